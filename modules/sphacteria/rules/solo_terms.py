"""What is good about a position of Sphacteria, in victory points (8.2). Nothing here is a rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.core.api import Known
from tabletop.systems.campaign.frames import up

from .adjust import FULL, LIFELINES
from .board import ATHENS, ISLAND, OBJECTIVES, PYLOS, foe, hand, is_sea
from .solo_field import Field, Standing
from .victory import ZONE_POINTS

LAST_TURN = 7
HARD, WALL = 0.75, 0.6
"""What an attacker's strength is worth on difficult ground, and through a wall."""


def held(field: Field, seat: str, zone: str) -> float:
    """How surely a seat will have a zone in the end, from 0 to 1."""
    if field.stands(zone, seat):
        near, mine = field.around(zone, foe(seat), sea=False), max(1, field.strength(zone, seat))
        mine_there = mine / HARD if zone in field.hard else float(mine)
        return 0.95 if near <= mine_there else max(0.6, 0.95 - 0.15 * (near / mine_there - 1))
    return 0.25 if field.there(zone, seat) else 0.0


def zones_term(field: Field, seat: str) -> float:
    """The three zones that count (8.1, 8.2); all of them together win the game."""
    mine, theirs = ([held(field, s, zone) for zone in OBJECTIVES] for s in (seat, foe(seat)))
    late = 1 - field.left / LAST_TURN
    every = 12 * late * (min(mine) - min(theirs))
    return ZONE_POINTS * (0.5 + 0.5 * late) * (sum(mine) - sum(theirs)) + every


def fed(field: Field, seat: str) -> list[Standing]:
    """The land units whose supply is followed (5)."""
    places = (PYLOS,) if seat == ATHENS else ISLAND
    return [one for place in places if field.there(place, seat) for one in field.units[place, seat]]


def cut_off(field: Field, seat: str) -> bool:
    """5.1, 5.2 Both sea zones are the enemy's."""
    return all(field.there(z, foe(seat)) and not field.there(z, seat) for z in LIFELINES[seat])


def supply_term(field: Field, seat: str) -> float:
    """5 A garrison that starves; with a hoplite among two units it loses the game."""
    garrison = fed(field, seat)
    if not garrison:
        return 0.0
    level = int(field.k.var(f"supply.{seat}", FULL)) - (0.8 if cut_off(field, seat) else 0.0)
    decisive = len(garrison) >= 2 and any(one.traits.type == "H" for one in garrison)
    stake = 14.0 if decisive else float(len(garrison))
    urgent = 1.0 if field.left + 1 >= level else 0.25
    return -stake * urgent * max(0.0, (FULL - level) / FULL) ** 2


def weak_term(field: Field, seat: str) -> float:
    """Units that the next hit eliminates."""
    return -sum(0.7 if one.traits.type == "T" else 0.35 for one in field.of(seat) if one.piece.steps == 1)


WATERS = {"H": 0.5, "I": 0.8, "J": 0.5, "G": 0.3, "D": 0.3, "E": 0.2}
"""What a fleet alone there is worth: it carries, it feeds, it cuts off."""


def sea_term(field: Field, seat: str) -> float:
    """Waters that carry and feed."""
    return sum(worth for zone, worth in WATERS.items() if field.there(zone, seat))


def approach_term(field: Field, seat: str) -> float:
    """Hoplites on their way to the zones that count."""
    holders, total = [one for one in field.of(seat) if one.traits.holds], 0.0
    for zone in field.open_goals(seat):
        near = sorted(one.traits.strength / (1 + field.distance(one.piece.place, zone)) for one in holders)
        total += min(1.8, 0.25 * sum(near[-4:]))
    return total * min(1.0, (field.left + 1) / 2)


def force_term(field: Field, seat: str) -> float:
    """All that is left to fight with."""
    return 0.06 * sum(one.traits.strength for one in field.of(seat))


def hand_term(field: Field, seat: str) -> float:
    """Stratagems to come; how many is public."""
    return 0.25 * len(hand(field.k, seat))


TERMS: Mapping[str, Callable[[Field, str], float]] = {
    "supply": supply_term,
    "weak": weak_term,
    "approach": approach_term,
    "sea": sea_term,
    "force": force_term,
    "hand": hand_term,
}
"""Each counts for one seat and against the other."""


def clash(field: Field, zone: str, mine: float, theirs: float, into_wall: bool) -> float:
    """What an attack looks like, in points: by the odds, with the ground."""
    ground = HARD if zone in field.hard and not is_sea(field.k, zone) else 1.0
    odds = mine * ground * (WALL if into_wall else 1.0) / max(1.0, theirs)
    if odds >= 2:
        return 3.0
    if odds >= 1.5:
        return 2.0
    if odds >= 1:
        return 0.4
    return -2.5 if odds >= 0.6 else -5.0


def fights_term(field: Field, seat: str) -> float:
    """Combats that are about to be fought, or that cannot be paid for (4.1)."""
    k, phase = field.k, up(field.k, "ActionPhase")
    if phase is None:
        return 0.0
    attacker, total = phase.seat, 0.0
    paid = phase.left >= 1 or k.depth_of("Orders") is None
    walls = {name for how, name in phase.entries if how == "wall"}
    for zone in field.contested:
        through = any(one.piece.id in walls for one in field.units[zone, attacker])
        odds = clash(field, zone, field.strength(zone, attacker), field.strength(zone, foe(attacker)), through)
        total += odds + (2.0 if odds > 0 and zone in OBJECTIVES else 0.0) if paid else -4.0
    return total if attacker == seat else -total


def terms_of(field: Field, k: Known, seat: str) -> dict[str, float]:
    """All terms, in points."""
    other = foe(seat)
    terms = {name: term(field, seat) - term(field, other) for name, term in TERMS.items()}
    terms["points"] = float(k.var(f"vp.{seat}", 0) - k.var(f"vp.{other}", 0))
    terms["objectives"], terms["fights"] = zones_term(field, seat), fights_term(field, seat)
    return terms
