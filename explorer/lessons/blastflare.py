"""Questions about positions of Blastflare. What is right, and why, is asked of the rules; nothing is typed in."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from explorer.lessons.acts import Played, as_spoken, name_of, played
from explorer.lessons.asked import Answer, Challenge
from explorer.lessons.questions import as_reason, mover_of
from explorer.lessons.wording import say
from explorer.rules.blastflare import rulebook
from explorer.rules.blastflare.action import Act
from explorer.rules.blastflare.effects import Blast, Region, centre_of
from explorer.rules.blastflare.frames import Play
from explorer.rules.blastflare.game import GAME
from explorer.rules.blastflare.pending import new_play
from explorer.rules.blastflare.requirements import no_sight
from explorer.rules.blastflare.rulings import SIGHT_LINE
from explorer.rules.blastflare.state import State
from explorer.rules.blastflare.targets.base import Target
from explorer.rules.blastflare.targets.ways import Steps, split_step
from explorer.rules.errors import SetupError
from explorer.rules.mark import ArrowMark, CellsMark, Role
from explorer.rules.reason import Reason, reason
from explorer.rules.step import Step

HURT = frozenset({"is_hurt", "is_hurt_capped", "is_bumped", "is_killed"})
SPARED = frozenset({"shielded", "untouched_burrowed", "untouched_fireproof", "unhurt_trollish", "deflected", "guards"})
PUSHED = frozenset({"is_pushed", "stops_at_edge", "falls_off"})


def _challenge(
    state: State, kind: str, asks: Reason, expected: Iterable[str], why: Callable[[str], tuple[Reason, ...]]
) -> Challenge:
    """Return a question that is answered by clicking squares."""
    cells = state.table.board.cells
    right = frozenset(expected)
    return Challenge(
        GAME.name,
        state,
        kind,
        asks,
        Answer.CELLS,
        cells,
        tuple(cell for cell in cells if cell in right),
        tuple(why(cell) for cell in cells),
    )


def _kind(step: Step) -> str:
    return step.kind.partition(".")[2]


# Where to, and at whom


def targets(state: State, what: str) -> Challenge:
    """Ask for every square that the player asked now may aim something at: a move, a hit, a card.

    Args:
        state: the position.
        what: "move", "hit", or a card that is aimed at one square ("Flare").

    Raises:
        SetupError: the game is over, or that is not aimed at one square.
    """
    player = mover_of(state)
    power = state.table.book.powers.get(what)
    if power is None or tuple(power.target.kinds) != ("cell",) or _most_steps(power.target) > 1:
        raise SetupError("what", "lessons.not_at_a_square", found=what)

    def against(cell: str) -> tuple[Reason, ...]:
        return state.why_illegal(Act(what, (cell,), by=player))

    def why(cell: str) -> tuple[Reason, ...]:
        return against(cell) or (_why_open(state, player, what, cell),)

    legal = [cell for cell in state.table.board.cells if not against(cell)]
    marks = (CellsMark((state.of(player).cell,), Role.CAUSE, player),)
    kind = "ask_move" if what == "move" else "ask_targets"
    asks = reason("", f"lessons.{kind}", marks=marks, who=player, what=what)
    return _challenge(state, "targets", asks, legal, why)


def _why_open(state: State, player: str, what: str, cell: str) -> Reason:
    """Return why something may be aimed at a square: how far away it is, and that nothing forbids it."""
    here = state.of(player).cell
    distance = state.table.board.distance(here, cell)
    marks = (ArrowMark(here, cell, Role.LEGAL, player),)
    if what == "move":
        return reason(rulebook.MOVE.id, "lessons.step_open", marks=marks, cell=cell, who=player)
    return reason(rulebook.RANGE.id, "lessons.target_open", marks=marks, cell=cell, distance=distance, what=what)


def way_ends(state: State, what: str) -> Challenge:
    """Ask for every square on which a card that moves several steps can end: Speed, Wall Phase.

    Raises:
        SetupError: the game is over, or it is no such card.
    """
    player = mover_of(state)
    power = state.table.book.powers.get(what)
    if power is None or not isinstance(power.target, Steps):
        raise SetupError("what", "lessons.no_way_at_all", found=what)
    acts = [act for act in state.legal_actions() if isinstance(act, Act) and act.what == what]
    here = state.of(player).cell
    shortest: dict[str, tuple[str, ...]] = {}
    for act in acts:
        cells = tuple(split_step(each)[0] for each in act.targets)
        end = cells[-1] if cells else here
        if end not in shortest or len(cells) < len(shortest[end]):
            shortest[end] = cells
    if not shortest:
        raise SetupError("what", "lessons.no_way_at_all", found=what)
    longest = _most_steps(power.target)

    def why(cell: str) -> tuple[Reason, ...]:
        if cell not in shortest:
            return (reason(rulebook.UP_TO.id, "lessons.no_way", cell=cell, steps=longest, what=what),)
        way = shortest[cell]
        if not way:
            return (reason(rulebook.UP_TO.id, "lessons.no_step", cell=cell, what=what),)
        marks = tuple(ArrowMark(start, end, Role.LEGAL, player) for start, end in zip((here, *way), way, strict=False))
        return (reason(rulebook.UP_TO.id, "lessons.way", marks=marks, cell=cell, steps=len(way), way=way),)

    marks = (CellsMark((here,), Role.CAUSE, player),)
    asks = reason("", "lessons.ask_way_ends", marks=marks, who=player, what=what)
    return _challenge(state, "way_ends", asks, shortest, why)


def _most_steps(target: Target) -> int:
    """Return how many steps a way may have; 1 for whatever is no way."""
    return target.most if isinstance(target, Steps) else 1


# What can be seen


def seen_from(state: State, start: str) -> Challenge:
    """Ask for every square that can be seen from one, itself left out.

    Args:
        state: the position.
        start: a square, or the letter of a character.

    Raises:
        SetupError: there is no such square and no such character on the board.
    """
    board = state.table.board
    cell = state.of(start.upper()).cell if start.upper() in state.table.place else start.casefold()
    if cell not in board.index:
        raise SetupError("start", "lessons.no_such_square", found=start)
    seen = set(board.names(state.in_sight(cell))) - {cell}

    def why(other: str) -> tuple[Reason, ...]:
        if other == cell:
            return (reason(rulebook.SIGHT.id, "lessons.own_square", cell=cell),)
        if other not in seen:
            return (no_sight(state, cell, other),)
        marks = (ArrowMark(cell, other, Role.LEGAL),)
        letter = SIGHT_LINE.id if state.sight(cell, other).crossings else None
        kind = "seen_past" if letter else "seen_next"
        crossed = tuple(
            each.cells[0] if each.kind == "cell" else say("corner_of", cells=each.cells)
            for each in state.sight(cell, other).crossings
        )
        text = f"lessons.{kind}"
        return (reason(rulebook.SIGHT.id, text, marks=marks, ruling=letter, cell=cell, other=other, crossed=crossed),)

    marks = (CellsMark((cell,), Role.CAUSE),)
    asks = reason("", "lessons.ask_seen_from", marks=marks, cell=cell)
    return _challenge(state, "seen_from", asks, seen, why)


# What comes of an act


def hurt_by(state: State, *acts: str) -> Challenge:
    """Ask whom an act hurts: every character that loses health, and every barrier that breaks.

    Args:
        state: the position.
        acts: the act in notation, and the answers to it; what chance brings in brackets (see ``acts.played``).

    Raises:
        NotationError: an act cannot be read.
        IllegalActionError: it is not allowed.
    """
    player = mover_of(state)
    done = played(state, *acts)
    hurt = _hurt(state, done)
    play = _first_play(state, done)

    def why(cell: str) -> tuple[Reason, ...]:
        if cell in hurt:
            return hurt[cell]
        return _why_not_hurt(state, done, play, cell)

    marks = (CellsMark((_centre(state, play),), Role.CAUSE, player),) if _centre(state, play) else ()
    told = tuple(as_spoken(act) for act in acts)
    kind = "ask_hurt_by" if len(acts) == 1 else "ask_hurt_by_all"
    asks = reason("", f"lessons.{kind}", marks=marks, who=player, act=told[0], acts=told[1:], count=len(told) - 1)
    return _challenge(state, "hurt_by", asks, hurt, why)


def _first_play(state: State, done: Played) -> Play:
    """Return the play that was declared first, with what chance brought."""
    first = done.acts[0]
    if not isinstance(first.action, Act):
        raise TypeError(first.action)
    play = new_play(state, first.action, first.action.by)
    return play._replace(roll=first.chance) if first.chance else play


def _hurt(state: State, done: Played) -> dict[str, tuple[Reason, ...]]:
    """Return where those stood at first that were hurt, with the steps that say so."""
    found: dict[str, list[Reason]] = {}
    for step in done.steps:
        if _kind(step) in HURT:
            cell = state.of(str(step.values["player"])).cell
        elif _kind(step) == "barrier_breaks":
            cell = _barrier_at_first(done, step)
        else:
            continue
        found.setdefault(cell, []).append(as_reason(step))
    return {cell: tuple(dict.fromkeys(reasons)) for cell, reasons in found.items()}


def _barrier_at_first(done: Played, broken: Step) -> str:
    """Return where a barrier stood before it was pushed to where it broke."""
    cell = str(broken.values["cell"])
    for step in reversed(done.steps[: done.steps.index(broken)]):
        if _kind(step) == "barrier_is_pushed" and step.values["end"] == cell:
            cell = str(step.values["start"])
    return cell


def _centre(state: State, play: Play) -> str:
    return (centre_of(state, play) or "") if play.what else ""


def _why_not_hurt(state: State, done: Played, play: Play, cell: str) -> tuple[Reason, ...]:
    """Return why nothing on a square is hurt: nothing is there, it is too far, out of sight, or something protects."""
    person = next((each for each in state.people if each.cell == cell and each.alive), None)
    if person is None and not state.has_barrier(cell):
        kind = "wall_unhurt" if state.has_wall(cell) else "nobody_there"
        rule = rulebook.WALLS_UNHARMED if state.has_wall(cell) else rulebook.DAMAGE
        return (reason(rule.id, f"lessons.{kind}", cell=cell),)
    if person is not None:
        told = tuple(
            as_reason(step) for step in done.steps if _kind(step) in SPARED and step.values.get("player") == person.seat
        )
        if told:
            return told
    power = state.table.book.powers[play.what]
    areas = [effect for effect in power.effects if isinstance(effect, Region)]
    board = state.table.board
    if not areas:
        return (reason(rulebook.DAMAGE.id, "lessons.not_the_target", cell=cell, what=play.what),)
    for area in areas:
        centre = area.centre(state, play)
        if isinstance(area, Blast) and board.distance(centre, cell) > area.radius:
            continue
        if not state.sees(centre, cell):
            return (no_sight(state, centre, cell),)
    blasts = [area for area in areas if isinstance(area, Blast)]
    if not blasts:
        return (reason(rulebook.DAMAGE.id, "lessons.outside_area", cell=cell, what=play.what),)
    widest = max(blasts, key=lambda blast: blast.radius)
    centre = widest.centre(state, play)
    return (
        reason(
            rulebook.AROUND_THE_TARGET.id,
            "lessons.outside_blast",
            marks=(ArrowMark(centre, cell, Role.REFUSED),),
            cell=cell,
            centre=centre,
            distance=board.distance(centre, cell),
            radius=widest.radius,
        ),
    )


def ends_on(state: State, who: str, *acts: str) -> Challenge:
    """Ask on which square a character is after an act that nobody answers but those named.

    Args:
        state: the position.
        who: the letter of the character.
        acts: the act in notation, and the answers to it (see ``acts.played``).

    Raises:
        SetupError: there is no such character on the board.
        NotationError: an act cannot be read.
        IllegalActionError: it is not allowed.
    """
    player = mover_of(state)
    seat = who.upper()
    if seat not in state.table.place or not state.of(seat).cell:
        raise SetupError("who", "lessons.no_such_character", found=who)
    done = played(state, *acts)
    end = done.state.of(seat).cell
    told = tuple(
        as_reason(step)
        for step in done.steps
        if (_kind(step) in PUSHED or _kind(step).startswith("collides") or _kind(step) in ("moves", "lands", "dies"))
        and seat in (step.values.get("subject"), step.values.get("player"))
    ) or (reason(rulebook.PUSH.id, "lessons.not_moved", who=seat, cell=end),)
    start = state.of(seat).cell
    marks = (CellsMark((start,), Role.CAUSE, seat),)
    spoken = tuple(as_spoken(act) for act in acts)
    kind = "ask_ends_on" if len(acts) == 1 else "ask_ends_on_all"
    asks = reason(
        "",
        f"lessons.{kind}",
        marks=marks,
        who=player,
        act=spoken[0],
        acts=spoken[1:],
        count=len(spoken) - 1,
        other=seat,
    )
    return _challenge(state, "ends_on", asks, (end,), lambda cell: told)


# What may be played, and what comes first


def usable(state: State) -> Challenge:
    """Ask which of their cards the player asked now can use in this moment.

    Raises:
        SetupError: the game is over, or that player holds no card.
    """
    player = mover_of(state)
    options = [option for option in state.choose(()).options if option.value in state.of(player).hand]
    if not options:
        raise SetupError("state", "lessons.no_cards", player=player)
    whys = tuple(
        option.reasons or (reason(rulebook.CARD.id, "lessons.card_open", card=option.value, who=player),)
        for option in options
    )
    return Challenge(
        GAME.name,
        state,
        "usable",
        reason("", "lessons.ask_usable", who=player),
        Answer.MANY,
        tuple(option.value for option in options),
        tuple(option.value for option in options if option.is_open),
        whys,
    )


def known_to(state: State, seat: str, holder: str) -> Challenge:
    """Ask which of the cards in a hand another player knows.

    Args:
        state: the position, with all hands open.
        seat: the letter of the player who knows something or nothing.
        holder: the letter of the player whose hand it is.

    Raises:
        SetupError: one of them is nobody, or the hand is empty.
    """
    who, other = seat.upper(), holder.upper()
    for each in (who, other):
        if each not in state.table.place:
            raise SetupError("seat", "lessons.no_such_character", found=each)
    hand = state.of(other).hand
    if not hand:
        raise SetupError("state", "lessons.no_cards", player=other)
    known = state.observation(who).characters[other].hand

    def why(card: str) -> Reason:
        if card not in known:
            return reason(rulebook.HIDDEN.id, "lessons.card_hidden", card=card, who=who, other=other)
        if card in state.revealed:
            return reason(rulebook.STAYS_KNOWN.id, "lessons.card_shown", card=card, other=other)
        return reason(rulebook.HIDDEN.id, "lessons.card_seen", card=card, who=who, other=other)

    return Challenge(
        GAME.name,
        state,
        "known_to",
        reason("", "lessons.ask_known_to", who=who, other=other),
        Answer.MANY,
        hand,
        tuple(card for card in hand if card in known),
        tuple((why(card),) for card in hand),
    )


def resolves_first(state: State) -> Challenge:
    """Ask which of the plays that wait comes up first.

    Raises:
        SetupError: fewer than two plays wait.
    """
    waiting = state.pending
    if len(waiting) < 2:
        raise SetupError("state", "lessons.nothing_waits")
    in_order = sorted(waiting, key=lambda play: play.id)
    names = {play.id: name_of(play) for play in in_order}
    first = waiting[0]
    order = tuple(names[play.id] for play in waiting)
    kind = f"lessons.first_{first.layer}"
    why = reason(rulebook.ORDER.id, kind, play=names[first.id], order=order)
    return Challenge(
        GAME.name,
        state,
        "resolves_first",
        reason("", "lessons.ask_resolves_first"),
        Answer.ONE,
        tuple(names.values()),
        (names[first.id],),
        ((why,),) * len(names),
    )
