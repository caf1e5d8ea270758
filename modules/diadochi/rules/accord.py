"""11.d The accord with Chandragupta: elephants for two provinces that are left for ever.

Variables: accord is (seat, turn of the order) while it is to be kept; accord.barred.<seat> 1 for whoever may never
again; sealed names the spaces closed for good, which `board.closed` reads.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Known, Msg, Offer, One, Table, offer

from .association import gather
from .board import award, closed, destroy, holder, master, msg_place, own_seat, raise_unit, unit_at, units
from .names import ELEPHANTS, SEATS
from .sheet import written

LANDS = ("IND", "GHA")
"""11.d The provinces of the accord; the army appears in the first unless the other is named."""
PRESTIGE = 1


def may_agree(k: Known, seat: str) -> bool:
    """11.d Whether a seat holds both provinces, is not barred, and no accord is under way or sealed."""
    over = k.var("accord") or k.var(f"accord.barred.{seat}") or set(LANDS) & set(k.var("sealed", ()) or ())
    return not over and all(holder(k, land) == seat for land in LANDS)


def lines(k: Known) -> Iterator[Offer]:
    """11.d Once both are held."""
    if may_agree(k, k.seat):
        yield offer("accord", "11.d", province=One(LANDS))


def accords(t: Table) -> None:
    """11.d At the end of a turn: the accord of the turn before is judged, then one of this turn takes effect."""
    if t.var("accord") and int(t.var("accord")[1]) < int(t.var("turn", 1)):
        _judge(t, str(t.var("accord")[0]))
    for seat, told in written(t, "accord"):
        land = str(told.args["province"])
        if may_agree(t, seat) and land in LANDS and land not in closed(t) and unit_at(t, land) is None:
            gather(t, raise_unit(t, "A", seat, land, ELEPHANTS))
            t.set("accord", (seat, t.var("turn", 1)))
            t.note(Msg.of("log-accord", seat=Msg.of(f"seat-{seat}"), place=msg_place(land, t)), "11.d", land)


def occupants(k: Known) -> tuple[str, ...]:
    """11.d Players who have a unit, a diadoch or an epigone in either province."""
    found = [p for land in LANDS for p in k.at(land)]
    seats = {own_seat(p.id) and master(k, p.id) or p.owner for p in found}
    return tuple(seat for seat in SEATS if seat in seats)


def _judge(t: Table, seat: str) -> None:
    """11.d Both provinces evacuated: they are nobody's and closed for ever. If not, the elephants go home."""
    spoilers = occupants(t)
    t.set("accord", None)
    if not spoilers:
        for land in LANDS:
            t.set(f"owner.{land}", "")
        t.set("sealed", (*(t.var("sealed", ()) or ()), *LANDS))
        t.note(Msg.of("log-accord-kept", seat=Msg.of(f"seat-{seat}")), "11.d")
        award(t, seat, PRESTIGE, "accord")
        return
    for unit in [p.id for p in units(t) if ELEPHANTS in p.marks]:
        destroy(t, unit)
    for barred in dict.fromkeys((seat, *spoilers)):
        t.set(f"accord.barred.{barred}", 1)
    t.note(Msg.of("log-accord-broken", seat=Msg.of(f"seat-{seat}")), "11.d")
