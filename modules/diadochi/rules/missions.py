"""14.d to 14.f Missions of revolts and interventions: units, aims, field of action, duration. Data, and its readers.

Variable revolt.<id> = (mission, seasons left, turn of appearance); seasons left is -1 when there is no term.
"""

from __future__ import annotations

from typing import NamedTuple

from tabletop.core.api import Known, Piece, Table

from .atlas import atlas
from .board import capital, holder, is_fleet, owner, players, revolt_of, side, unit_at, units
from .names import UNITS

FOREVER = -1
GREEKS = ("aetolians", "spartans", "athenians")
"""14.e The revolts of which the general revolt is made."""
GENERAL = "greeks"


class Mission(NamedTuple):
    """What a revolt or intervention is about. Citadels among the aims are besieged, provinces and seas occupied."""

    units: tuple[tuple[str, ...], ...]
    """Each: type, then the place it appears in; a second place for 5-6 on a die."""
    aims: tuple[str, ...]
    field: tuple[str, ...]
    lasts: int = FOREVER
    prizes: tuple[str, ...] = ()
    """13 What a player loses a war with: the province or citadel aimed at."""
    fed: bool = False
    """Always supplied."""
    at_once: bool = False
    """14.d Interventions act in their first season."""
    roams: bool = False
    """Its moves are drawn by lot."""


EAST = ("CAU", "TRD", "PAP", "PTE", "CAP", "PON", "ARM", "MED", "MES", "ASS", "SUS", "CHD", "BAS", "PER", "SAG", "HYR")
FURTHER_EAST = ("PAR", "GRA", "ARE", "ARH", "BAC", "SOG", "CAM", "GED", "GHA", "IND")
EUROPE = ("ILL", "PEO", "THR", "CHE", "MAC", "CHA", "EPI", "ETO", "THE", "ATT", "ARC", "LAC")
ASIA_MINOR = ("HEL", "BIT", "LYD", "PHR", "CAR", "PIS", "LYC", "PAM", "LYN", "CAP", "PAP", "PTE", "PON")
"""Beyond the strait: as far as the Taurus and the Pontus (the text names no end)."""
EPIRUS = ("EPI", "epidamnos")
PONTUS = ("heraclee-pontique", "panticapee")
WATCH = ("TRD", "POC", "POR", "MAE", "BIT")
"""14.e From here the pirates' citadels are threatened."""
MACEDON = ("MAC", "pella", "pydna")

