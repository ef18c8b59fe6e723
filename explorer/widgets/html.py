"""Small pieces of HTML that the panels are made of. Everything that comes from outside is escaped here."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape


def tag(name: str, content: str = "", /, cls: str = "", **attributes: str | int | bool | None) -> str:
    """Return an element. Attributes stand in single quotes, which cost nothing on their way to the browser, as JSON.

    Args:
        name: its name.
        content: what it holds, HTML already.
        cls: its classes.
        attributes: the rest; ``data_xr`` becomes ``data-xr``. True is an attribute without a value; None and False are
            left out.

    >>> print(tag("b", text("a < b"), cls="xr-muted", title="x"))
    <b class='xr-muted' title='x'>a &lt; b</b>
    """
    parts = [name]
    if cls:
        parts.append(f"class='{escape(cls)}'")
    for key, value in attributes.items():
        if value is True:
            parts.append(_attribute(key))
        elif value is not None and value is not False:
            parts.append(f"{_attribute(key)}='{escape(str(value))}'")
    opening = f"<{' '.join(parts)}>"
    return opening if name in ("input", "br", "use") else f"{opening}{content}</{name}>"


def _attribute(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def text(value: object) -> str:
    """Return a text as HTML.

    >>> text("R & B")
    'R &amp; B'
    """
    return escape(str(value), quote=False)


def join(parts: Iterable[str]) -> str:
    """Return pieces of HTML one after another."""
    return "".join(parts)


def button(
    act: str,
    label: str,
    *,
    cls: str = "xr-btn",
    title: str | None = None,
    enabled: bool = True,
    pressed: bool | None = None,
    icon: str = "",
    after: str = "",
    reveals: str = "",
) -> str:
    """Return a button that asks the explorer for something when it is clicked.

    Args:
        act: what is asked for, as ``Explorer`` names its acts ("undo", "go 12 3").
        label: its text (not HTML); with an icon alone, put it in ``title``.
        cls: its classes.
        title: what it is called where its text does not say so.
        enabled: False greys it out.
        pressed: for a button that is on or off: which.
        icon: HTML before the text.
        after: HTML after the text.
        reveals: the slot that is scrolled into view once the explorer has done it.
    """
    return tag(
        "button",
        icon + (tag("span", text(label)) + after if after else text(label)),
        cls=cls,
        data_xr=act,
        data_xr_reveals=reveals or None,
        title=title,
        aria_label=title,
        disabled=not enabled,
        aria_pressed=None if pressed is None else str(pressed).lower(),
    )


def symbol(name: str, *, cls: str = "xr-ico", numeral: str = "") -> str:
    """Return a picture from the sprite (``icons.py``), with a numeral on it if wanted."""
    overlay = tag("text", text(numeral), x=11, y="14.6", cls="xr-num") if numeral else ""
    return tag("svg", f"<use href='#xr-{name}'/>{overlay}", cls=cls, viewBox="0 0 22 22", aria_hidden="true")
