"""The board of Syracuse read once for all that a computer weighs in a position: works, builders, where in the turn."""

from __future__ import annotations

from tabletop.core.api import Known
from tabletop.systems.campaign.reading import UNLIMITED, printed
from tabletop.systems.campaign.solo_field import SeenField, neighbours

from .board import AROUND, CAMP_ROOM, CATANE, FORT_ROOM, INSIDE, SIDES
from .building import BUILDERS
from .buildings import (
    ATHENS,
    BOTH,
    CAMP,
    CAMP_PORT,
    CAMP_ZONE,
    FORTS,
    MARKERS,
    SYRACUSE,
    fort_box,
)

PHASES = (
    *("stratagems", "action-points", "reinforcements", "first-actions", "second-actions"),
    *("first-works", "second-works", "first-keep", "second-keep", "first-adjustments", "second-adjustments"),
    *("victory-check", "turn-marker"),
)
"""2 The turn in order."""
ACTIONS, WORKS, KEEP, ADJUST = (PHASES.index(f"first-{name}") for name in ("actions", "works", "keep", "adjustments"))
PROTECTED = frozenset(("M9", "M10", "M11", CAMP_PORT))
"""3.3 Waters that take so many points of ships."""
CITY_WALLS = ("T16", "M6", "M7")
BUILT = {counter: what for what, (_, counter) in MARKERS.items()}
"""Counter -> what it says is built."""


class HarbourField(SeenField):
    """What this game reads besides."""

    def __init__(self, k: Known) -> None:
        super().__init__(k)
        self.turn = int(k.var("turn", 1))
        self.at_phase = PHASES.index(str(k.var("phase", PHASES[0])))
        self.first = str(k.var("initiative") or ATHENS)
        self.points = {seat: int(k.var(f"ap.{seat}", 0)) for seat in SIDES}
        self.standing_works: set[str] = set()
        self.broken_works: set[str] = set()
        self.owners: dict[str, str] = {}
        """Fort -> who controls it."""
        self._read_works()
        self.camp = CAMP in self.standing_works
        self.safe = {
            ATHENS: {CATANE, *((CAMP_ZONE, CAMP_PORT, CAMP) if self.camp else ())},
            SYRACUSE: set(CITY_WALLS),
        }
        """Places that no enemy enters, and where nobody falls ill; forts apart."""
        self.dice: dict[str, int] = {}
        """2.C Dice of works, worked out when they are asked for."""
        self.worths: dict[str, float] = {}
        self._builders: dict[tuple[str, str], int] = {}
        self.free: list[str] | None = None
        """Stratagems in the hand of who reads that build something; likewise."""
        self.hoped: dict[str, float] = {}
        """What each seat may hope to build as things stand; likewise."""
        self.wanted: dict[str, dict[str, float]] = {}
        """Zone -> what each seat would build there; likewise."""

    def _read_works(self) -> None:
        for place, counter in MARKERS.values():
            for name in self.state.order.get(place, ()):
                piece = self.state.pieces[name]
                if piece.kind == counter:
                    self._read_work(BUILT[counter], piece.steps == BOTH)

    def _read_work(self, what: str, first_face: bool) -> None:
        if what in FORTS:
            self.owners[what] = ATHENS if first_face else SYRACUSE
        else:
            (self.standing_works if first_face else self.broken_works).add(what)

    # --- the turn ---

    def second(self, seat: str) -> bool:
        """Whether a seat comes second in this turn."""
        return seat != self.first

    def works_to_come(self, seat: str) -> bool:
        """2.C Whether a seat has its works still before it in this turn."""
        return self.at_phase < WORKS + self.second(seat)

    def may_strike(self, seat: str) -> float:
        """How likely a seat is to attack in this turn: by its points."""
        if self.at_phase < ACTIONS:
            return 1.0
        return min(1.0, self.points[seat] / 3) if self.at_phase < WORKS else 0.0

    def threat(self, seat: str) -> float:
        """The same with the turns to come: what is left open tonight is open in the morning."""
        return max(self.may_strike(seat), 0.7 if self.left else 0.0)

    def encamped(self, seat: str) -> bool:
        """2.D.2 to 2.D.5 It draws back, or has done so, and attrition is still to come."""
        return KEEP + self.second(seat) <= self.at_phase <= ADJUST + self.second(seat)

    # --- places ---

    def within(self, zone: str) -> tuple[str, ...]:
        """A zone and the place inside it: a fort, the camp marker."""
        return (zone, INSIDE[zone]) if zone in INSIDE else (zone,)

    def held(self, zone: str, seat: str) -> bool:
        """Units of a seat are in a zone or in its fort."""
        return any(self.there(place, seat) for place in self.within(zone))

    def builders(self, zone: str, seat: str) -> int:
        """5.1 Strength of H, P and A in a zone and in what it contains."""
        key = (zone, seat)
        if key not in self._builders:
            here = (one for place in self.within(zone) for one in self.at(place, seat))
            self._builders[key] = sum(one.traits.strength for one in here if one.traits.type in BUILDERS)
        return self._builders[key]

    def leads(self, zone: str, seat: str) -> int:
        """The most swords of a leader in a zone and in what it contains; -1 without one."""
        here = (one for place in self.within(zone) for one in self.chiefs.get((place, seat), ()))
        return max((one.traits.swords for one in here), default=-1)

    def riders(self, seat: str) -> int:
        """Strength of the cavalry of a seat on the map."""
        return sum(one.traits.strength for one in self.of(seat) if one.traits.type == "C" and one.piece.place != CATANE)

    def shelters(self, place: str, seat: str) -> bool:
        """6.4 Nobody falls ill there."""
        return place in self.safe[seat] or place in AROUND

    def room(self, place: str, seat: str) -> int:
        """3.3 What more a place takes of a seat: units, in protected waters strength of ships; below zero: too many."""
        if place in self.safe[seat] and place != CAMP:
            return UNLIMITED
        most = CAMP_ROOM.most if place == CAMP else FORT_ROOM.most if place in AROUND else printed(self.k, place).most
        if most >= UNLIMITED:
            return UNLIMITED
        here = self.at(place, seat)
        if place in PROTECTED:
            return most - sum(one.traits.strength for one in here if one.traits.naval)
        return most - len(here)

    def berths(self, to: str, seat: str) -> int:
        """3.5, 3.3 How many land units find room ashore when a fleet brings them to this water."""
        shores = (shore for shore in neighbours(self.game, to, False) if not self.held(shore, self.foe(seat)))
        return sum(max(0, self.room(shore, seat)) for shore in shores)

    def garrison(self, fort: str) -> int:
        """Strength of the owner inside a fort."""
        return self.strength(fort_box(fort), self.owners.get(fort, ""))

    def double_leader(self, seat: str) -> bool:
        """A leader of two swords on the map."""
        chiefs = (one for (place, who), here in self.chiefs.items() if who == seat and place != CATANE for one in here)
        return any(one.traits.swords > 1 for one in chiefs)
