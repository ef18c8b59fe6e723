"""The formation bench by plain calls: what a person does arrives as acts, presses and keys.

Expected values come from the printed list of kinds, the readings of BB-48, 50, 52 and 54, and the deck of 7 × 10 cards.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Iterator
from html import unescape
from typing import Any

import pytest
from ipywidgets.widgets import widget as widgets

from explorer import bench
from explorer.rules.battle_blitz.cards import CARDS
from explorer.rules.battle_blitz.formations import compare
from explorer.rules.battle_blitz.rulings import FIVE_ALIKE, RANKING_ORDER, TIE_BREAK, TWO_CARD_ROWS
from explorer.rules.errors import ExplorerError, NotationError, SetupError
from explorer.scene.shapes import RoundedRects
from explorer.widgets.errors import STRICT
from explorer.widgets.formation_bench import FormationBench

THREE, ROW = "7r 7b 7g", "2r 3b 4g"
"""Three of a kind and a straight: as printed the straight is the stronger one, by BB-48 b the other."""


@pytest.fixture
def made() -> Iterator[FormationBench]:
    yield from lay(THREE, ROW)


@pytest.fixture
def empty() -> Iterator[FormationBench]:
    yield from lay()


def lay(*sides: str, **about: Any) -> Iterator[FormationBench]:
    laid = bench(*sides, **about)
    yield laid
    laid.close()


def shown(each: FormationBench, slot: str) -> str:
    """What a person reads in a panel."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", each.chrome.text_of(slot)))).strip()


def controls(each: FormationBench, slot: str) -> dict[str, str]:
    """The buttons of a panel: what each asks for, and its tag."""
    found = re.findall(r"<button[^>]*data-xr='([^']*)'[^>]*>", each.chrome.text_of(slot))
    tags = re.findall(r"<button[^>]*data-xr='[^']*'[^>]*>", each.chrome.text_of(slot))
    return dict(zip(found, tags, strict=True))


def act(each: FormationBench, name: str, value: str = "") -> None:
    """Use a control of a panel."""
    each.page.receive({"type": "act", "act": name, "value": value})


def sides(each: FormationBench) -> list[str]:
    return [" ".join(map(str, side)) for side in each.laid.sides]


# What it says


def test_it_says_what_each_is_why_and_what_beats_it(made: FormationBench) -> None:
    assert made.laid.places == (2, 1)
    told = str(made).splitlines()
    assert told[0] == "A flag for 3 cards:"
    assert told[1].startswith("1. straight 2-3-4: three cards, all consecutive, fills the flag")
    assert told[2].strip() == "Next above it: straight 3-4-5.", "a straight is beaten by one a rank higher"
    assert told[3].strip() == "Straight 2-3-4 beats three of a kind 7: a straight ranks above three of a kind."
    assert told[4].startswith("2. three of a kind 7: three cards of rank 7")
    assert told[5].strip() == "Next above it: three alike 8-8-8."


def test_the_picked_one_is_told_against_every_other(made: FormationBench) -> None:
    act(made, "add")
    act(made, "cards", "10r 10b")
    formations = made.laid.formations
    for number, picked in enumerate(formations, 1):
        act(made, f"pick {number}")
        panel = shown(made, "against").casefold()
        assert picked.name in panel.split(" against the others ")[0]
        rest = [each for each in formations if each is not picked]
        assert all(compare(picked, each).text.casefold() in panel for each in rest)
        assert compare(*rest).text.casefold() not in panel


def test_nothing_is_stronger_than_the_best() -> None:
    for laid in lay("10r 9r 8r"):
        assert "Nothing is stronger." in shown(laid, "against")
        assert "Add a formation" in shown(laid, "against"), "there is none to compare it with"


def test_an_empty_bench_says_where_cards_go(empty: FormationBench) -> None:
    assert sides(empty) == ["", ""]
    assert shown(empty, "deck").count("no card yet") == 2
    assert shown(empty, "status") == "Cards go to no card: room for 3 more cards."


# Laying cards


def test_every_card_of_the_deck_can_be_clicked(empty: FormationBench) -> None:
    acts = [name for name in controls(empty, "deck") if name.startswith("card ")]
    assert len(acts) == 7 * 10
    assert acts == [f"card {card}" for card in CARDS]


