"""6 to 6.3 Supply: what cuts a seat off, the cavalry's die, the marker, hunger and capitulation."""

from __future__ import annotations

from tabletop.core.api import Known, Msg, Table
from tabletop.systems.campaign.reading import fields, foe, module, units, zones
from tabletop.systems.campaign.turn import Ongoing
from tabletop.systems.campaign.victory import conclude

from .buildings import ATHENIAN_WALLS, ATHENS, SYRACUSE, chains_standing, fort_box, fortified, standing
from .calendar import is_winter
from .frames import f
from .losses import weaken
from .works import cavalry

FULL = 3
"""6 Highest cell of the supply track."""
OUTLETS = ("T7", "M5", "M8")
"""6.2 With the fort Syke, the zones that starve Syracuse when Athens holds them all."""
OPEN = ("clear", "high")
"""6.1, 6.2 Terrain where cavalry cuts supply."""
RULE = {ATHENS: "6.1", SYRACUSE: "6.2"}
PARITY = {ATHENS: 0, SYRACUSE: 1}
"""Remainder by two of the enemy's die that brings shortage to a seat: even for Athens, odd for Syracuse."""


def works_cut(k: Known, seat: str) -> bool:
    """6.1 The chains stand; 6.2 A1, A2 and A3 all stand."""
    return chains_standing(k) if seat == ATHENS else all(standing(k, wall) for wall in ATHENIAN_WALLS)


def outlets_held(k: Known) -> bool:
    """6.2 Athens has a unit in the fort Syke, in T7, in M5 and in M8."""
    return all(units(k, place, ATHENS) for place in (fort_box("syke"), *OUTLETS))


def open_cavalry(k: Known, seat: str) -> int:
    """6.1, 6.2 Strength of a seat's cavalry in clear and high zones; forts and fortified zones do not count."""
    enclosed = fortified(k, ATHENS)
    open_ground = (zone for zone in zones(k) if module(k).place(zone).terrain in OPEN)
    return cavalry(k, seat, tuple(zone for zone in open_ground if zone not in enclosed))


def shortage(k: Known, seat: str) -> bool:
    """Whether the seat's marker shows shortage."""
    return bool(k.var(f"shortage.{seat}", 0))


def turn_marker(t: Table, seat: str, short: bool, why: str) -> None:
    """6 The marker is turned, if it does not show that face already."""
    if shortage(t, seat) != short:
        t.set(f"shortage.{seat}", int(short))
        side = "shortage" if short else "supplied"
        t.note(Msg.of(f"log-{side}", seat=seat, why=Msg.of(f"supply-{why}")), RULE[seat])


def watch(t: Table) -> None:
    """6.1, 6.2 At any moment: chains and walls turn the marker as they are built, and back as they are broken."""
    for seat in (ATHENS, SYRACUSE) if not t.var("result") else ():
        cut, was = works_cut(t, seat), bool(t.var(f"cut.{seat}", 0))
        if cut != was:
            t.set(f"cut.{seat}", int(cut))
            turn_marker(t, seat, cut, "works" if cut else "works-broken")


class Forage(Ongoing):
    """6.1, 6.2 After 2.D.2: the zones held against Syracuse, then the die of the seat whose cavalry is the stronger."""

    rule, keeps = "6.1", {"hungry": "", "die": 0}
    stages = ("hold", "ride", "cut")

    def hold(self, t: Table) -> None:
        held = outlets_held(t)
        if held:
            turn_marker(t, SYRACUSE, True, "outlets")
        elif t.var("held.syracuse", 0) and not works_cut(t, SYRACUSE):
            turn_marker(t, SYRACUSE, False, "outlets-free")
        t.set("held.syracuse", int(held))

    def ride(self, t: Table) -> None:
        athens, syracuse = (open_cavalry(t, seat) for seat in (ATHENS, SYRACUSE))
        if athens == syracuse:
            self.goto(t, "end")
            return
        hungry = SYRACUSE if athens > syracuse else ATHENS
        t.let(hungry=hungry)
        t.roll("die", "1d6", RULE[hungry], by=foe(t, hungry), purpose=Msg.of("purpose-forage", seat=hungry))

    def cut(self, t: Table) -> None:
        """Only a marker that was on supply is turned, and only this turn's move is lost (6.3)."""
        seat = f(t).hungry
        if f(t).die % 2 == PARITY[seat] and not shortage(t, seat):
            turn_marker(t, seat, True, "cavalry")
            t.set(f"ridden.{seat}", 1)


def move_marker(t: Table, seat: str) -> None:
    """6 A cell toward 0 in shortage, toward 3 on supply but in winter; shortage by cavalry alone ends there (6.3)."""
    name = f"supply.{seat}"
    level = t.var(name, FULL)
    after = level - 1 if shortage(t, seat) else level if is_winter(t) else level + 1
    after = min(FULL, max(0, after))
    if after != level:
        t.set(name, after)
        t.note(Msg.of("log-supply", seat=seat, level=after), "6")
    if t.var(f"ridden.{seat}", 0):
        t.set(f"ridden.{seat}", 0)
        if not works_cut(t, seat):
            turn_marker(t, seat, False, "cavalry-gone")


def hunger(t: Table, seat: str) -> None:
    """6.3 Shortage on 0: every Athenian unit is weakened, or Syracuse capitulates."""
    if not shortage(t, seat) or t.var(f"supply.{seat}", FULL) > 0:
        return
    if seat == SYRACUSE:
        t.note(Msg.of("log-capitulation", seat=seat), "6.3")
        conclude(t, "total", ATHENS, "6.3")
        return
    t.note(Msg.of("log-hunger", seat=seat), "6.3")
    for name in [p.id for place in fields(t, seat) for p in units(t, place, seat)]:
        if t.has(name):
            weaken(t, name, "6.3")

