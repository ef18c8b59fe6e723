"""Lines cut into dashes, for painters that know only whole lines. Points and lengths are CSS pixels."""

from collections.abc import Sequence
from itertools import cycle, pairwise
from math import hypot

from explorer.scene.shapes import Point


def dashed(line: Sequence[Point], pattern: Sequence[float]) -> tuple[tuple[Point, ...], ...]:
    """Return the drawn pieces of a line, the pattern starting at its first point and running on around corners.

    A pattern without any length leaves the line whole; one of odd length is taken twice, so that gaps and dashes
    alternate.

    >>> dashed([(0, 0), (10, 0)], (4, 2))
    (((0, 0), (4.0, 0.0)), ((6.0, 0.0), (10, 0)))
    """
    if not any(pattern):
        return (tuple(line),)
    lengths = cycle(pattern)
    left, drawing = next(lengths), True
    pieces: list[tuple[Point, ...]] = []
    piece: list[Point] = [line[0]]
    for (x1, y1), (x2, y2) in pairwise(line):
        length = hypot(x2 - x1, y2 - y1)
        walked = 0.0
        while length - walked > left:
            walked += left
            cut = (x1 + (x2 - x1) * walked / length, y1 + (y2 - y1) * walked / length)
            if drawing:
                pieces.append((*piece, cut))
            left, drawing, piece = next(lengths), not drawing, [cut]
        left -= length - walked
        piece.append((x2, y2))
    if drawing:
        pieces.append(tuple(piece))
    return tuple(pieces)
