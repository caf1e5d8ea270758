"""Menus and QActions built from the table of actions, re-worded and re-keyed while the window is open."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QMainWindow,
    QMenu,
    QMenuBar,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from tabletop.ui.actions import ACTS, MENUS, PANEL_KEYS, Act
from tabletop.ui.look import Look
from tabletop.ui.shortcuts import Keys, shown
from tabletop.ui.words import Words

TYPING = (QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox, QComboBox)
_TYPED = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.GroupSwitchModifier


class ActionBook(QObject):
    """`run(act id, checked)` is called when an action is chosen; `board` is where board keys work."""

    def __init__(self, window: QMainWindow, words: Words, look: Look, run: Callable[[str, bool], object]) -> None:
        super().__init__(window)
        self.window_, self.words, self.look, self.run = window, words, look, run
        self.actions: dict[str, QAction] = {}
        self.menus: dict[str, QMenu] = {}
        for act in ACTS:
            if act.scope != "mouse":
                self.actions[act.id] = self._action(act)

    def _action(self, act: Act) -> QAction:
        action = QAction(self.window_)
        action.setObjectName(act.id)
        action.setCheckable(act.checkable)
        if act.scope == "board":
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.triggered.connect(lambda checked=False: self.run(act.id, checked))
        self.words.text(action, f"act-{act.id}")
        return action

    def fill(self, bar: QMenuBar, panels: Mapping[str, QAction]) -> None:
        """Build the menu bar; `panels` are the show-and-hide actions of the docks."""
        for name in MENUS:
            menu = self.menus[name] = bar.addMenu("")
            self.words.put(menu.setTitle, f"menu-{name}")
            for act in ACTS:
                if act.menu == name and act.scope != "mouse":
                    if act.line:
                        menu.addSeparator()
                    menu.addAction(self.actions[act.id])
        for panel, action in panels.items():
            self.menus["panels"].addAction(action)
            self.words.put(action.setText, f"dock-{panel}")
            if panel in PANEL_KEYS:
                self.actions[f"panel-{panel}"] = self._panel(panel)

    def _panel(self, panel: str) -> QAction:
        action = QAction(self.window_)
        action.setObjectName(f"panel-{panel}")
        action.triggered.connect(lambda: self.run(f"panel-{panel}", True))
        self.words.put(action.setText, "act-panel", panel=self.words(f"dock-{panel}"))
        self.window_.addAction(action)
        return action

    def place(self, board: QWidget) -> None:
        """Window keys work anywhere, board keys only while the board has the focus."""
        for act in ACTS:
            if act.scope == "window":
                self.window_.addAction(self.actions[act.id])
            elif act.scope == "board":
                board.addAction(self.actions[act.id])

    def set_keys(self, keys: Keys) -> None:
        """Shortcuts as the player has them; tool tips name the first one."""
        for name, action in self.actions.items():
            chosen = keys.of(name)
            action.setShortcuts([QKeySequence(key) for key in chosen])
        self.dress()

    def dress(self) -> None:
        """Icons in the ink of the palette, tool tips in the language of the moment."""
        for act in ACTS:
            action = self.actions.get(act.id)
            if action is None:
                continue
            if act.icon:
                action.setIcon(self.look.icon(act.icon))
                action.setIconVisibleInMenu(False)
            text = action.text().replace("&", "").rstrip("…")
            key = shown(action.shortcut().toString()) if not action.shortcut().isEmpty() else ""
            action.setToolTip(self.words("tip-with-key", text=text, press=key) if key else text)

    def rename_panels(self) -> None:
        """Panel names inside other words, after a change of language."""
        for panel in PANEL_KEYS:
            if action := self.actions.get(f"panel-{panel}"):
                self.words.put(action.setText, "act-panel", panel=self.words(f"dock-{panel}"))


class TypingGuard(QObject):
    """While something is being typed, a key that makes a character makes a character and nothing else.

    Qt asks the focused widget first whether a key is its own; views and read-only fields forget to say so.
    """

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
            return False
        focus = QApplication.focusWidget()
        if isinstance(focus, TYPING) or (isinstance(focus, QAbstractItemView) and _is_edited(focus)):
            plain = not (event.modifiers() & ~_TYPED)
            if plain and (event.text() or event.key() in _MOVES):
                event.accept()
                return True
        return False


_MOVES = {Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Delete, Qt.Key.Key_Space}


def _is_edited(view: QAbstractItemView) -> bool:
    return view.state() == QAbstractItemView.State.EditingState
