"""Pieces: the same table as a list of places and counters, for keyboard and screen reader, in step with the board."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
)

from tabletop.core.clean_text import found_in
from tabletop.core.position.delta import Delta
from tabletop.core.position.state import Piece
from tabletop.core.rules.decks import lies_face_down
from tabletop.ui.board.intents import by_hand
from tabletop.ui.board.intents.by_hand import choice
from tabletop.ui.model.cargo import piece_marks
from tabletop.ui.model.change import Change
from tabletop.ui.model.names import place_words
from tabletop.ui.panels.base import Panel
from tabletop.ui.rules.landing import carry_out
from tabletop.ui.widgets.labels import label, name_it, on_click
from tabletop.ui.widgets.qt_parts import present, rows_of

PIECE = Qt.ItemDataRole.UserRole
PLACE = PIECE + 1


class PieceTree(QTreeWidget):
    """Keys act on the chosen counters instead of jumping to a name that begins with the letter."""

    def __init__(self, panel: PiecesPanel) -> None:
        super().__init__()
        self._panel = panel

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F flips, R turns, Enter shows on the board, Delete has its own place in the menus."""
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        match event.key():
            case Qt.Key.Key_F if not event.modifiers():
                self._panel.flip()
            case Qt.Key.Key_R:
                self._panel.turn(-1 if shift else 1)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self._panel.point()
            case _:
                super().keyPressEvent(event)


