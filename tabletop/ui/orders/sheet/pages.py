"""What is beneath the tabs: the list of units, or the lines of a tab with the form that writes them."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QFrame, QVBoxLayout

from tabletop.core.rules.orders import Line
from tabletop.ui.orders.sheet.forms import LineForm
from tabletop.ui.orders.sheet.lines import ORDERS, OrderSheet
from tabletop.ui.orders.sheet.list import LineRow, UnitRow, general, listed
from tabletop.ui.orders.sheet.values import unit_words, verbs_of
from tabletop.ui.widgets.labels import clear, heading, label, role, show_lines, take_out


def money_of(draft: OrderSheet) -> tuple[int, int]:
    """What may be spent, and what the sheet spends."""
    return draft.protocol.purse(draft.known), draft.protocol.spent(draft.known, draft.lines)


def show_general(into: QVBoxLayout, draft: OrderSheet) -> None:
    """What is said about the whole sheet."""
    show_lines(into, general(draft), "warning")


class UnitsPage(QFrame):
    """How many units have orders, what is said about the whole sheet, and a row for each unit."""

    def __init__(self) -> None:
        super().__init__()
        self.draft: OrderSheet | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        self.count, self.general, self.list = label("muted"), QVBoxLayout(), QVBoxLayout()
        self.list.setSpacing(4)
        column.addWidget(self.count)
        column.addLayout(self.general)
        column.addLayout(self.list)
        self.rows: dict[str, UnitRow] = {}

    def forget(self) -> None:
        """Nothing of a sheet stays."""
        clear(self.list)
        clear(self.general)
        self.rows, self.draft = {}, None

    def show_draft(self, draft: OrderSheet) -> None:
        """The units of a sheet, each as it stands."""
        if draft is not self.draft:
            self.forget()
            self.draft = draft
        names = listed(draft)
        if tuple(self.rows) != names:
            self._renew(draft, names)
        for row in self.rows.values():
            row.refresh()
        ordered = sum(draft.order_of(piece) is not None for piece in draft.pieces)
        self.count.setText(draft.model.tr("orders-count", count=ordered, of=len(draft.pieces)))
        self.count.setVisible(bool(draft.pieces))
        show_general(self.general, draft)

    def _renew(self, draft: OrderSheet, names: Iterable[str]) -> None:
        clear(self.list)
        self.rows = {}
        for piece in names:
            row = UnitRow(draft, piece)
            row.pressed.connect(self._press)
            self.rows[piece] = row
            self.list.addWidget(row)

    def _press(self, piece: str) -> None:
        """Show where it is, and write its order; once more, and it is closed."""
        draft = self.draft
        if draft is None:
            return
        found = draft.model.piece(piece)
        if found is not None:
            draft.model.select((piece,))
            draft.model.flash.emit(found.place, piece)
        draft.focus_on("" if draft.focus == piece else piece)


class LinesPage(QFrame):
    """The treasury, the lines of one tab, and a form for another."""

    def __init__(self) -> None:
        super().__init__()
        self.draft: OrderSheet | None = None
        self.tab = ""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        self.money, self.none, self.title = label("good"), label("muted"), heading()
        self.list, self.general, self.forms = QVBoxLayout(), QVBoxLayout(), QVBoxLayout()
        self.list.setSpacing(4)
        column.addWidget(self.money)
        column.addLayout(self.general)
        column.addWidget(self.none)
        column.addLayout(self.list)
        column.addWidget(self.title)
        column.addLayout(self.forms)
        self.form: LineForm | None = None
        self.rows: dict[Line, LineRow] = {}

    def forget(self) -> None:
        """Nothing of a sheet stays."""
        for part in (self.list, self.forms, self.general):
            clear(part)
        self.draft, self.tab, self.form, self.rows = None, "", None, {}

    def show_tab(self, draft: OrderSheet, tab: str) -> None:
        """Another tab, or the same as it is now."""
        if (draft, tab) != (self.draft, self.tab):
            self.forget()
            self.draft, self.tab = draft, tab
            self.form = LineForm(draft)
            self.form.wanted.connect(draft.put)
            self.forms.addWidget(self.form)
        lines = tuple(one for one in draft.lines if draft.tab_of(one) == tab)
        self._show_lines(draft, lines)
        self.none.setText(draft.model.tr("orders-nothing-written"))
        self.none.setVisible(not lines)
        self._show_money(draft)
        show_general(self.general, draft)
        offers = [one for one in draft.offers if draft.protocol.tabs.get(one.verb, ORDERS) == tab]
        verbs, tr = verbs_of(offers), draft.model.tr  # of one kind of line only, the form shows no list to choose from
        named = len(verbs) == 1
        self.title.setText(tr("orders-only", verb=tr(f"verb-{verbs[0]}")) if named else tr("orders-another"))
        for widget in (self.title, self.form):
            if widget is not None:
                widget.setVisible(bool(offers) and draft.writing)
        if self.form is not None and offers:
            self.form.offer(offers)

    def _show_lines(self, draft: OrderSheet, lines: tuple[Line, ...]) -> None:
        """A row for each; those of lines that stay are kept."""
        for gone in self.rows.keys() - set(lines):
            take_out(self.list, self.rows.pop(gone))
        for number, written in enumerate(lines):
            if written not in self.rows:
                self.rows[written] = LineRow(draft, written)
            row = self.rows[written]
            row.refresh()
            if self.list.indexOf(row) != number:
                self.list.removeWidget(row)
                self.list.insertWidget(number, row)

    def _show_money(self, draft: OrderSheet) -> None:
        """What the treasury holds, what these sheets spend of it, what would be left."""
        unit, (gold, spent) = unit_words(draft.model, "", "sum"), money_of(draft)
        sums = {"gold": gold, "spent": spent, "left": gold - spent}
        words = {name: f"{value}{unit}".replace("-", "\N{MINUS SIGN}") for name, value in sums.items()}
        self.money.setText(draft.model.tr("orders-treasury-spent" if spent else "orders-treasury", **words))
        role(self.money, "danger" if spent > gold else "good")
