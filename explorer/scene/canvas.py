"""The screen painter: what a canvas shows, and what has to be drawn for it to show something else.

All layers of a scene are painted on one canvas. A browser copies a canvas with several sheets together anew for each
sheet that changed, and that takes longer than drawing again what lies above and below a change.

Commands are made before anything is sent (see ``message.py``), and whatever a browser has lost is drawn again when it
asks.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from ipycanvas import Canvas
from ipywidgets import Layout

from explorer.scene.check import check_layer, check_size
from explorer.scene.damage import Inventory, damage, inventory
from explorer.scene.encode import Command, encode, encode_damage
from explorer.scene.layers import Layer, Scene
from explorer.scene.message import OneMessage
from explorer.scene.theme import Theme


class _Content(NamedTuple):
    """What the canvas shows."""

    layers: tuple[Layer, ...]
    theme: Theme


class _Change(NamedTuple):
    """The commands that turn what the canvas shows into other content, and what its layers hold, as far as known."""

    shown: _Content | None
    content: _Content
    commands: tuple[Command, ...]
    inventories: tuple[Inventory, ...]


class CanvasPainter:
    """Paints scenes of named layers on a canvas.

    The buffer has `scale` pixels for each CSS pixel, so that lines stay sharp on dense screens; the size on the page is
    fixed at `width` by `height` CSS pixels. Several painters can live in one notebook.
    """

    def __init__(self, layers: Sequence[str], width: float, height: float, scale: int = 2) -> None:
        """Make the canvas: `layers` from the lowest to the highest, the size in CSS pixels."""
        self._layers = tuple(layers)
        self._scale = int(scale)
        self._width, self._height = _whole(width), _whole(height)
        self._shown: _Content | None = None
        self._inventories: tuple[Inventory, ...] = ()
        self._prepared: _Change | None = None
        self.canvas: Any = Canvas(
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
        """Show a scene, in a message of its own if none is given; return the names of the layers that were other ones.

        A scene whose shapes and theme are those of the last paint costs nothing; a layer that the scene does not have
        is empty. Raises `ValueError` before anything is drawn: for a layer the canvas does not have, a shape that
        cannot be drawn (which it names) or a colour that the theme does not have.
        """
        content = self._content(scene, theme)
        due = self._due(content)
        if due:
            change = self._change(content)
            self._show(content, change.commands, message)
            self._inventories = change.inventories
        return due

    def prepare(self, scene: Scene, theme: Theme) -> None:
        """Work out what painting a scene would send, for when it is painted next. Raises what `paint` would raise."""
        content = self._content(scene, theme)
        self._prepared = self._change(content) if self._due(content) else None

    def repaint(self, message: OneMessage | None = None) -> None:
        """Draw everything again: a reloaded page, a second browser or a resized canvas has nothing of it."""
        if self._shown is not None:
            self._show(self._shown, encode(*self._shown, self._scale), message)

    def resize(self, width: float, height: float, message: OneMessage | None = None) -> None:
        """Give the canvas another size in CSS pixels, and draw the same picture again at its old place."""
        if (_whole(width), _whole(height)) == (self._width, self._height):
            return
        self._width, self._height = _whole(width), _whole(height)
        self._inventories = ()  # they are of tiles of the old size
        self._prepared = None
        with self.canvas.hold_sync():  # one message instead of one for each side
            self.canvas.width = self._width * self._scale
            self.canvas.height = self._height * self._scale
        self.canvas.layout.width, self.canvas.layout.height = f"{self._width}px", f"{self._height}px"
        self.repaint(message)

    def close(self) -> None:
        """Take the canvas off the page and end its comm. The painter is of no use afterwards."""
        self.canvas.layout.close()
        self.canvas.close()

    def _content(self, scene: Scene, theme: Theme) -> _Content:
        """Return a scene as layers of the canvas."""
        check_size(scene)
        shapes = {layer.name: layer.shapes for layer in scene.layers}
        unknown = [name for name in shapes if name not in self._layers]
        if unknown:
            raise ValueError(f"the canvas has the layers {', '.join(self._layers)}, not {', '.join(unknown)}")
        return _Content(tuple(Layer(name, shapes.get(name, ())) for name in self._layers), theme)

    def _due(self, content: _Content) -> tuple[str, ...]:
        """Return the names of the layers that do not show yet what they are to show."""
        shown = self._shown
        if shown is None or shown.theme != content.theme:
            return self._layers
        pairs = zip(shown.layers, content.layers, strict=True)
        return tuple(new.name for old, new in pairs if old != new)

    def _change(self, content: _Content) -> _Change:
        """Return what turns that which the canvas shows into other content: its damaged part drawn, or all of it."""
        shown, prepared = self._shown, self._prepared
        if prepared is not None and prepared.shown is shown and prepared.content == content:
            return prepared
        if shown is None or shown.theme != content.theme or not _is_drawn(shown) or not _is_drawn(content):
            return _Change(shown, content, encode(*content, self._scale), ())
        old = self._inventories or tuple(inventory(layer, self._width, self._height) for layer in shown.layers)
        new = tuple(map(self._inventory, old, content.layers))
        damaged = damage(old, new)
        if damaged is None:
            return _Change(shown, content, encode(*content, self._scale), new)
        return _Change(shown, content, encode_damage(damaged, content.theme, self._scale), new)

    def _inventory(self, known: Inventory, layer: Layer) -> Inventory:
        """Return what a layer is to hold; what is known of it stays as long as the layer does."""
        if known.layer == layer:
            return known
        check_layer(layer)
        return inventory(layer, self._width, self._height)

    def _show(self, content: _Content, commands: tuple[Command, ...], message: OneMessage | None) -> None:
        """Draw content. When it cannot be sent, the next paint sends all of it again."""
        if message is None:
            with OneMessage() as message:
                self._show(content, commands, message)
            return
        self._shown = content
        message.add([(self.canvas, commands)], lost=self._forget)

    def _forget(self) -> None:
        self._shown = None


def _is_drawn(content: _Content) -> bool:
    return any(layer.shapes for layer in content.layers)


def _whole(length: float) -> int:
    """Return a size in whole pixels: a fraction would blur every line. Raises `ValueError` for what is no size."""
    if not length >= 1:
        raise ValueError(f"a canvas cannot have a side of {length} pixels")
    return round(length)
