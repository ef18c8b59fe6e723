"""The canvas painter, by the commands that it sends: ipycanvas's manager is listened to where it would send them."""

import json
import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import ipycanvas.canvas
import numpy as np
import pytest

import explorer.scene.canvas
from explorer.scene import (
    DARK,
    LIGHT,
    Arrow,
    Circles,
    Labels,
    Layer,
    Polygons,
    Polylines,
    Region,
    RoundedRects,
    Scene,
    Segments,
    Shape,
)
from explorer.scene.canvas import CanvasPainter
from explorer.scene.message import OneMessage

NAMES = [*ipycanvas.canvas._CMD_LIST]
ATTRIBUTES = {number: name for name, number in ipycanvas.canvas.Canvas.ATTRS.items()}
LAYERS = ("board", "pieces", "hover")


class Wire:
    """What would have gone to the browser."""

    def __init__(self) -> None:
        self.messages: list[tuple[list[Any], list[memoryview]]] = []
        self.bytes = 0

    def send(self, content: dict[str, Any], buffers: list[memoryview]) -> None:
        assert content["dtype"] == "uint8"
        self.bytes += sum(memoryview(buffer).nbytes for buffer in buffers)
        self.messages.append((json.loads(bytes(buffers[0])), buffers[1:]))

    def clear(self) -> None:
        self.messages.clear()
        self.bytes = 0

    @property
    def commands(self) -> list[tuple[str, list[Any]]]:
        """The commands of all messages, by name."""
        return [(NAMES[command[0]], command[1]) for message, _ in self.messages for command in message]

    def named(self, name: str) -> list[list[Any]]:
        return [arguments for command, arguments in self.commands if command == name]

    def sets(self) -> list[tuple[str, Any]]:
        return [(ATTRIBUTES[number], value) for number, value in self.named("set")]

    def arrays(self, name: str) -> list[list[Any]]:
        """The arguments of commands, arrays in place of their descriptions."""
        found = []
        for message, buffers in self.messages:
            left = list(buffers)
            for number, arguments, *count in message:
                own = [left.pop(0) for _ in range(count[0] if count else 0)]
                if NAMES[number] == name:
                    found.append([_array(argument, own) for argument in arguments])
            assert not left
        return found


def _array(argument: Any, buffers: list[memoryview]) -> Any:
    if isinstance(argument, dict):
        return np.frombuffer(buffers[argument["idx"]], dtype=argument["dtype"]).tolist()
    return argument


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Iterator[Wire]:
    """Listen to the one manager of all canvases; afterwards it must not be holding, nor have anything queued."""
    manager = ipycanvas.canvas._CANVAS_MANAGER
    listening = Wire()
    monkeypatch.setattr(manager, "send", listening.send)
    yield listening
    assert manager._caching is False
    assert manager._commands_cache == []
    assert manager._buffers_cache == []


TRIANGLE = ((1, 1), (9, 1), (1, 9.04))


def scene(board: tuple[Shape, ...] = (), pieces: tuple[Shape, ...] = (), hover: tuple[Shape, ...] = ()) -> Scene:
    return Scene(400, 300, (Layer("board", board), Layer("pieces", pieces), Layer("hover", hover)))


def painter() -> CanvasPainter:
    return CanvasPainter(LAYERS, 400, 300)


def model(painter: CanvasPainter, number: int) -> str:
    return f"IPY_MODEL_{painter.canvas[number].model_id}"


def drawn(wire: Wire, *shapes: Shape) -> Wire:
    """Listen to a board of these shapes alone."""
    painter().paint(scene(shapes), LIGHT)
    return wire


# What goes out ---------------------------------------------------------------------------------------------------


def test_a_canvas_has_twice_the_pixels_and_a_fixed_size_on_the_page(wire: Wire) -> None:
    canvas = painter().canvas
    assert (canvas.width, canvas.height) == (800, 600)
    assert (canvas.layout.width, canvas.layout.height) == ("400px", "300px")
    assert [(layer.width, layer.height) for layer in canvas._canvases] == [(800, 600)] * 3


