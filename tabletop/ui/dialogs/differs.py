"""A game made with another version of its module: what differs, said before anything of the game is shown."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from tabletop.ui.dialogs.base import Dialog, Role
from tabletop.ui.model.texts import Speaker


class ModuleDiffers(Dialog):
    """`said` are the store's sentences. `choice` ends as 'play', 'read' or '' (leave it closed)."""

    def __init__(
        self, speaker: Speaker, parent: QWidget | None, title: str, said: Sequence[str], playable: bool
    ) -> None:
        super().__init__(speaker, parent, "differs")
        self.least = QSize(520, 0)
        self.choice = ""
        self.heading("differs")
        self.text("differs-text", game=title)
        for sentence in said:
            self.plain(f"• {sentence}", "warning")
        self.text("differs-play" if playable else "differs-read-only", "muted")
        self.button("differs-leave", Role.RejectRole)
        if playable:
            self.button("differs-anyway", Role.ActionRole, lambda: self.accept_as("play"))
        self.button("differs-read", Role.AcceptRole)

    def accept(self) -> None:
        """The safe answer: only look."""
        self.accept_as("read")

    def accept_as(self, choice: str) -> None:
        """'play' or 'read'."""
        self.choice = choice
        super().accept()
