"""Blows of a skirmish: the lines as they stand, the unit that acts and the enemy it faces lit, a button for each thing
it may do with its chance. A click on another face picks another. Any game whose rules keep such lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGraphicsOpacityEffect, QHBoxLayout, QVBoxLayout, QWidget

from tabletop.core.journal.intent import IntentArgs
from tabletop.core.rules.offers import Offer
from tabletop.ui.model.counter_faces import face_of
from tabletop.ui.model.mark_words import mark_words
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.rules.decisions.asked import values
from tabletop.ui.rules.decisions.buttons import ordinary
from tabletop.ui.rules.decisions.chances import with_chance
from tabletop.ui.rules.decisions.line_up import FACE, HOLD, LEAD, LIT, PLAIN, FacingLines, frame_of, lines_of
from tabletop.ui.rules.decisions.naming import verb_words
from tabletop.ui.widgets.face_view import FaceView
from tabletop.ui.widgets.flow_layout import LEADS, FlowBox
from tabletop.ui.widgets.labels import label

HIGH = 2.6
"""Height of a face, in lines of text."""
DONE = 0.4
"""How much is seen of a unit that can do nothing more."""
Group = tuple[tuple[str, ...], tuple[str, ...]]
"""Enemies, and own units opposite them."""
HINDERS = ("disrupted", "routed", "unsupplied")
"""Marks that one must know of a unit before one strikes."""
KNOWN = frozenset({"piece", "at"})


@dataclass(frozen=True)
class Blow:
    """One thing a unit may do, to an enemy or to nobody."""

    verb: str
    unit: str
    enemy: str = ""

    @property
    def act(self) -> IntentArgs:
        """As the rules are told."""
        return self.verb, {"piece": self.unit, "at": self.enemy} if self.enemy else {"piece": self.unit}


def blows(offers: Iterable[Offer], pieces: Iterable[str]) -> Iterator[Blow]:
    """What single units may do, alone or to an enemy who is one of these pieces."""
    known = frozenset(pieces)
    for one in offers:
        if "piece" not in one.args or not one.args.keys() <= KNOWN or one.verb in (FACE, HOLD, LEAD):
            continue
        for unit in values(one.args["piece"]) or ():
            for enemy in values(one.args["at"]) or () if "at" in one.args else ("",):
                if unit in known and (not enemy or enemy in known):
                    yield Blow(one.verb, str(unit), str(enemy))


def groups_of(lines: FacingLines, acting: Sequence[str]) -> list[Group]:
    """Enemies and own units that stand together: a group for each member of the smaller side; at the end whoever acts
    and faces nobody."""
    units = list(dict.fromkeys(unit for _, row in lines.columns for unit in row))
    found: list[Group]
    if len(lines.columns) <= len(units):
        found = [((enemy,), row) for enemy, row in lines.columns]
    else:
        found = [(tuple(enemy for enemy, row in lines.columns if unit in row), (unit,)) for unit in units]
    idle = tuple(unit for unit in dict.fromkeys(acting) if unit not in units)
    return [*found, ((), idle)] if idle else found


class BlowStrip(QWidget):
    """Emits `chosen(verb, args)`."""

    chosen = Signal(str, object)

    def __init__(self, model: TableModel) -> None:
        super().__init__()
        self.model = model
        self._blows: list[Blow] = []
        self.unit, self.enemy = "", ""
        """Who acts, and against whom."""
        self.faces: dict[str, list[FaceView]] = {}
        self.cells: dict[str, list[QFrame]] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.box, self.acts = FlowBox(), FlowBox()
        self.box.flow.top = True
        for part in (self.acts, self.box):
            column.addWidget(part)
        self.hide()

    def take(self, offers: list[Offer], seat: str) -> list[Offer]:
        """Show the blows the offers are about; the offers that are left for buttons."""
        frame = frame_of(self.model.session.state.frames)
        found = list(blows(offers, self.model.shown.pieces)) if frame is not None else []
        if frame is None or not any(one.enemy for one in found):
            self.hide()
            return offers
        self._blows = found
        self._pick(self.unit, self.enemy)
        self._fill(lines_of(self.model, frame, seat))
        self._offer()
        self.show()
        verbs = {one.verb for one in found}
        return [one for one in offers if one.verb not in verbs]

    def _pick(self, unit: str, enemy: str) -> None:
        """A unit that may act, and an enemy it may act against; the first when these may not."""
        able = list(dict.fromkeys(one.unit for one in self._blows))
        self.unit = unit if unit in able else able[0]
        near = list(dict.fromkeys(one.enemy for one in self._blows if one.unit == self.unit and one.enemy))
        self.enemy = enemy if enemy in near else next(iter(near), "")

    # --- what is shown ---

    def _fill(self, lines: FacingLines) -> None:
        self.box.empty()
        self.faces, self.cells = {}, {}
        able = {one.unit for one in self._blows}
        foes = {one.enemy for one in self._blows}
        for enemies, units in groups_of(lines, [one.unit for one in self._blows]):
            frame = QFrame()
            inside = QVBoxLayout(frame)
            inside.setContentsMargins(2, 2, 2, 2)
            inside.setSpacing(2)
            inside.addLayout(self._row(enemies, foes))
            line = QFrame()
            line.setFrameShape(QFrame.Shape.HLine)
            inside.addWidget(line)
            inside.addLayout(self._row(units, able))
            self.box.flow.addWidget(frame)
        self.box.fit()

    def _row(self, names: Sequence[str], able: set[str]) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(1)
        for name in names:
            cell = QFrame()
            cell.setObjectName("blow-cell")
            inside = QVBoxLayout(cell)
            inside.setContentsMargins(0, 0, 0, 0)
            inside.addWidget(self._face(name, name in able))
            self.cells.setdefault(name, []).append(cell)
            row.addWidget(cell, 0, Qt.AlignmentFlag.AlignHCenter)
        return row

    def _face(self, piece: str, able: bool) -> FaceView:
        model, made = self.model, FaceView(HIGH)
        face = face_of(model.module, model.catalog, model.shown.pieces[piece], model.colours)
        made.show_face(face, self._named(piece))
        if able:
            made.setCursor(Qt.CursorShape.PointingHandCursor)
            made.clicked.connect(lambda: self._clicked(piece))
        else:
            effect = QGraphicsOpacityEffect(made)
            effect.setOpacity(DONE)
            made.setGraphicsEffect(effect)
        self.faces.setdefault(piece, []).append(made)
        return made

    def _named(self, piece: str) -> str:
        """A unit, and the state it is in."""
        model, name = self.model, self.model.name_of_piece(piece)
        words = ", ".join(mark_words(model.catalog, (m for m in model.shown.pieces[piece].marks if m in HINDERS)))
        return model.tr("blow-state", unit=name, state=words) if words else name

    def _offer(self) -> None:
        """Who is picked, and what that one may do."""
        model = self.model
        for name, cells in self.cells.items():
            for cell in cells:
                cell.setStyleSheet(f"#blow-cell {{ {LIT if name in (self.unit, self.enemy) else PLAIN} }}")
        self.acts.empty()
        caption = label("heading", wrap=False)
        unit, enemy = self._named(self.unit), self._named(self.enemy) if self.enemy else ""
        caption.setText(model.tr("blow-against", unit=unit, enemy=enemy) if enemy else unit)
        caption.setProperty(LEADS, True)
        self.acts.flow.addWidget(caption)
        mine = [one for one in self._blows if one.unit == self.unit and one.enemy in (self.enemy, "")]
        for one in mine:
            verb, args = one.act
            words = with_chance(model, verb_words(model, verb), verb, args)
            self.acts.flow.addWidget(ordinary(words, lambda one=one: self.chosen.emit(*one.act)))  # type: ignore[misc]
        self.acts.fit()

    # --- what the player does ---

    def _clicked(self, piece: str) -> None:
        """Another unit, or another enemy: then one that may act against it."""
        units = {one.unit for one in self._blows}
        if piece in units:
            self._pick(piece, self.enemy)
        else:
            against = [one.unit for one in self._blows if one.enemy == piece]
            self._pick(self.unit if self.unit in against else next(iter(against), self.unit), piece)
        self._offer()
