"""What is put on paper: words stay words in a PDF, with their fonts in it; nothing is overwritten."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QApplication, QWidget

from tabletop.ui.printing.document import PrintedDocument, page_layout
from tabletop.ui.printing.pages import LaidPages, ask_printer, page_pictures, write_pdf, write_pictures

A4 = page_layout(paper=QPageSize.PageSizeId.A4)


@pytest.fixture
def document(qapp: QApplication) -> PrintedDocument:
    """Two pages with everything that a document can hold."""
    made = PrintedDocument("Pylos 425", lambda page, pages: f"{page} / {pages}", A4)
    image = QImage(40, 40, QImage.Format.Format_RGB32)
    image.fill(QColor("#aa3355"))
    made.heading("L'office des fils")
    made.paragraph("« 1234567890 — é »", "lead")
    made.pictures([("Pylos", [(image, "hoplite 3")] * 5), ("P", [])], 9, 3)
    made.table([["Track", "Value"], ["Morale", "7"]], [60, 40])
    made.picture(image, 30)
    made.html('<p>html <img src="own"/></p>', {"own": image})
    made.new_page()
    made.box_to_tick("Lay the counters")
    return made


def letters(path: Path) -> set[str]:
    """All letters that can be copied out of a PDF: what its fonts say each of their glyphs stands for."""
    found: set[str] = set()
    for stream in re.findall(rb"stream\r?\n(.*?)endstream", path.read_bytes(), re.DOTALL):
        if b"begincmap" in stream:
            for listed in re.findall(rb"\[((?:<[0-9A-F]{4}> ?)+)\]", stream):
                found.update(chr(int(code, 16)) for code in re.findall(rb"[0-9A-F]{4}", listed))
    return found


def test_words_of_a_pdf_can_be_chosen_and_its_fonts_are_in_it(document: PrintedDocument, tmp_path: Path):
    """Figures too, and the letters of what would be ligatures."""
    path = write_pdf(document, tmp_path / "sheet.pdf")
    data = path.read_bytes()
    assert data.startswith(b"%PDF-") and b"/ToUnicode" in data
    assert len(re.findall(rb"/FontFile[23]?\b", data)) == len(re.findall(rb"/Type\s*/FontDescriptor", data)) >= 2
    assert set("Lofficedsls1234567890—é«»hoplitekTraMorale/") <= letters(path)


def test_nothing_is_overwritten(document: PrintedDocument, tmp_path: Path):
    """The same name again is another file."""
    first, second = (write_pdf(document, tmp_path / "sheet.pdf") for _ in range(2))
    assert (first.name, second.name) == ("sheet.pdf", "sheet-2.pdf")
    names = [path.name for path in write_pictures(document, tmp_path / "sheet.png")]
    assert names == ["sheet-p1.png", "sheet-p2.png"]
    assert QImage(str(tmp_path / names[0])).height() == 1754


def test_a_page_begins_where_it_was_asked_for(document: PrintedDocument):
    """And each has something on it, within its margins."""
    assert LaidPages(document).count == 2
    for image in page_pictures(document, 50):
        assert image.pixelColor(image.width() // 2, 5) == QColor("white")
        assert any(image.pixelColor(x, y) != QColor("white") for x in range(30, 200) for y in range(30, 200))


def test_what_is_painted_over_a_page_goes_over_it(document: PrintedDocument):
    """In the units of the page, whatever it is painted on."""

    def fold(painter: QPainter, page: int, whole: QRectF) -> None:
        painter.fillRect(QRectF(0, whole.height() / 2, whole.width(), 4), QColor("red") if page else QColor("blue"))

    document.overlays.append(fold)
    first, second = page_pictures(document, 96)
    middle = first.height() // 2 + 1
    assert (first.pixelColor(3, middle), second.pixelColor(3, middle)) == (QColor("blue"), QColor("red"))


def test_a_printer_is_asked_for_without_blocking(document: PrintedDocument):
    """The dialog is open when the call returns; nobody waits for it."""
    parent = QWidget()
    dialog = ask_printer([document], parent)
    assert isinstance(dialog, QPrintDialog) and dialog.isVisible()
    dialog.reject()
    parent.deleteLater()


@pytest.mark.parametrize("above", [2.25, 4.25])
def test_no_page_is_empty(qapp: QApplication, above: float):
    """Ten pages of acts with bars, ending as their pages do: Qt counts in 64ths, and a page of 967.56 dots drifts."""
    table = '<table width="100%" cellspacing="0" cellpadding="0"><tr><td width="4"></td><td>'
    bar = f"{table}<p>One act</p></td></tr></table>"
    made = PrintedDocument("Pylos 425", lambda page, pages: f"{page} / {pages}", A4)
    made.space(above)
    made.html(bar * 300)
    pages, block, written = LaidPages(made), made.text.begin(), set[int]()
    while block.isValid():
        if block.text():
            written.add(int(made.text.documentLayout().blockBoundingRect(block).center().y() // pages.body.height()))
        block = block.next()
    assert written == set(range(pages.count)) and pages.count > 4
