"""2.B.3 One action phase: announce the points, move, attack. A stratagem a seat at any moment."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Decision, Known, Msg, Offer, Piece, Procedure, Some, Table, check, offer
from tabletop.systems.campaign import orders, turn
from tabletop.systems.campaign import whynot as common
from tabletop.systems.campaign.chits import gather
from tabletop.systems.campaign.reading import (
    contested,
    crosses,
    fields,
    figure,
    is_sea,
    printed_type,
    role,
    troops,
    units,
)
from tabletop.systems.campaign.transport import loaded
from tabletop.systems.campaign.ways import Way, sorted_out

from . import deeds
from .board import (
    CAVALRY,
    SIDES,
    allowance,
    around,
    foe,
    fort_in,
    held,
    is_high,
    leads,
    lies_clear,
    limit,
    only_cavalry,
    overfull,
)
from .buildings import take_fort
from .fighting import Fighting
from .frames import f, up
from .losses import eliminate, overboard
from .movement import Marches, crosses_wall, escapes, landings
from .stratagems import BARRING, PLAY_CHECKS
from .whynot import MOVE_CHECKS

UNLED, LED, FREE = 2, 1, 0
"""2.B.3.2 Points to activate a zone: without leader, with one, with one of two swords."""
PRICES = {-1: UNLED, 0: LED, 1: LED, 2: FREE}


class Orders(orders.Orders):
    """2.B.3.2 Zones are activated one after the other; of each, several groups may go different ways."""

    rule, moving = "2.B.3.2", Marches

    def price(self, k: Known, zone: str, seat: str) -> int:
        return PRICES[leads(k, zone, seat)]

    def area(self, k: Known, place: str, seat: str) -> str:
        """A fort is activated with its zone, or as a zone of its own while enemy units hold the zone."""
        zone = around(place)
        return place if held(k, zone, foe(seat)) else zone

    def entries(self, t: Table, piece: tuple[str, ...], way: Way) -> Iterator[tuple[str, str]]:
        """How each counter came in, for the column modifiers c to f of a combat (4.2)."""
        return ((how, name) for name in piece for how in _hows(t, way))

    def arrived(self, t: Table, piece: tuple[str, ...], way: Way) -> None:
        arrive(t, piece, way)


def _hows(k: Known, way: Way) -> Iterator[str]:
    """river, landing, climb (from clear ground), wall (of the enemy)."""
    if crosses(k, way.via, way.to, "river"):
        yield "river"
    if way.landing:
        yield "landing"
    if is_high(k, way.to) and lies_clear(k, way.via):
        yield "climb"
    if crosses_wall(k, way.via, way.to, k.seat):
        yield "wall"


def arrive(t: Table, piece: tuple[str, ...], way: Way) -> None:
    """What follows when a group comes in: an empty fort falls, those aboard land, cavalry may withdraw."""
    seat, group = t.seat, [t.piece(name) for name in piece]
    conquer(t, way.to)
    if is_sea(t, way.to) and any(p in troops(t, way.to, seat) for p in group):
        t.call("Landing", seat=seat, zone=way.to, group=piece)
    elif only_cavalry(t, way.to, foe(seat)) and not _rides(t, piece):
        t.call("Meeting", zone=way.to, group=piece, spent=way.cost + Marches(t, seat).spent)


def conquer(t: Table, place: str) -> None:
    """4.3 An empty enemy fort is one's own as soon as a unit is inside."""
    if fort_in(place) and units(t, place, t.seat):
        take_fort(t, fort_in(place), t.seat)


def _rides(k: Known, piece: tuple[str, ...]) -> bool:
    """3.2 Nothing but cavalry comes in (leaders do not count; without any unit there is nothing to flee)."""
    types = [printed_type(k, k.piece(name)) for name in piece if role(k, k.piece(name)) == "unit"]
    return all(found == CAVALRY for found in types)


