"""What powers do that is not a hit: moving, building, healing, going under, guarding, and lasting changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.rules.blastflare.chance import Product
from explorer.rules.blastflare.character import REVIVED
from explorer.rules.blastflare.course import GAME
from explorer.rules.blastflare.crystals import carried_onto, pick_up
from explorer.rules.blastflare.deaths import bury
from explorer.rules.blastflare.effects import Effect, around, centre_of, subjects_in
from explorer.rules.blastflare.frames import Mourn, Play, Redirect, Retaliate, Shove, WinTest
from explorer.rules.blastflare.marks import on, way_round
from explorer.rules.blastflare.pending import discard, take_back, tell_rolls, under_way, without
from explorer.rules.blastflare.push import landing
from explorer.rules.blastflare.rulings import DEFLECT_SCOPE, RANDOM_DIRECTIONS, SHIELD_SCOPE, UNPLAYING
from explorer.rules.blastflare.targets.answers import goes_to
from explorer.rules.blastflare.targets.base import cell_of
from explorer.rules.blastflare.targets.ways import split_step
from explorer.rules.blastflare.turns import TURNS_UNDER_GROUND, come_up, take_extra_turn
from explorer.rules.grids.square import DIRECTIONS
from explorer.rules.mark import ArrowMark, CellsMark, DamageMark, Mark, Role
from explorer.rules.wording import sentence

if TYPE_CHECKING:
    from explorer.rules.blastflare.course import Course
    from explorer.rules.blastflare.state import State


# Moving oneself


@dataclass(frozen=True, slots=True)
class Walks(Effect):
    """Goes the way that was chosen, and picks up what was to be picked up on it (BF-8)."""

    def reach(self, state: State, play: Play) -> int:
        """Return the squares of the way."""
        board = state.table.board
        return board.mask(split_step(step)[0] for step in play.targets) | board.bit[state.of(play.by).cell]

    def run(self, course: Course, play: Play) -> None:
        """Go step by step."""
        if not play.targets:
            course.tell("BF-122", "stays_where_it_is", role=Role.CAUSE, is_event=False, player=play.by)
        for step in play.targets:
            go_to(course, play.by, step)


def go_to(course: Course, seat: str, step: str) -> None:
    """Move a character to a square by its own power; take the crystals there if the step says so."""
    cell, takes = split_step(step)
    start = course.person(seat).cell
    course.update(seat, cell=cell)
    course.tell(
        "BF-MOVE",
        "moves",
        marks=lambda: (ArrowMark(start, cell, Role.PLACED, seat),),
        player=seat,
        start=start,
        end=cell,
    )
    if takes and course.state.pile(cell):
        pick_up(course, seat)


@dataclass(frozen=True, slots=True)
class Charges(Effect):
    """Lands beside the target (BF-118)."""

    def reach(self, state: State, play: Play) -> int:
        """Return where it comes from and where it lands."""
        board = state.table.board
        mask = board.bit[state.of(play.by).cell]
        return mask | board.bit[split_step(play.targets[1])[0]] if len(play.targets) > 1 else mask

    def run(self, course: Course, play: Play) -> None:
        """Go there, unless it is there."""
        step = play.targets[1]
        if split_step(step)[0] == course.person(play.by).cell:
            course.tell("BF-118", "already_beside", role=Role.CAUSE, is_event=False, player=play.by)
        else:
            go_to(course, play.by, step)


@dataclass(frozen=True, slots=True)
class Teleports(Effect):
    """Lands on a square that chance picked; what is built there is destroyed (BF-116)."""

    rolls = True
    lands = True

    def roll(self, course: Course, play: Play) -> tuple[str, ...]:
        """Draw the square."""
        return (course.draw(landings(course.state)),)

    def reach(self, state: State, play: Play) -> int:
        """Return the whole board before the roll, the square and the start after it."""
        board = state.table.board
        centre = centre_of(state, play)
        return board.all if centre is None else board.bit[centre] | board.bit[state.of(play.by).cell]

    def run(self, course: Course, play: Play) -> None:
        """Land."""
        land(course, play.by, still_free(course, play))

    @property
    def text(self) -> str:
        """Where it lands."""
        return sentence(f"{GAME}.effect_teleport", {})


def landings(state: State) -> tuple[str, ...]:
    """Return the squares on which chance can set a character down: all without a live one (BF-116)."""
    taken = {person.cell for person in state.people if state.takes_square(person)}
    return tuple(cell for cell in state.table.board.cells if cell not in taken)


def still_free(course: Course, play: Play, rule: str = "BF-173") -> str:
    """Return the square that was drawn when a play was declared; another one if somebody stands there now."""
    cell = play.roll[0]
    if course.state.live_on(cell) is None:
        return cell
    drawn: str = course.draw(landings(course.state))
    course.tell(
        rule,
        "rolls_again",
        marks=lambda: (CellsMark((drawn,), Role.CAUSE),),
        what=play.what,
        cell=cell,
        rolled=(drawn,),
    )
    return drawn


def land(course: Course, seat: str, cell: str) -> None:
    """Set a character down on a square; a wall or a barrier there is destroyed."""
    state = course.state
    start = state.of(seat).cell
    bit = state.table.board.bit[cell]
    built = "wall" if state.walls & bit else "barrier" if state.barriers & bit else ""
    course.update(seat, cell=cell)
    course.set(walls=state.walls & ~bit, barriers=state.barriers & ~bit)
    course.tell("BF-TELEPORT", "lands", marks=lambda: _flight(seat, start, cell), player=seat, start=start, end=cell)
    if built:
        course.tell("BF-116", f"crushes_{built}", role=Role.REMOVED, player=seat, cell=cell)
    carried_onto(course, seat)


def _flight(seat: str, start: str, end: str) -> tuple[Mark, ...]:
    """Return the way of someone who vanishes in one place and lands in another, if it is another."""
    place = CellsMark((end,), Role.PLACED, seat)
    return (ArrowMark(start, end, Role.PLACED, seat), place) if start and start != end else (place,)


# Moving others


def directions(state: State) -> tuple[str, ...]:
    """Return the directions that chance picks from (BF-89)."""
    return tuple(DIRECTIONS) if state.table.reads(RANDOM_DIRECTIONS, "b") else ("N", "E", "S", "W")


@dataclass(frozen=True, slots=True)
class SweepsAll(Effect):
    """Moves every character one square the same random way, those in front first (BF-110, BF-115)."""

    hostile = True
    rolls = True

    @property
    def push(self) -> int:
        """How many squares it pushes whom it moves."""
        return 1

    def roll(self, course: Course, play: Play) -> tuple[str, ...]:
        """Draw the direction."""
        return (course.draw(directions(course.state)),)

    def reach(self, state: State, play: Play) -> int:
        """Return where everyone is, and what is around them."""
        board = state.table.board
        return around(state, board.mask(person.cell for person in state.people if person.on_board), 1)

    def run(self, course: Course, play: Play) -> None:
        """Queue the pushes."""
        state = course.state
        way = DIRECTIONS[play.roll[0]]
        board = state.table.board

        def behind(seat: str) -> int:
            column, row = board.column_row(state.of(seat).cell)
            return -(column * way[0] + row * way[1])

        moved = sorted((person.seat for person in state.people if person.on_board), key=behind)
        shoves = tuple(Shove(seat, way, 1, play.by, fire=False) for seat in moved)
        course.top(tasks=(*landing(course, play, shoves), Mourn(), WinTest(play.by)))

    @property
    def text(self) -> str:
        """Who is moved, and how."""
        return sentence(f"{GAME}.effect_sweep", {})


@dataclass(frozen=True, slots=True)
class ScattersArea(Effect):
    """Moves everything around a square one square, each thing its own random way (BF-107, BF-108).

    Attributes:
        radius: how far the area goes.
        shape: "box" counts diagonal steps as one, "disc" counts none, "corners" is the disc with the four corners of
            the box.
    """

    radius: int
    shape: str
    hostile = True
    rolls = True

    @property
    def push(self) -> int:
        """How many squares it pushes whom it moves."""
        return 1

    def squares(self, state: State, play: Play) -> int:
        """Return the mask of the area."""
        centre = cell_of(state, play.targets[0]) if play.targets else None
        board = state.table.board
        if centre is None:
            return board.all
        if self.shape == "box":
            return board.box(centre, self.radius)
        mask = board.disc(centre, self.radius)
        if self.shape == "corners":
            column, row = board.column_row(centre)
            for cell in board.names(board.box(centre, self.radius)):
                x, y = board.column_row(cell)
                if abs(x - column) == abs(y - row) == self.radius:
                    mask |= board.bit[cell]
        return mask

    def reach(self, state: State, play: Play) -> int:
        """Return the area and one square around it."""
        return around(state, self.squares(state, play), 1)

    def moved(self, state: State, play: Play) -> list[str]:
        """Return what is moved, in reading order: the top row first, each from the left (BF-110)."""
        board = state.table.board

        def reading(entry: tuple[str, str]) -> tuple[int, int]:
            column, row = board.column_row(entry[1])
            return (-row, column)

        return [subject for subject, _ in sorted(subjects_in(state, self.squares(state, play)), key=reading)]

    def roll(self, course: Course, play: Play) -> tuple[str, ...]:
        """Draw a direction for each thing there, noted as "B:N"."""
        ways = directions(course.state)
        moved = self.moved(course.state, play)
        drawn = course.draw(Product(ways, len(moved))) if moved else ()
        return tuple(f"{subject}:{way}" for subject, way in zip(moved, drawn, strict=True))

    def run(self, course: Course, play: Play) -> None:
        """Queue the pushes; what came into the area since the roll gets a roll of its own."""
        rolled = dict(entry.split(":") for entry in play.roll)
        shoves = []
        for subject in self.moved(course.state, play):
            if subject not in rolled:
                rolled[subject] = course.draw(directions(course.state))
                tell_rolls(course, "BF-221", play, (f"{subject}:{rolled[subject]}",))
            shoves.append(Shove(subject, DIRECTIONS[rolled[subject]], 1, play.by, fire=False))
        course.top(tasks=(*landing(course, play, tuple(shoves)), Mourn(), WinTest(play.by)))

    @property
    def text(self) -> str:
        """What is moved, and how."""
        return sentence(f"{GAME}.effect_scatter_{self.shape}", {"radius": self.radius})


# Building and healing


@dataclass(frozen=True, slots=True)
class PlacesBarrier(Effect):
    """Puts a barrier on the square that was chosen (BF-123)."""

    def reach(self, state: State, play: Play) -> int:
        """Return the square."""
        return state.table.board.bit[play.targets[0]] if play.targets else 0

    def run(self, course: Course, play: Play) -> None:
        """Build it."""
        cell = play.targets[0]
        course.set(barriers=course.state.barriers | course.state.table.board.bit[cell])
        course.tell("BF-BARRIER", "builds", role=Role.PLACED, player=play.by, cell=cell)

    @property
    def text(self) -> str:
        """What is built."""
        return sentence(f"{GAME}.effect_barrier", {})


@dataclass(frozen=True, slots=True)
class Heals(Effect):
    """Gives health: so much to oneself, so much to another (BF-141).

    Attributes:
        own: what the user regains.
        other: what anybody else gets.
    """

    own: int
    other: int

    def reach(self, state: State, play: Play) -> int:
        """Return the square of the one who is healed."""
        if not play.targets:
            return 0
        cell = state.of(play.targets[0]).cell
        return state.table.board.bit[cell] if cell else 0

    def run(self, course: Course, play: Play) -> None:
        """Heal; the dead rise where the table lets them (BF-140)."""
        seat = play.targets[0]
        person = course.person(seat)
        amount = self.own if seat == play.by else self.other
        gained = min(amount, person.max_health - person.health)
        course.update(seat, health=person.health + gained, alive=True)
        kind = "is_healed" if gained else "is_healed_in_vain"
        course.tell(
            "BF-HEAL",
            kind,
            role=Role.RAISED if gained else Role.CAUSE,
            is_event=gained > 0,
            player=seat,
            amount=gained,
            health=person.health + gained,
        )
        if not person.alive:
            course.tell("BF-218", "rises", role=Role.RAISED, ruling="BF-140", player=seat)

    @property
    def text(self) -> str:
        """How much, to whom."""
        return sentence(f"{GAME}.effect_heal", {"own": self.own, "other": self.other})


@dataclass(frozen=True, slots=True)
class Revives(Effect):
    """Gives health of one's own to a dead character, who lives again and skips a turn, all at one moment (BF-19).

    Attributes:
        amount: the health that changes hands.
    """

    amount: int

    def reach(self, state: State, play: Play) -> int:
        """Return the squares of both."""
        board = state.table.board
        cells = [state.of(seat).cell for seat in (play.by, *play.targets)]
        return board.mask(cell for cell in cells if cell)

    def run(self, course: Course, play: Play) -> None:
        """Exchange the health."""
        seat = play.targets[0]
        giver, risen = course.person(play.by), course.person(seat)
        course.update(play.by, health=giver.health - self.amount)
        course.update(seat, health=self.amount, alive=True, statuses=risen.with_status(REVIVED).statuses)
        course.tell(
            "BF-REVIVE",
            "sacrifices",
            marks=lambda: (DamageMark(giver.cell, self.amount, play.by), *on(course.state, Role.RAISED, seat)),
            player=play.by,
            other=seat,
            left=giver.health - self.amount,
        )
        bury(course, {})

    @property
    def text(self) -> str:
        """What is exchanged."""
        return sentence(f"{GAME}.effect_revive", {"amount": self.amount})


@dataclass(frozen=True, slots=True)
class GoesUnder(Effect):
    """Goes under ground, out of everybody's reach (BF-128, BF-129)."""

    turns: int = TURNS_UNDER_GROUND

    def reach(self, state: State, play: Play) -> int:
        """Return its square."""
        return state.table.board.bit[state.of(play.by).cell]

    def run(self, course: Course, play: Play) -> None:
        """Go under."""
        card = "Duplication" if play.copied else "Burrow"
        course.update(play.by, burrowed=self.turns, burrow=card)
        course.tell("BF-BURROW", "goes_under", role=Role.PLACED, player=play.by, turns=self.turns)

    @property
    def text(self) -> str:
        """What it means to be under ground."""
        return sentence(f"{GAME}.effect_burrow", {"turns": self.turns})


