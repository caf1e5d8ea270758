"""What is good about a position of Hellènes, in prestige (14). Nothing here is a rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from .battle import besieged_in
from .board import ATHENS, EVENT_TURN, PEACE, SEASONS, SPARTA, City, foe
from .combat_frames import up
from .deck import PERSIAN_AID, TAXES, in_play
from .events import HELOT_CITIES
from .frames import HellenesFrame
from .frames import up as frame_of
from .olympians import sacrifices
from .season import ACTIONS, CARD, COINS, USE
from .solo_cards import EVENT, hand_worth, played_worth
from .solo_field import Block, Field, total, worth
from .solo_map import Steps
from .solo_odds import HITS, falls, storms, walls, wins

SIDES = (ATHENS, SPARTA)
WINTER, AUTUMN = SEASONS.index("winter"), SEASONS.index("autumn")
ASSAULT = 2.0
"""14.11 What a city taken by assault brings at once."""
NEAR_LAND = (1.0, 1.0, 0.95, 0.5, 0.3, 0.12)
"""What strength so many zones away counts for a city that could be besieged."""
NEAR_SEA = (1.0, 0.85, 0.85, 0.8, 0.75, 0.65, 0.2)
REVOLTS, HELOTS = 0.13, 0.3
"""How often in a year a region, or helots, will rise."""
PAID = {"Reinforce": 0.5, "Recruit": 0.6, "Gather": 0.3, "Pillage": 0.0, "FreeMove": 0.0}
"""What has been paid for and is about to come."""
ACTION = 0.3
"""What an action still to come is worth."""


def city_worth(field: Field, city: City) -> float:
    """What it is worth to take a city, or not to lose it: the assault, and tribute over the years."""
    return ASSAULT + city.value * field.tribute_worth


# --- what is held ---------------------------------------------------------------------------------------------------


def tribute_term(field: Field, seat: str) -> float:
    """9.51 Cities of the enemy's loyalty that a seat holds."""
    worth = field.tribute_worth
    held = (city for zone, city in field.board.cities.items() if city.loyalty == foe(seat) and holds(field, zone, seat))
    return sum(worth * city.value * _sure(field, city, seat) for city in held)


def holds(field: Field, zone: str, seat: str) -> bool:
    """1.4 Whether a seat holds the city of a zone."""
    city = field.board.cities[zone]
    quick = (zone, seat) in field.stacks or (city.box, seat) in field.stacks or city.box in field.garrisons
    return quick and field.holder(zone) == seat


def _sure(field: Field, city: City, seat: str) -> float:
    """A captured city is kept by a garrison; units alone may want to go on."""
    return 1.0 if city.box in field.garrisons else 0.9


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


# --- forces ---------------------------------------------------------------------------------------------------------


def army_term(field: Field, seat: str) -> float:
    """2 Land units."""
    return sum(worth(one) for one in field.blocks.values() if one.seat == seat and not one.fleet)


def fleet_term(field: Field, seat: str) -> float:
    """2.26 Fleets."""
    return sum(worth(one) for one in field.blocks.values() if one.seat == seat and one.fleet)


# --- what may come --------------------------------------------------------------------------------------------------


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


def exposed_term(field: Field, seat: str) -> float:
    """Stacks in the open that a stronger enemy can fall upon: the two worst."""
    risks = sorted(_risks(field, seat), reverse=True)[:2]
    return -0.45 * sum(share * risk for share, risk in zip((1.0, 0.5), risks, strict=False))


def _risks(field: Field, seat: str) -> list[float]:
    enemy, found = foe(seat), [0.0]
    for (place, who), blocks in field.stacks.items():
        if who != seat or place in field.board.inside or (place, enemy) in field.stacks:
            continue
        if _behind_walls(field, place, seat):
            continue
        mine = field.might(place, seat)
        chance = wins(_hunters(field, place, enemy), mine)
        found.append(chance * (2.0 + 0.25 * sum(map(worth, blocks))))
    return found


def _behind_walls(field: Field, place: str, seat: str) -> bool:
    """7.1 Whether the units there could go inside a city."""
    city = field.board.cities.get(place)
    if city is None or len(field.at(place, seat)) > field.room(place):
        return False
    return holds(field, place, seat) or field.holder(place) == seat


