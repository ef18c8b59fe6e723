"""Colours by role. The two themes live in `theme.json`; nothing else in the package writes a colour down."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from types import MappingProxyType
from typing import TypeAlias

Rgba: TypeAlias = tuple[int, int, int, float]
"""Red, green and blue from 0 to 255, and the opacity from 0 to 1."""

_HEX = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")
_RGBA = re.compile(r"rgba?\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*([0-9.]+)\s*)?\)")


@dataclass(frozen=True, slots=True)
class Theme:
    """A name and a colour for every role.

    >>> LIGHT.colour("cell"), LIGHT.colour("#abc")
    ('#fbfaf6', '#abc')
    """

    name: str
    colours: Mapping[str, str] = field(hash=False, repr=False)

    def colour(self, role: str) -> str:
        """Return a colour every painter understands (`#rgb`, `#rrggbb` or `#rrggbbaa`) for a role or such a colour.

        Raises `ValueError` for a role that the theme does not have.
        """
        if role.startswith("#"):
            if not _HEX.fullmatch(role):
                raise ValueError(f"{role!r} is not a colour like #5b3bd6")
            return role.lower()
        try:
            return self.colours[role]
        except KeyError:
            raise ValueError(f"the {self.name} theme has no colour for {role!r}") from None

    def rgba(self, role: str) -> Rgba:
        """Return the colour as numbers.

        >>> LIGHT.rgba("#1a1e2380")
        (26, 30, 35, 0.502)
        """
        digits = self.colour(role)[1:]
        if len(digits) == 3:
            digits = "".join(2 * digit for digit in digits)
        red, green, blue = (int(digits[at : at + 2], 16) for at in (0, 2, 4))
        return red, green, blue, round(int(digits[6:] or "ff", 16) / 255, 3)

    def css(self) -> str:
        """Return one CSS custom property a line, `--xr-<role>: <colour>;`, to be put into a rule."""
        return "\n".join(f"--xr-{role}: {colour};" for role, colour in self.colours.items())


def _plain(colour: str) -> str:
    """Return `#rrggbb` or `#rrggbbaa` for the notations that the file uses."""
    match = _RGBA.fullmatch(colour)
    if match is None:
        if not _HEX.fullmatch(colour):
            raise ValueError(f"{colour!r} is not a colour like #5b3bd6 or rgba(0,0,0,.5)")
        return colour.lower()
    red, green, blue, opacity = match.groups()
    return f"#{int(red):02x}{int(green):02x}{int(blue):02x}" + (f"{round(255 * float(opacity)):02x}" if opacity else "")


def _read() -> dict[str, Theme]:
    """Read the themes that travel with the package."""
    raw = json.loads(files("explorer.scene").joinpath("theme.json").read_text(encoding="utf-8"))
    return {
        name: Theme(name, MappingProxyType({role: _plain(colour) for role, colour in colours.items()}))
        for name, colours in raw.items()
    }


_THEMES = _read()
LIGHT = _THEMES["light"]
DARK = _THEMES["dark"]


def theme(name: str) -> Theme:
    """Return the theme called "light" or "dark"; anything else is a `ValueError`."""
    try:
        return _THEMES[name]
    except KeyError:
        raise ValueError(f"no theme is called {name!r}; there are {', '.join(_THEMES)}") from None
