"""The parts of playing far apart in one window, put together; for a game on one machine they do nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QIcon

from tabletop.ui.apart.live import Live
from tabletop.ui.apart.moves import movers, shared, title_words
from tabletop.ui.apart.notice import DesktopNotice
from tabletop.ui.badges import badge
from tabletop.ui.counters import seat_colour, seat_glyph

if TYPE_CHECKING:
    from tabletop.core.entry import Entry
    from tabletop.ui.main_window import MainWindow


class Apart(QObject):
    """Lives with its window; `close` before the game is closed."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window_, self.model = window, window.model
        self.game = shared(window.model)
        self.live: Live | None = None
        self._mine = False
        if self.game is None:
            return
        self.notice = DesktopNotice(window)
        self.live = Live(self.game, self)
        self.live.arrived.connect(self._arrived)
        window.model.stepped.connect(self._moved)
        self._mine = bool(self._asked_here())
        self.live.start()

    def title_words(self) -> str:
        """Whose move it is, '' for a game on one machine."""
        return title_words(self.model)

    def close(self) -> None:
        """Stop looking at the folder."""
        if self.live is not None:
            self.live.close()
            self.notice.hide()

    def _asked_here(self) -> list[str]:
        return [seat for seat in movers(self.model) if self.game is not None and seat in self.game.here]

    def _moved(self) -> None:
        if not self._asked_here():
            self._mine = False

    def _arrived(self, entries: list[Entry]) -> None:
        """An act of another: if it is our turn now and was not before, say so."""
        asked = self._asked_here()
        if asked and not self._mine:
            self._say_turn(asked[0])
        self._mine = bool(asked)

    def _say_turn(self, seat: str) -> None:
        model = self.model
        text = model.tr("apart-your-turn", what=self.window_.prompt.phase_words() or model.name_of_seat(seat))
        mark = badge(seat_colour(model.module, seat, model.colours), seat_glyph(model.module, seat), 64)
        self.notice.say(model.game.card.title, text, QIcon(mark))
