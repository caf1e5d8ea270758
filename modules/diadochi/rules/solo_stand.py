"""A position as the computer player weighs it: units, citadels, sieges, money, people, in a few dictionaries. It is
read from the table, or worked out from one that was read (solo_season.py)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from tabletop.core.api import Known

from .board import capital, chiefs, dynasties, leader, master, own_seat, season, side, strength, units, with_unit, year
from .dynasty import HEIRS_FOLLOW, when
from .income import MAJOR, MINOR, OWN_CAPITAL
from .names import ROYALS, SEATS, UNITS
from .prestige import ATHENS, PLACE_ATHENS, POINT, ROYAL, deeds
from .solo_ground import SoloGround, ground
from .treasury import known_gold, treasure_in


class SoloUnit(NamedTuple):
    """A unit: `chief` is the diadoch, epigone or royal who commands it; `strength` counts what he adds."""

    name: str
    side: str
    kind: str
    place: str
    strength: int
    chief: str = ""

    @property
    def sea(self) -> bool:
        """Whether it is a fleet."""
        return UNITS[self.kind].sea


@dataclass
class SoloStand:
    """How everybody stands."""

    ground: SoloGround
    season: str
    heirs: bool
    """7.a Whether a diadoch who dies is followed by somebody."""
    units: dict[str, SoloUnit]
    owners: dict[str, str]
    """Citadel -> seat, revolt or ''."""
    begun: dict[str, str]
    """Unit -> citadel after a first season of siege."""
    gold: dict[str, int]
    deeds: dict[str, int]
    """Prestige won for good."""
    royals: dict[str, str]
    """Royals who live -> who has them."""
    capitals: dict[str, str]
    treasures: dict[str, int]
    chiefs: dict[str, tuple[str, ...]]
    """Seat -> its free diadoch and epigone; () when it is out."""
    lone: dict[str, str]
    """Of these, who is with no unit -> where."""
    captives: set[str] = field(default_factory=set)
    """Seats whose last chief is in foreign hands: as good as dead."""
    at: dict[str, str] = field(default_factory=dict)
    """Space -> unit."""

    def __post_init__(self) -> None:
        self.at = {unit.place: unit.name for unit in self.units.values()}

    def copy(self) -> SoloStand:
        """One that may go another way."""
        return replace(
            self, units=dict(self.units), owners=dict(self.owners), begun=dict(self.begun), gold=dict(self.gold),
            royals=dict(self.royals), lone=dict(self.lone), chiefs=dict(self.chiefs),
            captives=set(self.captives), deeds=dict(self.deeds), treasures=dict(self.treasures),
        )  # fmt: skip

    @property
    def seats(self) -> tuple[str, ...]:
        """Players still in the game."""
        return tuple(seat for seat, chiefs in self.chiefs.items() if chiefs)

    def points(self) -> dict[str, int]:
        """3 Victory points of each seat."""
        found = dict.fromkeys(self.seats, 0)
        for citadel in self.ground.a.majors:
            whose = self.owners[citadel]
            if whose in found:
                found[whose] += 3 if self.capitals[whose] == citadel else 1
        return found

    def in_play(self) -> int:
        """3 All victory points."""
        held = sum(self.owners.get(self.capitals[seat]) == seat for seat in self.seats)
        return len(self.ground.a.majors) + 2 * held

    def prestige(self, points: Mapping[str, int]) -> dict[str, int]:
        """13 All prestige of each seat, that of its victory points included."""
        found = {seat: POINT * points[seat] + self.deeds.get(seat, 0) for seat in points}
        for whose in self.royals.values():
            if whose in found:
                found[whose] += ROYAL
        if self.owners[PLACE_ATHENS] in found:
            found[self.owners[PLACE_ATHENS]] += ATHENS
        return found

    def prestige_in_play(self) -> int:
        """3 What a half of is needed."""
        won = sum(max(0, self.deeds.get(seat, 0)) for seat in self.seats)
        return POINT * self.in_play() + ROYAL * len(self.royals) + ATHENS + won

    def income(self, seat: str) -> int:
        """10 What citadels bring a seat a year, in T; provinces bring little."""
        majors, home = self.ground.a.majors, self.capitals.get(seat)
        mine = [c for c, whose in self.owners.items() if whose == seat]
        return sum(OWN_CAPITAL if c == home else MAJOR if c in majors else MINOR for c in mine)


def read(k: Known) -> SoloStand:
    """The table as it is, as far as `k.seat` knows it."""
    a = ground(k).a
    own = [
        SoloUnit(p.id, side(p), str(p.kind), p.place, strength(k, p.id), leader(k, p.id)) for p in units(k)
    ]
    in_game = [seat for seat in SEATS if not k.var(f"out.{seat}")]
    known = {seat: known_gold(k, seat) for seat in in_game}
    mine = known.get(k.seat) or 0
    names = {unit.name for unit in own}
    begun = {name: str(k.var(f"siege.{name}") or "") for name in names}
    return SoloStand(
        ground(k),
        season(k),
        dynasties(k) or (season(k) != "purchase" and when(year(k), season(k)) >= HEIRS_FOLLOW),
        {unit.name: unit for unit in own},
        {c: str(k.var(f"owner.{c}") or "") for c in a.citadels},
        {name: citadel for name, citadel in begun.items() if citadel},
        {seat: mine if sum_ is None else sum_ for seat, sum_ in known.items()},
        {seat: sum(points for _, points in deeds(k, seat)) for seat in in_game},
        {name: master(k, name) for name in ROYALS if k.has(name)},
        {seat: capital(k, seat) for seat in SEATS},
        {c: treasure_in(k, c) for c in a.citadels},
        {seat: chiefs(k, seat) or held(k, seat) or (seat,) for seat in in_game},
        {n: k.piece(n).place for seat in in_game for n in chiefs(k, seat) if not with_unit(k, n)},
        {seat for seat in in_game if held(k, seat) and not chiefs(k, seat)},
    )


def held(k: Known, seat: str) -> tuple[str, ...]:
    """Chiefs of a seat who are in foreign hands: they live."""
    return tuple(p.id for p in k.state.pieces.values() if own_seat(p.id) == seat)
