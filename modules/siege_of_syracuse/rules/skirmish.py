"""8.2 Skirmishes: the lines, then blow by blow by turns, the defender first, until one side is gone."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import TURN, Known, Msg, Offer, One, Piece, Plain, Procedure, Step, Table, offer
from tabletop.systems.game_data import module
from tabletop.systems.rounds.steps import Promised

from .blows import attack_test, best_attack, may_escape, ways_to_attack
from .board import SEATS, foe
from .frames import asked_again
from .line_up import (
    first_faces,
    first_led,
    line,
    may_hold,
    movable,
    opposite,
    regroup,
    skirmish,
)
from .op_frames import of

PRESS = ("press",)
"""Standing answer: all attack the enemy opposite."""


class Skirmish(Procedure):
    """8.2 One skirmish. Ruling: it goes in rounds, in each of which every unit acts once; who has none left to act
    waits for the other."""

    rule, needs = "8.2", ("area", "attacker", "of", "night")
    keeps = {
        **{"faces": (), "led": (), "acted": (), "auto": (), "side": "", "round": 0, "nights": (), "die": 0, "seat": ""},
    }
    pieces = ("faces", "led", "acted")
    stages = (
        *("lines", "dark", "darker", "darkest", "dawn"),
        *("defender", "attacker", "reserve", "begin", "turn", "over"),
    )

    def lines(self, t: Table) -> None:
        """8.2.1, 8.2.2 As they are at first."""
        t.let(faces=first_faces(t), led=first_led(t))
        if not of(t).night:
            self.goto(t, "defender")

    def dark(self, t: Table) -> None:
        """10.6 By night a D6 of the attacker."""
        self._grope(t, of(t).attacker)

    def darker(self, t: Table) -> None:
        """What it does."""
        self._see(t)

    def darkest(self, t: Table) -> None:
        """And one of the defender."""
        self._grope(t, foe(of(t).attacker))

    def dawn(self, t: Table) -> None:
        """What it does."""
        self._see(t)

    def _grope(self, t: Table, seat: str) -> None:
        t.let(seat=seat, die=0)
        t.roll("die", "1d6", "10.6", by=seat, purpose=Msg.of("purpose-night", seat=seat))

    def _see(self, t: Table) -> None:
        now = of(t)
        if asked_again(t, self, "dark" if now.seat == now.attacker else "darkest", now.die):
            return
        drm = int(str(module(t).lookup("night-skirmish").cell("drm", now.die)))
        t.let(nights=(*now.nights, (now.seat, drm)))
        t.note(Msg.of("log-night", seat=now.seat, n=drm), "10.6")

    def defender(self, t: Table) -> None:
        """8.2.1 The defender's leaders."""
        seat = foe(of(t).attacker)
        if not movable(t, seat) and self._led(t, seat):
            t.call("LineUp", seat=seat)

    def attacker(self, t: Table) -> None:
        """8.2.2 The attacker's line."""
        if line(t, of(t).attacker):
            t.call("LineUp", seat=of(t).attacker)

    def reserve(self, t: Table) -> None:
        """8.2.2 Whom the defender has over."""
        seat = foe(of(t).attacker)
        if movable(t, seat) or may_hold(t, seat):
            t.call("LineUp", seat=seat)

    def _led(self, t: Table, seat: str) -> bool:
        return any(t.has(chief) and t.piece(chief).owner == seat for chief, _ in of(t).led)

    def begin(self, t: Table) -> None:
        """A round begins: the defender is first. Ruling: when nobody on either side has any chance to hit, the
        skirmish is broken off and both stay."""
        now = of(t)
        t.let(round=now.round + 1, acted=(), auto=(), side=foe(now.attacker))
        if all(line(t, seat) for seat in SEATS) and hopeless(t):
            t.note(Msg.of("log-broken-off", place=now.area), "8.2.4", now.area)
            self.goto(t, "over")

    def turn(self, t: Table) -> None:
        """8.2.3 The next unit."""
        regroup(t)
        now = of(t)
        if not all(line(t, seat) for seat in SEATS):
            return
        self.goto(t, "turn")
        side = now.side if idle(t, now.side) else foe(now.side)
        if not idle(t, side):
            self.goto(t, "begin")
            return
        t.let(side=foe(side))
        if side in now.auto:
            press_on(t, side)
        else:
            t.call("SkirmishAct", seat=side)

    def over(self, t: Table) -> None:
        """8.2.4 One side is gone."""


