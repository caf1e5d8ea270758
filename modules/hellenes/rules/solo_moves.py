"""The phase of actions of Hellènes as a computer plays it: which moves it looks at, one group after the other, which
blocks go, and what the other actions look like. Nothing here is a rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from tabletop.core.api import Piece, Some, Written, offer
from tabletop.systems.solo.world import SoloAct

from .actions import Actions
from .board import ATHENS_CITY, around, capital, city_of, is_sea
from .events import EARTHQUAKE_OF
from .movement import Leg, ground_of, groups, moves_from, turn
from .party import Member, members
from .peace import cost
from .pillage import pillage_offers
from .routes import Path, Terrain, gathering_places, ways_from
from .season import ACTIONS
from .solo_field import Block, Field, Group, group_of, worth
from .solo_sieges import fall_chance, siege_worth
from .solo_sight import Sight

CARE = 0.3
"""Cities of one's own that are in no danger draw no fleets."""
CREWS = (99, 4, 3, 2, 1)
"""So many fleets go together."""
FEW = 10
"""Cities of the enemy that are looked at in haste."""
BUILD, LEVY, PAID = 0.42, 0.5, 0.25
"""What building, recruiting and the action for a group are worth."""
DULL = -0.3
"""Moves that look worse at first sight are not looked at twice."""


class Way(NamedTuple):
    """A way for a group of one place."""

    place: str
    path: Path
    wet: bool


