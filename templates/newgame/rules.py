"""The rules of the game. Read from the end: `rules` hands the steps to the program, and `Turns` is the first of them.

Each step names its rule number; the words it asks for stand in i18n/. `k` reads the table, `t` also writes it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tabletop.core.api import Decision, Game, Known, Msg, Offer, Piece, Procedure, Table, check, offer
from tabletop.systems.odds import Sum, cell, weigh

OBJECTIVE = "Bridge"


# --- reading the table -------------------------------------------------------------------------------------------


def foe(k: Known, seat: str) -> str:
    """The other side."""
    return next(other for other in k.game.seats if other != seat)


def in_play(k: Known, seat: str) -> Iterator[Piece]:
    """Units of a side on the map."""
    return (p for p in k.state.pieces.values() if p.owner == seat and k.game.data.is_zone(p.place))


def strength(k: Known, piece: Piece) -> int:
    """The figure on the face that shows."""
    return int(k.game.data.value(piece.kind, "strength", piece.steps))


# --- checks: what an act must not break, each with its number and the words of its refusal ----------------------


@check("2.1", "check-room")
def room(k: Known, piece: str, to: str) -> bool:
    """At most two units of a side in a zone."""
    limit = k.game.data.place(to).limit_units
    return not limit or len(k.at(to, k.piece(piece).owner)) < limit


# --- steps ---------------------------------------------------------------------------------------------------------


class Turns(Procedure):
    """1 In each turn Red gives an order, then Blue."""

    rule = "1"
    stages = ("red", "blue", "next_turn")

    def red(self, t: Table) -> None:
        """Red's order."""
        t.set("phase", "red-order")
        t.call("Order", seat="red")

    def blue(self, t: Table) -> None:
        """Blue's order."""
        t.set("phase", "blue-order")
        t.call("Order", seat="blue")

    def next_turn(self, t: Table) -> None:
        """One more turn, or the end (4)."""
        if t.var("turn") < t.game.data.last_turn(t.state.vars):
            t.set("turn", t.var("turn") + 1)
            self.goto(t, "red")
        else:
            finish(t)


class Order(Decision):
    """1.1 One march, one attack, or to wait."""

    rule = "1.1"
    checks = {"move": (room,)}

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("wait", "1.1")
        for piece in in_play(k, k.seat):
            for to in k.game.data.neighbours(piece.place):
                number = "3" if k.at(to, foe(k, k.seat)) else "2"
                yield offer("move", number, piece=piece.id, to=to)

    def on_wait(self, t: Table) -> None:
        """Nothing is done."""
        t.done()

    def on_move(self, t: Table, piece: str, to: str) -> None:
        """2 A march, or 3 an attack where enemies stand."""
        seat = t.f.seat
        t.done()  # this question is answered: what follows goes on top of Turns
        if t.at(to, foe(t, seat)):
            t.call("Attack", attacker=seat, unit=piece, zone=to)
        else:
            t.move(piece, to)


class Attack(Procedure):
    """3 One unit against all enemies of a zone."""

    rule = "3"
    needs = ("attacker", "unit", "zone")
    keeps = {"die": 0, "hurt": ""}
    stages = ("throw", "read", "hit", "advance")

    def alive(self, k: Known) -> bool:
        """Not once somebody has taken the unit off the table by hand."""
        return k.has(k.f.unit)

    def throw(self, t: Table) -> None:
        """One die; what it shows lands in our field `die`."""
        t.roll("die", "1d6", "3", by=t.f.attacker, purpose=Msg.of("purpose-attack", place=t.f.zone))

    def read(self, t: Table) -> None:
        """The table, and who loses a step (3.1)."""
        seat, zone = t.f.attacker, t.f.zone
        total = attack_sum(t)
        found = cell(t.game.data.odds("attack"), total.column, t.f.die + total.drm)
        results = {side: Msg(f"result-attack-{getattr(found, side)}") for side in ("attacker", "defender")}
        winner = seat if found.winner == "A" else foe(t, seat)
        t.note(Msg.of("log-result", seat=winner, **results), "3", place=zone)
        if found.attacker == "L":
            lose_step(t, t.f.unit)
        if found.defender == "L":
            t.pick("hurt", foe(t, seat), [p.id for p in t.at(zone, foe(t, seat))], "3.1")

    def hit(self, t: Table) -> None:
        """3.1 The unit that its owner has chosen."""
        if t.f.hurt:
            lose_step(t, t.f.hurt)

    def advance(self, t: Table) -> None:
        """3 Into the zone when no enemy is left there."""
        unit = t.piece(t.f.unit)
        if t.game.data.is_zone(unit.place) and not t.at(t.f.zone, foe(t, t.f.attacker)):
            t.move(unit.id, t.f.zone)


def lose_step(t: Table, name: str) -> None:
    """3.1 A full unit is turned over, a weakened one is lost."""
    unit = t.piece(name)
    if unit.steps and unit.steps > 1:
        t.set_steps(name, unit.steps - 1)
    else:
        t.move(name, f"losses-{unit.owner}")


def finish(t: Table) -> None:
    """4 Whoever holds the bridge wins. `result` is (kind, winner, rule): the program ends the game with it."""
    winner = next((piece.owner for piece in t.at(OBJECTIVE)), "")
    kind = "tactical" if winner else "draw"
    t.set("result", (kind, winner, "4"))
    t.note(Msg.of(f"log-result-{kind}", seat=winner), "4")


# --- for the window ------------------------------------------------------------------------------------------------


def attack_sum(k: Known) -> Sum | None:
    """The sum of the attack in hand, for the rules and for the combat panel; None when there is none."""
    attack = k.up("Attack")
    if attack is None or not k.has(attack.unit):
        return None
    against = sum(strength(k, p) for p in k.at(attack.zone, foe(k, attack.attacker)))
    ticks = {"bridge": int(attack.zone == OBJECTIVE)}
    return weigh(k.game.data.odds("attack"), strength(k, k.piece(attack.unit)), against, ticks)


def invariants(k: Known) -> list[str]:
    """What enforced play must never lead to, for `tabletop fuzz`."""
    zones = (zone.id for zone in k.game.data.map.zones)
    return [f"both sides stand in {zone}" for zone in zones if len({p.owner for p in k.at(zone)}) > 1]


def rules(game: Game) -> Game:
    """The game with its rules."""
    steps = {step.__name__: step() for step in (Turns, Order, Attack)}
    return replace(
        game, steps=steps, opening=lambda t: t.call("Turns"), weigh=attack_sum, invariants=invariants
    )