# Answering attacks


@dataclass(frozen=True, slots=True)
class Guards(Effect):
    """Cancels what an attack would do to one character, or the whole attack (BF-137)."""

    def reach(self, state: State, play: Play) -> int:
        """Return the square of the one who is shielded."""
        return state.table.board.bit[state.of(play.targets[0]).cell] if play.targets else 0

    def run(self, course: Course, play: Play) -> None:
        """Note it on the attack, which comes up later."""
        attack = course.pending_play(play.answers)
        if attack is None:
            return
        if course.state.table.reads(SHIELD_SCOPE, "b"):
            course.top(pending=tuple(each for each in course.frame.pending if each.id != attack.id))
            course.tell(
                "BF-137", "attack_cancelled", role=Role.SPARED, ruling="BF-137", player=play.by, what=attack.what
            )
            if course.state.table.reads(UNPLAYING, "b"):
                take_back(course, attack, ())
            return
        course.replace_play(attack.id, shielded=(*attack.shielded, play.targets[0]))
        course.tell("BF-SHIELD", "guards", role=Role.SPARED, player=play.targets[0], what=attack.what, play=attack.id)

    @property
    def text(self) -> str:
        """What is cancelled."""
        return sentence(f"{GAME}.effect_shield", {})


@dataclass(frozen=True, slots=True)
class TurnsBack(Effect):
    """Sends what an attack would do to the user back to the attacker (BF-142 to BF-147)."""

    def reach(self, state: State, play: Play) -> int:
        """Return the square of the user, and where the attack can do harm when it is sent back."""
        mask = state.table.board.bit[state.of(play.by).cell]
        waiting = under_way(state)
        attack = next((each for each in waiting if each.id == play.answers), None)
        if attack is None:
            return mask
        first = next((each for each in waiting if each.id == attack.answers), attack)
        power = state.table.book.powers[first.what]
        whole = state.table.reads(DEFLECT_SCOPE, "b") and first.targets[:1] == (play.by,) and not power.moves
        return mask | power.sent_back(state, first, goes_to(state, play, attack), play.by, whole=whole)

    def run(self, course: Course, play: Play) -> None:
        """Note it on the attack, or on the deflection that is itself deflected."""
        attack = course.pending_play(play.answers)
        if attack is None:
            return
        state = course.state
        to = goes_to(state, play, attack)
        if state.table.book.powers[attack.what].target == state.table.book.powers[play.what].target:
            # A deflection of a deflection: the attack falls on its first target after all. If this one was deflected
            # in turn, it changes nothing (BF-147).
            if not play.redirects:
                turned = Redirect(attack.by, attack.by, play.by)
                course.replace_play(attack.id, redirects=(*attack.redirects, turned))
        else:
            source = play.by
            if play.redirects:
                to, source = play.redirects[-1].to, play.redirects[-1].source
            is_aimed = attack.targets[:1] == (play.by,) and not state.table.book.powers[attack.what].moves
            if state.table.reads(DEFLECT_SCOPE, "b") and is_aimed and to != play.by:
                course.replace_play(attack.id, redirects=(Redirect("", to, source),))
            else:
                course.replace_play(attack.id, redirects=(*attack.redirects, Redirect(play.by, to, source)))
        course.tell(
            "BF-DEFLECT",
            "turns_back",
            marks=lambda: way_round(state, attack.by, play.by, to),
            player=play.by,
            other=to,
            what=attack.what,
            play=attack.id,
        )

    @property
    def text(self) -> str:
        """What is turned back."""
        return sentence(f"{GAME}.effect_deflect", {})


