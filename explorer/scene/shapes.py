"""The shapes a picture is made of: frozen, hashable records without behaviour.

Every shape holds many figures of *one* style, because a painter pays for each change of
style and hardly for one figure more.

- Lengths are CSS pixels, x to the right, y down.
- A colour is a role of the theme (`"zred"`) or `"#rrggbb"`; `None` draws nothing.
- `width` is the width of the stroke, centred on the outline; corners are round.
- `dash` is a pattern of drawn and skipped lengths, starting at the first point of each figure; `()` is a solid line.
- `alpha` runs from 0 (invisible) to 1 and applies to fill and stroke one after the other.
- Figures are painted in the order given, the fill of each shape before its stroke.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Point: TypeAlias = tuple[float, float]
"""(x, y) in CSS pixels."""

Rect: TypeAlias = tuple[float, float, float, float]
"""(left, top, width, height) in CSS pixels."""

Cap: TypeAlias = Literal["butt", "round"]
Align: TypeAlias = Literal["middle", "start", "end"]
Weight: TypeAlias = Literal[400, 600, 700]


@dataclass(frozen=True, slots=True)
class Polygons:
    """Closed polygons, each filled for itself (so they may overlap)."""

    polygons: tuple[tuple[Point, ...], ...]
    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0
    dash: tuple[float, ...] = ()
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Region:
    """One area bounded by closed loops. A loop inside another is a hole, one inside a hole an island.

    Loops may touch at corners; they must not cross.
    """

    loops: tuple[tuple[Point, ...], ...]
    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0
    dash: tuple[float, ...] = ()
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Circles:
    """Circles of one radius. A dash starts at three o'clock and runs clockwise."""

    centres: tuple[Point, ...]
    radius: float
    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0
    dash: tuple[float, ...] = ()
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Segments:
    """Straight lines, each from a first to a second point."""

    segments: tuple[tuple[Point, Point], ...]
    stroke: str
    width: float = 1.0
    dash: tuple[float, ...] = ()
    cap: Cap = "butt"
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Polylines:
    """Open lines through two or more points."""

    lines: tuple[tuple[Point, ...], ...]
    stroke: str
    width: float = 1.0
    dash: tuple[float, ...] = ()
    cap: Cap = "butt"
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow whose tip lies on `end`; `width` is the shaft's, `head` the length of its head.

    A `halo` colour draws a rim of `halo_width` pixels around it, so that it stands out on any ground.
    """

    start: Point
    end: Point
    stroke: str
    width: float = 2.0
    head: float = 8.0
    alpha: float = 1.0
    halo: str | None = None
    halo_width: float = 0.0


@dataclass(frozen=True, slots=True)
class RoundedRects:
    """Upright rectangles with round corners; a radius of half the shorter side makes a pill, 0 a plain rectangle."""

    rects: tuple[Rect, ...]
    radius: float = 0.0
    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0
    dash: tuple[float, ...] = ()
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Labels:
    """Short texts `(text, x, y)` of one style.

    y is the middle of the digits and capitals; x is the middle, the start or the end of the text, as `align` says.
    A `halo` colour draws a rim of `halo_width` pixels around every letter.
    """

    items: tuple[tuple[str, float, float], ...]
    size: float
    weight: Weight = 400
    fill: str = "text"
    align: Align = "middle"
    halo: str | None = None
    halo_width: float = 0.0
    alpha: float = 1.0


Shape: TypeAlias = Polygons | Region | Circles | Segments | Polylines | Arrow | RoundedRects | Labels
