"""7 How a siege comes about: the defender goes inside, the garrison appears, ports are blockaded (8.21)."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Known, Msg, Offer, Piece, Plain, Some, Table, offer

from .board import (
    BLOCKADE,
    SEASON,
    SEATS,
    SIEGE,
    atlas,
    besieged,
    blockaded,
    city_of,
    controlled_by,
    foe,
    kind_or_none,
    units,
)
from .combat_frames import f
from .control import lay_garrison
from .peace import may_fight
from .retreat import city_held, may_fortify, room
from .standing import Standing


class Fortify(Standing):
    """7.1 Before the blocks are shown the defender of a city may take units inside; the others fight."""

    rule, needs, public = "7.1", ("seat", "zone"), False  # it looks at what its own blocks are

    def prompt(self, k: Known) -> Msg:
        return Msg.of("prompt-fortify", place=f(k).zone)

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("fight", "6.1")
        inside, able = self._able(k)
        if able and inside:
            yield offer("fortify", self.rule, piece=Some(able, 1, inside))

    def on_fight(self, t: Table) -> None:
        t.done()

    def on_fortify(self, t: Table, piece: tuple[str, ...]) -> None:
        box = city_held(t, f(t).seat, f(t).zone)
        for name in piece:
            t.move(name, box)
        t.note(Msg.of("log-fortified", seat=f(t).seat, place=f(t).zone, n=len(piece)), self.rule, f(t).zone)
        t.done()

    def says(self, k: Known) -> tuple[tuple[Plain, ...], ...]:
        """All inside, or none."""
        return (("fortify",), ("fight",))

    def would(self, k: Known, say: tuple[Plain, ...]) -> bool:
        """All go inside only where all have room, which must not depend on what they are: into ports."""
        city = city_of(k, f(k).zone)
        inside, able = self._able(k)
        return say == ("fight",) or bool(say == ("fortify",) and city is not None and city.port and len(able) <= inside)

    def on_promised(self, t: Table, say: tuple[Plain, ...]) -> None:
        if say == ("fortify",):
            self.on_fortify(t, self._able(t)[1])
        else:
            t.done()

    def _able(self, k: Known) -> tuple[int, tuple[str, ...]]:
        """(room, units that may go inside)."""
        seat, zone = f(k).seat, f(k).zone
        box = city_held(k, seat, zone)
        if not box:
            return 0, ()
        able = tuple(piece.id for piece in units(k, zone, seat) if may_go_in(k, piece, box))
        return min(room(k, seat, box), len(able)), able


def may_go_in(k: Known, piece: Piece, box: str) -> bool:
    """7.1 Fleets go into ports only; a fleet that is not known here is a fleet to its owner alone."""
    kind = kind_or_none(k, piece)
    shown = Piece(piece.id, piece.owner, piece.place, kind) if kind else piece
    return may_fortify(k, shown, box)


def lay_sieges(t: Table) -> None:
    """7.2 Where one side alone stands around a city of the other: 7.3 the garrison of a loyal city appears, and from
    this season on it is besieged."""
    for zone, city in atlas(t).cities.items():
        outside = [seat for seat in SEATS if units(t, zone, seat)] if t.state.order.get(zone) else []
        if len(outside) != 1 or not may_fight(t, outside[0], zone):
            continue
        enemy = foe(outside[0])
        if controlled_by(t, city.box) != enemy:
            continue
        if city.loyalty == enemy:
            lay_garrison(t, zone, enemy)
        if not SIEGE.of(t, zone) and besieged(t, zone):
            SIEGE.set(t, zone, SEASON.of(t))
            t.note(Msg.of("log-siege", seat=outside[0], place=zone), "7.2", zone)


def watch(t: Table) -> None:
    """8.21 Since when a besieged port is blockaded without a gap."""
    for zone, city in atlas(t).cities.items():
        shut = bool(t.state.order.get(city.box)) and bool(besieged(t, zone)) and blockaded(t, zone)
        if shut and not BLOCKADE.of(t, zone):
            BLOCKADE.set(t, zone, SEASON.of(t))
            t.note(Msg.of("log-blockade", place=zone), "8.21", zone)
        elif BLOCKADE.of(t, zone) and not shut:
            BLOCKADE.set(t, zone, 0)
