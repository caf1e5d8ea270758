"""What an attack promises: the sum of 4.2 without stratagems, read off the table as chances and losses."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from tabletop.systems.game_data import GameData
from tabletop.systems.odds import clamp, column, distribution

from .board import BEACH, OBJECTIVES
from .solo_field import Field, Standing
from .weigh import AUXILIARIES

HITS = {"E": 2.0, "A": 1.0, "3/4": 0.75, "1/2": 0.5, "1/4": 0.3, "R": 0.0}
"""Share of a side that a result weakens; elimination counts twice."""
LAND, NAVAL = 0.6, 1.1
"""What weakening a unit is worth, in points."""


class Prospect(NamedTuple):
    """The chance to win, and the share of each side that is hit on average."""

    wins: float
    attacker: float
    defender: float


@cache
def prospect(game: GameData, at: int, drm: int) -> Prospect:
    """Of a column and a modifier of the die."""
    found = distribution(game.odds("combat"), at, drm)
    wins = sum(float(one.probability) for one in found if one.cell.winner == "A")
    ours = sum(float(one.probability) * HITS[one.cell.attacker] for one in found)
    return Prospect(wins, ours, sum(float(one.probability) * HITS[one.cell.defender] for one in found))


class Force(NamedTuple):
    """One side of an attack that is thought of."""

    units: Sequence[Standing]
    chiefs: Sequence[Standing]
    strength: int

    @property
    def worth(self) -> float:
        """What it would cost to have all of them hit."""
        return sum(
            (NAVAL if one.traits.type == "T" else LAND) * (2.0 if one.piece.steps == 1 else 1.0) for one in self.units
        )


def standing_force(field: Field, zone: str, seat: str) -> Force:
    """A side as it stands in a zone."""
    key = (zone, seat)
    return Force(field.units.get(key, ()), field.chiefs.get(key, ()), field.strength(zone, seat))


def promise(field: Field, zone: str, ours: Force, theirs: Force, entry: str) -> Prospect:
    """What the attack promises. `entry`: 'wall', 'landing' or ''."""
    table = field.game.odds("combat")
    base = column(table.columns, ours.strength, theirs.strength)
    at = clamp(base + _shift(field, zone, ours, theirs, entry), 0, len(table.columns) - 1)
    return prospect(field.game, at, _drm(zone, ours, theirs))


def gain(field: Field, zone: str, ours: Force, theirs: Force, entry: str) -> float:
    """The same in points: losses of both sides, and what the zone is worth to its winner."""
    found = promise(field, zone, ours, theirs, entry)
    stake = 1.0 + 6.0 * field.weight if zone in OBJECTIVES else 1.6
    return found.wins * stake - (1 - found.wins) * 0.8 - found.attacker * ours.worth + found.defender * theirs.worth


def _shift(field: Field, zone: str, ours: Force, theirs: Force, entry: str) -> int:
    heavy, met = _hoplites(ours), _hoplites(theirs)
    shift = (2 if heavy and not met else 0) - (1 if met and not heavy else 0)
    shift -= {"wall": 2, "landing": 1}.get(entry, 0) + (zone in field.hard)
    return shift + _auxiliary(theirs) - _auxiliary(ours)


def _drm(zone: str, ours: Force, theirs: Force) -> int:
    stars = sum(one.traits.star for one in ours.chiefs) - sum(one.traits.star for one in theirs.chiefs)
    fleets = _star_ships(ours) - _star_ships(theirs) if zone != BEACH else 0
    better = any(one.traits.star for one in _hoplites(ours)) and not any(one.traits.star for one in _hoplites(theirs))
    phalanx = bool(theirs.units) and all(one.traits.type == "H" and one.traits.star for one in theirs.units)
    archers = any(one.traits.type == "A" for one in theirs.units)
    three = len({one.traits.type for one in ours.units}) >= 3
    return clamp(stars, -4, 4) + fleets + better + three - archers - 2 * phalanx - (zone == BEACH)


def _hoplites(force: Force) -> list[Standing]:
    return [one for one in force.units if one.traits.type == "H"]


def _star_ships(force: Force) -> int:
    return sum(one.traits.star for one in force.units if one.traits.type == "T")


def _auxiliary(force: Force) -> int:
    """Half or more of its units are Messenian or helot hoplites (4.2.col.c)."""
    found = sum(one.traits.type == "H" and one.traits.group in AUXILIARIES for one in force.units)
    return int(bool(force.units) and 2 * found >= len(force.units))
