"""What a combat promises to a computer: the sum read off the counters as the field has them, chances and losses.

Games add the modifiers that are their own and say what units are worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from tabletop.systems.campaign.solo_field import SeenField, SeenPiece
from tabletop.systems.game_data import GameData
from tabletop.systems.odds import clamp, column, distribution

HITS = {"E": 2.0, "A": 1.0, "3/4": 0.75, "1/2": 0.5, "1/4": 0.3, "R": 0.0}
"""Share of a side that a result weakens; elimination counts twice."""


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


class SeenForce(NamedTuple):
    """One side of an attack that is thought of."""

    units: Sequence[SeenPiece]
    chiefs: Sequence[SeenPiece]
    strength: int

    @property
    def hoplites(self) -> list[SeenPiece]:
        """Its hoplites."""
        return [one for one in self.units if one.traits.type == "H"]

    @property
    def types(self) -> set[str]:
        """Types of its units."""
        return {one.traits.type for one in self.units}

    @property
    def star_ships(self) -> int:
        """Its fleets with a bonus."""
        return sum(one.traits.star and one.traits.naval for one in self.units)

    @property
    def star_chiefs(self) -> int:
        """Its leaders with a bonus."""
        return sum(one.traits.star for one in self.chiefs)


class Clash(NamedTuple):
    """An attack that is thought of, or about to be fought."""

    zone: str
    seat: str
    """Who attacks."""
    ours: SeenForce
    theirs: SeenForce
    ways: frozenset[str] = frozenset()
    """How those who came in did so, as far as it counts."""


def standing_force(field: SeenField, zone: str, seat: str) -> SeenForce:
    """A side as it stands in a zone."""
    key = (zone, seat)
    return SeenForce(field.units.get(key, ()), field.chiefs.get(key, ()), field.strength(zone, seat))


def promised(game: GameData, ours: SeenForce, theirs: SeenForce, shift: int, drm: int) -> Prospect:
    """What the attack promises with so many columns to the right and so much on the die."""
    table = game.odds("combat")
    base = column(table.columns, ours.strength, theirs.strength)
    return prospect(game, clamp(base + shift, 0, len(table.columns) - 1), drm)


def shift_in_common(ours: SeenForce, theirs: SeenForce) -> int:
    """4.2 Columns for hoplites against none, and none against hoplites."""
    heavy, met = bool(ours.hoplites), bool(theirs.hoplites)
    return 2 * (heavy and not met) - (met and not heavy)


def drm_in_common(ours: SeenForce, theirs: SeenForce) -> int:
    """4.2 On the die: leaders, better hoplites, three types, a phalanx of the best."""
    better = any(one.traits.star for one in ours.hoplites) and not any(one.traits.star for one in theirs.hoplites)
    phalanx = bool(theirs.units) and all(one.traits.type == "H" and one.traits.star for one in theirs.units)
    leaders = clamp(ours.star_chiefs - theirs.star_chiefs, -4, 4)
    return leaders + better + (len(ours.types) >= 3) - 2 * phalanx
