"""The short dialogs: a word of information, a question, trouble with the disk, a note, another title."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QPlainTextEdit, QWidget

from tabletop.ui.dialogs.base import Dialog, Role
from tabletop.ui.model.texts import Speaker


class Say(Dialog):
    """Something to know. `key` names the title; the text is `<key>-text`."""

    def __init__(self, speaker: Speaker, parent: QWidget | None, key: str, **args: Any) -> None:
        super().__init__(speaker, parent, key, **args)
        self.least = QSize(420, 0)
        self.heading(key, **args)
        self.text(f"{key}-text", **args)
        self.button("dialog-close", Role.AcceptRole)


class Trouble(Dialog):
    """Words that came from core or store: what went wrong, and what it means for the game."""

    def __init__(self, speaker: Speaker, parent: QWidget | None, key: str, said: Sequence[str]) -> None:
        super().__init__(speaker, parent, key)
        self.least = QSize(460, 0)
        self.heading(key)
        self.text(f"{key}-text")
        for sentence in said:
            self.plain(sentence, "warning")
        self.button("dialog-close", Role.AcceptRole)


class Ask(Dialog):
    """A question before something is lost; both answers are named by what they do, and Enter is the safe one."""

    def __init__(self, speaker: Speaker, parent: QWidget | None, key: str, yes: Callable[[], object], **args: Any):
        super().__init__(speaker, parent, key, **args)
        self.least = QSize(420, 0)
        self.heading(key, **args)
        self.text(f"{key}-text", **args)
        no = self.button(f"{key}-no", Role.RejectRole)
        sure = self.button(f"{key}-yes", Role.AcceptRole)
        sure.setDefault(False)
        sure.setAutoDefault(False)
        sure.setProperty("role", "")
        no.setDefault(True)  # Enter must never be the answer that loses something
        no.setFocus()
        self.accepted.connect(yes)


class Unsaved(Dialog):
    """The disk refuses: the game goes on in memory. Try again, or put the whole game elsewhere."""

    def __init__(
        self,
        speaker: Speaker,
        parent: QWidget | None,
        said: str,
        retry: Callable[[], bool],
        elsewhere: Callable[[], object],
    ) -> None:
        super().__init__(speaker, parent, "unsaved")
        self.least = QSize(480, 0)
        self.retry, self.elsewhere = retry, elsewhere
        self.heading("unsaved")
        self.reason = self.plain(said, "danger")
        self.text("unsaved-text")
        self.still = self.text("unsaved-still", "warning")
        self.still.hide()
        self.button("unsaved-go-on", Role.RejectRole)
        self.button("unsaved-elsewhere", Role.ActionRole, self._elsewhere)
        self.button("unsaved-retry", Role.AcceptRole)

    def accept(self) -> None:
        """Try once more; stay open while the disk still refuses."""
        if self.retry():
            super().accept()
        else:
            self.still.show()

    def _elsewhere(self) -> None:
        self.reject()
        self.elsewhere()


class Saved(Dialog):
    """Ctrl+S: there is nothing to save, and here is where it all is."""

    def __init__(self, speaker: Speaker, parent: QWidget | None, folder: Path, past: bool) -> None:
        super().__init__(speaker, parent, "saved")
        self.least = QSize(460, 0)
        self.heading("saved")
        self.text("saved-text")
        self.where = self.plain(str(folder), "muted")
        self.where.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        if past:
            self.text("saved-past", "warning")
        self.copy = self.button("saved-copy", Role.ActionRole)
        self.button("dialog-close", Role.AcceptRole)


class _NoteField(QPlainTextEdit):
    """Enter ends the note, Shift+Enter a line."""

    def __init__(self, done: Callable[[], object]) -> None:
        super().__init__()
        self.done = done
        self.setTabChangesFocus(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Enter without Shift is for the dialog."""
        if (
            event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        ):
            self.done()
        else:
            super().keyPressEvent(event)


class NoteEntry(Dialog):
    """A remark for the journal, with the place or piece it is about."""

    LONGEST = 2000

    def __init__(self, speaker: Speaker, parent: QWidget | None, about: str, write: Callable[[str], object]) -> None:
        super().__init__(speaker, parent, "note")
        self.least = QSize(440, 0)
        self.write = write
        if about:
            self.text("note-about", "muted", about=about)
        self.field = _NoteField(self.accept)
        self.words.put(self.field.setPlaceholderText, "note-hint")
        self.words.put(self.field.setAccessibleName, "note")
        self.field.setMinimumHeight(120)
        self.column.addWidget(self.field, 1)
        self.text("note-keys", "muted")
        self.button("dialog-cancel", Role.RejectRole)
        self.ok = self.button("note-write", Role.AcceptRole)
        self.field.textChanged.connect(self._check)
        self._check()
        self.field.setFocus()

    def _check(self) -> None:
        self.ok.setEnabled(0 < len(self.field.toPlainText().strip()) <= self.LONGEST)

    def accept(self) -> None:
        """Write it, unless there is nothing to write."""
        if self.ok.isEnabled():
            self.write(self.field.toPlainText().strip())
            super().accept()


class Rename(Dialog):
    """Another title for this game."""

    def __init__(self, speaker: Speaker, parent: QWidget | None, title: str, rename: Callable[[str], object]) -> None:
        super().__init__(speaker, parent, "rename")
        self.least = QSize(420, 0)
        self.rename = rename
        label = QLabel()
        self.words.text(label, "rename-label")
        self.field = QLineEdit(title)
        self.field.setMaxLength(120)
        label.setBuddy(self.field)
        self.words.put(self.field.setAccessibleName, "rename-label")
        self.column.addWidget(label)
        self.column.addWidget(self.field)
        self.text("rename-hint", "muted")
        self.button("dialog-cancel", Role.RejectRole)
        self.ok = self.button("rename-do", Role.AcceptRole)
        self.field.textChanged.connect(lambda text: self.ok.setEnabled(bool(text.strip())))
        self.field.selectAll()

    def accept(self) -> None:
        """Give the title."""
        if self.field.text().strip():
            self.rename(self.field.text().strip())
            super().accept()