def test_the_first_paint_is_one_message_that_names_and_clears_every_layer(wire: Wire) -> None:
    shown = painter()
    assert shown.paint(scene((Polygons((TRIANGLE,), fill="cell"),)), LIGHT) == LAYERS
    assert len(wire.messages) == 1
    assert wire.named("switchCanvas") == [[model(shown, 0)], [model(shown, 1)], [model(shown, 2)]]
    assert len(wire.named("clear")) == 3


def test_a_polygon_goes_out_as_two_byte_tenths_of_a_pixel(wire: Wire) -> None:
    drawn(wire, Polygons((TRIANGLE, TRIANGLE[::-1]), fill="cell", stroke="grid", width=1.4))
    outline = [10, 10, 90, 10, 10, 90]
    both = [2, [*outline, 10, 90, 90, 10, 10, 10], 3]
    assert wire.arrays("fillPolygons") == [both]
    assert wire.arrays("strokePolygons") == [both]
    assert wire.named("setTransform") == [[0.2, 0, 0, 0.2, 0, 0]]  # two buffer pixels are ten tenths
    assert wire.sets() == [
        ("line_join", "round"),
        ("fill_style", "#fbfaf6"),
        ("global_alpha", 1.0),
        ("stroke_style", "#c6c0b2"),
        ("line_width", 14),
        ("line_cap", "butt"),
    ]
    assert wire.named("setLineDash") == [[[]]]


def test_polygons_of_several_sizes_say_their_sizes(wire: Wire) -> None:
    drawn(wire, Polygons((TRIANGLE, (*TRIANGLE, (0, 0))), fill="cell"))
    (command,) = wire.arrays("fillPolygons")
    assert command[0] == 2
    assert command[2] == [3, 4]


def test_coordinates_beyond_two_bytes_take_four(wire: Wire) -> None:
    drawn(wire, Segments((((0, 0), (4000, -4000)),), "ink"))
    assert wire.arrays("strokeLineSegments") == [[1, [0, 0, 40000, -40000], 2]]


def test_a_style_is_sent_only_when_it_changes(wire: Wire) -> None:
    line = Segments((((0, 0), (5, 5)),), "ink", 2, (5, 3.5))
    drawn(wire, line, line, Circles(((5, 5),), 2, fill="ink"), line, replace(line, dash=()))
    assert [value for name, value in wire.sets() if name == "stroke_style"] == ["#1a1e23"]
    assert [value for name, value in wire.sets() if name == "line_width"] == [20]
    assert wire.named("setLineDash") == [[[50, 35]], [[]]]


def test_many_circles_are_one_command_and_few_are_short_ones(wire: Wire) -> None:
    drawn(wire, Circles(tuple((x, 2 * x) for x in range(20)), 3.5, fill="red"))
    assert wire.arrays("fillCircles") == [[[10 * x for x in range(20)], [20 * x for x in range(20)], 35]]
    wire.clear()
    drawn(wire, Circles(((1, 2),), 3.5, stroke="red"))
    assert wire.named("strokeCircle") == [[10, 20, 35]]
    assert wire.named("fillCircle") == []


def test_a_label_is_written_on_its_baseline_after_all_rims(wire: Wire) -> None:
    drawn(wire, Labels((("1", 10, 20), ("12", 30, 20)), 20, 700, "onred", "end", halo="zred", halo_width=1.5))
    texts = [(name, arguments) for name, arguments in wire.commands if name in ("strokeText", "fillText")]
    assert texts == [  # 20 and 0.35 * 20 are 27 pixels
        ("strokeText", ["1", 100, 270]),
        ("strokeText", ["12", 300, 270]),
        ("fillText", ["1", 100, 270]),
        ("fillText", ["12", 300, 270]),
    ]
    assert ("font", "700 200px Helvetica Neue,Arial,sans-serif") in wire.sets()
    assert ("text_align", "right") in wire.sets()
    assert ("line_width", 30) in wire.sets()


