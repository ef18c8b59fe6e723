"""Battle Blitz as a picture.

Five layers, so that each change repaints little: *board* (the felt, painted once), *zones* (the
flag that the game waits for), *pieces* (flags, cards, hands, cannons, piles), *overlay* (where a card may go, what
completes what, the last act, the marks of a step or a refusal) and *hover* (what one points at).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from explorer.rules.battle_blitz import pauses, places
from explorer.rules.battle_blitz.action import CardAct, Discard, Hit, Load, Place, Take
from explorer.rules.battle_blitz.cards import Card
from explorer.rules.battle_blitz.flags import FLAGS
from explorer.rules.battle_blitz.records import Pause, Wait
from explorer.rules.battle_blitz.seats import OTHER, SEATS
from explorer.rules.battle_blitz.state import State
from explorer.scene.layers import Layer, Scene
from explorer.scene.shapes import Labels, Rect, RoundedRects, Shape
from explorer.views.battle_blitz import captions, completions, flags, hands, headline, icons, marks
from explorer.views.battle_blitz.cards import Face, cards, slots
from explorer.views.battle_blitz.completions import card_of
from explorer.views.battle_blitz.frame import FEW, Frame, frame
from explorer.views.battle_blitz.table import Table, in_order, table
from explorer.views.battle_blitz.wording import clock, say
from explorer.views.look import Look, Picture

LAYERS = ("board", "zones", "pieces", "overlay", "hover")
"""The layers of a picture, from the lowest to the highest."""

_GROUND = 12.0
"""The radius of the table's corners, in pixels."""


class Seen(Protocol):
    """What a seat may know of a position."""

    @property
    def position(self) -> State:
        """The state with everything hidden that the seat may not know."""


@dataclass(frozen=True, slots=True)
class Overlay:
    """Something that can be shown on the table or not; `id` is also the name of its icon."""

    id: str

    @property
    def title(self) -> str:
        """What people call it, in the language in use."""
        return say(self.id)

    @property
    def icon(self) -> Scene:
        """A small picture of it."""
        return icons.scene(self.id)


OVERLAYS = tuple(map(Overlay, ("leaders", "formations", "pauses", "open", "completions", "prospects", "free")))
"""All overlays, in the order in which panels list them."""

DEFAULT_OVERLAYS = frozenset({"leaders", "formations", "pauses", "open", "completions"})
"""What is shown at first."""


def picture(position: State | Seen, look: Look) -> Picture:
    """Return the picture of a position, or of what one seat may know of it, for someone who looks in a certain way."""
    state = known(position)
    lines = _frame(state, look)
    here = table(state, lines)
    shown = DEFAULT_OVERLAYS if look.overlays is None else look.overlays
    layers = (
        Layer("board", _board(lines)),
        Layer("zones", _zones(lines, state, shown)),
        Layer("pieces", _pieces(lines, state, shown)),
        Layer("overlay", tuple(_overlay(here, state, look, shown))),
        Layer("hover", tuple(_hover(here, state, look))),
    )
    return Picture(Scene(lines.width, lines.height, layers, title(state)), here.hit, here.stops, here.size)


def known(position: State | Seen) -> State:
    """Return the state to draw: cards that a seat may not know have no rank in it."""
    return position if isinstance(position, State) else position.position


def title(position: State | Seen) -> str:
    """Return in a few words what a picture of this position shows: its accessible name."""
    state = known(position)
    return say("title", time=clock(state.tick), headline=headline.headline(state).text)


def layout(position: State | Seen, look: Look) -> Table:
    """Return where everything lies on the picture that `picture` makes."""
    state = known(position)
    return table(state, _frame(state, look))


def _frame(state: State, look: Look) -> Frame:
    parts = tuple(flag.number for flag in FLAGS if str(flag.number) in look.parts)
    return frame(look.width, look.max_height, look.is_presenting, look.is_touch, _near(state, look), parts)


