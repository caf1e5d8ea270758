"""What the window asks of operations: ways of pieces picked up, the test about to be thrown; what must always hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from tabletop.core.api import Known, Piece, Route
from tabletop.systems.cargo import carrier, named
from tabletop.systems.thresholds import Test

from .activation import leader_areas
from .blows import attack_test, escape_test, evade_test
from .board import (
    ATHENS,
    BUILDER,
    HOPLITE,
    NAVAL,
    SEATS,
    atlas,
    fort_area,
    in_play,
    is_leader,
    is_naval,
    is_sea,
    is_unit,
    off_map,
    on_map,
    routed,
    sites,
    sorts,
    type_of,
    walls,
)
from .combat import pitched_test
from .manoeuvre import re_entry_test, reactivation_test
from .movers import FAR, going, may_leave, moving, points, points_left, reacting
from .op_frames import OpFrame
from .operations import impulse_test
from .reaction import reaction_test
from .routes import barred, ground, waters
from .walls import FORT_WALLS, MOST_WALLS, wall_test, workers

# --- ways lit ------------------------------------------------------------------------------------------------------


def operation_routes(k: Known, pieces: tuple[str, ...]) -> tuple[Route, ...]:
    """Ways over the map for pieces picked up together, or for those of a stack who may go: ships and whom they take
    along by sea, others on foot."""
    group = [piece for piece in going(k, pieces) if is_unit(k, piece) or is_leader(k, piece)]
    if len({(piece.place, piece.owner) for piece in group}) != 1 or group[0].owner not in SEATS:
        return ()
    start, seat = group[0].place, group[0].owner
    if not on_map(k, start) and start != off_map(seat):
        return ()
    areas = 1 if _short(k, group) else FAR
    if any(is_naval(k, piece) for piece in group):
        found = (way for way in waters(k, seat).from_(start).values() if way.areas <= areas)
        return tuple(Route(way.end, way.path, 0, "7.2") for way in found)
    if any(carrier(k, piece) for piece in group):
        return ()
    most = min(_points(k, piece) for piece in group)
    ways = (way for way in ground(k, seat).from_(start).values() if way.cost <= most and way.areas <= areas)
    return tuple(
        Route(way.end, way.path, way.cost, "7.1") for way in ways if all(may_leave(k, p, way.end) for p in group)
    )


def _short(k: Known, group: list[Piece]) -> bool:
    """6.4 Whether one of them may move one area only."""
    now = moving(k)
    return now is not None and reacting(k) and any(piece.id in now.short for piece in group)


def _points(k: Known, piece: Piece) -> int:
    now = moving(k)
    if now is not None and now.seat == piece.owner:
        return points_left(k, now, piece)
    return points(k, piece, leader_areas(k, piece.owner))


# --- the test in hand ----------------------------------------------------------------------------------------------


def _impulses(k: Known, now: OpFrame) -> Test:
    return impulse_test(k, now.seat)


def _again(k: Known, now: OpFrame) -> Test:
    return reactivation_test(k, now.seat)


def _return(k: Known, now: OpFrame) -> Test:
    return re_entry_test(k, now.seat)


def _reaction(k: Known, now: OpFrame) -> Test:
    return reaction_test(k, now.place, now.seat)


def _pitched(k: Known, now: OpFrame) -> Test:
    return pitched_test(Known(k.game, k.state, k.seat, k.vault, len(k.state.frames) - 2))


def _blow(k: Known, now: OpFrame) -> Test:
    if k.state.frames[-2].data.get("was") == "fall_back":
        return evade_test(k, k.piece(now.at))
    return attack_test(k, k.piece(now.unit), k.piece(now.at), now.how)


def _escape(k: Known, now: OpFrame) -> Test:
    return escape_test(k, k.piece(now.unit))


def _wall(k: Known, now: OpFrame) -> Test:
    return wall_test(k, now.area, now.seat)


TESTS: Mapping[str, Callable[[Known, OpFrame], Test]] = {
    "Operations": _impulses,
    "Reactivate": _again,
    "ReEntry": _return,
    "Reactions": _reaction,
    "Combat": _pitched,
    "Blow": _blow,
    "Escape": _escape,
    "WallWork": _wall,
}
"""By the step that has asked for the roll."""


def operation_test(k: Known) -> Test | None:
    """The test of operations that is about to be thrown; of a question to cavalry the one it would throw (10.7)."""
    frames = k.state.frames
    if not frames:
        return None
    if frames[-1].step == "Evade":
        unit = str(frames[-1].data["unit"])
        return evade_test(k, k.piece(unit)) if k.has(unit) else None
    if len(frames) < 2 or frames[-1].step != "Roll":
        return None
    made = TESTS.get(frames[-2].step)
    return made(k, OpFrame(k, len(frames) - 2)) if made is not None else None


# --- what must always hold -----------------------------------------------------------------------------------------


def operation_faults(k: Known) -> Iterator[str]:
    """What is wrong with walls, loads and places, in words for an author."""
    everybody = [piece for seat in SEATS for piece in in_play(k, seat)]
    yield from _walls(k, everybody)
    yield from _loads(k, everybody)
    yield from _places(k, everybody)


def _walls(k: Known, everybody: Sequence[Piece]) -> Iterator[str]:
    """10.2.1, 10.3 Walls of a side in an area; a site has builders, builders a site."""
    stones, land = sorts(k).walls, frozenset(atlas(k).land)
    worked = {(piece.place, piece.owner) for piece in everybody if BUILDER in piece.marks}
    built = {(piece.place, piece.owner) for piece in k.state.pieces.values() if piece.kind in stones}
    for place, seat in sorted(row for row in worked | built if row[0] in land and row[1] in SEATS):
        standing, building = len(walls(k, place, seat)), len(sites(k, place, seat))
        most = FORT_WALLS if seat == ATHENS and place in atlas(k).epipolae else MOST_WALLS
        if standing > MOST_WALLS or standing + building > most or building > 1:
            yield f"10.2.1: {standing} walls of {seat} and {building} under construction in {place}"
        if bool(building) != bool(workers(k, place, seat, BUILDER)):
            yield f"10.2.1: {seat} has {building} walls under construction in {place}, and other builders"
    if fort_area(k) and fort_area(k) not in atlas(k).epipolae:
        yield f"10.3: the Circle Fort in {fort_area(k)}"


MOST_LOADS = 2


def _loads(k: Known, everybody: Sequence[Piece]) -> Iterator[str]:
    """7.2.2 Loads lie with their ship and have room in it; one reduced in battle may have more than it would take."""
    held: Counter[str] = Counter()
    heavy: Counter[str] = Counter()
    for piece in everybody:
        if not named(piece):
            continue
        ship = carrier(k, piece)
        if not ship:
            yield f"7.2.2: {piece.id} is aboard {named(piece)}, which is not there"
        elif is_unit(k, piece):
            held[ship] += 1
            heavy[ship] += type_of(k, piece) == HOPLITE
    for ship, n in held.items():
        if n > MOST_LOADS or heavy[ship] > 1:
            yield f"7.2.2: {n} units aboard {ship}, of them {heavy[ship]} hoplites"


def _places(k: Known, everybody: Sequence[Piece]) -> Iterator[str]:
    """7.1.d, 7.1.f No Athenian in the city; ground units at sea aboard ships; no ships inland."""
    board = atlas(k)
    inland, kinds = frozenset(board.land) - board.coastal, sorts(k).type
    for piece in everybody:
        ship = kinds.get(piece.kind or "") == NAVAL
        if barred(piece.place, piece.owner):
            yield f"7.1.d: {piece.id} in {piece.place}"
        if not ship and is_sea(k, piece.place) and not carrier(k, piece):
            yield f"7.1.f: {piece.id} swims in {piece.place}"
        if ship and piece.place in inland:
            yield f"7.2: {piece.id} lies in {piece.place}"
        if routed(piece) and is_leader(k, piece):
            yield f"8.2.4: {piece.id} is Routed"