class PiecesPanel(Panel):
    """A tree place → counters; search; F, R, Enter; "move to" with a list of places."""

    title_key = "panel-pieces"
    panel_id = "pieces"

    def build(self) -> None:
        """Search, tree, buttons."""
        self._places: dict[str, QTreeWidgetItem] = {}
        self._pieces: dict[str, QTreeWidgetItem] = {}
        self._following = False
        layout = QVBoxLayout(self)
        self.search, self.tree, self.none = QLineEdit(), PieceTree(self), label("muted")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._sift)
        self.search.returnPressed.connect(self._to_first)
        self.tree.setHeaderHidden(True)
        self.tree.setUniformRowHeights(True)
        self.tree.setTextElideMode(Qt.TextElideMode.ElideNone)
        header = self.tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setResizeContentsPrecision(0)
        self.tree.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.tree.itemSelectionChanged.connect(self._chosen_here)
        self.tree.itemDoubleClicked.connect(lambda *_: self.point())
        layout.addWidget(self.search)
        layout.addWidget(self.tree, 1)
        layout.addWidget(self.none)
        layout.addLayout(self._build_buttons())
        self.model.selection_changed.connect(self._chosen_there)

    def _build_buttons(self) -> QVBoxLayout:
        self.to, self.move_button = QComboBox(), QPushButton()
        self.flip_button, self.turn_button, self.point_button = QPushButton(), QPushButton(), QPushButton()
        self.to.setMaxVisibleItems(20)
        self.to.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.to.setMinimumContentsLength(14)
        on_click(self.move_button, self.move_chosen)
        on_click(self.flip_button, self.flip)
        on_click(self.turn_button, self.turn, 1)
        on_click(self.point_button, self.point)
        first, second, column = QHBoxLayout(), QHBoxLayout(), QVBoxLayout()
        first.addWidget(self.to, 1)
        first.addWidget(self.move_button)
        for button in (self.flip_button, self.turn_button, self.point_button):
            second.addWidget(button)
        column.addLayout(first)
        column.addLayout(second)
        return column

    # --- Panel ---

    def retranslate(self) -> None:
        """Names of places, buttons; the tree is made anew."""
        self.search.setPlaceholderText(self.tr("search"))
        name_it(
            self.search, self.tr("pieces-search"), self.tr("with-key", text=self.tr("pieces-search"), keys="Ctrl+F")
        )
        name_it(self.tree, self.tr("panel-pieces"))
        name_it(self.to, self.tr("pieces-to"), self.tr("pieces-to"))
        name_it(self.move_button, self.tr("pieces-move"))
        name_it(self.flip_button, self.tr("pieces-flip"), self.tr("with-key", text=self.tr("pieces-flip"), keys="F"))
        name_it(self.turn_button, self.tr("pieces-turn"), self.tr("with-key", text=self.tr("pieces-turn"), keys="R"))
        name_it(self.point_button, self.tr("pieces-point"))
        chosen = self.to.currentData()
        self.to.clear()
        for place in self.model.module.places:
            self.to.addItem(place_words(self.model.module, self.model.catalog, place), place)
        self.to.setCurrentIndex(max(0, self.to.findData(chosen)))
        self._restock()

    def concerns(self, change: Change) -> bool:
        """Pieces and stacks; only the places that changed are listed anew."""
        if self.seen and not self._stale:
            self._renew(change.delta)
            return False
        return bool(change.delta.pieces or change.delta.places)

    def refresh(self) -> None:
        """All places."""
        self._restock()

    def _restock(self) -> None:
        self.tree.blockSignals(True)
        self.tree.clear()
        self._places.clear()
        self._pieces.clear()
        for place in self.model.module.places:
            item = QTreeWidgetItem()
            item.setData(0, PLACE, place)
            self._places[place] = item
            self.tree.addTopLevelItem(item)
            self._list_place(place)
            item.setExpanded(True)
        self.tree.blockSignals(False)
        self._sift()
        self._chosen_there()

    def _renew(self, delta: Delta) -> None:
        touched = set(delta.places)
        for piece in delta.pieces:
            if (found := self.model.shown.pieces.get(piece)) is not None:
                touched.add(found.place)
        if touched:
            self.tree.blockSignals(True)
            for place in touched & self._places.keys():
                self._list_place(place)
            self.tree.blockSignals(False)
            self._sift()
            self._chosen_there()

    def _list_place(self, place: str) -> None:
        item, pieces = self._places[place], list(reversed(self.model.shown.at(place)))
        for old in item.takeChildren():
            name = old.data(0, PIECE)
            if self._pieces.get(name) is old:
                del self._pieces[name]
        name = place_words(self.model.module, self.model.catalog, place)
        item.setText(0, self.tr("pieces-place", place=name, count=len(pieces)))
        item.setHidden(not pieces)
        game = self.model.session.game
        if place in game.decks and lies_face_down(game, self.model.shown, place):
            return  # how many is all there is to say of it
        for piece in pieces:
            child = QTreeWidgetItem([self.words_of(piece)])
            child.setData(0, PIECE, piece.id)
            self._pieces[piece.id] = child
            item.addChild(child)

    def words_of(self, piece: Piece) -> str:
        """Full name, strength, weakness and marks; nothing of a hidden counter but its owner."""
        module, words = self.model.module, [self.model.name_of_piece(piece.id)]
        if piece.kind is not None:
            kind, definition = module.kind_of(piece.kind), module.counter(piece.kind)
            steps = piece.steps or kind.faces
            if kind.prints in definition.values:
                words.append(self.tr("pieces-strength", n=module.value(piece.kind, kind.prints, steps)))
            if definition.bonus:
                words.append(self.tr("pieces-bonus"))
            if steps < kind.faces and kind.role in ("unit", "block"):
                words.append(self.tr("pieces-weak"))
        if piece.facing:
            words.append(self.tr("pieces-facing", facing=piece.facing))
        return ", ".join([*words, *piece_marks(module, self.model.catalog, self.model.shown, piece)])

    # --- selection ---

    @property
    def chosen(self) -> list[Piece]:
        """Counters chosen in the tree; a chosen place stands for all that lie there."""
        found: dict[str, Piece] = {}
        for item in self.tree.selectedItems():
            inside = rows_of(item) if item.data(0, PLACE) else [item]
            for child in inside:
                piece = self.model.shown.pieces.get(str(child.data(0, PIECE)))
                if piece is not None and not child.isHidden():
                    found[piece.id] = piece
        return list(found.values())

    def _chosen_here(self) -> None:
        if not self._following:
            self.model.select(piece.id for piece in self.chosen)

    def _chosen_there(self) -> None:
        if {piece.id for piece in self.chosen} == set(self.model.selection):
            return
        self._following = True
        self.tree.clearSelection()
        items = [self._pieces[piece] for piece in self.model.selection if piece in self._pieces]
        for item in items:
            item.setSelected(True)
        if items:
            index = self.tree.indexFromItem(items[-1])
            self.tree.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
            self.tree.scrollToItem(items[-1])
        self._following = False

    # --- search ---

    def focus_search(self) -> None:
        """For Ctrl+F."""
        self.search.setFocus()
        self.search.selectAll()

    def _sift(self) -> None:
        wanted, fits = self.search.text().strip(), found_in(self.search.text())
        any_left = False
        for item in self._places.values():
            whole = fits(item.text(0))
            left = 0
            for child in rows_of(item):
                child.setHidden(bool(wanted) and not whole and not fits(child.text(0)))
                left += not child.isHidden()
            item.setHidden(not left)
            any_left = any_left or bool(left)
        self.none.setText(self.tr("pieces-none-found" if wanted else "pieces-none"))
        self.none.setVisible(not any_left)

    def _to_first(self) -> None:
        """Enter in the search box: choose the first counter found and go on in the tree."""
        for item in self._pieces.values():
            if not item.isHidden() and not present(item.parent()).isHidden():
                self.tree.setFocus()
                self.tree.setCurrentItem(item)
                return

    # --- acting ---

    def flip(self) -> None:
        """The other face of all chosen."""
        if made := by_hand.flip(choice(self.model, self._names)):
            self.model.act(made)

    def turn(self, way: int) -> None:
        """A quarter clockwise, or back."""
        if made := by_hand.turn(choice(self.model, self._names), way):
            self.model.act(made)

    @property
    def _names(self) -> list[str]:
        return [piece.id for piece in self.chosen]

    def move_chosen(self) -> None:
        """All chosen to the place of the list, keeping their order in the stack."""
        order = {piece: n for stack in self.model.shown.order.values() for n, piece in enumerate(stack)}
        pieces = sorted(self.chosen, key=lambda piece: (piece.place, order[piece.id]))
        made = by_hand.send(choice(self.model, (piece.id for piece in pieces)), self.to.currentData())
        if made:
            carry_out(self.model, made, self)
            self.tree.setFocus()

    def point(self) -> None:
        """Show on the board where it is."""
        item = self.tree.currentItem()
        if item is not None:
            piece = self.model.shown.pieces.get(str(item.data(0, PIECE)))
            place = piece.place if piece else str(item.data(0, PLACE) or "")
            self.model.flash.emit(place, piece.id if piece else "")
