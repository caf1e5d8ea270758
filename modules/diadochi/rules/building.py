"""10 Where units may be built and promoted, and what two players building in one place come to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tabletop.core.api import Known, Piece

from .atlas import atlas
from .board import holder, is_fleet, owner, unit_at
from .income import yields
from .names import ELEPHANTS, RANKS, UNITS

SHIPS = ("F", "Fe")


class Build(NamedTuple):
    """A new unit that is paid for."""

    seat: str
    kind: str
    at: str


def besieging(k: Known, seat: str, citadel: str) -> bool:
    """10 Whether an army that is not the seat's stands around a citadel."""
    army = unit_at(k, atlas(k).province_of[citadel])
    return army is not None and army.owner != seat


def affords_siege(k: Known, seat: str, citadel: str, kind: str) -> bool:
    """10 With an enemy army around it, a citadel pays for no more than it brings in."""
    return not besieging(k, seat, citadel) or UNITS[kind].cost <= yields(k, seat, citadel)


def _coastal(k: Known, seat: str, citadel: str) -> bool:
    """10 A controlled port citadel in a controlled coastal province."""
    a = atlas(k)
    return bool(a.harbours(citadel)) and owner(k, citadel) == seat and holder(k, a.province_of[citadel]) == seat


def harbours_of(k: Known, seat: str, sea: str) -> tuple[str, ...]:
    """10 Port citadels that let a seat build or promote in a sea zone: a two-way arrow."""
    return tuple(c for c in atlas(k).ports_on(sea) if _coastal(k, seat, c))


def sites(k: Known, seat: str, kind: str, empty: tuple[str, ...] = ()) -> tuple[str, ...]:
    """10 Spaces where a unit of this type may appear; `empty` are units that leave theirs this winter."""
    a = atlas(k)

    def vacant(place: str) -> bool:
        unit = unit_at(k, place)
        return unit is None or unit.id in empty

    mine = tuple(c for c in a.citadels if owner(k, c) == seat)
    if UNITS[kind].sea:
        open_ = {sea for c in mine if _coastal(k, seat, c) for sea in a.harbours(c)}
        if kind == "F":
            open_ |= {sea for p in a.provinces if holder(k, p) == seat for sea in a.builds_in(p)}
        citadels = tuple(c for c in mine if _coastal(k, seat, c) and vacant(c))
        return (*citadels, *(sea for sea in a.seas if sea in open_ and vacant(sea)))
    around = dict.fromkeys(a.province_of[c] for c in mine)
    citadels = tuple(c for c in mine if vacant(c) and affords_siege(k, seat, c, kind))
    return (*citadels, *(p for p in around if vacant(p)))


def promotions(k: Known, piece: Piece) -> tuple[str, ...]:
    """10 What a unit may become where it stands, limits and money apart."""
    a, seat, place = atlas(k), piece.owner, piece.place
    if ELEPHANTS in piece.marks or not seat:
        return ()
    if is_fleet(piece):
        berth = _coastal(k, seat, place) if place in a.province_of else bool(harbours_of(k, seat, place))
        return ("Fe",) if piece.kind == "F" and berth else ()
    higher = RANKS[RANKS.index(piece.kind or "A") + 1 :]
    if place in a.province_of:
        return tuple(kind for kind in higher if affords_siege(k, seat, place, kind))
    return higher if any(owner(k, c) == seat for c in a.citadels_in.get(place, ())) else ()


def has_port(k: Known, seat: str) -> bool:
    """10 Whether a seat has a port or a port citadel, without which it keeps no fleet."""
    a = atlas(k)
    citadel = any(a.harbours(c) and owner(k, c) == seat for c in a.citadels)
    return citadel or any(a.builds_in(p) and holder(k, p) == seat for p in a.provinces)


def placed(k: Known, builds: tuple[Build, ...], leaving: tuple[str, ...] = ()) -> Mapping[Build, str]:
    """10 Where each unit appears. Two players in one province or sea go into garrison, each in a citadel of his own
    there, or one does not appear ('')."""
    a = atlas(k)
    found: dict[Build, str] = {build: build.at for build in builds}
    for place in dict.fromkeys(build.at for build in builds if build.at not in a.province_of):
        rivals = [build for build in builds if build.at == place]
        if len({build.seat for build in rivals}) > 1:
            for build in rivals:
                found[build] = _garrison(k, build, set(found.values()), leaving)
    return found


def _garrison(k: Known, build: Build, taken: set[str], leaving: tuple[str, ...]) -> str:
    """A free citadel of the builder's by the place he meant, '' when there is none."""
    a = atlas(k)
    near = a.ports_on(build.at) if UNITS[build.kind].sea else a.citadels_in[build.at]
    able = sites(k, build.seat, build.kind, leaving)
    return next((c for c in near if c in able and c not in taken), "")
