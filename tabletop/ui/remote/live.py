"""What the others write comes onto this table at once: the watcher's call is a hint, our own look is the truth."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.core.errors import TableError
from tabletop.core.text import Msg
from tabletop.store.conflicts import settle
from tabletop.store.copies import copies
from tabletop.store.watch import Watcher

if TYPE_CHECKING:
    from tabletop.core.journal.entry import Entry
    from tabletop.data.module import Module
    from tabletop.store.shared import SharedGame

log = logging.getLogger(__name__)

ALL_THE_SAME = 2000
"""Milliseconds between two looks of our own, whatever the watcher says or does not say."""


class Live(QObject):
    """Runs from `start` to `close`. Everything of the game happens in the window's own thread."""

    arrived = Signal(list)
    """Entries of others, just put on the table."""
    looked = Signal()
    """A look is over: what is missing or wrong may be other than before."""
    _hint = Signal()

    def __init__(self, game: SharedGame[Module], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self.copies: list[Msg] = []
        """What there is to say of conflict copies, each word once."""
        self._busy = False
        self._watcher: Watcher | None = None
        self._hint.connect(self.look)  # from the watcher's thread: Qt queues it
        self._timer = QTimer(self)
        self._timer.setInterval(ALL_THE_SAME)
        self._timer.timeout.connect(self.look)

    def start(self, hints: bool = True) -> None:
        """Watch the folder from now on."""
        self._watcher = Watcher(self.game.folder, self._hint.emit, hints)
        self._timer.start()
        self.look()
        self.game.go_on()

    def close(self) -> None:
        """No look comes after this."""
        self._timer.stop()
        if self._watcher is not None:
            self._watcher.close()
            self._watcher = None

    def look(self) -> None:
        """Take in what is new. A look within a look (a view that spins the event loop) does nothing."""
        if self._busy:
            return
        self._busy = True
        try:
            entries: list[Entry] = self.game.poll()
            if copies(self.game.folder):
                self.copies += [word for word in settle(self.game) if word not in self.copies]
        except (TableError, OSError):
            log.exception("the folder cannot be read now; the next look will tell")
            return
        finally:
            self._busy = False
        if entries:
            self.arrived.emit(entries)
        self.looked.emit()
