"""The sentences of Blastflare: every card says its printed numbers, and there is no sentence too many or too few."""

from __future__ import annotations

import ast
import re
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from explorer.rules.blastflare.book import PRINTED
from explorer.rules.blastflare.character import LOST_TURN
from explorer.rules.blastflare.effects import CHILL, DRAIN, KILL, LOSE_CRYSTAL, SHOCK
from explorer.rules.blastflare.game import GAME
from explorer.rules.blastflare.power import Speed, Trait
from explorer.rules.blastflare.wording import cards, choices, positions, reasons, steps
from explorer.rules.grids.square import DIRECTIONS
from tests.project.repository import ROOT

# What is printed

PATTERNS = {
    "cost": r"costs (\d+) crystal",
    "damage": r"(\d+) damage",
    "push": r"push of (\d+) square",
    "range": r"[Ww]ithin (\d+)",
    "radius": r"up to (\d+)(?: steps)? away",
    "steps": r"Go up to (\d+) squares",
    "crystal": r"the loss of (\d+) crystal",
    "says": r"",
}
"""Where the text of a card says each of its numbers."""

PRINTED_NUMBERS: dict[str, dict[str, Any]] = {
    "Flare": {"cost": [1], "damage": [2], "range": [5], "says": ["in line of sight", "fire"]},
    "Fireball": {
        "cost": [2],
        "damage": [2, 2],
        "push": [1],
        "range": [5],
        "radius": [1],
        "says": ["squares and in line of sight", "in sight of there", "fire"],
    },
    "Shock": {"cost": [1], "damage": [1], "range": [3], "says": ["in line of sight", "loss of the next turn"]},
    "Psychic Pulse": {"cost": [1], "damage": [1], "crystal": [1], "says": ["in line of sight"]},
    "Cold Blast": {
        "cost": [1],
        "damage": [1],
        "push": [1],
        "range": [4],
        "says": ["in line of sight", "no moving in the next turn"],
    },
    "Force Hit": {"cost": [1], "damage": [2], "push": [1], "range": [1]},
    "Spike": {"damage": [2], "range": [1], "says": ["Passive"]},
    "Drain": {
        "cost": [1],
        "damage": [1],
        "range": [2],
        "crystal": [1],
        "says": ["in line of sight", "1 health or 1 crystal, you gain"],
    },
    "Touch of Death": {
        "cost": [1],
        "range": [1],
        "says": ["death", "Throw another card of your hand away", "character"],
    },
    "Meteor": {
        "cost": [1],
        "damage": [4, 3, 2],
        "push": [1],
        "radius": [1, 2],
        "says": ["beside the action", "in sight of there", "any square", "fire"],
    },
    "Lightning Bolt": {"cost": [1], "damage": [1], "says": ["any square"]},
    "Blizzard": {
        "cost": [1],
        "range": [5],
        "radius": [2],
        "says": ["in line of sight", "one square", "chance", "diagonal", "character and barrier"],
    },
    "Flame Wave": {
        "cost": [3],
        "damage": [2],
        "says": ["two of the eight directions", "right angle", "you see", "fire"],
    },
    "Inferno": {"cost": [1], "damage": [1], "range": [4], "says": ["you see", "yourself", "fire"]},
    "Riptide": {"cost": [1], "says": ["Every character", "one square", "same direction", "chance"]},
    "Teleport": {"cost": [1], "says": ["Interrupt", "chance", "destroyed"]},
    "Rush": {"damage": [1], "range": [5], "says": ["Passive", "in line of sight", "or 2 with Spike", "your side"]},
    "Wall Phase": {"cost": [1], "steps": [2], "says": ["walls and barriers may be crossed", "not ended on"]},
    "Speed": {"cost": [1], "steps": [3]},
    "Barrier": {"cost": [1], "range": [1], "says": ["A barrier stands there"]},
    "Regeneration": {"says": ["Passive", "regain 1 health", "unless you were hurt", "maximum falls by 1"]},
    "Burrow": {"cost": [1], "says": ["next 10 turns", "must"]},
    "Trollish": {"says": ["Passive", "halved", "Only fire", "Not together with Fire Immunity"]},
    "Toughness": {"says": ["Passive", "health and your maximum rise by 2"]},
    "Shield": {"cost": [1], "says": ["Interrupt", "in line of sight"]},
    "Heal": {"cost": [1], "says": ["regain 1 health", "other gets 2", "in line of sight", "willing", "maximum"]},
    "Deflect": {"cost": [2], "says": ["Interrupt", "attacker"]},
    "Pheonix": {"damage": [2], "says": ["Passive", "Throw another card", "all the health", "killer", "fire"]},
    "Fire Immunity": {"says": ["Passive", "Not together with Trollish", "Fire attacks do nothing"]},
    "Mind Meld": {"cost": [3], "says": ["Half the cards", "chance"]},
    "Go Fish": {"cost": [3], "says": ["in secret", "you get it"]},
    "Interrupt": {"cost": [1], "says": ["Interrupt", "Take a turn now"]},
    "Scan": {"cost": [2], "says": ["Interrupt", "see that hand"]},
    "Counterspell": {"says": ["Interrupt", "out of the game", "leaves the game"]},
    "Duplication": {"says": ["used last", "at its price", "Whenever the card that it copies can be used"]},
}
"""The printed card list: each number, in the order in which it is printed, and what else the card has to say."""

