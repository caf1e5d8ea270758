"""A battle in rounds: which sort it is, whose unit attacks, its dice, on whom they fall, until a side has lost."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from tabletop.core.secrets.chance import DiceSpec
from tabletop.data.names import counter_name
from tabletop.systems.rounds.fighters import SIDES as FACES
from tabletop.systems.rounds.fighters import Fighter
from tabletop.ui.companion.fight.bout import ROLL, STAND, SUFFER, Bout
from tabletop.ui.companion.fight.cells import Columns
from tabletop.ui.companion.fight.pads import DicePad
from tabletop.ui.companion.fight.saying import DiceShown, Saying
from tabletop.ui.companion.fight.slab import Slab
from tabletop.ui.companion.fight.steps.base import StepPage, scrolled
from tabletop.ui.companion.fight.verdict import room, spread
from tabletop.ui.model.counter_faces import Printed, face_of, printed_face, seat_colour, seat_glyph
from tabletop.ui.model.numbers import span
from tabletop.ui.style.seat_mark import SeatBadge
from tabletop.ui.widgets.labels import on_click

SHARE = 0.34
"""Of a high screen, for the dice."""


class Ranked(QFrame):
    """The units of one side as they stand now; those that may be chosen are tapped."""

    def __init__(self, parent: QWidget, page: BoutPage) -> None:
        super().__init__(parent)
        self.page, self.model = page, page.model
        self.setProperty("role", "card")
        column, head = QVBoxLayout(self), QHBoxLayout()
        self.mark, self.name = SeatBadge(2.0), Saying(1.3, True)
        head.addWidget(self.mark)
        head.addWidget(self.name, 1)
        self.body = QWidget(self)
        self.cells, self.tiles = Columns(self.body, 6.4), dict[str, Slab]()
        column.addLayout(head)
        column.addWidget(self.body)

    def show_side(self, bout: Bout, seat: str, options: frozenset[str], now: str) -> None:
        """All of them, the lost ones out."""
        module = self.model.module
        name = self.model.name_of_seat(seat)
        self.mark.show_seat(seat_colour(module, seat, self.model.colours), seat_glyph(module, seat), name)
        self.name.setText(name)
        melee = bout.melee
        names = [one.id for one in melee.of(seat)] if melee is not None else []
        for piece in [piece for piece in self.tiles if piece not in names]:
            self.cells.removeWidget(self.tiles[piece])
            self.tiles.pop(piece).deleteLater()
        for piece in names:
            if piece not in self.tiles:
                tile = self.tiles[piece] = Slab(self.body, "tile")
                tile.setCheckable(True)
                on_click(tile, self.page.suffer, piece)
                self.cells.addWidget(tile)
                tile.show()
            self._show(self.tiles[piece], bout, piece, piece in options)
            self.tiles[piece].setChecked(piece == now)

    def _show(self, tile: Slab, bout: Bout, name: str, open_to: bool) -> None:
        melee, piece = bout.melee, bout.state.pieces[name]
        assert melee is not None
        one, routed = melee.fighter(name), name in melee.routed
        tile.show_face(face_of(self.model.module, self.model.catalog, piece, self.model.colours))
        words = counter_name(self.model.module, self.model.catalog, bout.units[name].counter)
        state = self.model.tr("rounds-routed") if routed else f"{one.letter}{one.power}"
        tile.say(f"{words} · {state}")
        tile.show_dim(routed)
        tile.setEnabled(open_to)


class BoutPage(StepPage):
    """Beside each other on a wide screen, what is asked beneath on a high one."""

    def build(self) -> None:
        """The sides that scroll, and what is asked."""
        self.box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self.box.setContentsMargins(0, 0, 0, 0)
        self.box.setSpacing(12)
        self.scroller, inside, column = scrolled()
        self.sides = {which: Ranked(inside, self) for which in ("attacker", "defender")}
        for side in self.sides.values():
            column.addWidget(side)
        column.addStretch()
        self.foot = QFrame(self)
        foot = QVBoxLayout(self.foot)
        foot.setContentsMargins(0, 0, 0, 0)
        self.head, self.asks, self.hint = Saying(1.2, ink="muted"), Saying(1.7, True), Saying(1.25)
        self.result, self.dice, self.did = Saying(2.6, True), DiceShown(3.4), Saying(1.3)
        self.choices = QWidget(self.foot)
        self.choice_cells, self.slabs = Columns(self.choices, 11.0), list[Slab]()
        self.face, row = Slab(self.foot, "tile"), QHBoxLayout()
        self.pad = DicePad(self.foot, self.model)
        self.pad.tapped.connect(self.wizard.die)
        self.pad.rolled.connect(self.wizard.roll)
        told = QVBoxLayout()
        for widget in (self.result, self.did):
            told.addWidget(widget)
        row.addWidget(self.dice)
        row.addLayout(told, 1)
        self.won, self.then = Saying(4.2, True), Saying(2.0)
        for widget in (self.won, self.then, self.head):
            foot.addWidget(widget)
        foot.addLayout(row)
        foot.addLayout(self._lay_asked())
        foot.addWidget(self.choices)
        foot.addWidget(self.pad, 1)
        foot.addStretch()
        self.box.addWidget(self.scroller, 1)
        self.box.addWidget(self.foot, 1)
        self.face.setEnabled(False)

    def _lay_asked(self) -> QHBoxLayout:
        """Whose unit attacks, beside its face."""
        asked, words = QHBoxLayout(), QVBoxLayout()
        words.addWidget(self.asks)
        words.addWidget(self.hint)
        asked.addWidget(self.face)
        asked.addLayout(words, 1)
        return asked

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: as the screen is held."""
        wide = event.size().width() > event.size().height()
        self.pad.least = 0 if wide else round(event.size().height() * SHARE)
        self.box.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.BottomToTop)
        self.box.setStretch(0, 1)
        self.box.setStretch(1, 1 if wide else 0)
        by = room(event.size(), self.fontMetrics().height())
        spread([(self.won, 4.2), (self.then, 2.0), (self.result, 2.6)], by)
        spread([(self.asks, 1.7), (self.hint, 1.25), (self.did, 1.3)], by)
        super().resizeEvent(event)

    def suffer(self, piece: str) -> None:
        """This one of equals."""
        self.wizard.say("pick", what=piece)

    # --- what is shown ---

    def refresh(self) -> None:
        """The moment of the battle."""
        bout = self.wizard.rounds.now
        self.scroller.setVisible(bout is not None and bool(bout.asks))
        self.pad.setVisible(bout is not None and bout.asks == ROLL)
        self.face.setVisible(bout is not None and bout.asks == ROLL)
        for widget in (self.won, self.then):
            widget.setVisible(bout is not None and not bout.asks)
        for widget in (self.asks, self.hint):
            widget.setVisible(bout is None or bool(bout.asks))
        if bout is None:
            self._choose_sort()
        elif not bout.asks:
            self._show_end(bout)
        else:
            self._show_moment(bout)

    def _offer(self, words: list[tuple[str, str, str]]) -> None:
        """Slabs for (verb or sort, words, note)."""
        while len(self.slabs) < len(words):
            slab = Slab(self.choices)
            on_click(slab, self._chosen, len(self.slabs))
            self.slabs.append(slab)
            self.choice_cells.addWidget(slab)
        self._offered = [name for name, _, _ in words]
        self.choices.setVisible(bool(words))
        for n, slab in enumerate(self.slabs):
            slab.setVisible(n < len(words))
            if n < len(words):
                slab.say(words[n][1], words[n][2])

    def _chosen(self, n: int) -> None:
        name = self._offered[n]
        if self.wizard.rounds.now is None:
            self.wizard.line_up(name)
        else:
            self.wizard.say(name)

    def _choose_sort(self) -> None:
        """The sorts of battle that the game tells apart."""
        for widget in (self.head, self.dice, self.result, self.did):
            widget.hide()
        self.asks.setText(self.tr_("fight-which-battle"))
        self.hint.setText("")
        self._offer([(name, self.tr_(f"battle-{name}"), "") for name in self.wizard.sorts])

    def _told(self) -> None:
        """What the last throw did."""
        last, say = self.wizard.rounds.told, self.model.say
        for widget in (self.dice, self.result, self.did):
            widget.setVisible(last is not None)
        if last is not None:
            self.dice.show_dice(last.values, FACES)
            self.result.setText(self.tr_("fight-hits", **dict(last.says.args)))
            self.did.setText("\n".join(_upper(say(line)) for line in last.did))
            self.did.setVisible(bool(last.did))

    def _show_moment(self, bout: Bout) -> None:
        tr, melee, frame = self.tr_, bout.melee, bout.battle
        assert melee is not None and frame is not None
        self.head.show()
        self.head.setText(tr(f"rounds-{frame.f.phase}", n=frame.f.round))
        self._told()
        unit = str(frame.f.unit)
        options = frozenset(map(str, bout.known.f.options)) if bout.asks == SUFFER else frozenset()
        for which, side in self.sides.items():
            seat = self.wizard.entered.side("attacker" if which == "attacker" else "defender").seat
            side.show_side(bout, seat, options, unit)
        self._offer([])
        if bout.asks == ROLL:
            self._ask_dice(bout, melee.fighter(unit))
        elif bout.asks == STAND:
            self.asks.setText(tr("fight-stand", seat=self.model.name_of_seat(bout.seat)))
            self.hint.setText(tr("fight-stand-hint"))
            self._offer([(verb, tr(f"verb-{verb}"), "") for verb in ("fight", "retreat")])
        else:
            self.asks.setText(tr(f"fight-suffer-{bout.known.f.what}", seat=self.model.name_of_seat(bout.seat)))
            self.hint.setText("")

    def _ask_dice(self, bout: Bout, one: Fighter) -> None:
        unit, frame = bout.units[one.id], bout.known.f
        name = counter_name(self.model.module, self.model.catalog, unit.counter)
        look = Printed(unit.counter, one.steps, one.seat)
        self.face.show_face(printed_face(self.model.module, self.model.catalog, look, self.model.colours))
        self.face.say(f"{one.letter}{one.power}", spoken=name)
        self.asks.setText(name)
        hits = span(tuple(range(1, one.power + 1)))
        routs = span(tuple(range(FACES - one.power + 1, FACES + 1)))
        self.hint.setText(self.tr_("fight-attacks-with", n=DiceSpec.parse(frame.dice).n, hits=hits, routs=routs))
        self.pad.show_dice(frame.dice, self.wizard.entered.values)

    def _show_end(self, bout: Bout) -> None:
        loser, how = bout.lost
        winner = next((seat for seat in self.model.module.seats if seat != loser), "")
        self.head.hide()
        self._told()
        self._offer([])
        self.won.setText(self.tr_("fight-wins", seat=self.model.name_of_seat(winner)))
        key = f"follow-rounds-{how}"
        words = {"seat": self.model.name_of_seat(loser), "winner": self.model.name_of_seat(winner)}
        self.then.setText(self.tr_(key, **words) if self.model.catalog.has(key) else "")


def _upper(words: str) -> str:
    """As a sentence begins."""
    return words[:1].upper() + words[1:]