def idle(k: Known, seat: str) -> list[Piece]:
    """Units of a seat that have not acted in this round."""
    acted = set(skirmish(k).acted)
    return [unit for unit in line(k, seat) if unit.id not in acted]


def hopeless(k: Known) -> bool:
    """Whether no unit of either side could hit anybody."""
    for seat in SEATS:
        for unit in line(k, seat):
            for enemy in opposite(k, unit):
                if any(attack_test(k, unit, enemy, how).chance() for how in ways_to_attack(k, unit)):
                    return False
    return True


def strike(t: Table, unit: str, at: str, how: str) -> None:
    """8.2.3 A unit acts: it attacks."""
    t.let("Skirmish", acted=(*skirmish(t).acted, unit))
    t.call("Blow", seat=t.piece(unit).owner, unit=unit, at=at, how=how)


def press_on(t: Table, seat: str) -> None:
    """The next unit of a side attacks the enemy opposite in the way that promises most."""
    for unit in idle(t, seat):
        found = best_attack(t, unit)
        if found is not None:
            strike(t, unit.id, *found)
            return
    t.let("Skirmish", acted=(*skirmish(t).acted, *(unit.id for unit in idle(t, seat))))


class SkirmishAct(Promised):
    """8.2.3 One unit attacks the enemy opposite, by fire or assault, or tries to escape; or all attack in turn."""

    rule, needs = "8.2.3", ("seat",)

    def alive(self, k: Known) -> bool:
        """While both sides are there and a unit has not acted."""
        return all(line(k, seat) for seat in SEATS) and bool(idle(k, of(k).seat))

    def prompt(self, k: Known) -> Msg:
        now = skirmish(k)
        return Msg.of("prompt-skirmishact", place=now.area, n=now.round)

    def offers(self, k: Known) -> Iterator[Offer]:
        seat = of(k).seat
        ready = idle(k, seat)
        yield offer("press", "8.2.3")
        facing = {unit.id: {enemy.id for enemy in opposite(k, unit)} for unit in ready}
        for how in ("fire", "assault"):
            able = [unit.id for unit in ready if how in ways_to_attack(k, unit)]
            for enemy in line(k, foe(seat)):
                names = tuple(name for name in able if enemy.id in facing[name])
                if names:
                    yield offer(how, "8.2.3", piece=One(names), at=enemy.id)
        away = tuple(unit.id for unit in ready if may_escape(k, unit))
        if away:
            yield offer("escape", "8.2.3.a", piece=One(away))

    def on_fire(self, t: Table, piece: str, at: str) -> None:
        t.done()
        strike(t, piece, at, "fire")

    def on_assault(self, t: Table, piece: str, at: str) -> None:
        t.done()
        strike(t, piece, at, "assault")

    def on_escape(self, t: Table, piece: str) -> None:
        """8.2.3.a"""
        seat = of(t).seat
        t.done()
        t.let("Skirmish", acted=(*skirmish(t).acted, piece))
        t.call("Escape", seat=seat, unit=piece)

    def on_press(self, t: Table) -> None:
        """All units of the side attack in this round."""
        seat = of(t).seat
        t.done()
        t.let("Skirmish", auto=(*skirmish(t).auto, seat))
        press_on(t, seat)

    # --- standing answer: press ---

    def ends(self, k: Known) -> tuple[tuple[Plain, ...], ...]:
        return (("turn", k.var(TURN, 1)),)

    def over(self, k: Known, until: tuple[Plain, ...]) -> bool:
        return until not in self.ends(k)

    def says(self, k: Known) -> tuple[tuple[Plain, ...], ...]:
        """All attack."""
        return (PRESS,)

    def on_promised(self, t: Table, say: tuple[Plain, ...]) -> None:
        self.on_press(t)


STEPS: tuple[type[Step], ...] = (Skirmish, SkirmishAct)
