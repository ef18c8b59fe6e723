"""An edge case played out by the rules: under every reading of a ruling, or under the one reading of the project."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from explorer.lessons import played_battle_blitz, played_blast_radius, played_blastflare
from explorer.lessons.case import Case
from explorer.lessons.catalogue import case
from explorer.lessons.wording import say
from explorer.rules import games
from explorer.rules.errors import IllegalActionError, SetupError
from explorer.rules.game import Game
from explorer.rules.ruling import Reading, Ruling
from explorer.views import figure as figures
from explorer.views.figure import Figure

WIDTH = 96

PLAYED: Mapping[str, Any] = {
    "battle_blitz": played_battle_blitz,
    "blast_radius": played_blast_radius,
    "blastflare": played_blastflare,
}
"""How the cases of each game are set up, played and summed up."""


@dataclass(frozen=True, slots=True)
class Told:
    """One sentence about what happened.

    Attributes:
        text: the sentence.
        decides: whether the matter itself was decided here: the ruling was applied, or a move was refused.
    """

    text: str
    decides: bool


@dataclass(frozen=True, slots=True)
class Row:
    """What came of a case under one reading.

    Attributes:
        reading: the reading; None where there is only one.
        states: the positions, from the beginning; a refused move adds none. Empty if it could not begin.
        refused: the last move, if it was refused; else empty.
        told: what is told, sentence by sentence: what moves did, and why they were refused.
        result: how it stands in the end.
    """

    reading: Reading | None
    states: tuple[Any, ...]
    refused: str
    told: tuple[Told, ...]
    result: str

    @property
    def state(self) -> Any:
        """The position in the end; None if it could not begin."""
        return self.states[-1] if self.states else None

    @property
    def heading(self) -> str:
        """Which reading it is."""
        if self.reading is None:
            return say("row_as_played")
        return say("row_reading", letter=self.reading.letter, alias=self.reading.alias)


@dataclass(frozen=True, slots=True)
class Comparison:
    """A case, and what came of it under each reading.

    Attributes:
        case: where to look.
        ruling: the question, if a table can choose; None where the project knows one reading.
        rows: one for each reading, in the order of their letters.
    """

    case: Case
    ruling: Ruling | None
    rows: tuple[Row, ...]

    @property
    def game(self) -> Game:
        """The game that it is about."""
        return games[self.case.game]

    @property
    def title(self) -> str:
        """The id and the title of the rule or ruling."""
        titles = {rule.id: rule.title for rule in self.game.rulebook}
        titles.update({ruling.id: ruling.title for ruling in self.game.rulings})
        return say("case_title", rule=self.case.id, title=titles[self.case.id])

    @property
    def question(self) -> str:
        """The question of the ruling, or the rule."""
        if self.ruling is not None:
            return self.ruling.question
        return {rule.id: rule.text for rule in self.game.rulebook}[self.case.id]

    def differences(self, row: Row) -> tuple[str, ...]:
        """Return what is worth telling of a reading beside the others: what they all share is left out.

        Of a single reading everything is told.
        """
        others = {told.text for other in self.rows if other is not row for told in other.told}
        return tuple(told.text for told in row.told if told.decides or told.text not in others)

    def __str__(self) -> str:
        """Return the comparison as a table of text, the same every time."""
        lines = [self.title, *_wrapped(self.question), *_wrapped(self.case.text)]
        lines += PLAYED[self.case.game].opening(self.case)
        for row in self.rows:
            told = (*self.differences(row), row.result)
            lines += _wrapped(say("row", heading=row.heading, told=" ".join(told)), "  ")
        if self.case.otherwise:
            lines += _wrapped(self.case.otherwise)
        return "\n".join(lines)

    __repr__ = __str__

    def figure(self, width: float = 300) -> Figure:
        """Return the positions in the end side by side; of a single reading, before the last move and after it.

        Args:
            width: of each position, in CSS pixels.
        """
        alone = len(self.rows) == 1
        return figures.compare([each for row in self.rows for each in _figures(self.case.game, row, width, alone)])

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return what Jupyter shows: the positions as a picture, the table as text."""
        data, metadata = self.figure()._repr_mimebundle_()
        return {**data, "text/plain": str(self)}, metadata


def _figures(game: str, row: Row, width: float, with_before: bool) -> Iterator[Figure]:
    """Yield the picture of how a row ended, and before it, if wanted, the one of the position before."""
    if row.state is None:
        return
    moved = len(row.states) > 1 and not row.refused
    if moved and with_before:
        yield figures.figure(row.states[-2], width=width, caption=say("figure_before"))
    yield figures.figure(
        row.state,
        width=width,
        caption=say("figure_row", heading=row.heading, result=row.result),
        **PLAYED[game].shown(row.states[-2] if moved else row.state, row.state, row.refused),
    )


def compare(name: str, *, base: int | None = None, moves: str | Sequence[str] | None = None) -> Comparison:
    """Return what comes of an edge case under each reading.

    Args:
        name: the id of a ruling or a rule: "BR-2".
        base: another board than the case's own; the board is empty then.
        moves: other moves than the case's own: ``"b2 pass b2"``.

    Raises:
        KeyError: there is no case for that id.
        NotationError: one of the moves cannot be read.
    """
    chosen = case(name)
    if base is not None:
        chosen = replace(chosen, start=base)
    if moves is not None:
        tried = tuple(moves.split() if isinstance(moves, str) else moves)
        chosen = replace(chosen, moves=tried, told=len(tried))
    ruling = next((each for each in games[chosen.game].rulings if each.id == chosen.id), None)
    if ruling is None:
        return Comparison(chosen, None, (_played(chosen, None, {}),))
    rows = tuple(_played(chosen, reading, {ruling.id: reading.letter}) for reading in ruling.options)
    return Comparison(chosen, ruling, rows)


def _played(chosen: Case, reading: Reading | None, rulings: dict[str, str]) -> Row:
    play = PLAYED[chosen.game]
    try:
        state = play.begin(chosen, rulings)
    except SetupError as error:
        return Row(reading, (), "", (), say("cannot_begin", cause=error.message))
    states = [state]
    refused = ""
    told: list[Told] = []
    first_told = len(chosen.moves) - chosen.told
    for number, move in enumerate(chosen.moves):
        if refused and play.is_answer(move):
            continue
        try:
            state, steps = play.move(state, move)
        except (IllegalActionError, SetupError) as error:
            news = [Told(say("refused_move", move=move, why=error.message), decides=True)]
            refused = move
        else:
            news = [Told(step.text, step.ruling == chosen.id) for step in steps]
            refused = ""
            states.append(state)
        if number >= first_told:
            told += news
        if state.is_terminal:
            break
    state, steps = play.finish(state)
    if steps:  # what waited has resolved
        told += (Told(step.text, step.ruling == chosen.id) for step in steps)
        states.append(state)
    return Row(reading, tuple(states), refused, tuple(told), play.result(chosen, states))


def _wrapped(text: str, further: str = "") -> list[str]:
    return textwrap.wrap(text, WIDTH, subsequent_indent=further, break_on_hyphens=False)
