"""Sentences of Blastflare: steps."""

from __future__ import annotations

from explorer.rules.wording import N_, Template

SENTENCES: dict[str, Template] = {
}
