"""The end of a game: the verdict, and every point with the rule it was given by."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from tabletop.ui.badges import badge
from tabletop.ui.bridge import TableModel
from tabletop.ui.counters import seat_colour, seat_glyph
from tabletop.ui.dialogs.base import Dialog, Role, paragraph
from tabletop.ui.dialogs.sheet import Sheet
from tabletop.ui.panels.combat_sum import signed
from tabletop.ui.referee.conductor import result_of
from tabletop.ui.referee.score import Point, Score, score_of

MARK = 40
WIDTH, SEAT_WIDTH = 700, 70
"""Least width for two sides, and for each one more."""


class Victory(Dialog):
    """Can be opened at any time: before the end it is the count so far."""

    def __init__(self, model: TableModel, parent: QWidget, open_rule: Callable[[str], object]) -> None:
        super().__init__(model, parent, "victory")
        self.model, self.open_rule = model, open_rule
        self.score: Score = score_of(model.session)
        scored, vars_ = {point.seat for point in self.score.points}, model.session.state.vars
        self.seats = [s for s in model.module.seats if s in scored or not vars_.get(f"idle.{s}")]
        """Whose columns there are: an umpire nobody needs has none; seats that are out keep theirs."""
        self.least = QSize(WIDTH + SEAT_WIDTH * max(0, len(self.seats) - 2), 560)
        self.verdict = paragraph("game-title")
        self.reason = paragraph("lead")
        self.mark = QLabel()
        head = QHBoxLayout()
        head.setSpacing(16)
        head.addWidget(self.mark)
        head.addWidget(self.verdict, 1)
        self.column.addLayout(head)
        self.column.addWidget(self.reason)
        self.sheet = Sheet()
        self.sheet.rule_wanted.connect(self._rule)
        self.column.addWidget(self.sheet, 1)
        self.text("victory-hint", "muted")
        self.luck = self.button("victory-luck")
        self.button("dialog-close", Role.AcceptRole)
        model.language_changed.connect(self._say)
        self._say()

    def _say(self) -> None:
        model = self.model
        kind, winner, _ = result_of(model.session.state)
        self.mark.setVisible(bool(winner))
        if winner:
            colour = seat_colour(model.module, winner, model.colours)
            self.mark.setPixmap(badge(colour, seat_glyph(model.module, winner), MARK))
        key = "victory-open" if not kind else f"victory-{kind}" if winner else "victory-draw"
        self.verdict.setText(model.tr(key, seat=model.name_of_seat(winner)))
        self.reason.setVisible(self.score.verdict is not None)
        if self.score.verdict is not None:
            rule = result_of(model.session.state)[2]
            said = model.say(self.score.verdict)
            self.reason.setText(model.tr("victory-why", why=said[:1].upper() + said[1:], rule=rule or "–"))
        self._fill()

    def _fill(self) -> None:
        model, seats = self.model, self.seats
        heads = [model.tr("victory-turn"), model.tr("victory-what"), model.tr("victory-rule")]
        heads += [model.name_of_seat(seat) for seat in seats]
        rows = [["", model.tr("victory-sum"), "", *(str(self.score.total(seat)).replace("-", "−") for seat in seats)]]
        rows += [[str(p.turn), self._why(p), p.rule, *self._points(p)] for p in self.score.points]
        self.sheet.show_rows(heads, rows, bold=1)
        self.sheet.setAccessibleName(model.tr("victory-sheet"))
        for row, point in enumerate(self.score.points, 1):
            self.sheet.put_rule(row, point.rule)

    def _why(self, point: Point) -> str:
        said = self.model.say(point.why) if point.why is not None else self.model.tr("victory-by-hand")
        return said[:1].upper() + said[1:]

    def _points(self, point: Point) -> list[str]:
        return [signed(point.points) if seat == point.seat else "" for seat in self.seats]

    def _rule(self, rule: str) -> None:
        self.accept()
        self.open_rule(rule)
