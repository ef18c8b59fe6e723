"""The contract that every game fulfils and that everything above the rules leans on: one suite for all games.

A game that is added to ``games`` is tested without a change here; a line in ``SETUPS`` gives it more set-ups to be
tested with, and one in ``THINGS`` what its footprints have to cover.
"""

from __future__ import annotations

import inspect
import json
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import islice, pairwise
from typing import Any

import pytest

from explorer import games
from explorer.rules import GAMES
from explorer.rules.action import Action
from explorer.rules.choice import Choice
from explorer.rules.errors import ExplorerError, IllegalActionError, NotationError, SetupError
from explorer.rules.game import Game, State
from explorer.rules.mark import (
    ArrowMark,
    CellsMark,
    DamageMark,
    Mark,
    NumberMark,
    PathMark,
    PieceMark,
    PushMark,
    Role,
    SightMark,
)
from explorer.rules.reason import Reason
from explorer.rules.rulebook import Rule
from explorer.rules.ruling import PRESETS, Ruling
from explorer.rules.step import Step, Transition

SETUPS: dict[str, list[dict[str, Any]]] = {
    "blast_radius": [
        {},
        {"base": 1},
        {"base": 2},
        {"base": 2, "rulings": {"BR-2": "c", "BR-3": "b", "BR-12": "swap"}},
        {"base": 3, "rulings": {"BR-12": "b"}},
        {"base": 5},
    ],
    "blastflare": [
        {},
        {"players": 2, "seed": 7},
        {"players": 8, "rulings": "recommended"},
        {"players": 6, "rulings": {ruling.id: "b" for ruling in games["blastflare"].rulings if ruling.id != "BF-1"}},
        {"rulings": {ruling.id: ruling.options[-1].letter for ruling in games["blastflare"].rulings}, "seed": 5},
    ],
    "battle_blitz": [
        {},
        {"seed": 7, "rulings": "recommended"},
        {"rulings": {ruling.id: "b" for ruling in games["battle_blitz"].rulings if ruling.id != "BB-19"}},
        {"rulings": {ruling.id: ruling.options[-1].letter for ruling in games["battle_blitz"].rulings}, "seed": 5},
        {"rulings": {"BB-6": "b", "BB-14": "b", "BB-16": "b", "BB-37": "b"}, "seed": 2},
    ],
}
"""Set-ups by game; a game without a line is started as it comes."""


def standing(state: Any) -> dict[str, Any]:
    """What stands and lies on each square of Blastflare."""
    return {
        cell: (
            state.has_wall(cell),
            state.has_barrier(cell),
            state.pile(cell),
            tuple(person.seat for person in state.people if person.cell == cell),
        )
        for cell in state.table.board.cells
    }


def lying(state: Any) -> dict[str, Any]:
    """What lies where at Battle Blitz."""
    cards: dict[str, Any] = {"deck": state.deck, "removed": state.removed}
    for seat in "AB":
        cards |= {f"hand{seat}": state.hands[seat], f"cannon{seat}": state.cannons[seat]}
        cards |= {f"{each.flag.number}{seat}": each.side[seat].cards for each in state.flags}
    return cards


def at_once(action: Any, state: Any) -> Action:
    """An act of Battle Blitz at the first tick at which anything can be done: legal acts are listed for that tick."""
    act: Action = action.at(max(state.tick, state.resumes))
    return act


THINGS: dict[str, Callable[[Any], Mapping[str, Any]]] = {
    "blast_radius": lambda state: state.stacks,
    "blastflare": standing,
    "battle_blitz": lying,
}
"""What stands where, by game: whatever an action changes of it must lie in the action's footprint."""

NOW: dict[str, Callable[[Any, Any], Action]] = {"battle_blitz": at_once}
"""How an action of another time is tried now, where actions have a time."""

TURNS = 60
"""How far a random game is followed."""

TABLES = [(name, number) for name in GAMES for number in range(len(SETUPS.get(name, [{}])))]
EVERY_TABLE = pytest.mark.parametrize(("name", "number"), TABLES)
EVERY_GAME = pytest.mark.parametrize("name", GAMES)


def start(name: str, number: int, **more: Any) -> Any:
    return games[name].start(**{"seed": 1, **SETUPS.get(name, [{}])[number], **more})


