"""Whether the sheet is handed in, in red or green and in words; and the button that hands it in."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout

from tabletop.core.position.ids import CHANCE
from tabletop.core.rules.orders import Remark
from tabletop.ui.orders.sheet.draft import OrderDraft
from tabletop.ui.orders.sheet.list import listed
from tabletop.ui.panels.base import tip
from tabletop.ui.widgets.labels import label, name_it, on_click, role, show_lines
from tabletop.ui.widgets.qt_parts import present
from tabletop.ui.widgets.roomy import Roomy

LOOKS = {"orders-handed": "good", "orders-left": "warning", "orders-provisional": "danger", "orders-not-asked": "muted"}


def unordered(draft: OrderDraft) -> int:
    """How many own pieces should have an order and have none."""
    lacking = {one.piece for one in draft.remarks if one.lacks}
    return sum(piece in lacking and draft.order_of(piece) is None for piece in draft.pieces)


def remarked(draft: OrderDraft) -> int:
    """How many pieces of the list something else is said of: it may be out of sight there."""
    said = {one.piece for one in draft.remarks if not one.lacks and not one.stops}
    return sum(piece in said for piece in listed(draft))


def empty(draft: OrderDraft) -> bool:
    """Whether not one order is written though there is somebody who should have one."""
    return draft.writing and not draft.lines and unordered(draft) > 0


def stops(draft: OrderDraft) -> tuple[Remark, ...]:
    """What keeps the sheet from being handed in."""
    return tuple(one for one in draft.remarks if one.stops)


class Banner(QFrame):
    """One line above the sheet: not handed in yet, or handed in."""

    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        self.words = label("strong")
        font = QFont(self.words.font())
        font.setWeight(QFont.Weight.DemiBold)
        self.words.setFont(font)
        row.addWidget(self.words, 1)

    def show_draft(self, draft: OrderDraft) -> None:
        """The state of a sheet."""
        key = "orders-handed" if draft.handed else "orders-provisional" if draft.writing else "orders-not-asked"
        if draft.writing and draft.left:
            key = "orders-left"
        self.words.setText(draft.model.tr(key))
        self.setAccessibleName(self.words.text())
        look = LOOKS[key]
        self.setToolTip(tip(draft.model.tr(f"{key}-tip")))
        side = round(self.fontMetrics().height() * 0.5)
        present(self.layout()).setContentsMargins(side, side // 2, side, side // 2)
        role(self.words, look)
        if self.property("stands") != look:
            self.setProperty("stands", look)
            self.style().unpolish(self)
            self.style().polish(self)
            QCoreApplication.sendEvent(self, QEvent(QEvent.Type.StyleChange))  # else its frame takes no room


class Finish(Roomy):
    """What handing in means, what stands in its way, and the button. `reasons` and `meaning` may be lent to a page
    that scrolls (`LowSheet`): they are seen when the button is."""

    def __init__(self) -> None:
        super().__init__()
        self.draft: OrderDraft | None = None
        self._asked = False
        """Whether it is asked once more, for an empty sheet: against computers it is opened at once."""
        self.column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(4)
        self.reasons = Roomy()
        inner, self.stopping = QVBoxLayout(self.reasons), QVBoxLayout()
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(4)
        self.missing, self.remarked, self.meaning = label("danger"), label("warning"), label("muted")
        self.done, self.leave, self.back = QPushButton(), QPushButton(), QPushButton()
        self.done.setProperty("role", "finished")
        on_click(self.done, self.hand_in)
        on_click(self.leave, self.leave_it)
        on_click(self.back, self.take_back)
        inner.addLayout(self.stopping)
        inner.addWidget(self.missing)
        inner.addWidget(self.remarked)
        for widget in (self.reasons, self.meaning, self.done, self.leave, self.back):
            column.addWidget(widget)

    def setVisible(self, visible: bool) -> None:
        """With the words that are lent."""
        super().setVisible(visible)
        for words in (self.reasons, self.meaning):
            if words.parentWidget() is not self:
                words.setVisible(visible)

    def show_draft(self, draft: OrderDraft) -> None:
        """As the sheet stands."""
        self.draft = draft
        model, tr = draft.model, draft.model.tr
        show_lines(self.stopping, self._stops(draft) if draft.writing else (), "danger")
        counts = (unordered(draft), remarked(draft)) if draft.writing else (0, 0)
        told = ((self.missing, "orders-missing"), (self.remarked, "orders-remarked"))
        for (words, key), count in zip(told, counts, strict=True):
            words.setText(tr(key, count=count))
            words.setVisible(bool(count))
        waited = [seat for seat in model.session.awaited() if seat not in (draft.seat, CHANCE)]
        names = ", ".join(model.name_of_seat(seat) for seat in waited)
        key = "orders-meaning-umpire" if draft.can_leave else "orders-meaning"
        if not draft.writing:
            key = "orders-meaning-handed" if draft.handed else "orders-meaning-others"
            key = key if names else "orders-meaning-over"
        self.meaning.setText(tr(key, seats=names))
        self._asked = self._asked and empty(draft)
        name_it(self.done, tr("orders-finished-empty" if self._asked else "orders-finished"))
        self.done.setVisible(draft.writing)
        self.done.setEnabled(draft.ready and model.live)
        self.leave.setVisible(draft.can_leave)
        if draft.can_leave:
            name_it(self.leave, tr("orders-leave"), tr("orders-left-tip"))
            self.leave.setEnabled(draft.ready and model.live and not draft.left)
        name_it(self.back, tr("orders-take-back"), tr("orders-take-back-tip"))
        self.back.setVisible(draft.can_take_back())

    def _stops(self, draft: OrderDraft) -> tuple[str, ...]:
        said = [draft.model.say(one.text) for one in stops(draft)]
        if draft.unoffered:
            said.append(draft.model.tr("orders-unoffered", count=len(draft.unoffered)))
        return tuple(dict.fromkeys(said))

    def hand_in(self) -> None:
        """Finished; an empty sheet is handed in by a second click."""
        draft = self.draft
        if draft is None or not draft.ready:
            return
        if empty(draft) and not self._asked:
            self._asked = True
            self.show_draft(draft)
        else:
            self._asked = False
            draft.hand_in()

    def leave_it(self) -> None:
        """Not finished, but it counts if the deadline passes."""
        if self.draft is not None and self.draft.ready:
            self.draft.leave()

    def take_back(self) -> None:
        """Not finished after all."""
        if self.draft is not None:
            self.draft.take_back()
