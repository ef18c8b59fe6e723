"""Sentences: each template is said by something, every sentence can be said in another language, and numbers agree."""

from __future__ import annotations

import gettext
import json
import os
import pickle
import re
import string
import struct
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from explorer import games
from explorer.rules import history, wording
from explorer.rules.blast_radius.action import Place
from explorer.rules.errors import ExplorerError
from explorer.rules.history import History
from explorer.rules.saving import take
from explorer.rules.wording import (
    Plural,
    list_in_words,
    player_name,
    register,
    registered,
    sentence,
    translate,
    use_language,
)
from tests.rules.blast_radius import mockup
from tests.rules.blast_radius.helpers import GAME, after, begin, board, turns
from tests.rules.blast_radius.test_legality import Jump

CATALOGUES = ("rules", "blast_radius")


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


# Everything that the rules can say

A_GAME = json.loads(history.dumps(GAME, History.begin(begin(2)).play(Place("b3"))))
SOUND = json.loads(GAME.dumps(begin(2)))


def error(call: Callable[..., Any], *arguments: Any, **named: Any) -> tuple[str, Callable[[], str]]:
    with pytest.raises(ExplorerError) as caught:
        call(*arguments, **named)
    refused = caught.value
    return refused.kind, lambda: refused.message


def load_game(**fields: Any) -> tuple[str, Callable[[], str]]:
    return error(history.loads, GAME, json.dumps({**A_GAME, **fields}))


def reasons(state: Any, *actions: Any) -> list[tuple[str, Callable[[], str]]]:
    found = [reason for action in actions for reason in state.why_illegal(action)]
    return [(reason.kind, lambda reason=reason: reason.message) for reason in found]


def problems(rows: str) -> list[tuple[str, Callable[[], str]]]:
    return [(each.kind, lambda each=each: each.message) for each in GAME.problems(board(rows))]


def steps(state: Any, moves: str) -> list[tuple[str, Callable[[], str]]]:
    found = [step for transition in turns(state, moves) for step in transition.steps]
    return [(step.kind, lambda step=step: step.text) for step in found]


def what_errors_say() -> list[tuple[str, Callable[[], str]]]:
    state = begin(3)
    node = {"parent": 0, "action": "b3", "chance": None}
    return [
        error(GAME.loads, "no"),
        error(GAME.loads, "[" * 100_000),
        error(GAME.loads, "[" + "1" * 5000 + "]"),
        error(GAME.loads, "[]"),
        error(GAME.loads, "{}"),
        error(GAME.loads, json.dumps({**SOUND, "game": 5})),
        error(GAME.loads, json.dumps({**SOUND, "turn": "5"})),
        error(GAME.loads, json.dumps({**SOUND, "stacks": 5})),
        error(take, {"nodes": 5}, "nodes", list),
        error(GAME.loads, json.dumps({**SOUND, "game": "chess"})),
        error(GAME.loads, json.dumps({**SOUND, "version": 2})),
        error(GAME.start, size=5),
        error(GAME.start, rulings=5),
        error(GAME.start, rulings="nonsense"),
        error(GAME.start, rulings={"BR-1": "a"}),
        error(GAME.start, rulings={"BR-2": "z"}),
        load_game(format="nonsense"),
        load_game(at=7),
        load_game(nodes=[{**node, "action": "pass"}]),
        load_game(nodes=[{**node, "action": "z9"}]),
        load_game(nodes=[{**node, "chosen": "yes"}]),
        load_game(ahead=[]),
        load_game(ahead=[0, None]),
        error(state.apply, Place("a1"), 5),
        error(state.apply, Place("z9")),
        error(GAME.start, base=0),
        error(GAME.start, base=1, rulings={"BR-2": "d"}),
        error(state.with_mover, "green"),
        error(state.with_stack, "a1", "red", 0),
        error(GAME.loads, json.dumps({**SOUND, "ended": "green"})),
        error(GAME.loads, json.dumps({**SOUND, "turn": 0})),
        error(board, "turn 2, red to place\n."),
        error(GAME.loads, json.dumps({**SOUND, "stacks": {"a1": 5}})),
        error(GAME.parse_action, "a9", state),
        error(GAME.parse_action, "z9", state),
        error(GAME.parse_action, "!", state),
        error(board, "base 2\n."),
        error(board, "X ."),
        error(board, ".\n1"),
        error(board, "hello\n."),
        error(board, ". ."),
        error(board, ".\n."),
    ]


