"""The panel of orders: typed, clicked, filled in, handed in; nobody reads another seat's sheet."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QSpinBox

from tabletop.core.position.ids import CHANCE
from tabletop.core.rules.orders import line
from tabletop.ui.orders.sheet.choose import Ordered
from tabletop.ui.orders.sheet.list import UnitRow
from tabletop.ui.window.main_window import MainWindow
from tests.ui.orders.conftest import LEFT, Sheets, settle

MARCH = line("move", piece="u1", to="LYD")


def row(sheets: Sheets, piece: str) -> UnitRow:
    """A unit in the list."""
    return sheets.panel.units.rows[piece]


def test_asked_to_write_the_panel_is_in_front_and_the_bar_leads_to_it(sheets: Sheets) -> None:
    """No row of buttons in the bar: one beside the lamp, which brings the panel to the front, ready to be typed in."""
    bar, docks = sheets.window.rules.bar, sheets.window.docks
    assert sheets.panel.isVisible() and "Write your orders" in bar.accessibleName()
    pressed = [button for button in bar.findChildren(QAbstractButton) if button.isVisible() and button is not bar.rule]
    assert [button.accessibleName() for button in pressed] == ["Write the orders", "Hint"]
    docks.all["orders"].hide()
    settle(2)
    sheets.click(pressed[0])
    assert sheets.panel.isVisible() and QApplication.focusWidget() is sheets.panel.entry.box


def test_a_typed_line_is_read_while_it_is_typed_and_added_with_enter(alone: Sheets) -> None:
    """Beneath the box stands the problem, then what it means; Enter puts it into the sheet, once it means something."""
    entry = alone.panel.entry
    alone.type("PHR - LY")
    assert entry.said.text() == "move: PHR - LY — it cannot be ordered now." and not alone.draft.lines
    QTest.keyClicks(entry.box, "D")
    assert entry.said.text() == "move: PHR - LYD" and not alone.draft.lines
    QTest.keyClick(entry.box, Qt.Key.Key_Return)
    assert alone.draft.lines == (MARCH,) and entry.box.toPlainText() == ""
    alone.type("nonsense")
    assert entry.said.text() == "nonsense is not known" and entry.said.property("role") == "danger"
    assert entry.box.toPlainText() == "nonsense"
    QTest.keyClick(entry.box, Qt.Key.Key_Escape)
    assert entry.box.toPlainText() == "" and not entry.said.isVisible()


def test_the_list_says_how_each_unit_stands(alone: Sheets) -> None:
    """None in red, ok, a remark, what may no longer be ordered; each with its sentence, cancelled with one click."""
    assert row(alone, "u1").sign.text() == "○" and row(alone, "u1").sign.property("role") == "danger"
    alone.type("PHR - LYD")
    alone.type("LYD S PHR - CAP")
    states = {piece: row(alone, piece).sign.property("role") for piece in ("u1", "u2", "u3")}
    assert states == {"u1": "good", "u2": "warning", "u3": "danger"}
    assert "This support fits nothing." in alone.words(row(alone, "u2"))
    assert "1 unit has no order." in alone.words()
    assert "1 piece in the list has a remark." in alone.words()
    alone.model.session.submit("antigonus", "move", override=True, piece="u1", to="CIL")
    settle(2)
    assert row(alone, "u1").sign.text() == "✗" and "no longer" in alone.words(row(alone, "u1"))
    assert not alone.panel.finish.done.isEnabled()
    for piece in ("u1", "u2"):  # the support has lost what it helps
        alone.click(row(alone, piece).away)
    assert not alone.draft.lines and alone.panel.finish.done.isEnabled()
    alone.click(alone.panel.undo)
    assert row(alone, "u2").title.text() == "LYD S PHR - CAP"
    alone.click(alone.panel.redo)
    assert not alone.draft.lines and not row(alone, "u2").away.isVisible()


def test_a_copied_sheet_is_not_left_for_the_next_player(alone: Sheets) -> None:
    """At one screen the clipboard is emptied of it when the cover falls; what else lies there stays."""
    alone.type("PHR - LYD")
    alone.panel.copy.trigger()
    clipboard, model = QGuiApplication.clipboard(), alone.model
    assert clipboard.text() == "PHR - LYD"
    model.set_covered(True)
    assert clipboard.text() == ""
    model.set_covered(False)
    clipboard.setText("a letter to Bob")
    model.set_covered(True)
    assert clipboard.text() == "a letter to Bob"


def test_a_whole_sheet_is_copied_and_pasted(alone: Sheets) -> None:
    """What was copied is read again line by line as one change; a line that means nothing is said with its number."""
    alone.type("PHR - LYD")
    alone.type("$ CAP 5")
    alone.panel.copy.trigger()
    text = QGuiApplication.clipboard().text()
    assert text == "PHR - LYD\n$ CAP 5"
    before = alone.draft.lines
    alone.draft.clear()
    QGuiApplication.clipboard().setText(f"# mine\n{text}\n\nwhat?\n")
    box = alone.panel.entry.box
    box.setFocus()
    QTest.keySequence(box, QKeySequence(QKeySequence.StandardKey.Paste))
    assert alone.draft.lines == before
    assert alone.panel.entry.said.text() == "2 lines taken over.\nLine 5: “what?” — what? is not known"
    alone.draft.undo()
    assert not alone.draft.lines
    alone.panel.entry.paste("PHR - LYD\nPHR - CAP\n$ CAP 5\nPHR T")  # three orders for one army: the last counts
    assert [one[0] for one in alone.draft.lines] == ["hold", "bribe"]
    assert alone.panel.entry.said.text().splitlines() == [
        "2 lines taken over.",
        "Another order of the paste takes its place: move: PHR - LYD",
        "Another order of the paste takes its place: move: PHR - CAP",
    ]


def test_a_form_is_made_of_what_is_offered(alone: Sheets) -> None:
    """Bribery: a list with names, a number in T; the sentence beneath, the line above, the treasury beside it."""
    alone.click(alone.panel.tabs.buttons["bribery"])
    page = alone.panel.lines
    form = page.form
    assert form is not None
    piece, money = form.rows[0].control, form.rows[1].control
    assert isinstance(piece, QComboBox) and isinstance(money, QSpinBox)
    assert [piece.itemText(n) for n in range(piece.count())] == ["Mercenaries · Cappadocia", "Mercenaries · Cilicia"]
    assert money.suffix() == "\u00a0T" and (money.minimum(), money.maximum()) == (1, 30)
    piece.setFocus()
    QTest.keyClick(piece, Qt.Key.Key_Down)
    money.setFocus()
    money.selectAll()
    QTest.keyClicks(money, "12")
    assert form.said.text() == "bribe: $ CIL 12"
    alone.click(form.add)
    assert alone.draft.lines == (line("bribe", piece="u5", sum=12),)
    assert page.money.text() == "Treasury: 30\u00a0T · written 12\u00a0T · left 18\u00a0T"
    assert not form.add.isEnabled() and alone.panel.tabs.buttons["bribery"].text() == "Bribery (1)"
    alone.type("$ CAP 9")
    alone.draft.put(line("bribe", piece="u4", sum=28))
    settle(2)
    assert "There is not enough money." in alone.words(alone.panel.finish)
    assert page.money.property("role") == "danger" and "left −10" in page.money.text()
    assert not alone.panel.finish.done.isEnabled()
    alone.click(alone.button("Take out: $ CIL 12"))
    assert alone.panel.finish.done.isEnabled()
    alone.click(alone.panel.tabs.buttons["secondary"])
    form = page.form
    assert form is not None
    form.verb.setFocus()
    QTest.keyClicks(form.verb, "Marry")
    assert not form.rows
    alone.click(form.add)
    assert line("wed") in alone.draft.lines


def test_a_unit_in_focus_is_ordered_from_its_row(alone: Sheets) -> None:
    """A click opens a form with what this unit may do; arrow keys and Delete work on the list; written lines show."""
    QTest.mouseClick(row(alone, "u2").title, LEFT)
    settle(2)
    assert alone.draft.focus == "u2" and alone.model.selection == ("u2",)
    form = row(alone, "u2").more.form
    form.verb.setFocus()
    QTest.keyClicks(form.verb, "Support")
    assert [field.field.name for field in form.rows] == ["of", "to"]
    alone.click(form.add)
    assert alone.draft.order_of("u2") == line("support", of="PHR", piece="u2", to="PHR")
    alone.click(alone.button("Close"))
    assert alone.draft.focus == ""
    row(alone, "u1").setFocus()
    QTest.keyClick(row(alone, "u1"), Qt.Key.Key_Down)
    assert QApplication.focusWidget() is row(alone, "u2")
    QTest.keyClick(row(alone, "u2"), Qt.Key.Key_Delete)
    assert alone.draft.order_of("u2") is None


def test_retreats_are_clicked_on_the_map_in_order(sheets: Sheets) -> None:
    """Only possible places are lit; each click adds one; from the list comes what is no place."""
    QTest.mouseClick(row(sheets, "u1").title, LEFT)
    settle(2)
    ways = row(sheets, "u1").more.ways
    assert isinstance(ways, Ordered)
    sheets.click(ways.on_map)
    assert sheets.model.choosing_places == {"LYD", "CAP", "PIS"}
    board = sheets.window.board
    for place in ("PIS", "CAP"):
        slot = board.pieces.layout.slot(place, "antigonus")
        QTest.mouseClick(board.viewport(), LEFT, pos=board.mapFromScene(*slot))
        settle(2)
    assert sheets.draft.retreat_of("u1") == line("retreat", piece="u1", to=("PIS", "CAP"))
    assert sheets.model.choosing_places == {"LYD"}
    ways = row(sheets, "u1").more.ways
    ways.more.setFocus()
    QTest.keyClick(ways.more, Qt.Key.Key_End)
    ways.more.activated.emit(ways.more.count() - 1)
    assert sheets.draft.retreat_of("u1") == line("retreat", piece="u1", to=("PIS", "CAP", "X"))
    assert not sheets.model.choosing_places  # three is the most
    settle(2)
    sheets.click(sheets.button("Take out: PIS (Pisidia)", ways))
    assert sheets.draft.retreat_of("u1") == line("retreat", piece="u1", to=("CAP", "X"))


def test_finished_hands_the_screen_to_the_next_who_sees_nothing_of_it(sheets: Sheets) -> None:
    """Red before, green after; the cover falls, no word of the first sheet is left in any widget, and the next seat
    writes its own."""
    banner = sheets.panel.banner
    assert (banner.words.text(), banner.property("stands")) == ("Not handed in", "danger")
    sheets.type("PHR - LYD")
    sheets.click(sheets.panel.finish.done)
    settle()
    assert sheets.model.seat == "eumenes" and sheets.model.covered
    everything = [w.text() for w in sheets.panel.findChildren(QLabel)] + [sheets.panel.entry.box.toPlainText()]
    assert not any("LYD" in text or "Phrygia" in text for text in everything)
    sheets.open()
    assert list(sheets.panel.units.rows) == ["u4", "u5"] and sheets.panel.isVisible()
    sheets.model.look_as("antigonus")
    sheets.open()
    assert (banner.words.text(), banner.property("stands")) == ("Handed in", "good")
    assert "Waiting for Eumenes" in sheets.words() and not sheets.panel.finish.done.isVisible()
    sheets.click(sheets.button("Take the sheet back"))
    assert sheets.panel.finish.done.isVisible() and row(sheets, "u1").title.text() == "PHR - LYD"


def test_an_unfinished_sheet_may_be_left_with_the_umpire(alone: Sheets) -> None:
    """It is neither red nor green then, and red again when it is changed: the umpire has another one."""
    finish, banner = alone.panel.finish, alone.panel.banner
    assert not finish.leave.isVisible()
    alone.model.session.submit("antigonus", "set", override=True, name="umpire", value=1)
    alone.type("PHR - LYD")
    alone.click(finish.leave)
    assert (banner.words.text(), banner.property("stands")) == ("Left with the umpire", "warning")
    assert alone.draft.writing and not finish.leave.isEnabled()
    alone.type("CAR T")
    assert banner.property("stands") == "danger" and finish.leave.isEnabled()


def test_dice_are_not_the_orders_of_somebody(alone: Sheets, monkeypatch: pytest.MonkeyPatch) -> None:
    """While dice are to be thrown nobody's orders are waited for, least of all those of chance."""
    alone.type("PHR - LYD")
    alone.click(alone.panel.finish.done)
    monkeypatch.setattr(type(alone.model.session), "awaited", lambda session: (CHANCE,))
    alone.panel.finish.show_draft(alone.draft)
    assert "Chance" not in alone.panel.finish.meaning.text()