class Landing(Decision):
    """3.5 The fleet has stopped: those aboard go ashore in land zones next to it that hold no enemy."""

    rule, needs, public = "3.5", ("seat", "zone", "group"), True
    pieces = ("group",)
    holds_reflexes = True

    def aboard(self, k: Known) -> tuple[str, ...]:
        """Land units still in the sea zone."""
        return tuple(p.id for p in troops(k, f(k).zone, f(k).seat) if p.id in f(k).group)

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (f(k).seat,) if self.aboard(k) and landings(k, f(k).zone, f(k).seat) else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        chiefs = tuple(p.id for p in k.at(f(k).zone, f(k).seat) if p.id in f(k).group and role(k, p) == "leader")
        for shore in landings(k, f(k).zone, f(k).seat):
            slot = Some((*self.aboard(k), *chiefs), needs=self.aboard(k))
            yield offer("move", "3.5", piece=slot, to=shore)

    def on_move(self, t: Table, piece: tuple[str, ...], to: str) -> None:
        for name in piece:
            t.move(name, to)

    def run(self, t: Table) -> None:
        """All are ashore: who carried them answers for them after a combat at sea (3.5)."""
        phase = up(t, "ActionPhase")
        carried = tuple(name for name in f(t).group if t.has(name) and t.piece(name).place != f(t).zone)
        fleet = tuple(name for name in f(t).group if t.has(name) and printed_type(t, t.piece(name)) == "T")
        if phase is not None:
            t.let("ActionPhase", ferries=(*phase.ferries, (f(t).zone, fleet, carried)))
        t.done()


# --- cavalry withdraws -------------------------------------------------------------------------------------


class Meeting(Procedure):
    """3.2 Units come into a zone that cavalry alone holds: it may withdraw, and they go on if it does."""

    rule, needs, stages = "3.2", ("zone", "group", "spent"), ("withdraw", "go_on")
    pieces = ("group",)
    holds_reflexes = True

    def withdraw(self, t: Table) -> None:
        phase = up(t, "ActionPhase")
        if phase is not None:
            t.call("Withdraw", seat=foe(phase.seat), zone=f(t).zone)

    def go_on(self, t: Table) -> None:
        phase = up(t, "ActionPhase")
        if phase is not None and not held(t, f(t).zone, foe(phase.seat)):
            t.call("GoOn", seat=phase.seat, zone=f(t).zone, group=f(t).group, spent=f(t).spent)


class Withdraw(Decision):
    """3.2 A free move of four points for the cavalry of the passive side, or it stands."""

    rule, needs, public = "3.2", ("seat", "zone"), True
    holds_reflexes = True

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (f(k).seat,) if next(escapes(k, f(k).zone, f(k).seat), None) else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("stand", "3.2")
        yield from escapes(k, f(k).zone, f(k).seat)

    def on_stand(self, t: Table) -> None:
        t.done()

    def on_move(self, t: Table, piece: tuple[str, ...], to: str, via: str) -> None:
        zone, phase = f(t).zone, up(t, "ActionPhase")
        going = sorted_out(t, zone, t.seat, [t.piece(name) for name in piece])
        way, load = Marches(t, t.seat).gone(zone, going, to, via)
        for name in piece:
            t.note(Msg.of("log-withdraws", piece=name, to=to), "3.2", zone, name)
            t.move(name, to)
        conquer(t, to)
        if phase is not None:
            t.let("ActionPhase", carried=loaded(phase.carried, way, load))


class GoOn(Orders):
    """3.2 The cavalry has left: those who came in go on with the points they have."""

    rule, needs = "3.2", ("seat", "zone", "group", "spent")
    pieces = ("group",)

    def prompt(self, k: Known) -> Msg:
        """Of those who came in only, and where; of the points of the phase nothing is spent."""
        return Msg.of("prompt-go-on", place=f(k).zone)

    def costs(self, k: Known, verb: str) -> Msg | None:
        """Who stays gives up nothing: the orders of the phase go on afterwards."""
        return None

    def ways_on(self, k: Known) -> Iterator[Offer]:
        """Offers for those who are still in the zone."""
        group = [k.piece(name) for name in f(k).group if k.has(name) and k.piece(name).place == f(k).zone]
        return Marches(k, f(k).seat).moves(f(k).zone, group, "3.2")

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (f(k).seat,) if next(self.ways_on(k), None) else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        yield from self.ways_on(k)
        yield offer("end", "3.2")

    def on_move(self, t: Table, piece: tuple[str, ...], to: str, via: str) -> None:
        self.march(t, piece, to, via)

    def run(self, t: Table) -> None:
        """Nobody can go farther."""
        t.done()


# --- the phase ---------------------------------------------------------------------------------------------


class Announce(turn.Announce):
    """2.B.3.1 How many points this phase will cost; nobody passes while he has points."""

    rule = "2.B.3.1"
    checks = {"play": PLAY_CHECKS}


