"""The next thing to pick, for a person who puts an action together word by word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from explorer.rules.blastflare import legality, notation
from explorer.rules.blastflare.action import DUPLICATION, GIVE, Act
from explorer.rules.blastflare.footprints import footprint
from explorer.rules.blastflare.frames import CHOICE, CONSENT, TURN
from explorer.rules.blastflare.targets.ways import split_step
from explorer.rules.choice import STOP, Choice, Option
from explorer.rules.mark import CellsMark, Mark, Role, SightMark
from explorer.rules.reason import Reason, reason
from explorer.rules.wording import sentence

if TYPE_CHECKING:
    from explorer.rules.blastflare.state import State

GAME = "blastflare"

Words = tuple[str, ...]


def choose(state: State, partial: Sequence[str]) -> Choice:
    """Return the next thing to pick after these picks: verb or card, then each target, the play answered, the discard.

    Raises:
        NotationError: the picks begin no action of this table.
    """
    picks = tuple(partial)
    if state.is_terminal:
        return Choice(sentence(f"{GAME}.prompt_over", {}), "action")
    if picks[-1:] == (STOP,):
        return Choice("", "action", action=notation.parse_action(" ".join(picks[:-1]), state))
    if not picks:
        return Choice(_first_prompt(state), "action", tuple(_first_options(state)))
    acts = [act for act in _candidates(state, picks[0]) if act.words[: len(picks)] == picks]
    longer = [act for act in acts if len(act.words) > len(picks)]
    whole = next((act for act in acts if act.words == picks), None)
    if not longer:
        return Choice("", "action", action=whole or notation.parse_action(" ".join(picks), state))
    options = _next_options(state, longer, len(picks))
    if whole is not None:
        reasons = state.why_illegal(whole)
        options = [Option(STOP, sentence(f"{GAME}.option_stop", {}), reasons, footprint(state, whole)), *options]
    return Choice(_prompt(state, longer[0], len(picks)), _kind(state, longer[0], len(picks)), tuple(options))


def _first_prompt(state: State) -> str:
    frame = state.frame
    values: dict[str, object] = {"player": state.to_move}
    if frame.kind == CONSENT:
        values |= {"other": frame.pending[0].by, "what": frame.pending[0].what}
        return sentence(f"{GAME}.prompt_consent", values)
    if frame.kind == CHOICE:
        return sentence(f"{GAME}.prompt_{frame.topic}", values | {"count": frame.wanted})
    if frame.kind == TURN:
        return sentence(f"{GAME}.{'prompt_turn_acted' if frame.acted else 'prompt_turn'}", values)
    if frame.pending:
        return sentence(f"{GAME}.prompt_answer", values | {"what": frame.pending[-1].what})
    return sentence(f"{GAME}.prompt_{frame.kind}", values)


def _first_options(state: State) -> Iterator[Option]:
    """Yield every verb and every card that the seat asked now could begin with, and why it cannot."""
    seat = state.to_move or ""
    legal = {act.words[0] for act in state.legal_actions() if isinstance(act, Act)}
    seen: set[str] = set()
    for act in legality.verb_acts(state, seat):
        if act.what not in seen:
            seen.add(act.what)
            reasons = () if act.what in legal else state.why_illegal(act)
            yield Option(act.what, sentence(f"{GAME}.option_{act.what}", {}), reasons)
    if state.frame.kind in (CONSENT, CHOICE):
        return
    for power, copied in legality.powers_of(state, seat):
        word = DUPLICATION if copied else power.name
        if word in seen:
            continue
        seen.add(word)
        reasons = () if word in legal else _why_not_at_all(state, word)
        yield Option(word, _label(word), reasons)
    if DUPLICATION in state.of(seat).hand and DUPLICATION not in seen:
        nothing = reason("BF-164", f"{GAME}.nothing_to_copy", player=seat)
        yield Option(DUPLICATION, DUPLICATION, (nothing,))


def _label(word: str) -> str:
    if word in ("move", "hit", "revive"):
        return sentence(f"{GAME}.option_{word}", {})
    return word


def _why_not_at_all(state: State, word: str) -> tuple[Reason, ...]:
    """Return why nothing that begins with a word is legal: against the thing itself, else against all its targets."""
    seat = state.to_move or ""
    found: list[Reason] = []
    for power, copied in legality.powers_of(state, seat):
        if word == (DUPLICATION if copied else power.name):
            found += legality.against_power(state, seat, power, copied=copied)
    if not found:
        found.append(reason("BF-25", f"{GAME}.no_target", what=word, player=seat))
    return tuple(dict.fromkeys(found))


def _candidates(state: State, word: str) -> Iterator[Act]:
    """Yield every act worth judging that begins with a word."""
    seat = state.to_move or ""
    for act in legality.verb_acts(state, seat):
        if act.words[0] == word:
            yield act
    if state.frame.kind in (CONSENT, CHOICE):
        return
    for power, copied in legality.powers_of(state, seat):
        if word == (DUPLICATION if copied else power.name):
            yield from legality.aims(state, seat, power, copied=copied)


def _next_options(state: State, acts: list[Act], place: int) -> list[Option]:
    """Return the words that can come next, each open if some legal act goes on with it."""
    by_word: dict[str, list[Act]] = {}
    for act in acts:
        by_word.setdefault(act.words[place], []).append(act)
    options = []
    for word, group in by_word.items():
        judged = [(act, state.why_illegal(act)) for act in group]
        legal = next((act for act, reasons in judged if not reasons), None)
        if legal is not None:
            reasons: tuple[Reason, ...] = ()
        elif _is_copied_card(group[0], place):
            reasons = _why_no_copy(state, group[0])
        else:
            reasons = judged[0][1]
        marks = footprint(state, legal) if legal is not None and len(legal.words) == place + 1 else ()
        options.append(Option(word, word, reasons, (*_picked(state, word, reasons), *marks)))
    return options


def _is_copied_card(act: Act, place: int) -> bool:
    """Return whether the word at this place of an act says which card Duplication copies."""
    return act.copied and place == 1


def _why_no_copy(state: State, act: Act) -> tuple[Reason, ...]:
    """Return why a card cannot be copied now: against the card itself, else against all its targets."""
    seat = state.to_move or ""
    power = state.table.book.power_of(act.what)
    found = tuple(dict.fromkeys(legality.against_power(state, seat, power, copied=True)))
    return found or (reason("BF-25", f"{GAME}.no_target", what=act.what, player=seat),)


def _picked(state: State, word: str, reasons: tuple[Reason, ...]) -> tuple[Mark, ...]:
    """Return the square a pick is about, and whether it may be picked, is out of sight, or is refused otherwise."""
    cell = split_step(word)[0]
    if cell in state.table.place:
        cell = state.of(cell).cell
    if cell not in state.table.board.bit:
        return ()
    if not reasons:
        return (CellsMark((cell,), Role.LEGAL),)
    is_hidden = any(isinstance(mark, SightMark) for each in reasons for mark in each.marks)
    return (CellsMark((cell,), Role.UNSEEN if is_hidden else Role.REFUSED),)


def _kind(state: State, act: Act, place: int) -> str:
    """Return what is picked at this place of an act: "cell", "seat", "card", "directions", "play", "discard"."""
    word = act.words[place]
    if word.startswith("#"):
        return "play"
    if word.startswith("/"):
        return "discard"
    first = 2 if act.copied else 1
    if place < first:
        return "card"
    if act.what == GIVE:
        return "card"
    power = state.table.book.powers.get(act.what)
    kinds = power.target.kinds if power is not None else ("option",)
    return kinds[min(place - first, len(kinds) - 1)] if kinds else "option"


def _prompt(state: State, act: Act, place: int) -> str:
    kind = _kind(state, act, place)
    what = DUPLICATION if _is_copied_card(act, place) else act.what
    return sentence(f"{GAME}.prompt_pick_{kind}", {"what": what})
