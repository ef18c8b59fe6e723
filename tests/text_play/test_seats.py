"""Who is asked, who passes, and who may know what: the keyboard goes round, and no hand is given away."""

from __future__ import annotations

import io
import random
import re
from types import SimpleNamespace

import pytest

from explorer.rules.blastflare.book import PRINTED
from explorer.rules.blastflare.game import GAME
from explorer.session import Session
from explorer.text_play import windows
from explorer.text_play.options import Options
from explorer.text_play.table import Table
from tests.text_play.terminal import asked, flat, put, said

TWO = """
2 | A . B .
1 | . . . .
A: hand Flare; Heal; Scan
B: hand Shield; Drain
"""
FOUR = """
3 | A . . . D
2 | . . B . .
1 | C . . . .
A: hand Flare; Scan; Rush
B: hand Deflect; Shield
C: hand Speed; Interrupt
D: hand Meteor
"""
DUEL = """
2 | A . B .
1 | . . . .
A: hand Scan; Rush
B: hand Flare; Shield
"""
PRESS = "take the keyboard: press Enter."
OR_SKIP = "take the keyboard: press Enter (or type “skip”, to pass until your own turn)."


# The keyboard


def test_whoever_is_asked_takes_the_keyboard_first() -> None:
    prompts = asked("", "Flare c2", "", "Shield B #1", "", "quit", options=put(TWO))
    assert prompts == [f"A, {PRESS}", "A>", f"B, {PRESS}", "B>", f"A, {PRESS}", "A>"]


def test_each_is_told_what_happened_since_and_sees_only_their_own_hand() -> None:
    (_, start, own, told, _) = said("", "Flare c2", "", options=put(TWO))
    assert "A: hand Flare; Heal; Scan\nB: hand ? x2" in start
    assert flat(own).startswith("A declares Flare: c2.")
    assert told.startswith("A: Flare c2\n  A declares Flare: c2.")
    assert "A: hand ? x2; Flare\nB: hand Drain; Shield" in told


def test_one_person_plays_undisturbed() -> None:
    prompts = asked("end", "skip", "pass", "pass", options="--seed 3 --first A --random B,C,D")
    assert set(prompts) == {"A>"}


def test_where_nothing_is_hidden_nobody_leaves_the_keyboard() -> None:
    prompts = asked("move b2", "pass", "pass", options=put("2 | A . . B\n1 | . . . .\n"))
    assert all("keyboard" not in prompt for prompt in prompts)


def test_the_end_of_the_input_and_quit_end_it_there_too() -> None:
    assert said(options=put(TWO)) == ["", "\nGoodbye.\n"]
    assert said("quit", "move b2", options=put(TWO)) == ["", "Goodbye.\n"]


def test_a_real_screen_is_wiped_between_two_people() -> None:
    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    lines = iter(["", "Flare c2", "", ""])
    prompts: list[str] = []
    screen = Screen()

    def ask(prompt: str) -> str | None:
        prompts.append(prompt)
        return next(lines, None)

    Table(Session.from_text(GAME, TWO), Options({}, None, frozenset(), 1), ask, screen).run()
    assert prompts[2].startswith("A, press Enter when you have read this")
    assert prompts[3].startswith("B, take the keyboard")
    before, _, after = screen.getvalue().partition("\x1b[2J")
    assert "hand Flare; Heal; Scan" in before
    assert "Heal" not in after

    lines = iter(["", "Flare c2", "quit", "not read"])
    Table(Session.from_text(GAME, TWO), Options({}, None, frozenset(), 1), ask, Screen()).run()
    assert next(lines) == "not read", "one may leave there too"


# Secrets


