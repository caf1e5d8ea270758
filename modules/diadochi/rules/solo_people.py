"""What a sensible player writes besides military orders in spring, summer and autumn: his chiefs kept safe from bribes
(9.b), bribes that are worth their price, prisoners put to death, a wedding, the capital moved, bids (9.c, 11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from tabletop.core.api import Known, Line, Piece, line
from tabletop.systems.fuzz import PlayRng
from tabletop.systems.solo.author import drawn as picked

from .after import new_capitals
from .atlas import atlas
from .auctions import may_bid, on_sale, price
from .before import victims
from .board import capital, captive, closed, controls, is_unit, owner, unit_at, with_unit
from .bribery import BASE_CHANCE, BEST_CHANCE, level, lone, targets
from .field import ARMY
from .marching import View, joinable, paths, walkers
from .marriage import free_to_wed
from .names import HEIR_OF, PHILIP, ROYALS, SEATS, UNITS
from .record import first_turn
from .satraps import army, eligible, entitled
from .solo_stand import SoloStand
from .solo_terms import FORCE, TALENT, worth
from .treasury import known_gold

MARGINS = (0, 5, 10, 20)
"""T above the level that are tried for a bribe."""
RUIN = 1.6
"""What it is worth that a player without an heir loses his chief."""
HARM = 0.6
"""What a loss of another player counts beside a gain of one's own."""
OVERBID = 3
Placed = Mapping[str, str]
"""Unit -> where it is ordered to be."""


class SoloBribe(NamedTuple):
    """A bribe and how good it looks."""

    score: float
    lines: tuple[Line, ...]


