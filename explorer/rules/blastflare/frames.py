"""What waits to happen: frames, the plays pending in them, and the tasks that a play in progress has left.

All of it is plain data in the state, so that a game can be stopped, saved and replayed in the middle of everything.
"""

from __future__ import annotations

from typing import NamedTuple

TURN = "turn"
WINDOW = "window"
DEATH = "death"
CONSENT = "consent"
CHOICE = "choice"

PASSIVE = "passive"
INTERRUPT = "interrupt"
BASE = "base"

Way = tuple[int, int]
"""A direction on the board: columns to the right, rows up; each -1, 0 or 1."""


class Redirect(NamedTuple):
    """What an attack would do to ``victim`` is done to ``to`` instead, by ``source`` (Deflect)."""

    victim: str
    to: str
    source: str


class Play(NamedTuple):
    """A declaration that has not resolved yet.

    Attributes:
        id: its number, from 1 in every pile.
        what: the power that is used: "hit", "Fireball", "use Spike".
        by: who declared it.
        targets: whom and what it is aimed at; characters by letter, everything else by cell or name.
        answers: number of the play that it answers.
        roll: what chance brought when it was declared (BF-90).
        paid: crystals paid for it.
        first: whether it used up the free first use of its card.
        discard: the card that was thrown away to pay for it.
        copied: whether Duplication stands for the card.
        acted: whether it took the action of a turn.
        layer: "passive", "interrupt" or "base": in this order they resolve.
        shielded: seats that it cannot touch any more.
        redirects: what was deflected, in order.
    """

    id: int
    what: str
    by: str
    targets: tuple[str, ...] = ()
    answers: int | None = None
    roll: tuple[str, ...] = ()
    paid: int = 0
    first: bool = False
    discard: str = ""
    copied: bool = False
    acted: bool = False
    layer: str = BASE
    shielded: tuple[str, ...] = ()
    redirects: tuple[Redirect, ...] = ()


class Hit(NamedTuple):
    """What one attack does to one character or barrier, worked out from positions at impact.

    Attributes:
        subject: a seat, or the cell of a barrier.
        damage: how much.
        push: how many squares.
        way: where the push goes; None where it has no direction (BF-105).
        riders: what else it does: see ``effects.py``.
        source: who it counts for.
        fire: whether it is fire (BF-49).
    """

    subject: str
    damage: int = 0
    push: int = 0
    way: Way | None = None
    riders: tuple[str, ...] = ()
    source: str = ""
    fire: bool = False


class Harm(NamedTuple):
    """Task: deal these hits, all at once."""

    hits: tuple[Hit, ...]


class Burst(NamedTuple):
    """Task: the explosion around where the target is now (BF-62, second reading)."""


class Shove(NamedTuple):
    """Task: push one character or barrier."""

    subject: str
    way: Way
    squares: int
    source: str
    fire: bool


class PickShove(NamedTuple):
    """Task: let the attacker choose which push comes next (BF-68, third reading)."""

    shoves: tuple[Shove, ...]
    owner: str


class Gain(NamedTuple):
    """Task: let someone choose which of two gains to have (BF-100, second reading)."""

    owner: str


class Mourn(NamedTuple):
    """Task: ask those who died, in turn order, whether they answer their death (BF-69)."""


class Retaliate(NamedTuple):
    """Task: a phoenix strikes back at its killer; that is a play of its own, which can be answered (BF-149)."""

    by: str
    target: str


class WinTest(NamedTuple):
    """Task: see whether a team is wiped out."""

    by: str


Task = Harm | Burst | Shove | PickShove | Gain | Mourn | Retaliate | WinTest


def without_pushes_of(tasks: tuple[Task, ...], subject: str) -> tuple[Task, ...]:
    """Return tasks without the pushes of a character or barrier, those that may be chosen included."""
    kept: list[Task] = []
    for task in tasks:
        if isinstance(task, PickShove):
            left = tuple(each for each in task.shoves if each.subject != subject)
            kept += [PickShove(left, task.owner)] if left else []
        elif not (isinstance(task, Shove) and task.subject == subject):
            kept.append(task)
    return tuple(kept)


class Fallen(NamedTuple):
    """Someone who just died, and who killed them ("" for nobody)."""

    seat: str
    killer: str


class Frame(NamedTuple):
    """One thing that is under way; the innermost is the last of ``state.frames``.

    Attributes:
        kind: "turn", "window", "death", "consent" or "choice".
        owner: whose turn it is; who declared first (or whose turn has just ended); who died; who is asked.
        asked: the seat that may answer now; None in a window that has closed.
        passes: how many have passed in a row.
        pending: the plays of a window, oldest first; the one play that a consent is about.
        up: the play that is resolving now.
        tasks: what it has left to do.
        fallen: who died of it and has not been asked yet.
        acted: in a turn, whether its action is taken.
        spent: in a turn, the cards without action that were used in it.
        chilled: in a turn, whether its owner may not move.
        extra: in a turn, whether an Interrupt brought it.
        eventful: in a turn, whether something happened in it that makes the game no stalemate (BF-37).
        killer: in a death, who did it.
        topic: in a choice, what it is about.
        options: in a choice, what there is to choose.
        picked: in a choice, what was chosen so far.
        wanted: in a choice, how many more are to be chosen.
    """

    kind: str
    owner: str
    asked: str | None = None
    passes: int = 0
    pending: tuple[Play, ...] = ()
    up: Play | None = None
    tasks: tuple[Task, ...] = ()
    fallen: tuple[Fallen, ...] = ()
    acted: bool = False
    spent: tuple[str, ...] = ()
    chilled: bool = False
    extra: bool = False
    killer: str = ""
    topic: str = ""
    options: tuple[str, ...] = ()
    picked: tuple[str, ...] = ()
    wanted: int = 0
    eventful: bool = False


def next_up(pending: tuple[Play, ...], passives_first: bool) -> Play:
    """Return the play that resolves next: the newest passive, else the newest interrupt, else the base (BF-ORDER).

    Args:
        pending: the plays of a window, oldest first; not empty.
        passives_first: whether passives go before everything else, or only newer plays before older ones (BF-81).
    """
    layers = (PASSIVE, INTERRUPT, BASE) if passives_first else (None,)
    for layer in layers:
        for play in reversed(pending):
            if layer is None or play.layer == layer:
                return play
    return pending[-1]


def in_order(pending: tuple[Play, ...], passives_first: bool) -> tuple[Play, ...]:
    """Return the plays of a window in the order in which they will resolve."""
    left = pending
    order: list[Play] = []
    while left:
        play = next_up(left, passives_first)
        order.append(play)
        left = tuple(each for each in left if each is not play)
    return tuple(order)
