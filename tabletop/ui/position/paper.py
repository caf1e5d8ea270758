"""The sheet of a position as documents for paper: the public pages, and for each side one that is folded and closed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPen

from tabletop.core.position.ids import CHANCE
from tabletop.data.position.lines import SERIAL, frame_line, value_line
from tabletop.data.position.records import PositionSheet, SealedPage, SheetPlace
from tabletop.ui.board.drawing.faces import Face, face_image, margin
from tabletop.ui.model.counter_faces import face_of
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.position.words import SheetWords
from tabletop.ui.printing.document import LINE, MARGIN, MM, PrintedDocument

SIDE = 8.5
"""Of a counter on paper, in millimetres."""
DOTS = 120
"""Of a counter's picture."""
COLUMNS = 3
FREE = 4.0
"""Under the first fold, in millimetres."""
CHECKS = ("counters", "hidden", "cups", "tracks", "turn", "hands")
"""Lines of the check list: position-check-<name>."""


@lru_cache(maxsize=400)
def counter_picture(face: Face) -> QImage:
    """A counter on white; the same picture each time, so that a file holds it once."""
    baked = face_image(face, DOTS)
    image = QImage(baked.size(), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.drawImage(0, 0, baked)
    painter.end()
    edge = margin(DOTS) // 2
    return image.copy(edge, edge, image.width() - 2 * edge, image.height() - 2 * edge)


class SheetPaper:
    """Documents in the language of the model. `code` finds the game again on this machine."""

    def __init__(self, model: TableModel, sheet: PositionSheet, code: str) -> None:
        self.model, self.sheet, self.code = model, sheet, code
        self.words = SheetWords(model)

    def public(self) -> PrintedDocument:
        """All that everybody may see."""
        tr, sheet = self.model.tr, self.sheet
        made = self._document(tr("position-title", title=self.title))
        made.heading(self.title)
        made.paragraph(f"{tr('title')} — {self.words.turn(sheet)}", "lead")
        if waited := self._waited():
            made.paragraph(waited)
        made.paragraph(tr("position-code", code=self.code))
        self._check_list(made)
        self._tracks(made)
        made.heading(tr("position-places"), 2)
        self._places(made, sheet.places)
        self._small_print(made)
        return made

    def sealed(self, page: SealedPage) -> PrintedDocument:
        """What one side alone knows: on the outside of the folded sheet, whose it is; inside, what it holds."""
        tr, seat = self.model.tr, self.model.name_of_seat(page.seat)
        made = self._document(tr("position-sealed-title", title=self.title, seat=seat))
        made.frame(made.height / 3 - MARGIN + FREE)
        made.heading(tr("position-sealed", seat=seat))
        made.paragraph(self.title, "large")
        made.paragraph(self.words.turn(self.sheet), "lead")
        made.paragraph(tr("position-fold"), "small")
        made.leave()
        self._places(made, page.places)
        made.overlays.append(_folds)
        return made

    @property
    def title(self) -> str:
        """The game's own title, in the player's language where it was not changed."""
        return self.model.catalog.retitled(self.model.game.card.title)

    # --- inside ---

    def _document(self, title: str) -> PrintedDocument:
        return PrintedDocument(title, lambda page, pages: self.model.tr("print-page", page=page, pages=pages))

    def _waited(self) -> str:
        """Whose turn it is, where the rules tell."""
        waited = (seat for seat in self.model.session.awaited() if seat != CHANCE)
        seats = [self.model.name_of_seat(seat) for seat in waited]
        return self.model.tr("position-waited", seats=", ".join(seats)) if seats else ""

    def _check_list(self, made: PrintedDocument) -> None:
        tr, sheet = self.model.tr, self.sheet
        made.heading(tr("position-checks"), 2)
        lying = [one for place in sheet.places for one in place.counters]
        hidden = sum(bool(one.hidden) for one in lying)
        numbers = {"counters": len(lying) - hidden, "hidden": hidden, "hands": len(sheet.pages)}
        cups = ", ".join(tr("position-cup", cup=self.words.cup(cup), n=left) for cup, left in sheet.cups)
        for check in CHECKS:
            if numbers.get(check, 1) and (check != "cups" or cups) and (check != "tracks" or self.words.tracks(sheet)):
                made.box_to_tick(tr(f"position-check-{check}", n=numbers.get(check, 0), cups=cups))

    def _tracks(self, made: PrintedDocument) -> None:
        rows = self.words.tracks(self.sheet)
        if rows:
            tr = self.model.tr
            made.heading(tr("position-tracks"), 2)
            half = (len(rows) + 1) // 2
            right = [*rows[half:], *([("", "")] * (half - len(rows[half:])))]
            head = [tr("position-marker"), tr("position-value")] * 2
            made.table([head, *[[*one, *other] for one, other in zip(rows[:half], right)]], (38, 12, 38, 12))

    def _places(self, made: PrintedDocument, places: Iterable[SheetPlace]) -> None:
        lines = [(self.words.place(one.place), self._pictures(one)) for one in self.words.ordered(places)]
        made.pictures(lines, SIDE, COLUMNS)

    def _pictures(self, place: SheetPlace) -> list[tuple[QImage, str]]:
        model = self.model
        told = self.words.counters(place.counters, place.place)
        module = model.module.as_printed or model.module  # paper goes to others: not the player's own counters
        faces = ((face_of(module, model.catalog, one.piece, model.colours), one.words) for one in told)
        return [(counter_picture(face), words) for face, words in faces]

    def _small_print(self, made: PrintedDocument) -> None:
        """What the rules keep: only needed where they are to go on in the midst of something."""
        kept, frames = self.words.kept(self.sheet), self.sheet.frames
        if not kept and not frames:
            return
        made.heading(self.model.tr("position-kept"), 2)
        made.paragraph(self.model.tr("position-kept-text"), "small")
        for name, value in kept:
            made.paragraph(value_line(name, value), "fine")
        for frame in frames:
            made.paragraph(frame_line(frame), "fine")
        if frames:
            made.paragraph(value_line(SERIAL, self.sheet.serial), "fine")


def _folds(painter: QPainter, page: int, whole: QRectF) -> None:
    """Where the sheet is folded: two lines, a third apart."""
    pen = QPen(LINE, 1.0, Qt.PenStyle.DashLine)
    painter.setPen(pen)
    for third in (1, 2):
        y = whole.height() * third / 3
        painter.drawLine(QLineF(6 * MM, y, whole.width() - 6 * MM, y))
