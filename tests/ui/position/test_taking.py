"""Game, take from the table: typed or tapped, behind the curtain, laid as one decision and taken back by one undo."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from tabletop.data.position.draft import OPEN
from tabletop.data.position.equal import differences
from tabletop.ui.position.put_away import sheet_now
from tabletop.ui.position.taking import TakeFromTable
from tabletop.ui.window.main_window import MainWindow


def opened(window: MainWindow) -> TakeFromTable:
    """The dialog over its window."""
    dialog = TakeFromTable(window)
    dialog.open()
    return dialog


def typed(dialog: TakeFromTable, text: str) -> None:
    """Letters and Enter, into the field of the part that lies open."""
    QTest.keyClicks(dialog.open_page.entry, text)
    QTest.keyClick(dialog.open_page.entry, Qt.Key.Key_Return)


def test_counters_are_entered_by_a_few_letters_and_laid_as_one_decision(window: MainWindow):
    """What differs is said; the journal has one line; an undo takes all of it back."""
    model = window.model
    before, entries = model.session.state.digest(), len(model.session.journal)
    dialog = opened(window)
    assert dialog.plan.count == 0 and dialog.open_page.missing.text() == model.tr("take-missing", n=0)
    dialog.open_page.show_place("G")
    typed(dialog, "spar hop 1")
    typed(dialog, "demos")
    names = [dialog.open_page.told.kind(one.kind) for one in dialog.draft.at(OPEN, "G")]
    assert "Spartan hoplites H1" in names and "Demosthenes" in names
    dialog.values_page.boxes["vp.sparta"].setValue(4)
    assert dialog.plan.count == 3 and dialog.changes.count() == 3
    assert model.session.state.digest() == before
    dialog.accept()
    state = model.session.state
    assert {"Spartan hoplites H1", "Demosthenes"} <= {model.name_of_piece(p.id) for p in state.at("G")}
    assert state.vars["vp.sparta"] == 4 and len(model.session.journal) == entries + 1
    model.undo()
    assert model.session.state.digest() == before


def test_taps_enter_and_empty_enter_goes_on(window: MainWindow):
    """From an empty table: each tap shortens the list of what is not yet entered; the same table is laid again."""
    model = window.model
    sheet = sheet_now(model)
    dialog = opened(window)
    dialog.starts.setCurrentIndex(2)
    dialog.start_with("empty")
    page = dialog.open_page
    missing = dialog.draft.missing(OPEN)
    assert missing == sum(len(place.counters) for place in sheet.places)
    for place in sheet.places:
        page.show_place(place.place)
        for one in place.counters:
            n = next(n for n, c in enumerate(page._candidates) if c.missing and c.counter == one)
            page._tapped(n)
    assert dialog.draft.missing(OPEN) == 0 and dialog.plan.count == 0
    first = page.place
    QTest.keyClick(page.entry, Qt.Key.Key_Return)
    assert page.place != first
    QTest.keyClick(page.entry, Qt.Key.Key_PageUp)
    assert page.place == first
    dialog.accept()
    assert differences(sheet_now(model), sheet) == []


def test_tools_change_what_lies_there(window: MainWindow):
    """Other face, turn, marks, up, down and off; buttons that would do nothing are grey."""
    dialog = opened(window)
    page = dialog.open_page
    place = max(dialog.draft.part(OPEN), key=lambda p: len(dialog.draft.at(OPEN, p)))
    page.show_place(place)
    assert not any(button.isEnabled() for button in page.tools)
    faces = [window.model.module.kind_of(one.kind).faces for one in dialog.draft.at(OPEN, place)]
    dialog.draft.shift(OPEN, place, faces.index(2), -99)
    page.refresh()
    page.stack.setCurrentRow(0)
    first = dialog.draft.at(OPEN, place)[0]
    for name in ("take-face", "take-turn", "take-up"):
        button = page.findChild(QPushButton, name)
        assert isinstance(button, QPushButton)
        button.click()
    page._mark("watch", True)
    now = dialog.draft.at(OPEN, place)[1]
    assert (now.kind, now.facing, now.marks) == (first.kind, 90, ("watch",)) and now.steps != first.steps
    page._mark("watch", False)
    page._off()
    assert dialog.draft.missing(OPEN) == 1 and dialog.plan.removed


def test_a_hand_is_entered_behind_the_curtain_and_sealed(window: MainWindow):
    """Each side enters its own; nothing of it is in the list of differences; it is sealed for its owner alone."""
    model = window.model
    window.application.set_habits(hand_over=True)
    for seat in ("athens", "sparta"):
        model.session.submit(seat, "draw", bowl="bowl", to=f"hand-{seat}", n=1)
    dialog = opened(window)
    stacked, page = dialog.hidden_pages["sparta"]
    assert stacked.currentIndex() == 0 and dialog.hidden_pages["athens"][0].currentIndex() == 1
    turn = stacked.findChild(QPushButton, "take-turn-sparta")
    assert isinstance(turn, QPushButton)
    turn.click()
    assert model.covered and all(s.currentIndex() == 0 for s, _ in dialog.hidden_pages.values())
    window.cover.here.click()
    assert stacked.currentIndex() == 1
    page.show_place("hand-sparta")
    athens = dialog.draft.at("athens", "hand-athens")[0].kind
    chosen = next(c for c in page._candidates if not c.at and c.counter.kind != athens)
    page._put(chosen, 1)
    name = page.told.kind(chosen.counter.kind)
    lines = [dialog.changes.item(n).text() for n in range(dialog.changes.count())]
    assert len(lines) == 1 and name not in lines[0]
    dialog.accept()
    held = {p.kind for p in model.session.view("sparta").at("hand-sparta")}
    assert chosen.counter.kind in held and len(held) == 2
    assert all(p.kind is None for p in model.session.view("athens").at("hand-sparta"))


def test_what_was_entered_twice_is_not_laid(window: MainWindow):
    """Two sides that both say they hold the only one: it is said, without its name."""
    model = window.model
    for seat in ("athens", "sparta"):
        model.session.submit(seat, "draw", bowl="bowl", to=f"hand-{seat}", n=1)
    dialog = opened(window)
    theirs = dialog.draft.at("sparta", "hand-sparta")[0].kind
    twin = next(c for c in dialog.draft.candidates("athens") if c.counter.kind == theirs)
    dialog.draft.put("athens", "hand-athens", twin)
    dialog.look()
    entries = len(model.session.journal)
    dialog.accept()
    assert dialog.isVisible() and dialog.wrong.text() == model.tr("take-twice-hidden")
    assert len(model.session.journal) == entries


def test_the_rules_go_on_where_it_is_chosen(window: MainWindow):
    """Enforced after a position was taken: the phase that was chosen is asked about."""
    model = window.model
    dialog = opened(window)
    dialog.tabs.setCurrentWidget(dialog.values_page)
    page = dialog.values_page
    page.look()
    at = next(n for n, place in enumerate(page._found) if place.phase == "second-adjustments")
    page._go_on(at + 1)
    wanted = page._found[at].seats
    dialog.accept()
    for group in model.module.card.rule_groups:
        model.do("mode", group=group, mode="enforce")
    assert model.session.state.vars["phase"] == "second-adjustments" and model.session.awaited() == wanted
