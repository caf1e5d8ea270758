"""2.D.1, 2.D.2 One stratagem kept; forces drawn back without cost to fortified zones, forts and ports, or to Catane."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from tabletop.core.api import Decision, Known, Msg, Offer, Piece, Plain, Some, Table, check, offer
from tabletop.systems.campaign import whynot as common
from tabletop.systems.campaign.moves import left_behind
from tabletop.systems.campaign.reading import (
    UNLIMITED,
    figure,
    force,
    is_sea,
    leaders,
    role,
    ships,
    troops,
    units,
    zones,
)
from tabletop.systems.campaign.turn import Ongoing

from .board import fit
from .buildings import ATHENS, CAMP, CAMP_ZONE, CITY, FORTS, camp_standing, chains_standing, fort_box, fort_owner, ports
from .frames import f
from .whynot import OWN

FORT_ROOM, CAMP_ROOM, CATANE = 2, 3, "catane"


class KeepAndRegroup(Ongoing):
    """2.D.1 then 2.D.2 of one seat."""

    rule, needs, stages = "2.D", ("seat",), ("keep", "regroup")

    def keep(self, t: Table) -> None:
        t.call("Discard", seat=f(t).seat)

    def regroup(self, t: Table) -> None:
        t.call("Regroup", seat=f(t).seat)


def havens(k: Known, seat: str) -> Iterator[tuple[str, str]]:
    """(place, who fits in: land or sea) that a seat controls: fortified zones, forts, ports."""
    if seat != ATHENS:
        yield CITY, "land"
    elif camp_standing(k):
        yield CAMP_ZONE, "land"
        yield CAMP, "land"
    yield from ((fort_box(fort), "land") for fort in FORTS if fort_owner(k, fort) == seat)
    yield from ((port, "sea") for port in ports(k, seat))


def room(k: Known, place: str, seat: str) -> int:
    """3.3 Units that a place still takes."""
    most = FORT_ROOM if place.startswith("fort-") else CAMP_ROOM if place == CAMP else UNLIMITED
    return max(0, most - len(units(k, place, seat)))


def chiefs(k: Known, place: str, seat: str) -> list[Piece]:
    """Leaders who may be moved: not one whom an epidemic keeps where he is (7 S23)."""
    return fit(leaders(k, place, seat))


class Regroup(Decision):
    """2.D.2 Any unit and leader on the map, from wherever it is, once each; but for the ill (7 S23)."""

    rule = "2.D.2"
    keeps: ClassVar[Mapping[str, Plain]] = {"moved": ()}
    pieces = ("moved",)
    public = True

    def prompt(self, k: Known) -> Msg:
        """To Catane as well, while Athens may go there."""
        open_sea = f(k).seat == ATHENS and not chains_standing(k)
        return Msg.of("prompt-regroup-catane" if open_sea else "prompt-regroup")

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("end", "2.D.2")
        seat, moved = f(k).seat, frozenset(f(k).moved)
        places = [z for z in (*zones(k), *(fort_box(fort) for fort in FORTS), CAMP) if z in k.state.order]
        groups = {
            "land": [p for z in places for p in (*troops(k, z, seat), *chiefs(k, z, seat)) if p.id not in moved],
            "sea": [p for z in places for p in (*ships(k, z, seat), *chiefs(k, z, seat)) if p.id not in moved],
        }
        for place, element in havens(k, seat):
            yield from self._home(k, place, [p for p in groups[element] if p.place != place])
        if seat == ATHENS and not chains_standing(k):
            free = [p for z in places for p in fit(force(k, z, ATHENS)) if p.id not in moved]
            yield from self._to_catane(k, free)

    def _home(self, k: Known, place: str, going: list[Piece]) -> Iterator[Offer]:
        weights = tuple(0 if role(k, p) == "leader" else 1 for p in going)
        afloat = is_sea(k, place) and not ships(k, place, f(k).seat)  # a leader needs a ship there (3.1)
        fleet = tuple(p.id for p, weight in zip(going, weights, strict=True) if weight)
        if afloat and not fleet:
            return
        needs = fleet if afloat else ()
        slot = Some(tuple(p.id for p in going), 1, len(going), weights, room(k, place, f(k).seat), needs)
        if not slot.empty():
            yield offer("move", "2.D.2", piece=slot, to=place)

    def _to_catane(self, k: Known, going: list[Piece]) -> Iterator[Offer]:
        """No more strength on land than on the ships that must go with it: land counts up, ships count down."""
        fleet = tuple(p.id for p in going if p in ships(k, p.place, ATHENS))
        if fleet:
            slot = Some(tuple(p.id for p in going), 1, len(going), tuple(_load(k, going)), 0, fleet)
            yield offer("move", "2.D.2", piece=slot, to=CATANE)

    def on_move(self, t: Table, piece: tuple[str, ...], to: str) -> None:
        starts = dict.fromkeys(t.piece(name).place for name in piece)
        for name in piece:
            t.move(name, to)
        along = [leader.id for start in starts for leader in left_behind(t, start, t.seat)]
        for name in along:  # leaders whose last ship has left sail with it (3.1)
            t.move(name, to)
        t.let(moved=(*f(t).moved, *piece, *along))

    def on_end(self, t: Table) -> None:
        t.done()


def _load(k: Known, going: Iterable[Piece]) -> Iterator[int]:
    for piece in going:
        if piece in ships(k, piece.place, piece.owner):
            yield -figure(k, piece)
        else:
            yield figure(k, piece) if piece in troops(k, piece.place, piece.owner) else 0


# --- why a counter may not go there ------------------------------------------------------------------------


@check("2.D.2", "check-regrouped")
def not_yet(k: Known, piece: object, to: str, via: str = "") -> bool:
    """Once each."""
    return not set(common.names_of(piece)) & set(f(k).moved)


@check("2.D.2", "check-no-haven")
def haven(k: Known, piece: object, to: str, via: str = "") -> bool:
    """What the seat controls, and of its kind: troops ashore, ships in port."""
    group = common.going(k, piece)
    elements = {"sea" if p in ships(k, p.place, p.owner) else "land" for p in group if role(k, p) == "unit"}
    return to == CATANE or any(place == to and elements <= {kind} for place, kind in havens(k, k.seat))


@check("3.3", "check-haven-full")
def fits_in(k: Known, piece: object, to: str, via: str = "") -> bool:
    """What a fort and the camp take."""
    return len([p for p in common.going(k, piece) if role(k, p) == "unit"]) <= room(k, to, k.seat)


@check("2.D.2", "check-catane-chained")
def way_to_catane(k: Known, piece: object, to: str, via: str = "") -> bool:
    """Nobody goes to Catane past the chains."""
    return to != CATANE or k.seat != ATHENS or not chains_standing(k)


@check("2.D.2", "check-catane-convoy")
def sails_together(k: Known, piece: object, to: str, via: str = "") -> bool:
    """Troops go with ships of their strength at least, in one and the same act; leaders with a ship."""
    group = common.going(k, piece)
    fleet = [p for p in group if p in ships(k, p.place, p.owner)]
    return to != CATANE or (bool(fleet) and sum(_load(k, group)) <= 0)


Regroup.checks = {
    "move": (
        *OWN,
        not_yet,
        haven,
        fits_in,
        way_to_catane,
        sails_together,
        check("7 S23", "check-ill")(lambda k, piece, to, via="": fit(common.going(k, piece)) == common.going(k, piece)),
    ),
}
