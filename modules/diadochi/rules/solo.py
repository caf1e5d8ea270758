"""How a computer plays Les Diadoques: whole sheets are drawn and tried. Nothing here is a rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from tabletop.core.api import Known, Plain, Sheet
from tabletop.systems.fuzz import PlayRng
from tabletop.systems.solo.author import Solo, Terms, squashed
from tabletop.systems.solo.world import SoloAct, World

from .imagined import imagined
from .names import SEATS
from .solo_order import Orders, sheet_of
from .solo_people import SoloCourt
from .solo_season import SoloSeason
from .solo_staff import SoloStaff
from .solo_stand import SoloStand, read
from .solo_terms import terms_of, won
from .solo_winter import SoloStores

SCALE = 28.0
"""A lead of so many victory points is worth 0.76."""
WRITE = "Write"
DRAWN = 18
"""Sheets drawn for a decision."""
HEATS = (0.08, 0.25, 0.6)
"""Temperatures at which one's own sheets are drawn."""
THEIRS = (0.0, 0.08, 0.25, 0.08)
"""Those at which the sheets of others are drawn, in turn."""
MEDDLE = 3
"""Spaces from which somebody's orders may still matter."""
POOL, LIKELY = 9, 5
"""Sheets drawn for each other player, and those that are reckoned with."""
SHARED = 0.5
"""What a victory shared with others counts."""


class SoloDesk:
    """One seat that writes, in one position: what it draws its sheets from."""

    def __init__(self, k: Known, stand: SoloStand) -> None:
        self.k, self.stand = k, stand
        self.economic = stand.season in ("winter", "purchase")
        self.stores = SoloStores(k, stand) if self.economic else None
        self.staff = None if self.economic else SoloStaff(k, stand)
        self.court = None if self.economic else SoloCourt(k, stand)
        self.orders: dict[Sheet, Orders] = {}
        """Sheet -> the orders in it, of those drawn here."""

    def drawn(self, rng: PlayRng, temperature: float) -> Sheet:
        """A sheet, the better the likelier."""
        if self.stores is not None:
            purchase = self.stand.season == "purchase"
            return (self.stores.purchase if purchase else self.stores.winter)(rng, temperature)
        assert self.staff is not None and self.court is not None
        orders = self.staff.drawn(rng, temperature)
        return self._written(orders, [*self.court.bribed(rng, temperature)], rng)

    def varied(self, sheet: Sheet, rng: PlayRng) -> Sheet:
        """One drawn here changed a little; in winter another."""
        if self.staff is None or self.court is None or sheet not in self.orders:
            return self.drawn(rng, HEATS[-1])
        bribes = [one for one in sheet if one[0] == "bribe"]
        if self.court.bribes and rng.random() < 0.15:
            return self._written(self.orders[sheet], self.court.bribed(rng, HEATS[-1]), rng)
        return self._written(self.staff.varied(self.orders[sheet], rng, HEATS[1]), bribes, rng)

    def _written(self, orders: Orders, bribes: list[tuple[str, tuple[tuple[str, Plain], ...]]], rng: PlayRng) -> Sheet:
        assert self.court is not None
        ends = {name: order.end for name, order in orders.items()}
        sheet = (*sheet_of(orders), *self.court.people(ends, rng), *bribes, *self.court.always)
        self.orders[sheet] = orders
        return sheet


class SoloForesight:
    """Sheets of one seat tried in one position, against sheets drawn for the others."""

    def __init__(self, world: World, desk: SoloDesk, seeded: Callable[[int], PlayRng]) -> None:
        self.world, self.seat, self.seeded = world, desk.k.seat, seeded
        self.desk = desk
        k, self.stand = desk.k, desk.stand
        self.near = _near(self.stand, self.seat)
        self.season = None if self.desk.economic else SoloSeason(k, self.stand, self.near)
        self._others: list[dict[str, Sheet]] = []
        self._pools: dict[str, list[Sheet]] = {}

    def look(self, chosen: SoloAct) -> Terms:
        """When all others stand still."""
        return self._came_to(chosen, {}, None)

    def tried(self, chosen: SoloAct, n: int) -> Terms:
        """Against the n-th sheets of all others."""
        if self.season is None:
            return self.look(chosen)
        while len(self._others) <= n:
            self._others.append(self._drawn(len(self._others)))
        return self._came_to(chosen, self._others[n], self.seeded(3000 + n))

    def varied(self, chosen: SoloAct, rng: PlayRng) -> SoloAct | None:
        """A sheet a little different."""
        sheet: Sheet = chosen.args["sheet"]  # type: ignore[assignment]
        return SoloAct(chosen.offer, {**chosen.args, "sheet": self.desk.varied(sheet, rng)})

    def _drawn(self, n: int) -> dict[str, Sheet]:
        """One sheet for each other seat; in the first world the best at sight of all, then any of the better ones."""
        rng = self.seeded(2000 + n)
        if not self._pools:
            beside = {unit.side for unit in self.stand.units.values() if unit.place in self.near}
            others = [seat for seat in self.stand.seats if seat != self.seat and seat in beside]
            self._pools = {seat: self._pool(seat, rng) for seat in others}
        return {seat: pool[min(int(LIKELY * n and rng.random() ** 2 * len(pool)), len(pool) - 1)]
                for seat, pool in self._pools.items()}  # fmt: skip

    def _pool(self, seat: str, rng: PlayRng) -> list[Sheet]:
        """Sheets that another may hand in, those first after which he would stand best if nobody else moved."""
        assert self.season is not None
        desk = SoloDesk(self.world.known(seat), self.stand)
        sheets = dict.fromkeys(desk.drawn(rng, THEIRS[n % len(THEIRS)]) for n in range(POOL))
        looks = {one: sum(weighed(self.season.played({seat: one}, None), seat).values()) for one in sheets}
        return sorted(looks, key=lambda one: looks[one], reverse=True)[:LIKELY]

    def _came_to(self, chosen: SoloAct, others: dict[str, Sheet], rng: PlayRng | None) -> Terms:
        sheet: Sheet = chosen.args["sheet"]  # type: ignore[assignment]
        if self.season is not None:
            after = self.season.played({**others, self.seat: sheet}, rng)
        else:
            assert self.desk.stores is not None
            after = self.desk.stores.after(sheet)
        return weighed(after, self.seat)


