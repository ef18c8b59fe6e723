"""What a player of Blastflare may do: one record for everything that can be declared, answered or chosen."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from explorer.rules.action import Action

PASS = "pass"
END = "end"
TAKE = "take"
YES = "yes"
NO = "no"
CHOOSE = "choose"
GIVE = "give"

DUPLICATION = "Duplication"
GO_FISH = "Go Fish"

HIDDEN = "?"
"""What stands for something a seat may not know: a card, a target."""

_ORDER = {word: number for number, word in enumerate((PASS, END, TAKE, YES, NO, "move", "hit", "revive"))}


@dataclass(frozen=True, slots=True)
class Act(Action):
    """One thing that the seat asked now can do.

    Attributes:
        what: the verb ("move", "hit", "revive", "pass", "end", "take", "yes", "no", "choose", "give"), the name of a
            card ("Fireball"), or "use Spike" for what a card in play allows.
        targets: what it is aimed at, in the order in which it is said: cells, seats, cards, directions.
        answers: number of the pending play that it answers.
        discard: the card that is thrown away to pay for it.
        copied: whether the card is played through Duplication.
        by: who does it; not part of what makes two acts equal, since only one seat is asked at a time.
    """

    what: str
    targets: tuple[str, ...] = ()
    answers: int | None = None
    discard: str = ""
    copied: bool = False
    by: str = field(default="", compare=False)

    def __str__(self) -> str:
        """Return the notation: "Fireball b3", "Shield C #2", "Touch of Death b3 /Flare", "Duplication Heal A"."""
        return " ".join(self.words)

    @property
    def words(self) -> tuple[str, ...]:
        """The picks that make it, in order: what ``choose`` asks for one at a time."""
        return (
            *((DUPLICATION,) if self.copied else ()),
            self.what,
            *self.targets,
            *((f"#{self.answers}",) if self.answers is not None else ()),
            *((f"/{self.discard}",) if self.discard else ()),
        )

    @property
    def sort_key(self) -> tuple[int, int, str, int]:
        """Verbs first, then cards by name; within them by what they are aimed at."""
        return (_ORDER.get(self.what, len(_ORDER)), int(self.copied), str(self), 0)

    def known_to(self, seat: str) -> Act:
        """Return the act as a seat may know it: a card named or given in secret is "?"."""
        if self.what == GIVE and seat != self.by:
            return replace(self, targets=(HIDDEN,))
        if self.what == GO_FISH and seat not in (self.by, self.targets[0]):
            return replace(self, targets=(self.targets[0], HIDDEN))
        return self
