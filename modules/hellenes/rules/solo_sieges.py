"""Sieges of Hellènes as a computer judges them: what a city is worth, whether one that is besieged falls, what could be
besieged next from where the armies and fleets stand. Nothing here is a rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from .board import SEASONS, City, foe
from .solo_field import Block, Field, total, worth
from .solo_map import Reach
from .solo_odds import HITS, falls, storms, walls

WINTER = SEASONS.index("winter")
HOPE = 0.04
"""More besiegers may come."""
RELIEF = 0.25
"""What strength of the enemy near by counts against a camp."""
RIPE, FRESH = (0.75, 0.75, 0.75, 0.7, 0.25, 0.45), (0.7, 0.7, 0.65, 0.25, 0.1, 0.45)
"""By season how likely a siege is pressed home that is old enough, or laid this season."""
ASSAULT = 2.0
"""14.11 What a city taken by assault brings at once."""
NEAR_LAND = (1.0, 1.0, 0.95, 0.5, 0.3, 0.12)
"""What strength so many zones away counts for a city that could be besieged."""
Force = tuple[float, float]
"""(steps, strength on land)."""
Marching = tuple[str, bool, float, float]
"""(place, over the sea, steps, strength) of a stack."""
NEAR_SEA = (1.0, 0.85, 0.85, 0.8, 0.75, 0.65, 0.2)


def city_worth(field: Field, city: City) -> float:
    """What it is worth to take a city, or not to lose it: the assault, and tribute over the years."""
    return ASSAULT + city.value * field.tribute_worth


def holds(field: Field, zone: str, seat: str) -> bool:
    """1.4 Whether a seat holds the city of a zone."""
    city = field.board.cities[zone]
    quick = (zone, seat) in field.stacks or (city.box, seat) in field.stacks or city.box in field.garrisons
    return quick and field.holder(zone) == seat


def sieges_term(field: Field, seat: str) -> float:
    """7, 8 Cities that a seat besieges: the chance that they fall."""
    gained = 0.0
    for box in {place for place, _ in field.stacks if place in field.board.inside} | field.garrisons.keys():
        city = field.board.cities[field.board.inside[box]]
        if field.besieger(city.zone) == seat:
            gained += fall_chance(field, city, seat) * siege_worth(field, city, seat)
    return gained


def siege_worth(field: Field, city: City, seat: str) -> float:
    """What the fall of a besieged city is worth."""
    return city_worth(field, city) + 0.6 * sum(map(worth, field.at(city.box, foe(seat))))


def fall_chance(field: Field, city: City, seat: str) -> float:
    """Chance that a siege ends with the city taken."""
    if city.zone not in field.chances:
        field.chances[city.zone] = _fall_chance(field, city, seat)
    return field.chances[city.zone]


def _fall_chance(field: Field, city: City, seat: str) -> float:
    camp, inside = field.at(city.zone, seat), field.at(city.box, foe(seat))
    steps = walls(inside) - (city.box not in field.garrisons)
    brought, strength = reach_of(field, seat).get(city.zone, (0.0, 0.0))
    chance = (falls(camp, steps) + storms(brought, HITS * strength, steps)) / 2  # 5.42 more may come and join
    relief = field.near(city.zone, foe(seat))
    mine = total(camp)
    held = mine / max(0.1, mine + RELIEF * max(0.0, relief - 0.5 * mine))
    return max(chance, _starved(field, city, seat, len(inside) + 1)) * held * _in_time(field, city)


def _starved(field: Field, city: City, seat: str, blocks: int) -> float:
    """8.2 Chance that hunger takes it this year: a block or two at most, a port only with a fleet before it (8.21)."""
    if city.port and (city.port_sea, seat) not in field.stacks:
        return HOPE
    return max(HOPE, (1 - (5 / 6) ** max(1, WINTER - field.season)) / blocks**2)


def _in_time(field: Field, city: City) -> float:
    """Sieges are pressed before winter: afterwards each besieger costs an action."""
    return (RIPE if field.ripe(city.zone) else FRESH)[field.season]


# --- what may come ---


RETAKEN = (0.6, 0.6, 0.45, 0.1, 0.05, 0.0)
"""How likely, by season, a garrison alone falls before tribute is collected when the enemy can storm it: one season to
lay siege, another to storm, and in autumn it is too late."""
NEXT_YEAR = 0.65
"""And in the years that follow."""


def retaken(field: Field, city: City, seat: str, season: int) -> float:
    """What of its tribute a seat is likely to lose again that holds a city with a garrison alone since this season."""
    chance = promise(field, city, foe(seat), reach_of(field, foe(seat)).get(city.zone, (0.0, 0.0)))
    later = field.tribute_worth - field.this_year
    lost = RETAKEN[season] * field.this_year + NEXT_YEAR * later
    return chance / city_worth(field, city) * city.value * lost


LEAST = 2.5
"""Less strength threatens no city."""


def threats_term(field: Field, seat: str) -> float:
    """Cities of the enemy that could be besieged next from where its units stand, the three best."""
    enemy, best = foe(seat), [0.0, 0.0, 0.0]
    for zone, force in reach_of(field, seat).items():
        city = field.board.cities[zone]
        if force[1] < LEAST or city_worth(field, city) <= best[2]:
            continue
        if field.holder(zone) == enemy and (zone, seat) not in field.stacks:
            best = sorted((*best, promise(field, city, seat, force)), reverse=True)[:3]
    return 0.3 * sum(share * value for share, value in zip((1.0, 0.7, 0.5), best, strict=True))


def promise(field: Field, city: City, seat: str, force: Force) -> float:
    """What a siege of (steps, strength) promises: defenders may meet it in the open, or go inside."""
    enemy = foe(seat)
    stand = field.stand(city.zone, enemy)
    steps, strength = force
    relief = 0.25 * field.near(city.zone, enemy)
    held = strength / max(0.1, strength + max(0.0, relief - 0.4 * strength))
    return storms(steps, HITS * strength, 1 + stand) * held * city_worth(field, city)


def reach_of(field: Field, seat: str) -> Mapping[str, Force]:
    """Zone of a city -> (steps, strength) that a seat can bring there: the best stack, and half of the next."""
    if seat not in field.brought:
        field.brought[seat] = _brought(field.reach, tuple(_forces(field, seat)))
    return field.brought[seat]


def _forces(field: Field, seat: str) -> Iterator[Marching]:
    """Stacks that can besiege something, over land and over the sea."""
    inside, lands = field.board.inside, field.board.lands
    for (place, who), blocks in field.stacks.items():
        if who != seat or place in inside:
            continue
        if place in lands:
            walkers = [one for one in blocks if not one.fleet]
            if walkers:
                yield place, False, *_force(walkers)
        afloat = landing(field, place, blocks)
        if afloat:
            yield place, True, *_force(afloat)


def _force(blocks: Sequence[Block]) -> Force:
    return sum(one.cv for one in blocks), total(blocks)


@lru_cache(maxsize=512)
def _brought(reach: Reach, forces: tuple[Marching, ...]) -> Mapping[str, Force]:
    """City by city. Most positions differ from one looked at before by one stack, or by the other side's alone."""
    best: dict[str, Force] = {}
    second: dict[str, Force] = {}
    for force in forces:
        for zone, one in _spread(reach, force):
            first = best.get(zone)
            if first is None:
                best[zone] = one
            elif one > first:
                best[zone], second[zone] = one, first
            elif zone not in second or one > second[zone]:
                second[zone] = one
    return {zone: _together(one, second.get(zone, (0.0, 0.0))) for zone, one in best.items()}


@lru_cache(maxsize=4096)
def _spread(reach: Reach, force: Marching) -> tuple[tuple[str, Force], ...]:
    """(zone, (strength, steps)): what of one stack counts for each city it can reach."""
    place, wet, steps, strength = force
    far, shares = (reach.cities_by_sea, NEAR_SEA) if wet else (reach.cities_by_land, NEAR_LAND)
    return tuple((zone, (shares[distance] * strength, shares[distance] * steps)) for zone, distance in far[place])


def _together(best: Force, second: Force) -> Force:
    """(steps, strength) of the two best, of which strength comes first."""
    return best[1] + 0.5 * second[1], best[0] + 0.5 * second[0]


def landing(field: Field, place: str, blocks: Sequence[Block]) -> Sequence[Block]:
    """Those of a stack that may go over the sea: fleets and a load each; of covered blocks on a coast about half."""
    ships = [one for one in blocks if one.fleet]
    if ships:
        return [*ships, *[one for one in blocks if not one.fleet][: len(ships)]]
    covered = [one for one in blocks if one.unit is None]
    return covered[: (len(covered) + 1) // 2] if covered and field.board.shores.get(place) else ()
