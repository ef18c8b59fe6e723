"""Two worlds that differ only in what one seat may not know: hidden cards under other names, and another seed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from explorer.rules.blastflare.action import GIVE, GO_FISH, Act


def unknown_to(seat: str, state: Any) -> list[str]:
    """The cards that others hold and this seat cannot place."""
    return sorted(
        card
        for person in state.people
        if person.seat != seat
        for card in person.hand
        if card not in state.revealed and (seat, person.seat, card) not in state.seen
    )


def renamed(state: Any, names: Mapping[str, str], seat: str) -> Any:
    """The position with cards under other names wherever they are hidden from a seat, and with another seed."""

    def name(card: str) -> str:
        return names.get(card, card)

    def play(each: Any) -> Any:
        if each.what != GO_FISH or seat in (each.by, each.targets[0]):
            return each
        return each._replace(targets=(each.targets[0], name(each.targets[1])))

    def frame(each: Any) -> Any:
        each = each._replace(
            pending=tuple(play(one) for one in each.pending), up=None if each.up is None else play(each.up)
        )
        if each.topic == "meld":
            each = each._replace(
                options=tuple(sorted(name(card) for card in each.options)),
                picked=tuple(name(card) for card in each.picked),
            )
        return each

    return state._replace(
        people=tuple(
            person._replace(hand=tuple(sorted(name(card) for card in person.hand))) for person in state.people
        ),
        frames=tuple(frame(each) for each in state.frames),
        seen=frozenset((looker, owner, name(card)) for looker, owner, card in state.seen),
        seed=state.seed ^ 0x5DEECE66D,
    )


def same_act(act: Any, names: Mapping[str, str], seat: str) -> Any:
    """The act that stands for this one in the renamed position: the card it names in secret has its other name."""
    if act.what == GIVE or (act.what == GO_FISH and seat != act.targets[0]):
        return Act(
            act.what, (*act.targets[:-1], names.get(act.targets[-1], act.targets[-1])), copied=act.copied, by=act.by
        )
    return act
