"""Orders as text: a line in the game's notation is read while it is typed; a whole sheet is copied and pasted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QMimeData, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QGuiApplication, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QPlainTextEdit, QSizePolicy, QVBoxLayout

from tabletop.core.rules.context import Known
from tabletop.core.rules.offers import Offer
from tabletop.core.rules.orders import Line, OrderProtocol, Sheet
from tabletop.core.text import Msg
from tabletop.ui.model.texts import Words
from tabletop.ui.orders.sheet.lines import RETREAT, OrderSheet
from tabletop.ui.orders.sheet.values import fields, written
from tabletop.ui.panels.base import tip
from tabletop.ui.widgets.labels import label, role
from tabletop.ui.widgets.roomy import Roomy

COMMENT = "#"
"""A line that begins so is no order."""
MOST = 4
"""So many lines of a pasted sheet that were not understood are said at once."""


@dataclass(frozen=True)
class Misread:
    """A line of a pasted sheet that means nothing."""

    number: int
    text: str
    problem: Msg | None


def read_sheet(protocol: OrderProtocol, known: Known, text: str) -> tuple[Sheet, tuple[Misread, ...]]:
    """The lines of a copied sheet that mean something, and the others."""
    good: list[Line] = []
    bad: list[Misread] = []
    for number, raw in enumerate(text.splitlines(), 1):
        words = raw.strip()
        if not words or words.startswith(COMMENT):
            continue
        read = protocol.read(known, words, tuple(good))
        if read.line is not None:
            good += (read.line, *read.also)
        else:
            bad.append(Misread(number, words, read.problem))
    return tuple(good), tuple(bad)


def sheet_text(protocol: OrderProtocol, known: Known, lines: Iterable[Line]) -> str:
    """A sheet in the game's notation, a line each."""
    return "\n".join(protocol.write(known, one) for one in lines)


