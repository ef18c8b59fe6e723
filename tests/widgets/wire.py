"""What goes to the browser: every message of every widget, as it leaves Python."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import comm
import pytest
from comm.base_comm import BaseComm

Message = tuple[str, str, tuple[bytes, ...]]
"""What kind of message, its content as JSON, and the buffers beside it."""

_ID = re.compile(r"[0-9a-f]{32}")
"""The id of a widget: another one at every run."""


class Wire:
    """All messages, in the order in which they were sent. The ids of widgets are told as "widget 0", "widget 1"…"""

    def __init__(self) -> None:
        """Begin with nothing sent."""
        self._sent: list[Message] = []
        self._names: dict[str, str] = {}

    @contextmanager
    def of_one(self) -> Iterator[list[Message]]:
        """Collect what is sent in a block."""
        self._sent = collected = []
        yield collected
        self._sent = []

    def note(self, widget: str, kind: str, data: Any, buffers: Any) -> None:
        """Take a message."""
        content = json.dumps({"to": widget, "data": data}, sort_keys=True, default=repr)
        told = _ID.sub(lambda found: self._names.setdefault(found[0], f"widget {len(self._names)}"), content)
        self._sent.append((kind, told, tuple(bytes(each) for each in buffers or ())))


def tap(monkeypatch: pytest.MonkeyPatch, wires: dict[str, Wire], now: list[str]) -> None:
    """Have all that is sent noted on one of several wires: the one that ``now`` names."""

    class Noted(BaseComm):
        def publish_msg(
            self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any
        ) -> None:
            wires[now[0]].note(self.comm_id, msg_type, data, buffers)

    monkeypatch.setattr(comm, "create_comm", Noted)
