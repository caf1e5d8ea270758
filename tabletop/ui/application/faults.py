"""What is raised while the window is painted or used never ends the program: it is said once, written down, and the
view is shown anew from the state.

Slots, timers, events and threads end in `sys.excepthook` and its likes; paintings of ours are wrapped (`painted`,
`drawn`), for a painter left open on a widget ends the process.
"""

from __future__ import annotations

import asyncio
import sys
import threading
import traceback
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, Signal

from tabletop.folders import user_data

if TYPE_CHECKING:
    from tabletop.core.errors import RulesBroken
    from tabletop.ui.application.application import Application

MOST_LOGGED = 200_000
"""Bytes of the log; then the one before is dropped."""
MOST_FRAMES = 30
PAUSE = 1.0
"""Seconds between two recoveries: what fails each time it is painted must not be painted for ever."""


def places(trace: TracebackType | None) -> list[str]:
    """Where it was raised, a line a frame: file, line and function, never what the variables held."""
    found = traceback.extract_tb(trace)[-MOST_FRAMES:]
    return [f"{'/'.join(Path(one.filename).parts[-3:])}:{one.lineno} in {one.name}" for one in found]


class FaultLog:
    """`<user data>/log/faults.txt`: kinds and places of what was raised, no values, so that it can be sent around."""

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder or user_data() / "log") / "faults.txt"
        self._seen: dict[str, int] = {}

    def note(self, kind: str, where: list[str]) -> bool:
        """Write it down; False when the same was written before by this program."""
        text = "\n".join([kind, *(f"  {one}" for one in where), ""])
        self._seen[text] = self._seen.get(text, 0) + 1
        if self._seen[text] > 1 or len(self._seen) > 500:
            return False
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            if self.path.exists() and self.path.stat().st_size + len(text) > MOST_LOGGED:
                self.path.replace(self.path.with_suffix(".old.txt"))
            with self.path.open("a", encoding="utf-8") as file:
                file.write(text)
        except OSError:
            pass  # a full disk is said where acts are kept
        return True


class Guard(QObject):
    """One a program. `faults`: how many there were."""

    happened = Signal(bool)
    """Something was raised; whether it is new. From whatever thread."""

    def __init__(self, application: Application) -> None:
        super().__init__(application)
        self.application, self.log, self.faults = application, FaultLog(), 0
        self._last, self._busy = -PAUSE, False
        self._before = (sys.excepthook, threading.excepthook, sys.unraisablehook)
        self.happened.connect(self._recover, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """From now on nothing raised goes unheard."""
        sys.excepthook = self.caught
        threading.excepthook = lambda args: self.caught(args.exc_type, args.exc_value, args.exc_traceback)
        sys.unraisablehook = lambda args: self.caught(args.exc_type, args.exc_value, args.exc_traceback)

    def remove(self) -> None:
        """As it was before."""
        sys.excepthook, threading.excepthook, sys.unraisablehook = self._before

    def watch(self, loop: asyncio.AbstractEventLoop) -> None:
        """Hear of what the loop's callbacks and lost tasks raise."""
        loop.set_exception_handler(self._in_loop)

    def caught(self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
        """Log, and say it once the program is back in its loop. Never raises."""
        if not issubclass(kind, Exception):
            self._before[0](kind, error or kind(), trace)
            return
        try:
            self.faults += 1
            new = self.log.note(kind.__name__, places(trace))
            traceback.clear_frames(trace)  # no painter, widget or secret is kept alive by it
            for name in ("last_type", "last_value", "last_traceback"):
                if hasattr(sys, name):
                    delattr(sys, name)
            self.happened.emit(new)
        except Exception:  # noqa: BLE001, S110 - the last resort has none behind it
            pass

    def rules_fault(self, error: RulesBroken) -> None:
        """The rules raised in a position: written down here, said by the window."""
        self.log.note(type(error.cause).__name__, places(error.cause.__traceback__))

    def _in_loop(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, BaseException):
            self.caught(type(error), error, error.__traceback__)

    def _recover(self, new: bool) -> None:
        now = monotonic()
        if self._busy or (now - self._last < PAUSE and not new):
            return
        self._busy, self._last = True, now
        try:
            for window in list(self.application.windows):
                if new:
                    window.model.said.emit(window.model.tr("fault-said", file=str(self.log.path)))
                window.model.show_anew()
                window.update()
        except Exception as error:  # noqa: BLE001 - what spoilt the view spoils it again: what can be shown is shown
            self.log.note(type(error).__name__, places(error.__traceback__))
        finally:
            self._busy = False
