"""Edit mode by strokes: everything that the pointer passes is set, and one Undo takes the stroke back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from explorer.session import Mode
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
    made.act("brush wall")
    yield made
    made.close()


def stroke(explorer: Explorer, *cells: str | None) -> None:
    """Press on the first cell, drag over the others, let go on the last."""
    explorer.board.grab(cells[0])
    for cell in cells[1:]:
        explorer.board.carry(cell)
    explorer.board.drop(cells[-1])


def walls(explorer: Explorer) -> set[str]:
    state = explorer.session.position
    return {cell for cell in state.table.board.cells if state.has_wall(cell)}


def test_a_stroke_sets_the_same_on_every_cell_and_one_undo_takes_it_back(explorer: Explorer) -> None:
    before = walls(explorer)
    stroke(explorer, "a1", "a2", "a3", "b3")
    assert walls(explorer) == before | {"a1", "a2", "a3", "b3"}
    assert len(explorer.session.history.nodes) == 2
    explorer.act("undo")
    assert walls(explorer) == before


def test_a_fast_pointer_passes_what_lies_between(explorer: Explorer) -> None:
    before = walls(explorer)
    stroke(explorer, "a1", "e1")
    assert walls(explorer) == before | {"a1", "b1", "c1", "d1", "e1"}
    stroke(explorer, "a1", "e1")  # where a wall stands already, a stroke takes walls away
    assert walls(explorer) == before


def test_what_is_painted_is_seen_before_it_counts(explorer: Explorer) -> None:
    before = explorer.session.position
    explorer.board.grab("a1")
    explorer.board.carry("a2")
    assert explorer.session.state.has_wall("a2")
    assert explorer.session.position is before
    assert explorer.desk.hover == "a2"
    explorer.board.drop(None)  # Escape: the pointer is still on the board
    assert explorer.session.state is before
    assert len(explorer.session.history.nodes) == 1
    explorer.board.carry("a3")
    explorer.board.drop("a3")
    assert explorer.session.position is before


def test_a_stroke_that_leaves_the_board_counts_and_goes_on_where_it_comes_back(explorer: Explorer) -> None:
    before = walls(explorer)
    stroke(explorer, "a1", None, "e1", None)
    assert walls(explorer) == before | {"a1", "e1"}


def test_crystals_as_many_as_on_the_first_square(explorer: Explorer) -> None:
    explorer.act("brush crystals")
    explorer.act("height +1")
    explorer.act("height +1")
    stroke(explorer, "a1", "a2")
    assert [explorer.session.position.pile(cell) for cell in ("a1", "a2")] == [3, 3]
    stroke(explorer, "a2", "a1")
    assert [explorer.session.position.pile(cell) for cell in ("a1", "a2")] == [0, 0]


def test_a_character_goes_along(explorer: Explorer) -> None:
    explorer.act("brush B")
    others = [person for person in explorer.session.position.people if person.seat != "B"]
    stroke(explorer, "a1", "a2", "a3")
    assert explorer.session.position.of("B").cell == "a3"
    assert [person for person in explorer.session.position.people if person.seat != "B"] == others


def test_stacks_of_blast_radius() -> None:
    made = explore("blast_radius", base=3)
    made.act("mode edit")
    made.act("brush blue")
    made.act("height +1")
    stroke(made, "a1", "a2")
    assert dict(made.session.position.stacks) == {"a1": ("blue", 2), "a2": ("blue", 2)}
    stroke(made, "a2", "a1")
    assert dict(made.session.position.stacks) == {}
    made.close()


def test_a_card_of_battle_blitz_is_taken_along() -> None:
    made = explore("battle_blitz", seed=1)
    made.act("mode edit")
    card = made.session.position.hands["A"][0]
    stroke(made, f"handA:{card}", "deck", "removed")
    assert card not in made.session.position.hands["A"]
    assert card in made.session.position.removed
    before = made.session.position
    stroke(made, "flag1", "deck")  # no card lies there
    assert made.session.position is before
    clicked, dragged = before.hands["B"][:2]
    made.click(f"handB:{clicked}")  # picked up; but then another one is dragged
    stroke(made, f"handB:{dragged}", "removed")
    made.click("removed")
    assert clicked in made.session.position.hands["B"]
    assert dragged in made.session.position.removed
    made.close()


@pytest.mark.parametrize("mode", [Mode.PLAY, Mode.INSPECT])
def test_nothing_is_painted_in_the_other_modes(explorer: Explorer, mode: Mode) -> None:
    explorer.act(f"mode {mode.value}")
    before = explorer.session.position
    stroke(explorer, "a1", "a2")
    assert explorer.session.position is before


def test_a_player_paints_nothing(explorer: Explorer) -> None:
    mine = explore(session=explorer.session, seat="A")
    mine.act("mode edit")
    before = explorer.session.position
    stroke(mine, "a1", "a2")
    assert explorer.session.position is before
    mine.close()
    explorer.act("seen", "A")  # nor does the table, while it is seen through one player's eyes
    assert explorer.session.mode is Mode.EDIT
    explorer.board.grab("a1")
    assert explorer.session.trial is None
    assert "brush" not in explorer.page.boards[next(iter(explorer.page.boards))]["grips"]


def test_what_somebody_does_meanwhile_ends_the_stroke(explorer: Explorer) -> None:
    explorer.board.grab("a1")
    explorer.session.cancel()
    explorer.board.carry("a2")
    explorer.board.drop("a2")
    assert len(explorer.session.history.nodes) == 1


def test_the_whole_board_can_be_painted_with_a_mouse_and_a_finger_scrolls(explorer: Explorer) -> None:
    number = next(iter(explorer.page.boards))
    assert explorer.page.boards[number]["grips"] == {"across": 0.5, "down": 0.5, "at": [[0.5, 0.5]], "brush": True}
    explorer.page.touch = True
    assert explorer.page.boards[number]["grips"] == {}
    explorer.page.touch = False
    explorer.act("mode inspect")
    assert "brush" not in explorer.page.boards[number]["grips"]
