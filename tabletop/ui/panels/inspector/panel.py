"""Inspector: the chosen counters, or a place of the map; what is reconstructed carries a mark and its basis."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from tabletop.core.journal.intent import IntentArgs
from tabletop.core.position.state import Piece
from tabletop.core.rules.context import Known
from tabletop.ui.board.intents import by_hand
from tabletop.ui.board.intents.by_hand import Chosen, choice
from tabletop.ui.model.change import Change
from tabletop.ui.model.counter_faces import Printed, face_of, printed_face
from tabletop.ui.model.mark_words import mark_meant, mark_word, offered
from tabletop.ui.model.names import Names, place_words
from tabletop.ui.panels.base import Panel, tip
from tabletop.ui.panels.inspector.notes_index import NotesIndex
from tabletop.ui.panels.inspector.rows import Describer, InspectorRow
from tabletop.ui.widgets.face_view import FaceView
from tabletop.ui.widgets.flow_layout import FlowBox
from tabletop.ui.widgets.labels import chooser, clear, heading, label, name_it, on_click

DOUBTFUL = "≈"
"""Beside every value that is our own proposal."""
FACES, SEVERAL = 6.0, 3.0
"""Height of faces in lines of text: one counter, or many."""
MOST_SEVERAL = 24


class InspectorPanel(Panel):
    """Counters first; without any, the place last pointed at (`show_place`); else a sentence."""

    title_key = "panel-inspector"
    panel_id = "inspector"

    def build(self) -> None:
        """Title, faces, rows, neighbours, notes, actions."""
        self.place = ""
        self._notes = NotesIndex(self.model.session.journal)
        layout = self.scrolling()
        self.title, self.empty, self.away = label("title"), label("muted"), label()
        self.faces, self.rows, self.more = FlowBox(), QGridLayout(), QGridLayout()
        self.more_title, self.notes_title, self.notes = heading(), heading(), label()
        self.legend, self.effects = label("muted"), label()
        for grid in (self.rows, self.more):
            grid.setColumnStretch(1, 1)
            grid.setHorizontalSpacing(10)
        layout.addWidget(self.title)
        layout.addWidget(self.away)
        layout.addWidget(self.empty)
        layout.addWidget(self.faces)
        layout.addWidget(self.effects)
        layout.addLayout(self.rows)
        layout.addWidget(self.more_title)
        layout.addLayout(self.more)
        layout.addWidget(self.legend)
        layout.addWidget(self.notes_title)
        layout.addWidget(self.notes)
        layout.addWidget(self._build_actions())
        layout.addStretch()
        self.model.selection_changed.connect(self._chosen)
        self.model.put_away.connect(self._say_away)
        self.model.flash.connect(self._pointed)
        self.model.pointed.connect(self.show_place)

    def _build_actions(self) -> QWidget:
        self.actions_box = QWidget()
        column, row = QVBoxLayout(self.actions_box), QHBoxLayout()
        column.setContentsMargins(0, 6, 0, 0)
        self.flip_button, self.left_button, self.right_button = QPushButton(), QPushButton(), QPushButton()
        self.mark, self.mark_button = chooser(8), QPushButton()
        self.note, self.note_button = QLineEdit(), QPushButton()
        self.mark.setEditable(True)
        self.mark.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        on_click(self.flip_button, self.flip)
        on_click(self.left_button, self.turn, -1)
        on_click(self.right_button, self.turn, 1)
        on_click(self.mark_button, self.set_mark)
        on_click(self.note_button, self.pin_note)
        self.note.returnPressed.connect(self.pin_note)
        for button in (self.flip_button, self.left_button, self.right_button):
            row.addWidget(button)
        column.addLayout(row)
        self._piece_actions = [self.flip_button, self.left_button, self.right_button, self.mark, self.mark_button]
        for field, button in ((self.mark, self.mark_button), (self.note, self.note_button)):
            line = QHBoxLayout()
            line.addWidget(field, 1)
            line.addWidget(button)
            column.addLayout(line)
        return self.actions_box

    # --- Panel ---

    def retranslate(self) -> None:
        """Fixed words."""
        self.empty.setText(self.tr("inspector-empty"))
        self.more_title.setText(self.tr("inspector-neighbours"))
        self.notes_title.setText(self.tr("inspector-notes"))
        name_it(self.flip_button, self.tr("pieces-flip"), self.tr("with-key", text=self.tr("pieces-flip"), keys="F"))
        name_it(self.left_button, "↺", self.tr("inspector-turn-left"))
        name_it(self.right_button, "↻", self.tr("inspector-turn-right"))
        self.left_button.setAccessibleName(self.tr("inspector-turn-left"))
        self.right_button.setAccessibleName(self.tr("inspector-turn-right"))
        name_it(self.mark, self.tr("inspector-mark-which"), self.tr("inspector-mark-which"))
        name_it(self.mark_button, self.tr("inspector-mark"), self.tr("inspector-mark-hint"))
        name_it(self.note, self.tr("inspector-note-text"))
        self.note.setPlaceholderText(self.tr("inspector-note-text"))
        name_it(self.note_button, self.tr("inspector-note"))
        typed = self.mark.currentText()
        self.mark.clear()
        self.mark.addItems([mark_word(self.model.catalog, mark) for mark in offered(self.model.catalog)])
        self.mark.setEditText(typed)

    def concerns(self, change: Change) -> bool:
        """The counters shown, their place, or the place shown."""
        if self.model.selection:
            noted = any(entry.verb == "note" for entry in change.entries)
            return noted or bool(change.delta.pieces & set(self.model.selection))
        told = any(entry.verb in ("note", "steps", "batch") for entry in change.entries)
        return self.place in change.delta.places or bool(self.place and told)

    def steps_matter(self) -> bool:
        """A note changes no piece, but stands here."""
        return bool(self.model.selection or self.place)

    def show_place(self, place: str) -> None:
        """The pointer is over this place, or it was clicked; '' is nowhere."""
        if place in self.model.module.places and place != self.place:
            self.place = place
            if not self.model.selection:
                self.touch()

    def _chosen(self) -> None:
        if self.model.selection:
            self.away.clear()
        self.touch()

    def _say_away(self, said: str) -> None:
        """What was chosen a moment ago has left the board: where to, until something else is chosen."""
        self.away.setText(said if not self.model.selection else "")
        self.away.setVisible(bool(self.away.text()))

    def _pointed(self, place: str, piece: str) -> None:
        if place and not piece:
            self.show_place(place)

    @property
    def chosen(self) -> list[Piece]:
        """The counters shown."""
        return [self.model.shown.pieces[name] for name in self.model.selection if name in self.model.shown.pieces]

    def refresh(self) -> None:
        """Whatever is chosen."""
        self.faces.empty()
        for layout in (self.rows, self.more):
            clear(layout)
        pieces = self.chosen
        self.away.setVisible(bool(self.away.text()) and not pieces)
        self.empty.setVisible(not pieces and not self.place)
        self.actions_box.setVisible(bool(pieces or self.place))
        self.effects.clear()  # hidden words are still words: they may be another seat's secret
        self.effects.hide()
        self.more_title.hide()
        for widget in self._piece_actions:
            widget.setVisible(bool(pieces))
        self.flip_button.setEnabled(bool(by_hand.flip(self._choice())))
        describer = Describer(self.model.module, self.model.catalog, self.model.shown)
        if len(pieces) == 1:
            self._show_one(describer, pieces[0])
        elif pieces:
            self._show_several(describer, pieces)
        elif self.place:
            self._show_place(describer)
        else:
            self.title.setText(self.tr("panel-inspector"))
            self._say_legend([])
        self.faces.fit()
        self._show_notes(pieces[0].id if len(pieces) == 1 else "" if pieces else self.place)

    def _show_one(self, describer: Describer, piece: Piece) -> None:
        model = self.model
        name = model.name_of_piece(piece.id)
        self.title.setText(name)
        view = FaceView(FACES)
        view.show_face(face_of(model.module, model.catalog, piece, model.colours), name)
        self.faces.flow.addWidget(view)
        if piece.kind is not None:
            self._show_other_faces(piece)
            self._show_effects(piece)
            self._show_standing(piece)
        rows = describer.counter(piece)
        self._put_rows(self.rows, rows)
        self._say_legend(rows)

    def _show_other_faces(self, piece: Piece) -> None:
        model, kind = self.model, self.model.module.kind_of(str(piece.kind))
        now = piece.steps or kind.faces
        if kind.role == "block":  # its other edges show the same with another number
            return
        others = [steps for steps in range(kind.faces, 0, -1) if steps != now]
        for steps in others:
            view = FaceView(FACES * 0.66)
            side = Printed(str(piece.kind), steps, piece.owner)
            face = printed_face(model.module, model.catalog, side, model.colours)
            view.show_face(face, self.tr("inspector-other-face"))
            self.faces.flow.addWidget(view)

    def _show_effects(self, piece: Piece) -> None:
        sides = self.model.module.counter(str(piece.kind)).sides
        lines = []
        for number in sides:
            title = self.tr("hand-title", number=number, title=self.tr(f"stratagem-{number}"))
            lines.append(f"{title}\n{self.tr(f'stratagem-{number}-effect')}")
        card = self.model.module.card_of(str(piece.kind))
        if card is not None and self.model.catalog.has(f"card-{card.event}-effect"):
            lines.append(self.tr(f"card-{card.event}-effect"))
        self.effects.setText("\n\n".join(lines))
        self.effects.setVisible(bool(lines))

    def _show_standing(self, piece: Piece) -> None:
        """What the game knows of a piece besides what is printed on it: who holds a captive, who leads a unit."""
        model = self.model
        protocol = model.session.game.protocol
        known = Known(model.session.game, model.shown, model.seat, None)
        said = [model.say(one) for one in protocol.about(known, piece.id)] if protocol is not None else []
        if said:
            self.effects.setText("\n".join(said))
            self.effects.show()

    def _show_several(self, describer: Describer, pieces: list[Piece]) -> None:
        model = self.model
        names = Names(model.module, model.catalog, model.shown, model.shown)
        self.title.setText(self.tr("combat-count", count=len(pieces)))
        for piece in pieces[:MOST_SEVERAL]:
            view = FaceView(SEVERAL)
            view.show_face(face_of(model.module, model.catalog, piece, model.colours), model.name_of_piece(piece.id))
            self.faces.flow.addWidget(view)
        rows = describer.several(pieces)
        rows.insert(1, InspectorRow(self.tr("inspector-names"), names.pieces(piece.id for piece in pieces)))
        self._put_rows(self.rows, rows)
        self._say_legend(rows)

    def _show_place(self, describer: Describer) -> None:
        self.title.setText(place_words(self.model.module, self.model.catalog, self.place))
        rows, near = describer.place(self.place), describer.neighbours(self.place)
        self._put_rows(self.rows, rows)
        self.more_title.setVisible(bool(near))
        self._put_rows(self.more, near)
        self._say_legend([*rows, *near])

    def _put_rows(self, grid: QGridLayout, rows: list[InspectorRow]) -> None:
        for place, row in enumerate(rows):
            name, value = label("muted", wrap=grid is self.more), label()
            name.setText(row.label)
            value.setText(f"{row.value} {DOUBTFUL}" if row.basis else row.value)
            spoken = self.tr("inspector-row", label=row.label, value=row.value)
            if row.basis:
                basis = self.tr("inspector-basis", basis=row.basis)
                value.setToolTip(tip(basis))
                spoken = f"{spoken}. {basis}"
            value.setAccessibleName(spoken)
            grid.addWidget(name, place, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(value, place, 1)
        grid.setColumnStretch(0, int(grid is self.more))

    def _say_legend(self, rows: list[InspectorRow]) -> None:
        """What the mark means, and every basis once."""
        bases = list(dict.fromkeys(row.basis for row in rows if row.basis))
        self.legend.setText("\n".join([self.tr("inspector-doubtful", mark=DOUBTFUL), *bases]))
        self.legend.setVisible(bool(bases))

    def _show_notes(self, about: str) -> None:
        notes = self._notes.about(about) if about else []
        self.notes_title.setVisible(bool(notes))
        self.notes.setVisible(bool(notes))
        self.notes.setText("\n".join(f"•\u00a0{self.model.say(note.text)}" for note in notes))

    # --- acting ---

    def flip(self) -> None:
        """The other face of all shown."""
        self._do(by_hand.flip(self._choice()))

    def turn(self, way: int) -> None:
        """A quarter right (1) or left (-1)."""
        self._do(by_hand.turn(self._choice(), way))

    def _choice(self) -> Chosen:
        return choice(self.model)

    def _do(self, made: list[IntentArgs]) -> None:
        if made:
            self.model.act(made)

    def set_mark(self) -> None:
        """On, or off when all have it."""
        mark = mark_meant(self.model.catalog, self.mark.currentText().strip())
        if mark:
            self._do(by_hand.mark(self._choice(), mark))

    def pin_note(self) -> None:
        """A note about the counter or the place shown."""
        text, pieces = self.note.text().strip(), self.chosen
        if not text:
            return
        piece, place = (pieces[0].id, "") if pieces else ("", self.place)
        if self.model.do("note", text=text, piece=piece, place=place).accepted:
            self.note.clear()
