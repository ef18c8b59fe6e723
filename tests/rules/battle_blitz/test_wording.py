"""Each sentence is said by something, none is missing, and all can be said in another language."""

from __future__ import annotations

import gettext
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

from explorer.rules import errors, reason, step
from explorer.rules.battle_blitz import choices, formations
from explorer.rules.battle_blitz.batch import batch
from explorer.rules.battle_blitz.cards import CARDS, parse_card
from explorer.rules.battle_blitz.formations import compare, rank
from explorer.rules.battle_blitz.game import GAME
from explorer.rules.battle_blitz.notation import parse_act
from explorer.rules.battle_blitz.rulebook import RULEBOOK
from explorer.rules.battle_blitz.state import State
from explorer.rules.battle_blitz.wording import NAME, SENTENCES
from explorer.rules.errors import ExplorerError
from explorer.rules.wording import use_language
from tests.rules.battle_blitz import test_diagram, test_problems, test_save
from tests.rules.battle_blitz import test_play as at_play
from tests.rules.battle_blitz.examples import CAPACITIES, up_to
from tests.rules.battle_blitz.hand_made import after, position, told
from tests.rules.battle_blitz.oracle import EVERY_READING

EXAMPLES = [
    tuple(text.split())
    for text in (
        "3r 4r",
        "3r 3b 3g",
        "3r 4b 5g",
        "3r 4r 5r",
        "3r 5r 9r",
        "3r 3b 4r 4b",
        "3r 3b 3g 3y",
        "2r 4r 6r 8b",
        "3r 3b 3g 4r 4b",
        "3r 3b 3g 3y 9b",
        "6r 6b 6g 6y 6p",
        "3r 4b 5g 6y 9p",
    )
]
"""Something of each kind; beside them, a part of all there is."""


ALL_CARDS = frozenset(map(str, CARDS))
"""The labels that are no words."""


