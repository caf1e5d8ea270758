"""Keys and menu: every act without a mouse, one table behind both, and words for those who cannot see the board."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QInputDialog, QMenu

from tabletop.core.rules.offers import One, Some, offer
from tabletop.ui.board.input.commands import COMMANDS
from tabletop.ui.board.input.keyboard import nearest
from tabletop.ui.board.input.menu import board_menu
from tabletop.ui.board.input.tools import targets
from tabletop.ui.board.view import BoardView

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard")

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
KEY = Qt.Key


def piece(board: BoardView, kind: str) -> str:
    """The id of a counter on the table."""
    return next(p.id for p in board.model.shown.pieces.values() if p.kind == kind)


def at(board: BoardView, place: str) -> tuple[str, ...]:
    """Counters of a place, bottom first."""
    return tuple(p.kind or "?" for p in board.model.shown.at(place))


def shown(board: BoardView, kind: str) -> Any:
    """A counter as it is now."""
    return board.model.shown.pieces[piece(board, kind)]


def test_a_counter_is_moved_three_zones_without_a_mouse(board: BoardView, qtbot: Any) -> None:
    """Tab to the ship in I, Enter, arrows I-H-G, Enter: one entry, and the screen reader was told each step."""
    told = []
    while board.model.selection != (piece(board, "A-T1"),):
        qtbot.keyClick(board, KEY.Key_Tab)
        assert board.model.selection, "Tab ran out before the ship"
    count = len(board.model.session.journal)
    qtbot.keyClick(board, KEY.Key_Return)
    for key in (KEY.Key_Right, KEY.Key_Down, KEY.Key_Down):
        qtbot.keyClick(board, key)
        told.append((board.controller.keyboard.target, board.accessibleDescription()))
    assert [place for place, _ in told][:2] == ["H", "G"]
    assert "the Harbour" in told[0][1] and "T1" in told[0][1]
    target = board.controller.keyboard.target
    qtbot.keyClick(board, KEY.Key_Return)
    assert at(board, target) == ("A-T1",)
    assert len(board.model.session.journal) == count + 1
    assert board.model.name_of_place(target).casefold() in board.accessibleDescription().casefold()


def test_esc_puts_down_what_the_keyboard_carries(board: BoardView, qtbot: Any) -> None:
    """Esc while carrying: nothing is written and the counters lie where they lay; a second Esc chooses nothing."""
    ship = piece(board, "A-T1")
    home = QPointF(board.pieces.items[ship].pos())
    board.model.select((ship,))
    qtbot.keyClick(board, KEY.Key_Return)
    qtbot.keyClick(board, KEY.Key_Right)
    assert board.pieces.items[ship].pos() != home
    qtbot.keyClick(board, KEY.Key_Escape)
    assert board.pieces.items[ship].pos() == home and not board.pieces.held
    assert board.model.selection == (ship,) and len(board.model.session.journal) == 0
    qtbot.keyClick(board, KEY.Key_Escape)
    assert board.model.selection == ()


def test_tab_goes_round_all_stacks_and_then_leaves_the_board(board: BoardView, qtbot: Any) -> None:
    """Each stack is chosen once; past the last one Tab is the window's again, so the keyboard is never trapped."""
    seen = []
    while board.controller.keys.tab(True):
        seen.append(board.model.selection)
    stacks = {stack.pieces for stack in board.pieces.layout.stacks.values()}
    assert set(seen) == stacks and len(seen) == len(stacks)
    assert board.controller.keys.tab(False) and board.model.selection == seen[-1]


def test_one_counter_out_of_a_stack_by_keys(board: BoardView, qtbot: Any) -> None:
    """E spreads the stack, an arrow chooses the next counter in it, Enter takes only that one."""
    board.model.select([p.id for p in board.model.shown.at("P")])
    qtbot.keyClick(board, KEY.Key_E)
    assert board.controller.fan.open and board.model.selection == ()
    qtbot.keyClick(board, KEY.Key_Right)
    qtbot.keyClick(board, KEY.Key_Right)
    assert board.model.selection == (piece(board, "A-H1"),)
    qtbot.keyClick(board, KEY.Key_Return)
    qtbot.keyClick(board, KEY.Key_Up)
    target = board.controller.keyboard.target
    qtbot.keyClick(board, KEY.Key_Return)
    assert at(board, target) == ("A-H1",) and at(board, "P") == ("demosthenes", "A-H6", "A-A1")


