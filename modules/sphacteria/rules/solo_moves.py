"""What a move of Sphacteria looks like at first sight, in victory points. Nothing here is a rule.

It reckons what the move changes in the terms of `solo_terms`, without carrying it out.
"""

from __future__ import annotations

from functools import partial

from tabletop.systems.campaign.frames import up
from tabletop.systems.campaign.solo_field import FAR, neighbours
from tabletop.systems.campaign.solo_moves import SeenMove

from .adjust import LIFELINES
from .board import BEACH, OBJECTIVES, SIDES, is_sea, walled
from .solo_field import PylosField, holds
from .solo_odds import SeenForce, gain, standing_force
from .solo_terms import (
    ALL_THREE,
    EXPOSED,
    HARD,
    REACH,
    TO_COME,
    WATERS,
    WEIGHTS,
    claims,
    danger,
    hunger,
)

TOGETHER = 0.2
"""What it is worth that a leader goes with units."""
POINT = 0.25
"""What an action point is worth."""
NEARER = 0.15
"""What a step toward a zone that counts is worth to who could hold it, besides what it adds to the claim."""
UNPAID = -8.0


class MoveSight(SeenMove[PylosField]):
    """One move of the orders, weighed."""

    def __init__(self, field: PylosField, seat: str, names: tuple[str, ...], to: str) -> None:
        super().__init__(field, seat, names, to)
        self.holders = any(holds(one.traits) for one in self.force)
        self.stay = [one for one in field.units.get((self.start, seat), ()) if one.piece.id not in self.names]
        self.meets = field.there(to, self.enemy)
        self.water = to == BEACH or is_sea(field.k, to)

    def worth(self) -> float:
        """In points."""
        total = self._paid() + self.companions(TOGETHER)
        if not self.force:
            return total - (6.0 if self.meets else 0.0)
        total += self._zones() + self._waters() + self._risk()
        return total + (self._attack() if self.meets else 0.0)

    def _paid(self) -> float:
        """A point must be left for the attacks (2.C.3)."""
        phase = up(self.field.k, "ActionPhase")
        if phase is None:
            return 0.0
        cost = 0 if self.start in phase.active else 1 if self.field.chiefs.get((self.start, self.seat)) else 2
        if phase.left - cost < 1 and (self.meets or self.field.contested):
            return UNPAID
        return -POINT * cost

    def _attack(self) -> float:
        wall, landing = walled(self.field.k, self.start, self.to), self._lands()
        ways = frozenset(["wall"] * wall + ["landing"] * (landing and not wall))
        return self.attack(ways, partial(gain, self.field))

    def _lands(self) -> bool:
        """From the sea, or over it: land units of another coast."""
        land = not self.water
        return land and self.to not in neighbours(self.field.game, self.start, False)

    # --- zones that count ---

    def _zones(self) -> float:
        """Zones taken, given up, and what can be brought to bear on them."""
        field, before, after, pull = self.field, list[int](), list[int](), 0.0
        for zone in OBJECTIVES:
            here = field.stands(zone, self.seat)
            theirs = field.stands(zone, self.enemy)
            then = here
            if zone == self.start:
                then = any(holds(one.traits) for one in self.stay)
            elif zone == self.to:
                then = here or (self.holders and not self.meets)
            before.append(here - theirs)
            after.append(then - theirs)
            pull += self._pull(zone)
        every = ALL_THREE * (_all(after) - _all(before))
        return field.stand * (sum(after) - sum(before) + every) + pull

    def _pull(self, zone: str) -> float:
        """How the claim to a zone changes, and whether it comes nearer."""
        field, far = self.field, self.field.distances(zone)
        was, now = far.get(self.start, FAR), far.get(self.to, FAR)
        if was == now:
            return 0.0
        step = _reach(now) * self._hard(zone, now) - _reach(was) * self._hard(zone, was)
        added = sum(o.traits.strength * (1.0 if holds(o.traits) else 0.6) for o in self.force if o.traits.type != "T")
        mine, theirs = claims(field)[zone, self.seat], claims(field)[zone, self.enemy]
        then = mine + step * added
        change = (then - theirs) / max(1.0, then + theirs) - (mine - theirs) / max(1.0, mine + theirs)
        nearer = NEARER * (was - now) if self.holders and now < 4 and not field.stands(zone, self.seat) else 0.0
        return field.tend * change + nearer

    def _hard(self, zone: str, steps: int) -> float:
        return HARD if steps == 0 and zone in self.field.hard else 1.0

    # --- waters ---

    def _waters(self) -> float:
        """Waters that carry to the island, feed it or cut it off."""
        field = self.field
        gone = 0.0 if self.stay else WATERS.get(self.start, 0.0)
        come = 0.0 if field.there(self.to, self.seat) else WATERS.get(self.to, 0.0)
        total = WEIGHTS["sea"] * field.later(TO_COME) * (come - gone)
        for side in SIDES:
            line = LIFELINES[side]
            if self.to in line or (self.start in line and not self.stay):
                change = hunger(field, side, self._cut(side)) - hunger(field, side, self._cut(side, False))
                total += WEIGHTS["supply"] * (change if side == self.seat else -change)
        return total

    def _cut(self, side: str, moved: bool = True) -> bool:
        """Whether a side is cut off once the move is made, a fight won."""
        other = self.enemy if side == self.seat else self.seat

        def there(zone: str, seat: str) -> bool:
            if not moved or zone not in (self.start, self.to):
                return self.field.there(zone, seat)
            if zone == self.to:
                return seat == self.seat
            return bool(self.stay) if seat == self.seat else self.field.there(zone, seat)

        return all(there(zone, other) and not there(zone, side) for zone in LIFELINES[side])

    # --- risks ---

    def _risk(self) -> float:
        """What a stronger stack could do to who goes, where they stood and where they come to, and to who stays."""
        field, seat, here = self.field, self.seat, standing_force(self.field, self.start, self.seat)
        there, stay = standing_force(field, self.to, seat), SeenForce(self.stay, (), here.strength - self.strength)
        before = self._danger(self.start, here) + self._danger(self.to, there)
        after = self._danger(self.start, stay)
        if not self.meets:
            after += self._danger(self.to, SeenForce([*there.units, *self.force], (), there.strength + self.strength))
            after -= self._closing()
        return WEIGHTS["exposed"] * EXPOSED * field.later(TO_COME) * (before - after)

    def _danger(self, place: str, force: SeenForce) -> float:
        return danger(self.field, self.seat, place, force, not self.field.exits(place, self.seat))

    def _closing(self) -> float:
        """What stacks of the enemy have to fear whose last way out this is."""
        field, total = self.field, 0.0
        for near in field.game.neighbours(self.to):
            if field.there(near, self.enemy) and field.exits(near, self.enemy) == {self.to}:
                force = standing_force(field, near, self.enemy)
                fear = partial(danger, field, self.enemy, near, force)
                total += fear(True) - fear(False)
        return total


def _all(stands: list[int]) -> int:
    return max(0, min(stands)) - max(0, -max(stands))


def _reach(steps: int) -> float:
    return REACH[steps] if steps < len(REACH) else 0.0