class Typist:
    """Types moves at random for everybody, and reads along what each person is shown."""

    def __init__(self, state: object, people: str, seed: int, moves: int) -> None:
        self.session = Session(GAME, state)
        self.rng = random.Random(seed)
        self.left = moves
        self.checked = 0
        self.read = 0
        self.node = 0
        self.out = io.StringIO()
        seats = frozenset("ABCD") - frozenset(people)
        self.table = Table(self.session, Options({}, None, seats, seed), self.ask, self.out)

    def ask(self, prompt: str) -> str | None:
        seat = prompt[0]
        if self.session.outcome is not None:
            return None
        if "keyboard" in prompt:
            self.read = len(self.out.getvalue())
            return ""
        self.check(seat)
        self.left -= 1
        if self.left < 0:
            return None
        legal = self.session.position.observation(seat).legal_actions()
        plain = [action for action in legal if not str(action).startswith(("Go Fish", "Duplication Go"))]
        return str(self.rng.choice(plain))

    def check(self, seat: str) -> None:
        """No card that was hidden from this seat all the time is named in what it was shown."""
        text = self.out.getvalue()[self.read :]
        nodes = self.session.history.nodes[self.node :]
        self.read, self.node = len(self.out.getvalue()), len(self.session.history.nodes) - 1
        hidden = set(PRINTED.names)
        for node in nodes:
            position = node.state.observation(seat).position
            hidden &= {card for person in node.state.people for card in person.hand}
            hidden -= {card for person in position.people for card in person.hand}
            # What a play names is told to those who may hear it, whether the card is there or not.
            said = [target for play in position.pending for target in play.targets]
            said += [node.action.observed_by(seat)] if node.action is not None else []
            hidden = {card for card in hidden if not any(card in text for text in said)}
        for card in hidden:
            assert not re.search(rf"\b{card}\b", text), (seat, card, text)
        self.checked += len(hidden)


@pytest.mark.parametrize("people", ["A", "BD", "ABCD"])
@pytest.mark.parametrize("seed", [1, 2])
def test_no_hidden_card_is_ever_named(people: str, seed: int) -> None:
    typist = Typist(GAME.start(seed=seed), people, seed, 40)
    typist.table.run()
    assert typist.checked > 100, "there was something to hide"


@pytest.mark.parametrize("command", ["why pass", "why Shield B #1", "legal", "cards", "board", "steps 9", "why hit"])
def test_no_question_tells_what_another_holds(command: str) -> None:
    (*_, answer, _) = said("", "Flare c2", "", command, options=put(TWO))
    assert "Heal" not in answer
    assert "Scan" not in answer


def test_what_would_come_of_a_pass_is_not_foretold() -> None:
    table = "2 | A . B .\n1 | . . . .\nA: hand Go Fish; Scan\nB: hand Shield; Drain\n"
    (_, why, chance, _) = said("why pass", "pass with x", options=put(table + _WAITING) + " --random B")
    assert "depends on what others hide" in flat(why)
    assert "is hidden from A; --open-hands shows it." in flat(chance)


_WAITING = (
    'revealed: Go Fish\nunder way: [{"kind": "turn", "owner": "A", "asked": "A", "acted": true}, '
    '{"kind": "window", "owner": "A", "asked": "A", "passes": 1, "pending": '
    '[{"id": 1, "what": "Go Fish", "by": "A", "targets": ["B", "Drain"], "acted": true}]}]\n'
)


def test_what_is_asked_in_secret_stays_between_the_two() -> None:
    table = FOUR.replace("C: hand", "C: hand Go Fish;").replace("\nA: hand", "\nC to move\nA: hand", 1)
    options = put(table) + " --random B --seed 1"
    (_, _, _, theirs, ours, _) = said("", "Go Fish D Rush", "", "", options=options)
    assert theirs.startswith("C: Go Fish D Rush\n"), "D is the one who is asked"
    assert "C: Go Fish D ?\n" in ours
    assert "#1 Go Fish of C on D and ?." in ours


# Windows


def test_the_table_passes_for_whoever_can_only_pass() -> None:
    table = "2 | A . B .\n1 | . . . .\nA: hand Meteor\nB: hand Drain\n"
    (_, moved, _) = said("move b2", options=put(table) + " --random B --seed 1")
    assert "A can only pass here: the table does it.\n  A passes." in moved


def test_that_someone_can_only_pass_is_no_news_for_others() -> None:
    """B holds nothing to answer with: B is asked for the keyboard all the same, and only B reads why it passes."""
    table = "2 | A . B .\n1 | . . . .\nA: hand Meteor; Scan\nB: hand Drain\n"
    (_, _, own, told, _) = said("", "move b2", "", options=put(table))
    assert "can only pass" not in own
    assert "B can only pass here: the table does it.\n  B passes." in told


