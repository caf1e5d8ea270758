"""The phase of actions of Hellènes as a computer plays it: which moves it looks at, one group after the other, which
blocks go, and what the other actions look like. Nothing here is a rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from tabletop.core.api import Known, Offer, One, Piece, Some, Written, offer
from tabletop.systems.solo.world import SoloAct

from .actions import Actions
from .board import ATHENS_CITY, around, capital, city_of, is_sea
from .events import EARTHQUAKE_OF
from .movement import Leg, ground_of, groups, moves_from, turn
from .party import Member, members
from .peace import cost
from .routes import Path, Terrain, gathering_places, ways_from
from .season import ACTIONS
from .solo_field import Block, Field
from .solo_sight import Sight
from .solo_terms import fall_chance, siege_worth, worth

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

    def __init__(self, field: Field, seat: str) -> None:
        self.field, self.seat, self.k = field, seat, field.k
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
            names = [one.name for one in walkers]
            for path in ways_from(self.ground, place, False, reach).values():
                found.append((self._worth(names, path), Way(place, path, False)))
        if any(one.sails for one in group):
            found += self._by_sea(place, group)
        return found

    def _by_sea(self, place: str, group: Sequence[Member]) -> Iterator[tuple[float, Way]]:
        names = self.crew(group, 99, is_sea(self.k, place))
        reach = max(one.reach(True) for one in group if one.sails)
        for path in ways_from(self.ground, place, True, reach).values():
            if self._interesting(path[-1]):
                yield self._worth(names, path), Way(place, path, True)

    def _interesting(self, to: str) -> bool:
        """Where fleets have something to do: cities, enemies, friends, seas of ports under siege."""
        field, zone = self.field, self.field.board.inside.get(to, to)
        if zone in field.board.cities or (zone, self.sight.enemy) in field.stacks:
            return True
        return any(city.port_sea == zone for city in self.sight.sieges)

    def _worth(self, names: Sequence[str], path: Path) -> float:
        paid = 0.0 if path[0] in self.active else PAID
        return self.sight.move(names, path) - paid

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
                found.append((self._worth(names, path), act))
        return found

    def _groups(self, slot: object, free: Sequence[Piece], way: Way) -> Iterator[tuple[str, ...]]:
        if isinstance(slot, Some):
            yield from land_groups(self.field, slot)
        elif isinstance(slot, Written):
            group = members(self.k, free)
            tried = {tuple(sorted(self.crew(group, most))): None for most in (99, 4, 2, 1)}
            tried[tuple(one.name for one in group)] = None
            tried[tuple(sorted(one.name for one in group if one.sails))] = None
            yield from (names for names in tried if names and slot.covers(names, None))

    # --- other actions ----------------------------------------------------------------------------------------------

    def others(self) -> Iterator[tuple[float, SoloAct]]:
        """Everything but moves of a group."""
        yield 0.0, SoloAct(offer("done", Actions.rule))
        if self.left <= 0:
            return
        yield from self.builds()

    def builds(self) -> Iterator[tuple[float, SoloAct]]:
        """4.2 Building, recruiting, garrisons, pillage, gathering."""
        for made in _other_offers(self.k, self.left):
            for act in _each(made):
                yield self.other(act), act

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
        field, found = self.field, []
        for place, steps in field.reach.land.get(to, {}).items():
            if 0 < steps <= 2 and (place, self.seat) in field.stacks:
                found.append(self.coming(place, to))
        best = sorted((one for one in found if one > 0), reverse=True)
        return sum(best) - PAID if len(best) > 1 else -1.0

    def coming(self, place: str, to: str) -> float:
        """What it is worth that the land units of a place go to another."""
        group = [one for one in self.field.at(place, self.seat) if not one.fleet]
        return self.sight.move([one.name for one in group], (place, to)) if group else -1.0


def _other_offers(k: Known, left: int) -> Iterator[Offer]:
    """What the phase of actions offers beside moves."""
    step = Actions()
    yield from step.building(k)
    yield from step.sites(k, left)
    cities = tuple(zone for zone in gathering_places(k, k.seat) if cost(k, k.seat, (zone,)) <= left)
    if cities and EARTHQUAKE_OF.of(k) != k.seat:
        yield offer("gather", "5.0", to=One(cities))


def _each(made: Offer) -> Iterator[SoloAct]:
    """Its acts, one for each place."""
    name = next(iter(made.args), "")
    slot = made.args.get(name)
    values = slot.values if isinstance(slot, One) else (slot,) if name else ()
    if not name:
        yield SoloAct(made)
    for value in values:
        yield SoloAct(made, {name: value})


def _grows(one: Block, nationality: str) -> bool:
    return one.unit is not None and one.unit.nationality == nationality and one.cv < one.unit.max_cv


def land_groups(field: Field, slot: Some) -> Iterator[tuple[str, ...]]:
    """All; all but the weakest; the strongest half; the strongest alone; the weakest alone."""
    names = sorted(map(str, slot.values), key=lambda name: -worth(field.blocks[name]) if name in field.blocks else 0.0)
    tried = (names, names[:-1], names[: (len(names) + 1) // 2], names[:1], names[-1:])
    for one in dict.fromkeys(tuple(group) for group in tried if group):
        made = slot.fill(one)
        if made:
            yield tuple(map(str, made))
