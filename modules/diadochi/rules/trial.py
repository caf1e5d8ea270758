"""What-if: a whole season on a copy of the table, by the season's own steps, with every throw held fast (lots.py).

No journal: the sheets tried out lie open on the copy. Of sealed boxes those count that the asking seat can open.
"""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.core.api import Fact, Known, Msg, Noted, Outcome, Plain, Sheet, Table, Throw, settle
from tabletop.systems.game_data import module

from .board import season
from .bribery import counted, countered, one_of
from .changes import changes, moved
from .drawn import before, outcome, resolved
from .lots import pinned_event, settle_throw
from .names import SEATS
from .record import FOUGHT, remembered
from .treasury import known_gold, sealed
from .turn import MILITARY_STEPS, WINTER_STEPS

MILITARY = "Military"
PLENTY = 500
"""T of a player whose treasury is secret: what is tried out for him is not to fail for want of money."""
TOLD_BY_PRESTIGE = frozenset(("log-prestige",))
"""Said with the sums of each seat."""
WITHOUT_DIE = {"log-bribe-won": "try-bribe-won", "log-bribe-lost": "try-bribe-lost"}


class Trial(Table):
    """A copy that remembers where each step of the season began to record."""

    def __init__(self, k: Known, sheets: Mapping[str, Sheet]) -> None:
        super().__init__(k.game, k.state, "", None)
        self.began: dict[str, int] = {}
        self.throws: list[Throw] = []
        state = self.state
        state.frames = ()
        for target in dict.fromkeys(one_of(k, piece) for piece in counted(k, k.seat)) if sealed(k) else ():
            state.vars[f"counter.{target}"] = countered(k, target)  # what the seat itself has laid
        for seat in SEATS if sealed(k) else ():
            state.vars[f"gold.{seat}"] = PLENTY if (mine := known_gold(k, seat)) is None else mine
        state.vars |= {"dice": "app", "umpire": 0, FOUGHT: (), "overdue": (), "tally": ()}
        for seat in SEATS:
            state.vars[f"sheet.{seat}"] = tuple(sheets.get(seat, ()))

    def call(self, _step: str, **fields: Plain) -> None:
        """A step of the season begins, or one of its own."""
        if len(self.state.frames) == 1:
            self.began[_step] = self.recorded
        super().call(_step, **fields)

    def play(self, pins: Mapping[str, str]) -> None:
        """From the opened sheets to the end of the season."""
        steps = steps_of(self)
        if steps[0] == "DrawEvent":
            steps = steps[1:]
            drawn = pinned_event(self, pins)
            self.throws += [drawn] if drawn is not None else []
        self.call("Sheets", steps=steps)
        self.stage("settle")
        self.began.clear()
        settle(self)
        while self.state.frames:
            self._answer(pins)
            settle(self)

    def _answer(self, pins: Mapping[str, str]) -> None:
        """A throw shows what it is pinned to; nobody else is asked anything (an umpire leaves all as it is)."""
        self.depth = len(self.state.frames) - 1
        if self.state.frames[-1].step != "Roll":
            self.done()
            return
        throw, shown = settle_throw(self, pins)
        self.throws += [throw] if throw is not None else []
        self.done(**{str(self.f.into): shown})

    def notes(self, start: int, end: int | None = None) -> list[Msg]:
        """What the log would say from one fact to another."""
        return [_plain(fact.text) for fact in self.facts()[start:end] if isinstance(fact, Noted) and _worth(fact)]


def steps_of(k: Known) -> tuple[str, ...]:
    """8 The steps of the season in hand."""
    now = season(k)
    return ("Purchase",) if now == "purchase" else WINTER_STEPS if now == "winter" else MILITARY_STEPS


def _worth(fact: Fact) -> bool:
    return isinstance(fact, Noted) and fact.text.key not in TOLD_BY_PRESTIGE


def _plain(said: Msg) -> Msg:
    """Without the number of a die that was never thrown."""
    return Msg(WITHOUT_DIE.get(said.key, said.key), said.args)


def try_out(k: Known, sheets: Mapping[str, Sheet], pins: Mapping[str, str]) -> Outcome:
    """What if: the whole season with these sheets."""
    t = Trial(k, sheets)
    t.play(pins)
    now = Known(k.game, t.state, k.seat, None)
    told = changes(k, now), tuple(t.throws)
    record = remembered(now)
    if record is None:
        return Outcome((), tuple(t.notes(0)), moved(k, now), *told)
    fought = outcome(before(now, record), record, resolved(module(k), record))
    report = (*t.notes(0, t.began[MILITARY]), *fought.report, *t.notes(_end(t)))
    return Outcome(fought.arrows, report, moved(k, now), *told)


def _end(t: Trial) -> int:
    """Where the step after the military orders began to record."""
    steps = list(t.began)
    return t.began[steps[steps.index(MILITARY) + 1]]