def test_a_region_is_one_polygon_through_all_its_loops(wire: Wire) -> None:
    outer, hole = ((0, 0), (9, 0), (9, 9), (0, 9)), ((3, 3), (6, 3), (6, 6), (3, 6))
    drawn(wire, Region((outer, hole), fill="zred", stroke="ored"))
    ((count, points, length),) = wire.arrays("fillPolygons")
    assert (count, length, len(points)) == (1, 10, 20)  # four and back, four and back twice
    assert wire.arrays("strokePolygons")[0][0] == 2


def test_round_rectangles_and_arrows_go_out_as_polygons(wire: Wire) -> None:
    drawn(wire, RoundedRects(((0, 0, 5, 5),), fill="cardbg"), Arrow((0, 0), (9, 0), "push", halo="halo", halo_width=1))
    assert wire.arrays("fillPolygons")[0] == [1, [50, 0, 50, 50, 0, 50, 0, 0], 4]
    assert [command[2] for command in wire.arrays("strokePolygons")] == [7]


EMPTY: tuple[Shape, ...] = (
    Polygons((), fill="cell", stroke="grid"),
    Region((), fill="cell", stroke="grid"),
    Circles((), 3, fill="cell", stroke="grid"),
    Segments((), "ink"),
    Polylines((), "ink"),
    RoundedRects((), fill="cell", stroke="grid"),
    Labels((), 12),
    Labels((("", 3, 3),), 12),
    Arrow((1, 1), (1, 1), "push"),
)


@pytest.mark.parametrize("shape", EMPTY, ids=lambda shape: type(shape).__name__)
def test_a_shape_without_figures_sends_no_command_of_its_own(shape: Shape, wire: Wire) -> None:
    drawn(wire, shape)
    assert {name for name, _ in wire.commands} <= {"switchCanvas", "resetTransform", "clear", "setTransform", "set"}


# What does not go out ---------------------------------------------------------------------------------------------


def test_the_same_scene_again_sends_nothing(wire: Wire) -> None:
    shown = painter()
    shown.paint(scene((Polygons((TRIANGLE,), fill="cell"),)), LIGHT)
    wire.clear()
    assert shown.paint(scene((Polygons((TRIANGLE,), fill="cell"),)), LIGHT) == ()
    assert wire.messages == []


def test_only_the_layer_that_changed_is_sent(wire: Wire) -> None:
    board, shown = (Polygons((TRIANGLE,), fill="cell"),), painter()
    shown.paint(scene(board), LIGHT)
    wire.clear()
    assert shown.paint(scene(board, hover=(Polygons((TRIANGLE,), stroke="ink"),)), LIGHT) == ("hover",)
    assert wire.named("switchCanvas") == [[model(shown, 2)]]


def test_another_theme_sends_everything(wire: Wire) -> None:
    shown = painter()
    shown.paint(scene((Polygons((TRIANGLE,), fill="cell"),)), LIGHT)
    wire.clear()
    assert shown.paint(scene((Polygons((TRIANGLE,), fill="cell"),)), DARK) == LAYERS
    assert ("fill_style", "#22272c") in wire.sets()


def board(changed: str = "1") -> tuple[Shape, ...]:
    """Ten by ten circles with numerals, of which one may change."""
    places = [(20.0 + 30 * column, 20.0 + 28 * row) for column in range(10) for row in range(10)]
    return (
        Circles(tuple(places), 10, fill="cell", stroke="grid"),
        Labels(tuple((changed if number == 44 else "1", *place) for number, place in enumerate(places)), 12),
    )