class LineBox(QPlainTextEdit):
    """A field for one line, as high as the line is when it must be broken; several pasted lines are told apart."""

    entered = Signal()
    sheet_pasted = Signal(str)
    left = Signal()
    """Esc: the line was thrown away."""

    def __init__(self) -> None:
        super().__init__()
        self.setTabChangesFocus(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.textChanged.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """Room for what is written."""
        lines = max(1, round(self.document().size().height()))
        edge = 2 * (self.frameWidth() + 4) + round(2 * self.document().documentMargin())
        return QSize(120, lines * self.fontMetrics().lineSpacing() + edge)

    def minimumSizeHint(self) -> QSize:
        """The same: nothing is cut."""
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may need other lines."""
        super().resizeEvent(event)
        self.updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter adds, Esc throws away."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        elif event.key() == Qt.Key.Key_Escape and self.toPlainText():
            self.clear()
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def insertFromMimeData(self, source: QMimeData) -> None:  # noqa: N802
        """One line goes where the cursor is; more are a sheet."""
        lines = [line for line in source.text().splitlines() if line.strip()]
        if len(lines) > 1:
            self.sheet_pasted.emit(source.text())
        elif lines:
            self.textCursor().insertText(lines[0].strip())

    def focusInEvent(self, event: QFocusEvent) -> None:
        """All is chosen when one comes by key."""
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.ShortcutFocusReason):
            self.selectAll()


class TextEntry(Roomy):
    """The field, and beneath it what the line means or why it means nothing."""

    added = Signal(object)
    """A Line was typed and put into the sheet."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words
        self.draft: OrderSheet | None = None
        self._copied = ""
        self._hinted: tuple[Offer, ...] | None = None
        self._hinted_in = ""
        """Offers and language of the example that stands in the field."""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        self.box, self.said = LineBox(), label("muted")
        words.put(self.box.setAccessibleName, "orders-text")
        words.put(self._set_tip, "orders-text-tip")
        column.addWidget(self.box)
        column.addWidget(self.said)
        self.box.textChanged.connect(self.read)
        self.box.entered.connect(self.enter)
        self.box.sheet_pasted.connect(self.paste)
        self.said.hide()

    def _set_tip(self, said: str) -> None:
        self.box.setToolTip(tip(said))

    def show_draft(self, draft: OrderSheet | None) -> None:
        """Write into this sheet; another one's half-written line goes away."""
        if draft is not self.draft:
            self.draft, self._hinted = draft, None
            self.box.clear()
            self._say("")
        self.setVisible(draft is not None and draft.writing)
        self._show_hint()

    def _show_hint(self) -> None:
        """What may be typed now, by an example from what is offered."""
        draft = self.draft
        offers = draft.offers if draft is not None and draft.writing else ()
        if offers is self._hinted and draft is not None and self._hinted_in == draft.model.catalog.language:
            return
        self._hinted, self._hinted_in = offers, draft.model.catalog.language if draft is not None else ""
        verb = next((one.verb for one in offers if one.verb != RETREAT), "")
        if draft is None or not verb:
            self.box.setPlaceholderText(self.words("orders-text-hint"))
            return
        example = draft.protocol.write(draft.known, written(verb, fields(offers, verb, {})))
        self.box.setPlaceholderText(self.words("orders-text-example", line=example))

    def read(self) -> None:
        """Say what is typed so far."""
        draft, text = self.draft, self.box.toPlainText().strip()
        if draft is None or not text:
            self._say("")
            return
        read = draft.protocol.read(draft.known, text, draft.lines)
        if read.line is None:
            self._say(draft.model.say(read.problem) if read.problem else self.words("orders-not-read"), "warning")
            return
        meaning = "\n".join(self._meaning(draft, one) for one in (read.line, *read.also))
        if not all(map(draft.may, (read.line, *read.also))):
            self._say(self.words("orders-not-offered-typed", what=meaning), "danger")
        elif read.mended:
            self._say(self.words("orders-mended", what=meaning), "good")
        else:
            self._say(meaning, "good")

    def enter(self) -> None:
        """Add the line; what means nothing stays to be mended."""
        draft, text = self.draft, self.box.toPlainText().strip()
        if draft is None or not text:
            return
        read = draft.protocol.read(draft.known, text, draft.lines)
        if read.line is None or not all(map(draft.may, (read.line, *read.also))):
            self.read()
            role(self.said, "danger")
            return
        self.box.clear()
        draft.set(draft.with_lines(draft.lines, (read.line, *read.also)))
        self.added.emit(read.line)

    def _meaning(self, draft: OrderSheet, one: Line) -> str:
        return draft.model.say(draft.protocol.say(draft.known, one))

    # --- whole sheets ---

    def copy(self) -> None:
        """The whole sheet to the clipboard."""
        if self.draft is not None:
            self._copied = sheet_text(self.draft.protocol, self.draft.known, self.draft.lines)
            QGuiApplication.clipboard().setText(self._copied)
            self.draft.model.cover_changed.connect(self._forget, Qt.ConnectionType.UniqueConnection)
            self.draft.model.said.emit(self.words("orders-copied", count=len(self.draft.lines)))

    @Slot(bool)
    def _forget(self, covered: bool) -> None:
        """The next player at this screen finds no sheet of the last one in the clipboard."""
        clipboard = QGuiApplication.clipboard()
        if covered and self._copied and clipboard.text() == self._copied:
            clipboard.clear()
            self._copied = ""

    def paste_clipboard(self) -> None:
        """A sheet from the clipboard."""
        self.paste(QGuiApplication.clipboard().text())

    def paste(self, text: str) -> None:
        """Take in what is understood, as one change; say what is not."""
        draft = self.draft
        if draft is None or not draft.writing:
            return
        good, bad = read_sheet(draft.protocol, draft.known, text)
        pasted = draft.with_lines((), good)
        draft.set(draft.with_lines(draft.lines, pasted))
        lost = [one for one in good if one not in pasted]
        said = [self.words("orders-pasted", count=len(pasted))]
        said += [self.words("orders-pasted-over", what=self._meaning(draft, one)) for one in lost[:MOST]]
        for wrong in bad[:MOST]:
            why = draft.model.say(wrong.problem) if wrong.problem else self.words("orders-not-read")
            said.append(self.words("orders-misread", number=wrong.number, text=wrong.text, why=why))
        if len(bad) > MOST:
            said.append(self.words("orders-misread-more", count=len(bad) - MOST))
        self._say("\n".join(said), "danger" if bad else "warning" if lost else "good")

    def _say(self, text: str, what: str = "muted") -> None:
        self.said.setText(text)
        self.said.setAccessibleName(text)
        role(self.said, what)
        self.said.setVisible(bool(text))
