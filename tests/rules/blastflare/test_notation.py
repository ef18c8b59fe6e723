"""Actions as words: what can be read, and what a misspelt one is told."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.rules.blastflare.action import Act
from explorer.rules.blastflare.frames import CHOICE, Frame
from explorer.rules.blastflare.game import GAME
from explorer.rules.blastflare.setup import position
from explorer.rules.errors import NotationError
from tests.rules.blastflare.hand_made import attempt, reached

STATE = GAME.from_diagram(". A . .\n. + # .\nB . C D")
"""4×3: a1 to d3."""


def read(text: str, state: Any = STATE) -> Any:
    return GAME.parse_action(text, state)


def complaint(text: str, state: Any = STATE) -> str:
    with pytest.raises(NotationError) as refused:
        read(text, state)
    return str(refused.value)


def choosing(*options: str) -> Any:
    """A position in which A has to choose one of these."""
    frame = Frame(CHOICE, "A", asked="A", topic="push", options=options, wanted=1)
    return position(table=STATE.table, people=STATE.people, frames=(*STATE.frames, frame))


# What is read


@pytest.mark.parametrize(
    ("text", "act", "written"),
    [
        ("pass", Act("pass"), "pass"),
        (" END\n", Act("end"), "end"),
        ("Take", Act("take"), "take"),
        ("yes", Act("yes"), "yes"),
        ("NO", Act("no"), "no"),
        ("give flare", Act("give", ("Flare",)), "give Flare"),
        ("GIVE touch of death", Act("give", ("Touch of Death",)), "give Touch of Death"),
        ("move B3", Act("move", ("b3",)), "move b3"),
        ("Hit a1", Act("hit", ("a1",)), "hit a1"),
        ("revive c", Act("revive", ("C",)), "revive C"),
        ("Fireball a1", Act("Fireball", ("a1",)), "Fireball a1"),
        ("fireball  A1", Act("Fireball", ("a1",)), "Fireball a1"),
        ("INFERNO", Act("Inferno"), "Inferno"),
        ("Spike", Act("Spike"), "Spike"),
        ("use spike b2", Act("use Spike", ("b2",)), "use Spike b2"),
        ("use Rush a1 b1", Act("use Rush", ("a1", "b1")), "use Rush a1 b1"),
        ("speed", Act("Speed"), "Speed"),
        ("Speed a3 a2+ a1", Act("Speed", ("a3", "a2+", "a1")), "Speed a3 a2+ a1"),
        ("wall phase c3 c2", Act("Wall Phase", ("c3", "c2")), "Wall Phase c3 c2"),
        ("Flame Wave e+n", Act("Flame Wave", ("N+E",)), "Flame Wave N+E"),
        ("Heal A", Act("Heal", ("A",)), "Heal A"),
        ("Go Fish b go fish", Act("Go Fish", ("B", "Go Fish")), "Go Fish B Go Fish"),
        ("go fish D Touch of Death", Act("Go Fish", ("D", "Touch of Death")), "Go Fish D Touch of Death"),
        ("mind meld c", Act("Mind Meld", ("C",)), "Mind Meld C"),
        ("Shield C #2", Act("Shield", ("C",), answers=2), "Shield C #2"),
        ("Shield #2 C", Act("Shield", ("C",), answers=2), "Shield C #2"),
        ("deflect #10", Act("Deflect", answers=10), "Deflect #10"),
        ("Counterspell #3", Act("Counterspell", answers=3), "Counterspell #3"),
        ("counterspell b toughness", Act("Counterspell", ("B", "Toughness")), "Counterspell B Toughness"),
        ("Touch of Death a1 /Flare", Act("Touch of Death", ("a1",), discard="Flare"), "Touch of Death a1 /Flare"),
        (
            "touch of death a1 / go fish",
            Act("Touch of Death", ("a1",), discard="Go Fish"),
            "Touch of Death a1 /Go Fish",
        ),
        ("Pheonix /Flare", Act("Pheonix", discard="Flare"), "Pheonix /Flare"),
        ("Duplication Heal A", Act("Heal", ("A",), copied=True), "Duplication Heal A"),
        (
            "duplication touch of death a1 /go fish",
            Act("Touch of Death", ("a1",), discard="Go Fish", copied=True),
            "Duplication Touch of Death a1 /Go Fish",
        ),
        ("Duplication Shield C #1", Act("Shield", ("C",), answers=1, copied=True), "Duplication Shield C #1"),
        ("choose a1", Act("choose", ("a1",)), "choose a1"),
        ("choose b", Act("choose", ("B",)), "choose B"),
        ("choose heal", Act("choose", ("Heal",)), "choose Heal"),
    ],
)
def test_an_action_is_read_in_any_case_and_written_in_one(text: str, act: Act, written: str) -> None:
    assert read(text) == act
    assert str(read(text)) == written
    assert read(written) == act


@pytest.mark.rule("BF-169")
@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Phoenix /Flare", "Pheonix /Flare"),
        ("give phoenix", "give Pheonix"),
        ("Go Fish B Phoenix", "Go Fish B Pheonix"),
        ("Touch of Death a1 /phoenix", "Touch of Death a1 /Pheonix"),
        ("choose phoenix", "choose Pheonix"),
    ],
)
def test_the_usual_spelling_is_understood(text: str, written: str) -> None:
    assert str(read(text)) == written


def test_the_action_knows_who_is_asked() -> None:
    assert read("pass").by == "A"
    assert read("Flare a1").by == "A"
    assert read("pass", GAME.from_diagram("turn 3 of A, A and C have won\nA.C.")).by == ""


def test_a_choice_is_spelt_as_it_is_offered() -> None:
    state = choosing("surface", "stay")
    assert read("choose STAY", state) == Act("choose", ("stay",))
    assert read("choose b2", state) == Act("choose", ("b2",))  # no option, but it can be read
    assert complaint("choose sky", state) == "“sky” is not there to choose; there are surface and stay."


def test_every_power_is_read_by_its_own_name() -> None:
    words = {"cell": "a1", "seat": "B", "card": "Go Fish", "directions": "N+E", "play": ""}
    powers = STATE.table.book.powers
    assert len(powers) == 35 + 3 + 3
    for name, power in powers.items():
        if name == "Duplication":
            continue
        text = " ".join([name, *(words[kind] for kind in power.target.kinds)]).strip()
        assert read(text).what == name
        assert read(text.upper()) == read(text.lower()) == read(text)
        assert str(read(text)) == text


def test_reading_does_not_judge() -> None:
    """Nobody has a card here, nothing is pending, and C is not dead."""
    for text in ("Flare a1", "Shield C #2", "revive C", "yes", "choose a1", "end", "Heal D"):
        assert str(read(text)) == text


# What cannot be read

EXAMPLES = (
    "type “move c2”, “hit c2”, “revive D”, “pass” or “end”, or a card with what it is aimed at, such as “Flare c2” or "
    "“Shield D #2”."
)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", f"“” cannot be read: {EXAMPLES}"),
        ("  ", f"“” cannot be read: {EXAMPLES}"),
        ("b3", f"“b3” cannot be read: {EXAMPLES}"),
        ("#2", f"“#2” cannot be read: {EXAMPLES}"),
        ("jump  b3", f"“jump b3” cannot be read: {EXAMPLES}"),
        ("Firebal b3", "“Firebal b3” cannot be read. Did you mean “Fireball”?"),
        ("Touch of Deth b3 /Flare", "“Touch of Deth b3 /Flare” cannot be read. Did you mean “Touch of Death”?"),
        ("mov b3", "“mov b3” cannot be read. Did you mean “move”?"),
        ("pass now", "“pass” stands alone; “now” is too much."),
        ("yes #1", "“yes” stands alone; “#1” is too much."),
        ("hit e1", "“e1” is no square of this board; they run from a1 to d3."),
        ("hit C", "“C” is no square of this board; they run from a1 to d3."),
        ("revive E", "“E” does not play here; there are A, B, C and D."),
        ("hit", "1 word was expected here, such as “a1”, not “”."),
        ("hit a1 a2", "1 word was expected here, such as “a1”, not “a1 a2”."),
        ("use Rush a1", "2 words were expected here, such as “b1 a1”, not “a1”."),
        ("move a1 a2", "“a1 a2” is no way of 1 to 1 steps: type its squares one after the other."),
        ("Inferno a1", "“a1” is too much: there is nothing to aim at."),
        ("Flame Wave N+S", None),
        ("Go Fish B Snowball", "“Snowball” is no card of this game."),
        ("give", "“” is no card of this game."),
        ("give Snowball", "“Snowball” is no card of this game."),
        ("Touch of Death a1 /Snowball", "“Snowball” is no card of this game."),
        ("Touch of Death a1 /", "“” is no card of this game."),
        ("Shield C #0", "“#0” is no play; “#2” answers play 2."),
        ("Shield C #two", "“#two” is no play; “#2” answers play 2."),
        ("Shield C #1 #2", "“#1 #2” is no play; “#2” answers play 2."),
        ("Shield C #1234567890", "“#1234567890” is no play; “#2” answers play 2."),
        (
            "Duplication",
            "“” is no card; after “Duplication” comes the card that it copies, such as “Duplication Barrier”.",
        ),
        (
            "Duplication move b3",
            "“move b3” is no card; after “Duplication” comes the card that it copies, such as “Duplication Barrier”.",
        ),
        ("choose", "“” is nothing to choose; type such as “choose a1” or “choose A”."),
        ("choose z9", "“z9” is nothing to choose; type such as “choose a1” or “choose A”."),
    ],
)
def test_what_is_no_action_is_told_what_would_be(text: str, message: str | None) -> None:
    assert complaint(text) == message or (message is None and "directions" in complaint(text))


WORDS = st.sampled_from(
    [
        "Duplication",
        "Touch",
        "of",
        "Death",
        "Flare",
        "use",
        "Spike",
        "move",
        "a1",
        "b9",
        "C",
        "#2",
        "#",
        "/",
        "/Heal",
        "+",
    ]
)


@given(st.lists(WORDS, max_size=6))
def test_any_text_is_read_or_refused(words: list[str]) -> None:
    act, error = attempt(NotationError, read, " ".join(words))
    if error is None:
        assert read(str(act)) == act
    else:
        assert str(error)


@settings(max_examples=25)
@given(reached())
def test_every_legal_action_survives_its_notation(state: Any) -> None:
    for action in state.legal_actions():
        again = GAME.parse_action(str(action), state)
        assert again == action
        assert again.by == state.to_move
