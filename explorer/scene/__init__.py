"""A picture as data, and the painters that show it.

A `Scene` is a few named layers of plain shapes. It knows no game, no widget and no colour: colours are roles that a
`Theme` resolves. The same scene goes to the screen (`canvas`), into a notebook without a kernel (`svg`, `image`) and
into text (`text`), so all of them show the same thing. Lengths are CSS pixels; x runs right, y runs down, from the top
left.

The painters are modules of their own, so describing a picture loads neither Pillow nor ipycanvas:
`explorer.scene.svg`, `explorer.scene.text`, `explorer.scene.image`, `explorer.scene.canvas`.
"""

from explorer.scene.layers import Layer, Scene
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
from explorer.scene.theme import DARK, LIGHT, Theme, theme

__all__ = [
    "DARK",
    "LIGHT",
    "Arrow",
    "Circles",
    "Labels",
    "Layer",
    "Point",
    "Polygons",
    "Polylines",
    "Region",
    "RoundedRects",
    "Scene",
    "Segments",
    "Shape",
    "Theme",
    "theme",
]
