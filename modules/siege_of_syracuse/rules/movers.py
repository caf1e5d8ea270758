"""Who may move now, and how far: units of an impulse (6.2.2, 6.3, 7.1) or of a reaction (6.4), in one table of movers.

The steps `Manoeuvre` and `React` ask the same questions; each keeps its answers in frames of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tabletop.core.api import Known, Offer, Piece, Some, Written, offer
from tabletop.systems.cargo import is_aboard

from .afloat import left_now, may_ship
from .board import (
    ACTIVATED,
    SYRACUSE,
    in_play,
    is_ground,
    is_leader,
    is_naval,
    is_sicel,
    is_unit,
    leaders,
    off_map,
    on_map,
    routed,
    value,
)
from .op_frames import OpFrame, above
from .party import Crew
from .routes import Way, ground, waters

UNDER_LEADER = 2
"""7.1.l Points more for a unit stacked with a leader when it is activated."""
FAR = 99
GROUND, AFLOAT = "ground", "naval"


@dataclass(frozen=True)
class Mover:
    """A piece that may move."""

    piece: Piece
    points: int
    areas: int
    """Areas it may enter at most."""
    new: bool
    """Whether moving it activates it."""
    alone: bool = True
    """Whether it may go without others."""

    @property
    def name(self) -> str:
        """The piece."""
        return self.piece.id

    def goes(self, k: Known, way: Way) -> bool:
        """Whether it can go all that way."""
        return way.cost <= self.points and way.areas <= self.areas and may_leave(k, self.piece, way.end)


def may_leave(k: Known, piece: Piece, to: str) -> bool:
    """7.1.k Of ground units only those of Syracuse and Sicels leave the map."""
    return on_map(k, to) or piece.owner == SYRACUSE or is_sicel(k, piece) or is_naval(k, piece)


# --- an impulse ----------------------------------------------------------------------------------------------------


def right_kind(k: Known, now: OpFrame, piece: Piece) -> bool:
    """6.2.1 Ground units, on land, in a ground impulse; ships, and whom they carry, in a naval one."""
    if now.of == AFLOAT:
        return is_naval(k, piece)
    return not is_naval(k, piece) and not is_aboard(k, piece)


def called(k: Known, now: OpFrame, piece: Piece) -> bool:
    """6.2.2 In an area that is activated, or one of so many units."""
    if piece.id in now.used:
        return True
    if now.counting:
        return now.left > 0 and is_unit(k, piece)
    return piece.place in now.areas


def fresh(now: OpFrame, piece: Piece) -> bool:
    """6.3 Not activated before in this turn, or activated again by the dice."""
    return piece.id in now.used or piece.id in now.again or ACTIVATED not in piece.marks


def arrived(k: Known, now: OpFrame, piece: Piece) -> bool:
    """7.2.1 On the map, or free to come back."""
    return on_map(k, piece.place) or piece.id in now.back


def may_act(k: Known, now: OpFrame, piece: Piece) -> bool:
    """Whether a piece is activated now or could be."""
    return (
        not routed(piece)
        and (is_unit(k, piece) or is_leader(k, piece))
        and right_kind(k, now, piece)
        and called(k, now, piece)
        and fresh(now, piece)
    )


def points(k: Known, piece: Piece, chiefs: Iterable[str]) -> int:
    """7.1, 7.1.l Movement points at the start of its activation."""
    led = is_unit(k, piece) and piece.place in chiefs
    return value(k, piece, "mp") + (UNDER_LEADER if led else 0)


def points_left(k: Known, now: OpFrame, piece: Piece) -> int:
    """Points it still has in this impulse or reaction."""
    spent = dict(now.budget)
    return spent[piece.id] if piece.id in spent else points(k, piece, now.chiefs)


def impulse_movers(k: Known, now: OpFrame) -> Iterator[Mover]:
    """Those who may move in an impulse."""
    for piece in in_play(k, now.seat):
        if may_act(k, now, piece) and arrived(k, now, piece):
            left = points_left(k, now, piece)
            if left > 0:
                yield Mover(piece, left, FAR, piece.id not in now.used)


# --- a reaction ----------------------------------------------------------------------------------------------------


def reaction_movers(k: Known, now: OpFrame) -> Iterator[Mover]:
    """6.4 Those whose dice let them; a leader not activated may go with units of his area (ruling)."""
    places: set[str] = set()
    for name in now.ready:
        piece = k.piece(name) if k.has(name) else None
        if piece is None or routed(piece) or is_aboard(k, piece) or not on_map(k, piece.place):
            continue
        left = points_left(k, now, piece)
        if left > 0:
            places.add(piece.place)
            yield Mover(piece, left, 1 if name in now.short else FAR, False)
    for place in sorted(places):
        for chief in leaders(k, place, now.seat):
            left = points_left(k, now, chief)
            if ACTIVATED not in chief.marks and not is_aboard(k, chief) and left > 0:
                yield Mover(chief, left, FAR, False, False)


# --- both ----------------------------------------------------------------------------------------------------------


def moving(k: Known) -> OpFrame | None:
    """The reaction or the impulse in hand."""
    return above(k, "React") or above(k, "Impulse")


def reacting(k: Known) -> bool:
    """Whether it is a reaction."""
    return k.depth_of("React") is not None


def stays_behind(k: Known, now: OpFrame, piece: Piece) -> bool:
    """Of a stack that is dragged as a whole these stay where they are: markers, the Routed, ships in a ground impulse,
    whom ships carry, those activated before or with no points left, in a reaction those whose dice forbid it. Of those
    who are to go aboard nobody: he who takes them along is told why they cannot."""
    if not (is_unit(k, piece) or is_leader(k, piece)) or routed(piece) or dict(now.budget).get(piece.id, 1) <= 0:
        return True
    if reacting(k):
        return is_aboard(k, piece) or (is_unit(k, piece) and piece.id not in now.ready)
    afoot = not is_naval(k, piece)
    if now.of == AFLOAT:
        return not afoot and not fresh(now, piece)
    return not afoot or is_aboard(k, piece) or not fresh(now, piece)


def going(k: Known, names: Iterable[str]) -> list[Piece]:
    """Those of a group who would go; all of them when none would, to say why not."""
    now, group = moving(k), [k.piece(name) for name in names if k.has(name)]
    found = [piece for piece in group if now is None or not stays_behind(k, now, piece)]
    return found or group


def movers(k: Known) -> list[Mover]:
    """Those who may move now."""
    now = moving(k)
    if now is None:
        return []
    return list(reaction_movers(k, now) if reacting(k) else impulse_movers(k, now))


def riders(k: Known, place: str) -> list[Piece]:
    """7.2.2 Ground units and leaders ashore that may board here: not Routed, not activated before, not put ashore in
    this impulse, and no enemy is near. In a reaction nobody boards (ruling)."""
    now = moving(k)
    if now is None or reacting(k) or not may_ship(k, place, now.seat):
        return []
    here = [piece for piece in k.at(place, now.seat) if is_ground(k, piece) or is_leader(k, piece)]
    free = [piece for piece in here if not routed(piece) and not is_aboard(k, piece) and piece.id not in now.used]
    return [piece for piece in free if fresh(now, piece)]


def ground_moves(k: Known, found: Iterable[Mover], left: int) -> Iterator[Offer]:
    """7.1 All who can go a way may go it together; `left`: of those new to the impulse so many, -1 for any number."""
    walkers = [one for one in found if not is_naval(k, one.piece)]
    for place, group in by_place(walkers).items():
        for way in ground(k, group[0].piece.owner).from_(place, max(one.points for one in group)).values():
            able = [one for one in group if one.goes(k, way)]
            slot = _group(k, able, left)
            if slot is not None:
                yield offer("move", "7.1", piece=slot, to=way.end)


def _group(k: Known, able: list[Mover], left: int) -> Written | None:
    names = tuple(one.name for one in able)
    needs = tuple(one.name for one in able if one.alone)
    if not needs:
        return None
    need = needs if len(needs) < len(names) else ()
    if left < 0:
        return whole_stack(k, Some(names, 1, len(names), needs=need))
    slot = Some(names, 1, len(names), tuple(int(one.new) for one in able), left, need)
    return None if slot.empty() else whole_stack(k, slot)


def whole_stack(k: Known, slot: Some) -> Written:
    """A group of these, or a stack in which they lie with others who stay behind."""

    def fits(value: object) -> bool:
        if not isinstance(value, tuple) or not all(isinstance(name, str) and k.has(name) for name in value):
            return False
        inside = len({(k.piece(name).place, k.piece(name).owner) for name in value}) == 1
        return inside and slot.covers(tuple(piece.id for piece in going(k, value)), None)

    return Written(fits, slot.sample)


def naval_moves(k: Known, found: Iterable[Mover], left: int) -> Iterator[Offer]:
    """7.2 Ships and whom they carry, from a beach with those who board there."""
    now, fleet = moving(k), [one for one in found if is_naval(k, one.piece)]
    shut = frozenset(now.landed) if now is not None and not reacting(k) else frozenset()
    for place, group in by_place(fleet).items():
        board = riders(k, place)
        for way in waters(k, group[0].piece.owner).from_(place).values():
            able = [one for one in group if one.goes(k, way)]
            if able:
                new = frozenset(one.name for one in able if one.new)
                crew = Crew(k, tuple(one.piece for one in able), tuple(board), new, left, shut, going)
                yield offer("move", "7.2", piece=crew.slot(), to=way.end)


def by_place(found: Iterable[Mover]) -> dict[str, list[Mover]]:
    """Movers where they stand."""
    places: dict[str, list[Mover]] = {}
    for one in found:
        places.setdefault(one.piece.place, []).append(one)
    return places


def returning(k: Known, now: OpFrame) -> list[Piece]:
    """7.2.1 Those off the map who may throw to come back: in a later turn than that in which they left."""
    here = (p for p in k.at(off_map(now.seat), now.seat) if is_unit(k, p) or is_leader(k, p))
    away = [piece for piece in here if not is_aboard(k, piece)]
    return [p for p in away if p.id not in now.back and not left_now(k, p.id) and may_act(k, now, p)]
