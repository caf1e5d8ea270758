"""Real dice: tap what they show. Or the program's, where nobody has any. The sum stands in very large letters."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent

from tabletop.core.journal.entry import Entry
from tabletop.core.referee.ruling import Ruling
from tabletop.core.secrets.chance import DiceSpec
from tabletop.core.text import Msg
from tabletop.data.module import Module
from tabletop.ui.companion.columns import Large, TileBox
from tabletop.ui.companion.page import Page
from tabletop.ui.companion.touch import Tile, target, tile
from tabletop.ui.model.change import Change
from tabletop.ui.model.throw_words import DrawnDie
from tabletop.ui.panels.dice.faces import paint_die
from tabletop.ui.panels.dice.stats import DiceThrow, thrown
from tabletop.ui.panels.sequence.turn_plan import here
from tabletop.ui.widgets.labels import clear, label
from tabletop.ui.widgets.painting import painted

FACE = 5.2
"""Side of a face to tap, in heights of a line, where there is room."""


class DieTile(Tile):
    """One face of a die."""

    def __init__(self, value: int, sides: int) -> None:
        super().__init__("plain")
        self.die = DrawnDie(value, sides)
        self.say(str(value))

    def heightForWidth(self, width: int) -> int:
        """Qt: a square, no larger than a hand needs."""
        return max(target(self), min(width, round(self.fontMetrics().height() * FACE)))

    def minimumSizeHint(self) -> QSize:
        """Qt: a finger."""
        return QSize(target(self), target(self))

    @painted
    def paintEvent(self, event: QPaintEvent) -> None:
        """The face, pressed a little smaller."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.width(), self.height()) - (14 if self.isDown() else 6)
        box = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
        if self.hasFocus():
            painter.fillRect(box.adjusted(-3, -3, 3, 3), self.palette().accent())
        paint_die(painter, box, self.die)


class ThrowPage(Page):
    """Who throws, which dice, what they show."""

    title_key = "companion-dice"
    panel_id = "companion-dice"
    icon = "panel-dice"

    def build(self) -> None:
        """Widgets from top to bottom."""
        self.seat, self.spec = "", DiceSpec.parse("2d6")
        self.tapped: list[int] = []
        self.sides: dict[str, Tile] = {}
        self.kinds: dict[str, Tile] = {}
        layout = self.column()
        self.result, self.words = Large(6.0, 3.0, 1, serif=False), label("muted")
        self.result.align = Qt.AlignmentFlag.AlignCenter
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.seats, self.dice = TileBox(least=8, most=6), TileBox(least=5, most=8)
        self.faces = TileBox(least=4.2, most=6)
        self.ask = label()
        for part in (self.result, self.words, self.seats, self.dice, self.ask, self.faces):
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
        self._make_faces()

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
        if self.tapped:
            self.result.say(" + ".join([*map(str, self.tapped), "…"]))
        else:
            self.result.say(sum_words(last.values) if last is not None else "–")
        told = self.tr("companion-thrown", seat=self.model.name_of_seat(last.by), dice=str(last.spec)) if last else ""
        self.words.setText("" if self.tapped else told)
        purpose = self.tr(f"phase-{here(self.model.module, self.model.shown).phase}")
        self.ask.setText(self.tr("companion-tap-dice", dice=str(self.spec), purpose=purpose))
        self.program.say(self.tr("companion-roll", dice=str(self.spec)), self.tr("companion-roll-note"))

    def _make_faces(self) -> None:
        clear(self.faces.tiles)
        sides = self.spec.sides
        self.faces.tiles.most = 6 if sides == 6 else 5 if sides % 5 == 0 else 6
        for value in range(1, sides + 1):
            face = DieTile(value, sides)
            face.clicked.connect(lambda _checked=False, value=value: self._tap(value))
            self.faces.tiles.addWidget(face)

    # --- acting ---

    def _sit(self, seat: str) -> None:
        self.seat = seat
        self.refresh()

    def _take(self, dice: str) -> None:
        before, self.spec, self.tapped = self.spec.sides, DiceSpec.parse(dice), []
        if self.spec.sides != before:
            self._make_faces()
        self.refresh()

    def _tap(self, value: int) -> None:
        """A die shows this; with the last one they are thrown."""
        self.tapped.append(value)
        if len(self.tapped) < self.spec.n:
            self._say()
            return
        values, self.tapped = tuple(self.tapped), []
        self._throw(values=values, real=True)

    def roll(self) -> None:
        """The program's dice."""
        self.tapped = []
        self._throw()

    def _throw(self, **what: object) -> Ruling:
        purpose = Msg(f"phase-{here(self.model.module, self.model.shown).phase}")
        return self.model.do("roll", dice=str(self.spec), purpose=purpose, by=self.seat, **what)

    def reset(self) -> None:
        """Nothing tapped yet."""
        self.tapped = []
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


def sum_words(values: Sequence[int]) -> str:
    """4 + 5 = 9."""
    return " + ".join(map(str, values)) + (f" = {sum(values)}" if len(values) > 1 else "")