def test_a_small_change_of_a_layer_sends_its_surroundings_alone(wire: Wire) -> None:
    shown = painter()
    shown.paint(scene(board()), LIGHT)
    whole = wire.bytes
    wire.clear()
    shown.paint(scene(board("2")), LIGHT)
    assert wire.bytes < whole / 5
    # Number 44 stands in column 4, row 4: at (140, 132).
    assert ["2", 1400, 1320 + 42] in wire.named("fillText")
    assert len(wire.named("fillText")) <= 9
    names = [name for name, _ in wire.commands]
    assert names.index("save") < names.index("clip") < names.index("clear") < names.index("fillText")
    assert names[-1] == "restore"
    for left, top, width, height in wire.named("rect"):  # whole pixels of the buffer, around the change
        assert all(isinstance(side, int) for side in (left, top, width, height))
        assert 200 <= left <= 280 <= left + width <= 360
        assert 184 <= top <= 264 <= top + height <= 344


def test_a_layer_that_becomes_empty_is_cleared(wire: Wire) -> None:
    shown = painter()
    shown.paint(scene(board()), LIGHT)
    wire.clear()
    shown.paint(scene(), LIGHT)
    assert [name for name, _ in wire.commands] == ["switchCanvas", "resetTransform", "clear"]


def test_layers_share_three_sheets(wire: Wire) -> None:
    names = ("board", "zones", "pieces", "overlay", "hover")
    triangle, square = Polygons((TRIANGLE,), fill="cell"), RoundedRects(((20, 20, 9, 9),), fill="cell")
    dot, ring = Circles(((50, 50),), 4, fill="red"), Circles(((50, 50),), 6, stroke="ink")

    def layers(*shapes: tuple[Shape, ...]) -> Scene:
        return Scene(400, 300, tuple(map(Layer, names, shapes)))

    shown = CanvasPainter(names, 400, 300)
    assert len(shown.canvas._canvases) == 3
    sheets = ("board", "zones, pieces", "overlay, hover")
    assert shown.paint(layers((triangle,), (dot,), (ring,), (square,), ()), LIGHT) == sheets
    drawn = [name for name, _ in wire.commands if name.startswith(("fill", "stroke"))]
    assert drawn == ["fillPolygons", "fillCircle", "strokeCircle", "fillPolygons"]
    assert shown.paint(layers((triangle,), (dot,), (), (square,), ()), LIGHT) == ("zones, pieces",)
    assert shown.paint(layers((triangle,), (dot,), (), (square,), (ring,)), LIGHT) == ("overlay, hover",)


@pytest.mark.parametrize(("count", "sheets"), [(1, [1]), (2, [1, 1]), (3, [1, 1, 1]), (4, [1, 1, 2]), (6, [1, 2, 3])])
def test_the_lowest_layer_has_a_sheet_alone(count: int, sheets: list[int], wire: Wire) -> None:
    shown = CanvasPainter([f"layer {number}" for number in range(count)], 40, 30)
    names = shown.paint(Scene(40, 30, ()), LIGHT)
    assert [len(name.split(", ")) for name in names] == sheets


