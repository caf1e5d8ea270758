"""Who fights: the units of both sides as small counters, side by side, and a strength simply typed."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from tabletop.data.names import counter_name
from tabletop.ui.companion.fight.cells import Columns
from tabletop.ui.companion.fight.roster import FIGHTING, Fielded, first_look, strength_now
from tabletop.ui.companion.fight.saying import Saying
from tabletop.ui.companion.fight.slab import Slab
from tabletop.ui.companion.fight.steps.base import StepPage, scrolled
from tabletop.ui.companion.fight.wizard import Wizard
from tabletop.ui.companion.touch import Mark, Tile
from tabletop.ui.model.counter_faces import Printed, printed_face, seat_colour, seat_glyph
from tabletop.ui.panels.combat.sum import SIDES, Which
from tabletop.ui.style.seat_mark import SeatBadge
from tabletop.ui.widgets.labels import on_click

TILE = 6.4
"""Least width of a unit, in heights of a line."""


class SideHead(QWidget):
    """Who attacks or defends, and with what strength in all: a tap on the figure types another."""

    wanted = Signal()

    def __init__(self, parent: QWidget, wizard: Wizard, which: Which) -> None:
        super().__init__(parent)
        self.wizard, self.model, self.which = wizard, wizard.model, which
        row, words = QHBoxLayout(self), QVBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        self.mark, self.strength = SeatBadge(2.6), Slab(self)
        self.part, self.seat = Saying(ink="muted"), Saying(1.35, True)
        words.setSpacing(0)
        words.addWidget(self.part)
        words.addWidget(self.seat)
        row.addWidget(self.mark)
        row.addLayout(words, 1)
        row.addWidget(self.strength)
        on_click(self.strength, self.wanted.emit)

    def show_side(self, points: int) -> None:
        """Its words, and its strength of the moment."""
        side, tr = self.wizard.entered.side(self.which), self.model.tr
        name = self.wizard.name_of(side.seat)
        module = self.model.module
        self.mark.show_seat(seat_colour(module, side.seat, self.model.colours), seat_glyph(module, side.seat), name)
        self.part.setText(tr(f"combat-{self.which}"))
        self.seat.setText(name)
        figure = "–" if side.empty else str(points)
        self.strength.say(figure, tr("combat-strength"), spoken=tr("fight-type-strength", seat=name))


class UnitTiles(QWidget):
    """The units of one side."""

    typed = Signal(str)
    """A unit is held: it fights with another strength."""

    def __init__(self, parent: QWidget, wizard: Wizard, which: Which) -> None:
        super().__init__(parent)
        self.wizard, self.model, self.which = wizard, wizard.model, which
        self.cells = Columns(self, TILE)
        self.tiles: dict[str, Slab] = {}
        self._seat = ""
        self._known: object = None

    def refresh(self) -> None:
        """Tiles of the side's seat; they stay where they are while one taps."""
        side = self.wizard.entered.side(self.which)
        known = self.wizard.known, self.wizard.entered.contest, self.wizard.entered.place
        if (side.seat, known) != (self._seat, self._known):
            self._seat, self._known = side.seat, known
            self._lay()
        for counter, tile in self.tiles.items():
            self._show(tile, counter, side.unit(counter))

    def _lay(self) -> None:
        for tile in self.tiles.values():
            self.cells.removeWidget(tile)
            tile.hide()
            tile.deleteLater()
        self.tiles = {}
        for counter in self.wizard.roster(self.which):
            tile = Slab(self, "tile")
            tile.setCheckable(True)
            on_click(tile, self.wizard.tap, self.which, counter)
            tile.held.connect(lambda counter=counter: self.typed.emit(counter))
            tile.show_dim(counter in self.wizard.known.lost)
            self.tiles[counter] = tile
            self.cells.addWidget(tile)

    def _show(self, tile: Slab, counter: str, unit: Fielded | None) -> None:
        module, catalog = self.model.module, self.model.catalog
        look = unit or first_look(module, self.wizard.state, self.wizard.known, counter)
        tile.show_face(printed_face(module, catalog, Printed(counter, look.steps, self._seat), self.model.colours))
        name, strength = counter_name(module, catalog, counter), strength_now(module, look)
        tile.setChecked(unit is not None)
        worth = str(strength) if look.typed is not None else ""
        if look.count > 1:
            worth = f"× {look.count}"
        spoken = self.model.tr("fight-unit-spoken", unit=name, strength=strength)
        tile.say(name, sign=worth, spoken=spoken)


class SeatChoice(QWidget):
    """Whose side it is, in a game of more than two seats."""

    def __init__(self, parent: QWidget, wizard: Wizard, which: Which) -> None:
        super().__init__(parent)
        self.wizard, self.model, self.which = wizard, wizard.model, which
        cells, self.tiles = Columns(self, 4.2), dict[str, Tile]()
        for seat in wizard.seats if len(wizard.seats) > 2 else ():
            tile = self.tiles[seat] = Tile("plain", self)
            tile.setCheckable(True)
            tile.size_ = 0.72
            on_click(tile, wizard.seat_side, which, seat)
            cells.addWidget(tile)
        self.setVisible(bool(self.tiles))

    def refresh(self) -> None:
        """Which one it is."""
        module, now = self.model.module, self.wizard.entered.side(self.which).seat
        for seat, tile in self.tiles.items():
            colour = seat_colour(module, seat, self.model.colours)
            tile.picture(mark=Mark(colour, seat_glyph(module, seat)))
            tile.say(self.wizard.name_of(seat))
            tile.setChecked(seat == now)


class WhoPage(StepPage):
    """Both sides side by side, in portrait too."""

    strength_wanted = Signal(str, str)
    """(side, counter): a figure is to be typed; counter '' for the side as a whole."""

    def build(self) -> None:
        """Heads above, tiles beneath, each side with a scroller of its own."""
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        self.hint = Saying(ink="muted")
        self.heads: dict[Which, SideHead] = {}
        self.tiles: dict[Which, UnitTiles] = {}
        self.choosers: dict[Which, SeatChoice] = {}
        for at, which in enumerate(SIDES):
            head = SideHead(self, self.wizard, which)
            scroller, inside, column = scrolled()
            tiles = UnitTiles(inside, self.wizard, which)
            column.addWidget(tiles)
            column.addStretch()
            head.wanted.connect(lambda which=which: self.strength_wanted.emit(which, ""))
            tiles.typed.connect(lambda counter, which=which: self.strength_wanted.emit(which, counter))
            self.heads[which], self.tiles[which] = head, tiles
            self.choosers[which] = SeatChoice(self, self.wizard, which)
            grid.addWidget(head, 0, at)
            grid.addWidget(self.choosers[which], 1, at)
            grid.addWidget(scroller, 2, at)
            grid.setColumnStretch(at, 1)
        grid.addWidget(self.hint, 3, 0, 1, 2)
        grid.setRowStretch(2, 1)

    def refresh(self) -> None:
        """Strengths, tiles, words."""
        for which, head in self.heads.items():
            head.show_side(self.wizard.points(which))
        for tiles in self.tiles.values():
            tiles.refresh()
        for row in self.choosers.values():
            row.refresh()
        faced = any(kind.faces > 1 and kind.role in FIGHTING for kind in self.model.module.sheet.kinds)
        self.hint.setText(self.tr_("fight-who-hint" if faced else "fight-who-hint-plain"))
