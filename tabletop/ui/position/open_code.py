"""A game that was put away, found again by the code on its sheet."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLineEdit

from tabletop.store.codes import as_typed, find_game
from tabletop.ui.dialogs.base import Dialog, Role, paragraph
from tabletop.ui.interfaces import GameWindow


class OpenByCode(Dialog):
    """A field for the code; what is wrong with it is said beneath."""

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window.model, window, "open-code")
        self.window_ = window
        self.least = QSize(460, 0)
        self.heading("open-code")
        self.text("open-code-text", "prose")
        self.code = QLineEdit()
        self.code.setMaxLength(40)
        self.words.put(self.code.setAccessibleName, "open-code-field")
        self.words.put(self.code.setPlaceholderText, "open-code-field")
        self.column.addWidget(self.code)
        self.wrong = paragraph("danger")
        self.column.addWidget(self.wrong)
        self.wrong.hide()
        self.code.textChanged.connect(lambda _text: self.wrong.hide())
        self.button("dialog-cancel", Role.RejectRole)
        self.button("open-code-do", Role.AcceptRole)
        self.code.setFocus()

    def accept(self) -> None:
        """Open the game; stay while there is none."""
        program = self.window_.application
        folders = [Path(game.folder) for game in program.recent.games]
        found = find_game(self.code.text(), folders, program.default_folder())
        if found is None:
            self.words.text(self.wrong, "open-code-none" if as_typed(self.code.text()) else "open-code-odd")
            self.wrong.show()
            return
        super().accept()
        self.window_.opener.open_folder(found)
