"""A sheet in a low panel, as at 200 %: one part of it scrolls, and the button that hands it in stays in sight."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication, QBoxLayout, QVBoxLayout, QWidget

if TYPE_CHECKING:
    from tabletop.ui.orders.sheet.panel import OrdersPanel

LOW = 21
"""A panel of fewer lines is low: beside text box, tabs and button there would be no room for the orders."""
PAGE = 5
"""Lines of orders that are in sight at the least, where there is any room for them."""
GAPS = 1.2
"""Lines between these and round them."""
LOW_ROOM = 4000
"""Pixels that are always enough."""


class LowSheet:
    """Moves text box, tabs and words between the panel and its page that scrolls, to `above` and `below` in it."""

    def __init__(self, panel: OrdersPanel, inner: QVBoxLayout) -> None:
        self.panel, self.above, self.below = panel, QVBoxLayout(), QVBoxLayout()
        for layout in (self.above, self.below):
            layout.setSpacing(6)
        inner.insertLayout(0, self.above)
        inner.addLayout(self.below)
        self.low = self.lent = False

    def least(self) -> int:
        """How low the panel can be with its tools and its button in sight."""
        return self._fixed() + round(self.panel.fontMetrics().height() * PAGE)

    def lowest(self) -> int:
        """How low it can be at all: a line of orders between them is in sight."""
        return self._fixed() + round(self.panel.fontMetrics().height() * (1 + GAPS))

    def _fixed(self) -> int:
        return sum(one.sizeHint().height() for one in (self.panel.tools, self.panel.finish.done))

    def settle(self) -> None:
        """As high as the panel is now."""
        panel, em = self.panel, self.panel.fontMetrics().height()
        low = panel.height() < em * LOW
        panel.area.give(panel.height() - self._fixed() - round(em * GAPS) if low else LOW_ROOM)
        if low != self.low:
            self.low = low
            self._keep_keyboard(self._lower if low else self._raise)
        high = panel.finish.reasons.heightForWidth(panel.width()) if low else 0
        lent = low and high > max(panel.height() - self.least(), 0)
        if lent != self.lent or low != (panel.finish.meaning.parentWidget() is not panel.finish):
            self.lent = lent
            self._lend(low)

    def _lower(self) -> None:
        _put((self.panel.entry, self.panel.tabs), self.above)

    def _raise(self) -> None:
        panel = self.panel
        at = panel.column.indexOf(panel.tools) + 1
        _put((panel.entry, panel.tabs), panel.column, at)

    def _lend(self, low: bool) -> None:
        """Words that tell what handing in means go first, then those that say why it cannot be."""
        finish = self.panel.finish
        seen = not finish.isHidden()
        words: list[QWidget] = [finish.reasons, finish.meaning]
        kept = 0 if self.lent else 1 if low else 2
        mine, lent = words[:kept], words[kept:]
        _put(mine, finish.column, 0)
        _put(lent, self.below)
        for one in lent:
            one.setVisible(seen)

    def _keep_keyboard(self, act: Callable[[], None]) -> None:
        """Whoever is typing goes on typing."""
        box = QApplication.focusWidget()
        act()
        if box is not None and self.panel.isAncestorOf(box):
            box.setFocus()


def _put(widgets: Iterable[QWidget], layout: QBoxLayout, at: int = -1) -> None:
    """Into this layout, in this order, seen as before."""
    for step, one in enumerate(widgets):
        hidden = one.isHidden()
        layout.insertWidget(at + step if at >= 0 else -1, one)
        one.setHidden(hidden)
