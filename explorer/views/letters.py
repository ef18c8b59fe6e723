"""How wide a text is at most, to lay it out: by the widest of the sans-serif faces that browsers fall back on.

A browser draws with the fonts of its machine. What fits by these widths (DejaVu Sans, rounded up to fiftieths of the
size) also fits in Arial, in Helvetica and in the font that Pillow brings.
"""

from __future__ import annotations

from collections.abc import Sequence

from explorer.scene.shapes import Weight

_PLAIN = {
    0.28: "ijl",
    0.30: "IJ",
    0.32: " .,’·",
    0.34: ":;/",
    0.36: "f",
    0.38: "-",
    0.40: "t()",
    0.42: "r!",
    0.50: "–_",
    0.52: "“”",
    0.54: "sz?",
    0.56: "cL",
    0.58: "kF",
    0.60: "vxy",
    0.62: "aeoPTY",
    0.64: "bdghnpquES0123456789",
    0.66: "K",
    0.70: "ABCRVXZ",
    0.74: "U",
    0.76: "HN",
    0.78: "DG",
    0.80: "OQ",
    0.82: "w",
    0.84: "−→+×≤",
    0.88: "M",
    0.96: "%",
    0.98: "m",
    1.00: "W…",
}
_BOLD = {
    0.36: "ijl ",
    0.38: "IJ.,’/·",
    0.40: ":;",
    0.42: "-",
    0.44: "f",
    0.46: "!()",
    0.48: "t",
    0.50: "r–_",
    0.60: "csz?",
    0.64: "L",
    0.66: "vxy“”",
    0.68: "aek",
    0.70: "oEFT0123456789",
    0.72: "bdghnpqu",
    0.74: "CPSYZ",
    0.78: "ABKRVX",
    0.82: "U",
    0.84: "DGHN−→+×≤",
    0.86: "OQ",
    0.94: "w",
    1.00: "M…",
    1.02: "%",
    1.06: "m",
    1.12: "W",
}
"""Letters by their width, in sizes of the type."""


def _by_letter(widths: dict[float, str]) -> dict[str, float]:
    return {letter: width for width, letters in widths.items() for letter in letters}


_WIDTHS = {400: _by_letter(_PLAIN), 600: _by_letter(_BOLD), 700: _by_letter(_BOLD)}
_OTHERS = 1.0
"""The width of a letter that is not listed."""


def width_of(text: str, size: float, weight: Weight = 400) -> float:
    """Return how wide a text is at most in type of that size, in pixels.

    >>> width_of("ab", 100), width_of("ab", 100, 700)
    (126.0, 140.0)
    """
    widths = _WIDTHS[weight]
    return round(size * sum(widths.get(letter, _OTHERS) for letter in text), 2)


def fitting(texts: Sequence[str], room: float, size: float, weight: Weight = 400) -> str:
    """Return the first text that fits into so many pixels; the last one if none does.

    >>> fitting(("straight flush", "flush"), 40, 13)
    'flush'
    """
    return next((text for text in texts if width_of(text, size, weight) <= room), texts[-1])


def size_to_fit(texts: Sequence[str], room: float, largest: float, smallest: float, weight: Weight = 400) -> float:
    """Return the largest size, in half pixels, at which all texts fit; the smallest if none does.

    >>> size_to_fit(("Encampment",), 200, 13, 11), size_to_fit(("Encampment",), 10, 13, 11)
    (13, 11)
    """
    size = largest
    while size > smallest and any(width_of(text, size, weight) > room for text in texts):
        size = max(smallest, size - 0.5)
    return size


def lines_of(text: str, room: float, size: float, weight: Weight = 400) -> tuple[str, ...]:
    """Return a text in lines that fit into so many pixels; a word that is wider than that has a line of its own.

    >>> lines_of("a straight ranks above a pair", 110, 12)
    ('a straight ranks', 'above a pair')
    """
    lines: list[str] = []
    for word in text.split():
        if lines and width_of(f"{lines[-1]} {word}", size, weight) <= room:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return tuple(lines)