@pytest.mark.parametrize(("key", "wanted"), [
    (KEY.Key_PageUp, ("demosthenes", "A-H6", "A-H1", "A-A1")),
    (KEY.Key_PageDown, ("A-H1", "demosthenes", "A-H6", "A-A1")),
    (KEY.Key_Home, ("demosthenes", "A-H6", "A-A1", "A-H1")),
    (KEY.Key_End, ("A-H1", "demosthenes", "A-H6", "A-A1")),
])
def test_order_inside_a_stack(board: BoardView, qtbot: Any, key: Qt.Key, wanted: tuple[str, ...]) -> None:
    """Page up and down by one, Home and End to the ends; undo restores the order."""
    before = at(board, "P")
    board.model.select((piece(board, "A-H1"),))
    qtbot.keyClick(board, key)
    assert at(board, "P") == wanted
    board.model.undo()
    assert at(board, "P") == before


def test_flip_and_turn_are_one_entry_for_all_that_is_chosen(board: BoardView, qtbot: Any) -> None:
    """F flips each counter that has another face, R turns by a quarter; one entry each, undone in one step."""
    board.model.select([p.id for p in board.model.shown.at("P")])
    qtbot.keyClick(board, KEY.Key_F)
    assert [p.steps for p in board.model.shown.at("P")] == [1, 1, 1, 1]
    assert len(board.model.session.journal) == 1
    qtbot.keyClick(board, KEY.Key_R)
    qtbot.keyClick(board, KEY.Key_R, SHIFT)
    qtbot.keyClick(board, KEY.Key_R, SHIFT)
    assert {p.facing for p in board.model.shown.at("P")} == {270}
    item = board.pieces.items[piece(board, "A-H1")]
    assert item.rotation() == 270
    for _ in range(4):
        board.model.undo()
    assert [p.steps for p in board.model.shown.at("P")] == [1, 2, 2, 2] and item.rotation() == 0


def test_del_puts_back_and_shift_del_brings_back(board: BoardView, qtbot: Any) -> None:
    """A unit goes to its side's losses, a chit to those played, a marker to the sheet; and back whence it came."""
    board.model.do("place", counter="SC1", at="H", steps=2)
    board.model.do("place", counter="fire-1", at="R", steps=1)
    for kind in ("A-T1", "SC1", "fire-1"):
        board.model.select((piece(board, kind),))
        qtbot.keyClick(board, KEY.Key_Delete)
    assert at(board, "losses-athens") == ("A-T1",) and at(board, "stratagems-played") == ("SC1",)
    assert at(board, "R") == ()
    board.model.select((piece(board, "A-T1"),))
    qtbot.keyClick(board, KEY.Key_Delete, SHIFT)
    assert at(board, "I") == ("A-T1",)


def test_marks_come_and_go_by_the_menu_and_show_on_the_board(board: BoardView) -> None:
    """Ticking a mark adds it and its badge; ticking again takes both away."""
    ship = piece(board, "A-T1")
    board.model.select((ship,))
    for on in (True, False):
        menu = board_menu(board, "I")
        entry = menu.findChild(QMenu, "mark").findChild(QAction, "mark-moved")
        assert entry.isChecked() is not on
        entry.trigger()
        assert ("moved" in board.model.shown.pieces[ship].marks) is on
        assert (ship in board.pieces._marks) is on


def test_send_to_a_box_from_the_menu(board: BoardView) -> None:
    """The whole choice goes, in its order; the place where it lies already cannot be chosen."""
    board.model.select([p.id for p in board.model.shown.at("P")])
    order = at(board, "P")
    boxes = board_menu(board, "P").findChild(QMenu, "send")
    boxes.findChild(QAction, "send-BTA").trigger()
    assert at(board, "BTA") == order
    boxes = board_menu(board, "BTA").findChild(QMenu, "send")
    assert not boxes.findChild(QAction, "send-BTA").isEnabled()
    assert boxes.findChild(QAction, "send-bowl") is None


