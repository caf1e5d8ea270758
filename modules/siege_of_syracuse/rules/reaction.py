"""6.4 Reaction: after the moves of an impulse units of the other side throw to move, and are not activated by it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.core.api import TURN, Known, Msg, Offer, One, Piece, Plain, Procedure, Some, Step, Table, offer
from tabletop.systems.cargo import is_aboard
from tabletop.systems.game_data import module
from tabletop.systems.rounds.steps import Promised
from tabletop.systems.thresholds import Test, weigh_test

from .activation import leader_areas
from .board import (
    ACTIVATED,
    CAVALRY,
    IL,
    SYRACUSE,
    atlas,
    cf,
    command,
    enemies,
    in_play,
    is_allied,
    is_sicel,
    is_unit,
    leaders,
    on_map,
    routed,
    type_of,
    units,
    unrouted,
)
from .exchange import exchangeable, swap
from .frames import each
from .losses import disrupt
from .move_checks import MOVES
from .movers import going, ground_moves, naval_moves, reaction_movers
from .moves import go_to
from .op_frames import OpFrame, above, of
from .routes import near

NEVER, ALL = "never", "all"
"""Standing answers: nobody reacts; all who may try."""


def may_react(k: Known, seat: str) -> list[Piece]:
    """6.4 Units in an area with enemy units, and units with an un-activated leader in an area adjacent to one.

    Ruling: in "adjacent to one with an un-activated friendly leader" one is the area of the enemy, and the leader is
    with the units, as for his rating. Whether a unit has been activated does not matter; Routed ones and whom ships
    carry do not react by themselves.
    """
    hostile = {place for place in atlas(k).terrain if place in k.state.order and enemies(k, place, seat)}
    led = {p for p in leader_areas(k, seat) if chief_of(k, p, seat) and hostile & set(near(k, p, seat))}
    return [
        piece
        for piece in in_play(k, seat)
        if is_unit(k, piece)
        and (piece.place in hostile or piece.place in led)
        and on_map(k, piece.place)
        and not routed(piece)
        and not is_aboard(k, piece)
    ]


def chief_of(k: Known, place: str, seat: str) -> Piece | None:
    """The leader of the highest rating in a place who has not been activated."""
    idle = [chief for chief in leaders(k, place, seat) if ACTIVATED not in chief.marks]
    return max(idle, key=lambda chief: command(k, chief), default=None)


def reaction_ticks(k: Known, place: str, seat: str) -> dict[str, int]:
    """6.4 The rating of a leader there who has not been activated; 10.5 more Syracusan cavalry than Athenian. Only the
    native cavalry of Syracuse counts, all that Athens controls."""
    chief = chief_of(k, place, seat)
    riders = [p for p in unrouted(units(k, place, SYRACUSE)) if type_of(k, p) == CAVALRY]
    mine = sum(cf(k, p) for p in riders if not is_sicel(k, p) and not is_allied(k, p))
    theirs = sum(cf(k, p) for p in enemies(k, place, SYRACUSE) if type_of(k, p) == CAVALRY)
    return {
        "reaction-leader": command(k, chief) if chief is not None else 0,
        "reaction-cavalry": int(seat == SYRACUSE and mine > theirs),
    }


def reaction_test(k: Known, place: str, seat: str) -> Test:
    """6.4 A D10 below the IL."""
    return weigh_test(module(k).check("reaction"), IL.of(k, seat), reaction_ticks(k, place, seat))


class React(Promised):
    """6.2.4, 6.4 The other side throws for units and moves those that may, in any order."""

    rule, needs = "6.4", ("seat",)
    keeps = {"ready": (), "short": (), "tried": (), "budget": (), "chiefs": ()}
    pieces = ("ready", "short", "tried", "budget")
    checks = {"move": MOVES}

    def awaits(self, k: Known) -> tuple[str, ...]:
        """Nobody, when nobody may throw or move."""
        return (of(k).seat,) if next(self._acts(k), None) is not None else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        yield from self._acts(k)
        yield offer("done", self.rule)

    def _acts(self, k: Known) -> Iterator[Offer]:
        untried = tuple(piece.id for piece in self._untried(k))
        if untried:
            yield offer("react", self.rule, piece=Some(untried, 1, len(untried)))
        now = of(k)
        if not now.ready:
            return
        found = list(reaction_movers(k, now))
        yield from ground_moves(k, found, -1)
        yield from naval_moves(k, found, -1)
        horses = tuple(one.name for one in found if exchangeable(k, one.piece) and self._still(now, one.name))
        if horses:
            yield offer("exchange", "10.5", piece=Some(horses, 1, len(horses)))

    def _untried(self, k: Known) -> list[Piece]:
        now = of(k)
        return [piece for piece in may_react(k, now.seat) if piece.id not in now.tried]

    def _still(self, now: OpFrame, name: str) -> bool:
        return name in now.ready and name not in dict(now.budget)

    def on_react(self, t: Table, piece: tuple[str, ...]) -> None:
        """A D10 for each."""
        throw_for(t, piece)

    def on_move(self, t: Table, piece: tuple[str, ...], to: str) -> None:
        go_to(t, [one.id for one in going(t, piece)], to)

    def on_exchange(self, t: Table, piece: tuple[str, ...]) -> None:
        """10.5 At the start of an activation, which a reaction is."""
        for name in piece:
            other, now = swap(t, name), of(t)
            t.let(ready=_renamed(now.ready, name, other), short=_renamed(now.short, name, other))
            t.let(tried=_renamed(now.tried, name, other))
            t.note(Msg.of("log-exchange", piece=other), "10.5", piece=other)

    def on_done(self, t: Table) -> None:
        t.done()

    # --- standing answers: nobody reacts; all who may try ---

    def ends(self, k: Known) -> tuple[tuple[Plain, ...], ...]:
        return (("turn", k.var(TURN, 1)),)

    def over(self, k: Known, until: tuple[Plain, ...]) -> bool:
        return until not in self.ends(k)

    def promises(self, k: Known) -> Iterator[Offer]:
        for say in ((NEVER,), (ALL,)):
            yield offer("promise", self.rule, until=One(self.ends(k)), say=say)

    def would(self, k: Known, say: tuple[Plain, ...]) -> bool:
        """To try, while anybody has not."""
        return say == (NEVER,) or (say == (ALL,) and bool(self._untried(k)))

    def on_promised(self, t: Table, say: tuple[Plain, ...]) -> None:
        if say == (NEVER,):
            t.done()
        else:
            throw_for(t, [piece.id for piece in self._untried(t)])


def _renamed(names: Sequence[str], old: str, new: str) -> tuple[str, ...]:
    return tuple(new if name == old else name for name in names)


def throw_for(t: Table, names: Sequence[str]) -> None:
    """6.4 They throw, area by area, for the modifiers are those of the area."""
    now = of(t)
    first = not now.tried
    t.let(tried=(*now.tried, *names))
    if first:
        t.let(chiefs=leader_areas(t, now.seat))
    t.call("Reactions", seat=now.seat, units=tuple(names))


class Reactions(Procedure):
    """6.4 Below the IL a unit moves, on the IL it moves one area, a natural 10 Disrupts it."""

    rule, needs, keeps = "6.4", ("seat", "units"), {"place": "", "thrown": 0}
    pieces = ("units",)
    stages = ("throw", "read")

    def throw(self, t: Table) -> None:
        """The dice of the next area."""
        names = of(t).units
        if not names:
            self.goto(t, "end")
            return
        place = t.piece(names[0]).place
        t.let(place=place)
        n = len(throwing(t))
        why = Msg.of("purpose-reaction", n=n, place=place)
        t.roll("thrown", f"{n}d10", "6.4", by=of(t).seat, purpose=why)

    def read(self, t: Table) -> None:
        """One die a unit."""
        now = of(t)
        test, names = reaction_test(t, now.place, now.seat), throwing(t)
        for name, die in zip(names, each(now.thrown), strict=False):
            outcome = test.outcome(die)
            if outcome.result == "disrupted":
                disrupt(t, name)
                t.note(Msg.of("log-overstrained", piece=name), "6.4", piece=name)
            elif outcome.passed:
                _ready(t, name, False)
            elif outcome.total == test.target:
                _ready(t, name, True)
        t.let(units=tuple(name for name in now.units if name not in names))
        self.goto(t, "throw")


def throwing(k: Known) -> tuple[str, ...]:
    """Those of the frame in hand who throw together: in one area."""
    now = of(k)
    return tuple(name for name in now.units if k.piece(name).place == now.place)


def _ready(t: Table, name: str, short: bool) -> None:
    """A unit may move, or move one area."""
    frame = above(t, "React")
    if frame is not None:
        t.let("React", ready=(*frame.ready, name), short=(*frame.short, name) if short else frame.short)
        t.note(Msg.of("log-reacts-short" if short else "log-reacts", piece=name), "6.4", piece=name)


STEPS: tuple[type[Step], ...] = (React, Reactions)
