"""4 Combat: stratagems of both sides, the sum, the die, losses, retreat. One step, one paragraph of the rulebook."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.flow import Decision, Everyone, Procedure
from tabletop.core.offers import Offer, One, Secret, offer
from tabletop.core.table import Known, Table
from tabletop.core.text import Msg
from tabletop.systems.odds import Sum, cell

from .board import contested, foe, force, leaders, module, units
from .losses import eliminate, overboard, weaken
from .movement import chosen_way, exits, left_behind, loaded, sorted_out, withdrawals
from .stratagems import NONE, combat_choices, holders, spend
from .weigh import combat_sum
from .whynot import RETREAT_CHECKS

SHARE = {"A": (1, 1), "3/4": (3, 4), "1/2": (1, 2), "1/4": (1, 4)}
"""Result -> share of the units that is weakened, as numerator and denominator."""


class Battle(Procedure):
    """4.2 One combat: stratagems, odds, die, losses of both sides, retreat of the loser."""

    rule, needs = "4.2", ("zone", "attacker", "entries")
    keeps = {"chosen": (), "shown": 0, "effects": (), "column": 0, "drm": 0, "die": 0, "results": (), "loser": ""}
    stages = (
        "stratagems",
        "show",
        "weigh",
        "throw",
        "read_table",
        "attacker_loses",
        "defender_loses",
        "overboard",
        "retreat",
    )
    holds_reflexes = True

    def alive(self, k: Known) -> bool:
        """After free play: still a combat, or already decided."""
        return bool(k.f.results) or k.f.zone in contested(k)

    def stratagems(self, t: Table) -> None:
        t.call("Window", into="chosen", zone=t.f.zone, attacker=t.f.attacker)

    def show(self, t: Table) -> None:
        if t.f.shown < len(t.f.chosen):
            seat, box = t.f.chosen[t.f.shown]
            t.let(shown=t.f.shown + 1)
            self.goto(t, "show")
            t.call("Show", seat=seat, box=box, zone=t.f.zone)

    def weigh(self, t: Table) -> None:
        weighed = combat_sum(t, t.f.zone, t.f.attacker, t.f.effects, t.f.entries)
        t.let(column=weighed.column, drm=weighed.drm)
        explain(t, weighed)

    def throw(self, t: Table) -> None:
        t.roll("die", "1d6", "4.2", by=t.f.attacker, purpose=Msg.of("purpose-combat", place=t.f.zone))

    def read_table(self, t: Table) -> None:
        found = cell(module(t).odds("combat"), t.f.column, t.f.die + t.f.drm)
        loser = foe(t.f.attacker) if found.winner == "A" else t.f.attacker
        t.let(results=(found.attacker, found.defender), loser=loser)
        attacker, defender = _result(found.attacker), _result(found.defender)
        t.note(Msg.of("log-result", attacker=attacker, defender=defender, seat=foe(loser)), "4.2", t.f.zone)

    def attacker_loses(self, t: Table) -> None:
        t.call("Losses", side=t.f.attacker, zone=t.f.zone, result=t.f.results[0])

    def defender_loses(self, t: Table) -> None:
        t.call("Losses", side=foe(t.f.attacker), zone=t.f.zone, result=t.f.results[1])

    def overboard(self, t: Table) -> None:
        """A leader goes down with the last ship of his side (ruling leader-overboard)."""
        overboard(t, t.f.zone, True)

    def retreat(self, t: Table) -> None:
        """The loser leaves; he stays when the winner has no unit left (ruling empty-field)."""
        if units(t, t.f.zone, foe(t.f.loser)):
            t.call("Retreat", seat=t.f.loser, zone=t.f.zone)


def _result(code: str) -> Msg:
    return Msg.of("result-combat-" + code.replace("/", "_"))


def explain(t: Table, weighed: Sum) -> None:
    """One line for the strengths and one for every modifier, each with its rule number."""
    table, zone = module(t).odds("combat"), t.f.zone
    ratio = table.names()[weighed.base]
    t.note(Msg.of("log-odds", attack=weighed.attack, defence=weighed.defence, ratio=ratio), "4.2", zone)
    for term in weighed.terms:
        words = Msg.of(f"modifier-{term.modifier.id}")
        line = Msg.of("log-modifier", what=words, on=term.modifier.on, amount=f"{term.amount:+d}")
        t.note(line, term.modifier.rule, zone)


class Window(Everyone):
    """4.2 Before the die both sides may play a stratagem. Whoever still holds a chit is asked, whether it fits or not:
    not being asked would tell what is in the hand."""

    rule, needs = "4.2", ("into", "zone", "attacker")

    def seats(self, k: Known) -> tuple[str, ...]:
        phase = k.up("ActionPhase")
        return holders(k, phase.played if phase else ())

    def offers(self, k: Known) -> Iterator[Offer]:
        choices = combat_choices(k, k.f.zone, k.f.attacker)
        yield offer("choose", "6", choice=Secret(One(choices)))

    def on_choose(self, t: Table, choice: str) -> None:
        t.answer(choice)


class Show(Decision):
    """6 The sealed choice is opened by the side that made it; there is nothing left to decide."""

    rule, needs, forced = "6", ("seat", "box", "zone"), True
    holds_reflexes = True

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("show", "6")

    def on_show(self, t: Table) -> None:
        choice, seat = t.reveal(t.f.box), t.f.seat
        if choice != NONE and isinstance(choice, tuple):
            chit, number, near = (str(part) for part in choice)
            spend(t, chit, number)
            battle, phase = t.up("Battle"), t.up("ActionPhase")
            t.let("Battle", effects=(*(battle.effects if battle else ()), (seat, number, near)))
            if phase is not None:
                t.let("ActionPhase", played=(*phase.played, seat))
        t.done()


class Losses(Procedure):
    """4.2 A share of the units, at least one, at the owner's choice; a weakened unit is eliminated."""

    rule, needs, keeps, stages = "4.2", ("side", "zone", "result"), {"hurt": ()}, ("choose", "apply")
    pieces = ("hurt",)
    holds_reflexes = True

    def choose(self, t: Table) -> None:
        here = [p.id for p in units(t, t.f.zone, t.f.side)]
        n = wounded(len(here), t.f.result)
        if n and t.f.result not in ("A", "E"):
            t.pick_some("hurt", t.f.side, here, (n, n), "4.2")
        else:
            t.let(hurt=tuple(here) if n else ())

    def apply(self, t: Table) -> None:
        for name in t.f.hurt:
            if t.f.result == "E":
                eliminate(t, name, "4.2")
            else:
                weaken(t, name, "4.2")
        for leader in leaders(t, t.f.zone, t.f.side) if t.f.result == "E" else ():
            eliminate(t, leader.id, "4.2")


