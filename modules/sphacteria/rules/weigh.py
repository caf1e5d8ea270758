"""4.2 The sum of a combat: strengths, every modifier with its letter, the column. Read by rules and by the wizard."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.core.state import Piece
from tabletop.core.table import Known
from tabletop.systems.odds import Sum, weigh

from .board import (
    BEACH,
    SIDES,
    fields,
    foe,
    group,
    is_sea,
    leaders,
    module,
    ships,
    starred,
    strength,
    terrain,
    unit_type,
    units,
)

AUXILIARIES = ("messenians", "helots")
Played = tuple[tuple[str, str, str], ...]
"""Stratagems in force in this combat: (seat, number, zone chosen)."""


@dataclass(frozen=True)
class Side:
    """One side of a combat, read once."""

    seat: str
    units: tuple[Piece, ...]
    types: frozenset[str]
    hoplites: tuple[Piece, ...]
    chiefs: int
    """Leaders with a bonus that count (6 #9 takes the enemy's away)."""
    star_ships: int
    auxiliary: bool
    """Half or more of its units are Messenian or helot hoplites, in counters (4.2.col.c)."""


def played_by(played: Played, seat: str, number: str) -> bool:
    """Whether a side plays a stratagem in this combat."""
    return any(who == seat and what == number for who, what, _ in played)


def side(k: Known, zone: str, seat: str, played: Played) -> Side:
    """One side of the combat in `zone`."""
    here = tuple(units(k, zone, seat))
    hoplites = tuple(p for p in here if unit_type(k, p) == "H")
    wounded = played_by(played, foe(seat), "9")
    chiefs = 0 if wounded else sum(starred(k, p) for p in leaders(k, zone, seat))
    stars = 0 if zone == BEACH else sum(starred(k, p) for p in ships(k, zone, seat))
    helpers = sum(group(k, p) in AUXILIARIES for p in hoplites)
    types = frozenset(unit_type(k, p) for p in here)
    return Side(seat, here, types, hoplites, chiefs, stars, bool(here) and 2 * helpers >= len(here))


def points(k: Known, zone: str, seat: str, played: Played) -> int:
    """Strength in combat, with half of a neighbouring zone for #8, rounded up."""
    total = sum(strength(k, p) for p in units(k, zone, seat))
    for who, number, near in played:
        if who == seat and number == "8" and near:
            total += (sum(strength(k, p) for p in helpers(k, zone, near, seat)) + 1) // 2
    return total


def helpers(k: Known, zone: str, near: str, seat: str) -> list[Piece]:
    """6 #8 Units next to the combat that may help: ships at sea, land units on land, beached ships as P of 1 (4.1)."""
    return units(k, near, seat) if is_sea(k, zone) == is_sea(k, near) else []


def help_from(k: Known, zone: str, seat: str) -> tuple[str, ...]:
    """Neighbouring zones from which #8 would bring something."""
    return tuple(n for n in module(k).neighbours(zone) if n in fields(k, seat) and helpers(k, zone, n, seat))


def ticks(k: Known, zone: str, attacker: str, played: Played, entries: tuple[tuple[str, str], ...]) -> dict[str, int]:
    """Modifier id -> how often it counts. `entries`: marks of how attackers came in ('wall' or 'landing', unit)."""
    a, d = side(k, zone, attacker, played), side(k, zone, foe(attacker), played)
    counted = {**_die(k, zone, a, d), **_column(k, zone, a, d), **_stratagems(played, attacker)}
    here = {p.id for p in a.units}
    counted["col-d"] = int(any(how == "wall" and unit in here for how, unit in entries))
    counted["col-e"] = int(any(how == "landing" and unit in here for how, unit in entries))
    if played_by(played, attacker, "6"):  # light troops ignore the phalanx, the hoplites' weight and the ground
        counted.update({"die-e": 0, "col-a": 0, "col-f": 0})
    return {name: count for name, count in counted.items() if count}


def _die(k: Known, zone: str, a: Side, d: Side) -> dict[str, int]:
    star_h = any(starred(k, p) for p in a.hoplites)
    star_d = any(starred(k, p) for p in d.hoplites)
    only_stars = bool(d.units) and all(p in d.hoplites and starred(k, p) for p in d.units)
    return {
        "die-a": a.chiefs - d.chiefs,
        "die-b": int(star_h and not star_d),
        "die-c": int("A" in d.types),
        "die-d": int(len(a.types) >= 3),
        "die-e": int(only_stars),
        "die-f": a.star_ships - d.star_ships,
        "die-g": int(zone == BEACH),
    }


def _column(k: Known, zone: str, a: Side, d: Side) -> dict[str, int]:
    return {
        "col-a": int(bool(a.hoplites) and not d.hoplites),
        "col-b": int(not a.hoplites and bool(d.hoplites)),
        "col-c-defender": int(d.auxiliary),
        "col-c-attacker": int(a.auxiliary),
        "col-f": int(terrain(k, zone) == "difficult"),
    }


def _stratagems(played: Played, attacker: str) -> dict[str, int]:
    counted: dict[str, int] = {}
    for seat in SIDES:
        role = "attacker" if seat == attacker else "defender"
        for number in ("1", "4", "7", "8", "9"):
            counted[f"strat-{number}-{role}"] = int(played_by(played, seat, number))
    counted["strat-2"] = int(played_by(played, foe(attacker), "2"))
    counted["strat-3"] = int(played_by(played, attacker, "3"))
    counted["strat-6"] = int(played_by(played, attacker, "6"))
    return counted


def combat_sum(k: Known, zone: str, attacker: str, played: Played, entries: tuple[tuple[str, str], ...]) -> Sum:
    """The whole sum, ready for the table."""
    table = module(k).odds("combat")
    counted = ticks(k, zone, attacker, played, entries)
    return weigh(table, points(k, zone, attacker, played), points(k, zone, foe(attacker), played), counted)
