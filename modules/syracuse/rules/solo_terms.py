"""What is good about a position of Syracuse, in victory points (9.2). Nothing here is a rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from tabletop.core.api import Known
from tabletop.systems.campaign.chits import hand
from tabletop.systems.campaign.frames import CampaignFrame
from tabletop.systems.campaign.reading import waters
from tabletop.systems.campaign.solo_field import SeenPiece
from tabletop.systems.campaign.solo_terms import at_risk, to_be_fought

from .adjust import GATES
from .attrition import ALL, ONE, SLICE
from .board import AROUND, CATANE
from .building import LEAST
from .buildings import ATHENIAN_WALLS, ATHENS, CAMP, CHAINS, FORTS, SYRACUSE, WALLS, fort_box
from .calendar import season
from .forts import MOST_HELP, SUCCESS
from .frames import up
from .solo_field import ACTIONS, KEEP, PROTECTED, HarbourField
from .solo_odds import gain, half_of, stake, unit_worth
from .solo_works import HELD, encircled, hopes, site_of, wall_worth
from .victory import FEWEST_SHIPS, FORT, LATE_PLEMMYRION, PLEMMYRION_BY, PRIZES, WALL

FULL = 3
OLYMPIEION = 1.2
"""What the fort that counts nothing is worth."""
HIGH = 1.3
"""What strength is worth to who stands on high ground."""
SOLID = 6
"""A garrison so strong is not stormed lightly."""
LED = 0.5
"""What it is worth to have a leader with a force that is to march: a point of action."""
LAST = 9


# --- what is built -----------------------------------------------------------------------------------------


def fort_worth(fort: str) -> float:
    """9.2 What a fort counts; the Plemmyrion lets Syracuse build the chains."""
    return (FORT + (1.5 if fort == "plemmyrion" else 0.0)) if fort in PRIZES else OLYMPIEION


def falls(field: HarbourField, fort: str) -> float:
    """4.3 How likely a fort is to be lost soon: by siege, by assault, or entered when it is empty."""
    zone, owner = FORTS[fort], field.owners[fort]
    enemy = field.foe(owner)
    if field.there(zone, enemy) and not field.there(zone, owner):
        n = len(field.at(zone, enemy))
        dies = min(6, min(MOST_HELP, n) + 7 - SUCCESS) / 6
        garrison = field.there(fort_box(fort), owner)
        if not garrison:
            return 0.9 if field.threat(enemy) or field.at_phase < KEEP else 0.5
        return dies if field.encamped(enemy) else 0.5 * dies
    near = sum(field.strength(zone, enemy) for zone in _around(field, zone))
    if not field.there(fort_box(fort), owner) and not field.there(zone, owner):
        return (0.6 if near else 0.35) * field.threat(enemy)
    guard = field.garrison(fort) + field.strength(zone, owner)
    return (0.1 if near > guard else 0.03) + 0.04 * max(0, SOLID - guard) * field.threat(enemy)


def _around(field: HarbourField, zone: str) -> tuple[str, ...]:
    return tuple(field.game.neighbours(zone))


def forts_term(field: HarbourField) -> float:
    """9.2 Forts as Athens sees them."""
    total = 0.0
    for fort, owner in field.owners.items():
        side, worth = (1 if owner == ATHENS else -1), fort_worth(fort)
        risk = falls(field, fort)
        total += side * worth * (1 - risk) - side * worth * risk * 0.6
    if "plemmyrion" not in field.owners and field.turn <= PLEMMYRION_BY:
        total -= LATE_PLEMMYRION * (0.2 + 0.2 * field.turn)
    return total


def walls_term(field: HarbourField) -> float:
    """9.2, 6.2 Walls as Athens sees them, and the ring that A1 to A3 close."""
    counted = [1 if owner == ATHENS else -1 for wall, owner in WALLS.items() if wall in field.standing_works]
    ring = sum(wall in field.standing_works for wall in ATHENIAN_WALLS)
    total = (HELD + 0.02 * (LAST - field.left)) * WALL * sum(counted) + encircled(field, ring)
    for wall, owner in WALLS.items():
        if wall in field.standing_works:
            total -= (1 if owner == ATHENS else -1) * _torn(field, wall, field.foe(owner))
    if CHAINS in field.standing_works and ring < len(ATHENIAN_WALLS):
        reached = any(field.there(zone, ATHENS) for zone in GATES)
        total -= (3.0 + (12.0 if not field.left else 6.0 * (1 - field.left / LAST))) * (0.5 if reached else 1.0)
    return total


def _torn(field: HarbourField, wall: str, enemy: str) -> float:
    """4.5 What is likely to be torn down of it in 2.D.5."""
    if not all(field.builders(zone, enemy) >= LEAST for zone in site_of(field, wall)):
        return 0.0
    return wall_worth(field, wall) * (0.66 if field.encamped(enemy) else 0.3)


def camp_term(field: HarbourField) -> float:
    """5.2, 9.1 The camp, without which nothing is built; its fall loses the game."""
    if CAMP in field.broken_works:
        return -6.0 - 8.0 * (1 - field.left / LAST)
    worth = 1.5 + 0.6 * field.left
    if not field.camp:
        return -0.6 * worth
    guard = field.strength("T17", ATHENS) + field.strength(CAMP, ATHENS)
    stormed = field.there("T13", SYRACUSE) and field.there("T15", SYRACUSE) and guard < 12
    return 0.4 * worth - (1.5 if stormed and field.may_strike(SYRACUSE) else 0.0)


# --- each for one seat and against the other -----------------------------------------------------------------


def works_term(field: HarbourField, seat: str) -> float:
    """What it may hope to build in this turn."""
    return hopes(field, seat)


def supply_term(field: HarbourField, seat: str) -> float:
    """6 Shortage; at 0 all of Athens is weakened, and Syracuse gives up."""
    level = int(field.k.var(f"supply.{seat}", FULL))
    short = bool(field.k.var(f"shortage.{seat}", 0))
    total = -(0.4, 0.4, 0.6, 0.0)[level] * (FULL - level)
    if short and seat == ATHENS:
        total -= 1.5 * (FULL + 1 - level) if field.left else 0.5
    if short and seat == SYRACUSE:
        total -= 2.5 * (FULL - level) if field.left >= level - 1 else 0.0
    return total


def weak_term(field: HarbourField, seat: str) -> float:
    """Units that the next hit eliminates."""
    return -sum(0.45 * half_of(one) for one in field.of(seat) if one.piece.steps == 1)


def force_term(field: HarbourField, seat: str) -> float:
    """All that is left to fight with."""
    late = 0.3 + 0.7 * min(1.0, field.left / 4)
    return late * sum((0.03 if one.traits.naval else 0.12) * one.traits.strength for one in field.of(seat))


def chiefs_term(field: HarbourField, seat: str) -> float:
    """Leaders: they save points, help in combat, bring units back to strength."""
    late = 0.3 + 0.7 * min(1.0, field.left / 3)
    found = {place: here for (place, who), here in field.chiefs.items() if who == seat}
    leads = sum(_leads(field, place, seat) for place in found)
    return late * (leads + sum(0.5 + 0.7 * one.traits.swords for here in found.values() for one in here))


def _leads(field: HarbourField, place: str, seat: str) -> float:
    """A leader with many units saves points; with ships alone he seldom does."""
    best = max(one.traits.swords for one in field.chiefs[place, seat])
    saved = LED * (2.0 if best > 1 else 1.0)
    return saved * min(1.0, len(field.at(place, seat)) / 4) * (0.4 if field.afloat(place) else 1.0)


def fleet_term(field: HarbourField, seat: str) -> float:
    """9.1 With 40 points of triremes Athens has lost."""
    if seat != ATHENS:
        return 0.0
    points = sum(one.traits.strength for one in field.of(ATHENS) if one.traits.naval)
    return -0.15 * max(0, FEWEST_SHIPS + 45 - points)


def sick_term(field: HarbourField, seat: str) -> float:
    """6.4 Whoever is not behind walls when the turn ends."""
    if not field.encamped(seat):
        return 0.0
    places = [place for place, who in field.might if who == seat and not field.shelters(place, seat)]
    return -sum(sickness(field, place, field.at(place, seat)) for place in places)


def sickness(field: HarbourField, place: str, here: list[SeenPiece]) -> float:
    """6.4 What attrition costs these units in a place, on average."""
    if not here:
        return 0.0
    strength = sum(one.traits.strength for one in here)
    added = strength // SLICE["sea" if place in waters(field.k) else "land"] + (season(field.turn) == "winter")
    every = min(6, max(0, added + 7 - ALL)) / 6
    single = 1 / 6 if added <= ONE - 1 else 0.0
    costs = [half_of(one) for one in here]
    return every * sum(costs) + single * min(costs)


def crowd_term(field: HarbourField, seat: str) -> float:
    """3.3 Whoever is too many in a place is lost when all have moved."""
    total = 0.0
    for place, who in field.might:
        over = -field.room(place, seat) if who == seat else 0
        if over > 0 and place in PROTECTED:
            total -= 3.5 * (1 + over // 20)
        elif over > 0:
            total -= sum(sorted(unit_worth(one) for one in field.at(place, seat))[:over])
    return total


def exposed_term(field: HarbourField, seat: str) -> float:
    """Stacks that a stronger one of the enemy can fall upon."""
    chance = field.may_strike(field.foe(seat))
    if not chance or field.at_phase < ACTIONS:
        return 0.0

    def reach(place: str) -> int:
        return 0 if place in field.safe[seat] or place in AROUND else 4 if field.afloat(place) else 3

    def tough(place: str) -> float:
        return HIGH if field.game.place(place).terrain == "high" else 1.0

    return 0.5 * chance * at_risk(field, seat, reach, tough, stake)


def away_term(field: HarbourField, seat: str) -> float:
    """Land units in Catane: out of reach of everything."""
    if seat != ATHENS:
        return 0.0
    far = 0.15 if field.camp else 0.06
    return -sum(far if one.traits.naval else far * one.traits.strength for one in field.at(CATANE, ATHENS))


def hand_term(field: HarbourField, seat: str) -> float:
    """Stratagems to come; how many is public."""
    return 0.3 * len(hand(field.k, seat))


def actions_term(field: HarbourField, seat: str) -> float:
    """Points still to be spent, and the advantage."""
    return 0.35 * field.points[seat] + (0.9 if field.k.var("advantage") == seat else 0.0)


TERMS: Mapping[str, Callable[[HarbourField, str], float]] = {
    "works": works_term,
    "supply": supply_term,
    "weak": weak_term,
    "force": force_term,
    "leaders": chiefs_term,
    "fleet": fleet_term,
    "attrition": sick_term,
    "crowd": crowd_term,
    "exposed": exposed_term,
    "away": away_term,
    "hand": hand_term,
    "actions": actions_term,
}
"""Each counts for one seat and against the other."""
OF_ATHENS: Mapping[str, Callable[[HarbourField], float]] = {
    "forts": forts_term,
    "walls": walls_term,
    "camp": camp_term,
}
"""As Athens sees it; Syracuse sees the contrary."""


def paid(phase: CampaignFrame | None, k: Known) -> bool:
    """Whether the combats of the phase in hand can be paid for, or are paid."""
    return phase is not None and (phase.left >= 1 or k.depth_of("Orders") is None)


def terms_of(field: HarbourField, k: Known, seat: str) -> dict[str, float]:
    """All terms, in points."""
    other, side = field.foe(seat), 1 if seat == ATHENS else -1
    terms = {name: of(field, seat) - of(field, other) for name, of in TERMS.items()}
    terms.update({name: side * of(field) for name, of in OF_ATHENS.items()})
    terms["points"] = float(k.var(f"vp.{seat}", 0) - k.var(f"vp.{other}", 0))
    terms["fights"] = to_be_fought(field, seat, partial(gain, field), paid(up(k, "ActionPhase"), k))
    return terms
