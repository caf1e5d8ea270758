"""Who plays whom: the seats go to the players by lot, or by the lists of what each would like (systems/allotment)."""

from __future__ import annotations

import re
from itertools import permutations
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QLabel, QLineEdit, QRadioButton

from tabletop.core.clean_text import folded
from tabletop.core.journal.intent import IntentArgs
from tabletop.core.position.facts import Rolled
from tabletop.core.text import Msg
from tabletop.systems.allotment import allotments
from tabletop.ui.dialogs.base import Dialog, Role, paragraph

if TYPE_CHECKING:
    from tabletop.ui.interfaces import GameWindow


def bare(text: str) -> str:
    """Letters and digits alone, small, without accents: how a typed name is compared."""
    return "".join(letter for letter in folded(text) if letter.isalnum())


class Allot(Dialog):
    """A line for each player: a name and, with lists, the seats in order, written short or long."""

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window.model, window, "allot")
        self.model = window.model
        self.seats = self.model.playing
        self.least = QSize(620, 0)
        self.heading("allot")
        self.text("allot-text")
        self.by_lot, self.by_lists = QRadioButton(), QRadioButton()
        self.methods = QButtonGroup(self)
        for button, key in ((self.by_lot, "allot-by-lot"), (self.by_lists, "allot-by-lists")):
            self.words.text(button, key)
            self.methods.addButton(button)
            self.column.addWidget(button)
        self.by_lot.setChecked(True)
        self.names = [QLineEdit() for _ in self.seats]
        self.wishes = [QLineEdit() for _ in self.seats]
        grid = QGridLayout()
        grid.setVerticalSpacing(8)
        for column, key in enumerate(("allot-player", "allot-wishes")):
            label = QLabel()
            self.words.text(label, key)
            grid.addWidget(label, 0, column)
        for row, (name, wish) in enumerate(zip(self.names, self.wishes, strict=True), 1):
            name.setMaxLength(60)
            self.words.put(name.setAccessibleName, "allot-player-n", n=row)
            self.words.put(wish.setAccessibleName, "allot-wishes-n", n=row)
            grid.addWidget(name, row, 0)
            grid.addWidget(wish, row, 1)
            name.textChanged.connect(self._check)
            wish.textChanged.connect(self._check)
        grid.setColumnStretch(1, 2)
        self.column.addLayout(grid)
        self.wrong = paragraph("danger")
        self.column.addWidget(self.wrong)
        self.button("dialog-cancel", Role.RejectRole)
        self.ok = self.button("allot-do", Role.AcceptRole)
        self.by_lot.toggled.connect(self._check)
        self.model.language_changed.connect(self._check)
        self._check()

    @property
    def players(self) -> dict[str, str]:
        """Player -> what he wishes, as typed; lines without a name are nobody's."""
        rows = zip(self.names, self.wishes, strict=True)
        return {name.text().strip(): wish.text() for name, wish in rows if name.text().strip()}

    def read(self, typed: str) -> tuple[tuple[str, ...], str]:
        """The seats named in a line, in order; then the first word that names none, or '' ."""
        known = {bare(name): seat for seat in self.seats for name in self._called(seat)}
        found: list[str] = []
        for word in re.split(r"[\s,;>]+", typed.strip()):
            seat = known.get(bare(word)) if word else None
            if word and (seat is None or seat in found):
                return tuple(found), word
            if seat is not None:
                found.append(seat)
        return tuple(found), ""

    def _called(self, seat: str) -> tuple[str, ...]:
        return (seat, self.model.tr(f"seat-{seat}"), self.model.tr(f"seat-{seat}-short"))

    def _check(self, *_: object) -> None:
        for wish in self.wishes:
            wish.setEnabled(self.by_lists.isChecked())
            shorts = " ".join(self.model.tr(f"seat-{seat}-short") for seat in self.seats)
            wish.setPlaceholderText(shorts if self.by_lists.isChecked() else "")
        said = self._fault()
        self.wrong.setText(said)
        self.wrong.setVisible(bool(said))
        self.ok.setEnabled(bool(self.players) and not said)
        if self.isVisible():
            self._relaid()

    def _fault(self) -> str:
        names = [name.text().strip() for name in self.names if name.text().strip()]
        if len(set(names)) < len(names):
            return self.model.tr("allot-twice")
        if self.by_lists.isChecked():
            for player, typed in self.players.items():
                seats, word = self.read(typed)
                if word:
                    return self.model.tr("allot-unknown", player=player, word=word)
                if typed.strip() and len(seats) < len(self.seats):
                    return self.model.tr("allot-short", player=player, missing=len(self.seats) - len(seats))
                if not typed.strip():
                    return self.model.tr("allot-no-list", player=player)
        return ""

    def accept(self) -> None:
        """Settle it; a lot is a roll in the journal that everybody sees."""
        if not self.ok.isEnabled():
            return
        if self.by_lists.isChecked():
            wishes = {player: self.read(typed)[0] for player, typed in self.players.items()}
        else:
            wishes = dict.fromkeys(self.players, self.seats)
        ways = allotments(wishes, self.seats) if self.by_lists.isChecked() else self._any(tuple(wishes))
        lot = self._lot(len(ways))
        if not lot:
            return  # refused: the window says why
        sat: list[IntentArgs] = [("sit", {"seat": seat, "player": player}) for player, seat in ways[lot - 1].items()]
        if self.model.act(sat).accepted:
            super().accept()

    def _any(self, players: tuple[str, ...]) -> tuple[dict[str, str], ...]:
        return tuple(dict(zip(players, order, strict=True)) for order in permutations(self.seats, len(players)))

    def _lot(self, ways: int) -> int:
        """Which of so many ways, 0 when no lot could be thrown."""
        if ways == 1:
            return 1
        ruling = self.model.do("lot", dice=f"1d{ways}", purpose=Msg.of("log-allot"))
        if not ruling.accepted:
            return 0
        (rolled,) = (fact for fact in ruling.facts if isinstance(fact, Rolled))  # what the rules do next may roll too
        return rolled.values[0]
