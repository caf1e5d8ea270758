"""Parts of Qt's widgets that its stubs say may be missing, and are there because we put them there."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import TypeVar

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication, QLayout, QTreeWidget, QTreeWidgetItem, QWidget

P = TypeVar("P")


def present(part: P | None) -> P:
    """The part itself; raises LookupError when it is missing after all."""
    if part is None:
        raise LookupError("a part of a widget is missing")
    return part


def widgets_in(layout: QLayout) -> Iterator[QWidget]:
    """The widgets directly in a layout, in order."""
    for n in range(layout.count()):
        if (widget := present(layout.itemAt(n)).widget()) is not None:
            yield widget


def rows_of(tree: QTreeWidget | QTreeWidgetItem) -> list[QTreeWidgetItem]:
    """The rows directly below the root of a tree, or below one of its rows."""
    if isinstance(tree, QTreeWidget):
        return [present(tree.topLevelItem(n)) for n in range(tree.topLevelItemCount())]
    return [present(tree.child(n)) for n in range(tree.childCount())]


ROUNDS = 12
"""A change in the innermost layout climbs through so many at the most; one that never comes to rest ends here."""


_grown: deque[QLayout] = deque(maxlen=100)
"""Into which something new has come since layouts came to rest last; in a dialog they may do so by themselves."""


def grows(layout: QLayout) -> None:
    """Something new comes into it, which `settle` shows."""
    _grown.append(layout)


def settle() -> None:
    """Let all layouts come to rest now. Qt gives room step by step, one layout about another, each in a round of its
    own of the loop of events, and paints what stands there between two rounds; what is new in a layout it shows in a
    round still later, as if it were not there."""
    for layout in _grown:
        if shiboken6.isValid(layout):
            _show_new(layout)
    _grown.clear()
    for _ in range(ROUNDS):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)


def _show_new(layout: QLayout) -> None:
    for n in range(layout.count()):
        item = present(layout.itemAt(n))
        if (inner := item.layout()) is not None:
            _show_new(inner)
        elif (widget := item.widget()) is not None and widget.isHidden() and not _hidden_by_us(widget):
            widget.show()


def _hidden_by_us(widget: QWidget) -> bool:
    return widget.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide)


def keep_focus(widget: QWidget) -> None:
    """Before what is in it goes: the focus stays with it, and does not jump to whatever comes next in the window."""
    held = QApplication.focusWidget()
    if held is not None and widget.isAncestorOf(held):
        widget.setFocus(Qt.FocusReason.OtherFocusReason)


def focus_in(*layouts: QLayout) -> None:
    """The keyboard goes to the first in these layouts that can be used with it."""
    for widget in (widget for layout in layouts for widget in widgets_in(layout)):
        if widget.isEnabled() and widget.focusPolicy() != Qt.FocusPolicy.NoFocus:
            widget.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
