"""Cards dealt by hand: each is in one place, and what is impossible about it is named and never put right."""

from __future__ import annotations

import pytest

from explorer.rules import games
from explorer.rules.blastflare.dealing import copying, dealt, place_of, places, with_first_use, with_known
from explorer.rules.blastflare.state import State
from explorer.rules.errors import SetupError

GAME = games["blastflare"]
ROOM = """turn 4, A to move
A . .
. . C
B . D
A: hand Fireball; Flare
B: hand Shield, in play Toughness
removed: Scan"""


@pytest.fixture
def state() -> State:
    found: State = GAME.from_diagram(ROOM)  # type: ignore[assignment]
    return found


def kinds(state: State) -> list[str]:
    return [problem.kind.partition("problem_")[2] for problem in GAME.problems(state)]


def test_where_each_card_is(state: State) -> None:
    where = {card: place_of(state, card) for card in ("Fireball", "Shield", "Toughness", "Scan", "Heal")}
    assert where == {"Fireball": "A", "Shield": "B", "Toughness": "in play B", "Scan": "removed", "Heal": ""}
    assert {*where.values()} <= {*places(state)}


@pytest.mark.parametrize("place", ["A", "D", "in play C", "removed", "discarded", ""])
def test_a_card_goes_to_one_place_and_leaves_every_other(state: State, place: str) -> None:
    twice = GAME.from_diagram(ROOM + "\nC: hand Fireball")
    after = dealt(twice, "Fireball", place)  # type: ignore[arg-type]
    assert place_of(after, "Fireball") == place
    held = [card for person in after.people for card in (*person.hand, *person.played)]
    assert (*held, *after.removed, *after.discarded).count("Fireball") == (place != "")
    assert dealt(after, "Fireball", place) == after


def test_what_all_see_is_known_and_a_hand_is_hidden_again(state: State) -> None:
    assert "Fireball" not in state.revealed
    shown = dealt(state, "Fireball", "discarded")
    assert "Fireball" in shown.revealed
    assert "Fireball" not in dealt(shown, "Fireball", "C").revealed
    assert "Flare" in with_known(state, "Flare", True).revealed
    assert with_known(with_known(state, "Flare", True), "Flare", False) == state


@pytest.mark.rule("BF-150")
def test_what_a_card_in_play_did_comes_and_goes_with_it(state: State) -> None:
    """Toughness raises the maximum of 4 by 2; the maximum itself is the person's own to set."""
    assert state.characters["B"].changes == (("Toughness", 2),)
    assert state.characters["B"].max_health == 6
    taken = dealt(state, "Toughness", "D")
    assert taken.characters["B"].changes == ()
    assert taken.characters["B"].max_health == 6, "not silently put right"
    assert kinds(taken) == ["maximum_too_high"]
    put = dealt(taken, "Toughness", "in play C")
    assert put.characters["C"].changes == (("Toughness", 2),)


def test_a_card_that_is_no_passive_is_named_as_impossible_in_play(state: State) -> None:
    assert kinds(dealt(state, "Flare", "in play A")) == ["not_a_passive"]


@pytest.mark.rule("BF-165")
def test_duplication_copies_what_it_is_told_to(state: State) -> None:
    lying = dealt(state, "Duplication", "in play A")
    assert kinds(lying) == ["copy_of_nothing"]
    copied = copying(lying, "A", "Toughness")
    assert kinds(copied) == []
    assert copied.characters["A"].in_play == ("Toughness",)
    assert copied.characters["A"].changes == (("Duplication", 2),)
    assert copying(copied, "A", "") == lying
    assert dealt(copied, "Duplication", "A").characters["A"].copied == ""
    assert kinds(copying(state, "A", "Spike")) == ["copy_without_card"]


@pytest.mark.rule("BF-72")
def test_the_free_first_use_is_set_by_hand(state: State) -> None:
    over = with_first_use(state, "Fireball", True)
    assert "Fireball" in over.used
    assert with_first_use(over, "Fireball", False) == state
    act = GAME.parse_action("Fireball b3", state)
    kinds_of = [reason.kind for reason in over.why_illegal(act)]
    assert "blastflare.too_few_crystals" in kinds_of, "it costs 2 from now on, and A has none"


def test_what_there_is_not_is_refused(state: State) -> None:
    for act in (
        lambda: dealt(state, "Firebal", "A"),
        lambda: dealt(state, "Fireball", "Z"),
        lambda: copying(state, "Z", "Spike"),
        lambda: with_first_use(state, "Firebal", True),
    ):
        with pytest.raises(SetupError):
            act()
    with pytest.raises(SetupError, match="“Z” is no place for a card; it can be in the hand of A, B, C and D"):
        dealt(state, "Fireball", "Z")


def test_a_dealt_position_is_written_and_read(state: State) -> None:
    after = copying(dealt(with_first_use(state, "Flare", True), "Duplication", "in play A"), "A", "Rush")
    assert GAME.from_diagram(GAME.diagram(after)) == after
    assert GAME.loads(GAME.dumps(after)) == after
