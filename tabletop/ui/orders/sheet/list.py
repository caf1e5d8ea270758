"""The list of own units: what each is ordered, whether that may stand and why not; one click takes it out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QToolButton, QVBoxLayout

from tabletop.core.plain import Plain
from tabletop.core.position.state import State
from tabletop.core.rules.offers import SLOTS, Offer, Some
from tabletop.core.rules.orders import Line, line
from tabletop.ui.orders.sheet.choose import Ordered
from tabletop.ui.orders.sheet.forms import LineForm
from tabletop.ui.orders.sheet.lines import ORDERS, RETREAT, OrderSheet, piece_of
from tabletop.ui.orders.sheet.prices import price_words
from tabletop.ui.orders.sheet.values import fields, piece_words
from tabletop.ui.widgets.labels import label, name_it, on_click, role, show_lines
from tabletop.ui.widgets.qt_parts import present

SIGNS = {"none": "○", "idle": "○", "ok": "✓", "warning": "!", "illegal": "✗"}
ROLES = {"none": "danger", "idle": "muted", "ok": "good", "warning": "warning", "illegal": "danger"}


@dataclass(frozen=True)
class OrderStatus:
    """How a unit or a line stands, and why, in sentences: none (an order is missing), idle (it needs none), ok, warning
    or illegal."""

    state: str
    why: tuple[str, ...] = ()


def status_of(draft: OrderSheet, piece: str) -> OrderStatus:
    """How the orders of a piece stand."""
    said = [one for one in draft.remarks if one.piece == piece]
    why = tuple(dict.fromkeys(draft.model.say(one.text) for one in said))
    if draft.order_of(piece) is None:
        return OrderStatus("none" if said else "idle", why)
    if any(one in draft.unoffered for one in draft.lines_of(piece)):
        return OrderStatus("illegal", (draft.model.tr("orders-not-offered"), *why))
    if any(one.stops for one in said):
        return OrderStatus("illegal", why)
    return OrderStatus("warning" if said else "ok", why)


def listed(draft: OrderSheet) -> tuple[str, ...]:
    """Own pieces, then others for which a line is written (hoped for by a bribe, or lost since)."""
    others = (piece_of(one) for one in draft.lines if draft.tab_of(one) == ORDERS and piece_of(one))
    return tuple(dict.fromkeys((*draft.pieces, *others)))


def general(draft: OrderSheet) -> tuple[str, ...]:
    """What is said about the sheet as a whole: of no unit of the list, of no line."""
    about = {*listed(draft), *(piece_of(one) for one in draft.lines if piece_of(one))}
    said = (one for one in draft.remarks if not one.stops and one.piece not in about)
    return tuple(dict.fromkeys(draft.model.say(one.text) for one in said))


def line_status(draft: OrderSheet, written: Line) -> OrderStatus:
    """How a line of another tab stands; what is said of own units stands with them."""
    if written in draft.unoffered:
        return OrderStatus("illegal", (draft.model.tr("orders-not-offered"),))
    piece = piece_of(written)
    said = [one for one in draft.remarks if piece and one.piece == piece and piece not in listed(draft)]
    why = tuple(dict.fromkeys(draft.model.say(one.text) for one in said))
    return OrderStatus("illegal" if any(one.stops for one in said) else "warning" if said else "ok", why)


class RowBase(QFrame):
    """A sign, words, sentences beneath, and a button that takes the line out."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "row")
        self.sign, self.title, self.said, self.away = label(wrap=False), label("strong"), label("muted"), QToolButton()
        self.sign.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        top = QHBoxLayout()
        top.addWidget(self.sign)
        top.addWidget(self.title, 1)
        top.addWidget(self.away, 0, Qt.AlignmentFlag.AlignTop)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(6, 3, 3, 5)
        self.column.setSpacing(1)
        self.column.addLayout(top)
        self.column.addWidget(self.said)
        self.reasons = QVBoxLayout()
        self.reasons.setSpacing(1)
        self.column.addLayout(self.reasons)
        self._why: tuple[str, ...] | None = None

    def show_status(self, standing: OrderStatus, tr: Any) -> None:
        """The sign in its colour, and why."""
        self.sign.setText(SIGNS[standing.state])
        self.sign.setFixedWidth(round(self.fontMetrics().height() * 0.9))
        self.sign.setAccessibleName(tr(f"orders-state-{standing.state}"))
        self.sign.setToolTip(tr(f"orders-state-{standing.state}"))
        role(self.sign, ROLES[standing.state])
        if (standing.state, *standing.why) != self._why:
            self._why = (standing.state, *standing.why)
            show_lines(self.reasons, standing.why, "danger" if standing.state in ("none", "illegal") else "warning")

    def show_words(self, title: str, said: str) -> None:
        """What is written, and as a sentence."""
        self.title.setText(title)
        self.said.setText(said)
        self.said.setVisible(bool(said))
        self.setAccessibleName(" ".join(part for part in (title, said) if part))


