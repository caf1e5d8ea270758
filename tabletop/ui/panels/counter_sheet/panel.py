"""Counter sheet: all counters and markers of the game, to be laid on the table and put back, by hand."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFont, QIcon, QKeyEvent, QMouseEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
)

from tabletop.core.clean_text import found_in
from tabletop.core.journal.intent import IntentArgs
from tabletop.core.referee.ruling import Ruling
from tabletop.ui.board.drawing.faces import face_image
from tabletop.ui.board.intents import by_hand
from tabletop.ui.board.intents.by_hand import choice
from tabletop.ui.board.intents.placing import lay, with_new
from tabletop.ui.board.scene.layout import Layout
from tabletop.ui.model.change import Change
from tabletop.ui.model.counter_faces import Printed, printed_face
from tabletop.ui.model.names import place_words
from tabletop.ui.panels.base import Panel
from tabletop.ui.panels.counter_sheet.rows import SheetRow, grouped, rows
from tabletop.ui.rules.landing import carry_out
from tabletop.ui.rules.refusals import refusal_words
from tabletop.ui.widgets.flow_layout import FlowBox
from tabletop.ui.widgets.labels import label, name_it, on_click
from tabletop.ui.widgets.qt_parts import rows_of

COUNTER = Qt.ItemDataRole.UserRole
DRAWN = COUNTER + 1
"""What a line shows: drawn anew only when that has changed."""
LINES = 2.2
"""Side of a picture, in lines of text."""
LEFT = Qt.MouseButton.LeftButton
MARGINS = 14
"""Pixels round picture and words of a line."""
Index = QModelIndex | QPersistentModelIndex


class Broken(QStyledItemDelegate):
    """Lines as high as their words need, broken at the width of the tree."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Qt: of the tree's width that is left beside the picture."""
        size, tree = super().sizeHint(option, index), self.parent()
        assert isinstance(tree, QTreeWidget)
        picture = index.data(Qt.ItemDataRole.DecorationRole) is not None
        beside = tree.indentation() * (_depth(index) + 1) + (tree.iconSize().width() if picture else 0) + MARGINS
        room = QRect(0, 0, max(40, tree.viewport().width() - beside), 10_000)
        words = str(index.data() or "")
        high = option.fontMetrics.boundingRect(room, Qt.TextFlag.TextWordWrap, words).height() + 4
        return QSize(min(size.width(), tree.viewport().width()), max(size.height() if picture else 0, high))


def _depth(index: Index) -> int:
    deep, parent = 0, index.parent()
    while parent.isValid():
        deep, parent = deep + 1, parent.parent()
    return deep