# Cards that stay in play


@dataclass(frozen=True, slots=True)
class StaysInPlay(Effect):
    """The card lies in play from now on (BF-87)."""

    def run(self, course: Course, play: Play) -> None:
        """Move it from the hand to the table."""
        card = "Duplication" if play.copied else play.what
        person = course.person(play.by)
        course.update(
            play.by,
            hand=without(person.hand, card),
            played=(*person.played, card),
            copied=play.what if play.copied else person.copied,
        )
        course.tell("BF-PASSIVE", "comes_into_play", player=play.by, card=card, what=play.what)


@dataclass(frozen=True, slots=True)
class ChangesMaxHealth(Effect):
    """Raises or lowers the maximum health; health follows it up, and never stands above it.

    Attributes:
        by: how much is added to the maximum; health rises by as much, if it rises.
    """

    by: int

    def run(self, course: Course, play: Play) -> None:
        """Change it, and note the change with the card."""
        person = course.person(play.by)
        gained = max(0, self.by) if person.alive else 0
        change_maximum(course, play, person.max_health + self.by, person.health + gained)

    @property
    def text(self) -> str:
        """The change."""
        kind = "effect_raises_max" if self.by > 0 else "effect_lowers_max"
        return sentence(f"{GAME}.{kind}", {"amount": abs(self.by)})


