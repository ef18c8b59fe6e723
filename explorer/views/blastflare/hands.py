"""Hands as one player sees them: what is known face up, everything else face down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from explorer.rules.blastflare.action import HIDDEN
from explorer.rules.wording import sentence
from explorer.scene.layers import Layer, Scene
from explorer.scene.shapes import Circles, Labels, Point, Rect, RoundedRects, Shape
from explorer.views.blastflare import spots
from explorer.views.blastflare.people import team

if TYPE_CHECKING:
    from explorer.rules.blastflare.state import State

_MARGIN = 14.0
_TOKEN = 13.0
"""The radius of a player's token."""

_LEFT = 2 * _MARGIN + 2 * _TOKEN
"""Where the first card of a row begins."""

_CARD = 28.0
_GAP = 6.0
_ROW = 12.0
"""What lies between two hands, beside the gap between two cards."""

_SIZE = 14.0
_LETTER = 0.56
"""The width of a letter on average, in sizes."""

_PADDING = 9.0
_BACK = 26.0
"""The width of a card that lies face down."""

_CORNER = 5.0


class _Placed(NamedTuple):
    """A card in the picture."""

    rect: Rect
    card: str

    @property
    def middle(self) -> Point:
        left, top, width, height = self.rect
        return left + width / 2, top + height / 2


def hands(state: State, seat: str = "", of: Sequence[str] = (), *, width: float = 380) -> Scene:
    """Return a picture of hands.

    Args:
        state: the position.
        seat: whose eyes see them; "" sees all cards.
        of: whose hands; nobody named: everybody's.
        width: in CSS pixels.
    """
    cards: list[_Placed] = []
    marks: list[tuple[str, Point]] = []
    empty: list[Point] = []
    top = _MARGIN
    for owner, hand in known_hands(state, seat, of).items():
        marks.append((owner, (_MARGIN + _TOKEN, top + _CARD / 2)))
        placed = _in_rows(hand, top, width)
        cards += placed
        if not placed:
            empty.append((_LEFT, top + _CARD / 2))
        top = max([top, *(each.rect[1] for each in placed)]) + _CARD + _GAP + _ROW
    height = top - _GAP - _ROW + _MARGIN
    title = sentence("views.hands_seen", {"seat": seat}) if seat else sentence("views.hands_open", {})
    layers = (
        Layer("board", (RoundedRects(((0.0, 0.0, width, height),), 12.0, fill="board"),)),
        Layer("cards", (*_cards(cards), *_nothing(empty))),
        Layer("pieces", tuple(_tokens(state, marks))),
    )
    return Scene(width, height, layers, title)


def described(state: State, seat: str = "", of: Sequence[str] = ()) -> str:
    """Return the same as text, a line a hand."""
    found = known_hands(state, seat, of).items()
    return "\n".join(f"{owner}: {', '.join(hand) or sentence('views.hand_empty', {})}" for owner, hand in found)


def known_hands(state: State, seat: str, of: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Return the hands as a seat knows them, what is hidden at the end."""
    shown = state.observation(seat).characters if seat else state.characters
    return {
        owner: tuple(sorted(shown[owner].hand, key=lambda card: card == HIDDEN))
        for owner in tuple(of) or state.table.seats
    }


def _in_rows(hand: Sequence[str], top: float, width: float) -> list[_Placed]:
    """Return the cards of a hand from the left, in a new row where one is full."""
    placed = []
    left = _LEFT
    for card in hand:
        wide = _BACK if card == HIDDEN else round(_LETTER * _SIZE * len(card)) + 2 * _PADDING
        if left > _LEFT and left + wide > width - _MARGIN:
            left, top = _LEFT, top + _CARD + _GAP
        placed.append(_Placed((left, top, wide, _CARD), card))
        left += wide + _GAP
    return placed


def _cards(cards: Sequence[_Placed]) -> Iterator[Shape]:
    known = [each for each in cards if each.card != HIDDEN]
    unknown = [each for each in cards if each.card == HIDDEN]
    if known:
        rects = tuple(each.rect for each in known)
        yield RoundedRects(rects, _CORNER, fill="cardbg", stroke="cardline", width=1.5)
        yield Labels(tuple((each.card, *each.middle) for each in known), size=_SIZE, weight=600, fill="ink")
    if unknown:
        rects = tuple(each.rect for each in unknown)
        yield RoundedRects(rects, _CORNER, fill="dim", stroke="cardline", width=1.5, dash=(4, 3))
        yield Labels(tuple((HIDDEN, *each.middle) for each in unknown), size=_SIZE, weight=700, fill="text")


def _nothing(places: Sequence[Point]) -> Iterator[Shape]:
    if places:
        words = sentence("views.hand_empty", {})
        yield Labels(tuple((words, *at) for at in places), size=_SIZE, fill="coord", align="start")


def _tokens(state: State, marks: Sequence[tuple[str, Point]]) -> Iterator[Shape]:
    """Yield the players' letters, round and square by their teams as on the board."""
    for number in (1, 2):
        own = [(letter, at) for letter, at in marks if team(state, letter) == number]
        if not own:
            continue
        fill, rim = f"team{number}", f"team{number}b"
        if number == 1:
            yield Circles(tuple(at for _, at in own), _TOKEN, fill=fill, stroke=rim, width=2)
        else:
            half = spots.BLOCK * _TOKEN
            rects = tuple((x - half, y - half, 2 * half, 2 * half) for _, (x, y) in own)
            yield RoundedRects(rects, 0.28 * _TOKEN, fill=fill, stroke=rim, width=2)
        yield Labels(tuple((letter, *at) for letter, at in own), size=14, weight=700, fill=f"onteam{number}")
