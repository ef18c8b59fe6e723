"""From a record to a sentence: the one place where text for people is made.

Rules name *what* happened (a kind and its values). The catalogue holds one template for each kind, and this module
turns the two into a sentence in the language in use. A game's templates are in its ``wording.py``, those that the
games share in ``sentences.py``; whoever has sentences of their own registers them under a name. A second language is
a gettext catalogue (``explorer/locale/<language>/LC_MESSAGES/explorer.mo``), not an edit.

A template is a format string: ``"{cell} is free"``. Two conversions are added to Python's own:

* ``{player!p}`` is the name people use for a player or a seat ("Red");
* ``{cells!l}`` is a list in words ("a1, a2 and b3").
"""

from __future__ import annotations

import gettext
import importlib
import string
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

DOMAIN = "explorer"
LOCALE_FOLDER = Path(__file__).resolve().parent.parent / "locale"


def N_(text: str) -> str:
    """Mark a text for the translators' tools; it is translated later, when it is shown."""
    return text


@dataclass(frozen=True, slots=True)
class Plural:
    """A template with a form for one and a form for several, told apart by the number in the value ``by``."""

    one: str
    many: str
    by: str


Template = str | Plural


class _Language:
    """The catalogue in use; English, which the templates are written in, when none was chosen."""

    def __init__(self) -> None:
        self.translations: gettext.NullTranslations = gettext.NullTranslations()


_language = _Language()


def use_language(language: str | gettext.NullTranslations) -> None:
    """Make every sentence from now on in this language.

    Args:
        language: a code such as ``"fr"`` with a catalogue in ``explorer/locale``, ``"en"``, or gettext translations.

    Raises:
        LookupError: there is no catalogue for that language.
    """
    if isinstance(language, gettext.NullTranslations):
        _language.translations = language
    elif language == "en":
        _language.translations = gettext.NullTranslations()
    else:
        try:
            _language.translations = gettext.translation(DOMAIN, localedir=str(LOCALE_FOLDER), languages=[language])
        except OSError as error:
            raise LookupError(f"there is no catalogue for the language “{language}”") from error


def translate(text: str) -> str:
    """Return a fixed text (a title, a label) in the language in use."""
    return _language.translations.gettext(text) if text else text


def list_in_words(items: Iterable[object]) -> str:
    """Return items as people list them.

    >>> list_in_words(["a1", "a2", "b3"])
    'a1, a2 and b3'
    """
    words = [str(item) for item in items]
    if len(words) < 2:
        return "".join(words)
    return translate(N_("{first} and {last}")).format(first=", ".join(words[:-1]), last=words[-1])


class _Formatter(string.Formatter):
    """``str.format`` with the conversions of this module's docstring."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = names

    def convert_field(self, value: object, conversion: str | None) -> object:
        if conversion == "p":
            return translate(self.names[str(value)])
        if conversion == "l" and isinstance(value, Sequence):
            return list_in_words(value)
        return super().convert_field(value, conversion)


class _Catalogue(NamedTuple):
    """The templates of one name, and the formatter that knows its players."""

    templates: Mapping[str, Template]
    formatter: _Formatter


_catalogues: dict[str, _Catalogue] = {}


def register(name: str, templates: Mapping[str, Template], names: Mapping[str, str] | None = None) -> None:
    """Add templates to the catalogue.

    Args:
        name: what their kinds begin with: "blast_radius" for "blast_radius.inside_zone".
        templates: the template of each kind.
        names: the names people use for players and seats.
    """
    _catalogues[name] = _Catalogue(templates, _Formatter(names or {}))


def registered() -> Mapping[str, Mapping[str, Template]]:
    """Return all templates by name and kind, for tests and translators."""
    return {name: catalogue.templates for name, catalogue in _catalogues.items()}


def _catalogue(name: str) -> _Catalogue:
    """Return a catalogue by name. A record that came from another process may be told before its game was asked for."""
    if name not in _catalogues:
        importlib.import_module(f"explorer.rules.{name}")
    return _catalogues[name]


def sentence(kind: str, values: Mapping[str, object]) -> str:
    """Return the sentence for a kind of reason, step or problem.

    Args:
        kind: the registered name and the template's: ``"blast_radius.inside_zone"``.
        values: what the template's fields are filled with.
    """
    name, _, key = kind.partition(".")
    catalogue = _catalogue(name)
    template = catalogue.templates[key]
    if isinstance(template, Plural):
        number = values[template.by]
        count = number if isinstance(number, int) else 0
        text = _language.translations.ngettext(template.one, template.many, count)
    else:
        text = translate(template)
    return catalogue.formatter.vformat(text, (), values)


def player_name(game: str, player: str) -> str:
    """Return the name people use for a player or a seat of a game ("Red")."""
    return translate(_catalogue(game).formatter.names[player])
