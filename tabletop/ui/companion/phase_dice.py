"""Dice that all seats throw in a phase: who throws next, what fell, and what that sets with the last of them."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tabletop.core.journal.intent import IntentArgs
from tabletop.core.position.facts import Rolled, VarSet
from tabletop.core.secrets.chance import DiceSpec
from tabletop.core.text import Msg
from tabletop.core.variables import PHASE
from tabletop.data.schema import PhaseThrow
from tabletop.ui.companion.columns import Large, TileBox
from tabletop.ui.companion.faces import Pips, sum_words
from tabletop.ui.companion.page import GAP, Page, acting
from tabletop.ui.companion.touch import Tile, tile
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.widgets.labels import clear, label

Fallen = dict[str, tuple[int, ...]]
"""Seat -> what its dice showed."""


def fallen(model: TableModel, phase: str, dice: str) -> Fallen:
    """What fell since the phase began, of throws for it that count."""
    found: Fallen = {}
    journal = model.session.journal
    for entry in reversed(journal.entries):
        if not journal.live(entry):
            continue
        for fact in reversed(entry.facts):
            if isinstance(fact, Rolled) and fact.dice == dice and fact.purpose == Msg(f"phase-{phase}"):
                found.setdefault(fact.by, fact.values)
            elif isinstance(fact, VarSet) and fact.name == PHASE:
                return found
    return found


def set_by(throw: PhaseThrow, thrown: Fallen) -> list[IntentArgs]:
    """What all throws together set: a share of each total, and who leads; a tie is left to the players."""
    totals = {seat: sum(values) for seat, values in thrown.items()}
    acts: list[IntentArgs] = []
    for seat, total in totals.items() if throw.sets else ():
        value = -(-total // 2) if throw.share == "half" else total
        acts.append(("set", {"name": throw.sets.replace("*", seat), "value": value}))
    most = [seat for seat, total in totals.items() if total == max(totals.values())]
    if throw.leader and len(most) == 1:
        acts.append(("set", {"name": throw.leader, "value": most[0]}))
    return acts


class PhaseDice(QWidget):
    """One throw of a phase, on the page of the turn."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self.page, self.model = page, page.model
        self.throw: PhaseThrow | None = None
        self.phase, self.seat = "", ""
        self.tiles: dict[str, Tile] = {}
        self.seats, self.ask, self.pips, self.said = TileBox(least=9, most=6), label(), Pips(), Large(2.6, 1.4, 2)
        self.program = tile(self.roll)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        row = QHBoxLayout()
        row.addWidget(self.ask, 3)
        row.addWidget(self.program, 1)
        column.addWidget(self.seats)
        column.addWidget(self.said)
        column.addLayout(row)
        column.addWidget(self.pips)
        self.pips.begun.connect(self._show)
        self.pips.thrown.connect(self._fell)

    def put(self, phase: str, throw: PhaseThrow | None) -> None:
        """The throw of this phase, None hides it."""
        self.setVisible(throw is not None)
        if (phase, throw) != (self.phase, self.throw) or not self.tiles:
            self.phase, self.throw, self.seat = phase, throw, ""
            self.pips.tapped = []
            self.reword()
        if throw is not None:
            self._show()

    def reword(self) -> None:
        """Seats anew."""
        clear(self.seats.tiles)
        self.tiles = {}
        for seat in self.model.playing:
            one = self.tiles[seat] = Tile("row")
            one.clicked.connect(lambda _checked=False, seat=seat: self._sit(seat))
            one.figure_size = 1.9
            one.picture("", self.page.mark_of(seat))
            one.setCheckable(True)
            self.seats.tiles.addWidget(one)

    def _show(self) -> None:
        throw = self.throw
        if throw is None:
            return
        thrown = fallen(self.model, self.phase, throw.dice)
        left = [seat for seat in self.tiles if seat not in thrown]
        if self.seat not in left:
            self.seat = left[0] if left else ""
        for seat, one in self.tiles.items():
            now = seat == self.seat
            one.say(self.model.name_of_seat(seat), "", str(sum(thrown[seat])) if seat in thrown else "")
            one.setChecked(now)
        spec = DiceSpec.parse(throw.dice)
        if spec != self.pips.spec:
            self.pips.ask(spec)
        for part in (self.pips, self.ask, self.program):
            part.setVisible(bool(left))
        name = self.model.name_of_seat(self.seat) if self.seat else ""
        self.ask.setText(self.pips.so_far() or self.model.tr("companion-throws", seat=name, dice=throw.dice))
        self.program.say(self.model.tr("companion-roll", dice=throw.dice))
        self.said.setVisible(not left)
        self.said.say(self._result(throw, thrown) if not left else "")

    def _result(self, throw: PhaseThrow, thrown: Fallen) -> str:
        sets = {args["name"]: args["value"] for _, args in set_by(throw, thrown)}
        if not throw.leader:
            return " · ".join(f"{self.model.name_of_seat(s)} {sum_words(v)}" for s, v in thrown.items())
        if throw.leader not in sets:
            return self.model.tr("companion-tie")
        return self.model.tr(f"companion-leads-{throw.leader}", seat=self.model.name_of_seat(str(sets[throw.leader])))

    def _sit(self, seat: str) -> None:
        if self.throw is not None and seat not in fallen(self.model, self.phase, self.throw.dice):
            self.seat = seat
        self._show()

    def roll(self) -> None:
        """The program's dice."""
        self._throw({})

    def _fell(self, values: tuple[int, ...]) -> None:
        self._throw({"values": values, "real": True})

    def _throw(self, what: dict[str, Any]) -> None:
        """This seat has thrown; with the last one all that follows is one decision."""
        assert self.throw is not None
        purpose, dice = Msg(f"phase-{self.phase}"), self.throw.dice
        before = fallen(self.model, self.phase, dice)
        roll: IntentArgs = ("roll", {"dice": dice, "purpose": purpose, "by": self.seat, **what})
        last = {*before, self.seat} >= set(self.tiles)
        with acting(self.model, self.seat):
            if last and "values" in what:
                self.model.act([roll, *set_by(self.throw, {**before, self.seat: what["values"]})])
            elif self.model.do(roll[0], **roll[1]).accepted and last:
                self.model.act(set_by(self.throw, fallen(self.model, self.phase, dice)))