@cache
def played(name: str, number: int) -> tuple[Transition[Any], ...]:
    """The transitions of one random game, always the same one."""
    draw = random.Random(number)

    def turns() -> Iterator[Transition[Any]]:
        state = start(name, number)
        while not state.is_terminal:
            transition = state.apply(draw.choice(state.legal_actions()))
            yield transition
            state = transition.state

    return tuple(islice(turns(), TURNS))


def states(name: str, number: int) -> list[Any]:
    """The positions of that game, the first and the last among them."""
    return [start(name, number), *(transition.state for transition in played(name, number))]


@cache
def vocabulary(name: str, number: int) -> tuple[Action, ...]:
    """Every action that was legal at any time of that game, and what every game knows: to try where it is not."""
    found = {str(action): action for state in states(name, number) for action in state.legal_actions()}
    return tuple(found[text] for text in sorted(found))[:200]


def tried_now(name: str, number: int, state: Any) -> list[Action]:
    """That vocabulary, as it would be done in this position."""
    return [NOW[name](each, state) if name in NOW else each for each in vocabulary(name, number)]


def of_seat(seat: str, state: Any) -> tuple[Action, ...]:
    """What a seat may do: all that is legal while it is asked; where both act at any time, what has its name on it."""
    return tuple(each for each in state.legal_actions() if getattr(each, "seat", state.to_move) == seat)


def ids(name: str) -> set[str]:
    return {rule.id for rule in games[name].rulebook} | {ruling.id for ruling in games[name].rulings}


def cells_of(mark: Mark) -> tuple[str, ...]:
    """The cells a mark points at."""
    match mark:
        case CellsMark() | PathMark() | PushMark():
            return mark.cells
        case ArrowMark() | SightMark():
            return (mark.start, mark.end)
        case NumberMark() | PieceMark() | DamageMark():
            return (mark.cell,)


def check_marks(marks: tuple[Mark, ...]) -> None:
    assert isinstance(marks, tuple)
    for mark in marks:
        if isinstance(mark, CellsMark | PathMark | ArrowMark | NumberMark | PieceMark):
            assert mark.role in Role
        assert all(isinstance(cell, str) and cell for cell in cells_of(mark))


def check_reason(name: str, reason: Reason) -> None:
    assert isinstance(reason, Reason)
    assert reason.rule in ids(name)
    assert reason.ruling is None or reason.ruling in {ruling.id for ruling in games[name].rulings}
    assert isinstance(reason.message, str)
    assert reason.message.endswith(".")
    assert isinstance(reason.cells, tuple)
    check_marks(reason.marks)


# The game


@EVERY_GAME
def test_a_game_is_a_game(name: str) -> None:
    game: Game = games[name]
    assert game.name == name
    assert game.title
    assert len(game.seats) >= 2
    assert len(set(game.seats)) == len(game.seats)


@EVERY_GAME
def test_rules_and_rulings_have_ids_of_their_own(name: str) -> None:
    game = games[name]
    assert all(isinstance(rule, Rule) for rule in game.rulebook)
    assert all(isinstance(ruling, Ruling) for ruling in game.rulings)
    every = [rule.id for rule in game.rulebook] + [ruling.id for ruling in game.rulings]
    assert len(every) == len(set(every))
    for rule in game.rulebook:
        assert all((rule.title, rule.text, rule.source))
    for ruling in game.rulings:
        assert all((ruling.question, ruling.why))


@EVERY_GAME
def test_every_reading_of_every_ruling_can_be_played(name: str) -> None:
    for ruling in games[name].rulings:
        for reading in ruling.options:
            for wish in (reading.letter, reading.alias):
                state = games[name].start(rulings={ruling.id: wish}, seed=1)
                assert state.rulings[ruling.id] == reading.letter
                assert state.legal_actions()


@EVERY_GAME
def test_presets(name: str) -> None:
    game = games[name]
    assert PRESETS == ("as printed", "recommended")
    printed, recommended = (game.start(rulings=preset, seed=1).rulings for preset in PRESETS)
    assert dict(printed) == {ruling.id: ruling.default for ruling in game.rulings}
    assert dict(recommended) == {ruling.id: ruling.recommended for ruling in game.rulings}
    assert dict(game.start(seed=1).rulings) == dict(printed)


