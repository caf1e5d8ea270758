"""What every dialog about a server asks: where, as whom, with what; and whether an unknown server is to be trusted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QFormLayout, QFrame, QLabel, QLineEdit, QPushButton, QSizePolicy, QVBoxLayout

from tabletop.core.text import Msg
from tabletop.store.errors import StoreError, reason
from tabletop.store.remote.address import Address, parse_address
from tabletop.store.remote.link import Login
from tabletop.store.remote.sync import host_home
from tabletop.store.remote.trouble import RemoteTrouble
from tabletop.ui.dialogs.base import Dialog, Role, paragraph
from tabletop.ui.remote.server.calls import Call
from tabletop.ui.remote.server.connection import LOGINS

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.ui.interfaces import Opens

ADDRESS = "server-address"
"""Setting that remembers the last folder, never the password."""


class ServerDialog(Dialog):
    """Fields for a folder on a server. Heirs say what is done with it in `go`, and call `working` and `trouble`."""

    reached_for = Signal(object, object)
    """(Address, Login): the player wants to reach this folder."""

    def __init__(self, opener: Opens, key: str, connect: str, **args: Any) -> None:
        super().__init__(opener.application, opener.parent_, key, **args)
        self.opener = opener
        self.least = QSize(580, 0)
        self.call: Call | None = None
        self._unknown = ""
        self.heading(key, **args)
        self.text(f"{key}-text", **args)
        self._fields()
        self.question = self._question()
        self.wrong, self.status = paragraph("danger"), paragraph("muted")
        for label in (self.wrong, self.status):
            label.hide()
            self.column.addWidget(label)
        self.cancel = self.button("dialog-cancel", Role.RejectRole)
        self.ok = self.button(connect, Role.AcceptRole)
        self.finished.connect(lambda _result: self.hang_up())
        self._check()

    def _fields(self) -> None:
        self.form = QFormLayout()
        self.form.setVerticalSpacing(10)
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.column.addLayout(self.form)
        self.address, self.user, self.password, self.key = QLineEdit(), QLineEdit(), QLineEdit(), QLineEdit()
        self.password.setEchoMode(QLineEdit.EchoMode.Password)
        for key, field, hint in (
            ("server-address", self.address, "server-address-hint"),
            ("server-user", self.user, ""),
            ("server-password", self.password, "server-password-hint"),
            ("server-key", self.key, "server-key-hint"),
        ):
            label = QLabel()
            self.words.text(label, key)
            self.words.put(field.setAccessibleName, key)
            if hint:
                self.words.put(field.setPlaceholderText, hint)
            label.setBuddy(field)
            self.form.addRow(label, field)
            field.textChanged.connect(self._check)
        self.address.editingFinished.connect(self._tidy)
        self.open_road = self.text("server-open-road", "warning")
        self.show_address(str(self.opener.application.prefs.settings.get(ADDRESS, "")))

    def _question(self) -> QFrame:
        frame = QFrame()
        column = QVBoxLayout(frame)
        column.setContentsMargins(0, 4, 0, 4)
        self.asked, hint, self.trust = paragraph("warning"), paragraph("muted"), QPushButton()
        self.words.text(hint, "server-trust-text")
        self.words.text(self.trust, "server-trust")
        self.trust.setAutoDefault(False)
        self.trust.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.trust.clicked.connect(lambda _checked=False: self._trust())
        for widget in (self.asked, hint, self.trust):
            column.addWidget(widget)
        frame.hide()
        self.column.addWidget(frame)
        return frame

    # --- what was typed ---

    def show_address(self, text: str) -> None:
        """Fill the fields from an address, the password too if there was one in it."""
        try:
            address, password = parse_address(text)
        except StoreError:
            self.address.setText(text)
            return
        login = LOGINS.get(address.login, Login())
        self.address.setText(str(address))
        self.user.setText(address.user or self.user.text())
        self.password.setText(password or login.password or self.password.text())
        self.key.setText(login.key_file or self.key.text())

    def wanted(self) -> tuple[Address, Login] | None:
        """Address and login as they stand in the fields, None when they are no address."""
        try:
            address, password = parse_address(self.address.text())
        except StoreError:
            return None
        key = self.key.text().strip() if address.scheme == "sftp" else ""
        address = address.named(self.user.text().strip() or address.user)
        return address, Login(password or self.password.text(), str(Path(key).expanduser()) if key else "")

    def _tidy(self) -> None:
        """A password in the address goes into its own field, where nobody can read it over the shoulder."""
        wanted = self.wanted()
        if wanted is not None:
            self.user.setText(wanted[0].user)
            self.password.setText(wanted[1].password)
            self.address.setText(str(wanted[0]))

    def _check(self, *_: object) -> None:
        wanted = self.wanted()
        shown = self.open_road.isVisibleTo(self), self.form.isRowVisible(self.key)
        self.form.setRowVisible(self.key, wanted is None or wanted[0].scheme == "sftp")
        self.open_road.setVisible(wanted is not None and wanted[0].open)
        if hasattr(self, "ok"):
            self.ok.setEnabled(bool(self.address.text().strip()) and self.call is None)
        if shown != (self.open_road.isVisibleTo(self), self.form.isRowVisible(self.key)) and self.isVisible():
            self._relaid()

    # --- doing it ---

    def accept(self) -> None:
        """Try it; stay open."""
        if not self.ok.isEnabled():
            return
        wanted = self.wanted()
        if wanted is None:
            text = self.address.text().strip()
            self.trouble(RemoteTrouble(Msg.of("remote-bad-address", text=text)))
            return
        self.question.hide()
        self.wrong.hide()
        self.opener.application.prefs.keep(**{ADDRESS: str(wanted[0])})
        self.reached_for.emit(*wanted)

    def end(self) -> None:
        """Done: close the dialog."""
        super().accept()

    def working(self, work: Callable[[Call], object], key: str, **args: Any) -> Call:
        """Work for a server begins; what it is, is said until it ends."""
        self.hang_up()
        self.call = Call(self.opener.parent_, work)
        self.call.failed.connect(self.trouble)
        self.say(key, **args)
        self._check()
        return self.call

    def say(self, key: str, **args: Any) -> None:
        """What is going on."""
        self.words.text(self.status, key, **args)
        self.status.show()
        self._relaid()

    def idle(self) -> None:
        """The work is over."""
        self.hang_up()
        self.status.hide()
        self._check()
        self._relaid()

    def trouble(self, error: StoreError) -> None:
        """It did not work: said, and what can be done is offered."""
        self.idle()
        said = self.opener.say(error.msg)
        said = said[:1].upper() + said[1:]
        wants, line = (error.wants, error.line) if isinstance(error, RemoteTrouble) else ("", "")
        if wants == "host":
            self._unknown = line
            self.asked.setText(said)
            self.question.show()
        else:
            self.wrong.setText(said)
            self.wrong.show()
        if wants == "login":
            (self.password if self.user.text() else self.user).setFocus()
        self._relaid()

    def _trust(self) -> None:
        try:
            from tabletop.store.remote.hosts import trust_host

            trust_host(host_home(), self._unknown)
        except OSError as error:
            self.trouble(StoreError(Msg.of("remote-here", reason=reason(error))))
            return
        self.accept()

    def hang_up(self) -> None:
        """Nobody waits for the server any more."""
        if self.call is not None:
            self.call.stop()
            self.call = None

    @staticmethod
    def remember(address: Address, login: Login) -> None:
        """We came in like this: for the other games of that server, until the program ends."""
        LOGINS[address.login] = replace(login)