def _near(state: State, look: Look) -> int:
    """Return the flag that a narrow table has to show: the one wished, or one that is waited for."""
    wished = next((flag.number for flag in FLAGS if look.near == str(flag.number)), None)
    if wished is not None:
        return wished
    awaited = pauses.encampments(state)
    return awaited[-1].flag if awaited else 1 + FEW // 2


@lru_cache(maxsize=16)
def _board(lines: Frame) -> tuple[Shape, ...]:
    return (RoundedRects(((0.0, 0.0, lines.width, lines.height),), _GROUND, fill="felt"),)


@lru_cache(maxsize=64)
def _zones(lines: Frame, state: State, shown: frozenset[str]) -> tuple[Shape, ...]:
    """Return what lies under each pause: the column of the flag that it comes from, or the ground of the cannon."""
    grounds = [ground for pause in state.pauses if (ground := _paused(lines, pause)) is not None]
    shapes: list[Shape] = []
    if grounds and "pauses" in shown:
        radius = _GROUND * lines.scale
        shapes.append(
            RoundedRects(tuple(grounds), radius, fill="raised", stroke="accent", width=3 * lines.scale)
        )
    if "free" in shown:
        shapes += _free(lines, state)
    return tuple(shapes)


def _paused(lines: Frame, pause: Pause) -> Rect | None:
    """Return the ground that tells where a pause comes from; None on a narrow table that does not show its flag."""
    if pause.wait is Wait.CANNON and lines.is_close:
        return None
    if pause.wait is Wait.CANNON:
        (left, top, width, height), (last, _, _, _) = lines.cannon_slots(pause.by)
        out = 6 * lines.scale
        return left - out, top - out, last + width - left + 2 * out, height + 2 * out
    return lines.column_of(pause.flag) if pause.flag in lines.columns else None


def _free(lines: Frame, state: State) -> Iterator[Shape]:
    """Yield the places that are still free, filled, with how many a side has left."""
    rects = []
    items = []
    for number, x in lines.columns.items():
        at = state.flag(number)
        for seat, side in at.side.items():
            free = range(len(side.cards), at.flag.capacity)
            own = [lines.slot_of(number, seat, place, at.flag.capacity) for place in free]
            rects += own
            if own:
                _, top, _, height = own[-1]
                items.append((say("still_free", count=len(own)), x, top + height - 11 * lines.scale))
    if rects:
        yield RoundedRects(tuple(rects), 7 * lines.scale, fill="legalbg", stroke="legal", width=1.4 * lines.scale)
        yield Labels(tuple(items), size=12 * lines.scale, weight=700, fill="text")


@lru_cache(maxsize=64)
def _pieces(lines: Frame, state: State, shown: frozenset[str]) -> tuple[Shape, ...]:
    leaders = "leaders" in shown
    above: tuple[Shape, ...] = ()
    beside: tuple[Shape, ...] = ()
    if not lines.is_close:
        above = tuple(headline.drawn(state, lines, has_leaders=leaders))
        around = hands.hands(state, lines, has_notes="open" in shown)
        beside = (*around, *hands.cannons(state, lines), *hands.piles(state, lines))
    return (
        *above,
        *flags.minis(state, lines, has_leaders=leaders),
        *flags.plates(state, lines, has_leaders=leaders),
        *slots(_free_places(state, lines), lines.scale),
        *cards(laid(state, lines), lines.scale),
        *captions.captions(
            state, lines, has_formations="formations" in shown, has_prospects="prospects" in shown
        ),
        *beside,
    )


def _free_places(state: State, lines: Frame) -> tuple[Rect, ...]:
    """Return the places without a card on all flags that are shown."""
    return tuple(
        lines.slot_of(number, seat, place, state.flag(number).flag.capacity)
        for number in lines.columns
        for seat, side in state.flag(number).side.items()
        for place in range(len(side.cards), state.flag(number).flag.capacity)
    )


