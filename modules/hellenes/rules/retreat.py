"""6.4 Where the beaten go: aggressors back where they came from, defenders to a zone next to it that the enemy
neither holds nor has come from, into a city they hold, over the sea with their fleets.

All units that have fought lie open, so everybody sees who may go where.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tabletop.core.api import Known, Offer, One, Piece, Plain, Some, Table, Written, check, offer

from .board import around, atlas, besieger, blocks, city_of, controlled_by, enemies, foe, is_garrison, unit, units
from .combat_frames import f, up
from .party import Member, any_can_sail, members, sailors
from .peace import capacity, may_go, room_at
from .routes import Ways, along_the_coast, by_land, by_sea, open_seas, terrain
from .standing import Standing

NEAR = 1
"""6.4 A retreat goes one zone."""


class Ground(NamedTuple):
    """What a retreat is bound to."""

    zone: str
    """Where it leaves from: the zone of the battle, or the box of a besieged city."""
    back: str
    """6.4 The only place aggressors may go to, '' for defenders."""
    banned: tuple[str, ...]
    """6.4 Zones from which the defenders have been engaged."""
    city: str
    """6.4 The box of the city that the defenders may fortify themselves in, '' for none."""
    trapped: int
    """6.6 1 when fleets on land defend against a landing."""


def ground_of(k: Known) -> Ground:
    """What stands in the frame of a retreat."""
    fields = f(k)
    return Ground(*(getattr(fields, name) for name in ("zone", "back", "banned", "city", "trapped")))


class Way(NamedTuple):
    """A place, and how those who can go there get there."""

    to: str
    by_sea: bool
    able: tuple[Member, ...]


# --- ways ----------------------------------------------------------------------------------------------------------


def open_to(k: Known, seat: str, ground: Ground, place: str) -> bool:
    """6.4 Whether a place may be retreated to, whoever goes."""
    zone = around(k, place)
    if ground.back and place != ground.back:
        return False
    if place == ground.city or (ground.back and place in atlas(k).inside):
        return True
    if place != zone:  # 7.4 a besieged port of theirs is open from its sea
        return controlled_by(k, place) == seat
    held = controlled_by(k, place) == foe(seat) or bool(enemies(k, seat, zone))
    return not held and zone not in ground.banned


def ways(k: Known, seat: str, ground: Ground, names: Sequence[str]) -> Iterator[Way]:
    """All ways out of these units, each with those who can take it."""
    land = terrain(k, seat)
    pieces = [piece for piece in map(k.piece, filter(k.has, names)) if not is_garrison(piece)]
    free = [piece for piece in pieces if not (ground.trapped and _fleet(k, piece))]
    yield from _into_city(k, seat, ground, pieces)
    start = ground.zone
    for to in _ends(by_land(land, start, NEAR)):
        yield from _way(k, seat, ground, to, [piece for piece in free if not _fleet(k, piece)])
    for to, _ in along_the_coast(land, start):
        yield from _way(k, seat, ground, to, [piece for piece in free if _fleet(k, piece)])
    for to in _ends(by_sea(land, start, NEAR)):
        able = _may_come(k, free, to)
        most = room_at(k, seat, to)
        if most and open_to(k, seat, ground, to) and any_can_sail(able, members(k, free), False, most):
            yield Way(to, True, able)


def _ends(found: Iterable[Ways]) -> list[str]:
    return sorted({end for of_length in found for end, _ in of_length})


def _way(k: Known, seat: str, ground: Ground, to: str, pieces: Sequence[Piece]) -> Iterator[Way]:
    able = _may_come(k, pieces, to)
    if able and open_to(k, seat, ground, to):
        yield Way(to, False, able)


def _may_come(k: Known, pieces: Sequence[Piece], to: str) -> tuple[Member, ...]:
    return members(k, (piece for piece in pieces if may_go(k, piece, to)))


def _into_city(k: Known, seat: str, ground: Ground, pieces: Sequence[Piece]) -> Iterator[Way]:
    """6.4, 7.1 Into the city: defenders who hold it, or a sortie that goes back; fleets into ports only."""
    box = ground.city or (ground.back if ground.back in atlas(k).inside else "")
    if not box or ground.zone != around(k, box):
        return
    able = members(k, (piece for piece in pieces if may_fortify(k, piece, box)))
    if able and room(k, seat, box):
        yield Way(box, False, able)


def may_fortify(k: Known, piece: Piece, box: str) -> bool:
    """7.1 Fleets are fortified in ports only; a block that is not known here may be anything."""
    city = city_of(k, around(k, box))
    return city is not None and (city.port or not _fleet(k, piece))


def room(k: Known, seat: str, box: str) -> int:
    """7.1 Units that a city still takes; garrisons do not count."""
    return max(0, capacity(k, around(k, box)) - len(units(k, box, seat)))


def _fleet(k: Known, piece: Piece) -> bool:
    return piece.kind in atlas(k).units and unit(k, str(piece.kind)).fleet


def can_leave(k: Known, seat: str, ground: Ground, names: Sequence[str]) -> bool:
    """Whether any of these units has a way out."""
    return next(ways(k, seat, ground, names), None) is not None


def city_held(k: Known, seat: str, zone: str) -> str:
    """The box of the city of a zone when a seat holds it and nobody of the enemy lies in it; '' otherwise."""
    city = city_of(k, zone)
    if city is None or controlled_by(k, city.box) != seat or blocks(k, city.box, foe(seat)):
        return ""
    return city.box


# --- checks --------------------------------------------------------------------------------------------------------


@check("6.4", "check-retreat-back")
def back_where_from(k: Known, piece: object, to: str) -> bool:
    """Aggressors go back where they came from."""
    return not f(k).back or to == f(k).back


@check("6.4", "check-retreat-engaged")
def not_where_engaged(k: Known, piece: object, to: str) -> bool:
    """Defenders do not go where they have been engaged from."""
    return around(k, to) not in f(k).banned or to == f(k).city


@check("6.4", "check-retreat-enemy")
def not_the_enemys(k: Known, piece: object, to: str) -> bool:
    """Nobody goes to what the enemy holds, empty city-states too, or where he stands."""
    own_city = to in atlas(k).inside and to in (f(k).city, f(k).back)
    return own_city or open_to(k, f(k).seat, ground_of(k)._replace(back="", banned=()), to)


@check("6.6", "check-retreat-trapped")
def trapped(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """Fleets on land that defend against a landing have only the port of the province."""
    return not f(k).trapped or to == f(k).city or not any(_fleet(k, k.piece(name)) for name in piece)


@check("7.1", "check-retreat-room")
def room_inside(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """A city takes twice its value; fleets go into ports only."""
    if to not in atlas(k).inside:
        return True
    return len(piece) <= room(k, f(k).seat, to) and all(may_fortify(k, k.piece(name), to) for name in piece)


CHECKS = (back_where_from, not_where_engaged, not_the_enemys, trapped, room_inside)


# --- the decision --------------------------------------------------------------------------------------------------


class Retreat(Standing):
    """6.4 The beaten leave, in one zone or in several; who has no way out stays."""

    rule = "6.4"
    needs = ("seat", "zone", "back", "banned", "city", "trapped", "units")
    pieces = ("units",)
    checks = {"move": CHECKS}
    holds_reflexes = True

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (f(k).seat,) if len(self._ways(k)) > 1 or self._parts(k) else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        for way in self._ways(k):
            yield offer("move", self.rule, piece=self._group(k, way), to=way.to)

    def on_move(self, t: Table, piece: tuple[str, ...], to: str) -> None:
        go_there(t, piece, to)
        t.let(units=tuple(name for name in f(t).units if name not in piece))

    def run(self, t: Table) -> None:
        """One way for all is no choice; without any, who is left stays."""
        for way in self._ways(t):
            self.on_move(t, tuple(one.name for one in way.able), way.to)
            return
        t.done()

    # --- standing answer: toward zones, in order ---

    def promises(self, k: Known) -> Iterator[Offer]:
        """Toward these zones, the first that is open before the next."""
        places = tuple(sorted((*atlas(k).zones, *atlas(k).inside)))
        yield offer("promise", self.rule, until=One(self.ends(k)), say=Some(places, 1, 3))

    def would(self, k: Known, say: tuple[Plain, ...]) -> bool:
        """One of them is open."""
        return self._toward(k, say) is not None

    def on_promised(self, t: Table, say: tuple[Plain, ...]) -> None:
        """All who can; the owner is asked for whoever is left."""
        made = self._toward(t, say)
        if made is not None:
            self.on_move(t, made[0], made[1])

    def _toward(self, k: Known, say: tuple[Plain, ...]) -> tuple[tuple[str, ...], str] | None:
        found = {way.to: way for way in self._ways(k)}
        for place in say:
            if place in found and (group := self._most(k, found[str(place)])):
                return group, str(place)
        return None

    def _most(self, k: Known, way: Way) -> tuple[str, ...]:
        """As many as can go there together."""
        slot, names = self._group(k, way), tuple(one.name for one in way.able)
        if isinstance(slot, Some):
            return names[: slot.hi]
        return next((names[:n] for n in range(len(names), 0, -1) if slot.covers(names[:n], None)), ())

    # --- inside ---

    def _ways(self, k: Known) -> list[Way]:
        return list(ways(k, f(k).seat, ground_of(k), f(k).units))

    def _parts(self, k: Known) -> bool:
        """Whether the only way out does not take all who could take it: then the owner says who goes."""
        found = self._ways(k)
        return any(not _takes(self._group(k, way), tuple(one.name for one in way.able)) for way in found)

    def _group(self, k: Known, way: Way) -> Some | Written:
        if way.by_sea:
            return sailors(way.able, way.able, False, room_at(k, f(k).seat, way.to))
        hi = room(k, f(k).seat, way.to) if way.to in atlas(k).inside else len(way.able)
        return Some(tuple(one.name for one in way.able), 1, min(hi, len(way.able)))


def _takes(slot: Some | Written, names: tuple[str, ...]) -> bool:
    return slot.covers(names, None)


def go_there(t: Table, names: Sequence[str], to: str) -> None:
    """A group arrives; 5.22 what it crosses is noted for the storm, 2.0 and that it has come together with others."""
    crossed = tuple((name, *pair) for pair in open_seas(t, (t.piece(names[0]).place, to)) for name in names)
    seat = t.piece(names[0]).owner
    for block in names:
        t.move(block, to)
    turn = up(t, "Turn")
    for name in ("CombatPhase", "Relief"):
        phase = up(t, name)
        if phase is not None and crossed:
            t.let(name, crossed=(*phase.crossed, *crossed))
        if phase is not None and phase.seat == seat and besieger(t, to) == seat:  # 6.4 they fight no more this turn
            t.let(name, fled=(*phase.fled, *names))
    if turn is not None and turn.seat == seat:
        t.let("Turn", joined=tuple(sorted({*turn.joined, to})))
