"""The board of Hellènes read once for all that a computer weighs in one position: who stands where, how strong, who
holds which city. Of covered blocks of the enemy a mean is taken."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from tabletop.core.api import RESULT, TURN, Known, Piece, Plain
from tabletop.systems.game_data import module

from .board import HALVED, HELD, PHASE, SEASON, SEASONS, SEATS, SIEGE, City, Unit, atlas, foe
from .deck import bonus
from .solo_map import reach
from .victory import prestige

LAND = {
    **{("A", 1): 0.78, ("B", 1): 0.7, ("C", 1): 0.62, ("D", 1): 0.52},
    **{("A", 2): 1.35, ("B", 2): 1.25, ("C", 2): 1.08, ("A", 3): 1.8},
}
"""What a step is worth in a battle on land, by letter and power."""
SEA = {("E", 2): 1.35, ("E", 1): 0.8, ("F", 2): 1.08, ("F", 1): 0.6}
"""And at sea."""
UNSEEN_LAND, UNSEEN_SEA = (2.0, 0.95), (2.2, 1.1)
"""(steps, worth of a step) of a block that is covered."""


class Block(NamedTuple):
    """A unit as far as it is known here."""

    name: str
    seat: str
    unit: Unit | None
    cv: int | float
    land: float
    """Strength in a battle on land, all steps together."""
    sea: float
    fleet: bool
    power: float
    """Of its attacks on land: 1 to 3."""


@lru_cache(maxsize=512)
def _face(unit: Unit, cv: int) -> tuple[float, float, bool, float]:
    """What a known block shows: strength on land and at sea, whether it is a fleet, its power."""
    return (*strength_of(unit, cv), unit.fleet, int(unit.land_class[1:] or 1))


def strength_of(unit: Unit, cv: float) -> tuple[float, float]:
    """(on land, at sea) of a known unit."""
    land = LAND.get((unit.land_class[:1], int(unit.land_class[1:] or 0)), 0.6) * cv
    naval = unit.naval_class
    return land, SEA.get((naval[:1], int(naval[1:] or 0)), 0.0) * cv if naval else 0.0


class Field:
    """Both sides' blocks by place. Made for one position, read by one seat."""

    def __init__(self, k: Known) -> None:
        self.k, self.state, self.seat = k, k.state, k.seat
        self.board, self.reach = atlas(k), reach(k)
        self.stacks: dict[tuple[str, str], list[Block]] = {}
        """(place, seat): units in a zone, or shut up in a city (its box)."""
        self.garrisons: dict[str, str] = {}
        """City box -> whose garrison lies in it."""
        self.blocks: dict[str, Block] = {}
        self.lands: dict[tuple[str, str], float] = {}
        """(place, seat): strength on land; `navals`: at sea; `steps`: steps."""
        self.navals: dict[tuple[str, str], float] = {}
        self.steps: dict[tuple[str, str], float] = {}
        places, pieces = self.board.places, k.state.pieces
        for place, names in k.state.order.items():
            if names and place in places:
                for name in names:
                    self._put(pieces[name])
        self.ended = bool(k.var(RESULT))
        self.years = max(1, module(k).last_turn(k.state.vars) - int(k.var(TURN, 1)) + 1)
        """Years to come, this one with them."""
        phase = PHASE.of(k)
        self.season = SEASONS.index(phase) if phase in SEASONS else 0 if phase == "new-year" else len(SEASONS)
        """0 spring … 4 winter, 5 the end of the year."""
        self._holders: dict[str, str] = {}
        self._near: dict[tuple[str, str], float] = {}
        self.brought: dict[str, Mapping[str, tuple[float, float]]] = {}
        """Seat -> what it can bring to each city, once it has been asked for."""
        self.sights: dict[str, object] = {}
        """Seat -> how it sees its phase of actions, once it has been asked for."""
        self.kept: dict[str, float] = {}
        """Card -> what it is worth in hand, once it has been asked for."""
        self.chances: dict[str, float] = {}
        """Zone of a city under siege -> the chance that it falls, once it has been asked for."""

    def _put(self, piece: Piece) -> None:
        if piece.kind is not None and piece.kind.startswith("garrison-"):
            self.garrisons[piece.place] = piece.owner
            return
        block = self._block(piece) if piece.owner in SEATS else None
        if block is not None:
            self.blocks[piece.id] = block
            key = piece.place, piece.owner
            if key in self.stacks:
                self.stacks[key].append(block)
                self.lands[key] += block.land
                self.navals[key] += block.sea
                self.steps[key] += block.cv
            else:
                self.stacks[key], self.steps[key] = [block], block.cv
                self.lands[key], self.navals[key] = block.land, block.sea

    def _block(self, piece: Piece) -> Block | None:
        kind, cv = piece.kind, piece.steps or 0
        if kind is None:
            value = self._inside(piece.box or "")
            if not isinstance(value, tuple) or not value or value[0] not in self.board.units:
                return self._unseen(piece)
            kind, cv = str(value[0]), int(str(value[1]))
        unit = self.board.units.get(kind)
        return Block(piece.id, piece.owner, unit, cv, *_face(unit, cv)) if unit is not None else None

    def _inside(self, box: str) -> Plain:
        """What this seat knows of a box; () where it cannot look into it."""
        shown, vault = self.state.boxes.get(box), self.k.vault
        if shown is not None and shown.open:
            return shown.value
        return vault.open(box).value if vault is not None and box in vault else ()

    def _unseen(self, piece: Piece) -> Block | None:
        if piece.kind is None and piece.box is None:
            return None
        at_sea = piece.place in self.board.seas
        cv, worth = UNSEEN_SEA if at_sea else UNSEEN_LAND
        return Block(piece.id, piece.owner, None, cv, 0.5 * cv if at_sea else cv * worth, cv * worth, at_sea, 1.6)

    # --- who stands where ---

    def at(self, place: str, seat: str) -> Sequence[Block]:
        """Units of a seat in a place."""
        return self.stacks.get((place, seat), ())

    def land(self, place: str, seat: str) -> float:
        """Strength of a seat in a place, on land."""
        return self.lands.get((place, seat), 0.0)

    def naval(self, place: str, seat: str) -> float:
        """Strength of a seat in a place, at sea."""
        return self.navals.get((place, seat), 0.0)

    def might(self, place: str, seat: str) -> float:
        """Strength of a seat in a place, at sea or on land as it is."""
        return (self.navals if place in self.board.seas else self.lands).get((place, seat), 0.0)

    def holder(self, zone: str) -> str:
        """1.4 Who holds the city of a zone, '' for nobody (a neutral one)."""
        if zone not in self._holders:
            self._holders[zone] = self._holder(self.board.cities[zone])
        return self._holders[zone]

    def _holder(self, city: City) -> str:
        inside = self.inside(city)
        if inside:
            return inside
        if (city.zone, SEATS[0]) in self.stacks or (city.zone, SEATS[1]) in self.stacks:
            held = HELD.of(self.k, city.zone)
            if held and (city.zone, held) in self.stacks:
                return held
        return city.loyalty if city.loyalty in SEATS else ""

    def inside(self, city: City) -> str:
        """Whose blocks lie in a city."""
        if city.box in self.garrisons:
            return self.garrisons[city.box]
        return next((seat for seat in SEATS if (city.box, seat) in self.stacks), "")

    def besieger(self, zone: str) -> str:
        """7.2 Who besieges the city of a zone, '' for nobody."""
        city = self.board.cities.get(zone)
        inside = self.inside(city) if city is not None else ""
        return foe(inside) if inside and (zone, foe(inside)) in self.stacks else ""

    def siege(self, zone: str) -> int:
        """7.2 The season in which the siege there was laid, 0 for none."""
        return SIEGE.of(self.k, zone)

    def ripe(self, zone: str) -> bool:
        """8.0 Whether something can be done against the city now."""
        return 0 < self.siege(zone) < SEASON.of(self.k)

    @cached_property
    def contested(self) -> list[str]:
        """Zones in which both stand in the open."""
        return [place for place, seat in self.stacks if seat == SEATS[0] and (place, SEATS[1]) in self.stacks]

    def near(self, zone: str, seat: str) -> float:
        """Strength on land of a seat within two zones, the zone itself not counted."""
        key = zone, seat
        if key not in self._near:
            self._near[key] = sum(self.lands.get((place, seat), 0.0) for place in self.reach.beside[zone])
        return self._near[key]

    # --- what is to come ---

    @cached_property
    def tribute_worth(self) -> float:
        """What a point of tribute a year is worth over the years to come: later ones are less sure."""
        left = self.years - (self.season > len(SEASONS) - 1)
        return sum(share for _, share in zip(range(left), (1.0, 0.65, 0.45), strict=False)) * self._rate

    @property
    def this_year(self) -> float:
        """What of that the tribute of this year is."""
        return 0.0 if self.season > len(SEASONS) - 1 else self._rate

    @property
    def _rate(self) -> float:
        """12.11 Prestige for a point of tribute."""
        return 0.5 if HALVED.of(self.k) else 1.0

    @cached_property
    def lead(self) -> int:
        """14.1 Prestige of the seat that reads."""
        return prestige(self.k, self.seat)

    def extra(self, seat: str) -> int:
        """3.11 Actions that leader and cards in play add each turn."""
        return bonus(self.k, seat)

    def room(self, zone: str) -> int:
        """7.1 Units that the city of a zone takes."""
        return 2 * self.board.cities[zone].value

    def stand(self, zone: str, seat: str) -> float:
        """Steps of the units of a seat in the zone of a city and in it."""
        return self.steps.get((zone, seat), 0) + self.steps.get((self.board.cities[zone].box, seat), 0)


