"""What is good about a position for a player, by name, in victory points (3): a major citadel is 1."""

from __future__ import annotations

from collections.abc import Mapping

from .control import TAKEN
from .field import ARMY, FLEET
from .income import MAJOR, MINOR, OWN_CAPITAL
from .names import SEATS, UNITS
from .solo_stand import SoloStand, SoloUnit

TALENT = 0.035
"""What 1 T a year is worth; money in hand is worth less the more there is of it."""
OWN, OTHER, LITTLE = 3 + TALENT * OWN_CAPITAL, 1 + TALENT * MAJOR, 0.05 + TALENT * MINOR
"""One's own capital, another major citadel, a minor one."""
BESIEGED, BESET, NEAR = 0.45, 0.15, 0.05
"""Shares of a citadel that is besieged for a season already, with an enemy before it, with one a step away."""
BEGUN, APPROACH = 0.5, 0.3
"""Shares of a citadel that one has besieged for a season, that a unit stands before."""
CROWD = (1.0, 0.35, 0.15, 0.05)
"""What further units add that aim at the same citadel."""
FORCE, UNPAID = 0.45, 0.2
"""A unit of mercenaries, and one that next winter's taxes will not keep."""
RIVAL, LEADER = 0.08, 0.12
"""What each point of another player takes away, and of the one who is farthest."""
ROYAL_WORTH = 0.4
GONE = -9.0
"""A player without a chief who is followed by nobody."""
FED = "arsenal"


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
    points = stand.points()
    mine = [unit for unit in stand.units.values() if unit.side == seat]
    return {
        "points": float(points[seat]),
        "money": TALENT * stand.income(seat) + purse(stand.gold.get(seat, 0)),
        "force": force(stand, seat, mine),
        "sieges": sieges(stand, seat, mine),
        "threats": -threats(stand, seat),
        "approach": approach(stand, seat, mine),
        "prestige": 0.1 * stand.deeds.get(seat, 0) + ROYAL_WORTH * sum(s == seat for s in stand.royals.values()),
        "rivals": -rivals(stand, seat, points),
    }


def won(stand: SoloStand, seat: str) -> float:
    """3 1 when a seat has won, -1 when another has, else 0."""
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
    return TALENT * (min(gold, 20) * 0.9 + min(max(gold - 20, 0), 30) * 0.6 + max(gold - 50, 0) * 0.3)


def force(stand: SoloStand, seat: str, mine: list[SoloUnit]) -> float:
    """Units, as many as the taxes of the next winter can keep; the others half."""
    left, value = stand.income(seat) + stand.gold.get(seat, 0), 0.0
    for unit in sorted(mine, key=lambda one: -UNITS[one.kind].strength):
        left -= UNITS[unit.kind].cost
        value += (FORCE if left >= 0 else UNPAID) * (1.7 if UNITS[unit.kind].strength > 1 else 1.0)
    return value


def sieges(stand: SoloStand, seat: str, mine: list[SoloUnit]) -> float:
    """9.a Citadels that may fall next season, each once."""
    under = {stand.begun[unit.name] for unit in mine if unit.name in stand.begun}
    return sum(BEGUN * worth(stand, seat, c) for c in under if stand.owners[c] != seat)


def threats(stand: SoloStand, seat: str) -> float:
    """Own citadels that are besieged, or before which enemies stand or may stand next."""
    a, lost = stand.ground.a, 0.0
    foes = [unit for unit in stand.units.values() if unit.side != seat and unit.side]
    for unit in foes:
        if unit.side not in SEATS and not unit.side.startswith("revolt:"):
            continue
        begun = stand.begun.get(unit.name, "")
        if begun and stand.owners[begun] == seat:
            lost += BESIEGED * worth(stand, seat, begun)
            continue
        for citadel, pull in stand.ground.pulls[FLEET if unit.sea else ARMY].get(unit.place, ())[:8]:
            if stand.owners[citadel] == seat:
                lost += _threat(stand, seat, unit, (citadel, pull))
                break
            if pull < 0.5:
                break
    home = a.province_of.get(stand.capitals[seat], "")
    guard = stand.units.get(stand.at.get(home, ""))
    return lost * (0.85 if guard is not None and guard.side == seat else 1.0)


def _threat(stand: SoloStand, seat: str, unit: SoloUnit, aim: tuple[str, float]) -> float:
    citadel, pull = aim
    value = worth(stand, seat, citadel)
    if pull >= 1:
        return BESET * value
    if pull < 0.5:
        return 0.0
    guard = stand.units.get(stand.at.get(stand.ground.a.province_of[citadel], ""))
    guarded = not unit.sea and guard is not None and guard.side == seat
    return NEAR * value * (0.4 if guarded else 1.0)


def approach(stand: SoloStand, seat: str, mine: list[SoloUnit]) -> float:
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
            if value > best:
                best, at = value, citadel
        if at:
            aimed[at] = aimed.get(at, 0) + 1
            total += APPROACH * best
    return total


def rivals(stand: SoloStand, seat: str, points: Mapping[str, int]) -> float:
    """What others have, and what the one has who is nearest to winning."""
    theirs = [held for one, held in points.items() if one != seat]
    if not theirs:
        return 0.0
    top, every = max(theirs), max(1, stand.in_play())
    close = max(0.0, top / every - 0.3)
    return RIVAL * sum(theirs) + LEADER * top + 30 * close * close
