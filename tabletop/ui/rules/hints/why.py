"""Why not: for the chosen counters every place of the map with the rules' answer. Stays open until it is closed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QListWidget, QListWidgetItem, QToolButton, QVBoxLayout

from tabletop.ui.board.view import BoardView
from tabletop.ui.model.change import Once
from tabletop.ui.model.names import place_words
from tabletop.ui.rules.hints.move_hints import PlaceHint, reaches, under_rules, way_words
from tabletop.ui.style.look import Look
from tabletop.ui.widgets.labels import label, name_it, on_click

PLACE, RULE = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
WIDE, EDGE = 400, 10


class WhyNot(QFrame):
    """Lies at the left edge of the board. `rule_wanted` asks the window to open a rule."""

    rule_wanted = Signal(str)

    def __init__(self, board: BoardView, look: Look) -> None:
        super().__init__(board)
        self.setObjectName("why")
        self.board, self.model, self.look = board, board.model, look
        self.title, self.close_, self.list, self.hint = label("strong"), QToolButton(), QListWidget(), label("muted")
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemClicked.connect(lambda item: self.model.flash.emit(item.data(PLACE), ""))
        self.list.itemActivated.connect(self._open)
        on_click(self.close_, self.hide)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.close_)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 8)
        column.addLayout(head)
        column.addWidget(self.list, 1)
        column.addWidget(self.hint)
        board.installEventFilter(self)
        model, self._once = self.model, Once(self.model, self._follow, self)
        for signal in (model.changed, model.selection_changed, model.language_changed):
            signal.connect(self._once.ask)
        board.controller.hints.why_wanted.connect(self.toggle)
        self.refresh()
        self.hide()

    def toggle(self) -> None:
        """Open or close it."""
        self.setVisible(not self.isVisible())
        if self.isVisible():
            self._place()
            self.raise_()
            self.refresh()

    def _follow(self, *_: object) -> None:
        if self.isVisible():
            self.refresh()

    def refresh(self) -> None:
        """Ask the rules about every place."""
        model, tr = self.model, self.model.tr
        self.close_.setIcon(self.look.icon("close"))
        name_it(self.close_, tr("why-close"))
        name_it(self.list, tr("why-title"))
        self.list.clear()
        pieces = tuple(p for p in model.selection if p in self.board.pieces.layout.spots)
        if not pieces or not under_rules(model):
            self.title.setText(tr("why-nothing" if under_rules(model) else "why-by-hand"))
            self.hint.setText("")
            return
        self.title.setText(tr("why-for", pieces=", ".join(model.name_of_piece(p) for p in pieces)))
        self.hint.setText(tr("why-hint"))
        drawn = self.board.plan.shapes
        zones = [zone.id for zone in model.module.map.zones if zone.id in drawn]
        bases = [box.id for box in model.module.map.boxes if box.kind == "base" and box.id in drawn]
        zones += self.board.plan.squares
        found = reaches(model, pieces, [*zones, *bases])
        for one in sorted(found, key=lambda reach: not reach.allowed):
            self._add(one)

    def _add(self, found: PlaceHint) -> None:
        model, name = self.model, place_words(self.model.module, self.model.catalog, found.place)
        rule = found.broken.rule if found.broken else ""
        if found.allowed:
            text = model.tr("why-yes", way=way_words(model, name, found.route))
        else:
            why = model.say(found.broken.text) if found.broken else ""
            text = model.tr("why-no", place=name, why=why, rule=rule or "–")
        item = QListWidgetItem(text)
        item.setData(PLACE, found.place)
        item.setData(RULE, rule or (found.route.rule if found.route else ""))
        self.list.addItem(item)

    def _open(self, item: QListWidgetItem) -> None:
        rule = str(item.data(RULE) or "")
        if rule:
            self.rule_wanted.emit(rule)

    def _place(self) -> None:
        width = min(self.look.px(WIDE), self.board.width() - 2 * EDGE)
        self.setGeometry(EDGE, EDGE, width, max(120, self.board.height() - 2 * EDGE))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Stay as high as the board."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return False
