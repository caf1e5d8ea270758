"""Tracks and points by two taps: the marker, then the number. Who holds the initiative is a marker like the others."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QVBoxLayout, QWidget

from tabletop.data.schema import Track, TrackMarker
from tabletop.ui.companion.columns import Large, TileBox
from tabletop.ui.companion.page import GAP, Page, acting
from tabletop.ui.companion.touch import Tile, tile
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.widgets.holders import HELD
from tabletop.ui.widgets.labels import clear, label

MOST_CELLS = 42
"""Cells of a track that are shown one by one; of a longer one amounts are added or taken away."""
AMOUNTS = range(1, 31)


def markers_of(model: TableModel) -> list[tuple[Track, TrackMarker]]:
    """All but the turn, which the sequence of play moves."""
    return [(track, marker) for track in model.module.map.tracks for marker in track.markers if marker.var != "turn"]


def held_of(model: TableModel) -> list[str]:
    """Variables of this game that name a seat."""
    return [name for name in HELD if name in model.shown.vars]


class PointsPage(Page):
    """All markers; one of them with the numbers it may take."""

    title_key = "companion-points"
    panel_id = "companion-points"
    icon = "panel-tracks"

    def build(self) -> None:
        """The list, and the page of one."""
        self.chosen, self._sign, self._from = "", 1, ""
        layout = self.column()
        self.list, self.one = QWidget(), QWidget()
        self.lines = QVBoxLayout(self.list)
        self.lines.setContentsMargins(0, 0, 0, 0)
        self.lines.setSpacing(GAP)
        inside = QVBoxLayout(self.one)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(GAP)
        self.title, self.value = Large(2.2, 1.2, serif=False), Large(5.0, 3.0, 1, serif=False)
        self.signs, self.cells = TileBox(least=9, most=2), TileBox(least=3.6)
        for part in (self.title, self.value, self.signs, self.cells):
            inside.addWidget(part)
        layout.addWidget(self.list)
        layout.addWidget(self.one)
        layout.addStretch()
        self.rows: dict[str, Tile] = {}
        self.done = tile(self.leave)
        self.fixed.addWidget(self.done)

    @classmethod
    def fits(cls, model: TableModel) -> bool:
        """Whether there is a track, or something to hold."""
        return bool(markers_of(model) or held_of(model))

    def retranslate(self) -> None:
        """Rows anew."""
        self.done.say(self.tr("companion-done"))
        self._make_rows()

    def reset(self) -> None:
        """All markers."""
        self.chosen, self._from = "", ""
        self.touch()

    def choose(self, var: str, come_from: str = "") -> None:
        """One of them; a tap on its number leads back to where the player came from."""
        self.chosen, self._from = var, come_from
        self.touch()

    def leave(self) -> None:
        """Nothing is changed."""
        self._back()

    def _back(self) -> None:
        come_from, self.chosen, self._from = self._from, "", ""
        self.touch()
        if come_from:
            self.host.show_page(come_from)

    # --- the list ---

    def _make_rows(self) -> None:
        clear(self.lines)
        self.rows.clear()
        if held := held_of(self.model):
            self._add(None, [(name, "") for name in held])
        for track in self.model.module.map.tracks:
            shown = [(marker.var, marker.seat) for marker in track.markers if marker.var != "turn"]
            if shown:
                self._add(track, shown)

    def _add(self, track: Track | None, markers: list[tuple[str, str]]) -> None:
        if track is not None:
            title = label("head")
            title.setText(self.tr(f"track-{track.id}"))
            self.lines.addWidget(title)
        grid = TileBox(least=14, most=3)
        for var, seat in markers:
            row = tile(partial(self.choose, var), "row")
            row.figure_size = 2.0
            row.picture("", self.mark_of(seat))
            grid.tiles.addWidget(row)
            self.rows[var] = row
        for marker in track.markers if track is not None else ():
            if marker.flag:
                grid.tiles.addWidget(self._flag(marker))
        self.lines.addWidget(grid)

    def _flag(self, marker: TrackMarker) -> Tile:
        """Turns a marker over that has a second face."""
        row = tile(lambda: self._turn_over(marker.flag), "row")
        row.say(self.tr(f"marker-{marker.id}-flag"))
        self.rows[marker.flag] = row
        return row

    def _turn_over(self, flag: str) -> None:
        self.model.do("set", name=flag, value=0 if self.model.shown.vars.get(flag) else 1)

    # --- what is shown ---

    def refresh(self) -> None:
        """Values of the moment."""
        names = {marker.var: self.tr(f"marker-{marker.id}") for _, marker in markers_of(self.model)}
        for var, row in self.rows.items():
            if var in HELD:
                seat = str(self.model.shown.vars.get(var) or "")
                row.say(self.tr(f"companion-held-{var}"), self._holder(seat))
                row.picture("", self.mark_of(seat))
            elif var in names:
                row.say(names[var], "", self._said(var))
            else:
                row.picture("saved" if self.model.shown.vars.get(var) else "box")
        self.list.setVisible(not self.chosen)
        self.one.setVisible(bool(self.chosen))
        self.done.setVisible(bool(self.chosen))
        if self.chosen:
            self._show_one()

    def _said(self, var: str) -> str:
        known = var not in self.model.private or self.model.private[var] is not None
        return str(self.value_of(var)) if known else "?"

    def _holder(self, seat: str) -> str:
        return self.model.name_of_seat(seat) if seat in self.model.module.seats else self.tr("log-nobody")

    def value_of(self, var: str) -> int:
        """What the table says; a track that was never set stands on its first cell."""
        found = self.model.shown.vars.get(var)
        track = next((track for track, marker in markers_of(self.model) if marker.var == var), None)
        return found if isinstance(found, int) else track.first if track is not None else 0

    def _show_one(self) -> None:
        clear(self.cells.tiles)
        clear(self.signs.tiles)
        if self.chosen in HELD:
            self.title.say(self.tr(f"companion-held-{self.chosen}"))
            self.value.say("")
            self.cells.tiles.least = 10
            for seat in (*self.model.playing, ""):
                self._cell(self._holder(seat), partial(self._set, seat), seat=seat)
            return
        track, marker = next((t, m) for t, m in markers_of(self.model) if m.var == self.chosen)
        self.cells.tiles.least = 3.6
        self.title.say(self.tr(f"marker-{marker.id}"))
        self.value.say(self._said(self.chosen))
        if track.last - track.first < MOST_CELLS:
            for value in range(track.first, track.last + 1):
                self._cell(str(value), partial(self._set, value), value == self.value_of(self.chosen))
        else:
            self._show_amounts(track)

    def _show_amounts(self, track: Track) -> None:
        for sign, key in ((1, "companion-add"), (-1, "companion-take")):
            one = tile(partial(self._other_sign, sign))
            one.say(self.tr(key))
            one.setCheckable(True)
            one.setChecked(sign == self._sign)
            self.signs.tiles.addWidget(one)
        now = self.value_of(self.chosen)
        for amount in AMOUNTS:
            goal = now + self._sign * amount
            said = "+" if self._sign > 0 else "−"
            one = self._cell(f"{said}{amount}", partial(self._set, goal))
            one.setEnabled(track.first <= goal <= track.last)

    def _cell(self, text: str, act: Callable[[], object], taken: bool = False, seat: str = "") -> Tile:
        one = tile(act)
        one.size_ = 1.3
        one.say(text)
        one.setCheckable(True)
        one.setChecked(taken)
        one.picture("", self.mark_of(seat))
        self.cells.tiles.addWidget(one)
        return one

    def _other_sign(self, sign: int) -> None:
        self._sign = sign
        self.touch()

    def _set(self, value: int | str) -> None:
        there = self.model.shown.vars.get(self.chosen) == value
        owner = next((marker.seat for _, marker in markers_of(self.model) if marker.var == self.chosen), "")
        with acting(self.model, owner):
            done = there or self.model.do("set", name=self.chosen, value=value).accepted
        if done:
            self._back()
