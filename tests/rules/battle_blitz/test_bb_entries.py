"""Entries whose T sequence is about what is there, not about what an act does; the others are in ``test_play.py``."""

from __future__ import annotations

import random

import pytest

from explorer.rules.battle_blitz.cards import HIDDEN, parse_card, parse_cards
from explorer.rules.battle_blitz.formations import compare, rank
from explorer.rules.battle_blitz.game import GAME
from explorer.rules.battle_blitz.ranking import Kind
from explorer.rules.battle_blitz.state import State
from tests.rules.battle_blitz.hand_made import after, hand, laid, position, says, told, why

HANDS = "A: hand 1r 2r 3r 4r 5r\nB: hand 6k 7k 8k 9k 10k\n"


@pytest.mark.rule("BB-PLAYERS", "BB-TOGETHER")
def test_two_players_act_whenever_they_like() -> None:
    """Both seats have legal acts at one time, and the same seat may act again and again."""
    state = GAME.start(seed=2)
    assert GAME.seats == ("A", "B")
    assert {act.seat for act in state.legal_actions()} == {"A", "B"}
    first, second, third, *_ = state.hands["B"]
    state = after(state, f"B {first}>5; B draw; B {second}>5; B draw; B {third}>5; B draw")
    assert (laid(state, 5, "B").count(" "), laid(state, 5, "A")) == (2, "")


@pytest.mark.rule("BB-CANNONS", "BB-66")
def test_each_has_a_cannon_which_is_in_no_hand() -> None:
    state = GAME.start(seed=2)
    assert dict(state.cannons) == {"A": (), "B": ()}
    assert [len(state.hands[seat]) for seat in "AB"] == [5, 5]


@pytest.mark.rule("BB-1", "BB-LINE")
def test_the_flags_are_the_same_in_every_game() -> None:
    lines = {tuple(each.flag.kind.id for each in GAME.start(seed=seed).flags) for seed in range(20)}
    assert lines == {(
        "outpost", "garrison", "encampment", "encampment", "stronghold",
        "encampment", "encampment", "citadel", "outpost",
    )}  # fmt: skip


@pytest.mark.rule("BB-2")
def test_one_deck_for_both() -> None:
    """A draws the green card that B is waiting for, since it draws first."""
    state = GAME.from_diagram(f"1 . | .\n{HANDS}deck: 9g 8g\nremoved: rest")
    state = after(state, "B 6k>9; A 1r>9; A draw; B draw")
    assert "9g" in hand(state, "A").split()
    assert "8g" in hand(state, "B").split()


@pytest.mark.rule("BB-9")
def test_placed_cards_lie_face_up() -> None:
    """B sees A's side of a flag that is not full, and A's half-loaded cannon."""
    state = GAME.from_diagram(f"5 1b 2b | .\n{HANDS}".replace("5r\nB", "5r, cannon 6r\nB"))
    seen = state.observation("B")
    assert seen.flags[4].side["A"].cards == parse_cards("1b 2b")
    assert seen.cannons["A"] == parse_cards("6r")
    assert seen.hands["A"] == (HIDDEN,) * 5


@pytest.mark.rule("BB-10", "BB-36")
def test_a_placed_card_stays() -> None:
    """From flag to flag, from the cannon to a flag, from a flag to the cannon: all refused."""
    state = GAME.from_diagram(f"5 1b 2b | 9p\n{HANDS}".replace("5r\nB", "5r, cannon 6r\nB"))
    assert says(state, "A 1b>6") == "A’s 1b lies on flag 5, and a placed card stays where it is."
    assert why(state, "A 1b>cannon") == ["stays_placed", "wrong_colour"]
    assert says(state, "A 6r>1") == "A’s 6r is on the cannon, and stays there."
    assert why(state, "A take 1b") == ["nothing_to_take"]


@pytest.mark.rule("BB-36")
def test_a_loaded_card_stays_though_its_colour_has_run_out() -> None:
    """All other reds are on flags: 3r stays, and another colour is refused."""
    reds = "2 1r 2r . | 9r 10r .\n5 4r 5r 6r 7r . | 8r\n"
    state = GAME.from_diagram(reds + "A: hand 1b 2b 3b 4b 5b, cannon 3r\nB: hand 6k 7k 8k 9k 10k")
    assert why(state, "A 1b>cannon") == ["wrong_colour"]
    assert why(state, "A 3r>5") == ["stays_loaded"]