@EVERY_GAME
def test_a_wrong_set_up_names_the_field(name: str) -> None:
    for wrong, field in (
        ({"no_such_setting": 1}, "no_such_setting"),
        ({"rulings": "no such preset"}, "rulings"),
        ({"rulings": {"XX-1": "a"}}, "rulings"),
    ):
        with pytest.raises(SetupError) as refused:
            games[name].start(**wrong)
        assert refused.value.field == field
        assert str(refused.value).startswith(f"{field}: ")
    assert issubclass(SetupError, ExplorerError)
    assert issubclass(NotationError, ExplorerError)
    assert issubclass(IllegalActionError, ExplorerError)


@EVERY_GAME
def test_the_set_up_is_by_keyword(name: str) -> None:
    assert all(
        each.kind in (inspect.Parameter.KEYWORD_ONLY, inspect.Parameter.VAR_KEYWORD)
        for each in inspect.signature(games[name].start).parameters.values()
    )


# States and actions


@EVERY_TABLE
def test_a_state_is_a_state(name: str, number: int) -> None:
    for state in states(name, number):
        assert isinstance(state, State)
        assert hash(state) == hash(state)
        with pytest.raises(AttributeError):
            state.to_move = "nobody"
        with pytest.raises(TypeError):
            state.rulings["X"] = "a"


@EVERY_TABLE
def test_the_same_seed_gives_the_same_game(name: str, number: int) -> None:
    assert start(name, number) == start(name, number)
    assert hash(start(name, number)) == hash(start(name, number))
    state = start(name, number)
    for transition in played(name, number):
        state = state.apply(transition.action).state
        assert state == transition.state
        assert hash(state) == hash(transition.state)


@EVERY_TABLE
def test_legal_actions_are_sorted_different_and_the_same_every_time(name: str, number: int) -> None:
    for state in states(name, number):
        legal = state.legal_actions()
        assert isinstance(legal, tuple)
        assert list(legal) == sorted(legal)
        assert len(set(legal)) == len({str(action) for action in legal}) == len(legal)
        assert legal == state.legal_actions()


@EVERY_TABLE
def test_a_game_that_goes_on_has_a_legal_action_and_someone_to_move(name: str, number: int) -> None:
    seats = games[name].seats
    for state in states(name, number):
        assert bool(state.legal_actions()) != state.is_terminal
        assert (state.to_move in seats) != state.is_terminal
        assert (state.to_move is None) == state.is_terminal == (state.outcome is not None)
        if state.outcome is not None:
            assert state.outcome.winner is None or isinstance(state.outcome.winner, str)


@EVERY_TABLE
def test_an_action_is_read_as_it_is_written(name: str, number: int) -> None:
    for state in states(name, number):
        for action in state.legal_actions():
            again = games[name].parse_action(str(action), state)
            assert again == action
            assert hash(again) == hash(action)
            assert str(again) == str(action)


@EVERY_TABLE
@pytest.mark.parametrize("text", ["", " ", "?", "no such thing", "ä", "e5 e5 e5 e5 e5 e5", "\n"])
def test_what_cannot_be_read_is_a_notation_error(name: str, number: int, text: str) -> None:
    for state in states(name, number)[::10]:
        with pytest.raises(NotationError) as refused:
            games[name].parse_action(text, state)
        assert refused.value.message


@EVERY_TABLE
def test_an_action_is_legal_exactly_when_nothing_speaks_against_it(name: str, number: int) -> None:
    for state in states(name, number):
        legal = set(state.legal_actions())
        for action in {*tried_now(name, number, state), *legal}:
            reasons = state.why_illegal(action)
            assert isinstance(reasons, tuple)
            assert (reasons == ()) == (action in legal)
            assert len(set(reasons)) == len(reasons)
            for reason in reasons:
                check_reason(name, reason)


@EVERY_TABLE
def test_reading_never_judges(name: str, number: int) -> None:
    """Whatever was legal at one time can be read at any time of the same game."""
    for state in states(name, number)[::5]:
        for action in vocabulary(name, number):
            assert games[name].parse_action(str(action), state) == action