def test_what_was_ordered_is_drawn_once(sheets: Sheets) -> None:
    """The result draws what all ordered: no second arrow of the last act beside each of its own."""
    for seat, piece, to in (("antigonus", "u3", "PIS"), ("eumenes", "u4", "CIL")):
        sheets.model.session.submit(seat, "move", override=True, piece=piece, to=to)
    settle(4)
    drawn = sheets.window.happened.last_act
    assert drawn is not None and not drawn.ways


def test_winter_has_its_own_tab(alone: Sheets) -> None:
    """Without military orders the panel opens on what this season is about, and no tab is empty."""
    session = alone.model.session
    alone.type("PHR - LYD")
    session.submit("antigonus", "set", override=True, name="season", value="winter")
    alone.draft.clear()
    settle()
    assert list(alone.panel.tabs.buttons) == ["winter"] and alone.panel.tab == "winter"
    alone.click(alone.panel.lines.form.add)
    assert alone.draft.lines == (line("build", kind="A", at="PHR"),)
    assert alone.panel.lines.money.text().startswith("Treasury: 30\u00a0T · written 10\u00a0T")


def cut(label: QLabel | QAbstractButton) -> bool:
    """Whether part of the words of a label or button has no room."""
    if isinstance(label, QLabel) and label.wordWrap():
        return label.heightForWidth(label.width()) > label.height() + 1
    return label.sizeHint().width() > label.width() + 1


