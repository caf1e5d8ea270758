"""Work that waits until the window has come round: of all that waits, as much a turn as takes a few milliseconds."""

from __future__ import annotations

from collections import deque
from time import perf_counter

import shiboken6
from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal, Slot

TURN = 0.010
"""Seconds of one turn of the event loop. One piece of work runs in any case, the next only if these are not over."""


class Deferred(QObject):
    """What a timer of no time does for one view. Many such timers run in one turn, however long that takes; these wait
    for one another, the first asked first."""

    timeout = Signal()

    def __init__(self, parent: QObject, alone: bool = False) -> None:
        """`alone`: it is heavy, and has a turn of the loop to itself."""
        super().__init__(parent)
        self.alone = alone

    def start(self) -> None:
        """Once, soon; asked for again before that, still once."""
        _queue().add(self)

    def stop(self) -> None:
        """Not after all."""
        _queue().drop(self)

    def isActive(self) -> bool:  # noqa: N802
        """Whether it is still to come."""
        return _queue().has(self)


class _Queue(QObject):
    """All that waits in this program."""

    def __init__(self, parent: QObject | None) -> None:
        super().__init__(parent)
        self._waiting: deque[Deferred] = deque()
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._turn)

    def add(self, one: Deferred) -> None:
        """Behind the others, if it does not wait already."""
        if one not in self._waiting:
            self._waiting.append(one)
        if not self._timer.isActive():
            self._timer.start()

    def drop(self, one: Deferred) -> None:
        """It waits no longer."""
        if one in self._waiting:
            self._waiting.remove(one)

    def has(self, one: Deferred) -> bool:
        """Whether it waits."""
        return one in self._waiting

    @Slot()
    def _turn(self) -> None:
        until, ran = perf_counter() + TURN, False
        try:
            while self._waiting and not (ran and self._waiting[0].alone):
                one = self._waiting.popleft()
                if shiboken6.isValid(one):  # its view may have ended meanwhile
                    ran = True
                    one.timeout.emit()
                if one.alone or perf_counter() >= until:
                    break
        finally:
            if self._waiting:
                self._timer.start()


_queues: list[_Queue] = []


def _queue() -> _Queue:
    """The one of this program; tests may end their program and begin another."""
    if not _queues or not shiboken6.isValid(_queues[0]):
        _queues[:] = [_Queue(QCoreApplication.instance())]
    return _queues[0]
