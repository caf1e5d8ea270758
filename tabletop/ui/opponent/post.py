"""Has a call from any thread made in the thread of the window."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from PySide6.QtCore import QObject, Qt, Signal


class Post(QObject):
    """Give it a call: it is made when the window's loop comes round. A window that is gone hears nothing."""

    _call = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._call.connect(self._make, Qt.ConnectionType.QueuedConnection)

    def __call__(self, call: Callable[[], None]) -> None:
        """From any thread."""
        with suppress(RuntimeError):  # its C++ half went with the window
            self._call.emit(call)

    def _make(self, call: Callable[[], None]) -> None:
        call()