FIRE = ("Flare", "Fireball", "Meteor", "Flame Wave", "Inferno", "Pheonix")
INTERRUPTS = ("Teleport", "Shield", "Deflect", "Interrupt", "Scan", "Counterspell")
PASSIVES = ("Spike", "Rush", "Regeneration", "Trollish", "Toughness", "Pheonix", "Fire Immunity")


def test_the_table_of_printed_numbers_is_whole() -> None:
    assert set(PRINTED_NUMBERS) == set(PRINTED.cards)
    assert len(PRINTED_NUMBERS) == 35


@pytest.mark.rule("BF-CARD")
@pytest.mark.parametrize("card", PRINTED_NUMBERS)
def test_the_text_of_a_card_says_its_printed_numbers(card: str) -> None:
    text = PRINTED.cards[card].text
    printed = PRINTED_NUMBERS[card]
    for what, pattern in PATTERNS.items():
        if what != "says":
            assert [int(number) for number in re.findall(pattern, text)] == printed.get(what, []), what
    for words in printed.get("says", ()):
        assert words in text, words
    assert ("All of it is fire." in text) is (card in FIRE)
    assert text.startswith("Interrupt,") is (card in INTERRUPTS)
    assert text.startswith("Passive,") is (card in PASSIVES)


@pytest.mark.parametrize("card", PRINTED_NUMBERS)
def test_the_text_of_a_card_is_made_of_sentences(card: str) -> None:
    text = PRINTED.cards[card].text
    assert text[0].isupper()
    assert text.endswith(".")
    assert "{" not in text
    assert "  " not in text
    assert ".." not in text


@pytest.mark.parametrize("ruling", [ruling for ruling in GAME.rulings if ruling.id != "BF-1"], ids=lambda each: each.id)
def test_every_card_has_a_text_under_every_reading(ruling: Any) -> None:
    for option in ruling.options:
        book = GAME.start(seed=0, rulings={ruling.id: option.letter}).table.book
        for card in book.cards.values():
            assert card.text.endswith(".")


# No sentence too many or too few

TEMPLATES = {**reasons.SENTENCES, **steps.SENTENCES, **choices.SENTENCES, **cards.SENTENCES}
OBSTACLES = ("wall", "barrier", "character", "burrowed", "body", "flanks", "edge")

