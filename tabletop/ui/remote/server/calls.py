"""Work that waits for a server, off the window's thread: what comes of it is told in the window's own."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from contextlib import suppress

from PySide6.QtCore import QObject, Signal, SignalInstance

from tabletop.core.text import Msg
from tabletop.store.errors import StoreError
from tabletop.store.remote.trouble import RemoteTrouble

log = logging.getLogger(__name__)


class Call(QObject):
    """`work` is given this call: it may `tell` what it has so far, and ends soon once `stopped`."""

    told = Signal(object)
    done = Signal(object)
    failed = Signal(object)
    """A StoreError."""

    def __init__(self, parent: QObject, work: Callable[[Call], object]) -> None:
        super().__init__(parent)
        self.work = work
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="tabletop-call", daemon=True)

    def start(self) -> None:
        """Begin; the signals must be connected by now."""
        self._thread.start()

    def stop(self) -> None:
        """Nobody listens any more."""
        self._stop.set()
        self.blockSignals(True)

    def stopped(self) -> bool:
        """Whether nobody listens any more."""
        return self._stop.is_set()

    def tell(self, news: object) -> None:
        """From the thread: something is there already."""
        with suppress(RuntimeError):  # the window is gone, and we with it
            self.told.emit(news)

    def _run(self) -> None:
        try:
            result = self.work(self)
        except StoreError as error:
            self._end(self.failed, error)
        except Exception as error:  # nobody would hear of it in a thread
            log.exception("a call to a server")
            text = f"{type(error).__name__}: {error}"
            self._end(self.failed, RemoteTrouble(Msg.of("remote-odd", server="?", text=text)))
        else:
            self._end(self.done, result)

    def _end(self, signal: SignalInstance, what: object) -> None:
        with suppress(RuntimeError):
            signal.emit(what)
