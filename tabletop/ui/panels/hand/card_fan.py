"""Cards of a hand, spread like a fan; one of them is raised, and can be dragged to the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import radians, sin

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from tabletop.ui.board.drawing.cards import HIGH, WIDE, CardFace, paint_card
from tabletop.ui.board.drawing.painted import Painted, paint_into
from tabletop.ui.panels.base import tip
from tabletop.ui.widgets.painting import painted

LINES = 5.6
"""Width of a card in lines of text, so that it grows with the player's scale."""
FEW, LINES_OF_MANY = 4, 4.8
"""From more cards on they are smaller: the number of each is to be seen beside its neighbour."""
WAY = 0.6
"""The most of the room that is given to the raised card."""
LIFT = 0.14
"""How far the raised card stands out, as a part of its height."""
TILT = 1.8
"""Degrees between two neighbours."""
MOST_TILTED = 9
"""From so many cards on they are held straight."""
EDGE = 4


@dataclass(frozen=True)
class HeldCard:
    """A card of the fan: its piece, its face, what is said of it, and whether it can be played at all now."""

    piece: str
    face: CardFace | Painted
    spoken: str
    open: bool = True


class CardFan(QWidget):
    """Left and right raise another card, as a click does."""

    raised = Signal(str)
    """A card was raised: its piece."""
    dragged = Signal(str, QPoint)
    """A card was pulled out of the fan and let go here, in global pixels."""

    def __init__(self) -> None:
        super().__init__()
        self.cards: tuple[HeldCard, ...] = ()
        self.chosen = ""
        self._pressed: QPoint | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_cards(self, cards: Sequence[HeldCard], chosen: str) -> None:
        """These, with one of them raised ('' none)."""
        self.cards, self.chosen = tuple(cards), chosen
        self.setAccessibleName(next((card.spoken for card in cards if card.piece == chosen), ""))
        self.updateGeometry()
        self.update()

    # --- where they lie ---

    @property
    def card(self) -> QSize:
        """Size of one card, logical pixels."""
        wide = round(self.fontMetrics().height() * (LINES if len(self.cards) <= FEW else LINES_OF_MANY))
        return QSize(wide, round(wide * HIGH / WIDE))

    def sizeHint(self) -> QSize:
        """A row of them, with room for the raised one."""
        card = self.card
        return QSize(card.width() * 3, round(card.height() * (1 + LIFT)) + 2 * EDGE)

    def minimumSizeHint(self) -> QSize:
        """One card wide: the others move together."""
        return QSize(self.card.width() + 2 * EDGE, self.sizeHint().height())

    def place_of(self, piece: str) -> QRectF:
        """Where a card lies, before it is tilted."""
        at, card = next(n for n, card in enumerate(self.cards) if card.piece == piece), self.card
        lift = card.height() * LIFT
        top = EDGE if piece == self.chosen else EDGE + lift
        return QRectF(self._lefts()[at], top, card.width(), card.height())

    def _lefts(self) -> list[float]:
        """Left edges; where they overlap, the neighbour of the raised card makes way, so that it hides none."""
        card, count = self.card, len(self.cards)
        slant = 2 * card.height() * sin(radians(TILT * (count - 1) / 2)) if count < MOST_TILTED else 0.0
        room, whole = max(0.0, self.width() - card.width() - 2 * EDGE - slant), card.width() * 1.04
        steps = [min(whole, room / max(1, count - 1))] * (count - 1)
        raised = next((n for n, card in enumerate(self.cards[:-1]) if card.piece == self.chosen), None)
        if raised is not None and count > 2:
            wide = min(whole, room * WAY)
            steps = [min(whole, (room - wide) / (count - 2))] * (count - 1)
            steps[raised] = max(wide, steps[raised])
        left = (self.width() - card.width() - sum(steps)) / 2
        return [left, *(left + step for step in accumulate(steps))]

    def card_at(self, at: QPointF) -> str:
        """The uppermost card under a point, '' for none."""
        order = [card.piece for card in self.cards if card.piece != self.chosen]
        for piece in [*([self.chosen] if self._has(self.chosen) else []), *reversed(order)]:
            if self.place_of(piece).contains(at):
                return piece
        return ""

    def _has(self, piece: str) -> bool:
        return any(card.piece == piece for card in self.cards)

    # --- what is seen ---

    @painted
    def paintEvent(self, event: QPaintEvent) -> None:
        """The fan, the raised card on top."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for n, card in enumerate(self.cards):
            if card.piece != self.chosen:
                tilt = (n - (len(self.cards) - 1) / 2) * TILT if len(self.cards) < MOST_TILTED else 0.0
                self._paint(painter, card, tilt)
        for card in self.cards:
            if card.piece == self.chosen:
                self._paint(painter, card, 0.0)
                self._ring(painter, self.place_of(card.piece))

    def _paint(self, painter: QPainter, card: HeldCard, tilt: float) -> None:
        area = self.place_of(card.piece)
        foot = QPointF(area.center().x(), area.bottom())
        painter.save()
        painter.translate(foot)
        painter.rotate(tilt)
        painter.translate(-foot)
        if isinstance(card.face, Painted):
            paint_into(painter, card.face, area)
        else:
            paint_card(painter, card.face, area)
        if not card.open:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(120, 112, 98, 110))
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 6, 6)
        painter.restore()

    def _ring(self, painter: QPainter, area: QRectF) -> None:
        width = 3.0 if self.hasFocus() else 2.0
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self.palette().highlight().color(), width))
        painter.drawRoundedRect(area.adjusted(-1, -1, 1, 1), 7, 7)

    # --- mouse and keys ---

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Raises the card under the pointer."""
        piece = self.card_at(event.position()) if event.button() == Qt.MouseButton.LeftButton else ""
        self._pressed = event.position().toPoint() if piece else None
        if piece and piece != self.chosen:
            self.raised.emit(piece)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Says what lies under the pointer."""
        found = next((card for card in self.cards if card.piece == self.card_at(event.position())), None)
        self.setToolTip(tip(found.spoken) if found else "")
        far = self._pressed is not None and self._far(event)
        self.setCursor(Qt.CursorShape.ClosedHandCursor if far else Qt.CursorShape.PointingHandCursor)

    def _far(self, event: QMouseEvent) -> bool:
        assert self._pressed is not None
        gone = (event.position().toPoint() - self._pressed).manhattanLength()
        return gone >= QApplication.startDragDistance()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go outside the fan, the raised card goes there."""
        pulled = self._pressed is not None and not self.rect().contains(event.position().toPoint())
        self._pressed = None
        if pulled and self.chosen:
            self.dragged.emit(self.chosen, event.globalPosition().toPoint())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The neighbour to the left or right."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        names = [card.piece for card in self.cards]
        if not step or not names:
            super().keyPressEvent(event)
            return
        at = names.index(self.chosen) if self.chosen in names else -1 if step > 0 else len(names)
        self.raised.emit(names[max(0, min(len(names) - 1, at + step))])

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keyboard is."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that it is elsewhere."""
        super().focusOutEvent(event)
        self.update()
