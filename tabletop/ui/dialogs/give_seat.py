"""Another player for a seat: hand over one of ours, or confirm one whose player has lost the key."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QLineEdit, QWidget

from tabletop.core.errors import TableError
from tabletop.ui.dialogs.base import Dialog, Role, paragraph

if TYPE_CHECKING:
    from tabletop.ui.interfaces import GameWindow

CODE = re.compile(r"[0-9a-f]{64}")
"""Public half of a key, as the other machine shows it."""


class GiveSeat(Dialog):
    """The new player's machine shows a code (in its bar, after "Ask for this side"); it is typed or pasted here."""

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window.model, window, "give-seat")
        self.window_, self.model, self.game = window, window.model, window.remote.shared
        self.least = QSize(560, 0)
        self.heading("give-seat")
        self.text("give-seat-text")
        self.seat, self.player, self.code = QComboBox(), QLineEdit(), QLineEdit()
        self.player.setMaxLength(60)
        form = QFormLayout()
        form.setVerticalSpacing(10)
        rows: tuple[tuple[str, QWidget], ...] = (
            ("give-seat-side", self.seat),
            ("give-seat-player", self.player),
            ("give-seat-code", self.code),
        )
        for key, field in rows:
            label = QLabel()
            self.words.text(label, key)
            self.words.put(field.setAccessibleName, key)
            label.setBuddy(field)
            form.addRow(label, field)
        self.column.addLayout(form)
        self.meaning, self.wrong = paragraph("muted"), paragraph("danger")
        self.wrong.hide()
        self.column.addWidget(self.meaning)
        self.column.addWidget(self.wrong)
        self.button("dialog-cancel", Role.RejectRole)
        self.ok = self.button("give-seat-do", Role.AcceptRole)
        self.player.textChanged.connect(self._check)
        self.code.textChanged.connect(self._check)
        self.seat.currentIndexChanged.connect(self._check)
        window.model.language_changed.connect(self._fill)
        self.seats = (*self.game.here, *(s for s in self.game.card.seats if s not in self.game.here))
        self._fill()

    def _fill(self) -> None:
        at = max(0, self.seat.currentIndex())
        self.seat.blockSignals(True)
        self.seat.clear()
        self.seat.addItems([self.model.name_of_seat(seat) for seat in self.seats])
        self.seat.setCurrentIndex(at)
        self.seat.blockSignals(False)
        self._check()

    @property
    def chosen(self) -> str:
        """The seat that gets another player."""
        return self.seats[max(0, self.seat.currentIndex())]

    def _check(self, *_: object) -> None:
        key = "give-seat-ours" if self.chosen in self.game.here else "give-seat-theirs"
        self.words.text(self.meaning, key, seat=self.model.name_of_seat(self.chosen))
        whole = CODE.fullmatch(self.code.text().strip().lower()) is not None
        self.ok.setEnabled(whole and bool(self.player.text().strip()))
        if self.isVisible():
            self._relaid()

    def accept(self) -> None:
        """Sign it."""
        if not self.ok.isEnabled():
            return
        seat, player, code = self.chosen, self.player.text().strip(), self.code.text().strip().lower()
        ours = seat in self.game.here
        try:
            if ours:
                ruling = self.game.hand_over_seat(seat, player, code)
            else:
                ruling = self.game.vouch(self.game.here[0], seat, player, code)
        except TableError as error:
            self._say(self.model.say(error.msg))
            return
        if not ruling.accepted:
            self._say(" ".join(self.model.say(citation.text) for citation in ruling.broken_rules))
            return
        super().accept()
        if ours:
            self.window_.remote.reopen()

    def _say(self, words: str) -> None:
        self.wrong.setText(words)
        self.wrong.show()
        self._relaid()
