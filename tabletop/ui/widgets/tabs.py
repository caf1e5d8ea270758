"""Tabs whose names are never cut: those that do not fit into the line go into the next."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QToolButton

from tabletop.ui.widgets.flow_layout import FlowBox
from tabletop.ui.widgets.labels import name_it


class Tabs(FlowBox):
    """One of several; the arrow keys go from one to the next."""

    chosen = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.now = ""
        self.buttons: dict[str, QToolButton] = {}
        self._group = QButtonGroup(self)
        self.flow.gap = 2

    def show_tabs(self, words: Mapping[str, str], first: str) -> None:
        """These tabs; the one in front stays there while it is among them, else `first` comes there."""
        if tuple(words) != tuple(self.buttons):
            self.empty()
            self.buttons = {tab: self._button(tab) for tab in words}
        if self.now not in words:
            self.now = first
        for tab, said in words.items():
            name_it(self.buttons[tab], said)
            self.buttons[tab].setChecked(tab == self.now)
        self.setVisible(len(words) > 1)
        self.fit()

    def forget(self) -> None:
        """Another sheet: begin with its first tab."""
        self.now = ""

    def open(self, tab: str) -> None:
        """Bring one to the front."""
        if tab in self.buttons and tab != self.now:
            self.now = tab
            self.buttons[tab].setChecked(True)
            self.chosen.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right."""
        by = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        tabs = list(self.buttons)
        if not by or self.now not in tabs:
            super().keyPressEvent(event)
            return
        self.open(tabs[(tabs.index(self.now) + by) % len(tabs)])
        self.buttons[self.now].setFocus(Qt.FocusReason.OtherFocusReason)

    def _button(self, tab: str) -> QToolButton:
        button = QToolButton()
        button.setCheckable(True)
        button.setProperty("role", "tab")
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.clicked.connect(lambda _checked=False: self.open(tab))
        self._group.addButton(button)
        self.flow.addWidget(button)
        return button
