"""Blast Radius as a picture.

Five layers, so that each change repaints little: *board* (the empty floor, painted once), *zones*, *pieces* (numbers
and stacks), *overlay* (legal cells, the last move, the marks of a step or a refusal) and *hover* (what one points at,
with the mouse or the keyboard).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from explorer.rules.blast_radius.action import Place
from explorer.rules.blast_radius.state import State
from explorer.rules.mark import PieceMark
from explorer.rules.wording import sentence
from explorer.scene.layers import Layer, Scene
from explorer.scene.shapes import Shape
from explorer.views import cells, icons, numbers, overlay, owners
from explorer.views.floor import floor
from explorer.views.hexagons import HexLayout, layout
from explorer.views.icons import icon, stack_icon
from explorer.views.look import Look, Picture
from explorer.views.stacks import Piece, stacks
from explorer.views.wording import NAMES
from explorer.views.zones import Covered, tints, zones

__all__ = [
    "DEFAULT_OVERLAYS",
    "LAYERS",
    "OVERLAYS",
    "Look",
    "Overlay",
    "Picture",
    "icon",
    "picture",
    "stack_icon",
    "title",
]

LAYERS = ("board", "zones", "pieces", "overlay", "hover")
"""The layers of a picture, from the lowest to the highest."""


@dataclass(frozen=True, slots=True)
class Overlay:
    """Something that can be shown on the board or not; `id` is also the name of its icon."""

    id: str

    @property
    def title(self) -> str:
        """What people call it, in the language in use."""
        return sentence(f"views.{self.id}", {})

    @property
    def icon(self) -> Scene:
        """A small picture of it; `explorer.views.icons.icon` paints it as SVG."""
        return icons.scene(self.id)


OVERLAYS = tuple(map(Overlay, ("legal", "red_zones", "blue_zones", "radiation", "heights", "smallest")))
"""All overlays, in the order in which panels list them."""

DEFAULT_OVERLAYS = frozenset(each.id for each in OVERLAYS if each.id != "smallest")
"""What is shown at first."""


def picture(state: State, look: Look) -> Picture:
    """Return the picture of a position for someone who looks at it in a certain way."""
    places = layout(state.base, look.width, look.max_height, look.is_presenting, look.is_touch)
    shown = DEFAULT_OVERLAYS if look.overlays is None else look.overlays
    occupied = frozenset(state.stacks)
    layers = (
        Layer("board", floor(places)),
        Layer("zones", _zones(places, _covered(state, shown))),
        Layer("pieces", _pieces(places, state, shown, look.ghosts)),
        Layer("overlay", (*_answers(places, state, shown), *_overlay(places, look, occupied))),
        Layer("hover", _hover(places, look, occupied)),
    )
    return Picture(Scene(places.width, places.height, layers, title(state)), places.hit, places.centres, places.size)


def title(state: State) -> str:
    """Return in a few words what a picture of this position shows: its accessible name."""
    if state.outcome is None:
        return sentence("views.board_to_move", {"base": state.base, "turn": state.turn, "player": state.to_move})
    if state.outcome.winner is None:
        return sentence("views.board_drawn", {"base": state.base})
    return sentence("views.board_won", {"base": state.base, "winner": state.outcome.winner})


@lru_cache(maxsize=64)
def _covered(state: State, shown: frozenset[str]) -> Covered:
    """Return the cells in the zones of each player whose zones are shown."""
    return tuple((player, frozenset(state.zones(player))) for player in NAMES if f"{player}_zones" in shown)


@lru_cache(maxsize=64)
def _zones(places: HexLayout, covered: Covered) -> tuple[Shape, ...]:
    return zones(places, covered)


@lru_cache(maxsize=64)
def _pieces(places: HexLayout, state: State, shown: frozenset[str], ghosts: tuple[PieceMark, ...]) -> tuple[Shape, ...]:
    """Return the shapes of what lies on the cells: numbers, the rings of what was just removed, stacks."""
    stacked = state.stacks
    shapes: list[Shape] = []
    if "radiation" in shown:
        counts = {cell: count for cell, count in state.radiation().items() if cell not in stacked}
        shapes += numbers.clearings(places, counts, tints(_covered(state, shown)))
        shapes += numbers.radiation(places, counts)
    for player in NAMES:
        gone = _known(places, (ghost.cell for ghost in ghosts if ghost.owner == player))
        shapes += cells.ghost_rings(places, gone, owners.lines(player).colour, overlay.GHOST_RADIUS, 1.6)
    pieces = [Piece(places.centres[cell], *stack) for cell, stack in stacked.items()]
    shapes += stacks(pieces, overlay.STACK_RADIUS * places.size, places.stroke, numerals="heights" in shown)
    return tuple(shapes)


@lru_cache(maxsize=64)
def _answers(places: HexLayout, state: State, shown: frozenset[str]) -> tuple[Shape, ...]:
    """Return the shapes that answer "where may I place?" and "which stacks are the smallest?"."""
    shapes: list[Shape] = []
    if "legal" in shown:
        legal = tuple(action.cell for action in state.legal_actions() if isinstance(action, Place))
        shapes += cells.legal(places, legal, frozenset(state.stacks))
    if "smallest" in shown:
        shapes += cells.smallest(places, (cell for player in NAMES for cell in state.smallest(player)))
    return tuple(shapes)


def _overlay(places: HexLayout, look: Look, occupied: frozenset[str]) -> tuple[Shape, ...]:
    return (
        *cells.selected(places, _known(places, look.selected), occupied),
        *cells.wrong(places, _known(places, look.wrong), occupied),
        *cells.brackets(places, _known(places, (*look.last, *overlay.bracketed(look.marks)))),
        *overlay.shapes(look.marks, places, occupied, _known(places, (look.refused,))),
        *cells.right(places, _known(places, look.right), occupied),
        *cells.missed(places, _known(places, look.missed), occupied),
    )


def _hover(places: HexLayout, look: Look, occupied: frozenset[str]) -> tuple[Shape, ...]:
    pointed = _known(places, (look.hover,))
    crossed = pointed if look.is_hover_refused and look.hover != look.refused else ()
    shapes = [*overlay.shapes(look.forecast, places, occupied, crossed)]
    if not look.is_hover_refused:
        shapes += (shape for cell in pointed for shape in cells.hover(places, cell))
    shapes += (shape for cell in _known(places, (look.focus,)) for shape in cells.focus(places, cell))
    return tuple(shapes)


def _known(places: HexLayout, names: Iterable[str | None]) -> tuple[str, ...]:
    """Return the names that are cells of this board, each once: a look may outlive a change of the board."""
    return tuple(dict.fromkeys(name for name in names if name is not None and name in places.centres))
