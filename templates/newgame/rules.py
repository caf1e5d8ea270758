"""The rules of the game. Read from the end: `rules` hands the steps to the program, and `Turns` is the first of them.

Each step names its rule number; the words it asks for stand in i18n/. `k` reads the table, `t` also writes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from tabletop.core.api import Decision, Game, Known, Msg, Offer, Piece, Procedure, Some, Table, check, offer
from tabletop.systems.odds import Sum, cell, weigh

OBJECTIVE = "Bridge"


# --- reading the table -------------------------------------------------------------------------------------------


def foe(k: Known, seat: str) -> str:
    """The other side."""
    return next(other for other in k.game.seats if other != seat)


def free(k: Known, zone: str) -> int:
    """2.1 How many more units of the seat that acts may stand there; without a limit, any number."""
    limit = k.game.data.place(zone).limit_units
    return limit - len(k.at(zone, k.seat)) if limit else 99


def strength(k: Known, piece: Piece) -> int:
    """The figure on the face that shows."""
    return int(k.game.data.value(piece.kind, "strength", piece.steps))


# --- checks: what an act must not break, each with its number and the words of its refusal ----------------------


@check("2.1", "check-room")
def room(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """At most two units of a side in a zone."""
    limit = k.game.data.place(to).limit_units
    return not limit or len(k.at(to, k.piece(piece[0]).owner)) + len(piece) <= limit


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
        for zone in k.game.data.map.zones:
            units = tuple(piece.id for piece in k.at(zone.id, k.seat))
            for to in k.game.data.neighbours(zone.id) if units else ():
                number = "3" if k.at(to, foe(k, k.seat)) else "2"
                yield offer("move", number, piece=Some(units, 1, free(k, to)), to=to)

    def on_wait(self, t: Table) -> None:
        """Nothing is done."""
        t.done()

    def on_move(self, t: Table, piece: tuple[str, ...], to: str) -> None:
        """2 A march, or 3 an attack where enemies stand."""
        seat = t.f.seat
        t.done()  # this question is answered: what follows goes on top of Turns
        if t.at(to, foe(t, seat)):
            t.call("Attack", attacker=seat, units=piece, zone=to)
        else:
            march(t, piece, to)


class Attack(Procedure):
    """3 Units against all enemies of a zone."""

    rule = "3"
    needs = ("attacker", "units", "zone")
    keeps = {"die": 0, "hurt": ""}
    pieces = ("units",)  # those that somebody takes off the table by hand are struck out
    stages = ("throw", "read", "hit", "advance")

    def alive(self, k: Known) -> bool:
        """Not without attackers."""
        return bool(k.f.units)

    def throw(self, t: Table) -> None:
        """One die; what it shows lands in our field `die`."""
        t.roll("die", "1d6", "3", by=t.f.attacker, purpose=Msg.of("purpose-attack", place=t.f.zone))

    def read(self, t: Table) -> None:
        """The table, and whose unit is hit: its owner chooses which (3.1)."""
        seat, zone = t.f.attacker, t.f.zone
        total = attack_sum(t)
        found = cell(t.game.data.odds("attack"), total.column, t.f.die + total.drm)
        results = {side: Msg(f"result-attack-{getattr(found, side)}") for side in ("attacker", "defender")}
        winner = seat if found.winner == "A" else foe(t, seat)
        t.note(Msg.of("log-result", seat=winner, **results), "3", place=zone)
        if found.attacker == "L":
            t.pick("hurt", seat, t.f.units, "3.1")
        elif found.defender == "L":
            t.pick("hurt", foe(t, seat), [piece.id for piece in t.at(zone, foe(t, seat))], "3.1")

    def hit(self, t: Table) -> None:
        """3.1 The unit that was chosen."""
        if t.f.hurt:
            lose_step(t, t.f.hurt)

    def advance(self, t: Table) -> None:
        """3 Into the zone when no enemy is left there."""
        if not t.at(t.f.zone, foe(t, t.f.attacker)):
            march(t, [name for name in t.f.units if t.game.data.is_zone(t.piece(name).place)], t.f.zone)


def march(t: Table, units: Iterable[str], to: str) -> None:
    """Each of them to a zone."""
    for name in units:
        t.move(name, to)


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
    if attack is None:
        return None
    with_ = sum(strength(k, k.piece(name)) for name in attack.units if k.has(name))
    against = sum(strength(k, piece) for piece in k.at(attack.zone, foe(k, attack.attacker)))
    return weigh(k.game.data.odds("attack"), with_, against, {"bridge": int(attack.zone == OBJECTIVE)})


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
