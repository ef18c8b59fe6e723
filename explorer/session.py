"""What a person is doing with a game: where they are in it, what they picked, what was refused, and why.

A session holds no widget and draws nothing: a board, a text box and a test drive it by the same plain calls. Several
views may share one; each is told after every change. Whatever goes wrong (a wrong cell, a broken file), the game
stays as it was.
"""

from __future__ import annotations

import copy
import itertools
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import partial
from typing import Any, NamedTuple, TypeVar

from explorer.rules import games, history
from explorer.rules.action import Action
from explorer.rules.choice import STOP, Choice, Draw, Option
from explorer.rules.errors import ExplorerError, IllegalActionError, NotationError, SetupError
from explorer.rules.game import ChanceState, Game, Outcome
from explorer.rules.history import ROOT, History, Node
from explorer.rules.mark import Mark
from explorer.rules.reason import Reason
from explorer.rules.rereading import reread
from explorer.rules.saving import inside, read_object, take
from explorer.rules.step import Step
from explorer.rules.wording import N_, Template, register

SENTENCES: dict[str, Template] = {
    "nothing_to_read": N_("there is nothing to read here: paste a position or open a saved game."),
    "no_such_seat": N_("“{found}” is no seat; there are {known!l}."),
    "already_over": N_("the game is over already."),
    "ended_twice": N_("the game ended twice at node {found}; once is enough."),
    "no_such_node": N_("there is no node {found}; the last is {last}."),
}
register("session", SENTENCES)


class Mode(StrEnum):
    """What a click on the board means."""

    PLAY = "play"
    INSPECT = "inspect"
    EDIT = "edit"


@dataclass(frozen=True, slots=True)
class Cursor:
    """Where one is: a node of the history, and how many of its steps are shown (all of them, as a rule)."""

    node: int
    step: int


