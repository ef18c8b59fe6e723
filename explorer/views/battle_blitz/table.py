"""A position on the table: the rectangle of every place that rules and marks can name, and what a click there means.

The names are those of ``explorer.rules.battle_blitz.places``. Two kinds are the picture’s own: ``flag3`` is the flag
itself, and ``go3`` the small flag of a narrow table that brings it into sight.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType

from explorer.rules.battle_blitz import places
from explorer.rules.battle_blitz.cards import Card
from explorer.rules.battle_blitz.records import FlagState
from explorer.rules.battle_blitz.seats import SEATS
from explorer.rules.battle_blitz.state import State
from explorer.scene.hit import RectHit
from explorer.scene.outlines import rounded_rect
from explorer.scene.shapes import Point, Rect
from explorer.views.battle_blitz.frame import CAPTION, Frame
from explorer.views.ground import Loop

CORNER = 7.0
"""The radius of a card’s corners, in pixels."""

_SIZE = 26.0
"""What signs are drawn in the measure of, in pixels: dots and crosses fit into the strip of a card."""


@dataclass(frozen=True, slots=True)
class Table:
    """A position’s places on a frame. It is the ground that marks are drawn on.

    Attributes:
        frame: the lines of the table.
        rects: what is seen of each place, by name. A side is where its next card goes; a full one is all its cards.
        hit: from a point to the name of the place.
        centres: the middle of each place.
        stops: where the keyboard’s cursor goes, so that what lies in a row is level.
    """

    frame: Frame
    rects: Mapping[str, Rect] = field(hash=False)
    hit: RectHit = field(hash=False)
    centres: Mapping[str, Point] = field(hash=False)
    stops: Mapping[str, Point] = field(hash=False)

    @property
    def size(self) -> float:
        """What signs are drawn in the measure of."""
        return _SIZE * self.frame.scale

    @property
    def scale(self) -> float:
        """What sizes of type are multiplied by."""
        return self.frame.scale

    @property
    def stroke(self) -> float:
        """What widths of lines are multiplied by."""
        return self.frame.scale

    def outline(self, cell: str, inset: float = 0.0) -> Loop:
        """Return the outline of a place, that many pixels inside it; its corners are round like a card’s."""
        left, top, width, height = self.rects[cell]
        inside = (left + inset, top + inset, max(1.0, width - 2 * inset), max(1.0, height - 2 * inset))
        return rounded_rect(inside, max(1.0, CORNER * self.scale - inset))

    def border(self, cells: Iterable[str], inset: float = 0.0) -> tuple[Loop, ...]:
        """Return the outline of each place: places never touch."""
        return tuple(self.outline(cell, inset) for cell in dict.fromkeys(cells))

    def edges(self, cells: Iterable[str], inset: float = 0.0) -> tuple[Loop, ...]:
        """Return the same."""
        return self.border(cells, inset)


def flag_name(number: int) -> str:
    """Return the name of a flag itself on the picture."""
    return f"flag{number}"


def jump_name(number: int) -> str:
    """Return the name of a small flag that brings a flag into sight."""
    return f"go{number}"


def side_of(place: str) -> str:
    """Return the side that a place on a flag belongs to; any other place is returned as it is.

    >>> side_of("3A2"), side_of("3A"), side_of("handA")
    ('3A', '3A', 'handA')
    """
    return place[:2] if len(place) == 3 and place[0].isdigit() and place[1] in SEATS else place


def in_order(at: FlagState, seat: str) -> tuple[tuple[int, Card], ...]:
    """Return the cards of a side as they are shown, each with its number among those that came.

    A complete formation lies sorted, the lowest first; before that cards lie as they came.
    """
    cards = tuple(enumerate(at.side[seat].cards, 1))
    return cards if at.has_room(seat) else tuple(sorted(cards, key=lambda each: each[1]))


@lru_cache(maxsize=64)
def table(state: State, frame: Frame) -> Table:
    """Return where everything of a position lies."""
    rects: dict[str, Rect] = {}
    areas: dict[str, Rect] = {}
    taken: dict[str, Rect] = {}
    stops: dict[str, Point] = {}
    for number in frame.columns:
        plate = frame.plate_of(number)
        rects[flag_name(number)] = areas[flag_name(number)] = plate
        stops[flag_name(number)] = _middle(plate)
        for seat in SEATS:
            name = places.side(number, seat)
            areas[name] = frame.side_of(number, seat)
            stops[name] = (frame.columns[number], frame.captions[seat] + CAPTION * frame.scale / 2)
            rects[name] = _side(state.flag(number), seat, frame, rects, taken)
    for number, mini in frame.minis.items():
        rects[jump_name(number)] = areas[jump_name(number)] = mini
        stops[jump_name(number)] = _middle(mini)
    if frame.is_close:
        return _made(frame, rects, areas, taken, stops)
    for seat in SEATS:
        _beside(state, seat, frame, rects, areas, taken)
    for name, seat in ((places.DECK, "B"), (places.REMOVED, "A")):
        rects[name] = areas[name] = frame.pile_of(seat)
    for name in (places.DECK, places.REMOVED):
        stops[name] = _middle(areas[name])
    for seat in SEATS:
        if not any(name.startswith(f"{places.hand(seat)}:") for name in taken):
            stops[places.hand(seat)] = _middle(rects[places.hand(seat)])
        stops[places.cannon(seat)] = _middle(rects[places.cannon(seat)])
    return _made(frame, rects, areas, taken, stops)


def _made(
    frame: Frame, rects: dict[str, Rect], areas: dict[str, Rect], taken: dict[str, Rect], stops: dict[str, Point]
) -> Table:
    stops = {**stops, **{name: _middle(rect) for name, rect in taken.items()}}
    return Table(
        frame,
        MappingProxyType(rects),
        RectHit({**areas, **taken}),
        MappingProxyType({name: _middle(rect) for name, rect in rects.items()}),
        MappingProxyType(stops),
    )


def _side(at: FlagState, seat: str, frame: Frame, rects: dict[str, Rect], taken: dict[str, Rect]) -> Rect:
    """Note where the places of a side are, and return where its next card goes."""
    number, capacity = at.flag.number, at.flag.capacity
    shown = in_order(at, seat)
    for place, (came, _) in enumerate(shown):
        name = places.slot(number, seat, came)
        rects[name] = taken[name] = frame.slot_of(number, seat, place, capacity)
    for place in range(len(shown), capacity):
        rects[places.slot(number, seat, place + 1)] = frame.slot_of(number, seat, place, capacity)
    if at.has_room(seat):
        return frame.slot_of(number, seat, len(shown), capacity)
    left, top, width, _ = frame.slot_of(number, seat, 0, capacity)
    return left, top, width, capacity * frame.strip + frame.body


def _beside(
    state: State, seat: str, frame: Frame, rects: dict[str, Rect], areas: dict[str, Rect], taken: dict[str, Rect]
) -> None:
    """Note where a seat’s hand and cannon are."""
    player = state.player(seat)
    slots = frame.hand_slots(seat, max(player.size, len(player.hand)))
    for card, rect in zip(player.hand, slots, strict=False):
        if card.rank:
            name = places.in_hand(seat, card)
            rects[name] = taken[name] = rect
    whole = _around(slots)
    rects[places.hand(seat)] = whole
    areas[places.hand(seat)] = whole
    both = frame.cannon_slots(seat)
    for number, rect in enumerate(both, 1):
        name = places.cannon_slot(seat, number)
        rects[name] = rect
        if number <= len(player.cannon):
            taken[name] = rect
    areas[places.cannon(seat)] = _around(both)
    rects[places.cannon(seat)] = both[len(player.cannon)] if len(player.cannon) < len(both) else _around(both)


def _middle(rect: Rect) -> Point:
    left, top, width, height = rect
    return left + width / 2, top + height / 2


def _around(rects: Iterable[Rect]) -> Rect:
    found = tuple(rects)
    left, top = min(rect[0] for rect in found), min(rect[1] for rect in found)
    right = max(rect[0] + rect[2] for rect in found)
    bottom = max(rect[1] + rect[3] for rect in found)
    return left, top, right - left, bottom - top
