"""What all dialogs share: words by key, a row of buttons of our own, and an end that forgets them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tabletop.ui.words import Speaker, Words

Role = QDialogButtonBox.ButtonRole


class Dialog(QDialog):
    """A column of contents over a row of buttons; window-modal, so that another game's window stays free."""

    def __init__(self, speaker: Speaker, parent: QWidget | None, title: str, **args: object) -> None:
        super().__init__(parent)
        self.setObjectName(title)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.words = Words(speaker, self)
        self.words.put(self.setWindowTitle, title, **args)
        self.words.put(self.setAccessibleName, title, **args)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(20, 18, 20, 16)
        outer.setSpacing(14)
        self.column = QVBoxLayout()
        self.column.setSpacing(10)
        outer.addLayout(self.column, 1)
        self.buttons = QDialogButtonBox()
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        outer.addWidget(self.buttons)

    def button(self, key: str, role: Role = Role.ActionRole, run: Callable[[], object] | None = None) -> QPushButton:
        """One more button; the first that accepts is what Enter does."""
        button = QPushButton()
        self.words.text(button, key)
        self.buttons.addButton(button, role)
        button.setAutoDefault(role == Role.AcceptRole)
        if role == Role.AcceptRole and not any(b.isDefault() for b in self._all()):
            button.setDefault(True)
            button.setProperty("role", "primary")
        if run is not None:
            button.clicked.connect(lambda _checked=False: run())
        return button

    def _all(self) -> list[QPushButton]:
        return [b for b in self.buttons.buttons() if isinstance(b, QPushButton)]

    def text(self, key: str, role: str = "", **args: object) -> QLabel:
        """A paragraph."""
        label = paragraph(role)
        self.words.text(label, key, **args)
        self.column.addWidget(label)
        return label

    def plain(self, said: str, role: str = "") -> QLabel:
        """A paragraph whose words are ready."""
        label = paragraph(role)
        label.setText(said)
        label.setAccessibleName(said)
        self.column.addWidget(label)
        return label

    def rule(self) -> None:
        """A thin line."""
        line = QFrame()
        line.setProperty("role", "rule")
        self.column.addWidget(line)


def paragraph(role: str = "") -> QLabel:
    """A label that breaks its lines and never takes text for markup."""
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    if role:
        label.setProperty("role", role)
    return label