def what_records_say() -> list[tuple[str, Callable[[], str]]]:
    won, drawn = after(begin(2), "b3 b1 b3"), after(begin(2, br2="c"), "b2")
    mock, swap = mockup.position(), begin(3, br12="b")
    (*_, passing, swapping) = (GAME.parse_action(text, mock) for text in ("pass", "swap"))
    return [
        *reasons(mock, *(Place(cell) for cell in mock.cells), passing, swapping, Place("z9"), Jump()),
        *reasons(after(begin(3), "c3"), *(Place(cell) for cell in begin(3).cells)),
        *reasons(after(begin(3), "c3 a1 a3 c1 c5 e1 e3"), Place("a1"), passing),
        *reasons(after(begin(3), "a1 a3 c1 c5 e1 e3"), Place("a1"), passing),
        *reasons(board("R2 . .\n. . . .\nB9 . . . .\n. . . .\nR3 . ."), Place("a1")),
        *reasons(after(begin(2), "b3 b1"), passing),
        *reasons(won, Place("a1")),
        *reasons(drawn, Place("a1")),
        *reasons(begin(2, br2="d"), Place("b2")),
        *reasons(swap, swapping),
        *reasons(board("turn 2\nrulings BR-12 b\n."), swapping),
        *steps(begin(5), mockup.MOVES),
        *steps(begin(2), "b3 b1 b3"),
        *steps(begin(2, br3="b"), "b3 b1 b3 pass b3"),
        *steps(begin(2, br2="b"), "b2"),
        *steps(begin(2, br2="c"), "b2"),
        *steps(swap, "c3 swap"),
        *steps(begin(2, br12="b"), "b2"),
        *steps(begin(2, br2="b", br12="b"), "b2"),
        *reasons(after(begin(2, br2="b", br12="b"), "b2"), passing),
        *steps(board("turn 6, blue to place\n. R9 .\n. . . .\n. . . . .\n. . . .\nR9 R9 ."), "pass"),
        *steps(board("red to place\n. . .\n. . . .\nB1 . R1 . B9\n. . . .\n. . ."), "c3"),
        *problems("turn 2\nR9 R1 .\n. . . .\n. . . . .\n. . . .\n. . B1"),
        *problems("turn 1\nR1"),
        *problems("turn 2\n."),
        *problems("turn 1, drawn\n."),
        *problems("turn 8\nR2 .\n. . .\n. ."),
        *problems("turn 8, blue has won\n. .\n. B2 .\n. ."),
        *problems("turn 2, red has won\nR1 . .\n. . . .\n. . . . .\n. . . .\n. . ."),
        *problems("turn 6, drawn\nR2 . .\n. . . .\n. . . . .\n. . . .\n. . B2"),
        *problems("turn 2\nrulings BR-2 c\n. .\n. R1 .\n. ."),
        *problems("turn 3\nrulings BR-2 b\n. .\n. R1 .\n. ."),
        *problems("turn 8, red has won\nR2 . .\n. . . .\n. . . . .\n. . . .\n. . B1"),
    ]


def what_choices_say() -> list[tuple[str, Callable[[], str]]]:
    stuck, both = after(begin(2), "b2"), after(begin(2, br12="b"), "b2")
    swapping = after(begin(2, br2="b", br12="b"), "b2")
    raising = after(begin(2), "b3 b1")
    return [
        ("blast_radius.prompt_place", lambda: begin(3).choose(()).prompt),
        ("blast_radius.prompt_raise", lambda: raising.choose(()).prompt),
        ("blast_radius.prompt_pass", lambda: stuck.choose(()).prompt),
        ("blast_radius.prompt_swap", lambda: swapping.choose(()).prompt),
        ("blast_radius.prompt_pass_or_swap", lambda: both.choose(()).prompt),
        ("blast_radius.option_pass", lambda: both.choose(()).options[-2].label),
        ("blast_radius.option_swap", lambda: both.choose(()).options[-1].label),
    ]


def everything() -> list[tuple[str, Callable[[], str]]]:
    """The kind and the sentence of every record that can be made, as far as kinds go."""
    return [*what_errors_say(), *what_records_say(), *what_choices_say()]