MISSIONS: dict[str, tuple[Mission, ...]] = {
    "aetolians": (
        Mission(
            (("Am", "ETO", "THE"),),
            ("delphes", "lamia", "ETO", "THE"),
            ("ETO", "THE", "EPI", "delphes", "lamia"),
            4,
            ("delphes", "lamia"),
        ),
    ),
    "spartans": (Mission((("Am", "LAC"),), ("sparte", "LAC"), ("LAC", "ARC", "sparte"), 4, ("sparte",)),),
    "athenians": (Mission((("F", "CYC", "EUB"),), ("athenes",), ("CYC", "EUB", "MIO", "athenes"), 4, ("athenes",)),),
    "thracians": (Mission((("Am", "THR"),), ("THR",), ("THR", "IST", "SCY", "ILL", "PEO"), prizes=("THR",)),),
    "armenians": (Mission((("Am", "ARM"),), ("ARM",), ("ARM",), prizes=("ARM",), fed=True),),
    "cyreneans": (Mission((("Am", "CYR"),), ("cyrene", "CYR"), ("CYR", "LIB", "cyrene"), 4, ("cyrene",)),),
    "pirates-pontus": (
        Mission((("F", "POC"), ("F", "POR")), PONTUS, ("POC", "POR", "PRO", "MAE", *PONTUS), prizes=PONTUS),
    ),
    "carmanians": (Mission((("Am", "CAM"),), ("CAM",), ("CAM",), prizes=("CAM",), fed=True),),
    "cypriots": (Mission((("Am", "CHY"),), ("salamine", "CHY"), ("CHY", "salamine"), 4, ("salamine",)),),
    "illyrians": (
        Mission(
            (("A", "ILL"), ("F", "ADR")),
            ("epidamnos", "EPI", "ADR", "ILL"),
            ("ILL", "EPI", "epidamnos", "ADR"),
            4,
            ("epidamnos",),
        ),
    ),
    "pyrrhus": (Mission((("Ag", "EPI"),), ("epidamnos", "EPI"), EPIRUS, prizes=("epidamnos",)),),
    "scythians": (
        Mission((("Ae", "CAU"),), (), (*EAST, *FURTHER_EAST), 4, fed=True, at_once=True, roams=True),
    ),
    "parthians": (
        Mission((("Ae", "GRA"),), ("PAR",), ("GRA", "PAR"), FOREVER, ("PAR",), True, True),
        Mission((), ("hecatompylos", "HYR", "PAR"), ("GRA", "PAR", "HYR", "hecatompylos"), FOREVER,
                ("PAR", "hecatompylos"), True, True),
        Mission((("A", "HYR", "PAR", "hecatompylos", "GRA"),), ("hecatompylos", "ecbatane", "MED", "HYR", "PAR"),
                ("GRA", "PAR", "HYR", "MED", "hecatompylos", "ecbatane"), FOREVER,
                ("PAR", "hecatompylos", "ecbatane"), True, True),
    ),
    "rome": (
        Mission((("Ag", "ITA"),), ("ITA",), ("ITA",), FOREVER, ("ITA",), at_once=True),
        Mission((), ("tarente", "ITA"), ("ITA", "tarente"), FOREVER, ("ITA", "tarente"), at_once=True),
        Mission((("Fe", "tarente"),), ("tarente", "epidamnos", "EPI"),
                ("ITA", "tarente", "ILL", "EPI", "epidamnos", "MIO", "ADR"), FOREVER,
                ("ITA", "tarente", "epidamnos"), at_once=True),
    ),
    "gauls": (Mission((("Am", "ILL"),), (), (*EUROPE, *ASIA_MINOR), fed=True, at_once=True, roams=True),),
    "satraps": (Mission((("Ae", "HYR"),), (), ("HYR", "hecatompylos"), fed=True, at_once=True),),
}  # fmt: skip
INTERVENTIONS = frozenset(name for name, missions in MISSIONS.items() if missions[0].at_once)


def ident(piece: Piece) -> str:
    """The revolt or intervention a neutral unit belongs to, '' when it is for sale or serves the royal family.

    In the general revolt all fight under one banner; a mark greek:<id> says whose each is.
    """
    mark = "" if piece.owner else revolt_of(piece)
    if not mark.startswith("revolt:"):
        return ""
    return next((own[6:] for own in sorted(piece.marks) if own.startswith("greek:")), mark[7:])


def banner(k: Known, name: str) -> str:
    """The side of a revolt or intervention, which its citadels carry too."""
    return f"revolt:{GENERAL if name in GREEKS and general(k) else name}"


def rebels(k: Known, name: str) -> list[Piece]:
    """Units of a revolt or intervention on the map."""
    return [piece for piece in units(k, "") if ident(piece) == name]


def general(k: Known) -> bool:
    """14.e Whether the general revolt of the Greeks is under way."""
    mark = f"revolt:{GENERAL}"
    if not any(mark in piece.marks for piece in k.state.pieces.values()):
        return False  # asked often, true seldom
    return any(revolt_of(piece) == mark for piece in units(k, ""))


def under_way(k: Known, name: str) -> bool:
    """14 Whether a revolt or intervention still has a unit."""
    return general(k) if name == GENERAL else bool(rebels(k, name))


