"""Marks to shapes on the table: where a step, a reason or a choice says to look.

Roles that all games share look alike in all; what is particular to cards is drawn here: cards of the last act stand in
brackets, a card that goes is crossed by a burst of its way, and a way runs from card to card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from math import hypot

from explorer.rules.battle_blitz import places
from explorer.rules.mark import ArrowMark, CellsMark, DamageMark, Mark, NumberMark, PathMark, PieceMark, PushMark, Role
from explorer.rules.mark import SightMark as _SightMark
from explorer.scene.shapes import Arrow, Circles, Labels, Point, Polygons, Polylines, Segments, Shape
from explorer.views import cells as looks
from explorer.views import overlay
from explorer.views.battle_blitz.table import Table, side_of

_OWN = frozenset({Role.ZONE, Role.PLACED, Role.REMOVED, Role.CAUSE, Role.REFUSED, Role.LEGAL, Role.WINNER, Role.SPARED})
"""Roles of places that the shared overlay is not asked for."""

_ARM = 10.0
"""The length of a bracket's arms, in pixels."""

_STRIP = 44.0
"""A card of which less than this is seen lies below another one, in pixels."""

_OF_FLAGS = ("flag", "go")
"""How the names of flags themselves begin."""

_OUT = 3.5
"""How far brackets and rings lie outside a card, in pixels."""


def shapes(
    table: Table,
    marks: Sequence[Mark],
    taken: frozenset[str],
    refused: Iterable[str] = (),
    *,
    has_happened: bool = False,
) -> Iterator[Shape]:
    """Yield the shapes of marks.

    Args:
        table: the places on the picture.
        marks: what to draw.
        taken: places where a card lies, which a mark must not hide.
        refused: places to cross out, beside those that a mark refuses.
        has_happened: whether the marks tell what led to this position: a card that went is not there any more.
    """
    if has_happened:
        marks = tuple(_without_gone(marks))
    marks = tuple(shown_here(table, marks))
    of_places = [mark for mark in marks if isinstance(mark, CellsMark)]
    yield from touched(table, _places(of_places, Role.ZONE))
    yield from outlined(table, _places(of_places, Role.CAUSE), "refuse")
    yield from outlined(table, _places(of_places, Role.SPARED), "muted")
    yield from outlined(table, _places(of_places, Role.WINNER), "text", width=3.4)
    yield from struck(table, _places(of_places, Role.REMOVED), taken)
    yield from legal(table, _places(of_places, Role.LEGAL), taken)
    yield from crossed(table, dict.fromkeys((*refused, *_places(of_places, Role.REFUSED))), taken)
    yield from brackets(table, _places(of_places, Role.PLACED))
    yield from arrows(table, (mark for mark in marks if isinstance(mark, ArrowMark)))
    yield from overlay.shapes(_shared(marks), table, taken)


def _without_gone(marks: Sequence[Mark]) -> Iterator[Mark]:
    """Yield marks with the places that became free instead of those where cards lay: the others have moved up since."""
    gone = {cell for mark in marks if isinstance(mark, CellsMark) and mark.role is Role.REMOVED for cell in mark.cells}
    for mark in marks:
        if isinstance(mark, CellsMark):
            yield replace(mark, cells=tuple(side_of(cell) if cell in gone else cell for cell in mark.cells))
        elif isinstance(mark, ArrowMark):
            start, end = (side_of(cell) if cell in gone else cell for cell in (mark.start, mark.end))
            yield replace(mark, start=start, end=end)
        else:
            yield mark


def shown_here(table: Table, marks: Iterable[Mark]) -> Iterator[Mark]:
    """Yield marks without the places that are not on this picture: a narrow table shows only some flags."""
    for mark in marks:
        match mark:
            case CellsMark(cells=cells):
                here = tuple(cell for cell in cells if cell in table.rects)
                if here:
                    yield replace(mark, cells=here)
            case PathMark(cells=cells) | PushMark(cells=cells):
                if all(cell in table.rects for cell in cells):
                    yield mark
            case ArrowMark(start=start, end=end) | _SightMark(start=start, end=end):
                if start in table.rects and end in table.rects:
                    yield mark
            case NumberMark(cell=cell) | PieceMark(cell=cell) | DamageMark(cell=cell):
                if cell in table.rects:
                    yield mark


def outlined(table: Table, names: Iterable[str], colour: str, width: float = 2.6) -> Iterator[Shape]:
    """Yield a heavy outline around each of some places, on a halo."""
    stroke = table.stroke
    outlines = tuple(table.outline(name, -1.0 * stroke) for name in names if name in table.rects)
    if outlines:
        yield Polygons(outlines, stroke="halo", width=(width + 2.4) * stroke)
        yield Polygons(outlines, stroke=colour, width=width * stroke)


