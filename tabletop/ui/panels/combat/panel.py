"""Combat wizard: sides, modifiers, the printed table, all chances before the roll, and one journal entry after it."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QPushButton, QVBoxLayout

from tabletop.core.text import Msg
from tabletop.data.names import result_key
from tabletop.systems.odds import Cell, OddsTable, Sum
from tabletop.ui.model.change import Change
from tabletop.ui.model.counter_faces import seat_colour
from tabletop.ui.model.names import place_words
from tabletop.ui.model.numbers import percent, signed, span
from tabletop.ui.panels.base import Panel
from tabletop.ui.panels.combat.by_rules import CombatView
from tabletop.ui.panels.combat.chances import BarShare, ShareList, SplitBar
from tabletop.ui.panels.combat.modifiers import ModifierList
from tabletop.ui.panels.combat.printed_table import TableView
from tabletop.ui.panels.combat.rounds import RoundsView
from tabletop.ui.panels.combat.side import SideBox
from tabletop.ui.panels.combat.sum import (
    CombatSide,
    Fight,
    Which,
    as_it_stands,
    by_result,
    chances,
    contested,
    die_sum,
    from_selection,
    in_place,
    journal_acts,
    outcome_words,
    owners_in,
    resolved,
    result_words,
    sided,
    sum_of,
    swapped,
)
from tabletop.ui.panels.combat.throw_box import ThrowBox
from tabletop.ui.style.theme import NEUTRAL
from tabletop.ui.widgets.labels import heading, label, name_it, on_click


class CombatPanel(Panel):
    """From top to bottom as one works: who, modifiers, sum, table, chances, roll."""

    title_key = "panel-combat"
    panel_id = "combat"

    def build(self) -> None:
        """Widgets, when the game has a table."""
        seats = self.model.module.seats
        self.fight = Fight(CombatSide(seats[0]), CombatSide(seats[-1]))
        self.rolled: tuple[int, ...] = ()
        layout = self.scrolling()
        layout.setSpacing(6)
        self.none = label("muted")
        layout.addWidget(self.none)
        tables = self.model.module.tables.odds
        self.none.setVisible(not tables)
        if not tables:
            self.by_rules: CombatView | RoundsView = RoundsView(self)
            layout.addWidget(self.by_rules)
            layout.addStretch()
            return
        self.data = tables[0]
        self.table: OddsTable = self.model.module.odds(self.data.id)
        layout.addWidget(self._build_result())
        self._build_sides(layout)
        self.modifiers = ModifierList(self.model, self.data.modifiers)
        self.modifiers.ticked.connect(lambda name, n: self._change(self.fight.with_tick(name, n)))
        self.chance_title, self.results = heading(), ShareList()
        self.table_title, self.view = heading(), TableView(self.table)
        for widget in (self.modifiers, self.table_title, self.view, self.chance_title, self.results):
            layout.addWidget(widget)
        layout.addStretch()
        self._build_footer()
        self.by_rules = CombatView(self)
        self.model.selection_changed.connect(self._follow_selection)

    def _build_footer(self) -> None:
        """What is looked at while ticking stays in sight: the sum, who wins how often, the roll."""
        self.sum, self.shifts, self.wins, footer = label("title"), label("muted"), SplitBar(), QVBoxLayout()
        footer.setContentsMargins(10, 0, 10, 10)
        for widget in (self.sum, self.shifts, self.wins, self._build_roll()):
            footer.addWidget(widget)
        outer = self.layout()
        assert isinstance(outer, QVBoxLayout)
        outer.addLayout(footer)

    def _build_sides(self, layout: QVBoxLayout) -> None:
        row = QHBoxLayout()
        self.where, self.where_words = QComboBox(), label(wrap=False)
        self.where.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.where.setMinimumContentsLength(12)
        self.where.activated.connect(lambda _: self.fill(str(self.where.currentData() or "")))
        row.addWidget(self.where_words)
        row.addWidget(self.where, 1)
        self.swap = QPushButton()
        on_click(self.swap, self.turn_round)
        layout.addLayout(row)
        layout.addWidget(self.swap, 0, Qt.AlignmentFlag.AlignLeft)
        self.sides: dict[Which, SideBox] = {}
        for which in ("attacker", "defender"):
            box = SideBox(self.model, which)
            box.changed.connect(lambda side, which=which: self._side_changed(which, side))
            box.taken.connect(self.take)
            self.sides[which] = box
            layout.addWidget(box)

    def _build_result(self) -> QFrame:
        """What came of the throw: above all that was chosen, and it scrolls with it, so that no size cuts it."""
        self.result = QFrame()
        column = QVBoxLayout(self.result)
        self.outcome, self.meaning, self.again = heading(), label(), QPushButton()
        on_click(self.again, self.start_over)
        for widget in (self.outcome, self.meaning, self.again):
            column.addWidget(widget)
        return self.result

    def _build_roll(self) -> QFrame:
        """The die of the program, or what the real one shows; put away once it is thrown."""
        self.throwing = ThrowBox(self.model, self.table.dice)
        self.throwing.thrown.connect(self.resolve)
        self.roll, self.faces = self.throwing.roll, self.throwing.faces
        return self.throwing

    # --- Panel ---

    def measure(self, em: int) -> None:
        """What scrolls gives way, not the footer."""
        self.scroller.setMinimumHeight(em * 3)

    def retranslate(self) -> None:
        """Fixed words."""
        self.none.setText(self.tr("combat-no-battle" if self.model.session.game.weigh else "combat-no-table"))
        if not self.model.module.tables.odds:
            return
        self.where_words.setText(self.tr("combat-where"))
        name_it(self.where, self.tr("combat-where-long"), self.tr("combat-where-long"))
        name_it(self.swap, self.tr("combat-swap"), self.tr("combat-swap-hint"))
        for box in self.sides.values():
            box.retranslate()
        self.modifiers.retranslate()
        self.table_title.setText(
            self.tr(
                "combat-table", table=self.tr(f"table-{self.data.id}"), rule=self.tr("rule-number", rule=self.data.rule)
            )
        )
        self.chance_title.setText(self.tr("combat-chances"))
        name_it(self.again, self.tr("combat-again"))
        self.throwing.retranslate()

    def refresh(self) -> None:
        """Everything that follows from the fight as it stands."""
        rules, odds = self.by_rules.refresh(), self.model.module.tables.odds
        self.none.setVisible(not rules and not odds)
        if rules or not odds:
            return
        self._fill_where()
        for which, box in self.sides.items():
            box.show_side(self.fight.side(which))
        self.modifiers.show_ticks(self.fight.ticks)
        weighed = self.weighed()
        self._say_sum(weighed)
        self._show_chances(weighed)
        found = resolved(self.table, weighed, sum(self.rolled)) if self.rolled else None
        self._show_table(weighed, found)
        self._say_outcome(weighed, found)

    def concerns(self, change: Change) -> bool:
        """Counters that moved or were weakened, and where the rules are."""
        return bool(change.delta.pieces or change.delta.places or change.delta.frames or change.delta.modes)

    def weighed(self) -> Sum:
        """The combat as it stands."""
        return sum_of(self.model.module, self.model.laid_open, self.table, self.fight)

    # --- choosing ---

    def _change(self, fight: Fight) -> None:
        """Something else is chosen: the last roll does not belong to it."""
        self.fight, self.rolled = fight, ()
        self.refresh()

    def _side_changed(self, which: Which, side: CombatSide) -> None:
        """Another seat turns the sides round, and keeps what is chosen; other counters keep the seat's side."""
        before = self.fight.side(which)
        other: Which = "defender" if which == "attacker" else "attacker"
        fight, against = self.fight, self.fight.side(other)
        if side.seat != before.seat and side.seat == against.seat:
            fight = swapped(fight)
            if side.pieces != before.pieces:
                fight = fight.with_side(which, side)
        else:
            fight = fight.with_side(which, side)
        state = self.model.laid_open
        places = {state.pieces[name].place for name in side.pieces if name in state.pieces}
        if which == "defender" and len(places) == 1:
            fight = replace(fight, place=places.pop())
        moved = fight.place != self.fight.place or side.seat != before.seat
        self._change(self._as_it_stands(fight) if moved else fight)

    def _as_it_stands(self, fight: Fight) -> Fight:
        """What the position shows is ticked already."""
        return as_it_stands(self.model.module, self.model.session.game, self.model.session.state, fight)

    def turn_round(self) -> None:
        """Attacker and defender change places."""
        self._change(self._as_it_stands(swapped(self.fight)))

    def take(self) -> None:
        """The counters chosen on the map, each on its owner's side; whoever's turn it is attacks."""
        model = self.model
        found = from_selection(model.module, model.laid_open, self.fight, model.selection, model.actor)
        if found is not None:
            self._change(self._as_it_stands(found))

    def fill(self, place: str) -> None:
        """Both sides with what stands in a place; '' leaves them and forgets the place."""
        if not place:
            self._change(replace(self.fight, place=""))
            return
        module, state = self.model.module, self.model.laid_open
        fight = sided(self.fight, owners_in(module, state, state.order.get(place, ())), self.model.actor)
        self._change(self._as_it_stands(in_place(module, state, fight, place)))
        self.model.glow.emit(place, "")

    def showEvent(self, event: QShowEvent) -> None:
        """Opened with a combat chosen on the map, it is filled in."""
        super().showEvent(event)
        self._follow_selection()

    def _follow_selection(self) -> None:
        begun = self.fight.attacker.pieces or self.fight.defender.pieces or self.rolled
        if self.model.module.tables.odds and self.isVisible() and not begun and not self.by_rules.isVisible():
            self.take()

    def start_over(self) -> None:
        """The next combat: same sides, nothing chosen or ticked."""
        attacker, defender = self.fight.attacker.seat, self.fight.defender.seat
        self._change(Fight(CombatSide(attacker), CombatSide(defender)))

    def _fill_where(self) -> None:
        fight = self.fight
        places = list(contested(self.model.module, self.model.laid_open, fight.attacker.seat, fight.defender.seat))
        if fight.place and fight.place not in places:
            places.append(fight.place)
        self.where.clear()
        self.where.addItem(self.tr("combat-nowhere" if places else "combat-no-contest"), "")
        for place in places:
            self.where.addItem(place_words(self.model.module, self.model.catalog, place), place)
        self.where.setCurrentIndex(max(0, self.where.findData(fight.place)))

    # --- showing ---

    def _say_sum(self, weighed: Sum) -> None:
        names = self.table.names()
        fought = bool(weighed.attack or weighed.defence)
        self.wins.setVisible(fought and not self.rolled and bool(self.table.winners))
        self.shifts.setVisible(not self.rolled)
        if not fought:
            self.sum.setText(self.tr("combat-no-strength"))
            self.shifts.setText("")
            return
        self.sum.setText(
            self.tr("combat-sum", attack=weighed.attack, defence=weighed.defence, column=names[weighed.column])
        )
        words = [self.tr("combat-base", column=names[weighed.base])]
        if weighed.shift:
            key = "combat-shift-right" if weighed.shift > 0 else "combat-shift-left"
            words.append(self.tr(key, count=abs(weighed.shift)))
            if weighed.base + weighed.shift != weighed.column:
                words.append(self.tr("combat-at-the-edge"))
        if weighed.drm:
            words.append(self.tr("combat-drm", drm=signed(weighed.drm)))
        self.shifts.setText(" · ".join(words))

    def _winner(self, side: str) -> tuple[str, str]:
        """Name and colour of who wins."""
        seat = {"A": self.fight.attacker.seat, "D": self.fight.defender.seat}.get(side, "")
        if not seat:
            return self.tr("log-combat-nobody"), NEUTRAL
        return self.tr(f"seat-{seat}"), seat_colour(self.model.module, seat, self.model.colours)

    def _show_chances(self, weighed: Sum) -> None:
        outcomes = chances(self.table, weighed)
        shares = []
        for side in ("A", "D", ""):
            part = sum((o.probability for o in outcomes if o.cell.winner == side), start=outcomes[0].probability * 0)
            name, colour = self._winner(side)
            note = self.tr("percent", value=percent(part))
            shares.append(BarShare(self.tr("combat-wins", seat=name, percent=note), float(part), colour, note))
        self.wins.show_shares(shares)
        lines = []
        for found in by_result(outcomes):
            name, colour = self._winner(found.winner)
            note = self.tr("percent", value=percent(found.chance))
            words = self.tr(result_words(self.table), code=found.code, seat=name, dice=span(found.totals))
            lines.append(BarShare(words, float(found.chance), colour, note))
        self.results.show_shares(lines)

    def _show_table(self, weighed: Sum, found: Cell | None) -> None:
        reached = frozenset(outcome.cell.row for outcome in chances(self.table, weighed))
        name = self.table.names()[weighed.column]
        spoken = self.tr("combat-table-spoken", column=name, results=self.results.accessibleName())
        self.view.show_sum(weighed.base, weighed.column, reached, found, spoken)

    def _say_outcome(self, weighed: Sum, found: Cell | None) -> None:
        self.result.setVisible(found is not None)
        self.throwing.setVisible(found is None)
        for asking in self.throwing.inputs():
            asking.setEnabled(found is None and bool(weighed.attack or weighed.defence))
        self.throwing.complain("")
        if found is None:
            return
        total = sum(self.rolled)
        name, _ = self._winner(found.winner)
        addition = self.model.catalog.msg(die_sum(weighed.drm, total))
        self.outcome.setText(self.tr(outcome_words(found), die=total, sum=addition, code=found.code, seat=name))
        losses = [(self.fight.attacker.seat, found.attacker), (self.fight.defender.seat, found.defender)]
        said = [
            self.tr("combat-loss", seat=self.tr(f"seat-{seat}"), text=self.tr(result_key(self.table.id, code)))
            for seat, code in losses
            if code
        ]
        self.meaning.setText("\n".join(said))

    # --- rolling ---

    def resolve(self, values: tuple[int, ...], real: bool) -> None:
        """Roll, result and modifiers as one decision."""
        by = self.fight.attacker.seat
        roll = {"dice": self.table.dice, "values": values, "purpose": Msg("dice-for-combat"), "by": by, "real": real}
        notes = journal_acts(self.model.module, self.table, self.fight, self.weighed(), values)
        ruling = self.model.act([("roll", roll), *notes])
        if ruling.accepted:
            self.rolled = values
            self.throwing.real.clear()
            self.refresh()
            self.scroller.verticalScrollBar().setValue(0)
        else:
            self.throwing.complain(" ".join(self.model.say(c.text) for c in ruling.broken_rules))
