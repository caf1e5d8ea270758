"""Who has the initiative, or the advantage: one word and a plaque for each, under the phase."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from tabletop.ui.model.counter_faces import seat_colour, seat_glyph
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.model.texts import tip
from tabletop.ui.style.look import Look
from tabletop.ui.style.seat_mark import badge

HELD = ("initiative", "advantage")
"""Variables that name a seat, or nobody; shown when the game has them. Words: held-<name>, sequence-<name>."""
BADGE = 18
"""Side of a plaque, logical pixels at 100 %."""


class Holders(QWidget):
    """A word and a plaque for each variable that names a seat now; nothing while it names nobody."""

    def __init__(self, model: TableModel, look: Look) -> None:
        super().__init__()
        self.model, self.look = model, look
        self.setObjectName("holders")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(5)
        self.parts: dict[str, tuple[QLabel, QLabel]] = {}
        for name in HELD:
            word, mark = QLabel(), QLabel()
            word.setProperty("role", "muted")
            mark.setContentsMargins(0, 0, 6, 0)
            self.parts[name] = (word, mark)
            row.addWidget(word)
            row.addWidget(mark)
        row.addStretch()

    def refresh(self) -> None:
        """Anew, for the moment shown."""
        model, side = self.model, self.look.px(BADGE)
        self.setVisible(any(model.shown.vars.get(name) in model.module.seats for name in HELD))
        for name, (word, mark) in self.parts.items():
            seat = str(model.shown.vars.get(name, ""))
            known = seat in model.module.seats
            word.setVisible(known)
            mark.setVisible(known)
            if known:
                whole = model.tr("held-by", what=model.tr(f"held-{name}"), seat=model.name_of_seat(seat))
                word.setText(model.tr(f"held-{name}"))
                colour = seat_colour(model.module, seat, model.colours)
                mark.setPixmap(badge(colour, seat_glyph(model.module, seat), side))
                mark.setAccessibleName(whole)
                word.setToolTip(tip(whole))
                mark.setToolTip(tip(whole))
