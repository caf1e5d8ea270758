"""1.4 Control, looked at again after each phase of actions and each phase of combat: what was taken and left goes back
to whom it is loyal to, lifted sieges end. The readers are in board.py.
"""

from __future__ import annotations

from tabletop.core.api import Known, Msg, Table

from .board import (
    BLOCKADE,
    HELD,
    SEASON,
    SEATS,
    SIEGE,
    atlas,
    besieged,
    blockaded,
    blocks,
    city_of,
    garrison,
    stronghold,
    units,
)

GARRISONS = "garrisons"
"""How many garrisons have ever been laid, for their names."""


def capture(t: Table, zone: str, seat: str) -> None:
    """1.4 A seat takes the city of a zone: from now on it controls it while blocks of it are there."""
    city = city_of(t, zone)
    if city is None:
        return
    HELD.set(t, zone, seat if city.loyalty != seat else "")
    for other in SEATS:
        shown = garrison(t, zone)
        if other != seat and shown is not None and shown.owner == other:
            t.remove(shown.id)
    end_siege(t, zone)
    t.note(Msg.of("log-captured", seat=seat, place=zone), "1.4", zone)


def lay_garrison(t: Table, zone: str, seat: str) -> str:
    """2.3 A garrison of a seat in the city of a zone; the one that is there stays. Its piece."""
    city, shown = city_of(t, zone), garrison(t, zone)
    if city is None or shown is not None:
        return shown.id if shown is not None else ""
    number = t.var(GARRISONS, 0) + 1
    t.set(GARRISONS, number)
    name = f"g{number}"
    t.place(name, seat, city.box, f"garrison-{seat}", 1)
    if city.loyalty != seat:
        HELD.set(t, zone, seat)
    return name


def settle_control(t: Table) -> None:
    """1.4 Each city is looked at: captured ones left empty revert, sieges without besiegers are lifted."""
    for zone in atlas(t).cities:
        _lift(t, zone)
        _revert(t, zone)


def _revert(t: Table, zone: str) -> None:
    """1.4 A captured city left without a block goes back to whom it is loyal to."""
    held, city = HELD.of(t, zone), city_of(t, zone)
    if held and city is not None and not units(t, zone, held) and not blocks(t, city.box, held):
        HELD.set(t, zone, "")
        t.note(Msg.of("log-reverts", place=zone), "1.4", zone)


def _lift(t: Table, zone: str) -> None:
    """7.2, 7.3 Without besiegers the shut up come out, and the garrison of a loyal city is taken off again."""
    city = city_of(t, zone)
    if city is None or not (t.state.order.get(city.box) or SIEGE.of(t, zone) or BLOCKADE.of(t, zone)):
        return
    state = stronghold(t, zone)
    if state is None or state.besieged:
        return
    for seat in SEATS:
        for piece in units(t, city.box, seat):
            t.move(piece.id, zone)
    shown = garrison(t, zone)
    if shown is not None and shown.owner == city.loyalty:
        t.remove(shown.id)
    end_siege(t, zone)


def sieges_of_start(t: Table) -> None:
    """7.2, 15.1 Sieges of the set-up were laid in an earlier season; seasons are counted on from there."""
    if not SEASON.of(t):
        SEASON.set(t, 1)
    for zone in atlas(t).cities:
        if besieged(t, zone) and not SIEGE.of(t, zone):
            SIEGE.set(t, zone, SEASON.of(t))


def end_siege(t: Table, zone: str) -> None:
    """7.2 No siege is laid there any more."""
    if SIEGE.of(t, zone):
        SIEGE.set(t, zone, 0)
    if BLOCKADE.of(t, zone):
        BLOCKADE.set(t, zone, 0)


def holdings(k: Known) -> dict[str, str]:
    """1.4 Who controls each zone and each city, for the tinted map; '' for nobody."""
    from .board import controlled_by

    board = atlas(k)
    found = {zone: controlled_by(k, zone) for zone in board.zones}
    return found | {box: controlled_by(k, box) for box in board.inside}


def can_be_built_in(k: Known, zone: str) -> bool:
    """4.2, 8.21 No building in a besieged city; in a besieged port only while it is not blockaded."""
    city = city_of(k, zone)
    if city is None or not besieged(k, zone):
        return True
    return city.port and not blockaded(k, zone)