@dataclass(frozen=True, slots=True)
class Refusal:
    """Something that was tried and is not allowed.

    Attributes:
        tried: what was tried, as notation.
        reasons: every reason against it; never empty.
        action: the action that it stands for; None where it is refused before it is complete.
        pick: what was picked last, where it is refused before it is complete.
    """

    tried: str
    reasons: tuple[Reason, ...]
    action: Action | None = None
    pick: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to "may I?" for one thing that can be picked.

    Attributes:
        value: what was asked about: a cell, "swap"…
        action: the action it stands for; None if more would have to be picked.
        reasons: every reason against it; empty when it is allowed.
        forecast: marks of what the action would touch.
    """

    value: str
    action: Action | None
    reasons: tuple[Reason, ...]
    forecast: tuple[Mark, ...]
    _find_instead: Callable[[], tuple[str, ...]] = field(repr=False, compare=False)

    @property
    def instead(self) -> tuple[str, ...]:
        """What is allowed now, as notation; with a half-made action, what can be picked next.

        It is found when it is asked for: all that is legal takes longer to find than one verdict.
        """
        return self._find_instead()

    @property
    def is_legal(self) -> bool:
        """Whether it is allowed."""
        return not self.reasons


@dataclass(frozen=True, slots=True)
class Moment:
    """One move of the line one is on, for a timeline.

    Attributes:
        node: its number in the history.
        number: its place on the line, from 1.
        label: the action as notation; empty for a position set by hand.
        seat: who moved; empty for a position set by hand.
        before: the position before it.
        after: the position after it.
        branches: other lines that leave from the position *before* it, each as its nodes.
        is_chosen: whether a person chose what chance brought in it.
    """

    node: int
    number: int
    label: str
    seat: str
    before: Any
    after: Any
    branches: tuple[tuple[int, ...], ...]
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class Agreement:
    """An end that the players made and not the rules: a resignation (by a seat), or an agreed draw (no seat).

    It belongs to a node of the history: every line can have its own. One may play on from there, as from any node.
    """

    node: int
    seat: str | None


@dataclass(frozen=True, slots=True)
class Trial:
    """A position that is tried beside the real one: "what if this wall stood there?" The game knows nothing of it.

    Attributes:
        origin: the position that was shown before.
        state: the position that is tried.
        is_shown: whether it is shown instead of the real one. Once put back it can still be kept.
    """

    origin: Any
    state: Any
    is_shown: bool = True

    def known_to(self, seat: str) -> Trial:
        """Return it as a seat may know it."""
        origin, state = (each.observation(seat).position for each in (self.origin, self.state))
        return replace(self, origin=origin, state=state)


class _Asked:
    """What was asked of a position: a pointer that wanders, and every panel, asks the same again and again."""

    def __init__(self, position: Any) -> None:
        """Begin with nothing asked."""
        self.position = position
        self.verdicts: dict[tuple[tuple[str, ...], str], Verdict] = {}
        self._choices: dict[tuple[str, ...], Choice] = {}
        self._legal: tuple[Action, ...] | None = None

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """Everything that is legal."""
        if self._legal is None:
            self._legal = tuple(self.position.legal_actions())
        return self._legal

    def choice(self, picks: tuple[str, ...]) -> Choice:
        """What can be picked after some picks."""
        if picks not in self._choices:
            self._choices[picks] = self.position.choose(picks)
        return self._choices[picks]

    def allowed(self, picks: tuple[str, ...]) -> tuple[str, ...]:
        """What is allowed after some picks; with none, every legal action."""
        if not picks:
            return tuple(map(str, self.legal_actions))
        return tuple(option.value for option in self.choice(picks).options if option.is_open)


Agreements = tuple[Agreement, ...]
"""At most one a node, in the order of the nodes."""


class _Left(NamedTuple):
    """A game that undo left for the one that it had replaced.

    Attributes:
        at: the node of the older game where it was replaced.
        history: the game that was left.
        agreements: the ends that its players made.
        was_undone: whether a move had been taken back in it last.
    """

    at: int
    history: History
    agreements: Agreements
    was_undone: bool


Observer = Callable[["Session"], None]

Companion = TypeVar("Companion")


class Session:
    """One game being played, looked at, or set up.

    Args:
        game: a game, or its name.
        state: where to begin; None starts a new game with ``setup``.
        setup: the game's own settings ("base", "rulings"…).

    Attributes:
        seat: whose knowledge it holds (see ``known_to``); None where it holds everything.
        changes: how often it has changed, for whoever makes something of it that is to be made again then.

    Raises:
        SetupError: a wrong setting; the field names it.

    >>> session = Session("blast_radius", base=5)
    >>> session.click("e5"), session.click("e6"), [reason.message for reason in session.refusal.reasons]
    (True, False, ['e6 is inside the zone of Red’s stack of 1 on e5: 1 cell away, zone 1.'])
    """

    def __init__(self, game: Game | str, state: Any = None, **setup: Any) -> None:
        """Begin a session at a position, or with a new game."""
        self.game: Game = games[game] if isinstance(game, str) else game
        begin = self.game.start(**setup) if state is None else state
        self._history = History.begin(begin)
        self._step: int | None = None  # None: the whole move is shown
        # Games that others replaced: undo leads there. Games that undo then left: redo leads there.
        self._shelf: list[tuple[History, Agreements]] = []
        self._put_back: list[_Left] = []
        self._was_undone = False  # the last thing that happened was that a move was taken back
        self._observers: dict[int, Observer] = {}
        self._tickets = itertools.count()
        self._steps_of: tuple[Node | None, tuple[Step, ...]] = (None, ())
        self.mode = Mode.PLAY
        self.picks: tuple[str, ...] = ()
        self.chooses_chance = False
        self.waiting: Action | None = None
        self.chance_picks: tuple[str, ...] = ()
        self._asked = _Asked(None)
        self.refusal: Refusal | None = None
        self.error: ExplorerError | None = None
        self.selected: str | None = None
        self.trial: Trial | None = None
        self._agreements: Agreements = ()
        self._known_nodes: dict[str, list[tuple[Node, Node]]] = {}
        self._companions: dict[Callable[[Session], Any], Any] = {}
        self.changes = 0
        self.seat: str | None = None

    @classmethod
    def from_text(cls, game: Game | str, text: str) -> Session:
        """Return a session that begins with a text: a diagram, the JSON of a position, or a saved game.

        Raises:
            SetupError: it cannot be read; the field says where the reading stopped.
        """
        session = cls(game)
        session._history, session._agreements = session.read(text)
        return session

    def fork(self) -> Session:
        """Return a session at the same place that nobody follows: what is done in one is not done in the other."""
        other = copy.copy(self)
        other._observers, other._companions = {}, {}
        other._shelf, other._put_back = [*self._shelf], [*self._put_back]
        return other

    def companion(self, make: Callable[[Session], Companion]) -> Companion:
        """Return what goes with this session for all who show it (its clock, say), made when it is first asked for."""
        if make not in self._companions:
            self._companions[make] = make(self)
        found: Companion = self._companions[make]
        return found

    # Who knows what

    def known_to(self, seat: str) -> Session:
        """Return this session as a seat may know it, to be read: all that is asked of it is answered from that alone.

        Positions, moves and steps are those that the seat is told of. What is half made is seen by the seat that makes
        it. Reasons are found once more, from what the seat knows. Of what is done to it, the game hears nothing.
        """
        other = self.fork()
        other.seat = seat
        other._history = replace(self._history, nodes=self._nodes_known_to(seat))
        other._steps_of, other._asked = (None, ()), _Asked(None)
        other.waiting = None if self.waiting is None else self.waiting.known_to(seat)
        other.chance_picks = ()
        other.error = None
        other.trial = None if self.trial is None else self.trial.known_to(seat)
        if seat != self._maker:
            other.picks, other.refusal = (), None
        elif self.refusal is not None:
            other.refusal = other._judge_again(self.refusal)
        return other

    @property
    def _maker(self) -> str | None:
        """Who makes what is half made: where both seats may act, it says so itself; else whoever is asked."""
        tried = None if self.refusal is None else self.refusal.action
        said = self.picks[:1] or (getattr(tried, "seat", ""),)
        return said[0] if said[0] in self.game.seats else self.position.to_move

    def _nodes_known_to(self, seat: str) -> tuple[Node, ...]:
        """Return every node as a seat may know it; what was made for earlier nodes is used again."""
        made = self._known_nodes.setdefault(seat, [])
        for number, node in enumerate(self._history.nodes):
            if number == len(made):
                made.append((node, node.known_to(seat)))
            elif made[number][0] is not node:
                made[number:] = [(node, node.known_to(seat))]
        return tuple(known for _, known in made[: len(self._history.nodes)])

    def _judge_again(self, refusal: Refusal) -> Refusal:
        """Return a refusal with the reasons that can be told from what is known here."""
        if refusal.action is not None:
            return replace(refusal, reasons=self.position.why_illegal(refusal.action))
        option = self._option(self.picks, refusal.pick)
        return replace(refusal, reasons=() if option is None else option.reasons)

    # Who is told

    def subscribe(self, observer: Observer) -> Callable[[], None]:
        """Call ``observer(session)`` after every change; the returned function ends that."""
        ticket = next(self._tickets)
        self._observers[ticket] = observer

        def unsubscribe() -> None:
            self._observers.pop(ticket, None)

        return unsubscribe

    def _changed(self) -> None:
        self.changes += 1
        for ticket, observer in tuple(self._observers.items()):
            if ticket in self._observers:  # one observer may have ended another's subscription just now
                observer(self)

    # Where one is

    @property
    def history(self) -> History:
        """Every line that was played."""
        return self._history

    @property
    def position(self) -> Any:
        """The position at the end of the current move: what the next action is played in."""
        return self._history.state

    @property
    def state(self) -> Any:
        """The position shown: one that is tried, or that after the current step, perhaps in the middle of a move."""
        if self.trial is not None and self.trial.is_shown:
            return self.trial.state
        step = self.step
        return self.position if step is None else step.after

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the current move."""
        node = self._history.node
        if self._steps_of[0] is not node:
            self._steps_of = (node, node.steps)
        return self._steps_of[1]

    @property
    def step(self) -> Step | None:
        """The step shown now: the last one as a rule; None where no action led."""
        steps = self.steps
        if not steps:
            return None
        return steps[-1] if self._step is None else steps[self._step - 1]

    @property
    def cursor(self) -> Cursor:
        """The current node, and how many of its steps are shown."""
        return Cursor(self._history.at, len(self.steps) if self._step is None else self._step)

    @property
    def agreements(self) -> Agreements:
        """Every end that the players made, in the order of the nodes."""
        return self._agreements

    @property
    def agreement(self) -> Agreement | None:
        """The end that the players made at the current node; None where they made none."""
        return next((each for each in self._agreements if each.node == self._history.at), None)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended at the current node, by the rules or by agreement; None while it goes on."""
        by_rules: Outcome | None = self.position.outcome
        if by_rules is not None:
            return by_rules
        agreement = self.agreement
        if agreement is None:
            return None
        if agreement.seat is None:
            return Outcome(None)
        # A team is written as its seats in a row ("AC"): who gives up, gives the game to the other team.
        sides = getattr(getattr(self.position, "table", None), "teams", self.game.seats)
        return Outcome(next(side for side in sides if agreement.seat not in (side, *side)))

    def timeline(self) -> tuple[Moment, ...]:
        """Return the moves of the line one is on, first to last, with the other lines that leave it."""
        line = self._history.line()
        families = self._history.families()
        moments = []
        for number, (previous, node) in enumerate(itertools.pairwise(line), 1):
            entry = self._history.nodes[node]
            before = self._history.nodes[previous].state
            moments.append(
                Moment(
                    node=node,
                    number=number,
                    label="" if entry.action is None else str(entry.action),
                    seat="" if entry.transition is None else entry.transition.seat or "",
                    before=before,
                    after=entry.state,
                    branches=tuple(self._history.branch_from(child) for child in families[previous] if child != node),
                    is_chosen=entry.is_chosen,
                )
            )
        return tuple(moments)

    # Questions

    @property
    def choice(self) -> Choice:
        """The next thing to pick."""
        return self._choice_after(self.picks)

    @property
    def first_choice(self) -> Choice:
        """What could be picked first, whatever is picked now."""
        return self._choice_after(())

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """Everything that is legal at the position."""
        return self._answers.legal_actions

    @property
    def _answers(self) -> _Asked:
        """What the position was asked already."""
        if self._asked.position is not self.position:
            self._asked = _Asked(self.position)
        return self._asked

    def _choice_after(self, picks: tuple[str, ...]) -> Choice:
        return self._answers.choice(picks)

    def why(self, value: str) -> Verdict:
        """Return whether a cell (or another pick) is allowed now, every reason, and what it would do.

        Raises:
            NotationError: it stands for nothing that can be picked.
        """
        return self._judge(self.picks, value)

    @property
    def verdict(self) -> Verdict | None:
        """The answer to "may I?" for what is picked so far; None when nothing is."""
        return self._judge(self.picks[:-1], self.picks[-1]) if self.picks else None

    def _judge(self, picks: tuple[str, ...], value: str) -> Verdict:
        """Return the verdict on a pick after others; it is asked for several times whenever the pointer moves."""
        known = self._answers.verdicts
        if (picks, value) not in known:
            known[picks, value] = self._verdict_on(picks, value)
        return known[picks, value]

    def _verdict_on(self, picks: tuple[str, ...], value: str) -> Verdict:
        instead = partial(self._answers.allowed, picks)
        try:
            choice = self._choice_after((*picks, value))
        except NotationError:
            option = self._option(picks, value)
            if option is None or option.is_open:
                raise
            return Verdict(value, None, option.reasons, option.marks, instead)
        action = choice.action
        if action is not None:
            return Verdict(value, action, self.position.why_illegal(action), self.position.footprint(action), instead)
        whole = next((option for option in choice.options if option.value == STOP), self._option(picks, value))
        if whole is None or not whole.is_open:  # it may go on, even where it may not end here
            whole = self._option(picks, value)
        reasons, marks = ((), ()) if whole is None else (whole.reasons, whole.marks)
        return Verdict(value, None, reasons, marks, instead)

    def _option(self, picks: tuple[str, ...], value: str) -> Option | None:
        return next((option for option in self._choice_after(picks).options if option.value == value), None)

    # Playing

    def click(self, value: str, *, show: int | None = None) -> bool:
        """Take what was clicked: play it, or (in the other modes) choose it to be looked at or set up.

        Args:
            value: a cell, "swap"…
            show: how many steps of the move to show at first; None is all of them.

        Returns:
            True if the position changed. A refused action is noted in ``refusal``; a text that cannot be read, in
            ``error``. Nothing is raised: a click in the wrong place is no fault of the program.
        """
        if self.mode is not Mode.PLAY:
            self.select(value)
            return False
        return self.play_pick(value, show=show)

    def play_pick(self, value: str, *, show: int | None = None) -> bool:
        """Do what ``click`` does in Play mode, in any mode: add one pick, and play the action if it is whole.

        For whoever shares the game and looks at it in a way of their own.
        """
        return self._attempt(lambda: self._pick(value, show))

    def take(self, picks: tuple[str, ...], *, show: int | None = None) -> bool:
        """Take picks instead of what was picked so far: play them if they are whole, else hold them.

        Of picks the last of which cannot lead anywhere, the reasons are noted in ``refusal``, as for ``click``.

        Args:
            picks: what is picked, from the first pick on; empty puts everything back.
            show: how many of the steps to show at first; None is all of them.

        Returns:
            True if the position changed.
        """
        if not picks:
            self.cancel()
            return False
        return self._attempt(lambda: self._take(picks, show))

    def _take(self, picks: tuple[str, ...], show: int | None) -> None:
        option = self._option(picks[:-1], picks[-1])
        if option is not None and not option.is_open and self._choice_after(picks).action is None:
            self._clear_notes()
            self.picks = picks[:-1]
            self.refusal = Refusal(" ".join(picks), option.reasons, pick=picks[-1])
            self._changed()
            return
        choice = self._reach(picks)
        if choice is not None and choice.action is not None:
            self.play(choice.action, show=show)

    def _pick(self, value: str, show: int | None) -> None:
        if self.waiting is not None:
            self.pick_chance(value, show=show)
            return
        choice = self._reach((*self.picks, value))
        if choice is not None and choice.action is not None:
            self.play(choice.action, show=show)

    def pick(self, value: str) -> None:
        """Add one pick to a half-made action. Nothing is played, even when it is complete: ``declare`` plays it.

        What is refused whatever comes after it is noted in ``refusal``; what was picked before stays picked.

        Raises:
            NotationError: it stands for nothing that can be picked.
        """
        self._hold((*self.picks, value))

    def begin(self, value: str) -> None:
        """Begin an action with a pick, whatever was picked before.

        Raises:
            NotationError: no action begins with it.
        """
        self._hold((value,))

    def unpick(self) -> None:
        """Put the last pick back, and forget what was refused; while an act waits for its chance, what was chosen."""
        picks, waiting, chosen = self.picks[:-1], self.waiting, self.chance_picks
        self._clear_notes()
        if waiting is not None and chosen:
            self.waiting, self.chance_picks = waiting, chosen[:-1]
        else:
            self.picks = picks
        self._changed()

    def declare(self, *, show: int | None = None) -> bool:
        """Play what is picked, if it is complete or may end here; like ``click``, it raises nothing.

        Returns:
            True if the position changed.
        """
        return self._attempt(lambda: self._declare(show))

    def _declare(self, show: int | None) -> None:
        choice = self.choice
        if self._option(self.picks, STOP) is not None:
            choice = self._choice_after((*self.picks, STOP))
        if choice.action is not None:
            self.play(choice.action, show=show)

    def _hold(self, picks: tuple[str, ...]) -> None:
        choice = self._reach(picks)
        if choice is not None and choice.action is not None:
            self._clear_notes()
            self.picks = picks
            self._changed()

    def _reach(self, picks: tuple[str, ...]) -> Choice | None:
        """Hold picks that leave something to pick. Return what they lead to; None for what leads nowhere."""
        try:
            choice = self._choice_after(picks)
        except NotationError:
            option = self._option(picks[:-1], picks[-1])
            if option is None or option.is_open:
                raise
            self._clear_notes()
            self.picks = picks[:-1]
            self.refusal = Refusal(" ".join(picks), option.reasons, pick=picks[-1])
            self._changed()
            return None
        if choice.action is None:
            self._clear_notes()
            self.picks = picks
            self._changed()
        return choice

    def enter(self, text: str, *, show: int | None = None) -> bool:
        """Take a move that was typed; like ``click``, it notes what is wrong and raises nothing.

        While an act waits for its chance, what is typed may be what chance brings as well.
        """
        return self._attempt(lambda: self._enter(text, show))

    def _enter(self, text: str, show: int | None) -> None:
        draw = self.draw
        typed = text.strip().casefold()
        value = next((each.value for each in draw.options if each.value.casefold() == typed), None) if draw else None
        if value is None:
            self.play(text, show=show)
        else:
            self.pick_chance(value, show=show)

    # Choosing what chance brings

    def choose_chance(self, is_chosen: bool) -> None:
        """Settle whether a person chooses what chance brings, or whether it is drawn. An act that waits is put back."""
        if self.waiting is not None:
            self._clear_notes()
        self.chooses_chance = is_chosen
        self._changed()

    @property
    def draw(self) -> Draw | None:
        """What is to be chosen for the act that waits for its chance; None when none waits."""
        return None if self.waiting is None else self._draw(self.waiting, self.chance_picks)

    def _draw(self, action: Action, picks: tuple[str, ...]) -> Draw:
        state: ChanceState = self.position
        return state.choose_chance(action, picks)

    def pick_chance(self, value: str, *, show: int | None = None) -> bool:
        """Choose what chance brings for the act that waits: it is played when nothing is left to choose.

        Returns:
            True if the position changed.

        Raises:
            NotationError: chance cannot bring that.
        """
        action = self.waiting
        if action is None:
            return False
        picks = (*self.chance_picks, value)
        draw = self._draw(action, picks)
        if draw.outcome is None:
            self.chance_picks = picks
            self._changed()
            return False
        self.play(action, draw.outcome, show=show)
        return True

    def let_chance_decide(self, *, show: int | None = None) -> bool:
        """Draw for the act that waits, this once; return whether the position changed."""
        if self.waiting is None:
            return False
        self._play(self.waiting, None, show)
        return True

    def _waits_for(self, action: Action, chance: Any) -> bool:
        """Return whether a person has to choose first what chance brings for a legal action."""
        if not self.chooses_chance or chance is not None or self.position.why_illegal(action):
            return False
        return tuple(self.position.chances(action)[:2]) != (None,)

    def _attempt(self, act: Callable[[], None]) -> bool:
        before = self._history
        try:
            act()
        except IllegalActionError:
            return False  # play() has noted the refusal and told the observers
        except ExplorerError as error:
            self.refusal = None  # what was refused before is no longer what one asks about
            self.error = error
            self._changed()
            return False
        return self._history is not before

    def play(self, action: Action | str, chance: Any = None, *, show: int | None = None) -> None:
        """Play an action at the current position, along a known line or as a new branch.

        Where a person chooses what chance brings, an action for which something is drawn is held in ``waiting``
        instead, until that is chosen.

        Args:
            action: an action, or its notation.
            chance: what chance brings, as somebody has chosen it; None lets the state's own chance decide.
            show: how many of its steps to show at first; None is all of them.

        Raises:
            NotationError: the text cannot be read; nothing has changed.
            IllegalActionError: it is not allowed; the refusal is noted, the position has not changed.
        """
        position = self.position
        if isinstance(action, str):
            action = self.game.parse_action(action, position)
        if self._waits_for(action, chance):
            self._clear_notes()
            self.waiting = action
            self._changed()
            return
        self._play(action, chance, show)

    def _play(self, action: Action, chance: Any, show: int | None) -> None:
        picks = self.picks
        self._clear_notes()
        try:
            self._move_on(self._history.play(action, chance, is_chosen=chance is not None))
        except IllegalActionError as error:
            self.picks = picks  # one may aim elsewhere
            self.refusal = Refusal(str(action), error.reasons, action)
            self._changed()
            raise
        self._step = show if show is not None and 1 <= show < len(self.steps) else None
        self._changed()

    def cancel(self) -> None:
        """Put back what was picked so far, and forget refusals and errors."""
        self._clear_notes()
        self._changed()

    def _clear_notes(self) -> None:
        self.picks = self.chance_picks = ()
        self.waiting = None
        self.refusal = None
        self.error = None
        self.selected = None
        self.trial = None

    # Going back and on

    @property
    def can_undo(self) -> bool:
        """Whether there is anything to take back: a move, an act that waits, a new game that replaced another."""
        return self.waiting is not None or self._history.at != ROOT or bool(self._shelf)

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back that can be played again."""
        return self._history.ahead[self._history.at] is not None or self._leads_to_newer_game

    @property
    def _leads_to_newer_game(self) -> bool:
        """Whether undo came to this very node from a newer game, so that redo goes back to it.

        A move that was taken back here since then comes first: redo plays again what was undone last.
        """
        is_move_first = self._was_undone and self._history.ahead[self._history.at] is not None
        return bool(self._put_back) and self._put_back[-1].at == self._history.at and not is_move_first

    def undo(self) -> None:
        """Take the last move back. Before the first one, go back to the game that this one replaced.

        An act that waits for its chance was not played yet: it alone is put back.
        """
        is_waiting = self.waiting is not None
        self._clear_notes()
        if is_waiting:
            self._changed()
            return
        if self._history.at == ROOT and self._shelf:
            history, agreements, was_undone = self._history, self._agreements, self._was_undone
            self._history, self._agreements = self._shelf.pop()
            self._put_back.append(_Left(self._history.at, history, agreements, was_undone))
            self._was_undone = False
        else:
            self._history = self._history.undo()
            self._was_undone = True
        self._step = None
        self._changed()

    def redo(self) -> None:
        """Play what was taken back again. Where undo left a newer game, go back to that."""
        self._clear_notes()
        if self._leads_to_newer_game:
            self._shelf.append((self._history, self._agreements))
            _, self._history, self._agreements, self._was_undone = self._put_back.pop()
        else:
            self._history = self._history.redo()
            self._was_undone = False
        self._step = None
        self._changed()

    def _move_on(self, history: History) -> None:
        """Take over what something new led to: from here on a newer game that undo left cannot be redone."""
        self._history = history
        self._put_back.clear()
        self._was_undone = False

    def go(self, node: int, step: int | None = None) -> None:
        """Go to a node, and there to one of its steps (None: the last).

        Raises:
            IndexError: there is no such node or step.
        """
        target = self._history.go(node)
        count = len(target.node.steps)
        if step is not None and not 1 <= step <= max(count, 1):
            raise IndexError(f"node {node} has steps 1 to {count}, not {step}")
        self._clear_notes()
        self._history = target
        self._was_undone = False
        self._step = None if step is None or step >= count else step
        self._changed()

    def forward(self) -> bool:
        """Show the next step, or the first step of the next move; return whether there was one."""
        cursor = self.cursor
        if cursor.step < len(self.steps):
            self.go(cursor.node, cursor.step + 1)
            return True
        following = self._history.ahead[cursor.node]
        if following is None:
            return False
        self.go(following, 1 if self._history.nodes[following].transition is not None else None)
        return True

    def back(self) -> bool:
        """Show the step before, or the end of the move before; return whether there was one."""
        cursor = self.cursor
        if cursor.step > 1:
            self.go(cursor.node, cursor.step - 1)
            return True
        parent = self._history.node.parent
        if parent is None:
            return False
        self.go(parent)
        return True

    def first(self) -> None:
        """Go to where the game began."""
        self.go(ROOT)

    def last(self) -> None:
        """Go to the end of the line one is on."""
        self.go(self._history.line()[-1])

    # Another game

    def new(self, **setup: Any) -> None:
        """Start a new game. The one in progress is kept: undo brings it back.

        Raises:
            SetupError: a wrong setting; nothing has changed.
        """
        self._replace(History.begin(self.game.start(**setup)), ())

    def paste(self, text: str) -> None:
        """Take over a position (a diagram, or its JSON) or a saved game. The game in progress is kept, for undo.

        Raises:
            SetupError: it cannot be read; nothing has changed.
        """
        self._replace(*self.read(text))

    def open(self, text: str) -> None:
        """Take over the text of a file; the same as ``paste``."""
        self.paste(text)

    def read(self, text: str) -> tuple[History, Agreements]:
        """Return the game that a text holds, whichever of the three forms it has, and the ends the players made.

        Raises:
            SetupError: it has none of them; the field says where the reading stopped.
        """
        if not text.strip():
            raise SetupError("text", "session.nothing_to_read")
        if not text.lstrip().startswith("{"):
            return History.begin(self.game.from_diagram(text)), ()
        data = read_object(text)
        if data.get("format") != history.FORMAT:
            return History.begin(self.game.loads(text)), ()
        record = history.loads(self.game, text)
        return record, self._read_agreements(data, record)

    def _read_agreements(self, data: dict[str, Any], record: History) -> Agreements:
        if data["version"] == 1:  # there was one at most
            entry = data.get("agreement")
            return () if entry is None else (self._read_agreement(data, "agreement", record),)
        if "agreements" not in data:
            return ()
        read: dict[int, Agreement] = {}
        for number, entry in enumerate(take(data, "agreements", list), 1):
            with inside("agreements"):
                made = self._read_agreement({str(number): entry}, str(number), record)
                if made.node in read:
                    raise SetupError(f"{number}.node", "session.ended_twice", found=made.node)
            read[made.node] = made
        return _in_order(read.values())

    def _read_agreement(self, data: dict[str, Any], field: str, record: History) -> Agreement:
        entry = take(data, field, dict)
        with inside(field):
            seat = take(entry, "seat", str, optional=True)
            if seat is not None:
                self._check_seat(seat)
            node = take(entry, "node", int)
            if not 0 <= node < len(record.nodes):
                raise SetupError("node", "session.no_such_node", found=node, last=len(record.nodes) - 1)
        return Agreement(node, seat)

    def _replace(self, new: History, agreements: Agreements) -> None:
        self._clear_notes()
        self._shelf.append((self._history, self._agreements))
        self._move_on(new)
        self._step = None
        self._agreements = agreements
        self.mode = Mode.PLAY if self.mode is Mode.EDIT else self.mode
        self._changed()

    def copy(self) -> str:
        """Return the position shown as a diagram."""
        return self.game.diagram(self.state)

    def save(self) -> str:
        """Return the game with all its lines as the text of a file.

        Whoever does not know everything could not play it again: they get the position shown, as far as they know it.
        """
        if self.seat is not None:
            return self.game.dumps(self.state)
        data = json.loads(history.dumps(self.game, self._history))
        if self._agreements:
            data["agreements"] = [{"node": each.node, "seat": each.seat} for each in self._agreements]
        return json.dumps(data, ensure_ascii=False, indent=1)

    # Ends that the players make

    def resign(self, seat: str) -> None:
        """Note that a seat gives the game up at the current position.

        Raises:
            SetupError: there is no such seat, or the game is over.
        """
        self._check_seat(seat)
        self._agree(seat)

    def _check_seat(self, seat: str) -> None:
        if seat not in self.game.seats:
            raise SetupError("seat", "session.no_such_seat", found=seat, known=self.game.seats)

    def agree_draw(self) -> None:
        """Note that the players agreed on a draw at the current position.

        Raises:
            SetupError: the game is over.
        """
        self._agree(None)

    def _agree(self, seat: str | None) -> None:
        if self.outcome is not None:
            raise SetupError("outcome", "session.already_over")
        self._clear_notes()
        self._agreements = _in_order((*self._agreements, Agreement(self._history.at, seat)))
        self._changed()

    # Looking and setting up

    def select(self, value: str | None) -> None:
        """Choose the cell that is looked at in detail; None for no cell."""
        self._clear_notes()
        self.selected = value
        self._changed()

    def set_mode(self, mode: Mode | str) -> None:
        """Change what a click means."""
        self._clear_notes()
        self.mode = Mode(mode)
        self._changed()

    def set_position(self, state: Any) -> None:
        """Put a position on the board by hand, possible or not; undo goes back to the game."""
        if state != self.position:
            self._set_by_hand(state)
            self._changed()

    def reread(self, readings: Mapping[str, str]) -> None:
        """Judge the present position by other readings of some rulings: the same position, as one set by hand.

        Raises:
            SetupError: there is no such ruling or reading; nothing has changed.
        """
        state, selected = reread(self.game, self.position, readings), self.selected
        if state != self.position:
            self._set_by_hand(state)
            self.selected = selected
            self._changed()

    def _set_by_hand(self, state: Any) -> None:
        self._clear_notes()
        self._move_on(self._history.set_by_hand(state))
        self._step = None

    # What if

    def try_position(self, state: Any) -> None:
        """Show a position instead of the real one, which stays as it is until the tried one is kept."""
        trial = self.trial
        if trial is not None and trial.is_shown and trial.state == state:
            return
        origin = trial.origin if trial is not None and trial.is_shown else self.state
        self.trial = Trial(origin, state)
        self._changed()

    def put_back(self) -> None:
        """Show the real position again. What was tried last can still be kept."""
        trial = self.trial
        if trial is not None and trial.is_shown:
            self.trial = None if trial.state == trial.origin else replace(trial, is_shown=False)
            self._changed()

    def forget_trial(self) -> None:
        """Show the real position again, and forget what was tried."""
        if self.trial is not None:
            self.trial = None
            self._changed()

    def keep_trial(self) -> bool:
        """Take over what was tried last as a position set by hand, which undo takes back.

        Returns:
            True if the position changed.
        """
        trial, selected = self.trial, self.selected
        if trial is None or trial.state == self.position:
            self.forget_trial()
            return False
        self._set_by_hand(trial.state)
        self.selected = selected  # what one asks about is still asked
        self._changed()
        return True

    @property
    def problems(self) -> tuple[Reason, ...]:
        """Everything impossible about the position."""
        return self.game.problems(self.position)


def _in_order(agreements: Iterable[Agreement]) -> Agreements:
    return tuple(sorted(agreements, key=lambda each: each.node))


__all__ = [
    "Agreement",
    "Cursor",
    "Mode",
    "Moment",
    "Refusal",
    "Session",
    "Trial",
    "Verdict",
]
