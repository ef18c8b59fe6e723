"""A position read otherwise: the same pieces, judged anew."""

from __future__ import annotations

import random

import pytest

from explorer.rules import games
from explorer.rules.blastflare.rulings import GROUPS, RULINGS
from explorer.rules.blastflare.unanswered import settled, unanswered
from explorer.rules.errors import SetupError
from explorer.rules.rereading import compare_acts, is_reread, reread

BLASTFLARE = games["blastflare"]
ROOM = "turn 1, A to move\nA . .\n. # C\nB + D\nA: hand Flare"


def test_only_the_reading_changes() -> None:
    state = BLASTFLARE.from_diagram(ROOM)
    after = reread(BLASTFLARE, state, {"BF-40": "c", "BF-67": "adding up"})
    assert (after.rulings["BF-40"], after.rulings["BF-67"]) == ("c", "b")
    assert after._replace(table=state.table) == state
    assert is_reread(BLASTFLARE, state, after)
    assert reread(BLASTFLARE, after, state.rulings) == state
    assert not is_reread(BLASTFLARE, state, state)
    assert not is_reread(BLASTFLARE, state, after._replace(turn=2)), "something else changed as well"


def test_what_is_under_way_goes_on() -> None:
    state = BLASTFLARE.from_diagram("A . B\n. . .\nC . D\nA: hand Flare\nB: hand Shield")
    declared = state.apply(BLASTFLARE.parse_action("Flare c3", state)).state
    after = reread(BLASTFLARE, declared, {"BF-39": "b"})
    assert (after.frames, after.to_move) == (declared.frames, "B")


@pytest.mark.parametrize("readings", [{"BF-40": "z"}, {"BF-999": "a"}])
def test_what_there_is_not_is_refused(readings: dict[str, str]) -> None:
    with pytest.raises(SetupError):
        reread(BLASTFLARE, BLASTFLARE.from_diagram(ROOM), readings)


@pytest.mark.rule("BF-40")
def test_acts_open_and_close_with_a_corner() -> None:
    """From a2 the line to b1 passes the corner between the wall on b2 and B on a1: sealed only if characters count."""
    state = BLASTFLARE.from_diagram("turn 1, A to move\n. . .\nA # C\nB D .\nA: hand Flare")
    printed = {str(action) for action in state.legal_actions()}
    assert "Flare b1" in printed
    acts = compare_acts(state, reread(BLASTFLARE, state, {"BF-40": "b"}))
    assert ([str(action) for action in acts.closed], acts.opened) == (["Flare b1"], ())
    assert {str(action) for action in acts.both} == printed - {"Flare b1"}
    back = compare_acts(reread(BLASTFLARE, state, {"BF-40": "b"}), state)
    assert ([str(action) for action in back.opened], back.closed) == (["Flare b1"], ())


@pytest.mark.rule("BF-52")
def test_an_act_that_nobody_answers_is_followed_to_its_end() -> None:
    """A Force Hit drives B over the edge: as printed B takes the rest of the push as damage, else it falls."""
    state = BLASTFLARE.from_diagram("turn 1, A to move\nA B\n. .\nC D\nA: hand Force Hit, 5 crystals")
    act = next(action for action in state.legal_actions() if str(action).startswith("Force Hit"))
    printed = unanswered(state, act)
    falls = unanswered(reread(BLASTFLARE, state, {"BF-52": "c"}), act)
    assert printed.characters["B"].alive
    assert printed.characters["B"].health < 4
    assert not falls.characters["B"].alive
    assert settled(printed) == printed, "nothing waits any more"


@pytest.mark.parametrize("name", ["blast_radius", "blastflare"])
def test_a_game_goes_on_under_whatever_is_read(name: str) -> None:
    game, chance = games[name], random.Random(3)
    count = 0
    for seed in range(12):
        state = game.start(players=4, seed=seed) if name == "blastflare" else game.start(base=3)
        for _ in range(60):
            if state.is_terminal:
                break
            if chance.random() < 0.25:
                ruling = chance.choice(game.rulings)
                state = reread(game, state, {ruling.id: chance.choice(ruling.options).letter})
                count += 1
                if state.is_terminal:
                    break
            actions = state.legal_actions()
            assert actions
            state = state.apply(chance.choice(actions)).state
    assert count > 20


def test_every_ruling_stands_in_one_group() -> None:
    listed = [ruling for _, rulings in GROUPS for ruling in rulings]
    assert sorted(ruling.id for ruling in listed) == sorted(ruling.id for ruling in RULINGS)
    assert len({heading for heading, _ in GROUPS}) == len(GROUPS)
