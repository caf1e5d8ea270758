"""What a move of Hellènes looks like at first sight, in prestige: where the blocks come to, what they leave, the storm.
Nothing here is a rule."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from .board import City, foe
from .routes import Path
from .solo_field import Block, Field, total
from .solo_odds import falls, walls, wins
from .solo_terms import (
    AUTUMN,
    city_worth,
    fall_chance,
    holds,
    promise,
    siege_worth,
    stake,
    worth,
)

STORMS = (0.5, 0.33, 0.17, 0.33, 0.5, 0.5)
"""5.22 Chance of a storm by season."""
BLOCKADE = 0.4
"""8.21 What it is worth to close the sea of a port that one besieges."""
LURE = (1.0, 0.85, 0.6, 0.4, 0.25, 0.15)
"""How far a city that could be taken draws an army."""
AT_SEA = -0.25
"""Fleets at sea have no walls."""


class Sight:
    """The board as a seat about to move sees it: what is worked out once for all moves of a position."""

    def __init__(self, field: Field, seat: str) -> None:
        self.field, self.seat, self.enemy = field, seat, foe(seat)
        self._lures: dict[str, float] = {}
        self._hunters: dict[str, float] = {}
        self._menaced: dict[str, tuple[float, float]] = {}

    # --- a move -----------------------------------------------------------------------------------------------------

    def move(self, names: Sequence[str], path: Path) -> float:
        """What it is worth that these blocks go this way."""
        field, inside = self.field, self.field.board.inside
        group = [field.blocks[name] for name in names if name in field.blocks]
        if not group:
            return -9.0
        start, end = path[0], path[-1]
        zone = inside.get(end, end)
        landing = len(path) > 1 and path[-2] in field.board.seas and zone in field.board.lands
        found = self.arriving(group, zone, landing) - self.leaving(group, start)
        return found + self._draw(group, inside.get(start, start), zone) + self._storm(group, path)

    def arriving(self, group: Sequence[Block], zone: str, landing: bool) -> float:
        """What they are worth where they come to."""
        field = self.field
        if (zone, self.enemy) in field.stacks:
            return self._battle(group, zone, landing)
        if zone in field.board.seas:
            return self._sea(group, zone)
        city = field.board.cities.get(zone)
        found = self._risk(group, zone)
        if city is None:
            return found + self._outdoors(group)
        if field.besieger(zone) == self.seat:
            return found + self._joining(group, city)
        if field.holder(zone) == self.enemy:
            return found + self._siege(group, city)
        return found + self._guarding(group, city)

    def leaving(self, group: Sequence[Block], start: str) -> float:
        """What is lost where they go from."""
        field = self.field
        zone = field.board.inside.get(start, start)
        city = field.board.cities.get(zone)
        gone = {one.name for one in group}
        rest = [one for one in field.at(start, self.seat) if one.name not in gone]
        if city is None:
            return 0.0
        if start == zone and field.besieger(zone) == self.seat:
            return self._breaking_off(rest, city)
        bare = not rest and city.box not in field.garrisons
        if city.loyalty == self.enemy and bare and holds(field, zone, self.seat):
            return 1.1 * city.value * field.tribute_worth
        before, after = self._menace(city, ()), self._menace(city, group, away=True)
        return 0.5 * (after - before)

    # --- where they come to -----------------------------------------------------------------------------------------

    def _battle(self, group: Sequence[Block], zone: str, landing: bool) -> float:
        field, sea = self.field, zone in self.field.board.seas
        theirs, there = field.at(zone, self.enemy), field.at(zone, self.seat)
        ours = [*group, *there]
        chance = wins(total(ours, sea), field.might(zone, self.enemy), landing)
        gain = stake(chance, ours, theirs) - (stake_before(field, zone, self.seat, self.enemy) if there else 0.0)
        city = field.board.cities.get(zone)
        if city is None:
            return gain
        if field.besieger(zone) == self.enemy:
            return gain + chance * fall_chance(field, city, self.enemy) * siege_worth(field, city, self.enemy)
        if field.holder(zone) == self.enemy:
            return min(gain, 0.7 * promise(field, city, self.seat, _force(ours)) - 0.2)
        return gain

    def _sea(self, group: Sequence[Block], zone: str) -> float:
        field = self.field
        found = AT_SEA - 0.35 * self._chased(zone, total(group, sea=True)) * (2.0 + 0.2 * sum(map(worth, group)))
        if (zone, self.seat) not in field.stacks and any(one.port_sea == zone for one in self.sieges):
            found += BLOCKADE
        return found + self._outdoors(group)

    def _siege(self, group: Sequence[Block], city: City) -> float:
        """A siege that they lay."""
        season = (0.95, 0.95, 0.85, 0.35, 0.1, 0.9)[self.field.season]
        there = self.field.at(city.zone, self.seat)
        gain = season * promise(self.field, city, self.seat, _force([*group, *there]))
        return gain - (season * promise(self.field, city, self.seat, _force(there)) if there else 0.0)

    def _joining(self, group: Sequence[Block], city: City) -> float:
        """5.42 More for a siege that has been laid."""
        field = self.field
        there, inside = field.at(city.zone, self.seat), field.at(city.box, self.enemy)
        steps = walls(inside) - (city.box not in field.garrisons)
        more = falls([*there, *group], steps) - falls(there, steps)
        return 0.7 * more * siege_worth(field, city, self.seat)

    def _guarding(self, group: Sequence[Block], city: City) -> float:
        """A city of theirs that may be attacked."""
        found = 0.5 * (self._menace(city, ()) - self._menace(city, group))
        homes = sum(1 for one in group if one.unit is not None and one.unit.nationality == city.nationality)
        return found + (0.1 * homes if self.field.season >= AUTUMN else 0.02 * homes)

    def _outdoors(self, group: Sequence[Block]) -> float:
        """9.22 In autumn they will have to find a city again."""
        return -0.15 * sum(map(worth, group)) if self.field.season == AUTUMN else 0.0

    def _risk(self, group: Sequence[Block], zone: str) -> float:
        """The enemy may fall upon them."""
        field = self.field
        city = field.board.cities.get(zone)
        together = [*group, *field.at(zone, self.seat)]
        if city is not None and field.holder(zone) == self.seat and len(together) <= field.room(zone):
            return 0.0
        chance = wins(self.hunters(zone), total(together))
        return -0.4 * chance * (2.0 + 0.25 * sum(map(worth, together)))

    # --- where they go from -----------------------------------------------------------------------------------------

    def _breaking_off(self, rest: Sequence[Block], city: City) -> float:
        field = self.field
        now = fall_chance(field, city, self.seat)
        if not rest:
            return now * siege_worth(field, city, self.seat)
        steps = walls(field.at(city.box, self.enemy))
        here = falls(field.at(city.zone, self.seat), steps)
        return now * siege_worth(field, city, self.seat) * (1 - falls(rest, steps) / max(0.05, here))

    def _menace(self, city: City, group: Sequence[Block], away: bool = False) -> float:
        """What the enemy may expect of a siege there, with these blocks more, or fewer."""
        if self.field.holder(city.zone) != self.seat:
            return 0.0
        if city.zone not in self._menaced:
            near = [self.field.land(at, self.enemy) for at in self.field.reach.land.get(city.zone, {})]
            self._menaced[city.zone] = _menacing(self.field, city.zone, self.enemy) if any(near) else (0.0, 0.0)
        force = self._menaced[city.zone]
        if not force[0]:
            return 0.0
        guards = self.field.guards(city.zone, self.seat)
        gone = {one.name for one in group} if away else set()
        stand = sum(one.cv for one in guards if one.name not in gone)
        stand += 0 if away else sum(one.cv for one in group)
        hits = force[1] / 3
        ratio: float = (1.5 * hits * force[0] / (1 + stand) ** 2) ** 1.3
        return ratio / (1 + ratio) * min(1.0, hits / 1.7) * city_worth(self.field, city)

    # --- what draws, and what chases ----------------------------------------------------------------------------------

    def _draw(self, group: Sequence[Block], start: str, zone: str) -> float:
        """Nearer to what can be taken, in strength."""
        steps = min(10.0, total([one for one in group if not one.fleet]))
        return 0.06 * steps * (self.lure(zone) - self.lure(start)) if steps and zone in self.field.board.lands else 0.0

    def lure(self, zone: str) -> float:
        """How near cities that can be taken are, over land."""
        if zone not in self._lures:
            far = self.field.reach.land.get(zone, {})
            found = (LURE[steps] * self.prize(to) for to, steps in far.items() if to in self.field.board.cities)
            self._lures[zone] = max(found, default=0.0)
        return self._lures[zone]

    def prize(self, zone: str) -> float:
        """What a city of the enemy is worth against the steps in it."""
        field, city = self.field, self.field.board.cities[zone]
        if field.holder(zone) != self.enemy or (zone, self.seat) in field.stacks:
            return 0.0
        return city_worth(field, city) / (1 + 0.25 * sum(one.cv for one in field.guards(zone, self.enemy)))

    def hunters(self, zone: str) -> float:
        """The strongest enemy stack on land within two zones."""
        if zone not in self._hunters:
            far = self.field.reach.land.get(zone, {})
            found = (self.field.land(at, self.enemy) for at, steps in far.items() if 0 < steps <= 2)
            self._hunters[zone] = max(found, default=0.0)
        return self._hunters[zone]

    def _chased(self, sea: str, strength: float) -> float:
        """Chance to be beaten at sea by a fleet that is near."""
        if sea not in self._hunters:
            far = self.field.reach.sea.get(sea, {})
            fleets = (total(self.field.at(at, self.enemy), sea=True) for at, steps in far.items() if 0 < steps <= 4)
            self._hunters[sea] = max(fleets, default=0.0)
        return wins(self._hunters[sea], strength)

    def _storm(self, group: Sequence[Block], path: Path) -> float:
        """5.22, 5.23 Half of the fleets are lost in a storm, with what they carry."""
        crossed = sum(pair in self.field.board.open_sea for pair in zip(path, path[1:]))
        return -crossed * STORMS[self.field.season] * (0.55 * sum(map(worth, group)) + 0.2) if crossed else 0.0

    @cached_property
    def sieges(self) -> list[City]:
        """Ports that the seat besieges."""
        cities = self.field.board.cities.values()
        return [one for one in cities if one.port and self.field.besieger(one.zone) == self.seat]


def _force(blocks: Sequence[Block]) -> tuple[float, float]:
    """(steps, strength)."""
    return sum(one.cv for one in blocks), total(blocks)


def _menacing(field: Field, zone: str, seat: str) -> tuple[float, float]:
    """(steps, strength) of a seat that can come to a zone over land, the nearer the more."""
    steps = strength = 0.0
    for at, far in field.reach.land[zone].items():
        share = LURE[far]
        for one in field.at(at, seat):
            if not one.fleet:
                steps += share * one.cv
                strength += share * one.land
    return steps, strength


def stake_before(field: Field, zone: str, seat: str, enemy: str) -> float:
    """What the battle there promises without them."""
    chance = wins(field.might(zone, seat), field.might(zone, enemy))
    return stake(chance, field.at(zone, seat), field.at(zone, enemy))