def touched(table: Table, names: Iterable[str]) -> Iterator[Shape]:
    """Yield a thin dashed outline around each place that an act would touch."""
    stroke = table.stroke
    outlines = tuple(table.outline(name, -2.5 * stroke) for name in names if name in table.rects)
    if outlines:
        yield Polygons(outlines, stroke="muted", width=1.8 * stroke, dash=(5 * stroke, 4 * stroke))


def legal(table: Table, names: Iterable[str], taken: frozenset[str]) -> Iterator[Shape]:
    """Yield a green outline and a ringed dot: in the middle of a free place, at the corner of a card."""
    stroke = table.stroke
    names = tuple(dict.fromkeys(name for name in names if name in table.rects))
    outlines = tuple(table.outline(name) for name in names)
    if not outlines:
        return
    yield Polygons(outlines, stroke="halo", width=4.6 * stroke)
    yield Polygons(outlines, stroke="legal", width=2.4 * stroke)
    free = tuple(table.centres[name] for name in names if name not in taken)
    if free:
        yield Circles(free, 6.6 * stroke, fill="legal")
        yield Circles(free, 10.4 * stroke, stroke="legal", width=2 * stroke)
    corners = tuple(_corner(table, name) for name in names if name in taken)
    if corners:
        yield Circles(corners, 7 * stroke, fill="halo", stroke="legal", width=2 * stroke)
        yield Circles(corners, 3.4 * stroke, fill="legal")


def crossed(
    table: Table, names: Iterable[str], taken: frozenset[str], colour: str = "refuse", floor: str = "raised"
) -> Iterator[Shape]:
    """Yield a heavy outline and a cross: on the floor of a free place, at the corner of a card."""
    stroke = table.stroke
    names = tuple(name for name in names if name in table.rects)
    if not names:
        return
    free = tuple(name for name in names if name not in taken)
    if free:
        yield Polygons(tuple(table.outline(name) for name in free), fill=floor)
    yield from outlined(table, names, colour)
    for name in names:
        at, radius = _corner(table, name), 9 * stroke
        if name in taken:
            yield Circles((at,), radius, fill="halo", stroke=colour, width=2 * stroke)
            yield Segments(looks.cross(at, 0.42 * radius), colour, width=2.6 * stroke, cap="round")
        else:
            yield Segments(looks.cross(table.centres[name], 7 * stroke), colour, width=4 * stroke, cap="round")


def struck(table: Table, names: Iterable[str], taken: frozenset[str]) -> Iterator[Shape]:
    """Yield what marks a card that goes, or the place where it lay: an outline in the colour of harm, and a stroke."""
    stroke = table.stroke
    names = tuple(name for name in names if name in table.rects)
    if not names:
        return
    gone = tuple(table.outline(name) for name in names if name not in taken)
    if gone:
        yield Polygons(gone, stroke="hurt", width=2 * stroke, dash=(3 * stroke, 3 * stroke))
    going = tuple(name for name in names if name in taken)
    yield from outlined(table, going, "hurt")
    lines = []
    for name in names:
        left, top, width, height = table.rects[name]
        lines.append(((left - 4 * stroke, top + height + 2 * stroke), (left + width + 4 * stroke, top - 2 * stroke)))
    yield Segments(tuple(lines), "halo", width=5 * stroke, cap="round")
    yield Segments(tuple(lines), "hurt", width=2.6 * stroke, cap="round")


def brackets(table: Table, names: Iterable[str]) -> Iterator[Shape]:
    """Yield ink at the corners of the cards of the last act."""
    stroke = table.stroke
    lines: list[tuple[Point, ...]] = []
    for name in dict.fromkeys(names):
        if name not in table.rects:
            continue
        left, top, width, height = table.rects[name]
        left, top = left - _OUT * stroke, top - _OUT * stroke
        right, bottom = left + width + 2 * _OUT * stroke, top + height + 2 * _OUT * stroke
        arm = min(_ARM * stroke, width / 3, height / 3)
        for x, across in ((left, arm), (right, -arm)):
            for y, down in ((top, arm), (bottom, -arm)):
                lines.append(((x + across, y), (x, y), (x, y + down)))
    if lines:
        yield Polylines(tuple(lines), "halo", width=5.4 * stroke, cap="round")
        yield Polylines(tuple(lines), "text", width=3 * stroke, cap="round")


def selected(table: Table, names: Iterable[str]) -> Iterator[Shape]:
    """Yield a thick violet ring around what was picked, and a tint over the place of a side."""
    stroke = table.stroke
    rings = tuple(table.outline(name, -2.5 * stroke) for name in names if name in table.rects)
    if rings:
        yield Polygons(rings, stroke="halo", width=6 * stroke)
        yield Polygons(rings, stroke="accent", width=3.4 * stroke)


def focus(table: Table, name: str) -> Iterator[Shape]:
    """Yield the keyboard's cursor: a double violet ring."""
    stroke = table.stroke
    yield Polygons((table.outline(name, -3.4 * stroke),), stroke="halo", width=10 * stroke)
    yield Polygons((table.outline(name, -0.6 * stroke),), stroke="accent", width=1.6 * stroke)
    yield Polygons((table.outline(name, -5.4 * stroke),), stroke="accent", width=3 * stroke)


