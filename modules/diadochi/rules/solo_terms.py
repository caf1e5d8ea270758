"""What is good about a position for a player, by name, in victory points (3): a major citadel is 1."""

from __future__ import annotations

from collections.abc import Mapping

from .control import TAKEN
from .field import ARMY, FLEET
from .income import MAJOR, MINOR, OWN_CAPITAL
from .names import SEATS, UNITS
from .solo_ground import FADE
from .solo_stand import SoloStand, SoloUnit

TALENT = 0.06
"""What 1 T a year is worth; money in hand is worth less the more there is of it."""
OWN, OTHER, LITTLE = 3 + TALENT * OWN_CAPITAL, 1 + TALENT * MAJOR, 0.05 + TALENT * MINOR
"""One's own capital, another major citadel, a minor one."""
BESIEGED, BESET, NEAR, MORE = 0.6, 0.25, 0.06, 0.25
"""Shares of a citadel that is besieged for a season already, with an enemy before it, with one a step away; what more
enemies add."""
BEGUN, APPROACH = (0.7, 0.55, 0.35), 0.3
"""Shares of a citadel that one has besieged for a season (nobody is near, no more than oneself, more), of one that a
unit stands before."""
ANSWERED = (1.0, 0.7, 0.4)
"""What is left of a threat when others are stronger there, as strong, weaker."""
Around = dict[str, dict[str, int]]
"""Citadel -> side -> strength of what stands before it or a step away."""
CONTESTED = 0.45
CROWD = (1.0, 0.35, 0.15, 0.05)
"""What further units add that aim at the same citadel."""
FORCE, UNPAID = 0.8, 0.55
"""A unit of mercenaries, and one that next winter's taxes will not keep."""
RIVAL, LEADER, LAMED = 0.08, 0.15, 0.4
"""What each point of another player takes away, and of the one who is farthest; what is left when his only chief is
a captive."""
MANY = (1.0, 1.0, 0.8, 0.65, 0.5)
"""What is left of it for each three units more."""
ROYAL_WORTH, HUNGRY = 0.4, 0.15
CLOSE, NEARLY = 30, 0.3
"""What the nearness of victory adds, from this share of all points on."""
GONE, CAPTIVE = -9.0, -2.0
"""A player without a chief who is followed by nobody; one whose only chief is a captive, when he has an heir."""


def worth(stand: SoloStand, seat: str, citadel: str) -> float:
    """What it is worth to a seat to have a citadel."""
    if citadel == stand.capitals.get(seat):
        return OWN
    value = OTHER if citadel in stand.ground.a.majors else LITTLE
    return value + 0.1 * TAKEN.get(citadel, 0) + TALENT * stand.treasures.get(citadel, 0)


def terms_of(stand: SoloStand, seat: str) -> dict[str, float]:
    """How a seat stands, before it is squashed."""
    if not stand.chiefs.get(seat):
        return {"chief": GONE}
    points, near = stand.points(), around(stand)
    mine = [unit for unit in stand.units.values() if unit.side == seat]
    return {
        "chief": (CAPTIVE if stand.heirs else GONE) if seat in stand.captives else 0.0,
        "points": points[seat] + _close(points[seat], stand.in_play()),
        "money": TALENT * stand.income(seat) + purse(stand.gold.get(seat, 0)),
        "force": force(stand, seat, mine),
        "sieges": sieges(stand, seat, mine, near),
        "threats": -threats(stand, seat, near),
        "supply": -HUNGRY * hungry(stand, mine),
        "approach": approach(stand, seat, mine, near),
        "prestige": 0.1 * stand.deeds.get(seat, 0) + ROYAL_WORTH * sum(s == seat for s in stand.royals.values()),
        "rivals": -rivals(stand, seat, points),
    }


def won(stand: SoloStand, seat: str) -> float:
    """3 1 when a seat has won, -1 when another has, else 0."""
    if len(stand.seats) == 1:
        return 1.0 if seat in stand.seats else -1.0
    every, all_ = stand.in_play(), stand.prestige_in_play()
    points = stand.points()
    if max(points.values(), default=0) * 3 < every:
        return 0.0
    prestige = stand.prestige(points)
    for one in stand.seats:
        if points[one] * 2 > every or prestige[one] * 2 > all_:
            return 1.0 if one == seat else -1.0
    return 0.0


def purse(gold: int) -> float:
    """What money in hand is worth."""
    return TALENT * (min(gold, 20) * 0.8 + min(max(gold - 20, 0), 30) * 0.5 + max(gold - 50, 0) * 0.25)


