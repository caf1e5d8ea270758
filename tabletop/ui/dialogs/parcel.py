"""Hand over by mail: one small file, and a draft with the subject that never changes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QCheckBox, QFormLayout, QHBoxLayout, QLabel, QLineEdit, QPushButton

from tabletop.core.errors import TableError
from tabletop.store.mail import by_mail
from tabletop.ui.dialogs.base import Dialog, Role, paragraph
from tabletop.ui.remote import mail

if TYPE_CHECKING:
    from tabletop.ui.interfaces import GameWindow

FOLDER, ADDRESSES, DRAFT = "mail-folder", "mail-addresses", "mail-draft"
"""Settings: where the files go, game -> address of the other player, whether a draft is opened."""


class HandOver(Dialog):
    """Stays open with words when there is nothing to send, or nowhere to write."""

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window.model, window, "mail")
        self.window_, self.model = window, window.model
        self.settings = window.application.prefs.settings
        self.outgoing = mail.Outgoing(window.remote.shared)
        self.least = QSize(540, 0)
        self.heading("mail")
        self.text("mail-text")
        self._fields()
        self.wrong = paragraph("danger")
        self.wrong.hide()
        self.column.addWidget(self.wrong)
        self.button("dialog-cancel", Role.RejectRole)
        self.ok = self.button("mail-do", Role.AcceptRole)
        self.folder.textChanged.connect(lambda text: self.ok.setEnabled(bool(text.strip())))
        self.ok.setFocus()
        if not self._expected():
            self._nobody()

    def _expected(self) -> bool:
        """Whether somebody could take a hand-over in: who sits at another machine, or was sent an invitation."""
        game = self.window_.remote.shared
        others = [seat for seat in game.card.seats if seat not in game.here]
        return by_mail(game.shelf.home, game.card.id) or any(game.shelf.keys.now(seat) for seat in others)

    def _nobody(self) -> None:
        """A file that nobody could take in is not written; the invitation holds all that was played."""
        self.wrong.setText(self.words("mail-nobody"))
        self.wrong.show()
        self.ok.setEnabled(False)
        invite = self.button("apart-invite", Role.ActionRole, self.window_.remote.invite)
        invite.clicked.connect(self.reject)
        for field in (self.to, self.folder, self.draft, self.everything):
            field.setEnabled(False)

    def _fields(self) -> None:
        form = QFormLayout()
        form.setVerticalSpacing(10)
        self.to = QLineEdit(str(self._addresses().get(self.model.game.card.id, "")))
        self.folder = QLineEdit(self.settings.get(FOLDER, "") or str(Path.home()))
        choose = QPushButton()
        choose.setAutoDefault(False)
        self.words.text(choose, "new-game-choose")
        choose.clicked.connect(lambda _checked=False: self._choose())
        line = QHBoxLayout()
        line.addWidget(self.folder, 1)
        line.addWidget(choose)
        for key, field, widget in (("mail-to", self.to, self.to), ("mail-folder", self.folder, line)):
            label = QLabel()
            self.words.text(label, key)
            self.words.put(field.setAccessibleName, key)
            label.setBuddy(field)
            form.addRow(label, widget)
        self.draft, self.everything = QCheckBox(), QCheckBox()
        self.words.text(self.draft, "mail-open-draft")
        self.words.text(self.everything, "mail-everything")
        self.draft.setChecked(self.settings.get(DRAFT, True))
        form.addRow(QLabel(), self.draft)
        form.addRow(QLabel(), self.everything)
        self.column.addLayout(form)

    def _addresses(self) -> dict[str, Any]:
        empty: dict[str, Any] = {}
        return self.settings.get(ADDRESSES, empty)

    def _choose(self) -> None:
        self.window_.opener.ask_folder(
            "mail-folder-title", Path(self.folder.text()), lambda path: self.folder.setText(str(path))
        )

    def accept(self) -> None:
        """Write the file; then the draft and the folder, so that the one can be put into the other."""
        if not self.ok.isEnabled():
            return
        try:
            path = self.outgoing.write(Path(self.folder.text().strip()).expanduser(), self.everything.isChecked())
        except TableError as error:
            self.wrong.setText(self.model.say(error.msg))
            self.wrong.show()
            self._relaid()
            return
        to = self.to.text().strip()
        addresses = {**self._addresses(), self.model.game.card.id: to}
        self.window_.application.prefs.keep(
            **{FOLDER: str(path.parent), ADDRESSES: addresses, DRAFT: self.draft.isChecked()}
        )
        super().accept()
        self.window_.remote.mailed(path)
        if self.draft.isChecked():
            body = self.words("mail-body", file=path.name)
            if mail.open_outside(self.outgoing.draft(to, body)) is False:
                text = [f"{self.words('mail-to')}: {to}", self.outgoing.subject, body, str(path)]
                self.window_.remote.no_mail_program("\n".join(text))
            self.window_.remote.show_folder(path.parent)
