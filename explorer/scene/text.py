"""Scene to text: its labels at their places on a grid of letters; the same text for the same scene everywhere."""

from collections.abc import Iterator
from math import floor

from explorer.scene.check import check_scene
from explorer.scene.layers import Scene
from explorer.scene.shapes import Labels

_TALL = 2.0
"""A place of the grid is about twice as tall as wide, like a letter on a terminal."""

_STARTS = {"start": 0.0, "middle": 0.5, "end": 1.0}


def render(scene: Scene, columns: int = 80) -> str:
    """Return the labels of a scene on a grid `columns` letters wide, the title first; no line ends in blanks.

    Labels that fall on the same place are put one after the other, a blank between them, so that none is lost; the line
    grows longer when it must. Raises `ValueError` for a scene that cannot be drawn.
    """
    check_scene(scene)
    if columns < 1:
        raise ValueError(f"text cannot be {columns} columns wide")
    rows: dict[int, list[tuple[int, str]]] = {}
    for row, column, text in sorted(_placed(scene, scene.width / columns), key=lambda label: label[:2]):
        rows.setdefault(row, []).append((column, text))
    lines = [_line(rows.get(row, [])) for row in range(min(rows, default=0), max(rows, default=-1) + 1)]
    return "".join(f"{line}\n" for line in ([scene.title] if scene.title else []) + lines)


def _placed(scene: Scene, step: float) -> Iterator[tuple[int, int, str]]:
    """Yield row, first column and text of every label; `step` is the width of a place in pixels."""
    for layer in scene.layers:
        for shape in layer.shapes:
            if isinstance(shape, Labels):
                for text, x, y in shape.items:
                    line = " ".join(text.split())
                    if line:
                        column = floor(x / step - _STARTS[shape.align] * len(line) + 0.5)  # halves all go one way
                        yield floor(y / (_TALL * step)), max(0, column), line


def _line(labels: list[tuple[int, str]]) -> str:
    line = ""
    for column, text in labels:
        gap = max(column - len(line), 1 if line else 0)
        line += " " * gap + text
    return line
