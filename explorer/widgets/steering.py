"""Arrow keys on any board: from a cell to the next one in that direction, by where the cells lie on the picture."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.scene.shapes import Point

ARROWS: dict[str, tuple[int, int]] = {
    "ArrowLeft": (-1, 0),
    "ArrowRight": (1, 0),
    "ArrowUp": (0, -1),
    "ArrowDown": (0, 1),
}

SAME = 0.5
"""Pixels within which two centres count as level with each other."""


def next_cell(centres: Mapping[str, Point], cell: str | None, key: str) -> str | None:
    """Return where an arrow key leads.

    Left and right stay in the row; up and down go to the next row, to the cell that lies nearest. At the rim the
    cursor stays. Without a cursor, any arrow puts it in the middle of the board.

    >>> next_cell({"a1": (0, 10), "b1": (-5, 0), "b2": (5, 0)}, "a1", "ArrowUp")
    'b1'
    """
    if not centres or key not in ARROWS:
        return cell
    if cell is None or cell not in centres:
        return _middle(centres)
    x, y = centres[cell]
    across, down = ARROWS[key]
    if across:
        row = {name: cx for name, (cx, cy) in centres.items() if abs(cy - y) <= SAME and (cx - x) * across > SAME}
        return min(row, key=lambda name: abs(row[name] - x), default=cell)
    beyond = {name: (cx, cy) for name, (cx, cy) in centres.items() if (cy - y) * down > SAME}
    return min(beyond, key=lambda name: (abs(beyond[name][1] - y), abs(beyond[name][0] - x)), default=cell)


def _middle(centres: Mapping[str, Point]) -> str:
    x = sum(cx for cx, _ in centres.values()) / len(centres)
    y = sum(cy for _, cy in centres.values()) / len(centres)
    return min(centres, key=lambda name: (centres[name][0] - x) ** 2 + (centres[name][1] - y) ** 2)
