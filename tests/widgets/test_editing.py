"""Edit mode of Blastflare: characters with all that can be said of them, and their cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import pytest

from explorer.rules.blastflare.character import STATUSES
from explorer.widgets.errors import STRICT
from explorer.widgets.explorer import Explorer
from explorer.widgets.opening import explore

from .blastflare_positions import MOCKUP


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(STRICT, "1")


@pytest.fixture
def explorer() -> Iterator[Explorer]:
    made = explore("blastflare", position=MOCKUP)
    made.act("mode edit")
    made.act("brush B")
    yield made
    made.close()


def shown(explorer: Explorer, slot: str = "panel") -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", explorer.chrome.text_of(slot)))).strip()


def hand(explorer: Explorer, seat: str) -> tuple[str, ...]:
    cards: tuple[str, ...] = explorer.session.position.characters[seat].hand
    return cards


def test_a_card_is_given_and_leaves_the_hand_where_it_was(explorer: Explorer) -> None:
    explorer.act("person give", "Fireball")
    assert hand(explorer, "B") == ("Fireball", "Force Hit", "Shield")
    assert "Fireball" not in hand(explorer, "A")
    explorer.act("undo")
    assert "Fireball" in hand(explorer, "A")
    explorer.act("person give", "")
    assert len(explorer.session.history.line()) == 2, "the first line of the list gives nothing"
    assert explorer.session.cursor.node == 0


def test_a_card_is_taken_played_and_put_out_of_the_game(explorer: Explorer) -> None:
    explorer.act("person deal Shield", "D")
    assert hand(explorer, "D") == ("Counterspell", "Duplication", "Shield")
    explorer.act("person deal Force Hit", "discarded")
    assert explorer.session.position.discarded == ("Force Hit",)
    assert hand(explorer, "B") == ()
    explorer.act("person give", "Toughness")
    explorer.act("person deal Toughness", "in play B")
    assert explorer.session.position.characters["B"].played == ("Toughness",)
    assert "acts as" not in shown(explorer)


def test_duplication_is_told_what_it_acts_as(explorer: Explorer) -> None:
    explorer.act("person give", "Duplication")
    explorer.act("person deal Duplication", "in play B")
    assert "acts as" in shown(explorer)
    assert "Impossible in play" in shown(explorer)
    explorer.act("person copy", "Spike")
    assert explorer.session.position.characters["B"].copied == "Spike"
    assert "Nothing about this position is impossible." in shown(explorer)


def test_the_first_use_and_what_all_know(explorer: Explorer) -> None:
    explorer.act("brush A")
    assert "Fireball" in explorer.session.position.used
    explorer.act("person used Fireball")
    assert "Fireball" not in explorer.session.position.used
    explorer.act("person known Fireball")
    assert "Fireball" not in explorer.session.position.revealed, "it was known since it had been used"
    explorer.act("person known Fireball")
    assert "Fireball" in explorer.session.position.observation("C").position.characters["A"].hand


@pytest.mark.parametrize("status", STATUSES)
def test_every_status_can_be_set(explorer: Explorer, status: str) -> None:
    explorer.act(f"person {status} toggle")
    assert explorer.session.position.characters["B"].statuses == (status,)
    explorer.act(f"person {status} toggle")
    assert explorer.session.position.characters["B"].statuses == ()


def test_under_ground_and_hurt(explorer: Explorer) -> None:
    explorer.act("person burrowed +1")
    explorer.act("person burrowed +1")
    person = explorer.session.position.characters["B"]
    assert (person.burrowed, person.burrow) == (2, "Burrow")
    explorer.act("person burrowed -1")
    explorer.act("person burrowed -1")
    person = explorer.session.position.characters["B"]
    assert (person.burrowed, person.burrow) == (0, "")
    explorer.act("person hurt toggle")
    assert explorer.session.position.characters["B"].hurt


def test_what_is_impossible_is_named_at_once_and_stays_as_it_was_set(explorer: Explorer) -> None:
    for _ in range(2):
        explorer.act("person health +1")
    assert explorer.session.position.characters["B"].health == 5, "of 4"
    assert "Impossible in play" in shown(explorer)
    explorer.act("person max_health +1")
    assert "Impossible in play" in shown(explorer), "nothing in play raises it"
    explorer.act("person give", "Toughness")
    explorer.act("person deal Toughness", "in play B")
    # B may have 5 of 6 now. A, who had 6 of 4 + 2, has lost what allowed it, and that is said and not put right.
    (problem,) = explorer.session.problems
    assert (problem.kind, problem.values["player"]) == ("blastflare.problem_maximum_too_high", "A")
    assert problem.message in shown(explorer)


def test_a_position_is_copied_and_pasted_as_text(explorer: Explorer) -> None:
    explorer.act("person give", "Fireball")
    copied = re.findall(r"data-xr-copy='([^']*)'", explorer.chrome.text_of("panel"))
    text = unescape(copied[0])
    assert text == explorer.session.copy()
    set_up = explorer.session.position
    explorer.act("undo")
    explorer.act("paste", text)
    assert explorer.session.position == set_up
    explorer.act("undo")
    assert explorer.session.position == explorer.session.game.from_diagram(MOCKUP)


def test_with_no_character_chosen_the_panel_says_how_to_choose_one(explorer: Explorer) -> None:
    explorer.act("brush wall")
    assert "Choose a character above" in shown(explorer)
    explorer.act("person give", "Fireball")
    assert len(explorer.session.history.nodes) == 1


def test_one_player_s_view_deals_nothing(explorer: Explorer) -> None:
    private = explore(session=explorer.session, seat="C")
    private.act("brush B")
    private.act("person give", "Fireball")
    assert hand(explorer, "B") == ("Force Hit", "Shield")
    assert "Shield" not in private.chrome.text_of("panel")
    private.close()


def test_every_thing_on_a_square_is_named() -> None:
    """A lives where C lies, with crystals on the ground; a body, and who is under ground, stand in the line as well."""
    explorer = explore(
        "blastflare",
        position="turn 1, A to move\nA . 3\n. # .\n. . D\nC: dead on a3\nA: chilled, shocked\nD: burrowed 2\n"
        "B: on c3, 2 crystals",
    )
    explorer.act("mode inspect")

    def told(cell: str) -> str:
        explorer.hover(None)
        explorer.hover(cell)
        return shown(explorer, "status")

    assert told("a3").startswith("a3: A, 4 of 4 health, chilled, loses its next turn; C’s body.")
    assert told("c3").startswith("c3: B, 4 of 4 health, 2 crystals; 3 crystals.")
    assert told("c1").startswith("c1: D, 4 of 4 health, under ground.")
    assert told("b2").startswith("b2: a wall.")
    explorer.click("a3")
    assert "a3: A, 4 of 4 health, chilled, loses its next turn; C’s body." in shown(explorer)
    explorer.close()
