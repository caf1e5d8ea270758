"""One combat: stratagems of both sides, the sum, the die, losses, retreat. A game gives what is marked as a hook."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import ClassVar

from tabletop.core.plain import Plain
from tabletop.core.position.state import Piece
from tabletop.core.rules.context import Known, Table
from tabletop.core.rules.flow import Decision, Everyone, Procedure
from tabletop.core.rules.offers import Offer, One, Secret, offer
from tabletop.core.text import Msg
from tabletop.systems.campaign.chits import NONE, holders, spend
from tabletop.systems.campaign.frames import f, up
from tabletop.systems.campaign.promised import holds, no_until
from tabletop.systems.campaign.reading import contested, foe, leaders, module, units
from tabletop.systems.odds import Sum, cell

SHARE = {"A": (1, 1), "3/4": (3, 4), "1/2": (1, 2), "1/4": (1, 4)}
"""Result -> share of the units that is weakened, as numerator and denominator."""


class Battle(Procedure, ABC):
    """One combat: stratagems, odds, die, losses of both sides, retreat of the loser."""

    needs: ClassVar[tuple[str, ...]] = ("zone", "attacker", "entries")
    keeps = {"chosen": (), "shown": 0, "effects": (), "column": 0, "drm": 0, "die": 0, "results": (), "loser": ""}
    stages: ClassVar[tuple[str, ...]] = (
        "stratagems",
        "show",
        "weigh",
        "throw",
        "read_table",
        "attacker_loses",
        "defender_loses",
        "retreat",
    )
    holds_reflexes = True
    table: ClassVar[str] = "combat"
    """The odds table in the game's data."""

    # --- hooks ---

    @abstractmethod
    def sum(self, k: Known) -> Sum:
        """The whole sum of the combat in hand."""

    def goes_on(self, k: Known) -> bool:
        """After free play: there is still something to fight."""
        return f(k).zone in contested(k)

    def place(self, k: Known, seat: str) -> str:
        """Where a side's units that fight are."""
        return str(f(k).zone)

    # --- stages ---

    def alive(self, k: Known) -> bool:
        """After free play: still a combat, or already decided."""
        return bool(f(k).results) or self.goes_on(k)

    def stratagems(self, t: Table) -> None:
        """Both sides choose in secret."""
        t.call("Window", into="chosen", zone=f(t).zone, attacker=f(t).attacker)

    def show(self, t: Table) -> None:
        """The choices are opened, one after the other."""
        if f(t).shown < len(f(t).chosen):
            seat, box = f(t).chosen[f(t).shown]
            t.let(shown=f(t).shown + 1)
            self.goto(t, "show")
            if box != NONE:  # a standing answer said so already
                t.call("Show", seat=seat, box=box, zone=f(t).zone)

    def weigh(self, t: Table) -> None:
        """Column and die-roll modifier, every line logged."""
        weighed = self.sum(t)
        t.let(column=weighed.column, drm=weighed.drm)
        explain(t, weighed, self.table, self.rule)

    def throw(self, t: Table) -> None:
        """The attacker rolls."""
        t.roll("die", "1d6", self.rule, by=f(t).attacker, purpose=Msg.of("purpose-combat", place=f(t).zone))

    def read_table(self, t: Table) -> None:
        """Results of both sides, and who has lost."""
        found = cell(module(t).odds(self.table), f(t).column, f(t).die + f(t).drm)
        loser = foe(t, f(t).attacker) if found.winner == "A" else f(t).attacker
        t.let(results=(found.attacker, found.defender), loser=loser)
        attacker, defender = result_words(found.attacker), result_words(found.defender)
        words = Msg.of("log-result", attacker=attacker, defender=defender, seat=foe(t, loser))
        t.note(words, self.rule, f(t).zone)

    def attacker_loses(self, t: Table) -> None:
        """The attacker takes his losses first."""
        side = f(t).attacker
        t.call("Losses", side=side, zone=self.place(t, side), result=f(t).results[0])

    def defender_loses(self, t: Table) -> None:
        """Then the defender."""
        side = foe(t, f(t).attacker)
        t.call("Losses", side=side, zone=self.place(t, side), result=f(t).results[1])

    def retreat(self, t: Table) -> None:
        """The loser leaves; he stays when the winner has no unit left (ruling empty-field)."""
        if units(t, f(t).zone, foe(t, f(t).loser)):
            t.call("Retreat", seat=f(t).loser, zone=f(t).zone)


def result_words(code: str) -> Msg:
    """What a result means, for the log."""
    return Msg.of("result-combat-" + code.replace("/", "_"))


