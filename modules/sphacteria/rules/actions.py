"""2.C One action phase: announce the points, move, attack. A stratagem a side at any moment."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.checks import check
from tabletop.core.flow import Decision, Procedure
from tabletop.core.offers import Int, Offer, offer
from tabletop.core.table import Known, Table
from tabletop.core.text import Msg

from .board import SIDES, contested, fields, foe, force, leaders, printed_type, role, ships, troops, units, walled
from .movement import LAND_POINTS, LEADER_POINTS, MOVE_CHECKS, Way, at_sea, moves, on_foot
from .stratagems import faces, gather, spend

ATTACK_COST, LED_COST, UNLED_COST = 1, 1, 2


def price(k: Known, zone: str, seat: str) -> int:
    """2.C.2 Points to activate a zone: 1 with a leader, 2 without."""
    return LED_COST if leaders(k, zone, seat) else UNLED_COST


class ActionPhase(Procedure):
    """2.C The active side announces its points, activates zones, then fights every contested zone for one point."""

    rule, needs = "2.C", ("seat",)
    keeps = {
        "left": 0,
        "active": (),
        "moved": (),
        "starts": (),
        "entries": (),
        "carried": (),
        "barred": (),
        "played": (),
        "next": "",
    }
    stages = ("announce", "orders", "attacks", "fight", "join", "close")

    def standing(self, k: Known) -> Iterator[Offer]:
        """2.C A stratagem at any moment, one a side and phase: here #5, which bars a zone to the enemy ashore."""
        if k.seat in SIDES and k.seat not in k.f.played and k.up("Orders"):
            for chit, number in faces(k, k.seat, "action"):
                for zone in fields(k, k.seat):
                    if any(printed_type(k, p) == "A" for p in units(k, zone, k.seat)):
                        yield offer("play", "6 #5", chit=chit, number=number, zone=zone)

    def on_play(self, t: Table, chit: str, number: str, zone: str) -> None:
        spend(t, chit, number, zone)
        t.let(barred=(*t.f.barred, (zone, foe(t.seat))), played=(*t.f.played, t.seat))

    def announce(self, t: Table) -> None:
        t.call("Announce", seat=t.f.seat)

    def orders(self, t: Table) -> None:
        t.call("Orders", seat=t.f.seat)

    def attacks(self, t: Table) -> None:
        if not contested(t):
            self.goto(t, "close")
        elif t.f.left >= ATTACK_COST:
            pay(t, ATTACK_COST)
        else:
            self._thrown_back(t)
            self.goto(t, "close")

    def fight(self, t: Table) -> None:
        zones = contested(t)
        if zones:
            t.pick("next", t.f.seat, zones, "2.C.3", of="zone")
        else:
            self.goto(t, "close")

    def join(self, t: Table) -> None:
        self.goto(t, "fight")
        if t.f.next in contested(t):
            t.call("Battle", zone=t.f.next, attacker=t.f.seat, entries=t.f.entries)

    def close(self, t: Table) -> None:
        """What was announced and not spent is lost (ruling announced-points)."""
        pay(t, t.f.left)
        gather(t)

    def _thrown_back(self, t: Table) -> None:
        """4.1 No point left for the attacks: whoever came in goes back, weakened, to the zone it left."""
        starts, zones = dict(t.f.starts), contested(t)
        for name, start in starts.items():
            if t.has(name) and t.piece(name).place in zones:
                t.note(Msg.of("log-thrown-back", piece=name, to=start), "4.1", t.piece(name).place, name)
                t.move(name, start)
                if role(t, t.piece(name)) == "unit":
                    t.set_steps(name, 1)


def pay(t: Table, points: int) -> None:
    """Spend announced points; the marker moves as they go."""
    phase = t.up("ActionPhase")
    if points and phase is not None:
        seat = phase.seat
        t.let("ActionPhase", left=phase.left - points)
        t.set(f"ap.{seat}", max(0, t.var(f"ap.{seat}", 0) - points))


class Announce(Decision):
    """2.C.1 How many points this phase will cost: one at least, all that is left at most."""

    rule = "2.C.1"

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("announce", "2.C.1", points=Int(1, k.var(f"ap.{k.seat}", 0)))

    def on_announce(self, t: Table, points: int) -> None:
        t.let("ActionPhase", left=points)
        t.note(Msg.of("log-announce", seat=t.seat, points=points), "2.C.1")
        t.done()


