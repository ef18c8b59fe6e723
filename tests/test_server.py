"""The server extension: what a kernel answers leaves at once, unless somebody connects in another way."""

from __future__ import annotations

import types
from typing import Any

import pytest
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

from explorer import server


def settings_after(chosen: object) -> object:
    """How a server connects that had chosen this way before the extension was loaded."""
    settings = {server.CHOICE: chosen}
    server._load_jupyter_server_extension(types.SimpleNamespace(web_app=types.SimpleNamespace(settings=settings)))
    return settings[server.CHOICE]


def test_it_takes_the_place_of_the_usual_connection() -> None:
    assert settings_after(ZMQChannelsWebsocketConnection) is server.PromptConnection


def test_another_choice_stays() -> None:
    class OfAGateway(ZMQChannelsWebsocketConnection):
        pass

    assert settings_after(OfAGateway) is OfAGateway


def test_delay_is_off_before_the_kernel_says_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Any] = []
    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "connect", lambda _: told.append("connected") or "soon")
    monkeypatch.setattr(KernelWebsocketHandler, "set_nodelay", lambda _, wish: told.append(wish))
    connection = server.PromptConnection.__new__(server.PromptConnection)  # without a kernel
    connection.websocket_handler = KernelWebsocketHandler.__new__(KernelWebsocketHandler)
    assert connection.connect() == "soon"
    assert told == [True, "connected"]


def test_the_server_finds_it_by_its_name() -> None:
    assert server._jupyter_server_extension_points() == [{"module": server.__name__}]
