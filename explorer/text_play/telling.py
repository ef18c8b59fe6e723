"""Records as lines of text: steps, reasons, rules and rulings, wrapped to the width of a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping, Sequence

from explorer.rules.game import Game
from explorer.rules.reason import Reason
from explorer.rules.ruling import Ruling
from explorer.rules.step import Step
from explorer.text_play.wording import say

WIDTH = 79
NEXT_FEW = 8
"""How many moves are named as what is possible instead; ``legal`` names all."""


def wrapped(text: str, first: str = "", further: str | None = None) -> str:
    """Return a text in lines of a terminal.

    Args:
        text: the text.
        first: what the first line begins with.
        further: what the lines after it begin with; by default as many spaces.
    """
    further = " " * len(first) if further is None else further
    return textwrap.fill(text, WIDTH, initial_indent=first, subsequent_indent=further, break_on_hyphens=False)


def title_of(game: Game, rule: str) -> str:
    """Return the title of a rule or a ruling."""
    titles = {each.id: each.title for each in game.rulebook}
    titles.update({each.id: each.title for each in game.rulings})
    return titles[rule]


def move_in_short(steps: Iterable[Step]) -> str:
    """Return what a move did, as a paragraph."""
    return wrapped(" ".join(step.text for step in steps), "  ")


def move_step_by_step(game: Game, steps: Iterable[Step]) -> str:
    """Return what a move did, a line a step, each with its rule. What did *not* happen has a dash for a number."""
    lines = []
    number = 0
    for step in steps:
        number += step.is_event
        first = f"{number:3}. " if step.is_event else "  -  "
        rule = step.ruling or step.rule
        text = say("step", text=step.text, title=title_of(game, rule), rule=rule)
        lines.append(wrapped(text, first))
    return "\n".join(lines)


def reasons(game: Game, found: Iterable[Reason]) -> str:
    """Return reasons, a line each, with their rules."""
    return "\n".join(
        wrapped(say("reason", message=each.message, title=title_of(game, each.rule), rule=each.rule), "  - ")
        for each in found
    )


def instead(moves: Sequence[str]) -> str:
    """Return what is possible now, in a sentence."""
    if not moves:
        return say("nothing_possible")
    if len(moves) <= NEXT_FEW + 1:
        return wrapped(say("instead", actions=moves))
    return wrapped(say("instead_and_more", actions=", ".join(moves[:NEXT_FEW]), count=len(moves) - NEXT_FEW))


def all_rules(game: Game, chosen: Mapping[str, str]) -> str:
    """Return every rule, and every ruling with the reading in force."""
    lines = [wrapped(say("rule", rule=rule.id, title=rule.title, text=rule.text), "", "  ") for rule in game.rulebook]
    for ruling in game.rulings:
        reading = ruling.reading(chosen[ruling.id])
        text = say(
            "ruling",
            rule=ruling.id,
            title=ruling.title,
            question=ruling.question,
            letter=reading.letter,
            text=reading.text,
        )
        lines.append(wrapped(text, "", "  "))
    return "\n".join(lines)


def one_rule(game: Game, name: str, chosen: Mapping[str, str]) -> str:
    """Return a rule with its source, or a ruling with all its readings; say so if there is none of that name."""
    wanted = name.strip().casefold()
    for rule in game.rulebook:
        if rule.id.casefold() == wanted:
            return "\n".join(
                (
                    wrapped(say("rule", rule=rule.id, title=rule.title, text=rule.text), "", "  "),
                    wrapped(say("source", source=rule.source), "  "),
                )
            )
    for ruling in game.rulings:
        if ruling.id.casefold() == wanted:
            return _all_readings(ruling, chosen[ruling.id])
    return say("no_such_rule", found=name.strip())


def _all_readings(ruling: Ruling, letter: str) -> str:
    lines = [wrapped(say("rule", rule=ruling.id, title=ruling.title, text=ruling.question), "", "  ")]
    for reading in ruling.options:
        kind = "reading_in_force" if reading.letter == letter else "reading"
        lines.append(wrapped(say(kind, letter=reading.letter, alias=reading.alias, text=reading.text), "  ", "      "))
    lines.append(wrapped(ruling.why, "  "))
    return "\n".join(lines)
