"""Battle Blitz as a picture: `picture(state, look)`, and what its overlays are called and look like."""

from explorer.views.battle_blitz.icons import card_icon, icon, seat_icon
from explorer.views.battle_blitz.picture import (
    DEFAULT_OVERLAYS,
    LAYERS,
    OVERLAYS,
    Overlay,
    Seen,
    layout,
    picture,
    title,
)
from explorer.views.look import Look, Picture

__all__ = [
    "DEFAULT_OVERLAYS",
    "LAYERS",
    "OVERLAYS",
    "Look",
    "Overlay",
    "Picture",
    "Seen",
    "card_icon",
    "icon",
    "layout",
    "picture",
    "seat_icon",
    "title",
]
