"""Windows come back where they were, but only onto a screen that exists."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

GRIP = 80
"""So many pixels of a title bar must be on a screen for the window to be within reach."""


def fitted(wanted: QRect, screens: Sequence[QRect], least: QSize) -> QRect:
    """The wanted frame when a hand can reach it, else moved and cut to the nearest screen (the first one is main)."""
    if not screens:
        return wanted
    title = QRect(wanted.left(), wanted.top(), wanted.width(), 30)
    seen = max(screens, key=lambda screen: _area(screen.intersected(wanted)))
    touch = seen.intersected(title)
    if touch.width() >= GRIP and touch.height() >= 10 and wanted.width() <= seen.width() + GRIP:
        return QRect(wanted.topLeft(), wanted.size().boundedTo(seen.size()).expandedTo(least.boundedTo(seen.size())))
    home = seen if _area(seen.intersected(wanted)) else screens[0]
    size = wanted.size().boundedTo(home.size()).expandedTo(least.boundedTo(home.size()))
    left = min(max(wanted.left(), home.left()), home.right() - size.width() + 1)
    top = min(max(wanted.top(), home.top()), home.bottom() - size.height() + 1)
    return QRect(left, top, size.width(), size.height())


def _area(rect: QRect) -> int:
    return max(0, rect.width()) * max(0, rect.height())


def screens() -> list[QRect]:
    """Usable areas of all screens, the main one first."""
    main = QGuiApplication.primaryScreen()
    found = QGuiApplication.screens()
    return [screen.availableGeometry() for screen in sorted(found, key=lambda screen: screen is not main)]


def remember(window: QWidget) -> list[int]:
    """Place of a window as plain numbers: x, y, width, height, maximized."""
    frame = window.normalGeometry() if window.isMaximized() or window.isFullScreen() else window.geometry()
    return [frame.x(), frame.y(), frame.width(), frame.height(), int(window.isMaximized())]


def restore(window: QWidget, kept: Iterable[object], default: QSize) -> None:
    """Put a window where it was, or in the middle of the main screen."""
    numbers = [n for n in kept if isinstance(n, int)]
    there = screens()
    if len(numbers) == 5 and numbers[2] > 0 and numbers[3] > 0:
        window.setGeometry(fitted(QRect(*numbers[:4]), there, QSize(480, 320)))
        if numbers[4]:
            window.showMaximized()
    elif there:
        size = default.boundedTo(there[0].size() * 0.95)
        frame = QRect(there[0].topLeft(), size)
        frame.moveCenter(there[0].center())
        window.setGeometry(frame)
