"""One character: where it stands, how it fares, and the cards its player holds."""

from __future__ import annotations

from typing import NamedTuple

SHOCKED = "shocked"
REVIVED = "revived"
BORROWED = "borrowed"
CHILLED = "chilled"

LOST_TURN = (SHOCKED, REVIVED, BORROWED)
"""What makes a character skip its next turn: shock, revival, a turn taken ahead (BF-158, second reading)."""

STATUSES = (*LOST_TURN, CHILLED)

START_HEALTH = 4


class Character(NamedTuple):
    """A character and its player's cards. Both go by the same letter (BF-12).

    Attributes:
        seat: its letter.
        cell: where it stands, or lies; "" when it has no place on this board.
        health: 0 to ``max_health``.
        max_health: what healing cannot go beyond.
        crystals: those it carries.
        hand: names of the cards in hand, sorted; "?" for each that an observer may not know.
        played: names of the passives in play before it, in the order in which they came.
        copied: what Duplication acts as while it lies in play before it; "" otherwise.
        changes: what cards in play did to ``max_health``, by card, so that it can be undone (BF-150).
        statuses: which of ``STATUSES`` it has, sorted.
        burrowed: how many of its turns may still pass before it must surface; 0 above ground.
        burrow: the card that holds it under ground: "Burrow", or "Duplication" as its copy.
        hurt: whether it lost health since the end of its last turn (BF-126).
        alive: whether it lives.
    """

    seat: str
    cell: str
    health: int = START_HEALTH
    max_health: int = START_HEALTH
    crystals: int = 0
    hand: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    copied: str = ""
    changes: tuple[tuple[str, int], ...] = ()
    statuses: tuple[str, ...] = ()
    burrowed: int = 0
    burrow: str = ""
    hurt: bool = False
    alive: bool = True

    @property
    def in_play(self) -> tuple[str, ...]:
        """The passives in play before it, Duplication as what it copies; they sleep while it is dead (BF-33)."""
        if self.copied:
            return tuple(self.copied if card == "Duplication" else card for card in self.played)
        return self.played

    @property
    def abilities(self) -> tuple[str, ...]:
        """The passives in force: those in play; none while dead (BF-33)."""
        return self.in_play if self.alive else ()

    def has(self, ability: str) -> bool:
        """Return whether a passive is in force."""
        return ability in self.abilities

    @property
    def on_board(self) -> bool:
        """Whether it stands on the board where things can touch it: alive and not under ground (BF-129)."""
        return self.alive and not self.burrowed

    def with_status(self, status: str) -> Character:
        """Return the character with a status; having it twice is having it once (BF-91)."""
        return self._replace(statuses=tuple(sorted({*self.statuses, status})))
