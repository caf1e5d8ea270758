"""Who succeeds: every decision is true, false or open, and strengths are bounds while supports are open.

A decision is taken as soon as the bounds allow; the result does not depend on the order in which they are looked at.
What stays open (rings, convoys that decide about themselves) is for `tangle`.

    move      attack > what holds the space (or > the unit that comes the other way), and > every rival's block
    attack    0 against an own unit that stays; else strength and supports, less those of the victim's side if it stays
    hold      0 if empty or left; strength alone if its own move failed; else strength and supports
    block     0 without a way, for one that loses to the unit that comes the other way, and (if the reading says so)
              for one that must retreat; else strength and supports
    support   cut by any foreign move on it; from the space it is aimed at only if that dislodges it
    convoy    holds unless dislodged
"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.systems.orders.muster import NONE, Muster
from tabletop.systems.orders.seaways import possible

NO, YES, OPEN = 0, 1, 2
Bounds = tuple[int, int]


class Solver:
    """The decisions about one position. `solve` takes all that can be taken one by one."""

    __slots__ = (
        *("muster", "moved", "counts", "way", "least", "most", "least_all", "most_all", "ally"),
        *("open_moves", "open_supports", "open_ways", "broken", "heard", "heeded"),
        *("at", "space", "side", "goal", "attack", "movers"),
    )

    def __init__(self, muster: Muster) -> None:
        n = len(muster.units)
        self.muster = muster
        self.at, self.space, self.side = muster.at, muster.space, muster.side
        self.goal, self.attack, self.movers = muster.goal, muster.attack, muster.movers
        self.moved = [OPEN if goal else NO for goal in muster.goal]
        """Its move succeeds."""
        self.counts = [NO] * n
        """Its support counts."""
        self.way = [YES] * n
        """There is a way to where it goes."""
        self.least, self.most = [0] * n, [0] * n
        """Strength of the supports that help even against a unit that stays in the space aimed at."""
        self.least_all, self.most_all = [0] * n, [0] * n
        """Strength of all supports."""
        self.ally = [False] * n
        """Its support is against the own side, and helps only if that leaves."""
        self.broken: set[int] = set()
        """Fleets whose convoy fails by the backup rule."""
        self.heard: set[int] = set()
        """Units whose orders count by the backup rule, beaten or not."""
        self.heeded = muster.reading.beaten_orders_count
        self.open_ways = [i for i, sea in enumerate(muster.by_sea) if sea]
        for i in self.open_ways:
            self.way[i] = OPEN
        self.open_supports: list[int] = []
        self.open_moves: list[int] = []
        self._weigh_supports()
        self._first_moves()

    def _weigh_supports(self) -> None:
        """Bounds of all supports; those that no open decision touches are settled here."""
        m, movers, at, side = self.muster, self.movers, self.at, self.side
        least, most, least_all, most_all = self.least, self.most, self.least_all, self.most_all
        for i in m.supporters:
            state = self.support(i) if self.space[i] in movers else YES
            self.counts[i] = state
            if state == NO:
                continue
            helped, weight = m.backed[i], m.units[i].strength
            if self.goal[helped]:
                victim = at.get(m.aim[i], helped)
                self.ally[i] = victim != helped and side[victim] == side[i]
            most_all[helped] += weight
            most[helped] += 0 if self.ally[i] else weight
            if state == OPEN:
                self.open_supports.append(i)
            else:
                least_all[helped] += weight
                least[helped] += 0 if self.ally[i] else weight

    def _first_moves(self) -> None:
        """A lone move into an empty space needs no thought."""
        at, way, moved = self.at, self.way, self.moved
        for space, movers in self.movers.items():
            first = movers[0]
            if len(movers) == 1 and space not in at and way[first] == YES and self.attack[first] > 0:
                moved[first] = YES
            else:
                self.open_moves += movers

    def solve(self) -> None:
        """Take every decision that the others allow."""
        changed = True
        while changed:
            changed = False
            if self.open_ways:
                changed |= self._look(self.open_ways, self.sail, self.way)
            if self.open_moves:
                changed |= self._look(self.open_moves, self.move, self.moved)
            if self.open_supports:
                changed |= self._look_at_supports()

    def _look(self, open_: list[int], decide: Callable[[int], int], decisions: list[int]) -> bool:
        left = []
        for i in open_:
            state = decide(i)
            if state == OPEN:
                left.append(i)
            else:
                decisions[i] = state
        changed = len(left) < len(open_)
        open_[:] = left
        return changed

    def _look_at_supports(self) -> bool:
        before = len(self.open_supports)
        for i in tuple(self.open_supports):
            state = self.support(i)
            if state != OPEN:
                self.settle_support(i, state)
                self.open_supports.remove(i)
        return len(self.open_supports) < before

    def settle_support(self, i: int, state: int) -> None:
        """Note that an open support counts, or does not."""
        self.counts[i] = state
        helped, weight = self.muster.backed[i], self.muster.units[i].strength
        if state == YES:
            self.least_all[helped] += weight
            self.least[helped] += 0 if self.ally[i] else weight
        else:
            self.most_all[helped] -= weight
            self.most[helped] -= 0 if self.ally[i] else weight

    # --- the equations --------------------------------------------------------------------------------------------

    def move(self, i: int) -> int:
        """Does its move succeed?"""
        way = self.way[i]
        if way == NO:
            return NO
        goal = self.goal[i]
        holder = self.at.get(goal, NONE)
        if holder == NONE:
            low, high = self.attack[i] + self.least_all[i], self.attack[i] + self.most_all[i]
            held_low = held_high = 0
        else:
            low, high, held_low, held_high = self.against(i, holder)
        if high <= held_low:
            return NO
        sure = way == YES and low > held_high
        for rival in self.movers[goal]:
            if rival != i:
                block_low, block_high = self.block(rival, holder)
                if high <= block_low:
                    return NO
                if low <= block_high:
                    sure = False
        return YES if sure else OPEN

    def against(self, i: int, holder: int) -> tuple[int, int, int, int]:
        """Bounds of the attack on an occupied space, and of what holds it: least and most of each."""
        m, base = self.muster, self.attack[i]
        own = self.side[i] == self.side[holder]
        low, high = (0, 0) if own else (base + self.least[i], base + self.most[i])
        if not self.goal[holder]:
            strength = m.hold(holder)
            return low, high, strength + self.least_all[holder], strength + self.most_all[holder]
        if self.head_on(i, holder):
            strength = self.attack[holder]
            return low, high, strength + self.least_all[holder], strength + self.most_all[holder]
        left = self.moved[holder]
        if left == NO:
            return low, high, (held := m.hold(holder)), held
        if left == YES:
            return base + self.least_all[i], base + self.most_all[i], 0, 0
        return low, base + self.most_all[i], 0, m.hold(holder)

    def head_on(self, i: int, other: int) -> bool:
        """Whether two units move to each other's spaces over the same border."""
        if self.goal[other] != self.space[i] or self.goal[i] != self.space[other]:
            return False
        by_sea = self.muster.by_sea
        return not (by_sea[i] or by_sea[other])

    def block(self, rival: int, holder: int) -> Bounds:
        """Bounds of the strength with which a move keeps others out of the space where `holder` stood."""
        way = self.way[rival]
        if way == NO:
            return 0, 0
        low, high = self.attack[rival] + self.least_all[rival], self.attack[rival] + self.most_all[rival]
        if way == OPEN:
            low = 0
        if holder != NONE and self.goal[holder] == self.space[rival] and self.head_on(rival, holder):
            if self.moved[holder] == YES:
                return 0, 0
            low = 0 if self.moved[holder] == OPEN else low
        if not self.heeded:
            influence = self.influence(rival)
            if influence == NO:
                return 0, 0
            low = 0 if influence == OPEN else low
        return low, high

    def support(self, i: int) -> int:
        """Does its support count?"""
        m = self.muster
        result = YES
        for k in self.movers.get(self.space[i], ()):
            if self.side[k] == self.side[i] or self.way[k] == NO:
                continue
            if self.moved[k] == YES:
                return NO
            if self.space[k] == m.aim[i]:
                state = self.moved[k]
            else:
                state = self.way[k]
                if not self.heeded:
                    touches = self.influence(k)
                    state = touches if state == YES or touches == NO else OPEN
            if state == YES:
                return NO
            if state == OPEN:
                result = OPEN
        return result

    def influence(self, i: int) -> int:
        """Does its order touch others, where the orders of a beaten unit do not?"""
        if i in self.heard:
            return YES
        return (YES, NO, OPEN)[self.beaten(i)]

    def beaten(self, i: int) -> int:
        """Is it dislodged?"""
        if self.moved[i] == YES:
            return NO
        result = NO
        for k in self.movers.get(self.space[i], ()):
            if self.moved[k] == YES:
                return YES if self.moved[i] == NO else OPEN
            if self.moved[k] == OPEN:
                result = OPEN
        return result

    def convoy(self, fleet: int) -> int:
        """Does its convoy hold?"""
        return NO if fleet in self.broken else (YES, NO, OPEN)[self.beaten(fleet)]

    def sail(self, i: int) -> int:
        """Is there a way by sea: a chain of fleets whose convoys hold?"""
        board = self.muster.board
        sure = hoped = 0
        for fleet in self.muster.convoys.get(i, ()):
            state = self.convoy(fleet)
            bit = board.sea_bit[self.space[fleet]]
            if state != NO:
                hoped |= bit
            if state == YES:
                sure |= bit
        if possible(board, sure, self.space[i], self.goal[i]):
            return YES
        return OPEN if possible(board, hoped, self.space[i], self.goal[i]) else NO