class UnitRow(RowBase):
    """One unit. The one in focus shows a form for another order and its list of retreats."""

    pressed = Signal(str)

    def __init__(self, draft: OrderSheet, piece: str) -> None:
        super().__init__()
        self.draft, self.model, self.piece = draft, draft.model, piece
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        on_click(self.away, draft.clear, piece)
        self.retreats = label("muted")
        self.column.addWidget(self.retreats)
        self.more: QFrame | None = None
        self._said: tuple[object, ...] = ()
        self._of: State | None = None

    def refresh(self) -> None:
        """As the sheet has it now; a row of which nothing has changed is left as it is."""
        draft, shown = self.draft, self.model.shown
        standing, lines = status_of(draft, self.piece), draft.lines_of(self.piece)
        said = (standing, lines, draft.handed)
        if said != self._said or shown is not self._of:
            self._said, self._of = said, shown
            self.say(standing)
        self._show_focus(draft.focus == self.piece and draft.writing)

    def say(self, standing: OrderStatus) -> None:
        """Its sign, its orders and what is said of them."""
        draft, tr = self.draft, self.model.tr
        order, way = draft.order_of(self.piece), draft.retreat_of(self.piece)
        self.show_status(standing, tr)
        name = piece_words(self.model, self.piece)
        if order is None:
            self.show_words(name, "" if standing.why else tr("orders-none-own"))
        else:
            self.show_words(
                draft.protocol.write(draft.known, order), self.model.say(draft.protocol.say(draft.known, order))
            )
        self.retreats.setVisible(way is not None)
        self.retreats.setText(self.model.say(draft.protocol.say(draft.known, way)) if way is not None else "")
        name_it(self.away, tr("orders-cancel", piece=name))
        self.away.setText("✕")
        self.away.setVisible(not draft.handed and bool(draft.lines_of(self.piece)))

    def _show_focus(self, now: bool) -> None:
        if self.property("now") != now:
            self.setProperty("now", now)
            self.style().unpolish(self)
            self.style().polish(self)
        if now and self.more is None:
            self.more = Editor(self.draft, self.piece)
            self.column.addWidget(self.more)
        elif not now and self.more is not None:
            self.more.hide()
            self.more.setParent(None)
            self.more.deleteLater()
            self.more = None
        if isinstance(self.more, Editor):
            self.more.refresh()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Write this unit's order."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit(self.piece)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter writes its order, Delete takes it out, the arrows go from unit to unit."""
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Space:
                self.pressed.emit(self.piece)
            case Qt.Key.Key_Delete | Qt.Key.Key_Backspace:
                self.draft.clear(self.piece)
            case Qt.Key.Key_Down | Qt.Key.Key_Up:
                self._go(1 if event.key() == Qt.Key.Key_Down else -1)
            case _:
                super().keyPressEvent(event)

    def _go(self, by: int) -> None:
        rows = [row for row in present(self.parentWidget()).findChildren(UnitRow) if row.isVisible()]
        rows.sort(key=lambda row: row.y())
        at = rows.index(self) + by
        if 0 <= at < len(rows):
            rows[at].setFocus(Qt.FocusReason.OtherFocusReason)

    def changeEvent(self, event: QEvent) -> None:
        """Other letters: the sign needs other room."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.sign.setFixedWidth(round(self.fontMetrics().height() * 0.9))


class Editor(QFrame):
    """Another order for a unit from the offers, and its retreats in order."""

    def __init__(self, draft: OrderSheet, piece: str) -> None:
        super().__init__()
        self.draft, self.piece = draft, piece
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 3, 0)
        column.setSpacing(4)
        self.form = LineForm(draft, {"piece": piece})
        self.form.wanted.connect(draft.put)
        self.ways_name, self.ways, self.close_ = label("strong"), Ordered(draft.model, "to"), QPushButton()
        self.ways.chosen.connect(self._retreat)
        on_click(self.close_, draft.focus_on, "")
        for widget in (self.form, self.ways_name, self.ways, self.close_):
            column.addWidget(widget)
        self._shown: Line | None = None
        self._offers: tuple[Offer, ...] | None = None
        self._mine: list[Offer] = []

    def refresh(self) -> None:
        """What may be written for this unit now."""
        offers = self.draft.offers
        if offers is not self._offers:
            self._offers, self._mine = offers, [one for one in offers if self._about(one)]
        mine = self._mine
        order = self.draft.order_of(self.piece)
        new = order if order != self._shown else None  # also one given on the map or typed meanwhile
        self.form.offer([one for one in mine if one.verb != RETREAT], new)
        self._shown = order
        self.form.setVisible(bool(self.form.offers))
        way = self.draft.retreat_of(self.piece)
        wanted = dict(way[1]) if way is not None else {"piece": self.piece}
        made = fields([one for one in mine if one.verb == RETREAT], RETREAT, wanted)
        places = next((field for field in made if field.name == "to"), None)
        for widget in (self.ways_name, self.ways):
            widget.setVisible(places is not None and isinstance(places.slot, Some))
        self.ways_name.setText(self.draft.model.tr("orders-retreats"))
        if places is not None and isinstance(places.slot, Some):
            self.ways.show_value(places.slot, places.value)
        name_it(self.close_, self.draft.model.tr("orders-close"))

    def _about(self, offer: Offer) -> bool:
        """Whether an offer of the tab of orders is one for this unit."""
        if self.draft.protocol.tabs.get(offer.verb, ORDERS) != ORDERS or "piece" not in offer.args:
            return False
        mine = offer.args["piece"]
        return bool(mine == self.piece or (isinstance(mine, SLOTS) and mine.covers(self.piece, None)))

    def _retreat(self, places: tuple[Plain, ...]) -> None:
        old = self.draft.retreat_of(self.piece)
        if places:
            self.draft.put(line(RETREAT, piece=self.piece, to=places))
        elif old is not None:
            self.draft.drop(old)


class LineRow(RowBase):
    """A line of another tab."""

    def __init__(self, draft: OrderSheet, written: Line) -> None:
        super().__init__()
        self.draft, self.written = draft, written
        on_click(self.away, draft.drop, written)

    def refresh(self) -> None:
        """As the sheet and the table have it now."""
        draft, written = self.draft, self.written
        model, known = draft.model, draft.known
        self.show_status(line_status(draft, written), model.tr)
        self.show_words(draft.protocol.write(known, written), price_words(draft, written))
        name_it(self.away, model.tr("orders-drop", what=self.title.text()))
        self.away.setText("✕")
        self.away.setVisible(not draft.handed)
