"""How a computer fights on the battle board: nothing is searched there, each question has one sensible answer. 36 units
and ten rounds leave no time for more; what a battle is worth is weighed before it begins (solo_odds.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from tabletop.core.api import Known, Piece, offer
from tabletop.systems.game_data import GameData, module
from tabletop.systems.odds import cell, column
from tabletop.systems.solo.world import SoloAct
from tabletop.systems.thresholds import Test

from .assault import parsed, stormers
from .battle_frames import battle, up
from .board import CAVALRY, HOPLITE, NAVAL, cf, disrupted, fire_cf, foe, normal
from .deploy import near, waiting
from .field import Field, Square, field
from .firing import loaded
from .naval import rammers
from .paths import FREE, groups, row_of, ways
from .retreat import slippery
from .solo_field import unit_of
from .weights import assault_sum, fire_test, ram_test

SHAKE, ROUT, KILL = 0.9, 2.6, 4.5
"""What it is worth that a unit is Disrupted, Routed, eliminated; a step lost is 1."""
EAGER = 0.95
"""So strong against the enemy, a side goes forward."""
ALONE, BEFORE = 0.35, 1
"""What each row costs that light troops stand before their hoplites, and how many rows they may."""
NO_MARKS = frozenset[str]()
FLANK = {"front": 0, "side": 1, "rear": 2}
"""8.3.2 Columns for an attack through that side."""


# --- what an assault promises --------------------------------------------------------------------------------------


class SoloMelee(NamedTuple):
    """Steps and states that each side loses on average, in steps."""

    ours: float
    theirs: float


@cache
def melee(game: GameData, at: int, drm: int) -> SoloMelee:
    """Of a column and a modifier, for one unit a side."""
    table, ours, theirs = game.odds("assault"), 0.0, 0.0
    for die in range(1, 7):
        found = cell(table, at, die + drm)
        ours += _weight(found.attacker) / 6
        theirs += _weight(found.defender) / 6
    return SoloMelee(ours, theirs)


def _weight(code: str) -> float:
    steps, status = parsed(code)
    return steps + {"disrupted": SHAKE, "routed": ROUT, "eliminated": KILL}.get(status, 0.0)


def gain(found: SoloMelee, attackers: int, defenders: int) -> float:
    """An assault in steps: what befalls a side befalls all its units there."""
    return found.theirs * (1 + 0.6 * (defenders - 1)) - found.ours * (1 + 0.35 * (attackers - 1))


def assault_gain(b: Field, attackers: Sequence[Piece], defenders: Sequence[Piece]) -> float:
    """8.3.2 Of units where they stand."""
    weighed = assault_sum(b, attackers, defenders)
    return gain(melee(module(b.k), weighed.column, weighed.drm), len(attackers), len(defenders))


# --- movement (7.3) ------------------------------------------------------------------------------------------------


class BattleLine:
    """The battle board as the side on the move sees it."""

    def __init__(self, k: Known, seat: str) -> None:
        self.k, self.b, self.seat, self.enemy = k, field(k), seat, foe(seat)
        self.squares = [square.place for square in self.b.of(self.enemy) if square.fighters]
        mine, theirs = (sum(self.mass(p) for p in self.b.fighters(s)) for s in (seat, self.enemy))
        fight = battle(k)
        attacks = fight is not None and fight.attacker == seat
        self.eager = mine >= (EAGER if attacks else 1.15) * theirs
        self.table = module(k).odds("assault")
        heavy = (square for square in self.b.of(seat) if any(self.b.type(p) == HOPLITE for p in square.fighters))
        self.front = min((self._near(square.place) for square in heavy), default=0)
        """Squares between the hoplites and the enemy."""

    def mass(self, piece: Piece) -> float:
        """What a unit brings to bear."""
        return (cf(self.k, piece) + 0.4 * fire_cf(self.k, piece)) * (1.0 if normal(piece) else 0.7)

    def answer(self) -> SoloAct:
        """The next group that goes somewhere better; else the end."""
        b = self.b
        near = {square.place: self._near(square.place) for square in b.of(self.seat)}
        for square in sorted(b.of(self.seat), key=lambda s: near[s.place]):
            for group in self._fresh(b, square):
                best = self._best(group)
                if best is not None:
                    return best
        return SoloAct(offer("done", "6.5"))

    def _fresh(self, b: Field, square: Square) -> Iterator[tuple[Piece, ...]]:
        """Groups that have not moved: a stack with its leader, else each unit alone."""
        found = [g for g in groups(b, square) if all(row_of(self.k, p.id)[1:] == (0, FREE) for p in g)]
        if found and square.leaders:
            yield max(found, key=len)
        else:
            yield from (g for g in found if len(g) == 1)

    def _near(self, place: str) -> int:
        return min((self.b.grid.distance(place, at) for at in self.squares), default=0)

    def _best(self, group: tuple[Piece, ...]) -> SoloAct | None:
        """Where a group stands better than now; None to stay."""
        b, first = self.b, group[0]
        fighters = [piece for piece in group if piece.kind and self.b.type(piece)]
        ids = {piece.id for piece in group}
        here = b.grid.facing(first.facing)
        best, highest = None, self._stand(fighters, ids, first.place, here) + 0.05
        if self._ahead(first.place, here) and highest > 0:
            return None
        for to, way in ways(b, group, tested=True).items():
            value = self._stand(fighters, ids, to, way.facing) - 0.01 * way.cost
            if value > highest:
                best, highest = SoloAct(offer("move", "7.3"), {"piece": tuple(p.id for p in group), "to": to}), value
        if len(fighters) == 1:
            for facing in (f for f in b.grid.facings if f != here):
                value = self._stand(fighters, ids, first.place, facing) - 0.05
                if value > highest:
                    best, highest = SoloAct(offer("turn", "7.3"), {"piece": first.id, "facing": facing}), value
        return best

    def _ahead(self, place: str, facing: int) -> str:
        at = self.b.grid.ahead(place, facing)
        return at if at and self.b.owner(at) == self.enemy else ""

    def _stand(self, fighters: Sequence[Piece], ids: set[str], place: str, facing: int) -> float:
        """How good it is for these to stand there and look that way, in steps."""
        b = self.b
        at = self._ahead(place, facing)
        far = self._near(place)
        total = self._attack(fighters, ids, place, at) if at else 0.0
        total += self._shots(fighters, place, facing) if not at else 0.0
        if far > 1:
            back = abs(far - 4) if not self.eager else far
            total -= 0.22 * back if self.eager else 0.03 * back
            total -= 0.25 if far in (2, 3) and not self.eager else 0.0
        elif not at:
            total -= 0.9  # beside an enemy, and looking elsewhere
        if not any(b.type(p) in (HOPLITE, CAVALRY, NAVAL) for p in fighters):
            total -= ALONE * max(0, self.front - far - BEFORE)
        sides = [p for p in b.grid.neighbours(place) if b.owner(p) == self.enemy and p != at]
        total -= 0.5 * len(sides)
        return total + 0.04 * sum(b.owner(p) == self.seat for p in b.grid.neighbours(place))

    def _attack(self, fighters: Sequence[Piece], ids: set[str], place: str, at: str) -> float:
        """What the assault on that square promises with them, and what it did without them."""
        b, defenders = self.b, self.b.stand(at)
        if b.afloat:
            return 0.3 * cf(self.k, fighters[0]) * (1 + 0.2 * FLANK[self._flank(place, at)])
        others = [p for p in b.fighters(self.seat) if p.id not in ids and b.ahead(p) == at]
        ours = self._odds([*fighters, *others], defenders, [place, *(p.place for p in others)], at)
        before = self._odds(others, defenders, [p.place for p in others], at) if others else 0.0
        heavy = sum(b.type(p) == HOPLITE for p in fighters)
        weak = 0.7 * sum(cf(self.k, p) < 2 for p in fighters) if not others else 0.0
        return ours - max(0.0, before) - weak + (0.1 if heavy else 0.0)

    def _odds(self, units: Sequence[Piece], defenders: Sequence[Piece], places: Sequence[str], at: str) -> float:
        attack, defence = (sum(cf(self.k, p) for p in side) for side in (units, defenders))
        base = column(self.table.columns, attack, max(1, defence))
        shift = max(FLANK[self._flank(place, at)] for place in places)
        shift += any(map(disrupted, defenders)) - any(map(disrupted, units))
        top = len(self.table.columns) - 1
        return gain(melee(module(self.k), min(top, max(0, base + shift)), 0), len(units), len(defenders))

    def _flank(self, place: str, at: str) -> str:
        seen = (self.b.grid.flank(at, self.b.grid.facing(d.facing), place) for d in self.b.stand(at))
        return min(seen, key=FLANK.__getitem__)

    def _shots(self, fighters: Sequence[Piece], place: str, facing: int) -> float:
        """Fire from there, away from the enemy's heavy infantry."""
        total = 0.0
        for one in fighters:
            fire = fire_cf(self.k, one)
            if fire and any(self.b.owner(p) == self.enemy for p in self.b.arc(one, place, facing)):
                total += 0.2 * fire
        return total


