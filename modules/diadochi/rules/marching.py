"""9.a What may be written for a unit or a lone character: hold, move, support, convoy, siege, resupply, retreat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from tabletop.core.api import Known, Msg, Offer, One, Piece, Remark, Sheet, Some, offer
from tabletop.systems.orders.board import Board
from tabletop.systems.orders.seaways import bits, on_a_route

from .atlas import Atlas, atlas
from .board import chiefs, controls, everyone, master, msg_place, season, side, units, with_unit
from .fallback import DISBAND
from .field import ARMY, FLEET, field, kind_of
from .legal import besieges, reaches, same_cause
from .missions import general
from .names import ROYALS, SEATS
from .record import first_turn, followed, strides

SIGHT = 2
"""Spaces: orders are prepared for foreign units no farther away (bribes and auctions reach no farther, 9.b, 11.b)."""


class View:
    """The position as somebody who writes orders sees it: who stands where, and who could go where."""

    def __init__(self, k: Known) -> None:
        self.k, self.a, self.first = k, atlas(k), first_turn(k)
        self.board: Board = field(k)
        self.units = units(k)
        self.at = {piece.place: piece for piece in self.units}
        fleets = [p.place for p in self.units if kind_of(p) == FLEET and p.place in self.board.sea_bit]
        self.seas = sum(self.board.sea_bit[sea] for sea in dict.fromkeys(fleets))
        self.sea_of = {bit: sea for sea, bit in self.board.sea_bit.items()}
        self.overseas = {p.place: _landings(self.board, self.seas, p.place) for p in self.units if kind_of(p) == ARMY}
        self.goals = {piece.id: self._goals(piece) for piece in self.units}
        self.into: dict[str, list[str]] = {}
        """Space -> where units stand that could move there."""
        for piece in self.units:
            for goal in self.goals[piece.id]:
                self.into.setdefault(goal, []).append(piece.place)

    def direct(self, piece: Piece) -> frozenset[str]:
        """Where a unit goes by land, or on the sea; a fleet of the first turn puts to sea (12)."""
        sort = kind_of(piece)
        if sort == FLEET and piece.place in self.a.citadels_in:
            ports = [c for c in self.a.citadels_in[piece.place] if self.a.harbours(c)]
            return frozenset((*self.a.coast(piece.place), *ports))
        return self.board.reach[sort][piece.place]

    def _goals(self, piece: Piece) -> tuple[str, ...]:
        found = set(self.direct(piece))
        if kind_of(piece) == ARMY and not self.first:
            found |= self.overseas[piece.place].keys()
        return tuple(sorted(found))

    def may_enter(self, piece: Piece, place: str) -> bool:
        """A citadel must be controlled by whose unit it is, or by whoever writes for it (9.a)."""
        if place not in self.a.province_of:
            return True
        return controls(self.k, self.k.seat, place) or controls(self.k, piece.owner, place)

    def lands(self, place: str, goal: str, without: str) -> bool:
        """Whether the army there could get to a space though the fleet in a sea helps it in another way."""
        if goal in self.direct(self.at[place]):
            return True
        return goal in _landings(self.board, self.seas & ~self.board.sea_bit.get(without, 0), place)


@lru_cache(maxsize=4096)
def _landings(board: Board, seas: int, start: str) -> dict[str, int]:
    """Where fleets lying so could convoy an army from a place -> the seas that are part of a route."""
    reached = new = board.landing.get(start, 0) & seas
    while new:
        grown = 0
        for bit in bits(new):
            grown |= board.sea_near[bit]
        new = grown & seas & ~reached
        reached |= new
    ends = [end for end, near in board.landing.items() if near & reached and end != start]
    return {end: on_a_route(board, seas, start, end) for end in ends}


def lines(k: Known) -> Iterator[Offer]:
    """9.a Every military line `k.seat` may write; in winter and before the first turn there is none."""
    if season(k) in ("winter", "purchase") or k.seat not in SEATS:
        return
    view = View(k)
    for piece in ordered(k, view):
        yield from _for_unit(view, piece)
    for piece in walkers(k):
        yield from _for_person(view, piece)


def ordered(k: Known, view: View) -> list[Piece]:
    """Own units; then those of others that one may hope to have when orders are carried out (9.b, 11.b, 11.c)."""
    own = [piece for piece in view.units if piece.owner == k.seat]
    if view.first:
        return own
    near: set[str] = set()
    for place in {*(piece.place for piece in own), *(k.piece(name).place for name in chiefs(k, k.seat))}:
        near |= _within(view.a, place)
    others = [piece for piece in view.units if piece.owner != k.seat]
    return own + [piece for piece in others if piece.place in near or _by_royal_order(piece)]


@lru_cache(maxsize=1024)
def _within(a: Atlas, place: str) -> frozenset[str]:
    return a.within(place, SIGHT)


def _by_royal_order(piece: Piece) -> bool:
    """11.c The army of the eastern satraps waits in Hyrcania for a royal order."""
    return not piece.owner and piece.place == "HYR"


def walkers(k: Known) -> list[Piece]:
    """Characters one moves: one's own and those one controls; and royals alone in sight of a bribe."""
    own = [piece for piece in everyone(k) if master(k, piece.id) == k.seat]
    if first_turn(k):
        return own
    near: set[str] = set()
    for piece in [*units(k, k.seat), *own]:
        near |= _within(atlas(k), piece.place)
    alone = [p for p in everyone(k) if p.id in ROYALS and p.owner != k.seat and p.place in near]
    return own + [piece for piece in alone if not with_unit(k, piece.id)]


