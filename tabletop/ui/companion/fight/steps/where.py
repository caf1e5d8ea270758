"""Where it is fought: zones by name, those of the last fights first."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from tabletop.data.module import Module
from tabletop.ui.companion.fight.cells import Columns
from tabletop.ui.companion.fight.saying import Saying
from tabletop.ui.companion.fight.slab import Slab
from tabletop.ui.companion.fight.steps.base import StepPage, scrolled
from tabletop.ui.companion.fight.weighing import battlefields
from tabletop.ui.model.names import LETTER
from tabletop.ui.widgets.labels import on_click

WIDE = 11.5
"""Least width of a zone, in heights of a line."""
MOST_RECENT = 6


class WherePage(StepPage):
    """A tap on a zone goes on."""

    def build(self) -> None:
        """All zones once."""
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        scroller, inside, column = scrolled()
        self.recent_title, self.all_title, self.fort_title = self._title(), self._title(), self._title()
        self.recent, self.all, self.forts = QWidget(inside), QWidget(inside), QWidget(inside)
        self.recent_cells, self.all_cells = Columns(self.recent, WIDE), Columns(self.all, WIDE)
        fort_cells = Columns(self.forts, WIDE)
        self.slabs = {place: self._slab(self.all, place) for place in battlefields(self.model.module)}
        for slab in self.slabs.values():
            self.all_cells.addWidget(slab)
        for box in (box for box in self.model.module.map.boxes if box.kind == "fort"):
            self.slabs[box.id] = self._slab(self.forts, box.id)
            fort_cells.addWidget(self.slabs[box.id])
        self.late = [self._slab(self.recent, "") for _ in range(MOST_RECENT)]
        for slab in self.late:
            self.recent_cells.addWidget(slab)
        self.nowhere = self._slab(inside, "")
        strong = (self.fort_title, self.forts)
        for widget in (self.recent_title, self.recent, self.nowhere, self.all_title, self.all, *strong):
            column.addWidget(widget)
        column.addStretch()
        outer.addWidget(scroller)

    @staticmethod
    def _title() -> Saying:
        return Saying(1.1, True, "muted")

    def _slab(self, parent: QWidget, place: str) -> Slab:
        made = Slab(parent, "row")
        made.ticked = False
        made.setCheckable(True)
        made.setProperty("place", place)
        on_click(made, self._tapped, made)
        return made

    def _tapped(self, slab: Slab) -> None:
        self.wizard.fight_in(str(slab.property("place")))

    def refresh(self) -> None:
        """Names in the language of the moment, and which one is chosen."""
        places = [place for place in self.wizard.known.places if place in self.slabs][:MOST_RECENT]
        self.recent_title.setText(self.tr_("fight-lately"))
        self.all_title.setText(self.tr_("fight-all-zones"))
        self.fort_title.setText(self.tr_("fight-forts"))
        for widget in (self.recent_title, self.recent, self.all_title):
            widget.setVisible(bool(places))
        for widget in (self.fort_title, self.forts):
            widget.setVisible(bool(self.slabs.keys() - set(battlefields(self.model.module))))
        for n, slab in enumerate(self.late):
            slab.setVisible(n < len(places))
            if n < len(places):
                slab.setProperty("place", places[n])
                self._say(slab, places[n])
        for place, slab in self.slabs.items():
            self._say(slab, place)
        self.nowhere.say(self.tr_("fight-nowhere"), self.tr_("fight-nowhere-note"))
        self.nowhere.setChecked(False)

    def _say(self, slab: Slab, place: str) -> None:
        slab.setChecked(place == self.wizard.entered.place)
        slab.say(*zone_words(self.model.module, place, self.model.name_of_place(place)))


def zone_words(module: Module, place: str, name: str) -> tuple[str, str]:
    """The letter printed on the board large and its name beneath, or the name alone."""
    return (place, name) if module.is_zone(place) and len(place) <= LETTER and place != name else (name, "")
