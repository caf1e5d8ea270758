"""The combat by the rules, line by line before the die: strengths, odds, every modifier, column, chances, the roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from tabletop.data.names import result_key
from tabletop.systems.odds import Cell, Sum, Term
from tabletop.ui.model.counter_faces import seat_colour, seat_glyph
from tabletop.ui.model.names import place_words
from tabletop.ui.model.numbers import percent, signed
from tabletop.ui.model.rule_titles import open_hint
from tabletop.ui.panels.combat.chances import BarShare, ShareList, SplitBar
from tabletop.ui.panels.combat.printed_table import TableView
from tabletop.ui.panels.combat.sum import by_result, chances, die_sum, outcome_words, resolved, result_words
from tabletop.ui.panels.renewal import Renewal
from tabletop.ui.rules.fight import Fought, fought
from tabletop.ui.rules.hints.possible import fought_by_rules
from tabletop.ui.style.seat_mark import badge
from tabletop.ui.style.theme import NEUTRAL
from tabletop.ui.widgets.labels import heading, label, name_it, on_click
from tabletop.ui.widgets.scroller import Scroller

if TYPE_CHECKING:
    from tabletop.ui.panels.combat.panel import CombatPanel

MARK = 22
"""Side of the plaque, logical pixels."""


class CombatView(QWidget):
    """Lies over the wizard of the combat panel while the rules are at a combat."""

    rule_wanted = Signal(str)

    def __init__(self, panel: CombatPanel) -> None:
        super().__init__(panel)
        self.setObjectName("combat-by-rules")
        self.setAutoFillBackground(True)
        self.panel, self.model = panel, panel.model
        self.table, self.data = panel.table, panel.data
        self.fought: Fought | None = None
        self._renewal = Renewal(self.model, self)
        inside = QWidget()
        self._build(QVBoxLayout(inside))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(Scroller(inside))
        panel.installEventFilter(self)
        self.hide()

    def _build(self, column: QVBoxLayout) -> None:
        self.body = QWidget()
        self.title, self.sides, self.lines = label("title"), QGridLayout(), QGridLayout()
        self.sides.setColumnStretch(1, 1)
        self.lines.setColumnStretch(1, 1)
        self.lines.setVerticalSpacing(2)
        self.lines.setHorizontalSpacing(8)
        self.sum, self.wins, self.results = heading(), SplitBar(), ShareList()
        self.chance_title, self.table_title, self.view = heading(), heading(), TableView(self.table)
        self.outcome, self.meaning = label("title"), label()
        column.addWidget(self.title)
        column.addWidget(self.body)
        column.addStretch()
        self._build_body(QVBoxLayout(self.body))

    def _build_body(self, column: QVBoxLayout) -> None:
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(self.sides)
        column.addLayout(self.lines)
        for widget in (self.sum, self.outcome, self.meaning, self.chance_title, self.wins, self.results):
            column.addWidget(widget)
        column.addWidget(self.table_title)
        column.addWidget(self.view)

    # --- what is shown ---

    def refresh(self) -> bool:
        """Show the combat the rules are at, or that they fight them all; False when the wizard is for hands."""
        model = self.model
        judged = model.live and model.session.state.checked
        self.fought = fought(model.session) if judged else None
        waits = self.fought is None and fought_by_rules(model, self.data.rule)
        self._cover(self.fought is not None or waits)
        self.body.setVisible(self.fought is not None)
        if self.fought is not None:
            self._fill(self.fought)
        elif waits:
            self.title.setText(model.tr("fight-by-rules"))
            self.setAccessibleName(self.title.text())
        return self.fought is not None or waits

    def _fill(self, fight: Fought) -> None:
        tr, weighed = self.model.tr, fight.weighed
        place = place_words(self.model.module, self.model.catalog, fight.place)
        self.title.setText(tr("fight-title", place=place))
        self.setAccessibleName(self.title.text())
        self._fill_sides(fight)
        self._fill_lines(weighed)
        words = [tr("fight-column", column=self.table.names()[weighed.column])]
        words += [tr("combat-drm", drm=signed(weighed.drm))] if weighed.drm else [tr("fight-no-drm")]
        self.sum.setText(" · ".join(words))
        found = resolved(self.table, weighed, sum(fight.thrown)) if fight.thrown else None
        self._fill_chances(weighed)
        self._fill_outcome(fight, found)
        rows = frozenset(outcome.cell.row for outcome in chances(self.table, weighed))
        spoken = tr(
            "combat-table-spoken",
            column=self.table.names()[weighed.column],
            results=self.results.accessibleName(),
        )
        self.table_title.setText(
            tr("combat-table", table=tr(f"table-{self.data.id}"), rule=tr("rule-number", rule=self.data.rule))
        )
        self.view.show_sum(weighed.base, weighed.column, rows, found, spoken)

    def _seats(self, fight: Fought) -> tuple[str, str]:
        """Attacker and defender."""
        seats = self.model.module.seats
        return fight.attacker, next((seat for seat in seats if seat != fight.attacker), "")

    def _fill_sides(self, fight: Fought) -> None:
        points = (fight.weighed.attack, fight.weighed.defence)
        if not self._renewal.due(self.sides, fight.attacker, points):
            return
        for row, (seat, key) in enumerate(zip(self._seats(fight), ("fight-attacks", "fight-defends"), strict=True)):
            mark, words, strength = QLabel(), label("strong"), figure(str(points[row]))
            colour = seat_colour(self.model.module, seat, self.model.colours)
            mark.setPixmap(badge(colour, seat_glyph(self.model.module, seat), MARK))
            words.setText(self.model.tr(key, seat=self.model.name_of_seat(seat)))
            for at, widget in enumerate((mark, words, strength)):
                self.sides.addWidget(widget, row, at)

    def _fill_lines(self, weighed: Sum) -> None:
        """One line for the odds, one for each modifier, in the order of the table."""
        if not self._renewal.due(self.lines, weighed):
            return
        names, tr = self.table.names(), self.model.tr
        self._line("", tr("fight-odds"), self.data.rule, names[weighed.base])
        for on in ("column", "die"):
            terms = [term for term in weighed.terms if term.modifier.on == on]
            if terms:
                title = label("muted")
                title.setText(tr(f"combat-section-{on}"))
                self.lines.addWidget(title, self.lines.rowCount(), 0, 1, 4)
            for term in terms:
                self._term(term)
        if weighed.base + weighed.shift != weighed.column:
            self._line("", tr("combat-at-the-edge"), "", names[weighed.column])

    def _term(self, term: Term) -> None:
        words = self.model.tr(f"modifier-{term.modifier.id}")
        self._line(term.modifier.letter, words, term.modifier.rule, amount(term))

    def _line(self, letter: str, text: str, rule: str, worth: str) -> None:
        row = self.lines.rowCount()
        sign, words, value = figure(letter), label(), figure(worth)
        sign.setAlignment(Qt.AlignmentFlag.AlignLeft)
        words.setText(text)
        for at, widget in ((0, sign), (1, words), (3, value)):
            self.lines.addWidget(widget, row, at, Qt.AlignmentFlag.AlignTop if at != 1 else Qt.AlignmentFlag(0))
        if rule:
            self.lines.addWidget(self._link(rule), row, 2, Qt.AlignmentFlag.AlignTop)

    def _link(self, rule: str) -> QToolButton:
        button = QToolButton()
        button.setProperty("role", "link")
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        name_it(button, self.model.tr("prompt-rule", rule=rule), open_hint(self.model, rule))
        button.setText(self.model.tr("rule-bare", rule=rule))
        on_click(button, self.rule_wanted.emit, rule)
        return button

    def _winner(self, side: str) -> tuple[str, str]:
        assert self.fought is not None
        attacker, defender = self._seats(self.fought)
        seat = {"A": attacker, "D": defender}.get(side, "")
        if not seat:
            return self.model.tr("log-combat-nobody"), NEUTRAL
        return self.model.name_of_seat(seat), seat_colour(self.model.module, seat, self.model.colours)

    def _fill_chances(self, weighed: Sum) -> None:
        tr, outcomes = self.model.tr, chances(self.table, weighed)
        self.chance_title.setText(tr("combat-chances"))
        shares = []
        for side in ("A", "D", ""):
            part = sum((o.probability for o in outcomes if o.cell.winner == side), start=outcomes[0].probability * 0)
            name, colour = self._winner(side)
            note = tr("percent", value=percent(part))
            shares.append(BarShare(tr("combat-wins", seat=name, percent=note), float(part), colour, note))
        self.wins.show_shares(shares)
        self.wins.setVisible(bool(self.table.winners))
        lines = []
        for found in by_result(outcomes):
            name, colour = self._winner(found.winner)
            note = tr("percent", value=percent(found.chance))
            words = tr(result_words(self.table), code=found.code, seat=name, dice=_span(found.totals))
            lines.append(BarShare(words, float(found.chance), colour, note))
        self.results.show_shares(lines)

    def _fill_outcome(self, fight: Fought, found: Cell | None) -> None:
        for widget in (self.outcome, self.meaning):
            widget.setVisible(found is not None)
        if found is None:
            return
        tr, total = self.model.tr, sum(fight.thrown)
        name, _ = self._winner(found.winner)
        addition = self.model.catalog.msg(die_sum(fight.weighed.drm, total))
        self.outcome.setText(tr(outcome_words(found), die=total, sum=addition, code=found.code, seat=name))
        said = [
            tr("combat-loss", seat=self.model.name_of_seat(seat), text=tr(result_key(self.table.id, code)))
            for seat, code in zip(self._seats(fight), (found.attacker, found.defender), strict=True)
            if code
        ]
        self.meaning.setText("\n".join(said))

    # --- over the wizard ---

    def _cover(self, on: bool) -> None:
        if on == (not self.isHidden()):
            return
        self.setVisible(on)
        if on:
            self.setGeometry(self.panel.rect())
            self.raise_()
        for child in self.panel.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if child is not self:
                child.setEnabled(not on)  # no tab stop behind

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Stay as large as the panel."""
        if event.type() == QEvent.Type.Resize:
            self.setGeometry(self.panel.rect())
        return False


def figure(text: str) -> QLabel:
    """A number or letter in half-bold, never broken."""
    made = label("strong", wrap=False)
    made.setText(text)
    made.setAlignment(Qt.AlignmentFlag.AlignRight)
    return made


def amount(term: Term) -> str:
    """`+1` on the die, `1 ▸` or `◂ 2` for columns, `–` for what changes the sum elsewhere."""
    if not term.amount:
        return "–"
    if term.modifier.on == "die":
        return signed(term.amount)
    return f"{term.amount} ▸" if term.amount > 0 else f"◂ {-term.amount}"


def _span(totals: tuple[int, ...]) -> str:
    """`2`, `2–4` for dice in a row, `2, 5` otherwise."""
    if len(totals) > 1 and totals[-1] - totals[0] == len(totals) - 1:
        return f"{totals[0]}–{totals[-1]}"
    return ", ".join(map(str, totals))
