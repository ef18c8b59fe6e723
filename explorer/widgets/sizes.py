"""How much room the board and the timeline have at each width of the page. ``page.css`` matches it."""

from __future__ import annotations

GUTTER = 14
PADDING = 16
ONE_COLUMN = 700
"""Below this width everything stands in one column."""

THREE_COLUMNS = 1280
"""From this width on there is a rail on the left."""

SIDE = 340
WIDE_SIDE = 400
RAIL = 240
MAX_BOARD = 870
"""The board is never higher than this, in CSS pixels: it must fit on a screen."""


def board_room(width: float, is_presenting: bool) -> tuple[float, float]:
    """Return the width and the most height for the board, in CSS pixels.

    Args:
        width: the explorer's own width.
        is_presenting: whether type is larger, which the panel needs more room for.
    """
    side, wide_side = (SIDE, WIDE_SIDE) if not is_presenting else (round(SIDE * 1.25), round(WIDE_SIDE * 1.25))
    if width < ONE_COLUMN:
        return width, MAX_BOARD
    if width < THREE_COLUMNS:
        return width - side - GUTTER, MAX_BOARD
    return width - RAIL - wide_side - 2 * GUTTER, MAX_BOARD


def timeline_room(width: float) -> float:
    """Return the width for the timeline, in CSS pixels."""
    return width - 2 * GUTTER