def laid(state: State, lines: Frame) -> tuple[Face, ...]:
    """Return the cards on all flags that are shown."""
    faces = []
    for number in lines.columns:
        at = state.flag(number)
        for seat in SEATS:
            shown = in_order(at, seat)
            for place, (_, card) in enumerate(shown):
                rect = lines.slot_of(number, seat, place, at.flag.capacity)
                faces.append(Face(card, rect, lines.strip, place < len(shown) - 1))
    return tuple(faces)


def _overlay(here: Table, state: State, look: Look, shown: frozenset[str]) -> Iterator[Shape]:
    taken = _taken(state)
    if "open" in shown:
        yield from marks.legal(here, open_places(state, look.selected), taken)
    if "completions" in shown:
        yield from completions.completions(state, here, look.selected)
    yield from marks.selected(here, look.selected)
    yield from marks.brackets(here, look.last)
    refused = (look.refused,) if look.refused else ()
    yield from marks.shapes(here, look.marks, taken, refused, has_happened=look.has_happened)
    yield from marks.answers(here, look.right, look.missed, look.wrong, taken)


def _hover(here: Table, state: State, look: Look) -> Iterator[Shape]:
    pointed = tuple(name for name in (look.hover,) if name is not None and name in here.rects)
    crossed = pointed if look.is_hover_refused and look.hover != look.refused else ()
    yield from marks.shapes(here, look.forecast, _taken(state), crossed)
    if not look.is_hover_refused:
        for name in pointed:
            yield from marks.hover(here, name)
    if look.focus is not None and look.focus in here.rects:
        yield from marks.focus(here, look.focus)


def open_places(state: State, selected: Iterable[str] = ()) -> tuple[str, ...]:
    """Return where to look for what may be done: where a selected card may go, or what a pause asks for.

    With nothing selected and no pause nearly every place is open to somebody, and nothing is pointed out.
    """
    held = next((each for name in selected if (each := card_of(state, name)) is not None), None)
    choice, awaited = pauses.choice(state), pauses.encampments(state)
    if held is None and choice is None and not awaited:
        return ()
    goals: dict[str, None] = {}
    for act in _acts(state):
        if held is not None and (act.seat, act.card) != held:
            continue
        is_awaited = isinstance(act, Place) and act.flag in pauses.awaited_flags(state, act.seat)
        if held is None and choice is None and not is_awaited:
            continue
        goals.update(dict.fromkeys(_goals(state, act)))
    return tuple(goals)


@lru_cache(maxsize=64)
def _acts(state: State) -> tuple[CardAct, ...]:
    return tuple(act for act in state.legal_actions() if isinstance(act, CardAct))


def _goals(state: State, act: CardAct) -> Iterator[str]:
    """Yield the place where an act happens."""
    match act:
        case Place(seat=seat, flag=flag):
            yield places.side(flag, seat)
        case Load(seat=seat):
            yield places.cannon(seat)
        case Hit(seat=seat, card=card):
            yield places.laid_slots(state, OTHER[seat])[card]
        case Take(seat=seat, card=card):
            yield places.laid_slots(state, seat)[card]
        case Discard(seat=seat, card=card):
            yield places.in_hand(seat, card)


@lru_cache(maxsize=64)
def _taken(state: State) -> frozenset[str]:
    """Return the places where something lies that signs must not hide."""
    found = {places.DECK, places.REMOVED}
    for seat in SEATS:
        player = state.player(seat)
        found |= set(places.laid_slots(state, seat).values())
        found |= {places.in_hand(seat, card) for card in player.hand if _is_known(card)}
        found |= {places.cannon_slot(seat, number) for number in range(1, len(player.cannon) + 1)}
        found.add(places.hand(seat))
        found |= {places.side(each.flag.number, seat) for each in state.flags if not each.has_room(seat)}
        if len(player.cannon) == 2:
            found.add(places.cannon(seat))
    found |= {f"flag{flag.number}" for flag in FLAGS} | {f"go{flag.number}" for flag in FLAGS}
    return frozenset(found)


def _is_known(card: Card) -> bool:
    return card.rank > 0
