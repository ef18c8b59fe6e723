"""What happens to an error that nobody expected: it is shown, kept, and never stops the next click.

ipycanvas and ipywidgets swallow the errors of a handler. Here each handler is called through ``Guard``: the error
becomes one line beside the board, its traceback can be read there, and in strict mode (the tests') it is raised too.
"""

from __future__ import annotations

import os
import traceback
from collections.abc import Callable

STRICT = "RULES_EXPLORER_STRICT"
"""The environment variable that makes handlers raise after they have reported."""


class Guard:
    """Calls handlers and reports what they raise.

    Args:
        report: called with the error and its traceback as text.

    Attributes:
        last: the last error; None when there was none.
    """

    def __init__(self, report: Callable[[Exception, str], None]) -> None:
        """Begin with no error."""
        self._report = report
        self.last: Exception | None = None

    def run(self, handler: Callable[[], None]) -> None:
        """Call a handler; report what it raises, and in strict mode raise it again."""
        try:
            handler()
        except Exception as error:
            self.last = error
            self._report(error, traceback.format_exc())
            if os.environ.get(STRICT):
                raise
