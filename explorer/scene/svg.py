"""Scene to SVG text: the same text for the same scene and theme, on every machine, so that documents can be compared.

Numbers have at most two decimals. Text is placed by its baseline: programs disagree about every other anchor.
"""

from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape, quoteattr

from explorer.scene.check import check_scene
from explorer.scene.layers import Layer, Scene
from explorer.scene.outlines import BASELINE, FAMILY, arrow
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
from explorer.scene.theme import Theme


def render(scene: Scene, theme: Theme) -> str:
    """Return an SVG document, one element a line. Raises `ValueError` for a shape that cannot be drawn."""
    check_scene(scene)
    return "\n".join(_document(scene, theme)) + "\n"


def number(value: float) -> str:
    """Write a number with at most two decimals.

    >>> number(1.005), number(2.50), number(-0.001), number(40)
    ('1', '2.5', '0', '40')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _document(scene: Scene, theme: Theme) -> Iterator[str]:
    width, height = number(scene.width), number(scene.height)
    label = f' role="img" aria-label={quoteattr(scene.title)}' if scene.title else ""
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" font-family="{FAMILY}"{label}>'
    )
    if scene.title:
        yield f"<title>{escape(scene.title)}</title>"
    for layer in scene.layers:
        yield from _layer(layer, theme)
    yield "</svg>"


def _layer(layer: Layer, theme: Theme) -> Iterator[str]:
    yield f'<g class={quoteattr(f"layer-{layer.name}")} stroke-linejoin="round">'
    for shape in layer.shapes:
        figures = tuple(_figures(shape))
        if figures:
            yield f"<g{_style(shape, theme)}>"
            yield from figures
            yield "</g>"
    yield "</g>"


def _figures(shape: Shape) -> Iterator[str]:
    match shape:
        case Polygons(polygons=polygons):
            yield from (f'<polygon points="{_points(polygon)}"/>' for polygon in polygons)
        case Region(loops=loops):
            if loops:
                path = "".join(f"M{_points(loop)}Z" for loop in loops)
                yield f'<path fill-rule="evenodd" d="{path}"/>'
        case Circles(centres=centres, radius=radius):
            yield from (f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>' for x, y in centres)
        case Segments(segments=lines):
            if lines:
                yield f'<path d="{"".join(f"M{_points(line)}" for line in lines)}"/>'
        case Polylines(lines=lines):
            yield from (f'<polyline points="{_points(line)}"/>' for line in lines)
        case Arrow():
            points = arrow(shape)
            if points:
                yield f'<polygon points="{_points(points)}"/>'
        case RoundedRects(rects=rects, radius=radius):
            for x, y, width, height in rects:
                corner = min(radius, width / 2, height / 2)
                yield (
                    f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
                    f' rx="{number(corner)}"/>'
                )
        case Labels(items=items, size=size):
            for text, x, y in items:
                yield f'<text x="{number(x)}" y="{number(y + BASELINE * size)}">{escape(text)}</text>'


def _points(points: Iterable[Point]) -> str:
    return " ".join(f"{number(x)},{number(y)}" for x, y in points)


def _style(shape: Shape, theme: Theme) -> str:
    match shape:
        case Labels():
            anchor = "" if shape.align == "start" else f' text-anchor="{shape.align}"'
            weight = "" if shape.weight == 400 else f' font-weight="{shape.weight}"'
            return (
                f' font-size="{number(shape.size)}"{weight}{anchor}'
                + _paint("fill", shape.fill, shape.alpha, theme)
                + _halo(shape.halo, shape.halo_width, shape.alpha, theme)
            )
        case Arrow():
            return _paint("fill", shape.stroke, shape.alpha, theme) + _halo(
                shape.halo, shape.halo_width, shape.alpha, theme
            )
        case Segments() | Polylines():
            cap = "" if shape.cap == "butt" else f' stroke-linecap="{shape.cap}"'
            return ' fill="none"' + _stroke(shape.stroke, shape.width, shape.dash, shape.alpha, theme) + cap
        case _:
            return _paint("fill", shape.fill, shape.alpha, theme) + _stroke(
                shape.stroke, shape.width, shape.dash, shape.alpha, theme
            )


def _stroke(colour: str | None, width: float, dash: tuple[float, ...], alpha: float, theme: Theme) -> str:
    if colour is None or width == 0:
        return ""
    pattern = f' stroke-dasharray="{" ".join(map(number, dash))}"' if any(dash) else ""
    return f'{_paint("stroke", colour, alpha, theme)} stroke-width="{number(width)}"{pattern}'


def _halo(colour: str | None, width: float, alpha: float, theme: Theme) -> str:
    """Draw a rim under the fill; half of the stroke lies outside, so it is twice the rim."""
    if colour is None or width == 0:
        return ""
    return f'{_stroke(colour, 2 * width, (), alpha, theme)} paint-order="stroke"'


def _paint(what: str, colour: str | None, alpha: float, theme: Theme) -> str:
    if colour is None:
        return f' {what}="none"'
    red, green, blue, own = theme.rgba(colour)
    opacity = number(alpha * own)
    return f' {what}="#{red:02x}{green:02x}{blue:02x}"' + ("" if opacity == "1" else f' {what}-opacity="{opacity}"')
