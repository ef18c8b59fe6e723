"""Figures for tutorials: a position as a picture in a saved notebook, which needs no kernel and no browser script.

Figures are drawn in the light theme on a ground of their own, so that they can be read on any page.
"""

from __future__ import annotations

import base64
import importlib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from os import PathLike
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Any, NamedTuple

from explorer.rules import games
from explorer.rules.mark import Mark, PieceMark
from explorer.rules.step import Transition
from explorer.scene.layers import Layer, Scene
from explorer.scene.shapes import Labels, RoundedRects, Shape
from explorer.scene.svg import render
from explorer.scene.theme import LIGHT
from explorer.views.look import Look, Picture
from explorer.views.pace import Pace
from explorer.views.shifting import side_by_side

if TYPE_CHECKING:
    from explorer.rules.battle_blitz.state import State as BattleBlitzState
    from explorer.rules.blast_radius.state import State as BlastRadiusState
    from explorer.rules.blastflare.state import State as BlastflareState

    State = BattleBlitzState | BlastRadiusState | BlastflareState


class _View(NamedTuple):
    """How the figures of a game are made.

    Attributes:
        game: its name.
        module: what draws its positions; loaded when it is first wanted.
        motion: what plays its steps.
        width: of a figure for which none is wished, in CSS pixels.
        ground: the colour that captions stand on.
    """

    game: str
    module: str
    motion: str
    width: float = 420
    ground: str = "board"


_VIEW = "explorer.views"
_VIEWS = {
    "explorer.rules.battle_blitz.state": _View(
        "battle_blitz", f"{_VIEW}.battle_blitz", f"{_VIEW}.battle_blitz.animation", 780, "felt"
    ),
    "explorer.rules.blast_radius.state": _View("blast_radius", f"{_VIEW}.blast_radius", f"{_VIEW}.animation"),
    "explorer.rules.blastflare.state": _View("blastflare", f"{_VIEW}.blastflare", f"{_VIEW}.blastflare.animation"),
}
"""By the module of a state."""

_SCALE = 2
"""Pixels of a PNG to a CSS pixel."""

_PAGE = 780.0
"""The width of an output in a JupyterLab window of 960 pixels. Wider SVG pictures are cut off there, not shrunk."""

_SIZE = re.compile('width="[^"]*" height="[^"]*"')

_COLOURS = 128
"""Colours of a PNG: the theme has fewer, the rest are smooth edges."""

_CAPTION = 14.0
_LINE = 20.0
_LETTER = 0.52
"""The width of a letter of a caption on average, in sizes."""

_MARGIN = 16.0
_CORNER = 12.0
_GAP = 16.0