@check("2.C.2", "check-points")
def affordable(k: Known, piece: object, to: str, via: str = "") -> bool:
    """The zone is active, or there are points to activate it."""
    phase, start = k.up("ActionPhase"), k.piece(piece[0] if isinstance(piece, tuple) else str(piece)).place
    return phase is None or start in phase.active or price(k, start, k.seat) <= phase.left


@check("2.C.2", "check-moved")
def not_moved_yet(k: Known, piece: object, to: str, via: str = "") -> bool:
    """A counter moves once in a phase."""
    phase = k.up("ActionPhase")
    return phase is None or not set(piece if isinstance(piece, tuple) else (piece,)) & set(phase.moved)


@check("6 #5", "check-barred")
def not_barred(k: Known, piece: object, to: str, via: str = "") -> bool:
    """Archers bar the zone to enemy land units and leaders."""
    phase = k.up("ActionPhase")
    going = [k.piece(p) for p in (piece if isinstance(piece, tuple) else (piece,))]
    on_land = any(p not in ships(k, p.place, p.owner) for p in going)
    return phase is None or not on_land or (to, going[0].owner) not in phase.barred


@check("1", "check-not-yours")
def own_counters(k: Known, piece: object, to: str, via: str = "") -> bool:
    """A side moves its own units and leaders."""
    going = [k.piece(p) for p in (piece if isinstance(piece, tuple) else (piece,))]
    return all(p.owner == k.seat and role(k, p) in ("unit", "leader") for p in going)


class Orders(Decision):
    """2.C.2 Zones are activated one after the other; of each, several groups may go different ways."""

    rule = "2.C.2"
    checks = {"move": (own_counters, not_moved_yet, affordable, not_barred, *MOVE_CHECKS)}

    def offers(self, k: Known) -> Iterator[Offer]:
        phase = k.up("ActionPhase")
        assert phase is not None
        for zone in fields(k, k.seat):
            free = [p for p in force(k, zone, k.seat) if p.id not in phase.moved]
            if free and (zone in phase.active or price(k, zone, k.seat) <= phase.left):
                for made in moves(k, zone, free, phase.carried):
                    if (made.args["to"], k.seat) not in phase.barred or _all_ships(k, made):
                        yield made
        yield offer("end", "2.C.2")

    def on_move(self, t: Table, piece: tuple[str, ...], to: str, via: str) -> None:
        phase = t.up("ActionPhase")
        assert phase is not None
        start = t.piece(piece[0]).place
        way = self._way(t, piece, to, via)
        if start not in phase.active:
            cost = price(t, start, t.seat)
            t.note(Msg.of("log-activate", place=start, points=cost), "2.C.2", start)
            pay(t, cost)
        load = len([p for p in piece if t.piece(p) in troops(t, start, t.seat)]) if way.seas else 0
        t.let(
            "ActionPhase",
            active=tuple(dict.fromkeys((*phase.active, start))),
            moved=(*phase.moved, *piece),
            starts=(*phase.starts, *((p, start) for p in piece)),
            entries=(*phase.entries, *self._entries(t, piece, way)),
            carried=_loaded(phase.carried, way.seas, load),
        )
        for name in piece:
            t.move(name, to)

    def on_end(self, t: Table) -> None:
        t.done()

    def _way(self, t: Table, piece: tuple[str, ...], to: str, via: str) -> Way:
        start = t.piece(piece[0]).place
        afloat = any(t.piece(p) in ships(t, start, t.seat) for p in piece)
        only_leaders = all(role(t, t.piece(p)) == "leader" for p in piece)
        on_land = on_foot(t, t.seat, start, LEADER_POINTS if only_leaders else LAND_POINTS)
        found = at_sea(t, t.seat, start) if afloat else on_land
        return next(way for way in found if (way.to, way.via) == (to, via))

    def _entries(self, t: Table, piece: tuple[str, ...], way: Way) -> Iterator[tuple[str, str]]:
        for name in piece:
            if walled(t, way.via, way.to):
                yield "wall", name
            if way.landing:
                yield "landing", name


def _loaded(carried: tuple[tuple[str, int], ...], seas: tuple[str, ...], load: int) -> tuple[tuple[str, int], ...]:
    spent = dict(carried)
    for zone in seas:
        spent[zone] = spent.get(zone, 0) + load
    return tuple(sorted(spent.items()))


def _all_ships(k: Known, made: Offer) -> bool:
    return all(k.piece(p) in ships(k, k.piece(p).place, k.seat) for p in made.args["piece"].values)
