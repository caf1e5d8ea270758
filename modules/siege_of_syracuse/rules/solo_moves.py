"""Moves on the map that are worth a look: groups that go together, where to, and what it looks like at first sight."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from tabletop.core.api import Piece, offer
from tabletop.systems.solo.world import SoloAct

from .afloat import berths
from .board import (
    ATHENS,
    BUILDER,
    CITY,
    FORT_EVER,
    HOPLITE,
    NAVAL,
    SYRACUSE,
    WRECKER,
    foe,
    is_city,
    is_leader,
    is_naval,
    on_map,
    ships,
)
from .movers import Mover, by_place, moving, reacting, riders
from .movers import movers as movers_now
from .op_frames import OpFrame
from .reaction import may_react
from .routes import Way, ground, waters
from .solo_field import Seen, SiegeView
from .solo_odds import Host, fight, host, summed
from .solo_terms import site_worth

RULE = {"ground": "7.1", "naval": "7.2"}
GUARD = 2
"""Hoplites left behind where something is to be guarded."""
CREW = 3
"""Builders of a wall: more of them make it sure (10.2.1)."""
GATE = "S-6"
"""The mouth of the great harbour."""


class SiegeMove:
    """A group on its way, thought of."""

    def __init__(self, names: Sequence[str], start: str, to: str, naval: bool) -> None:
        self.names, self.start, self.to, self.naval = tuple(names), start, to, naval

    @property
    def act(self) -> SoloAct:
        """As it is done."""
        made = offer("move", RULE["naval" if self.naval else "ground"], piece=self.names, to=self.to)
        return SoloAct(made, {"piece": self.names, "to": self.to})


def at_work(piece: Piece) -> bool:
    """10.2 Building or tearing down."""
    return BUILDER in piece.marks or WRECKER in piece.marks


class Marches:
    """All moves of the impulse or reaction in hand that are worth a look."""

    def __init__(self, view: SiegeView, seat: str) -> None:
        self.view, self.k, self.seat, self.enemy = view, view.k, seat, foe(seat)
        now = moving(view.k)
        assert now is not None
        self.now: OpFrame = now
        self.left = now.left if not reacting(view.k) and now.counting else -1
        working = frozenset(() if reacting(view.k) else now.used)
        self.found = [one for one in movers_now(view.k) if not (at_work(one.piece) and one.name in working)]

    # --- who and where to ---

    def moves(self) -> Iterator[SiegeMove]:
        """Group by group, place by place."""
        walkers = [one for one in self.found if not is_naval(self.k, one.piece)]
        for place, group in by_place(walkers).items():
            yield from self.from_place(place, group)
        fleet = [one for one in self.found if is_naval(self.k, one.piece)]
        for place, group in by_place(fleet).items():
            yield from self.sails(place, group)

    def from_place(self, place: str, group: list[Mover]) -> Iterator[SiegeMove]:
        """On foot."""
        ways = ground(self.k, self.seat).from_(place, max(one.points for one in group))
        begun = {str(row[0]) for row in self.now.budget}
        fresh = [one for one in group if one.name not in begun]
        on = [one for one in group if one.name in begun]
        splits = list(self._splits(place, fresh)) if fresh else []
        for way in ways.values():
            if not self._of_use(place, way.end):
                continue
            seen = set[tuple[str, ...]]()
            further = on and ((way.end, self.enemy) in self.view.men or self.pull(way.end) > self.pull(place))
            for split in [*splits, on] if further else splits:
                names = self._able(split, way)
                if names and names not in seen:
                    seen.add(names)
                    yield SiegeMove(names, place, way.end, False)

    def _of_use(self, start: str, to: str) -> bool:
        """To the enemy, to friends, nearer to the goal, out of danger, or into the enemy's lines."""
        view = self.view
        if not on_map(self.k, to) or (is_city(start) and is_city(to)):
            return False
        if (to, self.enemy) in view.men or (to, self.seat) in view.men or self.pull(to) > self.pull(start):
            return True
        return self._danger_now(start) > 0.1 or (to in view.lines[self.enemy].coast and self.cuts(to))

    def _able(self, split: Sequence[Mover], way: Way) -> tuple[str, ...]:
        able = [one for one in split if one.goes(self.k, way)]
        if self.left >= 0:
            fresh, room = [one for one in able if one.new], self.left
            kept = {one.name for one in [*fresh[:room], *(one for one in able if not one.new)]}
            able = [one for one in able if one.name in kept]
        return tuple(one.name for one in able) if any(one.alone for one in able) else ()

    def _splits(self, place: str, group: list[Mover]) -> Iterator[Sequence[Mover]]:
        """All; all but a guard; the heavy with leaders; the light; half; one."""
        order = sorted(group, key=lambda one: (-self._worth(one), one.name))
        heavy = [one for one in order if self._type(one) == HOPLITE]
        light = [one for one in order if self._type(one) not in (HOPLITE, "")]
        chiefs = [one for one in order if not self._type(one)]
        yield order
        if heavy and len(heavy) > GUARD:
            kept = {one.name for one in heavy[-GUARD:]}
            yield [one for one in order if one.name not in kept]
        if heavy and (light or len(heavy) > CREW + 1):
            yield [*heavy[: CREW + 1], *chiefs[:1]]
        if light and heavy:
            yield light
        if len(order) > 1:
            yield (light or heavy)[-1:]

    def _type(self, one: Mover) -> str:
        found = self.units.get(one.name)
        return found.unit.type if found else ""

    def _worth(self, one: Mover) -> float:
        found = self.units.get(one.name)
        return found.unit.worth if found else 9.0

    @cached_property
    def units(self) -> dict[str, Seen]:
        """All units of the seat by name."""
        return {one.piece.id: one for one in self.view.everybody(self.seat)}

    def sails(self, place: str, group: list[Mover]) -> Iterator[SiegeMove]:
        """By ship: all, half, one, each with and without men aboard."""
        ways, back = waters(self.k, self.seat).from_(place), reacting(self.k)
        if back and not self.view.ships(place, self.enemy):
            return  # who reacts at sea gets away; he might sail for ever
        order = sorted((one for one in group if one.new or back), key=lambda one: (-self._worth(one), one.name))
        order = order[: self.left] if self.left >= 0 else order
        sizes = dict.fromkeys((len(order), len(order) - 1, (len(order) + 1) // 2, 1))
        board = riders(self.k, place) if not back else []
        for way in ways.values():
            if back and self.view.ships(way.end, self.enemy):
                continue
            for size in (n for n in sizes if n > 0):
                fleet = [one for one in order[:size] if one.goes(self.k, way)]
                if not fleet:
                    continue
                names = tuple(one.name for one in fleet)
                yield SiegeMove(names, place, way.end, True)
                if board and on_map(self.k, way.end) and way.end not in self.view.board.waters.get(place, ()):
                    laden = self._laden(fleet, board)
                    if laden:
                        yield SiegeMove((*names, *laden), place, way.end, True)

    def _laden(self, fleet: Sequence[Mover], board: Sequence[Piece]) -> tuple[str, ...]:
        """As many as find room, leaders first."""
        open_ships = [one.piece for one in fleet if one.name not in self.now.landed]
        chosen: list[Piece] = []
        if not open_ships:
            return ()
        for one in sorted(board, key=lambda p: (not is_leader(self.k, p), p.id)):
            if berths(self.k, open_ships, [*chosen, one]) is not None:
                chosen.append(one)
        return tuple(one.id for one in chosen)

    # --- at first sight ---

    def worth(self, move: SiegeMove) -> float:
        """In points."""
        return self._sailing(move) if move.naval else self._walking(move)

    def _group(self, names: Iterable[str], naval: bool) -> Host:
        chiefs = [self.k.piece(name) for name in names if name not in self.units]
        units = [self.units[name] for name in names if name in self.units]
        return summed(self.k, self.seat, [one for one in units if (one.unit.type == NAVAL) == naval], chiefs, naval)

    def _walking(self, move: SiegeMove) -> float:
        view, group = self.view, self._group(move.names, False)
        here, theirs = (host(view, move.to, s) for s in (self.seat, self.enemy))
        ours, total = here.plus(group), -0.02
        if theirs.number:
            total += self._relief(move.to, ours, theirs) + fight(view, move.to, ours, theirs)
            total -= fight(view, move.to, here, theirs) if here.number else 0.0
        else:
            total -= self.danger(move.to, ours)
        rest = self._rest(move)
        total += self._danger_now(move.start) - self.danger(move.start, rest)
        if reacting(self.k):
            total += self._attacked(move.start, host(view, move.start, self.seat)) - self._attacked(move.start, rest)
        if not group.number:
            return total + (0.3 if here.number else -1.5) - (0.3 if rest.number else 0.0)
        share = group.worth / 50
        return total + self._goal(move, group, share) + self._lines(move, share) - self._leaving(move.start, rest)

    def _relief(self, place: str, ours: Host, theirs: Host) -> float:
        """The enemy who cuts us off is driven away."""
        if ours.blows * ours.bears < 1.3 * theirs.blows * theirs.bears or not self.view.lines[self.seat].led_cut_off:
            return 0.0
        if place not in self._frees:
            self._frees[place] = not self.view.freed(self.seat, place).led_cut_off
        return 1.0 if self._frees[place] else 0.0

    @cached_property
    def _frees(self) -> dict[str, bool]:
        return {}

    def _attacked(self, place: str, mine: Host) -> float:
        """What the fight there promises to the enemy who has come."""
        theirs = host(self.view, place, self.enemy)
        return fight(self.view, place, theirs, mine) if theirs.number and mine.number else 0.0

    def _leaving(self, start: str, rest: Host) -> float:
        """Ships on a beach without men are driven out to sea (7.1.i)."""
        if rest.number or is_city(start) or not self.view.ships(start, self.seat) or start in self.view.board.waters:
            return 0.0
        return 0.5 if any(self.view.far(place, start) <= 4 for _, place in self.hunters) else 0.1

    def _rest(self, move: SiegeMove) -> Host:
        """Who stays behind."""
        key = (move.start, move.names)
        if key not in self._rests:
            names, place = set(move.names), (move.start, self.seat)
            stay = [one for one in self.view.ground(*place) if one.piece.id not in names]
            chiefs = [chief for chief in self.view.chiefs.get(place, ()) if chief.id not in names]
            self._rests[key] = summed(self.k, self.seat, stay, chiefs)
        return self._rests[key]

    @cached_property
    def _rests(self) -> dict[tuple[str, tuple[str, ...]], Host]:
        return {}

    def _danger_now(self, place: str) -> float:
        if place not in self._dangers:
            self._dangers[place] = self.danger(place, host(self.view, place, self.seat))
        return self._dangers[place]

    @cached_property
    def _dangers(self) -> dict[str, float]:
        return {}

    def _goal(self, move: SiegeMove, group: Host, share: float) -> float:
        """Nearer to where it is wanted."""
        nearer = self.pull(move.to) - self.pull(move.start)
        if self.seat == ATHENS and not FORT_EVER.of(self.k):
            return 0.25 * nearer if group.heavy >= CREW else 0.03 * nearer
        return (0.3 if self.seat == ATHENS else 0.12) * share * nearer

    def pull(self, place: str) -> float:
        """The nearer to the goal of the seat the higher."""
        return -float(self.view.far(place, self.goal)) if self.goal else 0.0

    @cached_property
    def goal(self) -> str:
        """Athens: where its fort is, or shall be; Syracuse: its city."""
        view = self.view
        if self.seat == SYRACUSE:
            return CITY
        if view.fort or FORT_EVER.of(self.k):
            return view.fort
        return max(view.board.epipolae, key=lambda place: site_worth(view, place))

    def _lines(self, move: SiegeMove, share: float) -> float:
        """In supply, and in the way of the enemy's."""
        lines = self.view.lines[self.seat]
        fed = lines.fed(move.to, False) or lines.needs_city(move.to)
        total = 0.0 if fed else -0.8 * share - 0.1
        if (move.to, self.seat) not in self.view.blocks and not is_city(move.to):
            theirs = self.view.lines[self.enemy]
            if move.to in theirs.coast and not theirs.led_cut_off and self.cuts(move.to):
                total += 0.6
        return total

    def cuts(self, place: str) -> bool:
        """Whether a unit there cuts the enemy's leaders off."""
        if place not in self._cuts:
            self._cuts[place] = self.view.without(self.enemy, place).led_cut_off
        return self._cuts[place]

    @cached_property
    def _cuts(self) -> dict[str, bool]:
        return {}

    def danger(self, place: str, mine: Host) -> float:
        """What the enemy could do to those who stand there."""
        if not mine.number or (self.seat == SYRACUSE and is_city(place)):
            return 0.0
        worst = 0.0
        for theirs, start in self.hunters:
            if start != place and self.view.far(start, place) <= (3 if theirs.chiefs else 2):
                worst = max(worst, fight(self.view, place, theirs, mine))
        return worst * (0.6 if self.view.left[self.enemy] else 0.3)

    @cached_property
    def hunters(self) -> list[tuple[Host, str]]:
        """Enemy stacks on land."""
        view = self.view
        places = [p for (p, who) in view.men if who == self.enemy and p in view.board.ground]
        return [row for row in ((host(view, p, self.enemy), p) for p in places) if row[0].number]

    # --- at sea ---

    def _sailing(self, move: SiegeMove) -> float:
        view = self.view
        men = self._group([name for name in move.names if not is_naval(self.k, self.k.piece(name))], False)
        fleet = self._group([name for name in move.names if is_naval(self.k, self.k.piece(name))], True)
        here, theirs = (host(view, move.to, s, naval=True) for s in (self.seat, self.enemy))
        ours = here.plus(fleet)
        total = -0.02
        if theirs.number:
            total += fight(view, move.to, ours, theirs, naval=True) + self._relief(move.to, ours, theirs)
        else:
            total -= self._sea_danger(move.to, ours)
        stay = host(view, move.start, self.seat, naval=True)
        total += self._sea_danger(move.start, stay)
        total += self._water(move.to, ours.number) - self._water(move.start, stay.number)
        total += self._water(move.start, stay.number - fleet.number) - self._water(move.to, here.number)
        return total + (self._landing(move, men) if men.number or men.chiefs else 0.0)

    def _water(self, place: str, number: int) -> float:
        """What ships are good for there."""
        if number <= 0 or not on_map(self.k, place):
            return 0.0
        worth = 0.0
        if place in self.view.board.coastal and not is_city(place):
            worth += 0.5 + (0.1 if self.view.ground(place, self.seat) else -0.2)
        if place == GATE and self.seat == ATHENS:
            worth += 0.08 * min(number, 5)
        if self.seat == SYRACUSE and place in self.view.board.waters and self.cuts(place):
            worth += 1.2 if not self.view.lines[ATHENS].led_cut_off else 0.5
        if self.seat == SYRACUSE and is_city(place):
            worth += 0.02 * number
        return worth

    def _landing(self, move: SiegeMove, men: Host) -> float:
        """Men who are carried: nearer to the goal."""
        if move.to in self.view.board.waters:
            return -0.3
        if not ships(self.k, move.to, self.enemy) and move.to in self.view.board.ground:
            return self._goal(move, men, men.worth / 50) - 0.5 * self.danger(move.to, men)
        return -0.5

    def _sea_danger(self, place: str, mine: Host) -> float:
        if not mine.number or is_city(place) or self.view.ground(place, self.seat) or not on_map(self.k, place):
            return 0.0
        view = self.view
        hunters = [host(view, p, self.enemy, naval=True) for (p, who) in view.fleets if who == self.enemy]
        worst = max((fight(view, place, one, mine, naval=True) for one in hunters if one.number), default=0.0)
        return max(0.0, worst) * (0.6 if view.left[self.enemy] else 0.3)

    # --- reaction (6.4) ---

    def reactions(self) -> list[tuple[SoloAct, float]]:
        """Stacks that throw to react: those about to lose a fight, to get away; those who could come to help."""
        view, k = self.view, self.k
        places: dict[str, list[str]] = {}
        for piece in may_react(k, self.seat):
            if piece.id not in self.now.tried:
                places.setdefault(piece.place, []).append(piece.id)
        rows = []
        for place, names in places.items():
            mine, theirs = (host(view, place, s) for s in (self.seat, self.enemy))
            worth = fight(view, place, theirs, mine) - 0.05 if mine.number and theirs.number else 0.1
            rows.append((SoloAct(offer("react", "6.4"), {"piece": tuple(names)}), worth))
        return rows
