"""A whole sheet, read as it is printed, typed into the dialog of a fresh game: the same position."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument, QTextTable, QTextTableCell
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from tabletop.data.position.draft import OPEN
from tabletop.data.position.equal import differences
from tabletop.data.position.records import LyingCounter, PositionSheet
from tabletop.systems.fuzz import accepted, act
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.position.entry_page import EntryPage
from tabletop.ui.position.paper import SheetPaper
from tabletop.ui.position.put_away import sheet_now
from tabletop.ui.position.taking import TakeFromTable
from tabletop.ui.window.main_window import MainWindow
from tests.data.position.test_set_up_again import RULED, name_of, printed, table

PICTURE = "\ufffc"
REVERSE = ", reverse side"


def tables(text: QTextDocument) -> Iterator[list[list[str]]]:
    """Rows of words of each table of a printed page."""
    left = [text.rootFrame()]
    while left:
        frame = left.pop(0)
        if not isinstance(frame, QTextTable):
            left += frame.childFrames()
            continue
        rows = [[frame.cellAt(row, n) for n in range(frame.columns())] for row in range(frame.rows())]
        yield [[_words(cell) for cell in row] for row in rows]


def _words(cell: QTextTableCell) -> str:
    cursor = cell.firstCursorPosition()
    cursor.setPosition(cell.lastCursorPosition().position(), cursor.MoveMode.KeepAnchor)
    return cursor.selectedText()


def lying(text: QTextDocument) -> dict[str, list[str]]:
    """Counters by place, as they are listed."""
    found: dict[str, list[str]] = {}
    for rows in tables(text):
        for place, *cells in rows if PICTURE in "".join(rows[0]) else ():
            at = place or next(reversed(found))
            found.setdefault(at, []).extend(one for one in cells if one not in ("", PICTURE))
    return found


def enter(page: EntryPage, places: dict[str, list[str]], names: Sequence[str]) -> None:
    """Place by place, a line and Enter for each counter, the other face where the sheet says so."""
    by_name = {page.told.place(place): place for place in names}
    for place, counters in places.items():
        page.show_place(by_name[place])
        for counter in (one for one in counters if "hidden counter" not in one):
            name = counter.partition(", [")[0]
            QTest.keyClicks(page.entry, name.removesuffix(REVERSE))
            QTest.keyClick(page.entry, Qt.Key.Key_Return)
            lying = page.stack.item(page.stack.count() - 1).text().partition(", [")[0]
            if lying != name:  # it came as it lay last
                assert {lying, name} == {name.removesuffix(REVERSE), name.removesuffix(REVERSE) + REVERSE}
                face = page.findChild(QPushButton, "take-face")
                assert isinstance(face, QPushButton)
                face.click()


def ownerless(sheet: PositionSheet, model: TableModel) -> PositionSheet:
    """Without whose a chit was that lies open: neither paper nor rules tell it."""
    chits = {kind for kind, spec in model.session.game.counters.items() if not spec.seat}

    def of_nobody(one: LyingCounter) -> LyingCounter:
        return replace(one, owner="") if one.kind in chits else one

    places = (replace(place, counters=tuple(map(of_nobody, place.counters))) for place in sheet.places)
    return replace(sheet, places=tuple(places))


def test_a_whole_sheet_is_typed_from_paper(window: MainWindow) -> None:
    """Sphacteria by the rules, put away in the middle of a phase; typed on another machine onto an empty table."""
    (folder,) = (one for one in RULED if name_of(one) == "sphacteria")
    first, rng = table(folder, "enforce", 1), random.Random(1)
    first.begin(first.seats[0])
    for _ in range(60):
        accepted(act(first, rng))
    sheet, model = printed(first), window.model
    paper = SheetPaper(model, sheet, "AAAA-BBBB")
    public = paper.public().text
    dialog = TakeFromTable(window)
    dialog.open()
    dialog.start_with("empty")
    places = [*model.session.game.places]
    enter(dialog.open_page, lying(public), places)
    for page in sheet.pages:
        model.look_as(page.seat)
        model.set_covered(False)
        enter(dialog.hidden_pages[page.seat][1], lying(paper.sealed(page).text), places)
    markers = {model.tr(f"marker-{m.id}"): m.var for track in model.module.map.tracks for m in track.markers}
    (tracks,) = (rows for rows in tables(public) if PICTURE not in "".join(rows[0]))
    for row in tracks[1:]:
        for name, value in zip(row[::2], row[1::2], strict=True):
            if name:
                dialog.values_page.boxes[markers[name]].setValue(int(value))
    phase = public.toPlainText().split("\n")[1].rpartition(" · ")[2]
    box = dialog.values_page.phase
    box.setCurrentIndex(box.findText(phase))
    assert box.currentText() == phase
    box.activated.emit(box.currentIndex())
    small_print = public.toPlainText().partition(model.tr("position-kept-text"))[2]
    dialog.values_page.lines.setPlainText(small_print.strip())
    assert dialog.draft.missing(OPEN) == 0 and not dialog.values_page.wrong.isVisible()
    dialog.accept()
    assert not dialog.isVisible()
    assert differences(ownerless(sheet_now(model), model), ownerless(sheet, model)) == []
