"""Lines of a skirmish: one's own units beneath the enemy each faces. A face is dragged to another enemy, or clicked and
then the enemy; leaders go to a unit, who is held back to the box at the end. Any game whose rules keep such lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QVBoxLayout, QWidget

from tabletop.core.journal.intent import IntentArgs
from tabletop.core.position.state import Frame
from tabletop.core.rules.offers import Offer
from tabletop.ui.model.counter_faces import face_of
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.rules.decisions.asked import values
from tabletop.ui.widgets.face_view import FaceView
from tabletop.ui.widgets.flow_layout import FlowBox
from tabletop.ui.widgets.labels import label

FACE, HOLD, LEAD = "face", "hold", "lead"
"""Verbs of the rules: a unit takes its place opposite an enemy, is held back; a leader goes to a unit."""
ROWS, LED = "faces", "led"
"""Fields of the frame that keeps the lines: (unit, enemy) and (leader, unit)."""
HIGH, LOW = 2.9, 2.0
"""Height of units and of leaders, in lines of text."""
LIT = "border: 2px solid palette(highlight); border-radius: 4px;"
PLAIN = "border: 2px solid transparent;"


@dataclass(frozen=True)
class FacingLines:
    """Who stands opposite whom, as one seat sees it: enemy -> own units; '' is who faces nobody."""

    columns: tuple[tuple[str, tuple[str, ...]], ...]
    led: tuple[tuple[str, str], ...]


def frame_of(frames: Sequence[Frame]) -> Frame | None:
    """The frame that keeps the lines in hand."""
    return next((frame for frame in reversed(frames) if frame.data.get(ROWS)), None)


def lines_of(model: TableModel, frame: Frame, seat: str) -> FacingLines:
    """The lines of a frame by enemy, in the order the rules keep them."""
    rows, pieces = _pairs(frame.data.get(ROWS)), model.shown.pieces
    found: dict[str, dict[str, None]] = {}
    for unit, enemy in rows:
        if unit not in pieces or enemy not in pieces:
            continue
        own, other = (unit, enemy) if pieces[unit].owner == seat else (enemy, unit)
        found.setdefault(other, {})[own] = None
    columns = tuple((enemy, tuple(units)) for enemy, units in found.items())
    led = tuple((chief, unit) for chief, unit in _pairs(frame.data.get(LED)) if chief in pieces)
    return FacingLines(columns, led)


def _pairs(value: object) -> list[tuple[str, str]]:
    rows = value if isinstance(value, tuple) else ()
    return [(str(row[0]), str(row[1])) for row in rows if isinstance(row, tuple) and len(row) == 2]


def ways(offers: Iterable[Offer]) -> Iterator[tuple[str, str, IntentArgs]]:
    """(what is dragged, where to, the act): to an enemy, a unit, or '' to be held back."""
    for one in offers:
        for piece in values(one.args.get("piece")) or () if one.verb in (FACE, HOLD, LEAD) else ():
            if one.verb == HOLD:
                yield str(piece), "", (HOLD, {"piece": piece})
            for at in values(one.args["at"]) or () if one.verb != HOLD else ():
                yield str(piece), str(at), (one.verb, {"piece": piece, "at": at})


class DragFace(FaceView):
    """A face that can be clicked or dragged out of its place."""

    lifted, dropped = Signal(), Signal(QPoint)

    def __init__(self, lines: float, piece: str) -> None:
        super().__init__(lines)
        self.piece, self._from = piece, QPoint()
        self._ghost: QLabel | None = None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """It may become a drag."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._from = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A copy follows the pointer."""
        at = event.position().toPoint()
        if self._ghost is None and (at - self._from).manhattanLength() >= QApplication.startDragDistance():
            self._ghost = QLabel(self.window())
            self._ghost.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            self._ghost.setPixmap(self.grab())
            self._ghost.show()
            self.lifted.emit()
        if self._ghost is not None:
            self._ghost.move(self.mapTo(self.window(), at - self._from))
            self._ghost.raise_()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go somewhere, or only clicked."""
        ghost, self._ghost = self._ghost, None
        if ghost is not None:
            ghost.hide()
            ghost.deleteLater()
            self.dropped.emit(event.globalPosition().toPoint())
        elif event.button() == Qt.MouseButton.LeftButton:
            self.clicked.emit()


class LineUpStrip(QWidget):
    """Emits `chosen(verb, args)`."""

    chosen = Signal(str, object)

    def __init__(self, model: TableModel) -> None:
        super().__init__()
        self.model = model
        self._shown: object = None
        self._ways: list[tuple[str, str, IntentArgs]] = []
        self.picked = ""
        """The face that was clicked, '' for none."""
        self.faces: dict[str, DragFace] = {}
        self.targets: dict[str, QWidget] = {}
        """By enemy the column, by own unit its face, '' the box of those held back."""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.hint, self.box, self.held = label("muted"), FlowBox(), QFrame()
        self.held.setObjectName("line-up-column")
        self.box.flow.top = True
        inside = QVBoxLayout(self.held)
        inside.setContentsMargins(3, 3, 3, 3)
        self.held_words, self.held_box = label("muted", wrap=False), FlowBox()
        for widget in (self.held_words, self.held_box):
            inside.addWidget(widget)
        for part in (self.box, self.held, self.hint):
            column.addWidget(part)
        self.hide()

    def take(self, offers: list[Offer], seat: str) -> list[Offer]:
        """Show the lines the offers are about; the offers that are left for buttons."""
        frame = frame_of(self.model.session.state.frames)
        mine = [one for one in offers if one.verb in (FACE, HOLD, LEAD)]
        if frame is None or not mine:
            self.hide()
            return offers
        self._ways, self.picked = list(ways(mine)), ""
        self._fill(lines_of(self.model, frame, seat), seat)
        self.hint.setText(self.model.tr("line-up-hint"))
        self.show()
        return [one for one in offers if one not in mine]

    # --- what is shown ---

    def _fill(self, lines: FacingLines, seat: str) -> None:
        faced = dict(lines.columns)
        bare = dict.fromkeys(to for _, to, (verb, _) in self._ways if verb == FACE and to not in faced)
        lines = replace(lines, columns=(*lines.columns, *((enemy, ()) for enemy in bare)))
        held = self._held(lines, seat)
        names = [name for enemy, units in lines.columns for name in (enemy, *units)] + [chief for chief, _ in lines.led]
        pieces = tuple(self.model.shown.pieces[name] for name in (*names, *held))
        goals = tuple((name, to) for name, to, _ in self._ways)
        wanted = (lines, held, pieces, goals, self.model.colours, self.model.catalog.language)
        if wanted == self._shown:
            return
        self._shown = wanted
        for box in (self.box, self.held_box):
            box.empty()
        self.faces, self.targets = {}, {}
        for enemy, units in lines.columns:
            self._add(enemy, units, lines.led)
        self.targets[""] = self.held
        self._light(self.held, False)
        for unit in held:
            self.held_box.flow.addWidget(self._face(unit, HIGH, ()))
        self.held_words.setText(self.model.tr("line-up-held"))
        self.held.setVisible(bool(held) or any(not to for _, to, _ in self._ways))
        for box in (self.box, self.held_box):
            box.fit()

    def _held(self, lines: FacingLines, seat: str) -> tuple[str, ...]:
        """Own units that the rules speak of and that face nobody."""
        facing = {unit for _, units in lines.columns for unit in units}
        leaders = {chief for chief, _ in lines.led}
        named = dict.fromkeys(piece for piece, _, _ in self._ways)
        pieces = self.model.shown.pieces
        free = (name for name in named if name not in facing and name not in leaders)
        return tuple(name for name in free if name in pieces and pieces[name].owner == seat)

    def _add(self, enemy: str, units: Sequence[str], led: Sequence[tuple[str, str]]) -> None:
        """A column: the enemy, and beneath who faces it with their leaders."""
        frame = QFrame()
        frame.setObjectName("line-up-column")
        inside = QVBoxLayout(frame)
        inside.setContentsMargins(3, 3, 3, 3)
        inside.setSpacing(2)
        inside.addWidget(self._face(enemy, HIGH, ()), 0, Qt.AlignmentFlag.AlignHCenter)
        line = QFrame()
        line.setFrameShape(QFrame.Shape.HLine)
        inside.addWidget(line)
        for unit in units:
            with_it = [chief for chief, name in led if name == unit]
            inside.addWidget(self._face(unit, HIGH, with_it), 0, Qt.AlignmentFlag.AlignHCenter)
            for chief in with_it:
                inside.addWidget(self._face(chief, LOW, ()), 0, Qt.AlignmentFlag.AlignHCenter)
        inside.addStretch()
        self.targets[enemy] = frame
        self._light(frame, False)
        self.box.flow.addWidget(frame)

    def _face(self, piece: str, lines: float, led: Sequence[str]) -> DragFace:
        model = self.model
        made, name = DragFace(lines, piece), model.name_of_piece(piece)
        spoken = model.tr("line-up-led", unit=name, leaders=", ".join(map(model.name_of_piece, led))) if led else name
        made.show_face(face_of(model.module, model.catalog, model.shown.pieces[piece], model.colours), spoken)
        made.clicked.connect(lambda: self._clicked(piece))
        made.lifted.connect(lambda: self._light_for(piece))
        made.dropped.connect(lambda at: self._dropped(piece, at))
        if any(name == piece for name, _, _ in self._ways):
            made.setCursor(Qt.CursorShape.OpenHandCursor)
        self.faces.setdefault(piece, made)
        self.targets.setdefault(piece, made)
        return made

    @staticmethod
    def _light(widget: QWidget, on: bool) -> None:
        if widget.objectName() == "line-up-column":
            widget.setStyleSheet(f"#line-up-column {{ {LIT if on else PLAIN} }}")

    def _light_for(self, piece: str) -> None:
        """Where this face may go; '' puts the lights out."""
        goals = {to for name, to, _ in self._ways if name == piece}
        for name, widget in self.targets.items():
            self._light(widget, name in goals or self._holds(name, goals))

    def _holds(self, column: str, goals: set[str]) -> bool:
        """Whether one of the goals, a unit for a leader, stands in this column."""
        frame = self.targets[column]
        return any(frame.isAncestorOf(self.targets[goal]) for goal in goals if goal in self.faces)

    # --- what the player does ---

    def _clicked(self, piece: str) -> None:
        """A face of one's own is picked; then an enemy, or for a leader a unit, is where it goes."""
        if self.picked and self._do(self.picked, piece):
            return
        self.picked = piece if piece != self.picked and any(name == piece for name, _, _ in self._ways) else ""
        self._light_for(self.picked)

    def _dropped(self, piece: str, at: QPoint) -> None:
        """Let go over a column or over a unit."""
        self._light_for("")
        names = [name for name, widget in self.targets.items() if widget.rect().contains(widget.mapFromGlobal(at))]
        names += [unit for column in names for unit in self._within(column)]
        next((True for name in names if self._do(piece, name)), False)

    def _within(self, column: str) -> list[str]:
        frame = self.targets[column]
        return [name for name, face in self.faces.items() if frame.isAncestorOf(face)]

    def _do(self, piece: str, to: str) -> bool:
        act: tuple[str, Any] | None = next((act for name, at, act in self._ways if (name, at) == (piece, to)), None)
        if act is not None:
            self.picked = ""
            self.chosen.emit(*act)
        return act is not None
