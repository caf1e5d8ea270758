"""Name and note of a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit

from tabletop.data.module import Module
from tabletop.store.line_game import LineGame
from tabletop.store.lines import NAME
from tabletop.ui.dialogs.base import Dialog, Role

if TYPE_CHECKING:
    from tabletop.ui.lines.hands import LinesHere


class LineNote(Dialog):
    """What the line is called and what its player thinks of it."""

    def __init__(self, parts: LinesHere, line: LineGame[Module]) -> None:
        super().__init__(parts.model, parts.window_, "line-note-title")
        self.parts = parts
        self.least = QSize(460, 320)
        self.heading("line-note-title")
        self.name, self.note = QLineEdit(line.kept.name), QPlainTextEdit(line.kept.note)
        self.name.setMaxLength(NAME)
        self.note.setTabChangesFocus(True)
        for field, key in ((self.name, "line-field-name"), (self.note, "line-field-note")):
            self.text(key, "muted")
            self.words.put(field.setAccessibleName, key)
            self.column.addWidget(field)
        self.button("line-note-keep", Role.AcceptRole)
        self.button("dialog-cancel", Role.RejectRole)
        self.accepted.connect(lambda: parts.reworded(self.name.text(), self.note.toPlainText()))