def _hunters(field: Field, place: str, seat: str) -> float:
    """The strongest stack of a seat that can come to a place."""
    if place in field.board.seas:
        return max((field.naval(at, seat) for at in field.reach.waters[place]), default=0.0)
    return max((field.land(at, seat) for at in field.reach.beside[place]), default=0.0)


# --- battles that are about to be fought ----------------------------------------------------------------------------


def battles_term(field: Field, seat: str) -> float:
    """6 Zones in which both stand in the open, and an assault in hand, for this seat."""
    battle = up(field.k, "Battle")
    found = 0.0
    if battle is not None and not battle.loser:
        found += _in_hand(field, seat)
    turn = frame_of(field.k, "Turn")
    attacker = turn.seat if turn is not None else field.seat
    for zone in field.contested:
        if battle is None or battle.zone != zone or besieged_in(battle):
            found += _to_come(field, zone, attacker) * (1 if attacker == seat else -1)
    return found


def _to_come(field: Field, zone: str, attacker: str) -> float:
    """What a battle promises its attacker; who holds a city there goes inside where that is better."""
    enemy = foe(attacker)
    battle = up(field.k, "Battle")
    if battle is not None and battle.zone == zone:
        return 0.0
    if EVENT_TURN.of(field.k):
        return 0.0
    chance = wins(field.might(zone, attacker), field.might(zone, enemy))
    gain = stake(chance, sum(map(worth, field.at(zone, attacker))), sum(map(worth, field.at(zone, enemy))))
    if zone in field.board.cities and field.holder(zone) == enemy and not field.besieger(zone):
        city = field.board.cities[zone]
        mine = field.at(zone, attacker)
        force = (sum(one.cv for one in mine), total(mine))
        gain = min(gain, 0.6 * promise(field, city, attacker, force))
    return gain


def stake(chance: float, mine: float, his: float) -> float:
    """14.11 Prestige, and what both are likely to lose of what they are worth, for a chance to win."""
    prestige = 1.7 * chance - 1.5 * (1 - chance)
    return prestige + 0.4 * chance * his - 0.4 * (1 - chance) * mine - 0.12 * mine * (1 - chance * chance)


def _in_hand(field: Field, seat: str) -> float:
    """The battle that is being fought: those that are routed do not count any more."""
    battle = up(field.k, "Battle")
    assert battle is not None
    gone = {*battle.routed, *battle.cargo}
    up_still = [field.blocks[name] for name in battle.units if name in field.blocks and name not in gone]
    ours = [one for one in up_still if one.seat == battle.attacker]
    theirs = [one for one in up_still if one.seat != battle.attacker]
    if besieged_in(battle):
        city = field.board.cities[battle.zone]
        chance = falls(ours, sum(one.cv for one in theirs) + (city.box in field.garrisons))
        gain = chance * (ASSAULT + 0.5 * city.value * field.tribute_worth) - (1 - chance) * 1.0
        return gain if seat == battle.attacker else -gain
    sea = battle.zone in field.board.seas
    chance = wins(total(ours, sea), total(theirs, sea), landing=bool(battle.barred) and battle.round <= 1)
    gain = stake(chance, sum(map(worth, ours)), sum(map(worth, theirs)))
    return gain if seat == battle.attacker else -gain


# --- winter ---------------------------------------------------------------------------------------------------------


def winter_term(field: Field, seat: str) -> float:
    """9.22 Units outside friendly cities: late in the year they have to go home, or they are lost."""
    if field.season not in (AUTUMN, WINTER):
        return 0.0
    winter = frame_of(field.k, "Winter")
    kept = frozenset((*winter.maintained, *(row[0] for row in winter.relief))) if winter is not None else frozenset()
    turn = frame_of(field.k, "WinterTurn")
    share = 1.0 if turn is not None and turn.seat == seat else 0.15 if field.season == WINTER else 0.12
    return -share * sum(_lost_in_winter(field, place, who, kept) for place, who in field.stacks if who == seat)


