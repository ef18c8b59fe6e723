"""Break the rules on purpose, one small change at a time, and count how many changes the tests in tests/rules notice.

    python tools/mutants.py                   a sample of 300, always the same
    python tools/mutants.py --sample 50 --seed 7
    python tools/mutants.py --all             every change: takes hours
    python tools/mutants.py --only play.py    changes to this file alone

Nothing is changed in place: each worker has a copy of the tree. The tests run quick ones first, those that noticed
something lately before all others, and stop at the first failure; a change that no test notices has been through all
of them. Changes that cannot be noticed, because they change nothing but speed or repeat what another line makes sure
of, are listed with the reason in ``equivalent.toml`` and counted apart.

Well-kept tools were looked at first: mutmut 3 passes over decorated functions, which are every property of a state,
and over tables outside functions; cosmic-ray works in place, and neither takes a sample.
"""

from __future__ import annotations

import argparse
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
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tools.mutations import Mutation, mutations

ROOT = Path(__file__).resolve().parent.parent
TARGETS = ("explorer/rules/blast_radius", "explorer/rules/grids")
TEXTS = {"wording.py", "rulebook.py"}
"""Files that hold what people read and no rule in effect: not changed."""

JUDGES = "tests/rules"
NEEDED = ("explorer", "tests", "tools", "pyproject.toml")
EQUIVALENT = Path(__file__).with_name("equivalent.toml")

KILLED, HUNG, SURVIVED = "killed", "hung", "survived"


def sources(only: str = "") -> dict[str, str]:
    """The text of every file that is to be changed and has ``only`` in its path, by path."""
    paths = [path for target in TARGETS for path in sorted((ROOT / target).glob("*.py")) if path.name not in TEXTS]
    texts = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}
    return {name: text for name, text in texts.items() if only in name}


def known_equivalents() -> dict[tuple[str, str, str], str]:
    """Why each change that cannot be noticed cannot: by file, and the lines before and after."""
    listed = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get("equivalent", [])
    return {(each["file"], each["was"], each["now"]): each["why"] for each in listed}


class Copy:
    """A copy of the tree, in which one file at a time is changed and judged."""

    def __init__(self, folder: Path) -> None:
        """Copy what the tests need."""
        self.folder = folder
        self._verdict = folder / "verdict.json"
        for name in NEEDED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(ROOT / name, folder / name)

    def judge(self, patience: float | None, times: Path | None, write_bytecode: bool) -> dict[str, object]:
        """Run the tests and return the verdict: {"failed": the test that did or None, "times": seconds by test}.

        Bytecode is kept from the first run only: a file that changes twice in a second and keeps its size would
        otherwise be taken for the one before.
        """
        self._verdict.unlink(missing_ok=True)
        environment = {
            **os.environ,
            "PYTHONPATH": str(self.folder),
            "PYTHONDONTWRITEBYTECODE": "" if write_bytecode else "1",
            "JUDGE_VERDICT": str(self._verdict),
            "JUDGE_TIMES": str(times or ""),
        }
        command = [sys.executable, "-m", "pytest", "-x", "-q", "--tb=short", "-p", "no:cacheprovider"]
        process = subprocess.Popen(
            [*command, "-p", "tools.judge", JUDGES],
            cwd=self.folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            text=True,
        )
        try:
            output, _ = process.communicate(timeout=patience)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            process.communicate()
            return {"failed": HUNG, "times": {}}
        verdict: dict[str, object] = {"failed": None, "times": {}}
        if self._verdict.exists():
            verdict = json.loads(self._verdict.read_text(encoding="utf-8"))
        if process.returncode != 0 and verdict["failed"] is None:
            verdict["failed"] = "collection"
        return {**verdict, "output": output}

    def judge_mutant(self, mutation: Mutation, patience: float, times: Path) -> dict[str, object]:
        """Make a change, run the tests, and take it back."""
        path = self.folder / mutation.path
        source = path.read_text(encoding="utf-8")
        for stale in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
            stale.unlink()
        path.write_text(mutation.applied_to(source), encoding="utf-8")
        try:
            return self.judge(patience, times, write_bytecode=False)
        finally:
            path.write_text(source, encoding="utf-8")


