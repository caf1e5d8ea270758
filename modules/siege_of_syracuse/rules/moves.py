"""A move is made: on foot (7.1), by ship (7.2), out of the game's reach and back (7.2.1); what each leaves behind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop.core.api import Known, Piece, Table
from tabletop.systems.cargo import loads

from .afloat import embark, land, leave, shift
from .board import atlas, foe, is_high, is_leader, is_low, is_naval, on_map, ships, unrouted
from .frames import go
from .movers import moving, points_left, reacting
from .op_frames import above
from .routes import Way, ground, hostile_water, stops, waters
from .walls import down_tools


def step_of(k: Known) -> str:
    """The frame that keeps what the movers have done: of the reaction, or of the impulse."""
    return "React" if reacting(k) else "Impulse"


def use(t: Table, names: Iterable[str]) -> None:
    """6.2.2 They are activated in this impulse; those not counted yet are."""
    now = moving(t)
    if now is None or reacting(t):
        return
    new = [name for name in names if name not in now.used]
    opened = tuple(dict.fromkeys((*now.opened, *(t.piece(name).place for name in new))))
    counted = sum(1 for name in new if not is_leader(t, t.piece(name)))
    left = max(0, now.left - counted) if now.counting else now.left
    t.let("Impulse", used=(*now.used, *new), opened=opened, left=left)


def spend(t: Table, name: str, left: int) -> None:
    """Movement points left to a piece."""
    now = moving(t)
    if now is not None:
        t.let(step_of(t), budget=(*(row for row in now.budget if row[0] != name), (name, left)))


def hurry(t: Table, name: str, areas: int) -> None:
    """6.4 Who may move one area has done so."""
    now = moving(t)
    if now is not None and reacting(t) and name in now.short and areas:
        spend(t, name, 0)


# --- on foot -------------------------------------------------------------------------------------------------------


def walk(t: Table, names: Sequence[str], to: str) -> None:
    """7.1 Units go the cheapest way; on the beach they come to, enemy ships put to sea (7.1.i)."""
    seat, start = t.piece(names[0]).owner, t.piece(names[0]).place
    way = ground(t, seat).from_(start)[to]
    now = moving(t)
    assert now is not None
    halt = not on_map(t, to) or stops(t, to, seat)
    left = {name: 0 if halt else points_left(t, now, t.piece(name)) - way.cost for name in names}
    use(t, names)
    down_tools(t, names)
    for name in names:
        t.move(name, to)
        spend(t, name, left[name])
        hurry(t, name, way.areas)
    if not on_map(t, to):
        leave(t, names)
    climb(t, names, way)
    clear_beach(t, to, seat)


def climb(t: Table, names: Sequence[str], way: Way) -> None:
    """8.2 Who comes up to High Ground from Low Ground is noted for the combat."""
    now = above(t, "Impulse")
    if now is None:
        return
    up = is_high(t, way.end) and is_low(t, way.path[-2])
    rest = tuple(name for name in now.climbed if name not in names)
    t.let("Impulse", climbed=(*rest, *names) if up else rest)


def clear_beach(t: Table, place: str, seat: str) -> None:
    """7.1.i Enemy ships that lie where ground units of a seat have come."""
    if on_map(t, place) and place in atlas(t).coastal and unrouted(ships(t, place, foe(seat))):
        go(t, "Refloat", seat=foe(seat), area=place)


# --- by ship -------------------------------------------------------------------------------------------------------


def sail(t: Table, names: Sequence[str], to: str) -> None:
    """7.2 Ships go, with those who have boarded; on a beach they put them ashore where they can (7.2.2)."""
    fleet = [t.piece(name) for name in names if is_naval(t, t.piece(name))]
    seat, start = fleet[0].owner, fleet[0].place
    way = waters(t, seat).from_(start)[to]
    now = moving(t)
    assert now is not None
    landed = now.landed if not reacting(t) else ()
    boarding = [p for p in map(t.piece, names) if not is_naval(t, p) and p.id not in _aboard_of(t, fleet)]
    use(t, [piece.id for piece in fleet])
    use_riders(t, [piece.id for piece in boarding])
    down_tools(t, [piece.id for piece in boarding])
    embark(t, [ship for ship in fleet if ship.id not in landed], boarding)
    halt = not on_map(t, to) or hostile_water(t, to, seat)
    for ship in fleet:
        use_riders(t, [one.id for one in loads(t, ship.id)])
        shift(t, ship.id, to)
        if halt:
            spend(t, ship.id, 0)
        hurry(t, ship.id, way.areas)
    ashore = tuple(ship.id for ship in fleet if land(t, ship.id))
    if not reacting(t):
        t.let("Impulse", landed=(*landed, *ashore))


def _aboard_of(t: Table, fleet: Iterable[Piece]) -> set[str]:
    return {one.id for ship in fleet for one in loads(t, ship.id)}


def use_riders(t: Table, names: Iterable[str]) -> None:
    """6.2 Whom activated ships carry is activated with them, and not counted (ruling)."""
    now = moving(t)
    if now is not None and not reacting(t):
        t.let("Impulse", used=tuple(dict.fromkeys((*now.used, *names))))


def go_to(t: Table, names: Sequence[str], to: str) -> None:
    """By ship when one is among them, else on foot."""
    if any(is_naval(t, t.piece(name)) for name in names):
        sail(t, names, to)
    else:
        walk(t, names, to)


def come_back(t: Table, names: Iterable[str]) -> None:
    """7.2.1 They may come back onto the map."""
    now = moving(t)
    if now is not None:
        t.let("Impulse", back=(*now.back, *names))
