"""The small pictures of the panels: one sprite of SVG symbols, sent once and used by name.

Their colours are the theme's CSS variables, so the sprite never changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from explorer.widgets.html import join, tag

HEX = "11,1 19.7,6 19.7,16 11,21 2.3,16 2.3,6"
RINGS = 4
"""A stack is drawn with at most this many rings; the numeral says the rest."""


def _circle(y: float, radius: float, style: str) -> str:
    return f'<circle cx="11" cy="{y:.1f}" r="{radius}" style="{style}"/>'


def _stack(player: str, rings: int) -> str:
    """A stack seen from above: one ring a checker, and Blue's notches as the second carrier of the colour."""
    parts = []
    top = 11.0
    for ring in range(rings):
        y = 11 + (rings - 1) * 0.9 - ring * 1.8
        parts.append(_circle(y + 1.1, 8.4, f"fill:var(--xr-{player}2)"))
        parts.append(_circle(y, 8.4, f"fill:var(--xr-{player});stroke:var(--xr-{player}rim);stroke-width:1.2"))
        top = y
    if player == "red":
        parts.append(_circle(top, 6.4, "fill:none;stroke:var(--xr-onred);stroke-width:1.2;stroke-opacity:.65"))
    else:
        marks = (
            "M0-8.2V-6.2M0 8.2V6.2M-8.2 0H-6.2M8.2 0H6.2"
            "M5.8-5.8L4.4-4.4M-5.8-5.8L-4.4-4.4M5.8 5.8L4.4 4.4M-5.8 5.8L-4.4 4.4"
        )
        parts.append(
            f'<path d="{marks}" transform="translate(11 {top:.1f})" '
            'style="stroke:var(--xr-onblue);stroke-width:1.8;stroke-opacity:.85;fill:none"/>'
        )
    return join(parts)


def _hex(fill: str, stroke: str, dash: str = "") -> str:
    return (
        f'<polygon points="{HEX}" style="fill:var(--xr-{fill});stroke:var(--xr-{stroke});stroke-width:1.6'
        f'{";stroke-dasharray:" + dash if dash else ""}"/>'
    )


def _line(path: str, width: float = 1.8) -> str:
    return (
        f'<path d="{path}" style="fill:none;stroke:currentColor;stroke-width:{width};'
        'stroke-linecap:round;stroke-linejoin:round"/>'
    )


def _numeral(content: str) -> str:
    style = "font-size:12px;font-weight:700;text-anchor:middle;fill:var(--xr-text)"
    return f'<text x="11" y="15" style="{style}">{content}</text>'


SYMBOLS: dict[str, str] = {
    "legal": _circle(11, 5.4, "fill:var(--xr-legal)")
    + _circle(11, 8.6, "fill:none;stroke:var(--xr-legal);stroke-width:1.8"),
    "red_zones": _hex("zred", "ored")
    + '<path d="M6.3 18.3L2.3 14.3M13.5 19.5L2.3 8.3M17.3 17.3L4.7 4.7M19.7 13.7L8.5 2.5" '
    'style="stroke:var(--xr-ored);stroke-width:1;fill:none"/>',
    "blue_zones": _hex("zblue", "oblue", "3.5 2.5")
    + '<path d="M15.7 18.3L19.7 14.3M8.5 19.5L19.7 8.3M4.7 17.3L17.3 4.7M2.3 13.7L13.5 2.5" '
    'style="stroke:var(--xr-oblue);stroke-width:1;fill:none"/>',
    "radiation": _hex("cell", "grid") + _numeral("2"),
    "heights": _stack("red", 2)
    + '<text x="11" y="13.6" style="font-size:9px;font-weight:700;text-anchor:middle;fill:var(--xr-onred)">2</text>',
    "smallest": _hex("cell", "grid")
    + '<polygon points="11,17 5.5,7.5 16.5,7.5" style="fill:none;stroke:var(--xr-text);stroke-width:1.8"/>',
    "undo": _line("M9 5 4.5 9.2 9 13.2M5 9.2h8a4.3 4.3 0 0 1 0 8.6h-3"),
    "redo": _line("M13 5l4.5 4.2L13 13.2M17 9.2H9a4.3 4.3 0 0 0 0 8.6h3"),
    "first": _line("M5 5v12M16.5 5.5 9 11l7.5 5.5z"),
    "back": _line("M14 5.5 7 11l7 5.5z"),
    "play": '<path d="M8 5.5 15.5 11 8 16.5z" style="fill:currentColor"/>',
    "pause": _line("M8 5.5v11M14 5.5v11", 3),
    "forward": _line("M8 5.5 15 11l-7 5.5z"),
    "last": _line("M17 5v12M5.5 5.5 13 11l-7.5 5.5z"),
    "presenter": _line("M3 4.5h16M4.5 4.5v9h13v-9M11 13.5v2.5M7.5 19l3.5-3 3.5 3"),
    "still": _line("M4 8h5M3 11h6M4 14h5M13 7.5v7M17 7.5v7"),
    "sign-open": _circle(11, 3.6, "fill:var(--xr-legal)")
    + _circle(11, 7.2, "fill:none;stroke:var(--xr-legal);stroke-width:1.8"),
    "sign-cross": _line("M7 7l8 8M15 7 7 15", 2),
    "sign-check": '<rect x="4.5" y="4.5" width="13" height="13" rx="2.5" style="fill:none;stroke:currentColor;'
    'stroke-width:1.6"/>' + _line("M7.5 11.2l2.6 2.6L14.8 8.4", 1.8),
    "sign-held": '<rect x="6.5" y="4" width="9" height="14" rx="1.8" style="fill:none;stroke:currentColor;'
    'stroke-width:1.5"/>',
    "sign-aim": _circle(11, 6, "fill:none;stroke:var(--xr-accent);stroke-width:2")
    + '<path d="M11 1.5v6M11 14.5v6M1.5 11h6M14.5 11h6" style="stroke:var(--xr-accent);stroke-width:2"/>',
    "cross": _line("M6 6l10 10M16 6 6 16", 2.4),
    "check": _line("M5 11.5l4.2 4.2L17 7", 2.4),
    "bang": _line("M11 5v7.5M11 16.4v.2", 2.6),
    **{f"red{rings}": _stack("red", rings) for rings in range(1, RINGS + 1)},
    **{f"blue{rings}": _stack("blue", rings) for rings in range(1, RINGS + 1)},
}


def sprite(more: Mapping[str, str] = MappingProxyType({})) -> str:
    """Return the SVG that holds every symbol, and more of them. It is put on the page once and takes no room."""
    known = {**SYMBOLS, **more}
    symbols = join(tag("symbol", content, id=f"xr-{name}", viewBox="0 0 22 22") for name, content in known.items())
    return tag("svg", symbols, cls="xr-sprite", aria_hidden="true", width="0", height="0")


def stack_symbol(player: str, height: int) -> str:
    """Return the name of the symbol for a stack."""
    return f"{player}{min(height, RINGS)}"