@pytest.mark.rule("BB-11")
def test_the_other_side_is_refused() -> None:
    state = GAME.from_diagram(f"3 1b | 9p\n{HANDS}")
    assert says(state, "A 1r>3B") == "That side of flag 3 is B’s: A places only on its own."
    assert says(state, "B 6k>3A") == "That side of flag 3 is A’s: B places only on its own."
    assert laid(after(state, "A 1r>3A"), 3, "A") == "1b 1r"


@pytest.mark.rule("BB-34")
def test_one_card_sets_off_one_effect() -> None:
    """A takes 9b back from flag 3, which it filled first, and fills it again: nothing more is set off."""
    state = GAME.from_diagram(
        "act 20\n3 9b 8b 7b (3)! | 1k 2k 3k (9)\n8 1r 2b 3g . | .\nA: hand 10r 2r 3r 4r 5r\nB: hand 6k 7k 8k 9k 10k"
    )
    assert [step.kind.partition(".")[2] for step in state.apply(GAME.parse_action("A 10r>8", state)).steps] == [
        "places", "completes", "chooses",
    ]  # fmt: skip
    state = after(state, "A 10r>8; A take 9b")
    assert told(state, "A 9b>3")[-1] == "A was the first to fill flag 3, so nothing is set off."


@pytest.mark.rule("BB-34")
def test_a_refill_can_be_the_first_filling() -> None:
    """A takes 9b back from flag 2, which was never full: with two more cards there it is the first after all."""
    state = GAME.from_diagram("8 1r 2b 3g . | .\n2 9b 8b . | .\nA: hand 10r 2r 3r 4r 5r\nB: hand 6k 7k 8k 9k 10k")
    state = after(state, "A 10r>8; A take 9b; A 9b>2; A draw")
    assert state.player("A").size == 5
    assert after(state, "A 2r>2").player("A").size == 6


@pytest.mark.rule("BB-42", "BB-27", "BB-AIMING")
def test_what_is_no_target_is_refused_by_the_rule_that_says_so() -> None:
    """B’s half-loaded 5k is safe on the cannon; a card in B’s hand lies on no flag, which is where targets are."""
    cannon = GAME.from_diagram("1 . | 9g\nA: hand 1r, cannon 2k 3k\nB: hand 6k, cannon 5k\npaused: cannon by A")
    attack = GAME.from_diagram(GAME.diagram(cannon).replace("cannon by A", "stronghold 5 by A"))
    for state, rule in ((cannon, "BB-AIMING"), (attack, "BB-27")):
        for card, cited in (("5k", "BB-42"), ("6k", rule), ("1r", rule)):
            (reason,) = state.why_illegal(GAME.parse_action(f"A hit {card}", state))
            assert (reason.rule, reason.kind) == (cited, "battle_blitz.not_a_target")


@pytest.mark.rule("BB-44", "BB-60")
def test_a_full_flag_is_no_shelter() -> None:
    """A leads flag 1, full on both sides, until B's cannon takes its 9r: it is open again, for A to fill."""
    state = GAME.from_diagram(
        "act 9\n1 9r 4b (4)! | 8g 4y (5)\nA: hand 1r 2r 3r 4r 5r\nB: hand 6k 7k 8k 9k 10k, cannon 5k"
    )
    assert state.captors(1) == ("A",)
    assert state.outcome is None
    shot = after(state, "B 6k>cannon; B hit 9r")
    assert shot.captors(1) == ("B",)
    assert why(shot, "A 5r>1") == []
    assert after(shot, "A 5r>1").captors(1) == ("B",)  # 5-4 against 8-4


@pytest.mark.rule("BB-59")
def test_whoever_fills_a_flag_again_was_not_first() -> None:
    """A 9r 4b against B 9g 4y: A was first, is broken and completes again with 9k: now B wins the tie."""
    state = GAME.from_diagram(
        "act 9\n1 9r 4b (4)! | 9g 4y (5)\nA: hand 1r 2r 3r 4r 9k\nB: hand 6k 7k 8k 3k 10k, cannon 5k"
    )
    assert state.captors(1) == ("A",)
    assert after(state, "B 6k>cannon; B hit 9r; A 9k>1").captors(1) == ("B",)