@EVERY_TABLE
def test_an_illegal_action_raises_with_its_reasons_and_changes_nothing(name: str, number: int) -> None:
    for state in states(name, number):
        before = games[name].dumps(state)
        legal = set(state.legal_actions())
        for action in [each for each in tried_now(name, number, state) if each not in legal][:20]:
            with pytest.raises(IllegalActionError) as refused:
                state.apply(action)
            assert refused.value.reasons == state.why_illegal(action)
            assert refused.value.reasons
            assert str(action) in str(refused.value)
        assert games[name].dumps(state) == before
        assert set(state.legal_actions()) == legal


# Transitions


@EVERY_TABLE
def test_a_transition_says_what_came_of_what(name: str, number: int) -> None:
    for before, transition in zip(states(name, number), played(name, number), strict=False):
        assert transition.before == before
        assert transition.action in before.legal_actions()
        assert transition.seat in games[name].seats
        assert transition.state != before


@EVERY_TABLE
def test_steps_lead_from_the_state_before_to_the_state_after(name: str, number: int) -> None:
    known = ids(name)
    rulings = {ruling.id for ruling in games[name].rulings}
    for transition in played(name, number):
        steps = transition.steps
        assert isinstance(steps, tuple)
        assert steps
        assert steps[0].before == transition.before
        assert steps[-1].after == transition.state
        for one, other in pairwise(steps):
            assert one.after == other.before
        for step in steps:
            assert isinstance(step, Step)
            assert step.rule in known
            assert step.ruling is None or step.ruling in rulings
            assert isinstance(step.text, str)
            assert step.text.endswith(".")
            assert step.depth >= 0
            check_marks(step.marks)
        assert transition.steps == steps


@EVERY_TABLE
def test_chance_can_be_listed_and_replayed(name: str, number: int) -> None:
    for transition in played(name, number):
        again = transition.before.apply(transition.action, transition.chance)
        assert again == transition
        assert again.steps == transition.steps
        chances = transition.before.chances(transition.action)
        assert len(chances) > 0
        assert transition.chance in chances
        for chance in islice(chances, 6):
            one, other = (transition.before.apply(transition.action, chance) for _ in range(2))
            assert one.chance == other.chance == chance
            assert one.state == other.state


@EVERY_TABLE
def test_every_choice_leads_to_an_action(name: str, number: int) -> None:
    """Whatever open option is picked, picking on ends in an action that is legal; and every legal one can be picked."""
    draw = random.Random(number)
    for state in states(name, number):
        choice = state.choose(())
        assert isinstance(choice, Choice)
        assert choice.prompt
        assert choice.action is None
        for option in choice.options:
            assert option.value
            assert option.label
            assert option.is_open == (option.reasons == ())
            for reason in option.reasons:
                check_reason(name, reason)
            check_marks(option.marks)
        assert any(option.is_open for option in choice.options) != state.is_terminal
        if state.is_terminal:
            continue
        picks: tuple[str, ...] = ()
        while choice.action is None:
            picks += (draw.choice([option.value for option in choice.options if option.is_open]),)
            choice = state.choose(picks)
            assert len(picks) < 20
        assert state.why_illegal(choice.action) == ()


@EVERY_TABLE
def test_a_footprint_covers_what_changes(name: str, number: int) -> None:
    things = THINGS.get(name)
    for transition in played(name, number):
        for action in (*transition.before.legal_actions()[:5], *vocabulary(name, number)[:5]):
            check_marks(transition.before.footprint(action))
        if things is not None:
            before, after = things(transition.before), things(transition.state)
            changed = {cell for cell in {*before, *after} if before.get(cell) != after.get(cell)}
            marks = transition.before.footprint(transition.action)
            assert changed <= {cell for mark in marks for cell in cells_of(mark)}


# What a seat may know


@EVERY_TABLE
def test_an_observation_is_a_record_of_what_a_seat_may_know(name: str, number: int) -> None:
    for state in states(name, number)[::3]:
        for seat in games[name].seats:
            seen = state.observation(seat)
            assert seen.seat == seat
            assert seen.to_move == state.to_move
            assert seen == state.observation(seat)
            assert hash(seen) == hash(state.observation(seat))
            assert seen.legal_actions() == of_seat(seat, state)
            for action in seen.legal_actions():
                assert seen.why_illegal(action) == ()
            assert isinstance(seen.diagram(), str)
            assert isinstance(json.loads(seen.dumps()), dict)
            for secret in ("seed", "deck", "random"):
                assert not hasattr(seen, secret)


