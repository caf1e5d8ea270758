"""What the decisions leave open: rings, convoys that decide about themselves, and units that free each other.

Open decisions read each other. A group that reads nothing open but itself is tried both ways. One solution: that is it.
None or several: a backup rule speaks, chosen by what is in the group.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from tabletop.systems.orders.muster import NONE
from tabletop.systems.orders.solver import NO, OPEN, YES, Solver

Rule = Literal["only solution", "convoys fail", "ring turns", "orders count", "all stand"]
Node = tuple[Literal["move", "support", "way", "influence"], int]
Solution = dict[Node, int]


@dataclass(frozen=True, slots=True)
class Untied:
    """One group and how it was settled. Without `backup`, trying both ways left one solution."""

    rule: Rule
    spaces: tuple[str, ...]
    """Where the units of the group stand, sorted, and the fleets whose convoy fails."""

    @property
    def backup(self) -> bool:
        """Whether a rule had to choose."""
        return self.rule != "only solution"


def settle(solver: Solver) -> tuple[Untied, ...]:
    """Take every decision; how each tangle was untied, in the order of what depends on what."""
    solver.solve()
    found: list[Untied] = []
    while solver.open_moves or solver.open_supports or solver.open_ways:
        found.append(_untie(solver, _group(solver)))
        solver.solve()
    return tuple(found)


def _untie(solver: Solver, group: list[Node]) -> Untied:
    solutions = _Trial(solver, group).solutions()
    units = {unit for _, unit in group}
    broken = set(solver.broken)
    rule: Rule = "only solution"
    if len(solutions) == 1:
        _take(solver, solutions[0])
    else:
        rule = _backup(solver, group, solutions)
    return Untied(rule, tuple(sorted(solver.space[i] for i in units | (solver.broken - broken))))


def _backup(solver: Solver, group: list[Node], solutions: list[Solution]) -> Rule:
    """None or several solutions: what is in the group decides."""
    kinds = {kind for kind, _ in group}
    if "way" in kinds:
        for i in (unit for kind, unit in group if kind == "way"):
            solver.broken.update(f for f in solver.muster.convoys.get(i, ()) if solver.convoy(f) == OPEN)
        return "convoys fail"
    if kinds == {"move"} and solutions:
        _take(solver, solutions[0])  # the first is the one in which all that can move do
        return "ring turns"
    unheard = {unit for kind, unit in group if kind == "influence"}
    if unheard:
        solver.heard |= unheard
        return "orders count"
    _take(solver, {node: NO for node in group if node[0] == "move"})
    return "all stand"


def _take(solver: Solver, values: Mapping[Node, int]) -> None:
    for (kind, i), value in values.items():
        if kind == "move":
            solver.moved[i] = value
            solver.open_moves.remove(i)
        elif kind == "way":
            solver.way[i] = value
            solver.open_ways.remove(i)
        elif kind == "support":
            solver.settle_support(i, value)
            solver.open_supports.remove(i)


# --- what reads what --------------------------------------------------------------------------------------------


def _group(solver: Solver) -> list[Node]:
    """A strongly connected group of open decisions that reads nothing open but itself (Tarjan's first)."""
    start: Node = _first_open(solver)
    number: dict[Node, int] = {start: 0}
    low: dict[Node, int] = {start: 0}
    path: list[tuple[Node, Iterator[Node]]] = [(start, iter(_reads(solver, start)))]
    stack = [start]
    while path:
        node, reads = path[-1]
        for read in reads:
            if read not in number:
                number[read] = low[read] = len(number)
                stack.append(read)
                path.append((read, iter(_reads(solver, read))))
                break
            low[node] = min(low[node], number[read])
        else:
            if low[node] == number[node]:
                return sorted(stack[stack.index(node) :])
            path.pop()
            low[path[-1][0]] = min(low[path[-1][0]], low[node])
    raise AssertionError("an open decision has a group")


def _first_open(solver: Solver) -> Node:
    if solver.open_moves:
        return "move", solver.open_moves[0]
    if solver.open_supports:
        return "support", solver.open_supports[0]
    return "way", solver.open_ways[0]


def _reads(solver: Solver, node: Node) -> list[Node]:
    """The open decisions that an open decision depends on."""
    kind, i = node
    if kind == "move":
        found = _reads_of_move(solver, i)
    elif kind == "support":
        found = list(_reads_of_support(solver, i))
    elif kind == "way":
        found = [
            read
            for fleet in solver.muster.convoys.get(i, ())
            if solver.convoy(fleet) == OPEN
            for read in _reads_of_beaten(solver, fleet)
        ]
    else:
        found = _reads_of_beaten(solver, i)
    return [read for read in dict.fromkeys(found) if _open(solver, read)]


def _open(solver: Solver, node: Node) -> bool:
    kind, i = node
    if kind == "influence":
        return not solver.heeded and solver.influence(i) == OPEN
    decisions = {"move": solver.moved, "support": solver.counts, "way": solver.way}[kind]
    return decisions[i] == OPEN


def _reads_of_move(solver: Solver, i: int) -> list[Node]:
    goal = solver.goal[i]
    holder = solver.at.get(goal, NONE)
    backers = solver.muster.backers
    found: list[Node] = [("way", i)]
    found += [("support", k) for k in backers[i]]
    if holder != NONE:
        found.append(("move", holder))
        if not solver.goal[holder] or solver.head_on(i, holder):
            found += [("support", k) for k in backers[holder]]
    for rival in solver.movers[goal]:
        if rival != i:
            found += [("way", rival), ("influence", rival)]
            found += [("support", k) for k in backers[rival]]
    return found


def _reads_of_support(solver: Solver, i: int) -> Iterator[Node]:
    for k in solver.movers.get(solver.space[i], ()):
        if solver.side[k] != solver.side[i]:
            yield "way", k
            yield ("move" if solver.space[k] == solver.muster.aim[i] else "influence"), k


def _reads_of_beaten(solver: Solver, i: int) -> list[Node]:
    return [("move", i), *(("move", k) for k in solver.movers.get(solver.space[i], ()))]


# --- trying both ways -------------------------------------------------------------------------------------------


class _Trial:
    """Looks for the solutions of one group, at most two."""

    def __init__(self, solver: Solver, group: list[Node]) -> None:
        self.solver = solver
        self.nodes = [node for node in group if node[0] != "influence"]
        self.found: list[Solution] = []

    def solutions(self) -> list[Solution]:
        """At most two, those in which more moves succeed first."""
        before = self._kept()
        self._search({})
        self._back(before)
        return self.found

    def _search(self, guesses: Solution) -> None:
        if not self._follow(guesses):
            return
        left = [node for node in self.nodes if self._value(node) == OPEN]
        if not left:
            self.found.append({node: self._value(node) for node in self.nodes})
            return
        before = self._kept()
        for value in (YES, NO):
            if len(self.found) < 2:
                self._set(left[0], value)
                self._search({**guesses, left[0]: value})
                self._back(before)

    def _follow(self, guesses: Solution) -> bool:
        """Take what follows; False when a guess contradicts itself."""
        changed = True
        while changed:
            changed = False
            for node in self.nodes:
                value = self._value(node)
                if value != OPEN and node not in guesses:
                    continue
                said = self._decide(node)
                if said in (OPEN, value):
                    continue
                if value != OPEN:
                    return False
                self._set(node, said)
                changed = True
        return True

    def _decide(self, node: Node) -> int:
        kind, i = node
        if kind == "move":
            return self.solver.move(i)
        return self.solver.support(i) if kind == "support" else self.solver.sail(i)

    def _value(self, node: Node) -> int:
        kind, i = node
        if kind == "move":
            return self.solver.moved[i]
        return self.solver.counts[i] if kind == "support" else self.solver.way[i]

    def _set(self, node: Node, value: int) -> None:
        kind, i = node
        if kind == "move":
            self.solver.moved[i] = value
        elif kind == "support":
            self.solver.settle_support(i, value)
        else:
            self.solver.way[i] = value

    def _kept(self) -> tuple[list[int], ...]:
        s = self.solver
        return tuple([*kept] for kept in (s.moved, s.counts, s.way, s.least, s.most, s.least_all, s.most_all))

    def _back(self, kept: tuple[list[int], ...]) -> None:
        s = self.solver
        for now, before in zip((s.moved, s.counts, s.way, s.least, s.most, s.least_all, s.most_all), kept):
            now[:] = before
