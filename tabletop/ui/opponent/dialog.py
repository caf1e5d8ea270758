"""Who plays which seat: chosen at any moment, and how fast a computer acts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QLabel

from tabletop.systems.solo.author import known_well
from tabletop.ui.dialogs.base import Dialog, Role
from tabletop.ui.model.preferences import PACES
from tabletop.ui.opponent.levels import SeatLevels

if TYPE_CHECKING:
    from tabletop.ui.interfaces import GameWindow

LINES = 2
"""Room that is kept for what a level does: what is beneath does not move when one is chosen."""


class ComputerPlays(Dialog):
    """Each seat whose choice was changed becomes a line of the journal."""

    scrolls = True

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window.model, window, "opponent-title")
        self.window_, self.model = window, window.model
        self.least = QSize(540, 0)
        self.heading("opponent-title")
        self.text("opponent-text", "prose")
        session, playing = self.model.session, self.model.playing
        self.seats = SeatLevels(self.words)
        self.column.addWidget(self.seats)
        self.means = self.plain("", "muted")
        self.means.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.means.setMinimumHeight(self.means.fontMetrics().lineSpacing() * LINES)
        self.rule()
        self._pace()
        if not known_well(session.game):
            self.text("opponent-weak", "warning")
        self.text("opponent-never-cheats", "muted")
        self.button("dialog-cancel", Role.RejectRole)
        self.button("opponent-do", Role.AcceptRole)
        self.seats.changed.connect(self._say)
        self.seats.offer(self._names(), session.computers, set(playing) - set(session.seats))
        self.model.language_changed.connect(self._reworded)

    def _pace(self) -> None:
        prefs, form = self.window_.application.prefs, QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.pace, words, self.follow = QComboBox(), QLabel(), QCheckBox()
        for n, pace in enumerate(PACES):
            self.pace.addItem("", pace)
            self.words.put(partial(self.pace.setItemText, n), f"opponent-pace-{pace}", slot=("pace", pace))
        self.pace.setCurrentIndex(PACES.index(prefs.computer_pace))
        self.words.text(words, "opponent-pace")
        self.words.put(self.pace.setAccessibleName, "opponent-pace")
        words.setBuddy(self.pace)
        self.words.text(self.follow, "opponent-follow")
        self.follow.setChecked(prefs.computer_follow)
        form.addRow(words, self.pace)
        form.addRow(self.follow)
        self.column.addLayout(form)

    def _names(self) -> dict[str, str]:
        return {seat: self.model.name_of_seat(seat) for seat in self.model.playing}

    def _reworded(self) -> None:
        self.seats.rename(self._names())
        self._say()

    def _say(self) -> None:
        said = self.seats.said()
        self.means.setText(said)
        self.means.setAccessibleName(said)
        if self.isVisible():
            self._relaid()

    def accept(self) -> None:
        """As it is chosen."""
        self.window_.application.set_habits(
            computer_pace=self.pace.currentData(), computer_follow=self.follow.isChecked()
        )
        self.window_.opponent.give(self.seats.levels)
        super().accept()
