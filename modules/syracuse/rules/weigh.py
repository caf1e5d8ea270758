"""4.2 The sum of a combat: strengths, every modifier with its letter, the column. Read by rules and by the wizard."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.core.api import Known, Piece
from tabletop.systems.campaign.reading import bonus, figure, is_sea, leaders, module, printed_type, units, value
from tabletop.systems.campaign.weigh import (
    Entries,
    Played,
    Side,
    came_by,
    combined,
    die_in_common,
    half_up,
    hoplites_in_common,
    played_by,
    roles,
    zones_of,
)
from tabletop.systems.odds import Sum, weigh

from .board import SIDES, foe, fort_in, inside, swords
from .buildings import ATHENS, CAMP, SYRACUSE, marker
from .stratagems import COMBINED, HULLS, NIGHT, WOUND, stronger_hulls

CLEAR_NIGHT = 3
"""7 S10 From this die on the night helps Athens."""


@dataclass(frozen=True)
class Fight:
    """What the sum of a combat is worked out from; `target` is the fort or the camp that is assaulted, else ''."""

    zone: str
    attacker: str
    target: str = ""
    played: Played = ()
    entries: Entries = ()
    night: int = 0

    def place(self, seat: str) -> str:
        """Where a side's units that fight are."""
        return self.target if self.target and seat != self.attacker else self.zone


def fighters(k: Known, place: str, seat: str) -> list[Piece]:
    """4.1 Units that fight in a place: at sea ships only, whoever is aboard (3.5)."""
    return [p for p in units(k, place, seat) if (printed_type(k, p) == "T") == is_sea(k, place)]


def strength(k: Known, piece: Piece) -> int:
    """Strength points in combat; nothing for those aboard (3.5)."""
    return figure(k, piece) if (printed_type(k, piece) == "T") == is_sea(k, piece.place) else 0


def side(k: Known, fight: Fight, seat: str) -> Side:
    """One side of a combat; 7 S19 takes the swords of the enemy leaders away."""
    here = tuple(fighters(k, fight.place(seat), seat))
    chiefs = sum(swords(k, p) > 0 for p in leaders(k, fight.place(seat), seat))
    starred = frozenset(p.id for p in here if bonus(k, p))
    return Side(
        seat,
        here,
        frozenset(printed_type(k, p) for p in here),
        tuple(p for p in here if printed_type(k, p) == "H"),
        starred,
        0 if played_by(fight.played, foe(seat), WOUND) else chiefs,
        sum(printed_type(k, p) == "T" and p.id in starred for p in here),
    )


def points(k: Known, fight: Fight, seat: str) -> int:
    """Strength in combat: half of a neighbouring zone with S11, less of it all in a night attack (7 S10)."""
    total = sum(strength(k, p) for p in fighters(k, fight.place(seat), seat))
    total += combined(k, fight.zone, seat, zones_of(fight.played, seat, COMBINED), strength)
    if darkened(fight) != seat:
        return total
    return total * 2 // 3 if seat == SYRACUSE else half_up(total)


def darkened(fight: Fight) -> str:
    """7 S10 Whom the night costs strength: Syracuse from a 3 on, else Athens; '' by day."""
    if not fight.night:
        return ""
    return SYRACUSE if fight.night >= CLEAR_NIGHT else ATHENS


def ticks(k: Known, fight: Fight) -> dict[str, int]:
    """Modifier id -> how often it counts."""
    a, d = side(k, fight, fight.attacker), side(k, fight, foe(fight.attacker))
    counted = {**_die(k, fight, a, d), **_column(fight, a, d), **_stratagems(k, fight)}
    return {name: count for name, count in counted.items() if count}


def _die(k: Known, fight: Fight, a: Side, d: Side) -> dict[str, int]:
    return {
        **die_in_common(a, d),
        "die-c": int(bool({"A", "C"} & d.types)),
        "die-f-attacker": int(_in_fort(k, fight, fight.attacker)),
        "die-f-defender": int(_in_fort(k, fight, foe(fight.attacker))),
        "die-g": _ramparts(k, fight.target),
        "die-h": a.star_ships - d.star_ships,
    }


def _in_fort(k: Known, fight: Fight, seat: str) -> bool:
    """4.2.die.f A side's units are in the fort of the zone, also when it is the fort that is assaulted: all modifiers
    add up (ruling fort-in-assault). The camp is no fort."""
    fort = "" if fight.target == CAMP else inside(fight.zone)
    return bool(fort and units(k, fort, seat))


def _ramparts(k: Known, target: str) -> int:
    """4.2.die.g Swords of the fort that is assaulted; the camp has none."""
    fort = fort_in(target)
    found = marker(k, fort) if fort else None
    return value(k, found, "swords") if found is not None else 0


def _column(fight: Fight, a: Side, d: Side) -> dict[str, int]:
    """4.2.col.a to g; attackers of the camp have not come into its zone (ruling camp-from-outside)."""
    entries = () if fight.target == CAMP else fight.entries
    return {
        **hoplites_in_common(a, d),
        "col-c": int(came_by(entries, "river", a)),
        "col-d": int(came_by(entries, "landing", a)),
        "col-e": int(came_by(entries, "climb", a)),
        "col-f": int(came_by(entries, "wall", a)),
        "col-g": int(bool(fight.target)),
    }


def _stratagems(k: Known, fight: Fight) -> dict[str, int]:
    attacker, played = fight.attacker, fight.played
    hulls = "attacker" if attacker == SYRACUSE else "defender"
    night = {f"strat-{NIGHT}-{darkened(fight)}": 1} if fight.night else {}
    return {
        **night,
        **roles(SIDES, attacker, played, ("S1", "S8", COMBINED, WOUND)),
        "strat-S2": int(played_by(played, foe(attacker), "S2")),
        "strat-S3": int(played_by(played, attacker, "S3")),
        f"strat-{HULLS}-{hulls}": int(is_sea(k, fight.zone) and stronger_hulls(k)),
    }


def combat_sum(k: Known, fight: Fight) -> Sum:
    """The whole sum, ready for the table; odds are rounded for the defender."""
    table = module(k).odds("combat")
    attack, defence = points(k, fight, fight.attacker), points(k, fight, foe(fight.attacker))
    return weigh(table, attack, defence, ticks(k, fight))
