"""A battle in rounds, line by line: who attacks in which order, with how many dice, and what may come of it."""

from __future__ import annotations

from collections import deque
from fractions import Fraction
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tabletop.data.forms import capital
from tabletop.systems.rounds.outlook import Attack, Line, Lines
from tabletop.ui.model.counter_faces import face_of, seat_colour, seat_glyph
from tabletop.ui.model.names import place_words
from tabletop.ui.model.numbers import percent
from tabletop.ui.panels.renewal import Renewal
from tabletop.ui.rules.fight import in_rounds
from tabletop.ui.style.seat_mark import badge
from tabletop.ui.widgets.deferred import Deferred
from tabletop.ui.widgets.face_view import FaceView
from tabletop.ui.widgets.flow_layout import FlowBox
from tabletop.ui.widgets.labels import clear, heading, label
from tabletop.ui.widgets.qt_parts import settle

if TYPE_CHECKING:
    from tabletop.ui.panels.combat.panel import CombatPanel

MARK = 1.3
"""Side of the plaque, in lines of text."""
FACE = 3.3
"""Height of a unit, in lines of text."""


class RoundsView(QWidget):
    """The combat panel of a game that fights in rounds and has no table of odds."""

    rule_wanted = Signal(str)

    def __init__(self, panel: CombatPanel) -> None:
        super().__init__(panel)
        self.setObjectName("battle-in-rounds")
        self.panel, self.model = panel, panel.model
        self.battle: Lines | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.title, self.round, self.next = label("title"), heading(), label("strong")
        self.retreat, self.sides, self.lines = label("warning"), QGridLayout(), QVBoxLayout()
        self.sides.setColumnStretch(1, 1)
        for widget in (self.title, self.round):
            column.addWidget(widget)
        column.addLayout(self.sides)
        column.addWidget(self.next)
        column.addWidget(self.retreat)
        column.addLayout(self.lines)
        self._renewal = Renewal(self.model, self)
        self._rows: list[QVBoxLayout] = []
        self._left: deque[tuple[QVBoxLayout, Line]] = deque()
        """Rows that are still to be filled."""
        self._unit_now = ""
        self._rest = Deferred(self, alone=True)
        self._rest.timeout.connect(self._fill_rest)

    def refresh(self) -> bool:
        """Show the battle the rules are at; False when there is none."""
        session = self.model.session
        found = in_rounds(session.game, session.state) if self.model.live else None
        self.battle = found[1] if found is not None else None
        self.setVisible(self.battle is not None)
        self._left.clear()
        if self.battle is not None:
            self._fill(self.battle)
        return self.battle is not None

    # --- what is shown ---

    def _fill(self, battle: Lines) -> None:
        tr = self.model.tr
        place = place_words(self.model.module, self.model.catalog, battle.zone)
        self.title.setText(tr("fight-title", place=place))
        self.setAccessibleName(self.title.text())
        self.round.setText(tr(f"rounds-{battle.phase}", n=battle.round))
        unit = battle.unit or self._first(battle)
        words = tr("rounds-next", piece=self.model.name_of_piece(unit)) if unit else ""
        self.next.setText(capital(words))
        self.next.setVisible(bool(unit))
        may = any(offer.verb == "retreat" for offer in self.model.session.offers(self.model.actor))
        self.retreat.setText(tr("rounds-may-retreat"))
        self.retreat.setVisible(may)
        self._fill_sides(battle)
        self._fill_lines(battle, unit)

    @staticmethod
    def _first(battle: Lines) -> str:
        """Who attacks next: the first in order that still has dice."""
        return next((one.piece for line in battle.lines for one in line.attacks if one.dice), "")

    def _mark(self, seat: str) -> QLabel:
        mark = QLabel()
        colour = seat_colour(self.model.module, seat, self.model.colours)
        side = round(self.fontMetrics().height() * MARK)
        mark.setPixmap(badge(colour, seat_glyph(self.model.module, seat), side))
        mark.setAccessibleName(self.model.name_of_seat(seat))
        return mark

    def _fill_sides(self, battle: Lines) -> None:
        """What each side may still expect in this round."""
        pairs = ((battle.attacker, "fight-attacks"), (battle.defender, "fight-defends"))
        expected = [self._expected(battle.hits(seat), battle.routs(seat)) for seat, _ in pairs]
        if not self._renewal.due(self.sides, pairs, expected):
            return
        for row, (seat, key) in enumerate(pairs):
            who, worth = label("strong"), label()
            who.setText(self.model.tr(key, seat=self.model.name_of_seat(seat)))
            worth.setText(expected[row])
            self.sides.addWidget(self._mark(seat), 2 * row, 0, Qt.AlignmentFlag.AlignTop)
            self.sides.addWidget(who, 2 * row, 1)
            self.sides.addWidget(worth, 2 * row + 1, 1)

    def _expected(self, hits: Fraction, routs: Fraction) -> str:
        return self.model.tr("rounds-expects", hits=_tenths(hits), routs=_tenths(routs))

    def _fill_lines(self, battle: Lines, unit: str) -> None:
        """A row for each letter of each side; what a throw has not changed stays."""
        if len(self._rows) != len(battle.lines):
            clear(self.lines)
            self._renewal, self._rows = Renewal(self.model, self), [QVBoxLayout() for _ in battle.lines]
            for row in self._rows:
                self.lines.addLayout(row)
        self._left = deque(zip(self._rows, battle.lines, strict=True))
        self._unit_now = unit
        if self.panel.gradual:
            self._rest.start()
        while self._left and not self.panel.gradual:
            self._fill_next()

    def _fill_rest(self) -> None:
        """One row a turn of the loop."""
        self._fill_next()
        settle()
        if self._left:
            self._rest.start()

    def _fill_next(self) -> None:
        """The next row in which something else is to be seen."""
        while self._left:
            row, line = self._left.popleft()
            pieces = [self.model.shown.pieces.get(one.piece) for one in line.attacks]
            now = next((one.piece for one in line.attacks if one.piece == self._unit_now), "")
            if self._renewal.due(row, line, now, pieces):
                row.addWidget(self._line(line, now))
                return

    def _line(self, line: Line, unit: str) -> QFrame:
        """One letter of one side: its sum, then its units."""
        frame = QFrame()
        frame.setFrameShape(QFrame.Shape.StyledPanel)
        column, head = QVBoxLayout(frame), QHBoxLayout()
        column.setContentsMargins(8, 6, 8, 6)
        letter, dice, chances = label("title", wrap=False), label("strong"), label("muted")
        letter.setText(line.letter)
        dice.setText(self.model.tr("rounds-dice", n=line.dice))
        tr = self.model.tr
        chances.setText(
            tr(
                "rounds-chances",
                hits=_tenths(line.hits),
                hit=tr("percent", value=percent(line.some_hit)),
                routs=_tenths(line.routs),
                rout=tr("percent", value=percent(line.some_rout)),
            )
        )
        chances.setVisible(line.dice > 0)
        head.addWidget(self._mark(line.seat))
        head.addWidget(letter)
        head.addWidget(dice, 1)
        column.addLayout(head)
        units = FlowBox()
        for one in line.attacks:
            units.flow.addWidget(self._unit(one, one.piece == unit))
        column.addWidget(units)
        column.addWidget(chances)
        frame.setAccessibleName(tr("rounds-line", letter=line.letter, seat=self.model.name_of_seat(line.seat)))
        return frame

    def _unit(self, one: Attack, now: bool) -> QWidget:
        """A unit of a line: its face, and beneath what it does in this round."""
        made = QWidget()
        column = QVBoxLayout(made)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(1)
        face, words = FaceView(FACE), label("strong" if now else "muted", wrap=False)
        piece, name = self.model.shown.pieces.get(one.piece), self.model.name_of_piece(one.piece)
        said = self._state(one)
        if piece is not None:
            face.show_face(face_of(self.model.module, self.model.catalog, piece, self.model.colours), f"{name}: {said}")
        face.clicked.connect(lambda: self.model.select((one.piece,)))
        words.setText(f"▸ {said}" if now else said)
        column.addWidget(face, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(words, 0, Qt.AlignmentFlag.AlignHCenter)
        return made

    def _state(self, one: Attack) -> str:
        """Its dice, or why it throws none; a half step beside it."""
        tr = self.model.tr
        states = (("routed", one.routed), ("barred", one.barred), ("spent", one.spent))
        key = next((key for key, on in states if on), "")
        said = tr(f"rounds-{key}") if key else tr("rounds-dice", n=one.dice)
        return tr("rounds-half", said=said) if one.half else said


def _tenths(value: Fraction) -> float:
    return round(float(value), 1)
