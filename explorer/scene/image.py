"""Scene to PNG and GIF with Pillow, for places where no browser draws. Needs no font of the machine.

Each shape is drawn as a mask of coverage, several samples to a pixel, and then laid over the picture in its colour:
edges are smooth and see-through shapes mix as they do in a browser.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from io import BytesIO
from itertools import pairwise
from math import ceil, floor, hypot
from typing import Any

from PIL import Image, ImageChops, ImageDraw, ImageFont

from explorer.scene.check import check_scene
from explorer.scene.layers import Scene
from explorer.scene.lettering import readable
from explorer.scene.outlines import BASELINE, arrow, circle, rounded_rect
from explorer.scene.shapes import (
    Arrow,
    Circles,
    Labels,
    Point,
    Polygons,
    Polylines,
    Region,
    RoundedRects,
    Segments,
    Shape,
)
from explorer.scene.strokes import dashed
from explorer.scene.theme import Theme

_SAMPLES = 4
"""Samples to a pixel of the picture, each way."""

_HALF = 0.5
"""Half a sample. Pillow counts samples at their middle, and draws both edges of a figure: one sample too wide."""

_BOLD = {400: 0.0, 600: 0.02, 700: 0.03}
"""How far a weight thickens the one weight that Pillow brings, in sizes on every side."""

_BEFORE = {"start": 0.0, "middle": 0.5, "end": 1.0}
"""The part of a text that lies before its anchor."""


def png(scene: Scene, theme: Theme, scale: int = 2, colours: int | None = None) -> bytes:
    """Return a PNG file of `scale` pixels to a CSS pixel.

    With `colours` (at most 256) the file has only so many: for notebooks, where a third of the size looks the same.
    Raises `ValueError` for a shape that cannot be drawn.
    """
    image = picture(scene, theme, scale)
    if colours is not None:
        image = image.quantize(palette=_palette([image], [scene], theme, colours), dither=Image.Dither.NONE)
    file = BytesIO()
    image.save(file, "PNG", optimize=colours is not None)
    return file.getvalue()


def gif(frames: Sequence[tuple[Scene, int]], theme: Theme, scale: int = 1) -> bytes:
    """Return a GIF file that shows each scene for its time in milliseconds, over and over.

    All scenes need one size. GIF counts in hundredths of a second, so times are rounded to 10 ms. Raises `ValueError`
    for no frames, scenes of different sizes and times below 10 ms.
    """
    if not frames:
        raise ValueError("a GIF needs at least one frame")
    if len({(scene.width, scene.height) for scene, _ in frames}) > 1:
        raise ValueError("the scenes of a GIF have one size")
    if any(time < 10 for _, time in frames):
        raise ValueError("a frame of a GIF is shown for 10 ms or longer")
    pictures = [picture(scene, theme, scale) for scene, _ in frames]
    palette = _palette(pictures, [scene for scene, _ in frames], theme, 256)
    first, *others = (image.quantize(palette=palette, dither=Image.Dither.NONE) for image in pictures)
    file = BytesIO()
    first.save(file, "GIF", save_all=True, append_images=others, duration=[time for _, time in frames], loop=0)
    return file.getvalue()


def _palette(pictures: Sequence[Image.Image], scenes: Sequence[Scene], theme: Theme, colours: int) -> Image.Image:
    """Return an image with one palette for all frames: a colour must not flicker because others came or went.

    It is made of the colours that the scenes name, and of those that cover most of the pictures. Pillow's own choice is
    of averages, and mixes a small green dot into the blue around it: but a colour of the theme means something.
    """
    counts: Counter[Any] = Counter()
    for image in pictures:
        counts.update({colour: count for count, colour in image.getcolors(image.width * image.height) or ()})
    named = dict.fromkeys(theme.rgba(colour)[:3] for scene in scenes for colour in ("page", *_named(scene)))
    chosen = list(dict.fromkeys((*named, *(colour for colour, _ in counts.most_common()))))[:colours]
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in (*chosen, *chosen[:1] * (256 - len(chosen))) for part in colour])
    return palette


def _named(scene: Scene) -> Iterator[str]:
    """Yield the colours that the shapes of a scene name."""
    for layer in scene.layers:
        for shape in layer.shapes:
            for attribute in ("fill", "stroke", "halo"):
                colour = getattr(shape, attribute, None)
                if colour is not None:
                    yield colour


def picture(scene: Scene, theme: Theme, scale: int) -> Image.Image:
    """Return a scene as an RGB picture on the theme's page colour."""
    check_scene(scene)
    size = ceil(scene.width * scale), ceil(scene.height * scale)
    red, green, blue, _ = theme.rgba("page")
    image = Image.new("RGB", size, (red, green, blue))
    for layer in scene.layers:
        for shape in layer.shapes:
            _paint(shape, _Brush(image, theme, scale))
    return image


