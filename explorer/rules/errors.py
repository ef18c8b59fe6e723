"""What can go wrong, as records whose sentences tell a person how to put it right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from explorer.rules.wording import sentence

if TYPE_CHECKING:
    from explorer.rules.reason import Reason


class ExplorerError(Exception):
    """Anything this package refuses to do: a kind and its values, and a sentence made of them.

    Args:
        kind: which template of the wording catalogue tells it: "rules.not_json".
        values: what the template is filled with.
    """

    def __init__(self, kind: str, **values: object) -> None:
        """Note what went wrong; the sentence is made when it is read."""
        super().__init__(kind, values)
        self.kind = kind
        self.values: Mapping[str, object] = values

    @property
    def message(self) -> str:
        """What was wrong, and what would be right."""
        return sentence(self.kind, self.values)

    def __str__(self) -> str:
        """Return the sentence."""
        return self.message

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by the parts, so that an error survives the way back from a worker process."""
        return _error_again, (type(self), self.__dict__.copy())


def _error_again(kind: type[ExplorerError], parts: dict[str, object]) -> ExplorerError:
    """Make an error again of its parts."""
    error = kind.__new__(kind)
    error.__dict__.update(parts)
    return error


class NotationError(ExplorerError):
    """A text that cannot be read as an action. It is not a judgement: the action may be legal or not."""


class SetupError(ExplorerError):
    """A set-up, a diagram or a file that cannot be read.

    Args:
        field: the name of what is wrong ("base", "line 4", "stacks.e5").
        kind: which template tells what is wrong with it, and what would be right.
        values: what the template is filled with.
    """

    def __init__(self, field: str, kind: str, **values: object) -> None:
        """Note which field is wrong, and how."""
        super().__init__(kind, **values)
        self.field = field

    def __str__(self) -> str:
        """Return the field and the sentence."""
        return f"{self.field}: {self.message}"


class IllegalActionError(ExplorerError):
    """An action that was read and is not allowed. It carries every reason, as records.

    Args:
        action: the refused action, as notation.
        reasons: why, never empty.
    """

    def __init__(self, action: str, reasons: tuple[Reason, ...]) -> None:
        """Note what was refused, and why."""
        super().__init__("rules.illegal")
        self.action = action
        self.reasons = reasons

    @property
    def message(self) -> str:
        """Every reason, one sentence each."""
        return " ".join(reason.message for reason in self.reasons)

    def __str__(self) -> str:
        """Return the action and every reason."""
        return f"{self.action}: {self.message}"
