"""What a move of Hellènes looks like at first sight, in prestige: where the blocks come to, what they leave, the storm.
Nothing here is a rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from .board import City, foe
from .routes import Path
from .solo_field import Block, Field, Group, group_of, worth
from .solo_odds import HITS, falls, storms, walls, wins
from .solo_sieges import city_worth, fall_chance, holds, promise, reach_of, siege_worth
from .solo_terms import AUTUMN, stake

STORMS = (0.5, 0.33, 0.17, 0.33, 0.5, 0.5)
"""5.22 Chance of a storm by season."""
BLOCKADE = 0.4
"""8.21 What it is worth to close the sea of a port that one besieges."""
LURE = (1.0, 0.85, 0.6, 0.4, 0.25, 0.15)
"""How far a city that could be taken draws an army."""
STRIKES = 2.0
"""So many cities the enemy can attack in a season."""
AT_SEA = -0.25
"""Fleets at sea have no walls."""


class Sight:
    """The board as a seat about to move sees it: what is worked out once for all moves of a position."""

    def __init__(self, field: Field, seat: str) -> None:
        self.field, self.seat, self.enemy = field, seat, foe(seat)
        self._lures: dict[str, float] = {}
        self._prizes: dict[str, float] = {}
        self._left: dict[tuple[str, frozenset[str]], float] = {}
        self._enemies: dict[str, Group] = {}
        self._guards: dict[str, float] = {}
        self._hunters: dict[str, float] = {}
        self._menaced: dict[str, tuple[float, float]] = {}

    # --- a move -----------------------------------------------------------------------------------------------------

    def group(self, names: Iterable[str]) -> Group:
        """These blocks together."""
        blocks = self.field.blocks
        return group_of([blocks[name] for name in names if name in blocks])

    def move(self, group: Group, path: Path) -> float:
        """What it is worth that these blocks go this way."""
        inside, board = self.field.board.inside, self.field.board
        if not group.blocks:
            return -9.0
        start, end = path[0], path[-1]
        zone = inside.get(end, end)
        landing = len(path) > 1 and path[-2] in board.seas and zone in board.lands
        found = self.arriving(group, zone, landing) - self.leaving(group, start)
        return found + self._draw(group, inside.get(start, start), zone) + self._storm(group, path)

    def arriving(self, group: Group, zone: str, landing: bool) -> float:
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

    def leaving(self, group: Group, start: str) -> float:
        """What is lost where they go from."""
        key = start, group.names
        if key not in self._left:
            self._left[key] = self._leaving(group, start)
        return self._left[key]

    def _leaving(self, group: Group, start: str) -> float:
        field = self.field
        zone = field.board.inside.get(start, start)
        city = field.board.cities.get(zone)
        rest = [one for one in field.at(start, self.seat) if one.name not in group.names]
        if city is None:
            return 0.0
        if start == zone and field.besieger(zone) == self.seat:
            return self._breaking_off(rest, city)
        bare = not rest and city.box not in field.garrisons
        if city.loyalty == self.enemy and bare and holds(field, zone, self.seat):
            return 1.1 * city.value * field.tribute_worth
        return self.risk(self._menace(city, -group.steps)) - self.menaced(zone)

    # --- where they come to -----------------------------------------------------------------------------------------

    def _battle(self, group: Group, zone: str, landing: bool) -> float:
        field, sea = self.field, zone in self.field.board.seas
        there = field.at(zone, self.seat)
        ours, theirs = group.with_(there), self._foes(zone)
        chance = wins(ours.sea if sea else ours.land, theirs.sea if sea else theirs.land, landing)
        gain = stake(chance, ours.worth, theirs.worth)
        if there:
            gain -= stake_before(field, zone, self.seat, self.enemy)
        city = field.board.cities.get(zone)
        if city is None:
            return gain
        if field.besieger(zone) == self.enemy:
            return gain + chance * fall_chance(field, city, self.enemy) * siege_worth(field, city, self.enemy)
        if field.holder(zone) == self.enemy:
            return min(gain, 0.7 * promise(field, city, self.seat, ours.force) - 0.2)
        return gain

    def _foes(self, zone: str) -> Group:
        if zone not in self._enemies:
            self._enemies[zone] = group_of(self.field.at(zone, self.enemy))
        return self._enemies[zone]

    def _sea(self, group: Group, zone: str) -> float:
        field = self.field
        found = AT_SEA - 0.35 * self._chased(zone, group.sea) * (2.0 + 0.2 * group.worth)
        if (zone, self.seat) not in field.stacks and any(one.port_sea == zone for one in self.sieges):
            found += BLOCKADE
        return found + self._outdoors(group)

    def _siege(self, group: Group, city: City) -> float:
        """A siege that they lay."""
        season = (0.95, 0.95, 0.85, 0.35, 0.1, 0.9)[self.field.season]
        there = self.field.at(city.zone, self.seat)
        gain = season * promise(self.field, city, self.seat, group.with_(there).force)
        return gain - (season * promise(self.field, city, self.seat, group_of(there).force) if there else 0.0)

    def _joining(self, group: Group, city: City) -> float:
        """5.42 More for a siege that has been laid."""
        field = self.field
        there, inside = field.at(city.zone, self.seat), field.at(city.box, self.enemy)
        steps = walls(inside) - (city.box not in field.garrisons)
        more = falls([*there, *group.blocks], steps) - falls(there, steps)
        return 0.7 * more * siege_worth(field, city, self.seat)

    def _guarding(self, group: Group, city: City) -> float:
        """A city of theirs that may be attacked."""
        found = self.menaced(city.zone) - self.risk(self._menace(city, group.steps))
        nation = city.nationality
        homes = sum(1 for one in group.blocks if one.unit is not None and one.unit.nationality == nation)
        return found + (0.1 * homes if self.field.season >= AUTUMN else 0.02 * homes)

    def _outdoors(self, group: Group) -> float:
        """9.22 In autumn they will have to find a city again."""
        return -0.15 * group.worth if self.field.season == AUTUMN else 0.0

    def _risk(self, group: Group, zone: str) -> float:
        """The enemy may fall upon them."""
        field = self.field
        hunters = self.hunters(zone)
        if not hunters:
            return 0.0
        city, there = field.board.cities.get(zone), field.at(zone, self.seat)
        safe = city is not None and field.holder(zone) == self.seat
        if safe and len(group.blocks) + len(there) <= field.room(zone):
            return 0.0
        chance = wins(hunters, group.land + field.land(zone, self.seat))
        return -0.4 * chance * (2.0 + 0.25 * (group.worth + sum(map(worth, there))))

    # --- where they go from -----------------------------------------------------------------------------------------

    def _breaking_off(self, rest: Sequence[Block], city: City) -> float:
        field = self.field
        now = fall_chance(field, city, self.seat)
        if not rest:
            return now * siege_worth(field, city, self.seat)
        steps = walls(field.at(city.box, self.enemy))
        here = falls(field.at(city.zone, self.seat), steps)
        return now * siege_worth(field, city, self.seat) * (1 - falls(rest, steps) / max(0.05, here))

    def menaced(self, zone: str) -> float:
        """What is likely to be lost in a city as it is."""
        return self.risk(self._menace(self.field.board.cities[zone], 0.0))

    def risk(self, menace: float) -> float:
        """What of a menace is likely to come: the enemy has many cities to choose from, and takes the best."""
        return menace * min(0.6, STRIKES * menace * menace / max(0.1, self.alarm))

    @cached_property
    def alarm(self) -> float:
        """All that the enemy may choose from."""
        return sum(self._menace(city, 0.0) ** 2 for city in self.field.board.cities.values())

    def _menace(self, city: City, more: float) -> float:
        """What the enemy may expect of a siege there, with so many steps more, or fewer, in the city."""
        zone = city.zone
        if zone not in self._menaced:
            mine = self.field.holder(zone) == self.seat
            self._menaced[zone] = self.menaces.get(zone, (0.0, 0.0)) if mine else (0.0, 0.0)
            self._guards[zone] = self.field.stand(zone, self.seat)
        steps, strength = self._menaced[zone]
        if not steps:
            return 0.0
        stand = max(0.0, self._guards[zone] + more)
        return storms(steps, HITS * strength, 1 + stand) * city_worth(self.field, city)

    # --- what draws, and what chases ----------------------------------------------------------------------------------

    def _draw(self, group: Group, start: str, zone: str) -> float:
        """Nearer to what can be taken, in strength."""
        steps = min(10.0, group.army)
        return 0.06 * steps * (self.lure(zone) - self.lure(start)) if steps and zone in self.field.board.lands else 0.0

    def lure(self, zone: str) -> float:
        """How near cities that can be taken are, over land."""
        if zone not in self._lures:
            far = self.field.reach.cities_by_land.get(zone, ())
            found = (LURE[steps] * self.prize(to) for to, steps in far)
            self._lures[zone] = max(found, default=0.0)
        return self._lures[zone]

    def prize(self, zone: str) -> float:
        """What a city of the enemy is worth against the steps in it."""
        if zone not in self._prizes:
            self._prizes[zone] = self._prize(zone)
        return self._prizes[zone]

    def _prize(self, zone: str) -> float:
        field, city = self.field, self.field.board.cities[zone]
        if field.holder(zone) != self.enemy or (zone, self.seat) in field.stacks:
            return 0.0
        return city_worth(field, city) / (1 + 0.25 * field.stand(zone, self.enemy))

    def hunters(self, zone: str) -> float:
        """The strongest enemy stack on land within two zones."""
        if zone not in self._hunters:
            found = (self.field.land(at, self.enemy) for at in self.field.reach.beside[zone])
            self._hunters[zone] = max(found, default=0.0)
        return self._hunters[zone]

    def _chased(self, sea: str, strength: float) -> float:
        """Chance to be beaten at sea by a fleet that is near."""
        if sea not in self._hunters:
            fleets = (self.field.naval(at, self.enemy) for at in self.field.reach.waters[sea])
            self._hunters[sea] = max(fleets, default=0.0)
        return wins(self._hunters[sea], strength)

    def _storm(self, group: Group, path: Path) -> float:
        """5.22, 5.23 Half of the fleets are lost in a storm, with what they carry."""
        crossed = sum(pair in self.field.board.open_sea for pair in zip(path, path[1:]))
        return -crossed * STORMS[self.field.season] * (0.55 * group.worth + 0.2) if crossed else 0.0

    @cached_property
    def menaces(self) -> Mapping[str, tuple[float, float]]:
        """Zone of a city -> (steps, strength) that the enemy can bring there."""
        return reach_of(self.field, self.enemy)

    @cached_property
    def sieges(self) -> list[City]:
        """Ports that the seat besieges."""
        cities = self.field.board.cities.values()
        return [one for one in cities if one.port and self.field.besieger(one.zone) == self.seat]


def stake_before(field: Field, zone: str, seat: str, enemy: str) -> float:
    """What the battle there promises without them."""
    chance = wins(field.might(zone, seat), field.might(zone, enemy))
    return stake(chance, group_of(field.at(zone, seat)).worth, group_of(field.at(zone, enemy)).worth)