@dataclass(frozen=True, slots=True)
class HalvesMaxHealth(Effect):
    """Halves the maximum health; at least 1 is left (BF-133).

    Attributes:
        upward: whether halves are rounded up.
    """

    upward: bool

    def run(self, course: Course, play: Play) -> None:
        """Halve it, and note the change with the card."""
        person = course.person(play.by)
        half = (person.max_health + 1) // 2 if self.upward else person.max_health // 2
        change_maximum(course, play, max(min(1, person.max_health), half), person.health)

    @property
    def text(self) -> str:
        """The change."""
        return sentence(f"{GAME}.{'effect_halves_max_up' if self.upward else 'effect_halves_max'}", {})


def change_maximum(course: Course, play: Play, maximum: int, health: int) -> None:
    """Set maximum health and health, and note what a card in play did to the maximum (BF-150)."""
    person = course.person(play.by)
    card = "Duplication" if play.copied else play.what
    health = min(health, maximum) if person.alive else 0
    course.update(
        play.by,
        max_health=maximum,
        health=health,
        changes=(*person.changes, (card, maximum - person.max_health)),
    )
    course.tell(
        f"BF-{play.what.upper().replace(' ', '-')}",
        "maximum_changes",
        role=Role.RAISED if maximum > person.max_health else Role.REMOVED,
        player=play.by,
        before=person.max_health,
        maximum=maximum,
        health=health,
    )


