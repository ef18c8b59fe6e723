"""What chance may bring for an act, before it is declared: each outcome is resolved by the rules, and counted.

Every outcome is followed until the window of the play has closed, as if everybody passed. What others could answer is
not in it, and neither is what lies beyond: where chance is asked again, an outcome ends. Nothing here looks at the
seed, so that no forecast gives away what will be drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from explorer.rules.action import Action
from explorer.rules.blastflare.action import Act
from explorer.rules.blastflare.chance import Product, mix
from explorer.rules.blastflare.deeds import ScattersArea
from explorer.rules.blastflare.drawing import DIRECTION, next_draw
from explorer.rules.blastflare.foretelling import Unanswered, happened
from explorer.rules.blastflare.marks import area_of
from explorer.rules.blastflare.meld import MELD, Melds
from explorer.rules.blastflare.pending import loose_hand, new_play
from explorer.rules.blastflare.queries import pushed
from explorer.rules.blastflare.targets.base import cell_of
from explorer.rules.grids.square import DIRECTIONS
from explorer.rules.mark import CellsMark, DamageMark, HeatMark, Mark, PushMark, Role, WaysMark

if TYPE_CHECKING:
    from explorer.rules.blastflare.state import State

MOST_TRIED = 256
"""So many outcomes are resolved where several things go their own way each: of five and more things not all."""

_REMEMBERED = 32


class Fate(NamedTuple):
    """What would come of one outcome.

    Attributes:
        chance: the outcome, as ``apply`` takes it.
        losses: the health that each character loses, in turn order.
        killed: the seats that die of it.
        cells: where each character is after it, in turn order.
    """

    chance: tuple[Any, ...]
    losses: tuple[int, ...]
    killed: tuple[str, ...]
    cells: tuple[str, ...]


class Prospect(NamedTuple):
    """What the outcomes mean for one character.

    Attributes:
        seat: the character.
        hurt: in how many of the outcomes it loses health.
        killed: in how many it dies.
        expected: the health it loses on average.
    """

    seat: str
    hurt: int
    killed: int
    expected: Fraction


@dataclass(frozen=True, slots=True)
class Odds:
    """What chance may bring for an act.

    Attributes:
        what: the power.
        kind: what is drawn: "cell" or "direction".
        subjects: what goes its own way each; empty where one thing is drawn.
        fates: what comes of each outcome that was tried, in the order of ``State.chances``.
        total: how many outcomes there are.
        seats: the characters, in turn order, with whoever is asked first.
        places: the place of each seat in the losses of a fate.
        lands: the seat that is set down on the square that is drawn; "" where nobody is.
    """

    what: str
    kind: str
    subjects: tuple[str, ...]
    fates: tuple[Fate, ...]
    total: int
    seats: tuple[str, ...]
    places: tuple[tuple[str, int], ...]
    lands: str = ""

    @property
    def tried(self) -> int:
        """How many outcomes were resolved: all of them, or a sample of very many."""
        return len(self.fates)

    @property
    def is_sample(self) -> bool:
        """Whether there are more outcomes than were resolved."""
        return self.tried < self.total

    def loss(self, fate: Fate, seat: str = "") -> int:
        """Return the health that a character loses in an outcome; with "", all of them together."""
        return sum(fate.losses) if not seat else fate.losses[dict(self.places)[seat]]

    def hurt(self, fate: Fate) -> str:
        """Return the seats that lose health in an outcome, in a row."""
        return "".join(seat for seat, place in self.places if fate.losses[place])

    @property
    def prospects(self) -> tuple[Prospect, ...]:
        """What the outcomes mean for each character, whoever is asked first."""
        return tuple(self._prospect(seat) for seat in self.seats)

    def _prospect(self, seat: str) -> Prospect:
        losses = [self.loss(fate, seat) for fate in self.fates]
        return Prospect(
            seat,
            hurt=sum(loss > 0 for loss in losses),
            killed=sum(seat in fate.killed for fate in self.fates),
            expected=Fraction(sum(losses), len(losses)),
        )

    @property
    def harmless(self) -> int:
        """In how many of the outcomes nobody loses health."""
        return sum(not any(fate.losses) for fate in self.fates)


def odds(state: State, action: Action) -> Odds | None:
    """Return what chance may bring for a legal act that rolls when it is declared (BF-90); None for any other.

    Where more than ``MOST_TRIED`` outcomes are made of several directions, so many are tried, always the same ones.

    >>> from explorer.rules import games
    >>> state = games["blastflare"].from_diagram("A . . . B\\nA: hand Meteor")
    >>> found = odds(state, games["blastflare"].parse_action("Meteor", state))
    >>> found.tried, [(each.seat, each.hurt, str(each.expected)) for each in found.prospects]
    (5, [('A', 3, '2'), ('B', 3, '2')])

    A loses 4 of its 4 health on a1 and on b1, and 2 on c1: 10 in 5.
    """
    if not isinstance(action, Act) or not rolls(state, action):
        return None
    return _odds(state, action)


def rolls(state: State, action: Act) -> bool:
    """Return whether chance decides something of an act when it is declared."""
    power = state.table.book.powers.get(action.what)
    return power is not None and any(effect.rolls for effect in power.effects)


@lru_cache(maxsize=_REMEMBERED)
def _odds(state: State, action: Act) -> Odds | None:
    drawn = next_draw(state, action)
    if drawn is None:
        return None
    declared = Unanswered(state, action, (drawn.options[0],))
    options = drawn.options
    total = options.total if isinstance(options, Product) else len(options)
    tried = _sample(options) if isinstance(options, Product) and total > MOST_TRIED else options
    asked = state.to_move or state.mover
    return Odds(
        what=drawn.what,
        kind=drawn.kind,
        subjects=drawn.subjects,
        fates=tuple(_fate(declared, (each,)) for each in tried),
        total=total,
        seats=(asked, *(seat for seat in state.table.after(asked) if seat != asked)),
        places=tuple(state.table.place.items()),
        lands=asked if any(effect.lands for effect in state.table.book.powers[drawn.what].effects) else "",
    )


def _fate(declared: Unanswered, chance: tuple[Any, ...]) -> Fate:
    """Return what comes of an outcome."""
    after = declared.followed(chance, telling=False).state
    people = tuple(zip(declared.before.people, after.people, strict=True))
    return Fate(
        chance,
        losses=tuple(max(0, was.health - now.health) for was, now in people),
        killed=tuple(now.seat for was, now in people if was.alive and not now.alive),
        cells=tuple(now.cell for _, now in people),
    )


def _sample(options: Product) -> Iterator[Any]:
    """Yield so many options as are tried, picked as chance picks, but always the same ones."""
    seed = 0
    for _ in range(MOST_TRIED):
        seed, value = mix(seed)
        yield options.at(value)


# Where to look


def marks(state: State, action: Act, seat: str = "") -> tuple[Mark, ...]:
    """Return marks of all that chance may bring for an act: how much is lost where, or what may go which way.

    Args:
        state: the position.
        action: a legal act.
        seat: whose losses are counted; "" for everybody's together.
    """
    found = odds(state, action)
    if found is None:
        return ()
    if found.kind == DIRECTION:
        return _ways(state, action, found)
    cells = tuple(str(fate.chance[0]) for fate in found.fates)
    losses = tuple(found.loss(fate, seat) for fate in found.fates)
    if not any(any(fate.losses) for fate in found.fates):
        return (CellsMark(cells, Role.CHANCE),)
    hurt = () if seat else tuple(found.hurt(fate) for fate in found.fates)
    return (HeatMark(cells, losses, hurt, seat),)


def _ways(state: State, action: Act, found: Odds) -> tuple[Mark, ...]:
    """Return where each thing may be sent, the others staying where they are unless all go the same way."""
    if not found.subjects:
        return tuple(
            WaysMark(
                person.cell,
                tuple(DIRECTIONS[fate.chance[0]] for fate in found.fates),
                tuple(fate.losses[place] for fate in found.fates),
                tuple(fate.cells[place] == person.cell for fate in found.fates),
                person.seat,
            )
            for place, person in enumerate(state.people)
            if person.on_board
        )
    play = new_play(state, action, state.to_move or state.mover)
    squares = 0
    for effect in state.table.book.powers[action.what].effects:
        if isinstance(effect, ScattersArea):
            squares |= effect.squares(state, play)
    ways = tuple(dict.fromkeys(way for fate in found.fates for way in fate.chance[0]))
    ordered = tuple(way for way in DIRECTIONS if way in ways)
    area = CellsMark(state.table.board.names(squares), Role.ZONE, play.by)
    return (area, *(_alone(state, subject, ordered) for subject in found.subjects))


def _alone(state: State, subject: str, ways: Iterable[str]) -> WaysMark:
    """Return what each direction would do to one thing if nothing else moved."""
    losses, stops = [], []
    for way in ways:
        push, *lost = pushed(state, subject, DIRECTIONS[way], 1)
        own = subject if subject in state.table.place else ""
        mine = [mark for mark in lost if isinstance(mark, DamageMark) and mark.subject == own]
        losses.append(sum(mark.amount for mark in mine if own or mark.cell == subject))
        stops.append(isinstance(push, PushMark) and len(push.cells) == 1)
    seat = subject if subject in state.table.place else ""
    directions = tuple(DIRECTIONS[way] for way in ways)
    return WaysMark(cell_of(state, subject), directions, tuple(losses), tuple(stops), seat)


@lru_cache(maxsize=_REMEMBERED)
def outcome(state: State, action: Act, chance: tuple[Any, ...]) -> tuple[Mark, ...]:
    """Return marks of exactly what one outcome does: its area, its pushes, its damage, and where somebody lands."""
    declared = Unanswered(state, action, chance)
    play = declared.rolled(chance)
    centre = (CellsMark((play.roll[0],), Role.CAUSE),) if play.roll[0] in state.table.board.bit else ()
    return (*centre, *area_of(state, play), *happened(declared.followed(chance, telling=True).told()))


class Landing(NamedTuple):
    """On how many of the squares on which somebody may land something is.

    Attributes:
        built: those with a wall or a barrier, which is destroyed.
        piles: those with crystals.
    """

    built: int
    piles: int


def landing(state: State, found: Odds) -> Landing:
    """Return what lies on the squares on which somebody may be set down (BF-116)."""
    cells = [str(fate.chance[0]) for fate in found.fates]
    return Landing(
        built=sum(state.has_wall(cell) or state.has_barrier(cell) for cell in cells),
        piles=sum(state.pile(cell) > 0 for cell in cells),
    )


# A hand


class MeldOdds(NamedTuple):
    """How many cards of a hand chance takes.

    Attributes:
        other: whose hand.
        taken: how many are taken.
        of: how many there are to take from.
    """

    other: str
    taken: int
    of: int


def meld_odds(state: State, action: Action) -> MeldOdds | None:
    """Return how many cards change hands by chance if a Mind Meld is not answered (BF-153); None for other acts."""
    if not isinstance(action, Act):
        return None
    power = state.table.book.powers.get(action.what)
    if power is None or not any(isinstance(effect, Melds) for effect in power.effects):
        return None
    course = Unanswered(state, action).choice()
    if course is None or course.frame.topic != MELD:
        return None
    other = action.targets[0]
    return MeldOdds(other, course.frame.wanted, len(loose_hand(course.state, other)))
