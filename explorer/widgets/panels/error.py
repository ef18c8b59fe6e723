"""One line beside the board when something went wrong; the details unfold."""

from __future__ import annotations

from explorer.rules.errors import ExplorerError, NotationError, SetupError
from explorer.widgets.desk import Desk
from explorer.widgets.html import button, symbol, tag, text
from explorer.widgets.wording import say


def error(desk: Desk) -> str:
    """Return the line; nothing when nothing is wrong."""
    if not desk.error:
        return ""
    details = ""
    if desk.details:
        summary = tag("summary", text(say("details")))
        details = tag("details", summary + tag("pre", text(desk.details), cls="xr-pre"))
    line = symbol("bang", cls="xr-i") + tag("span", text(desk.error)) + button("dismiss", say("dismiss"), cls="xr-link")
    return tag("div", tag("div", line, cls="xr-row") + details, cls="xr-error", role="alert")


def kernel_gone() -> str:
    """Return the line that a page shows by itself when the kernel behind it is gone."""
    line = symbol("bang", cls="xr-i") + tag("span", text(say("kernel_gone")))
    return tag("div", tag("div", line, cls="xr-row"), cls="xr-error", role="alert")


def error_line(problem: ExplorerError) -> str:
    """Return what went wrong, where, and that nothing was changed."""
    message = problem.message
    message = message[:1].upper() + message[1:]
    if isinstance(problem, SetupError) and problem.field != "text":
        field = problem.field[:1].upper() + problem.field[1:]
        return say("error_field", field=field, message=problem.message)
    if isinstance(problem, NotationError):
        return message
    return say("error_plain", message=message)