def test_what_was_prepared_is_painted_as_if_it_had_not_been(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    plain, ready = painter(), painter()
    pictures = [scene(board()), scene(board("2")), scene(board("3"))]
    for each in (plain, ready):
        each.paint(pictures[0], LIGHT)
    wire.clear()
    plain.paint(pictures[1], LIGHT)
    expected = [command for command in wire.commands if command[0] != "switchCanvas"]
    ready.prepare(pictures[2], LIGHT)
    ready.prepare(pictures[1], LIGHT)
    wire.clear()
    with monkeypatch.context() as patch:
        patch.setattr(explorer.scene.canvas, "encode_damage", None)  # all work was done ahead
        assert ready.paint(pictures[1], LIGHT) == ("board",)
    assert [command for command in wire.commands if command[0] != "switchCanvas"] == expected


@pytest.mark.parametrize("between", ["another picture", "another theme", "another size"])
def test_what_was_prepared_for_something_else_is_not_painted(wire: Wire, between: str) -> None:
    sent = []
    for is_prepared in (True, False):
        shown = painter()
        shown.paint(scene(board()), LIGHT)
        if is_prepared:
            shown.prepare(scene(board("2")), LIGHT)
        if between == "another picture":
            shown.paint(scene(board("3")), LIGHT)
        elif between == "another size":
            shown.resize(390, 290)
        wire.clear()
        shown.paint(scene(board("2")), DARK if between == "another theme" else LIGHT)
        sent.append([command for command in wire.commands if command[0] != "switchCanvas"])
    assert sent[0] == sent[1]


def test_several_painters_share_a_message(wire: Wire) -> None:
    one, other = painter(), painter()
    picture = scene((Polygons((TRIANGLE,), fill="cell"),))
    with OneMessage() as message:
        one.paint(picture, LIGHT, message)
        other.paint(picture, LIGHT, message)
        assert wire.messages == []
    assert len(wire.messages) == 1
    assert wire.named("switchCanvas") == [[model(each, number)] for each in (one, other) for number in range(3)]


def test_an_error_among_painters_keeps_what_was_painted_before(wire: Wire) -> None:
    one, other = painter(), painter()
    picture, wrong = scene((Polygons((TRIANGLE,), fill="cell"),)), scene((Polygons((TRIANGLE,), fill="mauve"),))

    def both() -> None:
        with OneMessage() as message:
            one.paint(picture, LIGHT, message)
            other.paint(wrong, LIGHT, message)

    with pytest.raises(ValueError, match="mauve"):
        both()
    assert wire.named("switchCanvas") == [[model(one, number)] for number in range(3)]
    assert one.paint(picture, LIGHT) == ()
    assert other.paint(picture, LIGHT) == LAYERS


# Faults that must not happen --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("shape", "complaint"),
    [
        (Circles(((5, math.nan),), 2, fill="red"), r"layer 'pieces', shape 1 \(Circles\): coordinate nan"),
        (Circles(((5, 5),), -2, fill="red"), "radius is -2"),
        (Circles(((5, 5),), math.nan, fill="red"), "radius is nan"),
        (Labels((("1", math.inf, 0),), 12), "coordinate inf"),
        (Labels((("1", 0, 0),), 0), "size is 0"),
        (Segments((((0, 0), (1, 1e9)),), "ink"), "coordinate 1000000000"),
        (Segments((((0, 0), (1, 1)),), "ink", -1), "width is -1"),
        (Segments((((0, 0), (1, 1)),), "ink", dash=(4, -1)), "dash is -1"),
        (Segments((((0, 0), (1, 1)),), "ink", dash=(0.1, 0.1)), "too fine"),
        (Polygons((((0, 0), (1, 1)),), fill="red"), "a polygon of 2 points"),
        (Polylines((((0, 0),),), "ink"), "a line of 1 points"),
        (RoundedRects(((0, 0, -5, 5),), fill="red"), "a side is -5"),
        (Arrow((0, 0), (9, 9), "push", head=-1), "head is -1"),
        (Polygons((TRIANGLE,), fill="red", alpha=1.5), "alpha is 1.5"),
        (Polygons((TRIANGLE,), fill="mauve"), "no colour for 'mauve'"),
    ],
)
def test_what_cannot_be_drawn_is_refused_before_anything_is_sent(wire: Wire, shape: Shape, complaint: str) -> None:
    shown, good = painter(), Polygons((TRIANGLE,), fill="cell")
    with pytest.raises(ValueError, match=complaint):
        shown.paint(scene((good,), (good, shape)), LIGHT)
    assert wire.messages == []
    assert shown.paint(scene((good,)), LIGHT) == LAYERS


