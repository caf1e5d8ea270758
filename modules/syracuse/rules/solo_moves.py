"""What a move of Syracuse looks like at first sight, in victory points. Nothing here is a rule."""

from __future__ import annotations

from collections import Counter
from functools import partial

from tabletop.systems.campaign.solo_field import SeenPiece, neighbours
from tabletop.systems.campaign.solo_moves import SeenMove

from .board import AROUND, CATANE, around, fort_in, is_high, lies_clear
from .building import BUILDERS, LEAST
from .buildings import ATHENS, CAMP_PORT, CAMP_ZONE, FORTS, SYRACUSE, WALLS, fort_box
from .forts import MOST_HELP, SUCCESS
from .frames import up
from .movement import crosses_wall
from .solo_field import PROTECTED, HarbourField
from .solo_odds import gain, storm
from .solo_terms import SOLID, falls, fort_worth, sickness
from .solo_works import hopes, site_of, wall_worth, wanted

TOGETHER = 0.3
"""What it is worth that a leader goes with units."""
PRICES = {-1: 2, 0: 1, 1: 1, 2: 0}
"""2.B.3.2 What it costs to activate a zone, by the swords of who leads there."""
BRIDGE = (CAMP_PORT, "M11")
"""Waters over which Athens comes from the southern shore to its camp."""
RAID = ("M8", "M9")
"""Waters over which Syracuse comes to the Plemmyrion."""
DENIED = 0.35
"""What it is worth to stand where the enemy would build, as a share of what he would build."""


