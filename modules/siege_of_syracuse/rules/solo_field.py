"""The position of the siege read once for all that a computer weighs in it: who stands where, what he is worth, whose
lines of supply are open. Nothing here is a rule; it reads what all can see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, cached_property
from typing import NamedTuple

from tabletop.core.api import Known, Piece
from tabletop.systems.cargo import ABOARD
from tabletop.systems.game_data import GameData, module

from .board import (
    ATHENS,
    BUILDING,
    CITY,
    DISRUPTED,
    FORT,
    HOPLITE,
    IMPULSES,
    ISLAND,
    NAVAL,
    ROUTED,
    SEATS,
    STANDING,
    SYRACUSE,
    UNSUPPLIED,
    Atlas,
    atlas,
    coming,
    foe,
    off_map,
    sorts,
)
from .field import PREFIX

WORTH: Mapping[str, tuple[float, ...]] = {
    "H": (1.4, 2.3, 3.2, 4.1, 5.0),
    "N": (3.5, 6.0),
    "C": (1.5, 2.5),
    "L": (1.0, 2.0),
    "P": (1.8,),
    "A": (2.0,),
}
"""What a unit is worth with so many steps: a whole hoplite unit 5."""
WHOLE, SHAKEN, BROKEN, HUNGRY = 1.0, 0.85, 0.45, 0.85
"""What is left of it: Normal, Disrupted, Routed; without supply."""
FAR = 9


class SoloUnit(NamedTuple):
    """A combat unit as it stands: what is printed on it, and what that is worth in a fight."""

    type: str
    cf: int
    fire: int
    normal: bool
    routed: bool
    sicel: bool
    worth: float
    """What it counts now."""
    blow: float
    """8.2.3 Its chance to hit in a skirmish, before what the place adds."""
    bears: float
    """Hits that put it out of a skirmish."""
    mass: float
    """What it brings to bear on the battle board."""


class Seen(NamedTuple):
    """A piece and what it is."""

    piece: Piece
    unit: SoloUnit
    aboard: bool


@cache
def unit_of(game: GameData, counter: str, steps: int, marks: frozenset[str]) -> SoloUnit:
    """Of a counter by the face it shows and the marks that count in a fight."""
    values, kind = game.counter(counter).values, str(game.kind_of(counter).type or "")
    cf, fire = (game.value(counter, name, steps) if name in values else 0 for name in ("cf", "fire"))
    sicel = game.counter(counter).group == "sicel"
    table = WORTH.get(kind, (0.0,))
    worth = 1.1 if sicel else table[min(steps, len(table)) - 1]
    normal, routed = not marks & {DISRUPTED, ROUTED}, ROUTED in marks
    shape = BROKEN if routed else WHOLE if normal else SHAKEN
    shape *= HUNGRY if UNSUPPLIED in marks else 1.0
    factor = max(cf, fire if kind != NAVAL else 0) - (not normal) - (UNSUPPLIED in marks) - sicel
    blow, mass = min(6.0, max(0.4, factor)) / 6, (cf + 0.4 * fire) * (1.0 if normal else 0.7)
    return SoloUnit(kind, cf, fire, normal, routed, sicel, worth * shape, blow, 2.0 if normal else 1.0, mass)


COUNTED = frozenset({DISRUPTED, ROUTED, UNSUPPLIED})
"""Marks that count in a fight."""


@cache
def steps_from(board: Atlas, goal: str) -> Mapping[str, int]:
    """Areas to be entered from every land area to this one, whoever stands between."""
    far, edge = {goal: 0}, [goal]
    for place in edge:  # grows while it is read
        for near in board.ground.get(place, ()):
            if near not in far:
                far[near] = far[place] + 1
                edge.append(near)
    return far


class SiegeView:
    """Both sides by place. Made for one position."""

    def __init__(self, k: Known) -> None:
        self.k, self.state, self.board = k, k.state, atlas(k)
        self.men: dict[tuple[str, str], list[Seen]] = {}
        """Ground units, those aboard among them."""
        self.fleets: dict[tuple[str, str], list[Seen]] = {}
        self.chiefs: dict[tuple[str, str], list[Piece]] = {}
        self.walls: dict[tuple[str, str], int] = {}
        self.sites: set[tuple[str, str]] = set()
        self.fort = ""
        self.blocks: set[tuple[str, str]] = set()
        """Where a Normal unit of a seat stands."""
        self.on_board: dict[str, list[Seen]] = {seat: [] for seat in SEATS}
        """Who fights on the battle board, or waits beside it."""
        self.board_chiefs: dict[str, list[Piece]] = {seat: [] for seat in SEATS}
        self.coming: dict[str, float] = dict.fromkeys(SEATS, 0.0)
        """What reinforcements are worth that are not here yet."""
        self.chiefs_coming: dict[str, int] = dict.fromkeys(SEATS, 0)
        """Leaders who are to come."""
        self.hosts: dict[tuple[str, str, bool], object] = {}
        """Sides of a fight that have been summed up (solo_odds.py)."""
        self._read(k)

    def _read(self, k: Known) -> None:
        kinds, game, places = sorts(k), module(k), self.board.terrain
        waiting, away = coming(SYRACUSE), {off_map(seat) for seat in SEATS}
        for piece in k.state.pieces.values():
            kind, place = piece.kind, piece.place
            here, fights = place in places or place in away, place.startswith((PREFIX, "muster-"))
            if kind in kinds.type:
                if here:
                    self._put(game, piece)
                elif fights:
                    self.on_board[piece.owner].append(_seen(game, piece))
                elif place == waiting:  # help for Athens may never come (12.2)
                    self.coming[SYRACUSE] += _seen(game, piece).unit.worth
            elif kind in kinds.leaders:
                self._lead(piece, here, fights)
            elif here:
                self._build(kinds.walls, piece)

    def _lead(self, piece: Piece, here: bool, fights: bool) -> None:
        if piece.place == coming(SYRACUSE):
            self.chiefs_coming[SYRACUSE] += 1
        elif here:
            self.chiefs.setdefault((piece.place, piece.owner), []).append(piece)
        elif fights:
            self.board_chiefs[piece.owner].append(piece)

    def _put(self, game: GameData, piece: Piece) -> None:
        one, key = _seen(game, piece), (piece.place, piece.owner)
        where = self.fleets if one.unit.type == NAVAL else self.men
        where.setdefault(key, []).append(one)
        if one.unit.normal:
            self.blocks.add(key)

    def _build(self, walls: frozenset[str], piece: Piece) -> None:
        key = (piece.place, piece.owner)
        if piece.kind in walls and piece.steps == STANDING:
            self.walls[key] = self.walls.get(key, 0) + 1
        elif piece.kind in walls and piece.steps == BUILDING:
            self.sites.add(key)
        elif piece.kind == FORT:
            self.fort = piece.place

    # --- asking ---

    def ground(self, place: str, seat: str) -> list[Seen]:
        """Ground units ashore in a place that are not Routed."""
        return [one for one in self.men.get((place, seat), ()) if not one.unit.routed and not one.aboard]

    def ships(self, place: str, seat: str) -> list[Seen]:
        """Ships in a place that are not Routed."""
        return [one for one in self.fleets.get((place, seat), ()) if not one.unit.routed]

    def hoplites(self, place: str, seat: str) -> int:
        """Hoplites ashore that are not Routed."""
        return sum(one.unit.type == HOPLITE for one in self.ground(place, seat))

    def everybody(self, seat: str) -> Iterable[Seen]:
        """All units of a seat in play."""
        for where in (self.men, self.fleets):
            for (_, owner), found in where.items():
                if owner == seat:
                    yield from found
        yield from self.on_board[seat]

    def captains(self, seat: str) -> list[Piece]:
        """All leaders of a seat in play."""
        found = [chief for (_, owner), chiefs in self.chiefs.items() if owner == seat for chief in chiefs]
        return [*found, *self.board_chiefs[seat]]

    @cached_property
    def navies(self) -> Mapping[str, int]:
        """Ships of each seat in play."""
        return {seat: sum(one.unit.type == NAVAL for one in self.everybody(seat)) for seat in SEATS}

    @cached_property
    def left(self) -> Mapping[str, int]:
        """Impulses left to each seat this turn."""
        return {seat: IMPULSES.of(self.k, seat) for seat in SEATS}

    def far(self, place: str, goal: str) -> int:
        """Areas to be entered on the way, whoever stands between."""
        return steps_from(self.board, goal).get(place, FAR)

    # --- lines of supply (9.1, 9.2) ---

    @cached_property
    def lines(self) -> Mapping[str, SoloLines]:
        """Who of each seat is in supply from where."""
        return {seat: SoloLines(self, seat) for seat in SEATS}

    def without(self, seat: str, place: str) -> SoloLines:
        """The lines of a seat if a Normal unit of the enemy stood in a place."""
        return self.lines[seat] if (place, foe(seat)) in self.blocks else SoloLines(self, seat, barred=place)

    @cached_property
    def gates(self) -> Mapping[str, tuple[str, ...]]:
        """Seas without ships of a seat where ships of the enemy would cut its leaders off, who are in supply now."""
        return {seat: () if self.lines[seat].led_cut_off else tuple(self._gates(seat)) for seat in SEATS}

    def _gates(self, seat: str) -> Iterator[str]:
        if any(self.ships(place, foe(seat)) for place, who in self.fleets if who != seat):
            for sea in self.board.shores:
                if not self.ships(sea, seat) and self.without(seat, sea).led_cut_off:
                    yield sea

    def freed(self, seat: str, place: str) -> SoloLines:
        """The lines of a seat if the enemy were gone from a place."""
        return SoloLines(self, seat, freed=place)

    @cached_property
    def totals(self) -> Mapping[str, float]:
        """What all units of each seat in play are worth."""
        return {seat: sum(one.unit.worth for one in self.everybody(seat)) for seat in SEATS}


class SoloLines:
    """9.1, 9.2 Where units of a seat are in supply; `barred`, `freed`: a place where the enemy is thought to stand, or
    to be gone from."""

    def __init__(self, view: SiegeView, seat: str, barred: str = "", freed: str = "") -> None:
        self.view, self.seat, self.enemy, self.barred, self.free = view, seat, foe(seat), barred, freed
        self.seas = spread(filter(self.pass_sea, view.board.map_edge), view.board.waters, self.pass_sea)
        self.coast = spread(self._harbours(), view.board.ground, self.pass_land)

    def _harbours(self) -> Iterator[str]:
        board = self.view.board
        mine = (place for place, who in self.view.fleets if who == self.seat and _harbour(board, place))
        for place in mine:
            outlet = not self.seas.isdisjoint(board.waters[place])
            if outlet and self.pass_land(place) and self.view.ships(place, self.seat):
                yield place

    def pass_land(self, place: str) -> bool:
        """9.2 Without Normal enemies, or with a wall of one's own and none of theirs."""
        if self.seat == ATHENS and place in (CITY, ISLAND):
            return False
        if ((place, self.enemy) not in self.view.blocks and place != self.barred) or place == self.free:
            return True
        return (place, self.seat) in self.view.walls and (place, self.enemy) not in self.view.walls

    def pass_sea(self, sea: str) -> bool:
        """9.1 Without Normal enemy ships."""
        if sea == self.barred:
            return False
        enemies = self.view.fleets.get((sea, self.enemy))
        return not enemies or sea == self.free or not any(ship.unit.normal for ship in enemies)

    @cached_property
    def city(self) -> frozenset[str]:
        """9.2.1 Land areas with a line into the city."""
        return spread((CITY, ISLAND), self.view.board.ground, self.pass_land) if self.seat == SYRACUSE else NOWHERE

    @cached_property
    def west(self) -> frozenset[str]:
        """Land areas in supply for Sicels."""
        theirs = (self.view.men, self.view.fleets)
        free = (p for p in self.view.board.west_edge if not any((p, self.enemy) in where for where in theirs))
        return spread(free, self.view.board.ground, self.pass_land)

    @cached_property
    def sea(self) -> frozenset[str]:
        """Sea areas in supply without the city."""
        return self.seas | self._waters_of(self.coast)

    @cached_property
    def sea_by_city(self) -> frozenset[str]:
        """Sea areas in supply from the city."""
        return self._waters_of(self.city)

    def _waters_of(self, land: frozenset[str]) -> frozenset[str]:
        waters = self.view.board.waters
        ports = {sea for place in land for sea in waters[place] if self.pass_sea(sea)}
        return spread(ports, waters, self.pass_sea)

    def fed(self, place: str, sicel: bool) -> bool:
        """Whether a unit there traces a line without the city."""
        if place not in self.view.board.terrain:
            return True
        if sicel:
            return place in self.west
        return place in self.coast or (place not in self.view.board.ground and place in self.sea)

    def needs_city(self, place: str) -> bool:
        """9.2.1 Whether it is in supply from the city alone."""
        return place in self.city or (place not in self.view.board.ground and place in self.sea_by_city)

    @cached_property
    def hungry(self) -> tuple[float, float]:
        """(what is without supply, how many the city has to feed) of all units on the map."""
        cut, needy = 0.0, 0.0
        for where in (self.view.men, self.view.fleets):
            for (place, owner), found in where.items():
                if owner != self.seat:
                    continue
                fed, city = self.fed(place, False), self.needs_city(place)
                for one in found:
                    if one.unit.sicel:
                        cut += 0.0 if self.fed(place, True) else one.unit.worth
                    elif not fed:
                        cut, needy = (cut, needy + 1) if city else (cut + one.unit.worth, needy)
        return cut, needy

    @cached_property
    def led_cut_off(self) -> bool:
        """5.1, 11.2 Whether all units with some leader are without supply."""
        return any(owner == self.seat and self._cut(place) for place, owner in self.view.chiefs)

    def _cut(self, place: str) -> bool:
        here = (one for where in (self.view.men, self.view.fleets) for one in where.get((place, self.seat), ()))
        sicels = {one.unit.sicel for one in here if not one.unit.routed}
        return bool(sicels) and not any(self.fed(place, s) or (not s and self.needs_city(place)) for s in sicels)


NOWHERE = frozenset[str]()


def spread(
    starts: Iterable[str], near: Mapping[str, tuple[str, ...]], passes: Callable[[str], bool]
) -> frozenset[str]:
    """All places reached from some, step by step, over those that let one pass."""
    edge = list(starts)
    found, barred = set(edge), set[str]()
    for place in edge:  # grows while it is read
        for to in near[place]:
            if to not in found and to not in barred:
                if passes(to):
                    found.add(to)
                    edge.append(to)
                else:
                    barred.add(to)
    return frozenset(found)


def _harbour(board: Atlas, place: str) -> bool:
    """9.1 A coast, no bog, not the city."""
    return place in board.coastal and board.terrain[place] not in ("bog", "city")


def _seen(game: GameData, piece: Piece) -> Seen:
    marks = piece.marks
    unit = unit_of(game, str(piece.kind), piece.steps or 1, marks & COUNTED if marks else marks)
    return Seen(piece, unit, bool(marks) and any(mark.startswith(ABOARD) for mark in marks))
