"""What a saved notebook shows when no kernel is there: a picture and a text beside the live view."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from typing import Any

from explorer.scene import image
from explorer.scene.layers import Scene
from explorer.scene.theme import LIGHT

COLOURS = 128
"""Colours of a saved picture: the theme has fewer, the rest are smooth edges."""


def png(scene: Scene, scale: int) -> bytes:
    """Return a scene as a PNG picture in the light theme, which paper and pages without a theme need."""
    return image.png(scene, LIGHT, scale, COLOURS)


def bundle(widget: Any, picture: bytes, text: str, kwargs: Mapping[str, Any]) -> dict[str, Any]:
    """Return everything that a notebook may show for a widget.

    Args:
        widget: the live view.
        picture: a PNG of what it shows.
        text: the same in words; it must be the same every time, since nbval compares it.
        kwargs: what the notebook asked for, passed on to the widget.
    """
    live = widget._repr_mimebundle_(**kwargs) or {}
    data = live[0] if isinstance(live, tuple) else live
    return {**data, "image/png": b64encode(picture).decode(), "text/plain": text}
