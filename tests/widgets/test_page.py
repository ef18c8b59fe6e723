"""The page module without a browser: what it passes on, and that style sheet, script and panels know each other."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

import explorer.widgets
from explorer.scene import DARK, LIGHT
from explorer.widgets import sizes
from explorer.widgets.page import Page, stylesheet

FOLDER = Path(explorer.widgets.__file__).parent
CSS = (FOLDER / "page.css").read_text(encoding="utf-8")
JS = (FOLDER / "page.js").read_text(encoding="utf-8")
RULES = re.sub(r"/\*.*?\*/", "", CSS, flags=re.DOTALL)


def test_acts_are_passed_on_with_their_text():
    acts: list[tuple[str, str]] = []
    page = Page(on_act=lambda act, value: acts.append((act, value)))
    page.receive({"type": "act", "act": "undo", "value": ""})
    page.receive({"type": "act", "act": "enter", "value": "e5"})
    page.receive({"type": "act", "act": "redo"})
    assert acts == [("undo", ""), ("enter", "e5"), ("redo", "")]


def test_every_view_that_comes_is_told():
    views: list[int] = []
    page = Page(on_ready=lambda: views.append(page.ready))
    page.receive({"type": "ready"})
    page.receive({"type": "ready"})
    assert views == [1, 2]


def test_messages_that_nobody_waits_for_are_dropped():
    page = Page()
    for message in (
        {"type": "act", "act": "undo"},
        {"type": "ready"},
        {"type": "press", "board": "7"},
        {"type": "new"},
    ):
        page.receive(message)
    assert page.ready == 1


def test_the_theme_is_the_pages_unless_one_is_wished_for():
    page = Page()
    assert page.theme == "light"
    page.page_theme = "dark"
    assert page.theme == "dark"
    page.theme_wish = "light"
    assert page.theme == "light"
    page.page_theme = "light"
    page.theme_wish = "dark"
    assert page.theme == "dark"
    page.theme_wish = ""
    assert page.theme == "light"


def test_panels_and_requests_are_sent_to_every_view(monkeypatch):
    page = Page()
    sent: list[tuple[dict[str, object], list[bytes] | None]] = []
    monkeypatch.setattr(page, "send", lambda content, buffers=None: sent.append((content, buffers)))
    page.show_panels({"why": "<p>“No”.</p>"})
    page.clear_entry("enter")
    (panels, packed), clear = sent
    assert panels == {"type": "panels"}
    assert [json.loads(zlib.decompress(each)) for each in packed or []] == [{"why": "<p>“No”.</p>"}]
    assert clear == ({"type": "clear", "name": "enter"}, None)


def test_a_label_that_is_the_same_is_not_sent_again():
    page = Page()
    board = page.add_board(lambda message: None)
    changes: list[object] = []
    page.observe(changes.append, names="boards")
    page.name_board(board, "A board")
    page.name_board(board, "A board")
    page.reveal(board, 0.5)
    page.reveal(board, 0.5)
    assert len(changes) == 2


def test_the_style_sheet_has_every_colour_of_both_themes_and_none_of_its_own():
    sheet = stylesheet()
    for theme, selector in ((LIGHT, ".xr {"), (DARK, ".xr.xr-dark {")):
        rule = sheet[sheet.index(selector) : sheet.index("}", sheet.index(selector))]
        for role, colour in theme.colours.items():
            assert f"--xr-{role}: {colour};" in rule
    assert re.findall(r"#[0-9a-fA-F]{3,8}\b|rgba?\(|hsla?\(", RULES) == []


def test_the_panel_is_as_wide_as_the_board_leaves_it():
    sheet = stylesheet()
    assert f"--xr-side: {sizes.SIDE}px; --xr-wide-side: {sizes.WIDE_SIDE}px;" in sheet
    presenter = sheet[sheet.index(".xr.xr-presenter {") :]
    width = 1000
    side = width - sizes.GUTTER - sizes.board_room(width, True)[0]
    assert f"--xr-side: {side:.0f}px;" in presenter[: presenter.index("}")]
    assert Page().breaks == (sizes.ONE_COLUMN, sizes.THREE_COLUMNS)


def test_every_variable_that_the_style_sheet_uses_is_set():
    sheet = stylesheet()
    used = set(re.findall(r"var\((--xr-[\w-]+)", sheet))
    known = set(re.findall(r"(--xr-[\w-]+):", sheet)) | set(re.findall(r'"(--xr-[\w-]+)"', JS))
    assert used - known == set()


def test_every_class_that_a_panel_writes_is_styled():
    written = set()
    for file in [*FOLDER.glob("*.py"), *(FOLDER / "panels").glob("*.py")]:
        source = file.read_text(encoding="utf-8")
        for quoted in re.findall(r'(?:cls=f?"|" )((?:xr-[a-z][\w-]*\s*)+)"', source):
            written |= set(quoted.split())
    assert len(written) > 30
    styled = set(re.findall(r"\.(xr-[\w-]+)", RULES)) | set(re.findall(r"\.(xr-[\w-]+)", JS))
    assert written - styled == set()


def test_every_class_that_the_style_sheet_explains_has_a_rule_or_a_reader():
    explained = set(re.findall(r"(?<![\w-])xr-[a-z][\w-]*", CSS[: CSS.index("*/")]))
    styled = set(re.findall(r"\.(xr-[\w-]+)", RULES)) | set(re.findall(r"xr-[\w-]+", JS))
    assert explained - styled - {"xr-board-", "xr-slot-"} == set()


def test_nothing_is_smaller_than_eleven_pixels():
    sizes_written = [float(size) for size in re.findall(r"(?:font(?:-size)?:[^;]*?)(\d+(?:\.\d+)?)px", RULES)]
    assert len(sizes_written) > 15
    assert min(sizes_written) >= 11


@pytest.mark.parametrize("first", ["import explorer.widgets.opening", "import explorer"])
def test_what_a_notebook_types_is_a_function_every_time(first):
    # A module with the function's name would take its place as soon as anybody imports it.
    code = f"{first}\nimport explorer\nassert explorer.explore is explorer.explore\nassert callable(explorer.explore)"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_package_is_loaded_piece_by_piece():
    code = "import explorer.widgets, sys; assert not {'ipywidgets', 'ipycanvas', 'anywidget'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)
    with pytest.raises(AttributeError, match="has no “nothing”"):
        _ = explorer.widgets.nothing
    assert {"explore", "Board", "Page"} <= set(dir(explorer.widgets))
