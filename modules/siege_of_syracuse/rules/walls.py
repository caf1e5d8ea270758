"""10.2 Siege walls under construction and coming down, 10.3 the Circle Fort: work that is begun, and the dice for it.

What is still under construction at the end of the turn, and what comes down then, is settled in recovery.py (4.4).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tabletop.core.api import TURN, Known, Msg, Piece, Procedure, Step, Table
from tabletop.systems.game_data import module
from tabletop.systems.thresholds import Test, weigh_test

from .board import (
    ATHENS,
    BUILDER,
    BUILDING,
    COMING_DOWN,
    FORT,
    FORT_DONE,
    FORT_EVER,
    FOUGHT,
    STANDING,
    WRECKER,
    ashore,
    atlas,
    disrupted,
    foe,
    is_bog,
    leaders,
    normal,
    sites,
    units,
    walls,
    walls_box,
)
from .losses import clear
from .op_frames import above, of

MOST_WALLS, FORT_WALLS = 2, 3
"""10.2.1 Walls of a side in an area; 10.3 the third makes the Circle Fort."""
WINTER = "winter"


# --- what may be begun ---------------------------------------------------------------------------------------------


def workers(k: Known, place: str, seat: str, mark: str) -> list[Piece]:
    """Units of a seat that build, or tear down, in an area."""
    return [unit for unit in ashore(k, place, seat) if mark in unit.marks]


def most_walls(k: Known, place: str, seat: str) -> int:
    """10.2.1 Two; 10.3 Athens may begin a third on Epipolae while the Circle Fort has never been completed, in one area
    at a time (ruling)."""
    if seat != ATHENS or place not in atlas(k).epipolae or FORT_EVER.of(k):
        return MOST_WALLS
    others = (p for p in atlas(k).epipolae if p != place)
    third = any(len(walls(k, p, ATHENS)) == MOST_WALLS and sites(k, p, ATHENS) for p in others)
    return MOST_WALLS if third else FORT_WALLS


def may_build(k: Known, place: str, seat: str) -> bool:
    """10.2.1 A wall under construction to go on with, or room and a marker for another. One at a time (ruling)."""
    if place not in atlas(k).touching:
        return False
    if sites(k, place, seat):
        return True
    return len(walls(k, place, seat)) < most_walls(k, place, seat) and bool(k.at(walls_box(seat)))


def may_raze(k: Known, place: str) -> list[Piece]:
    """10.2.2 Standing walls in an area, of either side, that nobody is tearing down yet."""
    both = (*walls(k, place, ATHENS), *walls(k, place, foe(ATHENS)))
    return [wall for wall in both if COMING_DOWN not in wall.marks]


# --- work is begun and given up ------------------------------------------------------------------------------------


def begin_wall(t: Table, names: Sequence[str], place: str, seat: str) -> None:
    """10.2.1 Units go under a wall marker."""
    if not sites(t, place, seat):
        marker = t.at(walls_box(seat))[-1]
        t.move(marker.id, place)
        t.set_steps(marker.id, BUILDING)
    _set_to_work(t, names, BUILDER)
    t.note(Msg.of("log-wall-begun", seat=seat, place=place), "10.2.1", place=place)


def begin_razing(t: Table, names: Sequence[str], wall: str) -> None:
    """10.2.2 Units tear down a wall, which comes down at the end of the turn."""
    t.mark(wall, COMING_DOWN)
    _set_to_work(t, names, WRECKER)
    place = t.piece(wall).place
    t.note(Msg.of("log-razing", piece=wall, place=place), "10.2.2", place=place)


def _set_to_work(t: Table, names: Sequence[str], mark: str) -> None:
    for name in names:
        clear(t, name, BUILDER, WRECKER, FOUGHT)
        t.mark(name, mark)
    for place, seat in {(t.piece(name).place, t.piece(name).owner) for name in names}:
        tidy(t, place, seat)


def down_tools(t: Table, names: Iterable[str]) -> None:
    """Units go away, or fight: their work is given up."""
    places: set[tuple[str, str]] = set()
    for name in names:
        piece = t.piece(name)
        if BUILDER in piece.marks or WRECKER in piece.marks:
            clear(t, name, BUILDER, WRECKER)
            places.add((piece.place, piece.owner))
    for place, seat in sorted(places):
        tidy(t, place, seat)


def tidy(t: Table, place: str, seat: str) -> None:
    """10.2.1, 10.2.2 Without anybody at work a site is given up, and no wall comes down."""
    if not workers(t, place, seat, BUILDER):
        for site in sites(t, place, seat):
            remove_wall(t, site)
    if not any(workers(t, place, side, WRECKER) for side in (seat, foe(seat))):
        for side in (seat, foe(seat)):
            for wall in walls(t, place, side):
                if COMING_DOWN in wall.marks:
                    t.mark(wall.id, COMING_DOWN, False)


def remove_wall(t: Table, wall: Piece) -> None:
    """10.2.2 A marker goes back, to be used again."""
    clear(t, wall.id, COMING_DOWN)
    if wall.steps != STANDING:
        t.set_steps(wall.id, STANDING)
    t.move(wall.id, walls_box(wall.owner))


# --- the dice ------------------------------------------------------------------------------------------------------


def wall_ticks(k: Known, place: str, seat: str, builders: Iterable[Piece]) -> dict[str, int]:
    """10.2.1 What counts for the D6. Ruling: a leader of the side in the area helps, activated or not."""
    crew = list(builders)
    season = module(k).lookup("calendar").cell("season", int(k.var(TURN, 1)))
    return {
        "wall-builders": max(0, len(crew) - 1),
        "wall-leader": int(bool(leaders(k, place, seat))),
        "wall-disrupted": int(bool(crew) and all(disrupted(unit) for unit in crew)),
        "wall-enemy": int(any(normal(unit) for unit in units(k, place, foe(seat)))),
        "wall-bog": int(is_bog(k, place)),
        "wall-winter": int(season == WINTER),
    }


def wall_test(k: Known, place: str, seat: str) -> Test:
    """10.2.1 The D6 of those who build in an area."""
    return weigh_test(module(k).check("wall"), 0, wall_ticks(k, place, seat, workers(k, place, seat, BUILDER)))


class WallWork(Procedure):
    """6.2.6, 10.2.1 At the end of an impulse a D6 for each area where activated units build that have not fought."""

    rule, needs, keeps = "10.2.1", ("seat",), {"areas": (), "area": "", "die": 0}
    stages = ("look", "throw", "finish")

    def look(self, t: Table) -> None:
        """Where."""
        t.let(areas=tuple(working_areas(t, of(t).seat)))

    def throw(self, t: Table) -> None:
        """The next area."""
        areas, seat = of(t).areas, of(t).seat
        if not areas:
            self.goto(t, "end")
            return
        t.let(area=areas[0], areas=areas[1:])
        why = Msg.of("purpose-wall", place=areas[0])
        t.roll("die", "1d6", "10.2.1", by=seat, purpose=why)

    def finish(self, t: Table) -> None:
        """On 4 or more the wall stands and its builders are free."""
        area, seat = of(t).area, of(t).seat
        self.goto(t, "throw")
        if wall_test(t, area, seat).passes(of(t).die) and sites(t, area, seat):
            complete(t, area, seat)


def working_areas(k: Known, seat: str) -> Iterator[str]:
    """10.2.1 Areas where the impulse in hand has builders."""
    now = above(k, "Impulse")
    used = frozenset(now.used) if now is not None else frozenset()
    for place in atlas(k).land:
        if sites(k, place, seat) and any(unit.id in used for unit in workers(k, place, seat, BUILDER)):
            yield place


def complete(t: Table, place: str, seat: str) -> None:
    """10.2.1 A wall is finished; 10.3 the third one on Epipolae becomes the Circle Fort."""
    for unit in workers(t, place, seat, BUILDER):
        clear(t, unit.id, BUILDER)
    t.set_steps(sites(t, place, seat)[0].id, STANDING)
    t.note(Msg.of("log-wall-built", seat=seat, place=place), "10.2.1", place=place)
    if seat == ATHENS and len(walls(t, place, ATHENS)) >= FORT_WALLS:
        raise_fort(t, place)


def raise_fort(t: Table, place: str) -> None:
    """10.3 The Athenian walls of the area are replaced by the Circle Fort, once in a game."""
    marker = next((piece for piece in t.state.pieces.values() if piece.kind == FORT), None)
    if marker is None or FORT_EVER.of(t):
        return
    for wall in walls(t, place, ATHENS):
        remove_wall(t, wall)
    t.move(marker.id, place)
    FORT_EVER.set(t, 1)
    FORT_DONE.set(t, 1)
    t.note(Msg.of("log-fort-built", place=place), "10.3", place=place)


STEPS: tuple[type[Step], ...] = (WallWork,)
