"""3 Where a force can go, what it costs, what stops it. Offers, checks and routes read it alike."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tabletop.core.api import Known, Offer, Piece
from tabletop.systems.campaign.moves import Bound, Moves, some_of
from tabletop.systems.campaign.reading import (
    fields,
    figure,
    force,
    is_sea,
    leaders,
    module,
    role,
    ships,
    units,
)
from tabletop.systems.campaign.transport import carried, friendly_water
from tabletop.systems.campaign.ways import Afloat, Force, Overland, Way
from tabletop.systems.game_data import GameData

from .board import AROUND, CATANE, fit, foe, fort_in, held
from .buildings import (
    ATHENS,
    CAMP,
    CAMP_PORT,
    CHAINS,
    SYRACUSE,
    WALLS,
    broken,
    camp_standing,
    chains_standing,
    fort_owner,
    standing,
)
from .frames import up

GATES, CHAINED = "gates", "chained"
"""What else a search may disregard (ways.ENEMY, ways.WATER): fortifications and forts, the chains."""
SHUT = 0
"""The cost of a step that nobody takes."""
CLIMB, RIVER, FORT_STEP, WALL_STANDING, WALL_BROKEN = 1, 1, 1, 3, 1
"""3.2 What is added for elevated ground, a river, an enemy wall; a step in or out of a fort costs 1 in all (4.3)."""


def step_cost(k: Known, a: str, b: str, seat: str, ignoring: tuple[str, ...] = ()) -> int:
    """3.2 Points from a place to the next; SHUT through fortifications and chains."""
    printed, features = _printed_step(module(k), a, b)
    if not features:
        return printed
    if any(_shuts(k, feature, seat, ignoring) for feature in features):
        return SHUT
    return printed + sum(_surcharge(k, feature, seat) for feature in features)


@lru_cache(maxsize=4096)
def _printed_step(game: GameData, a: str, b: str) -> tuple[int, tuple[str, ...]]:
    """(points over open ground, what the border carries). Sea zones count as clear ground (3.4)."""
    if a in AROUND or b in AROUND:
        return FORT_STEP, ()
    border, low = game.border(a, b), ("clear", "sea_open", "sea_protected", "port")
    uphill = game.place(b).terrain == "high" and game.place(a).terrain in low
    return 1 + CLIMB * uphill, tuple(border.features) if border is not None else ()


def _shuts(k: Known, feature: str, seat: str, ignoring: tuple[str, ...]) -> bool:
    """3.1 A fortification stops the enemy, chains stop both, the canal carries Syracuse alone."""
    what, _, which = feature.partition(":")
    if what == "fortification" and GATES not in ignoring:
        return seat == ATHENS if which == SYRACUSE else seat == SYRACUSE and camp_standing(k)
    if what == "canal" and GATES not in ignoring:
        return seat != which
    return what == CHAINS and CHAINED not in ignoring and chains_standing(k)


def _surcharge(k: Known, feature: str, seat: str) -> int:
    """3.2 River, and the enemy's walls, standing or broken."""
    what, _, which = feature.partition(":")
    if what != "wall":
        return RIVER if what == "river" else 0
    if WALLS[which] == seat:
        return 0
    return WALL_STANDING if standing(k, which) else WALL_BROKEN if broken(k, which) else 0


def crosses_wall(k: Known, a: str, b: str, seat: str) -> bool:
    """4.2.col.f An enemy wall stands between two places."""
    return any(_surcharge(k, feature, seat) == WALL_STANDING for feature in _printed_step(module(k), a, b)[1])


def may_enter(k: Known, place: str, seat: str) -> bool:
    """0.2, 3.1 M12 is closed to Syracuse until the camp has fallen; a fort must be built and not held by the enemy."""
    if place == CAMP_PORT:
        return seat == ATHENS or broken(k, CAMP)
    if place == CAMP:
        return seat == ATHENS and camp_standing(k)
    fort = fort_in(place)
    return not fort or (bool(fort_owner(k, fort)) and not units(k, place, foe(seat)))


class Ashore(Overland):
    """3.2 Land units and leaders on foot; 3.4 over friendly water."""

    def opens(self, place: str) -> bool:
        return super().opens(place) and (GATES in self.ignoring or may_enter(self.k, place, self.seat))

    def cost(self, a: str, b: str) -> int:
        return step_cost(self.k, a, b, self.seat, self.ignoring)

    def halts(self, place: str) -> bool:
        return held(self.k, place, self.foe)


class Sailing(Afloat):
    """3.1 Ships: without limit, Catane and M1 being neighbours."""

    def opens(self, place: str) -> bool:
        return super().opens(place) and (GATES in self.ignoring or may_enter(self.k, place, self.seat))

    def cost(self, a: str, b: str) -> int:
        return step_cost(self.k, a, b, self.seat, self.ignoring)


