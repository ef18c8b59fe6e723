"""The tool that breaks the rules on purpose breaks what it says, and nothing else."""

from __future__ import annotations

import ast
import builtins
import shutil
from functools import cache
from pathlib import Path
from types import FunctionType

import pytest

from tools import mutants
from tools.blocks import NOTED, blocks_at, marked, remembering
from tools.mutants import GAMES, Baseline, known_equivalents, sources
from tools.mutations import mutations
from tools.swapping import NotSwappableError, functions, swap


def broken(source: str) -> list[str]:
    """The text after each change."""
    return [each.applied_to(source) for each in mutations("file.py", source)]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a < b", ["(a <= b)", "(a >= b)"]),
        ("a == b != c", ["(a != b != c)", "(a == b == c)"]),
        ("a and b", ["(a or b)"]),
        ("x & ~y", ["(x | ~y)", "x & (y)"]),
        ("x >> 3", ["(x << 3)", "x >> 4"]),
        ("x ^= y", ["x |= y", "pass"]),
        ("f(x)", ["pass"]),
        ("y = min(x)", ["y = max(x)"]),
        ("y = f(k=x)", ["y = f(k=(None))"]),
        ("y = a if b else c", ["y = a if (not b) else c"]),
        ("y = [a for a in b if a]", ["y = [a for a in b if (True)]"]),
        ("y = True", ["y = False"]),
        ("y = 'é', 'ü'", ["y = 'XXé', 'ü'", "y = 'é', 'XXü'"]),
        ("y = f'{a + b}'", ['y = "XX"']),
    ],
)
def test_a_change_is_made_where_it_belongs(source: str, expected: list[str]) -> None:
    assert sorted(broken(source)) == sorted(expected)


def test_statements_are_changed_in_their_place() -> None:
    source = "def f(x):\n    '''Text.'''\n    while x:\n        break\n    return x\n"
    assert [each.lines(source) for each in mutations("file.py", source)] == [
        ("while x:", "while (not x):"),
        ("break", "continue"),
        ("return x", "return (None)"),
    ]


@pytest.mark.parametrize(
    "source",
    [
        '"""Text."""',
        "def f(x: 'str' = y) -> 'int': ...",
        "@cache(size=3)\ndef f(): ...",
        "title = N_('Text')",
        "y = Ruling(heading=N_('Text'))",
        "__all__ = ['f']",
        "if TYPE_CHECKING:\n    import a",
        "x: dict[str, Literal['a']]",
        "y = Reading(letter, 'short', N_('long'))",
    ],
)
def test_what_people_read_and_what_fails_on_import_is_left_alone(source: str) -> None:
    assert broken(source) == []


def test_a_game_is_changed_where_its_rules_are() -> None:
    radius, flare, blitz = (set(sources([game])) for game in ("blast_radius", "blastflare", "battle_blitz"))
    assert {"explorer/rules/blast_radius/play.py", "explorer/rules/grids/hexagon.py"} <= radius
    assert {"explorer/rules/blastflare/cards/attack.py", "explorer/rules/grids/sight.py"} <= flare
    assert {"explorer/rules/battle_blitz/play.py", "explorer/rules/battle_blitz/scale.py"} <= blitz
    assert radius | flare | blitz == set(sources())
    assert len(radius) + len(flare) + len(blitz) == len(sources()), "no file is of two games"
    assert not [path for path in sources() if "wording" in path or path.endswith("rulebook.py")]
    assert set(sources(["blastflare"], "cards/")) == {path for path in flare if "/cards/" in path}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_judged_by_tests_that_exist(game: str) -> None:
    assert not [path for path in (*GAMES[game].judges, *GAMES[game].sources) if not Path(path).exists()]


def test_every_file_of_the_rules_can_be_broken_and_stays_a_program() -> None:
    for path, text in sources().items():
        unchanged = ast.dump(ast.parse(text))
        for each in mutations(path, text)[::40]:
            assert ast.dump(ast.parse(each.applied_to(text))) != unchanged


def test_what_is_listed_as_impossible_to_notice_still_exists() -> None:
    """When a line changes, what was said about it has to be thought over."""
    found = {(path, *each.lines(text)) for path, text in sources().items() for each in mutations(path, text)}
    gone = [each for each in known_equivalents() if each not in found]
    assert not gone, "tools/equivalent.toml speaks of lines that are no longer there"


PROGRAM = '''"""Text."""
from __future__ import annotations
from functools import cache

def outer(x):
    """Text."""
    if x > 1:
        return -x
    for each in range(x):
        x += sum(each for _ in range(2))
    return x

class Pair:
    size = 2

    def both(self):
        def one():
            return outer(self.size)
        return one() * 2

    @property
    def half(self):
        return self.size // 2
'''


@pytest.fixture
def noted() -> set[str]:
    blocks: set[str] = set()
    setattr(builtins, NOTED, blocks)
    return blocks


def run(source: str, path: str = "file.py") -> dict[str, object]:
    names: dict[str, object] = {"__name__": "program"}
    exec(compile(source, path, "exec"), names)
    return names


def test_a_marked_program_does_the_same_and_notes_its_blocks(noted: set[str]) -> None:
    names = run(marked("file.py", PROGRAM))
    outer, pair = names["outer"], names["Pair"]
    assert not noted
    assert outer.__doc__ == "Text."
    assert outer(5) == -5
    assert noted == {"file.py:6:4", "file.py:8:8"}
    noted.clear()
    assert pair().both() == -4
    assert noted == {"file.py:6:4", "file.py:8:8", "file.py:17:8", "file.py:18:12"}
    noted.clear()
    assert outer(1) == 1
    assert noted == {"file.py:6:4", "file.py:10:8"}