@dataclass
class Count:
    """What happened so far, shared by the workers."""

    planned: int
    times: dict[str, float]
    sources: dict[str, str]
    equivalents: dict[tuple[str, str, str], str]
    killers: dict[str, list[str]] = field(default_factory=dict)
    outcomes: dict[Mutation, str] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def order_for(self, mutation: Mutation, path: Path) -> Path:
        """Write how long each test takes; less than nothing for those that lately noticed changes to the same file."""
        with self.lock:
            first = {test: -1.0 - rank for rank, test in enumerate(self.killers.get(mutation.path, []))}
            path.write_text(json.dumps(self.times | first), encoding="utf-8")
        return path

    def note(self, mutation: Mutation, failed: object) -> None:
        """Note how a change fared, and tell it if nothing noticed it."""
        with self.lock:
            outcome = SURVIVED if failed is None else HUNG if failed == HUNG else KILLED
            self.outcomes[mutation] = outcome
            if outcome == KILLED:
                killers = self.killers.setdefault(mutation.path, [])
                if failed in killers:
                    killers.remove(str(failed))
                if failed in self.times:
                    killers.append(str(failed))
                    del killers[:-12]
            done = len(self.outcomes)
            if outcome == SURVIVED:
                why = self.why_equivalent(mutation)
                print(f"\n[{done}/{self.planned}] survived{f' (equivalent: {why})' if why else ''}")
                print(mutation.diff(self.sources[mutation.path]), flush=True)
            elif done % 20 == 0:
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


def work(copy: Copy, waiting: queue.SimpleQueue[Mutation], count: Count, patience: float, until: float) -> None:
    """Judge one change after the other, as long as there are any and there is time."""
    order = copy.folder / "order.json"
    while time.monotonic() < until:
        try:
            mutation = waiting.get_nowait()
        except queue.Empty:
            return
        count.note(mutation, copy.judge_mutant(mutation, patience, count.order_for(mutation, order))["failed"])


def main(arguments: Sequence[str] | None = None) -> int:
    """Run from the command line; return the exit code: 1 when the tests fail without any change."""
    parser = argparse.ArgumentParser(description="Count how many small changes to the rules the tests notice.")
    parser.add_argument("--sample", type=int, default=300, help="how many changes to try (300)")
    parser.add_argument("--all", action="store_true", help="try every change")
    parser.add_argument("--seed", type=int, default=1, help="of the sample (1)")
    parser.add_argument("--only", default="", help="only files with this in their path")
    parser.add_argument("--workers", type=int, default=2, help="test runs side by side (2)")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="begin no more changes after so long")
    parser.add_argument("--list", action="store_true", help="print the changes instead of trying them")
    options = parser.parse_args(arguments)

    texts = sources(options.only)
    chosen = [mutation for path, text in texts.items() for mutation in mutations(path, text)]
    total = len(chosen)
    if not options.all and total > options.sample:
        chosen = random.Random(options.seed).sample(chosen, options.sample)
    if options.list:
        for each in chosen:
            print(each.diff(texts[each.path]))
        return 0

    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copies = [Copy(Path(folder) / str(number)) for number in range(options.workers)]
        print(f"{len(chosen)} of {total} changes to {', '.join(TARGETS)}; first the tests without any …", flush=True)
        times: dict[str, float] = {}
        longest = 0.0
        for copy in copies:
            start = time.monotonic()
            verdict = copy.judge(None, None, write_bytecode=True)
            longest = max(longest, time.monotonic() - start)
            if verdict["failed"] is not None:
                print(verdict["output"])
                return 1
            times = dict(verdict["times"])
        count = Count(len(chosen), times, texts, known_equivalents())
        waiting: queue.SimpleQueue[Mutation] = queue.SimpleQueue()
        for each in chosen:
            waiting.put(each)
        until = time.monotonic() + 60 * options.minutes
        workers = [
            threading.Thread(target=work, args=(copy, waiting, count, 60 + 5 * longest, until)) for copy in copies
        ]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
    print(f"\n{count.summary()}")
    for target in (*TARGETS, *sorted({each.path for each in count.outcomes})):
        here = [outcome for each, outcome in count.outcomes.items() if each.path.startswith(target)]
        noticed = len(here) - here.count(SURVIVED)
        print(f"{noticed:5} of {len(here):5}  {target}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
