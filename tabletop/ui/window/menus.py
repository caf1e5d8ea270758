"""Menus and QActions built from the table of commands, re-worded and re-keyed while the window is open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeyEvent, QKeySequence
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
from shiboken6 import isValid

from tabletop.ui.commands.shortcuts import Shortcuts, sequence, shown
from tabletop.ui.commands.table import MENUS, PANEL, SUBMENUS, AnyCommand
from tabletop.ui.model.texts import Words
from tabletop.ui.style.look import Look

TYPING = (QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox, QComboBox)
_TYPED = (
    Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.GroupSwitchModifier
)


class Runs(Protocol):
    """Knows the commands by id, and does the one that is chosen."""

    @property
    def all(self) -> Mapping[str, AnyCommand]: ...

    def run(self, name: str) -> None: ...


class ActionBook(QObject):
    """`runner.run(id)` is called when a command is chosen."""

    def __init__(self, window: QMainWindow, words: Words, look: Look, runner: Runs, keys: Shortcuts) -> None:
        super().__init__(window)
        self.window_, self.words, self.look, self.commands = window, words, look, runner.all
        self.menus: dict[str, QMenu] = {}
        self._group = QActionGroup(self)  # tells of all of them at once
        self._group.setExclusionPolicy(QActionGroup.ExclusionPolicy.None_)
        self._group.triggered.connect(lambda action: runner.run(action.objectName()))
        self.actions = {command.id: self._action(command) for command in self.commands.values()}
        self._take_keys(keys)
        self.reword()

    def _action(self, command: AnyCommand) -> QAction:
        action = QAction(self._group)
        action.setObjectName(command.id)
        action.setCheckable(command.checked is not None)
        self.window_.addAction(action)
        return action

    def fill(self, bar: QMenuBar, panels: Mapping[str, QAction]) -> None:
        """Build the menu bar; `panels` are the show-and-hide actions of the docks."""
        for name in MENUS:
            menu = self.menus[name] = bar.addMenu("")
            self.words.put(menu.setTitle, f"menu-{name}")
            for command in self.commands.values():
                if name in (command.menu, SUBMENUS.get(command.menu)) and not command.id.startswith(PANEL):
                    if command.line and not menu.isEmpty():
                        menu.addSeparator()
                    self._menu_of(command, menu).addAction(self.actions[command.id])
        for panel, action in panels.items():
            self.menus["panels"].addAction(action)
            self.words.put(action.setText, f"dock-{panel}")

    def _menu_of(self, command: AnyCommand, menu: QMenu) -> QMenu:
        """The menu of the bar, or the one within it, made for its first command."""
        if command.menu not in SUBMENUS:
            return menu
        if command.menu not in self.menus:
            self.menus[command.menu] = menu.addMenu("")
            self.words.put(self.menus[command.menu].setTitle, f"menu-{command.menu}")
        return self.menus[command.menu]

    def set_keys(self, keys: Shortcuts) -> None:
        """Shortcuts as the player has them. The board answers its own keys while it has the focus; beyond it only
        those with Ctrl reach it, so that a letter typed anywhere else stays a letter."""
        self._take_keys(keys)
        self.dress()

    def _take_keys(self, keys: Shortcuts) -> None:
        for name, action in self.actions.items():
            chosen = [sequence(key) for key in keys.of(name)]
            everywhere = self.commands[name].scope == "window" or any(
                key.toString().startswith("Ctrl") for key in chosen
            )
            context = Qt.ShortcutContext.WindowShortcut if everywhere else Qt.ShortcutContext.WidgetShortcut
            action.setShortcutContext(context)
            action.setShortcuts(_with_ctrl(chosen) if everywhere and self.commands[name].scope == "board" else chosen)

    def reword(self) -> None:
        """Names in the language of the moment."""
        for name, action in self.actions.items():
            command = self.commands[name]
            whole = command.scope == "window" and not name.startswith(PANEL)
            action.setText(self.words(command.key) if whole else command.words(self.words))
        self.dress()

    def explain(self, command: AnyCommand, why: str) -> None:
        """Why it stands greyed, beside its name; '' for one that can be done."""
        name = self.words(command.key)
        text = self.words("act-greyed", text=name.rstrip("…"), why=why) if why else name
        if self.actions[command.id].text() != text:
            self.actions[command.id].setText(text)
        self.actions[command.id].setToolTip("\n".join(filter(None, (self._tip(command.id), why))))

    def dress(self) -> None:
        """Icons in the ink of the palette, tool tips with the first key."""
        for name, action in self.actions.items():
            if self.commands[name].icon:
                action.setIcon(self.look.icon(self.commands[name].icon))
                action.setIconVisibleInMenu(False)
            action.setToolTip(self._tip(name))

    def _tip(self, name: str) -> str:
        action, text = self.actions[name], self.commands[name].words(self.words)
        key = shown(action.shortcut().toString()) if not action.shortcut().isEmpty() else ""
        return self.words("tip-with-key", text=text, press=key) if key else text


def _with_ctrl(keys: list[QKeySequence]) -> list[QKeySequence]:
    return [key for key in keys if key.toString().startswith("Ctrl")]


class TypingGuard(QObject):
    """While something is being typed, a key that makes a character makes a character and nothing else.

    Qt asks the focused widget first whether a key is its own; views and read-only fields forget to say so. Only the
    widget with the focus is listened to: a filter of the whole application would be called for every event there is.
    """

    def __init__(self, app: QApplication) -> None:
        super().__init__()
        self._watched: QWidget | None = None
        app.focusChanged.connect(self._follow)
        self._follow(None, QApplication.focusWidget())

    def end(self) -> None:
        """Listen to nobody any more."""
        QApplication.instance().focusChanged.disconnect(self._follow)  # type: ignore[union-attr]
        self._follow(None, None)

    def _follow(self, _old: QWidget | None, now: QWidget | None) -> None:
        if self._watched is not None and isValid(self._watched):
            self._watched.removeEventFilter(self)
        self._watched = now if isinstance(now, (*TYPING, QAbstractItemView)) else None
        if self._watched is not None:
            self._watched.installEventFilter(self)

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
