"""A small picture for the sprite: its colours become the page’s own, so that it follows the theme."""

from __future__ import annotations

import re
from functools import cache

from explorer.scene.layers import Scene
from explorer.scene.svg import render
from explorer.scene.theme import LIGHT, Theme

_CODES = {f"#{number:06x}": role for number, role in enumerate(LIGHT.colours, 1)}
"""A colour that stands for each role, until the page's own variable takes its place."""

_CODED = Theme("coded", {role: code for code, role in _CODES.items()})
_CODE = re.compile("#[0-9a-f]{6}")

_INSIDE = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)


@cache
def themed(scene: Scene) -> str:
    """Return what stands inside a symbol that looks like a scene."""
    found = _INSIDE.search(render(scene, _CODED))
    inside = found[1] if found is not None else ""
    return _CODE.sub(lambda code: f"var(--xr-{_CODES[code[0]]})", inside)
