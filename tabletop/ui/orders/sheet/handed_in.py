"""What an umpire reads: the sheets sealed to him, seat by seat, and which of their lines nobody else has seen."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from tabletop.core.position.facts import Boxed
from tabletop.core.rules.context import Known
from tabletop.ui.model.counter_faces import seat_colour, seat_glyph
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.style.seat_mark import SeatBadge
from tabletop.ui.widgets.labels import clear, heading, label


class HandedIn(QFrame):
    """Nothing is changed here. It is hidden for whoever may read no more than all."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[object, ...] = ()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        self.title, self.hint, self.list = heading(), label("muted"), QVBoxLayout()
        self.list.setSpacing(10)
        for widget in (self.title, self.hint):
            column.addWidget(widget)
        column.addLayout(self.list)
        self.hide()

    def forget(self) -> None:
        """Nothing of a sheet stays."""
        clear(self.list)
        self._shown = ()
        self.hide()

    def show_seat(self, model: TableModel) -> None:
        """What the seat that looks may read of others' sheets now."""
        protocol = model.session.game.protocol
        sheets = {} if protocol is None or model.covered else dict(protocol.handed_in(model.session.known(model.seat)))
        if not sheets:
            self.forget()
            return
        now = (model.seat, tuple(sheets.items()))
        if now == self._shown:
            return
        clear(self.list)
        self._shown = now
        self.title.setText(model.tr("orders-given"))
        told = any(public for entrusted in sheets.values() for _, public in entrusted.lines)
        self.hint.setText(model.tr("orders-given-hint" if told else "orders-given-before"))
        for writer, entrusted in sheets.items():
            then = _when_written(model, writer, entrusted.box)
            lines = (
                [(model.say(protocol.say(then, line)), public) for line, public in entrusted.lines] if protocol else []
            )
            self.list.addWidget(SheetRead(model, writer, lines, told))
        self.show()


class SheetRead(QFrame):
    """Who wrote it, and a sentence a line, as things stood when it was written. Once anything is `told` to all, what is
    not stands out."""

    def __init__(self, model: TableModel, writer: str, lines: list[tuple[str, bool]], told: bool) -> None:
        super().__init__()
        self.setProperty("role", "card")
        column = QVBoxLayout(self)
        column.setSpacing(3)
        row = QHBoxLayout()
        badge, name = SeatBadge(), label("title", wrap=False)
        colour, glyph = seat_colour(model.module, writer, model.colours), seat_glyph(model.module, writer)
        badge.show_seat(colour, glyph, model.name_of_seat(writer))
        name.setText(model.name_of_seat(writer))
        row.addWidget(badge)
        row.addWidget(name, 1)
        column.addLayout(row)
        for sentence, public in lines:
            kept = told and not public
            said = label("warning" if kept else "")
            said.setText(model.tr("orders-given-secret", line=sentence) if kept else sentence)
            column.addWidget(said)
        if not lines:
            none = label("muted")
            none.setText(model.tr("orders-nothing-written"))
            column.addWidget(none)


def _when_written(model: TableModel, writer: str, box: str) -> Known:
    """The table as its writer saw it: units have marched since."""
    session = model.session
    entries = session.journal.entries
    for n in range(len(entries) - 1, -1, -1):
        if any(isinstance(fact, Boxed) and fact.box == box for fact in entries[n].facts):
            return Known(session.game, session.journal.state(n), writer, None)
    return session.known(model.seat)
