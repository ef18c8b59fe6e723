"""A game as it was played, with every line that was tried: an immutable tree of positions.

The root is where the game began. A node is what an action led to, or a position that was set by hand on the way.
Going back and playing something else adds a branch; nothing is ever taken away.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import Any

from explorer.rules.action import Action
from explorer.rules.errors import ExplorerError, IllegalActionError, SetupError
from explorer.rules.game import Game
from explorer.rules.saving import inside, read_object, take
from explorer.rules.step import Step, Transition

FORMAT = "rules-explorer game"
VERSION = 2
"""The version written. A change of the format raises it and adds a step for the versions before, where they are read.

2: the ends that players made are "agreements", any number of them; before, there was one "agreement" or none. They are
the session's (see ``explorer/session.py``), and so is that step; for the tree of positions nothing changed.
"""

ROOT = 0


@dataclass(frozen=True, slots=True)
class Node:
    """One position of the tree.

    Attributes:
        parent: number of the node it came from; None for the root.
        state: the position.
        transition: how it came about; None for the root and for a position set by hand.
        is_chosen: whether a person chose what chance brought; otherwise it was drawn.
    """

    parent: int | None
    state: Any
    transition: Transition[Any] | None = None
    is_chosen: bool = False

    @property
    def action(self) -> Action | None:
        """The action that led here; None for the root and for a position set by hand."""
        return self.transition.action if self.transition is not None else None

    @property
    def steps(self) -> tuple[Step, ...]:
        """How it came about, step by step."""
        return self.transition.steps if self.transition is not None else ()

    def known_to(self, seat: str) -> Node:
        """Return the node as a seat may know it: its positions, its action, what it is told of the steps."""
        state = self.state.observation(seat).position
        if self.transition is None:
            return KnownNode(self.parent, state, None, seat=seat, whole=self)
        before = self.transition.before.observation(seat).position
        transition = Transition(state, before, self.transition.action.known_to(seat))
        return KnownNode(self.parent, state, transition, self.is_chosen, seat, self)


@dataclass(frozen=True, slots=True)
class KnownNode(Node):
    """A node as one seat may know it.

    What a seat knows is not enough to play the action again: the seat is told its steps, as far as it may hear them.

    Attributes:
        seat: who knows.
        whole: the node itself.
    """

    seat: str = ""
    whole: Node | None = field(default=None, repr=False)

    @property
    def steps(self) -> tuple[Step, ...]:
        """How it came about, step by step, as the seat is told."""
        return () if self.whole is None else tuple(_known_step(step, self.seat) for step in self.whole.steps)


def _known_step(step: Step, seat: str) -> Step:
    """Return a step as a seat may know it, between positions."""
    before, after = step.before.observation(seat).position, step.after.observation(seat).position
    return replace(step.observed_by(seat), before=before, after=after)


@dataclass(frozen=True, slots=True)
class History:
    """The tree, and where in it one is.

    Attributes:
        nodes: every position ever reached; a node's parent stands before it.
        at: number of the node one is at.
        ahead: for every node the child that was visited last, where redo goes; None for a leaf.
    """

    nodes: tuple[Node, ...]
    at: int
    ahead: tuple[int | None, ...]

    @staticmethod
    def begin(state: Any) -> History:
        """Return the history of a game that begins with this state."""
        return History((Node(None, state),), ROOT, (None,))

    @property
    def node(self) -> Node:
        """The node one is at."""
        return self.nodes[self.at]

    @property
    def state(self) -> Any:
        """The position one is at."""
        return self.node.state

    def play(self, action: Action, chance: Any = None, *, is_chosen: bool = False) -> History:
        """Return the history after an action: along a branch that is there, or with a new one.

        Args:
            action: what is played.
            chance: what chance brings; None lets it be drawn.
            is_chosen: whether a person chose that. What was drawn and what was chosen are branches of their own.

        Raises:
            IllegalActionError: with every reason; nothing has changed.
        """
        for child in self.children(self.at):
            node = self.nodes[child]
            known = node.transition
            if known is None or known.action != action or node.is_chosen != is_chosen:
                continue
            if chance in (None, known.chance):
                return self.go(child)
        transition = self.state.apply(action, chance)
        return self._grow(Node(self.at, transition.state, transition, is_chosen))

    def set_by_hand(self, state: Any) -> History:
        """Return the history with a position that no action led to; the way back to the game stays open."""
        return self._grow(Node(self.at, state))

    def _grow(self, node: Node) -> History:
        grown = replace(self, nodes=(*self.nodes, node), ahead=(*self.ahead, None))
        return grown.go(len(self.nodes))

    def go(self, node: int) -> History:
        """Return the history at another node; redo will lead there again from every node before it.

        Raises:
            IndexError: there is no such node.
        """
        if not 0 <= node < len(self.nodes):
            raise IndexError(f"there is no node {node}; there are {len(self.nodes)}")
        ahead = list(self.ahead)
        for child in self.way(node):
            parent = self.nodes[child].parent
            if parent is not None:
                ahead[parent] = child
        return replace(self, at=node, ahead=tuple(ahead))

    def undo(self) -> History:
        """Return the history one node back; at the root it stays."""
        return self if self.node.parent is None else replace(self, at=self.node.parent)

    def redo(self) -> History:
        """Return the history one node on, along the branch visited last; at a leaf it stays."""
        ahead = self.ahead[self.at]
        return self if ahead is None else replace(self, at=ahead)

    def children(self, node: int) -> tuple[int, ...]:
        """Return what was played (or set) after a node, oldest first."""
        later = range(node + 1, len(self.nodes))  # a parent stands before its children
        return tuple(number for number in later if self.nodes[number].parent == node)

    def families(self) -> dict[int, list[int]]:
        """Return the children of every node that has any, oldest first: all of them at the cost of one look."""
        found: dict[int, list[int]] = {}
        for number, each in enumerate(self.nodes):
            if each.parent is not None:
                found.setdefault(each.parent, []).append(number)
        return found

    def way(self, node: int) -> tuple[int, ...]:
        """Return the nodes from the root to a node, both included."""
        way: list[int] = []
        current: int | None = node
        while current is not None:
            way.append(current)
            current = self.nodes[current].parent
        return tuple(reversed(way))

    def line(self) -> tuple[int, ...]:
        """Return the line one is on: from the root through the current node to where redo ends."""
        line = list(self.way(self.at))
        while (following := self.ahead[line[-1]]) is not None:
            line.append(following)
        return tuple(line)

    def branch_from(self, node: int) -> tuple[int, ...]:
        """Return the line that begins with a node and goes on as it was last visited."""
        line = [node]
        while (following := self.ahead[line[-1]]) is not None:
            line.append(following)
        return tuple(line)


def dumps(game: Game, history: History) -> str:
    """Return a game with all its lines as JSON text."""
    return json.dumps(
        {
            "format": FORMAT,
            "version": VERSION,
            "game": game.name,
            "start": json.loads(game.dumps(history.nodes[ROOT].state)),
            "nodes": [_node_data(game, node) for node in history.nodes[1:]],
            "at": history.at,
            "ahead": list(history.ahead),
        },
        ensure_ascii=False,
        indent=1,
    )


def _node_data(game: Game, node: Node) -> dict[str, Any]:
    if node.transition is None:
        return {"parent": node.parent, "position": json.loads(game.dumps(node.state))}
    data = {"parent": node.parent, "action": str(node.transition.action), "chance": node.transition.chance}
    return {**data, "chosen": True} if node.is_chosen else data


def loads(game: Game, text: str) -> History:
    """Return the game of a JSON text, played again move by move.

    Raises:
        SetupError: it cannot be read, or a move in it is not allowed where it stands; the field names it.
    """
    data = read_object(text)
    if take(data, "format", str) != FORMAT:
        raise SetupError("format", "rules.not_a_game_file", found=data["format"], expected=FORMAT)
    name = take(data, "game", str)
    if name != game.name:
        raise SetupError("game", "rules.other_game", found=name, expected=game.name)
    version = take(data, "version", int)
    if not 1 <= version <= VERSION:
        raise SetupError("version", "rules.newer_version", found=version, newest=VERSION)
    start = json.dumps(take(data, "start", dict))
    with inside("start"):
        history = History.begin(game.loads(start))
    for number, entry in enumerate(take(data, "nodes", list), 1):
        history = _add(game, history, number, entry)
    return _placed_at(history, take(data, "at", int), take(data, "ahead", list))


def _add(game: Game, history: History, number: int, entry: Any) -> History:
    field = f"nodes.{number}"
    if not isinstance(entry, dict):
        raise SetupError(field, "rules.field_not_object", found=repr(entry))
    with inside(field):
        parent = take(entry, "parent", int)
        if not 0 <= parent < number:
            raise SetupError("parent", "rules.no_such_node", found=parent, last=number - 1)
        here = replace(history, at=parent)
        if "position" in entry:
            position = json.dumps(take(entry, "position", dict))
            with inside("position"):
                return here.set_by_hand(game.loads(position))
        move = take(entry, "action", str)
        is_chosen = "chosen" in entry and take(entry, "chosen", bool)
    return _add_move(game, here, field, move, entry.get("chance"), is_chosen=is_chosen)


def _add_move(game: Game, here: History, field: str, move: str, chance: Any, *, is_chosen: bool) -> History:
    try:
        action = game.parse_action(move, here.state)
        with inside(field):
            transition = here.state.apply(action, chance)
    except IllegalActionError as error:
        raise SetupError(field, "rules.move_not_allowed", action=error.action, why=error.message) from error
    except SetupError:
        raise
    except ExplorerError as error:
        raise SetupError(field, "rules.move_not_read", why=error.message) from error
    return here._grow(Node(here.at, transition.state, transition, is_chosen))


def _placed_at(history: History, at: int, ahead: list[Any]) -> History:
    """Put the reader back where the game was left, with redo leading where it led."""
    if not 0 <= at < len(history.nodes):
        raise SetupError("at", "rules.no_such_node", found=at, last=len(history.nodes) - 1)
    if len(ahead) != len(history.nodes):
        raise SetupError("ahead", "rules.ahead_length", found=len(ahead), expected=len(history.nodes))
    for node, following in enumerate(ahead):
        # Its type is asked for as well: 2.0 and True are equal to numbers of nodes, but they are none.
        if following is not None and (type(following) is not int or following not in history.children(node)):
            raise SetupError(f"ahead.{node}", "rules.not_after", found=repr(following), node=node)
    return replace(history, at=at, ahead=tuple(ahead))
