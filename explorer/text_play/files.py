"""Reading and writing the files of a game in a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from explorer.rules.errors import SetupError


def text_of(name: str) -> str:
    """Return the text of a file, with or without the mark that some editors put before it.

    Raises:
        SetupError: it cannot be opened, or is no text; the field is the file's name.
    """
    try:
        return Path(name).expanduser().read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise SetupError(name, "text_play.file_not_text") from error
    except (OSError, ValueError) as error:  # a ValueError is a name that no file can have
        raise SetupError(name, "text_play.file_failed", cause=_cause(error)) from error


@contextmanager
def inside_file(name: str) -> Iterator[None]:
    """Name the file beside the field of it that a complaint is about."""
    try:
        yield
    except SetupError as error:
        raise SetupError(f"{name}: {error.field}", error.kind, **error.values) from error


class Drawer:
    """Where games are saved: a file that was there before is never written over."""

    def __init__(self) -> None:
        """Begin with no files of one's own."""
        self._own: set[Path] = set()

    def save(self, name: str, text: str) -> None:
        """Write a file, anew or in the place of one that was saved here.

        Raises:
            SetupError: there is another file of that name, or it cannot be written; the field is the file's name.
        """
        try:
            path = Path(name).expanduser().resolve()
            if path.exists() and path not in self._own:
                raise SetupError(name, "text_play.file_is_there")
            path.write_text(text, encoding="utf-8")
        except (OSError, ValueError) as error:
            raise SetupError(name, "text_play.file_failed", cause=_cause(error)) from error
        self._own.add(path)


def _cause(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
