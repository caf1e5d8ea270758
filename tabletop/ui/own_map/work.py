"""Heavy work behind the window: one piece at a time, what is no longer wanted is forgotten, a fault comes as words."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal
from shiboken6 import isValid

from tabletop.core.errors import TableError
from tabletop.core.text import Msg
from tabletop.data.pictures import PictureRefused

log = logging.getLogger(__name__)
Made = TypeVar("Made")
Done = Callable[[Made], object]


@lru_cache(maxsize=1)
def _pool() -> QThreadPool:
    """One at a time, for all wizards; nobody waits for it when a window closes."""
    pool = QThreadPool()
    pool.setMaxThreadCount(1)
    return pool


class WorkSaid(QObject):
    """Brings what a worker made into the window's thread."""

    made = Signal(int, object)
    failed = Signal(int, object)


class _Piece(QRunnable, Generic[Made]):
    def __init__(self, number: int, work: Callable[[], Made], told: WorkSaid) -> None:
        super().__init__()
        self._number, self._work, self._told = number, work, told

    def run(self) -> None:
        try:
            made = self._work()
        except (PictureRefused, TableError) as error:
            self._tell(False, error.msg)
        except (OSError, ValueError, MemoryError) as error:
            log.warning("own map: %s", error)
            self._tell(False, Msg("own-map-failed"))
        else:
            self._tell(True, made)

    def _tell(self, good: bool, what: object) -> None:
        with suppress(RuntimeError):  # closed just now
            if isValid(self._told):  # else the wizard was closed meanwhile
                (self._told.made if good else self._told.failed).emit(self._number, what)


class Work(QObject):
    """What a wizard has done for it. `busy_changed` says whether it waits for something."""

    busy_changed = Signal(bool)
    failed = Signal(object)
    """A Msg."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._pool = _pool()
        self._told = WorkSaid(self)
        self._told.made.connect(self._on_made)
        self._told.failed.connect(self._on_failed)
        self._number = 0
        self._waiting: dict[int, Done[object]] = {}

    @property
    def busy(self) -> bool:
        """Whether something is still to come."""
        return bool(self._waiting)

    def begin(self, work: Callable[[], Made], done: Done[Made]) -> None:
        """Do it in a worker, then give it to `done`; what was asked before and is not yet there is forgotten."""
        self.cancel()
        self._number += 1
        self._waiting[self._number] = done  # type: ignore[assignment]  # it is given what its own work made
        self.busy_changed.emit(True)
        self._pool.start(_Piece(self._number, work, self._told))

    def cancel(self) -> None:
        """What is not yet there is not wanted any more."""
        if self._waiting:
            self._waiting.clear()
            self.busy_changed.emit(False)

    def _on_made(self, number: int, made: object) -> None:
        done = self._waiting.pop(number, None)
        if done is not None:
            self.busy_changed.emit(self.busy)
            done(made)

    def _on_failed(self, number: int, why: Msg) -> None:
        if self._waiting.pop(number, None) is not None:
            self.busy_changed.emit(self.busy)
            self.failed.emit(why)