class _Brush:
    """Lays figures over a picture. Points and lengths are CSS pixels."""

    def __init__(self, image: Image.Image, theme: Theme, scale: int) -> None:
        self._image, self._theme, self._scale = image, theme, scale

    def fill(self, polygons: Sequence[Sequence[Point]], colour: str, alpha: float) -> None:
        """Fill polygons, each for itself."""
        mask = _Mask(polygons, 0, self._scale, self._image.size)
        for polygon in polygons:
            mask.polygon(polygon)
        self._lay(mask, colour, alpha)

    def fill_region(self, loops: Sequence[Sequence[Point]], colour: str, alpha: float) -> None:
        """Fill what lies inside an odd number of loops."""
        mask = _Mask(loops, 0, self._scale, self._image.size)
        for loop in loops:
            mask.turn(loop)
        self._lay(mask, colour, alpha)

    def fill_circles(self, centres: Sequence[Point], radius: float, colour: str, alpha: float) -> None:
        mask = _Mask((centres,), radius, self._scale, self._image.size)
        for centre in centres:
            mask.disc(centre, radius)
        self._lay(mask, colour, alpha)

    def stroke(
        self, lines: Sequence[Sequence[Point]], colour: str, width: float, dash: Sequence[float], alpha: float, cap: str
    ) -> None:
        """Draw lines with round corners; a closed line ends where it began."""
        mask = _Mask(lines, width / 2, self._scale, self._image.size)
        for line in lines:
            for piece in dashed(line, dash):
                mask.line(piece, width, cap)
        self._lay(mask, colour, alpha)

    def write(self, labels: Labels, colour: str, rim: float) -> None:
        """Write labels in one colour, every letter thicker by a rim."""
        # Letters of any font stay within one size of the middle; a text of n letters within n sizes of its anchor.
        reach = max(len(text) for text, _, _ in labels.items) * labels.size * 1.2 + labels.size + rim
        mask = _Mask((tuple((x, y) for _, x, y in labels.items),), reach, self._scale, self._image.size)
        for text, x, y in labels.items:
            mask.text(readable(text), (x, y + BASELINE * labels.size), labels, rim)
        self._lay(mask, colour, labels.alpha)

    def _lay(self, mask: "_Mask", colour: str, alpha: float) -> None:
        red, green, blue, own = self._theme.rgba(colour)
        if 0 in mask.image.size:
            return
        cover = mask.image.reduce(_SAMPLES).point([round(level * alpha * own) for level in range(256)])
        self._image.paste((red, green, blue), mask.corner, cover)


