"""Rules that did not come with the program are somebody's program: they run only when the player says so."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from tabletop.ui.dialogs.base import Dialog, Role
from tabletop.ui.model.texts import Speaker


class TrustRules(Dialog):
    """Accepted: they may run. Enter and Escape play by hand."""

    def __init__(self, speaker: Speaker, parent: QWidget | None, folder: Path) -> None:
        super().__init__(speaker, parent, "trust")
        self.least = QSize(520, 0)
        self.heading("trust")
        self.text("trust-text", game=folder.name)
        self.text("trust-means", "warning")
        self.text("trust-by-hand", "muted")
        by_hand = self.button("trust-no", Role.RejectRole)
        run = self.button("trust-yes", Role.AcceptRole)
        run.setDefault(False)
        run.setAutoDefault(False)
        run.setProperty("role", "")
        by_hand.setDefault(True)
        by_hand.setFocus()
