"""The table: reads what is typed, and answers."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, TextIO

from explorer.rules.action import Action
from explorer.rules.errors import ExplorerError, SetupError
from explorer.rules.history import ROOT, History
from explorer.rules.reason import Reason
from explorer.rules.step import Transition
from explorer.rules.wording import player_name
from explorer.session import Session
from explorer.text_play import acts, hands, moves, telling, windows
from explorer.text_play.eyes import View, hides, seats_at
from explorer.text_play.files import Drawer, inside_file, text_of
from explorer.text_play.options import Options
from explorer.text_play.picture import STAR, with_stars
from explorer.text_play.wording import say

WIPE = "\x1b[2J\x1b[3J\x1b[H"
"""What clears a terminal, with everything that has scrolled away."""

SHOWN = 8
"""How many outcomes of chance are named."""

Ask = Callable[[str], str | None]
"""Shows a prompt and returns the line that was typed; None when there is no more."""


class Table:
    """One game in a terminal.

    What is shown is what the person at the keyboard may know. When several people play a game with secrets, whoever
    is asked takes the keyboard first, and is told what happened since.

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
        self._skips = windows.Skips()
        self._skipped: set[int] = set()  # the nodes at which somebody passed without being asked
        self._seated: str | None = None
        self._called: str | None = None
        self._has_left = False
        self._root = session.history.nodes[ROOT]
        self._told: dict[str | None, int] = {}
        self._commands = self._commands_of(session)

    def _commands_of(self, session: Session) -> dict[str, Callable[[str], None]]:
        """Return the commands that make sense in this game, in the order in which "help" lists them."""
        commands: dict[str, Callable[[str], None]] = {"why": self._why, "legal": self._legal, "board": self._board}
        if hands.has_cards(session.game):
            commands |= {"cards": self._cards, "card": self._card}
        if windows.has_windows(session.position):
            commands |= {"skip": self._skip}
        if acts.at_any_time(session.game):
            commands |= {"flags": self._flags, "over": self._over}
        return commands | {
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
        if not self._is_shared:
            self._hand_over()
        if not self._has_left:
            self._welcome()
            self._go_on()
        while not self._has_left:
            line = self._ask(self._prompt())
            word, _, rest = (line or "").strip().partition(" ")
            if line is None or self._ends(word):
                self._leave(line)
            elif word:
                self.answer(word, rest.strip())
        self._say(say("goodbye"))

    def answer(self, word: str, rest: str = "") -> None:
        """Do what a command says; any other words are a move."""
        command = self._commands.get(word.casefold())
        if command is not None:
            command(rest)
        else:
            self._play(f"{word} {rest}".strip())

    def _welcome(self) -> None:
        example = self._example()
        title = self.session.game.title
        text = say("welcome", title=title, example=example) if example else say("welcome_plain", title=title)
        self._say(telling.wrapped(text))

    def _ends(self, word: str) -> bool:
        return word.casefold() in ("quit", "exit", "q")

    def _leave(self, line: str | None) -> None:
        if line is None:
            self._say("")
        self._has_left = True

    def _say(self, text: str) -> None:
        print(text, file=self._out)

    def _name(self, seat: str | None) -> str:
        return player_name(self.session.game.name, seat) if seat else ""

    def _prompt(self) -> str:
        if self.session.outcome is not None:
            return say("prompt_over")
        if acts.at_any_time(self.session.game):
            return say("prompt_tick", player=self._name(self._asked), tick=self.session.position.tick)
        return say("prompt", player=self._name(self._asked))

    def _example(self) -> str | None:
        """A move to show how moves are written."""
        return moves.example(self._view.legal())

    # Who plays, and who looks

    @property
    def _asked(self) -> str | None:
        """The seat that is asked: the one that took the keyboard out of turn, or the one that the game waits for."""
        asked: str | None = self.session.position.to_move
        return asked if asked is None or self._called is None else self._called

    @property
    def _people(self) -> tuple[str, ...]:
        """The seats that people play."""
        seats = seats_at(self.session.game, self.session.position)
        return tuple(seat for seat in seats if seat not in self.options.random_seats)

    @property
    def _is_shared(self) -> bool:
        """Whether whoever sits at the terminal may read everything that is on the screen."""
        if self.options.open_hands or len(self._people) < 2:
            return True
        position = self.session.position
        return not any(hides(position, seat) for seat in self._people)

    @property
    def _view(self) -> View:
        """The position as whoever sits at the terminal may know it."""
        position = self.session.position
        people = self._people
        seat: str | None
        if self.options.open_hands or not people:
            seat = None
        elif len(people) == 1:
            seat = people[0]
        elif self._is_shared:
            seat = self._asked if self._asked in people else self._seated or people[0]
        else:  # before anybody sat down: somebody who is not asked, for whom nothing is on offer
            seat = self._seated or next((each for each in people if each != self._asked), None)
        return View(self.session.game, position, seat)

    @property
    def _reader(self) -> str | None:
        """Who is told what happens: a seat where each person has to be told by itself, else None for all."""
        return None if self._is_shared else self._seated

    def _hand_over(self) -> None:
        """Let the seat asked now take the keyboard, if a person plays it."""
        session = self.session
        seat = self._asked
        if session.outcome is not None or seat is None or seat in self.options.random_seats:
            return
        self._wipe(seat)
        if self._has_left:
            return
        can_skip = windows.is_window(session.game, session.position) and not self._touching(seat)
        kind = "take_keyboard_or_skip" if can_skip else "take_keyboard"
        line = self._ask(say(kind, player=self._name(seat)))
        word = (line or "").strip()
        if line is None or self._ends(word):
            self._leave(line)
        elif word.casefold() == "skip" and can_skip:
            self._skips.begin(seat, session.position)
        else:
            self._seated = seat
            self._catch_up()

    def _wipe(self, seat: str) -> None:
        """Clear a real screen of what only the person before may read."""
        if self._seated is not None and self._out.isatty():
            line = self._ask(say("leave_keyboard", player=self._name(self._seated), other=self._name(seat)))
            if line is None or self._ends(line.strip()):
                self._leave(line)
                return
            print(WIPE, end="", file=self._out, flush=True)

    def _touching(self, seat: str) -> list[str]:
        """Return the numbers of the pending plays that touch a seat."""
        return [f"#{play.id}" for play in windows.touching(self.session.game, self._view.record, seat)]

    @property
    def _plays_by_itself(self) -> bool:
        """Whether nobody was asked for the next move: a random seat has it, or somebody could only pass, or skipped."""
        session = self.session
        if session.outcome is not None:
            return False
        position = session.position
        if session.history.at in self._skipped:
            return True
        return position.to_move in self.options.random_seats or windows.only_pass(session.game, position) is not None

    # Telling

    def _catch_up(self, header: str | None = None) -> None:
        """Tell whoever looks what they have not been told yet.

        Args:
            header: what to say before the newest move; None is who made it and what it is.
        """
        history = self.session.history
        if history.nodes[ROOT] is not self._root:
            self._start_telling_anew()
            return
        if self._seated is None and not self._is_shared:
            return
        reader = self._reader
        for number in _since(history, self._told.get(reader, ROOT)):
            transition = history.nodes[number].transition
            if transition is None:
                continue
            text = self._header(transition) if header is None or number != history.at else header
            if text:
                self._say(text)
            self._say(telling.move_in_short(self._view.steps(transition)))
        self._note_told(reader)

    def _note_told(self, reader: str | None) -> None:
        """Note that whoever looks was told everything; where all look, all were."""
        readers = (reader, None) if reader is not None else (None, *self._people)
        self._told |= dict.fromkeys(readers, self.session.history.at)

    def _header(self, transition: Transition[Any]) -> str:
        """Return who made a move and what it is; nothing where the steps say just that."""
        if windows.has_windows(transition.before) and str(transition.action) == windows.PASS:
            return ""
        seat = transition.seat
        is_random = seat in self.options.random_seats
        action = transition.action
        if isinstance(action, acts.TimedAct):
            kind = "plays_at_random_at" if is_random else "plays_at"
            return say(kind, player=self._name(seat), action=action.what, tick=action.tick)
        kind = "plays_at_random" if is_random else "plays"
        return say(kind, player=self._name(seat), action=self._view.written(action))

    def _start_telling_anew(self) -> None:
        """Take everything that happened as told: another game lies on the table."""
        history = self.session.history
        self._root = history.nodes[ROOT]
        self._skipped.clear()
        self._note_told(None)

    def _jumped(self) -> None:
        """Note that whoever looks went to another place of the game by their own will."""
        self._skips.clear()
        self._called = None
        if self.session.history.nodes[ROOT] is not self._root:
            self._start_telling_anew()
        else:
            self._note_told(self._reader)

    # The board and the moves

    def _board(self, word: str = "") -> None:
        session, view = self.session, self._view
        asked = session.outcome is None and self._asked not in self.options.random_seats
        actions = moves.beginning_with(self._legal_now, word) if asked else ()
        plain = view.diagram()
        cells = {cell for action in actions for cell in str(action).split()} if word else set(map(str, actions))
        cells |= acts.places(actions) if word else set()
        picture = with_stars(session.game, plain, cells)
        self._say("")
        self._say(picture)
        if STAR in picture and word:
            self._say(say("legend_of", player=self._name(self._asked), what=word))
        elif STAR in picture:
            self._say(say("legend", player=self._name(self._asked)))
        if session.problems:
            self._tell_problems()
        self._say("")
        outcome = session.outcome
        if outcome is not None and outcome.winner is not None:
            is_seat = outcome.winner in session.game.seats
            self._say(say("won", player=self._name(outcome.winner), count=1 if is_seat else len(outcome.winner)))
        elif outcome is not None:
            self._say(say("drawn"))
        elif asked:
            self._tell_pending()
            self._say(session.choice.prompt)

    def _tell_problems(self) -> None:
        if self._view.is_whole:
            self._say(say("problems"))
            self._say(telling.reasons(self.session.game, self.session.problems))
        else:
            self._say(say("problems_hidden"))

    def _tell_pending(self) -> None:
        """Say what waits above the prompt, and what of it touches the seat asked."""
        plays = getattr(self._view.record, "pending", ())
        seat = self.session.position.to_move
        if not plays or seat is None:
            return
        self._say(telling.pending(self.session.game, plays))
        touching = self._touching(seat)
        if touching:
            self._say(say("touched_by", player=self._name(seat), plays=touching))

    def _go_on(self) -> None:
        """Let everything happen that nobody has to be asked for, until a person is asked, and show the board."""
        session = self.session
        while session.outcome is None and not self._has_left:
            position = session.position
            seat = self._asked
            skips = self._skips.passes(session.game, position)
            if seat in self.options.random_seats:
                action = self._chance.choice(position.observation(seat).legal_actions())
                self._do(acts.unhurried(position, action, self._chance))
            elif skips:
                self._skipped.add(session.history.at)
                self._do(session.game.parse_action(windows.PASS, position))
            elif not self._is_shared and seat != self._seated:
                self._hand_over()
            elif (forced := windows.only_pass(session.game, position)) is not None:
                self._do(forced, header=say("can_only_pass", player=self._name(seat)))
            else:
                break
        if not self._has_left:
            self._board()

    def _do(self, action: Action, chance: Any = None, header: str | None = None) -> None:
        """Play a legal action, and tell whoever looks what it did."""
        self._called = None
        self.session.play(action, chance)
        self._catch_up(header)

    def _play(self, text: str) -> None:
        """Play a move that was typed, with what chance shall bring, if that was typed too."""
        view = self._view
        move, wish = moves.split_chance(text)
        action = self._read(move)
        if action is None:
            return
        reasons = view.against(action)
        if reasons:
            self._refuse(action, reasons)
            return
        chance = None
        if wish or move != text:
            chance = self._chosen_chance(action, wish)
            if chance is None:
                return
        self._do(action, chance, header="")
        self._go_on()

    def _read(self, text: str) -> Action | None:
        """Return the action of a text; when it is none, say why, or what is missing in a half-made one."""
        session = self.session
        text = acts.in_full(session.game, self._asked, text)
        position = self._view.record if acts.at_any_time(session.game) else session.position
        try:
            return session.game.parse_action(text, position)
        except ExplorerError as error:
            half = moves.picked(position, text) if self._view.legal() else None
            if half is None:
                self._say(telling.wrapped(error.message))
                return None
        picks, option = half
        if option.reasons:
            self._refuse(" ".join(picks), option.reasons)
        else:
            self._say(telling.next_pick(position.choose(picks)))
        return None

    def _refuse(self, action: object, reasons: Sequence[Reason]) -> None:
        self._say(say("refused", action=action))
        self._say(telling.reasons(self.session.game, reasons))
        self._say(telling.instead(self._legal_now))

    def _new(self, rest: str) -> None:
        self.session.new(**self.options.setup)
        self._jumped()
        self._go_on()

    def _resign(self, rest: str) -> None:
        session = self.session
        seat = self._asked or ""
        try:
            session.resign(seat)
        except SetupError:
            self._say(say("nothing_possible"))
            return
        self._say(say("resigned", player=self._name(seat)))
        self._board()

    def _skip(self, rest: str) -> None:
        """Pass for the seat asked, now and until its own turn or a new play that touches it."""
        session = self.session
        seat = session.position.to_move
        if seat is None or session.outcome is not None:
            self._say(say("nothing_possible"))
        elif not windows.is_window(session.game, session.position):
            self._say(say("skip_in_turn", player=self._name(seat)))
        else:
            self._skips.begin(seat, session.position)
            self._say(say("skipping", player=self._name(seat)))
            self._do(session.game.parse_action(windows.PASS, session.position))
            self._go_on()

    # Chance

    def _may_foresee(self, action: Action) -> bool:
        """Return whether what a move would do tells nothing that is hidden from whoever looks.

        To declare something tells nothing new. What comes of it may depend on hidden cards, once others are in it.
        """
        session, position = self.session, self.session.position
        if not windows.has_windows(position):  # where nobody answers, only what is drawn could be a secret
            return True
        if self._view.is_whole or len(position.apply(action).state.pending) > len(position.pending):
            return True
        seats = seats_at(session.game, position)
        return windows.is_turn(session.game, position) and not any(word in seats for word in str(action).split())

    def _chosen_chance(self, action: Action, wish: str) -> Any:
        """Return the outcome that was typed; None when it cannot be had, which is said."""
        position = self.session.position
        if not wish:
            self._say(say("which_outcome", action=action))
            return None
        if not self._may_foresee(action):
            self._say(say("chance_hidden", action=action, player=self._name(self._view.seat)))
            return None
        outcomes = position.chances(action)
        if tuple(outcomes[:2]) == (None,):
            self._say(say("no_chance", action=action))
            return None
        chance = moves.outcome_called(outcomes, wish)
        if chance is None:
            text = say("no_such_outcome", found=wish, action=action, outcomes=_some(outcomes))
            self._say(telling.wrapped(text))
        return chance

    # Questions

    def _why(self, value: str) -> None:
        if not value:
            self._say(say("which_move", example=self._example() or ""))
            return
        action = self._read(moves.split_chance(value)[0])
        if action is None:
            return
        reasons = self._view.against(action)
        if reasons:
            self._refuse(action, reasons)
        else:
            self._foresee(action)

    def _foresee(self, action: Action) -> None:
        """Say what a legal move would do, or why that cannot be said."""
        position = self.session.position
        if not self._may_foresee(action):
            self._say(telling.wrapped(say("allowed_but_hidden", action=action)))
            return
        outcomes = position.chances(action)
        if tuple(outcomes[:2]) == (None,):
            self._say(say("allowed", action=action))
            self._say(telling.move_in_short(self._view.steps(position.apply(action))))
            return
        example = moves.in_words(outcomes[len(outcomes) // 2])
        values = {"count": len(outcomes), "outcomes": _some(outcomes), "example": example}
        self._say(telling.wrapped(say("allowed_by_chance_of", action=action, **values)))

    def _legal(self, word: str) -> None:
        actions = self._legal_now
        player = self._name(self._asked)
        if self.session.outcome is not None:
            self._say(say("nothing_possible"))
            return
        if not actions:
            self._say(say("nothing_now", player=player))
            return
        chosen = moves.beginning_with(actions, word)
        if not chosen:
            self._say(telling.wrapped(say("none_begins_with", player=player, found=word)))
        else:
            self._say(telling.all_moves(player, chosen))

    @property
    def _legal_now(self) -> tuple[Action, ...]:
        """What the seat that is asked may do, as far as whoever looks may know it."""
        actions = self._view.legal()
        if not acts.at_any_time(self.session.game):
            return actions
        return tuple(action for action in actions if isinstance(action, acts.TimedAct) and action.seat == self._asked)

    def _flags(self, rest: str) -> None:
        """Say of every flag what lies there, and who leads it."""
        self._say(telling.flags(self.session.position))

    def _over(self, rest: str) -> None:
        """Hand the keyboard to the other person: nobody has to wait until the game waits for them."""
        other = next((seat for seat in self._people if seat != self._asked), None)
        if self.session.outcome is not None or other is None:
            self._say(say("nobody_else"))
            return
        self._called = other
        self._go_on()

    def _cards(self, rest: str) -> None:
        self._say(hands.all_hands(self._view))

    def _card(self, name: str) -> None:
        view = self._view
        self._say(hands.one_card(view, name) if name else say("which_card", example=hands.some_card(view)))

    def _steps(self, count: str) -> None:
        """Tell the last moves step by step."""
        if count and not (count.isascii() and count.isdigit() and int(count)):
            self._say(telling.wrapped(say("how_many_steps", found=count)))
            return
        history = self.session.history
        entries = [history.nodes[number].transition for number in history.way(history.at)]
        transitions = [each for each in entries if each is not None][-int(count or 1) :]
        if not transitions or entries[-1] is None:
            self._say(say("no_steps"))
            return
        view = self._view
        for each in transitions:
            player = self._name(each.seat)
            action = each.action
            what = action.what if isinstance(action, acts.TimedAct) else view.written(action)
            self._say(say("last_move", player=player, action=what))
            self._say(telling.move_step_by_step(self.session.game, view.steps(each)))

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
        names = [name for name in (*self._commands, "quit") if name != "?"]
        if windows.has_windows(self.session.position):
            names.insert(0, "with")
        for name in names:
            self._say(telling.wrapped(say(f"help_{name}"), "  ", "      "))

    # Going back and on

    def _undo(self, rest: str) -> None:
        """Take moves back until a person is asked; one move, where only chance plays."""
        session = self.session
        if not session.can_undo:
            self._say(say("nothing_to_undo"))
            return
        session.undo()
        while self._people and self._plays_by_itself and session.can_undo:
            session.undo()
        self._arrive()

    def _redo(self, rest: str) -> None:
        """Play moves again until a person is asked, or to the end."""
        session = self.session
        if not session.can_redo:
            self._say(say("nothing_to_redo"))
            return
        session.redo()
        while self._people and self._plays_by_itself and session.can_redo:
            session.redo()
        self._arrive()

    def _arrive(self) -> None:
        """Go on from a place in the game; where only chance plays, just show it."""
        self._jumped()
        if self._people:
            self._go_on()
        else:
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
            self._jumped()
            self._go_on()


def _since(history: History, told: int) -> list[int]:
    """Return the nodes on the way to the current one that do not lie on the way to one that was told."""
    nodes = history.nodes
    new: list[int] = []
    here: int | None = history.at
    while here is not None and here > told:  # a node's parent has a smaller number
        new.append(here)
        here = nodes[here].parent
    if here != told:
        known = set(history.way(told))
        new = [number for number in reversed(history.way(history.at)) if number not in known]
    return new[::-1]


def _some(outcomes: Sequence[Any]) -> str:
    """Return outcomes as they are typed: the first few of many."""
    text = ", ".join(moves.in_words(outcome) for outcome in outcomes[:SHOWN])
    return text if len(outcomes) <= SHOWN else say("some_outcomes", outcomes=text)
