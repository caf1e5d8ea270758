"""What goes into the sum of a combat: each side read once, half of a neighbour's strength, the modifiers in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tabletop.core.position.state import Piece
from tabletop.core.rules.context import Known
from tabletop.systems.campaign.reading import fields, figure, is_sea, module, units

Played = tuple[tuple[str, str, str], ...]
"""Stratagems in force in this combat: (seat, number, zone chosen)."""
Entries = tuple[tuple[str, str], ...]
"""How attackers came in: (what was crossed, unit)."""


@dataclass(frozen=True)
class Side:
    """One side of a combat, read once."""

    seat: str
    units: tuple[Piece, ...]
    types: frozenset[str]
    hoplites: tuple[Piece, ...]
    starred: frozenset[str]
    """Units with a bonus, by id."""
    chiefs: int
    """Leaders with a bonus that count."""
    star_ships: int

    @property
    def star_hoplites(self) -> bool:
        """A hoplite unit with a bonus."""
        return any(p.id in self.starred for p in self.hoplites)

    @property
    def only_star_hoplites(self) -> bool:
        """Nothing but hoplite units with a bonus."""
        return bool(self.units) and all(p in self.hoplites and p.id in self.starred for p in self.units)


def played_by(played: Played, seat: str, number: str) -> bool:
    """Whether a side plays a stratagem in this combat."""
    return any(who == seat and what == number for who, what, _ in played)


def helpers(k: Known, zone: str, near: str, seat: str) -> list[Piece]:
    """Units next to the combat that may help: ships at sea, land units on land."""
    return units(k, near, seat) if is_sea(k, zone) == is_sea(k, near) else []


def help_from(k: Known, zone: str, seat: str) -> tuple[str, ...]:
    """Neighbouring zones from which a combined attack would bring something."""
    return tuple(n for n in module(k).neighbours(zone) if n in fields(k, seat) and helpers(k, zone, n, seat))


def half_up(total: int) -> int:
    """Half of it, rounded up."""
    return (total + 1) // 2


Strength = Callable[[Known, Piece], int]
"""What a unit counts where it is."""


def combined(k: Known, zone: str, seat: str, near: Iterable[str], strength: Strength = figure) -> int:
    """Strength that combined attacks from these zones bring: half of the units there, rounded up."""
    return sum(half_up(sum(strength(k, p) for p in helpers(k, zone, place, seat))) for place in near)


def zones_of(played: Played, seat: str, number: str) -> tuple[str, ...]:
    """Zones a side has chosen with a stratagem in this combat."""
    return tuple(place for who, what, place in played if who == seat and what == number and place)


def die_in_common(a: Side, d: Side) -> dict[str, int]:
    """4.2 Modifiers of the die that read alike: leaders, better hoplites, three types, a phalanx of the best."""
    return {
        "die-a": a.chiefs - d.chiefs,
        "die-b": int(a.star_hoplites and not d.star_hoplites),
        "die-d": int(len(a.types) >= 3),
        "die-e": int(d.only_star_hoplites),
    }


def hoplites_in_common(a: Side, d: Side) -> dict[str, int]:
    """4.2 Columns for hoplites against none, and none against hoplites."""
    return {"col-a": int(bool(a.hoplites) and not d.hoplites), "col-b": int(not a.hoplites and bool(d.hoplites))}


def came_by(entries: Entries, how: str, side: Side) -> bool:
    """Whether a unit that still fights came in like this."""
    here = {p.id for p in side.units}
    return any(what == how and unit in here for what, unit in entries)


def roles(seats: Iterable[str], attacker: str, played: Played, numbers: Iterable[str]) -> dict[str, int]:
    """Modifier ids `strat-<number>-attacker` and `-defender` -> whether that side plays it."""
    wanted = tuple(numbers)
    counted: dict[str, int] = {}
    for seat in seats:
        role = "attacker" if seat == attacker else "defender"
        counted.update({f"strat-{number}-{role}": int(played_by(played, seat, number)) for number in wanted})
    return counted