def test_nothing_is_cut(sheets: Sheets) -> None:
    """In both languages and with large letters every word of every tab has its room."""
    sheets.draft.put(line("support", piece="u2", of="PHR", to="CAP"))
    sheets.draft.put(line("retreat", piece="u2", to=("CAR", "PHR")))
    sheets.draft.focus_on("u2")
    for language, scale in (("fr", 1.0), ("fr", 2.0), ("en", 2.0)):
        sheets.window.application.set_language(language)
        sheets.window.application.set_look(scale=scale)
        sheets.window.docks.lay_out("play")
        sheets.window.docks.bring("orders")
        for tab in list(sheets.panel.tabs.buttons):
            sheets.panel.open_tab(tab)
            settle(6)
            words = [*sheets.panel.findChildren(QLabel), *sheets.panel.findChildren(QAbstractButton)]
            assert [w.text() for w in words if w.isVisible() and w.text() and cut(w)] == []


def test_the_keys_of_undo_take_back_changes_of_the_sheet_first(sheets: Sheets) -> None:
    """Ctrl+Z on the map goes back in the sheet, not to what another seat has handed in; Ctrl+Y goes forward."""
    for _ in range(2):  # an empty sheet is asked about once
        sheets.click(sheets.panel.finish.done)
    settle()
    sheets.open()
    sheets.type("CAP - PHR")
    sheets.window.board.setFocus()
    QTest.keyClick(sheets.window.board, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not sheets.draft.lines and sheets.draft.can_redo
    QTest.keyClick(sheets.window.board, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert sheets.draft.lines == (line("move", piece="u4", to="PHR"),)
    assert "antigonus" in dict(sheets.model.session.state.frames[-1].data["answers"])


def test_games_without_sheets_have_no_such_panel(window: MainWindow) -> None:
    """A game whose players write no orders is as it was."""
    assert "orders" not in window.docks.all and window.orders is None


def test_an_arrangement_kept_with_another_game_gets_the_panel(
    begin: Callable[..., Sheets], window: MainWindow
) -> None:
    """What was kept of the docks there says nothing of this panel: it is seen all the same."""
    window.application.prefs.keep(docks=window.docks.kept())
    sheets = begin()
    assert sheets.panel.isVisible()


def test_an_empty_sheet_is_handed_in_by_a_second_click(alone: Sheets) -> None:
    """Against computers it is opened at once and cannot be taken back: a click beside the mark may not do it. Once an
    order is written nothing is asked."""
    done = alone.panel.finish.done
    usual = done.text()
    alone.click(done)
    assert alone.draft.writing and done.text() == "No order is written: hand in all the same"
    alone.type("PHR - LYD")
    assert done.text() == usual
    alone.draft.set(())
    assert not alone.draft.lines and done.text() == usual
    alone.click(done)
    assert alone.draft.writing
    alone.click(done)
    assert not alone.draft.writing