class MarchSight(SeenMove[HarbourField]):
    """One move, weighed."""

    def __init__(self, field: HarbourField, seat: str, names: tuple[str, ...], to: str, via: str) -> None:
        super().__init__(field, seat, names, to)
        self.via = via
        self.troops = [one for one in self.force if not one.traits.naval]
        self.builders = sum(one.traits.strength for one in self.force if one.traits.type in BUILDERS)

    def worth(self) -> float:
        """In points, as an order of an action phase."""
        total = self._paid() + self._leaving() + self.companions(TOGETHER) + self._works() - self._crowd()
        if self.field.there(self.to, self.enemy):
            return total + self.attack(self._ways(), partial(gain, self.field))
        if fort_in(self.to):
            return total + self._into_fort()
        return total + (self._sailing() if self.field.afloat(self.to) else self._arriving())

    def free(self) -> float:
        """As a move that costs nothing: a first move, a landing."""
        total = self._works() + self.companions(TOGETHER) - self._crowd()
        if fort_in(self.to):
            return total + self._into_fort()
        shelter = 0.6 if self.to in self.field.safe[self.seat] else 0.0
        return total + shelter + (self._sailing() if self.field.afloat(self.to) else self._arriving())

    # --- parts ---

    def _paid(self) -> float:
        """A point must be left for the attacks (2.B.3.3)."""
        phase, field = up(self.field.k, "ActionPhase"), self.field
        if phase is None:
            return 0.0
        zone = self.start if field.held(around(self.start), self.enemy) else around(self.start)
        cost = 0 if zone in phase.active else PRICES[field.leads(zone, self.seat)]
        if phase.left - cost < 1 and (field.there(self.to, self.enemy) or field.contested):
            return -8.0
        return -0.3 * cost

    def _crowd(self) -> float:
        """3.3 Whoever is too many there in the end is lost, and whoever finds no room ashore (3.5)."""
        ashore = self.troops if self.field.afloat(self.to) else []
        total = 2.0 * max(0, len(ashore) - self.field.berths(self.to, self.seat)) if ashore else 0.0
        ships = [one for one in self.force if one not in ashore]
        takes = sum(one.traits.strength for one in ships) if self.to in PROTECTED else len(ships)
        over = takes - self.field.room(self.to, self.seat)
        if over > 0:
            total += 3.0 * (1 + over // 20) if self.to in PROTECTED else 2.0 * over
        return total

    def _works(self) -> float:
        """Builders where something can be built in this turn, and where the enemy would build."""
        field, total = self.field, 0.0
        if not self.builders or self.field.afloat(self.to):
            return 0.0
        if field.works_to_come(self.seat):
            moved = Counter({around(self.to): self.builders})
            moved[around(self.start)] -= self.builders
            total += hopes(field, self.seat, moved) - hopes(field, self.seat)
        return total + self._denial() + self._tearing()

    def _tearing(self) -> float:
        """4.5 On both sides of an enemy wall when the turn ends: the second half is worth more than the first."""
        field, total = self.field, 0.0
        for wall, owner in WALLS.items():
            zones = site_of(field, wall) if owner == self.enemy and wall in field.standing_works else ()
            if self.to not in zones or field.builders(self.to, self.seat) >= LEAST or self.builders < LEAST:
                continue
            other = next((zone for zone in zones if zone != self.to), "")
            there = field.builders(other, self.seat) >= LEAST and (other != self.start or self._enough_stay())
            total += wall_worth(field, wall) * (0.4 if there else 0.15)
        return total

    def _enough_stay(self) -> bool:
        stay = (one for one in self.field.at(self.start, self.seat) if one.piece.id not in self.names)
        return sum(one.traits.strength for one in stay if one.traits.type in BUILDERS) >= LEAST

    def _denial(self) -> float:
        field = self.field
        if not field.works_to_come(self.enemy) or field.held(self.to, self.seat) or self.strength < 4:
            return 0.0
        return DENIED * wanted(field, self.enemy).get(self.to, 0.0)

    def _ways(self) -> frozenset[str]:
        k, ways = self.field.k, set[str]()
        if self.field.afloat(self.to):
            return frozenset()
        if self.field.afloat(self.via):
            ways.add("landing")
        if is_high(k, self.to) and lies_clear(k, self.via):
            ways.add("climb")
        if crosses_wall(k, self.via, self.to, self.seat):
            ways.add("wall")
        border = self.field.game.border(self.via, self.to)
        if border is not None and "river" in border.features:
            ways.add("river")
        return frozenset(ways)

    def _into_fort(self) -> float:
        """An empty fort of the enemy is taken; one's own is given a garrison."""
        fort, field = fort_in(self.to), self.field
        owner = field.owners.get(fort, "")
        if not self.force:
            return -0.5
        if owner == self.enemy:
            return 2.0 * fort_worth(fort)
        before = len(field.at(self.to, self.seat))
        return 2.0 * fort_worth(fort) * falls(field, fort) + 0.02 * self.strength - 0.3 * before

    def _arriving(self) -> float:
        """Free land: forts to besiege, and what may fall upon who comes."""
        field, total = self.field, 0.0
        fort = next((fort for fort, zone in FORTS.items() if zone == self.to), "")
        if self.force and fort and field.owners.get(fort) == self.enemy:
            garrison = field.there(fort_box(fort), self.enemy)
            total += max(0.4, storm(field, fort_box(fort), self.seat), self._siege(fort)) if garrison else 0.8
        danger = field.around(self.to, self.enemy, sea=False) * field.may_strike(self.enemy)
        here = field.strength(self.to, self.seat) + self.strength
        if self.to not in field.safe[self.seat] and danger > 1.5 * here:
            total -= 0.8
        return total - (0.0 if self.force or not danger else 1.5) + self._nearer()

    def _siege(self, fort: str) -> float:
        """4.3 The die of the evening, against the attrition of those who wait for it."""
        here = [*self.field.at(self.to, self.seat), *self.force]
        taken = min(6, min(MOST_HELP, len(here)) + 7 - SUCCESS) / 6
        return 0.6 * (1.6 * fort_worth(fort) * taken - sickness(self.field, self.to, here))

    def _nearer(self) -> float:
        """Toward what the seat wants to build next."""
        field = self.field
        goals = wanted(field, self.seat)
        steps = [field.distance(self.start, zone) - field.distance(self.to, zone) for zone in goals]
        return 0.15 * max(-1, min(1, max(steps, default=0))) if self.builders else 0.0

    def _sailing(self) -> float:
        """The bridge of the Athenian camp; ships elsewhere have nothing to seek but shelter."""
        field, to = self.field, self.to
        alone = not field.there(to, self.seat)
        total = 0.0
        if self.seat == ATHENS and to in BRIDGE and alone:
            total += 0.5 + (0.0 if field.camp or field.held(CAMP_ZONE, ATHENS) else 2.0)
        if self.seat == SYRACUSE and to in RAID and alone and field.owners.get("plemmyrion") == ATHENS:
            total += 0.2 * max(0, SOLID - field.garrison("plemmyrion") - field.strength("T27", ATHENS))
        if self.troops:
            total += self._convoy()
        danger = sum(field.strength(near, self.enemy) for near in neighbours(field.game, to, True))
        strength = field.strength(to, self.seat) + self.strength
        if to not in field.safe[self.seat]:
            total -= 0.25 + (0.8 if danger * field.may_strike(self.enemy) > 1.5 * strength else 0.0)
        return total - (0.6 if to == CATANE else 0.0)

    def _convoy(self) -> float:
        """3.5 Those aboard will land next to where the fleet stops: what they may hope to build there."""
        field, before = self.field, hopes(self.field, self.seat)
        shores = [shore for shore in neighbours(field.game, self.to, False) if not field.held(shore, self.enemy)]
        builders = sum(one.traits.strength for one in self.troops if one.traits.type in BUILDERS)
        best = max((hopes(field, self.seat, {shore: builders}) - before for shore in shores), default=-1.0)
        return best + 0.03 * sum(one.traits.strength for one in self.troops)

    def _leaving(self) -> float:
        """Who leaves a fort gives it up; who leaves the bridge breaks it."""
        field, total = self.field, 0.0
        if not self.force:
            return 0.0
        stay = [one for one in field.at(self.start, self.seat) if one.piece.id not in self.names]
        if fort_in(self.start) and not stay and field.threat(self.enemy):
            total -= 0.25 * fort_worth(fort_in(self.start))
        if self.seat == ATHENS and self.start in BRIDGE and not stay:
            total -= 0.6
        return total


def drawn_back(field: HarbourField, seat: str, names: tuple[str, ...], to: str) -> float:
    """2.D.2 What it is worth to draw these counters back to a place: attrition spared, forts held, sieges given up."""
    total, going = 0.0, [field.standing(name) for name in names]
    for start in dict.fromkeys(one.piece.place for one in going):
        if start in AROUND or start in field.safe[seat]:
            gone = [one for one in going if one.piece.place == start]
            total -= 0.3 * len(gone)
            continue
        here = field.at(start, seat)
        stay = [one for one in here if one.piece.id not in names]
        total += sickness(field, start, here) - sickness(field, start, stay)
        total -= _given_up(field, seat, start, stay)
    fort = fort_in(to)
    if fort:
        total += _garrison(field, seat, fort, [one for one in going if one.traits.role == "unit"])
    if to == CATANE:
        troops = sum(one.traits.strength for one in going if not one.traits.naval)
        total -= 0.4 + (0.15 if field.camp else 0.06) * troops
    return total + sum(0.05 * len(field.at(to, seat)) - 0.1 for one in going if one.traits.role != "unit")


def _garrison(field: HarbourField, seat: str, fort: str, units: list[SeenPiece]) -> float:
    """The first unit holds it against whoever walks in, the second against an assault."""
    inside = len(field.at(fort_box(fort), seat))
    if not units or inside + len(units) > 2:
        return -1.0
    hoplites = any(one.traits.type == "H" for one in units)
    first = 0.25 * fort_worth(fort) if not inside else 0.3
    return first + 0.03 * sum(one.traits.strength for one in units) + 0.2 * hoplites


def _given_up(field: HarbourField, seat: str, start: str, stay: list[SeenPiece]) -> float:
    """A siege or the tearing down of a wall that ends when they leave."""
    enemy, total = field.foe(seat), 0.0
    fort = next((fort for fort, zone in FORTS.items() if zone == start), "")
    if fort and field.owners.get(fort) == enemy and not field.there(start, enemy):
        n, left = len(field.at(start, seat)), len(stay)
        if field.there(fort_box(fort), enemy):
            total += 2.0 * fort_worth(fort) * (min(4, n) - min(4, left) + (not left)) / 6
    for wall, owner in WALLS.items():
        zones = site_of(field, wall) if owner == enemy and wall in field.standing_works else ()
        if start in zones and all(field.builders(zone, seat) >= LEAST for zone in zones):
            gone = sum(one.traits.strength for one in stay if one.traits.type in BUILDERS) < LEAST
            total += 0.66 * wall_worth(field, wall) * gone
    return total