class SheetTree(QTreeWidget):
    """A drag takes a counter over the map, Enter takes it up, Delete puts it back."""

    def __init__(self, panel: CounterSheetPanel) -> None:
        super().__init__()
        self._panel = panel
        self._pressed: QPoint | None = None
        self.flying = False
        """A counter of the sheet follows the pointer with the button down."""
        self.setWordWrap(True)
        self.setItemDelegate(Broken(self))
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: lines break elsewhere."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.scheduleDelayedItemsLayout()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Esc, Enter and Delete are ours."""
        match event.key():
            case Qt.Key.Key_Escape if self.flying:
                self.flying = False
                self._panel.model.sheet_back.emit()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self._panel.pick_up()
            case Qt.Key.Key_Delete | Qt.Key.Key_Backspace:
                self._panel.put_back()
            case _:
                super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: maybe the beginning of a drag."""
        super().mousePressEvent(event)
        at = event.position().toPoint()
        self._pressed = at if event.button() == LEFT and self.itemAt(at) is not None else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Qt: the counter goes along; no other line is chosen on the way."""
        there = event.globalPosition().toPoint()
        if self.flying:
            self._panel.model.sheet_moved.emit(there)
        elif self._pressed is not None:
            far = (event.position().toPoint() - self._pressed).manhattanLength()
            if far >= QApplication.startDragDistance():
                self._pressed = None
                self.flying = self._panel.fly()
        else:
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Qt: let go."""
        self._pressed = None
        if self.flying:
            self.flying = False
            self._panel.model.sheet_dropped.emit(event.globalPosition().toPoint())
        else:
            super().mouseReleaseEvent(event)


class CounterSheetPanel(Panel):
    """A tree seat → kind → counter with pictures; search; take up, lay in a place, put back."""

    title_key = "panel-sheet"
    panel_id = "sheet"

    def build(self) -> None:
        """Search, why nothing can be laid, tree, buttons."""
        self._items: dict[str, QTreeWidgetItem] = {}
        self._rows: dict[str, SheetRow] = {}
        self.setProperty("takes-counters", True)
        column = QVBoxLayout(self)
        self.search, self.why, self.tree, self.none = QLineEdit(), label("warning"), SheetTree(self), label("muted")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._sift)
        self.search.returnPressed.connect(self._to_first)
        self.tree.setHeaderHidden(True)
        self.only_free = QCheckBox()
        self.only_free.toggled.connect(self._sift)
        self.tree.itemSelectionChanged.connect(self._say_what_can_be)
        self.tree.itemDoubleClicked.connect(lambda *_: self.pick_up())
        for widget in (self.search, self.only_free, self.why):
            column.addWidget(widget)
        column.addWidget(self.tree, 1)
        column.addWidget(self.none)
        column.addLayout(self._build_buttons())
        self.model.pointed.connect(self._follow_place)
        self.model.selection_changed.connect(self._follow_choice)

    def _build_buttons(self) -> QVBoxLayout:
        self.to, self.lay_button = QComboBox(), QPushButton()
        self.take_button, self.back_button = QPushButton(), QPushButton()
        self.to.setMaxVisibleItems(20)
        self.to.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.to.setMinimumContentsLength(10)
        on_click(self.lay_button, self.lay_there)
        on_click(self.take_button, self.pick_up)
        on_click(self.back_button, self.put_back)
        first, column, second = QHBoxLayout(), QVBoxLayout(), FlowBox()
        first.addWidget(self.to, 1)
        first.addWidget(self.lay_button)
        for button in (self.take_button, self.back_button):
            second.flow.addWidget(button)
        column.addLayout(first)
        column.addWidget(second)
        return column

    # --- Panel ---

    def retranslate(self) -> None:
        """Fixed words and names of places."""
        self.search.setPlaceholderText(self.tr("search"))
        name_it(self.search, self.tr("sheet-search"), self.tr("sheet-search"))
        name_it(self.only_free, self.tr("sheet-only-free"))
        name_it(self.tree, self.tr("panel-sheet"))
        name_it(self.to, self.tr("sheet-to"), self.tr("sheet-to"))
        name_it(self.lay_button, self.tr("sheet-lay"))
        name_it(self.take_button, self.tr("sheet-take"), self.tr("sheet-take-hint"))
        name_it(self.back_button, self.tr("sheet-back"), self.tr("sheet-back-hint"))
        chosen = self.to.currentData()
        self.to.clear()
        for place in self.model.module.places:
            self.to.addItem(place_words(self.model.module, self.model.catalog, place), place)
        self.to.setCurrentIndex(max(0, self.to.findData(chosen)))

    def concerns(self, change: Change) -> bool:
        """Where counters lie, and how rules are held."""
        return bool(change.delta.pieces or change.delta.places or change.delta.modes or change.delta.frames)

    def steps_matter(self) -> bool:
        """Counters are laid in the present only."""
        return True

    def refresh(self) -> None:
        """All counters anew; the line that was chosen stays chosen."""
        model, chosen = self.model, self.counter
        found = rows(model.module, model.catalog, model.laid_open, model.session.game.cups)
        self._rows = {row.counter: row for row in found}
        side = round(self.fontMetrics().height() * LINES)
        self.tree.setIconSize(QSize(side, side))
        self.tree.setIndentation(side // 3)
        if not self._items:
            self._restock(found)
        for row in found:
            self._say_row(row, side)
        if chosen in self._items:
            self.tree.setCurrentItem(self._items[chosen])
        self._sift()
        self._say_what_can_be()

    def reword(self) -> None:
        """Another language: groups too."""
        self._items = {}
        super().reword()

    def _restock(self, found: list[SheetRow]) -> None:
        self.tree.clear()
        bold = QFont(self.tree.font())
        bold.setWeight(QFont.Weight.DemiBold)
        for seat, kinds in grouped(self.model.module, found).items():
            top = QTreeWidgetItem([self.tr(f"seat-{seat}") if seat else self.tr("sheet-nobody")])
            top.setFont(0, bold)
            self.tree.addTopLevelItem(top)
            for kind, own in kinds.items():
                group = QTreeWidgetItem([self.tr("sheet-kind", kind=self.tr(f"kind-{kind}"), count=len(own))])
                top.addChild(group)
                for row in own:
                    item = self._items[row.counter] = QTreeWidgetItem()
                    item.setData(0, COUNTER, row.counter)
                    group.addChild(item)
            top.setExpanded(True)
            for group in rows_of(top):
                group.setExpanded(True)

    def _say_row(self, row: SheetRow, side: int) -> None:
        item, drawn = self._items[row.counter], (row.name, row.where, side, self.model.colours)
        if item.data(0, DRAWN) == drawn:
            return
        item.setData(0, DRAWN, drawn)
        item.setText(0, f"{row.name}\n{row.where}")
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{row.name}, {row.where}")
        face = printed_face(self.model.module, self.model.catalog, Printed(row.counter), self.model.colours)
        item.setIcon(0, QIcon(QPixmap.fromImage(face_image(face, round(side * 0.86), self.devicePixelRatioF()))))

    # --- what can be done ---

    @property
    def counter(self) -> str:
        """The counter of the chosen line, '' for none."""
        item = self.tree.currentItem()
        return str(item.data(0, COUNTER) or "") if item is not None else ""

    @property
    def row(self) -> SheetRow | None:
        """The chosen line."""
        return self._rows.get(self.counter)

    def _refusal(self) -> str:
        """Why no counter can be laid now, '' when they can: judged as if the first that is free were laid."""
        if not self.model.live:
            return self.tr("sheet-past")
        free = next((row.counter for row in self._rows.values() if row.free), "")
        place = self.model.module.places[0]
        ruling: Ruling = self.model.session.preview(self.model.actor, "place", counter=free, at=place)
        return "" if ruling.accepted or not free else self.tr("sheet-by-rules", why=refusal_words(self.model, ruling))

    def _say_what_can_be(self) -> None:
        why, row = self._refusal(), self.row
        self.why.setText(why)
        self.why.setVisible(bool(why))
        can_lay = not why and row is not None and row.free
        for widget in (self.to, self.lay_button, self.take_button):
            widget.setEnabled(can_lay)
        self.back_button.setEnabled(self.model.live and row is not None and bool(self._back()))

    def _follow_place(self, place: str) -> None:
        """Where the pointer was last is where one may want to lay."""
        if place and not self.to.hasFocus():
            self.to.setCurrentIndex(max(0, self.to.findData(place)))

    def _follow_choice(self) -> None:
        for name in self.model.selection[:1]:
            self._follow_place(self.model.shown.pieces[name].place)

    # --- search ---

    def focus_search(self) -> None:
        """For Ctrl+F."""
        self.search.setFocus()
        self.search.selectAll()

    def _sift(self) -> None:
        fits = found_in(self.search.text())
        any_left = False
        for top in rows_of(self.tree):
            for group in rows_of(top):
                whole = fits(top.text(0)) or fits(group.text(0))
                for child in rows_of(group):
                    free = not self.only_free.isChecked() or self._rows[str(child.data(0, COUNTER))].free
                    child.setHidden(not free or (not whole and not fits(child.text(0))))
                group.setHidden(all(child.isHidden() for child in rows_of(group)))
            top.setHidden(all(group.isHidden() for group in rows_of(top)))
            any_left = any_left or not top.isHidden()
        self.none.setText(self.tr("sheet-none"))
        self.none.setVisible(not any_left)

    def _to_first(self) -> None:
        """Enter in the search box: the first counter found."""
        for item in self._items.values():
            if not item.isHidden():
                self.tree.setFocus()
                self.tree.setCurrentItem(item)
                return

    # --- acting ---

    def fly(self) -> bool:
        """A drag begins: the counter is over the board from now; whether it may be laid."""
        if self.take_button.isEnabled():
            self.model.sheet_taken.emit(self.counter)
            return True
        return False

    def pick_up(self) -> None:
        """It goes with the pointer or the arrow keys until a click or Enter; one that lies somewhere is shown there."""
        row = self.row
        if self.take_button.isEnabled():
            self.model.sheet_taken.emit(self.counter)
            self.model.sheet_waits.emit(str(self.to.currentData() or ""))
        elif row is not None and row.lying and self.model.shown.pieces[row.lying[-1]].kind is None:
            self.model.said.emit(self.tr("sheet-under-a-stack"))
        elif row is not None and row.lying:
            self.model.select(row.lying[-1:])
            self.model.flash.emit(self.model.shown.pieces[row.lying[-1]].place, row.lying[-1])

    def lay_there(self) -> None:
        """In the place of the list."""
        model = self.model
        trial, layout = with_new(model.module, model.shown, self.counter, model.actor), Layout(model.module)
        layout.arrange(model.shown, model.module.places)
        made = lay(model.session, layout, trial, str(self.to.currentData()))
        if made:
            carry_out(model, made, self)

    def _back(self) -> list[IntentArgs]:
        row = self.row
        return by_hand.to_sheet(choice(self.model, row.lying[-1:])) if row is not None else []

    def put_back(self) -> None:
        """The counter of the line, of several the one laid last, off the table."""
        made = self._back() if self.back_button.isEnabled() else []
        if made:
            carry_out(self.model, made, self)