@dataclass(frozen=True)
class Figure:
    """A picture that shows itself in a notebook, in a terminal and to a screen reader.

    Attributes:
        scene: what is painted; its title is the accessible name.
        text: the same as text: a diagram and the caption.
    """

    scene: Scene
    text: str

    @cached_property
    def png(self) -> bytes:
        """The figure as a PNG file."""
        from explorer.scene.image import png  # Pillow is loaded only when a picture is wanted

        return png(self.scene, LIGHT, _SCALE, _COLOURS)

    @cached_property
    def svg(self) -> str:
        """The figure as an SVG document: the same text for the same figure on every machine."""
        width, height = self.size
        return _SIZE.sub(f'width="{width}" height="{height}"', render(self.scene, LIGHT), count=1)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height on the page, in CSS pixels: a wide figure is shown smaller, so that nothing is cut off."""
        scale = min(1.0, _PAGE / self.scene.width)
        return round(self.scene.width * scale), round(self.scene.height * scale)

    def save_png(self, path: str | PathLike[str]) -> Path:
        """Write the PNG file and return where it is."""
        target = Path(path)
        target.write_bytes(self.png)
        return target

    def __str__(self) -> str:
        """Return the diagram and the caption."""
        return self.text

    def __repr__(self) -> str:
        """Return the diagram and the caption: the text output of a notebook's cell."""
        return self.text

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return what Jupyter shows: the best form that a page knows."""
        width, height = self.size
        bundle = {
            "text/plain": self.text,
            "image/svg+xml": self.svg,
            "image/png": base64.b64encode(self.png).decode("ascii"),
        }
        return bundle, {"image/png": {"width": width, "height": height}}


@dataclass(frozen=True)
class Animation:
    """A move as a moving picture that plays over and over.

    Attributes:
        gif: the GIF file.
        text: the steps of the move, in words.
        width, height: in pixels.
    """

    gif: bytes
    text: str
    width: int
    height: int

    def save(self, path: str | PathLike[str]) -> Path:
        """Write the GIF file and return where it is."""
        target = Path(path)
        target.write_bytes(self.gif)
        return target

    def __repr__(self) -> str:
        """Return the steps in words: the text output of a notebook's cell."""
        return self.text

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return what Jupyter shows."""
        bundle = {"text/plain": self.text, "image/gif": base64.b64encode(self.gif).decode("ascii")}
        return bundle, {"image/gif": {"width": self.width, "height": self.height}}


def figure(
    state: State,
    *,
    overlays: Iterable[str] | None = None,
    marks: Sequence[Mark] = (),
    last: Sequence[str] = (),
    ghosts: Sequence[PieceMark] = (),
    refused: str | None = None,
    selected: Sequence[str] = (),
    has_happened: bool = False,
    near: str = "",
    parts: Sequence[str | int] = (),
    width: float | None = None,
    caption: str = "",
) -> Figure:
    """Return a figure of a position.

    Args:
        state: the position, of any game that has a board.
        overlays: ids of what to show (see `OVERLAYS` in the game's view); None for what the board shows at first.
        marks: where to look: those of a step, of reasons, of a forecast.
        last: cells to put in brackets.
        ghosts: stacks that were just removed.
        refused: a cell to cross out.
        selected: cells to ring, as if they had been picked.
        has_happened: whether the marks tell what led to this position.
        near: what has to be in sight where a small width shows only a part of the board.
        parts: what to show, where not the whole board is wanted: numbers of flags.
        width: in CSS pixels; a large board may be wider. None for what suits the game.
        caption: a sentence below the board.
    """
    view = _VIEWS[type(state).__module__]
    look = Look(
        width=view.width if width is None else width,
        overlays=None if overlays is None else frozenset(overlays),
        marks=tuple(marks),
        last=tuple(last),
        ghosts=tuple(ghosts),
        refused=refused,
        selected=tuple(selected),
        has_happened=has_happened,
        near=near,
        parts=tuple(map(str, parts)),
    )
    drawn: Picture = importlib.import_module(view.module).picture(state, look)
    return drawing(drawn.scene, games[view.game].diagram(state), caption=caption, ground=view.ground)


def hands(
    state: BlastflareState, seat: str = "", *, of: Sequence[str] = (), width: float = 380, caption: str = ""
) -> Figure:
    """Return a figure of hands in Blastflare, as one player sees them: what is hidden lies face down.

    Args:
        state: the position, with all hands open.
        seat: whose eyes see them; "" sees all cards.
        of: whose hands, "AB"; nobody named: everybody's.
        width: in CSS pixels.
        caption: a sentence below them.
    """
    drawn = importlib.import_module("explorer.views.blastflare.hands")
    return drawing(drawn.hands(state, seat, of, width=width), drawn.described(state, seat, of), caption=caption)


def pile(state: BlastflareState, *, width: float = 270, caption: str = "") -> Figure:
    """Return a figure of the plays that wait in a position of Blastflare, the one that resolves first on top.

    Args:
        state: the position.
        width: in CSS pixels.
        caption: a sentence below it.
    """
    from explorer.views.blastflare import pile as piles

    scene = piles.pile(state, width)
    text = "\n".join((*map(piles.told, piles.waiting(state)), " ".join(piles.asked(state)))).strip()
    return drawing(scene, text or scene.title, caption=caption)


def drawing(scene: Scene, text: str, *, caption: str = "", ground: str = "board") -> Figure:
    """Return any scene as a figure.

    Args:
        scene: what is painted.
        text: the same as text.
        caption: a sentence below it.
        ground: the colour that the caption stands on, a role of the theme.
    """
    text = text.rstrip("\n")
    return Figure(_captioned(scene, caption, ground), f"{text}\n{caption}" if caption else text)


def compare(figures: Sequence[Figure] | Mapping[str, State], *, width: float | None = 360) -> Figure:
    """Return figures side by side as one.

    Args:
        figures: the figures; or positions by their captions.
        width: of each, where positions are given; None for what suits the game.
    """
    if isinstance(figures, Mapping):
        figures = [figure(state, width=width, caption=caption) for caption, state in figures.items()]
    title = " | ".join(each.scene.title for each in figures)
    scene = side_by_side([each.scene for each in figures], _GAP, title)
    return Figure(scene, "\n\n".join(each.text for each in figures))


def animation(
    transition: Transition[Any],
    *,
    overlays: Iterable[str] | None = None,
    width: float | None = None,
    pace: Pace | str = Pace.NORMAL,
) -> Animation:
    """Return a move of any game that has a board as a moving picture: the frames of all its steps.

    Args:
        transition: the move.
        overlays: as for `figure`.
        width: in CSS pixels; None for what suits the game.
        pace: how long the end of each step is held.
    """
    from explorer.scene.image import gif  # Pillow is loaded only when a picture is wanted

    view = _VIEWS[type(transition.state).__module__]
    motion = importlib.import_module(view.motion)
    look = Look(
        width=view.width if width is None else width,
        overlays=None if overlays is None else frozenset(overlays),
    )
    shown = [(frame.picture.scene, frame.milliseconds) for frame in motion.played(transition, look, pace)]
    scene = shown[0][0]
    text = "\n".join(step.text for step in transition.steps)
    return Animation(gif(shown, LIGHT), text, round(scene.width), round(scene.height))


def _captioned(scene: Scene, caption: str, colour: str) -> Scene:
    """Return a scene with a caption below it, on the board's own ground."""
    if not caption:
        return scene
    room = max(10, int((scene.width - 2 * _MARGIN) / (_LETTER * _CAPTION)))
    lines = wrap(caption, room)
    height = scene.height + _LINE * len(lines) + _MARGIN / 2
    ground: tuple[Shape, ...] = (RoundedRects(((0.0, 0.0, scene.width, height),), _CORNER, fill=colour),)
    items = tuple((line, scene.width / 2, scene.height + _LINE * (row + 0.5)) for row, line in enumerate(lines))
    words = (Labels(items, size=_CAPTION, fill="text"),)
    layers = (Layer("ground", ground), *scene.layers, Layer("caption", words))
    return Scene(scene.width, height, layers, f"{scene.title}. {caption}")
