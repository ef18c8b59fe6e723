"""Text in the one font that Pillow brings along: ASCII and a little more.

Pictures must not depend on the fonts of a machine, so what that font lacks is written in letters it has.
"""

from unicodedata import normalize

_KNOWN = frozenset("©«°±´·»‘’“”…‹›⁄™")
_SUBSTITUTES = {
    "\u00a0": " ",
    "−": "-",
    "–": "-",
    "—": "-",
    "×": "x",
    "→": "->",
    "←": "<-",
    "↑": "^",
    "✓": "v",
    "✗": "x",
}


def readable(text: str) -> str:
    """Return the text in letters that the font has; a letter without a substitute becomes "?".

    >>> readable("−2 × Zoë"), readable("♥")
    ('-2 x Zoe', '?')
    """
    return "".join(_letter(letter) for letter in text)


def _letter(letter: str) -> str:
    if letter in _SUBSTITUTES:
        return _SUBSTITUTES[letter]
    if " " <= letter <= "~" or letter in _KNOWN:
        return letter
    plain = "".join(part for part in normalize("NFKD", letter) if " " <= part <= "~")
    return plain or "?"