class Marches(Moves):
    """3 The moves of a seat: no limit on where it stacks, which is looked at when all have moved (3.3)."""

    land_points, leader_points = 4, 5
    overland, afloat = Ashore, Sailing

    def __init__(self, k: Known, seat: str, ignoring: tuple[str, ...] = ()) -> None:
        super().__init__(k, seat, ignoring)
        going_on = up(k, "GoOn")
        self.spent = going_on.spent if going_on is not None and going_on.seat == seat else 0
        arriving = up(k, "FirstMove")
        self.used = arriving.carried if arriving is not None else self.used

    def load(self, going: Force) -> int:
        """3.4 A point of strength carried for a point of triremes."""
        return sum(figure(self.k, p) for p in going.troops)

    def group(self, way: Way, going: Force) -> Bound:
        """3.4 What the fleets of the sea zones crossed can still carry; leaders free."""
        if not way.seas:
            return Bound()
        weights = tuple(figure(self.k, p) for p in going.troops) + (0,) * len(going.chiefs)
        return Bound(weights, carried(self.k, self.seat, way, self.used))

    def fleet(self, way: Way, going: Force, rule: str) -> Iterator[Offer]:
        """Ships, leaders with them; 3.5 with those they have aboard where there is a shore to land on."""
        lands = is_sea(self.k, way.path[0]) and (way.to == CATANE or bool(landings(self.k, way.to, self.seat)))
        aboard = going.troops if lands else ()
        pieces = (*going.fleet, *aboard, *going.chiefs)
        weights = (*(-figure(self.k, p) for p in going.fleet), *(figure(self.k, p) for p in aboard))
        weights += (0,) * len(going.chiefs)
        for stays in self.staying(way.path[0], going):
            left = [(p, weight) for p, weight in zip(pieces, weights, strict=True) if p != stays]
            ships_gone = tuple(p for p in going.fleet if p != stays)
            needs = ships_gone if len(left) > len(ships_gone) else ()
            bound = Bound(tuple(weight for _, weight in left), 0, needs)
            yield from some_of(way, tuple(p for p, _ in left), bound, rule)

    def staying(self, start: str, going: Force) -> tuple[Piece | None, ...]:
        """3.4 Ships one of which must stay, when all would leave a leader who has moved in this phase; None: no ship
        need stay (ruling leader-at-sea)."""
        if not stranded(self.k, start, self.seat, {p.id for p in going.fleet}):
            return (None,)
        return going.fleet if len(going.fleet) > 1 else ()

    def reach(self, start: str, going: Force) -> list[Way]:
        found = super().reach(start, going)
        return found if going.fleet or going.troops else [*found, *self.gangways(start)]

    def places(self, start: str, going: Force) -> set[str]:
        found = super().places(start, going)
        return found if going.fleet or going.troops else found | {way.to for way in self.gangways(start)}

    def gone(self, start: str, going: Force, to: str, via: str) -> tuple[Way, int]:
        if not going.fleet and is_sea(self.k, start) != is_sea(self.k, to):
            return next(way for way in self.gangways(start) if way.to == to), 0
        return super().gone(start, going, to, via)

    def moves(self, start: str, free: list[Piece], rule: str = "3") -> Iterator[Offer]:
        free = fit(free)
        yield from super().moves(start, free, rule)
        chiefs = tuple(p for p in free if role(self.k, p) == "leader")
        for way in self.gangways(start) if chiefs and not self.spent else ():
            if way.to not in self.barred:
                yield from some_of(way, chiefs, Bound(), "3.1")

    def withdrawals(self, zone: str, going: Force) -> list[Way]:
        """4.2.2 Into a fort only if it is one's own."""
        out = super().withdrawals(zone, going)
        return [way for way in out if not fort_in(way.to) or fort_owner(self.k, fort_in(way.to)) == self.seat]

    def gangways(self, start: str) -> list[Way]:
        """3.4 A leader goes aboard of a fleet that lies off his zone, or ashore from it (ruling leader-boards)."""
        if start == CATANE:
            return []
        if is_sea(self.k, start):
            shores = landings(self.k, start, self.seat)
        else:
            near = (n for n, _ in self.ashore.steps(start) if is_sea(self.k, n))
            shores = [n for n in near if friendly_water(self.k, n, self.seat)]
        return [Way(to, start, (), 1, (start, to)) for to in shores]


def stranded(k: Known, zone: str, seat: str, leaving: set[str]) -> bool:
    """3.4 Whether ships that leave a sea zone would leave a leader there who has moved in this phase already: a move at
    sea is a whole move, so that he cannot sail with them."""
    phase = up(k, "ActionPhase")
    if phase is None or zone == CATANE or any(p.id not in leaving for p in ships(k, zone, seat)):
        return False
    return any(leader.id in phase.moved and leader.id not in leaving for leader in leaders(k, zone, seat))


def landings(k: Known, sea: str, seat: str) -> list[str]:
    """3.5 Land zones next to a sea zone where a seat may put troops ashore: none that holds an enemy unit."""
    near = (zone for zone in module(k).neighbours(sea) if zone in fields(k, seat) and not is_sea(k, zone))
    return [zone for zone in near if step_cost(k, sea, zone, seat) and not held(k, zone, foe(seat))]


def escapes(k: Known, zone: str, seat: str) -> Iterator[Offer]:
    """3.2 Where cavalry may withdraw to, leaders with it: four points, free of enemy units."""
    for made in Marches(k, seat).moves(zone, force(k, zone, seat), "3.2"):
        to = str(made.args["to"])
        if not is_sea(k, to) and not held(k, to, foe(seat)):
            yield made
