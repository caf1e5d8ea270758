"""Clock and breaks: the time of day, how long has been played, a clock a side; a break says when it is over."""

from __future__ import annotations

import time
from functools import partial

from PySide6.QtCore import QTime, QTimer
from PySide6.QtGui import QHideEvent, QShowEvent

from tabletop.core.text import Msg
from tabletop.ui.companion.columns import Large, TileBox
from tabletop.ui.companion.page import Page
from tabletop.ui.companion.touch import Tile, tile
from tabletop.ui.widgets.labels import clear, label

BREAKS = (5, 10, 15, 30)
"""Minutes."""


def clock_words(seconds: float) -> str:
    """1:04:09, or 4:09."""
    whole = max(0, round(seconds))
    hours, minutes = divmod(whole // 60, 60)
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"


class ClockPage(Page):
    """It runs while the game is open, whichever page is in front; nothing of it but breaks is kept."""

    title_key = "companion-clock"
    panel_id = "companion-clock"
    icon = "panel-undo"

    def build(self) -> None:
        """Widgets from top to bottom."""
        self.began, self.over = time.monotonic(), 0.0
        self.spent: dict[str, float] = {}
        self.runs, self.since = "", 0.0
        """Whose clock runs, and since when."""
        layout = self.column()
        self.now, self.played = Large(5.0, 2.4, 1, serif=False), label("muted")
        self.sides, self.breaks = TileBox(least=11, most=3), TileBox(least=6, most=5)
        self.breaks_title = label("head")
        for part in (self.now, self.played, self.sides, self.breaks_title, self.breaks):
            layout.addWidget(part)
        layout.addStretch()
        self.tiles: dict[str, Tile] = {}
        self.stop = tile(self.pause)
        self.leave = tile(partial(self.host.show_page, "more"))
        self.fixed.addWidget(self.stop)
        self.fixed.addWidget(self.leave)
        self.ticking = QTimer(self)
        self.ticking.setInterval(500)
        self.ticking.timeout.connect(self.refresh)

    def retranslate(self) -> None:
        """Sides and breaks anew."""
        self.stop.say(self.tr("companion-clock-stop"))
        self.leave.say(self.tr("companion-done"))
        self.breaks_title.setText(self.tr("companion-break"))
        clear(self.sides.tiles)
        clear(self.breaks.tiles)
        for seat in self.model.playing:
            one = self.tiles[seat] = tile(partial(self.run, seat), "row")
            one.figure_size = 2.0
            one.picture("", self.mark_of(seat))
            one.setCheckable(True)
            self.sides.tiles.addWidget(one)
        for minutes in BREAKS:
            one = tile(partial(self.rest, minutes))
            one.say(self.tr("companion-minutes", n=minutes))
            self.breaks.tiles.addWidget(one)

    def concerns(self, change: object) -> bool:
        """Time does not ask."""
        return False

    def showEvent(self, event: QShowEvent) -> None:
        """Qt: it is looked at."""
        super().showEvent(event)
        self.ticking.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Qt: nobody looks."""
        super().hideEvent(event)
        self.ticking.stop()

    def refresh(self) -> None:
        """What all clocks show."""
        left = self.over - time.monotonic()
        if self.over and left > 0:
            self.now.say(clock_words(left))
            self.played.setText(self.tr("companion-break-left"))
        else:
            self.now.say(QTime.currentTime().toString("HH:mm"))
            played = clock_words(time.monotonic() - self.began)
            ended = bool(self.over)
            self.played.setText(self.tr("companion-break-over") if ended else self.tr("companion-played", time=played))
        for seat, one in self.tiles.items():
            one.say(self.model.name_of_seat(seat), "", clock_words(self.spent_by(seat)))
            one.setChecked(seat == self.runs)
        self.stop.setEnabled(bool(self.runs or self.over))

    def spent_by(self, seat: str) -> float:
        """Seconds a side has thought."""
        return self.spent.get(seat, 0.0) + (time.monotonic() - self.since if seat == self.runs else 0.0)

    def run(self, seat: str) -> None:
        """This side thinks: its clock runs, every other stands."""
        self.pause()
        self.runs, self.since = seat, time.monotonic()
        self.refresh()

    def pause(self) -> None:
        """No clock runs, and no break."""
        if self.runs:
            self.spent[self.runs] = self.spent_by(self.runs)
        self.runs, self.over = "", 0.0
        self.refresh()

    def rest(self, minutes: int) -> None:
        """A break; the journal has it."""
        self.pause()
        self.over = time.monotonic() + 60 * minutes
        self.model.do("note", text=Msg.of("log-break", n=minutes))
        self.refresh()
