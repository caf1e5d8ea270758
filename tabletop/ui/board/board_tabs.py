"""Tabs of boards in one line, however many there are: those without room stand in a list at its end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QMenu, QSizePolicy, QToolButton, QWidget

from tabletop.ui.widgets.labels import name_it

GAP = 2
Counted = Callable[[int], str]
"""The words of the list from how many stand in it."""


class BoardTabs(QWidget):
    """One of several; the arrow keys go from one to the next. What is in front has a tab always."""

    chosen = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.now = ""
        self.buttons: dict[str, QToolButton] = {}
        self.rest: tuple[str, ...] = ()
        """Those in the list."""
        self._first = 0
        """Those before this one are turned past: something is in the air, and its board has no tab."""
        self._words: dict[str, str] = {}
        self._counted: Counted = str
        self.more = QToolButton(self)
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.more.setAutoRaise(True)
        self.more.setProperty("role", "tab")
        self.more.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.list = QMenu(self.more)
        self.list.aboutToShow.connect(self._fill)
        self.more.setMenu(self.list)
        self._group = QButtonGroup(self)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_tabs(self, words: Mapping[str, str], counted: Counted) -> None:
        """These tabs, for good or in another language."""
        self._words, self._counted = dict(words), counted
        for tab in words:
            if tab not in self.buttons:
                self.buttons[tab] = self._button(tab)
        for tab, said in words.items():
            name_it(self.buttons[tab], said)
        self.mark(self.now)
        self.updateGeometry()

    def mark(self, tab: str) -> None:
        """This one is in front."""
        self.now = tab
        for name, button in self.buttons.items():
            button.setChecked(name == tab)
        self._arrange()

    def open(self, tab: str) -> None:
        """Bring one to the front."""
        if tab != self.now:
            self.now = tab
            self.chosen.emit()

    def tab_at(self, there: QPoint) -> str | None:
        """The tab at a point of the screen, None for none."""
        at = self.mapFromGlobal(there)
        found = (tab for tab, button in self.buttons.items() if button.isVisible() and button.geometry().contains(at))
        return next(found, None)

    def over_list(self, there: QPoint) -> bool:
        """Whether a point of the screen lies over the list."""
        return self.more.isVisible() and self.more.geometry().contains(self.mapFromGlobal(there))

    def page(self) -> None:
        """The next ones that had no room, for who has no hand free to open the list."""
        seen = [n for n, tab in enumerate(self.buttons) if tab not in self.rest and tab != self.now]
        last = max(seen, default=-1) + 1
        self._first = last if last < len(self.buttons) else 0
        self._arrange()

    def first_page(self) -> None:
        """As they stand for good."""
        if self._first:
            self._first = 0
            self._arrange()

    # --- the line ---

    def sizeHint(self) -> QSize:
        """Qt: the height of a tab; the width is what the line has."""
        high = max((button.sizeHint().height() for button in self.buttons.values()), default=0)
        return QSize(self._wide(self.buttons.values()), high)

    def minimumSizeHint(self) -> QSize:
        """Qt: room for the list at the least."""
        return QSize(self.more.sizeHint().width(), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another width."""
        super().resizeEvent(event)
        self._arrange()

    def event(self, event: QEvent) -> bool:
        """Qt: other words or letters ask for other widths."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._arrange()
        return done

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right."""
        by = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        tabs = list(self.buttons)
        if not by or self.now not in tabs:
            super().keyPressEvent(event)
            return
        self.open(tabs[(tabs.index(self.now) + by) % len(tabs)])
        self.buttons[self.now].setFocus(Qt.FocusReason.OtherFocusReason)

    @staticmethod
    def _wide(buttons: Iterable[QToolButton]) -> int:
        return sum(button.sizeHint().width() + GAP for button in buttons)

    def _arrange(self) -> None:
        """As many as there is room for, and the one in front."""
        tabs = list(self.buttons)
        shown = tabs if self._wide(self.buttons.values()) <= self.width() else self._fitting(tabs)
        self.rest = tuple(tab for tab in tabs if tab not in shown)
        x = 0
        for tab, button in self.buttons.items():
            button.setVisible(tab in shown)
            if tab in shown:
                wide = min(button.sizeHint().width(), self.width())
                button.setGeometry(x, 0, wide, self.height())
                x += wide + GAP
        self.more.setVisible(bool(self.rest))
        if self.rest:
            self._name_list()
            self.more.setGeometry(x, 0, min(self.more.sizeHint().width(), self.width() - x), self.height())

    def _name_list(self) -> None:
        said = self._counted(len(self.rest))
        if self.more.text() != said:
            name_it(self.more, said)

    def _fitting(self, tabs: list[str]) -> list[str]:
        """From the first of the line on; for the one in front room is kept."""
        name_it(self.more, self._counted(len(tabs)))
        room = self.width() - self.more.sizeHint().width()
        if self.now in self.buttons:
            room -= self.buttons[self.now].sizeHint().width() + GAP
        shown = [self.now]
        for tab in tabs[self._first :]:
            room -= 0 if tab == self.now else self.buttons[tab].sizeHint().width() + GAP
            if room < 0:
                break
            shown.append(tab)
        return shown

    def _fill(self) -> None:
        """The list: all boards, the one in front ticked."""
        self.list.clear()
        group = QActionGroup(self.list)
        for tab, said in self._words.items():
            act = QAction(said.replace("&", "&&"), group)
            act.setCheckable(True)
            act.setChecked(tab == self.now)
            act.triggered.connect(lambda _checked=False, tab=tab: self.open(tab))
            self.list.addAction(act)

    def _button(self, tab: str) -> QToolButton:
        button = QToolButton(self)
        button.setCheckable(True)
        button.setProperty("role", "tab")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda _checked=False: self.open(tab))
        self._group.addButton(button)
        return button
