"""Who is caught by the enemy without anybody to fight for him: Routed units, leaders alone (8.2.3, 8.2.4)."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Known, Msg, Piece, Table

from .board import SEATS, ashore, atlas, foe, leaders, refuges, routed, units, unrouted
from .losses import eliminate


def caught(k: Known) -> Iterator[Piece]:
    """Routed units with enemies in their area and no friend who is not Routed (ruling: the text forgets them)."""
    for seat in SEATS:
        for place in atlas(k).terrain:
            mine = units(k, place, seat) if place in k.state.order else []
            if mine and all(map(routed, mine)) and unrouted(units(k, place, foe(seat))):
                yield from mine


def stranded(k: Known) -> Iterator[Piece]:
    """Leaders with enemy ground units in their area and no unit of their own, ashore."""
    for seat in SEATS:
        for place in atlas(k).land:
            alone = place in k.state.order and not units(k, place, seat) and ashore(k, place, foe(seat))
            yield from leaders(k, place, seat) if alone else ()


def catch(t: Table) -> None:
    """Ruling: Routed units that are caught throw again as in 8.2.4, for another refuge or their end; a leader left
    alone escapes as in 8.2.3, or is lost when there is no refuge."""
    for chief in list(stranded(t)):
        places = refuges(t, chief.owner)
        if places:
            t.move(chief.id, places[0])
            t.note(Msg.of("log-leader-flees", piece=chief.id, place=places[0]), "8.2.3", piece=chief.id)
        else:
            eliminate(t, chief.id, "8.2.3")
    for unit in list(caught(t)):
        t.call("Shaken", unit=unit.id, leaders=(), rule="8.2.4")