@pytest.mark.rule("BB-47")
def test_both_hands_lie_open_on_one_screen() -> None:
    """The state is the whole table, in a pause as at any time; a private view hides the other hand."""
    state = GAME.from_diagram(f"3 6r 7r 8r (3)! | .\n{HANDS}paused: encampment 3 by A")
    assert (hand(state, "A"), hand(state, "B")) == ("1r 2r 3r 4r 5r", "6k 7k 8k 9k 10k")
    assert "hand 6k 7k 8k 9k 10k" in GAME.diagram(state)
    assert "hand ? ? ? ? ?" in state.observation("A").diagram()


@pytest.mark.rule("BB-63")
def test_five_flags_do_not_end_it() -> None:
    """A holds a straight flush on five flags, full on both sides; the others are empty."""
    rows = [
        "2 1r 2r 3r | 4r 5b 7g", "3 1b 2b 3b | 4b 6g 8y", "4 1g 2g 3g | 5g 7y 9p", "6 1y 2y 3y | 6y 8p 10o",
        "7 1p 2p 3p | 7p 9o 4k",
    ]  # fmt: skip
    hands = "A: hand 6b 7b 8b 9b 10b (of 6), has to draw\nB: hand 6k 7k 8k 9k 10k"
    state = GAME.from_diagram("\n".join([*rows, hands]))
    assert state.points["A"] == 5
    assert not state.is_terminal
    assert {act.seat for act in state.legal_actions()} == {"A", "B"}


@pytest.mark.rule("BB-68", "BB-SAME-FLAG")
def test_sides_and_flags_are_ranked_apart() -> None:
    """A's 7 and B's 7 make no pair; neither do two 7s of A on two flags."""
    state = GAME.from_diagram("1 7r 2b | 7b 3g\n9 7g | .")
    assert [state.formations(1)[seat].kind for seat in "AB"] == [Kind.HIGH_CARD, Kind.HIGH_CARD]
    assert state.formations(9)["A"].kind is Kind.HIGH_CARD


@pytest.mark.rule("BB-69")
def test_what_is_refused_costs_nothing() -> None:
    """In a pause, and with a draw forgotten: the card is in the hand as before, and nothing else has changed."""
    paused = GAME.from_diagram(f"3 6r 7r 8r (3)! | .\n{HANDS}paused: encampment 3 by A")
    owing = GAME.from_diagram("3 6r | .\nA: hand 1r 2r 3r 4r, has to draw\nB: hand 6k 7k 8k 9k 10k")
    for state, act in ((paused, "B 6k>9"), (owing, "A 1r>9")):
        before = GAME.dumps(state)
        assert why(state, act)
        assert GAME.dumps(state) == before
        assert parse_card(act.split()[1].partition(">")[0]) in state.hands[act[0]]


@pytest.mark.rule("BB-70")
def test_the_speed_of_a_player_changes_no_rule() -> None:
    """The same acts, once within a second and once within an hour, lead to the same cards at the same places."""
    fast = slow = GAME.start(seed=9)
    rng = random.Random(9)
    while not fast.is_terminal:
        act = rng.choice(fast.legal_actions())
        later = act.at(slow.tick + rng.choice((0, 60_000)))
        fast, slow = fast.apply(act).state, slow.apply(later).state
        assert without_time(fast) == without_time(slow)
    assert fast.points == slow.points


def without_time(state: State) -> str:
    """A position as a picture, without its ticks."""
    lines = GAME.diagram(state).splitlines()[1:]
    return "\n".join(line.partition(" @")[0] for line in lines)


