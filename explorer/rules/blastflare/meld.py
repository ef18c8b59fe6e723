"""Effects on hands: looking, asking, exchanging, and cancelling cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.rules.blastflare.course import GAME
from explorer.rules.blastflare.deeds import end_lasting_card
from explorer.rules.blastflare.effects import Effect
from explorer.rules.blastflare.frames import CHOICE, Frame, Play
from explorer.rules.blastflare.pending import discard, loose_hand, physical_card, without
from explorer.rules.blastflare.push import lands_on
from explorer.rules.blastflare.targets.answers import lasting_cards
from explorer.rules.wording import sentence

if TYPE_CHECKING:
    from explorer.rules.blastflare.course import Course

MELD = "meld"
"""What a choice is about in which the cards of a Mind Meld are given away."""


def move_card(course: Course, giver: str, taker: str, card: str) -> None:
    """Hand a card over; both know where it went, and what others knew of it is no longer so (BF-162)."""
    state = course.state
    course.update(giver, hand=without(state.of(giver).hand, card))
    course.update(taker, hand=tuple(sorted((*state.of(taker).hand, card))))
    seen = {entry for entry in state.seen if entry[1:] != (giver, card)}
    if card not in state.revealed:
        seen.add((giver, taker, card))
    course.set(seen=frozenset(seen))


def reaches(course: Course, play: Play) -> bool:
    """Return whether what is done to a hand is done: it may be shielded or deflected where it is an attack (BF-48)."""
    owner = play.targets[0]
    taken = lands_on(course, play, owner)
    return taken is not None and taken[0] == owner


@dataclass(frozen=True, slots=True)
class Looks(Effect):
    """Looks at a hand, and may look at those cards again at any time (BF-162)."""

    def run(self, course: Course, play: Play) -> None:
        """Note what was seen."""
        owner = play.targets[0]
        hand = course.person(owner).hand
        course.set(seen=course.state.seen | {(play.by, owner, card) for card in hand})
        course.tell(
            "BF-SCAN",
            "sees_hand" if hand else "sees_empty_hand",
            privy=(play.by, owner),
            veil="looks_at_hand",
            veiled=("player", "other"),
            player=play.by,
            other=owner,
            cards=hand or None,
        )

    @property
    def text(self) -> str:
        """What is looked at."""
        return sentence(f"{GAME}.effect_scan", {})


@dataclass(frozen=True, slots=True)
class AsksFor(Effect):
    """Gets a card that was named, if it is there (BF-156, BF-157)."""

    hostile = True

    def run(self, course: Course, play: Play) -> None:
        """Hand it over, or not."""
        owner, card = play.targets
        if not reaches(course, play):
            return
        privy = (play.by, owner)
        veiled = ("player", "other")
        if card in loose_hand(course.state, owner):
            move_card(course, owner, play.by, card)
            course.tell(
                "BF-GO-FISH",
                "gets_card",
                privy=privy,
                veil="gets_some_card",
                veiled=veiled,
                player=play.by,
                other=owner,
                card=card,
            )
        else:
            course.tell(
                "BF-GO-FISH",
                "gets_no_card",
                is_event=False,
                privy=privy,
                veil="gets_nothing",
                veiled=veiled,
                player=play.by,
                other=owner,
                card=card,
            )

    @property
    def text(self) -> str:
        """What is asked for."""
        return sentence(f"{GAME}.effect_go_fish", {})


@dataclass(frozen=True, slots=True)
class Melds(Effect):
    """Exchanges half a hand, chosen, for as many random cards of another's (BF-153, BF-154).

    Attributes:
        counts_itself: whether the card that is being played counts among the cards of the hand.
    """

    counts_itself: bool
    hostile = True

    def run(self, course: Course, play: Play) -> None:
        """Ask the user for the cards, one at a time."""
        other = play.targets[0]
        if not reaches(course, play):
            return
        state = course.state
        hand = len(state.of(play.by).hand) - (0 if self.counts_itself else 1)
        own = loose_hand(state, play.by)
        count = min(hand // 2, len(own), len(loose_hand(state, other)))
        if not count:
            course.tell("BF-154", "nothing_to_meld", is_event=False, player=play.by, other=other)
            return
        course.push(Frame(CHOICE, play.by, asked=play.by, topic=MELD, options=own, wanted=count))
        course.tell("BF-153", "has_to_give", player=play.by, other=other, count=count)

    @property
    def text(self) -> str:
        """What is exchanged."""
        return sentence(f"{GAME}.{'effect_meld' if self.counts_itself else 'effect_meld_without_itself'}", {})


def chosen_for_meld(course: Course, card: str) -> None:
    """Note a card that is to be given; after the last one, draw the others and exchange them."""
    frame = course.frame
    seat = frame.owner
    course.top(picked=(*frame.picked, card), options=without(frame.options, card), wanted=frame.wanted - 1)
    course.tell(
        "BF-153", "gives_card", privy=(seat,), veil="gives_some_card", veiled=("player",), player=seat, card=card
    )
    if course.frame.wanted:
        return
    given = course.pop().picked
    play = course.frame.up
    if play is None:
        return
    other = play.targets[0]
    drawn: list[str] = []
    for _ in given:
        drawn.append(course.draw(loose_hand(course.state, other, but=drawn)))
    for each in drawn:
        move_card(course, other, seat, each)
    for each in given:
        move_card(course, seat, other, each)
    course.tell(
        "BF-MIND-MELD",
        "melds",
        privy=(seat, other),
        veil="melds_unseen",
        veiled=("player", "other", "count"),
        player=seat,
        other=other,
        given=given,
        drawn=tuple(drawn),
        count=len(given),
    )


@dataclass(frozen=True, slots=True)
class Cancels(Effect):
    """Takes another card out of the game as it is being used (BF-150)."""

    def run(self, course: Course, play: Play) -> None:
        """Cancel the play it answers, or end a card that works on."""
        owner, card = play.targets
        answered = course.pending_play(play.answers)
        if answered is None:
            end_lasting_card(course, owner, card)
            return
        course.top(pending=tuple(each for each in course.frame.pending if each.id != answered.id))
        course.tell("BF-COUNTERSPELL", "play_cancelled", player=owner, what=answered.what, play=answered.id)
        lying = physical_card(course.state, answered)
        if lying in lasting_cards(owner, course.state):
            end_lasting_card(course, owner, lying)
        elif lying in course.person(owner).hand:
            discard(course, owner, lying)

    @property
    def text(self) -> str:
        """What is cancelled."""
        return sentence(f"{GAME}.effect_counterspell", {})
