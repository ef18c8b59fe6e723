"""The board without a browser: messages as `page.js` sends them in, names of cells out."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Any, NamedTuple

import pytest

from explorer.scene import DARK, LIGHT, Layer, Point, Polygons, Scene
from explorer.scene.hit import SquareHit
from explorer.widgets.board import Board
from explorer.widgets.errors import STRICT
from explorer.widgets.page import Page


class Picture(NamedTuple):
    scene: Scene
    hit: SquareHit
    centres: Mapping[str, Point]
    cell_size: float


def row(names: str = "abcd", width: float = 400, side: float = 100) -> Picture:
    """Squares in a row, from the left end of a picture that is one square high."""
    centres = {name: (side * (place + 0.5), side / 2) for place, name in enumerate(names)}
    squares = tuple(((x - 50, 0.0), (x + 50, 0.0), (x + 50, side), (x - 50, side)) for x, _ in centres.values())
    return Picture(
        Scene(width, side, (Layer("board", (Polygons(squares, fill="cell"),)),)),
        SquareHit(centres, side),
        centres,
        side / sqrt(2),
    )


@pytest.fixture
def page() -> Page:
    return Page()


@pytest.fixture
def heard() -> list[tuple[Any, ...]]:
    return []


@pytest.fixture
def board(page: Page, heard: list[tuple[Any, ...]]) -> Board:
    made = Board(
        ("board", "hover"),
        page=page,
        label="A row",
        on_press=lambda cell: heard.append(("press", cell)),
        on_hover=lambda cell: heard.append(("hover", cell)),
        on_key=lambda key, _: heard.append(("key", key)),
        on_drag=lambda start, end: heard.append(("drag", start, end)),
    )
    made.show(row(), LIGHT)
    return made


def say(page: Page, kind: str, **more: Any) -> None:
    page.receive({"type": kind, "board": next(iter(page.boards)), **more})


@pytest.mark.parametrize(
    ("x", "cell"),
    [(0.0, "a"), (0.249, "a"), (0.251, "b"), (0.5 + 1e-4, "c"), (0.999, "d"), (1.01, None), (-0.01, None)],
)
def test_a_press_is_told_by_name(page, board, heard, x, cell):
    say(page, "press", x=x, y=0.5, count=1)
    assert heard == [("press", cell)]


def test_a_press_is_placed_by_the_canvas_whose_size_is_whole(page, board, heard):
    board.show(row(width=399.6), LIGHT)  # the canvas is 400 wide
    say(page, "press", x=0.75 + 1e-4, y=0.5, count=1)  # 300.04 of 400, but only 299.74 of 399.6
    assert heard == [("press", "d")]


def test_a_double_click_on_one_cell_is_one_press_unless_repeats_count(page, board, heard):
    for count, x in ((1, 0.1), (2, 0.1), (3, 0.3), (1, 0.3)):
        say(page, "press", x=x, y=0.5, count=count)
    assert heard == [("press", "a"), ("press", "b"), ("press", "b")]
    heard.clear()
    board.repeats = True
    for count in (1, 2, 3):
        say(page, "press", x=0.1, y=0.5, count=count)
    assert heard == [("press", "a")] * 3


def test_hover_is_told_when_the_cell_changes(page, board, heard):
    for x in (0.1, 0.2, 0.24, 0.3, 0.3, 1.5, 1.6, 0.3):
        say(page, "hover", x=x, y=0.5)
    say(page, "hover")
    say(page, "hover")
    assert [cell for _, cell in heard] == ["a", "b", None, "b", None]


def test_a_cell_that_is_gone_from_the_picture_is_not_hovered(page, board, heard):
    say(page, "hover", x=0.9, y=0.5)
    assert board.hovered == "d"
    board.show(row("xyz"), LIGHT)
    assert board.hovered is None
    say(page, "hover", x=0.1, y=0.5)
    assert heard == [("hover", "d"), ("hover", "x")]


def test_a_drag_within_a_cell_is_a_press(page, board, heard):
    say(page, "drag", x=0.05, y=0.5, to_x=0.2, to_y=0.6)
    say(page, "drag", x=0.05, y=0.5, to_x=0.6, to_y=0.6)
    assert heard == [("press", "a"), ("drag", "a", "c")]


def test_keys(page, board, heard):
    say(page, "key", key="ArrowUp", shift=False)
    assert heard == [("key", "ArrowUp")]


def test_before_the_first_picture_there_is_nothing_to_hit(page):
    pressed: list[str | None] = []
    board = Board(("board",), page=page, on_press=pressed.append)
    assert board.canvas is None
    say(page, "press", x=0.5, y=0.5, count=1)
    assert pressed == [None]


def failing(page: Page, **handlers: Any) -> tuple[Board, list[str]]:
    errors: list[str] = []

    def fail(cell: str | None) -> None:
        raise LookupError(f"no {cell}")

    board = Board(("board",), page=page, on_press=fail, on_error=lambda error: errors.append(str(error)), **handlers)
    board.show(row(), LIGHT)
    return board, errors


def test_an_error_is_told_and_kept(page, monkeypatch):
    monkeypatch.delenv(STRICT, raising=False)
    keys: list[str] = []
    board, errors = failing(page, on_key=lambda key, _: keys.append(key))
    assert board.last_error == ""
    say(page, "press", x=0.1, y=0.5, count=1)
    assert errors == ["no a"]
    assert board.last_error.startswith("Traceback")
    assert "in fail" in board.last_error
    say(page, "key", key="Enter", shift=False)
    assert keys == ["Enter"]


def test_in_strict_mode_an_error_is_raised_as_well(page, monkeypatch):
    monkeypatch.setenv(STRICT, "1")
    board, errors = failing(page)
    with pytest.raises(LookupError):
        board.press("b")
    assert errors == ["no b"]


def test_the_wrapper_is_found_by_its_classes_and_holds_the_canvas(page, board):
    (number,) = page.boards
    assert {"xr-boardwrap", f"xr-board-{number}"} <= set(board.widget._dom_classes)
    assert board.widget.children == (board.canvas,)
    assert (board.canvas.width, board.canvas.layout.width) == (400, "400px")
    assert board.canvas.layout.border_top is None  # a border on the canvas itself would shift every click


def test_a_picture_of_another_size_resizes_the_canvas(board):
    canvas = board.canvas
    board.show(row("ab", width=200), DARK)
    assert board.canvas is canvas
    assert (canvas.width, canvas.layout.width) == (200, "200px")


def test_a_board_has_as_many_pixels_as_the_screen_shows(page, board):
    canvas = board.canvas
    assert (canvas.width, canvas.layout.width) == (400, "400px")
    page.is_dense = True
    assert board.canvas is canvas
    assert (canvas.width, canvas.layout.width) == (800, "400px")
    later = Board(("board", "hover"), page=page)
    page.is_dense = False
    page.is_dense = True  # one that shows nothing yet has nothing to draw again
    later.show(row(), LIGHT)
    assert (later.canvas.width, later.canvas.layout.width) == (800, "400px")
    board.close()
    page.is_dense = False
    assert (canvas.width, later.canvas.width) == (800, 400)


def test_a_picture_that_is_prepared_is_not_shown(page, board):
    Board(("board", "hover"), page=page).prepare(row("abc"), LIGHT)  # one that shows nothing yet prepares nothing
    shown = board.picture
    board.prepare(row("abc"), LIGHT)
    assert board.picture is shown
    board.show(row("abc"), LIGHT)
    assert "d" not in board.picture.centres


def test_a_board_has_a_name_and_a_role(page, board):
    (number,) = page.boards
    assert page.boards[number] == {"label": "A row", "role": "application", "at": None, "grips": {}}
    board.name("Another")
    board.reveal("c")
    board.reveal("no such cell")
    assert page.boards[number] == {"label": "Another", "role": "application", "at": 0.625, "grips": {}}
    board.reveal_end()
    assert page.boards[number]["at"] == 1.0


def test_what_is_dragged_is_told_by_name(page, board):
    (number,) = page.boards
    told = []
    board._on_grab = lambda cell: told.append(("grab", cell))
    board._on_carry = lambda cell: told.append(("carry", cell))
    board._on_drop = lambda cell: told.append(("drop", cell))
    places = board.picture.centres
    width, height = board.picture.scene.width, board.picture.scene.height

    def send(kind, cell=None):
        where = {} if cell is None else {"x": places[cell][0] / width, "y": places[cell][1] / height}
        page.receive({"type": kind, "board": number, **where})

    send("grab", "a")
    send("carry", "a")  # still where it was
    send("carry", "b")
    send("carry", "b")
    send("carry")
    send("drop")
    assert told == [("grab", "a"), ("carry", "b"), ("carry", None), ("drop", None)]


def test_grips_are_fractions_of_the_canvas(page, board):
    (number,) = page.boards
    board.grip(["b"])
    x, y = board.picture.centres["b"]
    scene = board.picture.scene
    # Half a square to each side: of 400 pixels the squares are 100 wide, and the picture is as high as one of them.
    assert page.boards[number]["grips"] == {
        "across": 0.125,
        "down": 0.5,
        "at": [[round(x / scene.width, 4), round(y / scene.height, 4)]],
    }
    board.grip([])
    assert page.boards[number]["grips"] == {}


def test_boards_of_one_page_are_told_apart(page, board, heard):
    other: list[str | None] = []
    second = Board(("board",), page=page, role="img", on_press=other.append)
    second.show(row(), LIGHT)
    first_id, second_id = page.boards
    page.receive({"type": "press", "board": second_id, "x": 0.9, "y": 0.5, "count": 1})
    page.receive({"type": "press", "board": first_id, "x": 0.1, "y": 0.5, "count": 1})
    page.receive({"type": "press", "board": "99", "x": 0.1, "y": 0.5, "count": 1})
    assert (heard, other) == ([("press", "a")], ["d"])


def test_a_closed_board_says_and_draws_nothing(page, board, heard, monkeypatch):
    from explorer.scene.canvas import CanvasPainter

    painted: list[Scene] = []
    monkeypatch.setattr(CanvasPainter, "paint", lambda painter, scene, theme: painted.append(scene))
    listener = page._listeners[next(iter(page.boards))]
    canvas = board.canvas
    board.close()
    board.close()
    board.show(row("xyz"), LIGHT)
    listener({"type": "press", "x": 0.1, "y": 0.5, "count": 1})
    assert (painted, heard, page.boards) == ([], [], {})
    assert canvas.comm is None
    assert board.widget.comm is None
    assert board.widget.layout.comm is None