# --- fire, assault, retreat ----------------------------------------------------------------------------------------


def volley(k: Known, seat: str) -> SoloAct:
    """8.3.1 Fire costs nothing, but that a ship whose men have fired does not ram: the best shot there is."""
    b = field(k)
    phase = up(k, "Missiles")
    rams = phase is not None and bool(phase.offensive) and b.afloat and any(True for _ in rammers(b, seat))
    best, highest = SoloAct(offer("done", "6.5")), 0.0
    for piece, squares in () if rams else loaded(b, seat):
        for at in squares:
            target = b.target(at)
            if target is None:
                continue
            worth = unit_of(module(k), str(target.kind), target.steps or 1, NO_MARKS).worth
            value = _within(fire_test(b, piece, at), 6) * worth * (1.5 if disrupted(target) else 0.6)
            if value > highest:
                best, highest = SoloAct(offer("fire", "8.3.1"), {"piece": piece.id, "at": at}), value
    return best


def _within(test: Test, sides: int) -> float:
    """The chance to throw no more than a number."""
    return max(0.0, min(1.0, (test.target - test.total(0)) / sides))


def storm(k: Known, seat: str) -> SoloAct:
    """8.3.2 The assault that promises most, while it promises anything; at sea the surest ram."""
    b, done = field(k), SoloAct(offer("done", "6.5"))
    best, highest = done, 0.0
    for at, names in stormers(b, seat).items():
        units = [k.piece(name) for name in names]
        fresh = [piece for piece in units if not disrupted(piece)]
        for group in (units, fresh) if fresh and len(fresh) < len(units) else (units,):
            value = assault_gain(b, group, b.stand(at))
            if value > highest:
                best = SoloAct(offer("assault", "8.3.2"), {"at": at, "pieces": tuple(p.id for p in group)})
                highest = value
    for ship, at, targets in rammers(b, seat) if b.afloat else ():
        for target in targets:
            value = _within(ram_test(b, ship, k.piece(target)), 10) * (1.3 if (k.piece(target).steps or 1) < 2 else 1.0)
            if value > highest:
                best, highest = SoloAct(offer("ram", "8.3.4"), {"piece": ship.id, "at": at, "target": target}), value
    return best


def slip(k: Known, seat: str) -> SoloAct:
    """10.7 Cavalry before the front of stronger enemies falls back."""
    b = field(k)
    for piece, to in slippery(b, seat):
        foes = [p for p in b.fighters(foe(seat)) if b.ahead(p) == piece.place]
        if sum(cf(k, p) for p in foes) >= 2 * max(1, sum(cf(k, p) for p in b.stand(piece.place))):
            return SoloAct(offer("move", "10.7"), {"piece": (piece.id,), "to": to[0]})
    return SoloAct(offer("done", "10.7"))


def loss(k: Known, options: Sequence[str]) -> SoloAct:
    """8.4 The one with most steps loses one: a weak unit would be gone."""
    best = max(options, key=lambda name: (k.piece(name).steps or 1, not normal(k.piece(name)), name))
    return SoloAct(offer("pick", "8.4"), {"what": best})


def deploy(k: Known, seat: str) -> SoloAct:
    """8.1, 10.6 Heavy infantry in the middle, cavalry on the wings, by night as near as may be."""
    if not waiting(k, seat):
        return SoloAct(offer("done", "8.1"))
    return SoloAct(offer("line_up_near", "10.6") if near(k) else offer("line_up", "8.1"))

