"""How one person has arranged their explorer: what is shown, where the pointer is, which panel is open.

Nothing here is part of the game: two explorers of one session have a desk each.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from explorer.session import Mode

if TYPE_CHECKING:
    from explorer.widgets.whatif import Held


class Pace(StrEnum):
    """How fast the steps of a move play."""

    HAND = "hand"
    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"


class Dialog(StrEnum):
    """The card that is open above the panel; only ever one."""

    NONE = ""
    NEW = "new"
    SHARE = "share"
    RULE = "rule"


@dataclass
class Desk:
    """The arrangement.

    Attributes:
        overlays: ids of the overlays that are shown.
        hover: the cell under the pointer.
        focus: the cell under the keyboard's cursor; None until arrows are used.
        played: the cell that was just played on: nothing is said of it until something else is pointed at.
        dialog: the open card.
        rule: id of the rule that the open card tells.
        pace: how fast steps play after a move.
        log_open: whether all moves are listed, or only the steps of the current one.
        presenter: larger type, for a projector.
        still: no animation, whatever the browser says.
        brush: whose stack a click in Edit mode sets; "" clears the cell.
        brush_height: how high that stack is.
        wishes: what the New game card has chosen so far, by the name of the setting.
        seen_by: whose knowledge is shown: "" everything, a seat, or "asked" for whoever is asked now.
        is_private: whether whose knowledge is shown is settled: this explorer is one player's own.
        mode: what a click means in a player's own view; where everybody looks, the session says so.
        selected: what is looked at in detail in a player's own view; elsewhere the session says so.
        holder: the seat that has the screen, where it goes from hand to hand.
        hand: whose cards are shown; "" for those of whoever is asked.
        passes_alone: whether a seat that can only pass does so by itself.
        question: what is asked about the square that is looked at: an overlay's id.
        sizes: how many squares each question with a number is about.
        wedge: which two directions it is about.
        aim: the second square of a question about two; None for the one that is pointed at.
        through: whether the explosion that is asked about goes through walls.
        held: what is being moved to try something.
        tried: what was moved last, while it can still be kept.
        find: what the rulings are searched for.
        reading: the ruling that is unfolded, by its id.
        near: what has to be in sight where a small screen shows only a part of the board.
        odds_of: whose losses the board tells of where chance may strike; "" for everybody's together.
        way: the direction that is looked at, of those that chance may bring.
        error: one line that is shown beside the board until it is closed or something else happens.
        details: the traceback behind it; empty where a person made the mistake.
    """

    overlays: frozenset[str] = frozenset()
    hover: str | None = None
    focus: str | None = None
    played: str | None = None
    dialog: Dialog = Dialog.NONE
    rule: str = ""
    pace: Pace = Pace.NORMAL
    log_open: bool = False
    presenter: bool = False
    still: bool = False
    brush: str = "red"
    brush_height: int = 1
    wishes: dict[str, str] = field(default_factory=dict)
    seen_by: str = ""
    is_private: bool = False
    mode: Mode = Mode.PLAY
    selected: str | None = None
    holder: str = ""
    hand: str = ""
    passes_alone: bool = True
    question: str = "sight"
    sizes: Mapping[str, int] = field(default_factory=lambda: {"range": 5, "explosion": 1, "push": 1})
    wedge: int = 0
    aim: str | None = None
    through: bool = False
    held: Held | None = None
    tried: Held | None = None
    find: str = ""
    reading: str = ""
    near: str = ""
    odds_of: str = ""
    way: str = ""
    error: str = ""
    details: str = ""

    @property
    def squares(self) -> int:
        """How many squares the question is about; 1 for a question without a number."""
        return self.sizes.get(self.question, 1)

    @property
    def pointed(self) -> str | None:
        """The cell that is asked about: under the pointer, or else under the keyboard's cursor."""
        cell = self.hover if self.hover is not None else self.focus
        return None if cell == self.played else cell