# --- units ------------------------------------------------------------------------------------------------------


def _for_unit(view: View, piece: Piece) -> Iterator[Offer]:
    yield offer("hold", "9.a", piece=piece.id)
    goals = tuple(place for place in view.goals[piece.id] if view.may_enter(piece, place))
    if goals:
        yield offer("move", "9.a", piece=piece.id, to=One(goals))
    yield from _supports(view, piece)
    if view.first:
        return
    yield from _convoys(view, piece)
    sort = kind_of(piece)
    access = besieges(view.a, sort, piece.place)
    hostile = tuple(c for c in access if not (piece.owner == view.k.seat and controls(view.k, view.k.seat, c)))
    if hostile:
        yield offer("siege", "9.a", piece=piece.id, citadel=One(hostile))
    ports = tuple(c for c in access if view.a.harbours(c))
    if ports:
        yield offer("resupply", "9.a", piece=piece.id, citadel=One(ports))
    yield offer("retreat", "9.a", piece=piece.id, to=Some((*retreats_of(view, piece), DISBAND), 1, 20))


def retreats_of(view: View, piece: Piece) -> tuple[str, ...]:
    """Spaces a unit could retreat to, if they are free then."""
    return tuple(sorted(view.board.near(kind_of(piece), piece.place, "retreat")))


def aims(view: View, piece: Piece) -> tuple[str, ...]:
    """Ruling 2: spaces into which a unit could support."""
    sort = kind_of(piece)
    if sort == FLEET and piece.place in view.a.citadels_in:
        return tuple(sorted(view.direct(piece)))
    near = view.board.near(sort, piece.place, "support")
    return tuple(sorted(aim for aim in near if reaches(view.a, view.board, sort, (piece.place, aim))))


def _supports(view: View, piece: Piece) -> Iterator[Offer]:
    """One offer a space that help may go to: `of` is where the helped unit stands."""
    for aim in aims(view, piece):
        helped = helpable(view, piece, aim)
        if helped:
            yield offer("support", "9.a", piece=piece.id, of=One(helped), to=aim)
    for place in besieging(view, piece):
        yield offer("support", "9.a", piece=piece.id, of=place, to=place)


