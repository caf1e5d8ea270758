"""One side of the combat in the wizard: who, which counters, and their strength, summed or typed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QGroupBox, QHBoxLayout, QPushButton, QVBoxLayout

from tabletop.core.position.state import Piece
from tabletop.ui.model.counter_faces import face_of
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.panels.base import tip
from tabletop.ui.panels.combat.sum import CombatSide, Which, fighters, owners_in, strength
from tabletop.ui.widgets.face_view import FaceView
from tabletop.ui.widgets.flow_layout import FlowBox
from tabletop.ui.widgets.labels import label, name_it, on_click, plain
from tabletop.ui.widgets.number_box import NumberBox

MOST_STRENGTH = 999


class SideBox(QGroupBox):
    """Emits `changed` with the new CombatSide whenever the player changes something."""

    changed = Signal(object)
    taken = Signal()
    """The counters chosen on the map are wanted."""

    def __init__(self, model: TableModel, which: Which) -> None:
        super().__init__()
        self.model, self.which, self.side = model, which, CombatSide()
        self._shown: object = None
        self.seat, self.strength = QComboBox(), NumberBox()
        self.take, self.empty, self.sum_up = QPushButton(), QPushButton(), QPushButton()
        self.words, self.names = label(wrap=False), label("muted")
        self.faces = FlowBox()
        self.strength.setRange(0, MOST_STRENGTH)
        self.seat.currentIndexChanged.connect(self._seat_chosen)
        self.strength.valueChanged.connect(self._typed)
        on_click(self.take, self.take_selection)
        on_click(self.empty, self._put, ())
        on_click(self.sum_up, self._untype)
        self._lay_out()

    def _lay_out(self) -> None:
        column, first, second = QVBoxLayout(self), QHBoxLayout(), QHBoxLayout()
        first.addWidget(self.seat, 1)
        for widget in (self.words, self.strength, self.sum_up):
            first.addWidget(widget)
        second.addWidget(self.take, 1)
        second.addWidget(self.empty)
        column.addLayout(first)
        column.addWidget(self.faces)
        column.addWidget(self.names)
        column.addLayout(second)

    def retranslate(self) -> None:
        """Words in the language of the moment."""
        tr = self.model.tr
        title = tr(f"combat-{self.which}")
        self.setTitle(plain(title))
        self.words.setText(tr("combat-strength"))
        name_it(self.seat, tr("combat-seat-of", side=title), tr("combat-seat-of", side=title))
        name_it(self.strength, tr("combat-strength-of", side=title), tr("combat-strength-hint"))
        name_it(self.take, tr("combat-take"), tr(f"combat-take-{self.which}"))
        self.take.setAccessibleName(tr(f"combat-take-{self.which}"))
        name_it(self.empty, tr("combat-clear"))
        name_it(self.sum_up, "Σ", tr("combat-sum-up"))
        self.sum_up.setAccessibleName(tr("combat-sum-up"))
        self.seat.blockSignals(True)
        self.seat.clear()
        for seat in self.model.module.seats:
            self.seat.addItem(tr(f"seat-{seat}"), seat)
        self.seat.setCurrentIndex(max(0, self.seat.findData(self.side.seat)))
        self.seat.blockSignals(False)

    def show_side(self, side: CombatSide) -> None:
        """Show this side as it is now."""
        self.side, state = side, self.model.laid_open
        for widget, act in ((self.seat, self._show_seat), (self.strength, self._show_strength)):
            widget.blockSignals(True)
            act()
            widget.blockSignals(False)
        self.sum_up.setVisible(side.typed is not None)
        pieces = [state.pieces[name] for name in side.pieces if name in state.pieces]
        wanted = (pieces, self.model.colours, self.model.catalog.language)
        if wanted != self._shown:
            self._shown = wanted
            self.faces.empty()
            for piece in pieces:
                self._add_face(piece)
            self.faces.fit()
        self.names.setText(
            self.model.tr("combat-count", count=len(pieces)) if pieces else self.model.tr("combat-nobody")
        )
        self.empty.setEnabled(bool(pieces))

    def _show_seat(self) -> None:
        self.seat.setCurrentIndex(max(0, self.seat.findData(self.side.seat)))

    def _show_strength(self) -> None:
        self.strength.setValue(strength(self.model.module, self.model.laid_open, self.side))

    def _add_face(self, piece: Piece) -> None:
        view = FaceView(2.4)
        name = self.model.name_of_piece(piece.id)
        view.show_face(face_of(self.model.module, self.model.catalog, piece, self.model.colours), name)
        view.setToolTip(tip(self.model.tr("combat-leave-out", piece=name)))
        view.setCursor(Qt.CursorShape.PointingHandCursor)
        view.clicked.connect(lambda name=piece.id: self._put(p for p in self.side.pieces if p != name))
        self.faces.flow.addWidget(view)

    # --- what the player does ---

    def take_selection(self) -> None:
        """The counters chosen on the board, those of one side; of several sides each goes to its own."""
        chosen = fighters(self.model.module, self.model.laid_open, self.model.selection)
        owners = owners_in(self.model.module, self.model.laid_open, chosen)
        if len(owners) > 1:
            self.taken.emit()
        else:
            self.changed.emit(CombatSide(owners[0] if owners else self.side.seat, chosen))

    def _put(self, pieces: Iterable[str]) -> None:
        self.changed.emit(CombatSide(self.side.seat, tuple(pieces)))

    def _seat_chosen(self) -> None:
        self.changed.emit(replace(self.side, seat=str(self.seat.currentData())))

    def _typed(self, value: int) -> None:
        self.changed.emit(replace(self.side, typed=value))

    def _untype(self) -> None:
        self.changed.emit(replace(self.side, typed=None))
