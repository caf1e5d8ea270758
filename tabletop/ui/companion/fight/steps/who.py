"""Who fights: the units of both sides as small counters, side by side, and a strength simply typed."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from tabletop.data.names import counter_name
from tabletop.ui.companion.fight.roster import FIGHTING, Fielded, first_look, in_order, strength_now
from tabletop.ui.companion.fight.saying import Saying
from tabletop.ui.companion.fight.slab import Columns, Slab
from tabletop.ui.companion.fight.steps.base import StepPage, scrolled
from tabletop.ui.companion.fight.wizard import Wizard
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
        name = self.model.name_of_seat(side.seat)
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
        if (side.seat, self.wizard.known) != (self._seat, self._known):
            self._seat, self._known = side.seat, self.wizard.known
            self._lay(side.seat)
        for counter, tile in self.tiles.items():
            self._show(tile, counter, side.unit(counter))

    def _lay(self, seat: str) -> None:
        for tile in self.tiles.values():
            self.cells.removeWidget(tile)
            tile.hide()
            tile.deleteLater()
        here = (piece.kind for piece in self.wizard.state.at(self.wizard.entered.place) if piece.kind)
        self.tiles = {}
        for counter in in_order(self.model.module, seat, self.wizard.known, here):
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
        spoken = self.model.tr("fight-unit-spoken", unit=name, strength=strength)
        tile.say(name, sign=worth, spoken=spoken)


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
        for at, which in enumerate(SIDES):
            head = SideHead(self, self.wizard, which)
            scroller, inside, column = scrolled()
            tiles = UnitTiles(inside, self.wizard, which)
            column.addWidget(tiles)
            column.addStretch()
            head.wanted.connect(lambda which=which: self.strength_wanted.emit(which, ""))
            tiles.typed.connect(lambda counter, which=which: self.strength_wanted.emit(which, counter))
            self.heads[which], self.tiles[which] = head, tiles
            grid.addWidget(head, 0, at)
            grid.addWidget(scroller, 1, at)
            grid.setColumnStretch(at, 1)
        grid.addWidget(self.hint, 2, 0, 1, 2)
        grid.setRowStretch(1, 1)

    def refresh(self) -> None:
        """Strengths, tiles, words."""
        weighed = self.wizard.weighed()
        self.heads["attacker"].show_side(weighed.sum.attack)
        self.heads["defender"].show_side(weighed.sum.defence)
        for tiles in self.tiles.values():
            tiles.refresh()
        faced = any(kind.faces > 1 and kind.role in FIGHTING for kind in self.model.module.sheet.kinds)
        self.hint.setText(self.tr_("fight-who-hint" if faced else "fight-who-hint-plain"))
