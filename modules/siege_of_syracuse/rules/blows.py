"""8.2.3 A blow of a skirmish, 8.2.3.a an escape, 10.7 cavalry that falls back before it: the dice and what counts."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import TURN, Known, Msg, Offer, Piece, Plain, Procedure, Step, Table, offer
from tabletop.systems.cargo import carry
from tabletop.systems.game_data import module
from tabletop.systems.rounds.steps import Promised
from tabletop.systems.thresholds import Test, weigh_test

from .board import (
    ARCHER,
    ATHENS,
    CAVALRY,
    HOPLITE,
    LIGHT,
    ML,
    NAVAL,
    PELTAST,
    UNSUPPLIED,
    cf,
    command,
    disrupted,
    fire_cf,
    foe,
    fort_area,
    is_bog,
    is_low,
    is_sicel,
    refuges,
    type_of,
)
from .frames import asked_again
from .line_up import led_by, line, opposite, skirmish, with_leader
from .losses import disrupt, eliminate
from .op_frames import above, of

FIRE, ASSAULT = "fire", "assault"
EVADE, STAND = ("evade",), ("stand",)
"""Standing answers of cavalry that is attacked."""


# --- an attack -----------------------------------------------------------------------------------------------------


def ways_to_attack(k: Known, unit: Piece) -> tuple[str, ...]:
    """8.2.3 The combat factors a unit has: ships fight with theirs alone."""
    fire = (FIRE,) if fire_cf(k, unit) and type_of(k, unit) != NAVAL else ()
    return (*fire, *((ASSAULT,) if cf(k, unit) else ()))


def attack_ticks(k: Known, unit: Piece, enemy: Piece, how: str) -> dict[str, int]:
    """8.2.3 What counts for an attack."""
    now, impulse, kind = skirmish(k), above(k, "Impulse"), type_of(k, unit)
    climbed = impulse is not None and unit.id in impulse.climbed
    horse = kind == CAVALRY and type_of(k, enemy) != CAVALRY
    return {
        "skirmish-leader": with_leader(k, unit),
        "skirmish-fort": int(unit.owner == ATHENS and fort_area(k) == now.area),
        "skirmish-target-disrupted": int(disrupted(enemy)),
        "skirmish-disrupted": int(disrupted(unit)),
        "skirmish-unsupplied": int(UNSUPPLIED in unit.marks),
        "skirmish-uphill": int(climbed),
        "skirmish-bog": int(is_bog(k, now.area) and how == ASSAULT and kind in (HOPLITE, CAVALRY)),
        "skirmish-cavalry": int(horse and is_low(k, now.area)),
        "skirmish-sicel": int(is_sicel(k, unit)),
        "skirmish-night": dict(now.nights).get(unit.owner, 0),
    }


def attack_test(k: Known, unit: Piece, enemy: Piece, how: str) -> Test:
    """8.2.3 A D6 against the factor used."""
    factor = fire_cf(k, unit) if how == FIRE else cf(k, unit)
    return weigh_test(module(k).check("skirmish-attack"), factor, attack_ticks(k, unit, enemy, how))


def best_attack(k: Known, unit: Piece) -> tuple[str, str] | None:
    """The enemy opposite and the factor that promise most."""
    ways = [(enemy, how) for enemy in opposite(k, unit) for how in ways_to_attack(k, unit)]
    if not ways:
        return None
    enemy, how = max(ways, key=lambda way: attack_test(k, unit, *way).chance())
    return enemy.id, how


class Blow(Procedure):
    """8.2.3 A unit attacks an enemy; cavalry may fall back before it (10.7). A hit Disrupts, a second one routs."""

    rule, needs = "8.2.3", ("seat", "unit", "at", "how")
    keeps = {"die": 0, "away": 0}
    stages = ("ask", "fall_back", "gone", "throw", "strike")

    def alive(self, k: Known) -> bool:
        """While both are there."""
        now = of(k)
        return all(k.has(name) and k.piece(name).place == skirmish(k).area for name in (now.unit, now.at))

    def ask(self, t: Table) -> None:
        """10.7 Cavalry attacked by others than cavalry may fall back."""
        now = of(t)
        if type_of(t, t.piece(now.at)) == CAVALRY and type_of(t, t.piece(now.unit)) != CAVALRY:
            t.call("Evade", seat=foe(now.seat), unit=now.at)

    def fall_back(self, t: Table) -> None:
        """10.7 The D10."""
        now = of(t)
        if not now.away:
            self.goto(t, "throw")
            return
        why = Msg.of("purpose-evade", piece=now.at)
        t.roll("die", "1d10", "10.7", by=foe(now.seat), purpose=why)

    def gone(self, t: Table) -> None:
        """10.7 Within the ML the attack is void; 10 or more Disrupts it first, or destroys it."""
        now = of(t)
        outcome = evade_test(t, t.piece(now.at)).outcome(now.die)
        if outcome.passed:
            t.note(Msg.of("log-evades", piece=now.at), "10.7", piece=now.at)
            self.goto(t, "end")
        elif outcome.result == "disrupted" and disrupted(t.piece(now.at)):
            eliminate(t, now.at, "10.7")
            self.goto(t, "end")
        elif outcome.result == "disrupted":
            disrupt(t, now.at)
            t.note(Msg.of("log-disrupted", piece=now.at), "10.7", piece=now.at)

    def throw(self, t: Table) -> None:
        """8.2.3 The D6."""
        now = of(t)
        why = Msg.of(f"purpose-skirmish-{now.how}", piece=now.unit, target=now.at)
        t.roll("die", "1d6", "8.2.3", by=now.seat, purpose=why)

    def strike(self, t: Table) -> None:
        """Not above the factor: the enemy is hit."""
        now = of(t)
        if attack_test(t, t.piece(now.unit), t.piece(now.at), now.how).passes(now.die):
            chiefs = tuple(chief.id for chief in led_by(t, now.at))
            t.call("Shaken", unit=now.at, leaders=chiefs, rule="8.2.3")


# --- cavalry falls back (10.7) -------------------------------------------------------------------------------------


def evade_ticks(k: Known, unit: Piece, rating: int) -> dict[str, int]:
    """10.7 The rating of a leader stacked with it (ruling: subtracted, the sign is lost in the text), Disrupted."""
    return {"retreat-leader": rating, "retreat-disrupted": int(disrupted(unit))}


def evade_test(k: Known, unit: Piece) -> Test:
    """10.7 A D10 against the ML."""
    rating = max((command(k, chief) for chief in led_by(k, unit.id)), default=0)
    return weigh_test(module(k).check("cavalry-retreat"), ML.of(k, unit.owner), evade_ticks(k, unit, rating))


class Evade(Promised):
    """10.7 Cavalry that is attacked falls back, or stands."""

    rule, needs = "10.7", ("seat", "unit")

    def alive(self, k: Known) -> bool:
        """While it is there."""
        return k.has(of(k).unit)

    def prompt(self, k: Known) -> Msg:
        return Msg.of("prompt-evade", piece=of(k).unit)

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("evade", self.rule)
        yield offer("stand", self.rule)

    def on_evade(self, t: Table) -> None:
        t.done(away=1)

    def on_stand(self, t: Table) -> None:
        t.done(away=0)

    def ends(self, k: Known) -> tuple[tuple[Plain, ...], ...]:
        return (("turn", k.var(TURN, 1)),)

    def over(self, k: Known, until: tuple[Plain, ...]) -> bool:
        return until not in self.ends(k)

    def says(self, k: Known) -> tuple[tuple[Plain, ...], ...]:
        """Either."""
        return (EVADE, STAND)

    def on_promised(self, t: Table, say: tuple[Plain, ...]) -> None:
        t.done(away=int(say == EVADE))


# --- an escape (8.2.3.a) -------------------------------------------------------------------------------------------


def shelters(k: Known, unit: Piece) -> tuple[str, ...]:
    """8.2.3.a Where a unit would escape to."""
    return tuple(place for place in refuges(k, unit.owner, type_of(k, unit) == NAVAL) if place != unit.place)


def may_escape(k: Known, unit: Piece) -> bool:
    """8.2.3.a Without a refuge it must fight."""
    return bool(shelters(k, unit))


def escape_ticks(k: Known, unit: Piece) -> dict[str, int]:
    """8.2.3.a What counts for an escape."""
    now, kind = skirmish(k), type_of(k, unit)
    riders = [enemy for enemy in line(k, foe(unit.owner)) if type_of(k, enemy) == CAVALRY]
    chased = any(type_of(k, enemy) == CAVALRY for enemy in opposite(k, unit))
    return {
        "escape-cavalry": int(kind == CAVALRY and not riders),
        "escape-light": int(kind in (LIGHT, PELTAST, ARCHER)),
        "escape-disrupted": int(disrupted(unit)),
        "escape-enemy-cavalry": int(kind != CAVALRY and chased),
        "escape-bog": int(is_bog(k, now.area)),
        "escape-night": int(bool(now.night)),
    }


def escape_test(k: Known, unit: Piece) -> Test:
    """8.2.3.a A D10 against the ML."""
    return weigh_test(module(k).check("skirmish-escape"), ML.of(k, unit.owner), escape_ticks(k, unit))


class Escape(Procedure):
    """8.2.3.a A unit leaves the skirmish for a refuge; with a leader it needs no roll."""

    rule, needs, keeps = "8.2.3.a", ("seat", "unit"), {"die": 0, "place": ""}
    stages = ("throw", "read", "go")

    def alive(self, k: Known) -> bool:
        """While it is there, and has somewhere to go."""
        return k.has(of(k).unit) and may_escape(k, k.piece(of(k).unit))

    def throw(self, t: Table) -> None:
        """The D10."""
        now = of(t)
        if led_by(t, now.unit):
            self.goto(t, "go")
            t.pick("place", now.seat, shelters(t, t.piece(now.unit)), "8.2.3.a")
            return
        t.roll("die", "1d10", "8.2.3.a", by=now.seat, purpose=Msg.of("purpose-escape", piece=now.unit))

    def read(self, t: Table) -> None:
        """Within the ML it escapes; the owner chooses where to."""
        now = of(t)
        if not escape_test(t, t.piece(now.unit)).passes(now.die):
            self.goto(t, "end")
            return
        t.pick("place", now.seat, shelters(t, t.piece(now.unit)), "8.2.3.a")

    def go(self, t: Table) -> None:
        """It is gone, with its leaders and what it carries."""
        now = of(t)
        if asked_again(t, self, "read", now.place):
            return
        chiefs = [chief.id for chief in led_by(t, now.unit)]
        carry(t, now.unit, now.place)
        for chief in chiefs:
            if t.piece(chief).place != now.place:
                t.move(chief, now.place)
        t.note(Msg.of("log-escapes", piece=now.unit, place=now.place), "8.2.3.a", piece=now.unit)


STEPS: tuple[type[Step], ...] = (Blow, Evade, Escape)
