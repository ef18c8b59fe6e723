"""The notebooks that travel with the package, and how they reach a folder of the user's without harm.

A notebook is something people write in. So a copy is replaced only while it is, byte for byte, what was delivered;
a small manifest in the folder remembers that. The new version of a changed notebook is placed beside it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path, PurePosixPath

SHELVES = ("notebooks", "tutorials")
START = "notebooks/00_start_here.ipynb"
MANIFEST = ".rules-explorer.json"

_PACKAGE = Path(__file__).resolve().parent


@dataclass(frozen=True, slots=True)
class Delivery:
    """What became of each file, by its path below the folder ("notebooks/00_start_here.ipynb").

    Attributes:
        new: the files that were not there.
        updated: the files that were as delivered earlier, and are now as in this package.
        kept: the files that somebody changed, left as they are.
        beside: for a kept file of which this package has a newer version, where that version was placed.
    """

    new: tuple[str, ...]
    updated: tuple[str, ...]
    kept: tuple[str, ...]
    beside: Mapping[str, str]


def checkout() -> Path | None:
    """Return the folder of the source checkout that this package runs from, or None when it is installed."""
    root = _PACKAGE.parent
    return root if (root / "pyproject.toml").is_file() and (root / "notebooks").is_dir() else None


def shipped() -> Path:
    """Return the folder that holds the shipped notebooks and tutorials."""
    return checkout() or _PACKAGE / "_library"


def shipped_files(source: Path) -> Iterator[str]:
    """Yield the path of each file to deliver, below the source folder, in order, with forward slashes."""
    for shelf in SHELVES:
        for path in sorted((source / shelf).rglob("*")):
            below = path.relative_to(source)
            if path.is_file() and not any(part.startswith((".", "__pycache__")) for part in below.parts):
                yield below.as_posix()


def deliver(source: Path, folder: Path) -> Delivery:
    """Copy the shipped files into a folder, which is made when it is not there. A changed file is never overwritten.

    Args:
        source: the folder with the shipped notebooks and tutorials.
        folder: where the user wants them.

    Raises:
        OSError: the folder cannot be written.
    """
    delivered = _read_manifest(folder)
    new: list[str] = []
    updated: list[str] = []
    kept: list[str] = []
    beside: dict[str, str] = {}
    for name in shipped_files(source):
        content = (source / name).read_bytes()
        version = _digest(content)
        target = folder / name
        present = _digest(target.read_bytes()) if target.exists() else None
        if present is None:
            _write(target, content)
            new.append(name)
        elif present == delivered.get(name) != version:
            _write(target, content)
            updated.append(name)
        elif present != version:
            kept.append(name)
            if delivered.get(name) != version:
                spare = _spare_name(name, version, folder, delivered)
                _write(folder / spare, content)
                delivered[spare] = version
                beside[name] = spare
        delivered[name] = version
    _write(folder / MANIFEST, (json.dumps(delivered, indent=1, sort_keys=True) + "\n").encode())
    return Delivery(tuple(new), tuple(updated), tuple(kept), beside)


def _spare_name(name: str, version: str, folder: Path, delivered: Mapping[str, str]) -> str:
    """A name beside a changed file (`game.new.ipynb`) under which nothing of the user's lies."""
    path = PurePosixPath(name)
    number = 1
    while True:
        mark = ".new" if number == 1 else f".new-{number}"
        spare = str(path.with_name(path.stem + mark + path.suffix))
        target = folder / spare
        if not target.exists() or _digest(target.read_bytes()) in (version, delivered.get(spare)):
            return spare
        number += 1


def _digest(content: bytes) -> str:
    return sha256(content).hexdigest()


def _write(target: Path, content: bytes) -> None:
    """Write a file whole or not at all: an interrupted copy must not look like a change by the user."""
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(f".{target.name}.part")
    part.write_bytes(content)
    part.replace(target)


def _read_manifest(folder: Path) -> dict[str, str]:
    """What was delivered earlier. A manifest that cannot be read is none: then whatever differs counts as changed."""
    try:
        manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return {}
    return {str(name): str(digest) for name, digest in manifest.items()} if isinstance(manifest, dict) else {}
