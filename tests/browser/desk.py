"""Cells that put a small board on the page, without a game: forty hexagons that note what happens to them."""

BOARD = '''
from collections import namedtuple
from math import sqrt
from types import SimpleNamespace

from ipywidgets import Box, HTML, VBox

from explorer.scene import LIGHT, Labels, Layer, Polygons, Scene, theme
from explorer.scene.hit import HexHit
from explorer.widgets import Board, Page
from explorer.widgets.lifecycle import keep, widgets_below

SIZE = 36
Picture = namedtuple("Picture", "scene hit centres cell_size")


def corners(x, y, size):
    half = size * sqrt(3) / 2
    return ((x, y - size), (x + half, y - size / 2), (x + half, y + size / 2),
            (x, y + size), (x - half, y + size / 2), (x - half, y - size / 2))


def picture(lit=(), width=600, columns=8):
    centres = {f"{'abcde'[row]}{column}": (50 + (column - 1 + row % 2 / 2) * SIZE * sqrt(3), 330 - row * SIZE * 1.5)
               for row in range(5) for column in range(1, columns + 1)}
    lit_cells = tuple(corners(*centres[name], SIZE) for name in lit)
    board = (Polygons(tuple(corners(*at, SIZE) for at in centres.values()), fill="cell", stroke="grid"),)
    pieces = (Polygons(lit_cells, fill="#c4302b"),) if lit else ()
    scene = Scene(width, 390, (Layer("board", board), Layer("pieces", pieces)))
    return Picture(scene, HexHit(centres, SIZE), centres, SIZE)


class Desk:
    """A board that lights the last cell pressed and notes everything."""

    def __init__(self, label="A board of forty cells"):
        self.log = []
        self.lit = ()
        self.fail = False
        self.errors = []
        self.page = Page(on_act=lambda act, value: self.log.append(["act", act, value]), on_ready=self.ready)
        self.board = Board(("board", "pieces"), page=self.page, label=label, on_press=self.press,
                           on_hover=lambda cell: self.log.append(["hover", cell]),
                           on_key=lambda key, _: self.log.append(["key", key]),
                           on_drag=lambda start, end: self.log.append(["drag", start, end]),
                           on_error=lambda error: self.errors.append(str(error)))
        self.slot = Box()
        self.slot.add_class("xr-slot")
        self.slot.add_class("xr-slot-panel")
        self.widget = VBox([self.page, self.board.widget, self.slot])
        for name in ("xr", "xr-plain"):
            self.widget.add_class(name)
        self.html = ""
        self.show()
        self.page.observe(lambda _: self.show(), names="theme")
        keep(self)

    def show(self):
        self.board.show(picture(self.lit), theme(self.page.theme))

    def panel(self, html):
        self.html = html
        self.page.show_panels({"panel": html})

    def ready(self):
        self.panel(self.html)

    def press(self, cell):
        self.log.append(["press", cell])
        if self.fail:
            self.fail = False
            raise RuntimeError("on purpose")
        if cell is not None:
            self.lit = (cell,)
            self.show()

    def named(self, kind):
        return [entry[1:] for entry in self.log if entry[0] == kind]

    def close(self):
        self.board.close()
        for widget in widgets_below(self.widget):
            widget.close()


desk = Desk()
desk.widget
'''

CANVAS_WIDTH, CANVAS_HEIGHT = 600, 390
SIZE = 36


def spot(cell: str, dx: float = 0, dy: float = 0) -> tuple[float, float]:
    """A point of the canvas near the middle of a cell, as a fraction of its size; worked out anew, by hand."""
    row, column = "abcde".index(cell[0]), int(cell[1:])
    x = 50 + (column - 1 + row % 2 / 2) * SIZE * 3**0.5 + dx
    y = 330 - row * SIZE * 1.5 + dy
    return x / CANVAS_WIDTH, y / CANVAS_HEIGHT
