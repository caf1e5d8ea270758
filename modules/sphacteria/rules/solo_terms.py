"""What is good about a position of Sphacteria, in victory points (8.2). Nothing here is a rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from tabletop.core.api import Known
from tabletop.systems.campaign.frames import up
from tabletop.systems.campaign.solo_field import FAR, SeenPiece
from tabletop.systems.campaign.solo_terms import SECOND, to_be_fought

from .adjust import FULL, LIFELINES
from .board import ATHENS, ISLAND, OBJECTIVES, PYLOS, SIDES, foe, hand, is_base, is_sea
from .solo_field import PylosField, holds
from .solo_odds import SeenForce, doom, gain, stake, standing_force

ALL_THREE = 1.7
"""What it is worth besides to hold all three zones."""
LOST = 0.5
"""The chance that a stack loses to one of its own strength."""
EXPOSED = 0.6
"""What a stack at risk counts of what it stands to lose."""
HARD = 1.4
"""What strength is worth to who stands on difficult ground."""
REACH = (1.0, 0.6, 0.35, 0.2, 0.1)
"""What strength so many steps away counts for a zone."""


def claims(field: PylosField) -> dict[tuple[str, str], float]:
    """(zone that counts, seat) -> how much it can bring to bear there, sooner or later."""
    if field.claims is None:
        field.claims = {(zone, seat): _claim(field, zone, seat) for zone in OBJECTIVES for seat in SIDES}
    return field.claims


def _claim(field: PylosField, zone: str, seat: str) -> float:
    far, total = field.distances(zone), 0.0
    for one in field.of(seat):
        steps = far.get(one.piece.place, 9)
        if one.traits.type != "T" and steps < len(REACH):
            worth = one.traits.strength * REACH[steps] * (1.0 if holds(one.traits) else 0.6)
            total += worth * (HARD if steps == 0 and zone in field.hard else 1.0)
    return total


def stands(field: PylosField, seat: str, zone: str) -> int:
    """1 who stands there, -1 when the enemy does."""
    return field.stands(zone, seat) - field.stands(zone, foe(seat))


def tends(field: PylosField, seat: str, zone: str) -> float:
    """Who can bring more to bear there, from -1 to 1."""
    mine, theirs = claims(field)[zone, seat], claims(field)[zone, foe(seat)]
    return (mine - theirs) / max(1.0, mine + theirs)


def zones_term(field: PylosField, seat: str) -> float:
    """The three zones that count (8.1, 8.2); all of them together win the game."""
    found = [stands(field, seat, zone) for zone in OBJECTIVES]
    every = ALL_THREE * (max(0, min(found)) - max(0, -max(found)))
    pull = sum(tends(field, seat, zone) for zone in OBJECTIVES)
    return field.stand * (sum(found) + every) + field.tend * pull


def fed(field: PylosField, seat: str) -> list[SeenPiece]:
    """The land units whose supply is followed (5)."""
    places = (PYLOS,) if seat == ATHENS else ISLAND
    return [one for place in places if field.there(place, seat) for one in field.units[place, seat]]


def cut_off(field: PylosField, seat: str) -> bool:
    """5.1, 5.2 Both sea zones are the enemy's."""
    return all(field.there(z, foe(seat)) and not field.there(z, seat) for z in LIFELINES[seat])


def supply_term(field: PylosField, seat: str) -> float:
    """5 A garrison that starves; with a hoplite among two units it loses the game."""
    return hunger(field, seat, cut_off(field, seat))


def hunger(field: PylosField, seat: str, cut: bool) -> float:
    """5 What a garrison has to fear that is cut off, or not."""
    garrison = fed(field, seat)
    if not garrison:
        return 0.0
    level = int(field.k.var(f"supply.{seat}", FULL)) - (0.8 if cut else 0.0)
    decisive = len(garrison) >= 2 and any(one.traits.type == "H" for one in garrison)
    stake = 14.0 if decisive else float(len(garrison))
    urgent = 1.0 if field.left + 1 >= level else 0.25
    return -stake * urgent * max(0.0, (FULL - level) / FULL) ** 2


def weak_term(field: PylosField, seat: str) -> float:
    """Units that the next hit eliminates."""
    return -sum(0.7 if one.traits.type == "T" else 0.35 for one in field.of(seat) if one.piece.steps == 1)


