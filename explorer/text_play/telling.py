"""Records as lines of text: steps, reasons, rules and rulings, wrapped to the width of a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from explorer.rules.action import Action
from explorer.rules.choice import Choice
from explorer.rules.game import Game
from explorer.rules.reason import Reason
from explorer.rules.ruling import Ruling
from explorer.rules.step import Step
from explorer.rules.wording import player_name
from explorer.text_play import moves
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


def instead(actions: Sequence[Action]) -> str:
    """Return what is possible now, in a sentence."""
    if not actions:
        return say("nothing_possible")
    words = [moves.spelt(action) for action in actions]
    if len(words) > NEXT_FEW + 1:
        words = moves.in_short(actions)
    if len(words) <= NEXT_FEW + 1:
        return wrapped(say("instead", actions=words))
    return wrapped(say("instead_and_more", actions=", ".join(words[:NEXT_FEW]), count=len(words) - NEXT_FEW))


def all_moves(player: str, actions: Sequence[Action]) -> str:
    """Return every move that is possible; when there are many that begin alike, a line for each beginning."""
    groups = moves.grouped(actions)
    if len(actions) <= moves.MANY or len(groups) == len(actions) or len(groups) == 1:
        words = ", ".join(map(moves.spelt, actions))
        return wrapped(say("legal", player=player, count=len(actions), actions=words))
    lines = [say("legal_in_groups", player=player, count=len(actions))]
    alone = [members[0] for members in groups.values() if len(members) == 1]
    if alone:
        lines.append(wrapped(", ".join(alone), "  "))
    for word, members in groups.items():
        if len(members) > NEXT_FEW:
            lines.append(wrapped(say("group", word=word, count=len(members)), "  ", "    "))
        elif len(members) > 1:
            lines.append(wrapped(", ".join(members), "  "))
    return "\n".join(lines)


def next_pick(choice: Choice) -> str:
    """Return what may come next in a half-made move."""
    free = [option.label for option in choice.options if option.is_open]
    barred = len(choice.options) - len(free)
    parts = [choice.prompt]
    if free:
        parts.append(say("next_pick", options=", ".join(free)))
    if barred:
        parts.append(say("next_barred", count=barred))
    return wrapped(" ".join(parts))


def pending(game: Game, plays: Sequence[Any]) -> str:
    """Return the plays that wait, in the order in which they will resolve."""
    text = play_in_words(game, plays[-1])
    for play in reversed(plays[:-1]):
        text = say("pending_then", first=play_in_words(game, play), rest=text)
    return wrapped(say("pending", plays=text), "", "  ")


def play_in_words(game: Game, play: Any) -> str:
    """Return a play that waits: "#2 Shield of C on B (answers #1)"."""
    kind = "pending_play_on" if play.targets else "pending_play"
    player = player_name(game.name, play.by)
    text = say(kind, number=play.id, what=play.what, player=player, targets=play.targets)
    return text if play.answers is None else say("pending_answer", play=text, number=play.answers)


def flags(state: Any) -> str:
    """Return each flag with what both sides have on it, and who leads, a line each."""
    lines = []
    for each in state.flags:
        number = each.flag.number
        one, other = (found.name for found in state.formations(number).values())
        captors = state.captors(number)
        if not any(side.cards for side in each.sides):
            standing = say("flag_empty")
        elif len(captors) == 1:
            standing = say("flag_led", a=one, b=other, player=captors[0])
        else:
            standing = say("flag_both" if captors else "flag_open", a=one, b=other)
        lines.append(wrapped(say("flag", number=number, name=each.flag.kind.title, standing=standing), "", "  "))
    return "\n".join(lines)


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
        if wanted in (rule.id.casefold(), rule.title.casefold()):
            return "\n".join(
                (
                    wrapped(say("rule", rule=rule.id, title=rule.title, text=rule.text), "", "  "),
                    wrapped(say("source", source=rule.source), "  "),
                )
            )
    for ruling in game.rulings:
        if wanted in (ruling.id.casefold(), ruling.title.casefold()):
            return _all_readings(ruling, chosen[ruling.id])
    return say("no_such_rule", found=name.strip())


def _all_readings(ruling: Ruling, letter: str) -> str:
    lines = [wrapped(say("rule", rule=ruling.id, title=ruling.title, text=ruling.question), "", "  ")]
    for reading in ruling.options:
        kind = "reading_in_force" if reading.letter == letter else "reading"
        lines.append(wrapped(say(kind, letter=reading.letter, alias=reading.alias, text=reading.text), "  ", "      "))
    lines.append(wrapped(ruling.why, "  "))
    return "\n".join(lines)
