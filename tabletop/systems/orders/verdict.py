"""Why each order came out as it did: the numbers compared and the units that caused it, as data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from tabletop.core.text import Msg
from tabletop.systems.orders.muster import NONE
from tabletop.systems.orders.retreats import attacker_of
from tabletop.systems.orders.sheet import Order, Unit
from tabletop.systems.orders.solver import NO, YES, Solver
from tabletop.systems.orders.tangle import Rule, Untied


@dataclass(frozen=True, slots=True)
class Compared:
    """Two strengths: an attack and what it had to exceed. `at` is the space of the unit compared with.

    hold, head on, block: what this move had to exceed. attack: a move on this unit, and what that had to exceed.
    """

    what: Literal["hold", "head on", "block", "attack"]
    mine: int
    theirs: int
    at: str

    @property
    def exceeds(self) -> bool:
        """Whether the attack was the stronger."""
        return self.mine > self.theirs


@dataclass(frozen=True, slots=True)
class Verdict:
    """One order and what came of it. `unit` is None when the order reached no unit of its side."""

    order: Order
    unit: Unit | None
    result: str
    compared: tuple[Compared, ...] = ()
    causes: tuple[str, ...] = ()
    """Where the units stand that made it so: blockers of a failure, supporters of a success, attackers of a cut."""
    reasons: tuple[Msg, ...] = ()
    beaten_from: str = ""
    """The space its attacker came from, if it must retreat."""
    rule: Rule | Literal[""] = ""
    """How a tangle was untied that it was part of: see `Untied`."""


def result_of(solver: Solver, i: int) -> str:
    """The outcome of a unit's order in a word."""
    m = solver.muster
    if m.goal[i]:
        return "moves" if solver.moved[i] == YES else "fails"
    if m.backed[i] != NONE:
        return "given" if solver.counts[i] == YES else "cut"
    if i in m.convoyed:
        return "convoys" if solver.convoy(i) == YES else "disrupted"
    return m.result[i]


def verdicts(solver: Solver, untied: Iterable[Untied]) -> tuple[Verdict, ...]:
    """One for each order as given, then one for each unit without an order."""
    m = solver.muster
    rules: dict[str, Rule] = {space: found.rule for found in untied for space in found.spaces}
    made = []
    for number, order in enumerate(m.orders):
        if number in m.strays:
            made.append(Verdict(order, None, "illegal", reasons=(m.strays[number],)))
        else:
            made.append(_verdict(solver, m.at[order.at], order, rules))
    unordered = [i for i, order in enumerate(m.order) if order is None]
    return tuple(made + [_verdict(solver, i, Order("hold", m.space[i]), rules) for i in unordered])


def _verdict(solver: Solver, i: int, order: Order, rules: dict[str, Rule]) -> Verdict:
    m = solver.muster
    result = result_of(solver, i)
    reasons = [m.why[i]] if i in m.why else []
    compared: tuple[Compared, ...] = ()
    causes: list[int] = []
    if m.goal[i]:
        compared = tuple(_compared(solver, i))
        causes = _of_move(solver, i, compared, reasons)
    elif result in ("given", "cut"):
        causes = _of_support(solver, i, result, reasons)
    else:
        if result == "disrupted" and i in solver.broken:
            reasons.append(Msg.of("order-convoy-broken", at=m.space[i]))
        compared = tuple(_withstood(solver, i))
        causes = [k for k in m.backers[i] if solver.counts[k] == YES]
        reasons += [_told(one) for one in compared]
    attacker = attacker_of(solver, i)
    origin = m.space[attacker] if attacker != NONE else ""
    if origin:
        reasons.append(Msg.of("order-beaten", at=m.space[i], by=origin))
    where = tuple(sorted(m.space[k] for k in dict.fromkeys(causes)))
    return Verdict(order, m.units[i], result, compared, where, tuple(reasons), origin, rules.get(m.space[i], ""))


def _compared(solver: Solver, i: int) -> Iterator[Compared]:
    """What a move had to exceed; nothing when there was no way."""
    if solver.way[i] == NO:
        return
    m, goal = solver.muster, solver.goal[i]
    holder = solver.at.get(goal, NONE)
    mine = solver.attack[i] + solver.least_all[i]
    if holder != NONE:
        mine, _, held, _ = solver.against(i, holder)
        if solver.head_on(i, holder):
            yield Compared("head on", mine, held, goal)
        elif solver.moved[holder] == NO:
            yield Compared("hold", mine, held, goal)
    for rival in _movers(solver, goal):
        if rival != i:
            yield Compared("block", mine, solver.block(rival, holder)[0], m.space[rival])


def _of_move(solver: Solver, i: int, compared: tuple[Compared, ...], reasons: list[Msg]) -> list[int]:
    """The units that made a move succeed or fail."""
    m = solver.muster
    if solver.moved[i] == YES:
        reasons += [_told(one) for one in compared] or [Msg.of("order-free", to=m.goal[i])]
        return [k for k in m.backers[i] if solver.counts[k] == YES] + m.convoys.get(i, [])
    if solver.way[i] == NO:
        reasons.append(Msg.of("order-no-way", at=m.space[i], to=m.goal[i]))
        return [fleet for fleet in m.convoys.get(i, ()) if solver.convoy(fleet) == NO]
    holder = solver.at.get(m.goal[i], NONE)
    if holder != NONE and m.side[holder] == m.side[i] and solver.moved[holder] == NO:
        reasons.append(Msg.of("order-own-unit", to=m.goal[i]))
    reasons += [_told(one) for one in compared if not one.exceeds]
    return [m.at[one.at] for one in compared if not one.exceeds]


def _of_support(solver: Solver, i: int, result: str, reasons: list[Msg]) -> list[int]:
    """Who cut it, or whom it helped."""
    m = solver.muster
    if result == "given":
        return [m.backed[i]]
    movers = _movers(solver, m.space[i])
    cutters = [k for k in movers if m.side[k] != m.side[i] and _cuts(solver, k, m.aim[i])]
    reasons += [Msg.of("order-cut", at=m.space[i], by=m.space[k]) for k in cutters]
    return cutters


def _cuts(solver: Solver, k: int, aim: str) -> bool:
    if solver.muster.space[k] == aim:
        return solver.moved[k] == YES
    return touches(solver, k)


def touches(solver: Solver, k: int) -> bool:
    """Whether a move has an effect on who stands where it goes."""
    return solver.way[k] == YES and (solver.heeded or solver.influence(k) == YES)


def _withstood(solver: Solver, i: int) -> Iterator[Compared]:
    """The attacks on a unit that stands, each as its attacker compared it."""
    for k in _movers(solver, solver.space[i]):
        if solver.way[k] == YES:
            mine, _, held, _ = solver.against(k, i)
            yield Compared("attack", mine, held, solver.space[k])


def _movers(solver: Solver, space: str) -> list[int]:
    """Who moves to a space, sorted by where they stand: input in another order tells the same."""
    return sorted(solver.movers.get(space, ()), key=solver.space.__getitem__)


def _told(one: Compared) -> Msg:
    keys = {"hold": "order-held", "head on": "order-met", "block": "order-blocked", "attack": "order-attacked"}
    key = keys[one.what] + ("-overcome" if one.exceeds else "")
    return Msg.of(key, mine=one.mine, theirs=one.theirs, at=one.at)