@pytest.mark.parametrize("language", ["en", "fr"])
def test_menu_and_keys_are_one_table_in_both_languages(board: BoardView, language: str) -> None:
    """Every command has words, and the menu prints the very key that does it."""
    board.model.set_language(language)
    board.model.select([p.id for p in board.model.shown.at("P")])
    entries = {a.objectName(): a for a in board_menu(board, "P").actions() if a.objectName()}
    board.model.select(())
    entries |= {a.objectName(): a for a in board_menu(board, "P").actions() if a.objectName()}
    assert {command.id for command in COMMANDS if command.menu != "board" and command.here(board)} <= entries.keys()
    for command in COMMANDS:
        assert board.model.catalog.has(command.key)
        if command.menu != "board" and command.here(board):
            assert entries[command.id].text() == board.model.tr(command.key)
            assert entries[command.id].shortcut() == QKeySequence(command.keys[0] if command.keys else "")
    assert not board.model.catalog.missing


def test_no_two_commands_share_a_key_and_none_is_a_bare_digit_or_bracket() -> None:
    """field_bugs 33: keys that French keyboards cannot give are not used, and no key means two things."""
    keys = [key for command in COMMANDS for key in command.keys]
    assert len(keys) == len(set(keys))
    for key in keys:
        assert "Ctrl+Alt" not in key
        assert key not in {*"0123456789[]\\/;,."}


def test_a_key_may_be_given_to_another_command(board: BoardView, qtbot: Any) -> None:
    """After a remap the new key flips, the old one does nothing, and the menu prints the new one."""
    board.keymap.remap("board-flip", ("T",))
    board.model.select((piece(board, "A-T1"),))
    qtbot.keyClick(board, KEY.Key_F)
    assert shown(board, "A-T1").steps == 1
    qtbot.keyClick(board, KEY.Key_T)
    assert shown(board, "A-T1").steps == 2
    entries = {a.objectName(): a for a in board_menu(board, "I").actions()}
    assert entries["board-flip"].shortcut() == QKeySequence("T")
    with pytest.raises(KeyError):
        board.keymap.remap("board-fly", ("T",))


def test_a_right_click_on_a_closed_stack_means_the_whole_stack(board: BoardView, mouse: Any) -> None:
    """field_bugs 15: the stack under the pointer, all of it and nothing else, whatever was chosen before."""
    board.model.select((piece(board, "A-T1"),))
    spot = board.mapFromScene(mouse.of(piece(board, "A-A1")))
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, board.viewport().mapToGlobal(spot))
    QApplication.sendEvent(board.viewport(), event)
    assert set(board.model.selection) == {p.id for p in board.model.shown.at("P")}
    menu = board.controller.menu
    assert menu is not None and menu.isVisible()
    assert menu.actions()[0].text() == board.model.tr("board-chosen", n=4)
    menu.close()


def test_right_click_in_a_fan_means_one_counter(board: BoardView, mouse: Any) -> None:
    """A counter of a spread stack has a menu of its own."""
    mouse.double_click(mouse.of(piece(board, "A-A1")))
    spot = board.mapFromScene(board.pieces.items[piece(board, "A-H6")].pos())
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, board.viewport().mapToGlobal(spot))
    QApplication.sendEvent(board.viewport(), event)
    assert board.model.selection == (piece(board, "A-H6"),)
    board.controller.menu.close()


def test_menu_key_opens_the_menu(board: BoardView, qtbot: Any) -> None:
    """Shift+F10 does what the right button does."""
    board.model.select((piece(board, "A-T1"),))
    qtbot.keyClick(board, KEY.Key_F10, SHIFT)
    assert board.controller.menu is not None and board.controller.menu.isVisible()
    board.controller.menu.close()


def test_a_note_is_written_into_the_journal_as_typed(board: BoardView, qtbot: Any) -> None:
    """field_bugs 21: N asks, the text goes in letter by letter, markup and all."""
    board.model.select((piece(board, "A-T1"),))
    qtbot.keyClick(board, KEY.Key_N)
    asked = board.findChild(QInputDialog)
    asked.setTextValue('<b>x</b> & "y"')
    asked.accept()
    fact = board.model.session.journal.entries[-1].facts[0]
    assert fact.text.get("text") == '<b>x</b> & "y"' and fact.piece == piece(board, "A-T1") and fact.place == "I"


def test_h_hides_the_counters_while_held_and_ctrl_h_until_told(board: BoardView, qtbot: Any) -> None:
    """Hidden counters cannot be grabbed; after the key they are back; Ctrl+H stays."""
    item = board.pieces.items[piece(board, "A-T1")]
    qtbot.keyPress(board, KEY.Key_H)
    assert not item.isVisible() and board.pieces.piece_at(item.pos()) == ""
    qtbot.keyRelease(board, KEY.Key_H)
    assert item.isVisible()
    qtbot.keyClick(board, KEY.Key_H, CTRL)
    qtbot.keyPress(board, KEY.Key_H)
    qtbot.keyRelease(board, KEY.Key_H)
    assert not item.isVisible()
    qtbot.keyClick(board, KEY.Key_H, CTRL)
    assert item.isVisible()