class SoloCourt:
    """People and money of one seat in one position."""

    def __init__(self, k: Known, stand: SoloStand) -> None:
        self.k, self.stand, self.seat = k, stand, k.seat
        self.gold = known_gold(k, k.seat) or 0
        self.first = first_turn(k)
        self.view = View(k)
        self.bribes = [] if self.first else sorted(self._bribes(), key=lambda one: -one.score)[:6]
        self.in_danger = frozenset() if self.first else frozenset(self._exposed())
        chiefs = stand.chiefs.get(k.seat, ())
        self.precious = frozenset(chiefs[-1:] if chiefs else ())
        """The chief who stays at home: the only one, or the epigone."""
        under = (stand.begun.get(unit.name, "") for unit in stand.units.values() if unit.side != k.seat)
        self.besieged = frozenset(citadel for citadel in under if citadel)
        self.always = tuple(self._always())

    # --- chiefs and royals ---

    def _exposed(self) -> Iterator[str]:
        """9.b Own chiefs in command of a unit that somebody could bribe: they would be killed."""
        for unit in self.stand.units.values():
            if unit.side != self.seat or unit.chief not in (*SEATS, *HEIR_OF):
                continue
            needed = level(self.k, unit.name)
            rich = (seat for seat in self.stand.seats if seat != self.seat and self.stand.gold.get(seat, 0) >= needed)
            if any(unit.name in targets(self.k, seat) for seat in rich):
                yield unit.chief

    def people(self, ends: Placed, rng: PlayRng) -> list[Line]:
        """Where characters go: with a unit where they can, home where they cannot."""
        found: list[Line] = []
        for person in walkers(self.k):
            if person.id in ROYALS and person.owner != self.seat:
                continue
            if self.first:
                found += self._joins(person)
            elif captive(self.k, person.id):
                continue
            elif person.id in self.precious and self._sheltered(person.place) and self._deserted(person, ends):
                found.append(line("hold", piece=person.id))
            elif person.id in self.precious and not self._sheltered(person.place) and (refuge := self._refuges(person)):
                found.append(line("move", piece=person.id, to=rng.choice(refuge)))
            elif person.id in self.in_danger:
                found.append(line("part", piece=person.id))
            elif not with_unit(self.k, person.id):
                found += self._walks(person, ends, rng)
        return found

    def _deserted(self, person: Piece, ends: Placed) -> bool:
        """Whether the unit he is with goes away."""
        unit = with_unit(self.k, person.id)
        return bool(unit) and ends.get(unit, person.place) != person.place

    def _refuges(self, person: Piece) -> list[str]:
        """Own citadels without a siege that he reaches; the capital, if it is one of them."""
        safe = [c for c in paths(self.view, person) if self._sheltered(c) and unit_at(self.k, c) is None]
        home = capital(self.k, self.seat)
        return [home] if home in safe else safe

    def _sheltered(self, place: str) -> bool:
        """Whether it is an own citadel that nobody besieges."""
        mine = place in atlas(self.k).province_of and owner(self.k, place) == self.seat
        return mine and place not in self.besieged and place not in closed(self.k)

    def _joins(self, person: Piece) -> list[Line]:
        """12 A diadoch who is followed by nobody stays at home; the royal couple that must command goes with the second
        unit, the others with the first."""
        if person.id == self.seat and (refuge := self._refuges(person)):
            return [line("move", piece=person.id, to=refuge[0])]
        beside = joinable(self.view, person)
        if not beside:
            return []
        unit = beside[min(1, len(beside) - 1)] if person.id == PHILIP else beside[0]
        return [line("follow", piece=person.id, unit=unit)]

    def _walks(self, person: Piece, ends: Placed, rng: PlayRng) -> list[Line]:
        """One who is alone: he stays where a unit of his is or comes, else goes to one, else into a citadel."""
        a, coming = atlas(self.k), set(ends.values())
        stays = person.id in self.precious and self._sheltered(person.place)
        if stays or person.place in coming or person.place in closed(self.k):
            return []
        near = [place for place in paths(self.view, person) if place not in closed(self.k)]
        mine = [place for place in near if place in coming and not a.is_sea(place)]
        home = [place for place in near if self._sheltered(place)]
        if mine:
            return [line("move", piece=person.id, to=rng.choice(mine))]
        if self._sheltered(person.place):
            return []
        if home:
            return [line("move", piece=person.id, to=rng.choice(home))]
        nearer = self._homeward(near)
        return [line("move", piece=person.id, to=nearer)] if nearer else []

    def _homeward(self, near: Iterable[str]) -> str:
        """The way to the capital."""
        home = capital(self.k, self.seat)
        pulls = self.stand.ground.pulls[ARMY]
        able = {place: dict(pulls[place]).get(home, 0.0) for place in near if place in pulls and self._free(place)}
        best = max(able, key=lambda place: able[place], default="")
        return best if best and able[best] else ""

    def _free(self, place: str) -> bool:
        there = unit_at(self.k, place)
        return there is None or there.owner == self.seat

    # --- bribes ---

    def _bribes(self) -> Iterator[SoloBribe]:
        """9.b What is in reach and can be paid, at several margins above the level."""
        if self.k.var("season") in ("winter", "purchase"):
            return
        for name in targets(self.k, self.seat):
            gain = self._gain(name)
            least = level(self.k, name)
            for margin in MARGINS:
                if gain > 0 and least + margin <= self.gold:
                    chance = min(BEST_CHANCE, BASE_CHANCE + margin) / 100
                    score = chance * gain - TALENT * (least + margin)
                    yield SoloBribe(score, (line("bribe", piece=name, sum=least + margin),))

    def _gain(self, name: str) -> float:
        stand, a = self.stand, self.stand.ground.a
        unit = stand.units.get(name)
        if unit is None:
            return 0.3 if name in ROYALS and lone(self.k, name) else 0.0
        value = FORCE * UNITS[unit.kind].strength * (1 + (HARM if unit.side in SEATS else 0.0))
        begun = stand.begun.get(name, "")
        if begun and stand.owners[begun] == self.seat:
            value += 0.5 * worth(stand, self.seat, begun)
        if unit.place in a.province_of:
            value += worth(stand, self.seat, unit.place) + HARM * worth(stand, unit.side, unit.place)
        if unit.chief in (*SEATS, *HEIR_OF) and not stand.heirs and unit.side in SEATS:
            value += RUIN + 0.15 * stand.points()[unit.side]
        return value

    def bribed(self, rng: PlayRng, temperature: float) -> list[Line]:
        """One bribe, or none."""
        nothing = SoloBribe(0.15, ())
        options = [nothing, *self.bribes]
        chosen = picked(options, [one.score for one in options], rng, temperature)
        return list(chosen.lines)

    # --- what is always written ---

    def _always(self) -> Iterator[Line]:
        """Lines that do no harm and cost nothing but what they say."""
        k, seat = self.k, self.seat
        for name in victims(k, seat):
            if name not in ROYALS:
                yield line("murder", piece=name)
        if free_to_wed(k, seat) and not k.var(f"wedding.{seat}"):
            yield line("wed")
        if not controls(k, seat, capital(k, seat)):
            yield from [line("capital", citadel=citadel) for citadel in new_capitals(k, seat)[:1]]
        if army(k) and entitled(k, seat) and seat in eligible(k):
            yield line("royal", seat=seat)
        yield from self._bids()

    def _bids(self) -> Iterator[Line]:
        """11.b Units in reach at their price and a little more, while there is money."""
        left = self.gold
        for piece in on_sale(self.k):
            least = price(self.k, piece)
            cost = UNITS[str(piece.kind)].cost if is_unit(piece) else 0
            most = min(left, max(least, cost) + OVERBID)
            if least <= most and least <= cost and may_bid(self.k, self.seat, piece):
                yield line("bid", piece=piece.id, sums=tuple(range(least, most + 1)))
                left -= most
