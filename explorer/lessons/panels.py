"""What stands around the board of a challenge: the question, the options, the buttons, the marks with their reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from explorer.lessons.asked import Answer, Challenge
from explorer.lessons.marking import Marking, Remark, Verdict
from explorer.lessons.wording import say
from explorer.rules.reason import Reason
from explorer.widgets.html import button, join, tag, text
from explorer.widgets.rules_shown import find_rule

SIGNS = {Verdict.RIGHT: "✓", Verdict.MISSED: "?", Verdict.WRONG: "×"}
"""The sign of each verdict, as on the board."""


def question(challenge: Challenge) -> str:
    """Return the question."""
    return tag("h3", text(challenge.question), cls="xr-title")


def buttons(challenge: Challenge, picked: Sequence[str], is_marked: bool) -> str:
    """Return the row of buttons."""
    check = button("check", say("check"), cls="xr-btn xr-btn-primary", enabled=not is_marked)
    clear = button("clear", say("try_again" if is_marked else "clear"), enabled=bool(picked) or is_marked)
    return tag("div", check + clear + button("answer", say("show_answer")), cls="xr-row xr-wrap")


def options(challenge: Challenge, picked: Sequence[str], verdicts: Mapping[str, Verdict]) -> str:
    """Return the options of a question that has a list of them; nothing for one that is answered on the board."""
    if challenge.answer is Answer.CELLS:
        return ""
    role, group = ("radio", "radiogroup") if challenge.answer is Answer.ONE else ("checkbox", "group")
    lines = []
    for number, option in enumerate(challenge.options):
        verdict = verdicts.get(option)
        place = picked.index(option) + 1 if option in picked and challenge.answer is Answer.ORDER else 0
        sign = SIGNS[verdict] if verdict is not None else str(place or "●") if option in picked else ""
        words = say("numbered", place=place, value=option) if place and verdict is not None else option
        label = tag("span", sign, cls="xr-n") + tag("span", text(words), cls="xr-t")
        go = tag(
            "button",
            label,
            type="button",
            cls="xr-go",
            role=role,
            aria_checked=str(option in picked).lower(),
            aria_label=None if verdict is None else f"{say(f'label_{verdict}')}: {option}",
            data_xr=f"pick {number}",
        )
        lines.append(tag("li", go, cls="xr-step" + (" xr-on" if option in picked else "")))
    return tag("div", tag("ol", join(lines), cls="xr-steps", role=group), cls="xr-card")


def marking(challenge: Challenge, picked: Sequence[str], marked: Marking | None, pointed: str | None) -> str:
    """Return the card with the result; before it is marked, what to do.

    Args:
        challenge: the question.
        picked: what is picked.
        marked: the result; None before it was asked for.
        pointed: the option whose line is lit up.
    """
    if marked is None:
        count = tag("p", text(say("picked", count=len(picked)))) if challenge.answer is not Answer.ONE else ""
        hint = tag("p", text(say(f"hint_{challenge.answer}")), cls="xr-muted")
        return tag("div", count + hint, cls="xr-card xr-why xr-neutral")
    heading = tag("h3", text(marked.summary), cls="xr-h3")
    is_on_board = challenge.answer is Answer.CELLS
    hint = tag("p", text(say("hint_marked")), cls="xr-muted") if is_on_board else ""
    listed = (
        _reason(challenge, marked) if challenge.answer is Answer.ONE else _listed(challenge, marked.remarks, pointed)
    )
    kind = "xr-neutral" if marked.is_complete else ""
    return tag("div", heading + listed + hint, cls=f"xr-card xr-why {kind}".strip())


def answer(challenge: Challenge, pointed: str | None) -> str:
    """Return the card with the answer: every right option and why it is right."""
    expected = challenge.expected
    heading = say("answer_shown", values=expected) if expected else say("answer_shown_none")
    remarks = [Remark(option, Verdict.RIGHT, challenge.reasons[option]) for option in expected]
    listed = _listed(challenge, remarks, pointed)
    return tag("div", tag("h3", text(heading), cls="xr-h3") + listed, cls="xr-card xr-why xr-forecast")


def _listed(challenge: Challenge, remarks: Sequence[Remark], pointed: str | None) -> str:
    """Return remarks as a list, mistakes first."""
    order = (Verdict.WRONG, Verdict.MISSED, Verdict.RIGHT)
    lines = [_remark(challenge, remark, remark.value == pointed) for remark in _sorted(remarks, order)]
    return tag("ol", join(lines), cls="xr-steps xr-log") if lines else ""


def _sorted(remarks: Sequence[Remark], order: Sequence[Verdict]) -> list[Remark]:
    return sorted(remarks, key=lambda remark: order.index(remark.verdict))


def _reason(challenge: Challenge, marked: Marking) -> str:
    """Return the reason of the one right option, and before it that of a wrong one, if it is another."""
    found = dict.fromkeys(
        reason for remark in _sorted(marked.remarks, tuple(Verdict)[::-1]) for reason in remark.reasons
    )
    return tag("p", reasons(challenge, tuple(found)))


def _remark(challenge: Challenge, remark: Remark, is_pointed: bool) -> str:
    """Return one option with its sign and why it is right or wrong; a click on it points to its cell."""
    sign = tag("span", SIGNS[remark.verdict], cls="xr-n", role="img", aria_label=say(f"label_{remark.verdict}"))
    words = reasons(challenge, remark.reasons)
    if not remark.text.startswith(remark.value):  # most reasons begin with the cell they are about
        words = tag("b", text(remark.value)) + " " + words
    number = challenge.options.index(remark.value)
    go = tag("button", sign + tag("span", words, cls="xr-t"), type="button", cls="xr-go", data_xr=f"point {number}")
    return tag("li", go, cls="xr-step" + (" xr-on" if is_pointed else ""))


def reasons(challenge: Challenge, found: Sequence[Reason]) -> str:
    """Return reasons one after another, each with the name of its rule; the rule itself unfolds as a hint."""
    return " ".join(text(reason.message) + _rule(challenge, reason.ruling or reason.rule) for reason in found)


def _rule(challenge: Challenge, name: str) -> str:
    rule = find_rule(challenge.rules, name)
    if rule is None:
        return ""
    hint = rule.text if hasattr(rule, "text") else rule.question
    return " " + tag("span", text(rule.title), cls="xr-muted", title=f"{rule.id}. {hint}")