def hover(table: Table, name: str) -> Iterator[Shape]:
    """Yield the outline of what one points at."""
    yield Polygons((table.outline(name, -0.5),), stroke="text", width=2 * table.stroke)


def answers(
    table: Table, right: Iterable[str], missed: Iterable[str], wrong: Iterable[str], taken: frozenset[str]
) -> Iterator[Shape]:
    """Yield the answers of a challenge: a tick, a question mark or a cross, beside what is to be read on a card."""
    stroke, radius = table.stroke, 9 * table.stroke
    free = [name for name in wrong if name not in taken]
    yield from crossed(table, free, frozenset(), "err", "errbg")
    for name in wrong:
        if name in taken and name in table.rects:
            at = _aside(table, name)
            yield from outlined(table, (name,), "err")
            yield Circles((at,), radius, fill="halo", stroke="err", width=2 * stroke)
            yield Segments(looks.cross(at, 0.42 * radius), "err", width=2.6 * stroke, cap="round")
    for sign, names in ((looks.right, right), (looks.missed, missed)):
        here = tuple(name for name in names if name in table.rects)
        yield from sign(table, (name for name in here if name not in taken), frozenset())
        for name in here:
            if name in taken:
                yield Polygons((table.outline(name),), stroke="legal", width=2.4 * stroke)
                yield from answer_sign(sign is looks.right, _aside(table, name), radius)


def _aside(table: Table, name: str) -> Point:
    """Return where the sign of an answer hides neither rank nor letter of a card, nor what is told of a flag."""
    left, top, width, height = table.rects[name]
    if not name.startswith(_OF_FLAGS):
        if height < _STRIP * table.scale:
            return left + width / 2, top + height / 2  # between the rank and the letter
        return left + width - 2 * table.stroke, top + height - 2 * table.stroke
    return _corner(table, name)


def answer_sign(is_right: bool, at: Point, radius: float) -> Iterator[Shape]:
    """Yield the tick of a right answer, or the question mark of one that was not given."""
    if is_right:
        yield Circles((at,), radius, fill="legal", stroke="halo", width=radius / 6)
        yield looks.tick(at, radius, "halo")
    else:
        yield Circles((at,), radius, fill="halo", stroke="legal", width=radius / 4.5)
        yield Labels((("?", *at),), size=round(1.5 * radius, 1), weight=700, fill="text")


def arrows(table: Table, marks: Iterable[ArrowMark]) -> Iterator[Shape]:
    """Yield an arrow from one place to another, from edge to edge.

    What comes from the deck or leaves the game has none: that way leads across the table and tells nothing.
    """
    stroke = table.stroke
    for mark in marks:
        if mark.start == places.DECK or mark.end == places.REMOVED:
            continue
        start, end = _between(table, mark.start, mark.end)
        if hypot(end[0] - start[0], end[1] - start[1]) < 14 * stroke:
            continue
        colour = "hurt" if mark.role is Role.REMOVED else "push"
        yield Arrow(start, end, colour, width=4 * stroke, head=13 * stroke, halo="halo", halo_width=2 * stroke)


def _shared(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    """Return the marks that all games draw alike."""
    return tuple(
        mark
        for mark in marks
        if not isinstance(mark, ArrowMark) and not (isinstance(mark, CellsMark) and mark.role in _OWN)
    )


def _places(marks: Iterable[CellsMark], role: Role) -> tuple[str, ...]:
    return tuple(dict.fromkeys(cell for mark in marks if mark.role is role for cell in mark.cells))


def _corner(table: Table, name: str) -> Point:
    """Return where the sign of a card lies: at its upper right corner, half outside."""
    left, top, width, _ = table.rects[name]
    return left + width - 2 * table.stroke, top + 2 * table.stroke


def _between(table: Table, start: str, end: str) -> tuple[Point, Point]:
    """Return where an arrow begins and ends: at the edges of its places, as near to each other as they come."""
    (left, top, width, height), (to_x, to_y) = table.rects[start], table.centres[end]
    inset = min(width, height) / 2
    x = min(max(to_x, left + inset), left + width - inset)
    y = min(max(to_y, top + inset), top + height - inset)
    return _edge((x, y), (inset, inset), (to_x, to_y)), _edge((to_x, to_y), _half(table, end), (x, y))


def _half(table: Table, name: str) -> Point:
    _, _, width, height = table.rects[name]
    return width / 2, height / 2


def _edge(middle: Point, half: Point, towards: Point) -> Point:
    (x, y), (to_x, to_y) = middle, towards
    dx, dy = to_x - x, to_y - y
    reach = max(abs(dx) / half[0], abs(dy) / half[1])
    return (x, y) if reach <= 1 else (x + dx / reach, y + dy / reach)