WATERS = {"H": 0.35, "I": 0.5, "J": 0.35, "G": 0.2, "D": 0.15}
"""What a fleet alone there is worth: it carries, it feeds, it cuts off."""


def sea_term(field: PylosField, seat: str) -> float:
    """Waters that carry and feed."""
    return sum(worth for zone, worth in WATERS.items() if field.there(zone, seat))


def risk_reach(field: PylosField, place: str) -> int:
    """How far the enemy comes to fall upon a stack there; 0: it is safe."""
    return 0 if is_base(field.k, place) else 4 if is_sea(field.k, place) else 3


def hunters(field: PylosField, place: str, seat: str) -> int:
    """The strongest stack of the enemy that can come to a place."""
    if (place, seat) not in field.hunted:
        afloat, far, steps, enemy = field.afloat(place), field.distances(place), risk_reach(field, place), foe(seat)
        field.hunted[place, seat] = max(
            (m for (at, who), m in field.might.items()
             if who == enemy and far.get(at, FAR) <= steps and field.afloat(at) == afloat),
            default=0,
        )
    return field.hunted[place, seat]


def danger(field: PylosField, seat: str, place: str, force: SeenForce, closed: bool) -> float:
    """What a stack has to fear there; `closed`: it has no way out."""
    if not force.units or not risk_reach(field, place):
        return 0.0
    ratio = hunters(field, place, seat) / max(1.0, force.strength * (HARD if place in field.hard else 1.0))
    risk = min(1.0, ratio - 1) * 0.5 * stake(force) if ratio > 1 else 0.0
    return max(risk, min(0.9, LOST * ratio) * doom(force)) if closed else risk


def exposed_term(field: PylosField, seat: str) -> float:
    """Stacks that a stronger one of the enemy can fall upon, or that have no way out: the two worst."""
    risks = [0.0, 0.0]
    for place, who in field.might:
        if who == seat:
            force = standing_force(field, place, seat)
            risks.append(danger(field, seat, place, force, not field.exits(place, seat)))
    risks.sort(reverse=True)
    return -EXPOSED * (risks[0] + SECOND * risks[1])


def force_term(field: PylosField, seat: str) -> float:
    """All that is left to fight with."""
    return 0.06 * sum(one.traits.strength for one in field.of(seat))


def hand_term(field: PylosField, seat: str) -> float:
    """Stratagems to come; how many is public."""
    return 0.25 * len(hand(field.k, seat))


def actions_term(field: PylosField, seat: str) -> float:
    """Points still to be spent: what is announced and not used is lost."""
    return 0.3 * int(field.k.var(f"ap.{seat}", 0))


TERMS: Mapping[str, Callable[[PylosField, str], float]] = {
    "supply": supply_term,
    "weak": weak_term,
    "sea": sea_term,
    "exposed": exposed_term,
    "force": force_term,
    "hand": hand_term,
    "actions": actions_term,
}
"""Each counts for one seat and against the other."""
WEIGHTS = {"supply": 0.7, "weak": 0.6, "sea": 1.4, "exposed": 0.7, "actions": 0.9, "hand": 0.3, "force": 0.15}
"""What a point of them came to in the final score, over 400 games of heuristic and greedy."""
TO_COME = (0.25, 0.7, 1.0)
"""What counts for later is worth so much in the last turn, in the last but one, before."""


def fights_term(field: PylosField, k: Known, seat: str) -> float:
    """Combats that are about to be fought, or that cannot be paid for (4.1)."""
    phase = up(k, "ActionPhase")
    paid = phase is not None and (phase.left >= 1 or k.depth_of("Orders") is None)
    return to_be_fought(field, seat, partial(gain, field), paid)


def terms_of(field: PylosField, k: Known, seat: str) -> dict[str, float]:
    """All terms, in points."""
    other = foe(seat)
    to_come = field.later(TO_COME)
    terms = {name: WEIGHTS.get(name, 1.0) * (of(field, seat) - of(field, other)) for name, of in TERMS.items()}
    terms = {name: value if name == "supply" else to_come * value for name, value in terms.items()}
    terms["points"] = float(k.var(f"vp.{seat}", 0) - k.var(f"vp.{other}", 0))
    terms["objectives"], terms["fights"] = zones_term(field, seat), fights_term(field, k, seat)
    return terms