class Pseudo(gettext.NullTranslations):
    """A language in which every sentence is the English one in brackets."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, one: str, many: str, number: int) -> str:
        return f"⟦{one if number == 1 else many}⟧"


@pytest.fixture
def another_language() -> Iterator[None]:
    use_language(Pseudo())
    yield
    use_language("en")


def refused(call: Callable[..., Any], *arguments: Any) -> str:
    with pytest.raises(ExplorerError) as caught:
        call(*arguments)
    return caught.value.message


def everything() -> Iterator[str]:
    """Whatever can be said."""
    for text in ("x", "r7", "11r", "7w"):
        yield refused(parse_card, text)
    yield refused(rank, "7r", 1)
    yield refused(rank, "7r 8r 9r", 2)
    yield refused(rank, "7r 7r", 2)
    yield refused(compare, rank("7r", 2), rank("7r", 3))
    yield refused(compare, rank("7r", 2), rank("7r", 2, {"BB-52": "b"}))
    yield refused(batch, [[1]], 2)
    yield refused(batch, [[1, 99]], 2)
    for readings in (EVERY_READING[0], EVERY_READING[-1], EVERY_READING[1]):
        for capacity in CAPACITIES:
            last = rank("", capacity, readings.as_rulings())
            yield last.explanation
            for cards in (*EXAMPLES, *islice(up_to(capacity), 0, None, 11)):
                if len(cards) > capacity:
                    continue
                found = rank(cards, capacity, readings.as_rulings())
                yield found.name
                yield found.explanation
                if found != last:
                    yield compare(found, last).text
                last = found
    yield compare(rank("", 2), rank("", 2)).text
    yield compare(rank("1r", 2), rank("", 2)).text
    yield compare(rank("9r 4b", 3), rank("9g", 3)).text
    yield from what_is_refused()
    yield from what_happens()
    yield from what_is_asked()
    for state, *_ in test_problems.PROBLEMS:
        yield from (problem.message for problem in GAME.problems(state))
    for path, value, *_ in test_save.UNREADABLE:
        yield refused(GAME.loads, test_save.with_field(path, value))
    for text, *_ in test_diagram.UNREADABLE:
        yield refused(GAME.from_diagram, text)


def reasons(state: State, *acts: str) -> Iterator[str]:
    for act in acts:
        found = state.why_illegal(parse_act(act, state))
        assert found
        yield from (each.message for each in found)


def what_is_refused() -> Iterator[str]:
    plain = position({1: "9r 4b"}, {3: "7k"}, hand_a="1r 2r 3r 4r 5r", hand_b="6r")
    yield from (each.message for each in plain.why_illegal(5))  # type: ignore[arg-type]
    yield refused(parse_act, "C draw", plain)
    yield refused(parse_act, "A jump", plain)
    yield from reasons(plain, "A 6r>1", "A 1r>0", "A draw", "A hit 7k", "A take 9r", "A discard 1r", "A decline")
    yield from reasons(plain, "A 1r>3 @5", "A 1r>3B", "A 9r>3")
    yield from reasons(at_play.cannon(), "A 3r>9")
    yield from (each.message for each in plain.observation("A").why_illegal(parse_act("B draw", plain)))
    yield from reasons(after(plain, "A 1r>3"), "A 2r>3")
    yield from reasons(after(position(hand_a="1r"), "A 1r>5"), "A 2r>5")  # several cards to draw
    yield from reasons(after(position(hand_a="1r 2r", deck=""), "A 1r>5"), "A draw")
    yield from reasons(after(position(hand_a="1r 2r 3r 4r 5r 6r"), "A 1r>5"), "A draw")
    yield from reasons(at_play.waiting(), "A draw", "B 9b>cannon")
    yield from reasons(at_play.stronghold(), "B draw", "A hit 1r")
    yield from reasons(at_play.citadel(), "B draw", "A take 1r")
    yield from reasons(after(at_play.citadel("10r 2r 3r 4r 5r 6r", **{"BB-31": "b"}), "A take 9b"), "B draw")
    yield from reasons(at_play.cannon(), "A 8b>cannon")
    yield from reasons(after(at_play.cannon(), "A 8r>cannon"), "B draw")
    yield from reasons(after(at_play.cannon(), "A 8r>cannon; A hit 7k"), "A 8b>cannon")
    yield from reasons(after(at_play.cannon(**{"BB-45": "b"}), "A 8r>cannon; A hit 7k"), "B 9b>9 @3000")
    yield from reasons(at_play.no_target("b"), "A 8r>cannon")
    yield from reasons(after(at_play.no_target("c"), "A 8r>cannon; A draw"), "A 2g>cannon")
    full = position(at_play.without_last(at_play.FULL_A, 5), at_play.FULL_B, hand_a="5y")
    yield from reasons(after(full, "A 5y>5"), "A draw")
    yield from reasons(after(at_play.drawn_game(), "B 8y>9"), "A draw")


def what_is_asked() -> Iterator[str]:
    """Prompts and labels, wherever one may be in putting an act together."""
    crowded = at_play.citadel("10r 2r 3r 4r 5r 6r", **{"BB-31": "b"})
    positions = [
        position({1: "9r 4b"}, {3: "7k"}, hand_a="1r 2r 3r 4r 5r", hand_b="6r"),
        after(position(hand_a="1r 2r 3r 4r 5r"), "A 1r>5"),
        after(position(hand_a="1r"), "A 1r>5"),
        *(at_play.waiting(letter) for letter in "abc"),
        at_play.stronghold(),
        at_play.citadel(),
        after(crowded, "A take 9b"),
        after(at_play.cannon(), "A 8r>cannon"),
        after(at_play.drawn_game(), "B 8y>9"),
    ]
    for state in positions:
        yield from prompts(state, ())


def prompts(state: State, picks: tuple[str, ...]) -> Iterator[str]:
    choice = state.choose(picks)
    if choice.action is not None:
        return
    yield choice.prompt
    for option in choice.options:
        if option.label not in ALL_CARDS:
            yield option.label
        if len(picks) < 2 or option is choice.options[0]:
            yield from prompts(state, (*picks, option.value))


def what_happens() -> Iterator[str]:
    yield from told(position(hand_a="1r"), "A 1r>cannon")
    yield from told(after(position(hand_a="1r"), "A 1r>5"), "A draw")
    yield from told(after(position(hand_a="1r 2r 3r 4r 5r"), "A 1r>5"), "A draw")
    yield from told(position({1: "9r"}, hand_a="4b"), "A 4b>1")
    for letter in "abc":
        yield from told(position({3: "1r 5b"}, hand_a="9g", hand_b="1b", rulings={"BB-16": letter}), "A 9g>3")
        yield from told(at_play.no_target("a" if letter == "b" else letter), "A 8r>cannon")
    yield from told(at_play.waiting(), "B 9b>3")
    yield from told(at_play.waiting(**{"BB-19": "b"}), "B 9b>9 @21000")
    yield from told(at_play.broken_encampment(), "A 2r>3")
    yield from told(position({4: "1r 5b"}, {4: "1b 5g 9b"}, hand_a="9g"), "A 9g>4")
    short = after(position({3: "1r 5b"}, {3: "1b"}, hand_a="9g 2r", hand_b="9b", deck=""), "A 9g>3")
    yield from told(short, "B 9b>3")
    yield from told(position({2: "1r 5b"}, hand_a="9g"), "A 9g>2")
    yield from told(position({5: "1r 2b 3g 5y"}, hand_a="10r"), "A 10r>5")
    yield from told(position({5: "1r 2b 3g 5y"}, {1: "9r"}, hand_a="10r"), "A 10r>5")
    yield from told(at_play.stronghold(), "A decline")
    yield from told(position({8: "1r 2b 3g"}, hand_a="10r"), "A 10r>8")
    yield from told(position({8: "1r 2b 3g", 9: "4g"}, hand_a="10r"), "A 10r>8")
    crowded = "10r 2r 3r 4r 5r 6r"
    yield from told(position({8: "1r 2b 3g", 9: "4g"}, hand_a=crowded, rulings={"BB-31": "c"}), "A 10r>8")
    yield from told(at_play.citadel(crowded, **{"BB-31": "b"}), "A take 9b")
    yield from told(after(at_play.citadel(crowded, **{"BB-31": "b"}), "A take 9b"), "A discard 9b")
    yield from told(at_play.cannon(), "A 8r>cannon")
    yield from told(after(at_play.cannon(), "A 8r>cannon"), "A hit 7k")
    yield from told(after(at_play.cannon(**{"BB-45": "b"}), "A 8r>cannon"), "A hit 7k")
    yield from told(position(at_play.without_last(at_play.FULL_A, 5), at_play.FULL_B, hand_a="5y"), "A 5y>5")
    without = position(at_play.without_last(at_play.FULL_A, 1), at_play.without_last(at_play.FULL_B, 2),
                       hand_b="10b", deck="")  # fmt: skip
    yield from told(without, "B 10b>2")


def test_every_template_is_said_by_something_and_nothing_else_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    said: set[str] = set()
    say = formations.sentence

    def listen(kind: str, values: Any) -> str:
        said.add(kind)
        return say(kind, values)

    monkeypatch.setattr(formations, "sentence", listen)
    monkeypatch.setattr(choices, "sentence", listen)
    monkeypatch.setattr(errors, "sentence", listen)
    monkeypatch.setattr(reason, "sentence", listen)
    monkeypatch.setattr(step, "sentence", listen)
    for text in everything():
        assert text == text.strip()
        assert "{" not in text
        assert "  " not in text
        assert "None" not in text.removesuffix("not None.")
    assert {kind for kind in said if kind.startswith(NAME)} == {f"{NAME}.{key}" for key in SENTENCES}


@pytest.mark.usefixtures("another_language")
def test_in_another_language_every_sentence_is_of_that_language() -> None:
    for text in everything():
        assert text.startswith("⟦")
        assert text.endswith("⟧")
    for rule in RULEBOOK:
        assert (rule.title, rule.text, rule.source[0]) == (f"⟦{rule.heading}⟧", f"⟦{rule.wording}⟧", "⟦")
