"""The table: reads what is typed, and answers."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TextIO

from explorer.rules.errors import ExplorerError, SetupError
from explorer.rules.wording import player_name
from explorer.session import Session
from explorer.text_play import telling
from explorer.text_play.files import Drawer, inside_file, text_of
from explorer.text_play.options import Options
from explorer.text_play.picture import with_stars
from explorer.text_play.wording import say

Ask = Callable[[str], str | None]
"""Shows a prompt and returns the line that was typed; None when there is no more."""


class Table:
    """One game in a terminal.

    Args:
        session: the game.
        options: which seats play at random.
        ask: where lines come from.
        out: where the answers go.
    """

    def __init__(self, session: Session, options: Options, ask: Ask, out: TextIO) -> None:
        """Sit down at a table."""
        self.session = session
        self.options = options
        self._ask = ask
        self._out = out
        self._chance = random.Random(options.seed)
        self._drawer = Drawer()
        self._commands: dict[str, Callable[[str], None]] = {
            "why": self._why,
            "legal": self._legal,
            "board": self._board,
            "steps": self._steps,
            "undo": self._undo,
            "redo": self._redo,
            "rules": self._rules,
            "rule": self._rule,
            "save": self._save,
            "open": self._open,
            "new": self._new,
            "resign": self._resign,
            "help": self._help,
            "?": self._help,
        }

    # Reading and answering

    def run(self) -> None:
        """Play until "quit", or until there is nothing more to read."""
        self._say(telling.wrapped(say("welcome", title=self.session.game.title, example=self._example())))
        self._go_on()
        while True:
            line = self._ask(self._prompt())
            if line is None:
                self._say("")
                break
            word, _, rest = line.strip().partition(" ")
            if word.casefold() in ("quit", "exit", "q"):
                break
            if word:
                self.answer(word, rest.strip())
        self._say(say("goodbye"))

    def answer(self, word: str, rest: str = "") -> None:
        """Do what a command says; any other words are a move."""
        command = self._commands.get(word.casefold())
        if command is not None:
            command(rest)
        else:
            self._play(f"{word} {rest}".strip())

    def _say(self, text: str) -> None:
        print(text, file=self._out)

    def _name(self, seat: str | None) -> str:
        return player_name(self.session.game.name, seat) if seat else ""

    def _prompt(self) -> str:
        if self.session.outcome is not None:
            return say("prompt_over")
        return say("prompt", player=self._name(self.session.position.to_move))

    def _legal_moves(self) -> tuple[str, ...]:
        return tuple(str(action) for action in self.session.position.legal_actions())

    def _example(self) -> str:
        """A move to show how moves are written: one from the middle of the list."""
        moves = self._legal_moves() or ("e5",)
        return moves[len(moves) // 2]

    def _is_asked(self) -> bool:
        """Whether a person is asked now, and not chance."""
        return self.session.outcome is None and self.session.position.to_move not in self.options.random_seats

    def _waits_for_chance(self) -> bool:
        """Whether a random seat is to play in a game that a person plays too."""
        someone_plays = not self.options.random_seats.issuperset(self.session.game.seats)
        return someone_plays and self.session.outcome is None and not self._is_asked()

    # The board and the moves

    def _board(self, rest: str = "") -> None:
        session = self.session
        asked = self._is_asked()
        moves = self._legal_moves() if asked else ()
        self._say("")
        self._say(with_stars(session.game, session.position, moves))
        if asked:
            self._say(say("legend", player=self._name(session.position.to_move)))
        if session.problems:
            self._say(say("problems"))
            self._say(telling.reasons(session.game, session.problems))
        self._say("")
        outcome = session.outcome
        if outcome is not None and outcome.winner is not None:
            self._say(say("won", player=self._name(outcome.winner)))
        elif outcome is not None:
            self._say(say("drawn"))
        elif asked:
            self._say(session.choice.prompt)

    def _go_on(self) -> None:
        """Let the random seats play until a person is asked, and show the board."""
        session = self.session
        while session.outcome is None and not self._is_asked():
            action = self._chance.choice(session.position.legal_actions())
            self._say(say("plays_at_random", player=self._name(session.position.to_move), action=action))
            session.play(action)
            self._say(telling.move_in_short(session.steps))
        self._board()

    def _play(self, text: str) -> None:
        session = self.session
        if session.enter(text):
            self._say(telling.move_in_short(session.steps))
            self._go_on()
        elif session.refusal is not None:
            self._say(say("refused", action=session.refusal.action))
            self._say(telling.reasons(session.game, session.refusal.reasons))
            self._say(telling.instead(self._legal_moves()))
        elif session.error is not None:
            self._say(telling.wrapped(session.error.message))

    def _new(self, rest: str) -> None:
        self.session.new(**self.options.setup)
        self._go_on()

    def _resign(self, rest: str) -> None:
        session = self.session
        seat = session.position.to_move or ""
        try:
            session.resign(seat)
        except SetupError:
            self._say(say("nothing_possible"))
            return
        self._say(say("resigned", player=self._name(seat)))
        self._board()

    # Questions

    def _why(self, value: str) -> None:
        session = self.session
        if not value:
            self._say(say("which_move", example=self._example()))
            return
        try:
            verdict = session.why(value)
        except ExplorerError as error:
            self._say(telling.wrapped(error.message))
            return
        if verdict.action is None:
            self._say(say("not_complete", value=value))
        elif not verdict.is_legal:
            self._say(say("refused", action=verdict.action))
            self._say(telling.reasons(session.game, verdict.reasons))
            self._say(telling.instead(verdict.instead))
        elif tuple(session.position.chances(verdict.action)) != (None,):
            self._say(say("allowed_by_chance", action=verdict.action))
        else:
            self._say(say("allowed", action=verdict.action))
            self._say(telling.move_in_short(session.position.apply(verdict.action).steps))

    def _legal(self, rest: str) -> None:
        moves = self._legal_moves()
        if self.session.outcome is not None or not moves:
            self._say(say("nothing_possible"))
            return
        player = self._name(self.session.position.to_move)
        self._say(telling.wrapped(say("legal", player=player, count=len(moves), actions=", ".join(moves))))

    def _steps(self, rest: str) -> None:
        session = self.session
        transition = session.history.node.transition
        if transition is None:
            self._say(say("no_steps"))
            return
        self._say(say("last_move", player=self._name(transition.before.to_move), action=transition.action))
        self._say(telling.move_step_by_step(session.game, session.steps))

    def _rules(self, rest: str) -> None:
        self._say(telling.all_rules(self.session.game, self.session.position.rulings))

    def _rule(self, name: str) -> None:
        game = self.session.game
        if not name:
            self._say(say("which_rule", example=game.rulebook[0].id))
            return
        self._say(telling.one_rule(game, name, self.session.position.rulings))

    def _help(self, rest: str) -> None:
        self._say(say("help"))
        for name in (*self._commands, "quit"):
            if name != "?":
                self._say(telling.wrapped(say(f"help_{name}"), "  ", "      "))

    # Going back and on

    def _undo(self, rest: str) -> None:
        """Take moves back until a person is asked; one move, where only chance plays."""
        session = self.session
        if not session.can_undo:
            self._say(say("nothing_to_undo"))
            return
        session.undo()
        while self._waits_for_chance() and session.can_undo:
            session.undo()
        if self._waits_for_chance():  # nobody was asked before: chance begins anew
            self._go_on()
        else:
            self._board()

    def _redo(self, rest: str) -> None:
        """Play moves again until a person is asked, or to the end."""
        session = self.session
        if not session.can_redo:
            self._say(say("nothing_to_redo"))
            return
        session.redo()
        while self._waits_for_chance() and session.can_redo:
            session.redo()
        self._board()

    # Files

    def _save(self, name: str) -> None:
        if not name:
            self._say(say("which_file", command="save"))
            return
        try:
            self._drawer.save(name, self.session.save())
        except SetupError as error:
            self._say(telling.wrapped(str(error)))
        else:
            self._say(say("saved", file=name))

    def _open(self, name: str) -> None:
        if not name:
            self._say(say("which_file", command="open"))
            return
        try:
            text = text_of(name)
            with inside_file(name):
                self.session.open(text)
        except SetupError as error:
            self._say(telling.wrapped(say("nothing_changed", problem=error)))
        else:
            self._say(say("opened", file=name))
            self._go_on()
