"""9 Supply: who can trace a line, how many the city feeds, and what becomes of the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tabletop.core.api import Known, Msg, Piece, Procedure, Step, Table
from tabletop.systems.game_data import module
from tabletop.systems.supply import SupplyNet
from tabletop.systems.thresholds import Test, weigh_test

from .board import (
    ATHENS,
    CITY,
    ISLAND,
    ML,
    ROUTED,
    SEATS,
    SYRACUSE,
    UNSUPPLIED,
    atlas,
    fleet,
    foe,
    free_of_enemies,
    in_play,
    is_bog,
    is_city,
    is_sea,
    is_sicel,
    is_unit,
    leaders,
    normal,
    on_map,
    ships,
    units,
    unrouted,
    walls,
)
from .frames import SiegeFrame, f
from .losses import clear, disrupt, eliminate

# --- lines (9.1, 9.2) ----------------------------------------------------------------------------------------------


def sea_open(k: Known, seat: str, sea: str) -> bool:
    """9.1 A sea area without Normal enemy ships."""
    return not any(normal(ship) for ship in ships(k, sea, foe(seat)))


def waters_of(k: Known) -> Callable[[str], Iterable[str]]:
    """7.2 Sea areas that touch a place."""
    return atlas(k).waters.__getitem__


def passable(k: Known, seat: str, place: str) -> bool:
    """9.2 A line may pass a land area without Normal enemy units, or with an own wall and none of the enemy's.

    Athens traces none through the city (ruling: where its units may not go), and slopes carry none.
    """
    if seat == ATHENS and is_city(place):
        return False
    if not any(normal(unit) for unit in units(k, place, foe(seat))):
        return True
    return bool(walls(k, place, seat)) and not walls(k, place, foe(seat))


def open_seas(k: Known, seat: str) -> frozenset[str]:
    """9.1 Sea areas from which a way without Normal enemy ships leads to the edge of the map."""
    board = atlas(k)
    edge = [sea for sea in board.map_edge if sea_open(k, seat, sea)]
    return frozenset(SupplyNet(edge, waters_of(k), lambda sea: sea_open(k, seat, sea)))


def harbours(k: Known, seat: str) -> tuple[str, ...]:
    """9.1 Supply sources on the coast: a ship lies there, not in a bog, and its way to the edge of the map is open.

    The city is a source of its own, and stays limited whatever ships lie in it (ruling).
    """
    board, seas = atlas(k), open_seas(k, seat)
    coasts = (place for place in board.land if place in board.coastal and not is_bog(k, place) and not is_city(place))
    return tuple(
        place
        for place in coasts
        if unrouted(ships(k, place, seat)) and not seas.isdisjoint(board.waters[place]) and passable(k, seat, place)
    )


def traced(k: Known, seat: str, sources: Iterable[str]) -> frozenset[str]:
    """9.2 Land areas from which a line leads to one of these sources."""
    ways = atlas(k).ground
    return frozenset(SupplyNet(sources, ways.__getitem__, lambda place: passable(k, seat, place)))


def by_coast(k: Known, seat: str) -> frozenset[str]:
    """Land areas in supply from the coast."""
    return traced(k, seat, harbours(k, seat))


def by_city(k: Known) -> frozenset[str]:
    """9.2.1 Land areas from which a Syracusan line leads into the city."""
    return traced(k, SYRACUSE, (CITY, ISLAND))


def by_west(k: Known, seat: str) -> frozenset[str]:
    """9.1 Land areas in supply for Sicels of a seat: from the west edge, where no enemy stands."""
    return traced(k, seat, (place for place in atlas(k).west_edge if free_of_enemies(k, place, seat)))


def afloat(k: Known, seat: str, supplied: frozenset[str]) -> frozenset[str]:
    """Sea areas in supply (ruling, the text speaks of land only): an open way to the edge of the map, or over seas
    without Normal enemy ships to a coast in supply."""
    board = atlas(k)
    ports = [sea for place in supplied for sea in board.waters[place] if sea_open(k, seat, sea)]
    return open_seas(k, seat) | frozenset(SupplyNet(ports, waters_of(k), lambda sea: sea_open(k, seat, sea)))


class Lines:
    """Who of a seat is in supply from where, worked out once."""

    def __init__(self, k: Known, seat: str) -> None:
        self.k, self.seat = k, seat
        self.coast, self.west = by_coast(k, seat), by_west(k, seat)
        self.city = by_city(k) if seat == SYRACUSE else frozenset[str]()
        self.sea = afloat(k, seat, self.coast)
        self.sea_by_city = afloat(k, seat, self.city) - self.sea if seat == SYRACUSE else frozenset[str]()

    def fed(self, piece: Piece) -> bool:
        """Whether a unit traces a line without the city. Ships that have left the map are in supply (ruling)."""
        if not on_map(self.k, piece.place):
            return True
        if is_sicel(self.k, piece):
            return piece.place in self.west
        return piece.place in (self.sea if is_sea(self.k, piece.place) else self.coast)

    def needs_city(self, piece: Piece) -> bool:
        """9.2.1 Whether a unit is in supply from the city alone."""
        if self.fed(piece) or is_sicel(self.k, piece):
            return False
        return piece.place in (self.sea_by_city if is_sea(self.k, piece.place) else self.city)


def leaders_cut_off(k: Known, seat: str) -> bool:
    """5.1, 11.2 Whether none of the units with some leader of a seat can trace a line to any source (ruling)."""
    lines = Lines(k, seat)
    stacks = (unrouted(units(k, place, seat)) for place in atlas(k).terrain if leaders(k, place, seat))
    return any(led and not any(lines.fed(one) or lines.needs_city(one) for one in led) for led in stacks)


# --- the phase (4.2) -----------------------------------------------------------------------------------------------


def city_test(k: Known) -> Test:
    """9.2.1 The D6 of the city and what is added: its ML, and what its blockade takes away."""
    reaches_out = _reaches_out(k)
    ticks = {
        "city-morale": ML.of(k, SYRACUSE),
        "city-cut-off": int(not reaches_out),
        "city-no-fleet": int(not fleet(k, SYRACUSE)),
    }
    return weigh_test(module(k).check("city-supply"), 0, ticks)


def _reaches_out(k: Known) -> bool:
    """9.2.1 Whether a line leads from L-7 to the west edge, or to a coast with a ship of its own, be it in the city."""
    board, line = atlas(k), traced(k, SYRACUSE, (CITY,))
    coast = (place for place in line if place in board.coastal)
    return not line.isdisjoint(board.west_edge) or any(unrouted(ships(k, place, SYRACUSE)) for place in coast)


class SupplyFrame(SiegeFrame):
    """Fields of the supply phase."""

    chosen: tuple[str, ...]


class Supply(Procedure):
    """4.2, 9.3 Syracuse throws for its city and says whom it feeds; all others without a line are Disrupted, and Routed
    units and Sicels among them are eliminated."""

    rule, keeps = "9.2", {"die": 0, "chosen": ()}
    pieces = ("chosen",)
    stages = ("throw", "choose", "suffer")

    def throw(self, t: Table) -> None:
        """9.2.1 The die of the city."""
        t.roll("die", "1d6", "9.2.1", by=SYRACUSE, purpose=Msg.of("purpose-city-supply"))

    def choose(self, t: Table) -> None:
        """9.2.1 When it cannot feed all, Syracuse chooses."""
        lines, room = Lines(t, SYRACUSE), max(0, city_test(t).total(f(t).die))
        needy = [p.id for p in in_play(t, SYRACUSE) if is_unit(t, p) and lines.needs_city(p)]
        t.note(Msg.of("log-city-feeds", n=room, needy=len(needy)), "9.2.1")
        if not room or len(needy) <= room:
            t.let(chosen=tuple(needy[:room]))
        else:
            t.pick_some("chosen", SYRACUSE, needy, (room, room), "9.2.1")

    def suffer(self, t: Table) -> None:
        """9.3 Both sides at once: nobody's line opens because an enemy has just been Disrupted."""
        chosen = SupplyFrame(t, t.depth).chosen
        cut: dict[str, None] = {}
        for seat in SEATS:
            lines = Lines(t, seat)
            cut |= {p.id: None for p in in_play(t, seat) if is_unit(t, p) and not lines.fed(p) and p.id not in chosen}
        for piece in [piece for seat in SEATS for piece in in_play(t, seat)]:
            if UNSUPPLIED in piece.marks and piece.id not in cut:
                clear(t, piece.id, UNSUPPLIED)
        for name in cut:
            _starve(t, name)


def _starve(t: Table, name: str) -> None:
    """9.3 A unit without supply."""
    piece = t.piece(name)
    if not on_map(t, piece.place):
        return  # it was aboard a ship that has gone down with it
    if ROUTED in piece.marks or is_sicel(t, piece):
        eliminate(t, name, "9.3")
        return
    if UNSUPPLIED not in piece.marks:
        t.mark(name, UNSUPPLIED)
    disrupt(t, name)


def is_supplied(piece: Piece) -> bool:
    """9.3 Whether a unit was in supply this turn; it is looked at in the supply phase only (ruling)."""
    return UNSUPPLIED not in piece.marks


def led_in_supply(k: Known, seat: str) -> tuple[str, ...]:
    """10.1.1 Land areas where a leader of a seat can trace supply."""
    led = [place for place in atlas(k).land if leaders(k, place, seat)]
    lines = Lines(k, seat) if led else None
    return tuple(place for place in led if lines and (place in lines.coast or place in lines.city))


STEPS: tuple[type[Step], ...] = (Supply,)
