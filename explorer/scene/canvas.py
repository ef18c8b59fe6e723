"""The screen painter: what a canvas shows, and what has to be drawn for it to show something else.

Commands are made before anything is sent (see ``message.py``), and whatever a browser has lost is drawn again when it
asks.
"""

from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from itertools import chain
from typing import Any, NamedTuple

from ipycanvas import MultiCanvas
from ipywidgets import Layout

from explorer.scene.check import check_layer, check_size
from explorer.scene.damage import Inventory, damage, inventory
from explorer.scene.encode import Command, encode, encode_damage
from explorer.scene.layers import Layer, Scene
from explorer.scene.message import OneMessage
from explorer.scene.theme import Theme


class _Content(NamedTuple):
    """What a sheet of the canvas shows."""

    layer: Layer
    theme: Theme


class _Change(NamedTuple):
    """The commands that turn what a sheet shows into other content, and what that holds, as far as it is known."""

    shown: _Content | None
    content: _Content
    commands: tuple[Command, ...]
    inventory: Inventory | None


class CanvasPainter:
    """Paints scenes on a canvas of named layers, neighbours of which may share a sheet.

    The buffer has `scale` pixels for each CSS pixel: on a dense screen lines are sharp only with two; on a plain one
    two would be four times the work for the same picture. The size on the page is `width` by `height` CSS pixels.
    Several painters can live in one notebook.
    """

    def __init__(self, layers: Sequence[str], width: float, height: float, scale: int = 2) -> None:
        """Make the canvas: `layers` from the lowest to the highest, the size in CSS pixels."""
        self._sheets = _sheets(tuple(layers))
        self._scale = int(scale)
        self._width, self._height = _whole(width), _whole(height)
        self._shown: dict[str, _Content] = {}
        self._inventories: dict[str, Inventory] = {}
        self._prepared: dict[str, _Change] = {}
        self.canvas: Any = MultiCanvas(
            len(self._sheets),
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
        """Show a scene, in a message of its own if none is given; return the names of the sheets that had to be sent.

        A sheet whose shapes and theme are those of the last paint costs nothing; a layer that the scene does not have
        is empty. Raises `ValueError` before anything is drawn: for a layer the canvas does not have, a shape that
        cannot be drawn (which it names) or a colour that the theme does not have.
        """
        check_size(scene)
        due = self._due(scene, theme)
        changes = {name: self._change(name, content) for name, content in due.items()}
        self._show(due, {name: change.commands for name, change in changes.items()}, message)
        self._inventories |= {name: change.inventory for name, change in changes.items() if change.inventory}
        return tuple(due)

    def prepare(self, scene: Scene, theme: Theme) -> None:
        """Work out what painting a scene would send, for when it is painted next. Raises what `paint` would raise."""
        check_size(scene)
        self._prepared = {name: self._change(name, content) for name, content in self._due(scene, theme).items()}

    def _due(self, scene: Scene, theme: Theme) -> dict[str, _Content]:
        """Return the sheets that do not show yet what they are to show."""
        shapes = {layer.name: layer.shapes for layer in scene.layers}
        known = [*chain.from_iterable(self._sheets.values())]
        unknown = [name for name in shapes if name not in known]
        if unknown:
            raise ValueError(f"the canvas has the layers {', '.join(known)}, not {', '.join(unknown)}")
        due = {}
        for sheet, names in self._sheets.items():
            content = _Content(Layer(sheet, tuple(chain.from_iterable(shapes.get(name, ()) for name in names))), theme)
            if self._shown.get(sheet) != content:
                due[sheet] = content
        return due

    def repaint(self, message: OneMessage | None = None) -> None:
        """Draw every sheet again: a reloaded page, a second browser or a resized canvas has nothing of them."""
        shown = dict(self._shown)
        self._show(shown, {name: encode(*content, self._scale) for name, content in shown.items()}, message)

    def resize(self, width: float, height: float, message: OneMessage | None = None) -> None:
        """Give the canvas another size in CSS pixels, and draw the same pictures again at their old places."""
        if (_whole(width), _whole(height)) == (self._width, self._height):
            return
        self._width, self._height = _whole(width), _whole(height)
        self._inventories.clear()  # they are of tiles of the old size
        self._renew(message)

    def rescale(self, scale: int, message: OneMessage | None = None) -> None:
        """Give the buffer another number of pixels for each CSS pixel, and draw the same pictures again."""
        if int(scale) == self._scale:
            return
        self._scale = int(scale)
        self._renew(message)

    def _renew(self, message: OneMessage | None) -> None:
        """Make the canvas as large as its size and its scale say, and draw all of it again."""
        self._prepared.clear()
        with ExitStack() as held:  # one message a widget instead of one for each of its sides
            for widget in (self.canvas, *self._canvases()):
                held.enter_context(widget.hold_sync())
            self.canvas.width = self._width * self._scale
            self.canvas.height = self._height * self._scale
        self.canvas.layout.width, self.canvas.layout.height = f"{self._width}px", f"{self._height}px"
        self.repaint(message)

    def close(self) -> None:
        """Take the canvas and its sheets off the page and end their comms. The painter is of no use afterwards."""
        for widget in (self.canvas, *self._canvases()):
            widget.layout.close()
            widget.close()

    def _canvases(self) -> tuple[Any, ...]:
        return tuple(self.canvas[number] for number in range(len(self._sheets)))

    def _change(self, name: str, content: _Content) -> _Change:
        """Return what turns that which a sheet shows into other content: its damaged part drawn, or all of it."""
        shown, prepared = self._shown.get(name), self._prepared.get(name)
        if prepared is not None and prepared.shown is shown and prepared.content == content:
            return prepared
        held = None
        if shown is not None and shown.theme == content.theme and shown.layer.shapes and content.layer.shapes:
            check_layer(content.layer)
            held = inventory(content.layer, self._width, self._height)
            damaged = damage(self._inventory(name, shown.layer), held)
            if damaged is not None:
                return _Change(shown, content, encode_damage(damaged, content.theme, self._scale), held)
        return _Change(shown, content, encode(*content, self._scale), held)

    def _inventory(self, name: str, layer: Layer) -> Inventory:
        """Return what the layer that a sheet shows holds."""
        kept = self._inventories.get(name)
        if kept is None or kept.layer is not layer:
            kept = self._inventories[name] = inventory(layer, self._width, self._height)
        return kept

    def _show(
        self, contents: dict[str, _Content], commands: dict[str, tuple[Command, ...]], message: OneMessage | None
    ) -> None:
        """Draw some sheets. When they cannot be sent, the next paint sends all of these again."""
        if message is None:
            with OneMessage() as message:
                self._show(contents, commands, message)
            return
        layers = dict(zip(self._sheets, self._canvases(), strict=True))
        self._shown.update(contents)
        message.add(
            [(layers[name], commands[name]) for name in self._sheets if name in contents],
            lost=lambda: self._forget(contents),
        )

    def _forget(self, names: Iterable[str]) -> None:
        for name in names:
            self._shown.pop(name, None)


def _sheets(names: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """Return the sheets of a canvas by name: which layers share one.

    There are three at most, because a browser puts all of them together anew for each that changed. The lowest layer
    hardly ever changes, so it has one alone. Of the others the lower half lies on the board and changes with a move,
    and the upper half is said about the board and changes with the pointer too.
    """
    middle = (len(names) + 1) // 2
    sheets = (names[:1], names[1:middle], names[middle:]) if len(names) > 3 else tuple((name,) for name in names)
    return {", ".join(sheet): sheet for sheet in sheets}


def _whole(length: float) -> int:
    """Return a size in whole pixels: a fraction would blur every line. Raises `ValueError` for what is no size."""
    if not length >= 1:
        raise ValueError(f"a canvas cannot have a side of {length} pixels")
    return round(length)
