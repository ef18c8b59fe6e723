"""A terminal without a person: lines go in, and what was said after each comes back."""

from __future__ import annotations

import io
import re
from pathlib import Path

from explorer.text_play import play

OR_SKIP = r" \(or type “skip”, to pass until your own turn\)"
PROMPTS = re.compile(rf"\b[A-H]> |the end> |[A-H], take the keyboard: press Enter(?:{OR_SKIP})?\. ")


def said(*lines: str, options: str = "", game: str = "blastflare") -> list[str]:
    """What is said at the start, and after each line."""
    out = io.StringIO()
    assert play(game, options.split(), io.StringIO("".join(f"{line}\n" for line in lines)), out) == 0, out.getvalue()
    return PROMPTS.split(out.getvalue())


def asked(*lines: str, options: str = "") -> list[str]:
    """Every prompt, in order."""
    out = io.StringIO()
    assert play("blastflare", options.split(), io.StringIO("".join(f"{line}\n" for line in lines)), out) == 0
    return [prompt.strip() for prompt in PROMPTS.findall(out.getvalue())]


def flat(text: str) -> str:
    """A text without its line breaks."""
    return " ".join(text.split())


def put(text: str, name: str = "position.txt") -> str:
    """Write a position to a file, and return the options that open it."""
    Path(name).write_text(text, encoding="utf-8")
    return f"--open {name}"