MADE_UP: dict[str, tuple[tuple[str, ...], ...]] = {
    "blocked_by_{}": (("wall", "barrier", "character"),),
    "occupied_by_{}": (("wall", "barrier", "character"),),
    "loses_turn_{}": (LOST_TURN,),
    "crushes_{}": (("wall", "barrier"),),
    "collides_{}": (OBSTACLES,),
    "barrier_{}": (("is_pushed", "stops_at_edge", "falls_off", *(f"collides_{each}" for each in OBSTACLES)),),
    "{}_answer": (("declares", "declares_copy"),),
    "{}_at": (("declares", "declares_copy"),),
    "touch_{}": ((*(each.replace(" ", "_") for each in (SHOCK, CHILL, LOSE_CRYSTAL, DRAIN, KILL)),),),
    "effect_scatter_{}": (("box", "corners", "disc"),),
    "trait_{}": (tuple(Trait),),
    "card_{}": (tuple(Speed),),
    "prompt_{}": (("window", "death", "surface", "gain", "push", "meld"),),
    "prompt_pick_{}": (("cell", "seat", "card", "directions", "play", "discard", "option"),),
    "chance_{}": (("cell", "direction", "card"),),
    "chance_way_of_{}": (("barrier", "character"),),
    "way_{}": (tuple(DIRECTIONS),),
    "option_{}": (("pass", "end", "take", "yes", "no", "choose", "give", "move", "hit", "revive"),),
}
"""Sentences whose names the program puts together, and all of what they are put together from."""

GROWN = {
    "effect_blast": ("", "_in_sight", "_late", "_in_sight_late"),
    "effect_ring": ("", "_in_sight"),
}
"""Names to which the program adds an ending."""

FOLDER = Path(ROOT) / "explorer" / "rules" / "blastflare"
SOURCES = {
    path.relative_to(FOLDER): ast.parse(path.read_text(encoding="utf-8"))
    for path in sorted(FOLDER.rglob("*.py"))
    if "wording" not in path.parts
}


@cache
def literals() -> set[str]:
    """Every text in the program that could be the name of a sentence, without the name of the game."""
    found = set()
    for tree in SOURCES.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value.strip(".").removeprefix("blastflare."))
    return found


@cache
def patterns() -> set[str]:
    """Every text with gaps in the program, without the name of the game: "loses_turn_{}"."""
    found = set()
    for tree in SOURCES.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                parts = [part.value if isinstance(part, ast.Constant) else "{}" for part in node.values]
                text = "".join(str(part) for part in parts)
                found.add(text.removeprefix("{}.").removeprefix("blastflare."))
    return found


@cache
def made_up() -> set[str]:
    """Every name that is put together."""
    names = {name + ending for name, endings in GROWN.items() for ending in endings}
    for pattern, parts in MADE_UP.items():
        names |= {pattern.format(*each) for each in product(*parts)}
    return names


@pytest.mark.parametrize("pattern", MADE_UP)
def test_names_are_put_together_like_that_in_the_program(pattern: str) -> None:
    assert pattern in patterns()


@pytest.mark.parametrize("name", sorted(TEMPLATES))
def test_every_sentence_is_said_somewhere(name: str) -> None:
    assert name in literals() | made_up()


@pytest.mark.parametrize("name", sorted(made_up()))
def test_every_name_that_is_put_together_has_a_sentence(name: str) -> None:
    assert name in TEMPLATES


def test_every_name_that_is_called_has_a_sentence() -> None:
    """What is told, given as a reason, or asked for as a sentence; errors and problems have sentences elsewhere."""
    known = {*TEMPLATES, *positions.SENTENCES, *made_up()}
    lacking = []
    for path, tree in SOURCES.items():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            called = ast.unparse(node.func).rpartition(".")[2]
            place = {"tell": 1, "reason": 1, "sentence": 0}.get(called)
            if place is not None and len(node.args) > place:
                lacking += [f"{path}: {name}" for name in names_in(node.args[place]) if name not in known]
    assert not lacking


def names_in(node: ast.expr) -> list[str]:
    """The names that an expression is sure to stand for; none where they come from elsewhere."""
    if isinstance(node, ast.IfExp):
        return [*names_in(node.body), *names_in(node.orelse)]
    if isinstance(node, ast.Constant):
        return [str(node.value).removeprefix("blastflare.")]
    if isinstance(node, ast.JoinedStr):
        game, *rest = node.values
        if isinstance(game, ast.Constant):
            return []
        if len(rest) == 1 and isinstance(rest[0], ast.Constant):
            return [str(rest[0].value).removeprefix(".")]
        if len(rest) == 2 and isinstance(rest[1], ast.FormattedValue):
            return names_in(rest[1].value)
    return []
