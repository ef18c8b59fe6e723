"""A notebook that somebody changed is never overwritten; one that nobody touched follows the package."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from explorer.library import MANIFEST, START, Delivery, checkout, deliver, shipped, shipped_files
from tests.project.repository import ROOT

GAME = "notebooks/game.ipynb"
LESSON = "tutorials/game/01_lesson.ipynb"


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A package with two notebooks, and with things in its folders that are nobody's."""
    folder = tmp_path / "package"
    for name in (GAME, LESSON, "notebooks/.ipynb_checkpoints/game.ipynb", "tutorials/.hidden", "elsewhere/x.ipynb"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(f"{name}, first version")
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "mine"


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def publish(source: Path, name: str, text: str) -> None:
    (source / name).write_text(text)


def test_the_first_time_everything_is_copied(source: Path, folder: Path) -> None:
    delivery = deliver(source, folder)
    assert delivery.new == (GAME, LESSON)
    assert (delivery.updated, delivery.kept, delivery.beside) == ((), (), {})
    assert files(folder) == {GAME, LESSON, MANIFEST}
    assert (folder / GAME).read_bytes() == (source / GAME).read_bytes()


def test_the_second_time_nothing_happens(source: Path, folder: Path) -> None:
    deliver(source, folder)
    written = (folder / GAME).stat().st_mtime_ns
    delivery = deliver(source, folder)
    assert delivery == Delivery(new=(), updated=(), kept=(), beside={})
    assert (folder / GAME).stat().st_mtime_ns == written


def test_an_untouched_file_follows_the_package(source: Path, folder: Path) -> None:
    deliver(source, folder)
    publish(source, GAME, "second version")
    assert deliver(source, folder).updated == (GAME,)
    assert (folder / GAME).read_text() == "second version"
    publish(source, GAME, "third version")
    assert deliver(source, folder).updated == (GAME,)


def test_a_changed_file_stays_as_it_is(source: Path, folder: Path) -> None:
    deliver(source, folder)
    (folder / GAME).write_text("my notes")
    delivery = deliver(source, folder)
    assert delivery.kept == (GAME,)
    assert not delivery.beside  # the package has nothing newer to offer
    assert (folder / GAME).read_text() == "my notes"


def test_the_new_version_of_a_changed_file_is_placed_beside_it_once(source: Path, folder: Path) -> None:
    deliver(source, folder)
    (folder / GAME).write_text("my notes")
    publish(source, GAME, "second version")
    assert deliver(source, folder).beside == {GAME: "notebooks/game.new.ipynb"}
    assert (folder / GAME).read_text() == "my notes"
    assert (folder / "notebooks/game.new.ipynb").read_text() == "second version"
    (folder / "notebooks/game.new.ipynb").unlink()
    assert not deliver(source, folder).beside
    assert not (folder / "notebooks/game.new.ipynb").exists()


def test_a_newer_version_replaces_the_one_beside_unless_that_was_changed(source: Path, folder: Path) -> None:
    deliver(source, folder)
    (folder / GAME).write_text("my notes")
    for text in ("second version", "third version"):
        publish(source, GAME, text)
        assert deliver(source, folder).beside == {GAME: "notebooks/game.new.ipynb"}
    assert (folder / "notebooks/game.new.ipynb").read_text() == "third version"
    (folder / "notebooks/game.new.ipynb").write_text("more notes")
    publish(source, GAME, "fourth version")
    assert deliver(source, folder).beside == {GAME: "notebooks/game.new-2.ipynb"}
    assert (folder / "notebooks/game.new.ipynb").read_text() == "more notes"
    assert (folder / "notebooks/game.new-2.ipynb").read_text() == "fourth version"


def test_taking_the_new_version_over_ends_the_matter(source: Path, folder: Path) -> None:
    deliver(source, folder)
    (folder / GAME).write_text("my notes")
    publish(source, GAME, "second version")
    deliver(source, folder)
    (folder / "notebooks/game.new.ipynb").replace(folder / GAME)
    assert not deliver(source, folder).kept
    publish(source, GAME, "third version")
    assert deliver(source, folder).updated == (GAME,)


def test_a_file_that_was_there_before_is_not_ours_to_replace(source: Path, folder: Path) -> None:
    (folder / "notebooks").mkdir(parents=True)
    (folder / GAME).write_text("something of mine")
    delivery = deliver(source, folder)
    assert delivery.kept == (GAME,)
    assert delivery.beside == {GAME: "notebooks/game.new.ipynb"}
    assert (folder / GAME).read_text() == "something of mine"


@pytest.mark.parametrize("manifest", ["", "not JSON", "[1, 2]", None])
def test_without_a_readable_manifest_whatever_differs_is_kept(source: Path, folder: Path, manifest: str | None) -> None:
    deliver(source, folder)
    publish(source, GAME, "second version")
    if manifest is None:
        (folder / MANIFEST).unlink()
    else:
        (folder / MANIFEST).write_text(manifest)
    assert deliver(source, folder).kept == (GAME,)
    assert set(json.loads((folder / MANIFEST).read_text())) == {GAME, LESSON, "notebooks/game.new.ipynb"}


def test_a_deleted_file_comes_back(source: Path, folder: Path) -> None:
    deliver(source, folder)
    (folder / LESSON).unlink()
    assert deliver(source, folder).new == (LESSON,)


def test_an_interrupted_copy_leaves_no_half_file(source: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deliver(source, folder)
    publish(source, GAME, "second version")

    def power_cut(*_: object) -> None:
        raise OSError("power cut")

    monkeypatch.setattr(os, "rename", power_cut)
    monkeypatch.setattr(os, "replace", power_cut)
    with pytest.raises(OSError, match="power cut"):
        deliver(source, folder)
    monkeypatch.undo()
    assert (folder / GAME).read_text() == f"{GAME}, first version"
    assert deliver(source, folder).updated == (GAME,)


def test_here_the_checkout_itself_is_what_is_shipped() -> None:
    assert checkout() == shipped() == ROOT
    assert START in set(shipped_files(ROOT))
