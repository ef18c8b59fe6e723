"""Hidden hands stay hidden: what a seat may not know makes no difference to anything it is shown (BF-HIDDEN).

Two positions are compared that differ only in what one seat may not know: the cards that the others hold unseen have
changed places, in their hands, in what they know of each other, in what they chose and named in secret; and the seed
is another one. Whatever that seat asks of both must be the same.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from explorer.rules.blastflare.action import DUPLICATION, GIVE, HIDDEN
from explorer.rules.blastflare.game import GAME
from tests.rules.blastflare.worlds import renamed, same_act, unknown_to

ACTS = 220
SEEDS = range(10)


def told(transition: Any, seat: str) -> list[tuple[str, str, int]]:
    """What a seat is told of a transition."""
    return [(step.rule, step.text, step.depth) for step in transition.observed_by(seat)]


def shuffled(state: Any, seat: str, draw: random.Random) -> dict[str, str]:
    unknown = unknown_to(seat, state)
    others = unknown[:]
    draw.shuffle(others)
    return dict(zip(unknown, others, strict=True))


@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_seat_may_not_know_makes_no_difference_to_it(seed: int) -> None:
    draw = random.Random(seed)
    state = GAME.start(seed=seed)
    tried = [act for act in state.legal_actions() if draw.random() < 0.3]
    for _ in range(ACTS):
        if state.is_terminal:
            break
        for seat in state.table.seats:
            names = shuffled(state, seat, draw)
            other = renamed(state, names, seat)
            seen, again = state.observation(seat), other.observation(seat)
            assert seen == again
            assert seen.to_move == again.to_move == state.to_move == other.to_move
            assert seen.legal_actions() == again.legal_actions()
            assert seen.diagram() == again.diagram()
            assert seen.dumps() == again.dumps()
            if seat == state.to_move:
                assert seen.legal_actions() == state.legal_actions() == other.legal_actions()
            for act in tried[:12]:
                assert seen.why_illegal(act) == again.why_illegal(act)
        act = draw.choice(state.legal_actions())
        if draw.random() < 0.1:
            tried.insert(0, act)
        state = state.apply(act).state


@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_seat_is_told_does_not_depend_on_what_it_may_not_know(seed: int) -> None:
    """The others act the same way in both positions: the seat is told the same, and knows the same afterwards."""
    draw = random.Random(seed + 1000)
    state = GAME.start(seed=seed)
    compared = 0
    for _ in range(ACTS):
        if state.is_terminal:
            break
        act = draw.choice(state.legal_actions())
        transition = state.apply(act)
        for seat in state.table.seats:
            if seat == state.to_move or shows_a_hidden_card(transition, seat):
                continue
            names = shuffled(state, seat, draw)
            other = renamed(state, names, seat)
            twin = same_act(act, names, seat)
            if other.why_illegal(twin):
                assert act.what == GIVE or act.what in names or act.discard in names or act.copied, str(act)
                continue
            chance = transition.chance
            if chance is not None:
                chance = tuple(names.get(each, each) if isinstance(each, str) else each for each in chance)
            again = other.apply(twin, chance)
            assert act.observed_by(seat) == twin.observed_by(seat)
            assert told(transition, seat) == told(again, seat)
            assert transition.state.observation(seat) == again.state.observation(seat)
            assert transition.state.to_move == again.state.to_move
            compared += 1
        state = transition.state
    assert compared > ACTS / 3


def shows_a_hidden_card(transition: Any, seat: str) -> bool:
    """Whether the seat learns the place of a card from this: then the two positions are no longer alike to it."""
    before, after = transition.before, transition.state
    if after.revealed != before.revealed or after.discarded != before.discarded:
        return True
    new = {entry for entry in after.seen - before.seen if entry[0] == seat}
    return bool(new) or after.of(seat).hand != before.of(seat).hand


@pytest.mark.parametrize("seed", SEEDS)
def test_an_observation_tells_no_secret(seed: int) -> None:
    """No hidden card of another hand is named anywhere in what a seat can read."""
    draw = random.Random(seed)
    state = GAME.start(seed=seed)
    for _ in range(ACTS):
        if state.is_terminal:
            break
        transition = state.apply(draw.choice(state.legal_actions()))
        for seat in state.table.seats:
            secrets = set(unknown_to(seat, state)) & set(unknown_to(seat, transition.state))
            seen = transition.state.observation(seat)
            for person in seen.characters.values():
                assert not secrets & set(person.hand)
                assert len(person.hand) == len(transition.state.of(person.seat).hand)
            assert seen.position.seed == 0
            assert all(looker == seat for looker, _, _ in seen.position.seen)
            for step in transition.observed_by(seat):
                if step.rule == "BF-GO-FISH":  # the one who asks and the one who is asked know what was named
                    secrets -= {str(step.values.get("card")), *map(str, step.values.get("targets") or ())}
                for word in secrets:
                    assert word not in step.values.values(), (seat, step.text)
                    assert word not in (step.values.get("cards") or ())
        state = transition.state


def test_a_window_is_asked_of_everyone_who_might_answer() -> None:
    """A seat with a hidden card is asked, whatever the card: nobody can tell from being asked what it holds (BF-80)."""
    rows = ". . . .\nA . B .\n. . . .\nC . . D\n"
    for hidden in ("Flare", "Shield", "Toughness"):
        state = GAME.from_diagram(rows + f"A: hand Scan\nB: hand {hidden}")
        act = GAME.parse_action("move a4", state)
        assert state.apply(act).state.to_move == "B"


def test_a_seat_whose_cards_are_all_known_and_of_no_use_is_not_asked() -> None:
    """Everybody can see that it has nothing to answer with."""
    rows = ". . . .\nA . B .\n. . . .\nC . . D\n"
    state = GAME.from_diagram(rows + "B: hand Flare\nrevealed: Flare")
    after = state.apply(GAME.parse_action("move a4", state)).state
    assert after.to_move == "A"
    assert after.frames[-1].acted


def test_go_fish_is_between_two_players() -> None:
    """Others see that a card was named, and whether one moved, but not which (BF-156)."""
    rows = ". . . .\nA . B .\n. . . .\nC . . D\n"
    state = GAME.from_diagram(rows + "A: hand Go Fish\nB: hand Flare; Speed\nC: hand Shield")
    act = GAME.parse_action("Go Fish B Flare", state)
    assert str(act) == "Go Fish B Flare"
    assert [act.observed_by(seat) for seat in "ABCD"] == [str(act), str(act), "Go Fish B ?", "Go Fish B ?"]
    state = state.apply(act).state
    assert state.observation("C").position.pending[0].targets == ("B", HIDDEN)
    assert state.observation("B").position.pending[0].targets == ("B", "Flare")
    while state.frames[-1].kind != "turn":
        transition = state.apply(GAME.parse_action("pass", state))
        state = transition.state
    assert state.of("A").hand == ("Flare", "Go Fish")
    assert state.observation("B").characters["A"].hand == ("Flare", "Go Fish")
    assert state.observation("C").characters["A"].hand == (HIDDEN, "Go Fish")
    assert "Flare" not in " ".join(step.text for step in transition.observed_by("C"))
    assert "Flare" in " ".join(step.text for step in transition.observed_by("B"))


def test_a_spectator_knows_what_the_whole_table_knows() -> None:
    state = GAME.start(seed=3)
    seen = state.observation("H")
    assert all(set(person.hand) == {HIDDEN} for person in seen.characters.values())
    assert seen.legal_actions() == ()


def test_duplication_is_a_card_like_any_other() -> None:
    assert DUPLICATION in GAME.start(seed=1).table.book.names