class Group(NamedTuple):
    """Blocks that go together, and what they are together."""

    blocks: tuple[Block, ...]
    names: frozenset[str]
    steps: float
    land: float
    sea: float
    army: float
    """Strength on land without fleets."""
    worth: float

    @property
    def force(self) -> tuple[float, float]:
        """(steps, strength on land)."""
        return self.steps, self.land

    def with_(self, others: Sequence[Block]) -> Group:
        """These and others."""
        return group_of((*self.blocks, *others)) if others else self


def group_of(blocks: Sequence[Block]) -> Group:
    """Some blocks added up."""
    return Group(
        tuple(blocks),
        frozenset(one.name for one in blocks),
        sum(one.cv for one in blocks),
        sum(one.land for one in blocks),
        sum(one.sea for one in blocks),
        sum(one.land for one in blocks if not one.fleet),
        sum(map(worth, blocks)),
    )


STEP, BODY = 0.17, 0.22
"""What a point of strength is worth, and a block that can grow."""


def worth(block: Block) -> float:
    """What a block on the map is worth to its seat, in prestige."""
    if block.unit is not None and block.unit.barbarian:
        return 0.1 * block.land
    return STEP * max(block.land, block.sea) + BODY


def total(blocks: Iterable[Block], sea: bool = False) -> float:
    """Strength of some blocks together."""
    return sum(block.sea for block in blocks) if sea else sum(block.land for block in blocks)
