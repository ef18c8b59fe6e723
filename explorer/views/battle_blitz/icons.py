"""Small pictures, 22 by 22, for legends and panels: one for each overlay, each seat and each card."""

from __future__ import annotations

from explorer.rules.battle_blitz.cards import Card
from explorer.scene.layers import Layer, Scene
from explorer.scene.shapes import Circles, Labels, Point, Polygons, RoundedRects, Shape
from explorer.scene.svg import render
from explorer.scene.theme import Theme
from explorer.views.battle_blitz.cards import Face, cards
from explorer.views.battle_blitz.flags import badge
from explorer.views.icons import SIZE

_MIDDLE: Point = (SIZE / 2, SIZE / 2)
_CARD = (40.0, 30.0)
"""Width and height of a card in a line of text, in pixels."""


def icon(name: str, theme: Theme) -> str:
    """Return the icon of an overlay as SVG. Raises `KeyError` for a name that has none."""
    return render(scene(name), theme)


def seat_icon(seat: str, theme: Theme) -> str:
    """Return a seat’s token as SVG."""
    return render(Scene(SIZE, SIZE, (Layer("icon", tuple(badge(seat, _MIDDLE, 9.4, 1.0))),)), theme)


def card_icon(card: Card, theme: Theme) -> str:
    """Return a card as SVG, low enough for a line of text."""
    return render(card_scene(card), theme)


def card_scene(card: Card) -> Scene:
    """Return a card, low enough for a line of text."""
    width, height = _CARD
    face = Face(card, (1.0, 1.0, width - 2, height - 2), height - 4.5)
    return Scene(width, height, (Layer("icon", tuple(cards((face,), 0.8))),))


def scene(name: str) -> Scene:
    """Return the icon of an overlay. Raises `KeyError` for a name that has none."""
    return Scene(SIZE, SIZE, (Layer("icon", _ICONS[name]),))


_PLATE = ((2.0, 9.0), (8.0, 9.0), (11.0, 5.0), (14.0, 9.0), (20.0, 9.0), (20.0, 18.0), (2.0, 18.0))
_SLOT = RoundedRects(((5.0, 2.5, 12.0, 17.0),), 3.0, stroke="slotline", width=1.4, dash=(3.0, 2.4))

_ICONS: dict[str, tuple[Shape, ...]] = {
    "leaders": (Polygons((_PLATE,), fill="team2", stroke="team2b", width=1.6),),
    "formations": (
        RoundedRects(((2.0, 6.0, 5.4, 10.0), (8.3, 6.0, 5.4, 10.0), (14.6, 6.0, 5.4, 10.0)), 1.6, fill="cardbg",
                     stroke="cardline"),
        RoundedRects(((2.0, 6.0, 5.4, 4.0), (8.3, 6.0, 5.4, 4.0), (14.6, 6.0, 5.4, 4.0)), 1.2, fill="cp"),
    ),
    "pauses": (RoundedRects(((5.0, 4.0, 4.4, 14.0), (12.6, 4.0, 4.4, 14.0)), 1.0, fill="accent"),),
    "open": (
        RoundedRects(((5.0, 2.5, 12.0, 17.0),), 3.0, stroke="legal", width=1.8),
        Circles((_MIDDLE,), 3.0, fill="legal"),
    ),
    "completions": (
        RoundedRects(((5.0, 7.5, 12.0, 12.5),), 2.6, fill="cardbg", stroke="cardline", width=1.2),
        Polygons((((11.0, 6.0), (7.2, 1.5), (14.8, 1.5)),), fill="legal"),
    ),
    "prospects": (_SLOT, Labels((("?", *_MIDDLE),), size=12, weight=700, fill="text")),
    "free": (
        RoundedRects(((5.0, 2.5, 12.0, 17.0),), 3.0, fill="legalbg", stroke="legal", width=1.4),
        Labels((("2", *_MIDDLE),), size=12, weight=700, fill="text"),
    ),
}  # fmt: skip
