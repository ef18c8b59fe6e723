"""Blast Radius as a picture.

Four layers: *board* (the empty floor, painted once), *pieces* (the position: zones, numbers, stacks), *overlay* (the
marks of a step or a refusal, the last move, the keyboard's cursor) and *hover*. Pointing at cells repaints the last
one only, a move the last three.
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
from explorer.views import cells, numbers, overlay, owners
from explorer.views.floor import floor
from explorer.views.hexagons import HexLayout, layout
from explorer.views.look import Look, Picture
from explorer.views.stacks import Piece, stacks
from explorer.views.wording import NAMES
from explorer.views.zones import tints, zones

__all__ = ["DEFAULT_OVERLAYS", "LAYERS", "OVERLAYS", "Look", "Overlay", "Picture", "picture", "title"]

LAYERS = ("board", "pieces", "overlay", "hover")
"""The layers of a picture, from the lowest to the highest."""


@dataclass(frozen=True, slots=True)
class Overlay:
    """Something that can be shown on the board or not; `id` is also the name of its icon."""

    id: str

    @property
    def title(self) -> str:
        """What people call it, in the language in use."""
        return sentence(f"views.{self.id}", {})


OVERLAYS = tuple(map(Overlay, ("legal", "red_zones", "blue_zones", "radiation", "heights", "smallest")))
"""All overlays, in the order in which panels list them."""

DEFAULT_OVERLAYS = frozenset(overlay.id for overlay in OVERLAYS if overlay.id != "smallest")
"""What is shown at first."""


def picture(state: State, look: Look) -> Picture:
    """Return the picture of a position for someone who looks at it in a certain way."""
    places = layout(state.base, look.width, look.max_height, look.is_presenting, look.is_touch)
    shown = DEFAULT_OVERLAYS if look.overlays is None else look.overlays
    occupied = frozenset(state.stacks)
    layers = (
        Layer("board", floor(places)),
        Layer("pieces", _pieces(places, state, shown, look.ghosts)),
        Layer("overlay", _overlay(places, look, occupied)),
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
def _pieces(places: HexLayout, state: State, shown: frozenset[str], ghosts: tuple[PieceMark, ...]) -> tuple[Shape, ...]:
    """Return the shapes of a position: zones, numbers, legal cells, stacks."""
    occupied = frozenset(state.stacks)
    covered = {player: frozenset(state.zones(player)) for player in NAMES if f"{player}_zones" in shown}
    shapes: list[Shape] = [*zones(places, covered)]
    if "radiation" in shown:
        counts = {cell: count for cell, count in state.radiation().items() if cell not in occupied}
        shapes += numbers.clearings(places, counts, tints(covered))
        shapes += numbers.radiation(places, counts)
    if "legal" in shown:
        shapes += cells.legal(places, (cell for cell in _legal(state) if cell not in occupied), occupied)
    for player in NAMES:
        gone = tuple(ghost.cell for ghost in ghosts if ghost.owner == player)
        shapes += cells.ghost_rings(places, gone, owners.lines(player).colour, overlay.GHOST_RADIUS, 1.6)
    pieces = [Piece(places.centres[cell], *stack) for cell, stack in state.stacks.items()]
    shapes += stacks(pieces, overlay.STACK_RADIUS * places.size, places.scale, numerals="heights" in shown)
    if "legal" in shown:
        shapes += cells.legal(places, (cell for cell in _legal(state) if cell in occupied), occupied)
    if "smallest" in shown:
        shapes += cells.smallest(places, (cell for player in NAMES for cell in state.smallest(player)))
    return tuple(shapes)


def _legal(state: State) -> tuple[str, ...]:
    """Return the cells where the mover may place."""
    return tuple(action.cell for action in state.legal_actions() if isinstance(action, Place))


def _overlay(places: HexLayout, look: Look, occupied: frozenset[str]) -> tuple[Shape, ...]:
    refused = (look.refused,) if look.refused is not None else ()
    return (
        *cells.selected(places, _known(places, look.selected), occupied),
        *cells.wrong(places, _known(places, look.wrong), occupied),
        *cells.brackets(places, _known(places, (*look.last, *overlay.bracketed(look.marks)))),
        *overlay.shapes(look.marks, places, occupied, _known(places, refused)),
        *cells.right(places, _known(places, look.right), occupied),
        *cells.missed(places, _known(places, look.missed), occupied),
        *(shape for cell in _known(places, (look.focus,)) for shape in cells.focus(places, cell)),
    )


def _hover(places: HexLayout, look: Look, occupied: frozenset[str]) -> tuple[Shape, ...]:
    pointed = _known(places, (look.hover,))
    crossed = pointed if look.is_hover_refused and look.hover != look.refused else ()
    marked = overlay.shapes(look.forecast, places, occupied, crossed)
    if look.is_hover_refused:
        return marked
    return (*marked, *(shape for cell in pointed for shape in cells.hover(places, cell)))


def _known(places: HexLayout, names: Iterable[str | None]) -> tuple[str, ...]:
    """Return the names that are cells of this board, each once: a look may outlive a change of the board."""
    return tuple(dict.fromkeys(name for name in names if name is not None and name in places.centres))
