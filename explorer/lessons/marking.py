"""What was picked, beside what is right: every missed and every wrong answer with its reason from the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from explorer.lessons.asked import Answer, Challenge
from explorer.lessons.wording import say
from explorer.rules.errors import SetupError
from explorer.rules.mark import Mark
from explorer.rules.reason import Reason


class Verdict(StrEnum):
    """What an option turned out to be."""

    RIGHT = "right"
    MISSED = "missed"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Remark:
    """One option that was picked, or should have been."""

    value: str
    verdict: Verdict
    reasons: tuple[Reason, ...]

    @property
    def text(self) -> str:
        """Why it is right or wrong, in sentences."""
        return " ".join(reason.message for reason in self.reasons)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """Where the reasons lie."""
        return tuple(mark for reason in self.reasons for mark in reason.marks)

    @property
    def why(self) -> str:
        """The text, with the rules that it rests on."""
        return " ".join(
            say("with_rule", message=reason.message, rule=reason.ruling or reason.rule)
            if reason.ruling or reason.rule
            else reason.message
            for reason in self.reasons
        )

    def __str__(self) -> str:
        """Return the remark as a line."""
        return say("remark", label=say(f"label_{self.verdict}"), value=self.value, why=self.why)


@dataclass(frozen=True, slots=True)
class Marking:
    """How an answer did.

    Attributes:
        challenge: the question.
        right: what was picked and is right, in the order of the options; so with the others.
        missed: what was not picked and is right.
        wrong: what was picked and is wrong.
    """

    challenge: Challenge
    right: tuple[str, ...]
    missed: tuple[str, ...]
    wrong: tuple[str, ...]

    @property
    def is_complete(self) -> bool:
        """Whether everything right was picked, and nothing else; where the order counts, also in that order."""
        return not self.missed and not self.wrong

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """A remark on everything that was picked or should have been, in the order of the options."""
        verdicts = dict.fromkeys(self.right, Verdict.RIGHT)
        verdicts.update(dict.fromkeys(self.missed, Verdict.MISSED))
        verdicts.update(dict.fromkeys(self.wrong, Verdict.WRONG))
        return tuple(
            Remark(option, verdicts[option], reasons)
            for option, reasons in self.challenge.reasons.items()
            if option in verdicts
        )

    @property
    def summary(self) -> str:
        """The result in a sentence."""
        if self.is_complete:
            values = self.challenge.expected
            return say("all_right", values=values) if values else say("all_right_none")
        if self.challenge.answer is Answer.ORDER:
            return say("order_tally", right=len(self.right), count=len(self.challenge.expected))
        if self.challenge.answer is not Answer.ONE:
            return say("tally", right=len(self.right), missed=len(self.missed), wrong=len(self.wrong))
        if not self.wrong:
            return say("none_picked", right=self.challenge.expected)
        return say("not_that_one", wrong=self.wrong, right=self.challenge.expected)

    @property
    def sentences(self) -> tuple[str, ...]:
        """The summary, and a line on everything that was missed or wrong."""
        remarks = [remark for remark in self.remarks if remark.verdict is not Verdict.RIGHT]
        if self.challenge.answer is Answer.ONE:  # the summary has named both; the same reason need not come twice
            return (self.summary, *dict.fromkeys(remark.why for remark in remarks))
        return (self.summary, *(str(remark) for remark in remarks))

    def __str__(self) -> str:
        """Return the sentences, a line each; the same every time, so that a notebook can be compared with itself."""
        first, *others = self.sentences
        return "\n".join((first, *(f"  {line}" for line in others)))

    __repr__ = __str__


def mark(challenge: Challenge, picked: Iterable[str]) -> Marking:
    """Return how an answer did.

    Args:
        challenge: the question.
        picked: what was picked, in any order; for cells a text such as "a1 b2" will do. Where the order counts it
            is the order of the picks, and a text may be "10b 2g < 1b 1g".

    Raises:
        SetupError: something in it cannot be picked.
    """
    if isinstance(picked, str):
        picked = _parts(challenge, picked)
    in_order = tuple(dict.fromkeys(option_of(challenge, each) for each in picked))
    chosen = frozenset(in_order)
    expected = frozenset(challenge.expected)
    if challenge.answer is Answer.ORDER:
        right = longest_in_order(in_order, challenge.expected)
        return Marking(
            challenge,
            right=tuple(option for option in challenge.options if option in right),
            missed=tuple(option for option in challenge.options if option not in chosen),
            wrong=tuple(option for option in challenge.options if option in chosen - frozenset(right)),
        )
    return Marking(
        challenge,
        right=tuple(option for option in challenge.options if option in chosen & expected),
        missed=tuple(option for option in challenge.options if option in expected - chosen),
        wrong=tuple(option for option in challenge.options if option in chosen - expected),
    )


def _parts(challenge: Challenge, text: str) -> Iterable[str]:
    """Return the picks that are written as one text."""
    if challenge.answer is Answer.CELLS:
        return text.replace(",", " ").split()
    return filter(None, map(str.strip, text.split("<"))) if challenge.answer is Answer.ORDER else (text,)


def longest_in_order(picks: Sequence[str], expected: Sequence[str]) -> tuple[str, ...]:
    """Return the most picks that stand in the right order among each other: one that is misplaced spoils no other.

    >>> longest_in_order("dabc", "abcd")
    ('a', 'b', 'c')
    """
    best: dict[str, tuple[str, ...]] = {}
    for place, pick in enumerate(picks):
        before = [best[each] for each in picks[:place] if expected.index(each) < expected.index(pick)]
        best[pick] = (*max(before, key=len, default=()), pick)
    return max(best.values(), key=len, default=())


def option_of(challenge: Challenge, text: str) -> str:
    """Return the option that a text stands for, whatever its capitals and the spaces around it.

    Raises:
        SetupError: it stands for none.
    """
    by_name = {option.casefold(): option for option in challenge.options}
    option = by_name.get(str(text).strip().casefold())
    if option is None:
        known = f"{challenge.options[0]} … {challenge.options[-1]}"
        raise SetupError("picked", "lessons.no_such_pick", found=str(text), known=known)
    return option
