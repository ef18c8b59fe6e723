"""What lies beside the flags: both hands with what each seat may do, the cannons, the deck, the removed cards."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.rules.battle_blitz import pauses
from explorer.rules.battle_blitz.records import CANNON, Player, Wait
from explorer.rules.battle_blitz.seats import OTHER, SEATS
from explorer.rules.battle_blitz.state import State
from explorer.scene.shapes import Align, Labels, Point, Rect, RoundedRects, Segments, Shape
from explorer.views.battle_blitz.cards import EDGE, Face, cards, slots
from explorer.views.battle_blitz.flags import badge
from explorer.views.battle_blitz.frame import HAND_CARD, MARGIN, Frame
from explorer.views.battle_blitz.standings import points
from explorer.views.battle_blitz.table import CORNER
from explorer.views.battle_blitz.wording import say
from explorer.views.letters import size_to_fit

HAND_STRIP = 25.0
"""The height of the strip of a card in a hand, in pixels."""

_TOKEN = 14.0
_TITLE = 14.0
_NOTE = 12.0
_SMALLEST = 11.0
_NOTE_ROOM = 100.0
_CANNON_ROOM = 80.0
_PILE_STRIP = 20.0


def hands(state: State, frame: Frame, *, has_notes: bool = True) -> Iterator[Shape]:
    """Yield both hands: their cards, free places, and what is told of them: of what each may do, only if wished."""
    scale = frame.scale
    faces: list[Face] = []
    free: list[Rect] = []
    for seat in SEATS:
        player = state.player(seat)
        rects = frame.hand_slots(seat, max(player.size, len(player.hand)))
        faces += (Face(card, rect, HAND_STRIP * scale) for card, rect in zip(player.hand, rects, strict=False))
        free += rects[len(player.hand) :]
        yield from _label(state, frame, seat, player, has_notes)
    yield from slots(free, scale)
    yield from cards(faces, scale)


def cannons(state: State, frame: Frame) -> Iterator[Shape]:
    """Yield both cannons; one that has fired is struck through."""
    scale = frame.scale
    faces: list[Face] = []
    free: list[Rect] = []
    spent: list[tuple[Point, Point]] = []
    for seat in SEATS:
        player = state.player(seat)
        rects = frame.cannon_slots(seat)
        faces += (Face(card, rect, HAND_STRIP * scale) for card, rect in zip(player.cannon, rects, strict=False))
        free += rects[len(player.cannon) :]
        if player.is_spent:
            (left, top, _, height), (last, _, width, _) = rects
            spent.append(((left - 3 * scale, top + height - 2), (last + width + 3 * scale, top + 2)))
        yield from _cannon_label(state, frame, seat)
    yield from slots(free, scale)
    yield from cards(faces, scale)
    if spent:
        yield Segments(tuple(spent), "halo", width=5 * scale, cap="round")
        yield Segments(tuple(spent), "text", width=2.4 * scale, cap="round")


def piles(state: State, frame: Frame) -> Iterator[Shape]:
    """Yield the deck as a pile with its count, and the last card that was removed, with how many there are."""
    scale = frame.scale
    deck, gone = frame.pile_of("B"), frame.pile_of("A")
    left, top, width, height = deck
    if state.deck:
        under = min(2, len(state.deck) - 1)
        sheets = tuple(
            (left + 3 * scale * n, top + 3 * scale * n, width - 6 * scale, height - 6 * scale)
            for n in range(under, -1, -1)
        )
        for sheet in sheets:
            yield RoundedRects((sheet,), CORNER * scale, fill="raised", stroke="cardline", width=EDGE * scale)
        x, y = left + width / 2 - 3 * scale, top + height / 2 - 3 * scale
    else:
        yield from slots((deck,), scale)
        x, y = left + width / 2, top + height / 2
    yield Labels(((str(len(state.deck)), x, y),), size=18 * scale, weight=700, fill="text")
    if state.removed:
        yield from cards((Face(state.removed[-1], gone, _PILE_STRIP * scale),), scale)
    else:
        yield from slots((gone,), scale)
    below = ((say("deck"), deck), (_removed(state), gone))
    items = tuple((text, rect[0] + rect[2] / 2, rect[1] + rect[3] + 11 * scale) for text, rect in below)
    yield Labels(items, size=_SMALLEST * scale, fill="muted")


def is_held(state: State, seat: str) -> bool:
    """Return whether a seat may do nothing now but wait for the other one."""
    choice = pauses.choice(state)
    if choice is not None and pauses.stops(state, choice):
        return choice.by != seat
    return pauses.is_paused(state) and not pauses.awaited_flags(state, seat)


def note(state: State, seat: str) -> str:
    """Return in a few words what a seat may or must do now."""
    if state.is_terminal:
        return say("note_over", points=points(state)[seat])
    choice = pauses.choice(state)
    if choice is not None and choice.by == seat:
        return say("note_discards" if choice.wait is Wait.DISCARD else "note_chooses")
    if is_held(state, seat):
        return say("note_waits", seat=OTHER[seat])
    bound_to = pauses.bound_to(state, seat)
    if bound_to:
        return say("note_fills", flag=bound_to[-1])
    owed = state.will_draw(seat)
    if owed:
        return say("note_must_draw", count=owed)
    return say("note_finished" if state.has_finished(seat) else "note_may_place")


def cannon_note(state: State, seat: str) -> str:
    """Return in a few words what a cannon is waiting for."""
    player = state.player(seat)
    choice = pauses.choice(state)
    if choice is not None and choice.wait is Wait.CANNON and choice.by == seat:
        return say("cannon_aims")
    if player.is_spent:
        return say("cannon_spent")
    if not player.cannon:
        return say("cannon_empty")
    if len(player.cannon) < CANNON:
        return say("cannon_half", colour=player.cannon[0].colour.title)
    return say("cannon_loaded")


def _label(state: State, frame: Frame, seat: str, player: Player, has_note: bool) -> Iterator[Shape]:
    scale = frame.scale
    middle = frame.hands[seat] + HAND_CARD * scale / 2
    x = (MARGIN + 6 + _TOKEN) * scale
    yield from badge(seat, (x, middle), _TOKEN * scale, scale)
    left = x + (_TOKEN + 9) * scale
    title = say("hand", count=len(player.hand), size=player.size)
    yield Labels(((title, left, middle - 9 * scale),), size=_TITLE * scale, weight=700, fill="text", align="start")
    if not has_note:
        return
    text = note(state, seat)
    size = size_to_fit((text,), _NOTE_ROOM * scale, _NOTE * scale, _SMALLEST * scale)
    yield Labels(((text, left, middle + 9 * scale),), size=size, fill="muted", align="start")
    if is_held(state, seat) and not state.is_terminal:
        yield from pause_sign((frame.hand_left - 14 * scale, middle), scale)


def pause_sign(at: Point, scale: float) -> Iterator[Shape]:
    """Yield two violet bars: play stands still here."""
    x, y = at
    bars = tuple((x + side * scale - 2 * scale, y - 6 * scale, 4 * scale, 12 * scale) for side in (-3.5, 3.5))
    yield RoundedRects(bars, scale, fill="accent")


def _cannon_label(state: State, frame: Frame, seat: str) -> Iterator[Shape]:
    scale = frame.scale
    middle = frame.cannons[seat] + HAND_CARD * scale / 2
    is_left = frame.is_narrow
    x = (MARGIN + 6 + 2 * _TOKEN + 9) * scale if is_left else frame.cannon_left - 9 * scale
    align: Align = "start" if is_left else "end"
    yield Labels(((say("cannon"), x, middle - 9 * scale),), size=_TITLE * scale, weight=700, fill="text", align=align)
    text = cannon_note(state, seat)
    size = size_to_fit((text,), _CANNON_ROOM * scale, _NOTE * scale, _SMALLEST * scale)
    yield Labels(((text, x, middle + 9 * scale),), size=size, fill="muted", align=align)


def _removed(state: State) -> str:
    count = len(state.removed)
    return say("removed_count", count=count) if count else say("removed")
