"""Questions about Battle Blitz and their marking. What is right is worked out by hand here, from the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from explorer import games
from explorer.lessons import ChallengeBoard, challenge, mark
from explorer.lessons.challenge import Answer, Challenge
from explorer.lessons.duel import duel
from explorer.lessons.laid import NUMBERED, TOLD
from explorer.lessons.marking import Verdict
from explorer.rules.errors import IllegalActionError, NotationError, SetupError

GAME = games["battle_blitz"]

# A has filled flag 1, B flag 3; A lacks one card on flags 2 and 3. B’s cannon holds a pink card.
STATE = """
1 9r 4b | 9g .
2 1r 5b . | . . .
3 2b 3b . | 7r 7b 8g
A: hand 4r 4b 1b 9b 8k
B: hand 4y 1g 2g 3g 4g, cannon 7k .
"""

FIVE = ("7r 7b 7g", "2r 3b 4g", "10r 9b 2g", "5r 5b 9g", "4k 6k 9k")
IN_ORDER = ("4k 6k 9k", "2r 3b 4g", "7r 7b 7g", "5r 5b 9g", "10r 9b 2g")
"""A flush, a straight, three of a kind, a pair, nothing: the printed list from its end (BB-48 a)."""


def position(text: str = STATE) -> Any:
    return GAME.from_diagram(text.strip())


def why(question: Challenge, value: str) -> str:
    return " ".join(reason.message for reason in question.reasons[value])


# Acts one after another


def test_acts_follow_one_another() -> None:
    done = duel(position(), "A 9b>5 @100", "B 4y>5 @150", "A draw @900")
    assert (done.state.tick, done.state.acts, len(done.acts)) == (900, position().acts + 3, 3)
    assert [step.kind for step in done.steps] == ["battle_blitz.places", "battle_blitz.places", "battle_blitz.draws"]
    with pytest.raises(IllegalActionError, match="draw 1 card"):
        duel(position(), "A 9b>5", "A 8k>5")
    with pytest.raises(NotationError):
        duel(position(), "A sleeps")


# Where, and who


def test_places_for_a_card() -> None:
    question = challenge.open_places(position(), "a", "8k")
    assert question.question == "Click every place where A may put the 8k now."
    assert question.expected == ("2", "3", "4", "5", "6", "7", "8", "9", "cannon")
    assert why(question, "1") == "A’s side of flag 1 is full: it holds 2 cards."
    assert why(question, "2") == "A’s side of flag 2 has room: 1 of 3 places is free."
    assert why(question, "4") == "A’s side of flag 4 has room: 3 of 3 places are free."
    assert why(question, "3B") == "That side of flag 3 is B’s: A places only on its own."
    assert why(question, "cannon") == "A’s cannon is empty, and takes a card of any colour."
    assert question.place_of["2"] == "2A"
    assert question.place_of["3B"] == "3B"


def test_the_cannon_takes_a_second_card_of_its_colour_only() -> None:
    other = challenge.open_places(position(), "B", "4y")
    assert "cannon" not in other.expected
    assert why(other, "cannon").startswith("B’s cannon holds a pink card")
    same = position("1 1r . | . .\nB: hand 4k, cannon 7k .")
    assert why(challenge.open_places(same, "B", "4k"), "cannon") == (
        "B’s cannon holds a pink card, and takes a second one in pink."
    )


def test_nothing_is_open_while_a_draw_is_owed() -> None:
    owing = duel(position(), "A 9b>5").state
    question = challenge.open_places(owing, "A", "8k")
    assert question.expected == ()
    assert "A has to draw 1 card before placing another." in why(question, "4")


@pytest.mark.parametrize(("seat", "card", "error"), [("C", "8k", SetupError), ("A", "8r", SetupError)])
def test_only_a_card_in_hand_has_places(seat: str, card: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        challenge.open_places(position(), seat, card)


def test_who_may_act_and_with_what() -> None:
    question = challenge.may_act(position())
    assert question.answer is Answer.MANY
    assert question.options == (
        "A places a card on a flag",
        "A puts a card on the cannon",
        "A draws",
        "B places a card on a flag",
        "B puts a card on the cannon",
        "B draws",
    )
    # B’s second card must be pink, and B has none; nobody owes a draw.
    assert question.expected == tuple(question.options[place] for place in (0, 1, 3))
    assert why(question, "A draws") == "A has placed no card since the last draw."
    assert "must be pink, not green" in why(question, "B puts a card on the cannon")


def test_who_may_act_in_a_pause() -> None:
    """A fills flag 4 first: only B acts, on that flag, and may draw when it owes."""
    paused = duel(position("4 1r 5b . | . . .\nA: hand 9k 1k 2k 3k 4k\nB: hand 1g 2g 3g 4g 5g"), "A 9k>4").state
    question = challenge.may_act(paused)
    assert question.expected == ("B places a card on a flag",)
    assert "filled flag 4 first" in why(question, "A places a card on a flag")
    placed = duel(paused, "B 1g>4").state
    assert challenge.may_act(placed).expected == ("B draws",)


def test_who_may_act_while_a_target_is_chosen() -> None:
    aiming = duel(position("1 9r . | 4y .\nA: hand 5k, cannon 7k .\nB: hand 1g"), "A 5k>cannon").state
    question = challenge.may_act(aiming)
    assert question.expected == ("A removes a card",)
    assert "B removes a card" in question.options
    assert why(question, "B draws").startswith("The game is paused until A has fired the cannon.")


def test_an_empty_hand_places_nothing() -> None:
    empty = position("1 9r . | 4y .\nB: hand 1g")
    assert why(challenge.may_act(empty), "A places a card on a flag") == "A has no card in hand."


def test_when_the_game_is_over_nobody_acts() -> None:
    with pytest.raises(SetupError):
        challenge.may_act(position("over\n1 9r 4b | 9g 3g"))


# Drawing


def test_how_many_cards_a_draw_brings() -> None:
    """A has placed one of five, and fills the hand to five again."""
    question = challenge.cards_drawn(position(), "A", "A 9b>5")
    assert question.question == "After “A 9b>5” A draws. How many cards?"
    assert question.expected == ("1 card",)
    assert why(question, "1 card").startswith("A has 4 in hand, and draws up to 5.")
    # With its third card A is the first to fill the Garrison: the hand has a size of 6 from then on.
    assert challenge.cards_drawn(position(), "A", "A 9b>2").expected == ("2 cards",)


def test_who_owes_nothing_draws_nothing() -> None:
    question = challenge.cards_drawn(position(), "A")
    assert question.expected == ("no card",)
    assert why(question, "1 card") == "A has placed no card since the last draw."


def test_the_deck_may_have_less() -> None:
    few = position("2 1r 5b . | . . .\nA: hand 4r 4b 1b 9b 8k\nB: hand 4y\ndeck: 7r")
    question = challenge.cards_drawn(few, "A", "A 8k>2")
    assert question.expected == ("1 card",)  # two are wanted: the Garrison’s as well
    assert why(question, "no card").startswith("The deck has no more than that.")


def test_a_draw_of_exactly_one() -> None:
    """With a hand of 6 of 5 nothing is drawn up to the size, and one card where a draw is always one."""
    over = "1 9r . | . .\nA: hand 1k 2k 3k 4k 5k 6k"
    assert challenge.cards_drawn(position(over), "A", "A 1k>1").expected == ("no card",)
    one = challenge.cards_drawn(position(f"rulings BB-5 b\n{over}"), "A", "A 1k>1")
    assert one.expected == ("1 card",)
    assert "whatever the size of the hand" in why(one, "1 card")


# Whose flag it is


def test_cards_that_win_a_flag() -> None:
    """B has a pair of sevens. 1 and 4 make straights of 2 and 3, blue cards a flush; an 8 makes nothing."""
    question = challenge.winning_cards(position(), "A", 3)
    assert question.options == ("1b", "4r", "4b", "8k", "9b")
    assert question.expected == ("1b", "4r", "4b", "9b")
    assert why(question, "8k") == (
        "With the 8k, flag 3 is B’s: pair of 7 beats high card 8: a pair ranks above a high card."
    )
    assert question.place_of["8k"] == "handA:8k"


def test_cards_on_a_flag_that_is_not_full_then() -> None:
    question = challenge.winning_cards(position(), "A", 2)
    assert set(question.expected) == {"1b", "4r", "4b", "8k", "9b"}, "B’s side is not full"
    assert why(question, "8k") == "With the 8k, only A’s side of flag 2 is full: high card 8."
    empty = challenge.winning_cards(position(), "A", 4)
    assert empty.expected == ()
    assert why(empty, "8k") == "With the 8k, flag 4 is still not full on either side."
    full = challenge.winning_cards(position(), "A", 1)
    assert full.expected == ()
    assert "is full" in why(full, "8k")


def test_only_a_hand_on_a_flag_can_win() -> None:
    for seat, flag in (("A", 0), ("A", 10), ("C", 1)):
        with pytest.raises(SetupError):
            challenge.winning_cards(position(), seat, flag)
    with pytest.raises(SetupError, match="no cards"):
        challenge.winning_cards(position("1 1r . | . ."), "A", 1)


TIED = "{}\n1 9r 4b (20) | 9g 4y (31)\n2 1r 2r 3r | 4g 5g .\nact 40"


def test_flags_that_are_scored() -> None:
    question = challenge.captured_by(position(TIED.format("")), "A")
    assert question.expected == ("1", "2")
    assert why(question, "1").startswith("Flag 1 is A’s, which is complete for longer: ")
    assert why(question, "2") == "Only A’s side of flag 2 is full: it is A’s."
    assert why(question, "3") == "Flag 3 is full on neither side, and gives no point."
    assert question.place_of["1"] == "flag1"
    assert challenge.captured_by(question.state, "B").expected == ()


def test_a_tie_under_other_readings() -> None:
    nobody = challenge.captured_by(position(TIED.format("rulings BB-58 b")), "A")
    assert nobody.expected == ("2",)
    assert why(nobody, "1").startswith("Flag 1 is nobody’s: ")
    both = challenge.captured_by(position(TIED.format("rulings BB-58 c")), "B")
    assert both.expected == ("1",)
    assert why(both, "1").startswith("Flag 1 gives a point to both: ")


# Formations side by side


def test_formations_in_order() -> None:
    question = challenge.strongest_first(*FIVE, capacity=3)
    assert question.answer is Answer.ORDER
    assert question.options == FIVE
    assert question.expected == IN_ORDER
    assert why(question, "2r 3b 4g") == (
        "Straight 2-3-4: three cards, all consecutive, fills the flag. "
        "Flush 9-6-4 in pink beats straight 2-3-4: a flush ranks above a straight. "
        "Straight 2-3-4 beats three of a kind 7: a straight ranks above three of a kind."
    )
    # BB-48 b puts three of a kind above a straight and a flush.
    other = challenge.strongest_first(*FIVE, capacity=3, rulings={"BB-48": "b"})
    assert other.expected == ("7r 7b 7g", "4k 6k 9k", "2r 3b 4g", "5r 5b 9g", "10r 9b 2g")


def test_an_order_is_marked_by_what_stands_right_among_the_others() -> None:
    question = challenge.strongest_first(*FIVE, capacity=3)
    assert mark(question, IN_ORDER).is_complete
    assert str(mark(question, " < ".join(IN_ORDER))).startswith("All right: 4k 6k 9k, 2r 3b 4g")
    last, *others = IN_ORDER
    done = mark(question, (*others, last))
    assert (done.wrong, done.missed, len(done.right)) == ((last,), (), 4), "one that is misplaced spoils no other"
    assert done.summary == "Not yet: 4 of 5 stand in the right order among each other."
    some = mark(question, IN_ORDER[:2])
    assert (len(some.right), len(some.missed), some.wrong) == (2, 3, ())
    assert not some.is_complete
    assert mark(question, ()).missed == FIVE
    assert len(mark(question, IN_ORDER[::-1]).right) == 1


def test_equal_formations_have_no_order() -> None:
    with pytest.raises(SetupError, match="equally strong"):
        challenge.strongest_first("9r 4b", "9g 4y", capacity=2)
    with pytest.raises(SetupError, match="at least two"):
        challenge.strongest_first("9r 4b", capacity=2)


def test_what_kind_it_is() -> None:
    question = challenge.kind_of("3r 4b 5g 6y 9o", capacity=5)
    assert question.options[0] == "a high card"
    assert question.options[-1] == "a straight flush"
    assert question.expected == ("a high card",)
    assert "no straight, though 3-4-5-6 is consecutive" in why(question, "a straight")
    # A flag of two knows pairs and high cards, unless the table reads it otherwise (BB-50).
    assert challenge.kind_of("4r 5r", capacity=2).options == ("a high card", "a pair")
    assert challenge.kind_of("4r 5r", capacity=2, rulings={"BB-50": "b"}).expected == ("a straight flush",)
    with pytest.raises(SetupError, match="does not fill"):
        challenge.kind_of("4r 5r", capacity=3)


def test_what_is_stronger() -> None:
    question = challenge.stronger_than("7r 7b 7g", "2r 3b 4g", "8r 8b 8g", "6r 6b 6g", "9r 9b 10b", capacity=3)
    assert question.expected == ("2r 3b 4g", "8r 8b 8g")
    assert why(question, "6r 6b 6g") == "Three of a kind 7 beats three of a kind 6: 7 is higher than 6."
    assert "7r 7b 7g lies there: three of a kind 7" in question.question
    with pytest.raises(SetupError):
        challenge.stronger_than("7r 7b 7g", capacity=3)


def test_formations_are_told_as_text() -> None:
    assert str(challenge.stronger_than("9r 4b", "9g 4y", "1g 1y", capacity=2)).splitlines()[1:] == [
        "1: 9g 4y",
        "2: 1g 1y",
        "  ( ) 9g 4y",
        "  ( ) 1g 1y",
    ]


# On the live board


@pytest.fixture
def ordering() -> Iterator[ChallengeBoard]:
    made = ChallengeBoard(challenge.strongest_first(*FIVE, capacity=3))
    yield made
    made.close()


def look(board: ChallengeBoard, monkeypatch: pytest.MonkeyPatch) -> Any:
    """What the board asks to have drawn now."""
    looks: list[Any] = []
    draw = board._view.picture
    monkeypatch.setattr(board._view, "picture", lambda state, asked: looks.append(asked) or draw(state, asked))
    assert board.picture is not None
    monkeypatch.undo()
    return looks[-1]


def test_an_order_is_picked_on_the_bench(ordering: ChallengeBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    for row in ("5", "2", "4"):
        ordering._on_press(row)
    assert ordering.picked == ("4k 6k 9k", "2r 3b 4g", "5r 5b 9g")
    asked = look(ordering, monkeypatch)
    assert (asked.selected, asked.overlays) == (("5", "2", "4"), {NUMBERED})
    ordering._on_press("2")
    assert ordering.picked == ("4k 6k 9k", "5r 5b 9g"), "put back; the others close up"
    ordering._on_press(None)
    assert "1" in ordering.chrome.text_of("options")


def test_the_bench_explains_what_was_marked(ordering: ChallengeBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    for option in (IN_ORDER[1], IN_ORDER[0], *IN_ORDER[2:4]):
        ordering.click(option)
    done = ordering.check()
    assert done.summary == "Not yet: 3 of 5 stand in the right order among each other."
    asked = look(ordering, monkeypatch)
    assert TOLD in asked.overlays
    assert asked.missed == ("3",)
    assert len(asked.right) == 3
    assert len(asked.wrong) == 1
    assert "Straight 2-3-4" in ordering.chrome.text_of("marking")
    ordering.show_answer()
    assert set(look(ordering, monkeypatch).right) == {"1", "2", "3", "4", "5"}


def test_a_click_on_a_card_picks_the_place_it_lies_in(monkeypatch: pytest.MonkeyPatch) -> None:
    board = ChallengeBoard(challenge.open_places(position(), "A", "8k"))
    for place in ("2A1", "3B2", "cannonA2", "handA:4r", "deck"):
        board._on_press(place)
    assert board.picked == ("2", "3B", "cannon")
    assert look(board, monkeypatch).selected == ("2A", "3B", "cannonA")
    board._on_hover("2A2")
    assert "Flag 2, Garrison, A’s side" in board.chrome.text_of("status")
    done = board.check()
    assert done.wrong == ("3B",)
    assert {each.value for each in done.remarks if each.verdict is Verdict.RIGHT} == {"2", "cannon"}
    board._on_hover("3B1")
    assert "places only on its own" in board.chrome.text_of("status")
    board.close()


def test_cards_in_a_hand_are_clicked() -> None:
    board = ChallengeBoard(challenge.winning_cards(position(), "A", 3))
    board._on_press("handA:9b")
    board._on_key("c", "")
    assert board.marking is not None
    assert board.marking.right == ("9b",)
    board.close()


def test_a_narrow_table_shows_other_flags(monkeypatch: pytest.MonkeyPatch) -> None:
    board = ChallengeBoard(challenge.captured_by(position(), "A"))
    board._on_press("go9")
    assert (look(board, monkeypatch).near, board.picked) == ("9", ())
    board._on_press("flag9")
    assert board.picked == ("9",)
    board.close()


def test_nothing_on_the_table_gives_the_answer_away(monkeypatch: pytest.MonkeyPatch) -> None:
    board = ChallengeBoard(challenge.captured_by(position(), "A"))
    assert board.picture is not None
    before = str(board.picture.scene.layers)
    board.show_answer()
    after = str(board.picture.scene.layers)
    for told in ("A leads 1", "may place", "pair"):
        assert told not in before
    assert "A leads 1" in after
    board.close()
