"""A document for paper, built from the top: headings, paragraphs, pictures, tables; the program's fonts on white.

Text stays text: what is written to a PDF can be searched and chosen, with its fonts embedded.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import count

from PySide6.QtCore import QLocale, QMarginsF, QRectF, Qt, QUrl
from PySide6.QtGui import (
    QColor,
    QFont,
    QImage,
    QPageLayout,
    QPageSize,
    QPainter,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrameFormat,
    QTextImageFormat,
    QTextLength,
    QTextOption,
    QTextTable,
    QTextTableCellFormat,
    QTextTableFormat,
)

from tabletop.ui.style.theme import SERIF_FAMILY, UI_FAMILY, load_fonts

MM = 96 / 25.4
"""Of a document's own units, which are pixels of 1/96 inch on any device."""
INK, FAINT, LINE, TINT = QColor("#1B1712"), QColor("#55493A"), QColor("#9A8F7C"), QColor("#F3EEE2")
MARGIN = 16.0
"""Of a page on each side, in millimetres."""
FOOT = 9.0
"""Beneath the words of each page, for its number, in millimetres."""
BODY = 9.5
_HEADS = {1: 20.0, 2: 13.5, 3: 10.5}
_KINDS = {"body": (BODY, INK), "small": (8.0, FAINT), "lead": (11.5, INK), "large": (15.0, INK), "fine": (6.5, FAINT)}

Overlay = Callable[[QPainter, int, QRectF], None]
"""Paints over page n (from 0) of this size, in units of 1/96 inch; the painter is scaled already."""


def paper_font(size: float, weight: QFont.Weight = QFont.Weight.Normal, serif: bool = False) -> QFont:
    """A font for paper. What fonts put in place of letters and figures (ligatures, figures of one width) has no letter
    behind it in a PDF: it could be read, and not searched or copied."""
    load_fonts()
    font = QFont(SERIF_FAMILY if serif else UI_FAMILY)
    font.setPointSizeF(size)
    font.setWeight(weight)
    for feature in ("calt", "liga", "clig", "dlig", "tnum", "lnum"):
        font.setFeature(QFont.Tag(feature), 0)
    return font


def paper_for(locale: QLocale | None = None) -> QPageSize.PageSizeId:
    """A4, or Letter where that is what printers hold."""
    imperial = (locale or QLocale.system()).measurementSystem() == QLocale.MeasurementSystem.ImperialUSSystem
    return QPageSize.PageSizeId.Letter if imperial else QPageSize.PageSizeId.A4


def page_layout(landscape: bool = False, paper: QPageSize.PageSizeId | None = None) -> QPageLayout:
    """The pages of a document: the paper of the country, with our margins."""
    way = QPageLayout.Orientation.Landscape if landscape else QPageLayout.Orientation.Portrait
    size = QPageSize(paper if paper is not None else paper_for())
    return QPageLayout(size, way, QMarginsF(MARGIN, MARGIN, MARGIN, MARGIN), QPageLayout.Unit.Millimeter)