def _lost_in_winter(field: Field, place: str, seat: str, kept: frozenset[str]) -> float:
    blocks = [one for one in field.at(place, seat) if one.name not in kept]
    blocks = [one for one in blocks if one.unit is None or not one.unit.barbarian]
    zone = field.board.inside.get(place, place)
    city = field.board.cities.get(zone)
    if city is None or field.holder(zone) != seat or (place == zone and (city.box, seat) in field.stacks):
        return sum(map(worth, blocks))
    losses = sorted(map(worth, blocks))
    return sum(losses[: max(0, len(losses) - field.room(zone))])


# --- cards ----------------------------------------------------------------------------------------------------------


def cards_term(field: Field, seat: str) -> float:
    """3 Cards in hand."""
    return hand_worth(field, seat)


def actions_term(field: Field, seat: str) -> float:
    """4.0 Actions of this turn still to be spent, and a turn still to come this season."""
    turn: HellenesFrame | None = frame_of(field.k, "Turn") or frame_of(field.k, "WinterTurn")
    if turn is not None and turn.seat == seat:
        return ACTION * ACTIONS.of(field.k, seat) + PAID.get(field.k.state.frames[-1].step, _drawing(field))
    card = CARD.of(field.k, seat)
    if turn is None or not card or not _waits(field, seat, turn.seat):
        return 0.0
    if USE.of(field.k, seat) == EVENT:
        return played_worth(field, seat, card)
    return 1.4 * ACTION * (COINS.of(field.k, seat) + field.extra(seat))


def _drawing(field: Field) -> float:
    """4.22 A recruit that is being drawn."""
    return PAID["Recruit"] if field.k.depth_of("Recruit") is not None else 0.0


def _waits(field: Field, seat: str, acting: str) -> bool:
    """Whether a seat has its turn of this season before it."""
    return acting != seat and str(field.k.var("first", "")) == acting


def leaders_term(field: Field, seat: str) -> float:
    """3.11, 3.1 Actions that come each turn."""
    return 0.7 * field.extra(seat) * min(2.5, field.years)


def unrest_term(field: Field, seat: str) -> float:
    """3.12 Empty cities that may revolt: of each region the largest, with taxes one more; 3.1 helots in Laconia."""
    if PEACE.of(field.k):
        return 0.0
    if seat == SPARTA:
        helots = (city for zone, city in field.board.cities.items() if zone in HELOT_CITIES and _empty(field, city))
        return -HELOTS * field.tribute_worth * max((city.value for city in helots), default=0)
    aids, taxes = in_play(field.k, PERSIAN_AID), in_play(field.k, TAXES)
    if aids >= 3 or not (taxes or aids < 2):
        return 0.0
    regions: dict[str, list[int]] = {}
    for city in field.board.cities.values():
        if city.subject and city.loyalty == ATHENS and _empty(field, city):
            regions.setdefault(city.subject, []).append(city.value)
    lost = sum(sum(sorted(values, reverse=True)[: taxes + (aids < 2)]) for values in regions.values())
    return -REVOLTS * field.tribute_worth * lost


def _empty(field: Field, city: City) -> bool:
    stacks = field.stacks
    places = ((place, seat) for place in (city.zone, city.box) for seat in SIDES)
    return city.box not in field.garrisons and not any(key in stacks for key in places)


def gods_term(field: Field, seat: str) -> float:
    """10.3 Sacrifices not used."""
    return 0.35 * len(sacrifices(field.k, seat))


TERMS: Mapping[str, Callable[[Field, str], float]] = {
    "tribute": tribute_term,
    "sieges": sieges_term,
    "army": army_term,
    "fleet": fleet_term,
    "threats": threats_term,
    "exposed": exposed_term,
    "winter": winter_term,
    "cards": cards_term,
    "actions": actions_term,
    "leaders": leaders_term,
    "unrest": unrest_term,
    "gods": gods_term,
}
"""Each counts for one seat and against the other."""
LASTING = ("unrest", "army", "fleet", "threats", "leaders", "gods", "cards", "exposed")
"""What counts for later years: nothing any more when the last ends."""


def terms_of(field: Field, seat: str) -> dict[str, float]:
    """All terms, in prestige."""
    other = foe(seat)
    later = 1.0 if field.years > 2 else 0.7 if field.years == 2 else 0.4
    found = {name: of(field, seat) - of(field, other) for name, of in TERMS.items()}
    for name in LASTING:
        found[name] *= later
    found["battles"] = battles_term(field, seat)
    found["prestige"] = float(field.lead)
    return found
