"""The formation bench: cards on one side of a flag of any capacity, several side by side, what beats what and by what.

Each formation has a row: its place, its cards, its name and why it is that. Between two rows stands what decides
between them. A bar below shows where each stands among all kinds that can fill the flag.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from explorer.rules.battle_blitz import queries
from explorer.rules.battle_blitz.flags import CAPACITIES
from explorer.rules.battle_blitz.formations import Formation, compare
from explorer.rules.battle_blitz.ranking import Ranking
from explorer.scene.hit import RectHit
from explorer.scene.layers import Layer, Scene
from explorer.scene.shapes import Circles, Labels, Point, Rect, RoundedRects, Segments, Shape
from explorer.views.battle_blitz.captions import kind_names, ranks, short
from explorer.views.battle_blitz.cards import Face, cards, slots
from explorer.views.battle_blitz.frame import PRESENTING
from explorer.views.battle_blitz.marks import answer_sign
from explorer.views.battle_blitz.wording import say
from explorer.views.cells import cross
from explorer.views.letters import fitting, lines_of, size_to_fit, width_of
from explorer.views.look import Look, Picture

LAYERS = ("board", "pieces", "overlay", "hover")
"""The layers of a bench, from the lowest to the highest."""

_MARGIN = 16.0
_PLACE = 40.0
"""Room for the place at the left of a row, in pixels."""

_CARD = (50.0, 70.0)
_GAP = 5.0
_STRIP = 26.0
_NAME = 15.0
_TEXT = 12.0
_LINE = 17.0
_BETWEEN = 30.0
_SMALL = 11.0
_BAR = 76.0
_AROUND = 6.0
"""So far above and below its cards a row is hit, in pixels."""

_RING = 3.0
"""From a card to the ring around its row, in pixels: less than to the arrow between two rows, which stays seen."""

_LEAST_TEXT = 230.0
"""Where less room than this is left beside the cards, the words stand below them."""


class Row(NamedTuple):
    """A formation on the bench.

    Attributes:
        name: what a click on it is called.
        formation: what lies there.
        place: 1 for the strongest; equal ones share a place.
    """

    name: str
    formation: Formation
    place: int


def ranked(laid: Mapping[str, Formation]) -> tuple[Row, ...]:
    """Return formations as rows, the strongest first; equal ones keep their order.

    Raises:
        TypeError: they lie on flags of different capacities, or were ranked by different readings.
    """
    order = sorted(laid.items(), key=lambda each: each[1], reverse=True)
    return tuple(Row(name, made, 1 + sum(other > made for other in laid.values())) for name, made in order)


def bench(
    laid: Mapping[str, Formation],
    look: Look,
    *,
    is_ranked: bool = True,
    is_told: bool = True,
    is_numbered: bool = False,
) -> Picture:
    """Return the picture of a bench.

    Args:
        laid: formations of one capacity, by what a click on them is called.
        look: width, presenting, hover, focus, selected and the answers of a challenge count here.
        is_ranked: whether the strongest comes first; otherwise they stay in their order.
        is_told: whether names, reasons and places are told; a challenge asks for them.
        is_numbered: whether each row that is selected shows which one it was.
    """
    scale = PRESENTING if look.is_presenting else 1.0
    rows = ranked(laid)
    if not is_ranked:
        by_name = {row.name: row for row in rows}
        rows = tuple(by_name[name] for name in laid)
    capacity = max((row.formation.capacity for row in rows), default=CAPACITIES[0])
    plan = _Plan(rows, float(round(look.width)), capacity, scale, is_told, is_ranked)
    shapes = (*_rows(plan), *(_bar(plan) if is_told and rows else ()))
    ground = RoundedRects(((0.0, 0.0, plan.width, plan.height),), 12.0, fill="felt")
    scene = Scene(
        plan.width,
        plan.height,
        (
            Layer("board", (ground,)),
            Layer("pieces", shapes or _nothing(plan)),
            Layer("overlay", (*_answers(plan, look), *(_numbers(plan, look.selected) if is_numbered else ()))),
            Layer("hover", tuple(_hover(plan, look))),
        ),
        title=_title(rows, capacity, is_told),
    )
    centres = {name: (x + w / 2, y + h / 2) for name, (x, y, w, h) in plan.rects.items()}
    return Picture(scene, RectHit(plan.rects), centres, plan.card[1] / 2)


def _title(rows: Sequence[Row], capacity: int, is_told: bool) -> str:
    names = tuple(row.formation.name if is_told else " ".join(map(str, row.formation.cards)) for row in rows)
    return say("bench_title", capacity=capacity, names=names) if rows else say("bench_empty")


def next_above(made: Formation) -> str:
    """Return which formation is the next stronger one than a complete one, as a sentence.

    >>> from explorer.rules.battle_blitz.formations import rank
    >>> next_above(rank("7r 7b 10g", capacity=3))
    'Next above it: pair 8-8-1.'
    """
    above = queries.next_stronger(made)
    return say("bench_top") if above is None else say("bench_next", name=short(above)[0], ranks=ranks(above))


class _Plan:
    """Where the rows lie."""

    def __init__(
        self, rows: tuple[Row, ...], width: float, capacity: int, scale: float, is_told: bool, is_ranked: bool
    ) -> None:
        self.rows, self.scale, self.capacity, self.is_told = rows, scale, capacity, is_told
        self.card = (_CARD[0] * scale, _CARD[1] * scale)
        self.left = (_MARGIN + _PLACE) * scale
        cards_wide = capacity * (self.card[0] + _GAP * scale)
        self.width = max(width, self.left + cards_wide + _MARGIN * scale)
        beside = self.width - self.left - cards_wide - (_MARGIN + 12) * scale
        names = [row.formation.name for row in rows] if is_told else []
        self.is_below = beside < max(width_of(name, _NAME * scale, 700) for name in (*names, "")) or (
            beside < _LEAST_TEXT * scale
        )
        self.text_left = self.left if self.is_below else self.left + cards_wide + 12 * scale
        self.room = self.width - self.text_left - _MARGIN * scale
        self.name_size = size_to_fit(names, self.room, _NAME * scale, _TEXT * scale, 700)
        self.tops: list[float] = []
        self.told: list[tuple[str, ...]] = []
        self.between: list[tuple[str, ...]] = []
        y = _MARGIN * scale
        for number, row in enumerate(rows):
            self.tops.append(y)
            told = self._told(row)
            self.told.append(told)
            words = (_NAME + 5 + _LINE * len(told)) * scale if is_told else 0.0
            y += self.card[1] + words + 6 * scale if self.is_below else max(self.card[1], words)
            follows = rows[number + 1 :]
            text = compare(row.formation, follows[0].formation).text if follows and is_told and is_ranked else ""
            lines = lines_of(_sentence(text), self.width - self.left - _MARGIN * scale, _TEXT * scale, 600)
            self.between.append(lines)
            y += _BETWEEN * scale + max(0, len(lines) - 1) * _LINE * scale if follows else 10 * scale
        self.bar = y + 4 * scale
        self.height = float(round(y + (_BAR * scale if is_told and rows else 0.0) + (60 * scale if not rows else 0)))
        self.rects: dict[str, Rect] = {
            row.name: (
                _MARGIN * scale / 2,
                top - _AROUND * scale,
                self.width - _MARGIN * scale,
                self.card[1] + 2 * _AROUND * scale,
            )
            for row, top in zip(rows, self.tops, strict=True)
        }

    def _told(self, row: Row) -> tuple[str, ...]:
        """Return why a formation is what it is, and what comes next above it, in lines."""
        if not self.is_told:
            return ()
        made = row.formation
        _, _, why = made.explanation.partition(": ")
        parts = [f"{_sentence(why)}."]
        if made.is_complete:
            parts.append(next_above(made))
        return tuple(line for part in parts for line in lines_of(part, self.room, _TEXT * self.scale))


def _sentence(text: str) -> str:
    """Return a text as it begins a line."""
    return f"{text[:1].upper()}{text[1:]}"


def _rows(plan: _Plan) -> Iterator[Shape]:
    scale = plan.scale
    faces: list[Face] = []
    free: list[Rect] = []
    wide, tall = plan.card
    for row, top in zip(plan.rows, plan.tops, strict=True):
        shown = sorted(row.formation.cards) if row.formation.is_complete else row.formation.cards
        rects = [(plan.left + n * (wide + _GAP * scale), top, wide, tall) for n in range(plan.capacity)]
        faces += (Face(card, rect, _STRIP * scale) for card, rect in zip(shown, rects, strict=False))
        free += rects[len(shown) :]
    yield from slots(free, scale)
    yield from cards(faces, scale)
    if plan.is_told:
        yield from _words(plan)


def _words(plan: _Plan) -> Iterator[Shape]:
    """Yield places, names and reasons, and between two rows what decides."""
    scale = plan.scale
    places, names, told, between = [], [], [], []
    arrows: list[tuple[Point, Point]] = []
    for row, top, lines, below in zip(plan.rows, plan.tops, plan.told, plan.between, strict=True):
        places.append((str(row.place), (_MARGIN + _PLACE / 2 - 6) * scale, top + plan.card[1] / 2))
        y = top + (plan.card[1] + 14 * scale if plan.is_below else 12 * scale)
        names.append((row.formation.name, plan.text_left, y))
        for line in lines:
            y += _LINE * scale
            told.append((line, plan.text_left, y + 3 * scale))
        if below:
            end = max(top + plan.card[1], y + 8 * scale) if plan.is_below else top + max(
                plan.card[1], (_NAME + 5 + _LINE * len(lines)) * scale
            )
            x = (_MARGIN + _PLACE / 2 - 6) * scale
            arrows.append(((x, end + 4 * scale), (x, end + (_BETWEEN - 6) * scale)))
            for number, line in enumerate(below):
                between.append((line, plan.left, end + (_BETWEEN / 2 + _LINE * number) * scale))
    radius = 14 * scale
    yield Circles(tuple((x, y) for _, x, y in places), radius, fill="raised", stroke="ctl", width=1.4 * scale)
    yield Labels(tuple(places), size=14 * scale, weight=700, fill="text")
    yield Labels(tuple(names), size=plan.name_size, weight=700, fill="text", align="start")
    if told:
        yield Labels(tuple(told), size=_TEXT * scale, fill="muted", align="start")
    if arrows:
        yield Segments(tuple(arrows), "text", width=2 * scale)
        heads = tuple(
            ((x + side * scale, y - 5 * scale), (x, y)) for _, (x, y) in arrows for side in (-4, 4)
        )
        yield Segments(heads, "text", width=2 * scale, cap="round")
        yield Labels(tuple(between), size=_TEXT * scale, weight=600, fill="text", align="start")


def _bar(plan: _Plan) -> Iterator[Shape]:
    """Yield all kinds in their order, the weakest left, and where each formation stands."""
    scale = plan.scale
    ranking: Ranking = plan.rows[0].formation.ranking
    kinds = queries.kinds(plan.capacity, ranking)
    left, right = _MARGIN * scale, plan.width - _MARGIN * scale
    wide = (right - left) / len(kinds)
    top, tall = plan.bar + 24 * scale, 8 * scale
    rects = tuple((left + n * wide + scale, top, wide - 2 * scale, tall) for n in range(len(kinds)))
    yield RoundedRects(rects, 3 * scale, fill="raised", stroke="ctl", width=scale)
    room = wide - 4 * scale
    texts = [fitting(kind_names(kind), room, _SMALL * scale) for kind in kinds]
    size = size_to_fit(texts, room, _TEXT * scale, _SMALL * scale)
    is_tight = any(width_of(text, size) > room for text in texts)
    items = []
    for n, text in enumerate(texts):  # where there is no room for all in a row, every other one stands lower
        half = width_of(text, size) / 2
        x = min(max(left + (n + 0.5) * wide, left + half), right - half)
        items.append((text, x, top + (20 + 15 * (n % 2 if is_tight else 0)) * scale))
    yield Labels(tuple(items), size=size, fill="muted")
    at: dict[float, list[str]] = {}
    for row in plan.rows:
        made = row.formation
        if made.is_complete and made.kind in kinds:
            inside = 0.14 + 0.72 * queries.share_below(made)
            x = left + (kinds.index(made.kind) + inside) * wide
            at.setdefault(round(x, 1), []).append(str(row.place))
    spots = _apart(sorted((x, texts[0]) for x, texts in at.items()), 19 * scale)
    stems = tuple(((x, top + tall / 2), (shown, top - 8 * scale)) for x, shown, _ in spots)
    if spots:
        yield Segments(stems, "text", width=1.4 * scale)
        yield Circles(tuple((x, top + tall / 2) for x, _, _ in spots), 3 * scale, fill="text")
        pins = tuple((shown, top - 14 * scale) for _, shown, _ in spots)
        yield Circles(pins, 9 * scale, fill="raised", stroke="text", width=1.6 * scale)
        numbers = tuple((text, x, y) for (x, y), (_, _, text) in zip(pins, spots, strict=True))
        yield Labels(numbers, size=12 * scale, weight=700, fill="text")


def _apart(spots: Sequence[tuple[float, str]], least: float) -> list[tuple[float, float, str]]:
    """Return for each spot where its pin goes, so that pins do not overlap: so far from the one before or farther."""
    found: list[tuple[float, float, str]] = []
    for x, text in spots:
        shown = max(x, found[-1][1] + least) if found else x
        found.append((x, shown, text))
    return found


def _nothing(plan: _Plan) -> tuple[Shape, ...]:
    item = (say("bench_empty"), plan.width / 2, plan.height / 2)
    return (Labels((item,), size=14 * plan.scale, fill="muted"),)


def _rings(plan: _Plan, names: Sequence[str | None]) -> tuple[Rect, ...]:
    inside = (_AROUND - _RING) * plan.scale
    rects = (plan.rects[name] for name in names if name is not None and name in plan.rects)
    return tuple((x, y + inside, width, height - 2 * inside) for x, y, width, height in rects)


def _answers(plan: _Plan, look: Look) -> Iterator[Shape]:
    width, radius = 3 * plan.scale, 10 * plan.scale
    for names, colour, dash in (
        (look.selected, "accent", ()),
        (look.right, "legal", ()),
        (look.missed, "legal", (6.0, 4.0)),
        (look.wrong, "err", ()),
    ):
        rects = _rings(plan, names)
        if rects:
            yield RoundedRects(rects, radius, stroke=colour, width=width, dash=dash)
    for names, is_right in ((look.right, True), (look.missed, False)):
        for rect in _rings(plan, names):
            yield from answer_sign(is_right, _sign_at(rect, plan), radius)
    for rect in _rings(plan, look.wrong):
        at = _sign_at(rect, plan)
        yield Circles((at,), radius, fill="halo", stroke="err", width=2 * plan.scale)
        yield Segments(cross(at, 0.42 * radius), "err", width=2.6 * plan.scale, cap="round")


def _sign_at(rect: Rect, plan: _Plan) -> Point:
    """Return where the sign of an answer lies: at the upper right corner of its row."""
    left, top, width, _ = rect
    return left + width - 20 * plan.scale, top + 20 * plan.scale


def _numbers(plan: _Plan, picked: Sequence[str]) -> Iterator[Shape]:
    """Yield at the left of each row that was picked which one it was."""
    scale = plan.scale
    x = (_MARGIN + _PLACE / 2 - 6) * scale
    tops = {row.name: top for row, top in zip(plan.rows, plan.tops, strict=True)}
    at = tuple((x, tops[name] + plan.card[1] / 2) for name in picked if name in tops)
    if at:
        yield Circles(at, 14 * scale, fill="accent")
        items = tuple((str(number), *point) for number, point in enumerate(at, 1))
        yield Labels(items, size=14 * scale, weight=700, fill="halo")


def _hover(plan: _Plan, look: Look) -> Iterator[Shape]:
    for name, colour, width in ((look.hover, "text", 2.0), (look.focus, "accent", 3.0)):
        rects = _rings(plan, (name,))
        if rects:
            yield RoundedRects(rects, 10 * plan.scale, stroke=colour, width=width * plan.scale)