def test_a_card_is_laid_by_a_click_and_taken_away_by_another(empty: FormationBench) -> None:
    act(empty, "card 9p")
    assert sides(empty) == ["9p", ""]
    assert "aria-pressed='true'" in controls(empty, "deck")["card 9p"]
    assert "xr-taken" in controls(empty, "deck")["card 9p"]
    act(empty, "pick 2")
    assert "aria-pressed='false'" in controls(empty, "deck")["card 9p"], "it lies in the other formation"
    assert "xr-taken" in controls(empty, "deck")["card 9p"]
    assert "in another formation" in controls(empty, "deck")["card 9p"]
    act(empty, "pick 1")
    act(empty, "card 9p")
    assert sides(empty) == ["", ""]
    assert "xr-taken" not in controls(empty, "deck")["card 9p"]


def test_cards_are_typed(made: FormationBench) -> None:
    act(made, "cards", "7g, 10K")
    assert sides(made)[0] == "7r 7b 10k", "what lay there went, what did not came"
    assert made.laid.formations[0].name == "pair of 7"
    assert shown(made, "status") == "Pair of 7 is picked, and full. Click one of its cards to take it away."


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("8r 8r", "8r is there twice"),
        ("8r", "4 cards do not fit on a flag that holds 3"),
        ("7x", "“x” is no colour"),
        ("11r", "there is no rank 11"),
        ("ace", "“ace” is no card"),
    ],
)
def test_wrong_cards_are_one_line_and_change_nothing(
    made: FormationBench, monkeypatch: pytest.MonkeyPatch, typed: str, says: str
) -> None:
    monkeypatch.delenv(STRICT, raising=False)
    before, deck, picture = made.laid, made.chrome.text_of("deck"), made.picture.scene
    act(made, "cards", typed)
    assert says in shown(made, "error")
    assert "Traceback" not in made.chrome.text_of("error")
    assert made.laid is before
    assert made.chrome.text_of("deck") == deck
    assert made.picture.scene == picture
    act(made, "dismiss")
    assert shown(made, "error") == ""