def helpable(view: View, piece: Piece, aim: str) -> tuple[str, ...]:
    """Where units stand that could move to a space, or stand in it; a garrison in place is not helped (ruling 22)."""
    several = view.first
    there = [place for place in view.into.get(aim, ()) if place != piece.place or several]
    if piece.place in view.board.sea_bit:
        there = [place for place in there if view.lands(place, aim, piece.place)]
    if aim in view.at and aim not in view.a.province_of and aim != piece.place:
        there.append(aim)
    return tuple(dict.fromkeys(there))


def besieging(view: View, piece: Piece) -> list[str]:
    """Ruling 24: where other besiegers of the same citadel may stand that the unit could not go to itself."""
    sort, plain = kind_of(piece), aims(view, piece)
    found = []
    for citadel in () if view.first else besieges(view.a, sort, piece.place):
        for place in (view.a.province_of[citadel], *view.a.harbours(citadel)):
            if place != piece.place and place not in plain and place in view.at:
                found.append(place)
    return list(dict.fromkeys(found))


def _convoys(view: View, piece: Piece) -> Iterator[Offer]:
    """Ruling 5: a fleet at sea on a route of fleets as they lie, own or not."""
    bit = view.board.sea_bit.get(piece.place, 0)
    if kind_of(piece) == ARMY or not bit:
        return
    one_banner = general(view.k)
    for place, ends in view.overseas.items():
        army = view.at[place]
        if same_cause(side(army), side(piece), one_banner):
            to = tuple(sorted(end for end, route in ends.items() if route & bit and view.may_enter(army, end)))
            if to:
                yield offer("convoy", "9.a", piece=piece.id, of=place, to=One(to))


# --- characters -------------------------------------------------------------------------------------------------


def _for_person(view: View, piece: Piece) -> Iterator[Offer]:
    """Where he may go by himself, as an army or a fleet; a citadel must be controlled. With a unit, he leaves it; who
    holds stays though his unit goes."""
    to, beside = paths(view, piece), joinable(view, piece)
    yield offer("hold", "9.a", piece=piece.id)
    if to:
        yield offer("move", "9.a", piece=piece.id, to=One(to))
    if beside:
        yield offer("follow", "9.a", piece=piece.id, unit=One(beside))


def joinable(view: View, piece: Piece) -> tuple[str, ...]:
    """9.a Own units in a character's space that he is not with, and may be told to go with (A*)."""
    mine = followed(view.k, piece, view.k.seat)
    return tuple(unit for unit in mine if unit != with_unit(view.k, piece.id))


def paths(view: View, piece: Piece) -> tuple[str, ...]:
    """Where a character may be sent: over special ways also, for which somebody may yet grant the passage."""
    ways = (place for place, _ in strides(view.a, piece.place))
    return tuple(p for p in ways if p not in view.a.province_of or controls(view.k, view.k.seat, p))


# --- remarks ----------------------------------------------------------------------------------------------------


def remarks(k: Known, sheet: Sheet) -> Iterable[Remark]:
    """12 In the first turn units must part: one a space, and no fleet ashore (ruling 10)."""
    if not first_turn(k) or season(k) in ("winter", "purchase") or k.seat not in SEATS:
        return
    to = {dict(args)["piece"]: str(dict(args)["to"]) for verb, args in sheet if verb == "move"}
    ends: dict[str, list[Piece]] = {}
    for piece in units(k, k.seat):
        ends.setdefault(to.get(piece.id, piece.place), []).append(piece)
    for place, there in ends.items():
        if len(there) > 1:
            crowd = Msg.of("remark-together", place=msg_place(place, k), count=len(there))
            yield Remark(crowd, "12", there[-1].id, True)
        elif kind_of(there[0]) == FLEET and place in atlas(k).citadels_in:
            yield Remark(Msg.of("remark-ashore", place=msg_place(place, k)), "12", there[0].id, True)

