"""A player's keys of one game in a file locked with a passphrase: made, and brought back on another machine."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QFormLayout, QHBoxLayout, QLabel, QLineEdit, QPushButton

from tabletop.core.errors import TableError
from tabletop.store.backup import Effort, export_keys, import_keys
from tabletop.store.files import slug
from tabletop.ui.dialogs.base import Dialog, Role, paragraph

if TYPE_CHECKING:
    from tabletop.ui.interfaces import GameWindow, Opens

SUFFIX = ".keys.json"
LEAST = 8
"""Characters of a passphrase."""


class _WithFile(Dialog):
    """A file and passphrases, which may be shown; what goes wrong stands below."""

    def __init__(self, opener: Opens, key: str) -> None:
        super().__init__(opener.application, opener.parent_, key)
        self.opener = opener
        self.least = QSize(520, 0)
        self.heading(key)
        self.text(f"{key}-text")
        self.form = QFormLayout()
        self.form.setVerticalSpacing(10)
        self.form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.column.addLayout(self.form)
        self.file = QLineEdit()
        choose = QPushButton()
        choose.setAutoDefault(False)
        self.words.text(choose, "new-game-choose")
        choose.clicked.connect(lambda _checked=False: self._choose())
        line = QHBoxLayout()
        line.addWidget(self.file, 1)
        line.addWidget(choose)
        self._row("keys-file", self.file, line)
        self.secrets: list[QLineEdit] = []
        self.show_them = QCheckBox()
        self.words.text(self.show_them, "keys-show")
        self.show_them.toggled.connect(self._show_secrets)

    def _row(self, key: str, field: QLineEdit, widget: QLineEdit | QHBoxLayout) -> None:
        label = QLabel()
        self.words.text(label, key)
        self.words.put(field.setAccessibleName, key)
        label.setBuddy(field)
        field.textChanged.connect(lambda _text: self._check())
        self.form.addRow(label, widget)

    def _secret(self, key: str) -> QLineEdit:
        field = QLineEdit()
        field.setEchoMode(QLineEdit.EchoMode.Password)
        self.secrets.append(field)
        self._row(key, field, field)
        return field

    def _end(self, do: str) -> None:
        self.form.addRow(QLabel(), self.show_them)
        self.wrong = paragraph("danger")
        self.wrong.hide()
        self.column.addWidget(self.wrong)
        self.button("dialog-cancel", Role.RejectRole)
        self.ok = self.button(do, Role.AcceptRole)
        self._check()

    def _show_secrets(self, on: bool) -> None:
        for field in self.secrets:
            field.setEchoMode(QLineEdit.EchoMode.Normal if on else QLineEdit.EchoMode.Password)

    def _say(self, words: str) -> None:
        self.wrong.setText(words)
        self.wrong.setVisible(bool(words))
        self._relaid()

    def _choose(self) -> None:
        raise NotImplementedError

    def _check(self) -> None:
        raise NotImplementedError


class Backup(_WithFile):
    """All keys and secrets of this game on this machine, into a file. `effort`: how hard guessing is made."""

    def __init__(self, window: GameWindow, effort: Effort = Effort()) -> None:  # noqa: B008 - frozen
        super().__init__(window.opener, "keys-backup")
        self.model, self.effort = window.model, effort
        self.file.setText(str(Path.home() / (slug(self.model.game.card.title) + SUFFIX)))
        self.first, self.again = self._secret("keys-passphrase"), self._secret("keys-again")
        self._end("keys-backup-do")
        self.first.setFocus()

    def _check(self) -> None:
        if not hasattr(self, "ok"):
            return
        long, same = len(self.first.text()) >= LEAST, self.first.text() == self.again.text()
        self.ok.setEnabled(bool(self.file.text().strip()) and long and same)
        typed = bool(self.first.text()) and (bool(self.again.text()) or not long)
        said = "" if not typed or (long and same) else "keys-short" if not long else "keys-differ"
        self._say(self.words(said, n=LEAST) if said else "")

    def _choose(self) -> None:
        self.opener.ask_name("keys-backup", Path(self.file.text()), "", lambda path: self.file.setText(str(path)))

    def accept(self) -> None:
        """Write it; stay open when it cannot be written."""
        if not self.ok.isEnabled():
            return
        QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
        try:
            to = Path(self.file.text().strip()).expanduser()
            path = export_keys(self.model.game.card, to, self.first.text(), effort=self.effort)
        except TableError as error:
            self._say(self.model.say(error.msg))
            return
        finally:
            QApplication.restoreOverrideCursor()
        self.model.said.emit(self.words("keys-backed-up", path=str(path)))
        super().accept()


class Restore(_WithFile):
    """Keys from such a file; then the game in `folder`, if any, is opened with them."""

    def __init__(self, opener: Opens, folder: Path | None = None) -> None:
        super().__init__(opener, "keys-restore")
        self.folder = folder
        self.passphrase = self._secret("keys-passphrase")
        self._end("keys-restore-do")

    def _check(self) -> None:
        if hasattr(self, "ok"):
            self.ok.setEnabled(bool(self.file.text().strip() and self.passphrase.text()))
            self._say("")

    def _choose(self) -> None:
        home = Path.home()
        dialog = self.opener.ask_file("keys-restore", home, "keys-kind", lambda path: self.file.setText(str(path)))
        dialog.setNameFilter(f"{self.words('keys-kind')} (*.json)")

    def accept(self) -> None:
        """Bring them back; stay open with words when that cannot be."""
        if not self.ok.isEnabled():
            return
        QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
        try:
            import_keys(Path(self.file.text().strip()).expanduser(), self.passphrase.text())
        except TableError as error:
            self._say(self.opener.say(error.msg))
            return
        finally:
            QApplication.restoreOverrideCursor()
        super().accept()
        if self.folder is not None:
            self.opener.open_folder(self.folder)
