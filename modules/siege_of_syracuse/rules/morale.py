"""5 Morale and initiative: what raises and lowers the levels of both sides."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.core.api import TURN, Known, Msg, Procedure, Step, Table
from tabletop.systems.game_data import module
from tabletop.systems.thresholds import Test, weigh_test

from .board import (
    ATHENS,
    BATTLES_LOST,
    BATTLES_WON,
    FORT_DONE,
    FORT_LOST,
    IL,
    INITIATIVE,
    LAST_BATTLE,
    LEADERS_CAME,
    LEADERS_LOST,
    ML,
    OMENS,
    SEATS,
    SYRACUSE,
    UNSUPPLIED,
    WAVE_CAME,
    fleet,
    foe,
    fort_area,
    in_play,
    is_leader,
    on_map,
    reduced_leader,
)
from .frames import asked_again, f
from .supply import leaders_cut_off

LOWEST, HIGHEST = 1, 10
"""5.0 No level is beyond these."""


def morale_ticks(k: Known, seat: str) -> Mapping[str, int]:
    """5.1 What has happened since morale was last adjusted, by line of the table."""
    athens = seat == ATHENS
    mine, theirs = len(fleet(k, seat)), len(fleet(k, foe(seat)))
    return {
        "morale-leader-came": LEADERS_CAME.of(k, seat),
        "morale-battle-won": BATTLES_WON.of(k, seat),
        "morale-leaders-lost": LEADERS_LOST.of(k, seat),
        "morale-battle-lost": BATTLES_LOST.of(k, seat),
        "morale-fort-built": int(athens and FORT_DONE.of(k) > 0),
        "morale-fort-lost": int(athens and FORT_LOST.of(k) > 0),
        "morale-second-wave": int(not athens and WAVE_CAME.of(k) > 0),
        "morale-cut-off": int(leaders_cut_off(k, seat)),
        "morale-outnumbered": int(theirs > 0 and theirs >= 2 * mine),
    }


def morale_sum(k: Known, seat: str) -> Test:
    """5.1 What is added to a Morale Level."""
    return weigh_test(module(k).check("morale"), 0, morale_ticks(k, seat))


class Morale(Procedure):
    """5.1 Both levels are adjusted, never beyond 1 and 10."""

    rule, stages = "5.1", ("adjust",)

    def adjust(self, t: Table) -> None:
        """Both at once: neither sees the other's new level."""
        sums = {seat: morale_sum(t, seat).total(0) for seat in SEATS}
        for seat, change in sums.items():
            before = ML.of(t, seat)
            after = min(HIGHEST, max(LOWEST, before + change))
            if after != before:
                ML.set(t, seat, after)
                t.note(Msg.of("log-morale", seat=seat, before=before, level=after), "5.1")
            for since in (LEADERS_CAME, BATTLES_WON, LEADERS_LOST, BATTLES_LOST):
                if since.of(t, seat):
                    since.set(t, seat, 0)
        for once in (FORT_DONE, FORT_LOST, WAVE_CAME):
            if once.of(t):
                once.set(t, 0)


def initiative_ticks(k: Known, seat: str) -> Mapping[str, int]:
    """5.2 What counts for a seat, by line of the table."""
    return {
        "initiative-morale": int(ML.of(k, seat) > ML.of(k, foe(seat))),
        "initiative-leaders": int(_chiefs(k, seat) > _chiefs(k, foe(seat))),
        "initiative-battle": int(LAST_BATTLE.of(k) == seat),
        "initiative-unsupplied": int(any(UNSUPPLIED in piece.marks for piece in in_play(k, seat))),
        "initiative-good-omens": int(OMENS.of(k, seat) > 0),
        "initiative-bad-omens": int(OMENS.of(k, seat) < 0),
    }


def _chiefs(k: Known, seat: str) -> int:
    """Unreduced leaders of a seat on the map."""
    return sum(1 for p in in_play(k, seat) if is_leader(k, p) and on_map(k, p.place) and not reduced_leader(p))


def initiative_test(k: Known, seat: str) -> Test:
    """5.2 The D10 of a seat and what is added."""
    return weigh_test(module(k).check("initiative"), 0, initiative_ticks(k, seat))


class Initiative(Procedure):
    """5.2 From the second turn on each throws a D10; in a tie Athens has the initiative while the Circle Fort stands,
    otherwise Syracuse."""

    rule, keeps, stages = "5.2", {"dice": ()}, ("throw", "read")

    def throw(self, t: Table) -> None:
        """4.2 On the first turn Athens has it, and the levels are those of the set-up."""
        if t.var(TURN, 1) == 1:
            INITIATIVE.set(t, ATHENS)
            self.goto(t, "end")
            return
        t.roll("dice", "2d10", "5.2", by=INITIATIVE.of(t), purpose=Msg.of("purpose-initiative"))

    def read(self, t: Table) -> None:
        """The first die is that of Athens."""
        if asked_again(t, self, "throw", f(t).dice):
            return
        for seat, die in zip(SEATS, f(t).dice, strict=True):
            IL.set(t, seat, initiative_test(t, seat).total(die))
        INITIATIVE.set(t, leader_of(t))
        t.note(Msg.of("log-initiative", athens=IL.of(t, ATHENS), syracuse=IL.of(t, SYRACUSE)), "5.2")


def leader_of(k: Known) -> str:
    """5.2.1 Who has the initiative by the levels of both."""
    athens, syracuse = IL.of(k, ATHENS), IL.of(k, SYRACUSE)
    if athens == syracuse:
        return ATHENS if fort_area(k) else SYRACUSE
    return ATHENS if athens > syracuse else SYRACUSE


STEPS: tuple[type[Step], ...] = (Morale, Initiative)