def term(k: Known, name: str) -> tuple[int, int, int]:
    """(mission, seasons left, turn of appearance)."""
    found = k.var(f"revolt.{name}") or (1, FOREVER, 0)
    return int(found[0]), int(found[1]), int(found[2])


def mission(k: Known, name: str) -> Mission:
    """The mission in hand."""
    return MISSIONS[name][term(k, name)[0] - 1]


def begin(t: Table, name: str, number: int) -> Mission:
    """A mission begins; its clock is set."""
    chosen = MISSIONS[name][number - 1]
    t.set(f"revolt.{name}", (number, chosen.lasts, int(t.var("turn", 1))))
    return chosen


def acts(k: Known, name: str) -> bool:
    """14.d Revolts do nothing in their first season, interventions act at once."""
    return mission(k, name).at_once or term(k, name)[2] < int(k.var("turn", 1))


def italy_calls(k: Known) -> bool:
    """14.e Whether Pyrrhus has ships for Italy, or is there: then he stays, whatever becomes of them."""
    return any(is_fleet(piece) or piece.place in ("ITA", "tarente") for piece in rebels(k, "pyrrhus"))


def pella_fallen(k: Known) -> bool:
    """14.e Whether Pella is nobody's capital any more."""
    return all(capital(k, seat) != "pella" for seat in players(k))


def aims(k: Known, name: str) -> tuple[str, ...]:
    """What is aimed at, in order."""
    found = mission(k, name).aims
    return (*found, "pella", "pydna", "MAC") if name == "pyrrhus" and pella_fallen(k) else found


def own_field(k: Known, name: str) -> tuple[str, ...]:
    """14.e, 14.f The field of action of one revolt alone."""
    found = mission(k, name).field
    if name == "pyrrhus":
        italy = ("ITA", "tarente", "MIO") if italy_calls(k) else ()
        return (*found, *italy, *(MACEDON if pella_fallen(k) else ()))
    if name == "aetolians" and rebels(k, "pyrrhus"):
        return tuple(place for place in found if place != "EPI")
    return found


def field(k: Known, unit: str) -> frozenset[str]:
    """14.d, 11.b Where a neutral unit may be."""
    piece = k.piece(unit)
    name = ident(piece)
    if not name:
        return at_rest(k, piece)
    if name == "pyrrhus" and is_fleet(piece):
        return frozenset(("MIO",))
    if general(k) and name in GREEKS and not is_fleet(piece):
        return frozenset(place for one in GREEKS if one != "athenians" for place in own_field(k, one))
    return frozenset(own_field(k, name))


def at_rest(k: Known, piece: Piece) -> frozenset[str]:
    """11.b The field of a unit for sale or in royal service: its space, a neutral major citadel and round it."""
    a = atlas(k)
    if piece.place in a.province_of:
        citadels: tuple[str, ...] = (piece.place,)
    elif is_fleet(piece):
        citadels = tuple(c for c in a.ports_on(piece.place) if c in a.majors and not owner(k, c))
    else:
        citadels = tuple(c for c in a.citadels_in[piece.place] if c in a.majors and not owner(k, c))
    around = {p for c in citadels for p in (a.harbours(c) if is_fleet(piece) else (a.province_of[c],))}
    return frozenset((piece.place, *citadels, *around))


def held(k: Known, name: str, place: str) -> bool:
    """Whether a revolt has what it aims at: a citadel in its hands, a unit in a province or sea."""
    mark = banner(k, name)
    if place in atlas(k).province_of:
        return owner(k, place) == mark
    there = unit_at(k, place)
    return (there is not None and side(there) == mark) or (there is None and controlled(k, place) == mark)


def controlled(k: Known, place: str) -> str:
    """11.e Who has a citadel or province; nobody a sea."""
    a = atlas(k)
    if place in a.province_of:
        return owner(k, place)
    return holder(k, place) if place in a.citadels_in else ""


def power(kind: str) -> int:
    """6.a Combat value of a unit that is about to appear, nobody commanding it."""
    return UNITS[kind].strength
