"""The part of the new game dialog that is about playing far apart: which seats here, whose dice, who draws."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QHBoxLayout, QLabel, QLineEdit, QWidget

from tabletop.core.secrets.dice_source import DiceSource
from tabletop.data.catalog import Catalog
from tabletop.store.plan import ABORTS, DICE
from tabletop.systems.solo.author import known_well
from tabletop.ui.dialogs.base import paragraph
from tabletop.ui.opponent.levels import SeatLevels
from tabletop.ui.remote.begin import NAME, decks

if TYPE_CHECKING:
    from tabletop.data.module import Module
    from tabletop.ui.dialogs.new_game import NewGame

NARROW, WIDE = 540, 680
"""Widths of the dialog: what the grades mean must not make it higher than a small screen."""
WHERE = ("here", "against", "beside", "apart", "server")


def idle_seats(variables: Mapping[str, object]) -> frozenset[str]:
    """Seats that take no part in a scenario: an umpire nobody needs."""
    return frozenset(name.removeprefix("idle.") for name, on in variables.items() if name.startswith("idle.") and on)


class RemoteOptions(QObject):
    """Rows at the end of the dialog's form. `changed` when what is said below may be enough or not enough to begin."""

    changed = Signal()

    def __init__(self, dialog: NewGame, form: QFormLayout) -> None:
        super().__init__(dialog)
        self.words, self.dialog, self.form = dialog.words, dialog, form
        self._shown: list[QWidget | QHBoxLayout] = []
        self.seats: dict[str, QCheckBox] = {}
        self.decks: tuple[str, ...] = ()
        self._idle: frozenset[str] = frozenset()
        self.known = True
        """Whether the computer plays this game well."""
        self.catalog: Catalog | None = None
        self.where, self.dice, self.aborts, self.deck = QComboBox(), QComboBox(), QComboBox(), QComboBox()
        self.player = QLineEdit()
        self.player.setMaxLength(60)
        self.player.setText(str(dialog.opener.application.prefs.settings.get(NAME, "")))
        self.sides = QHBoxLayout()
        self.levels = SeatLevels(self.words)
        self.meaning = paragraph("muted")
        self.sides.setSpacing(18)
        self._rows()
        for field in (self.where, self.dice, self.aborts, self.deck):
            field.currentIndexChanged.connect(self._say)
        self.player.textChanged.connect(lambda _text: self.changed.emit())
        self.levels.changed.connect(self._say)

    def _rows(self) -> None:
        play = QHBoxLayout()  # what is agreed of hints in the same line: the dialog is as high as a small screen
        self.where.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        play.addWidget(self.where, 1)
        play.addWidget(self.dialog.hinting)
        play.addWidget(self.dialog.hints)
        for key, field, widget in (
            ("apart-where", self.where, play),
            ("opponent-seats", None, self.levels),
            ("apart-sides", None, self.sides),
            ("apart-player", self.player, self.player),
            ("apart-dice", self.dice, self.dice),
            ("apart-aborts", self.aborts, self.aborts),
            ("apart-deck", self.deck, self.deck),
            ("", None, self.meaning),
        ):
            label = QLabel()
            if key:
                self.words.text(label, key)
            if field is not None:
                self.words.put(field.setAccessibleName, key)
                label.setBuddy(field)
            self.form.addRow(label, widget)
            self._shown.append(widget)

    # --- what was chosen ---

    @property
    def apart(self) -> bool:
        """Whether the seats sit at different machines."""
        return self._where in ("apart", "server")

    @property
    def server(self) -> bool:
        """Whether the game goes to a folder on a server, which is asked for next."""
        return self._where == "server"

    @property
    def against(self) -> bool:
        """Whether a computer plays seats from the start."""
        return self._where == "against"

    @property
    def computers(self) -> dict[str, str]:
        """Those seats, each with its level."""
        return {seat: level for seat, level in self.levels.levels.items() if level} if self.against else {}

    @property
    def beside(self) -> bool:
        """Whether the counters lie on a paper table beside the screen."""
        return self._where == "beside"

    @property
    def _where(self) -> str:
        return WHERE[max(0, self.where.currentIndex())]

    @property
    def chosen(self) -> tuple[str, ...]:
        """Seats played here."""
        return tuple(seat for seat, box in self.seats.items() if box.isChecked())

    @property
    def enough(self) -> bool:
        """Whether the game can be made."""
        return not self.apart or bool(self.chosen and self.player.text().strip())

    @property
    def grades(self) -> tuple[str, str, str]:
        """Of dice and of draws, and what becomes of a joint throw that somebody does not end."""
        deck = self.decks[max(0, self.deck.currentIndex())] if self.decks else "honour"
        dice = DICE[max(0, self.dice.currentIndex())]
        return dice, deck, ABORTS[max(0, self.aborts.currentIndex())] if dice == DiceSource.JOINT.grade else "wait"

    # --- what is offered ---

    def offer(self, module: Module, catalog: Catalog) -> None:
        """Seats and grades of this game, in the language of the moment."""
        names, self.catalog = module.seats, catalog
        self.decks = decks(module)
        self._fill(self.where, [self.words(f"apart-where-{where}") for where in WHERE])
        self._fill(self.dice, [self.words(f"apart-dice-{grade}") for grade in DICE])
        self._fill(self.aborts, [self.words(f"apart-aborts-{rule}") for rule in ABORTS])
        self._fill(self.deck, [self.words(f"apart-deck-{grade}") for grade in self.decks])
        if tuple(self.seats) != names:
            self._make_sides(names)
        for seat, box in self.seats.items():
            box.setText(catalog.text(f"seat-{seat}"))
            box.setAccessibleName(box.text())
        self.known = known_well(module.game())
        self._offer_levels(catalog)
        self._say()

    def _offer_levels(self, catalog: Catalog) -> None:
        """The first seat to a person, the others to a computer; what was chosen stays."""
        playing = [seat for seat in self.seats if seat not in self._idle]
        names = {seat: catalog.text(f"seat-{seat}") for seat in playing}
        usual = self.dialog.opener.application.prefs.computer_level
        levels = {seat: usual if n else "" for n, seat in enumerate(playing)}
        chosen = self.levels.levels
        self.levels.offer(names, chosen if chosen.keys() == levels.keys() else levels)

    def leave_out(self, idle: frozenset[str]) -> None:
        """Seats that take no part in the scenario cannot be played here."""
        for seat, box in self.seats.items():
            if seat in idle:
                box.setChecked(False)
            box.setVisible(seat not in idle and self.apart)
        self._idle = idle
        if self.catalog is not None:
            self._offer_levels(self.catalog)

    def _make_sides(self, names: tuple[str, ...]) -> None:
        for box in self.seats.values():
            box.hide()
            box.deleteLater()
        while self.sides.count():
            self.sides.takeAt(0)
        self.seats = {seat: QCheckBox() for seat in names}
        for n, box in enumerate(self.seats.values()):
            box.setChecked(n == 0)
            box.toggled.connect(lambda _on: self.changed.emit())
            self.sides.addWidget(box)
        self.sides.addStretch(1)

    @staticmethod
    def _fill(box: QComboBox, texts: list[str]) -> None:
        at = max(0, box.currentIndex())
        box.blockSignals(True)
        box.clear()
        box.addItems(texts)
        box.setCurrentIndex(min(at, len(texts) - 1))
        box.blockSignals(False)

    def _say(self, *_: object) -> None:
        """What the grades mean; only what is needed is shown."""
        self.dialog.least = QSize(WIDE if self.apart else NARROW, 0)
        dice, deck, aborts = self.grades
        left_out = [self.deck] if not self.decks else []
        left_out += [self.aborts] if dice != DiceSource.JOINT.grade else []
        for widget in self._shown[1:]:
            self.form.setRowVisible(widget, self.apart and widget not in left_out)
        self.form.setRowVisible(self.levels, self.against)
        self.form.setRowVisible(self.meaning, self._where != "here")
        for seat, box in self.seats.items():
            box.setVisible(self.apart and seat not in self._idle)
        said = [self.words("companion-means")] if self.beside else self._said_of_levels() if self.against else []
        said = said or self._said_of_grades(dice, deck, aborts)
        self.meaning.setText("\n".join(said))
        self.changed.emit()
        if self.dialog.isVisible():
            self.dialog._relaid()

    def _said_of_levels(self) -> list[str]:
        return [self.levels.said(), *([] if self.known else [self.words("opponent-weak")])]

    def _said_of_grades(self, dice: str, deck: str, aborts: str) -> list[str]:
        said = [self.words(f"apart-dice-{dice}-means")]
        said += [self.words(f"apart-aborts-{aborts}-means")] if dice == DiceSource.JOINT.grade else []
        said += [self.words(f"apart-deck-{deck}-means")] if self.decks else []
        return said