def test_every_template_is_said_by_something_and_nothing_else_is_said() -> None:
    wanted = {f"{name}.{key}" for name in CATALOGUES for key in registered()[name]}
    assert {kind for kind, _ in everything()} == wanted


def test_every_sentence_is_whole() -> None:
    for kind, say in everything():
        text = say()
        assert text == text.strip(), kind
        assert not re.search(r"\{\w+", text), text  # a field that was not filled
        assert text.endswith((".", "Pass", "Swap")), text
        assert not re.search(r"\bNone\b", text), text
        assert "  " not in text, text


def test_no_two_templates_say_the_same() -> None:
    for name in CATALOGUES:
        texts = [each.many if isinstance(each, Plural) else each for each in registered()[name].values()]
        assert len(texts) == len(set(texts))


@pytest.mark.parametrize("name", sorted(registered()))
def test_every_registered_template_can_be_filled(name: str) -> None:
    """Fields are names, conversions are known, and both forms of a plural have the same fields."""
    for key, template in registered()[name].items():
        forms = (template.one, template.many) if isinstance(template, Plural) else (template,)
        for form in forms:
            for _, field, spec, conversion in string.Formatter().parse(form):
                if field is not None:
                    assert field.isidentifier(), f"{name}.{key}"
                    assert conversion in (None, "p", "l"), f"{name}.{key}"
                    assert spec == "", f"{name}.{key}"
        if isinstance(template, Plural):
            assert template.by.isidentifier()


# Another language


@pytest.mark.usefixtures("another_language")
def test_in_another_language_every_sentence_is_of_that_language() -> None:
    for kind, say in everything():
        assert say().startswith("⟦"), kind
        assert say().rstrip().endswith("⟧"), kind


def test_a_record_made_before_speaks_the_language_of_the_moment() -> None:
    said = [(say, say()) for _, say in everything()]
    use_language(Pseudo())
    try:
        assert all(say() != text for say, text in said)
    finally:
        use_language("en")
    assert all(say() == text for say, text in said)


@pytest.mark.usefixtures("another_language")
@pytest.mark.parametrize("name", list(games))
def test_in_another_language_the_rulebook_is_of_that_language(name: str) -> None:
    for rule in games[name].rulebook:
        assert rule.title == f"⟦{rule.heading}⟧"
        # The text of a card is made of several templates; every other rule is one.
        assert rule.text == f"⟦{rule.wording}⟧" or (rule.heading == rule.wording and rule.text.count("⟦") > 1)
        assert rule.source.startswith("⟦")
    for ruling in games[name].rulings:
        assert ruling.title == f"⟦{ruling.heading}⟧"
        assert ruling.question == f"⟦{ruling.asks}⟧"
        assert ruling.why == f"⟦{ruling.because}⟧"
        assert all(reading.text == f"⟦{reading.wording}⟧" for reading in ruling.options)


@pytest.mark.usefixtures("another_language")
def test_in_another_language_names_and_lists_are_of_that_language() -> None:
    assert player_name("blast_radius", "red") == "⟦Red⟧"
    assert list_in_words(["a1", "a2", "b3"]) == "⟦a1, a2 and b3⟧"
    state = mockup.position()
    assert state.why_illegal(Place("e1"))[0].message == "⟦⟦Blue⟧’s stack of 3 stands on e1.⟧"
    assert translate("") == ""  # gettext would give the catalogue's own heading for it


def test_a_record_from_another_process_is_told_though_its_game_was_never_asked_for_here() -> None:
    reason = mockup.position().why_illegal(Place("e1"))[0]
    program = f"import pickle; print(pickle.loads({pickle.dumps(reason)!r}).message)"
    answer = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    assert answer.stdout == "Blue’s stack of 3 stands on e1.\n", answer.stderr


def test_english_is_what_the_templates_are_written_in() -> None:
    use_language("en")
    assert translate("Swap") == "Swap"
    assert player_name("blast_radius", "blue") == "Blue"


def test_a_language_without_a_catalogue_is_refused_and_changes_nothing() -> None:
    with pytest.raises(LookupError, match="there is no catalogue for the language “xx”"):
        use_language("xx")
    assert begin(3).choose(()).prompt == "Red to place: pick a free cell."