class ActionPhase(Fighting):
    """2.B.3 Points announced, zones activated, too full ones thinned out, then all combats for one point."""

    rule = "2.B.3"
    keeps = {**Fighting.keeps, "ferries": (), "lost": ()}
    stages = ("announce", "orders", "surplus", "attacks", "fight", "join", "convoy", "struck", "close")

    def stratagems_before_combat(self, k: Known) -> Iterator[Offer]:
        """7 Stratagems that are played before the combats."""
        return deeds.stratagems_before_combat(k)

    def on_play(self, t: Table, chit: str, number: str, **aim: object) -> None:
        t.let(played=(*f(t).played, t.seat))
        deeds.play(t, chit, number, **aim)

    def clear(self, t: Table) -> None:
        gather(t, BARRING)

    def surplus(self, t: Table) -> None:
        t.call("Surplus")

    def unpaid(self, t: Table) -> None:
        """4.1 Whoever came in goes back, weakened; with a fleet those it put ashore (ruling convoy-thrown-back)."""
        held_up = contested(t)
        landed = frozenset(name for zone, _, carried in f(t).ferries if zone in held_up for name in carried)
        for start in turn.thrown_back(t, f(t).starts, _home, landed):
            overboard(t, start)
        t.call("Surplus")

    def convoy(self, t: Table) -> None:
        """3.5 After a combat at sea: troops that the ships of their convoy could no longer carry are lost."""
        fought = (ferry[1:] for ferry in f(t).ferries if ferry[0] == f(t).next)
        over = next((ferry for ferry in fought if _too_many(t, *ferry)), None)
        if over is None:
            self.goto(t, "fight")
            return
        troop = [p.id for p in _still_here(t, over[1]) if role(t, p) == "unit" and figure(t, p)]
        t.pick_some("lost", f(t).seat, troop, (1, 1) if _still_here(t, over[0]) else (len(troop),) * 2, "3.5")

    def struck(self, t: Table) -> None:
        for name in f(t).lost:
            eliminate(t, name, "3.5")
        self.goto(t, "convoy")


def _still_here(k: Known, names: tuple[str, ...]) -> list[Piece]:
    """Those of some counters that have not been lost."""
    there = [k.piece(name) for name in names if k.has(name)]
    return [p for p in there if p.place in fields(k, p.owner)]


def _too_many(k: Known, fleet: tuple[str, ...], carried: tuple[str, ...]) -> bool:
    """3.5 More points of land units than the ships that are left would carry."""
    load = sum(figure(k, p) for p in _still_here(k, carried) if role(k, p) == "unit")
    return load > sum(figure(k, p) for p in _still_here(k, fleet))


def _home(t: Table, name: str, start: str) -> None:
    """Back to the zone it left, unless the enemy has come there (ruling attack-without-point)."""
    if held(t, start, foe(t.piece(name).owner)):
        eliminate(t, name, "4.1")
    else:
        t.move(name, start)


class Surplus(Procedure):
    """3.3 Looked at when all have moved: units in excess are eliminated, at their owner's choice."""

    rule, keeps, stages = "3.3", {"which": ()}, ("find", "cut")

    def find(self, t: Table) -> None:
        full = ((place, seat) for seat in SIDES for place in fields(t, seat) if overfull(t, place, seat))
        place, seat = next(full, ("", ""))
        if not place:
            self.goto(t, "end")
            return
        there = [p.id for p in units(t, place, seat)]
        if allowance(t, place).strength:
            t.pick_some("which", seat, there, (1, 1), "3.3")  # one after the other until the points fit
        else:
            over = -limit(t, place, seat)
            t.pick_some("which", seat, there, (over, over), "3.3")

    def cut(self, t: Table) -> None:
        for name in f(t).which:
            eliminate(t, name, "3.3")
        self.goto(t, "find")


MOVING = (check("2.B.3.2", "check-one-zone")(common.from_one_zone), *MOVE_CHECKS)
Orders.checks = {
    "move": (
        *MOVING,
        check("2.B.3.2", "check-moved", first=True)(common.not_moved_yet),  # then no other place would do either
        orders.points_left(Orders, "2.B.3.2"),
        check("7 S7", "check-barred")(common.not_barred),
    ),
    "play": PLAY_CHECKS,
}


@check("3.2", "check-go-on")
def came_upon_cavalry(k: Known, piece: object, to: str, via: str = "") -> bool:
    """First those whom the cavalry has fled from: they go on, or stay. Then the others have their turn again."""
    going_on = up(k, "GoOn")
    return going_on is None or set(common.names_of(piece)) <= set(going_on.group)


GoOn.checks = {"move": (came_upon_cavalry, *MOVING, check("7 S7", "check-barred")(common.not_barred))}