@pytest.mark.rule("BB-72", "BB-46")
def test_whoever_ends_a_pause_draws_first() -> None:
    """Both owe a draw, and one card is left. B fills the Encampment and gets it; after a shot of A's, A does."""
    hands = "A: hand 2r 3r 4r 5r, has to draw\nB: hand 6b 7b 8b 9b 5k\ndeck: 9k\nremoved: rest\n"
    state = GAME.from_diagram("3 1r 5b 9y (3)! | 1b 5g .\n" + hands + "paused: encampment 3 by A")
    over = state.apply(GAME.parse_action("B 6b>3", state))
    assert (hand(over.state, "A"), hand(over.state, "B")) == ("2r 3r 4r 5r", "5k 7b 8b 9b 9k")
    assert [step.rule for step in over.steps if step.kind.endswith("draws")] == ["BB-46"]
    hands = hands.replace("5r,", "5r, cannon 6r 7r,").replace("5k", "5k, has to draw")
    state = GAME.from_diagram("3 . | 1b 5g .\n" + hands + "paused: cannon by A")
    assert hand(after(state, "A hit 1b"), "A") == "2r 3r 4r 5r 9k"


@pytest.mark.rule("BB-72", "BB-19")
def test_whoever_began_a_pause_draws_first_when_its_time_runs_out() -> None:
    hands = "A: hand 2r 3r 4r 5r, has to draw\nB: hand 6b 7b 8b 9b, has to draw\ndeck: 9k\nremoved: rest\n"
    state = GAME.from_diagram(
        "rulings BB-19 b\n3 1r 5b 9y (3)! | 1b 5g .\n" + hands + "paused: encampment 3 by A @0"
    )
    assert hand(after(state, "A 2r>9 @20000"), "A") == "3r 4r 5r 9k"


@pytest.mark.rule("BB-73", "BB-65")
def test_the_game_ends_when_no_card_is_left() -> None:
    """A has an empty hand and room on flag 1; B fills its last place, and there is no deck: B has flag 1 as well."""
    rows = ["1 9r . | 9g 4y", "2 1r 2r 3r | 5r 7r .", "3 1b 2b 3b | 5b 7b 10g", "4 1g 2g 3g | 5g 7g 10y",
            "5 1y 2y 3y 4y 5y | 6y 7y 8y 10r 8r", "6 1p 2p 3p | 5p 7p 10p", "7 1o 2o 3o | 5o 7o 10o",
            "8 1k 2k 3k 4k | 5k 7k 9k 10k", "9 9y 4p | 8p 4g"]  # fmt: skip
    state = GAME.from_diagram("\n".join([*rows, "B: hand 10b", "removed: rest"]))
    over = state.apply(GAME.parse_action("B 10b>2", state))
    assert over.state.is_terminal
    assert (over.steps[-1].rule, dict(over.state.points)) == ("BB-73", {"A": 8, "B": 1})


# Kinds of formations, each against the kind before it in the printed list

EACH_KIND = [
    ("BB-PAIR", "3r 3b", "10r 9b", 2),
    ("BB-TWO-PAIR", "1r 1b 2g 2y", "10r 10b 9g 8y", 4),
    ("BB-THREE", "1r 1b 1g 3y", "10r 10b 9g 9y", 4),
    ("BB-STRAIGHT", "1r 2b 3g", "10r 10b 10g", 3),
    ("BB-FLUSH", "1r 2r 4r", "8r 9b 10g", 3),
    ("BB-FULL-HOUSE", "1r 1b 1g 2y 2p", "10r 9r 8r 7r 5r", 5),
    ("BB-FOUR", "1r 1b 1g 1y 2p", "10r 10b 10g 9y 9p", 5),
]


@pytest.mark.rule("BB-PAIR", "BB-TWO-PAIR", "BB-THREE", "BB-STRAIGHT", "BB-FLUSH", "BB-FULL-HOUSE", "BB-FOUR")
@pytest.mark.parametrize(("rule", "strong", "weak", "capacity"), EACH_KIND, ids=[each[0] for each in EACH_KIND])
def test_a_kind_beats_the_kind_before_it(rule: str, strong: str, weak: str, capacity: int) -> None:
    """Even the weakest the strongest, or nearly; on a flag, it is captured so."""
    one, other = rank(strong, capacity), rank(weak, capacity)
    assert one > other
    assert compare(one, other).winner == one
    flag = {2: 1, 3: 2, 4: 8, 5: 5}[capacity]
    assert position({flag: strong}, {flag: weak}).captors(flag) == ("A",)
