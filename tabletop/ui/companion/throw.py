"""Real dice: tap what they show. Or the program's, where nobody has any. The sum stands in very large letters."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout

from tabletop.core.journal.entry import Entry
from tabletop.core.referee.ruling import Ruling
from tabletop.core.secrets.chance import DiceSpec
from tabletop.core.text import Msg
from tabletop.data.module import Module
from tabletop.ui.companion.columns import Large, TileBox
from tabletop.ui.companion.faces import Pips, sum_words
from tabletop.ui.companion.page import GAP, Page, acting
from tabletop.ui.companion.touch import Tile, tile
from tabletop.ui.model.change import Change
from tabletop.ui.panels.dice.stats import DiceThrow, thrown
from tabletop.ui.panels.sequence.turn_plan import here
from tabletop.ui.widgets.labels import clear, label


class ThrowPage(Page):
    """Who throws, which dice, what they show."""

    title_key = "companion-dice"
    panel_id = "companion-dice"
    icon = "panel-dice"

    def build(self) -> None:
        """Widgets from top to bottom."""
        self.seat, self.spec = "", DiceSpec.parse("2d6")
        self.sides: dict[str, Tile] = {}
        self.kinds: dict[str, Tile] = {}
        layout = self.column()
        self.result, self.words = Large(6.0, 3.0, 1, serif=False), label("muted")
        self.result.align = Qt.AlignmentFlag.AlignCenter
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.seats, self.dice = TileBox(least=8, most=6), TileBox(least=5, most=8)
        self.pips = Pips()
        self.pips.begun.connect(self._say)
        self.pips.thrown.connect(lambda values: self._throw(values=values, real=True))
        self.ask = label()
        choice = QHBoxLayout()
        choice.setSpacing(GAP)
        choice.addWidget(self.seats, 3)
        choice.addWidget(self.dice, 2)
        layout.addLayout(choice)
        for part in (self.ask, self.pips, self.result, self.words):
            layout.addWidget(part)
        layout.addStretch()
        self.program = tile(self.roll)
        self.fixed.addWidget(self.program)

    def retranslate(self) -> None:
        """Seats and dice anew."""
        clear(self.seats.tiles)
        clear(self.dice.tiles)
        self.sides.clear()
        self.kinds.clear()
        for seat in self.model.playing:
            one = self.sides[seat] = tile(partial(self._sit, seat), "row")
            one.say(self.model.name_of_seat(seat))
            one.picture("", self.mark_of(seat))
            one.setCheckable(True)
            self.seats.tiles.addWidget(one)
        for dice in dice_of(self.model.module):
            one = self.kinds[dice] = tile(partial(self._take, dice))
            one.say(dice)
            one.setCheckable(True)
            self.dice.tiles.addWidget(one)
        self.pips.ask(self.spec)

    def concerns(self, change: Change) -> bool:
        """The phase names what is thrown for."""
        return bool(change.delta.vars)

    def steps_matter(self) -> bool:
        """Each new entry may hold a roll."""
        return True

    def refresh(self) -> None:
        """The last throw, and who throws."""
        if self.seat not in self.sides:
            self.seat = self.model.seat if self.model.seat in self.sides else next(iter(self.sides), self.model.seat)
        for seat, one in self.sides.items():
            one.setChecked(seat == self.seat)
        for dice, one in self.kinds.items():
            one.setChecked(dice == str(self.spec))
        self._say()

    def _say(self) -> None:
        last = last_throw(self.model.session.journal.entries)
        so_far = self.pips.so_far()
        self.result.say(so_far or (sum_words(last.values) if last is not None else ""))
        self.result.highest = round(self.height() / 3)
        told = self.tr("companion-thrown", seat=self.model.name_of_seat(last.by), dice=str(last.spec)) if last else ""
        self.words.setText("" if so_far else told)
        purpose = self.tr(f"phase-{here(self.model.module, self.model.shown).phase}")
        self.ask.setText(self.tr("companion-tap-dice", dice=str(self.spec), purpose=purpose))
        self.program.say(self.tr("companion-roll", dice=str(self.spec)), self.tr("companion-roll-note"))

    # --- acting ---

    def _sit(self, seat: str) -> None:
        self.seat = seat
        self.refresh()

    def _take(self, dice: str) -> None:
        self.spec = DiceSpec.parse(dice)
        self.pips.ask(self.spec)
        self.refresh()

    def roll(self) -> None:
        """The program's dice."""
        self.pips.tapped = []
        self._throw()

    def _throw(self, **what: object) -> Ruling:
        purpose = Msg(f"phase-{here(self.model.module, self.model.shown).phase}")
        with acting(self.model, self.seat):
            return self.model.do("roll", dice=str(self.spec), purpose=purpose, by=self.seat, **what)

    def reset(self) -> None:
        """Nothing tapped yet."""
        self.pips.tapped = []
        self.touch()


def dice_of(module: Module) -> list[str]:
    """Dice that are thrown in a game by its tables, and one and two of six sides."""
    tables = module.tables
    thrown_ = [table.dice for table in tables.odds] + [table.dice for table in tables.events]
    thrown_ += [table.dice for table in tables.lookups] + [table.dice for table in tables.checks]
    return list(dict.fromkeys(["1d6", "2d6", *(dice for dice in thrown_ if dice)]))


def last_throw(entries: Sequence[Entry]) -> DiceThrow | None:
    """The newest of them; a throw that was taken back was a throw."""
    for entry in reversed(entries):
        if found := thrown([entry]):
            return found[-1]
    return None
