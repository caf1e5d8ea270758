"""What laying a position would change, in words for everybody: of hidden counters only how many."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.plain import Plain
from tabletop.core.variables import PHASE, TURN
from tabletop.data.position.laid import LayingPlan
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.position.words import SheetWords


class ChangeWords:
    """A line for each thing that differs from the table as the program has it."""

    def __init__(self, model: TableModel) -> None:
        self.model, self.told = model, SheetWords(model)
        self._markers = {m.var: m.id for track in model.module.map.tracks for m in track.markers}

    def lines(self, plan: LayingPlan) -> list[str]:
        """All of them, counters first."""
        return [*self._counters(plan), *self._values(plan)]

    def _counters(self, plan: LayingPlan) -> Iterator[str]:
        model, tr, place = self.model, self.model.tr, self.told.place
        for name, to in plan.moved:
            was = model.session.state.pieces[name].place
            yield tr("take-change-moved", piece=model.name_of_piece(name), was=place(was), to=place(to))
        for at, one in plan.laid:
            yield tr("take-change-laid", counter=self.told.counter(one, at), place=place(at))
        for name in plan.removed:
            was = model.session.state.pieces[name].place
            yield tr("take-change-removed", piece=model.name_of_piece(name), place=place(was))
        for name in plan.changed:
            at = model.session.state.pieces[name].place
            yield tr("take-change-changed", piece=model.name_of_piece(name), place=place(at))
        for at, seat, was_n, n in plan.sealed:
            yield tr("take-change-sealed", seat=model.name_of_seat(seat), place=place(at), n=n, was=was_n)

    def _values(self, plan: LayingPlan) -> Iterator[str]:
        for name, was, now in plan.values:
            yield self.model.tr("take-change-value", name=self._named(name), was=self._said(was), now=self._said(now))
        if plan.resumed:
            yield self.model.tr("take-change-resumed")

    def _named(self, name: str) -> str:
        if name in self._markers:
            return self.model.tr(f"marker-{self._markers[name]}")
        return self.model.tr({TURN: "take-turn-number", PHASE: "take-phase"}[name]) if name in (TURN, PHASE) else name

    def _said(self, value: Plain) -> str:
        """A phase or a seat by its name, anything else as it is."""
        if isinstance(value, str) and self.model.catalog.has(f"phase-{value}"):
            return self.model.tr(f"phase-{value}")
        if value in self.model.module.seats:
            return self.model.name_of_seat(str(value))
        return "—" if value is None or value == "" else str(value)
