"""The end of a game: the verdict, and every point with the rule it was given by."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from tabletop.core.text import Msg
from tabletop.ui.dialogs.base import Dialog, Role, paragraph
from tabletop.ui.model.counter_faces import seat_colour, seat_glyph
from tabletop.ui.model.numbers import signed
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.rules.runner import result_of, verdict_words
from tabletop.ui.rules.score import Point, Score, score_of
from tabletop.ui.style.seat_mark import badge
from tabletop.ui.style.theme import BASE_POINT_SIZE
from tabletop.ui.widgets.table import Sheet

MARK = 40
WIDTH, SEAT_WIDTH = 700, 70
"""Least width for two seats, and for each one more."""
MOST_NAMES = 0.6
"""Share of the width that the names of the seats may take."""


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
        self.luck, self.course = self.button("victory-luck"), self.button("victory-course")
        self.button("dialog-close", Role.AcceptRole)
        model.language_changed.connect(self._say)
        self._say()

    def _say(self) -> None:
        model = self.model
        _, winner, _ = result_of(model.session.state)
        self.mark.setVisible(bool(winner))
        if winner:
            colour = seat_colour(model.module, winner, model.colours)
            self.mark.setPixmap(badge(colour, seat_glyph(model.module, winner), MARK))
        self.verdict.setText(verdict_words(model))
        self.reason.setVisible(self.score.verdict is not None)
        if self.score.verdict is not None:
            rule = result_of(model.session.state)[2]
            said = model.say(self.score.verdict)
            self.reason.setText(model.tr("victory-why", why=said[:1].upper() + said[1:], rule=rule or "–"))
        self._fill()

    def _fill(self) -> None:
        model, seats = self.model, self.seats
        heads = [model.tr("victory-turn"), model.tr("victory-what"), model.tr("victory-rule")]
        heads += self._heads()
        rows = [["", model.tr("victory-sum"), "", *(str(self.score.total(seat)).replace("-", "−") for seat in seats)]]
        together = self._together()
        rows += [[str(turn), why, rule, *self._points(own)] for (turn, why, rule), own in together.items()]
        self.sheet.show_rows(heads, rows, bold=1)
        self.sheet.setAccessibleName(model.tr("victory-sheet"))
        for row, (_, _, rule) in enumerate(together, 1):
            self.sheet.put_rule(row, rule)

    def _heads(self) -> list[str]:
        """The seats; in short where their names would leave no room for the reasons."""
        model, metrics = self.model, self.fontMetrics()
        names = [model.name_of_seat(seat) for seat in self.seats]
        room = self.least.width() * self.font().pointSizeF() / BASE_POINT_SIZE
        room = min(room, self.screen().availableGeometry().width() * 0.9)
        if sum(metrics.horizontalAdvance(f"{name}MM") for name in names) < room * MOST_NAMES:
            return names
        shorts = (f"seat-{seat}-short" for seat in self.seats)
        return [model.tr(key) if model.catalog.has(key) else name for key, name in zip(shorts, names, strict=True)]

    def _together(self) -> dict[tuple[int, str, str], dict[str, int]]:
        """(turn, reason, rule) -> points of each seat: what all are given for the same stands in one line."""
        found: dict[tuple[int, str, str], dict[str, int]] = {}
        for point in self.score.points:
            own = found.setdefault((point.turn, self._why(point), point.rule), {})
            own[point.seat] = own.get(point.seat, 0) + point.points
        return found

    def _why(self, point: Point) -> str:
        """The reason alone, when the sentence names one: whose points and how many is in the columns."""
        why = dict(point.why.args).get("why") if point.why is not None else None
        told = why if isinstance(why, Msg) else point.why
        said = self.model.say(told) if told is not None else self.model.tr("victory-by-hand")
        return said[:1].upper() + said[1:]

    def _points(self, own: Mapping[str, int]) -> list[str]:
        return [signed(own[seat]) if seat in own else "" for seat in self.seats]

    def _rule(self, rule: str) -> None:
        self.accept()
        self.open_rule(rule)
