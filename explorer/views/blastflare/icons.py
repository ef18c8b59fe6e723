"""Small pictures, 22 by 22, for legends and panels: one for each overlay and query, one for each character."""

from __future__ import annotations

from explorer.scene.layers import Layer, Scene
from explorer.scene.shapes import Arrow, Circles, Labels, Point, Polygons, Polylines, RoundedRects, Segments, Shape
from explorer.scene.svg import render
from explorer.scene.theme import Theme
from explorer.views.blastflare.harm import star
from explorer.views.icons import SIZE

_MIDDLE = (SIZE / 2, SIZE / 2)
_SQUARE = (3.0, 3.0, 16.0, 16.0)


def icon(name: str, theme: Theme) -> str:
    """Return the icon of an overlay or a query as SVG. Raises `KeyError` for a name that has none."""
    return render(scene(name), theme)


def person_icon(seat: str, team: int, theme: Theme, *, is_dead: bool = False) -> str:
    """Return the icon of a character as SVG: its letter in the shape of its team."""
    return render(person_scene(seat, team, is_dead=is_dead), theme)


def scene(name: str) -> Scene:
    """Return the icon of an overlay or a query. Raises `KeyError` for a name that has none."""
    return Scene(SIZE, SIZE, (Layer("icon", _ICONS[name]),))


def person_scene(seat: str, team: int, *, is_dead: bool = False) -> Scene:
    """Return the icon of a character."""
    x, y = _MIDDLE
    fill, dash = (None, (3.0, 2.4)) if is_dead else (f"team{team}", ())
    body: Shape = (
        Circles((_MIDDLE,), 9.4, fill=fill, stroke=f"team{team}b", width=2, dash=dash)
        if team == 1
        else RoundedRects(((2.5, 2.5, 17.0, 17.0),), 2.7, fill=fill, stroke=f"team{team}b", width=2, dash=dash)
    )
    ink = "text" if is_dead else f"onteam{team}"
    shapes: list[Shape] = [body, Labels(((seat.lower() if is_dead else seat, x, y),), size=12, weight=700, fill=ink)]
    if is_dead:
        shapes.append(Segments((((1.0, 13.0), (21.0, 13.0)),), "text", width=1.4))
    return Scene(SIZE, SIZE, (Layer("icon", tuple(shapes)),))


def _leaning(lean: int) -> tuple[tuple[Point, Point], ...]:
    """Return lines that hatch the square."""
    left, top, side, _ = _SQUARE
    lines = []
    for start in (-8.0, -2.7, 2.7, 8.0):
        begin, end = max(0.0, start), min(side, side + start)
        if lean > 0:
            lines.append(((left + begin, top + begin - start), (left + end, top + end - start)))
        else:
            lines.append(((left + begin, top + side - begin + start), (left + end, top + side - end + start)))
    return tuple(lines)


_ICONS: dict[str, tuple[Shape, ...]] = {
    "asked": (
        Circles((_MIDDLE,), 6.2, fill="ctl"),
        Circles((_MIDDLE,), 9.4, stroke="accent", width=2.4),
    ),
    "health": (
        RoundedRects(((1.0, 6.5, 20.0, 9.0),), 4.5, fill="halo", stroke="ctl", width=1),
        Circles(((6.0, 11.0), (11.0, 11.0)), 2.0, fill="text"),
        Circles(((16.0, 11.0),), 1.7, stroke="muted", width=1),
    ),
    "bodies": (
        Circles((_MIDDLE,), 7.6, stroke="team1b", width=1.8, dash=(3.0, 2.4)),
        Labels((("a", *_MIDDLE),), size=12, weight=700, fill="text"),
        Segments((((1.5, 12.6), (20.5, 12.6)),), "text", width=1.4),
    ),
    "who_sees_whom": (
        Segments((((5.5, 11.0), (16.5, 11.0)),), "clear", width=2.6),
        Circles(((4.5, 11.0), (17.5, 11.0)), 3.4, fill="halo", stroke="clear", width=2),
    ),
    "square_names": (
        RoundedRects((_SQUARE,), 0, fill="cell", stroke="grid"),
        Labels((("c4", *_MIDDLE),), size=11, weight=600, fill="coord"),
    ),
    "range": (Polylines((((3, 6), (11, 6), (11, 16), (20, 16)),), "range", width=2.4, dash=(5.0, 2.5)),),
    "sight": (
        RoundedRects((_SQUARE,), 0, fill="cell", stroke="grid"),
        RoundedRects(((3.0, 3.0, 8.0, 16.0),), 0, fill="lit"),
        Segments((((11.0, 5.0), (19.0, 13.0)), ((11.0, 11.0), (19.0, 19.0)), ((15.0, 3.0), (19.0, 7.0))), "ctl"),
    ),
    "ray": (
        Segments((((2.0, 15.0), (20.0, 7.0)),), "clear", width=3),
        Circles((_MIDDLE,), 4, fill="halo", stroke="clear", width=2),
    ),
    "explosion": (
        RoundedRects((_SQUARE,), 0, fill="blastbg"),
        Segments((*_leaning(1), *_leaning(-1)), "blasth", width=1.1),
        RoundedRects((_SQUARE,), 0, stroke="blast", width=2.2),
    ),
    "push": (Arrow((2.0, 11.0), (20.0, 11.0), "push", width=5, head=9.5),),
    "wedge": (
        Polygons((((3.0, 19.0), (19.0, 3.0), (19.0, 19.0)),), fill="blastbg", stroke="blast", width=2),
        Circles(((4.5, 17.5),), 3, fill="text", stroke="halo", width=1),
    ),
    "meteor": (
        Polygons((star(_MIDDLE, 10.0),), fill="blast"),
        Circles((_MIDDLE,), 5.2, stroke="onblast", width=1.6),
        Circles((_MIDDLE,), 1.8, fill="onblast"),
    ),
    "odds": (
        RoundedRects((_SQUARE,), 4.5, fill="halo", stroke="text", width=1.8),
        Circles(((7.0, 7.0), (15.0, 7.0), _MIDDLE, (7.0, 15.0), (15.0, 15.0)), 1.7, fill="text"),
    ),
}