def explain(t: Table, weighed: Sum, table: str, rule: str) -> None:
    """One line for the strengths and one for every modifier, each with its rule number."""
    ratio, zone = module(t).odds(table).names()[weighed.base], f(t).zone
    t.note(Msg.of("log-odds", attack=weighed.attack, defence=weighed.defence, ratio=ratio), rule, zone)
    for term in weighed.terms:
        words = Msg.of(f"modifier-{term.modifier.id}")
        line = Msg.of("log-modifier", what=words, on=term.modifier.on, amount=f"{term.amount:+d}")
        t.note(line, term.modifier.rule, zone)


class Window(Everyone, ABC):
    """Before the die both sides may play a stratagem. Whoever still holds a chit is asked, whether it fits or not:
    not being asked would tell what is in the hand."""

    needs: ClassVar[tuple[str, ...]] = ("into", "zone", "attacker")
    chit_rule: ClassVar[str] = ""
    """The number of the section on stratagems."""

    @abstractmethod
    def choices(self, k: Known) -> tuple[Plain, ...]:
        """Hook: what `k.seat` may choose (chits.combat_choices)."""

    def prompt(self, k: Known) -> Msg:
        """Which combat, and who attacks: a phase may have several, and both sides are asked."""
        return Msg.of("prompt-window", place=f(k).zone, seat=f(k).attacker)

    def seats(self, k: Known) -> tuple[str, ...]:
        """Whoever holds a chit and has not played in this phase."""
        phase = up(k, "ActionPhase")
        return holders(k, phase.played if phase else ())

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("choose", self.chit_rule, choice=Secret(One(self.choices(k))))

    def on_choose(self, t: Table, choice: str) -> None:
        t.answer(choice)

    # --- standing answer: no stratagem ---

    def promises(self, k: Known) -> Iterator[Offer]:
        """No stratagem until then."""
        yield no_until(k, self.chit_rule)

    def still_holds(self, k: Known, until: tuple[Plain, ...]) -> bool:
        """Until then."""
        return holds(k, until)

    def would(self, k: Known, say: tuple[Plain, ...]) -> bool:
        """A no fits every combat."""
        return say == ()

    def on_promised(self, t: Table, say: tuple[Plain, ...]) -> None:
        t.answer(NONE)


class Show(Decision):
    """The sealed choice is opened by the side that made it; there is nothing left to decide."""

    needs, forced = ("seat", "box", "zone"), True
    holds_reflexes = True

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("show", self.rule)

    def on_show(self, t: Table) -> None:
        choice, seat = t.reveal(f(t).box), f(t).seat
        if choice != NONE and isinstance(choice, tuple):
            chit, number, near = (str(part) for part in choice)
            spend(t, chit, number)
            battle, phase = up(t, "Battle"), up(t, "ActionPhase")
            t.let("Battle", effects=(*(battle.effects if battle else ()), (seat, number, near)))
            if phase is not None:
                t.let("ActionPhase", played=(*phase.played, seat))
        t.done()


class Losses(Procedure, ABC):
    """A share of the units, at least one, at the owner's choice; a weakened unit is eliminated."""

    needs, keeps, stages = ("side", "zone", "result"), {"hurt": ()}, ("choose", "apply")
    pieces = ("hurt",)
    holds_reflexes = True

    @abstractmethod
    def eliminate(self, t: Table, name: str) -> None:
        """Hook: a counter is lost in combat."""

    @abstractmethod
    def weaken(self, t: Table, name: str) -> None:
        """Hook: a unit is hit."""

    def victims(self, t: Table) -> list[Piece]:
        """Hook: the units that share the losses."""
        return units(t, f(t).zone, f(t).side)

    def asks(self, k: Known, into: str) -> Msg | None:
        """Of which combat, and which share."""
        return Msg.of("prompt-losses-hurt", place=f(k).zone, result=result_words(f(k).result))

    def choose(self, t: Table) -> None:
        """The owner chooses, unless all are hit."""
        here = [p.id for p in self.victims(t)]
        n = wounded(len(here), f(t).result)
        if n and f(t).result not in ("A", "E"):
            t.pick_some("hurt", f(t).side, here, (n, n), self.rule)
        else:
            t.let(hurt=tuple(here) if n else ())

    def apply(self, t: Table) -> None:
        """Units weakened or eliminated; with E the leaders too."""
        lost = f(t).result == "E"
        for name in f(t).hurt:
            (self.eliminate if lost else self.weaken)(t, name)
        for leader in leaders(t, f(t).zone, f(t).side) if lost else ():
            self.eliminate(t, leader.id)


def wounded(count: int, result: str) -> int:
    """How many of so many units a result hits: rounded in the owner's favour, at least one."""
    if result == "R" or not count:
        return 0
    if result == "E":
        return count
    share, of = SHARE[result]
    return max(1, count * share // of)
