"""What chance may bring for an action."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, overload

from explorer.rules.action import Action
from explorer.rules.blastflare.drawing import next_draw

if TYPE_CHECKING:
    from explorer.rules.blastflare.state import State


def chances(state: State, action: Action) -> Sequence[Any]:
    """Return every outcome that chance may have for a legal action: ``(None,)`` where nothing is drawn.

    An outcome is a tuple of what is drawn, in order, as ``Transition.chance`` has it.
    """
    options = _options(state, action, ())
    if options is None:
        return (None,)
    if _options(state, action, (options[0],)) is None:
        return Single(options)
    return tuple(_outcomes(state, action, ()))


def _options(state: State, action: Action, given: tuple[Any, ...]) -> Sequence[Any] | None:
    """Return what the next draw after these picks picks from; None when there is no further one."""
    drawn = next_draw(state, action, given)
    return None if drawn is None else drawn.options


def _outcomes(state: State, action: Action, given: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    options = _options(state, action, given)
    if options is None:
        yield given
        return
    for option in options:
        yield from _outcomes(state, action, (*given, option))


@dataclass(frozen=True, slots=True)
class Single(Sequence[Any]):
    """The outcomes where one thing is drawn: each option by itself, never written out.

    Attributes:
        options: what is drawn from.
    """

    options: Sequence[Any]

    def __len__(self) -> int:
        """Return how many outcomes there are."""
        return len(self.options)

    @overload
    def __getitem__(self, place: int) -> Any: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Any]: ...

    def __getitem__(self, place: int | slice) -> Any:
        """Return an outcome, or some of them."""
        if isinstance(place, slice):
            return tuple((self.options[number],) for number in range(*place.indices(len(self))))
        return (self.options[place],)

    def __contains__(self, outcome: object) -> bool:
        """Return whether something is one of the outcomes."""
        return isinstance(outcome, tuple) and len(outcome) == 1 and outcome[0] in self.options
