"""Standing answers: what a seat would say while its player is away; those in force, and a way to take them back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QComboBox, QFormLayout, QGridLayout, QLabel, QPushButton, QWidget

from tabletop.core.rules.context import Known
from tabletop.core.rules.offers import Offer, One, Some
from tabletop.core.session.standing_answers import Kept
from tabletop.ui.dialogs.base import Dialog, Role, paragraph
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.rules.decisions.naming import said_value
from tabletop.ui.widgets.labels import clear, on_click

if TYPE_CHECKING:
    from tabletop.ui.interfaces import GameWindow


def kinds(model: TableModel, seat: str) -> Iterator[tuple[str, Offer]]:
    """Steps for which a seat may leave a standing answer, with what it may say."""
    game = model.session.game
    known = Known(game, model.session.state, seat, None)
    for name, step in game.steps.items() if model.session.state.frames else ():
        for made in step.promises(known):
            yield name, made


def leaves_answers(model: TableModel) -> bool:
    """Whether standing answers have a place here: another seat is played elsewhere, and the rules know some."""
    session = model.session
    return session.local.apart and any(True for seat in session.seats for _ in kinds(model, seat))


def step_words(model: TableModel, step: str, say: tuple[Any, ...] = ()) -> str:
    """'No stratagem', 'Retreat toward L, then M'."""
    zones = model.tr("standing-then").join(_said(model, one) for one in say)
    return model.tr(f"standing-{step.lower()}", zones=zones or model.tr("standing-somewhere"))


def _said(model: TableModel, one: object) -> str:
    """A zone, or an act of the rules by its verb."""
    verb = f"verb-{one}"
    return model.tr(verb) if model.catalog.has(verb) else said_value(model, "to", one).words


def until_words(model: TableModel, until: object) -> str:
    """'until the end of the turn'."""
    kind, what = (*map(str, until if isinstance(until, tuple) else ()), "", "")[:2]
    return model.tr(f"standing-until-{kind}", what=said_value(model, "to", what).words)


def kept_words(model: TableModel, kept: Kept) -> str:
    """One standing answer in a line."""
    one, step, until, say = kept
    words = (step_words(model, step, say), until_words(model, until))
    return model.tr("standing-line", what=words[0], until=words[1], n=len(one.answers))


def given_words(model: TableModel, kept: Kept) -> str:
    """What was given, without how often it may be: 'No stratagem in a combat, until the turn ends'."""
    _, step, until, say = kept
    return model.tr("standing-given", what=step_words(model, step, say), until=until_words(model, until))


class StandingAnswersDialog(Dialog):
    """Above those in force, each with a button; below the form of a new one."""

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window.model, window, "standing")
        self.window_, self.model = window, window.model
        self.least = QSize(560, 0)
        self.heading("standing")
        self.text("standing-text")
        self.list = QGridLayout()
        self.list.setColumnStretch(0, 1)
        self.column.addLayout(self.list)
        self._form()
        self.text("standing-means", "muted")
        self.button("dialog-close", Role.RejectRole)
        self.ok = self.button("standing-do", Role.AcceptRole)
        self.ok.setEnabled(self.what.count() > 0)
        self.model.changed.connect(self._changed)
        self._fill()

    def _form(self) -> None:
        self.seat, self.what, self.until = QComboBox(), QComboBox(), QComboBox()
        self.zones = [QComboBox() for _ in range(3)]
        self.form = QFormLayout()
        self.form.setVerticalSpacing(10)
        rows: list[tuple[str, QWidget]] = [("standing-side", self.seat), ("standing-what", self.what)]
        rows += [("standing-zone" if n == 0 else "standing-or-zone", box) for n, box in enumerate(self.zones)]
        for key, field in (*rows, ("standing-until", self.until)):
            label = QLabel()
            self.words.text(label, key)
            self.words.put(field.setAccessibleName, key)
            label.setBuddy(field)
            self.form.addRow(label, field)
        self.column.addLayout(self.form)
        for seat in self.model.session.seats:
            self.seat.addItem(self.model.name_of_seat(seat), seat)
        self.form.setRowVisible(self.seat, self.seat.count() > 1)
        self.seat.currentIndexChanged.connect(self._kinds)
        self.what.currentIndexChanged.connect(self._slots)
        self._kinds()

    def _kinds(self, *_: object) -> None:
        self.offers = list(kinds(self.model, str(self.seat.currentData())))
        self.what.clear()
        for step, made in self.offers:
            say = made.args["say"]
            self.what.addItem(step_words(self.model, step, say if isinstance(say, tuple) else ()))

    def _slots(self, n: int) -> None:
        if n < 0:
            return
        made = self.offers[n][1].args
        self.until.clear()
        ends = made["until"]
        for end in ends.values if isinstance(ends, One) else (ends,):
            self.until.addItem(until_words(self.model, end), end)
        say = made["say"]
        for box in self.zones:
            box.clear()
            if isinstance(say, Some):
                if box is not self.zones[0]:
                    box.addItem(self.model.tr("standing-none"), "")
                for zone in say.values:
                    box.addItem(said_value(self.model, "to", zone).words, zone)
            self.form.setRowVisible(box, isinstance(say, Some))
        if self.isVisible():
            self._relaid()

    # --- those in force ---

    def _changed(self, *_: object) -> None:
        if not self.model.closed:
            self._fill()

    def _fill(self) -> None:
        clear(self.list)
        session = self.model.session
        kept = [(seat, one) for seat in session.seats for one in session.standing_answers.in_force(seat)]
        for row, (seat, one) in enumerate(kept):
            line = paragraph()
            line.setText(kept_words(self.model, one))
            away = QPushButton(self.model.tr("standing-withdraw"))
            away.setAutoDefault(False)
            on_click(away, self._withdraw, seat, one[0].until)
            self.list.addWidget(line, row, 0)
            self.list.addWidget(away, row, 1)
        if self.isVisible():
            self._relaid()

    def _withdraw(self, seat: str, until: str) -> None:
        self.model.session.standing_answers.withdraw(seat, until)
        self.window_.remote.refresh()

    def accept(self) -> None:
        """Seal it; what it replaces is taken back. The dialog stays, and shows it above."""
        if self.what.currentIndex() < 0:
            return
        seat, (step, made) = str(self.seat.currentData()), self.offers[self.what.currentIndex()]
        say = tuple(made.args["say"]) if isinstance(made.args["say"], tuple) else self._zones()
        session = self.model.session
        before = [one[0].until for one in session.standing_answers.in_force(seat) if one[1] == step]
        if session.standing_answers.promise(seat, step, self.until.currentData(), say).accepted:
            for until in before:
                session.standing_answers.withdraw(seat, until)
        self.window_.remote.refresh()

    def _zones(self) -> tuple[str, ...]:
        found = (str(box.currentData() or "") for box in self.zones)
        return tuple(dict.fromkeys(zone for zone in found if zone))
