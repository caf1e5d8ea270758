"""What if: sheets of every seat on a copy of the position, what would come of them, and what chance is pinned to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal

from tabletop.core.errors import TableError
from tabletop.core.position.state import Frame
from tabletop.core.rules.context import Known
from tabletop.core.rules.orders import Line, OrderProtocol, Outcome, Sheet, Throw
from tabletop.core.text import Msg
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.orders.sheet.lines import OrderSheet

if TYPE_CHECKING:
    from tabletop.ui.orders.sheet.draft import OrderDraft

MOST_COMPARED = 8
"""Outcomes of one throw that are worked out to be compared."""


class TrialSheet(OrderSheet):
    """A sheet of the copy. Nobody's secrets but those of who tries it out are read for it; it is never handed in."""

    def __init__(self, trial: Trial, seat: str) -> None:
        super().__init__(trial, trial.model, trial.protocol, seat)
        self._real = trial.real

    @property
    def known(self) -> Known:
        """Of another seat, what everybody knows."""
        return self._real.known if self.seat == self._real.seat else super().known

    @property
    def frame(self) -> Frame | None:
        return self._real.frame


class ThrowDifference(NamedTuple):
    """One outcome of a throw, and what is so with it and not with every other."""

    name: str
    text: Msg
    told: tuple[Msg, ...]


class Trial(QObject):
    """One a draft, while it is tried out. The real sheet is only read, at the beginning and when it is wished."""

    changed = Signal()
    """A line, or what chance is pinned to."""
    turned = Signal()
    """The sheet of another seat is in hand."""

    def __init__(self, real: OrderDraft, model: TableModel, protocol: OrderProtocol) -> None:
        super().__init__(real)
        self.real, self.model, self.protocol = real, model, protocol
        self.sheets: dict[str, TrialSheet] = {seat: TrialSheet(self, seat) for seat in self._seats()}
        self.seat = real.seat
        self.pins: dict[str, str] = {}
        self._outcomes: dict[tuple[tuple[str, str], ...], Outcome | None] = {}
        self._of: tuple[object, ...] = ()
        self.own.lines = real.lines
        for sheet in self.sheets.values():
            sheet.changed.connect(self.changed)

    def _seats(self) -> tuple[str, ...]:
        """Whoever writes a sheet in this moment, or has written it."""
        session = self.model.session
        answered = session.state.frames[-1].answers
        game, state = session.game, session.state
        return tuple(
            seat
            for seat in game.seats
            if seat in (*answered, self.real.seat) or self.protocol.writing(Known(game, state, seat, None))
        )

    def recall(self, sheets: Mapping[str, Sheet], pins: Mapping[str, str]) -> None:
        """What was supposed before, the own sheet apart."""
        for seat in self.sheets.keys() & sheets.keys() - {self.real.seat}:
            self.sheets[seat].lines = sheets[seat]
        self.pins.update(pins)

    def end(self) -> None:
        """It is over; nobody hears of it any more."""
        self.setParent(None)
        self.deleteLater()

    # --- sheets ---

    @property
    def current(self) -> TrialSheet:
        """The sheet in hand."""
        return self.sheets[self.seat]

    @property
    def own(self) -> TrialSheet:
        """What is tried for the seat that looks."""
        return self.sheets[self.real.seat]

    def turn_to(self, seat: str) -> None:
        """Take the sheet of another seat into hand."""
        if seat in self.sheets and seat != self.seat:
            self.current.focus_on("")
            self.seat = seat
            self.turned.emit()

    def clear(self, seat: str) -> None:
        """A seat without any orders."""
        self.sheets[seat].clear()

    @property
    def really(self) -> dict[str, Sheet]:
        """The own sheet as it really is, and those that lie open beside it."""
        found = {**self.real.beside(), self.real.seat: self.real.lines}
        return {seat: lines for seat, lines in found.items() if seat in self.sheets}

    def copy_real(self) -> None:
        """These sheets once more as they really are."""
        for seat, lines in self.really.items():
            self.sheets[seat].set(lines)

    @property
    def strays(self) -> bool:
        """Whether one of them is another one than the real."""
        return any(self.sheets[seat].lines != lines for seat, lines in self.really.items())

    @property
    def differs(self) -> bool:
        """Whether the own sheet is another one than the real."""
        return self.own.lines != self.real.lines

    @property
    def written(self) -> Mapping[str, Sheet]:
        """The lines of every seat."""
        return {seat: sheet.lines for seat, sheet in self.sheets.items()}

    def drop(self, seat: str, line: Line) -> None:
        """One line of one seat."""
        self.sheets[seat].drop(line)

    # --- what comes of them ---

    def pin(self, throw: str, value: str) -> None:
        """A throw shows this from now on."""
        if self.pins.get(throw) != value:
            self.pins[throw] = value
            self.changed.emit()

    @property
    def outcome(self) -> Outcome | None:
        """What comes of it all; None when the rules cannot say."""
        return self.outcome_with({})

    def outcome_with(self, pins: Mapping[str, str]) -> Outcome | None:
        """The same with other throws. Worked out once, while neither lines nor the table change."""
        now = (self.model.session.state, self.written)
        if not self._of or self._of[0] is not now[0] or self._of[1] != now[1]:
            self._of = now
            self._outcomes.clear()
        given = {**self.pins, **pins}
        key = tuple(sorted(given.items()))
        if key not in self._outcomes:
            self._outcomes[key] = self._try_out(given)
        return self._outcomes[key]

    def _try_out(self, pins: Mapping[str, str]) -> Outcome | None:
        try:
            return self.protocol.try_out(self.real.known, self.written, pins)
        except (TableError, LookupError):
            return None

    def compared(self, throw: Throw) -> tuple[ThrowDifference, ...]:
        """Each outcome of a throw beside the others: what is so with it and not with all."""
        names = throw.options[:MOST_COMPARED]
        found = [(name, text, self.outcome_with({throw.id: name})) for name, text in names]
        told = [(name, text, (*o.changes, *o.report)) for name, text, o in found if o is not None]
        common = set.intersection(*(set(said) for _, _, said in told)) if told else set()
        return tuple(
            ThrowDifference(n, text, tuple(one for one in said if one not in common)) for n, text, said in told
        )
