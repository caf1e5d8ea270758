"""Game, put away: the position as a printed sheet, and each side's secrets on a page of its own to fold and close."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from tabletop.core.text import Msg
from tabletop.data.position.records import PositionSheet, SealedPage
from tabletop.data.position.written import sheet_of
from tabletop.store.codes import code_of
from tabletop.store.files import slug
from tabletop.ui.dialogs.base import Dialog, Role
from tabletop.ui.interfaces import GameWindow
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.position.paper import SheetPaper
from tabletop.ui.printing.document import PrintedDocument
from tabletop.ui.printing.pages import ask_printer, write_pdf, write_pictures
from tabletop.ui.widgets.flow_layout import FlowBox

Write = Callable[[PrintedDocument, Path], Sequence[Path]]


def sheet_now(model: TableModel, seats: Sequence[str] | None = None) -> PositionSheet:
    """The sheet of the position as it stands; `seats`: whose secrets are read, those played here unless told."""
    session = model.session
    known = {seat: vault for seat, vault in session.vaults.items() if seats is None or seat in seats}
    return sheet_of(session.game, session.state, known, model.module.private)


class PutAway(Dialog):
    """The public pages can be printed by whoever sits there, a sealed page only by its own side, behind the curtain."""

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window.model, window, "put-away")
        self.window_, self.model = window, window.model
        self.least = QSize(560, 0)
        self.heading("put-away")
        self.text("put-away-text", "prose")
        self.code = code_of(self.model.game.card.id)
        self.text("position-code", code=self.code)
        self.rule()
        self.text("put-away-public", "chapter")
        self.column.addWidget(self._buttons(self._public, ""))
        self.pages = QVBoxLayout()
        self.pages.setSpacing(8)
        self._rows: list[tuple[str, QWidget, QPushButton]] = []
        sheet = sheet_now(self.model)
        for page in sheet.pages:
            self._add_page(page)
        self.button("dialog-close", Role.AcceptRole)
        self.model.cover_changed.connect(self._refresh)
        self.model.seat_changed.connect(self._refresh)
        self._refresh()

    # --- building ---

    def _add_page(self, page: SealedPage) -> None:
        name = Msg(f"seat-{page.seat}")
        self.text("put-away-sealed", "chapter", seat=name)
        held = sum(len(place.counters) for place in page.places)
        key = "put-away-holds" if page.seat in self.model.session.seats else "put-away-elsewhere"
        self.text(key, seat=name, n=held)
        if page.seat not in self.model.session.seats:
            return
        row, turn = self._buttons(partial(self._sealed, page.seat), page.seat), QPushButton()
        self.words.text(turn, "put-away-turn", seat=name)
        turn.clicked.connect(lambda _checked=False, seat=page.seat: self.model.look_as(seat))
        self.column.addWidget(row)
        self.column.addWidget(turn, 0, Qt.AlignmentFlag.AlignLeft)
        self._rows.append((page.seat, row, turn))

    def _buttons(self, made: Callable[[], PrintedDocument], seat: str) -> QWidget:
        box = FlowBox()
        for key, run in (
            ("put-away-print", lambda: self._print(made())),
            ("put-away-pdf", lambda: self._ask(seat, ".pdf", made, lambda document, path: [write_pdf(document, path)])),
            ("put-away-png", lambda: self._ask(seat, ".png", made, write_pictures)),
        ):
            button = QPushButton()
            button.setObjectName(f"{key}-{seat}")
            self.words.text(button, key)
            button.setAutoDefault(False)
            button.clicked.connect(lambda _checked=False, run=run: run())
            box.flow.addWidget(button)
        return box

    def _refresh(self, *_: object) -> None:
        """A side's page can be had while that side sits at the screen, with nothing covered."""
        for seat, row, turn in self._rows:
            here = seat == self.model.seat and not self.model.covered
            row.setVisible(here)
            turn.setVisible(not here)
        self._relaid()

    # --- doing ---

    def _public(self) -> PrintedDocument:
        return SheetPaper(self.model, sheet_now(self.model), self.code).public()

    def _sealed(self, seat: str) -> PrintedDocument:
        """Read with the eyes of that seat alone."""
        sheet = sheet_now(self.model, (seat,))
        page = sheet.page(seat)
        assert page is not None and self.model.seat == seat and not self.model.covered
        return SheetPaper(self.model, sheet, self.code).sealed(page)

    def _print(self, document: PrintedDocument) -> None:
        ask_printer([document], self)

    def _ask(self, seat: str, suffix: str, made: Callable[[], PrintedDocument], write: Write) -> None:
        """Where to, then written; never over anything."""
        part = self.model.tr("put-away-file-sealed", seat=self.model.name_of_seat(seat)) if seat else ""
        name = slug(f"{self.model.game.card.title} {part or self.model.tr('put-away-file')}")
        start = self.model.game.folder.parent / f"{name}{suffix}"
        self.window_.opener.ask_name("put-away", start, "", lambda path: self._write(made(), path, suffix, write))

    def _write(self, document: PrintedDocument, path: Path, suffix: str, write: Write) -> None:
        path = path if path.suffix.lower() == suffix else path.with_name(path.name + suffix)
        try:
            written = write(document, path)
        except OSError as error:
            self.window_.opener.tell("copy-failed", [error.strerror or str(error)])
            return
        self.model.said.emit(self.model.tr("put-away-written", path=str(written[0]), n=len(written)))