def wounded(count: int, result: str) -> int:
    """4.2 How many of so many units a result hits: rounded in the owner's favour, at least one."""
    if result == "R" or not count:
        return 0
    if result == "E":
        return count
    share, of = SHARE[result]
    return max(1, count * share // of)


class Retreat(Decision):
    """4.2 The loser leaves for zones free of enemy units, by naval transport if he likes (3.3)."""

    rule, needs, keeps = "4.2", ("seat", "zone"), {"carried": ()}
    checks = {"move": RETREAT_CHECKS}
    holds_reflexes = public = True

    def awaits(self, k: Known) -> tuple[str, ...]:
        loser = Known(k.game, k.state, k.f.seat, None, k.depth)
        return (k.f.seat,) if next(exits(loser, k.f.zone, k.f.carried), None) else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        yield from exits(k, k.f.zone, k.f.carried)

    def on_move(self, t: Table, piece: tuple[str, ...], to: str, via: str) -> None:
        zone = t.f.zone
        going = sorted_out(t, zone, t.seat, [t.piece(name) for name in piece])
        if not going.fleet:
            load = len(going.troops)
            way = chosen_way(t, t.seat, withdrawals(t, t.seat, zone, going), t.f.carried, (to, via, load))
            t.let(carried=loaded(t.f.carried, way, load))
        for name in piece:
            t.move(name, to)
        for leader in left_behind(t, zone, t.seat):
            t.move(leader.id, to)

    def run(self, t: Table) -> None:
        """Nobody is awaited: all have left, or there is no way out."""
        for piece in force(t, t.f.zone, t.f.seat):
            t.note(Msg.of("log-no-way-out", piece=piece.id), "4.2", t.f.zone, piece.id)
            eliminate(t, piece.id, "4.2")
        t.done()
