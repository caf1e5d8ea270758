"""A few buttons over the map of the second screen, there while the mouse moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton

from tabletop.ui.widgets.labels import put_icon

if TYPE_CHECKING:
    from tabletop.ui.second_screen.screen import SecondScreen

LINGER = 3000
"""Milliseconds they stay when the mouse rests."""
OTHER = {"en": "fr", "fr": "en"}
ICON, EDGE = 22, 16


class Tools(QFrame):
    """Follow, the whole map, language, whole screen, close."""

    def __init__(self, screen: SecondScreen) -> None:
        super().__init__(screen)
        self.screen_ = screen
        self.setObjectName("why")  # a panel over the map, framed as those are
        row = QHBoxLayout(self)
        row.setContentsMargins(6, 6, 6, 6)
        self.follow, self.whole, self.language, self.full, self.away = (QToolButton() for _ in range(5))
        for button in (self.follow, self.whole, self.language, self.full, self.away):
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            row.addWidget(button)
        self.follow.setCheckable(True)
        self.full.setCheckable(True)
        stage, words = screen.stage, screen.words
        self.follow.clicked.connect(lambda: stage.set_follows(self.follow.isChecked()))
        self.whole.clicked.connect(stage.whole)
        self.language.clicked.connect(lambda: screen.model.set_language(OTHER[screen.model.catalog.language]))
        self.full.clicked.connect(screen.toggle_full)
        self.away.clicked.connect(screen.close)
        for button, key in ((self.follow, "follow"), (self.whole, "whole"), (self.language, "other-language"),
                            (self.full, "full"), (self.away, "close")):  # fmt: skip
            words.text(button, f"second-{key}")
        stage.follows_changed.connect(self.refresh)
        screen.model.language_changed.connect(self.adjustSize)
        self._timer = QTimer(self, singleShot=True, interval=LINGER)
        self._timer.timeout.connect(self._sleep)
        self._room = QRect()
        self.hide()
        self.refresh()

    def refresh(self) -> None:
        """What is on is pressed."""
        self.follow.setChecked(self.screen_.stage.follows)
        self.full.setChecked(self.screen_.isFullScreen())
        side = self.screen_.look.px(ICON)
        for button, icon in ((self.follow, "find"), (self.whole, "map"), (self.language, "globe"),
                             (self.away, "close")):  # fmt: skip
            put_icon(button, self.screen_.look.icon(icon))
            button.setIconSize(QSize(side, side))

    def lie(self, room: QRect) -> None:
        """At the upper edge of the map."""
        self._room = room
        self.adjustSize()
        self.move(room.left() + (room.width() - self.width()) // 2, room.top() + EDGE)

    def wake(self) -> None:
        """The mouse moves."""
        if self.isHidden():
            self.screen_.unsetCursor()
            self.lie(self._room)
            self.show()
            self.raise_()
        self._timer.start()

    def _sleep(self) -> None:
        if self.underMouse():
            self._timer.start()
            return
        self.hide()
        self.screen_.setCursor(Qt.CursorShape.BlankCursor)
