"""4.2 The sum of a combat: strengths, every modifier with its letter, the column. Read by rules and by the wizard."""

from __future__ import annotations

from tabletop.core.api import Known
from tabletop.systems.campaign.reading import group, leaders, module, ships, units
from tabletop.systems.campaign.weigh import (
    Entries,
    Played,
    Side,
    came_by,
    combined,
    die_in_common,
    hoplites_in_common,
    played_by,
    roles,
    zones_of,
)
from tabletop.systems.odds import Sum, weigh

from .board import BEACH, SIDES, foe, starred, strength, terrain, unit_type

AUXILIARIES = ("messenians", "helots")
STRATAGEMS = ("1", "4", "7", "8", "9")
"""Those that either side may play."""


def side(k: Known, zone: str, seat: str, played: Played) -> Side:
    """One side of the combat in `zone`; 6 #9 takes the enemy leaders' bonus away, the beach that of ships (4.1)."""
    here = tuple(units(k, zone, seat))
    chiefs = 0 if played_by(played, foe(seat), "9") else sum(starred(k, p) for p in leaders(k, zone, seat))
    return Side(
        seat,
        here,
        frozenset(unit_type(k, p) for p in here),
        tuple(p for p in here if unit_type(k, p) == "H"),
        frozenset(p.id for p in here if starred(k, p)),
        chiefs,
        0 if zone == BEACH else sum(starred(k, p) for p in ships(k, zone, seat)),
    )


def auxiliary(k: Known, side: Side) -> bool:
    """Half or more of its units are Messenian or helot hoplites, in counters (4.2.col.c)."""
    found = sum(group(k, p) in AUXILIARIES for p in side.hoplites)
    return bool(side.units) and 2 * found >= len(side.units)


def points(k: Known, zone: str, seat: str, played: Played) -> int:
    """Strength in combat, with half of a neighbouring zone for #8, rounded up; beached ships as P of 1 (4.1)."""
    total = sum(strength(k, p) for p in units(k, zone, seat))
    return total + combined(k, zone, seat, zones_of(played, seat, "8"), strength)


def ticks(k: Known, zone: str, attacker: str, played: Played, entries: Entries) -> dict[str, int]:
    """Modifier id -> how often it counts. `entries`: marks of how attackers came in ('wall' or 'landing', unit)."""
    a, d = side(k, zone, attacker, played), side(k, zone, foe(attacker), played)
    counted = {**_die(zone, a, d), **_column(k, zone, a, d), **_stratagems(played, attacker)}
    counted["col-d"] = int(came_by(entries, "wall", a))
    counted["col-e"] = int(came_by(entries, "landing", a))
    if played_by(played, attacker, "6"):  # light troops ignore the phalanx, the hoplites' weight and the ground
        counted.update({"die-e": 0, "col-a": 0, "col-f": 0})
    return {name: count for name, count in counted.items() if count}


def _die(zone: str, a: Side, d: Side) -> dict[str, int]:
    return {
        **die_in_common(a, d),
        "die-c": int("A" in d.types),
        "die-f": a.star_ships - d.star_ships,
        "die-g": int(zone == BEACH),
    }


def _column(k: Known, zone: str, a: Side, d: Side) -> dict[str, int]:
    return {
        **hoplites_in_common(a, d),
        "col-c-defender": int(auxiliary(k, d)),
        "col-c-attacker": int(auxiliary(k, a)),
        "col-f": int(terrain(k, zone) == "difficult"),
    }


def _stratagems(played: Played, attacker: str) -> dict[str, int]:
    return {
        **roles(SIDES, attacker, played, STRATAGEMS),
        "strat-2": int(played_by(played, foe(attacker), "2")),
        "strat-3": int(played_by(played, attacker, "3")),
        "strat-6": int(played_by(played, attacker, "6")),
    }


def combat_sum(k: Known, zone: str, attacker: str, played: Played, entries: Entries) -> Sum:
    """The whole sum, ready for the table."""
    table = module(k).odds("combat")
    counted = ticks(k, zone, attacker, played, entries)
    return weigh(table, points(k, zone, attacker, played), points(k, zone, foe(attacker), played), counted)
