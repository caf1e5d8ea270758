"""9.a Sieges and resupplies, once the moves are decided (rulings 18, 23 to 29): nothing else depends on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabletop.core.api import Msg

from .legal import Legal, kind


@dataclass(frozen=True)
class Moved:
    """What the moves left: where every unit is ('' beaten), who was moved on, strength with supports."""

    at: Mapping[str, str]
    struck: Mapping[str, tuple[str, ...]]
    strength: Mapping[str, int]


@dataclass(frozen=True)
class Siege:
    """One siege this season. count: 0 failed, 1 a first season, 2 the citadel falls."""

    unit: str
    citadel: str
    count: int
    why: Msg
    by: tuple[str, ...] = ()
    """Units that made it fail."""


@dataclass(frozen=True)
class Relief:
    """One resupply: whether it got through, and whether there was a siege."""

    unit: str
    citadel: str
    through: bool
    needed: bool
    by: tuple[str, ...] = ()


def reliefs(legal: Legal, moved: Moved) -> tuple[Relief, ...]:
    """Every resupply: cut by any foreign move on it, whatever comes of the move (ruling 28)."""
    besieged = {legal.target(unit) for unit in legal.lines if legal.verb(unit) == "siege"}
    found = []
    for unit in legal.lines:
        if legal.verb(unit) == "resupply":
            by, citadel = moved.struck.get(unit, ()), legal.target(unit)
            found.append(Relief(unit, citadel, bool(moved.at[unit]) and not by, citadel in besieged, by))
    return tuple(found)


def sieges(legal: Legal, moved: Moved, helped: tuple[Relief, ...]) -> tuple[Siege, ...]:
    """Every siege and what came of it, in the order of the units."""
    by_citadel: dict[str, list[str]] = {}
    for unit in legal.lines:
        if legal.verb(unit) == "siege":
            by_citadel.setdefault(legal.target(unit), []).append(unit)
    found = []
    for citadel, units in by_citadel.items():
        relief = tuple(one.unit for one in helped if one.citadel == citadel and one.through)
        garrison = next((unit for unit, place in moved.at.items() if place == citadel), "")
        failed = {unit: why for unit in units if (why := _fails(legal, moved, (unit, garrison), relief)) is not None}
        left = [unit for unit in units if unit not in failed]
        winner = _strongest(legal, moved, left)
        failed |= {u: Siege(u, citadel, 0, _rivals(moved, u, left), _others(u, left)) for u in left if u != winner}
        found += [failed.get(unit) or _succeeds(legal, unit, citadel) for unit in units]
    return tuple(found)


def _succeeds(legal: Legal, unit: str, citadel: str) -> Siege:
    """Two seasons running by the same unit, and the citadel falls (rulings 25, 26)."""
    if legal.fighters[unit].siege == citadel:
        return Siege(unit, citadel, 2, Msg.of("siege-falls", at=citadel))
    return Siege(unit, citadel, 1, Msg.of("siege-first", at=citadel))


def _fails(legal: Legal, moved: Moved, pair: tuple[str, str], relief: tuple[str, ...]) -> Siege | None:
    """Beaten, resupplied against, or not strong enough for a garrison of the other kind that stays."""
    unit, garrison = pair
    citadel = legal.target(unit)
    if not moved.at[unit]:
        return Siege(unit, citadel, 0, Msg.of("siege-beaten", at=citadel))
    if relief:
        return Siege(unit, citadel, 0, Msg.of("siege-resupplied", at=citadel), relief)
    if not garrison or kind(legal.fighters[unit]) == kind(legal.fighters[garrison]):
        return None
    mine, theirs = moved.strength[unit], legal.fighters[garrison].strength
    at_sea = kind(legal.fighters[unit]) == "fleet"
    if mine > theirs or (mine == theirs and not at_sea):
        return None
    why = Msg.of("siege-fleet-weak" if at_sea else "siege-army-weak", mine=mine, theirs=theirs)
    return Siege(unit, citadel, 0, why, (garrison,))


def _strongest(legal: Legal, moved: Moved, units: list[str]) -> str:
    """Ruling 27: the strongest; of equals the army; of fleets alone none."""
    most = max((moved.strength[unit] for unit in units), default=0)
    equals = [unit for unit in units if moved.strength[unit] == most]
    armies = [unit for unit in equals if kind(legal.fighters[unit]) == "army"]
    chosen = armies if len(equals) > 1 else equals
    return chosen[0] if len(chosen) == 1 else ""


def _rivals(moved: Moved, unit: str, units: list[str]) -> Msg:
    most = max(moved.strength[other] for other in units if other != unit)
    return Msg.of("siege-rival", mine=moved.strength[unit], theirs=most)


def _others(unit: str, units: list[str]) -> tuple[str, ...]:
    return tuple(other for other in units if other != unit)
