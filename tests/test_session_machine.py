"""A session under any mixture of clicks: nothing raises, and its position is always what its moves lead to."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from explorer import games
from explorer.rules.errors import SetupError
from explorer.session import Agreement, Session

GAME = games["blast_radius"]
BASES = (1, 2, 3)
CELLS = [cell for row in "abcde" for cell in (f"{row}{number}" for number in range(1, 6))]
WORDS = st.sampled_from([*CELLS, "pass", "swap", "E1 ", "", "z9", "a", "fireball"])
POSITIONS = (
    "R1 .\n. . .\n. B1",
    "R2 .\n. B1 .\n. .",  # impossible: one stands in the zone of the other
    "base 2, turn 8, blue to place\nR3 .\n. . .\n. .",
    "B1",
)
BROKEN = ("", "{", "what", "R1 .\n. .\n. B1", '{"game": "chess"}', '{"format": "rules-explorer game"}')


class Sessions(RuleBasedStateMachine):
    """Clicks, moves to and fro, other games and files, beside a record of how every node came about."""

    @initialize(base=st.sampled_from(BASES), swap=st.booleans())
    def begin(self, base: int, swap: bool) -> None:
        self.setup = {"base": base, "rulings": {"BR-12": "b" if swap else "a"}}
        self.session = Session("blast_radius", **self.setup)
        self.told = 0
        self.session.subscribe(self._hear)

    def _hear(self, session: Session) -> None:
        """What a board does whenever it is told: read everything that it draws."""
        assert session is self.session
        self.told += 1
        assert session.steps == session.history.node.steps
        assert session.state.base
        assert session.timeline() is not None
        assert session.choice is not None

    @rule(word=WORDS, typed=st.booleans(), show=st.none() | st.integers(-1, 6))
    def click(self, word: str, typed: bool, show: int | None) -> None:
        session = self.session
        before, nodes = session.position, len(session.history.nodes)
        told = self.told
        moved = session.enter(word, show=show) if typed else session.click(word, show=show)
        assert self.told == told + 1
        if moved:
            assert (session.refusal, session.error) == (None, None)
            assert session.position != before
        else:
            assert (session.position, len(session.history.nodes)) == (before, nodes)
            assert (session.refusal is None) != (session.error is None)
        if session.refusal is not None:
            assert session.refusal.reasons == session.position.why_illegal(session.refusal.action) != ()

    @precondition(lambda self: not self.session.position.is_terminal)
    @rule(data=st.data())
    def play_and_undo(self, data: st.DataObject) -> None:
        """Undo equals never done, and redo equals never undone."""
        session = self.session
        before, line = session.position, session.history.way(session.cursor.node)
        session.play(data.draw(st.sampled_from(session.position.legal_actions())))
        after, node = session.position, session.cursor.node
        session.undo()
        assert (session.position, session.history.way(session.cursor.node)) == (before, line)
        session.redo()
        assert (session.position, session.cursor.node) == (after, node)

    @rule()
    def undo(self) -> None:
        could, before = self.session.can_undo, self.session.history
        self.session.undo()
        assert (self.session.history is not before) == could

    @rule()
    def redo(self) -> None:
        could, before = self.session.can_redo, self.session.history
        self.session.redo()
        assert (self.session.history is not before) == could

    @precondition(lambda self: self.session.can_undo)
    @rule()
    def undo_and_redo(self) -> None:
        before, agreements = self.session.history, self.session.agreements
        self.session.undo()
        self.session.redo()
        assert self.session.history.nodes == before.nodes
        assert (self.session.cursor.node, self.session.agreements) == (before.at, agreements)

    @rule(data=st.data())
    def go(self, data: st.DataObject) -> None:
        node = data.draw(st.integers(0, len(self.session.history.nodes) - 1))
        steps = len(self.session.history.nodes[node].steps)
        step = data.draw(st.none() | st.integers(1, steps)) if steps else None
        self.session.go(node, step)
        assert self.session.cursor.node == node
        assert self.session.cursor.step == (steps if step is None else step)

    @rule()
    def forward_and_back(self) -> None:
        at = self.session.cursor
        if self.session.forward():
            assert self.session.back()
            assert self.session.cursor == at

    @rule(base=st.sampled_from(BASES))
    def new_and_undo(self, base: int) -> None:
        before = self.session.history
        self.session.new(base=base)
        assert self.session.position == GAME.start(base=base)
        self.session.undo()
        assert self.session.history == before

    @rule(base=st.sampled_from(BASES))
    def new(self, base: int) -> None:
        self.session.new(base=base)

    @rule(text=st.sampled_from(POSITIONS))
    def paste(self, text: str) -> None:
        self.session.paste(text)
        assert self.session.position == GAME.from_diagram(text)

    @rule(text=st.sampled_from(BROKEN))
    def paste_what_is_broken(self, text: str) -> None:
        before, told = self.session.history, self.told
        try:
            self.session.paste(text)
        except SetupError:
            assert (self.session.history, self.told) == (before, told)
        else:
            raise AssertionError("it was taken over")

    @rule(text=st.sampled_from(POSITIONS))
    def set_by_hand(self, text: str) -> None:
        self.session.set_position(GAME.from_diagram(text))
        assert self.session.position == GAME.from_diagram(text)

    @precondition(lambda self: self.session.outcome is None)
    @rule(seat=st.sampled_from(["red", "blue", None]))
    def end_by_agreement(self, seat: str | None) -> None:
        kept = self.session.agreements
        self.session.agree_draw() if seat is None else self.session.resign(seat)
        assert self.session.outcome is not None
        assert {*self.session.agreements} == {*kept, Agreement(self.session.cursor.node, seat)}

    @rule()
    def save_and_open(self) -> None:
        """A saved game reopened is the same game, and opening it does not lose the one before."""
        text, before, agreements = self.session.save(), self.session.history, self.session.agreements
        self.session.open(text)
        assert (self.session.history, self.session.agreements) == (before, agreements)
        assert self.session.save() == text

    @invariant()
    def the_position_is_what_the_moves_lead_to(self) -> None:
        history = self.session.history
        state = history.nodes[0].state
        for node in history.way(history.at)[1:]:
            entry = history.nodes[node]
            state = entry.state if entry.action is None else state.apply(entry.action).state
            assert state == entry.state
        assert self.session.position == state

    @invariant()
    def the_state_shown_is_that_of_the_step(self) -> None:
        session = self.session
        if session.cursor.step == len(session.steps):
            assert session.state == session.position
        else:
            assert session.state == session.steps[session.cursor.step - 1].after

    @invariant()
    def every_line_is_kept_and_can_be_reached(self) -> None:
        history = self.session.history
        shown = {moment.node for moment in self.session.timeline()} | {0}
        beside = {node for moment in self.session.timeline() for branch in moment.branches for node in branch}
        for node in range(len(history.nodes)):
            # Branches of branches come in sight when one goes there; each is reached from its parent.
            assert node in shown | beside or history.nodes[node].parent not in shown


TestSessions = Sessions.TestCase
TestSessions.settings = settings(max_examples=80, stateful_step_count=25, deadline=None)
