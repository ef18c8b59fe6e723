"""Sentences of Blastflare: cards."""

from __future__ import annotations

from explorer.rules.wording import N_, Template

SENTENCES: dict[str, Template] = {
}
