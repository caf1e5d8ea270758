"""2.B.2 Reinforcements: stratagems about them, zones they come to, a first move without cost, leaders well again."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Known, Msg, Offer, Piece, Procedure, Some, Table, check, offer
from tabletop.systems.campaign import muster
from tabletop.systems.campaign.chits import faces, spend
from tabletop.systems.campaign.muster import delay, due, waiting
from tabletop.systems.campaign.reading import all_leaders, fields, figure, force, is_sea, module, troops, units, zones
from tabletop.systems.campaign.transport import loaded
from tabletop.systems.campaign.turn import Ongoing
from tabletop.systems.campaign.ways import at_sea, sorted_out
from tabletop.systems.campaign.whynot import names_of
from tabletop.systems.game_data import ArrivalData, PlacementData

from .actions import MOVING, Orders
from .board import CATANE, ILL, SIDES, foe, held
from .deeds import HURT, WELL
from .deeds import play as play_deed
from .frames import f, up
from .movement import Marches, Sailing, landings, may_enter, step_cost
from .stratagems import AUGURY, PLAY_CHECKS, auguries

DELAY, REINFORCE, RECALL = "S17", "S18", "S21"
ALCIBIADES = "alcibiades"


def by_advantage(k: Known) -> tuple[str, ...]:
    """2.B.2 The seat that has the advantage first."""
    first = k.var("advantage") or SIDES[0]
    return (first, foe(first))


class Muster(Ongoing):
    """2.B.2 Who comes, where, and the first move of those who have come."""

    rule, keeps = "2.B.2", {"called": (), "queue": (), "come": (), "movers": ()}
    stages = ("summon", "line_up", "deploy", "begin", "moves", "adrift", "surplus", "heal")
    pieces = ("come",)

    def summon(self, t: Table) -> None:
        t.call("Summons")

    def line_up(self, t: Table) -> None:
        """The groups in order, each part of a group that has a place of its own apart."""
        groups = [a for a in module(t).arrivals() if due(t, a) or a.id in f(t).called]
        parts = [(a.id, n) for seat in by_advantage(t) for a in groups if a.seat == seat for n in range(len(a.arrive))]
        t.let(queue=tuple(part for part in parts if group_part(t, *part)[2]))

    def deploy(self, t: Table) -> None:
        if f(t).queue:
            (arrival, part), rest = f(t).queue[0], f(t).queue[1:]
            t.let(queue=rest)
            self.goto(t, "deploy")
            t.call("Deploy", arrival=arrival, part=part)

    def begin(self, t: Table) -> None:
        t.let(movers=by_advantage(t))

    def moves(self, t: Table) -> None:
        if f(t).movers:
            seat, rest = f(t).movers[0], f(t).movers[1:]
            t.let(movers=rest)
            self.goto(t, "moves")
            group = tuple(name for name in f(t).come if t.piece(name).owner == seat)
            if group:
                t.call("FirstMove", seat=seat, group=group)

    def adrift(self, t: Table) -> None:
        """3.5 A convoy that is cut off from every shore turns back and comes again (ruling convoy-together)."""
        seas = dict.fromkeys(t.piece(name).place for name in f(t).come if t.has(name))
        for sea in (zone for zone in seas if zone in zones(t) and is_sea(t, zone)):
            there = [t.piece(name) for name in f(t).come if t.has(name) and t.piece(name).place == sea]
            for piece in there if any(p in troops(t, sea, p.owner) for p in there) else ():
                t.note(Msg.of("log-turned-back", piece=piece.id), "3.5", sea, piece.id)
                t.move(piece.id, f"pool-{piece.owner}")

    def surplus(self, t: Table) -> None:
        t.call("Surplus")

    def heal(self, t: Table) -> None:
        """Leaders hurt or ill are well again."""
        for leader in all_leaders(t):
            if ILL in leader.marks:
                t.mark(leader.id, ILL, False)
            if leader.steps == HURT and leader.place in fields(t, leader.owner):
                t.set_steps(leader.id, WELL)
                t.note(Msg.of("log-healed", piece=leader.id), "2.B.2", leader.place, leader.id)


class Summons(muster.Summons):
    """7 S17, S18, S21 and S25 before the reinforcements come."""

    rule = "2.B.2"
    checks = {"play": PLAY_CHECKS}

    def first(self, k: Known) -> str:
        return by_advantage(k)[0]

    def plays(self, k: Known) -> Iterator[Offer]:
        for chit, number in faces(k, k.seat, "reinforcements", "any"):
            if number == DELAY:
                for target in self.delayable(k):
                    yield offer("play", "7 S17", chit=chit, number=number, target=target)
            elif number == RECALL and _alcibiades(k) is not None:
                yield offer("play", "7 S21", chit=chit, number=number)
            elif number in (REINFORCE, AUGURY):
                for target in self._optional(k):
                    yield offer("play", f"7 {number}", chit=chit, number=number, target=target)
        yield from auguries(k)

    def _optional(self, k: Known) -> list[str]:
        mine = [a for a in module(k).arrivals() if a.seat == k.seat and not a.turn and a.id not in f(k).called]
        return [arrival.id for arrival in mine if waiting(k, arrival)]

    def on_play(self, t: Table, chit: str, number: str, target: str = "", use: str = "") -> None:
        if use:
            play_deed(t, chit, number, use=use)
            return
        spend(t, chit, number)
        if number == DELAY:
            self.call_off(t, target)
        elif number == RECALL:
            alcibiades_leaves(t)
        else:
            self.call(t, target)

    def run(self, t: Table) -> None:
        """Both have passed."""
        t.done(called=f(t).called)


def _alcibiades(k: Known) -> Piece | None:
    return next((p for p in all_leaders(k) if p.kind == ALCIBIADES and p.place in fields(k, p.owner)), None)


def alcibiades_leaves(t: Table) -> None:
    """7 S21 He is called back to Athens and is out of the game; nobody scores."""
    leader = _alcibiades(t)
    if leader is not None:
        t.note(Msg.of("log-recalled", piece=leader.id), "7 S21", leader.place, leader.id)
        t.move(leader.id, f"losses-{leader.owner}")


# --- where they come ---------------------------------------------------------------------------------------


def group_part(k: Known, arrival: str, part: int) -> tuple[ArrivalData, PlacementData, list[Piece]]:
    """(group, placement, counters still in the reserve) of one part of a group."""
    found = next(a for a in module(k).arrivals() if a.id == arrival)
    put = found.arrive[part]
    return found, put, [p for p in k.at(f"pool-{found.seat}") if p.kind in put.counters]


class Deploy(Procedure):
    """2.B.2 One part of a group comes to a zone free of enemies; if there is none, the weakest is cleared."""

    rule, needs, keeps = "2.B.2", ("arrival", "part"), {"zone": "", "to": ""}
    stages = ("choose", "clear", "push", "come")

    def choose(self, t: Table) -> None:
        group, put, pieces = group_part(t, f(t).arrival, f(t).part)
        t.note(Msg.of("log-arrival", arrival=Msg.of(f"arrival-{group.id}")), group.rule)
        zones = [z for z in (put.at, *put.or_at) if puts_ashore(t, z, group.seat, pieces)]
        free = [z for z in zones if not held(t, z, foe(group.seat))]
        weakest = [z for z in zones if _pushed(t, z, group.seat)] if not free else []
        least = min((_opposing(t, z, group.seat) for z in weakest), default=0)
        options = free or [z for z in weakest if _opposing(t, z, group.seat) == least]
        if options:
            t.pick("zone", group.seat, options, "2.B.2", of="zone")
        else:
            self.goto(t, "end")
            delay(t, group.id)
            t.note(Msg.of("log-no-entry", arrival=Msg.of(f"arrival-{group.id}")), "2.B.2")

    def clear(self, t: Table) -> None:
        """The owner of the reinforcements moves away whoever is in their zone."""
        seat = group_part(t, f(t).arrival, f(t).part)[0].seat
        if units(t, f(t).zone, foe(seat)):
            t.pick("to", seat, _pushed(t, f(t).zone, seat), "2.B.2", of="zone")
        else:
            self.goto(t, "come")

    def push(self, t: Table) -> None:
        seat = group_part(t, f(t).arrival, f(t).part)[0].seat
        for piece in force(t, f(t).zone, foe(seat)):
            t.note(Msg.of("log-cleared", piece=piece.id, to=f(t).to), "2.B.2", f(t).zone, piece.id)
            t.move(piece.id, f(t).to)

    def come(self, t: Table) -> None:
        come = up(t, "Muster")
        pieces = group_part(t, f(t).arrival, f(t).part)[2]
        for piece in pieces:
            t.move(piece.id, f(t).zone)
        if come is not None:
            t.let("Muster", come=(*come.come, *(piece.id for piece in pieces)))


def _opposing(k: Known, zone: str, seat: str) -> int:
    """Points of strength of the enemy in a zone."""
    return sum(figure(k, p) for p in units(k, zone, foe(seat)))


def _pushed(k: Known, zone: str, seat: str) -> list[str]:
    """2.B.2 Next zones that those in a zone can be moved to: their element, open to them, free of our units."""
    enemy = foe(seat)
    near = [n for n in module(k).neighbours(zone) if n in fields(k, enemy) and is_sea(k, n) == is_sea(k, zone)]
    near = [n for n in near if n != CATANE and not held(k, n, seat)]
    return [n for n in near if step_cost(k, zone, n, enemy) and may_enter(k, n, enemy)]


def puts_ashore(k: Known, zone: str, seat: str, pieces: list[Piece]) -> bool:
    """3.5 From this entry zone whoever is aboard can be landed somewhere."""
    if not is_sea(k, zone) or zone == CATANE or not any(p in troops(k, p.place, seat) for p in pieces):
        return True
    reach = [zone, *(way.to for way in at_sea(Sailing(k, seat), zone) if not way.matters)]
    return any(landings(k, sea, seat) for sea in reach if sea != CATANE)


# --- their first move --------------------------------------------------------------------------------------


@check("2.B.2", "check-first-move")
def clear_of_enemies(k: Known, piece: object, to: str, via: str = "") -> bool:
    """Nobody enters a zone or a fort with enemy units in the first move."""
    return not held(k, to, foe(k.seat))


@check("3", "check-moved", first=True)
def not_moved_yet(k: Known, piece: object, to: str, via: str = "") -> bool:
    """A first move is one move."""
    frame = up(k, "FirstMove")
    return frame is None or not set(names_of(piece)) & set(frame.moved)


@check("2.B.2", "check-newly-come")
def newly_come(k: Known, piece: object, to: str, via: str = "") -> bool:
    """Only those who have come; the others wait for the action phases."""
    arriving = up(k, "FirstMove")
    return arriving is None or set(names_of(piece)) <= set(arriving.group)


class FirstMove(Orders):
    """2.B.2 Those who have come move once without cost, never into a zone or fort that enemy units hold."""

    rule, needs, keeps = "2.B.2", ("seat", "group"), {"moved": (), "carried": ()}
    pieces = ("group",)
    checks = {"move": (newly_come, *MOVING, clear_of_enemies, not_moved_yet)}

    def prompt(self, k: Known) -> Msg:
        """No points are spent and no zone is activated; whoever is aboard goes first, and so long it has no end."""
        ends = any(made.verb == "end" for made in self.offers(k))
        return Msg.of("prompt-first-move" if ends else "prompt-first-landing")

    def offers(self, k: Known) -> Iterator[Offer]:
        due = False  # whoever can be landed is landed first
        for place in dict.fromkeys(k.piece(name).place for name in f(k).group if k.has(name)):
            free = [p for p in k.at(place, f(k).seat) if p.id in f(k).group and p.id not in f(k).moved]
            aboard = any(p in troops(k, place, f(k).seat) for p in free)
            if aboard and is_sea(k, place) and place != CATANE:
                convoy = list(self._convoy(k, place, free))
                due = due or bool(convoy)
                yield from convoy
            else:
                yield from (made for made in Marches(k, f(k).seat).moves(place, free, "2.B.2") if self._free(k, made))
        if not due:
            yield offer("end", "2.B.2")

    def _free(self, k: Known, made: Offer) -> bool:
        return not held(k, str(made.args["to"]), foe(f(k).seat))

    def _convoy(self, k: Known, place: str, free: list[Piece]) -> Iterator[Offer]:
        """3.5 A fleet with troops aboard sails as one to where they can land, or lands them where it is."""
        going, everyone = sorted_out(k, place, f(k).seat, free), tuple(p.id for p in free)
        room = sum(figure(k, p) for p in going.fleet) - sum(figure(k, p) for p in going.troops)
        for way in at_sea(Sailing(k, f(k).seat), place) if going.fleet and room >= 0 else ():
            if not way.matters and way.to != CATANE and landings(k, way.to, f(k).seat):
                yield offer("move", "3.5", piece=Some(everyone, len(everyone), len(everyone)), to=way.to, via=way.via)
        ashore, needs = tuple(p.id for p in going.ashore), tuple(p.id for p in going.troops)
        for shore in landings(k, place, f(k).seat):
            yield offer("move", "3.5", piece=Some(ashore, needs=needs), to=shore, via=place)

    def on_move(self, t: Table, piece: tuple[str, ...], to: str, via: str) -> None:
        start = t.piece(piece[0]).place
        going = sorted_out(t, start, t.seat, [t.piece(name) for name in piece])
        moved, carried = (*f(t).moved, *piece), f(t).carried
        way, load = Marches(t, t.seat).gone(start, going, to, via)
        self.march(t, piece, to, via)  # before the load counts: it looks for the same way
        t.let("FirstMove", moved=moved, carried=loaded(carried, way, load))