class _Mask:
    """Which samples a shape covers, in the box that its points and a margin span."""

    def __init__(self, figures: Sequence[Sequence[Point]], margin: float, scale: int, size: tuple[int, int]) -> None:
        columns, rows = zip(*(point for figure in figures for point in figure), strict=True)
        # The box in pixels of the picture, and no larger than the picture.
        left, top = (max(0, floor((min(axis) - margin) * scale) - 1) for axis in (columns, rows))
        right, bottom = (
            min(side, ceil((max(axis) + margin) * scale) + 1) for axis, side in zip((columns, rows), size, strict=True)
        )
        right, bottom = max(left, right), max(top, bottom)
        self.corner = left, top
        self._unit = scale * _SAMPLES
        self.image = Image.new("L", ((right - left) * _SAMPLES, (bottom - top) * _SAMPLES))
        self._draw = ImageDraw.Draw(self.image)

    def polygon(self, points: Sequence[Point]) -> None:
        self._draw.polygon([self._place(point) for point in points], fill=255)

    def turn(self, loop: Sequence[Point]) -> None:
        """Cover what is bare inside a loop and bare what is covered."""
        inside = Image.new("L", self.image.size)
        ImageDraw.Draw(inside).polygon([self._place(point) for point in loop], fill=255)
        self.image.paste(ImageChops.difference(self.image, inside))

    def disc(self, centre: Point, radius: float) -> None:
        x, y = self._place(centre)
        reach = max(0, radius * self._unit - _HALF)
        self._draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=255)

    def line(self, points: Sequence[Point], width: float, cap: str) -> None:
        half = max(0, width / 2 - _HALF / self._unit)
        for (x1, y1), (x2, y2) in pairwise(points):
            length = hypot(x2 - x1, y2 - y1)
            if length:
                aside, along = half * (y2 - y1) / length, half * (x2 - x1) / length
                self.polygon(
                    (
                        (x1 + aside, y1 - along),
                        (x2 + aside, y2 - along),
                        (x2 - aside, y2 + along),
                        (x1 - aside, y1 + along),
                    )
                )
        closed = len(points) > 2 and points[0] == points[-1]
        for point in points if cap == "round" or closed else points[1:-1]:
            self.disc(point, width / 2)

    def text(self, text: str, place: Point, style: Labels, rim: float) -> None:
        """Write a text letter by letter: letters thickened on all sides need more room than Pillow gives them."""
        font, thick = _font(style.size * self._unit), _BOLD[style.weight] * style.size * self._unit
        ends = [font.getlength(text[: count + 1]) + 2 * thick * (count + 1) for count in range(len(text))]
        x, y = self._place(place)
        x -= _BEFORE[style.align] * ends[-1]
        for letter, end in zip(text, ends, strict=True):
            at = x + end - font.getlength(letter) - thick
            self._draw.text((at, y), letter, 255, font, "ls", stroke_width=round(thick + rim * self._unit))

    def _place(self, point: Point) -> Point:
        left, top = self.corner
        x, y = point[0] * self._unit - left * _SAMPLES, point[1] * self._unit - top * _SAMPLES
        return x - _HALF, y - _HALF


@lru_cache(maxsize=32)
def _font(size: float) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)


def _paint(shape: Shape, brush: _Brush) -> None:
    match shape:
        case Polygons(polygons=polygons):
            if polygons and shape.fill is not None:
                brush.fill(polygons, shape.fill, shape.alpha)
            _outline(polygons, shape, brush)
        case Region(loops=loops):
            if loops and shape.fill is not None:
                brush.fill_region(loops, shape.fill, shape.alpha)
            _outline(loops, shape, brush)
        case RoundedRects(rects=rects, radius=radius):
            outlines = tuple(rounded_rect(rect, radius) for rect in rects)
            if outlines and shape.fill is not None:
                brush.fill(outlines, shape.fill, shape.alpha)
            _outline(outlines, shape, brush)
        case Circles(centres=centres, radius=radius):
            if centres and shape.fill is not None:
                brush.fill_circles(centres, radius, shape.fill, shape.alpha)
            _outline(tuple(circle(centre, radius) for centre in centres), shape, brush)
        case Segments(segments=lines) | Polylines(lines=lines):
            if lines and shape.width > 0:
                brush.stroke(lines, shape.stroke, shape.width, shape.dash, shape.alpha, shape.cap)
        case Arrow():
            points = arrow(shape)
            if points and shape.halo is not None and shape.halo_width > 0:
                brush.stroke(_closed((points,)), shape.halo, 2 * shape.halo_width, (), shape.alpha, "butt")
            if points:
                brush.fill((points,), shape.stroke, shape.alpha)
        case Labels(items=items):
            if items and shape.halo is not None and shape.halo_width > 0:
                brush.write(shape, shape.halo, shape.halo_width)
            if items:
                brush.write(shape, shape.fill, 0)


def _outline(
    figures: Sequence[Sequence[Point]], shape: Polygons | Region | RoundedRects | Circles, brush: _Brush
) -> None:
    if figures and shape.stroke is not None and shape.width > 0:
        brush.stroke(_closed(figures), shape.stroke, shape.width, shape.dash, shape.alpha, "butt")


def _closed(figures: Sequence[Sequence[Point]]) -> tuple[tuple[Point, ...], ...]:
    return tuple((*figure, figure[0]) for figure in figures)
