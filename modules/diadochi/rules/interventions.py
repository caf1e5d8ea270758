"""14.f Interventions from outside: gifts of gold, nomads, Rome, Gauls. What they wait for, and how they come."""

from __future__ import annotations

from tabletop.core.api import Known, Msg, Table

from .board import award, closed, holder, msg_place, owner, raise_unit, unit_at
from .event_tables import RULES
from .missions import MISSIONS, rebels, term
from .names import SEATS

GIFT = 10
"""14.f T from Carthage or Chandragupta."""
SERIES = ("parthians", "rome")
"""14.d Those with a second and a third mission."""


def owe(t: Table, seat: str, sum_: int | str) -> None:
    """Money that reaches a treasury at the end of the turn: a sum in T, or what lies in a citadel and is not told."""
    t.set("due", (*(t.var("due") or ()), (seat, sum_)))


def gift(t: Table, giver: str, citadel: str) -> None:
    """14.f, 13 Gold for whoever controls a citadel: counted at the end of the turn, and a point of prestige."""
    seat = owner(t, citadel)
    words: dict[str, Msg | int] = {"seat": Msg.of(f"seat-{seat}"), "place": msg_place(citadel, t), "sum": GIFT}
    t.note(Msg.of(f"log-gift-{giver}", **words), RULES[giver], citadel)
    owe(t, seat, GIFT)
    award(t, seat, 1, "gift-from-abroad")


def next_mission(k: Known, name: str) -> int:
    """14.d, 14.f The mission that would begin now: the next while a unit is there, else the first; 0 when none is left.

    Rome's fleet appears in Tarentum, so the third mission waits until the citadel is Roman and has room.
    """
    if name not in SERIES or not rebels(k, name):
        return 1
    number = term(k, name)[0] + 1
    berth = owner(k, "tarente") == "revolt:rome" and unit_at(k, "tarente") is None
    if number > len(MISSIONS[name]) or (name == "rome" and number == 3 and not berth):
        return 0
    return number


def reinforce_parthians(t: Table) -> None:
    """14.f Third mission: an army more, in the first free place of the list; the citadel must be theirs."""
    kind, *places = MISSIONS["parthians"][2].units[0]
    for place in places:
        mine = place != "hecatompylos" or owner(t, place) == "revolt:parthians"
        if mine and unit_at(t, place) is None and place not in closed(t):
            raise_unit(t, kind, "", place, "revolt:parthians", "fed")
            return


def satraps_wait(k: Known) -> bool:
    """11.c, 14.f Whether the satraps may still offer their alliance: never again once taken, or HYR or its citadel is
    a player's."""
    taken = owner(k, "hecatompylos") in SEATS or holder(k, "HYR") in SEATS
    return not k.var("satraps.done") and not taken
