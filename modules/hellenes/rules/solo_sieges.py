"""Sieges of Hellènes as a computer judges them: what a city is worth, whether one that is besieged falls, what could be
besieged next from where the armies and fleets stand. Nothing here is a rule."""

from __future__ import annotations

from collections.abc import Sequence

from .board import SEASONS, City, foe
from .solo_field import Block, Field, total, worth
from .solo_map import Steps
from .solo_odds import HITS, falls, storms, walls

WINTER = SEASONS.index("winter")
ASSAULT = 2.0
"""14.11 What a city taken by assault brings at once."""
NEAR_LAND = (1.0, 1.0, 0.95, 0.5, 0.3, 0.12)
"""What strength so many zones away counts for a city that could be besieged."""
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
    chance = falls(camp, walls(inside) - (city.box not in field.garrisons))
    relief = field.near(city.zone, foe(seat))
    mine = total(camp)
    held = mine / max(0.1, mine + 0.35 * max(0.0, relief - 0.5 * mine))
    return max(chance, 0.12) * held * _in_time(field, city)


def _in_time(field: Field, city: City) -> float:
    """Sieges are pressed before winter: afterwards each besieger costs an action."""
    if field.ripe(city.zone):
        return 0.62 if field.season < WINTER else 0.45
    return (0.5, 0.5, 0.47, 0.25, 0.12, 0.4)[field.season]


# --- what may come ---


LEAST = 2.5
"""Less strength threatens no city."""


def threats_term(field: Field, seat: str) -> float:
    """Cities of the enemy that could be besieged next, the three best."""
    found = sorted(threats(field, seat).values(), reverse=True)[:3]
    return 0.3 * sum(share * value for share, value in zip((1.0, 0.7, 0.5), found, strict=False))


def threats(field: Field, seat: str) -> dict[str, float]:
    """Zone -> what a siege there promises to a seat, from where its units stand."""
    enemy, found = foe(seat), dict[str, float]()
    for zone, force in reach_of(field, seat).items():
        city = field.board.cities[zone]
        if force[1] < LEAST or field.holder(zone) != enemy or (zone, seat) in field.stacks:
            continue
        found[zone] = promise(field, city, seat, force)
    return found


def promise(field: Field, city: City, seat: str, force: tuple[float, float]) -> float:
    """What a siege of (steps, strength) promises: defenders may meet it in the open, or go inside."""
    guards = field.guards(city.zone, foe(seat))
    stand = sum(one.cv for one in guards)
    steps, strength = force
    relief = 0.25 * field.near(city.zone, foe(seat))
    held = strength / max(0.1, strength + max(0.0, relief - 0.4 * strength))
    return storms(steps, HITS * strength, 1 + stand) * held * city_worth(field, city)


def reach_of(field: Field, seat: str) -> dict[str, tuple[float, float]]:
    """Zone of a city -> (steps, strength) that a seat can bring there: the best stack, and half of the next."""
    if seat not in field.brought:
        field.brought[seat] = _reach_of(field, seat)
    return field.brought[seat]


def _reach_of(field: Field, seat: str) -> dict[str, tuple[float, float]]:
    found: dict[str, list[tuple[float, float]]] = {}
    for (place, who), blocks in field.stacks.items():
        if who != seat or place in field.board.inside:
            continue
        walkers = [one for one in blocks if not one.fleet]
        if walkers and place in field.board.lands:
            _bring(found, field.reach.cities_by_land[place], NEAR_LAND, walkers)
        afloat = landing(field, place, blocks)
        if afloat:
            _bring(found, field.reach.cities_by_sea[place], NEAR_SEA, afloat)
    return {zone: _together(forces) for zone, forces in found.items()}


def _together(forces: list[tuple[float, float]]) -> tuple[float, float]:
    """(steps, strength) of the two best."""
    if len(forces) == 1:
        return forces[0][1], forces[0][0]
    best, second = sorted(forces, reverse=True)[:2]
    return best[1] + 0.5 * second[1], best[0] + 0.5 * second[0]


def landing(field: Field, place: str, blocks: Sequence[Block]) -> Sequence[Block]:
    """Those of a stack that may go over the sea: fleets and a load each; of covered blocks on a coast about half."""
    ships = [one for one in blocks if one.fleet]
    if ships:
        return [*ships, *[one for one in blocks if not one.fleet][: len(ships)]]
    covered = [one for one in blocks if one.unit is None]
    return covered[: (len(covered) + 1) // 2] if covered and field.board.shores.get(place) else ()


def _bring(
    found: dict[str, list[tuple[float, float]]], far: Steps, shares: Sequence[float], blocks: Sequence[Block]
) -> None:
    """Written down as (strength, steps)."""
    steps, strength = sum(one.cv for one in blocks), total(blocks)
    for zone, distance in far:
        share = shares[distance]
        found.setdefault(zone, []).append((share * strength, share * steps))