def _near(stand: SoloStand, seat: str) -> frozenset[str]:
    """Spaces from which anybody could meddle this season with units or citadels of a seat."""
    a = stand.ground.a
    mine = {unit.place for unit in stand.units.values() if unit.side == seat}
    mine |= {citadel for citadel, whose in stand.owners.items() if whose == seat}
    return frozenset(space for place in mine for space in a.within(place, MEDDLE))


def weighed(stand: SoloStand, seat: str) -> Terms:
    """The terms of a position, together between -1 and 1."""
    over = won(stand, seat)
    return {"result": over} if over else squashed(terms_of(stand, seat), SCALE)


class DiadochiSolo(Solo):
    """Les Diadoques as a computer plays it."""

    horizon: ClassVar[int] = 1
    idle: ClassVar[tuple[str, ...]] = ("publish", "approve")

    def __init__(self) -> None:
        self._desk: SoloDesk | None = None

    def desk(self, world: World, seat: str) -> SoloDesk:
        """The desk of a seat in the position as it is; once for each."""
        if self._desk is None or self._desk.k.state is not world.state or self._desk.k.seat != seat:
            k = world.known(seat)
            self._desk = SoloDesk(k, read(k))
        return self._desk

    def imagine(self, k: Known, seat: str, rng: PlayRng) -> dict[str, Plain]:
        """Others are about as rich as oneself, have no counter-bribes nobody knows of, and wrote what was shown."""
        return super().imagine(k, seat, rng) | imagined(k, seat, rng)

    def evaluate(self, k: Known, seat: str) -> Terms:
        """In victory points, squashed; a finished game is what it came to."""
        if k.var("result"):
            return {"result": 2 * self.score(k, seat) - 1}
        return weighed(read(k), seat) if seat in SEATS else {}

    def score(self, k: Known, seat: str) -> float:
        """3 A victory alone counts 1, one that is shared a half, whoever is out has nothing."""
        won_by = k.var("won")
        if isinstance(won_by, tuple):
            return SHARED if seat in won_by else 0.0
        return float(won_by == seat)

    def contenders(self, k: Known) -> tuple[str, ...]:
        """3 The six players; an umpire wins nothing."""
        return SEATS

    def phase(self, k: Known) -> tuple[str, Plain]:
        """Turns."""
        return "", k.var("turn", 0)

    def options(self, world: World, seat: str) -> list[SoloAct]:
        """Sheets drawn, the first the best at first sight."""
        if world.step != WRITE or seat not in SEATS:
            return super().options(world, seat)
        desk = self.desk(world, seat)
        heats = (0.0, *(HEATS[n % len(HEATS)] for n in range(DRAWN - 1)))
        first = self._act(world, seat, desk.drawn(world.rng, heats[0]))
        return [first, *(SoloAct(first.offer, {"sheet": desk.drawn(world.rng, heat)}) for heat in heats[1:])]

    def policy(self, world: World, seat: str, rng: PlayRng, temperature: float) -> SoloAct:
        """One sheet drawn."""
        if world.step != WRITE or seat not in SEATS:
            return super().policy(world, seat, rng, temperature)
        return self._act(world, seat, self.desk(world, seat).drawn(rng, temperature))

    def doing_nothing(self, world: World, seat: str) -> SoloAct | None:
        """An empty sheet; in the first turn units must part."""
        if world.step != WRITE or seat not in SEATS:
            return super().doing_nothing(world, seat)
        k = world.known(seat)
        return None if int(k.var("turn", 1)) == 1 and k.var("bought") else self._act(world, seat, ())

    def foresight(self, world: World, seat: str, seeded: Callable[[int], PlayRng]) -> SoloForesight | None:
        """Seasons tried by the adjudicator alone."""
        return SoloForesight(world, self.desk(world, seat), seeded) if world.step == WRITE and seat in SEATS else None

    def _act(self, world: World, seat: str, sheet: Sheet) -> SoloAct:
        made = next(made for made in world.offers(seat) if made.verb == "orders")
        return SoloAct(made, {"sheet": sheet})
