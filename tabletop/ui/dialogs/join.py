"""A shared game that is new to this machine: take a free seat, look on, or ask for a seat somebody plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QButtonGroup, QFormLayout, QLabel, QLineEdit, QRadioButton

from tabletop.core.errors import TableError
from tabletop.data.catalog import Catalog
from tabletop.store.game import OpenGame
from tabletop.store.shared import SharedGame
from tabletop.ui.dialogs.base import Dialog, Role, paragraph
from tabletop.ui.remote.begin import NAME, join, spectate

if TYPE_CHECKING:
    from tabletop.data.module import Module
    from tabletop.ui.interfaces import Opens

LOOK = ""
"""The choice of no seat."""


class Join(Dialog):
    """`game` is only looked at, to see who sits where; it is closed with the dialog."""

    def __init__(self, opener: Opens, game: SharedGame[Module]) -> None:
        super().__init__(opener.application, opener.parent_, "join", game=game.card.title)
        self.opener, self.game = opener, game
        self.least = QSize(500, 0)
        self.heading("join", game=game.card.title)
        self.text("join-text")
        self.choices = QButtonGroup(self)
        self.seats: dict[str, QRadioButton] = {}
        vars_ = game.session.state.vars
        for seat in (*(one for one in game.card.seats if not vars_.get(f"idle.{one}")), LOOK):
            button = self.seats[seat] = QRadioButton()
            self.choices.addButton(button)
            self.column.addWidget(button)
        self.player = QLineEdit(str(opener.application.prefs.settings.get(NAME, "")))
        self.player.setMaxLength(60)
        form, label = QFormLayout(), QLabel()
        self.words.text(label, "apart-player")
        self.words.put(self.player.setAccessibleName, "apart-player")
        label.setBuddy(self.player)
        form.addRow(label, self.player)
        self.column.addLayout(form)
        self.wrong = paragraph("danger")
        self.wrong.hide()
        self.column.addWidget(self.wrong)
        self.button("dialog-cancel", Role.RejectRole)
        self.restore = self.button("join-restore", Role.ActionRole, self._restore)
        self.ok = self.button("join-do", Role.AcceptRole)
        self.seats[game.free_seats[0] if game.free_seats else LOOK].setChecked(True)
        self.choices.buttonToggled.connect(self._check)
        self.player.textChanged.connect(self._check)
        opener.application.language_changed.connect(self._name_seats)
        self.finished.connect(lambda _result: game.close())
        self._name_seats()

    @property
    def chosen(self) -> str:
        """The seat to take, '' to look on."""
        return next((seat for seat, button in self.seats.items() if button.isChecked()), LOOK)

    def _name_seats(self) -> None:
        catalog = Catalog.for_module(self.game.module, self.opener.application.language)
        players = self.game.session.state.seats
        for seat, button in self.seats.items():
            name = catalog.text(f"seat-{seat}") if seat else ""
            if not seat:
                said = self.words("join-look")
            elif seat in self.game.free_seats:
                said = self.words("join-free", seat=name)
            else:
                taken = players[seat].player if seat in players else "?"
                said = self.words("join-taken", seat=name, player=taken)
            button.setText(said.replace("&", "&&"))
            button.setAccessibleName(said)
        self._check()

    def _check(self, *_: object) -> None:
        free = self.chosen in self.game.free_seats
        self.player.setEnabled(free)
        self.ok.setEnabled(not free or bool(self.player.text().strip()))
        self.player.setPlaceholderText(self.words("join-name-needed"))
        self.ok.setToolTip("" if self.ok.isEnabled() else self.words("join-name-needed"))
        self.words.text(self.ok, "join-do" if free else "join-ask" if self.chosen else "join-look-do")

    def _restore(self) -> None:
        from tabletop.ui.dialogs.keys_backup import Restore

        self.reject()
        Restore(self.opener, self.game.folder).open()

    def _ask_for(self, seat: str) -> None:
        """A key for a seat somebody plays; the window shows its code until that player hands the seat over."""
        self.game.claim(seat)
        self.opener.show_opened(OpenGame.open(self.game.folder, self.opener.application.find_module))

    def accept(self) -> None:
        """Sit down or look on; stay open when somebody was quicker."""
        if not self.ok.isEnabled():
            return
        catalog = Catalog.for_module(self.game.module, self.opener.application.language)
        try:
            if self.chosen and self.chosen not in self.game.free_seats:
                self._ask_for(self.chosen)
            elif self.chosen:
                join(self.opener, self.game.folder, self.chosen, self.player.text().strip())
            else:
                spectate(self.opener, self.game.folder)
        except TableError as error:
            self.wrong.setText(catalog.msg(error.msg))
            self.wrong.show()
            self._relaid()
            return
        super().accept()
