"""8.3.3, 8.3.4 At sea on the battle board: units aboard go over to an enemy ship, or their ship rams.

Rulings. Boarding goes, like every attack, through the front of the ship (8.3.2). Who is boarded defends with the units
aboard the ship that is named, an empty ship with its own CF: ships add theirs to nobody's. A ship rams once in a phase,
and not when one of its load has fired in its own fire phase or has boarded; the load of one that has rammed does not
board. A reduced ship keeps what it already carries.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Known, Msg, Piece, Procedure, Step, Table, check

from .battle_frames import f, half
from .board import cf, foe, is_naval
from .field import Field, field, is_square, ship_of
from .firing import company
from .losses import disrupt, eliminate
from .weights import boarding_test, ram_test

Attack = tuple[Piece, str, tuple[str, ...]]
"""Who attacks, the square, the ships in it."""


def _used(k: Known) -> frozenset[str]:
    """Who has rammed or boarded in this half of the round."""
    now = half(k)
    return frozenset(now.struck) if now is not None else frozenset()


def _spent(k: Known) -> frozenset[str]:
    """Who has fired or boarded in this half of the round."""
    now = half(k)
    return frozenset((*now.fired, *now.struck)) if now is not None else frozenset()


def _ships_at(b: Field, at: str, seat: str) -> tuple[str, ...]:
    return tuple(piece.id for piece in b.stand(at)) if at and b.owner(at) == foe(seat) else ()


def rammers(b: Field, seat: str) -> Iterator[Attack]:
    """8.3.4 Ships of a seat that may ram."""
    done, spent = _used(b.k), _spent(b.k)
    for ship in b.fighters(seat):
        at = b.ahead(ship)
        targets = _ships_at(b, at, seat)
        if targets and ship.id not in done and not any(load.id in spent for load in b.cargo(ship)):
            yield ship, at, targets


def boarders(b: Field, seat: str) -> Iterator[Attack]:
    """8.3.3 Ground units aboard that may go over."""
    done = _used(b.k)
    for ship in b.fighters(seat):
        targets = _ships_at(b, b.ahead(ship), seat)
        if not targets or ship.id in done:
            continue
        for load in b.cargo(ship):
            if load.id not in done and cf(b.k, load) > 0:
                yield load, b.ahead(ship), targets


# --- checks: why not -----------------------------------------------------------------------------------------------


@check("8.3.4", "check-ram-ship")
def ship_rams(k: Known, piece: str, at: str = "", target: str = "") -> bool:
    """Ships ram."""
    return not k.has(piece) or is_naval(k, k.piece(piece))


@check("8.3.4", "check-ram-ahead")
def rams_ahead(k: Known, piece: str, at: str, target: str = "") -> bool:
    """The square straight ahead."""
    return not k.has(piece) or field(k).ahead(k.piece(piece)) == at


@check("8.3.4", "check-ram-instead")
def not_both(k: Known, piece: str, at: str = "", target: str = "") -> bool:
    """Instead of fire and assault of those aboard."""
    return not k.has(piece) or not any(load.id in _spent(k) for load in field(k).cargo(k.piece(piece)))


@check("8.3.4", "check-ram-once")
def rams_once(k: Known, piece: str, at: str = "", target: str = "") -> bool:
    """Once a phase."""
    return piece not in _used(k)


@check("8.3.3", "check-board-aboard")
def is_aboard(k: Known, piece: str, at: str = "", target: str = "") -> bool:
    """Ground units aboard a ship."""
    return not k.has(piece) or (not is_naval(k, k.piece(piece)) and ship_of(k, k.piece(piece)) is not None)


@check("8.3.3", "check-board-adjacent")
def boards_ahead(k: Known, piece: str, at: str, target: str = "") -> bool:
    """The ships touch, front first."""
    ship = ship_of(k, k.piece(piece)) if k.has(piece) else None
    return ship is None or field(k).ahead(ship) == at


@check("8.3.3", "check-board-once")
def boards_once(k: Known, piece: str, at: str = "", target: str = "") -> bool:
    """Once a phase, and not from a ship that has rammed."""
    ship = ship_of(k, k.piece(piece)) if k.has(piece) else None
    return piece not in _used(k) and (ship is None or ship.id not in _used(k))


@check("8.3.4", "check-ram-enemy")
def enemy_ship(k: Known, piece: str, at: str, target: str = "") -> bool:
    """An enemy ship lies there."""
    return field(k).owner(at) == foe(k.seat)


NAVAL_CHECKS = {
    "ram": (ship_rams, rams_ahead, enemy_ship, not_both, rams_once),
    "board": (is_aboard, boards_ahead, enemy_ship, boards_once),
}


# --- boarding and ramming ------------------------------------------------------------------------------------------


class Boarding(Procedure):
    """8.3.3 A D10 within the ML and the unit attacks alone; on 10 or more it is eliminated."""

    rule = "8.3.3"
    needs = ("unit", "target")
    keeps = {"die": 0}
    stages = ("throw", "go")

    def alive(self, k: Known) -> bool:
        """After free play: both are still there."""
        return _there(k, f(k).unit) and _there(k, f(k).target)

    def throw(self, t: Table) -> None:
        """The D10."""
        unit = t.piece(f(t).unit)
        why = Msg.of("purpose-boarding", piece=unit.id, place=t.piece(f(t).target).place)
        t.roll("die", "1d10", "8.3.3", by=unit.owner, purpose=why)

    def go(self, t: Table) -> None:
        """It falls, stays, or fights."""
        b, unit = field(t), t.piece(f(t).unit)
        outcome = boarding_test(b, unit).outcome(f(t).die)
        if outcome.result == "eliminated":
            eliminate(t, unit.id, "8.3.3")
        elif outcome.passed:
            defenders = tuple(load.id for load in b.cargo(t.piece(f(t).target))) or (f(t).target,)
            t.call("Melee", units=(unit.id,), foes=defenders, at=t.piece(f(t).target).place, rule="8.3.3")
        else:
            t.note(Msg.of("log-boarding-failed", piece=unit.id), "8.3.3", piece=unit.id)


class Ram(Procedure):
    """8.3.4 A D10 within the CF: the ship loses a step, and so does each unit aboard, which is Disrupted as well; a
    reduced ship sinks with all it carries."""

    rule = "8.3.4"
    needs = ("unit", "target")
    keeps = {"die": 0, "queue": ()}
    pieces = ("queue",)
    stages = ("throw", "hit", "drench")

    def alive(self, k: Known) -> bool:
        """After free play: both are still there, or some of the load has still to be dealt with."""
        return bool(f(k).queue) or (_there(k, f(k).unit) and _there(k, f(k).target))

    def throw(self, t: Table) -> None:
        """The D10."""
        ship = t.piece(f(t).unit)
        why = Msg.of("purpose-ram", piece=ship.id, place=t.piece(f(t).target).place)
        t.roll("die", "1d10", "8.3.4", by=ship.owner, purpose=why)

    def hit(self, t: Table) -> None:
        """The ship that is hit."""
        b, ship, target = field(t), t.piece(f(t).unit), t.piece(f(t).target)
        if not ram_test(b, ship, target).passes(f(t).die):
            t.note(Msg.of("log-ram-failed", piece=ship.id, place=target.place), "8.3.4", piece=ship.id)
            self.goto(t, "end")
            return
        t.note(Msg.of("log-rammed", piece=ship.id, place=target.place), "8.3.4", piece=ship.id)
        t.let(queue=tuple(load.id for load in b.cargo(target)))
        t.call("Bleed", unit=target.id, leaders=company(b, target), steps=1, rule="8.3.4")

    def drench(self, t: Table) -> None:
        """Its load, one unit after the other; what went down with it is gone already."""
        names = tuple(name for name in f(t).queue if _there(t, name))
        t.let(queue=names[1:])
        if not names:
            return
        self.goto(t, "drench")
        if (t.piece(names[0]).steps or 1) > 1:
            disrupt(t, names[0])
        t.call("Bleed", unit=names[0], leaders=company(field(t), t.piece(names[0])), steps=1, rule="8.3.4")


def _there(k: Known, name: str) -> bool:
    return k.has(name) and is_square(k.piece(name).place)


STEPS: tuple[type[Step], ...] = (Boarding, Ram)
