"""Each sentence is said by something, none is missing, and all can be said in another language."""

from __future__ import annotations

import gettext
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

from explorer.rules import errors
from explorer.rules.battle_blitz import formations
from explorer.rules.battle_blitz.batch import batch
from explorer.rules.battle_blitz.cards import parse_card
from explorer.rules.battle_blitz.formations import compare, rank
from explorer.rules.battle_blitz.rulebook import RULEBOOK
from explorer.rules.battle_blitz.wording import NAME, SENTENCES
from explorer.rules.errors import ExplorerError
from explorer.rules.wording import use_language
from tests.rules.battle_blitz.examples import CAPACITIES, up_to
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


def test_every_template_is_said_by_something_and_nothing_else_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    said: set[str] = set()
    say = formations.sentence

    def listen(kind: str, values: Any) -> str:
        said.add(kind)
        return say(kind, values)

    monkeypatch.setattr(formations, "sentence", listen)
    monkeypatch.setattr(errors, "sentence", listen)
    for text in everything():
        assert text == text.strip()
        assert "{" not in text
        assert "  " not in text
        assert "None" not in text
    assert said == {f"{NAME}.{key}" for key in SENTENCES}


@pytest.mark.usefixtures("another_language")
def test_in_another_language_every_sentence_is_of_that_language() -> None:
    for text in everything():
        assert text.startswith("⟦")
        assert text.endswith("⟧")
    for rule in RULEBOOK:
        assert (rule.title, rule.text, rule.source[0]) == (f"⟦{rule.heading}⟧", f"⟦{rule.wording}⟧", "⟦")
