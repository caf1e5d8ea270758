"""The equations of a position, written once more in the plainest way: which moves succeed if just these succeed?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from tabletop.systems.orders.board import Board
from tabletop.systems.orders.muster import Muster

Moves = frozenset[int]


class Equations:
    """Everything follows from the set of moves that succeed. Backup rules come in as exceptions."""

    def __init__(self, muster: Muster, broken: Iterable[int] = (), heard: Iterable[int] = ()) -> None:
        self.m, self.broken, self.heard = muster, set(broken), set(heard)
        self.numbers = range(len(muster.units))
        self.movers = [i for i in self.numbers if muster.goal[i]]
        self.seas = neighbours_at_sea(muster.board)

    def consistent(self, moved: Moves) -> bool:
        """Whether these moves, and no others, follow from themselves."""
        return moved == self.follow(moved)

    def solutions(self) -> Iterator[Moves]:
        """Every set of moves that follows from itself; two to the power of the moves are tried."""
        for size in range(len(self.movers) + 1):
            for chosen in combinations(self.movers, size):
                if self.consistent(frozenset(chosen)):
                    yield frozenset(chosen)

    def follow(self, moved: Moves) -> Moves:
        """The moves that succeed if just these succeed."""
        return frozenset(i for i in self.movers if self.succeeds(i, moved))

    def succeeds(self, i: int, moved: Moves) -> bool:
        """Its attack is more than what holds the space and than what each rival blocks with."""
        if not self.way(i, moved):
            return False
        m, goal = self.m, self.m.goal[i]
        holder = m.at.get(goal)
        attack, held = self.strength(i, moved), 0
        if holder is not None and (self.head_on(i, holder) or holder not in moved):
            victim = m.side[holder]
            attack = 0 if victim == m.side[i] else self.strength(i, moved, spare=victim)
            held = self.strength(holder, moved) if self.head_on(i, holder) else self.hold(holder, moved)
        rivals = [k for k in self.movers if m.goal[k] == goal and k != i]
        return attack > held and all(attack > self.block(k, moved) for k in rivals)

    def strength(self, i: int, moved: Moves, spare: str = "") -> int:
        """Of a move with its supports, but for those of a side that will not be hurt."""
        m = self.m
        helps = [k for k in self.numbers if m.backed[k] == i and self.counts(k, moved) and m.side[k] != spare]
        return m.attack[i] + sum(m.units[k].strength for k in helps)

    def hold(self, i: int, moved: Moves) -> int:
        """Of a unit that stays; one that wanted to leave is not supported."""
        m = self.m
        helps = [k for k in self.numbers if m.backed[k] == i and self.counts(k, moved) and not m.goal[i]]
        own = m.units[i].strength + m.units[i].defence + m.board.spaces[m.space[i]].defence
        return own + sum(m.units[k].strength for k in helps)

    def block(self, i: int, moved: Moves) -> int:
        """With which a move keeps others out, whether it succeeds or not."""
        holder = self.m.at.get(self.m.goal[i])
        if not self.way(i, moved) or not self.touches(i, moved):
            return 0
        if holder is not None and self.head_on(i, holder) and holder in moved:
            return 0
        return self.strength(i, moved)

    def counts(self, i: int, moved: Moves) -> bool:
        """A support: cut by any foreign move on it, from the space it is aimed at only by one that succeeds."""
        m = self.m
        for k in self.movers:
            if m.goal[k] != m.space[i] or m.side[k] == m.side[i] or not self.way(k, moved):
                continue
            if (k in moved) if m.space[k] == m.aim[i] else self.touches(k, moved):
                return False
        return True

    def touches(self, i: int, moved: Moves) -> bool:
        """Whether its order has influence."""
        return self.m.reading.beaten_orders_count or i in self.heard or not self.beaten(i, moved)

    def beaten(self, i: int, moved: Moves) -> bool:
        """Whether it stays and another comes in."""
        return i not in moved and any(self.m.goal[k] == self.m.space[i] for k in moved)

    def head_on(self, i: int, k: int) -> bool:
        """Whether two exchange their spaces by land."""
        m = self.m
        return m.goal[i] == m.space[k] and m.goal[k] == m.space[i] and not m.by_sea[i] and not m.by_sea[k]

    def way(self, i: int, moved: Moves) -> bool:
        """By land always; by sea over fleets that hold."""
        m = self.m
        if not m.by_sea[i]:
            return True
        fleets = {m.space[f] for f in m.convoys.get(i, ()) if not self.beaten(f, moved) and f not in self.broken}
        reached, grown = {m.space[i]}, True
        while grown:
            new = {sea for sea in fleets - reached if self.seas[sea] & reached}
            grown, reached = bool(new), reached | new
        return bool(self.seas.get(m.goal[i], set()) & (reached - {m.space[i]}))


def neighbours_at_sea(board: Board) -> dict[str, set[str]]:
    """Space -> spaces it shares a border with that fleets convoy over."""
    found: dict[str, set[str]] = {}
    for border in board.borders:
        if "convoy" in border.uses and any(board.kinds[kind].carries for kind in border.kinds):
            a, b = board.space_of[border.a], board.space_of[border.b]
            found.setdefault(a, set()).add(b)
            found.setdefault(b, set()).add(a)
    return found