def test_the_line_goes_with_the_next_thing_that_works(made: FormationBench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(STRICT, raising=False)
    act(made, "card 8r")
    assert "Cards: 4 cards do not fit" in shown(made, "error")
    act(made, "card 7r")
    assert shown(made, "error") == ""


# Formations side by side


def test_up_to_four_lie_side_by_side(empty: FormationBench) -> None:
    act(empty, "add")
    act(empty, "add")
    assert len(empty.laid.sides) == 4
    assert empty.laid.picked == 3, "the new one takes the next cards"
    assert "disabled" in controls(empty, "deck")["add"]
    with pytest.raises(SetupError):
        empty.add()
    assert len(empty.laid.sides) == 4


def test_one_is_emptied_and_taken_away(made: FormationBench) -> None:
    act(made, "empty")
    assert sides(made) == ["", ROW]
    act(made, "remove")
    assert sides(made) == [ROW]
    assert "disabled" in controls(made, "deck")["remove"]
    with pytest.raises(SetupError):
        made.remove()
    with pytest.raises(SetupError):
        made.pick(2)
    assert sides(made) == [ROW]


def test_the_strongest_stands_highest_and_a_click_picks(made: FormationBench) -> None:
    centres = made.picture.centres
    assert centres["2"][1] < centres["1"][1], "the straight stands above three of a kind"
    made.board.press("2")
    assert made.laid.picked == 1
    rings = [
        shape
        for layer in made.picture.scene.layers
        for shape in layer.shapes
        if isinstance(shape, RoundedRects) and shape.stroke == "accent"
    ]
    (ring,) = (rect for shape in rings for rect in shape.rects)
    assert ring[1] < centres["2"][1] < ring[1] + ring[3]


def test_the_keyboard_picks(made: FormationBench) -> None:
    made.board.key("ArrowUp")
    assert shown(made, "status") == "Straight 2-3-4. Click to pick it."
    assert made.laid.picked == 0, "an arrow only points"
    made.board.key("Enter")
    assert made.laid.picked == 1
    made.board.key("ArrowDown")
    made.board.key("Escape")
    made.board.key("Enter")
    assert made.laid.picked == 1


def test_pointing_at_one_that_goes_leaves_nothing_behind(made: FormationBench) -> None:
    made.hover("2")
    act(made, "pick 2")
    act(made, "remove")
    made.board.key("Enter")
    assert shown(made, "status").startswith("Three of a kind 7 is picked")


# The flag and the readings


def test_the_flag_holds_two_to_five(empty: FormationBench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(STRICT, raising=False)
    assert list(controls(empty, "capacity")) == ["capacity 2", "capacity 3", "capacity 4", "capacity 5"]
    act(empty, "cards", "2r 3b 4g")
    assert empty.laid.formations[0].name == "straight 2-3-4"
    act(empty, "capacity 5")
    assert "high card 4" in empty.laid.formations[0].name, "three cards do not fill it"
    assert "aria-pressed='true'" in controls(empty, "capacity")["capacity 5"]
    act(empty, "capacity 2")
    assert empty.laid.capacity == 5, "three cards do not fit on an Outpost"
    assert "3 cards do not fit on a flag that holds 2" in shown(empty, "error")
    with pytest.raises(SetupError):
        empty.hold(6)


@pytest.mark.parametrize(
    ("ruling", "letter", "capacity", "laid", "places", "line"),
    [
        (RANKING_ORDER.id, "b", 3, (THREE, ROW), (1, 2), "7r 7b 7g: place 1 instead of 2."),
        (TWO_CARD_ROWS.id, "b", 2, ("4r 5b", "9k 9o"), (1, 2), "4r 5b: straight 4-5 instead of high card 5, place 1"),
        (TIE_BREAK.id, "b", 2, ("10r 1b", "9k 8o"), (2, 1), "10r 1b: place 2 instead of 1."),
        (FIVE_ALIKE.id, "c", 5, ("7r 7b 7g 7y 7k", "6r 6b 6g 6y 1k"), (2, 1), "place 2 instead of 1."),
    ],
)
def test_a_reading_changes_the_order_and_says_so(
    ruling: str, letter: str, capacity: int, laid: tuple[str, str], places: tuple[int, int], line: str
) -> None:
    for each in lay(*laid, capacity=capacity):
        assert each.laid.places == places[::-1], "as printed the other way round"
        assert shown(each, "changes") == ""
        act(each, f"reading {ruling}", letter)
        assert each.laid.places == places
        assert line in shown(each, "changes")
        assert line in str(each)
        assert f"{ruling}: " in str(each)
        act(each, "printed")
        assert each.laid.places == places[::-1]
        assert shown(each, "changes") == ""


def test_a_reading_that_changes_nothing_says_so(made: FormationBench) -> None:
    made.read("BB-54", "above all")
    assert "Nothing changes for these cards." in shown(made, "changes")


def test_each_reading_is_a_choice(made: FormationBench) -> None:
    html = made.chrome.text_of("readings")
    assert re.findall(r"data-xr-change='reading ([^']*)'", html) == ["BB-48", "BB-50", "BB-52", "BB-54"]
    assert html.count("<option") == 2 + 2 + 2 + 3
    with pytest.raises(SetupError):
        made.read("BB-48", "z")
    assert made.laid.changed == ()


def test_it_begins_under_the_readings_that_are_asked_for() -> None:
    for each in lay(THREE, ROW, rulings={"BB-48": "battle line"}):
        assert each.laid.places == (1, 2)
        assert "7r 7b 7g: place 1 instead of 2." in shown(each, "changes")


# As an output of a cell


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        (lambda: bench("7r 7r"), SetupError),
        (lambda: bench("7r", capacity=6), SetupError),
        (lambda: bench("1r 2r 3r 4r"), SetupError),
        (lambda: bench(*(["7r"] * 5)), SetupError),
        (lambda: bench("7x"), NotationError),
        (lambda: bench(rulings={"BB-99": "a"}), SetupError),
    ],
)
def test_what_cannot_lie_there_is_refused(wrong: Callable[[], object], error: type[ExplorerError]) -> None:
    with pytest.raises(error):
        wrong()


def test_a_saved_notebook_shows_a_picture_and_the_text(made: FormationBench) -> None:
    data = made._repr_mimebundle_()
    assert data["text/plain"] == str(made)
    assert base64.b64decode(data["image/png"]).startswith(b"\x89PNG")
    assert "application/vnd.jupyter.widget-view+json" in data


@pytest.mark.parametrize("width", [600, 960, 1600])
def test_the_picture_fits_the_page(made: FormationBench, width: int) -> None:
    made.page.width = width
    assert 0 < made.picture.scene.width <= width
    assert made.picture.scene.width > 0.55 * width


def test_closing_it_leaves_nothing_behind() -> None:
    before = set(widgets._instances)
    laid = bench(THREE)
    laid.close()
    assert set(widgets._instances) == before