def test_m_measures_in_zones(board: BoardView, mouse: Any, qtbot: Any) -> None:
    """From Pylos to the harbour it is one zone, to the beach two; measuring moves nothing, M ends it."""
    qtbot.keyClick(board, KEY.Key_M)
    slots = {place: QPointF(*board.model.module.shape(place).label) for place in ("P", "H", "V")}
    count = len(board.model.session.journal)
    mouse.press(slots["P"])
    for place, steps in (("H", 1), ("V", 2)):
        mouse.move(slots[place])
        assert board.controller.tag.text == board.model.tr("board-steps", n=steps)
    mouse.release(slots["V"])
    qtbot.keyClick(board, KEY.Key_M)
    assert len(board.model.session.journal) == count and not board.controller.tag.sprite.isVisible()
    mouse.click(mouse.of(piece(board, "A-T1")))
    assert board.model.selection == (piece(board, "A-T1"),)


def test_places_the_rules_offer_are_lit_and_no_others(
    board: BoardView, mouse: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While offers exist a drag lights where these very counters may go; by hand nothing is lit but the target."""
    ship = piece(board, "A-T1")
    assert targets(board, (ship,)) == frozenset()
    offers = [
        offer("sail", "3.2", units=Some((ship,)), to=One(("H", "C"))),
        offer("march", "3.1", units=Some((piece(board, "A-H1"),)), to="O"),
    ]
    monkeypatch.setattr(board.model.session, "offers", lambda seat: offers)
    assert targets(board, (ship,)) == frozenset()  # nobody asks the rules
    monkeypatch.setattr("tabletop.ui.board.input.tools.under_rules", lambda model: True)
    mouse.press(mouse.of(ship))
    mouse._last = mouse.pixel(mouse.of(ship))
    mouse.move(QPointF(*board.model.module.shape("H").label))
    assert board.controller.light.legal == frozenset({"H", "C"}) and board.controller.light.place == "H"
    board.controller.cancel()
    assert not board.controller.light.legal and not board.controller.light.place


def test_the_nearest_in_a_direction() -> None:
    """Something a little off the line and near wins over something straight ahead and far; nothing behind counts."""
    spots = [("ahead", QPointF(300, 0), 1.0), ("near", QPointF(90, 30), 1.0), ("behind", QPointF(-10, 0), 1.0)]
    assert nearest(QPointF(0, 0), (1, 0), spots) == "near"
    assert nearest(QPointF(0, 0), (1, 0), [("ahead", QPointF(100, 0), 1.0), ("next", QPointF(140, 0), 0.45)]) == "next"
    assert nearest(QPointF(0, 0), (0, -1), spots) == ""


def test_board_keys_come_before_the_shortcuts_of_the_window(board: BoardView, qtbot: Any) -> None:
    """A window that uses F and Home for itself does not take them from the board; other keys it gets."""
    fired = []
    for key in ("F", "Home", "X"):
        action = QAction(board)
        action.setShortcut(QKeySequence(key))
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.triggered.connect(lambda on=False, key=key: fired.append(key))
        board.addAction(action)
    board.model.select((piece(board, "A-T1"),))
    for key in (KEY.Key_F, KEY.Key_Home, KEY.Key_X):
        qtbot.keyClick(board, key)
    assert shown(board, "A-T1").steps == 2 and "F" not in fired and "Home" not in fired and "X" in fired


def test_the_pointer_takes_over_from_the_keyboard(board: BoardView, mouse: Any, qtbot: Any) -> None:
    """A press while the keyboard carries puts the counters back first; the board never holds two things."""
    board.model.select((piece(board, "A-T1"),))
    qtbot.keyClick(board, KEY.Key_Return)
    qtbot.keyClick(board, KEY.Key_Right)
    mouse.click(QPointF(1075, 1100))
    assert not board.controller.keyboard.carrying and not board.pieces.held
    assert QPoint(0, 0) == (board.pieces.items[piece(board, "A-T1")].pos() - mouse.of(piece(board, "A-T1"))).toPoint()