def test_pending_plays_stand_above_the_prompt_in_the_order_in_which_they_resolve() -> None:
    (*_, last, _) = said("Flare c2", "Shield B #1", options=put(TWO) + " --open-hands")
    assert "\nWaiting: #2 Shield of B on B (answers #1), then #1 Flare of A on B.\n#2 may touch A.\n" in last


def test_ones_own_play_is_no_news() -> None:
    (_, asked_again, _) = said("Heal A", options=put(TWO) + " --open-hands")
    assert "Waiting: #1 Heal of A on A.\nA: answer Heal, or pass." in asked_again


def test_skip_knows_a_new_play_from_an_old_one_with_the_same_number(monkeypatch: pytest.MonkeyPatch) -> None:
    class Plain:
        name = "plain"

    def asks(*plays: SimpleNamespace) -> SimpleNamespace:
        return SimpleNamespace(to_move="A", is_terminal=False, pending=plays)

    monkeypatch.setitem(windows._IS_WINDOW, "plain", lambda state: True)
    monkeypatch.setitem(windows._TOUCHES, "plain", lambda state, play, seat: True)
    shot = SimpleNamespace(id=1, what="Flare", by="B")
    skips = windows.Skips()
    skips.begin("A", asks(shot))
    assert skips.passes(Plain(), asks(shot)), "the one that was there"  # type: ignore[arg-type]
    assert skips.passes(Plain(), asks())  # type: ignore[arg-type]
    assert not skips.passes(Plain(), asks(shot)), "it has resolved: this is another"  # type: ignore[arg-type]


def test_skip_passes_until_ones_own_turn() -> None:
    # B and D can only pass; C may answer with Interrupt, A with Scan.
    *_, skipped, _, _, later, _ = said(
        "end", "pass", "skip", "pass", "end", "pass", options=put(FOUR) + " --open-hands"
    )
    assert skipped.startswith("A passes until its own turn begins, or a new play touches it.\n  A passes. Turn 2: B’s")
    assert "\n  D passes.\n  A passes.\nB can only pass here" in later, "not asked again, nor told why"
    # The turns of B, C and D, with what C is asked between them; then it is A's turn again.
    lines = ["end", "pass", "skip", "end", "pass", "end", "pass", "end", "pass"]
    *_, own, _ = said(*lines, options=put(FOUR) + " --open-hands")
    assert own.endswith("A’s turn: one action, and any cards that need none.\n")


def test_skip_ends_when_a_new_play_touches() -> None:
    options = put(DUEL) + " --open-hands"
    (*_, skipped, far, _) = said("end", "skip", "move d2", options=options)
    assert skipped.startswith("A passes until its own turn begins, or a new play touches it.\n  A passes.")
    assert "B’s turn: one action" in skipped
    assert "A passes." in far, "a move elsewhere does not touch A"
    (*_, near, _) = said("end", "skip", "Flare a2", options=options)
    assert "#1 may touch A.\nA: answer Flare, or pass." in near


def test_undo_goes_back_before_what_was_skipped() -> None:
    lines = ["end", "skip", "move d2", "undo", "redo"]
    (*_, undone, redone, _) = said(*lines, options=put(DUEL) + " --open-hands")
    assert "B’s turn: one action" in undone, "and not to where A passed without being asked"
    assert "d2" not in undone
    assert "2 | A . . B" in redone


def test_skip_is_for_windows() -> None:
    assert flat(said("skip", options=put(TWO) + " --open-hands")[1]) == (
        "A is not asked for an answer now: there is nothing to skip."
    )


def test_skip_can_be_typed_instead_of_taking_the_keyboard() -> None:
    prompts = asked("", "move b2", "skip", "", options=put(TWO))
    assert prompts[:3] == ["A, take the keyboard: press Enter.", "A>", f"B, {OR_SKIP}"]
    assert prompts[3] == "A>", "A sits there still"


def test_whoever_is_touched_has_to_look() -> None:
    prompts = asked("", "Flare c2", "skip", options=put(TWO))
    assert prompts[2:4] == [f"B, {PRESS}", "B>"]