def end_lasting_card(course: Course, owner: str, card: str) -> None:
    """Take a card that works on out of the game: what it keeps doing ends, its change of the maximum is undone."""
    person = course.person(owner)
    if card in person.played:
        undone = sum(change for name, change in person.changes if name == card)
        maximum = max(0, person.max_health - undone)
        course.update(
            owner,
            played=without(person.played, card),
            copied="" if card == "Duplication" else person.copied,
            changes=tuple(change for change in person.changes if change[0] != card),
            max_health=maximum,
            health=min(person.health, maximum),
        )
        course.set(discarded=(*course.state.discarded, card))
        course.tell("BF-150", "is_countered", player=owner, card=card)
        if person.burrow == card:  # Duplication as it lies in play, after it was a Burrow
            come_up(course, owner)
        if undone:
            course.tell(
                "BF-171",
                "maximum_undone",
                role=Role.REMOVED if undone > 0 else Role.RAISED,
                player=owner,
                maximum=maximum,
                health=min(person.health, maximum),
            )
        bury(course, {})  # nobody has killed whom this leaves without health (BF-198)
        return
    come_up(course, owner)
    holder = next((each.seat for each in course.state.people if card in each.hand), None)
    if holder is not None:  # the card itself may have changed hands, or left the game, since it was played
        discard(course, holder, card)
    course.tell("BF-150", "is_countered", player=owner, card=card)


