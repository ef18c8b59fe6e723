"""What a person looks at beside the position itself, and the picture that comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from explorer.rules.mark import Mark, PieceMark
from explorer.scene.hit import Hit
from explorer.scene.layers import Scene
from explorer.scene.shapes import Point


@dataclass(frozen=True, slots=True)
class Look:
    """How a board is to be shown. Cells are named as people name them.

    Attributes:
        width: the room there is, in CSS pixels. A board whose cells would get too small is wider than that.
        max_height: the most height to take, in CSS pixels; None for as much as the width asks for.
        overlays: ids of the overlays that are on; None for those that the game shows at first.
        marks: marks to draw over the position: of the current step, of a refusal, of a query.
        has_happened: whether the marks tell what led to this position, and not what would come of it.
        forecast: marks to draw with the hover: what a click would do, or the reasons against it.
        hover: the cell under the pointer.
        is_hover_refused: whether that cell may not be picked now.
        focus: the cell under the keyboard's cursor.
        selected: cells that were picked.
        lifted: cells from which a piece was taken to try it elsewhere.
        last: cells of the last move.
        ghosts: pieces that were just removed.
        refused: the cell of the last click, if it was refused.
        right: answers of a challenge that are right.
        missed: answers that were not given.
        wrong: answers that are wrong.
        is_presenting: whether type and strokes are larger, for a projector.
        is_touch: whether fingers point: cells stay larger.
        near: what has to be in sight where a small width shows only a part of the board.
        parts: what to show, where not the whole board is wanted: numbers of flags.
    """

    width: float = 640
    max_height: float | None = 870
    overlays: frozenset[str] | None = None
    marks: tuple[Mark, ...] = ()
    has_happened: bool = False
    forecast: tuple[Mark, ...] = ()
    hover: str | None = None
    is_hover_refused: bool = False
    focus: str | None = None
    selected: tuple[str, ...] = ()
    lifted: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    ghosts: tuple[PieceMark, ...] = ()
    refused: str | None = None
    right: tuple[str, ...] = ()
    missed: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    is_presenting: bool = False
    is_touch: bool = False
    near: str = ""
    parts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Picture:
    """A scene, and how to find one's way on it.

    Attributes:
        scene: what to paint.
        hit: from a point to the name of what lies there.
        centres: the middle of each cell (or of whatever can be hit), in CSS pixels.
        cell_size: from the middle of a cell to its farthest corner, in CSS pixels.
    """

    scene: Scene
    hit: Hit
    centres: Mapping[str, Point] = field(hash=False)
    cell_size: float
