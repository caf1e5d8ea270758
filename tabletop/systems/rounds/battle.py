"""A battle in rounds as a procedure: rounds of attacks, then panic with pursuit, or a retreat, with harassment.

A game says who fights how (`fighter`), what a lost step is (`wear`), who may leave and how (`may_leave`, `leave`), and
adds its own stages before (cards, reveal) and after (points, cover). All pieces that fight are face up.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import replace
from typing import ClassVar

from tabletop.core.position.state import Piece
from tabletop.core.rules.context import Known, Table
from tabletop.core.rules.flow import Procedure
from tabletop.core.text import Msg
from tabletop.systems.rounds import fighters as pure
from tabletop.systems.rounds.fighters import Fighter, Melee
from tabletop.systems.rounds.frames import f
from tabletop.systems.rounds.outlook import Lines, lines

FIGHT, CHASE, RIDE = "fight", "chase", "ride"
"""Phases: rounds, pursuit after a panic, harassment before a retreat."""
BATTLE = "Battle"
"""The name of this step in a game, by custom."""
PANIC, DESTROYED, RETREAT = "panic", "destroyed", "retreat"
"""How a side has lost: all its units routed, no unit left, gone by its own will."""


class Rounds(Procedure, ABC):
    """Rounds until a side panics, is destroyed or retreats; a game puts its own stages around ours."""

    needs: ClassVar[tuple[str, ...]] = ("zone", "attacker", "units")
    keeps = {
        **{"round": 0, "phase": FIGHT, "spent": (), "routed": (), "halved": (), "barred": (), "asked": ()},
        **{"bled": (), "unit": "", "dice": (), "hits": 0, "routs": 0, "victim": "", "stay": True},
        **{"loser": "", "how": "", "rear": "", "rode": ()},
    }
    pieces: ClassVar[tuple[str, ...]] = ("units", "spent", "routed", "halved", "barred", "rode")
    stages: ClassVar[tuple[str, ...]] = (
        *("begin_round", "next_unit", "stand", "throw", "thrown", "score", "hit", "wound", "rout", "flee", "onward"),
        *("panic", "pursue", "harass", "next_rider", "leave", "left"),
    )
    holds_reflexes = True
    most_rounds: ClassVar[int] = 0
    """After so many rounds the attacker has to retreat; 0 for no end."""
    attack_rule: ClassVar[str] = ""
    hit_rule: ClassVar[str] = ""
    rout_rule: ClassVar[str] = ""
    retreat_rule: ClassVar[str] = ""

    # --- hooks ---

    @abstractmethod
    def fighter(self, k: Known, piece: Piece) -> Fighter:
        """How a piece fights here, with its steps of now."""

    @abstractmethod
    def wear(self, t: Table, name: str) -> None:
        """A unit loses a step; its last one eliminates it, and takes it out of our field `units`."""

    @abstractmethod
    def may_leave(self, k: Known, seat: str) -> bool:
        """Whether a side has a unit that may retreat now."""

    @abstractmethod
    def leave(self, t: Table) -> None:
        """The loser leaves, or calls the step that asks it where to: who has left is out of `units`."""

    def last_round(self, k: Known) -> int:
        """After so many rounds the attacker has to retreat; 0 for no end."""
        return self.most_rounds

    sorts: ClassVar[tuple[str, ...]] = ()
    """Sorts of battle that players beside the paper game tell apart, the usual one first. Words: battle-<sort>."""
    joins: ClassVar[tuple[str, ...]] = ()
    """Kinds of markers that fight like units."""

    def told(self, t: Table, zone: str, attacker: str, sort: str) -> None:
        """Beside the paper game: a battle of that sort between all who lie in the zone; its units lie open, and only
        they are on the table."""
        units = tuple(piece.id for piece in t.at(zone))
        t.call(BATTLE, zone=zone, attacker=attacker, units=units)
        t.stage("begin_round")

    def appeal(self, t: Table) -> None:
        """Dice of an attack lie in our field `dice`: a game may have them thrown again."""

    def foe(self, k: Known, seat: str) -> str:
        """The other side."""
        return next(other for other in k.game.seats if other != seat)

    # --- the battle as plain data ---

    def melee(self, k: Known, open_only: bool = False) -> Melee:
        """The battle now; or of it what lies open, for what everybody may see before and after it."""
        fields = f(k)
        known = [k.piece(name) for name in fields.units if k.has(name)]
        known = [piece for piece in known if piece.kind is not None or not open_only]
        sets = (frozenset(group) for group in (fields.routed, fields.halved, fields.spent, fields.barred))
        enemy = self.foe(k, fields.attacker)
        return Melee(fields.attacker, enemy, tuple(self.fighter(k, piece) for piece in known), *sets)

    def weighed(self, k: Known) -> Lines:
        """What the battle panel shows."""
        fields, melee = f(k), self.melee(k, open_only=True)
        winner = self.foe(k, fields.loser) if fields.loser else ""
        sides = (fields.zone, melee.attacker, melee.defender)
        throwing = {one.id for one in self._waiting(k, melee)} | ({fields.unit} if not fields.dice else set())
        silent = replace(melee, spent=frozenset(one.id for one in melee.fighters if one.id not in throwing))
        found = lines(silent, fields.phase == FIGHT)
        return Lines(*sides, fields.round, found, fields.phase, fields.unit, winner)

    def _waiting(self, k: Known, melee: Melee) -> list[Fighter]:
        """Who still attacks in this phase, in order."""
        fields = f(k)
        if fields.phase == FIGHT:
            return pure.to_attack(melee)
        if fields.phase == CHASE:
            return pure.pursuers(melee, fields.loser, fields.rear) if melee.of(fields.loser) else []
        return [one for one in pure.riders(melee) if one.id not in fields.rode and melee.against(one.seat)]

    # --- rounds ---

    def begin_round(self, t: Table) -> None:
        """All attack once more; half steps are forgotten; only in the first round some may not attack."""
        most = self.last_round(t)
        if most and f(t).round >= most and self.may_leave(t, f(t).attacker):
            self._gives_way(t, f(t).attacker)
            return
        barred = f(t).barred if f(t).round == 0 else ()
        t.let(round=f(t).round + 1, spent=(), halved=(), asked=(), barred=barred, phase=FIGHT)

    def next_unit(self, t: Table) -> None:
        """The next to attack; before the first attack of a side in this round it may retreat instead."""
        melee = self.melee(t)
        if loser := pure.beaten(melee):
            t.let(loser=loser, how=PANIC if melee.of(loser) else DESTROYED)
            self.goto(t, "panic")
            return
        waiting = self._waiting(t, melee)
        if not waiting:
            self.goto(t, "begin_round")
            return
        first = waiting[0]
        t.let(unit=first.id, stay=True)
        if first.seat not in f(t).asked:
            t.let(asked=(*f(t).asked, first.seat))
            if self.may_leave(t, first.seat):
                t.call("Stand", seat=first.seat, zone=f(t).zone)

    def stand(self, t: Table) -> None:
        """What a side has chosen before its first attack."""
        one = self._striker(t)
        if one is None:
            self.goto(t, "next_unit")
        elif not f(t).stay:
            self._gives_way(t, one.seat)

    def _gives_way(self, t: Table, seat: str) -> None:
        t.let(loser=seat, how=RETREAT, unit="")
        t.note(Msg.of("log-retreats", seat=seat), self.retreat_rule, f(t).zone)
        self.goto(t, "harass")

    # --- one attack ---

    def throw(self, t: Table) -> None:
        """A die for each step."""
        one = self._striker(t)
        if one is None:
            self.goto(t, "onward")
            return
        t.let(dice=(), spent=(*without(f(t).spent, one.id), one.id))
        if f(t).phase == RIDE:
            t.let(rode=(*f(t).rode, one.id))
        purpose = Msg.of("purpose-attack", piece=one.id, place=f(t).zone)
        t.roll("dice", f"{one.steps}d6", self.attack_rule, by=one.seat, purpose=purpose)

    def thrown(self, t: Table) -> None:
        """The dice have fallen."""
        self.appeal(t)

    def score(self, t: Table) -> None:
        """Hits and routs of the dice; routs only while it is fought."""
        one, dice = self._striker(t), as_dice(f(t).dice)
        if one is None:
            self.goto(t, "onward")
            return
        fled = pure.routs(one.power, dice) if f(t).phase == FIGHT else 0
        t.let(hits=pure.hits(one.power, dice), routs=fled)
        words = Msg.of("log-attack", piece=one.id, dice=" ".join(map(str, dice)), hits=f(t).hits, routs=fled)
        t.note(words, self.attack_rule, f(t).zone, one.id)

    def hit(self, t: Table) -> None:
        """Each hit on whoever is strongest then."""
        melee = self.melee(t)
        open_to = pure.to_hit(melee, self._target(t, melee), f(t).phase != FIGHT)
        if not f(t).hits or not open_to:
            self.goto(t, "rout")
            return
        t.let(hits=f(t).hits - 1, victim="")
        self._choose(t, open_to, self.hit_rule, "hit")

    def wound(self, t: Table) -> None:
        """Half a step of whoever loses one for two hits, else a step."""
        name = f(t).victim
        if t.has(name):
            hurt = self.melee(t).fighter(name)
            if hurt.double and name not in f(t).halved:
                t.let(halved=(*f(t).halved, name))
                t.note(Msg.of("log-half-step", piece=name), self.hit_rule, f(t).zone, name)
            else:
                if f(t).phase == FIGHT:  # pursuit and harassment have no say in who has suffered first
                    t.let(bled=(*without(f(t).bled, hurt.seat), hurt.seat))
                t.let(halved=without(f(t).halved, name))
                self.wear(t, name)
        self.goto(t, "hit")

    def rout(self, t: Table) -> None:
        """Each rout on whoever is weakest then."""
        melee = self.melee(t)
        open_to = pure.to_rout(melee, self._target(t, melee)) if f(t).routs else ()
        if not open_to:
            self.goto(t, "onward")
            return
        t.let(routs=f(t).routs - 1, victim="")
        self._choose(t, open_to, self.rout_rule, "rout")

    def flee(self, t: Table) -> None:
        """A routed unit fights no more in this battle."""
        name = f(t).victim
        if t.has(name):
            seat = t.piece(name).owner
            t.let(routed=(*f(t).routed, name), bled=(*without(f(t).bled, seat), seat))
            t.note(Msg.of("log-routed", piece=name), self.rout_rule, f(t).zone, name)
        self.goto(t, "rout")

    def onward(self, t: Table) -> None:
        """The next attack of the phase."""
        t.let(unit="")
        self.goto(t, {FIGHT: "next_unit", CHASE: "pursue", RIDE: "next_rider"}[f(t).phase])

    def _striker(self, t: Table) -> Fighter | None:
        """Who attacks; None when it has been taken off the table by hand."""
        return next((one for one in self.melee(t).fighters if one.id == f(t).unit), None)

    def _target(self, t: Table, melee: Melee) -> str:
        one = self._striker(t)
        return self.foe(t, one.seat) if one is not None else ""

    def _choose(self, t: Table, open_to: tuple[str, ...], rule: str, what: str) -> None:
        """The owner chooses among equals."""
        if len(open_to) == 1:
            t.let(victim=open_to[0])
        else:
            t.call("Suffer", seat=t.piece(open_to[0]).owner, options=open_to, what=what, zone=f(t).zone, rule=rule)

    # --- the end ---

    def panic(self, t: Table) -> None:
        """All units of a side are routed, or none is left."""
        melee, loser = self.melee(t), f(t).loser
        t.let(phase=CHASE, rear=pure.rearguard(melee, loser), unit="")
        t.note(Msg.of(f"log-{f(t).how}", seat=loser), self.rout_rule, f(t).zone)

    def pursue(self, t: Table) -> None:
        """Who is more agile than the rearguard and has not attacked yet does so: hits only."""
        if chasing := self._waiting(t, self.melee(t)):
            t.let(unit=chasing[0].id)
            self.goto(t, "throw")

    def harass(self, t: Table) -> None:
        """Riders of both sides attack once more before the retreat: hits only."""
        t.let(phase=RIDE, rode=(), unit="")

    def next_rider(self, t: Table) -> None:
        """The next of them, if there is still somebody to hit."""
        if riding := self._waiting(t, self.melee(t)):
            t.let(unit=riding[0].id)
            self.goto(t, "throw")

    # `leave` is a hook and a stage

    def left(self, t: Table) -> None:
        """Whoever could not leave by a retreat fights on."""
        melee = self.melee(t)
        if f(t).how == RETREAT and melee.of(f(t).loser):
            t.let(loser="", how="", phase=FIGHT, unit="")
            self.goto(t, "next_unit")


def as_dice(value: int | tuple[int, ...]) -> tuple[int, ...]:
    """What a roll left in a field, as dice."""
    return value if isinstance(value, tuple) else (value,)


def without(names: Iterable[str], name: str) -> tuple[str, ...]:
    """The others."""
    return tuple(other for other in names if other != name)
