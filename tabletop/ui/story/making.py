"""Long work in slices: the window lives on meanwhile, says how far it is, and can stop it."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal

SLICE = 0.04
"""Seconds of work before the window gets its turn."""


class Slices(QObject):
    """Goes through an iterator that yields how far it is (0 to 1)."""

    progressed = Signal(float)
    finished = Signal()
    failed = Signal(object)
    """What was raised."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._work: Iterator[float] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._go_on)

    @property
    def busy(self) -> bool:
        """Whether something is being made."""
        return self._work is not None

    def start(self, work: Iterator[float]) -> None:
        """Begin; what was being made is given up."""
        self._work = work
        self._timer.start()

    def stop(self) -> None:
        """Give it up; nothing is told."""
        self._timer.stop()
        self._work = None

    def _go_on(self) -> None:
        end = perf_counter() + SLICE
        work, far = self._work, 0.0
        try:
            while work is not None and perf_counter() < end:
                far = next(work)
        except StopIteration:
            self.stop()
            self.finished.emit()
            return
        except Exception as error:  # noqa: BLE001 - told in the dialog: the game itself is whole
            self.stop()
            self.failed.emit(error)
            return
        self.progressed.emit(far)
