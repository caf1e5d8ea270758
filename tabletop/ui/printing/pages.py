"""A document laid on pages and put out: as PDF, as pictures, or by a printer that the player chooses."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import floor
from pathlib import Path

from PySide6.QtCore import QByteArray, QMarginsF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QImage,
    QImageWriter,
    QPagedPaintDevice,
    QPageLayout,
    QPainter,
    QPalette,
    QPdfWriter,
)
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog, QWidget

from tabletop.store.files import free_name
from tabletop.ui.printing.document import FAINT, FOOT, INK, MM, PrintedDocument, paper_font
from tabletop.ui.printing.keeping import keep_together

DOTS = 150
"""Of an inch of a page as a picture."""
FINE = 300
"""Of an inch of a PDF: what its pictures are placed by; letters are outlines."""


SLIVER = 2.0
"""So much at the end of a page belongs to the next one: what lies behind its letters is higher than their line."""


class LaidPages:
    """The pages of a document. Everything is reckoned in 1/96 inch, so that each device breaks lines alike."""

    def __init__(self, document: PrintedDocument) -> None:
        self.document = document
        page = document.layout.paintRect(QPageLayout.Unit.Millimeter)
        self.body = QSizeF(page.width() * MM, floor((page.height() - FOOT) * MM))
        whole = document.layout.fullRect(QPageLayout.Unit.Millimeter)
        self.whole = QSizeF(whole.width() * MM, whole.height() * MM)
        self._corner = page.topLeft() * MM
        document.text.documentLayout().setPaintDevice(_ruler())
        document.text.setPageSize(self.body)
        keep_together(document.text, self.body.height())

    @property
    def count(self) -> int:
        """How many there are."""
        return self.document.text.pageCount()

    def paint(self, painter: QPainter, page: int, scale: float) -> None:
        """Page `page` (from 0), its top left at the origin, so many dots a unit."""
        painter.save()
        painter.scale(scale, scale)
        painter.save()
        painter.translate(self._corner)
        top = page * self.body.height()
        clip = QRectF(0, top, self.body.width(), self.body.height() - SLIVER)
        painter.translate(0, -top)
        painter.setClipRect(clip)
        context = QAbstractTextDocumentLayout.PaintContext()
        context.clip = clip
        context.palette.setColor(QPalette.ColorRole.Text, INK)
        self.document.text.documentLayout().draw(painter, context)
        painter.restore()
        self._foot(painter, page)
        for overlay in self.document.overlays:
            overlay(painter, page, QRectF(0, 0, self.whole.width(), self.whole.height()))
        painter.restore()

    def _foot(self, painter: QPainter, page: int) -> None:
        font = paper_font(7.5)
        font.setPixelSize(10)
        painter.setFont(font)
        painter.setPen(FAINT)
        line = QRectF(self._corner.x(), self._corner.y() + self.body.height(), self.body.width(), FOOT * MM)
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom, self.document.title)
        number = self.document.numbered(page + 1, self.count)
        painter.drawText(line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom, number)


def _ruler() -> QImage:
    """What lines are measured by: 96 dots an inch, as the document's units are."""
    global _RULER
    if _RULER is None:
        _RULER = QImage(8, 8, QImage.Format.Format_RGB32)
        _RULER.setDotsPerMeterX(round(96 / 0.0254))
        _RULER.setDotsPerMeterY(round(96 / 0.0254))
    return _RULER


_RULER: QImage | None = None


# --- putting out --------------------------------------------------------------------------------------------------


def write_pdf(document: PrintedDocument, path: Path) -> Path:
    """A PDF, never over another file: with -2, -3 ... in its name when there is one. Raises OSError."""
    writing = PdfWriting(document, path)
    for _ in writing.steps():
        pass
    return writing.path


class PdfWriting:
    """The same page by page, for a window that lives meanwhile; `path` is where it goes."""

    def __init__(self, document: PrintedDocument, path: Path) -> None:
        self._document, self.path = document, free_name(path)
        self.path.touch()  # Qt says nothing of why a file cannot be written

    def steps(self) -> Iterator[float]:
        """After each page how much is written, of 1."""
        pages = LaidPages(self._document)
        writer = QPdfWriter(str(self.path))
        writer.setResolution(FINE)
        writer.setTitle(self._document.title)
        writer.setCreator("tabletop")
        _lay(writer, self._document)
        yield from _painted(writer, pages)

    def give_up(self) -> None:
        """What is half written is nothing."""
        self.path.unlink(missing_ok=True)


def page_pictures(document: PrintedDocument, dots: int = DOTS) -> list[QImage]:
    """Each page as a picture."""
    pages, found = LaidPages(document), []
    scale = dots / 96
    for page in range(pages.count):
        image = QImage(round(pages.whole.width() * scale), round(pages.whole.height() * scale), _FORMAT)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        pages.paint(painter, page, scale)
        painter.end()
        image.setDotsPerMeterX(round(dots / 0.0254))
        image.setDotsPerMeterY(round(dots / 0.0254))
        found.append(image)
    return found


_FORMAT = QImage.Format.Format_RGB32


def write_pictures(document: PrintedDocument, path: Path) -> list[Path]:
    """A PNG a page: `path` when there is one, else `name-1.png`, `name-2.png`... Never over another. Raises OSError."""
    images, written = page_pictures(document), []
    for number, image in enumerate(images, 1):
        wanted = path if len(images) == 1 else path.with_name(f"{path.stem}-p{number}{path.suffix}")
        one = free_name(wanted)
        one.touch()
        writer = QImageWriter(str(one), QByteArray(b"png"))
        if not writer.write(image):
            raise OSError(writer.errorString())
        written.append(one)
    return written


def ask_printer(
    documents: Sequence[PrintedDocument], parent: QWidget, done: Callable[[], object] | None = None
) -> QPrintDialog:
    """Ask which printer, without blocking, then print these documents on it, one after the other, as one job each."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    if documents:
        printer.setDocName(documents[0].title)
        _lay(printer, documents[0])
    dialog = QPrintDialog(printer, parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def printed() -> None:
        for document in documents:
            printer.setDocName(document.title)
            _lay(printer, document)
            _paint_on(printer, LaidPages(document))
        if done is not None:
            done()

    dialog.accepted.connect(printed)
    QDialog.open(dialog)  # that of QPrintDialog wants a slot by its name
    return dialog


def _lay(device: QPagedPaintDevice, document: PrintedDocument) -> None:
    """The paper of the document, whole: our margins are painted by us."""
    layout = QPageLayout(document.layout)
    layout.setMode(QPageLayout.Mode.FullPageMode)
    layout.setMargins(QMarginsF(0, 0, 0, 0))
    device.setPageLayout(layout)


def _paint_on(device: QPagedPaintDevice, pages: LaidPages) -> None:
    for _ in _painted(device, pages):
        pass



def _painted(device: QPagedPaintDevice, pages: LaidPages) -> Iterator[float]:
    painter = QPainter(device)
    if not painter.isActive():
        raise OSError(pages.document.title)
    if pages.document.lossless:
        painter.setRenderHint(QPainter.RenderHint.LosslessImageRendering)
    scale, count = device.logicalDpiX() / 96, pages.count
    try:
        for page in range(count):
            if page:
                device.newPage()
            pages.paint(painter, page, scale)
            yield (page + 1) / count
    finally:
        painter.end()