@dataclass(frozen=True, slots=True)
class Returns(Effect):
    """Comes back to life on a random square with all the health that is left to it (BF-148), and strikes its killer."""

    rolls = True
    lands = True

    def roll(self, course: Course, play: Play) -> tuple[str, ...]:
        """Draw the square."""
        return (course.draw(landings(course.state)),)

    def run(self, course: Course, play: Play) -> None:
        """Come back, and queue the blow."""
        seat = play.by
        killer = course.frame.killer
        cell = still_free(course, play, "BF-200")
        person = course.person(seat)
        course.update(seat, alive=True, health=person.max_health)
        course.tell("BF-PHEONIX", "returns", role=Role.RAISED, player=seat, health=person.max_health)
        land(course, seat, cell)
        course.do_next(Retaliate(seat, killer))

    def reach(self, state: State, play: Play) -> int:
        """Return the whole board: it may come back anywhere."""
        return state.table.board.all

    @property
    def text(self) -> str:
        """How it comes back."""
        return sentence(f"{GAME}.effect_return", {})


@dataclass(frozen=True, slots=True)
class TakesTurn(Effect):
    """Takes a turn at once (BF-158)."""

    def run(self, course: Course, play: Play) -> None:
        """Begin it."""
        take_extra_turn(course, play.by)

    @property
    def text(self) -> str:
        """What it gives."""
        return sentence(f"{GAME}.effect_turn", {})
