"""A chit in the hand: both its sides, readable, each with a button to play it; of any other counter its face."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QVBoxLayout

from tabletop.core.position.state import Piece
from tabletop.data.forms import capital
from tabletop.ui.model.counter_faces import Printed, face_of, printed_face
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.rules.hints.move_hints import under_rules
from tabletop.ui.rules.hints.possible import allow, unplayable
from tabletop.ui.widgets.face_view import FaceView
from tabletop.ui.widgets.flow_layout import FlowBox
from tabletop.ui.widgets.labels import heading, label, name_it, on_click


class HandCard(QFrame):
    """`play(piece, side)`, `back(piece)` and `keep(piece)` are called by its buttons."""

    def __init__(self, model: TableModel, piece: Piece, live: bool) -> None:
        super().__init__()
        self.model, self.piece, self.live = model, piece, live
        self.plays: list[QPushButton] = []
        self.setFrameShape(QFrame.Shape.StyledPanel)
        column = QVBoxLayout(self)
        self.grid = QGridLayout()
        self.grid.setColumnStretch(1, 1)
        column.addLayout(self.grid)
        self.back, self.keep = QPushButton(), QPushButton()
        name_it(self.back, model.tr("hand-put-back"))
        name_it(self.keep, model.tr("hand-keep-only"))
        row = FlowBox()
        for button in (self.back, self.keep):
            row.flow.addWidget(button)
        column.addWidget(row)
        for button in (self.back, self.keep):
            button.setEnabled(live)

    def fill(self, play: Callable[[Piece, int], object]) -> None:
        """Put both sides on the card; of a counter without stratagems its face."""
        assert self.piece.kind is not None
        module = self.model.module
        sides = module.counter(self.piece.kind).sides
        if not sides:
            self._add_face(play)
            return
        titles = [self.model.tr(f"stratagem-{number}") for number in sides]
        self.setAccessibleName(" / ".join(titles))
        for side, number in enumerate(sides):
            self._add_side(side, number, play)

    def say_playable(self) -> None:
        """Grey what the rules do not ask for just now, and say why."""
        kind = self.piece.kind
        numbers = self.model.module.counter(kind).sides if kind is not None else ()
        for button, number in zip(self.plays, numbers, strict=False):
            hint = self.model.tr("hand-play-side", title=self.model.tr(f"stratagem-{number}"))
            allow(button, self.live, unplayable(self.model, self.piece.id, number), hint)
        for button in () if numbers else self.plays:  # the rules ask for it themselves
            allow(button, self.live, "")
            button.setVisible(not under_rules(self.model))

    def _add_face(self, play: Callable[[Piece, int], object]) -> None:
        model, piece = self.model, self.piece
        view, name, button = FaceView(5.2), heading(), QPushButton()
        title = model.name_of_piece(piece.id)
        self.setAccessibleName(title)
        view.show_face(face_of(model.module, model.catalog, piece, model.colours), title)
        name.setText(capital(title))
        name_it(button, model.tr("hand-card-show"), model.tr("hand-play-side", title=title))
        on_click(button, play, piece, 0)
        self.plays.append(button)
        text = QVBoxLayout()
        text.addWidget(name)
        text.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        self.grid.addWidget(view, 0, 0, Qt.AlignmentFlag.AlignTop)
        self.grid.addLayout(text, 0, 1)

    def _add_side(self, side: int, number: str, play: Callable[[Piece, int], object]) -> None:
        model, piece = self.model, self.piece
        stratagem = model.module.stratagem(number)
        title = model.tr(f"stratagem-{number}")
        view, name, effect, when, button = FaceView(5.2), heading(), label(), label("muted"), QPushButton()
        steps = model.module.kind_of(str(piece.kind)).faces - side
        view.show_face(printed_face(model.module, model.catalog, Printed(str(piece.kind), steps), model.colours), title)
        name.setText(model.tr("hand-title", number=number, title=title))
        effect.setText(model.tr(f"stratagem-{number}-effect"))
        who = model.tr(f"seat-{stratagem.seat}") if stratagem.seat else model.tr("hand-either")
        words = [who, model.tr(f"window-{stratagem.when}")]
        words += [model.tr("hand-one-use")] if stratagem.one_use else []
        when.setText(" · ".join(words))
        name_it(button, model.tr("hand-play"), model.tr("hand-play-side", title=title))
        button.setAccessibleName(model.tr("hand-play-side", title=title))
        on_click(button, play, piece, side)
        self.plays.append(button)
        text = QVBoxLayout()
        for widget in (name, effect, when):
            text.addWidget(widget)
        text.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        self.grid.addWidget(view, side, 0, Qt.AlignmentFlag.AlignTop)
        self.grid.addLayout(text, side, 1)
