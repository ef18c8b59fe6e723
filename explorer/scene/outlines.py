"""Shapes that not every painter knows, written as polygons. Points and lengths are CSS pixels."""

from math import acos, ceil, cos, hypot, pi, sin

from explorer.scene.shapes import Arrow, Point, Rect

BASELINE = 0.35
"""Half the height of digits and capitals, in sizes: how far below the middle of a label its baseline lies."""

FAMILY = "Helvetica Neue,Arial,sans-serif"
"""The fonts of the screen painters; short, because the canvas sends it with every change of size."""

_HEAD_HALF_WIDTH = 0.6
"""Half the width of an arrow's head for a head of length 1."""

_DEVIATION = 0.04
"""Pixels by which a polygon may stay inside the circle it stands for."""

_CORNER_DEVIATION = 0.1
"""The same for a round corner, of which every point is sent to the screen at every change."""


def arc_steps(radius: float, angle: float, deviation: float = _DEVIATION) -> int:
    """Return how many straight pieces follow an arc of that many radians closely enough.

    >>> arc_steps(0, pi), arc_steps(10, pi / 2) <= 12
    (1, True)
    """
    if radius <= deviation:
        return 1
    return max(1, ceil(angle / (2 * acos(1 - deviation / radius))))


def circle(centre: Point, radius: float) -> tuple[Point, ...]:
    """Return a circle as a polygon from three o'clock, clockwise."""
    x, y = centre
    steps = max(3, arc_steps(radius, 2 * pi))
    angles = (2 * pi * step / steps for step in range(steps))
    return tuple((x + radius * cos(angle), y + radius * sin(angle)) for angle in angles)


def rounded_rect(rect: Rect, radius: float) -> tuple[Point, ...]:
    """Return a rectangle with round corners as a polygon, clockwise from the top edge's right end.

    >>> rounded_rect((0, 0, 4, 2), 0)
    ((4, 0), (4, 2), (0, 2), (0, 0))
    """
    left, top, width, height = rect
    right, bottom = left + width, top + height
    radius = min(radius, width / 2, height / 2)
    if radius <= 0:
        return ((right, top), (right, bottom), (left, bottom), (left, top))
    steps = arc_steps(radius, pi / 2, _CORNER_DEVIATION)
    points: list[Point] = []
    for quarter, (x, y) in enumerate(
        (
            (right - radius, top + radius),
            (right - radius, bottom - radius),
            (left + radius, bottom - radius),
            (left + radius, top + radius),
        )
    ):
        for step in range(steps + 1):
            angle = pi / 2 * (quarter - 1 + step / steps)
            points.append((x + radius * cos(angle), y + radius * sin(angle)))
    return tuple(points)


def arrow(shape: Arrow) -> tuple[Point, ...]:
    """Return an arrow as a polygon; it is empty when the arrow has no length.

    >>> arrow(Arrow((0, 0), (20, 0), "push", width=2, head=5))[3]
    (20.0, 0.0)
    """
    (x, y), (end_x, end_y) = shape.start, shape.end
    length = hypot(end_x - x, end_y - y)
    if length == 0:
        return ()
    along_x, along_y = (end_x - x) / length, (end_y - y) / length
    neck = max(0.0, length - shape.head)
    shaft = shape.width / 2
    wings = max(shaft, _HEAD_HALF_WIDTH * shape.head)

    def place(along: float, aside: float) -> Point:
        return x + along * along_x - aside * along_y, y + along * along_y + aside * along_x

    return (
        place(0, -shaft),
        place(neck, -shaft),
        place(neck, -wings),
        place(length, 0),
        place(neck, wings),
        place(neck, shaft),
        place(0, shaft),
    )
