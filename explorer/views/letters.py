"""How wide a text is, near enough to lay it out: the widths of the letters of a bold sans-serif face.

Browsers draw with the fonts they have, which differ by a few hundredths. Lighter type is a little narrower, so what
fits by these widths fits in either weight.
"""

from __future__ import annotations

from collections.abc import Sequence

_WIDTHS = {
    0.28: "ijl .,·|’'",
    0.33: "ft:;!-()[]",
    0.39: "r",
    0.50: "z",
    0.56: "acekvxsyJ0123456789–_",
    0.61: "bdghnopquLFTZ?+<>=−→≥≤×",
    0.67: "EPSVXYA",
    0.72: "BCDHNKRU",
    0.78: "OQGw",
    0.84: "M",
    0.89: "m",
    0.95: "W",
}
"""Letters by their width, in sizes of the type."""

_KNOWN = {letter: width for width, letters in _WIDTHS.items() for letter in letters}
_OTHERS = 0.8


def width_of(text: str, size: float) -> float:
    """Return how wide a text is in type of that size, in pixels.

    >>> width_of("ab", 100) == 117.0
    True
    """
    return size * sum(_KNOWN.get(letter, _OTHERS) for letter in text)


def fitting(texts: Sequence[str], room: float, size: float) -> str:
    """Return the first text that fits into so many pixels; the last one if none does.

    >>> fitting(("straight flush", "flush"), 40, 13)
    'flush'
    """
    return next((text for text in texts if width_of(text, size) <= room), texts[-1])


def size_to_fit(texts: Sequence[str], room: float, largest: float, smallest: float) -> float:
    """Return the largest size, in half pixels, at which all texts fit; the smallest if none does.

    >>> size_to_fit(("Encampment",), 200, 13, 11), size_to_fit(("Encampment",), 10, 13, 11)
    (13, 11)
    """
    size = largest
    while size > smallest and any(width_of(text, size) > room for text in texts):
        size = max(smallest, size - 0.5)
    return size


def lines_of(text: str, room: float, size: float) -> tuple[str, ...]:
    """Return a text in lines that fit into so many pixels; a word that is wider than that has a line of its own.

    >>> lines_of("a straight ranks above a pair", 100, 12)
    ('a straight ranks', 'above a pair')
    """
    lines: list[str] = []
    for word in text.split():
        if lines and width_of(f"{lines[-1]} {word}", size) <= room:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return tuple(lines)