@pytest.mark.parametrize(
    ("part", "block"),
    [
        ("x > 1", "file.py:6:4"),
        ("-x", "file.py:8:8"),
        ("each for", "file.py:10:8"),
        ("size = 2", None),
        ("outer(self.size)", "file.py:18:12"),
        ("one() * 2", "file.py:17:8"),
        ("range(x)", "file.py:6:4"),
    ],
)
def test_the_block_of_a_place(part: str, block: str | None) -> None:
    assert blocks_at("file.py", PROGRAM, [PROGRAM.encode().index(part.encode())]) == [block]


def test_what_is_remembered_counts_as_run(noted: set[str]) -> None:
    worked = []

    @remembering(maxsize=8)
    def doubled(x: int, times: int = 2) -> int:
        worked.append(x)
        getattr(builtins, NOTED).add("inside")
        return x * times

    noted.add("before")
    assert doubled(3) == 6
    assert noted == {"before", "inside"}
    noted.clear()
    assert doubled(3) == 6
    assert noted == {"inside"}
    assert doubled(3, times=3) == 9
    assert worked == [3, 3]
    assert doubled.__name__ == "doubled"


def test_a_test_that_does_not_run_a_block_does_not_judge_it() -> None:
    known = Baseline(
        {"slow": 3.0, "quick": 0.1, "other": 0.2}, {"": {"c"}, "slow": {"a"}, "quick": {"a"}, "other": {"b"}}
    )
    assert known.tests_of("a") == ["quick", "slow"]
    assert known.tests_of("b") == ["other"]
    assert known.tests_of("d") == []
    assert known.tests_of("c") == known.tests_of(None) == ["quick", "other", "slow"]
    assert [known.runs_on_import(block) for block in ("a", "c", None)] == [False, True, True]


@pytest.mark.parametrize(
    ("was", "now", "then"),
    [
        ("-x", "+x", (5, 4, 1)),
        ("* 2", "* 3", (-5, -6, 1)),
        ("// 2", "- 4", (-5, -4, -2)),
        ("self.size)", "9)", (-5, -18, 1)),
    ],
)
def test_a_running_program_is_changed(was: str, now: str, then: tuple[int, ...]) -> None:
    names = run(PROGRAM)
    outer, pair = names["outer"], names["Pair"]()
    remembered = cache(outer)
    assert (outer(5), pair.both(), pair.half) == (-5, -4, 1)
    swap(functions(), Path("file.py"), PROGRAM, PROGRAM.replace(was, now))
    assert (outer(5), pair.both(), pair.half) == then
    assert remembered(5) == then[0]


def test_what_lies_outside_of_functions_cannot_be_changed_in_a_running_program() -> None:
    names = run(PROGRAM)
    with pytest.raises(NotSwappableError):
        swap(functions(), Path("file.py"), PROGRAM, PROGRAM.replace("size = 2", "size = 3"))
    assert names["Pair"]().half == 1


def test_only_functions_of_that_file_are_changed() -> None:
    here, there = run(PROGRAM, "here.py"), run(PROGRAM, "there.py")
    swap(functions(), Path("here.py"), PROGRAM, PROGRAM.replace("-x", "+x"))
    assert isinstance(here["outer"], FunctionType)
    assert (here["outer"](5), there["outer"](5)) == (5, -5)


TOY = """
LIMIT = 3

def noticed(x):
    return x + 1

def unnoticed(x):
    return x + 1

def endless(x):
    while x < 5:
        x += 1
    return x

def never():
    return 7
"""
TOY_TESTS = """
from explorer.toy import LIMIT, endless, noticed, unnoticed

def test_limit():
    assert LIMIT == 3

def test_noticed():
    assert noticed(1) == 2

def test_unnoticed():
    unnoticed(1)

def test_endless():
    assert endless(0) == 5
"""


def test_a_whole_run_on_a_toy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tree = tmp_path / "tree"
    for name in ("explorer", "tests"):
        (tree / name).mkdir(parents=True)
    shutil.copytree(mutants.ROOT / "tools", tree / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(mutants.ROOT / "pyproject.toml", tree)
    (tree / "explorer/__init__.py").touch()
    (tree / "explorer/toy.py").write_text(TOY, encoding="utf-8")
    (tree / "tests/test_toy.py").write_text(TOY_TESTS, encoding="utf-8")
    monkeypatch.setattr(mutants, "ROOT", tree)
    monkeypatch.setitem(mutants.GAMES, "toy", mutants.Target(("explorer/toy.py",), ("tests/test_toy.py",)))
    assert mutants.main(["--game", "toy", "--all", "--verbose"]) == 0
    told = capsys.readouterr().out
    assert "4 tests passed" in told
    lines = [line.strip() for line in told.splitlines()]
    survived = told.count("] survived")
    assert survived == 4  # three ways to break what nobody looks at, one what nobody runs
    for kind, changed in [
        ("tests/test_toy.py::test_limit", "LIMIT = 4"),
        ("tests/test_toy.py::test_noticed", "return (x - 1)"),
        ("tests/test_toy.py::test_endless", "pass"),
    ]:
        place = lines.index(changed)
        assert kind in lines[place - 2], changed
