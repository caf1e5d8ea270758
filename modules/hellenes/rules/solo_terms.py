"""What is good about a position of Hellènes, in prestige (14). Nothing here is a rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import exp

from .battle import besieged_in
from .board import ATHENS, EVENT_TURN, HALVED, PEACE, SEASONS, SPARTA, City, foe
from .combat_frames import up
from .deck import PERSIAN_AID, TAXES, in_play
from .events import HELOT_CITIES
from .frames import HellenesFrame
from .frames import up as frame_of
from .olympians import sacrifices
from .season import ACTIONS, CARD, COINS, USE
from .solo_cards import COIN, EVENT, hand_worth, played_worth
from .solo_field import Field, total, worth
from .solo_odds import falls, wins
from .solo_sieges import ASSAULT, WINTER, holds, promise, retaken, sieges_term, threats_term

SIDES = (ATHENS, SPARTA)
AUTUMN = SEASONS.index("autumn")
REVOLTS, HELOTS = 0.07, 0.25
"""How often in a year a region, or helots, will rise."""
PAID = {"Reinforce": 0.37, "Recruit": 0.45, "Gather": 0.25, "Pillage": 0.0, "FreeMove": 0.0}
"""What has been paid for and is about to come."""
DECIDED = 5.0
"""What it is worth to end the year where peace can be offered."""
ACTION = 0.2
"""What an action still to come is worth."""


# --- what is held ---------------------------------------------------------------------------------------------------


def tribute_term(field: Field, seat: str) -> float:
    """9.51 Cities of the enemy's loyalty that a seat holds."""
    worth = field.tribute_worth
    held = (city for zone, city in field.board.cities.items() if city.loyalty == foe(seat) and holds(field, zone, seat))
    return sum(worth * city.value * _sure(field, city, seat) for city in held)


def _sure(field: Field, city: City, seat: str) -> float:
    """A captured city is kept by a garrison; units alone may want to go on."""
    return 1.0 if city.box in field.garrisons else 0.9


def garrisons_term(field: Field, seat: str) -> float:
    """4.23 Captured cities that a garrison alone holds, of the seat that reads: the enemy will come. What the enemy
    holds so counts in full until it is retaken, else nobody would go."""
    if seat != field.seat:
        return 0.0
    return -sum(retaken(field, city, seat, field.season) for city in _alone(field, seat))


def _alone(field: Field, seat: str) -> Iterator[City]:
    for box, owner in field.garrisons.items():
        city = field.board.cities[field.board.inside[box]]
        empty = (box, seat) not in field.stacks and (city.zone, seat) not in field.stacks
        if owner == seat and city.loyalty == foe(seat) and empty and not field.besieger(city.zone):
            yield city


# --- forces ---------------------------------------------------------------------------------------------------------


def army_term(field: Field, seat: str) -> float:
    """2 Land units."""
    return sum(worth(one) for one in field.blocks.values() if one.seat == seat and not one.fleet)


def fleet_term(field: Field, seat: str) -> float:
    """2.26 Fleets."""
    return sum(worth(one) for one in field.blocks.values() if one.seat == seat and one.fleet)


# --- what may come --------------------------------------------------------------------------------------------------


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
    return 1.1 * COIN * (COINS.of(field.k, seat) + field.extra(seat))


def _drawing(field: Field) -> float:
    """4.22 A recruit that is being drawn."""
    return PAID["Recruit"] if field.k.depth_of("Recruit") is not None else 0.0


def _waits(field: Field, seat: str, acting: str) -> bool:
    """Whether a seat has its turn of this season before it."""
    return acting != seat and str(field.k.var("first", "")) == acting


def leaders_term(field: Field, seat: str) -> float:
    """3.11, 3.1 Actions that come each turn."""
    return 0.5 * field.extra(seat) * min(2.5, field.years)


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
    "garrisons": garrisons_term,
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


def victory_term(field: Field, seat: str) -> float:
    """14.2 From ten prestige on peace can be offered, and fifteen win: what the year will end with as things stand."""
    due = sum(city.value for zone, city in field.board.cities.items() if _taken(field, zone, city, seat))
    owed = sum(city.value for zone, city in field.board.cities.items() if _taken(field, zone, city, foe(seat)))
    half = 2 if HALVED.of(field.k) else 1
    lead = field.lead + (due // half - owed // half if field.season <= WINTER else 0)
    return DECIDED * (_likely(lead) - _likely(-lead))


def _taken(field: Field, zone: str, city: City, seat: str) -> bool:
    return city.loyalty == foe(seat) and holds(field, zone, seat)


def _likely(lead: float) -> float:
    """How likely so much prestige ends the game."""
    return 1 / (1 + exp((9.5 - lead) / 1.5))


def terms_of(field: Field, seat: str) -> dict[str, float]:
    """All terms, in prestige."""
    other = foe(seat)
    later = 1.0 if field.years > 2 else 0.7 if field.years == 2 else 0.4
    found = {name: of(field, seat) - of(field, other) for name, of in TERMS.items()}
    for name in LASTING:
        found[name] *= later
    found["battles"] = battles_term(field, seat)
    found["prestige"] = float(field.lead)
    found["victory"] = victory_term(field, seat)
    return found