def compiled(texts: dict[str, str]) -> bytes:
    """A gettext catalogue as msgfmt would write it."""
    entries = [
        (key.encode(), text.encode())
        for key, text in sorted({"": "Content-Type: text/plain; charset=UTF-8\n", **texts}.items())
    ]
    count = len(entries)
    heads: list[bytes] = []
    body, offset = b"", 28 + 16 * count
    for column in (0, 1):
        for entry in entries:
            heads.append(struct.pack("<II", len(entry[column]), offset + len(body)))
            body += entry[column] + b"\0"
    return struct.pack("<7I", 0x950412DE, 0, count, 28, 28 + 8 * count, 0, 0) + b"".join(heads) + body


def test_a_catalogue_file_is_all_a_language_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "eo" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "explorer.mo").write_bytes(
        compiled(
            {
                "Red": "Ruĝo",
                "{player!p} to place: pick a free cell.": "{player!p} metu: elektu liberan ĉelon.",
            }
        )
    )
    monkeypatch.setattr(wording, "LOCALE_FOLDER", tmp_path)
    use_language("eo")
    try:
        assert begin(3).choose(()).prompt == "Ruĝo metu: elektu liberan ĉelon."
        assert player_name("blast_radius", "blue") == "Blue"  # what is not translated stays as it is
    finally:
        use_language("en")


# The workings


@pytest.mark.parametrize(
    ("items", "words"),
    [
        ([], ""),
        (["a1"], "a1"),
        (["a1", "a2"], "a1 and a2"),
        (("a1", "a2", "b3"), "a1, a2 and b3"),
        ([1, 2, 3, 4], "1, 2, 3 and 4"),
    ],
)
def test_lists_in_words(items: list[object], words: str) -> None:
    assert list_in_words(items) == words


def test_templates_of_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wording, "_catalogues", dict(wording._catalogues))
    register(
        "trial",
        {
            "plain": "{who!p} likes {cells!l} and {text!r}.",
            "counted": Plural("{n} cell", "{n} cells", by="n"),
        },
        {"A": "Ann"},
    )
    assert sentence("trial.plain", {"who": "A", "cells": ("a1", "b2"), "text": "x"}) == "Ann likes a1 and b2 and 'x'."
    for number, text in ((0, "0 cells"), (1, "1 cell"), (2, "2 cells"), (101, "101 cells")):
        assert sentence("trial.counted", {"n": number}) == text
    assert player_name("trial", "A") == "Ann"
    assert set(registered()["trial"]) == {"plain", "counted"}
    with pytest.raises(KeyError):
        sentence("trial.unknown", {})


@pytest.mark.parametrize(
    ("kind", "one", "several", "values"),
    [
        ("inside_zone", "1 cell away", "2 cells away", {"cell": "a1", "owner": "red", "source": "b2", "height": 3}),
        ("inside_own_zone", "1 cell away", "2 cells away", {"cell": "a1", "owner": "red", "source": "b2", "height": 3}),
        ("zone", "reaches 1 cell.", "now reaches 2 cells.", {"cell": "a1", "size": 3}),
        ("free_cell_left", "A free cell is left", "2 free cells are left", {"free": ("a1", "b2"), "more": 0}),
        ("smaller_stack", "it is 1", "they are 1", {"smaller": ("a1", "b2"), "lowest": 1, "cell": "c1", "height": 2}),
        ("pass_with_free_cell", "There is a free cell", "There are 2 free cells", {"free": ("a1", "b2")}),
        ("pass_with_stack", "has a stack", "has stacks", {"player": "red", "smallest": ("a1", "b2")}),
        ("survivors", "It stays.", "They stay.", {"cells": ("a1",), "distance": 3, "radius": 2}),
        ("goes_on", "1 stack,", "2 stacks,", {"enemy": "red"}),
        ("goes_on_after_pass", "1 stack.", "2 stacks.", {"enemy": "red"}),
    ],
)
def test_numbers_agree(kind: str, one: str, several: str, values: dict[str, object]) -> None:
    template = registered()["blast_radius"][kind]
    assert isinstance(template, Plural)
    assert one in sentence(f"blast_radius.{kind}", {**values, template.by: 1})
    assert several in sentence(f"blast_radius.{kind}", {**values, template.by: 2})


def test_all_plurals_of_the_game_are_among_those() -> None:
    (mark,) = [each for each in test_numbers_agree.pytestmark if each.name == "parametrize"]
    plurals = {key for key, template in registered()["blast_radius"].items() if isinstance(template, Plural)}
    assert {row[0] for row in mark.args[1]} == plurals
