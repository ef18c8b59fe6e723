"""Colours by role, and that they can be told apart by everybody who can tell light from dark."""

import re

import pytest

from explorer.scene.theme import DARK, LIGHT, Theme, theme


def luminance(colour: tuple[int, int, int, float]) -> float:
    """The relative luminance of WCAG 2.2."""
    red, green, blue = (
        channel / 255 / 12.92 if channel / 255 <= 0.04045 else ((channel / 255 + 0.055) / 1.055) ** 2.4
        for channel in colour[:3]
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(shown: Theme, first: str, second: str) -> float:
    """The contrast ratio of WCAG 2.2 between two roles, from 1 to 21."""
    dark, light = sorted((luminance(shown.rgba(first)), luminance(shown.rgba(second))))
    return (light + 0.05) / (dark + 0.05)


def test_the_contrast_formula_has_its_known_ends() -> None:
    assert contrast(LIGHT, "#000000", "#ffffff") == pytest.approx(21)
    assert contrast(LIGHT, "#777777", "#777777") == pytest.approx(1)


PANELS = ("page", "panel", "raised")
READ = [  # what is read, and every surface it lies on: 4.5 to 1
    ("text", (*PANELS, "accentbg", "board", "cell")),
    ("muted", (*PANELS, "board")),
    ("coord", ("board",)),
    ("accent", PANELS),
    ("onaccent", ("accent",)),
    ("onred", ("red",)),
    ("onblue", ("blue",)),
    ("radred", ("cell", "zred")),
    ("radblue", ("cell", "zblue")),
    ("rad", ("cell", "zboth")),
    ("onteam1", ("team1",)),
    ("onteam2", ("team2",)),
    ("onblast", ("blast",)),
    ("onpush", ("push",)),
    ("err", ("errbg",)),
    ("warn", ("warnbg",)),
    ("ink", ("cardbg",)),
    ("#ffffff", ("cr", "cb", "cg")),
    ("#1a1e23", ("cy", "cp", "co", "ck")),
]
SEEN = [  # marks that carry meaning by their shape: 3 to 1
    ("ctl", PANELS),
    ("accent", ("cell", "board", "zred", "zblue", "zboth")),
    ("ored", ("cell", "zred", "zboth")),
    ("oblue", ("cell", "zblue", "zboth")),
    ("legal", ("cell", "board")),
    ("refuse", ("cell", "board", "zred", "zblue", "zboth", "blastbg")),
    ("clear", ("cell", "lit")),
    ("blocked", ("cell", "lit")),
    ("range", ("cell", "lit")),
    ("crystal", ("cell", "lit")),
    ("blast", ("cell", "blastbg")),
    ("push", ("cell", "lit", "blastbg")),
    ("wall", ("cell",)),
    ("barline", ("cell", "bar")),
    ("slotline", ("felt",)),
    ("cardline", ("felt",)),
]


@pytest.mark.parametrize("shown", [LIGHT, DARK], ids=lambda shown: shown.name)
@pytest.mark.parametrize(("role", "surfaces"), READ, ids=lambda value: value if isinstance(value, str) else "")
def test_what_is_read_stands_out_from_its_ground(shown: Theme, role: str, surfaces: tuple[str, ...]) -> None:
    for surface in surfaces:
        assert contrast(shown, role, surface) >= 4.5, surface


@pytest.mark.parametrize("shown", [LIGHT, DARK], ids=lambda shown: shown.name)
@pytest.mark.parametrize(("role", "surfaces"), SEEN, ids=lambda value: value if isinstance(value, str) else "")
def test_what_is_seen_stands_out_from_its_ground(shown: Theme, role: str, surfaces: tuple[str, ...]) -> None:
    for surface in surfaces:
        assert contrast(shown, role, surface) >= 3, surface


@pytest.mark.parametrize(
    ("numeral", "piece", "light", "dark"),
    [
        ("onred", "red", 5.5, 4.8),
        ("onblue", "blue", 6.4, 5.3),
        ("onteam2", "team2", 8.8, 9.2),
        ("onblast", "blast", 5.2, 7.7),
    ],
)
def test_numerals_have_the_contrast_that_the_look_promises(numeral: str, piece: str, light: float, dark: float) -> None:
    assert contrast(LIGHT, numeral, piece) == pytest.approx(light, abs=0.06)
    assert contrast(DARK, numeral, piece) == pytest.approx(dark, abs=0.06)


def test_both_themes_know_the_same_roles() -> None:
    assert set(LIGHT.colours) == set(DARK.colours)
    assert {"board", "cell", "zred", "legal", "accent", "ck"} <= set(LIGHT.colours)


def test_a_colour_is_a_role_or_itself() -> None:
    assert LIGHT.colour("red") == "#c4302b"
    assert DARK.colour("red") == "#cf3d38"
    assert LIGHT.colour("#ABCDEF") == "#abcdef"
    assert LIGHT.rgba("#abc") == (0xAA, 0xBB, 0xCC, 1.0)


@pytest.mark.parametrize("shown", [LIGHT, DARK], ids=lambda shown: shown.name)
def test_every_colour_is_one_that_all_painters_read(shown: Theme) -> None:
    for role in shown.colours:
        assert re.fullmatch("#[0-9a-f]{6}(?:[0-9a-f]{2})?", shown.colour(role)), role


def test_a_see_through_role_keeps_its_opacity() -> None:
    red, green, blue, opacity = LIGHT.rgba("shade")  # rgba(20,24,30,.06) in the file
    assert (red, green, blue) == (20, 24, 30)
    assert opacity == pytest.approx(0.06, abs=1 / 510)


@pytest.mark.parametrize("colour", ["", "zgreen", "#12345", "red;stroke:url(x)"])
def test_an_unknown_role_is_refused_by_name(colour: str) -> None:
    with pytest.raises(ValueError, match=re.escape(repr(colour))):
        LIGHT.colour(colour)


def test_a_theme_is_found_by_name() -> None:
    assert theme("light") is LIGHT
    assert theme("dark") is DARK
    with pytest.raises(ValueError, match="sepia"):
        theme("sepia")


def test_css_names_every_role_once() -> None:
    lines = DARK.css().splitlines()
    assert "--xr-zred: #3a2729;" in lines
    assert len(lines) == len(DARK.colours)


def test_nobody_can_repaint_a_theme() -> None:
    with pytest.raises(TypeError):
        LIGHT.colours["red"] = "#000000"
    assert hash(LIGHT) != hash(DARK)
