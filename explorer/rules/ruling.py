"""Where the printed rules can be read two ways: the readings, and the choice a table makes among them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from explorer.rules.errors import SetupError
from explorer.rules.wording import translate

AS_PRINTED = "as printed"
RECOMMENDED = "recommended"
PRESETS = (AS_PRINTED, RECOMMENDED)

Chosen = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read it: a letter, a readable alias, and what it means in play (before translation)."""

    letter: str
    alias: str
    wording: str

    @property
    def text(self) -> str:
        """What it means in play."""
        return translate(self.wording)


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question that the printed rules leave open, and its answers.

    Attributes:
        id: "BR-12".
        heading: the matter in a word or two, before translation.
        asks: the question, before translation.
        options: the readings.
        default: the letter that ships: the printed words, taken literally.
        recommended: the letter of what the designer would probably have meant.
        because: why the default is what it is, before translation.
    """

    id: str
    heading: str
    asks: str
    options: tuple[Reading, ...]
    default: str
    recommended: str
    because: str

    @property
    def title(self) -> str:
        """The matter in a word or two."""
        return translate(self.heading)

    @property
    def question(self) -> str:
        """The question."""
        return translate(self.asks)

    @property
    def why(self) -> str:
        """Why the default is what it is."""
        return translate(self.because)

    def reading(self, name: str) -> Reading:
        """Return the reading with this letter or alias.

        Raises:
            SetupError: there is none.
        """
        for reading in self.options:
            if name.strip().casefold() in (reading.letter, reading.alias):
                return reading
        known = tuple(f"“{reading.letter}” ({reading.alias})" for reading in self.options)
        raise SetupError(f"rulings.{self.id}", "rules.unknown_reading", found=name, known=known)


def choose_rulings(rulings: tuple[Ruling, ...], wish: str | Mapping[str, str] | None) -> Chosen:
    """Return the letter for every ruling of a game, in the order of its ids.

    Args:
        rulings: all rulings of the game.
        wish: a preset ("as printed", "recommended"), or some rulings by id with a letter or an alias each; what is
            not named stays as printed. None is "as printed".

    Raises:
        SetupError: an unknown preset, id or reading; the field says which.
    """
    if isinstance(wish, str):
        preset = wish.strip().casefold()
        if preset not in PRESETS:
            known = tuple(f"“{name}”" for name in PRESETS)
            raise SetupError("rulings", "rules.unknown_preset", found=wish, known=known)
        return tuple((each.id, each.recommended if preset == RECOMMENDED else each.default) for each in rulings)
    if wish is not None and not isinstance(wish, Mapping):
        raise SetupError("rulings", "rules.rulings_unreadable", found=repr(wish))
    wanted = dict(wish or {})
    chosen = []
    for each in rulings:
        name = wanted.pop(each.id, each.default)
        if not isinstance(name, str):
            raise SetupError(f"rulings.{each.id}", "rules.field_not_text", found=repr(name))
        chosen.append((each.id, each.reading(name).letter))
    if wanted:
        known = tuple(each.id for each in rulings)
        raise SetupError("rulings", "rules.unknown_ruling", found=str(next(iter(wanted))), known=known)
    return tuple(chosen)


def changed_rulings(rulings: tuple[Ruling, ...], chosen: Chosen) -> Chosen:
    """Return only the choices that differ from what is printed."""
    defaults = {each.id: each.default for each in rulings}
    return tuple((name, letter) for name, letter in chosen if defaults[name] != letter)
