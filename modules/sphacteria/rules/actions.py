"""2.C One action phase: announce the points, move, attack. A stratagem a side at any moment."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.checks import check
from tabletop.core.flow import Decision, Procedure
from tabletop.core.offers import Int, Offer, offer
from tabletop.core.table import Known, Table
from tabletop.core.text import Msg

from .board import SIDES, contested, fields, foe, force, leaders, limit, role, walled, weight
from .losses import eliminate, overboard
from .movement import Way, at_sea, chosen_way, left_behind, loaded, moves, on_foot, sorted_out
from .stratagems import PLAY_CHECKS, archers, bars, faces, gather, spend
from .whynot import MOVE_CHECKS

ATTACK_COST, LED_COST, UNLED_COST = 1, 1, 2


def price(k: Known, zone: str, seat: str) -> int:
    """2.C.2 Points to activate a zone: 1 with a leader, 2 without."""
    return LED_COST if leaders(k, zone, seat) else UNLED_COST


def pay(t: Table, points: int) -> None:
    """1.4 Spend announced points; the marker moves as they go."""
    phase = t.up("ActionPhase")
    if points and phase is not None:
        seat = phase.seat
        t.let("ActionPhase", left=phase.left - points)
        t.set(f"ap.{seat}", max(0, t.var(f"ap.{seat}", 0) - points))


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
        before_combat = k.state.frames[-1].step in ("Announce", "Orders")
        if k.seat in SIDES and k.seat not in k.f.played and before_combat:
            for chit, number in faces(k, k.seat, "action"):
                for zone in archers(k, k.seat):
                    yield offer("play", f"6 #{number}", chit=chit, number=number, zone=zone)

    def on_play(self, t: Table, chit: str, number: str, zone: str) -> None:
        spend(t, chit, number, zone)
        t.let(barred=(*t.f.barred, (zone, foe(t.seat))), played=(*t.f.played, t.seat))

    def announce(self, t: Table) -> None:
        t.call("Announce", seat=t.f.seat)

    def orders(self, t: Table) -> None:
        t.call("Orders", seat=t.f.seat)

    def attacks(self, t: Table) -> None:
        """2.C.3 One point for all attacks of the phase."""
        if not contested(t):
            self.goto(t, "close")
        elif t.f.left >= ATTACK_COST:
            pay(t, ATTACK_COST)
        else:
            throw_back(t, t.f.starts)
            self.goto(t, "close")

    def fight(self, t: Table) -> None:
        """2.C.3 The attacker chooses the next combat (ruling order-of-attacks)."""
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


def throw_back(t: Table, starts: tuple[tuple[str, str], ...]) -> None:
    """4.1 No point left for the attacks: whoever came in goes back, weakened, to the zone it left."""
    zones = contested(t)
    going = [(name, start) for name, start in starts if t.has(name) and t.piece(name).place in zones]
    for name, start in going:
        piece = t.piece(name)
        t.note(Msg.of("log-thrown-back", piece=name, to=start), "4.1", piece.place, name)
        if role(t, piece) == "unit" and piece.steps != 1:
            t.set_steps(name, 1)
        if weight(t, t.piece(name), start) <= limit(t, start, piece.owner):
            t.move(name, start)
        else:
            eliminate(t, name, "3.2")  # others have filled its zone (ruling attack-without-point)
    for start in dict.fromkeys(start for _, start in going):
        overboard(t, start, True)


class Announce(Decision):
    """2.C.1 How many points this phase will cost: one at least, all that is left at most."""

    rule = "2.C.1"
    checks = {"play": PLAY_CHECKS}

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("announce", "2.C.1", points=Int(1, k.var(f"ap.{k.seat}", 0)))

    def on_announce(self, t: Table, points: int) -> None:
        t.let("ActionPhase", left=points)
        t.note(Msg.of("log-announce", seat=t.seat, points=points), "2.C.1")
        t.done()


def _names(piece: object) -> tuple[str, ...]:
    return piece if isinstance(piece, tuple) else (str(piece),)


@check("2.C.2", "check-one-zone")
def from_one_zone(k: Known, piece: object, to: str, via: str = "") -> bool:
    """A group leaves from one zone."""
    return len({k.piece(name).place for name in _names(piece)}) == 1


@check("2.C.2", "check-points")
def affordable(k: Known, piece: object, to: str, via: str = "") -> bool:
    """The zone is active, or there are points to activate it."""
    phase, start = k.up("ActionPhase"), k.piece(_names(piece)[0]).place
    return phase is None or start in phase.active or price(k, start, k.seat) <= phase.left


@check("2.C.2", "check-moved")
def not_moved_yet(k: Known, piece: object, to: str, via: str = "") -> bool:
    """A counter moves once in a phase (ruling moves-once)."""
    phase = k.up("ActionPhase")
    return phase is None or not set(_names(piece)) & set(phase.moved)


@check("6 #5", "check-barred")
def not_barred(k: Known, piece: object, to: str, via: str = "") -> bool:
    """Archers bar the zone to enemy land units and leaders; ships may still beach there (ruling archers-bar)."""
    going = [k.piece(name) for name in _names(piece)]
    ashore = sorted_out(k, going[0].place, going[0].owner, going)
    return not (ashore.troops or ashore.chiefs) or to not in bars(k, going[0].owner)


class Orders(Decision):
    """2.C.2 Zones are activated one after the other; of each, several groups may go different ways."""

    rule = "2.C.2"
    checks = {"move": (from_one_zone, *MOVE_CHECKS, not_moved_yet, affordable, not_barred), "play": PLAY_CHECKS}

    def offers(self, k: Known) -> Iterator[Offer]:
        phase, barred = k.up("ActionPhase"), bars(k, k.seat)
        assert phase is not None
        for zone in fields(k, k.seat):
            free = [p for p in force(k, zone, k.seat) if p.id not in phase.moved]
            if free and (zone in phase.active or price(k, zone, k.seat) <= phase.left):
                yield from moves(k, zone, free, phase.carried, barred)
        yield offer("end", "2.C.2")

    def on_move(self, t: Table, piece: tuple[str, ...], to: str, via: str) -> None:
        phase = t.up("ActionPhase")
        assert phase is not None
        start = t.piece(piece[0]).place
        way, load = _way(t, piece, to, via)
        if start not in phase.active:
            cost = price(t, start, t.seat)
            t.note(Msg.of("log-activate", place=start, points=cost), "2.C.2", start)
            pay(t, cost)
        for name in piece:
            t.move(name, to)
        along = tuple(p.id for p in left_behind(t, start, t.seat))
        for name in along:
            t.note(Msg.of("log-sails-along", piece=name), "3.1", start, name)
            t.move(name, to)
        t.let(
            "ActionPhase",
            active=tuple(dict.fromkeys((*phase.active, start))),
            moved=(*phase.moved, *piece, *along),
            starts=(*phase.starts, *((name, start) for name in (*piece, *along))),
            entries=(*phase.entries, *_entries(t, piece, way)),
            carried=loaded(phase.carried, way, load),
        )

    def on_end(self, t: Table) -> None:
        t.done()


def _way(t: Table, piece: tuple[str, ...], to: str, via: str) -> tuple[Way, int]:
    """The way that is gone, and how many land units go it."""
    start, seat = t.piece(piece[0]).place, t.seat
    phase = t.up("ActionPhase")
    going = sorted_out(t, start, seat, [t.piece(name) for name in piece])
    if going.fleet:
        return next(way for way in at_sea(t, seat, start) if way.to == to), 0
    load, used = len(going.troops), phase.carried if phase else ()
    return chosen_way(t, seat, on_foot(t, seat, start, going.land_points), used, (to, via, load)), load


def _entries(t: Table, piece: tuple[str, ...], way: Way) -> Iterator[tuple[str, str]]:
    """How each counter came in, for the column modifiers d and e of a combat (4.2)."""
    for name in piece:
        if walled(t, way.via, way.to):
            yield "wall", name
        if way.landing:
            yield "landing", name
