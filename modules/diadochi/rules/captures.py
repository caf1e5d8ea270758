"""6.b After moves and retreats: captures, who is with which unit, who is free again, royals left alone.

Reads crossed (character, unit) and taken (character, citadel, side) of Military, presents and spared of Before. A
royal couple is captured with one die. Diadochs and epigones come first: whom they escort is not alone.
"""

from __future__ import annotations

from typing import Any

from tabletop.core.api import Known, Msg, Plain, Procedure, Table

from .association import associate, parted, settle_command
from .board import everyone, family_of, master, msg_unit, own_seat, units
from .control import banner
from .custody import (
    Attempt,
    attempt,
    capture,
    first_of,
    free,
    havens,
    homeless,
    hostile,
    odds,
    rejoin,
    release,
    retire,
    settle_philip,
    tell,
)
from .frames import f
from .names import ROYALS, SEATS
from .revolts import taken_by_rebels

ROUNDS = ("crossings", "presents", "chiefs", "royals")


class Captures(Procedure):
    """6.b The retreats of characters."""

    rule, stages = "6.b", ("gather", "choose", "throw", "judge", "settle")
    pieces = ("caught",)
    keeps = {"pending": (), "rounds": ROUNDS, "pick": 1, "die": 0, "caught": ()}

    def gather(self, t: Table) -> None:
        """9.c Everybody joins his unit or parts from it; whoever was in a citadel that fell is in other hands."""
        t.let(caught=fallen(t))
        apart = parted(t)
        rejoin(t)
        associate(t, apart)

    def choose(self, t: Table) -> None:
        """6.b The next who may be captured; when several chiefs are by a royal, a lot says which of them tries."""
        t.let(pending=tuple(one for one in f(t).pending if there(t, one)))
        while not f(t).pending and f(t).rounds:
            this = f(t).rounds[0]
            t.let(rounds=f(t).rounds[1:], pending=tuple(tuple(one) for one in due(t, this)))
            if this == "presents":
                self._deliver(t)
        if not f(t).pending:
            self.goto(t, "settle")
            return
        sides = Attempt(*f(t).pending[0]).sides
        t.let(pick=1)
        if len(sides) > 1:
            t.roll("pick", f"1d{len(sides)}", "6.b", purpose=Msg.of("purpose-captor", who=self._who(t)))

    def throw(self, t: Table) -> None:
        """6.b The die."""
        t.roll("die", "1d6", "6.b", purpose=Msg.of("purpose-capture", who=self._who(t)))

    def judge(self, t: Table) -> None:
        """6.b 1-2 at sea, 1-4 on land."""
        if not there(t, f(t).pending[0]):
            self.goto(t, "choose")
            return
        tried, left = Attempt(*f(t).pending[0]), f(t).pending[1:]
        place, side = t.piece(tried.name).place, tried.sides[f(t).pick - 1]
        if f(t).die <= odds(t, place):
            self._catch(t, tried.name, side, tried.unit)
            left = tuple(one for one in left if one[0] != tried.name)
        else:
            tell(t, "log-escapes", tried.name, place, side)
        t.let(pending=left)
        self.goto(t, "choose")

    def settle(self, t: Table) -> None:
        """6.b Who is left alone is free; commanders; Philip; royals look for a refuge."""
        release(t)
        settle_command(t)
        settle_philip(t, f(t).caught)
        t.call("Refuge")

    def _who(self, t: Table) -> Msg:
        return msg_unit(t, f(t).pending[0][0])

    def _deliver(self, t: Table) -> None:
        """9.c Whoever was given away and has come to a unit of theirs is theirs."""
        for name, seat, unit in delivered(t):
            if name not in f(t).caught:
                self._catch(t, name, seat, unit)

    def _catch(self, t: Table, name: str, side: str, unit: str) -> None:
        t.let(caught=(*f(t).caught, *family_of(t, name)))
        if own_seat(name) == side:
            free(t, name)
        else:
            capture(t, name, side, unit)


class Refuge(Procedure):
    """6.b Royals whom nobody controls, alone in a province or at sea: after captures, and when a turn ends."""

    rule, stages, pieces = "6.b", ("seek", "lot", "go"), ("royals",)
    keeps = {"pick": 1, "royals": ()}

    def seek(self, t: Table) -> None:
        """6.b Who they are."""
        t.let(royals=homeless(t))

    def lot(self, t: Table) -> None:
        """6.b At random among the neutral citadels in reach."""
        while f(t).royals and not havens(t, f(t).royals[0]):
            t.let(royals=f(t).royals[1:])
        if not f(t).royals:
            self.goto(t, "end")
            return
        open_ = havens(t, f(t).royals[0])
        t.let(pick=1)
        if len(open_) > 1:
            purpose = Msg.of("purpose-haven", who=msg_unit(t, f(t).royals[0]))
            t.roll("pick", f"1d{len(open_)}", "6.b", purpose=purpose)

    def go(self, t: Table) -> None:
        """6.b He goes."""
        name = f(t).royals[0]
        retire(t, name, havens(t, name)[f(t).pick - 1])
        t.let(royals=f(t).royals[1:])
        self.goto(t, "lot")


def there(k: Known, tried: tuple[Any, ...]) -> bool:
    """Whether both sides of an attempt are still on the table; a counter may have been removed by hand."""
    name, unit, _ = tried
    return k.has(name) and (not unit or k.has(unit))


def due(k: Known, round_: str) -> list[Attempt]:
    """6.b Who is thrown for in a round."""
    if round_ == "crossings":
        return crossings(k)
    if round_ == "presents":
        return []
    people = [p.id for p in everyone(k) if (p.id in ROYALS) == (round_ == "royals")]
    alone = (attempt(k, name) for name in people if name not in ROYALS or first_of(k, name))
    return [one for one in alone if one is not None]


def crossings(k: Known) -> list[Attempt]:
    """6.b, ruling 21 Lone diadochs and epigones who have crossed an enemy unit."""
    found = []
    for name, unit in k.var("crossed", ()) or ():
        if k.has(name) and k.has(unit) and hostile(k, banner(k.piece(unit)), name):
            found.append(Attempt(name, unit, (banner(k.piece(unit)),)))
    return found


def delivered(k: Known) -> list[tuple[str, str, str]]:
    """9.c Characters given away who have ended in the space of a unit of the seat: (who, seat, unit)."""
    found = []
    for name, seat in k.var("presents", ()) or ():
        if k.has(name) and master(k, name) != seat:
            here = (unit.id for unit in units(k, seat) if unit.place == k.piece(name).place)
            found += [(name, seat, unit) for unit in list(here)[:1]]
    return found


def fallen(t: Table) -> tuple[Plain, ...]:
    """6.b Everybody captured in a citadel that fell to a player; 14.d rebels kill diadochs and epigones."""
    taken = [(str(name), str(side)) for name, _, side in t.var("taken", ()) or () if t.has(str(name))]
    for name, side in taken:
        if side.startswith("revolt:"):
            taken_by_rebels(t, name)
    return tuple(name for name, side in taken if side in SEATS)