class PrintedDocument:
    """`title` is that of the file, and stands at the foot of each page beside what `numbered(page, pages)` says."""

    def __init__(self, title: str, numbered: Callable[[int, int], str], layout: QPageLayout | None = None) -> None:
        self.title, self.numbered = title, numbered
        self.layout = layout or page_layout()
        self.overlays: list[Overlay] = []
        self.lossless = True
        """Whether pictures are put out point by point; photos and painted maps take a tenth of the room without."""
        self.text = QTextDocument()
        self.text.setDocumentMargin(0)
        self.text.setDefaultFont(paper_font(BODY))
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WordWrap)
        self.text.setDefaultTextOption(option)
        self._cursor = QTextCursor(self.text)
        self._fresh, self._break, self._beneath = True, False, False
        self._names = count(1)

    # --- words ---

    def heading(self, words: str, level: int = 1) -> None:
        """A title of level 1, 2 or 3; never the last line of a page."""
        weight = QFont.Weight.Bold if level == 1 else QFont.Weight.DemiBold
        font = paper_font(_HEADS[level], weight, serif=level == 1)
        shape = self._block(above=4.0 if level > 1 else 0.0, below=1.6)
        shape.setHeadingLevel(level)
        shape.setNonBreakableLines(True)
        self._write(words, shape, _letters(font, INK))

    def paragraph(self, words: str, kind: str = "body", centred: bool = False) -> None:
        """`kind`: body, small, fine, lead or large."""
        size, colour = _KINDS[kind]
        shape = self._block(below=0.3 if kind == "fine" else 1.4)
        if centred:
            shape.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._write(words, shape, _letters(paper_font(size), colour))

    def box_to_tick(self, words: str) -> None:
        """A line of a check list, with a square before it."""
        shape = self._block(below=1.8)
        shape.setLeftMargin(7 * MM)
        shape.setTextIndent(-7 * MM)
        self._open(shape)
        self._cursor.insertImage(self.image(_empty_square(), 3.4))
        self._cursor.insertText(f"  {words}", _letters(paper_font(BODY), INK))

    def space(self, height: float) -> None:
        """So many empty millimetres."""
        shape = self._block()
        shape.setLineHeight(height * MM, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        self._write("", shape, _letters(paper_font(1.0), INK))

    def frame(self, height: float) -> None:
        """What comes next stands in a part of the page at least so many millimetres high, until `leave`."""
        form = QTextFrameFormat()
        form.setHeight(QTextLength(QTextLength.Type.FixedLength, height * MM))
        form.setBorder(0)
        self._cursor.insertFrame(form)
        self._fresh = True

    def leave(self) -> None:
        """What comes next stands under the frame."""
        self._cursor.movePosition(QTextCursor.MoveOperation.End)
        self._fresh = True

    @property
    def height(self) -> float:
        """Of the whole page, in millimetres."""
        return self.layout.fullRect(QPageLayout.Unit.Millimeter).height()

    def new_page(self) -> None:
        """What comes next begins a page."""
        self._break = not self._fresh

    # --- pictures and tables ---

    def picture(self, image: QImage, width: float) -> None:
        """A picture so many millimetres wide, in the middle."""
        shape = self._block(below=2.0)
        shape.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._open(shape)
        self._cursor.insertImage(self.image(image, width))

    def image(self, image: QImage, width: float) -> QTextImageFormat:
        """A picture in the document, to be put into a line; `width` in millimetres."""
        name = f"picture:{next(self._names)}"
        self.text.addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(name), image)
        form = QTextImageFormat()
        form.setName(name)
        form.setWidth(width * MM)
        form.setHeight(width * MM * image.height() / max(1, image.width()))
        return form

    def pictures(self, rows: Sequence[tuple[str, Sequence[tuple[QImage, str]]]], width: float, columns: int) -> None:
        """Small pictures with words beside each, in columns; each part has its name on the left."""
        steps = [(name, pairs, n) for name, pairs in rows for n in _steps(pairs, columns)]
        lines = [("" if n else name, pairs[n : n + columns]) for name, pairs, n in steps]
        if not lines:
            return
        words = (100 - _NAMES) / columns
        fixed = QTextLength(QTextLength.Type.FixedLength, (width + 2) * MM)
        widths = [_share(_NAMES), *(one for _ in range(columns) for one in (fixed, _share(words)))]
        table = self._table(len(lines), widths, _RULED)
        for down, (name, pairs) in enumerate(lines):
            table.cellAt(down, 0).firstCursorPosition().insertText(name, _letters(_heavy(), INK))
            for across, (image, said) in enumerate(pairs):
                table.cellAt(down, 2 * across + 1).firstCursorPosition().insertImage(self.image(image, width))
                cell = table.cellAt(down, 2 * across + 2)
                middle = QTextTableCellFormat()
                middle.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignMiddle)
                cell.setFormat(middle)
                cell.firstCursorPosition().insertText(said, _letters(paper_font(BODY), INK))

    def table(self, rows: Sequence[Sequence[str]], shares: Sequence[float], head: bool = True) -> None:
        """Words in columns of these shares of the width (of 100); the first row is repeated on each page."""
        if not rows:
            return
        table = self._table(len(rows), [_share(one) for one in shares], _HEADED if head else _RULED)
        for down, row in enumerate(rows):
            weight = QFont.Weight.DemiBold if head and down == 0 else QFont.Weight.Normal
            for across, words in enumerate(row):
                letters = _letters(paper_font(BODY, weight), INK)
                table.cellAt(down, across).firstCursorPosition().insertText(words, letters)
                if head and down == 0:
                    tinted = QTextTableCellFormat()
                    tinted.setBackground(TINT)
                    table.cellAt(down, across).setFormat(tinted)

    def html(self, markup: str, pictures: Mapping[str, QImage] | None = None) -> None:
        """A part that is written as Qt's rich text; pictures by the names that stand in it."""
        for name, image in (pictures or {}).items():
            self.text.addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(name), image)
        self._open(self._block())
        self._cursor.insertHtml(markup)

    # --- inside ---

    def _block(self, above: float = 0.0, below: float = 0.0) -> QTextBlockFormat:
        shape = QTextBlockFormat()
        shape.setTopMargin(above * MM)
        shape.setBottomMargin(below * MM)
        return shape

    def _open(self, shape: QTextBlockFormat) -> None:
        if self._break:
            shape.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
        if self._beneath and shape.topMargin():  # Qt gives the line beneath a table no room of its own
            self._beneath = False
            self.space(shape.topMargin() / MM)
            self._fresh = False
        if self._fresh:
            self._cursor.setBlockFormat(shape)
        else:
            self._cursor.insertBlock(shape)
        self._fresh = self._break = self._beneath = False

    def _write(self, words: str, shape: QTextBlockFormat, letters: QTextCharFormat) -> None:
        self._open(shape)
        self._cursor.setBlockCharFormat(letters)
        self._cursor.insertText(words, letters)

    def _table(self, rows: int, widths: Sequence[QTextLength], kind: str) -> QTextTable:
        if self._break or self._beneath:
            self.space(0.1 if self._break else 2.0)
        form = QTextTableFormat()
        form.setWidth(_share(100))
        form.setColumnWidthConstraints(widths)
        form.setCellPadding(0.8 * MM)
        form.setCellSpacing(0)
        form.setBorder(1 if kind == _HEADED else 0)
        form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        form.setBorderBrush(LINE)
        form.setBorderCollapse(True)
        form.setHeaderRowCount(1 if kind == _HEADED else 0)
        table = self._cursor.insertTable(rows, len(widths), form)
        self._cursor.movePosition(QTextCursor.MoveOperation.End)
        self._fresh = self._beneath = True  # the empty line beneath a table is the next one's
        return table


_HEADED, _RULED = "headed", "ruled"
_NAMES = 19.0
"""Of a line of pictures, the share of its name."""


def _heavy() -> QFont:
    return paper_font(BODY, QFont.Weight.DemiBold)


def _share(share: float) -> QTextLength:
    return QTextLength(QTextLength.Type.PercentageLength, share)


def _steps(pairs: Sequence[object], columns: int) -> range:
    return range(0, max(1, len(pairs)), columns)


def _empty_square() -> QImage:
    """To be ticked with a pencil; no font of ours has one."""
    image = QImage(64, 64, QImage.Format.Format_RGB32)
    image.fill(LINE)
    painter = QPainter(image)
    painter.fillRect(5, 5, 54, 54, QColor("white"))
    painter.end()
    return image


def _letters(font: QFont, colour: QColor) -> QTextCharFormat:
    form = QTextCharFormat()
    form.setFont(font)
    form.setForeground(colour)
    return form