def test_numbers_of_numpy_are_cast(wire: Wire) -> None:
    five, half = np.int64(5), np.float32(0.5)
    shapes = (
        Circles(((five, five),), five, fill="red", stroke="redrim", width=five, dash=(five, five), alpha=half),
        Labels((("1", five, five),), five, 700, "onred", halo="halo", halo_width=five),
        RoundedRects(((five, five, five, five),), five, fill="cell"),
        Arrow((five, five), (np.int64(9), five), "push", width=five, head=five),
    )
    shown = CanvasPainter(LAYERS, np.int64(400), np.int64(300), scale=np.int64(2))
    shown.paint(scene(shapes), LIGHT)
    assert wire.named("fillCircle") == [[50, 50, 50]]
    assert ("global_alpha", 0.5) in wire.sets()
    moved = replace(shapes[0], centres=((np.int64(6), five),))
    shown.paint(scene((moved, *shapes[1:])), LIGHT)
    assert wire.named("fillCircle")[-1] == [60, 50, 50]


@pytest.mark.parametrize("fault", ["in the drawing", "in the sending"])
def test_an_error_on_the_way_leaves_ipycanvas_able_to_draw(
    wire: Wire, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("broken on purpose")

    shown, content = painter(), (Polygons((TRIANGLE,), fill="cell"),)
    with monkeypatch.context() as patch:
        if fault == "in the drawing":
            patch.setattr(ipycanvas.canvas.Canvas, "fill_polygons", broken)
        else:
            patch.setattr(ipycanvas.canvas._CANVAS_MANAGER, "_send_custom", broken)
        with pytest.raises(RuntimeError, match="on purpose"):
            shown.paint(scene(content), LIGHT)
    assert wire.messages == []
    shown.canvas[0].fill_rect(0, 0, 5)  # not held: goes out at once, and says on which canvas
    assert [name for name, _ in ((NAMES[message[0]], message[1]) for message, _ in wire.messages)] == [
        "switchCanvas",
        "fillRect",
    ]
    wire.clear()
    assert shown.paint(scene(content), LIGHT) == LAYERS  # what failed is still due
    assert len(wire.named("fillPolygons")) == 1


def test_after_an_error_the_page_may_show_either_picture_so_that_all_is_sent_again(
    wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = painter()
    shown.paint(scene(board()), LIGHT)
    with monkeypatch.context() as patch:
        patch.setattr(ipycanvas.canvas.Canvas, "restore", lambda self: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            shown.paint(scene(board("2")), LIGHT)
    wire.clear()
    assert shown.paint(scene(board()), LIGHT) == ("board",)
    assert len(wire.named("fillText")) == 100


def test_an_error_within_someone_elses_hold_keeps_their_commands(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    shown, other = painter(), painter()
    with ipycanvas.hold_canvas():
        other.canvas[0].fill_rect(1, 2, 3)
        with monkeypatch.context() as patch:
            patch.setattr(ipycanvas.canvas.Canvas, "clear", lambda self: 1 / 0)
            with pytest.raises(ZeroDivisionError):
                shown.paint(scene(), LIGHT)
    assert wire.named("fillRect") == [[1, 2, 3, 3]]


# Pages that come and go -------------------------------------------------------------------------------------------


def ready(painter: CanvasPainter) -> None:
    """Do what the page does when its canvases are made: after a reload, in a second browser."""
    painter.canvas._canvases[-1]._handle_frontend_event(None, {"event": "client_ready"}, [])


def test_a_page_that_is_ready_gets_every_layer_and_first_of_all_the_name_of_a_canvas(wire: Wire) -> None:
    shown = painter()
    shown.paint(scene(board(), hover=(Polygons((TRIANGLE,), stroke="ink"),)), LIGHT)
    first = wire.commands
    shown.paint(scene(board("2"), hover=(Polygons((TRIANGLE,), stroke="ink"),)), LIGHT)
    wire.clear()
    ready(shown)
    assert len(wire.messages) == 1
    assert wire.commands[0] == ("switchCanvas", [model(shown, 0)])
    assert wire.commands == [
        (name, ["2" if argument == "1" and arguments[1:] == [1400, 1362] else argument for argument in arguments])
        for name, arguments in first
    ]


def test_every_message_can_be_understood_alone(wire: Wire) -> None:
    shown = painter()
    for text in "1234":
        shown.paint(scene(hover=(Labels(((text, 5, 5),), 12),)), LIGHT)
    assert [NAMES[message[0][0]] for message, _ in wire.messages] == ["switchCanvas"] * 4


def test_a_page_that_is_ready_before_the_first_paint_gets_nothing(wire: Wire) -> None:
    ready(painter())
    assert wire.messages == []


def test_two_painters_do_not_disturb_each_other(wire: Wire) -> None:
    first, second = painter(), CanvasPainter(("board",), 100, 100, scale=1)
    first.paint(scene(board()), LIGHT)
    second.paint(Scene(100, 100, (Layer("board", (Polygons((TRIANGLE,), fill="cell"),)),)), DARK)
    wire.clear()
    ready(second)
    assert wire.named("switchCanvas") == [[model(second, 0)]]
    assert wire.named("setTransform") == [[0.1, 0, 0, 0.1, 0, 0]]
    ready(first)
    assert wire.named("switchCanvas")[1:] == [[model(first, number)] for number in range(3)]
    assert first.paint(scene(board()), LIGHT) == ()


def test_another_size_keeps_the_picture(wire: Wire) -> None:
    shown = painter()
    shown.paint(scene(board()), LIGHT)
    wire.clear()
    shown.resize(500, 320.4)
    assert (shown.width, shown.height) == (500, 320)
    assert (shown.canvas.width, shown.canvas.height) == (1000, 640)
    assert [(layer.width, layer.height) for layer in shown.canvas._canvases] == [(1000, 640)] * 3
    assert (shown.canvas.layout.width, shown.canvas.layout.height) == ("500px", "320px")
    assert len(wire.named("fillText")) == 100
    wire.clear()
    shown.resize(500, 320)
    assert wire.messages == []


def test_another_scale_keeps_the_picture_and_its_size_on_the_page(wire: Wire) -> None:
    shown = painter()
    shown.paint(scene(board()), LIGHT)
    shown.prepare(scene(board()[1:]), LIGHT)  # for the old scale: of no use afterwards
    wire.clear()
    shown.rescale(1)
    assert (shown.canvas.width, shown.canvas.height) == (400, 300)
    assert [(layer.width, layer.height) for layer in shown.canvas._canvases] == [(400, 300)] * 3
    assert (shown.canvas.layout.width, shown.canvas.layout.height) == ("400px", "300px")
    assert len(wire.messages) == 1
    assert len(wire.named("fillText")) == 100
    assert wire.named("setTransform") == [[0.1, 0, 0, 0.1, 0, 0]]
    wire.clear()
    shown.rescale(1)
    assert wire.messages == []
    shown.paint(scene(board()[1:]), LIGHT)
    assert wire.named("setTransform") == [[0.1, 0, 0, 0.1, 0, 0]]


@pytest.mark.parametrize("side", [0, -5, math.nan])
def test_a_canvas_has_a_size(side: float, wire: Wire) -> None:
    with pytest.raises(ValueError, match="side"):
        CanvasPainter(LAYERS, 400, side)
    shown = painter()
    with pytest.raises(ValueError, match="side"):
        shown.resize(side, 300)
    assert (shown.width, shown.height) == (400, 300)


def test_a_layer_that_the_canvas_lacks_is_refused_and_one_it_has_may_be_missing(wire: Wire) -> None:
    shown = painter()
    with pytest.raises(ValueError, match="not overlay"):
        shown.paint(Scene(400, 300, (Layer("overlay"),)), LIGHT)
    assert wire.messages == []
    assert shown.paint(Scene(400, 300, (Layer("pieces", board()),)), LIGHT) == LAYERS
    assert shown.paint(Scene(400, 300, ()), LIGHT) == ("pieces",)


def test_a_closed_painter_leaves_no_widget_behind(wire: Wire) -> None:
    shown = painter()
    widgets = [shown.canvas, *shown.canvas._canvases]
    widgets += [widget.layout for widget in widgets]
    assert all(widget.comm is not None for widget in widgets)
    shown.close()
    assert all(widget.comm is None for widget in widgets)
