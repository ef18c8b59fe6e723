"""Blastflare as a picture.

Five layers, so that each change repaints little: *board* (the empty floor, painted once), *zones* (the grounds of areas
that marks tell of), *pieces* (walls, barriers, crystals, characters), *overlay* (who sees whom, what may be picked, the
last move, the marks of a step or a query) and *hover* (what one points at, and what would come of it).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from explorer.rules.blastflare import queries
from explorer.rules.blastflare.state import DRAW, State
from explorer.rules.mark import ArrowMark, Mark, PushMark, Role
from explorer.rules.wording import sentence
from explorer.scene.layers import Layer, Scene
from explorer.scene.shapes import Labels, Shape
from explorer.views import cells, overlay
from explorer.views.blastflare import answers, areas, chance, icons, marks, people, spots, terrain
from explorer.views.blastflare.answers import Taken
from explorer.views.blastflare.floor import floor
from explorer.views.blastflare.harm import lost_by
from explorer.views.blastflare.moment import AT_REST, Moment
from explorer.views.blastflare.rays import rays
from explorer.views.look import Look, Picture
from explorer.views.squares import SquareLayout, layout

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
        """A small picture of it."""
        return icons.scene(self.id)


OVERLAYS = tuple(map(Overlay, ("asked", "health", "bodies", "who_sees_whom", "square_names")))
"""What can be shown of any position, in the order in which panels list it."""

QUERIES = tuple(map(Overlay, ("range", "sight", "ray", "explosion", "push", "wedge", "meteor", "odds")))
"""What can be asked about squares: `explorer.rules.blastflare.queries` answers with marks, for `Look.marks`."""

DEFAULT_OVERLAYS = frozenset({"asked", "health", "bodies"})
"""What is shown at first."""


def picture(state: State, look: Look, moment: Moment = AT_REST) -> Picture:
    """Return the picture of a position for someone who looks at it in a certain way, at a moment of a step."""
    board = state.table.board
    places = layout(board.width, board.height, look.width, look.max_height, look.is_presenting, look.is_touch)
    shown = DEFAULT_OVERLAYS if look.overlays is None else look.overlays
    lost = tuple(sorted(lost_by((*(() if look.has_happened else look.marks), *look.forecast)).items()))
    layers = (
        Layer("board", floor(places)),
        Layer("zones", _grounds(places, _here(places, (*look.marks, *look.forecast)))),
        Layer("pieces", (*_pieces(places, moment.standing or state, shown, lost), *moment.carried)),
        Layer("overlay", (*_general(places, state, shown), *_overlay(places, state, look, moment))),
        Layer("hover", _hover(places, state, look)),
    )
    return Picture(Scene(places.width, places.height, layers, title(state)), places.hit, places.centres, places.size)


def _grounds(places: SquareLayout, drawn: tuple[Mark, ...]) -> tuple[Shape, ...]:
    return (*chance.grounds(places, drawn), *areas.grounds(places, drawn))


def title(state: State) -> str:
    """Return in a few words what a picture of this position shows: its accessible name."""
    board = state.table.board
    size = {"width": board.width, "height": board.height}
    if state.ended is None:
        if state.to_move is None or state.to_move == state.mover:
            return sentence("views.blastflare_to_move", {**size, "turn": state.turn, "player": state.mover})
        values = {**size, "turn": state.turn, "player": state.mover, "asked": state.to_move}
        return sentence("views.blastflare_asked", values)
    if state.ended == DRAW:
        return sentence("views.blastflare_drawn", size)
    return sentence("views.blastflare_won", {**size, "winners": tuple(state.ended)})


@lru_cache(maxsize=64)
def _pieces(
    places: SquareLayout, state: State, shown: frozenset[str], lost: tuple[tuple[str, int], ...]
) -> tuple[Shape, ...]:
    """Return the shapes of what stands and lies on the squares."""
    names = places.board.names
    return (
        *terrain.walls(places, names(state.walls)),
        *terrain.barriers(places, names(state.barriers)),
        *people.drawn(
            places,
            state,
            dict(lost),
            has_pills="health" in shown,
            has_bodies="bodies" in shown,
            has_asked="asked" in shown,
        ),
    )


@lru_cache(maxsize=64)
def _general(places: SquareLayout, state: State, shown: frozenset[str]) -> tuple[Shape, ...]:
    """Return the shapes of what can be shown of any position."""
    shapes: list[Shape] = []
    if "square_names" in shown:
        free = [cell for cell in places.board.cells if cell not in _taken(state).things]
        size = spots.type_size(places, 0.19, 13)
        shapes.append(
            Labels(tuple((cell, *places.centres[cell]) for cell in free), size=size, weight=600, fill="coord")
        )
    if "who_sees_whom" in shown:
        shapes += rays(places, queries.who_sees_whom(state), _taken(state).tokens)
    return tuple(shapes)


def _overlay(places: SquareLayout, state: State, look: Look, moment: Moment) -> tuple[Shape, ...]:
    taken = _taken(state)
    wrong = _known(places, look.wrong)
    return (
        *answers.selected(places, _known(places, look.selected), taken),
        *cells.lifted(places, _known(places, look.lifted)),
        # On a free square the tint of a wrong answer lies below all lines, elsewhere its badge lies above all frames.
        *answers.wrong(places, [cell for cell in wrong if cell not in taken.things], taken),
        *cells.brackets(places, _known(places, (*look.last, *overlay.bracketed(look.marks)))),
        *_marked(places, state, _of_now(look), _known(places, (look.refused,)), moment),
        *answers.wrong(places, [cell for cell in wrong if cell in taken.things], taken),
        *answers.right(places, _known(places, look.right), taken),
        *answers.missed(places, _known(places, look.missed), taken),
    )


def _of_now(look: Look) -> tuple[Mark, ...]:
    """Return the marks as they fit the position: whoever was pushed stands at the end already, and needs no ghost."""
    if not look.has_happened:
        return look.marks
    return tuple(
        ArrowMark(mark.cells[0], mark.cells[-1], Role.PLACED, mark.subject)
        if isinstance(mark, PushMark) and len(mark.cells) > 1
        else mark
        for mark in look.marks
    )


def _hover(places: SquareLayout, state: State, look: Look) -> tuple[Shape, ...]:
    pointed = _known(places, (look.hover,))
    crossed = pointed if look.is_hover_refused and look.hover != look.refused else ()
    shapes = [*_marked(places, state, look.forecast, crossed)]
    if not look.is_hover_refused:
        shapes += (shape for cell in pointed for shape in cells.hover(places, cell))
    shapes += (shape for cell in _known(places, (look.focus,)) for shape in cells.focus(places, cell))
    return tuple(shapes)


def _marked(
    places: SquareLayout, state: State, drawn: tuple[Mark, ...], refused: Iterable[str], moment: Moment = AT_REST
) -> tuple[Shape, ...]:
    return tuple(
        marks.shapes(
            places,
            drawn,
            _taken(state),
            teams=_teams(state),
            barriers=frozenset(places.board.names(state.barriers)),
            marked=people.marked(state),
            refused=refused,
            moment=moment,
        )
    )


def _teams(state: State) -> Mapping[str, int]:
    return {seat: people.team(state, seat) for seat in state.table.seats}


@lru_cache(maxsize=64)
def _taken(state: State) -> Taken:
    """Return the squares with something on them that signs must not hide."""
    here = people.squares(state)
    solid = frozenset(state.table.board.names(state.solid))
    tokens = frozenset(cell for cell, square in here.items() if square.main is not None)
    return Taken(tokens, tokens | frozenset(here) | solid | frozenset(cell for cell, _ in state.piles))


def _here(places: SquareLayout, drawn: tuple[Mark, ...]) -> tuple[Mark, ...]:
    return tuple(mark for mark in drawn if marks.is_here(places, mark))


def _known(places: SquareLayout, names: Iterable[str | None]) -> tuple[str, ...]:
    """Return the names that are squares of this board, each once: a look may outlive a change of the board."""
    return tuple(dict.fromkeys(name for name in names if name is not None and name in places.centres))
