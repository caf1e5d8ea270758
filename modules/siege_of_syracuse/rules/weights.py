"""What each roll of the battle board is made of: the modifiers that count, by the ids of tables.yaml.

8.3.1 fire, 7.3.1 beside an enemy, 8.3.2 assault, 8.3.3 boarding, 8.3.4 ram, 8.5 rally, 10.6 night, 10.7 cavalry.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tabletop.core.api import Known, Piece
from tabletop.systems.cargo import is_aboard
from tabletop.systems.game_data import module
from tabletop.systems.odds import Sum, weigh
from tabletop.systems.thresholds import Test, weigh_test

from .battle_frames import battle
from .board import (
    CAVALRY,
    HOPLITE,
    ML,
    RAMS,
    SYRACUSE,
    cf,
    disrupted,
    fire_cf,
    foe,
    full,
    is_high,
    normal,
)
from .field import Field, ship_of
from .op_frames import above

NEAR, SIDE, REAR = 2, "side", "rear"
"""8.3.1 Range from which fire is harder."""
FLANKS = ("front", SIDE, REAR)


def at_night(k: Known) -> int:
    """10.6 Whether the battle in hand is fought at night."""
    fight = battle(k)
    return int(fight is not None and bool(fight.night))


def favour(k: Known, seat: str) -> int:
    """10.6 Columns that the night shifts in favour of a seat: 1, 0 or -1."""
    fight = battle(k)
    return 0 if fight is None else int(seat in fight.favour) - int(foe(seat) in fight.favour)


def luck(k: Known, seat: str) -> int:
    """10.6 What the natural 1s of the night are worth to a seat: 1, 0 or -1."""
    fight = battle(k)
    return 0 if fight is None else int(seat in fight.luck) - int(foe(seat) in fight.luck)


# --- fire (8.3.1) --------------------------------------------------------------------------------------------------


def fire_ticks(b: Field, unit: Piece, at: str) -> Mapping[str, int]:
    """8.3.1 One unit fires at a square."""
    target = b.target(at)
    return {
        "fire-leader": b.rating(unit),
        "fire-stack": int(len(b.stand(at)) > 1),
        "fire-range": int(b.grid.distance(unit.place, at) >= NEAR),
        "fire-cavalry": int(target is not None and b.type(target) == CAVALRY),
        "fire-disrupted": int(disrupted(unit)),
        "fire-from-ship": int(is_aboard(b.k, unit)),
        "fire-night": at_night(b.k),
        "fire-night-luck": luck(b.k, unit.owner),
    }


def fire_test(b: Field, unit: Piece, at: str) -> Test:
    """8.3.1 A D6 against its fire factor."""
    return weigh_test(module(b.k).check("fire"), fire_cf(b.k, unit), fire_ticks(b, unit, at))


# --- beside an enemy (7.3.1), cavalry (10.7), rally (8.5) ----------------------------------------------------------


def near_ticks(b: Field, group: Sequence[Piece]) -> Mapping[str, int]:
    """7.3.1 A unit, or a stack with its leader, beside an enemy."""
    first = group[0]
    riders = any(b.type(enemy) == CAVALRY for enemy in b.enemies_beside(first.place, first.owner))
    return {
        "near-leader": b.rating(first),
        "near-cavalry": int(b.type(first) == CAVALRY and not riders),
    }


def near_test(b: Field, group: Sequence[Piece]) -> Test:
    """7.3.1 A D10 against the ML."""
    return weigh_test(module(b.k).check("near-enemy"), ML.of(b.k, group[0].owner), near_ticks(b, group))


def slip_ticks(b: Field, unit: Piece) -> Mapping[str, int]:
    """10.7 Cavalry about to be attacked."""
    return {"retreat-leader": b.rating(unit), "retreat-disrupted": int(disrupted(unit))}


def slip_test(b: Field, unit: Piece) -> Test:
    """10.7 A D10 against the ML."""
    return weigh_test(module(b.k).check("cavalry-retreat"), ML.of(b.k, unit.owner), slip_ticks(b, unit))


def rally_ticks(b: Field, unit: Piece) -> Mapping[str, int]:
    """8.5 On the battle board only a Normal enemy in an adjacent square counts."""
    return {"rally-enemy": int(any(normal(enemy) for enemy in b.enemies_beside(unit.place, unit.owner)))}


def rally_test(b: Field, unit: Piece) -> Test:
    """8.5 A D10 against the ML; what happens to Routed units at 1 and 10 is for the end of the turn."""
    test = weigh_test(module(b.k).check("rally"), ML.of(b.k, unit.owner), rally_ticks(b, unit))
    return replace(test, table=replace(test.table, extremes=()))


def night_test(k: Known, seat: str) -> Test:
    """10.6 A D10 against the ML."""
    return weigh_test(module(k).check("night"), ML.of(k, seat))


# --- at sea (8.3.3, 8.3.4) -----------------------------------------------------------------------------------------


def boarding_ticks(b: Field, unit: Piece) -> Mapping[str, int]:
    """8.3.3 A unit aboard attacks from its ship."""
    ship = ship_of(b.k, unit)
    return {
        "boarding-leader": b.rating(unit),
        "boarding-hoplite": int(b.type(unit) == HOPLITE),
        "boarding-ship-reduced": int(ship is not None and not full(b.k, ship)),
        "boarding-disrupted": int(disrupted(unit)),
    }


def boarding_test(b: Field, unit: Piece) -> Test:
    """8.3.3 A D10 against the ML."""
    return weigh_test(module(b.k).check("boarding"), ML.of(b.k, unit.owner), boarding_ticks(b, unit))


def ram_ticks(b: Field, ship: Piece, target: Piece) -> Mapping[str, int]:
    """8.3.4 A ship rams one straight ahead; 12.4 Reinforced Rams are worth one CF."""
    through, loads = _met(b, ship, (target,)), b.cargo(ship)
    return {
        "ram-leader": b.rating(ship),
        "ram-side": int(through == SIDE),
        "ram-rear": int(through == REAR),
        "ram-disrupted": int(disrupted(ship)),
        "ram-laden": int(len(loads) > 1),
        "ram-reinforced": int(ship.owner == SYRACUSE and RAMS.of(b.k) > 0),
    }


def ram_test(b: Field, ship: Piece, target: Piece) -> Test:
    """8.3.4 A D10 against its CF."""
    return weigh_test(module(b.k).check("ram"), cf(b.k, ship), ram_ticks(b, ship, target))


# --- assault (8.3.2) -----------------------------------------------------------------------------------------------


def flank(b: Field, attackers: Sequence[Piece], defenders: Sequence[Piece]) -> str:
    """8.3.2 The side through which a square is attacked: one for the whole assault.

    Ruling: of several attackers the one who comes in at the weakest side decides; of two defenders who look different
    ways the one who meets him best.
    """
    return max((_met(b, one, defenders) for one in attackers), key=FLANKS.index, default=FLANKS[0])


def _met(b: Field, attacker: Piece, defenders: Sequence[Piece]) -> str:
    apart = (d for d in defenders if d.place != attacker.place)  # hands may have put them together
    seen = (b.grid.flank(d.place, b.grid.facing(b.facing(d)), attacker.place) for d in apart)
    return min(seen, key=FLANKS.index, default=FLANKS[0])


def assault_ticks(b: Field, attackers: Sequence[Piece], defenders: Sequence[Piece]) -> Mapping[str, int]:
    """8.3.2 Column shifts of an assault, to the right for the attackers.

    Ruling: one Disrupted unit is enough on either side; a leader counts whatever his rating.
    """
    through = flank(b, attackers, defenders)
    riders = any(b.type(one) == CAVALRY and _met(b, one, defenders) == FLANKS[0] for one in attackers)
    seat = attackers[0].owner
    return {
        "assault-side": int(through == SIDE),
        "assault-rear": int(through == REAR),
        "assault-leader": int(any(b.companions(one) for one in attackers)),
        "assault-enemy-leader": int(any(b.companions(one) for one in defenders)),
        "assault-disrupted": int(any(disrupted(one) for one in attackers)),
        "assault-target-disrupted": int(any(disrupted(one) for one in defenders)),
        "assault-uphill": int(uphill(b.k, attackers)),
        "assault-cavalry": int(riders and any(b.type(one) == HOPLITE for one in defenders)),
        "assault-night": favour(b.k, seat),
        "assault-night-luck": luck(b.k, seat),
    }


def assault_sum(b: Field, attackers: Sequence[Piece], defenders: Sequence[Piece]) -> Sum:
    """8.3.2 The odds of an assault; fractions are dropped in favour of the defender (ruling: the text is silent)."""
    strength = sum(cf(b.k, one) for one in attackers), sum(cf(b.k, one) for one in defenders)
    return weigh(module(b.k).odds("assault"), *strength, assault_ticks(b, attackers, defenders))


def uphill(k: Known, attackers: Sequence[Piece]) -> bool:
    """8.3.2 Whether some of the attackers came up from Low Ground to fight in a High Ground area."""
    fight = battle(k)
    if fight is None or not is_high(k, fight.area):
        return False
    impulse = above(k, "Impulse")
    return impulse is not None and any(one.id in impulse.climbed for one in attackers)

