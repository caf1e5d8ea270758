"""Keys: defaults that every keyboard has, the player's own, and letters that stay letters where one types."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QPlainTextEdit

from tabletop.ui.application.application import Application
from tabletop.ui.commands.shortcuts import Shortcuts, portable, why_not
from tabletop.ui.dialogs.preferences import Preferences
from tabletop.ui.window.commands import PANEL_KEYS
from tabletop.ui.window.main_window import MainWindow
from tabletop.ui.window.menus import TypingGuard
from tabletop.ui.window.panel_frame import PANELS

NONE = Qt.KeyboardModifier.NoModifier


def test_defaults_exist_on_azerty(application: Application) -> None:
    """#33: no action depends on digits, brackets, marks or Ctrl+Alt; where the board takes one, another key does it."""
    for act in application.commands:
        good = [key for key in act.keys if not why_not(key)]
        assert bool(good) == bool(act.keys), act.id
    for act in (command for command in application.commands if command.scope == "window"):
        assert all(not why_not(key) for key in act.keys), act.id
    assert all(not why_not(key) for keys in PANEL_KEYS.values() for key in keys)


def test_every_panel_is_a_command(window: MainWindow) -> None:
    """The palette brings a panel that has no key, and the player may give it one; no sheets without orders."""
    for panel in PANELS:
        command = window.commands.all[f"panel-{panel.id}"]
        here = panel.fits(window.model)
        assert command.when(window) == here == (not panel.sheets and panel.needs not in ("checks", "charts")), panel.id
        if here:
            window.commands.run(command.id)
            assert panel.id in window.docks.front


def test_no_key_has_two_meanings(application: Application) -> None:
    """A key that did two things would do neither: Qt calls it ambiguous."""
    used = Counter(portable(key) for act in application.commands for key in act.keys)
    assert [key for key, n in used.items() if n > 1] == []


@pytest.mark.parametrize(
    ("key", "reason"),
    [
        ("5", "keys-digit"),
        ("Ctrl+5", "keys-digit"),
        ("[", "keys-mark"),
        ("Ctrl+]", "keys-mark"),
        (";", "keys-mark"),
        ("Ctrl+Alt+E", "keys-altgr"),
        ("", "keys-not-a-key"),
        ("F5", ""),
        ("Ctrl++", ""),
        ("Ctrl+-", ""),
        ("Shift+R", ""),
    ],
)
def test_keys_that_will_not_do(key: str, reason: str) -> None:
    """The editor refuses keys that other keyboards lack, each with its own words, and takes the rest."""
    assert why_not(key) == reason


def test_own_keys_are_kept_and_given_back(application: Application) -> None:
    """A chosen key takes it from whoever had it; a reset gives it back; rubbish in the settings is dropped."""
    own = {"undo": ["Ctrl+U"], "redo": "nonsense", "find": ["5", "F4"]}
    keys = Shortcuts(lambda: application.commands, own)
    assert keys.of("undo") == ("Ctrl+U",)
    assert keys.of("redo") == ("Ctrl+Y", "Ctrl+Shift+Z")
    assert keys.of("find") == ("F4",)
    keys.choose("note", "Ctrl+U")
    assert keys.of("note") == ("Ctrl+U",) and keys.of("undo") == ()
    keys.reset("undo")
    assert keys.of("undo") == ("Ctrl+Z",)
    keys.reset()
    assert keys.own == {}


def test_remapped_key_works_in_window_and_board(application: Application, window: MainWindow) -> None:
    """A key chosen in the preferences reaches menus and the board at once, and is there after a restart."""
    dialog = Preferences(application, window)
    for act, key in (("board-flip", "G"), ("note", "Ctrl+U")):
        row = next(r for r in range(dialog.table.rowCount()) if dialog.table.item(r, 0).data(256) == act)
        dialog.table.selectRow(row)
        dialog.field.pressed.emit(key)
    assert window.board.keymap.keys["board-flip"] == ("G",)
    assert window.book.actions["note"].shortcut() == QKeySequence("Ctrl+U")
    assert Shortcuts(lambda: application.commands, application.prefs.shortcuts).of("board-flip") == ("G",)
    dialog.field.pressed.emit("5")
    assert "AZERTY" not in dialog.word.text() and dialog.word.text(), "a refused key is refused in words"
    dialog.close()


def test_taken_key_says_so(application: Application, window: MainWindow) -> None:
    """A conflict is told with the name of the action that lost its key."""
    dialog = Preferences(application, window)
    row = next(r for r in range(dialog.table.rowCount()) if dialog.table.item(r, 0).data(256) == "note")
    dialog.table.selectRow(row)
    dialog.field.pressed.emit("Ctrl+Z")
    assert "Undo" in dialog.word.text()
    assert application.keys.of("undo") == ()
    dialog.close()


@pytest.mark.parametrize("kind", [QLineEdit, QPlainTextEdit])
def test_typing_is_typing(window: MainWindow, kind: type, qapp: object) -> None:
    """#33: with a text field in focus, letters, digits and marks are text, and no action of the window runs."""
    guard = TypingGuard(qapp)  # type: ignore[arg-type]
    ran: list[str] = []
    for name, action in window.book.actions.items():
        action.triggered.connect(lambda _=False, n=name: ran.append(n))
    field = kind(window)
    field.resize(900, 120)
    field.show()
    window.activateWindow()
    field.setFocus()
    plain, azerty = "fret ohm zwn 0123456789 &(-_) [];:!?", "éèçàù²µ"
    QTest.keyClicks(field, plain)
    for letter in azerty:
        QApplication.sendEvent(field, QKeyEvent(QEvent.Type.KeyPress, ord(letter.upper()), NONE, letter))
    text = plain + azerty
    for key in (Qt.Key.Key_Home, Qt.Key.Key_PageUp, Qt.Key.Key_End, Qt.Key.Key_Delete):
        QTest.keyClick(field, key)
    guard.end()
    assert ran == []
    assert (field.text() if kind is QLineEdit else field.toPlainText()) == text


def test_enter_in_the_keys_page_stays(application: Application, window: MainWindow) -> None:
    """Enter in the filter of the keys page is not the end of the preferences; Escape is."""
    dialog = Preferences(application, window)
    dialog.open()
    dialog.pages.setCurrentIndex(2)
    QTest.keyClick(dialog.filter, Qt.Key.Key_Return)
    assert dialog.isVisible()
    ends: list[int] = []
    dialog.finished.connect(ends.append)
    QTest.keyClick(dialog.filter, Qt.Key.Key_Escape)
    assert ends == [QDialog.DialogCode.Rejected]


def test_key_field_takes_the_key_itself(application: Application, window: MainWindow) -> None:
    """Pressing Ctrl+Z in the key field names Ctrl+Z and undoes nothing; a lone Shift is no key."""
    dialog = Preferences(application, window)
    heard: list[str] = []
    dialog.field.pressed.connect(heard.append)
    dialog.field.setEnabled(True)
    dialog.open()
    dialog.field.setFocus()
    QTest.keyClick(dialog.field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(dialog.field, Qt.Key.Key_F5)
    QTest.keyClick(dialog.field, Qt.Key.Key_Shift, Qt.KeyboardModifier.ShiftModifier)
    assert heard == ["Ctrl+Z", "F5"]
    dialog.close()


def test_ids_are_plain(application: Application) -> None:
    """Ids of actions are names of messages: small letters and hyphens."""
    assert all(re.fullmatch(r"[a-z][a-z-]*", act.id) for act in application.commands)
