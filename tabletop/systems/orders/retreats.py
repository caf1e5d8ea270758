"""Where the beaten go: open places, preference lists, and what happens when two want the same space."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tabletop.systems.orders.board import BorderStep
from tabletop.systems.orders.muster import NONE
from tabletop.systems.orders.sheet import Reading, Unit
from tabletop.systems.orders.solver import NO, YES, Solver


@dataclass(frozen=True, slots=True)
class UnitRetreat:
    """A beaten unit: where it stood, the space its attacker came from, where it could go, and where it goes."""

    unit: Unit
    at: str
    attacker: str
    open: tuple[str, ...]
    """Places, sorted."""
    to: str = ""
    """Empty: it is lost."""
    rivals: tuple[str, ...] = ()
    """Where other beaten units stood that wanted the same space and were in the way."""
    by_lot: bool = False


@dataclass(frozen=True, slots=True)
class Retreats:
    """All retreats of a turn. `ways` > 1: equals could be placed in so many equally good ways, one of them by lot."""

    all: tuple[UnitRetreat, ...]
    ways: int = 1


Wish = list[BorderStep]
Placing = dict[int, int]
"""Beaten unit -> index of the entry of its list that it gets; its length when it gets none."""


def contested(solver: Solver) -> dict[str, tuple[int, ...]]:
    """Spaces that stay empty because units blocked each other there, and those units."""
    found: dict[str, tuple[int, ...]] = {}
    for space, movers in solver.movers.items():
        if len(movers) < 2 or any(solver.moved[i] == YES for i in movers):
            continue
        holder = solver.at.get(space, NONE)
        if holder != NONE and solver.moved[holder] == NO:
            continue
        blocking = tuple(i for i in movers if solver.block(i, holder)[0] > 0)
        if blocking:
            found[space] = blocking
    return found


def attacker_of(solver: Solver, i: int) -> int:
    """The unit that moved into the space of a unit that stayed; NONE when there is none."""
    if solver.moved[i] == YES:
        return NONE
    return next((k for k in solver.movers.get(solver.space[i], ()) if solver.moved[k] == YES), NONE)


def beaten(solver: Solver) -> dict[int, int]:
    """Every unit that must retreat, and the one that beat it."""
    moved, at = solver.moved, solver.at
    found = {}
    for space, movers in solver.movers.items():
        holder = at.get(space, NONE)
        if holder != NONE and moved[holder] == NO:
            for k in movers:
                if moved[k] == YES:
                    found[holder] = k
    return found


def retreats(solver: Solver, lot: int = 0) -> Retreats:
    """Every beaten unit and where it goes. `lot` chooses among equally good ways, counted from 0."""
    m = solver.muster
    losers = beaten(solver)
    if not losers:
        return Retreats(())
    closed = {goal if moved == YES else space for goal, space, moved in zip(m.goal, m.space, solver.moved)}
    closed.update(contested(solver))
    ways = {i: _open_to(solver, i, k, closed) for i, k in losers.items()}
    wishes = {i: _wishes(solver, i, ways[i]) for i in losers}
    placings = _placings(m.units, wishes, m.reading)
    chosen = placings[lot % len(placings)]
    made = []
    for i, k in sorted(losers.items(), key=lambda item: m.space[item[0]]):
        wish, got = wishes[i], chosen[i]
        to = wish[got].place if got < len(wish) else ""
        rivals: list[str] = []
        if got:
            refused = {step.space for step in wish[:got]}
            rivals = sorted(m.space[r] for r in losers if r != i and refused & _wanted(wishes[r], chosen[r]))
        lots = len(placings) > 1 and len({placing[i] for placing in placings}) > 1
        made.append(UnitRetreat(m.units[i], m.space[i], m.space[k], tuple(sorted(ways[i])), to, tuple(rivals), lots))
    return Retreats(tuple(made), len(placings))


def _wanted(wish: Wish, got: int) -> set[str]:
    return {step.space for step in wish[: got + 1]}


def _open_to(solver: Solver, i: int, attacker: int, closed: set[str]) -> dict[str, BorderStep]:
    """The places a beaten unit may go to."""
    m = solver.muster
    unit = m.units[i]
    barred = m.space[attacker]
    if m.by_sea[attacker] and m.reading.convoy_leaves_origin_open:
        barred = ""
    found = {}
    for place, step in m.board.retreats[unit.kind][unit.place].items():
        to, space, gate, _ = step
        if place == to and space not in closed and space != barred and (not gate or gate in unit.keys):
            found[place] = step
    return found


def _wishes(solver: Solver, i: int, ways: dict[str, BorderStep]) -> Wish:
    """The entries of its list that are open to it, in order, each once."""
    m = solver.muster
    order, unit = m.order[i], m.units[i]
    if order is None or not ways:
        return []
    named = m.board.retreats[unit.kind][unit.place]
    wanted = [step.place for entry in order.retreats if (step := named.get(entry)) is not None and step.place in ways]
    return [ways[place] for place in dict.fromkeys(wanted)]


def _placings(units: Sequence[Unit], wishes: dict[int, Wish], reading: Reading) -> list[Placing]:
    """The ways to place them that save most, in an order that depends on their content only."""
    if reading.equal_retreats == "all lost":
        first = [wish[0].space for wish in wishes.values() if wish]
        if len(set(first)) == len(first):
            return [{i: 0 for i in wishes}]
        return [{i: 0 if wish and first.count(wish[0].space) == 1 else len(wish) for i, wish in wishes.items()}]
    found = {tuple(sorted(placing.items())) for placing in _by_strength(units, wishes, dict.fromkeys(wishes, 0))}
    saved = {placing: sum(got < len(wishes[i]) for i, got in placing) for placing in found}
    best = [placing for placing in found if saved[placing] == max(saved.values())]
    return [dict(placing) for placing in sorted(best, key=lambda placing: _told(units, wishes, placing))]


def _told(units: Sequence[Unit], wishes: dict[int, Wish], placing: tuple[tuple[int, int], ...]) -> list[str]:
    return sorted(f"{units[i].place} {got}" for i, got in placing)


def _by_strength(units: Sequence[Unit], wishes: dict[int, Wish], at: Placing) -> Iterator[Placing]:
    """Everyone asks for its best entry; the stronger keeps it; among equals each in turn is tried."""
    while True:
        asked: dict[str, list[int]] = {}
        for i, wish in wishes.items():
            if at[i] < len(wish):
                asked.setdefault(wish[at[i]].space, []).append(i)
        crowded = [who for _, who in sorted(asked.items()) if len(who) > 1]
        if not crowded:
            yield at
            return
        weaker = [i for who in crowded for i in who if units[i].strength < max(units[k].strength for k in who)]
        if not weaker:
            break
        at = {i: n + (i in weaker) for i, n in at.items()}
    for keeps in crowded[0]:
        yield from _by_strength(units, wishes, {i: n + (i in crowded[0] and i != keeps) for i, n in at.items()})
