"""What `make mutants` found that no other test would have noticed."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import pytest

from explorer.rules.action import Action
from explorer.rules.blastflare.action import Act
from explorer.rules.blastflare.choices import STOP
from explorer.rules.blastflare.course import Course, Draws
from explorer.rules.blastflare.deeds import ChangesMaxHealth
from explorer.rules.blastflare.footprints import footprint
from explorer.rules.blastflare.frames import DEATH, Frame, Shove
from explorer.rules.blastflare.game import GAME
from explorer.rules.blastflare.meld import move_card
from explorer.rules.blastflare.pending import new_play
from explorer.rules.blastflare.push import shove
from explorer.rules.blastflare.queries import push_from, who_sees_whom
from explorer.rules.blastflare.setup import absent
from explorer.rules.choice import Choice
from explorer.rules.errors import IllegalActionError, NotationError, SetupError
from explorer.rules.mark import CellsMark, DamageMark, Role
from tests.rules.blastflare.cards_at_work import ready
from tests.rules.blastflare.table import answer, did, do, drawn, passes, play, position, story, until, why
from tests.rules.blastflare.test_bf_explosions import in_line
from tests.rules.blastflare.test_save import DEEP

# Picking an action word by word

ROWS = """
A B . c .
. # + . .
. . D . .
"""
HAND = (
    "Flare; Speed; Touch of Death; Flame Wave; Barrier; Heal; Duplication; Go Fish; Lightning Bolt; Burrow; Meteor; "
    "Scan; Spike"
)


def table(crystals: int = 0, more: str = "", **rulings: str) -> Any:
    lines = [
        f"A: hand {HAND}, in play Rush, {crystals} crystals, 3/4 health",
        "B: hand Shock",
        "used: Flare; Barrier",
        "last: Fireball by B",
    ]
    return position("A to move" + ROWS + "\n".join([*lines, more]), **rulings)


def options(choice: Choice) -> dict[str, list[str]]:
    """What can be picked, and the reasons against it."""
    return {each.value: [reason.message for reason in each.reasons] for each in choice.options}


def test_a_turn_begins_with_every_verb_and_every_card() -> None:
    choice = table().choose()
    assert (choice.prompt, choice.kind, choice.action) == (
        "A’s turn: one action, and any cards that need none.",
        "action",
        None,
    )
    assert [(each.value, each.label) for each in choice.options[:7]] == [
        ("pass", "Pass"),
        ("end", "End the turn"),
        ("take", "Pick up crystals"),
        ("move", "Move"),
        ("hit", "Hit"),
        ("revive", "Revive"),
        ("use Rush", "use Rush"),
    ]
    assert [each.value for each in choice.options[7:]] == sorted(HAND.split("; "))
    assert all(each.label == each.value for each in choice.options[7:])
    assert {word: against for word, against in options(choice).items() if against} == {
        "take": ["No crystals lie on a3."],
        "Flare": ["A has 0 of the 1 crystal that this costs."],
        "Barrier": ["A has 0 of the 1 crystal that this costs."],
        "Duplication": ["A has 0 of the 2 crystals that this costs."],
    }


def test_an_option_that_is_named_once_is_listed_once() -> None:
    """Two cards that could be copied are two ways of one option."""
    state = position("A to move\nA B C D\nA: hand Duplication, 2 crystals\nlast: Flare by B; Heal by C")
    choice = state.choose()
    values = [each.value for each in choice.options]
    assert values == ["pass", "end", "take", "move", "hit", "revive", "Duplication"]
    assert options(state.choose(["Duplication"])) == {"Flare": [], "Heal": []}


def test_duplication_asks_for_a_card_and_says_why_one_cannot_be_copied() -> None:
    """The question is about Duplication, and a closed card names what speaks against the card, not one target of it."""
    state = position("A to move\nA B C D\nA: hand Duplication\nlast: Fireball by B; Touch of Death by C")
    choice = state.choose(["Duplication"])
    assert choice.prompt == "Duplication: pick a card."
    assert {each.value: [why.rule for why in each.reasons] for each in choice.options} == {
        "Fireball": ["BF-165"],
    }


def test_duplication_with_nothing_to_copy() -> None:
    state = position("A to move\nA B C D\nA: hand Duplication, 2 crystals")
    option = state.choose().options[-1]
    assert (option.value, option.label) == ("Duplication", "Duplication")
    assert [(each.rule, each.message) for each in option.reasons] == [
        ("BF-164", "Nobody has played a card that A could copy.")
    ]


KINDS = [
    ("move", "cell", "pick a square"),
    ("hit", "cell", "pick a square"),
    ("revive", "seat", "pick a character"),
    ("Speed", "cell", "pick a square"),
    ("Speed/a2", "cell", "pick a square"),
    ("Touch of Death", "cell", "pick a square"),
    ("Touch of Death/b3", "discard", "pick a card to throw away"),
    ("Flame Wave", "directions", "pick two directions"),
    ("Heal", "seat", "pick a character"),
    ("Go Fish", "seat", "pick a character"),
    ("Go Fish/B", "card", "pick a card"),
    ("Lightning Bolt", "cell", "pick a square"),
    ("use Rush", "cell", "pick a square"),
    ("use Rush/b3", "cell", "pick a square"),
    ("Duplication", "card", "pick a card"),
    ("Duplication/Fireball", "cell", "pick a square"),
]


@pytest.mark.parametrize(("picks", "kind", "prompt"), KINDS)
def test_what_is_picked_next(picks: str, kind: str, prompt: str) -> None:
    choice = table(crystals=2).choose(picks.split("/"))
    assert choice.kind == kind
    assert choice.prompt.endswith(f": {prompt}.")
    assert choice.action is None
    assert choice.options


@pytest.mark.parametrize(
    "act", ["Heal A", "Burrow", "Spike", "end", "Flame Wave E+S", "Go Fish B Shock", "use Rush b3 a3"]
)
def test_nothing_is_left_to_pick(act: str) -> None:
    state = table()
    parsed = GAME.parse_action(act, state)
    choice = state.choose(parsed.words)
    assert (choice.prompt, choice.kind, choice.options, choice.action) == ("", "action", (), parsed)
    assert choice.action.by == "A"


def test_the_answered_play_is_picked() -> None:
    state = until(do(position("A B C D\nA: hand Flare\nB: hand Shield; Deflect; Counterspell"), "Flare b1"), "B")
    assert state.choose().prompt == "B: answer Flare, or pass."
    choice = state.choose(["Deflect"])
    assert (choice.prompt, choice.kind) == ("Deflect: pick the play to answer.", "play")
    assert options(choice) == {"#1": []}
    choice = state.choose(["Shield", "B"])
    assert (choice.kind, options(choice)) == ("play", {"#1": []})


def test_a_way_can_stop_or_go_on() -> None:
    state = table()
    choice = state.choose(["Speed", "a2"])
    assert [(each.value, each.label, each.is_open) for each in choice.options] == [
        (STOP, "Stop here", True),
        ("a3", "a3", True),
        ("a1", "a1", True),
    ]
    stopped = state.choose(["Speed", "a2", STOP])
    assert (stopped.prompt, stopped.kind, str(stopped.action)) == ("", "action", "Speed a2")


def test_a_closed_option_says_what_is_against_it() -> None:
    choice = table(crystals=1).choose(["Flare"])
    assert options(choice) == {
        "a3": ["A cannot aim at themselves."],
        "b3": [],
        "c1": ["The line from a3 to c1 is blocked by the wall on b2."],
        "c2": ["The line from a3 to c2 is blocked by B on b3."],
    }


@pytest.mark.parametrize(
    ("acts", "prompt"),
    [
        ("", "A’s turn: one action, and any cards that need none."),
        ("move a2", "A’s action is taken: play cards that need none, or end the turn."),
        ("revive C", "C: accept revive from A?"),
    ],
)
def test_the_first_prompt(acts: str, prompt: str) -> None:
    state = position("A to move\n. . . .\nA B c D")
    for act in acts.split("/") if acts else ():
        state = passes(do(state, act))
    assert state.choose().prompt == prompt


def test_who_is_asked_to_agree_says_yes_or_no() -> None:
    state = do(position("A to move\nA B c D\nC: hand Flare; Speed"), "revive C")
    assert [(each.value, each.label, each.is_open) for each in state.choose().options] == [
        ("yes", "Yes", True),
        ("no", "No", True),
    ]
    assert str(state.choose(["yes"]).action) == "yes"


# What has reasons is refused with them


@dataclass(frozen=True)
class Dance(Action):
    """No action of any game."""

    def __str__(self) -> str:
        return "dance"

    @property
    def sort_key(self) -> tuple[int, int, str, int]:
        return (0, 0, "dance", 0)


@pytest.mark.parametrize("action", [Dance(), Act("dance")])
def test_an_action_of_another_game(action: Action) -> None:
    state = position("A to move\nA B C D")
    reasons = state.why_illegal(action)
    assert [(each.rule, each.message) for each in reasons] == [("BF-TURN", "“dance” is no action of Blastflare.")]
    with pytest.raises(IllegalActionError) as refused:
        state.apply(action)
    assert refused.value.reasons == reasons


# What is told


@pytest.mark.rule("BF-129")
def test_who_is_pushed_against_a_burrow_is_told_whose_it_is() -> None:
    state = position("A B .\nB: 4/4 health, burrowed 5, hand Burrow\nA: hand Riptide")
    told = [step.text for step in story(state, "Riptide", chance=("E",)) if step.kind.endswith("collides_burrowed")]
    assert told == ["A on a1 is pushed against the place of B, who is under ground."]


@pytest.mark.rule("BF-100")
def test_a_full_drainer_gains_no_health() -> None:
    told = story(position("A B\nA: hand Drain\nB: 4/4 health"), "Drain b1")
    (step,) = [step for step in told if step.kind.endswith("gain_capped")]
    assert (step.rule, step.ruling, step.is_event) == ("BF-100", "BF-100", False)
    assert step.values["player"] == "A"


@pytest.mark.rule("BF-96")
def test_whose_turn_begins_chilled_is_told() -> None:
    told = story(position("A B\nA: hand Cold Blast\nB: 4/4 health"), "Cold Blast b1", "end")
    assert [step.text for step in told if step.kind.endswith("chilled_this_turn")] == [
        "B is chilled: no moving in this turn."
    ]


@pytest.mark.rule("BF-127")
def test_a_maximum_that_is_too_small_is_named() -> None:
    state = position("A to move\nA B\nA: 1/1 health, hand Regeneration; Trollish")
    assert [each.message for each in why(state, "Regeneration").values()] == [
        "A has a maximum health of 1; at least 2 is needed."
    ]
    assert not why(state, "Trollish")  # it leaves at least 1


@pytest.mark.rule("BF-170")
def test_who_has_no_maximum_left_cannot_come_back() -> None:
    """It is not even asked; whoever looks closer is told why."""
    state = position("A to move\nA B C D\nB: 1/1 health")
    dead = state.of("B")._replace(health=0, max_health=0, alive=False)
    state = state._replace(people=(state.people[0], dead, *state.people[2:]), frames=(Frame(DEATH, "B", asked="C"),))
    pheonix = state.table.book.powers["Pheonix"]
    assert [(each.rule, each.message) for each in pheonix.against_needs(state, "B")] == [
        ("BF-170", "B has no maximum health left to come back with.")
    ]
    assert [each.message for each in pheonix.against_needs(state, "C")] == ["C is not dying just now."]


def test_how_deep_a_step_lies() -> None:
    """A turn is the ground; a window lies on it, and a turn by Interrupt on that with its own windows."""
    state = position("A B C D\nA: hand Flare\nB: hand Interrupt")
    told = story(state, "Flare b1")
    assert [(step.kind.partition(".")[2], step.depth) for step in told] == [
        ("declares_at", 0),
        ("reveals", 0),
        ("first_use_free", 0),
        ("passes", 1),
        ("resolves", 1),
        ("is_hurt", 1),
    ]
    state = passes(answer(do(state, "Flare b1"), "B: Interrupt"))
    assert state.to_move == "B"
    told = story(state, "hit a1")
    assert [step.depth for step in told if step.kind.endswith(("declares_at", "is_hurt"))][:2] == [2, 3]


# What is wrong with a saved position is named

SEATS = {
    "frames.0.owner": False,
    "frames.0.asked": False,
    "frames.0.killer": True,
    "frames.1.pending.0.by": False,
    "frames.1.pending.0.redirects.0.victim": True,
    "frames.1.pending.0.redirects.0.to": False,
    "frames.1.pending.0.redirects.0.source": True,
    "frames.1.tasks.0.hits.0.source": True,
    "frames.1.tasks.2.source": True,
    "frames.1.tasks.3.owner": False,
    "frames.1.tasks.3.shoves.0.source": True,
    "frames.1.tasks.4.owner": False,
    "frames.1.tasks.6.by": False,
    "frames.1.tasks.6.target": True,
    "frames.1.tasks.7.by": True,
    "frames.1.fallen.0.seat": False,
    "frames.1.fallen.0.killer": True,
}
"""Every field that holds a seat, and whether it may hold nobody."""


def saved_with(path: str, value: object) -> str:
    data = json.loads(GAME.dumps(DEEP))
    *outer, last = path.split(".")
    inner = data
    for key in outer:
        inner = inner[int(key)] if isinstance(inner, list) else inner[key]
    if isinstance(inner, list):
        inner[int(last)] = value
    else:
        assert last in inner
        inner[last] = value
    return json.dumps(data)


@pytest.mark.parametrize("path", SEATS)
def test_a_seat_that_nobody_has_is_named(path: str) -> None:
    with pytest.raises(SetupError) as refused:
        GAME.loads(saved_with(path, "E"))
    assert refused.value.field == path
    assert "“E”" in refused.value.message or "'E'" in refused.value.message
    if not SEATS[path]:
        with pytest.raises(SetupError) as refused:
            GAME.loads(saved_with(path, ""))
        assert refused.value.field == path
    else:
        GAME.loads(saved_with(path, ""))
    GAME.loads(saved_with(path, "C"))


@pytest.mark.parametrize(
    "path", ["frames.1.tasks.0.hits.0.subject", "frames.1.tasks.2.subject", "frames.1.tasks.3.shoves.0.subject"]
)
def test_a_subject_is_a_character_or_a_square(path: str) -> None:
    with pytest.raises(SetupError) as refused:
        GAME.loads(saved_with(path, "z9"))
    assert refused.value.field == path
    for subject in ("A", "a1"):
        GAME.loads(saved_with(path, subject))


@pytest.mark.parametrize(
    "path", ["frames.1.tasks.0.hits.0.way", "frames.1.tasks.2.way", "frames.1.tasks.3.shoves.0.way"]
)
@pytest.mark.parametrize("way", [[0, 0], [2, 0], [0, -2]])
def test_a_way_is_one_step(path: str, way: list[int]) -> None:
    with pytest.raises(SetupError) as refused:
        GAME.loads(saved_with(path, way))
    assert refused.value.field == path
    GAME.loads(saved_with(path, [-1, 1]))


def test_who_has_no_place_has_no_health_to_come_back_to() -> None:
    person = absent("C")
    assert (person.seat, person.cell, person.health, person.max_health, person.alive) == ("C", "", 0, 0, False)


def test_what_follows_at_once_and_what_lasts_are_told_apart() -> None:
    cards = position("A B").table.book.cards
    assert " Then: " in cards["Pheonix"].text
    assert "From then on: " in cards["Spike"].text
    assert {name for name, card in cards.items() if card.lasting} == {
        "Burrow",
        "Fire Immunity",
        "Regeneration",
        "Rush",
        "Spike",
        "Toughness",
        "Trollish",
    }


# Where an action can matter, worked out by hand on this board:
#
#     A B . . .
#     . . . . .
#     C . . . D

ALL = "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 a3 b3 c3 d3 e3"
REACH = {
    "Flare": "b3",
    "Fireball": "b2 a3 b3 c3",
    "Shock": "b3",
    "Psychic Pulse": "b3",
    "Cold Blast": "b3 c3",
    "Force Hit": "b3 c3",
    "Drain": "b3",
    "Touch of Death": "b3",
    "Lightning Bolt": "b3",
    "Blizzard": ALL,
    "Flame Wave": "a1 b1 c1 a2 b2 b3",
    "Wall Phase": "a2 a3",
    "Speed": "a2 b2 a3",
    "Barrier": "a2",
    "Shield": "a3",
    "Heal": "a3",
    "Deflect": "a3 b3",
    "Mind Meld": "",
    "Go Fish": "",
    "Scan": "",
    "Counterspell": "",
    "Pheonix": ALL,
    "Meteor": ALL,
    "Inferno": "a1 b1 c1 a2 b2 a3 b3",
    "Riptide": "a1 b1 d1 e1 a2 b2 c2 d2 e2 a3 b3 c3",
    "Teleport": ALL,
    "Burrow": "a3",
    "Interrupt": "",
}


def reach(state: Any, act: str) -> set[str]:
    action = GAME.parse_action(act, state)
    power = state.table.book.powers[action.what]
    return set(state.table.board.names(power.reach(state, new_play(state, action, state.to_move))))


@pytest.mark.parametrize("card", REACH)
def test_a_card_matters_nowhere_else(card: str) -> None:
    assert reach(*ready(card)) == set(REACH[card].split())


@pytest.mark.rule("BF-107")
def test_what_a_blizzard_can_touch_in_the_middle_of_a_large_board() -> None:
    """What stands up to 2 away, diagonal steps too, is pushed one square: up to 3 away."""
    state = position("A to move\n" + drawn(9, 9, {"A": "e4", "B": "a9"}) + "\nA: hand Blizzard")
    assert reach(state, "Blizzard e5") == {f"{column}{row}" for column in "bcdefgh" for row in range(2, 9)}


@pytest.mark.rule("BF-137")
def test_what_does_nothing_to_the_shielded_is_named_each_time() -> None:
    """D is spared by the blast, and by the collision that comes of it: both are the Fireball’s."""
    state = until(do(position("A to move\nA B D . C\nA: hand Fireball\nD: hand Shield"), "Fireball b1"), "D")
    told = [step for step in did(state, "Shield D #1").steps if step.kind.endswith(".shielded")]
    assert [(step.text, step.is_event) for step in told] == [("D is shielded: Fireball does nothing here.", False)] * 2


@pytest.mark.rule("BF-68")
def test_who_may_order_the_pushes_is_told() -> None:
    state = in_line("c", {"B": "f5", "D": "g5"})
    told = [step for step in story(state, "Meteor", chance=("e5",)) if step.kind.endswith("may_choose_push")]
    assert [(step.rule, step.ruling, step.text) for step in told] == [
        ("BF-68", "BF-68", "A may choose which push comes next.")
    ]


@pytest.mark.rule("BF-129")
def test_between_two_on_one_square_there_is_no_line() -> None:
    """Where a table wants it so, somebody may stand over somebody under ground."""
    state = position("A . B\n. C D", BF_129="b")
    over = state._replace(
        people=tuple(
            person._replace(cell="a2", burrowed=3, burrow="Burrow") if person.seat == "B" else person
            for person in state.people
        )
    )
    assert over.of("A").cell == over.of("B").cell
    lines = [(mark.start, mark.end) for mark in who_sees_whom(over)]
    assert lines
    assert all(start != end for start, end in lines)


def test_a_row_between_bars_is_read_square_by_square() -> None:
    """Nothing but the bar tells that this was to be a row."""
    with pytest.raises(SetupError) as refused:
        GAME.from_diagram("2 | A B\n1 | C Z")
    assert (refused.value.field, refused.value.kind) == ("line 2", "blastflare.not_a_square")
    assert "“Z”" in refused.value.message


def test_a_push_can_be_asked_for_after_the_end() -> None:
    """Nobody has a turn any more, and whoever is hurt in the answer is hurt there alone."""
    state = play(position("A to move\n. . A .\n. . B .\nB: 1/1 health"), "hit c1")
    assert state.is_terminal
    assert [mark for mark in push_from(state, "d2", "c2", 3) if hasattr(mark, "is_stopped")]
    assert state.is_terminal


@pytest.mark.rule("BF-REVIVE")
def test_what_the_basic_actions_are_aimed_at() -> None:
    powers = position("A B").table.book.powers
    assert powers["revive"].target.text == "Choose a dead character who is willing."
    adjacent = position("A B", BF_18="b").table.book.powers["revive"].target.text
    assert adjacent.startswith("Choose a dead character")
    assert adjacent != powers["revive"].target.text


@pytest.mark.parametrize(
    ("path", "found"), [("frames.0", "7"), ("frames.1.pending.0", "[]"), ("frames.1.tasks.1", "'Burst'")]
)
def test_what_was_found_instead_of_an_object_is_shown(path: str, found: str) -> None:
    value: Any = {"7": 7, "[]": [], "'Burst'": "Burst"}[found]
    with pytest.raises(SetupError) as refused:
        GAME.loads(saved_with(path, value))
    assert refused.value.field == path
    assert refused.value.message == f"an object in braces was expected, not {found}."


@pytest.mark.parametrize(
    ("by", "text"),
    [
        (1, "Your health and your maximum rise by 1."),
        (2, "Your health and your maximum rise by 2."),
        (-1, "Your maximum falls by 1."),
    ],
)
def test_a_change_of_the_maximum_is_a_rise_or_a_fall(by: int, text: str) -> None:
    assert ChangesMaxHealth(by).text == text


@pytest.mark.rule("BF-HEALTH")
@pytest.mark.parametrize(
    ("played", "most"),
    [("", 4), ("in play Toughness", 6), ("in play Regeneration", 3), ("in play Toughness; Regeneration", 5)],
)
def test_nobody_has_more_than_its_cards_leave(played: str, most: int) -> None:
    """4 at the beginning; Toughness adds 2 and Regeneration takes 1."""

    def problems(health: int) -> tuple[Any, ...]:
        found: tuple[Any, ...] = GAME.problems(position(f"A B\nA: {health}/{health} health{played and ', ' + played}"))
        return found

    assert not problems(most)
    assert problems(most + 1)


def test_of_what_chance_can_bring_a_few_are_shown() -> None:
    state = position("A to move\n" + drawn(9, 9, {"A": "a1", "B": "b1"}) + "\nA: hand Meteor")
    with pytest.raises(SetupError) as refused:
        state.apply(GAME.parse_action("Meteor", state), ("z9",))
    assert (refused.value.field, refused.value.kind) == ("chance.0", "blastflare.no_such_outcome")
    assert refused.value.message.endswith("it can bring a1, b1, c1, d1, e1, f1, g1, h1, i1, a2, b2 and c2.")


# The third run

UNDER = "A to move\n. . . .\nA B . C\nB: burrowed 3, hand Burrow"


@pytest.mark.rule("BF-129")
def test_that_the_burrowed_are_not_pushed_is_told_by_its_ruling() -> None:
    course = Course(position(UNDER), Draws(), telling=True)
    shove(course, Shove("B", (1, 0), 1, "A", fire=False))
    (step,) = course.steps or ()
    assert (step.rule, step.ruling, step.is_event) == ("BF-129", "BF-129", False)
    assert step.text == "B is under ground and is not pushed."
    assert step.marks == (CellsMark(("b1",), Role.SPARED, "B"),)


@pytest.mark.rule("BF-155")
def test_what_a_meld_is_aimed_at() -> None:
    assert position("A B").table.book.powers["Mind Meld"].target.text == "Choose another player."


@pytest.mark.rule("BF-162")
def test_what_was_seen_is_forgotten_when_the_card_changes_hands() -> None:
    """C saw B’s Flare. When a meld has taken it to A, B alone knows where it is, and C no more."""
    state = position("A to move\nA B . C\nA: hand Mind Meld\nB: hand Flare; Heal\nseen: Flare of B by C")
    course = Course(state, Draws(), telling=False)
    move_card(course, "B", "A", "Flare")
    assert course.state.seen == {("B", "A", "Flare")}


def test_what_an_option_would_do_is_marked_where_it_completes_the_act_and_not_before() -> None:
    state = position("A to move\nA B . C\nA: hand Speed; Barrier")
    (target,) = [each for each in state.choose(["hit"]).options if each.value == "b1"]
    assert DamageMark("b1", 1, "B", is_friendly=False) in target.marks
    lasting = [each for each in state.choose().options if each.value in ("hit", "move")]
    assert [mark for each in lasting for mark in each.marks] == []


@pytest.mark.rule("BF-122")
def test_who_stays_where_it_is_is_shown() -> None:
    (step,) = [each for each in story(position("A to move\nA B\nA: hand Speed"), "Speed") if "stays" in each.kind]
    assert step.marks == (CellsMark(("a1",), Role.CAUSE, "A"),)


@pytest.mark.rule("BF-BARRIER")
def test_a_barrier_that_was_built_is_shown() -> None:
    state = position("A to move\n. . .\nA B .\nA: hand Barrier")
    (step,) = [each for each in story(state, "Barrier a2") if each.kind.endswith(".builds")]
    assert step.marks == (CellsMark(("a2",), Role.PLACED, "A"),)


def test_who_is_nowhere_marks_no_square() -> None:
    """Its step is told all the same."""
    course = Course(position("A B . .\nC: nowhere"), Draws(), telling=True)
    course.tell("BF-30", "body_not_pushed", role=Role.SPARED, player="C")
    (step,) = course.steps or ()
    assert step.marks == ()


def test_nothing_can_be_touched_when_nobody_is_asked() -> None:
    before = position("A to move\n. . A .\n. . B .\nB: 1/1 health")
    assert footprint(before, GAME.parse_action("hit c1", before))
    assert footprint(play(before, "hit c1"), GAME.parse_action("hit c1", before)) == ()


@pytest.mark.rule("BF-6")
def test_a_charge_ends_before_crystals_may_be_taken_where_the_table_wants_it_so() -> None:
    """Under BF-6 b one takes them afterwards; under a, on the way."""
    rows = "A to move\nA . 3 B\nA: in play Rush"
    assert set(why(position(rows, BF_6="b"), "use Rush d1 c1+")) == {"take_afterwards"}
    assert why(position(rows, BF_6="a"), "use Rush d1 c1+") == {}


def test_who_is_not_asked_is_told_who_is() -> None:
    state = position("A to move\nA B")
    (reason,) = state.observation("B").why_illegal(GAME.parse_action("end", state))
    assert (reason.rule, reason.kind, reason.values["player"]) == ("BF-TURN", "blastflare.not_asked", "A")


@pytest.mark.rule("BF-WIN")
def test_the_second_team_can_win() -> None:
    *_, step = story(position("B to move\nA B . D\nA: 1/4 health\nC: dead nowhere"), "hit a1")
    assert step.text == "A and C are all dead: B and D win."


def test_all_words_that_are_too_much_are_named() -> None:
    with pytest.raises(NotationError) as refused:
        GAME.parse_action("pass right now", position("A B"))
    assert refused.value.message == "“pass” stands alone; “right now” is too much."


@pytest.mark.rule("BF-BARRIER")
def test_only_the_squares_beside_you_are_offered_for_a_barrier() -> None:
    """Beside A on b2 lie a2, b1, b3 and c2. Where A and B stand is offered with what speaks against it."""
    state = position("A to move\n. . . C\n. A B .\n. . . D\nA: hand Barrier")
    assert {each.value for each in state.choose(["Barrier"]).options if each.is_open} == {"a2", "b1", "b3"}
    assert {each.value for each in state.choose(["Barrier"]).options} == {"a2", "b1", "b2", "b3", "c2"}


@pytest.mark.rule("BF-129")
def test_a_push_against_the_burrowed_cites_what_keeps_their_square() -> None:
    state = position("A to move\n. . .\nA B .\nA: hand Riptide\nB: burrowed 3, hand Burrow")
    told = story(state, "Riptide", chance=("E",))
    (step,) = [each for each in told if each.kind.endswith("collides_burrowed")]
    assert (step.rule, step.ruling) == ("BF-129", "BF-129")
    assert step.text == "A on a1 is pushed against the place of B, who is under ground."


def test_actions_are_listed_in_the_order_in_which_they_are_printed() -> None:
    state = position("A to move\n. . .\nA B .\n. c .")
    verbs = list(dict.fromkeys(act.what for act in state.legal_actions()))
    assert verbs == ["pass", "end", "move", "hit", "revive"]
