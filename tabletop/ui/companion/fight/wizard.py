"""The fight in hand: what has been tapped, at which step it is, what is recorded of it. Pages show it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from tabletop.core.journal.entry import Entry
from tabletop.core.journal.intent import IntentArgs
from tabletop.core.position.state import State
from tabletop.core.secrets.chance import DiceSpec
from tabletop.systems.odds import Cell
from tabletop.ui.companion.fight.aftermath import destroy, now, wear
from tabletop.ui.companion.fight.contests import Contest, contests
from tabletop.ui.companion.fight.entered import Entered, Ranks
from tabletop.ui.companion.fight.roster import Fielded, Remembered, first_look, next_look, remembered
from tabletop.ui.companion.fight.telling import combat_acts
from tabletop.ui.companion.fight.weighing import Weighed, Weigher
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.panels.combat.sum import Which, resolved

WHICH, WHERE, WHO, THROW, RESULT = "which", "where", "who", "throw", "result"


@dataclass(frozen=True)
class Thrown:
    """What is recorded: the entry, the dice, whether real ones."""

    entry: Entry
    values: tuple[int, ...]
    real: bool


class Wizard(QObject):
    """Everything that pages ask and do. `changed` is told after each tap."""

    changed = Signal()
    refused = Signal(str)

    def __init__(self, model: TableModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.model = model
        self.contests = contests(model.module)
        self.thrown: Thrown | None = None
        self._past: list[tuple[str, Entered]] = []
        self._kept: tuple[tuple[Entered, State], Weighed] | None = None
        self._weighers: dict[str, Weigher] = {}
        self.known: Remembered
        self.step, self.entered = WHICH, Entered()
        self.begin()

    # --- where we are ---

    @property
    def steps(self) -> tuple[str, ...]:
        """The steps of this fight, in order."""
        return self._steps(self.entered)

    def _steps(self, entered: Entered) -> tuple[str, ...]:
        first, contest = () if len(self.contests) == 1 else (WHICH,), entered.contest
        if contest is None:
            return first
        middle = (WHERE, WHO, THROW) if contest.sided else (THROW,)
        return (*first, *middle, RESULT)

    def begin(self) -> None:
        """A new fight: the same seat attacks first that acts now; nothing is chosen."""
        self.known, self.thrown = remembered(self.model.session), None
        seats = self.model.module.seats
        attacker = self.model.actor if self.model.actor in seats else seats[0]
        defender = next(seat for seat in seats if seat != attacker)
        only = self.contests[0] if len(self.contests) == 1 else None
        self.entered = Entered(only, attacker=Ranks(attacker), defender=Ranks(defender))
        self._past = []
        self._go(self.steps[0])

    def _after(self, step: str, entered: Entered) -> str:
        steps = self._steps(entered)
        return steps[steps.index(step) + 1]

    def _go(self, step: str) -> None:
        self.step = step
        self.changed.emit()

    def enter(self, entered: Entered, step: str = "") -> None:
        """Something else is tapped, perhaps with another step."""
        self._past.append((self.step, self.entered))
        self.entered = entered
        self._go(step or self.step)

    def forward(self) -> None:
        """The next step."""
        at = self.steps.index(self.step)
        if at + 1 < len(self.steps):
            self._past.append((self.step, self.entered))
            self._go(self.steps[at + 1])

    def back(self) -> None:
        """The step before; what was tapped stays. From a result, what was recorded is taken back."""
        at = self.steps.index(self.step)
        if self.step == RESULT:
            self.undo()
        elif at:
            self._past.append((self.step, self.entered))
            self._go(self.steps[at - 1])

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return bool(self._past) or self.thrown is not None

    def undo(self) -> None:
        """The last tap never was; of a result, what was recorded last."""
        if self.thrown is not None:
            self.model.undo()
            if not self.model.session.journal.live(self.thrown.entry):
                self.thrown = None
                self.entered = replace(self.entered, values=())
                self.known = remembered(self.model.session)
                self._go(THROW)
            else:
                self._tell_anew()
        elif self._past:
            step, self.entered = self._past.pop()
            self._go(step)

    # --- what is tapped ---

    def choose(self, contest: Contest) -> None:
        """This table or test."""
        kept = self.entered if self.entered.contest == contest else Entered(
            contest, self.entered.place, Ranks(self.entered.attacker.seat), Ranks(self.entered.defender.seat)
        )
        self.enter(kept, self._after(WHICH, kept))

    def fight_in(self, place: str) -> None:
        """Here; '' where it does not matter."""
        other = replace(self.entered, place=place, values=()) if place != self.entered.place else self.entered
        self.enter(other, self._after(WHERE, other))

    def tap(self, which: Which, counter: str) -> None:
        """A unit comes in, shows its other face, or goes out."""
        side = self.entered.side(which)
        start = first_look(self.model.module, self.state, self.known, counter)
        look = next_look(self.model.module, start, side.unit(counter))
        self.enter(self.entered.with_side(which, side.with_unit(counter, look)))

    def type_unit(self, which: Which, counter: str, strength: int) -> None:
        """A unit fights with a strength of its own."""
        side = self.entered.side(which)
        now = side.unit(counter) or first_look(self.model.module, self.state, self.known, counter)
        self.enter(self.entered.with_side(which, side.with_unit(counter, Fielded(counter, now.steps, strength))))

    def type_side(self, which: Which, strength: int) -> None:
        """A side fights with so much in all."""
        side = self.entered.side(which)
        self.enter(self.entered.with_side(which, replace(side, typed=strength)))

    def tick(self, modifier: str, count: int) -> None:
        """A modifier counts so often."""
        self.enter(self.entered.with_said(modifier, count))

    def swap(self) -> None:
        """The other side attacks."""
        self.enter(self.entered.swapped())

    # --- what follows ---

    @property
    def state(self) -> State:
        """What the program knows of the table."""
        return self.model.laid_open

    @property
    def weigher(self) -> Weigher:
        """Of the table that is fought by."""
        assert self.entered.contest is not None
        name = self.entered.contest.id
        if name not in self._weighers:
            self._weighers[name] = Weigher(self.model.module, self.model.session.game, name)
        return self._weighers[name]

    def weighed(self) -> Weighed:
        """The combat as it stands."""
        now_ = self.entered, self.state
        if self._kept is None or self._kept[0][0] is not now_[0] or self._kept[0][1] is not now_[1]:
            self._kept = now_, self.weigher.weigh(self.state, self.entered)
        return self._kept[1]

    def outcome(self) -> Cell | None:
        """What the table says of the throw that is recorded."""
        if self.thrown is None:
            return None
        return resolved(self.weigher.table, self.weighed().sum, sum(self.thrown.values))

    # --- dice ---

    @property
    def dice(self) -> str:
        """What is thrown."""
        return self.entered.contest.dice if self.entered.contest is not None else ""

    def die(self, value: int) -> None:
        """A real die shows this; the last one decides."""
        values = (*self.entered.values, value)
        if len(values) < DiceSpec.parse(self.dice).n:
            self.enter(replace(self.entered, values=values))
        else:
            self._resolve(values, True)

    def roll(self) -> None:
        """The program throws."""
        self._resolve(self.model.session.dealer.throw(self.dice), False)

    def _resolve(self, values: tuple[int, ...], real: bool) -> None:
        acts = combat_acts(self.model.module, self.weigher.table, self.entered, self.weighed(), (values, real))
        entry = self.record(acts)
        if entry is not None:
            self.thrown, self.known = Thrown(entry, values, real), remembered(self.model.session)
            self._go(RESULT)

    # --- afterwards ---

    def wear(self, units: Iterable[Fielded], destroyed: bool = False) -> None:
        """Units lose a step, or are lost: one decision."""
        module, acts = self.model.module, list[IntentArgs]()
        for unit in units:
            if (left := now(self.known, unit)) is not None:
                acts += (destroy if destroyed else wear)(module, self.state, self.entered.place, left)
        if acts and self.record(acts) is not None:
            self._tell_anew()

    def _tell_anew(self) -> None:
        """The journal says something else of the units."""
        self.known = remembered(self.model.session)
        self.changed.emit()

    def record(self, acts: list[IntentArgs]) -> Entry | None:
        """Write it into the journal; None when it is refused, with the reason told."""
        journal = self.model.session.journal
        before = len(journal.entries)
        ruling = self.model.act(acts)
        if not ruling.accepted:
            self.refused.emit(" ".join(self.model.say(one.text) for one in ruling.broken_rules))
            return None
        return journal.entries[before]
