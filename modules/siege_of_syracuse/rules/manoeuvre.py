"""6.2.3 The active side moves: one question, in which groups are dragged, walls begun, units activated again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.core.api import Decision, Known, Msg, Offer, Piece, Procedure, Some, Step, Table, offer
from tabletop.systems.cargo import is_aboard
from tabletop.systems.game_data import module
from tabletop.systems.thresholds import Test, weigh_test

from .board import (
    ACTIVATED,
    BUILDER,
    ML,
    atlas,
    in_play,
    is_ground,
    is_naval,
    is_unit,
    normal,
    routed,
)
from .exchange import exchangeable, swap
from .frames import each
from .losses import disrupt
from .move_checks import MOVES
from .movers import AFLOAT, GROUND, going, ground_moves, impulse_movers, may_act, naval_moves, returning
from .moves import come_back, go_to, use
from .op_frames import OpFrame, above, of
from .routes import barred, close, entry
from .walls import begin_razing, begin_wall, may_build, may_raze


def impulse(k: Known) -> OpFrame:
    """Fields of the impulse in hand."""
    found = above(k, "Impulse")
    assert found is not None
    return found


# --- what else can be done -----------------------------------------------------------------------------------------


def tired(k: Known, now: OpFrame) -> list[Piece]:
    """6.3 Normal units, activated before in this turn, that may throw to be activated again: once in an impulse
    (ruling). When units are counted, who throws is one of them (6.2.2)."""
    barred = {*now.used, *now.again, *now.tried}
    if now.counting and now.left <= 0:
        return []
    return [
        piece
        for piece in in_play(k, now.seat)
        if ACTIVATED in piece.marks
        and is_unit(k, piece)
        and normal(piece)
        and piece.id not in barred
        and (now.counting or piece.place in now.areas)
        and _useful(k, now, piece)
    ]


def _useful(k: Known, now: OpFrame, piece: Piece) -> bool:
    """Ships of a naval impulse, and ground units that could go aboard; else ground units on land."""
    if now.of == AFLOAT and not now.counting:
        return is_naval(k, piece) or not is_aboard(k, piece)
    return is_naval(k, piece) == (now.of == AFLOAT) and not (is_ground(k, piece) and is_aboard(k, piece))


def at_hand(k: Known, now: OpFrame, place: str) -> list[Piece]:
    """10.2 Ground units that may work in an area: activated in this impulse, or still to be; not aboard, not Routed."""
    here = [unit for unit in k.at(place, now.seat) if is_ground(k, unit) and not routed(unit)]
    ashore = [unit for unit in here if not is_aboard(k, unit)]
    return [unit for unit in ashore if unit.id in now.used or (now.of == GROUND and may_act(k, now, unit))]


def work_offers(k: Known, now: OpFrame) -> Iterator[Offer]:
    """10.2.1 Walls to be begun or gone on with, 10.2.2 walls to be torn down."""
    for place in atlas(k).land:
        if not k.at(place, now.seat):
            continue
        crew = at_hand(k, now, place)
        builders = [unit for unit in crew if BUILDER not in unit.marks or unit.id not in now.used]
        if builders and may_build(k, place, now.seat):
            yield offer("build", "10.2.1", at=place, piece=_limited(now, builders))
        for wall in may_raze(k, place) if crew else ():
            yield offer("raze", "10.2.2", wall=wall.id, piece=_limited(now, crew))


def _limited(now: OpFrame, crew: Sequence[Piece]) -> Some:
    names = tuple(unit.id for unit in crew)
    if not now.counting:
        return Some(names, 1, len(names))
    return Some(names, 1, len(names), tuple(int(name not in now.used) for name in names), now.left)


def exchanges(k: Known, now: OpFrame) -> tuple[str, ...]:
    """10.5 Syracusan horsemen who may go on foot, and the reverse, as their activation begins."""
    found = (piece for piece in in_play(k, now.seat) if exchangeable(k, piece))
    return tuple(one.id for one in found if may_act(k, now, one) and one.id not in now.used)


# --- the question --------------------------------------------------------------------------------------------------


class Manoeuvre(Decision):
    """6.2.3 The units of the impulse move, one after the other or together, until the player has done enough."""

    rule = "6.2.3"
    public = True
    checks = {"move": MOVES}

    def prompt(self, k: Known) -> Msg:
        now = impulse(k)
        return Msg.of(f"prompt-manoeuvre-{'count' if now.counting else now.of}", n=now.left)

    def awaits(self, k: Known) -> tuple[str, ...]:
        """Nobody, when there is nothing to be done."""
        return (of(k).seat,) if self._movable(k) or next(self._acts(k), None) is not None else ()

    def _movable(self, k: Known) -> bool:
        """Whether somebody can go to the next area: nearly always, and then nothing else need be looked for."""
        now, board = impulse(k), atlas(k)
        for one in impulse_movers(k, now):
            place = one.piece.place
            if now.of == AFLOAT:
                return bool(board.waters.get(place))
            out = close(k, place, now.seat)
            near = (to for to in board.ground.get(place, ()) if not barred(to, now.seat))
            if any(out + entry(k, to, now.seat) <= one.points for to in near):
                return True
        return False

    def offers(self, k: Known) -> Iterator[Offer]:
        yield from self._acts(k)
        yield offer("done", self.rule)

    def _acts(self, k: Known) -> Iterator[Offer]:
        now = impulse(k)
        found = list(impulse_movers(k, now))
        left = now.left if now.counting else -1
        yield from naval_moves(k, found, left) if now.of == AFLOAT else ground_moves(k, found, left)
        yield from work_offers(k, now)
        again = tuple(piece.id for piece in tired(k, now))
        if again:
            most = min(now.left, len(again)) if now.counting else len(again)
            yield offer("reactivate", "6.3", piece=Some(again, 1, most))
        away = tuple(piece.id for piece in returning(k, now))
        if away:
            yield offer("return", "7.2.1", piece=_limited(now, [k.piece(name) for name in away]))
        horses = exchanges(k, now) if now.of == GROUND else ()
        if horses:
            yield offer("exchange", "10.5", piece=Some(horses, 1, len(horses)))

    def on_move(self, t: Table, piece: tuple[str, ...], to: str) -> None:
        go_to(t, [one.id for one in going(t, piece)], to)

    def on_build(self, t: Table, at: str, piece: tuple[str, ...]) -> None:
        """10.2.1 They go under a wall marker."""
        use(t, piece)
        begin_wall(t, piece, at, t.seat)

    def on_raze(self, t: Table, wall: str, piece: tuple[str, ...]) -> None:
        """10.2.2 They tear a wall down."""
        use(t, piece)
        begin_razing(t, piece, wall)

    def on_reactivate(self, t: Table, piece: tuple[str, ...]) -> None:
        """6.3 A D10 for each."""
        t.call("Reactivate", seat=of(t).seat, units=piece)

    def on_return(self, t: Table, piece: tuple[str, ...]) -> None:
        """7.2.1 A D10 for each, and for all it carries."""
        t.call("ReEntry", seat=of(t).seat, units=piece)

    def on_exchange(self, t: Table, piece: tuple[str, ...]) -> None:
        """10.5 Horsemen and men on foot change places."""
        for name in piece:
            other = swap(t, name)
            t.note(Msg.of("log-exchange", piece=other), "10.5", piece=other)
            now = impulse(t)
            t.let("Impulse", again=tuple(other if one == name else one for one in now.again))

    def on_done(self, t: Table) -> None:
        t.done()


class Reactivate(Procedure):
    """6.3 A D10 for each unit that is to be activated again: below the ML it is, a 10 Disrupts it."""

    rule, needs, keeps = "6.3", ("seat", "units"), {"thrown": 0}
    pieces = ("units",)
    stages = ("throw", "read")

    def throw(self, t: Table) -> None:
        """All dice at once."""
        units = of(t).units
        t.let("Impulse", tried=(*impulse(t).tried, *units))
        if impulse(t).counting:
            t.let("Impulse", left=max(0, impulse(t).left - len(units)))
        why = Msg.of("purpose-reactivation", n=len(units))
        t.roll("thrown", f"{len(units)}d10", "6.3", by=of(t).seat, purpose=why)

    def read(self, t: Table) -> None:
        """One die a unit."""
        test = reactivation_test(t, of(t).seat)
        ready: list[str] = []
        for name, die in zip(of(t).units, each(of(t).thrown), strict=False):
            outcome = test.outcome(die)
            if outcome.result == "disrupted":
                disrupt(t, name)
                t.note(Msg.of("log-overstrained", piece=name), "6.3", piece=name)
            elif outcome.passed:
                ready.append(name)
        now = impulse(t)
        t.let("Impulse", again=(*now.again, *ready), left=now.left + (len(ready) if now.counting else 0))
        t.note(Msg.of("log-reactivated", n=len(ready), of=len(of(t).units)), "6.3")


def reactivation_test(k: Known, seat: str) -> Test:
    """6.3 A D10 below the ML."""
    return weigh_test(module(k).check("reactivation"), ML.of(k, seat))


class ReEntry(Procedure):
    """7.2.1 A D10 for each ship, or unit on foot, that is to come back: within the ML it may be moved onto the map."""

    rule, needs, keeps = "7.2.1", ("seat", "units"), {"thrown": 0}
    pieces = ("units",)
    stages = ("throw", "read")

    def throw(self, t: Table) -> None:
        """All dice at once; whoever throws is activated."""
        units = of(t).units
        use(t, units)
        why = Msg.of("purpose-return-to-map", n=len(units))
        t.roll("thrown", f"{len(units)}d10", "7.2.1", by=of(t).seat, purpose=why)

    def read(self, t: Table) -> None:
        """One die a unit."""
        test = re_entry_test(t, of(t).seat)
        rows = zip(of(t).units, each(of(t).thrown), strict=False)
        back = [name for name, die in rows if test.passes(die)]
        come_back(t, back)
        t.note(Msg.of("log-returned", n=len(back), of=len(of(t).units)), "7.2.1")


def re_entry_test(k: Known, seat: str) -> Test:
    """7.2.1 A D10 against the ML."""
    return weigh_test(module(k).check("re-entry"), ML.of(k, seat))


STEPS: tuple[type[Step], ...] = (Manoeuvre, Reactivate, ReEntry)
