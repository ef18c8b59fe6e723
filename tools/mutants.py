"""Break the rules on purpose, one small change at a time, and count how many changes the tests notice.

    python -m tools.mutants                      of each game a sample of 300, always the same
    python -m tools.mutants --game blastflare --sample 400
    python -m tools.mutants --sample 50 --seed 7
    python -m tools.mutants --all                every change: takes hours
    python -m tools.mutants --only play.py       changes to files with this in their path

A game is judged by its own tests. At first they all run once, and it is noted how long each takes and which blocks of
the rules it runs (``blocks.py``); a change is then judged by the tests that run the changed block, for no other can
notice it: what noticed something in the same file lately first, then the quick ones, the slow ones last, up to the
first that fails. What the quick ones did not notice waits for the slow ones until the rest of the sample is through.
Every worker has a copy of the tree and one process that has collected the tests, of which each change is a fork
(``judge.py``); what runs when a file is imported needs a process of its own and takes longer. Properties are tried with
few examples, the same every time: verdicts repeat.

Changes that cannot be noticed, because they change nothing but speed or repeat what another line makes sure of, are
listed with the reason in ``equivalent.toml`` and counted apart.

Well-kept tools were looked at first: mutmut 3 passes over decorated functions, which are every property of a state,
and over tables outside functions; cosmic-ray works in place, and neither takes a sample.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import queue
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.blocks import blocks_at, marked
from tools.mutations import Mutation, mutations

ROOT = Path(__file__).resolve().parent.parent
NEEDED = ("explorer", "tests", "tools", "pyproject.toml")
EQUIVALENT = Path(__file__).with_name("equivalent.toml")
TEXTS = {"wording.py", "wording", "rulebook.py"}
"""Files and folders that hold what people read and no rule in effect: not changed."""

QUICK = 20
"""Seconds of tests that a change goes through before it has to wait."""

SURVIVED, UNSWAPPABLE, COLLECTION = "survived", "unswappable", "collection"


@dataclass(frozen=True)
class Target:
    """The rules of one game, and the tests that judge changes to them."""

    sources: tuple[str, ...]
    judges: tuple[str, ...]


GAMES = {
    "blast_radius": Target(
        ("explorer/rules/blast_radius", "explorer/rules/grids/hexagon.py", "explorer/rules/grids/words.py"),
        (
            "tests/rules/blast_radius",
            "tests/rules/grids/test_hexagon.py",
            "tests/rules/grids/test_words.py",
            "tests/conformance",
        ),
    ),
    "blastflare": Target(
        (
            "explorer/rules/blastflare",
            *(f"explorer/rules/grids/{name}.py" for name in ("square", "sight", "sightlines", "lines", "ways")),
        ),
        (
            "tests/rules/blastflare",
            *(f"tests/rules/grids/test_{name}.py" for name in ("square", "sight", "lines")),
            "tests/conformance",
        ),
    ),
    "battle_blitz": Target(("explorer/rules/battle_blitz",), ("tests/rules/battle_blitz", "tests/conformance")),
}


def sources(games: Sequence[str] = tuple(GAMES), only: str = "") -> dict[str, str]:
    """The text of every file of these games that is to be changed and has ``only`` in its path, by path."""
    found: dict[str, str] = {}
    for game in games:
        for source in GAMES[game].sources:
            paths = sorted((ROOT / source).rglob("*.py")) if (ROOT / source).is_dir() else [ROOT / source]
            for path in paths:
                name = path.relative_to(ROOT).as_posix()
                if only in name and not TEXTS & set(path.relative_to(ROOT).parts):
                    found[name] = path.read_text(encoding="utf-8")
    return found


def known_equivalents() -> dict[tuple[str, str, str], str]:
    """Why each change that cannot be noticed cannot: by file, and the lines before and after."""
    listed = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get("equivalent", [])
    return {(each["file"], each["was"], each["now"]): each["why"] for each in listed}


class Judges:
    """A process that has collected the tests of a game in a copy of the tree, and answers requests."""

    def __init__(self, folder: Path, game: str, write_bytecode: bool = False, is_marked: bool = False) -> None:
        """Start it."""
        ask, self._ask = os.pipe()
        self._hear, hear = os.pipe()
        environment = {
            **os.environ,
            "PYTHONPATH": str(folder),
            "PYTHONDONTWRITEBYTECODE": "" if write_bytecode else "1",
            "OPENBLAS_NUM_THREADS": "1",
            "JUDGE_GAME": game,
            "JUDGE_BLOCKS": "1" if is_marked else "",
            "JUDGE_REQUESTS": str(ask),
            "JUDGE_ANSWERS": str(hear),
        }
        command = [sys.executable, "-m", "pytest", "-q", "--tb=short", "-p", "no:cacheprovider", "-p", "no:benchmark"]
        self._process = subprocess.Popen(
            [*command, "-p", "tools.judge", "--continue-on-collection-errors", *GAMES[game].judges],
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            pass_fds=(ask, hear),
        )
        os.close(ask)
        os.close(hear)

    def answer(self, request: dict[str, Any], patience: float | None = None) -> dict[str, Any]:
        """Ask, and wait for the answer: a process that says nothing any more counts as a failure."""
        timer = threading.Timer(patience, self._process.kill) if patience else None
        if timer:
            timer.start()
        try:
            with open(self._ask, "w", encoding="utf-8", closefd=False) as asking:
                asking.write(json.dumps(request) + "\n")
            with open(self._hear, encoding="utf-8", closefd=False) as hearing:
                said = hearing.readline()
        except BrokenPipeError:
            said = ""
        finally:
            if timer:
                timer.cancel()
        return dict(json.loads(said)) if said else {"failed": COLLECTION, "times": {}, "output": "nothing came of it"}

    def end(self) -> None:
        """Let it go."""
        self._process.kill()
        self._process.wait()
        os.close(self._ask)
        os.close(self._hear)


def copy_tree(folder: Path, change: Callable[[str, str], str] | None = None, changed: Sequence[str] = ()) -> Path:
    """Copy what the tests need; ``change`` rewrites some of the files."""
    for name in NEEDED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        elif (ROOT / name).exists():
            shutil.copy(ROOT / name, folder / name)
    for name in changed if change else ():
        path = folder / name
        path.write_text(change(name, path.read_text(encoding="utf-8")), encoding="utf-8")  # type: ignore[misc]
    return folder


@dataclass
class Baseline:
    """What is known about the tests of a game when nothing is changed."""

    times: dict[str, float]
    blocks: dict[str, set[str]]

    @classmethod
    def kept(cls, path: Path | None, folder: Path, game: str, texts: dict[str, str]) -> Baseline:
        """Read it from a file that an earlier run on the same tree left; else measure it, and leave it there."""
        if path is not None and path.exists():
            data = json.loads(path.read_text(encoding="utf-8"))
            return cls(data["times"], {test: set(blocks) for test, blocks in data["blocks"].items()})
        known = cls.measured(folder, game, texts)
        if path is not None:
            blocks = {test: sorted(ran) for test, ran in known.blocks.items()}
            path.write_text(json.dumps({"times": known.times, "blocks": blocks}), encoding="utf-8")
        return known

    @classmethod
    def measured(cls, folder: Path, game: str, texts: dict[str, str]) -> Baseline:
        """Run all the tests on a marked copy.

        Raises:
            SystemExit: one of them fails.
        """
        judges = Judges(copy_tree(folder, marked, tuple(texts)), game, is_marked=True)
        answer = judges.answer({"tests": None, "times": {}, "change": None})
        judges.end()
        if answer["failed"] is not None:
            raise SystemExit(f"The tests fail without any change: {answer['failed']}\n{answer.get('output', '')}")
        return cls(answer["times"], {test: set(blocks) for test, blocks in answer["blocks"].items()})

    def runs_on_import(self, block: str | None) -> bool:
        """Whether a block is run before the first test."""
        return block is None or block in self.blocks[""]

    def tests_of(self, block: str | None) -> list[str]:
        """The tests that run a block, the quick ones first."""
        everywhere = self.runs_on_import(block)
        tests = [test for test in self.times if everywhere or block in self.blocks[test]]
        return sorted(tests, key=self.times.__getitem__)


@dataclass
class Count:
    """What happened so far, shared by the workers."""

    planned: int
    sources: dict[str, str]
    equivalents: dict[tuple[str, str, str], str]
    verbose: bool
    killers: dict[str, list[str]] = field(default_factory=dict)
    outcomes: dict[Mutation, str] = field(default_factory=dict)
    half_judged: set[Mutation] = field(default_factory=set)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def in_order(self, mutation: Mutation, tests: list[str]) -> list[str]:
        """Put the tests first that lately noticed changes to the same file, the last of them before all."""
        with self.lock:
            lately = {test: number for number, test in enumerate(self.killers.get(mutation.path, []))}
            return sorted(tests, key=lambda test: -lately.get(test, -1))

    def note(self, mutation: Mutation, failed: str | None, seconds: float) -> None:
        """Note how a change fared, and tell it if nothing noticed it."""
        with self.lock:
            self.outcomes[mutation] = failed or SURVIVED
            self.half_judged.discard(mutation)
            if failed is not None and "::" in failed:
                killers = self.killers.setdefault(mutation.path, [])
                if failed in killers:
                    killers.remove(failed)
                killers.append(failed)
                del killers[:-12]
            done = len(self.outcomes)
            if failed is None:
                why = self.why_equivalent(mutation)
                told = f" (equivalent: {why})" if why else ""
                print(f"\n[{done}/{self.planned}] survived{told} after {seconds:.0f} s")
                print(mutation.diff(self.sources[mutation.path]), flush=True)
            elif self.verbose:
                was, now = mutation.lines(self.sources[mutation.path])
                print(f"[{done}/{self.planned}] {failed} after {seconds:.0f} s:\n    {was}\n    {now}", flush=True)
            if done % 20 == 0:
                print(f"[{done}/{self.planned}] {self.summary()}", flush=True)

    def why_equivalent(self, mutation: Mutation) -> str | None:
        """Why a change cannot be noticed, if it is listed as such."""
        return self.equivalents.get((mutation.path, *mutation.lines(self.sources[mutation.path])))

    def summary(self) -> str:
        """The share that was noticed, of all and of those that can be."""
        outcomes = list(self.outcomes.values())
        noticed = len(outcomes) - outcomes.count(SURVIVED)
        hidden = sum(1 for each, outcome in self.outcomes.items() if outcome == SURVIVED and self.why_equivalent(each))
        real = len(outcomes) - hidden
        return (
            f"{noticed} of {len(outcomes)} noticed ({noticed / max(1, len(outcomes)):.1%}); "
            f"{hidden} of the others cannot be, which makes {noticed / max(1, real):.1%} of those that can"
        )


@dataclass
class Worker:
    """Judges one change after the other in its own copy of the tree."""

    folder: Path
    game: str
    baseline: Baseline
    count: Count
    blocks: dict[Mutation, str | None]

    def work(self, waiting: queue.SimpleQueue[tuple[Mutation, int]], until: float) -> None:
        """Go on as long as there are any and there is time."""
        copy_tree(self.folder)
        judges = Judges(self.folder, self.game, write_bytecode=True)
        ready = judges.answer({"tests": [], "times": {}, "change": None})  # before anything is changed
        if ready["failed"] is not None:
            raise RuntimeError(f"The tests cannot be collected: {ready.get('output', '')}")
        while time.monotonic() < until:
            try:
                mutation, passed = waiting.get_nowait()
            except queue.Empty:
                break
            start = time.monotonic()
            failed, through = self.verdict(mutation, judges, passed)
            if failed is None and through < len(self.tests_of(mutation)):
                waiting.put((mutation, through))
                self.count.half_judged.add(mutation)
            else:
                self.count.note(mutation, failed, time.monotonic() - start)
        judges.end()

    def tests_of(self, mutation: Mutation) -> list[str]:
        """The tests that can notice a change, the quick ones first."""
        return self.baseline.tests_of(self.blocks[mutation])

    def verdict(self, mutation: Mutation, judges: Judges, passed: int = 0) -> tuple[str | None, int]:
        """Make a change, run tests and take it back; return what noticed it, and how many have been run by now.

        At first these are the quick ones; when those have passed, all others.
        """
        block = self.blocks[mutation]
        tests = self.tests_of(mutation)
        through = len(tests)
        if not passed:
            seconds = itertools.accumulate(self.baseline.times[test] for test in tests)
            through = max(1, sum(1 for each in seconds if each <= QUICK)) if tests else 0
        tests = self.count.in_order(mutation, tests[passed:through])
        if not tests:
            return None, through
        path = self.folder / mutation.path
        before = path.read_text(encoding="utf-8")
        after = mutation.applied_to(before)
        times = {test: self.baseline.times[test] for test in tests}
        patience = 60 + 5 * sum(times.values())
        request = {"tests": tests, "times": times, "patience": patience, "change": None}
        for stale in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
            stale.unlink()
        path.write_text(after, encoding="utf-8")  # for the tests that start a process of their own
        try:
            failed = UNSWAPPABLE
            if not self.baseline.runs_on_import(block):
                change = {"path": str(path), "before": before, "after": after}
                failed = judges.answer({**request, "change": change})["failed"]
                if failed == COLLECTION:
                    raise RuntimeError("The process that has collected the tests is gone")
            if failed == UNSWAPPABLE:
                own = Judges(self.folder, self.game)
                failed = own.answer(request, patience + 60)["failed"]
                own.end()
            return failed, through
        finally:
            path.write_text(before, encoding="utf-8")


def judge_game(game: str, options: argparse.Namespace) -> None:
    """Take a sample of the changes to a game, judge them and print what came of it."""
    texts = sources([game], options.only)
    chosen = [mutation for path, text in texts.items() for mutation in mutations(path, text)]
    total = len(chosen)
    if not options.all and total > options.sample:
        chosen = random.Random(options.seed).sample(chosen, options.sample)
    if options.list:
        for each in chosen:
            print(each.diff(texts[each.path]))
        return
    print(f"{game}: {len(chosen)} of {total} changes; first the tests without any …", flush=True)
    start = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        baseline = Baseline.kept(options.known, Path(folder) / "marked", game, texts)
        print(f"{len(baseline.times)} tests passed in {time.monotonic() - start:.0f} s", flush=True)
        count = Count(len(chosen), texts, known_equivalents(), options.verbose)
        blocks: dict[Mutation, str | None] = {}
        for path, text in texts.items():
            here = [each for each in chosen if each.path == path]
            blocks |= dict(zip(here, blocks_at(path, text, [each.start for each in here]), strict=True))
        waiting: queue.SimpleQueue[tuple[Mutation, int]] = queue.SimpleQueue()
        for each in chosen:
            waiting.put((each, 0))
        until = start + 60 * options.minutes
        threads = []
        for number in range(options.workers):
            worker = Worker(Path(folder) / str(number), game, baseline, count, blocks)
            threads.append(threading.Thread(target=worker.work, args=(waiting, until)))
            threads[-1].start()
        for thread in threads:
            thread.join()
    kinds = Counter(each for each in count.outcomes.values() if "::" not in each and each != SURVIVED)
    told = "".join(f"; {number} {kind}" for kind, number in sorted(kinds.items()))  # noticed by no test, but hung …
    for each in chosen:
        if each in count.half_judged:
            print(f"\npassed the quick tests, and there was no time for the others\n{each.diff(texts[each.path])}")
    untried = len(chosen) - len(count.outcomes) - len(count.half_judged)
    told += f"; {len(count.half_judged)} passed the quick tests alone" if count.half_judged else ""
    told += f"; {untried} were not tried" if untried else ""
    print(f"\n{game}: {count.summary()}{told}; it took {(time.monotonic() - start) / 60:.0f} minutes")
    for path in sorted({each.path for each in count.outcomes}):
        here = [outcome for each, outcome in count.outcomes.items() if each.path == path]
        noticed = len(here) - here.count(SURVIVED)
        print(f"{noticed:5} of {len(here):5}  {path}", flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run from the command line; return the exit code: 1 when the tests fail without any change."""
    parser = argparse.ArgumentParser(description="Count how many small changes to the rules the tests notice.")
    parser.add_argument("--game", choices=GAMES, help="the rules of this game only")
    parser.add_argument("--sample", type=int, default=300, help="how many changes to try of each game (300)")
    parser.add_argument("--all", action="store_true", help="try every change")
    parser.add_argument("--seed", type=int, default=1, help="of the sample (1)")
    parser.add_argument("--only", default="", help="only files with this in their path")
    parser.add_argument("--workers", type=int, default=2, help="changes judged side by side (2)")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="begin no more changes after so long")
    parser.add_argument("--known", type=Path, help="a file that keeps the run without changes, for the same tree")
    parser.add_argument("--verbose", action="store_true", help="tell what noticed each change")
    parser.add_argument("--list", action="store_true", help="print the changes instead of trying them")
    options = parser.parse_args(arguments)
    for game in [options.game] if options.game else GAMES:
        judge_game(game, options)
    return 0


if __name__ == "__main__":
    sys.exit(main())
