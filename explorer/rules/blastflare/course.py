"""A state on its way to the next: what changes it, what is drawn, and what is told.

Everything that resolves an action works on one ``Course``. The states in it stay immutable; the course only holds the
newest one. Without a listener nothing is told, so that a playout pays for no sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from explorer.rules.blastflare.chance import Product, index, mix
from explorer.rules.blastflare.character import Character
from explorer.rules.blastflare.frames import TURN, Burst, Frame, Play, Task
from explorer.rules.blastflare.rulings import STALEMATE
from explorer.rules.errors import SetupError
from explorer.rules.mark import CellsMark, Mark, Role
from explorer.rules.reason import Reason, Value
from explorer.rules.step import Step

if TYPE_CHECKING:
    from explorer.rules.blastflare.power import Trait
    from explorer.rules.blastflare.state import State

GAME = "blastflare"

SHOWN = 12
"""How many possible outcomes an error lists."""

Items = tuple[tuple[str, Value], ...]


@dataclass(frozen=True, slots=True)
class SecretStep(Step):
    """A step of a game with hidden hands.

    Attributes:
        privy: the seats that may know all of it; None when everybody may.
        veil: kind and values of the sentence for the others.
    """

    privy: tuple[str, ...] | None = None
    veil: tuple[str, Items] | None = None

    def observed_by(self, seat: str) -> Step:
        """Return the step as a seat may know it: hidden cards are hidden in its states and in its sentence."""
        before, after = self.before.observation(seat), self.after.observation(seat)
        step = replace(self, before=before, after=after, privy=None, veil=None)
        if self.veil is not None and self.privy is not None and seat not in self.privy:
            kind, items = self.veil
            return replace(step, kind=kind, items=items, marks=())
        return step


class Draws:
    """What chance brings: given beforehand as far as it goes, drawn from the state's seed beyond that.

    Args:
        given: the outcomes to use, in order; None for none.
    """

    def __init__(self, given: Any = None) -> None:
        """Take the outcomes that are given."""
        self.given: tuple[Any, ...] = () if given is None else tuple(given)
        self.made: list[Any] = []
        self.options: list[Sequence[Any]] = []

    def pick(self, options: Sequence[Any], seed: int) -> tuple[int, Any]:
        """Return the new seed, and one of the options.

        Raises:
            SetupError: the outcome that was given is none of them.
        """
        seed, value = mix(seed)
        place = len(self.made)
        if place < len(self.given):
            chosen = self.given[place]
            chosen = tuple(chosen) if isinstance(chosen, list) else chosen
            if chosen not in options:
                known = tuple(str(options[number]) for number in range(min(SHOWN, len(options))))
                raise SetupError(f"chance.{place}", f"{GAME}.no_such_outcome", found=str(chosen), known=known)
        else:
            chosen = options.at(value) if isinstance(options, Product) else options[index(value, len(options))]
        self.made.append(chosen)
        self.options.append(options)
        return seed, chosen

    @property
    def chance(self) -> tuple[Any, ...] | None:
        """What was drawn, as a transition notes it; None when nothing was."""
        return tuple(self.made) or None


class Course:
    """A state in the making.

    Args:
        state: where it begins.
        draws: where chance comes from.
        telling: whether steps are noted.
    """

    def __init__(self, state: State, draws: Draws, *, telling: bool) -> None:
        """Begin at a state."""
        self.state = state
        self.draws = draws
        self.steps: list[Step] | None = [] if telling else None
        self._told = state
        self._drawn = 0

    # Changing

    def set(self, **fields: Any) -> None:
        """Replace fields of the state."""
        self.state = self.state._replace(**fields)

    def update(self, seat: str, **fields: Any) -> None:
        """Replace fields of a character."""
        place = self.state.table.place[seat]
        people = self.state.people
        changed = people[place]._replace(**fields)
        self.state = self.state._replace(people=(*people[:place], changed, *people[place + 1 :]))

    def person(self, seat: str) -> Character:
        """Return a character as it is now."""
        return self.state.of(seat)

    def has_trait(self, seat: str, trait: Trait) -> bool:
        """Return whether a passive in force makes a character this."""
        return self.state.table.book.gives(self.state.of(seat).abilities, trait)

    @property
    def frame(self) -> Frame:
        """The innermost frame."""
        return self.state.frames[-1]

    def push(self, frame: Frame) -> None:
        """Open a frame."""
        self.set(frames=(*self.state.frames, frame))

    def pop(self) -> Frame:
        """Close the innermost frame and return it."""
        frame = self.frame
        self.set(frames=self.state.frames[:-1])
        return frame

    def top(self, **fields: Any) -> None:
        """Replace fields of the innermost frame."""
        frames = self.state.frames
        self.set(frames=(*frames[:-1], frames[-1]._replace(**fields)))

    def do_next(self, *tasks: Task) -> None:
        """Put tasks before those that the play in progress has left."""
        self.top(tasks=(*tasks, *self.frame.tasks))

    def burst_stays_at(self, subject: str, cell: str) -> None:
        """Let an explosion that is still to come around the target go off on a square instead (BF-62)."""
        up = self.frame.up
        if (
            up is not None
            and up.targets[:1] == (subject,)
            and any(isinstance(each, Burst) for each in self.frame.tasks)
        ):
            self.top(up=up._replace(targets=(cell, *up.targets[1:])))

    def replace_play(self, number: int, **fields: Any) -> None:
        """Replace fields of a pending play of the innermost frame."""
        pending = tuple(play._replace(**fields) if play.id == number else play for play in self.frame.pending)
        self.top(pending=pending)

    def pending_play(self, number: int | None) -> Play | None:
        """Return a pending play of the innermost frame by its number."""
        return next((play for play in self.frame.pending if play.id == number), None)

    def add_crystals(self, cell: str, count: int) -> None:
        """Lay crystals on a square; they join what lies there (BF-35)."""
        piles = dict(self.state.piles)
        piles[cell] = piles.get(cell, 0) + count
        where = self.state.table.board.index
        self.set(
            piles=tuple(sorted(((at, much) for at, much in piles.items() if much), key=lambda pile: where[pile[0]]))
        )

    def something_happened(self) -> None:
        """Note that the game is no stalemate yet (BF-37)."""
        if self.state.quiet:
            self.set(quiet=0)
        if self.counts_quiet_turns and self.state.frames and self.state.frames[0].kind == TURN:
            turn, *rest = self.state.frames
            self.set(frames=(turn._replace(eventful=True), *rest))

    @property
    def counts_quiet_turns(self) -> bool:
        """Whether this table ends a game in which nothing happens any more."""
        return self.state.table.reads(STALEMATE, "c")

    # Drawing

    def draw(self, options: Sequence[Any]) -> Any:
        """Return one of the options by chance."""
        seed, chosen = self.draws.pick(options, self.state.seed)
        self.set(seed=seed)
        return chosen

    # Telling

    def tell(
        self,
        rule: str,
        kind: str,
        *,
        marks: Callable[[], tuple[Mark, ...]] | None = None,
        role: Role | None = None,
        ruling: str | None = None,
        is_event: bool = True,
        privy: tuple[str, ...] | None = None,
        veil: str | None = None,
        veiled: Sequence[str] = (),
        **values: Value,
    ) -> None:
        """Note a step that led from what was told last to the state as it is now.

        Args:
            rule: id of the rule that it applies.
            kind: which sentence tells it.
            marks: gives where to look; it is only called when somebody is told.
            role: what there is to be seen on the square of the step: on its ``cell``, else where its ``player`` is.
            ruling: id of the ruling that decided it.
            is_event: False when it tells what did not happen.
            privy: the seats that may know it; None for everybody.
            veil: which sentence the others are told.
            veiled: the values that the others may know.
            values: what the sentence is filled with.
        """
        if self.steps is None:
            return
        items = tuple(values.items())
        hidden = None
        if veil is not None:
            hidden = (f"{GAME}.{veil}", tuple((name, value) for name, value in items if name in veiled))
        depth = max(0, len(self.state.frames) - 1)
        seen = (*(marks() if marks is not None else ()), *(self._square(role, values) if role is not None else ()))
        step = SecretStep(
            rule,
            f"{GAME}.{kind}",
            items,
            self._told,
            self.state,
            seen,
            depth,
            ruling,
            is_event,
            is_by_chance=len(self.draws.made) > self._drawn,
            privy=privy,
            veil=hidden,
        )
        self.steps.append(step)
        self._told = self.state
        self._drawn = len(self.draws.made)

    def _square(self, role: Role, values: dict[str, Value]) -> tuple[Mark, ...]:
        """Return a mark for the square that a step is about."""
        seat = values.get("player")
        owner = seat if isinstance(seat, str) else ""
        cell = values.get("cell") or (self.person(owner).cell if owner else "")
        return (CellsMark((cell,), role, owner),) if isinstance(cell, str) and cell else ()

    def tell_reason(self, why: Reason) -> None:
        """Note a reason against something as a step of its own: it is why that did not happen."""
        if self.steps is None:
            return
        depth = max(0, len(self.state.frames) - 1)
        step = SecretStep(
            why.rule, why.kind, why.items, self._told, self.state, why.marks, depth, why.ruling, is_event=False
        )
        self.steps.append(step)
        self._told = self.state

    def told(self) -> tuple[Step, ...]:
        """Return the steps; the last one leads to the state as it is now."""
        steps = list(self.steps or ())
        if steps:
            steps[-1] = replace(steps[-1], after=self.state)
        return tuple(steps)