class Phase:
    """The phase of actions of one position."""

    def __init__(self, field: Field, seat: str, few: bool = False) -> None:
        """`few`: only the best cities of the enemy are looked at."""
        self.field, self.seat, self.k, self.few = field, seat, field.k, few
        self.sight = Sight(field, seat)
        self.left = ACTIONS.of(self.k, seat)
        now = turn(self.k)
        self.active = now.active if now is not None else ()

    @cached_property
    def ground(self) -> Terrain:
        """The position as this seat moves in it."""
        return ground_of(self.k, self.seat)

    def places(self) -> list[tuple[str, list[Piece]]]:
        """Places whose units may move and can be paid for."""
        if EARTHQUAKE_OF.of(self.k) == self.seat:
            return []
        return [(place, free) for place, free in groups(self.k, self.seat) if self._paid(place)]

    def _paid(self, place: str) -> bool:
        return place in self.active or cost(self.k, self.seat, (around(self.k, place),)) <= self.left

    # --- ways of a group --------------------------------------------------------------------------------------------

    def ways(self, place: str, free: Sequence[Piece]) -> list[tuple[float, Way]]:
        """The ways of all that may go, each with what it looks like."""
        group = members(self.k, free)
        walkers = [one for one in group if one.walks]
        found = []
        if walkers and not is_sea(self.k, place):
            reach = min(one.reach(False) for one in walkers)
            strong = sorted(walkers, key=lambda one: -one.cv)
            shares = dict.fromkeys((len(strong), (2 * len(strong) + 1) // 3, (len(strong) + 1) // 3))
            going = self._parties(place, ([one.name for one in strong[:most]] for most in shares))
            for path in ways_from(self.ground, place, False, reach).values():
                if path[-1] in self.goals:
                    found.append((self._best_of(going, path), Way(place, path, False)))
        if any(one.sails for one in group):
            found += self._by_sea(place, group)
        return found

    def _by_sea(self, place: str, group: Sequence[Member]) -> Iterator[tuple[float, Way]]:
        at_sea = is_sea(self.k, place)
        going = self._parties(place, (self.crew(group, most, at_sea) for most in ((99,) if at_sea else CREWS)))
        reach = max(one.reach(True) for one in group if one.sails)
        for path in ways_from(self.ground, place, True, reach).values():
            if path[-1] in self.goals:
                yield self._best_of(going, path), Way(place, path, True)

    def _parties(self, place: str, parties: Iterable[list[str]]) -> tuple[Group, ...]:
        """Who might go from a place, the largest first: all these parties, in haste what the place can spare alone."""
        if self.few:
            return (self._spared(place, parties),)
        groups = {group.names: group for group in map(self.sight.group, parties)}
        return tuple(groups.values())

    def _best_of(self, parties: tuple[Group, ...], path: Path) -> float:
        """What a way is worth to the party that it is worth most to."""
        return max(self._worth(going, path) for going in parties)

    def _spared(self, place: str, parties: Iterable[list[str]]) -> Group:
        """The largest of these parties that the place can spare."""
        best, least = None, 99.0
        for names in parties:
            group = self.sight.group(names)
            cost = self.sight.leaving(group, place)
            if cost <= CARE:
                return group
            if cost < least:
                best, least = group, cost
        return best if best is not None else self.sight.group(())

    @cached_property
    def goals(self) -> frozenset[str]:
        """Where blocks have something to do: enemies, cities that can be taken or are in danger, seas of ports under
        siege, and cities where an army stands nearer to all that."""
        field, sight = self.field, self.sight
        found = {place for place, who in field.stacks if who == sight.enemy}
        prizes = []
        for zone, city in field.board.cities.items():
            if field.holder(zone) != self.seat:
                prizes.append((sight.prize(zone), zone))
            elif zone in self.fronts or sight.menaced(zone) > CARE:
                found |= {zone, city.box}
        prizes.sort(reverse=True)
        found |= {zone for _, zone in (prizes[:FEW] if self.few else prizes)}
        found |= {city.zone for city in field.board.cities.values() if field.besieger(city.zone) == self.seat}
        return frozenset(found | {city.port_sea for city in sight.sieges})

    @cached_property
    def fronts(self) -> frozenset[str]:
        """Cities of the seat beside some of the enemy's."""
        field, beside = self.field, self.field.reach.beside
        near = (zone for zone in field.board.cities if field.holder(zone) == self.sight.enemy)
        return frozenset(to for zone in near for to in beside[zone])

    def _worth(self, going: Group, path: Path) -> float:
        return self.sight.move(going, path) - (0.0 if path[0] in self.active else PAID)

    def crew(self, group: Sequence[Member], most: int, everybody: bool = False) -> list[str]:
        """The strongest fleets, so many, each with the strongest load it takes (5.21)."""
        if everybody:
            return [one.name for one in group]
        fleets = sorted((one for one in group if one.sails), key=lambda one: -one.cv)[:most]
        loads = sorted((one for one in group if one.loads and not one.sails), key=lambda one: -one.cv)
        chosen = []
        for fleet in fleets:
            load = next((one for one in loads if one.cv < fleet.cv), None)
            chosen.append(fleet.name)
            if load is not None:
                loads.remove(load)
                chosen.append(load.name)
        return chosen

    # --- the blocks that go -----------------------------------------------------------------------------------------

    def acts(self, way: Way, free: Sequence[Piece]) -> list[tuple[float, SoloAct]]:
        """Moves along a way, for different groups."""
        path = way.path
        found = []
        for made in moves_from(self.k, self.ground, Leg(way.place, False, path[-1]), free):
            slot = made.args["piece"]
            if made.args["via"] != path[-2]:
                continue
            for names in self._groups(slot, free, way):
                act = SoloAct(made, {**made.args, "piece": names})
                found.append((self._worth(self.sight.group(names), path), act))
        return found

    def _groups(self, slot: object, free: Sequence[Piece], way: Way) -> Iterator[tuple[str, ...]]:
        if isinstance(slot, Some):
            yield from land_groups(self.field, slot)
        elif isinstance(slot, Written):
            group = members(self.k, free)
            tried = {tuple(sorted(self.crew(group, most))): None for most in CREWS}
            tried[tuple(one.name for one in group)] = None
            tried[tuple(sorted(one.name for one in group if one.sails))] = None
            yield from (names for names in tried if names and slot.covers(names, None))

    # --- other actions ----------------------------------------------------------------------------------------------

    def others(self, gathering: bool = True) -> Iterator[tuple[float, SoloAct]]:
        """Everything but moves of a group."""
        yield 0.0, SoloAct(offer("done", Actions.rule))
        if self.left <= 0:
            return
        for act in self._stays():
            yield self.other(act), act
        for act in self._gathers() if gathering else ():
            yield self.other(act), act

    def _stays(self) -> Iterator[SoloAct]:
        """Building, recruiting, garrisons, pillage."""
        field, k = self.field, self.k
        if k.at(f"pool-{self.seat}"):
            yield SoloAct(offer("levy", "4.22"))
        besieging = False
        for (place, who), blocks in field.stacks.items():
            city = field.board.cities.get(place) if who == self.seat else None
            if city is None or cost(k, self.seat, (place,)) > self.left:
                continue
            besieging |= field.besieger(place) == self.seat
            if field.holder(place) != self.seat or field.inside(city) not in ("", self.seat):
                continue
            if any(_grows(one, city.nationality) for one in blocks):
                yield SoloAct(offer("build", "4.21", at=place), {"at": place})
            if city.loyalty == self.sight.enemy and city.box not in field.garrisons and any(map(_greek, blocks)):
                yield SoloAct(offer("garrison", "4.23", at=place), {"at": place})
        yield from (SoloAct(made, {"at": made.args["at"]}) for made in pillage_offers(k)) if besieging else ()

    def _gathers(self) -> Iterator[SoloAct]:
        """5.0 Cities where armies of several places can come together."""
        if EARTHQUAKE_OF.of(self.k) == self.seat:
            return
        for zone in gathering_places(self.k, self.seat):
            if cost(self.k, self.seat, (zone,)) <= self.left:
                yield SoloAct(offer("gather", "5.0", to=zone), {"to": zone})

    def other(self, act: SoloAct) -> float:
        """What such an action looks like."""
        verb, args, field = act.offer.verb, act.args, self.field
        if verb == "build":
            return self._build(str(args["at"]))
        if verb == "levy":
            return LEVY
        if verb == "garrison":
            city = field.board.cities[str(args["at"])]
            return 0.25 * city.value * field.tribute_worth + 0.2
        if verb == "pillage":
            return self._pillage(str(args["at"]))
        if verb == "gather":
            return self._gather(str(args["to"]))
        return 0.0 if verb == "done" else -1.0

    def _build(self, at: str) -> float:
        city = city_of(self.k, around(self.k, at))
        grow = [one for one in self.field.at(at, self.seat) if city is not None and _grows(one, city.nationality)]
        best = max(((one.sea if one.fleet else one.land) / max(1, one.cv) for one in grow), default=0.0)
        return BUILD * best if grow else -1.0

    def _pillage(self, at: str) -> float:
        field = self.field
        gain = 2.0 if capital(at) else 1.0
        city = field.board.cities[at]
        stay = fall_chance(field, city, self.seat) * siege_worth(field, city, self.seat)
        return gain - stay * (1.0 if at != ATHENS_CITY else 0.8)

    def _gather(self, to: str) -> float:
        """Armies of several places that come nearer to what can be taken."""
        near = [place for place in self.field.reach.beside[to] if (place, self.seat) in self.field.stacks]
        found = [self.coming(place, to) for place in near] if len(near) > 1 else []
        best = sorted((one for one in found if one > 0), reverse=True)
        return sum(best) - PAID if len(best) > 1 else -1.0

    def coming(self, place: str, to: str) -> float:
        """What it is worth that the land units of a place go to another."""
        group = [one for one in self.field.at(place, self.seat) if not one.fleet]
        return self.sight.move(group_of(group), (place, to)) if group else -1.0


def phase_of(field: Field, seat: str) -> Phase:
    """The phase of actions of a position, worked out once."""
    found = field.sights.get(seat)
    if not isinstance(found, Phase):
        found = field.sights[seat] = Phase(field, seat)
    return found


def _grows(one: Block, nationality: str) -> bool:
    return one.unit is not None and one.unit.nationality == nationality and one.cv < one.unit.max_cv


def _greek(one: Block) -> bool:
    return one.unit is not None and not one.unit.barbarian


def land_groups(field: Field, slot: Some) -> Iterator[tuple[str, ...]]:
    """All; all but the weakest; the strongest half; the strongest alone; the weakest alone."""
    names = sorted(map(str, slot.values), key=lambda name: -worth(field.blocks[name]) if name in field.blocks else 0.0)
    tried = (names, names[:-1], names[: (len(names) + 1) // 2], names[:1], names[-1:])
    for one in dict.fromkeys(tuple(group) for group in tried if group):
        made = slot.fill(one)
        if made:
            yield tuple(map(str, made))
