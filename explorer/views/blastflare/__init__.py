"""Blastflare as a picture: `picture(state, look)`, and what its overlays are called and look like."""

from explorer.views.blastflare.icons import icon, person_icon
from explorer.views.blastflare.picture import (
    DEFAULT_OVERLAYS,
    LAYERS,
    OVERLAYS,
    QUERIES,
    Overlay,
    picture,
    title,
)
from explorer.views.look import Look, Picture

__all__ = [
    "DEFAULT_OVERLAYS",
    "LAYERS",
    "OVERLAYS",
    "QUERIES",
    "Look",
    "Overlay",
    "Picture",
    "icon",
    "person_icon",
    "picture",
    "title",
]
