"""What a result means for one side in large letters, and its units, to be tapped when they lose a step."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from tabletop.data.names import counter_name
from tabletop.ui.companion.fight.aftermath import now
from tabletop.ui.companion.fight.cells import Columns
from tabletop.ui.companion.fight.entered import Ranks
from tabletop.ui.companion.fight.roster import Fielded, Remembered
from tabletop.ui.companion.fight.saying import Saying
from tabletop.ui.companion.fight.slab import Slab
from tabletop.ui.companion.fight.verdict import spread
from tabletop.ui.model.counter_faces import Printed, printed_face, seat_colour, seat_glyph
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.style.seat_mark import SeatBadge
from tabletop.ui.widgets.labels import on_click


class SideCard(QFrame):
    """Emits `worn(units)` for units that are tapped."""

    worn = Signal(object)

    def __init__(self, parent: QWidget, model: TableModel) -> None:
        super().__init__(parent)
        self.model, self.tiles = model, list[tuple[Fielded, Slab]]()
        self.setProperty("role", "card")
        column, row, words = QVBoxLayout(self), QHBoxLayout(), QVBoxLayout()
        column.setContentsMargins(14, 10, 14, 10)
        row.setSpacing(16)
        words.setSpacing(0)
        self.mark, self.seat = SeatBadge(3.4), Saying(1.2, True, "muted")
        self.code, self.means = Saying(4.4, True), Saying(2.1, True)
        self.code.keep_whole()
        words.addWidget(self.seat)
        words.addWidget(self.means)
        row.addWidget(self.mark)
        row.addWidget(self.code)
        row.addLayout(words, 1)
        column.addLayout(row)
        self.asked, self.units, self.all = Saying(1.25), QWidget(self), Slab(self)
        self.cells = Columns(self.units, 6.4)
        column.addWidget(self.asked)
        column.addWidget(self.units)
        column.addWidget(self.all)
        on_click(self.all, self._all)

    def scale(self, by: float) -> None:
        """Letters for the room there is."""
        spread([(self.code, 4.4), (self.means, 2.1), (self.asked, 1.25)], by)

    def show_result(self, side: Ranks, part: str, code: str, words: str) -> None:
        """Whose it is, the code of the table, and what it means."""
        name, module = self.model.name_of_seat(side.seat), self.model.module
        colour = seat_colour(module, side.seat, self.model.colours)
        self.mark.show_seat(colour, seat_glyph(module, side.seat), name)
        self.seat.setText(self.model.tr("fight-side-of", side=part, seat=name))
        self.code.setText(code)
        self.means.setText(words)

    def show_losses(self, side: Ranks, known: Remembered, due: int, done: int) -> None:
        """The units of the side, as long as some are to be chosen; none when nothing is due."""
        self._lay(side.units if due else ())
        tr, left = self.model.tr, due - done
        self.asked.setText(tr("fight-wear", n=left) if left > 0 else tr("fight-worn-all"))
        self.asked.setVisible(bool(self.tiles))
        self.units.setVisible(bool(self.tiles))
        troops = [unit for unit in side.units if self.model.module.kind_of(unit.counter).role != "leader"]
        self.all.setVisible(bool(self.tiles) and done == 0 and due == len(troops) > 1)
        self.all.say(tr("fight-wear-all", n=due))
        for unit, tile in self.tiles:
            self._show(unit, tile, now(known, unit), side.seat)

    def _lay(self, units: tuple[Fielded, ...]) -> None:
        if [unit for unit, _ in self.tiles] == list(units):
            return
        for _, tile in self.tiles:
            self.cells.removeWidget(tile)
            tile.hide()
            tile.deleteLater()
        self.tiles = []
        for unit in units:
            tile = Slab(self.units, "tile")
            tile.setCheckable(True)
            on_click(tile, self._tapped, unit)
            self.tiles.append((unit, tile))
            self.cells.addWidget(tile)
            tile.show()

    def _tapped(self, unit: Fielded) -> None:
        self.worn.emit((unit,))

    def _all(self) -> None:
        module = self.model.module
        self.worn.emit(tuple(unit for unit, _ in self.tiles if module.kind_of(unit.counter).role != "leader"))

    def _show(self, unit: Fielded, tile: Slab, left: Fielded | None, seat: str) -> None:
        module, catalog = self.model.module, self.model.catalog
        steps = left.steps if left is not None else 1
        tile.show_face(printed_face(module, catalog, Printed(unit.counter, steps, seat), self.model.colours))
        tile.setChecked(left != unit)
        tile.show_dim(left is None)
        tile.setEnabled(left is not None)
        name = counter_name(module, catalog, unit.counter)
        tile.say(name, sign="✕" if left is None else "")
