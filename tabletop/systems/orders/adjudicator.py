"""All orders of a turn, resolved at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from tabletop.systems.orders import retreats, tangle
from tabletop.systems.orders.board import Board
from tabletop.systems.orders.muster import NONE, Muster
from tabletop.systems.orders.retreats import Retreats, UnitRetreat, attacker_of
from tabletop.systems.orders.sheet import STANDARD, Order, Reading, Unit
from tabletop.systems.orders.solver import YES, Solver
from tabletop.systems.orders.tangle import Untied
from tabletop.systems.orders.verdict import Verdict, touches, verdicts


@dataclass(frozen=True)
class Resolution:
    """A turn resolved. What is costly to tell (retreats, verdicts) is worked out when first asked for."""

    solver: Solver = field(repr=False, compare=False)
    untied: tuple[Untied, ...]
    """Where deciding one by one was not enough, and what was done."""
    lot: int = 0

    @cached_property
    def results(self) -> tuple[str, ...]:
        """moves fails holds given cut convoys disrupted void illegal: one for each order, as given."""
        s = self.solver
        m, moved, counts = s.muster, s.moved, s.counts
        by_unit = [("fails", "moves")[moved[i]] if goal else m.result[i] for i, goal in enumerate(m.goal)]
        for i in m.supporters:
            if counts[i] != YES:
                by_unit[i] = "cut"
        for fleet in m.convoyed:
            by_unit[fleet] = "convoys" if s.convoy(fleet) == YES else "disrupted"
        if m.strays:
            return tuple(["illegal" if n in m.strays else by_unit[i] for n, i in enumerate(m.takers)])
        return tuple([by_unit[i] for i in m.takers])

    @cached_property
    def beaten(self) -> dict[str, str]:
        """Where a unit must retreat -> the space its attacker came from."""
        space = self.solver.space
        return {space[i]: space[k] for i, k in retreats.beaten(self.solver).items()}

    @cached_property
    def placed(self) -> Retreats:
        """The retreats, and in how many equally good ways they could go."""
        return retreats.retreats(self.solver, self.lot)

    @property
    def retreats(self) -> tuple[UnitRetreat, ...]:
        """Every beaten unit and where it goes."""
        return self.placed.all

    def retreating(self, lists: Mapping[str, tuple[str, ...]], lot: int = 0) -> Resolution:
        """The same turn, when the units in these spaces retreat by these lists: no move depends on them, so nothing is
        solved again. This one is not asked for its retreats any more."""
        at, order = self.solver.at, self.solver.muster.order
        for space, wished in lists.items():
            told = order[at[space]]
            if told is not None:
                order[at[space]] = replace(told, retreats=wished)
        return Resolution(self.solver, self.untied, lot)

    @cached_property
    def contested(self) -> tuple[str, ...]:
        """Spaces that stay empty because units blocked each other there, sorted."""
        return tuple(sorted(retreats.contested(self.solver)))

    @cached_property
    def moved(self) -> tuple[Unit, ...]:
        """The units after the moves, in their order; the beaten are not among them."""
        m = self.solver.muster
        return tuple(
            replace(unit, place=m.goal_place[i]) if self.solver.moved[i] == YES else unit
            for i, unit in enumerate(m.units)
            if self.solver.moved[i] == YES or m.space[i] not in self.beaten
        )

    @property
    def after(self) -> tuple[Unit, ...]:
        """The units after the retreats."""
        return self.moved + tuple(replace(one.unit, place=one.to) for one in self.retreats if one.to)

    @cached_property
    def verdicts(self) -> tuple[Verdict, ...]:
        """Every order explained, as given; then units without an order."""
        return verdicts(self.solver, self.untied)

    def struck(self, at: str) -> tuple[str, ...]:
        """Where the units of other sides stand whose moves touch the unit in a space, whatever came of them."""
        s = self.solver
        i = s.at[at]
        return tuple(sorted(s.space[k] for k in s.movers.get(at, ()) if s.side[k] != s.side[i] and touches(s, k)))

    def strength(self, at: str) -> int:
        """What the unit in a space brings to bear, with the supports that count."""
        s = self.solver
        i = s.at[at]
        base = s.attack[i] if s.goal[i] else s.muster.hold(i)
        return base + s.least_all[i]

    def must_retreat(self, at: str) -> bool:
        """Whether the unit that stood in a space is beaten."""
        return attacker_of(self.solver, self.solver.at[at]) != NONE


def adjudicate(
    board: Board, units: Sequence[Unit], orders: Iterable[Order], reading: Reading = STANDARD, lot: int = 0
) -> Resolution:
    """Resolve a turn. `lot` chooses among equally good retreats (see `Retreats.ways`). Units without an order stand.

    Raises ValueError when two units share a space, KeyError when one stands nowhere.
    """
    solver = Solver(Muster(board, units, orders, reading))
    return Resolution(solver, tangle.settle(solver), lot)
