"""Where the parts of the table lie: the lines that every position shares. Lengths are CSS pixels.

On a wide table all nine flags stand in one row, and a hand, its cannon and a pile in another. A narrow one shows five
flags, a strip of nine small ones to jump by, and gives each hand and each cannon a row of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType

from explorer.rules.battle_blitz.flags import CAPACITIES, FLAGS
from explorer.scene.shapes import Rect

PRESENTING = 1.4
"""How much larger everything is for a projector."""

NARROWEST_COLUMN = 84.0
"""The least room for a flag: "Encampment" can be read in it."""

WIDEST_COLUMN = 132.0

FEW = 5
"""How many flags a narrow table shows."""

SMALLEST_TARGET = 40.0
"""The least width of a card that fingers meet."""

MARGIN = 12.0
STRIP = 31.0
"""How much of a card is seen under the next one."""

TOUCHED_STRIP = 36.0
TALLEST_BODY = 61.0
SMALLEST_BODY = 34.0
"""Below this the large numeral of a card has no room."""

HAND_CARD = 66.0
"""The height of a card in a hand."""

HINTS = 32.0
"""Room below a hand for what its cards would make."""

CAPTION = 34.0
PLATE = 58.0
PENNANT = 9.0
LABEL = 164.0
"""Room at the left of a hand for whose it is."""

_HEADLINE = 34.0
_STRIP_OF_FLAGS = 46.0
_CANNON_ROW = 84.0
_CANNON_LABEL = 84.0
_PILE = 46.0
_GAP = 5.0


@dataclass(frozen=True, slots=True)
class Frame:
    """The lines of a table.

    Attributes:
        width, height: of the picture.
        scale: what sizes of type are multiplied by.
        is_narrow: whether only five flags are shown.
        columns: the middle of each flag that is shown, by its number.
        column: the room of each flag.
        card: the width of a card on a flag.
        strip: how much of a card is seen under the next one.
        body: how much more is seen of the last one.
        stacks: where the cards of each side begin.
        captions: where what each side has become is told.
        plate: where the flags themselves begin.
        hands: where the cards of each hand begin.
        cannons: where the cards of each cannon begin.
        hand_left, hand_room: from where and how far cards of a hand lie.
        hand_card: their width.
        cannon_left: where cannons begin.
        pile: left edge of the deck and of what was removed.
        headline: the line at the top.
        minis: the small flags of the strip, by number.
        deepest: how many cards the largest flag that is shown holds.
        is_close: whether only flags are shown, without what lies beside them.
    """

    width: float
    height: float
    scale: float
    is_narrow: bool
    columns: Mapping[int, float] = field(hash=False)
    column: float
    card: float
    strip: float
    body: float
    stacks: Mapping[str, float] = field(hash=False)
    captions: Mapping[str, float] = field(hash=False)
    plate: float
    hands: Mapping[str, float] = field(hash=False)
    cannons: Mapping[str, float] = field(hash=False)
    hand_left: float
    hand_room: float
    hand_card: float
    cannon_left: float
    pile: float
    headline: Rect
    minis: Mapping[int, Rect] = field(hash=False)
    deepest: int = CAPACITIES[-1]
    is_close: bool = False

    @property
    def plate_width(self) -> float:
        """The width of a flag."""
        return self.column - max(5 * self.scale, 0.3 * (self.column - 70 * self.scale))

    @property
    def stack(self) -> float:
        """The height of the cards of the largest side."""
        return self.deepest * self.strip + self.body

    def plate_of(self, flag: int) -> Rect:
        """Return the rectangle of a flag that is shown."""
        width = self.plate_width
        return self.columns[flag] - width / 2, self.plate, width, PLATE * self.scale

    def column_of(self, flag: int) -> Rect:
        """Return the rectangle around both sides of a flag that is shown."""
        above = 5 * self.scale
        top = self.stacks["B"] - above
        bottom = self.stacks["A"] + self.stack + above
        return self.columns[flag] - self.column / 2 + 1, top, self.column - 2, bottom - top

    def side_of(self, flag: int, seat: str) -> Rect:
        """Return the rectangle of everything on one side of a flag, its caption included."""
        left, width = self.columns[flag] - self.column / 2, self.column
        if seat == "B":
            return left, self.stacks["B"], width, self.plate - self.stacks["B"]
        top = self.plate + PLATE * self.scale
        return left, top, width, self.stacks["A"] + self.stack - top

    def slot_of(self, flag: int, seat: str, place: int, capacity: int) -> Rect:
        """Return the rectangle of a place on a side, counted from 0 at the top. The last one lies open."""
        top = self.stacks[seat]
        if seat == "B":
            top += (self.deepest - capacity) * self.strip  # B’s last cards are level, next to the flags
        is_last = place == capacity - 1
        height = self.strip + self.body if is_last else self.strip - 1.5 * self.scale
        return self.columns[flag] - self.card / 2, top + place * self.strip, self.card, height

    def hand_slots(self, seat: str, count: int) -> tuple[Rect, ...]:
        """Return what is seen of each of so many cards in a hand, and of the places that are free in it."""
        gap = _GAP * self.scale
        step = min(self.hand_card + gap, (self.hand_room - self.hand_card) / max(1, count - 1))
        seen = min(self.hand_card, step)
        top, height = self.hands[seat], HAND_CARD * self.scale
        return tuple(
            (self.hand_left + place * step, top, self.hand_card if place == count - 1 else seen, height)
            for place in range(count)
        )

    def cannon_slots(self, seat: str) -> tuple[Rect, Rect]:
        """Return the two places of a cannon."""
        top, height = self.cannons[seat], HAND_CARD * self.scale
        width = 48 * self.scale
        one = (self.cannon_left, top, width, height)
        return one, (self.cannon_left + width + _GAP * self.scale, top, width, height)

    def pile_of(self, seat: str) -> Rect:
        """Return the rectangle of the pile beside a cannon: the deck on B’s side, what was removed on A’s."""
        return self.pile, self.cannons[seat], _PILE * self.scale, 58 * self.scale


@lru_cache(maxsize=64)
def frame(
    width: float,
    max_height: float | None,
    is_presenting: bool = False,
    is_touch: bool = False,
    near: int = 1,
    parts: tuple[int, ...] = (),
) -> Frame:
    """Return the lines of a table.

    Args:
        width: the room there is; a table that is too narrow for five flags is wider than that.
        max_height: the most height to take; cards get shorter for it, but not so short that they cannot be read.
        is_presenting: whether everything is larger, for a projector.
        is_touch: whether fingers point.
        near: a flag that a narrow table has to show.
        parts: flags to show alone, without hands and cannons; none for the whole table.
    """
    scale = PRESENTING if is_presenting else 1.0
    margin = MARGIN * scale
    is_narrow = not parts and width < len(FLAGS) * NARROWEST_COLUMN * scale + 2 * margin
    first = min(max(near - FEW // 2, 1), len(FLAGS) - FEW + 1) if is_narrow else 1
    numbers = parts or tuple(range(first, first + (FEW if is_narrow else len(FLAGS))))
    count = len(numbers)
    width = max(float(round(width)), count * NARROWEST_COLUMN * scale + 2 * margin)
    column = min((width - 2 * margin) / count, WIDEST_COLUMN * scale)
    if parts:
        width = float(round(count * column + 2 * margin))
    deepest = max(FLAGS[number - 1].capacity for number in numbers) if parts else CAPACITIES[-1]
    left = (width - count * column) / 2
    strip = max(STRIP * scale, TOUCHED_STRIP) if is_touch else STRIP * scale
    body = TALLEST_BODY * scale
    rows = _Rows(scale, strip, body, deepest, is_narrow=is_narrow, is_close=bool(parts))
    if max_height is not None and rows.height > max_height:
        body = max(SMALLEST_BODY * scale, body - (rows.height - max_height) / 2)
        rows = _Rows(scale, strip, body, deepest, is_narrow=is_narrow, is_close=bool(parts))
    pile = width - margin - (_PILE + 6) * scale
    hand_left = margin + LABEL * scale
    cannon_left = hand_left if is_narrow else pile - (16 + 2 * 48 + _GAP) * scale
    hand_right = width - margin if is_narrow else cannon_left - (_CANNON_LABEL + 12) * scale
    room = hand_right - hand_left
    least = SMALLEST_TARGET * scale
    hand_card = max(least, min(60 * scale, (room + _GAP * scale) / 6 - _GAP * scale))
    mini = (width - 2 * margin) / len(FLAGS)
    return Frame(
        width=width,
        height=float(round(rows.height)),
        scale=scale,
        is_narrow=is_narrow,
        columns=MappingProxyType({number: left + (n + 0.5) * column for n, number in enumerate(numbers)}),
        column=column,
        card=min(column - 20 * scale, 76 * scale),
        strip=strip,
        body=body,
        stacks=MappingProxyType(rows.stacks),
        captions=MappingProxyType(rows.captions),
        plate=rows.plate,
        hands=MappingProxyType(rows.hands),
        cannons=MappingProxyType(rows.cannons),
        hand_left=hand_left,
        hand_room=room,
        hand_card=hand_card,
        cannon_left=cannon_left,
        pile=pile,
        headline=(margin, margin, width - 2 * margin, rows.headline),
        minis=MappingProxyType(
            {
                flag.number: (margin + n * mini + 2 * scale, rows.minis, mini - 4 * scale, _STRIP_OF_FLAGS * scale)
                for n, flag in enumerate(FLAGS)
                if is_narrow
            }
        ),
        deepest=deepest,
        is_close=bool(parts),
    )


class _Rows:
    """The rows from the top down."""

    def __init__(
        self, scale: float, strip: float, body: float, deepest: int, *, is_narrow: bool, is_close: bool
    ) -> None:
        stack = deepest * strip + body
        self.hands: dict[str, float] = {}
        self.cannons: dict[str, float] = {}
        if is_close:
            self.headline = 0.0
            self.minis = 0.0
            self._below(self._flags(MARGIN * scale, scale, stack), scale, is_close=True, is_narrow=False)
            return
        y = MARGIN * scale
        self.headline = _HEADLINE * scale * (1.5 if is_narrow else 1)
        y += self.headline + 14 * scale
        self.minis = y
        if is_narrow:
            y += (_STRIP_OF_FLAGS + 18) * scale
        self.hands["B"] = y
        self.cannons["B"] = y
        y += (HAND_CARD + HINTS) * scale
        if is_narrow:
            self.cannons["B"] = y + 4 * scale
            y += _CANNON_ROW * scale
        self._below(self._flags(y, scale, stack), scale, is_close=False, is_narrow=is_narrow)

    def _flags(self, y: float, scale: float, stack: float) -> float:
        """Note where the flags and their sides are; return where they end."""
        self.stacks: dict[str, float] = {"B": y + 6 * scale}
        y += 6 * scale + stack
        self.captions: dict[str, float] = {"B": y + 2 * scale}
        y += (CAPTION + 2 + PENNANT) * scale
        self.plate = y
        y += (PLATE + PENNANT) * scale
        self.captions["A"] = y
        y += (CAPTION + 2) * scale
        self.stacks["A"] = y
        return y + stack + 14 * scale

    def _below(self, y: float, scale: float, *, is_close: bool, is_narrow: bool) -> None:
        """Note where A’s hand and cannon are."""
        if is_close:
            self.height = y
            return
        if is_narrow:
            self.cannons["A"] = y
            y += _CANNON_ROW * scale
        self.hands["A"] = y
        if not is_narrow:
            self.cannons["A"] = y
        self.height = y + (HAND_CARD + HINTS + MARGIN / 2) * scale
