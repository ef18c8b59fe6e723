"""Why an action is not allowed, or what is impossible about a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from explorer.rules.mark import Mark
from explorer.rules.wording import sentence

Value = str | int | tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Reason:
    """One cause, as a record: the rule, the kind of cause, its values, and where to look.

    Its sentence is made from the wording catalogue when someone reads it, so a program never has to parse one.
    """

    rule: str
    kind: str
    items: tuple[tuple[str, Value], ...] = ()
    cells: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    ruling: str | None = None

    @property
    def values(self) -> Mapping[str, Value]:
        """What the sentence is filled with, by name."""
        return MappingProxyType(dict(self.items))

    @property
    def message(self) -> str:
        """The cause as a sentence."""
        return sentence(self.kind, self.values)


def reason(
    rule: str,
    kind: str,
    *,
    cells: tuple[str, ...] = (),
    marks: tuple[Mark, ...] = (),
    ruling: str | None = None,
    **values: Value,
) -> Reason:
    """Return a reason; the values by keyword, as its template names them."""
    return Reason(rule, kind, tuple(values.items()), cells, marks, ruling)
