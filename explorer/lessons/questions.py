"""Questions that can be asked about any game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from explorer.lessons.asked import Answer, Challenge
from explorer.lessons.wording import say
from explorer.rules import GAMES, games
from explorer.rules.action import Action
from explorer.rules.errors import SetupError
from explorer.rules.game import Game
from explorer.rules.reason import Reason, reason
from explorer.rules.step import Step
from explorer.rules.wording import player_name

AS_WRITTEN = "lessons.as_written"


def game_of(state: Any) -> Game:
    """Return the game that a state is of: the one in whose folder its class is written."""
    (name,) = (name for name in GAMES if type(state).__module__.startswith(f"explorer.rules.{name}."))
    return games[name]


def mover_of(state: Any) -> str:
    """Return whose turn it is.

    Raises:
        SetupError: nobody's: the game is over.
    """
    if state.to_move is None:
        raise SetupError("state", "lessons.game_is_over")
    mover: str = state.to_move
    return mover


def as_reason(step: Step) -> Reason:
    """Return a step as the reason for what came of it."""
    return Reason(step.rule, step.kind, step.items, (), step.marks, step.ruling)


def winning_moves(state: Any) -> Challenge:
    """Ask for every move with which the player to move wins at once.

    Raises:
        SetupError: the game is over.
    """
    mover = mover_of(state)
    game = game_of(state)
    options: list[str] = []
    expected: list[str] = []
    whys: list[tuple[Reason, ...]] = []
    for option in state.choose(()).options:
        action = game.parse_action(option.value, state)
        options.append(option.value)
        reasons = state.why_illegal(action)
        if not reasons:
            after = state.apply(action)
            reasons = (as_reason(after.steps[-1]),)
            if after.state.outcome is not None and after.state.outcome.winner == mover:
                expected.append(option.value)
        whys.append(reasons)
    asks = reason("", "lessons.ask_winning_moves", player=mover)
    return Challenge(
        game.name, state, "winning_moves", asks, Answer.CELLS, tuple(options), tuple(expected), tuple(whys)
    )


def who_wins(state: Any, action: Action | str) -> Challenge:
    """Ask who has won when an action was played: one of the seats, nobody yet, or nobody ever.

    Raises:
        NotationError: the action cannot be read.
        IllegalActionError: it is not allowed in this position.
    """
    game = game_of(state)
    if isinstance(action, str):
        action = game.parse_action(action, state)
    transition = state.apply(action)
    outcome = transition.state.outcome
    names = {seat: player_name(game.name, seat) for seat in game.seats}
    options = (*names.values(), say("nobody_yet"), say("nobody_ever"))
    right = options[-2] if outcome is None else options[-1]
    if outcome is not None and outcome.winner is not None:
        right = names[outcome.winner]
    told = tuple(as_reason(step) for step in transition.steps if step.after.outcome != step.before.outcome)
    whys = told or (as_reason(transition.steps[-1]),)
    asks = reason("", "lessons.ask_who_wins", player=mover_of(state), action=str(action))
    return Challenge(game.name, state, "who_wins", asks, Answer.ONE, options, (right,), (whys,) * len(options))


def choice(
    question: str,
    options: Sequence[str],
    right: str | Sequence[str],
    why: str | Mapping[str, str],
    *,
    state: Any = None,
    game: str = GAMES[0],
) -> Challenge:
    """Ask a question of one's own, with options to choose from.

    Args:
        question: the question.
        options: what can be chosen.
        right: the option that is right; several, in a list, make a question with any number of answers. Let the
            rules say which: ``right="a win" if state.apply(action).state.is_terminal else "no win"``.
        why: why it is so, for all options together or for each by itself.
        state: a position to show.
        game: whose position it is, if ``state`` is None.

    Raises:
        SetupError: an answer that is none of the options, or an option without a why.
    """
    answers = (right,) if isinstance(right, str) else tuple(right)
    for each in answers:
        if each not in options:
            raise SetupError("right", "lessons.no_such_answer", found=each)
    texts = dict.fromkeys(options, why) if isinstance(why, str) else dict(why)
    for option in options:
        if option not in texts:
            raise SetupError("why", "lessons.no_why", found=option)
    return Challenge(
        game if state is None else game_of(state).name,
        state,
        "choice",
        reason("", AS_WRITTEN, text=question),
        Answer.ONE if isinstance(right, str) else Answer.MANY,
        tuple(options),
        tuple(option for option in options if option in answers),
        tuple((reason("", AS_WRITTEN, text=texts[option]),) for option in options),
    )
