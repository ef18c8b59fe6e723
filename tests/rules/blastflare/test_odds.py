"""What chance may bring: counted by hand on small boards, and against what playing each outcome does."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import pytest

from explorer.rules.blastflare import odds, queries
from explorer.rules.blastflare.drawing import choose_chance, next_draw
from explorer.rules.blastflare.effects import Damage, Push
from explorer.rules.blastflare.foretelling import Unanswered
from explorer.rules.blastflare.frames import CHOICE, CONSENT, DEATH, WINDOW
from explorer.rules.blastflare.game import GAME
from explorer.rules.errors import NotationError
from explorer.rules.mark import ArrowMark, CellsMark, DamageMark, HeatMark, PushMark, Role, WaysMark
from tests.rules.blastflare.hand_made import play_on
from tests.rules.blastflare.table import did, do, passes, position, until, variant

LINE = "A . . . B\nA: hand Meteor"
"""Both have 4 health. A Meteor deals 4 where it lands, 5 beside it and 2 at distance 2 (BF-67 b)."""

OPEN = """
. . . . . . .
. . . . . . .
. . . . . . .
. . . A . . .
. . . . . . .
. . . . . . .
. . . . . . B
A: hand Meteor; Riptide; Teleport; Blizzard
"""

CROWD = """
. . # . .
. + C . .
. A B + .
. . D . 2
. . . . .
A: hand Blizzard; Meteor; Riptide; Teleport; Mind Meld
B: hand Shield; Flare; Heal
C: hand Deflect
D: 1/4 health, hand Interrupt
"""
"""C on c4, A on b3, B on c3, D on c2; a wall on c5, barriers on b4 and d3."""


def act(state: Any, text: str) -> Any:
    """An act in notation."""
    return GAME.parse_action(text, state)


def found(state: Any, text: str) -> odds.Odds:
    """The odds of an act that has some."""
    told = odds.odds(state, act(state, text))
    assert told is not None
    return told


def prospects(state: Any, text: str) -> dict[str, tuple[int, int, Fraction]]:
    """For each seat in how many outcomes it is hurt, in how many it dies, and what it loses on average."""
    return {each.seat: tuple(each)[1:] for each in found(state, text).prospects}


def lost(before: Any, after: Any) -> tuple[int, ...]:
    """The health that each character has lost from one position to another."""
    return tuple(was.health - now.health for was, now in zip(before.people, after.people, strict=True))


def unanswered(state: Any, text: str, chance: Any) -> Any:
    """The position after an outcome was declared and everybody passed, until a turn goes on."""
    depth = len(state.frames)
    after = state.apply(act(state, text), chance).state
    while after.ended is None and len(after.frames) >= depth and after.frame.kind in (WINDOW, DEATH):
        after = after.apply(act(after, "pass")).state
    return after


# Counted by hand


def test_a_meteor_on_a_line_is_counted_by_hand() -> None:
    """A loses 4 on a1, 4 of the 5 on b1, 2 on c1; B the same from the other end: 10 in 5 squares, dead on two."""
    state = position(LINE)
    assert prospects(state, "Meteor") == {"A": (3, 2, Fraction(10, 5)), "B": (3, 2, Fraction(10, 5))}
    assert found(state, "Meteor").harmless == 0
    assert [fate.losses for fate in found(state, "Meteor").fates] == [(4, 0), (4, 0), (2, 2), (0, 4), (0, 4)]


def test_rings_are_as_the_table_reads_them() -> None:
    """With rings of 4, 3 and 2 (BF-67 a), A loses 3 beside it, and 1 more at the edge that it is pushed against."""
    state = position(LINE, BF_67="a")
    assert [fate.losses[0] for fate in found(state, "Meteor").fates] == [4, 4, 2, 0, 0]


@pytest.mark.rule("BF-METEOR")
def test_thirteen_squares_lie_within_two_of_one() -> None:
    """On an open 7×7 board 1 + 4 + 8 squares lie within 2 of d4; of the corner g1 six do: 1 + 2 + 3."""
    state = position(OPEN)
    told = prospects(state, "Meteor")
    assert (told["A"][0], told["B"][0]) == (13, 6)
    assert found(state, "Meteor").harmless == 49 - 13 - 6
    assert found(state, "Meteor").total == found(state, "Meteor").tried == 49
    # A: 4 health, gone on its own square and beside it; 2 at distance 2.
    assert told["A"][1:] == (5, Fraction(4 * 1 + 4 * 4 + 2 * 8, 49))


@pytest.mark.rule("BF-RIPTIDE")
def test_a_riptide_is_counted_by_direction() -> None:
    """B stands in the corner g1: east and south push it against the edge, for 1 each."""
    state = position(OPEN)
    assert prospects(state, "Riptide") == {"A": (0, 0, Fraction(0)), "B": (2, 0, Fraction(2, 4))}
    by_way = {fate.chance[0]: fate.losses[1] for fate in found(state, "Riptide").fates}
    assert by_way == {"N": 0, "E": 1, "S": 1, "W": 0}


@pytest.mark.rule("BF-TELEPORT")
def test_a_teleport_lands_on_every_square_without_a_live_character() -> None:
    state = position(OPEN)
    told = found(state, "Teleport")
    assert told.total == 49 - 2
    assert told.lands == "A"
    assert told.harmless == told.tried
    assert all(fate.cells[0] == fate.chance[0] for fate in told.fates)
    assert odds.landing(state, told) == (0, 0)
    crowd = position(CROWD)
    assert odds.landing(crowd, found(crowd, "Teleport")) == (3, 1)  # c5, b4, d3; the crystals on e2


def test_whoever_is_asked_comes_first() -> None:
    state = position("B to move\n" + LINE.replace("A: hand", "B: hand"))
    assert found(state, "Meteor").seats == ("B", "A")


# Every outcome is what playing it does

CARDS = ("Meteor", "Riptide", "Teleport", "Blizzard c3")


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("letter", ["a", "b", "c"])
def test_each_outcome_is_what_apply_does_with_it(card: str, letter: str) -> None:
    """Under each order of damage and pushes (BF-56), for all the outcomes that chances lists, or a sample of them."""
    state = position(CROWD, BF_56=letter)
    told = found(state, card)
    chances = state.chances(act(state, card))
    assert told.total == len(chances)
    if not told.is_sample:
        assert [fate.chance for fate in told.fates] == list(chances)
    for fate in told.fates[:: max(1, told.tried // 60)]:
        assert fate.chance in chances
        after = unanswered(state, card, fate.chance)
        assert fate.losses == lost(state, after)
        assert fate.cells == tuple(person.cell for person in after.people)
        assert fate.killed == tuple(person.seat for person in after.people if not person.alive)


@pytest.mark.parametrize("card", CARDS)
def test_the_numbers_add_up_to_the_outcomes(card: str) -> None:
    told = found(position(CROWD), card)
    hurt = Counter(seat for fate in told.fates for seat in told.hurt(fate))
    assert {each.seat: each.hurt for each in told.prospects} == {seat: hurt[seat] for seat in told.seats}
    assert told.harmless + sum(bool(told.hurt(fate)) for fate in told.fates) == told.tried
    assert sum(each.expected for each in told.prospects) == Fraction(sum(map(told.loss, told.fates)), told.tried)


@pytest.mark.parametrize("card", ["Meteor", "Riptide", "Teleport"])
def test_in_played_games_each_outcome_is_what_apply_does(card: str) -> None:
    for seed in range(4):
        state = play_on(GAME.start(players=4, seed=seed), random.Random(seed), 40)
        if state.is_terminal or state.frame.kind != "turn":
            continue
        asked = state.of(state.to_move)
        people = tuple(
            person._replace(
                hand=tuple(sorted({*(each for each in person.hand if each != card), *([card] * (person is asked))})),
                crystals=3,
                statuses=(),
            )
            for person in state.people
        )
        state = state._replace(people=people)
        if state.why_illegal(act(state, card)):
            continue
        for fate in found(state, card).fates[::7]:
            after = unanswered(state, card, fate.chance)
            assert fate.losses == lost(state, after)


def test_a_teleport_that_answers_an_attack_is_followed_through_it() -> None:
    """B flees from a Fireball: on most squares it is out of reach then, and the attack is taken back."""
    state = position("A . . . . B . . .\nA: hand Fireball\nB: hand Teleport")
    state = until(do(state, "Fireball f1"), "B")
    told = found(state, "Teleport")
    assert told.lands == "B"
    for fate in told.fates:
        after = passes(did(state, "Teleport", fate.chance).state)
        assert fate.losses == lost(state, after)
    by_cell = {fate.chance[0]: fate.losses[1] for fate in told.fates}
    # Within 5 squares of A it is hit for 2 still, and pushed; beyond, the Fireball has no target any more.
    assert by_cell["b1"] >= 2
    assert by_cell["g1"] == by_cell["i1"] == 0


def test_the_seed_tells_nothing() -> None:
    state = position(CROWD)
    for card in CARDS:
        assert found(state, card) == found(state._replace(seed=12345), card)


def test_the_odds_change_nothing() -> None:
    state = position(CROWD)
    before = GAME.dumps(state)
    for card in CARDS:
        odds.marks(state, act(state, card))
    assert GAME.dumps(state) == before


def test_of_very_many_outcomes_some_are_tried_and_all_are_counted() -> None:
    """Around c3 lie A, B, C, D and two barriers: 4 to the power of 6 outcomes."""
    told = found(position(CROWD), "Blizzard c3")
    assert told.total == 4**6
    assert told.tried == odds.MOST_TRIED
    assert told.is_sample
    assert len(told.subjects) == 6
    four = found(position(CROWD.replace("+", ".")), "Blizzard c3")  # without the barriers
    assert (four.total, four.tried, four.is_sample) == (4**4, 4**4, False)


def test_an_act_without_a_roll_has_no_odds() -> None:
    state = position(CROWD)
    for each in ("move a3", "pass", "end"):
        assert odds.odds(state, act(state, each)) is None
        assert odds.marks(state, act(state, each)) == ()


# Where to look


def test_a_heat_map_says_what_is_lost_on_each_square_and_by_whom() -> None:
    state = position(LINE)
    assert odds.marks(state, act(state, "Meteor")) == (
        HeatMark(("a1", "b1", "c1", "d1", "e1"), (4, 4, 4, 4, 4), ("A", "A", "AB", "B", "B")),
    )
    assert odds.marks(state, act(state, "Meteor"), "A") == (
        HeatMark(("a1", "b1", "c1", "d1", "e1"), (4, 4, 2, 0, 0), (), "A"),
    )


def test_where_nobody_is_hurt_the_squares_are_marked() -> None:
    state = position(OPEN)
    (mark,) = odds.marks(state, act(state, "Teleport"))
    assert isinstance(mark, CellsMark)
    assert mark.role is Role.CHANCE
    assert set(mark.cells) == set(state.table.board.cells) - {"d4", "g1"}


def test_the_ways_of_a_riptide_say_who_goes_and_who_is_stopped() -> None:
    state = position(OPEN)
    ways = ((0, 1), (1, 0), (0, -1), (-1, 0))
    assert odds.marks(state, act(state, "Riptide")) == (
        WaysMark("d4", ways, (0, 0, 0, 0), (False, False, False, False), "A"),
        WaysMark("g1", ways, (0, 1, 1, 0), (False, True, True, False), "B"),
    )


def test_the_ways_of_a_blizzard_are_those_of_each_thing_alone() -> None:
    state = position(CROWD)
    area, *ways = odds.marks(state, act(state, "Blizzard c3"))
    assert area == CellsMark(state.table.board.cells, Role.ZONE, "A")  # 5×5 around c3 is the whole board
    by_cell = {mark.cell: mark for mark in ways}
    assert set(by_cell) == {"b3", "c3", "c4", "c2", "b4", "d3"}
    # B: C in the north, the barrier in the east, D in the south, A in the west.
    assert by_cell["c3"].stops == (True, True, True, True)
    assert by_cell["c3"].losses == (1, 1, 1, 1)
    # The barrier d3 breaks against B in the west; north, east and south it is free.
    assert (by_cell["d3"].stops, by_cell["d3"].losses) == ((False, False, False, True), (0, 0, 0, 1))
    assert by_cell["d3"].subject == ""


def test_an_outcome_is_shown_as_it_happens() -> None:
    """On c1 both lose 2; beside it on b1 A loses all it has, and nobody dead is pushed."""
    state = position(LINE)
    marks = odds.outcome(state, act(state, "Meteor"), ("c1",))
    assert CellsMark(("c1",), Role.CAUSE) in marks
    assert CellsMark(("a1", "b1", "c1", "d1", "e1"), Role.BLAST) in marks
    assert [mark for mark in marks if isinstance(mark, DamageMark)] == [
        DamageMark("a1", 2, "A", is_friendly=True),
        DamageMark("e1", 2, "B"),
    ]
    assert not [mark for mark in marks if isinstance(mark, PushMark)]


def test_an_outcome_shows_pushes_end_to_end_and_what_they_cost() -> None:
    """Sent east, B is pushed against the edge; A goes one square."""
    state = position(OPEN)
    marks = odds.outcome(state, act(state, "Riptide"), ("E",))
    assert PushMark(("d4", "e4"), (1, 0), "A") in marks
    assert PushMark(("g1",), (1, 0), "B", is_stopped=True) in marks
    assert [mark for mark in marks if isinstance(mark, DamageMark)] == [DamageMark("g1", 1, "B")]


def test_the_losses_of_an_outcome_are_those_that_are_counted() -> None:
    state = position(CROWD)
    for card in ("Meteor", "Riptide"):
        told = found(state, card)
        for fate in told.fates:
            lost: Counter[str] = Counter()
            for mark in odds.outcome(state, act(state, card), fate.chance):
                if isinstance(mark, DamageMark):
                    lost[mark.subject] += mark.amount
            assert {seat: lost[seat] for seat in "ABCD"} == {seat: told.loss(fate, seat) for seat in "ABCD"}


def test_where_somebody_lands_is_shown() -> None:
    state = position(CROWD)
    marks = odds.outcome(state, act(state, "Teleport"), ("c5",))
    assert ArrowMark("b3", "c5", Role.PLACED, "A") in marks
    assert CellsMark(("c5",), Role.REMOVED, "A") in marks  # the wall goes


def test_a_push_over_several_squares_is_one_mark() -> None:
    """At a table where Force Hit pushes by two squares; the printed cards push by one."""
    state = position("A B . . .\n. . . . .\nA: hand Force Hit")
    state = variant(state, "Force Hit", effects=(Damage(2), Push(2)))
    marks = queries.forecast(state, act(state, "Force Hit b2"))
    assert [mark for mark in marks if isinstance(mark, PushMark)] == [PushMark(("b2", "c2", "d2"), (1, 0), "B")]


# A hand


def test_of_a_hand_so_many_cards_are_taken_of_so_many() -> None:
    """A holds five cards, of which two are half, rounded down (BF-153); B holds three."""
    state = position(CROWD)
    state = state._replace(people=tuple(person._replace(crystals=3) for person in state.people))
    assert odds.meld_odds(state, act(state, "Mind Meld B")) == ("B", 2, 3)
    assert odds.meld_odds(state, act(state, "Mind Meld C")) == ("C", 1, 1)
    assert odds.meld_odds(state, act(state, "Meteor")) is None


# Choosing it


def test_a_square_is_chosen_by_its_name() -> None:
    state = position(OPEN)
    draw = choose_chance(state, act(state, "Meteor"))
    assert (draw.kind, draw.outcome, len(draw.options)) == ("cell", None, 49)
    assert draw.prompt == "Meteor: which square does chance pick?"
    assert choose_chance(state, act(state, "Meteor"), ["d4"]).outcome == ("d4",)


def test_each_thing_is_sent_its_way_in_turn() -> None:
    """In reading order: C on c4, then b4, A, B, d3, and D below."""
    state = position(CROWD)
    blizzard = act(state, "Blizzard c3")
    picks: list[str] = []
    subjects = []
    while (draw := choose_chance(state, blizzard, picks)).outcome is None:
        assert draw.kind == "direction"
        assert [option.label for option in draw.options] == ["north", "east", "south", "west"]
        subjects.append(draw.subject)
        picks.append("NESW"[len(picks) % 4])
    assert subjects == ["b4", "C", "A", "B", "d3", "D"]
    assert draw.outcome == (("N", "E", "S", "W", "N", "E"),)
    assert state.apply(blizzard, draw.outcome).chance == draw.outcome
    assert choose_chance(state, blizzard).prompt == "Blizzard: which way does chance send the barrier on b4?"
    assert choose_chance(state, blizzard, ["N"]).prompt == "Blizzard: which way does chance send C?"


def test_the_cards_of_a_mind_meld_are_chosen_one_by_one() -> None:
    state = position(CROWD)
    state = state._replace(people=tuple(person._replace(crystals=3) for person in state.people))
    state = passes(did(state, "Mind Meld B").state)
    state = did(state, "give Meteor").state
    give = act(state, "give Riptide")
    first = choose_chance(state, give)
    assert (first.kind, [option.value for option in first.options]) == ("card", ["Flare", "Heal", "Shield"])
    second = choose_chance(state, give, ["Heal"])
    assert [option.value for option in second.options] == ["Flare", "Shield"]
    assert choose_chance(state, give, ["Heal", "Flare"]).outcome == ("Heal", "Flare")
    assert len(state.chances(give)) == comb(3, 2) * 2


def test_what_chance_cannot_bring_is_refused() -> None:
    state = position(OPEN)
    with pytest.raises(NotationError, match="z9"):
        choose_chance(state, act(state, "Meteor"), ["z9"])
    with pytest.raises(NotationError, match="2 outcomes were given, but only 1"):
        choose_chance(state, act(state, "Meteor"), ["a1", "b2"])


def test_nothing_is_chosen_where_nothing_is_drawn() -> None:
    state = position(OPEN)
    assert next_draw(state, act(state, "move d5")) is None
    assert choose_chance(state, act(state, "move d5")).outcome == ()


def test_one_step_of_a_meteor_is_drawn() -> None:
    state = position(OPEN)
    steps = did(state, "Meteor").steps
    assert [step.kind for step in steps if step.is_by_chance] == ["blastflare.rolls"]


# A forecast without chance


def test_a_forecast_takes_it_that_whoever_has_to_agree_agrees() -> None:
    """C agrees to be healed: another gets 2 by the card, so that it has 3 health. Nothing is lost by anybody."""
    state = position("A . C . B\n. . . . D\nA: hand Heal\nC: 1/4 health")
    heal = act(state, "Heal C")
    assert not losses(queries.forecast(state, heal))
    followed = Unanswered(state, heal).followed(telling=False)
    assert followed.state.of("C").health == 3


def test_a_forecast_says_what_is_really_lost() -> None:
    """C on c4 has 1 health: a Fireball beside it takes that, not 2; the barrier has 1 as well."""
    state = position(
        """
        . . . . .
        . . C . .
        A . B + .
        . . . . .
        . . . . D
        A: hand Fireball
        C: 1/4 health
        """
    )
    marks = queries.forecast(state, act(state, "Fireball c3"))
    lost = {mark.cell: mark.amount for mark in marks if isinstance(mark, DamageMark) and mark.subject in ("C", "")}
    assert lost == {"c4": 1, "d3": 1}
    after = unanswered(state, "Fireball c3", None)
    amounts: Counter[str] = Counter()
    for mark in marks:
        if isinstance(mark, DamageMark):
            amounts[mark.subject] += mark.amount
    assert {seat: amounts[seat] for seat in "ABCD"} == {
        seat: state.of(seat).health - after.of(seat).health for seat in "ABCD"
    }


def reached(seed: int, acts: int) -> Any:
    """A position some way into a random game."""
    return play_on(GAME.start(players=4, seed=seed), random.Random(seed), acts)


def losses(marks: Any) -> Counter[tuple[str, str]]:
    """How much each seat, and each barrier by its square, loses by marks."""
    found: Counter[tuple[str, str]] = Counter()
    for mark in marks:
        if isinstance(mark, DamageMark):
            found[mark.subject, "" if mark.subject else mark.cell] += mark.amount
    return found


def told_until_it_closes(state: Any, each: Any) -> list[Any] | None:
    """The steps of an act until its window has closed and everybody has passed; None if chance or a choice comes up."""
    depth = len(state.frames)
    answers = {WINDOW: "pass", DEATH: "pass", CONSENT: "yes"}
    steps: list[Any] = []
    while True:
        transition = state.apply(each)
        steps += [step for step in transition.steps if step.kind != "blastflare.begins_turn"]
        state = transition.state
        if transition.chance is not None or (state.frames and state.frame.kind == CHOICE):
            return None
        if state.ended is not None or len(state.frames) < depth or state.frame.kind not in answers:
            return steps
        each = act(state, answers[state.frame.kind])


def test_what_nobody_answers_comes_true_whatever_is_under_way() -> None:
    """Every act without a roll, in the middle of played games: who loses what when all the others really pass."""
    checked = hurt = 0
    for seed, acts in product(range(12), range(8, 90, 6)):
        state = reached(seed, acts)
        for each in () if state.is_terminal else state.legal_actions():
            if each.what in state.table.book.powers and not odds.rolls(state, each):
                steps = told_until_it_closes(state, each)
                if steps is not None:
                    foretold = losses(queries.forecast(state, each))
                    assert foretold == losses(mark for step in steps for mark in step.marks), (str(each), seed, acts)
                    checked += 1
                    hurt += bool(foretold)
    assert checked > 300
    assert hurt > 60


@pytest.mark.parametrize("seed", range(4))
def test_what_a_seat_knows_is_enough_to_foretell(seed: int) -> None:
    """From a seat's own view, with hidden cards in it, what it may do is foretold as it is from everything."""
    for acts in range(5, 80, 15):
        state = reached(seed, acts)
        if state.is_terminal:
            break
        known = state.observation(state.to_move).position
        for each in state.legal_actions()[::3]:
            assert queries.forecast(known, each) == queries.forecast(state, each)
            assert odds.marks(known, each) == odds.marks(state, each)
