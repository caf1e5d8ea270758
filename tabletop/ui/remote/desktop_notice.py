"""'Your turn': said on the desktop, while the player is elsewhere."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QSystemTrayIcon, QWidget

SHOWN = 10_000
"""Milliseconds a notice stays."""


class DesktopNotice(QObject):
    """A message of the system's tray where there is one; else the window asks for attention (a blinking task bar)."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.window_ = window
        self.said: list[str] = []
        """What was said, newest last."""
        self._tray: QSystemTrayIcon | None = None

    def say(self, title: str, text: str, icon: QIcon) -> None:
        """Tell it, unless the player is looking at the window anyway."""
        if self.window_.isActiveWindow() and not self.window_.isMinimized():
            return
        self.said.append(text)
        QApplication.alert(self.window_)
        if QSystemTrayIcon.isSystemTrayAvailable() and QSystemTrayIcon.supportsMessages():
            self._show(title, text, icon)

    def _show(self, title: str, text: str, icon: QIcon) -> None:
        if self._tray is None:
            self._tray = QSystemTrayIcon(self)
            self._tray.messageClicked.connect(self._come)
            self._tray.activated.connect(lambda _reason: self._come())
        self._tray.setIcon(icon)
        self._tray.setToolTip(text)
        self._tray.show()
        self._tray.showMessage(title, text, icon, SHOWN)
        QTimer.singleShot(2 * SHOWN, self, self.hide)

    def _come(self) -> None:
        self.window_.showNormal() if self.window_.isMinimized() else self.window_.show()
        self.window_.raise_()
        self.window_.activateWindow()
        self.hide()

    def hide(self) -> None:
        """Out of the tray again."""
        if self._tray is not None:
            self._tray.hide()
