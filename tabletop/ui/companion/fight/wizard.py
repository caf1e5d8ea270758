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
from tabletop.ui.companion.fight.bout import ROLL
from tabletop.ui.companion.fight.bout_run import BoutRun
from tabletop.ui.companion.fight.contests import Contest, contests, rounds_of
from tabletop.ui.companion.fight.course import LAST, WHERE, WHICH, steps_of
from tabletop.ui.companion.fight.entered import Entered, Ranks
from tabletop.ui.companion.fight.outcomes import ToldOutcome, acts_of, side_points, told
from tabletop.ui.companion.fight.roster import (
    Fielded,
    Remembered,
    fighting,
    first_look,
    in_order,
    next_look,
    remembered,
)
from tabletop.ui.companion.fight.telling import combat_acts
from tabletop.ui.companion.fight.weighing import Weighed, Weigher
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.panels.checks.sum import asks_target
from tabletop.ui.panels.combat.sum import Which, resolved

MOST_LATE, MOST_TARGETS = 4, 5
NEUTRAL = ""
"""The seat of nobody."""


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
        self.contests = contests(model.module, model.session.game)
        self.rounds = BoutRun(model, self.record)
        self.thrown: Thrown | None = None
        self._past: list[tuple[str, Entered]] = []
        self._kept: tuple[tuple[Entered, State], Weighed] | None = None
        self._weighers: dict[str, Weigher] = {}
        self._busy = False
        """Whether a change of the table is our own undo."""
        self.known: Remembered
        model.changed.connect(self.heard)
        self.step, self.entered = WHICH, Entered()
        self.begin()

    # --- where we are ---

    @property
    def steps(self) -> tuple[str, ...]:
        """The steps of this fight, in order."""
        return self._steps(self.entered)

    def _steps(self, entered: Entered) -> tuple[str, ...]:
        return steps_of(entered.contest, len(self.contests) > 1)

    def begin(self) -> None:
        """A new fight: the same seat attacks first that acts now; nothing is chosen."""
        self.known, self.thrown = remembered(self.model.session), None
        seats = self.model.module.seats
        attacker = self.model.actor if self.model.actor in seats else seats[0]
        defender = next(seat for seat in seats if seat != attacker)
        only = self.contests[0] if len(self.contests) == 1 else None
        self.entered = Entered(only, attacker=Ranks(attacker), defender=Ranks(defender))
        self._past = []
        self.rounds.clear()
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
        if self.step in LAST or self.rounds.now is not None:
            self.undo()
        elif at:
            self._past.append((self.step, self.entered))
            self._go(self.steps[at - 1])

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return bool(self._past) or self.thrown is not None or self.rounds.now is not None

    def undo(self) -> None:
        """The last tap never was; of a result, what was recorded last."""
        if self.thrown is not None:
            self._busy = True
            self.model.undo()
            self._busy = False
            if not self._thrown_back():
                self._tell_anew()
        elif self.entered.values and self._past:
            self._go(self._forget())
        elif self._bout_undone():
            self._tell_anew()
        elif self._past:
            self._go(self._forget())

    def _bout_undone(self) -> bool:
        self._busy = True
        done = self.rounds.undo()
        self._busy = False
        return done

    def _thrown_back(self) -> bool:
        """Back at the dice when the throw does not count any more."""
        if self.thrown is None or self.model.session.journal.live(self.thrown.entry):
            return False
        self.thrown, self.known = None, remembered(self.model.session)
        self.entered = replace(self.entered, values=())
        self._go(self.steps[-2])
        return True

    def heard(self, change: object) -> None:
        """The table has changed, perhaps by an undo from outside."""
        if not self._busy and not self._thrown_back() and self.rounds.heard():
            self._tell_anew()

    def _forget(self) -> str:
        """The last tap; the step it was at."""
        step, self.entered = self._past.pop()
        return step

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

    def aim(self, target: int) -> None:
        """A test is rolled against this."""
        self.enter(replace(self.entered, target=target, values=()))

    def read(self, column: str) -> None:
        """A table is read in this column."""
        self.enter(replace(self.entered, column=column, values=()))

    @property
    def seats(self) -> tuple[str, ...]:
        """Who may stand on a side: more than two seats choose, and nobody's units may be met."""
        playing = self.model.playing
        return playing if len(playing) <= 2 else (*playing, NEUTRAL)

    def seat_side(self, which: Which, seat: str) -> None:
        """Another seat stands on a side, with nothing chosen yet; whoever stood on both changes over."""
        other: Which = "defender" if which == "attacker" else "attacker"
        entered = self.entered
        if entered.side(other).seat == seat:
            entered = entered.with_side(other, Ranks(entered.side(which).seat))
        self.enter(entered.with_side(which, Ranks(seat)))

    def name_of(self, seat: str) -> str:
        """A seat, or nobody."""
        return self.model.name_of_seat(seat) if seat else self.model.tr("fight-neutral")

    def roster(self, which: Which) -> tuple[str, ...]:
        """The counters of a side; leaders alone where they fight."""
        contest, module = self.entered.contest, self.model.module
        step = rounds_of(self.model.session.game)
        joins = step.joins if step is not None and contest is not None and contest.sort == "rounds" else ()
        every = fighting(module, self.entered.side(which).seat, joins)
        if contest is not None and contest.versus:
            every = tuple(name for name in every if module.kind_of(name).role != "leader")
        here = (piece.kind for piece in self.state.at(self.entered.place) if piece.kind)
        return in_order(every, self.known, here)

    def swap(self) -> None:
        """The other side attacks."""
        self.enter(self.entered.swapped())

    # --- what follows ---

    @property
    def state(self) -> State:
        """What the program knows of the table and everybody may see: both sides look at this screen."""
        return self.model.session.state

    def points(self, which: Which) -> int:
        """What a side fights with: as the table weighs it, or its strengths added up."""
        contest = self.entered.contest
        if contest is not None and contest.sort == "odds":
            weighed = self.weighed().sum
            return weighed.attack if which == "attacker" else weighed.defence
        return side_points(self.model.module, self.entered.side(which))

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

    def told(self) -> ToldOutcome | None:
        """What a test, table or event says of the throw that is recorded."""
        if self.thrown is None:
            return None
        return told(self.model.module, self.model.catalog, self.entered, self.thrown.values)

    @property
    def ready(self) -> bool:
        """Whether dice may be thrown: a test knows against what."""
        contest = self.entered.contest
        if contest is None or contest.sort != "check":
            return True
        return self.entered.target is not None or not asks_target(self.model.module.check(contest.id))

    def targets(self) -> tuple[int, ...]:
        """What this test was rolled against before, newest first."""
        contest = self.entered.contest
        return self.known.targets.get(contest.id, ())[:MOST_TARGETS] if contest is not None else ()

    @property
    def late(self) -> tuple[Contest, ...]:
        """Tables and tests of the last fights."""
        by_name = {one.id: one for one in self.contests}
        return tuple(by_name[name] for name in self.known.tables if name in by_name)[:MOST_LATE]

    # --- dice ---

    @property
    def dice(self) -> str:
        """What is thrown."""
        if self.rounds.now is not None:
            return str(self.rounds.now.known.f.dice) if self.rounds.now.asks == ROLL else ""
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
        if self.rounds.now is not None:
            self.entered = replace(self.entered, values=())
            if self.rounds.throw(values, real):
                self._tell_anew()
            return
        contest, module = self.entered.contest, self.model.module
        if contest is not None and contest.sort == "odds":
            acts = combat_acts(module, self.weigher.table, self.entered, self.weighed(), (values, real))
        else:
            acts = acts_of(module, self.entered, self.model.actor, (values, real))
        entry = self.record(acts)
        if entry is not None:
            self.thrown, self.known = Thrown(entry, values, real), remembered(self.model.session)
            self._go(self.steps[-1])

    def write_down(self) -> None:
        """A sum without dice is as it stands."""
        self._resolve((), True)

    # --- a battle in rounds ---

    @property
    def sorts(self) -> tuple[str, ...]:
        """Sorts of battle the game tells apart."""
        step = rounds_of(self.model.session.game)
        return step.sorts if step is not None else ()

    def line_up(self, sort: str) -> None:
        """The battle begins."""
        if self.rounds.line_up(self.entered, sort):
            self._tell_anew()

    def say(self, verb: str, **args: object) -> None:
        """Whoever is asked in it answers."""
        if self.rounds.answer(verb, **args):
            self._tell_anew()

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
