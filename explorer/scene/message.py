"""The only place that draws on an ipycanvas.

What ipycanvas forgives nothing is settled here, once: an error while drawing never leaves it holding, and every message
can be understood alone.
"""

from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any

from ipycanvas import hold_canvas

from explorer.scene.encode import Command


class OneMessage:
    """What several painters draw in a block, sent as one message at its end.

    with OneMessage() as message:
        board.paint(scene, theme, message)
        timeline.paint(other, theme, message)

    What was painted before an error in the block is sent too.
    """

    def __init__(self) -> None:
        """Begin with nothing to send."""
        self._layers: list[tuple[Any, Sequence[Command]]] = []
        self._lost: list[Callable[[], None]] = []

    def add(self, layers: Sequence[tuple[Any, Sequence[Command]]], lost: Callable[[], None]) -> None:
        """Add layers with their commands; `lost` is called when they could not be sent."""
        self._layers += layers
        self._lost.append(lost)

    def __enter__(self) -> "OneMessage":
        """Begin to collect."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        """Send what was collected."""
        try:
            _send(self._layers)
        except BaseException:
            for lost in self._lost:
                lost()
            raise


def _run(canvas: Any, commands: Sequence[Command]) -> None:
    for name, arguments in commands:
        if name == "set":
            setattr(canvas, *arguments)
        else:
            getattr(canvas, name)(*arguments)


def _send(layers: Sequence[tuple[Any, Sequence[Command]]]) -> None:
    """Draw on layers inside one hold, and leave ipycanvas able to draw whatever happens.

    `hold_canvas` does not end when its body raises, and then no canvas of the kernel paints any more; a command that
    cannot be written down stays queued and spoils every later flush.
    """
    if not layers:
        return
    manager = layers[0][0]._canvas_manager
    holding, queued, buffers = manager._caching, len(manager._commands_cache), len(manager._buffers_cache)
    _forget_current_canvas(manager)
    try:
        with hold_canvas():
            for layer, commands in layers:
                _run(layer, commands)
    except BaseException:
        manager._caching = holding
        del manager._commands_cache[queued:], manager._buffers_cache[buffers:]
        _forget_current_canvas(manager)
        raise


def _forget_current_canvas(manager: Any) -> None:
    """Make the next command name its canvas first, so that every message can be understood alone.

    All canvases of a kernel share one manager, which names a canvas only when it differs from the one before. A page
    that was just reloaded has never heard that name: its first command would fail, and with it all drawing on that
    page. ipycanvas (pinned to 0.14) offers no other way to say it again.
    """
    manager._current_canvas = None