def force(stand: SoloStand, seat: str, mine: list[SoloUnit]) -> float:
    """Units: the more there are, the less a further one is worth, and less again beyond what the next taxes keep."""
    left, value = stand.income(seat) + stand.gold.get(seat, 0), 0.0
    for n, unit in enumerate(sorted(mine, key=lambda one: -UNITS[one.kind].strength)):
        left -= UNITS[unit.kind].cost
        share = MANY[min(n // 3, len(MANY) - 1)] * (FORCE if left >= 0 else UNPAID)
        value += share * (1.7 if UNITS[unit.kind].strength > 1 else 1.0)
    return value


def around(stand: SoloStand) -> Around:
    """What every side could bring to each citadel."""
    found: Around = {}
    for unit in stand.units.values():
        for citadel, pull in stand.ground.pulls[FLEET if unit.sea else ARMY].get(unit.place, ()):
            if pull < FADE[1]:
                break
            sides = found.setdefault(citadel, {})
            sides[unit.side] = sides.get(unit.side, 0) + unit.strength
    return found


def sieges(stand: SoloStand, seat: str, mine: list[SoloUnit], near: Around) -> float:
    """9.a Citadels that may fall next season, each once: the surer, the less others can bring."""
    total, counted = 0.0, set()
    for unit in mine:
        citadel = stand.begun.get(unit.name, "")
        if citadel and citadel not in counted and stand.owners[citadel] != seat:
            counted.add(citadel)
            here = near.get(citadel, {})
            theirs = max((strength for side, strength in here.items() if side != seat), default=0)
            sure = 0 if not theirs else 1 if theirs <= here.get(seat, 0) else 2
            total += BEGUN[sure] * worth(stand, seat, citadel)
    return total


def threats(stand: SoloStand, seat: str, near: Around) -> float:
    """Own citadels that are besieged, or before which enemies stand or may stand next; less where one can answer."""
    shares: dict[str, list[float]] = {}
    for unit in stand.units.values():
        if unit.side == seat or (unit.side not in SEATS and not unit.side.startswith("revolt:")):
            continue
        begun = stand.begun.get(unit.name, "")
        if begun and stand.owners[begun] == seat:
            shares.setdefault(begun, []).append(BESIEGED * _answered(unit, seat, near[begun]))
            continue
        for citadel, pull in stand.ground.pulls[FLEET if unit.sea else ARMY].get(unit.place, ()):
            if pull < FADE[1]:
                break
            if stand.owners[citadel] == seat:
                share = BESET if pull == 1 else NEAR
                shares.setdefault(citadel, []).append(share * _answered(unit, seat, near[citadel]))
    return sum(worth(stand, seat, c) * (max(all_) + MORE * (sum(all_) - max(all_))) for c, all_ in shares.items())


def _answered(foe: SoloUnit, seat: str, near: Mapping[str, int]) -> float:
    """What is left of a threat when one's own could drive the enemy off, or stand in his way."""
    mine, theirs = near.get(seat, 0), near.get(foe.side, 0)
    return ANSWERED[2 if mine > theirs else 1 if mine == theirs else 0]


def hungry(stand: SoloStand, mine: list[SoloUnit]) -> int:
    """11.a Armies that must get out of where they are before autumn ends."""
    if stand.season != "summer":
        return 0
    a = stand.ground.a
    return sum(not unit.sea and unit.place in a.citadels_in and unit.place not in a.arsenals for unit in mine)


def contested(near: Around, seat: str, citadel: str) -> float:
    """What is left of the pull of a citadel that others are at, as strong as oneself."""
    here = near.get(citadel, {})
    mine = here.get(seat, 0)
    return CONTESTED if any(strength >= mine for side, strength in here.items() if side != seat) else 1.0


def approach(stand: SoloStand, seat: str, mine: list[SoloUnit], near: Around) -> float:
    """How near units are to what they might besiege; the second at one place counts less."""
    aimed: dict[str, int] = {}
    total = 0.0
    for unit in mine:
        begun = stand.begun.get(unit.name, "")
        if begun and stand.owners[begun] != seat:
            aimed[begun] = aimed.get(begun, 0) + 1
            continue
        best, at = 0.0, ""
        for citadel, pull in stand.ground.pulls[FLEET if unit.sea else ARMY].get(unit.place, ()):
            if pull * 2 < best:
                break
            if stand.owners[citadel] == seat:
                continue
            value = pull * worth(stand, seat, citadel) * CROWD[min(3, aimed.get(citadel, 0))]
            if value > best and (value := value * contested(near, seat, citadel)) > best:
                best, at = value, citadel
        if at:
            aimed[at] = aimed.get(at, 0) + 1
            total += APPROACH * best
    return total


def rivals(stand: SoloStand, seat: str, points: Mapping[str, int]) -> float:
    """What others have, and what the one has who is nearest to winning."""
    theirs = [held * (LAMED if one in stand.captives else 1.0) for one, held in points.items() if one != seat]
    if not theirs:
        return 0.0
    return RIVAL * sum(theirs) + LEADER * max(theirs) + _close(max(theirs), stand.in_play())


def _close(points: float, every: int) -> float:
    """What it adds that victory is near (3): half of all points."""
    near = max(0.0, points / max(1, every) - NEARLY)
    return CLOSE * near * near
