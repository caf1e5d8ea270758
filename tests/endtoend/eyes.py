"""What is to be seen on the screen: windows one can reach, lines of menus, where to click, what has too little room."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QMenu, QScrollArea, QToolButton, QWidget

T = TypeVar("T")


class DidNotHappen(AssertionError):
    """What the player waited for, or could not do, in words."""


def plain(text: str) -> str:
    """Words of a button or a menu without mnemonics and line breaks."""
    return " ".join(text.replace("&", "").split())


def tried(act: Callable[[], T]) -> T | None:
    """What an act gives, None while it cannot be done."""
    try:
        return act()
    except DidNotHappen:
        return None


def fronts() -> list[QWidget]:
    """Windows one can reach: the modal one alone if there is one, else all."""
    modal = QApplication.activeModalWidget()
    popup = QApplication.activePopupWidget()
    if popup is not None:
        return [popup]
    if modal is not None:
        return [modal]
    return [
        w
        for w in QApplication.topLevelWidgets()
        if w.isVisible() and w.isWindow() and w.windowType() != Qt.WindowType.ToolTip
    ]


def lines() -> list[tuple[str, QPoint]]:
    """Lines of the menu that is open which can be chosen, and where they are."""
    menu = QApplication.activePopupWidget()
    found = [a for a in menu.actions() if a.isEnabled() and not a.isSeparator()] if isinstance(menu, QMenu) else []
    return [(plain(a.text()), menu.mapToGlobal(menu.actionGeometry(a).center())) for a in found]


def _areas(widget: QWidget) -> Iterator[QScrollArea]:
    above = widget.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea):
            yield above
        above = above.parentWidget()


def scroll_for(widget: QWidget) -> tuple[QPoint, int] | None:
    """Where to put the pointer and which way to turn the wheel to bring a widget to sight; None when it is seen."""
    for area in reversed(list(_areas(widget))):
        port, bar = area.viewport(), area.verticalScrollBar()
        middle = widget.mapTo(port, widget.rect().center()).y()
        if middle > port.height() - 6 and bar.value() < bar.maximum():
            return port.mapToGlobal(QPoint(4, port.height() // 2)), 5
        if middle < 6 and bar.value() > bar.minimum():
            return port.mapToGlobal(QPoint(4, port.height() // 2)), 4
    return None


def aim(widget: QWidget) -> tuple[QPoint, str]:
    """Where to click a widget, and why that cannot be."""
    at, name = widget.mapToGlobal(widget.rect().center()), plain(getattr(widget, "text", str)() or widget.objectName())
    if not widget.isEnabled():
        return at, f"“{name}” is greyed"
    screen: QRect = QApplication.primaryScreen().geometry()
    if not screen.contains(at):
        return at, f"“{name}” is outside the screen, at {at.toTuple()}"
    there = QApplication.widgetAt(at)
    if there is None or not (there is widget or widget.isAncestorOf(there)):
        covering = there.objectName() or type(there).__name__ if there is not None else "nothing"
        return at, f"“{name}” is covered by {covering} at {at.toTuple()}"
    return at, ""


def _pictured(button: QAbstractButton) -> bool:
    """Whether a button shows its picture and not its words."""
    return isinstance(button, QToolButton) and button.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly


def cut(window: QWidget) -> list[str]:
    """Words that stand in less room than they need: labels lower than their lines, buttons narrower than their text."""
    shown = [one for one in window.findChildren(QWidget) if one.isVisible() and not one.visibleRegion().isEmpty()]
    return [one.text() for one in shown if _lacks_room(one)]  # type: ignore[attr-defined]


def _lacks_room(widget: QWidget) -> bool:
    if isinstance(widget, QLabel) and widget.text():
        needed = widget.heightForWidth(widget.width()) if widget.wordWrap() else widget.sizeHint().height()
        narrow = not widget.wordWrap() and widget.width() < widget.sizeHint().width() - 1
        return narrow or widget.height() < needed - 1
    if isinstance(widget, QAbstractButton) and widget.text() and not _pictured(widget):
        longest = max(map(widget.fontMetrics().horizontalAdvance, widget.text().replace("&", "").split("\n")))
        return widget.width() < longest
    return False
