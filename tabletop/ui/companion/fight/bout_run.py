"""A battle in rounds as it goes on: each answer is an act in the journal, and is taken back by one undo."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.core.journal.entry import Entry
from tabletop.core.journal.intent import IntentArgs
from tabletop.core.text import Msg
from tabletop.ui.companion.fight.bout import Bout, acts_of_bout, begun
from tabletop.ui.companion.fight.entered import Entered
from tabletop.ui.companion.fight.telling import begins_msg, unit_acts
from tabletop.ui.model.table_model import TableModel

ATTACKED = "log-attack"
"""The line that says what an attack has brought, by custom."""
Record = Callable[[list[IntentArgs]], Entry | None]


@dataclass(frozen=True)
class ThrowTold:
    """The last throw: its dice, what they brought, and what became of whom."""

    values: tuple[int, ...]
    says: Msg
    did: tuple[Msg, ...] = ()


@dataclass(frozen=True)
class _Moment:
    bout: Bout | None
    told: ThrowTold | None
    entry: Entry | None
    """What was written when it was left."""


class BoutRun:
    """`now` is the battle, None before it is lined up."""

    def __init__(self, model: TableModel, record: Record) -> None:
        self.model, self._record = model, record
        self.now: Bout | None = None
        self.told: ThrowTold | None = None
        self._past: list[_Moment] = []

    def clear(self) -> None:
        """Another fight."""
        self.now, self.told, self._past = None, None, []

    def line_up(self, entered: Entered, sort: str) -> bool:
        """The battle begins; False when it may not be written."""
        model = self.model
        made = begun(model.module, model.session.game, model.session.state, entered, sort)
        words = begins_msg(model.module, entered)
        acts: list[IntentArgs] = [("note", {"text": words, "place": entered.place})]
        return self._go(made, acts + unit_acts(model.module, entered), None)

    def answer(self, verb: str, **args: object) -> bool:
        """Whoever is asked says so."""
        assert self.now is not None
        return self._follow(self.now.answer(verb, **args), True, None)

    def throw(self, values: tuple[int, ...], real: bool) -> bool:
        """The dice fall."""
        assert self.now is not None
        return self._follow(self.now.throw(values), real, values)

    def undo(self) -> bool:
        """The last answer never was; False when there is none."""
        if not self._past:
            return False
        if self._past[-1].entry is not None:
            self.model.undo()
        self._step_back()
        return True

    def heard(self) -> bool:
        """Follow when somebody else has taken acts of the battle back; whether there were any."""
        followed = False
        while self._past and (entry := self._past[-1].entry) is not None and not self.model.session.journal.live(entry):
            self._step_back()
            followed = True
        return followed

    def _step_back(self) -> None:
        last = self._past.pop()
        self.now, self.told = last.bout, last.told

    # --- inside ---

    def _follow(self, after: Bout, real: bool, values: tuple[int, ...] | None) -> bool:
        assert self.now is not None
        acts = acts_of_bout(self.model.module, self.now, after, real)
        lines = [args["text"] for verb, args in acts if verb == "note"]
        said = [line for line in lines if isinstance(line, Msg)]
        told = self.told
        if values is not None:
            attack = next((line for line in said if line.key == ATTACKED), Msg(ATTACKED))
            told = ThrowTold(values, attack, tuple(line for line in said if line.key != ATTACKED))
        elif told is not None:
            told = ThrowTold(told.values, told.says, (*told.did, *said))
        return self._go(after, acts, told)

    def _go(self, after: Bout, acts: list[IntentArgs], told: ThrowTold | None) -> bool:
        entry = self._record(acts) if acts else None
        if acts and entry is None:
            return False
        self._past.append(_Moment(self.now, self.told, entry))
        self.now, self.told = after, told
        return True

