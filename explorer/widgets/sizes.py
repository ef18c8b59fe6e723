"""How much room the board and the timeline have at each width of the page. ``page.css`` matches it."""

from __future__ import annotations

GUTTER = 14
ONE_COLUMN = 880
"""Below this width everything stands in one column: a board of base 6 beside a panel would not fit."""

THREE_COLUMNS = 1280
"""From this width on there is a rail on the left."""

SPANNING_COLUMNS = 1480
"""The same for a board that takes the whole width at the middle size: it needs more room beside a rail and a panel."""

SIDE = 340
WIDE_SIDE = 400
RAIL = 240
MAX_BOARD = 870
"""The board is never higher than this, in CSS pixels."""

MIN_BOARD = 440
"""The board is never made lower than this to fit a screen, in CSS pixels."""

AROUND = 330
"""What else must be seen with the board: the notebook's own bars, the header, the status line, the step controls."""


def breaks(spans: bool) -> tuple[int, int]:
    """Return from which widths on there are two columns, and three, by whether the board spans the middle size."""
    return ONE_COLUMN, SPANNING_COLUMNS if spans else THREE_COLUMNS


def board_room(
    width: float, is_presenting: bool, view_height: float = AROUND + MAX_BOARD, *, spans: bool = False
) -> tuple[float, float]:
    """Return the width and the most height for the board, in CSS pixels.

    Args:
        width: the explorer's own width.
        is_presenting: whether type is larger, which the panel needs more room for.
        view_height: the height of the window. Beside a panel, the board leaves room in it for what goes with it.
        spans: whether the board takes the whole width at the middle size, with the panel below it; for a projector
            at the widest too.
    """
    height = min(MAX_BOARD, max(MIN_BOARD, view_height - AROUND))
    side, wide_side = (SIDE, WIDE_SIDE) if not is_presenting else (round(SIDE * 1.25), round(WIDE_SIDE * 1.25))
    two, three = breaks(spans)
    if width < two or (spans and (width < three or is_presenting)):
        return width, height
    if width < three:
        return width - side - GUTTER, height
    return width - RAIL - wide_side - 2 * GUTTER, height


def timeline_room(width: float) -> float:
    """Return the width for the timeline, in CSS pixels."""
    return width - 2 * GUTTER
