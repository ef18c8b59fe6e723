"""Acts of Blastflare one after another, as lessons write them: whoever answers is named, everybody else passes.

>>> from explorer.rules import games
>>> state = games["blastflare"].from_diagram("A . B\\nA: hand Flare\\nB: hand Shield")
>>> played(state, "Flare c1", "B: Shield B #1").state.characters["B"].health
4

What chance is to bring stands in brackets: "Meteor [c3]". Directions that are drawn together are joined: "Blizzard c3
[E+W]", and a single one is "[E+]".
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from explorer.rules.blastflare.frames import DEATH, WINDOW, Play
from explorer.rules.blastflare.game import GAME
from explorer.rules.blastflare.state import State
from explorer.rules.errors import SetupError
from explorer.rules.step import Step, Transition
from explorer.session import Session

ACT = re.compile(r"(?:(?P<dying>dying )?(?P<seat>[A-H]): )?(?P<act>[^\[\]]+?)(?: \[(?P<chance>[^\[\]]*)\])?")

QUIET = frozenset({"blastflare.passes", "blastflare.resolves", "blastflare.ends_turn"})
"""Steps that tell a reader nothing about what came of an act."""


class Played(NamedTuple):
    """What came of some acts.

    Attributes:
        state: the position in the end.
        acts: what was done, passes included, each with what chance brought.
    """

    state: State
    acts: tuple[Transition[State], ...]

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps."""
        return tuple(step for act in self.acts for step in act.steps)

    @property
    def told(self) -> tuple[Step, ...]:
        """The steps that are worth telling: without passes."""
        return tuple(step for step in self.steps if step.kind not in QUIET)


class _Table:
    """A position that acts are made in."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.acts: list[Transition[State]] = []

    @property
    def is_window(self) -> bool:
        """Whether somebody is asked for an answer."""
        return bool(self.state.frames) and self.state.frame.kind in (WINDOW, DEATH)

    def act(self, text: str, chance: Any = None) -> None:
        transition = self.state.apply(GAME.parse_action(text, self.state), chance)
        self.acts.append(transition)
        self.state = transition.state

    def close(self) -> None:
        """Let everybody pass until somebody has a turn or a choice."""
        while self.is_window:
            self.act("pass")

    def ask(self, seat: str, dying: bool) -> None:
        """Let those before a seat pass, until it is asked about what waits, or about its own death."""
        depth = len(self.state.frames)
        while not self._asks(seat, dying):
            if not self.is_window or (len(self.state.frames) != depth and not dying):
                raise SetupError("acts", "lessons.never_asked", player=seat)
            self.act("pass")

    def _asks(self, seat: str, dying: bool) -> bool:
        if self.state.to_move != seat or not self.is_window:
            return False
        return not dying or (self.state.frame.kind == DEATH and self.state.frame.owner == seat)


def played(state: State, *acts: str, closing: bool = True) -> Played:
    """Return what came of acts, each made by the seat that is asked when nobody answers the one before.

    Args:
        state: the position.
        acts: each in notation; with a seat before it ("B: Shield B #1") it answers what is declared, with "dying" as
            well ("dying B: Pheonix /Flare") its own death. What chance brings may stand in brackets behind it.
        closing: whether everybody passes after the last one, so that it resolves.

    Raises:
        SetupError: an act that is not written like this, or a seat that is not asked before everything resolves.
        NotationError: an act cannot be read.
        IllegalActionError: it is not allowed then.
    """
    table = _Table(state)
    for text in acts:
        match = ACT.fullmatch(text.strip())
        if match is None:
            raise SetupError("acts", "lessons.not_an_act", found=text)
        if match["seat"]:
            table.ask(match["seat"], dying=bool(match["dying"]))
        else:
            table.close()
        table.act(match["act"], None if match["chance"] is None else _chance(match["chance"]))
    if closing:
        table.close()
    return Played(table.state, tuple(table.acts))


def as_spoken(act: str) -> str:
    """Return an act as a sentence has it: what chance brings is "at" that square.

    >>> as_spoken("Meteor [c3]")
    'Meteor at c3'
    """
    return act.replace(" [", " at ").replace("]", "")


def name_of(play: Play) -> str:
    """Return what a play that waits is called in a list: "#2 Shield (B)"."""
    return f"#{play.id} {play.what} ({play.by})"


def asked_in_turn(state: State) -> tuple[str, ...]:
    """Return who is asked about what waits, one after the other, if nobody answers it; a seat that is passed over is
    left out.

    >>> from explorer.rules import games
    >>> state = games["blastflare"].from_diagram("A . B\\nC . D\\nA: hand Scan\\nB: hand Flare\\nD: hand Shield")
    >>> asked_in_turn(played(state, "hit a1", closing=False).state)
    ('B', 'D', 'A')
    """
    table = _Table(state)
    depth = len(state.frames)
    seats: list[str] = []
    while table.is_window and len(table.state.frames) == depth and table.state.to_move is not None:
        seats.append(table.state.to_move)
        table.act("pass")
    return tuple(seats)


def session_of(state: State, *acts: str, closing: bool = True) -> Session:
    """Return a session in which acts were made, to look at their steps, the plays that wait and the timeline.

    Args:
        state: the position.
        acts: as for ``played``.
        closing: whether everybody passes after the last one.

    Raises:
        SetupError: as for ``played``.
        NotationError: as for ``played``.
        IllegalActionError: as for ``played``.
    """
    session = Session(GAME, state)
    for each in played(state, *acts, closing=closing).acts:
        session.play(each.action, each.chance)
    return session


def _chance(text: str) -> tuple[str | tuple[str, ...], ...]:
    """Return what chance is to bring, draw by draw."""
    return tuple(tuple(filter(None, word.split("+"))) if "+" in word else word for word in text.split())
