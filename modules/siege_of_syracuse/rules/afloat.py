"""7.2.2 What ships carry: room, boarding, landing; 7.2.1 off the map; 7.1.i ships whose beach is lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tabletop.core.api import TURN, Known, Msg, Offer, One, Piece, Plain, Some, Step, Table, Var, offer
from tabletop.systems.cargo import carry, left, load, loads, stow, unload_all
from tabletop.systems.rounds.steps import Promised

from .board import (
    ACTIVATED,
    HOPLITE,
    atlas,
    enemies,
    full,
    is_bog,
    is_city,
    is_leader,
    off_map,
    ships,
    type_of,
    unrouted,
)
from .op_frames import of
from .routes import havens

LEFT: Var[tuple[Plain, ...]] = Var("left-map", ())
"""7.2.1 (piece, turn): who left the map, and when."""


def may_ship(k: Known, place: str, seat: str) -> bool:
    """7.2.2 Whether ground units may board or land in an area: a beach without enemies, no bog, not the city."""
    here = place in atlas(k).coastal and not is_bog(k, place) and not is_city(place)
    return here and not enemies(k, place, seat)


def room(k: Known, ship: Piece) -> tuple[int, int]:
    """7.2.2 Units that still find room, and hoplites among them: two of whom one hoplite, on a reduced ship one."""
    whole = (2, 1) if full(k, ship) else (1, 1)
    return left(whole, [weight(k, one) for one in loads(k, ship.id)])  # type: ignore[return-value]


def weight(k: Known, piece: Piece) -> tuple[int, int]:
    """7.2.2 What a load takes of the room: leaders nothing."""
    return (0, 0) if is_leader(k, piece) else (1, int(type_of(k, piece) == HOPLITE))


def berths(k: Known, fleet: Sequence[Piece], boarding: Iterable[Piece]) -> dict[str, str] | None:
    """7.2.2 A ship for each of those who go aboard; None when there is no room for all."""
    return stow({one.id: weight(k, one) for one in boarding}, {ship.id: room(k, ship) for ship in fleet})


def embark(t: Table, fleet: Sequence[Piece], boarding: Sequence[Piece]) -> None:
    """7.2.2 They go aboard."""
    for rider, ship in (berths(t, fleet, boarding) or {}).items():
        load(t, rider, ship)


def shift(t: Table, ship: str, to: str) -> None:
    """A ship goes somewhere with all it carries."""
    if to == off_map(t.piece(ship).owner):
        leave(t, (ship, *(piece.id for piece in loads(t, ship))))
    carry(t, ship, to)


def land(t: Table, ship: str) -> bool:
    """7.2.2 What a ship carries goes ashore where that is allowed; whether anybody did. It costs nothing, so nobody is
    asked (ruling)."""
    piece = t.piece(ship)
    return may_ship(t, piece.place, piece.owner) and bool(unload_all(t, ship))


def leave(t: Table, names: Iterable[str]) -> None:
    """7.2.1 They leave the map and may not come back in this turn."""
    now = int(t.var(TURN, 0))
    LEFT.set(t, (*(row for row in LEFT.of(t) if row[1] == now), *((name, now) for name in names)))  # type: ignore[index]


def left_now(k: Known, name: str) -> bool:
    """7.2.1 Whether a piece has left the map in this turn."""
    return (name, int(k.var(TURN, 0))) in LEFT.of(k)


class Refloat(Promised):
    """7.1.i Enemy ground units have come onto the beach: the ships there go to sea areas free of enemies or off the
    map, and count as activated. Routed ships do not move: they are caught (ruling)."""

    rule = "7.1.i"
    needs = ("seat", "area")

    def alive(self, k: Known) -> bool:
        """While ships lie there."""
        return bool(self._ships(k))

    def prompt(self, k: Known) -> Msg:
        return Msg.of("prompt-refloat", place=of(k).area)

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (of(k).seat,) if len(havens(k, of(k).seat)) > 1 else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        names = tuple(ship.id for ship in self._ships(k))
        for place in havens(k, of(k).seat):
            yield offer("move", self.rule, piece=Some(names, 1, len(names)), to=place)

    def on_move(self, t: Table, piece: tuple[str, ...], to: str) -> None:
        for name in piece:
            shift(t, name, to)
            t.mark(name, ACTIVATED)

    def run(self, t: Table) -> None:
        """Off the map, when every sea area has enemies."""
        self.on_move(t, tuple(ship.id for ship in self._ships(t)), off_map(of(t).seat))

    # --- standing answer: to these places, the first that is free ---

    def promises(self, k: Known) -> Iterator[Offer]:
        places = (*atlas(k).sea, off_map(k.seat))
        yield offer("promise", self.rule, until=One(self.ends(k)), say=Some(places, 1, 3))

    def ends(self, k: Known) -> tuple[tuple[Plain, ...], ...]:
        return (("turn", int(k.var(TURN, 0))),)

    def over(self, k: Known, until: tuple[Plain, ...]) -> bool:
        return until not in self.ends(k)

    def would(self, k: Known, say: tuple[Plain, ...]) -> bool:
        """One of them is free of enemies."""
        return bool(set(say) & set(havens(k, of(k).seat)))

    def on_promised(self, t: Table, say: tuple[Plain, ...]) -> None:
        free = havens(t, of(t).seat)
        to = next(str(place) for place in say if place in free)
        self.on_move(t, tuple(ship.id for ship in self._ships(t)), to)

    def _ships(self, k: Known) -> list[Piece]:
        return unrouted(ships(k, of(k).area, of(k).seat))


STEPS: tuple[type[Step], ...] = (Refloat,)