@EVERY_TABLE
def test_steps_and_notation_can_be_asked_for_as_a_seat_may_know_them(name: str, number: int) -> None:
    for transition in played(name, number):
        for seat in games[name].seats:
            told = transition.observed_by(seat)
            assert all(isinstance(step, Step) and step.text for step in told)
            assert isinstance(transition.action.observed_by(seat), str)
        mover = transition.before.to_move
        assert transition.action.observed_by(mover) == str(transition.action)


# Writing positions down


@EVERY_TABLE
def test_a_position_survives_its_file_and_a_pickle(name: str, number: int) -> None:
    for state in states(name, number):
        for again in (games[name].loads(games[name].dumps(state)), pickle.loads(pickle.dumps(state))):
            assert again == state
            assert hash(again) == hash(state)
            assert again.legal_actions() == state.legal_actions()
            assert again.to_move == state.to_move
            assert dict(again.rulings) == dict(state.rulings)
        data = json.loads(games[name].dumps(state))
        assert data["game"] == name
        assert isinstance(data["version"], int)


@EVERY_TABLE
def test_a_game_goes_on_from_its_file_as_it_would_have(name: str, number: int) -> None:
    for transition in played(name, number)[::4]:
        again = games[name].loads(games[name].dumps(transition.before))
        assert again.apply(transition.action).state == transition.state


@EVERY_TABLE
def test_a_position_survives_its_picture(name: str, number: int) -> None:
    for state in states(name, number):
        text = games[name].diagram(state)
        again = games[name].from_diagram(text)
        assert games[name].diagram(again) == text
        assert again.to_move == state.to_move


@EVERY_TABLE
def test_no_position_of_a_game_has_a_problem(name: str, number: int) -> None:
    for state in states(name, number):
        assert games[name].problems(state) == ()


@EVERY_GAME
@pytest.mark.parametrize("text", ["", "{", "[]", "null", "{}", '{"game": "no such game"}', "not a file"])
def test_a_broken_file_is_a_setup_error_that_names_a_field(name: str, text: str) -> None:
    with pytest.raises(SetupError) as refused:
        games[name].loads(text)
    assert refused.value.field
    assert refused.value.message


@EVERY_GAME
def test_a_newer_file_is_refused_by_its_version(name: str) -> None:
    data = json.loads(games[name].dumps(start(name, 0)))
    with pytest.raises(SetupError) as refused:
        games[name].loads(json.dumps({**data, "version": data["version"] + 1}))
    assert refused.value.field == "version"


@EVERY_GAME
@pytest.mark.parametrize("text", ["", "no picture", "x x\nx x"])
def test_a_broken_picture_is_a_setup_error_that_names_a_line_or_a_field(name: str, text: str) -> None:
    with pytest.raises(SetupError) as refused:
        games[name].from_diagram(text)
    assert refused.value.field
    assert refused.value.message


# The same everywhere

ELSEWHERE = """
import random
from explorer import games
state = games[{name!r}].start(**{setup!r})
draw = random.Random(3)
for _ in range(15):
    if state.is_terminal:
        break
    legal = state.legal_actions()
    transition = state.apply(draw.choice(legal))
    print([str(action) for action in legal], transition.action, [step.text for step in transition.steps])
    state = transition.state
print(games[{name!r}].dumps(state))
"""


@EVERY_GAME
def test_a_game_is_the_same_in_every_process(name: str) -> None:
    """Whatever order Python happens to keep sets in, that day."""
    program = ELSEWHERE.format(name=name, setup={"seed": 1, **SETUPS.get(name, [{}])[-1]})
    answers = set()
    for seed in ("0", "1", "20"):
        answer = subprocess.run(
            [sys.executable, "-c", program],
            capture_output=True,
            text=True,
            encoding="utf-8",
            env={
                **os.environ,
                "PYTHONHASHSEED": seed,
                "PYTHONUTF8": "1",
                "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
            },
        )
        assert answer.returncode == 0, answer.stderr
        answers.add(answer.stdout)
    assert len(answers) == 1
