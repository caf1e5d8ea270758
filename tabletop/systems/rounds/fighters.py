"""Who attacks when, and whom hits and routs fall on: pure functions on plain data.

A unit has a letter (its agility: A before B), a power and steps. In a round each unit attacks once, by letter, the
defender first within a letter: as many six-sided dice as it has steps; up to its power a die hits, and as many of the
highest numbers rout.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

SIDES = 6
"""Sides of a die."""


@dataclass(frozen=True, slots=True)
class Fighter:
    """One unit in a battle. `steady` units cannot be routed, `double` ones lose a step for two hits, a unit that is
    `last` takes hits when no other is left, a `rider` may harass when a side retreats."""

    id: str
    seat: str
    letter: str
    power: int
    steps: int
    steady: bool = False
    double: bool = False
    last: bool = False
    rider: bool = False


@dataclass(frozen=True, slots=True)
class Melee:
    """One moment of a battle: the units that take part, and what has befallen them."""

    attacker: str
    defender: str
    fighters: tuple[Fighter, ...]
    routed: frozenset[str] = frozenset()
    halved: frozenset[str] = frozenset()
    """Units that have taken the first of two hits in this round."""
    spent: frozenset[str] = frozenset()
    """Units that have attacked in this round."""
    barred: frozenset[str] = frozenset()
    """Units that may not attack in this round."""

    def of(self, seat: str) -> tuple[Fighter, ...]:
        """All units of a side, routed ones too."""
        return tuple(one for one in self.fighters if one.seat == seat)

    def standing(self, seat: str) -> tuple[Fighter, ...]:
        """Units of a side that are not routed."""
        return tuple(one for one in self.fighters if one.seat == seat and one.id not in self.routed)

    def against(self, seat: str) -> tuple[Fighter, ...]:
        """All units of the other side."""
        return tuple(one for one in self.fighters if one.seat != seat)

    def fighter(self, name: str) -> Fighter:
        """A unit by its name; raises LookupError."""
        found = next((one for one in self.fighters if one.id == name), None)
        if found is None:
            raise LookupError(name)
        return found


# --- order --------------------------------------------------------------------------------------------------------


def in_order(melee: Melee, fighters: Iterable[Fighter]) -> list[Fighter]:
    """By letter, the defender first within a letter; of one side the strongest first, then by name."""
    return sorted(fighters, key=lambda one: (one.letter, one.seat == melee.attacker, -one.steps, one.id))


def to_attack(melee: Melee) -> list[Fighter]:
    """Units that still attack in this round, in order: neither routed, nor spent, nor barred."""
    out = melee.routed | melee.spent | melee.barred
    return in_order(melee, (one for one in melee.fighters if one.id not in out))


def beaten(melee: Melee) -> str:
    """The side that has no unit standing, '' while both have."""
    return next((seat for seat in (melee.attacker, melee.defender) if not melee.standing(seat)), "")


# --- dice ---------------------------------------------------------------------------------------------------------


def hits(power: int, dice: Iterable[int]) -> int:
    """Dice that show the power or less."""
    return sum(die <= power for die in dice)


def routs(power: int, dice: Iterable[int]) -> int:
    """Dice that show one of as many of the highest numbers as the power."""
    return sum(die > SIDES - power for die in dice)


# --- whom it falls on -----------------------------------------------------------------------------------------------


def to_hit(melee: Melee, seat: str, routed_too: bool = False) -> tuple[str, ...]:
    """Units of `seat` that the next hit may fall on, its owner choosing: who has lost half a step loses the other half,
    else the strongest; who is `last` comes last. After the fight, `routed_too`, nobody is safe."""
    open_to = melee.of(seat) if routed_too else melee.standing(seat)
    if half := [one.id for one in open_to if one.id in melee.halved]:
        return tuple(half)
    open_to = tuple(one for one in open_to if not one.last) or open_to
    most = max((one.steps for one in open_to), default=0)
    return tuple(one.id for one in open_to if one.steps == most)


def to_rout(melee: Melee, seat: str) -> tuple[str, ...]:
    """Units of `seat` that the next rout may fall on, its owner choosing: the weakest of those that can be routed."""
    open_to = [one for one in melee.standing(seat) if not one.steady]
    least = min((one.steps for one in open_to), default=0)
    return tuple(one.id for one in open_to if one.steps == least)


def with_hit(melee: Melee, name: str) -> Melee:
    """After a hit on a unit: half a step of a double one, else a step; a unit without steps is gone."""
    hurt = melee.fighter(name)
    if hurt.double and name not in melee.halved:
        return replace(melee, halved=melee.halved | {name})
    worn = replace(hurt, steps=hurt.steps - 1)
    left = tuple(worn if one.id == name else one for one in melee.fighters if one.id != name or worn.steps)
    return replace(melee, fighters=left, halved=melee.halved - {name})


def with_rout(melee: Melee, name: str) -> Melee:
    """After a rout of a unit."""
    return replace(melee, routed=melee.routed | {name})


# --- after the fight --------------------------------------------------------------------------------------------------


def rearguard(melee: Melee, loser: str) -> str:
    """The letter of the least agile unit of the side that panics, '' without any."""
    return max((one.letter for one in melee.of(loser)), default="")


def pursuers(melee: Melee, loser: str, rear: str) -> list[Fighter]:
    """Units of the winner that may attack in pursuit, in order: to attack still, and more agile than the rearguard."""
    return [one for one in to_attack(melee) if one.seat != loser and one.letter < rear]


def riders(melee: Melee) -> list[Fighter]:
    """Units of both sides that may harass when one retreats, in order: not routed, not barred in this round."""
    free = (one for one in melee.fighters if one.rider and one.id not in melee.routed | melee.barred)
    return in_order(melee, free)
