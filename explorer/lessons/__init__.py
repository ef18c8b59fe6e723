"""Lessons: questions with marking (``challenge``), their live boards, and the catalogue of edge cases (``compare``).

A part arrives when it is first used: the questions alone never bring a screen library.
"""

from __future__ import annotations

import importlib
from typing import Any

_WHERE = {
    "CASES": "explorer.lessons.catalogue",
    "Challenge": "explorer.lessons.asked",
    "ChallengeBoard": "explorer.lessons.widget",
    "Comparison": "explorer.lessons.comparison",
    "Marking": "explorer.lessons.marking",
    "compare": "explorer.lessons.comparison",
    "mark": "explorer.lessons.marking",
}

__all__ = ["CASES", "Challenge", "ChallengeBoard", "Comparison", "Marking", "challenge", "compare", "mark"]


def __getattr__(name: str) -> Any:
    """Import a name when it is asked for."""
    if name == "challenge":  # the module itself: a name space of questions
        return importlib.import_module("explorer.lessons.challenge")
    if name not in _WHERE:
        raise AttributeError(f"module “explorer.lessons” has no “{name}”; it has {', '.join(__all__)}")
    return getattr(importlib.import_module(_WHERE[name]), name)


def __dir__() -> list[str]:
    """List what the package offers."""
    return list(__all__)
