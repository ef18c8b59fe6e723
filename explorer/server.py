"""What `explorer lab` adds to the Jupyter server: answers of the kernel leave at once.

A server extension. It changes one thing: the connections between server and page send small messages without delay
(TCP_NODELAY). By default a system holds back a small message until the one before it has been acknowledged, and a
browser may take 40 ms over that. One click is answered in several messages, so without this every answer in a quick
row of moves comes 40 ms late, whoever plays and however fast the rules are.

In a JupyterLab that is started otherwise: `jupyter server extension enable explorer.server`.
"""

from __future__ import annotations

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

CHOICE = "kernel_websocket_connection_class"
"""The server's setting that says how pages are connected to kernels."""


class PromptConnection(ZMQChannelsWebsocketConnection):
    """A page's connection to a kernel, on which nothing waits for company."""

    def connect(self) -> Any:
        """Connect, as the server does."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "explorer.server"}]


def _load_jupyter_server_extension(server: Any) -> None:
    """Begin, unless somebody chose another way to connect (a gateway does)."""
    if server.web_app.settings.get(CHOICE) is ZMQChannelsWebsocketConnection:
        server.web_app.settings[CHOICE] = PromptConnection
