"""A form for any kind of line, made from the offers: what is written, where, to whom, for how much."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFrame, QPushButton, QVBoxLayout, QWidget

from tabletop.core.rules.offers import Int, Offer, Some
from tabletop.core.rules.orders import Line
from tabletop.core.rules.orders import line as line_
from tabletop.ui.orders.sheet.choose import Ordered, calm, combo, fill
from tabletop.ui.orders.sheet.lines import OrderSheet
from tabletop.ui.orders.sheet.prices import MOST, price, price_words, priced
from tabletop.ui.orders.sheet.values import Field, arg_words, fields, unit_words, value_words, verbs_of, written
from tabletop.ui.widgets.labels import label, name_it, on_click, role
from tabletop.ui.widgets.number_box import NumberBox


class FieldRow(QFrame):
    """One argument with its name above it; the control fits what it can be."""

    changed = Signal()

    def __init__(self, draft: OrderSheet, verb: str, field: Field) -> None:
        super().__init__()
        self.draft, self.model, self.verb, self.field = draft, draft.model, verb, field
        self.prices: tuple[int, ...] = ()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(1)
        self.name = label("muted")
        self.control = self._make(field)
        if not field.yes_no:
            column.addWidget(self.name)
        column.addWidget(self.control)
        self.show_field(field)

    def fits(self, field: Field) -> bool:
        """Whether this control can show another field."""
        return field.name == self.field.name and self._kind(field) == self._kind(self.field)

    def show_field(self, field: Field) -> None:
        """What can stand here now, and what does."""
        first, before, self.field = not self.name.text(), self.field, field
        words = arg_words(self.model, self.verb, field.name)
        self.name.setText(words)
        self.control.setAccessibleName(words)
        self.control.blockSignals(True)
        if first or field.choices != before.choices or field.slot != before.slot:
            self._fill(field, words)
        if first or self.value != field.value:
            self._set(field)
        self.control.blockSignals(False)

    def show_prices(self, prices: tuple[int, ...]) -> None:
        """What each choice costs, when that differs."""
        if isinstance(self.control, QComboBox) and prices != self.prices:
            self.prices = prices
            for n, words in enumerate(self._choices(self.field)):
                self.control.setItemText(n, words)

    def _choices(self, field: Field) -> list[str]:
        words = [value_words(self.model, field.name, value) for value in field.choices]
        if len(self.prices) != len(words):
            return words
        return [priced(self.model, what, sum_) for what, sum_ in zip(words, self.prices, strict=True)]

    def _fill(self, field: Field, words: str) -> None:
        """What can stand here. While it stays the same the control is left alone: somebody may be typing in it."""
        match self.control:
            case QCheckBox():
                name_it(self.control, words)
                self.control.setEnabled(not field.settled)
            case NumberBox():
                assert isinstance(field.slot, Int)
                self.control.setRange(field.slot.lo, field.slot.hi)
            case QComboBox():
                fill(self.control, self._choices(field))
                self.control.setEnabled(not field.settled)
            case Ordered():
                assert isinstance(field.slot, Some)
                self.control.show_value(field.slot, field.value)

    def _set(self, field: Field) -> None:
        match self.control:
            case QCheckBox():
                self.control.setChecked(bool(field.value))
            case NumberBox():
                self.control.setValue(field.value)
            case QComboBox():
                self.control.setCurrentIndex(field.choices.index(field.value))
            case Ordered():
                assert isinstance(field.slot, Some)
                self.control.show_value(field.slot, field.value)

    @property
    def value(self) -> Any:
        """What the player has chosen."""
        match self.control:
            case QCheckBox():
                return self.control.isChecked()
            case NumberBox():
                return self.control.value()
            case Ordered():
                return self.control.values
        assert isinstance(self.control, QComboBox)
        return self.field.choices[max(0, self.control.currentIndex())]

    def _kind(self, field: Field) -> str:
        return "tick" if field.yes_no else type(field.slot).__name__

    def _make(self, field: Field) -> QWidget:
        if field.yes_no:
            tick = QCheckBox()
            tick.toggled.connect(self.changed)
            return tick
        if isinstance(field.slot, Int):
            number = NumberBox()
            number.setSuffix(unit_words(self.model, self.verb, field.name))
            number.valueChanged.connect(self.changed)
            number.setMinimumHeight(combo().sizeHint().height())
            calm(number)
            return number
        if isinstance(field.slot, Some):
            several = Ordered(self.model, field.name)
            several.chosen.connect(self.changed)
            return several
        box = combo()
        box.currentIndexChanged.connect(self.changed)
        return box


class LineForm(QFrame):
    """Verb and arguments; the sentence they make; a button that writes the line."""

    wanted = Signal(object)
    """A Line to be written."""

    def __init__(self, draft: OrderSheet, given: Mapping[str, Any] | None = None) -> None:
        super().__init__()
        self.draft, self.model, self.given = draft, draft.model, dict(given or {})
        self.offers: Sequence[Offer] = ()
        self.rows: list[FieldRow] = []
        self.line: Line | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 4)
        column.setSpacing(4)
        self.verb, self.body, self.said, self.add = combo(), QVBoxLayout(), label("good"), QPushButton()
        self.body.setSpacing(4)
        self.verb.currentIndexChanged.connect(self._other_verb)
        on_click(self.add, self._write)
        column.addWidget(self.verb)
        column.addLayout(self.body)
        column.addWidget(self.said)
        column.addWidget(self.add)

    def offer(self, offers: Sequence[Offer], line: Line | None = None) -> None:
        """What may be written; what is half filled in stays as far as it may, or `line` is what one starts from."""
        verbs = verbs_of(offers)
        start = dict(line[1]) if line is not None and line[0] in verbs else None
        verb = self.chosen_verb if line is None or start is None else line[0]
        self.offers = offers
        self.verb.blockSignals(True)
        words = [self.model.tr(f"verb-{one}") for one in verbs]
        if words != [self.verb.itemText(n) for n in range(self.verb.count())]:
            fill(self.verb, words)
        self.verb.setCurrentIndex(verbs.index(verb) if verb in verbs else 0)
        self.verb.blockSignals(False)
        self.verb.setAccessibleName(self.model.tr("orders-verb"))
        self.verb.setVisible(len(verbs) > 1)
        self.renew(start)

    @property
    def chosen_verb(self) -> str:
        """What kind of line it is."""
        verbs = verbs_of(self.offers)
        return verbs[max(0, min(self.verb.currentIndex(), len(verbs) - 1))] if verbs else ""

    def begin_with(self, line: Line) -> None:
        """Start from a line that is written already."""
        verbs = verbs_of(self.offers)
        if line[0] in verbs:
            self.verb.blockSignals(True)
            self.verb.setCurrentIndex(verbs.index(line[0]))
            self.verb.blockSignals(False)
            self.renew(dict(line[1]))

    def renew(self, start: Mapping[str, Any] | None = None) -> None:
        """Each argument with what it can be after those before it."""
        verb = self.chosen_verb
        wanted = {**(start or {row.field.name: row.value for row in self.rows}), **self.given}
        made = fields(self.offers, verb, wanted)
        shown = [field for field in made if field.name not in self.given]
        self._show(verb, shown)
        for row in self.rows:
            row.show_prices(self._prices(verb, made, row.field))
        self._say(written(verb, made) if verb else None)

    def _prices(self, verb: str, made: list[Field], field: Field) -> tuple[int, ...]:
        """What the line costs with each choice; nothing when all cost the same."""
        if not 1 < len(field.choices) <= MOST:
            return ()
        given = {one.name: one.value for one in made}
        found = tuple(price(self.draft, line_(verb, **{**given, field.name: value})) for value in field.choices)
        return found if len(set(found)) > 1 else ()

    def _show(self, verb: str, shown: list[Field]) -> None:
        """Controls that still fit stay, with the keyboard in them."""
        kept = 0
        for row, field in zip(self.rows, shown, strict=False):
            if row.verb != verb or not row.fits(field):
                break
            row.show_field(field)
            kept += 1
        for row in self.rows[kept:]:
            self.body.removeWidget(row)
            row.hide()
            row.setParent(None)
            row.deleteLater()
        self.rows = self.rows[:kept]
        for field in shown[kept:]:
            row = FieldRow(self.draft, verb, field)
            row.changed.connect(lambda: self.renew())
            self.rows.append(row)
            self.body.addWidget(row)

    def _say(self, line: Line | None) -> None:
        ready = line is not None and self.draft.may(line)
        self.line = line if ready else None
        said = price_words(self.draft, line) if ready and line is not None else ""
        there = ready and line in self.draft.lines
        lacking = self._lacking() if not ready else ""
        said = said or lacking
        role(self.said, "muted" if lacking else "good")
        self.said.setText(said)
        self.said.setVisible(bool(said) and not there)
        name_it(self.add, self.model.tr("orders-there" if there else "orders-add"))
        self.add.setEnabled(ready and not there and self.draft.writing)

    def _lacking(self) -> str:
        """What is still to be chosen before the line may be written."""
        short = [r for r in self.rows if isinstance(r.field.slot, Some) and len(r.value) < r.field.slot.lo]
        return self.model.tr("orders-lacking", what=short[0].name.text()) if short else ""

    def _other_verb(self) -> None:
        self.renew()

    def _write(self) -> None:
        if self.line is not None:
            self.wanted.emit(self.line)
