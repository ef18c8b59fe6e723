"""The screen painter: what a canvas of named layers shows, and what has to be drawn to show something else.

Commands are made before anything is sent (see ``message.py``), and whatever a browser has lost is drawn again when it
asks.
"""

from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from dataclasses import replace
from typing import Any, NamedTuple

from ipycanvas import MultiCanvas
from ipywidgets import Layout

from explorer.scene.check import check_scene
from explorer.scene.damage import Inventory, damage, inventory
from explorer.scene.encode import Command, encode, encode_damage
from explorer.scene.layers import Layer, Scene
from explorer.scene.message import OneMessage
from explorer.scene.theme import Theme


class _Content(NamedTuple):
    """What a layer of the canvas shows."""

    layer: Layer
    theme: Theme


class CanvasPainter:
    """Paints scenes on a canvas of named layers.

    The buffer has `scale` pixels for each CSS pixel, so that lines stay sharp on dense screens; the size on the page is
    fixed at `width` by `height` CSS pixels. Several painters can live in one notebook.
    """

    def __init__(self, layers: Sequence[str], width: float, height: float, scale: int = 2) -> None:
        """Make the canvas: `layers` from the lowest to the highest, the size in CSS pixels."""
        self._names = tuple(layers)
        self._scale = int(scale)
        self._width, self._height = _whole(width), _whole(height)
        self._shown: dict[str, _Content] = {}
        self._inventories: dict[str, Inventory] = {}
        self.canvas: Any = MultiCanvas(
            len(self._names),
            width=self._width * self._scale,
            height=self._height * self._scale,
            layout=Layout(width=f"{self._width}px", height=f"{self._height}px"),
        )
        self.canvas.on_client_ready(self.repaint)

    @property
    def width(self) -> int:
        """The width on the page in CSS pixels."""
        return self._width

    @property
    def height(self) -> int:
        """The height on the page in CSS pixels."""
        return self._height

    def paint(self, scene: Scene, theme: Theme, message: OneMessage | None = None) -> tuple[str, ...]:
        """Show a scene, in a message of its own if none is given; return the names of the layers that had to be sent.

        A layer whose shapes and theme are those of the last paint costs nothing; one that the scene does not have is
        empty. Raises `ValueError` before anything is drawn: for a layer the canvas does not have, a shape that cannot
        be drawn (which it names) or a colour that the theme does not have.
        """
        wanted = {layer.name: layer for layer in scene.layers}
        unknown = [name for name in wanted if name not in self._names]
        if unknown:
            raise ValueError(f"the canvas has the layers {', '.join(self._names)}, not {', '.join(unknown)}")
        due = {name: _Content(wanted.get(name, Layer(name)), theme) for name in self._names}
        due = {name: content for name, content in due.items() if self._shown.get(name) != content}
        check_scene(replace(scene, layers=tuple(content.layer for content in due.values())))
        self._show(due, {name: self._change(name, content) for name, content in due.items()}, message)
        return tuple(due)

    def repaint(self, message: OneMessage | None = None) -> None:
        """Draw every layer again: a reloaded page, a second browser or a resized canvas has nothing of them."""
        shown = dict(self._shown)
        self._show(shown, {name: encode(*content, self._scale) for name, content in shown.items()}, message)

    def resize(self, width: float, height: float, message: OneMessage | None = None) -> None:
        """Give the canvas another size in CSS pixels, and draw the same layers again at their old places."""
        if (_whole(width), _whole(height)) == (self._width, self._height):
            return
        self._width, self._height = _whole(width), _whole(height)
        self._inventories.clear()  # they are of tiles of the old size
        with ExitStack() as held:  # one message a widget instead of one for each of its sides
            for widget in (self.canvas, *self._canvases()):
                held.enter_context(widget.hold_sync())
            self.canvas.width = self._width * self._scale
            self.canvas.height = self._height * self._scale
        self.canvas.layout.width, self.canvas.layout.height = f"{self._width}px", f"{self._height}px"
        self.repaint(message)

    def close(self) -> None:
        """Take the canvas and its layers off the page and end their comms. The painter is of no use afterwards."""
        for widget in (self.canvas, *self._canvases()):
            widget.layout.close()
            widget.close()

    def _canvases(self) -> tuple[Any, ...]:
        return tuple(self.canvas[number] for number in range(len(self._names)))

    def _change(self, name: str, content: _Content) -> tuple[Command, ...]:
        """Return the commands that turn what a layer shows into other content: the damaged part, or all of it."""
        shown = self._shown.get(name)
        if shown is not None and shown.theme == content.theme and shown.layer.shapes and content.layer.shapes:
            damaged = damage(self._inventory(name, shown.layer), self._inventory(name, content.layer))
            if damaged is not None:
                return encode_damage(damaged, content.theme, self._scale)
        return encode(*content, self._scale)

    def _inventory(self, name: str, layer: Layer) -> Inventory:
        """Return what a layer holds. The newest of each name is kept: it is the old one at the next change."""
        kept = self._inventories.get(name)
        if kept is None or kept.layer is not layer:
            kept = self._inventories[name] = inventory(layer, self._width, self._height)
        return kept

    def _show(
        self, contents: dict[str, _Content], commands: dict[str, tuple[Command, ...]], message: OneMessage | None
    ) -> None:
        """Draw some layers. When they cannot be sent, the next paint sends all of these again."""
        if message is None:
            with OneMessage() as message:
                self._show(contents, commands, message)
            return
        layers = dict(zip(self._names, self._canvases(), strict=True))
        self._shown.update(contents)
        message.add(
            [(layers[name], commands[name]) for name in self._names if name in contents],
            lost=lambda: self._forget(contents),
        )

    def _forget(self, names: Iterable[str]) -> None:
        for name in names:
            self._shown.pop(name, None)


def _whole(length: float) -> int:
    """Return a size in whole pixels: a fraction would blur every line. Raises `ValueError` for what is no size."""
    if not length >= 1:
        raise ValueError(f"a canvas cannot have a side of {length} pixels")
    return round(length)
