"""Which orders are possible, and which belong together: all that can be said before anything is resolved.

Units become numbers, so that the solver reads lists only. An impossible order is ignored: its unit stands, and may be
helped to hold. A support or convoy that is possible but fits no order given is void.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop.core.text import Msg
from tabletop.systems.orders.board import Board
from tabletop.systems.orders.seaways import on_a_route, possible
from tabletop.systems.orders.sheet import Order, Reading, Unit

NONE = -1
GATE = 2
"""Where a `Step` has its gate: read by number where it counts."""


class Muster:
    """A position made ready: lists by the number of a unit. Raises ValueError when two units share a space."""

    __slots__ = (
        *("board", "reading", "units", "orders", "at", "space", "side", "order", "takers", "result", "why", "strays"),
        *("goal", "goal_place", "attack", "by_sea", "movers", "convoys", "convoyed"),
        *("supporters", "backed", "aim", "backers", "_seas", "_routes"),
    )

    def __init__(self, board: Board, units: Sequence[Unit], orders: Iterable[Order], reading: Reading) -> None:
        self.board, self.reading, self.units, self.orders = board, reading, units, tuple(orders)
        n, space_of = len(units), board.space_of
        self.space = [space_of[unit.place] for unit in units]
        self.side = [unit.side for unit in units]
        self.at = dict(zip(self.space, range(n)))
        if len(self.at) < n:
            raise ValueError("two units in one space")
        self.order: list[Order | None] = [None] * n
        self.takers: list[int] = []
        """The unit of each order, as given."""
        self.result = ["holds"] * n
        """holds illegal void; given and convoys for those that may yet be cut and disrupted."""
        self.why: dict[int, Msg] = {}
        """Unit -> why its order is void or not possible."""
        self.strays: dict[int, Msg] = {}
        """Place in the list of an order that no unit takes -> why."""
        self.goal, self.goal_place = [""] * n, [""] * n
        """The space and place a unit moves to; empty for one that stands."""
        self.attack = [0] * n
        self.by_sea = [False] * n
        self.movers: dict[str, list[int]] = {}
        """Space -> the units that move to it."""
        self.convoys: dict[int, list[int]] = {}
        """Unit that goes by sea -> the fleets that convoy it."""
        self.convoyed: dict[int, int] = {}
        """Fleet -> the unit it convoys."""
        self.supporters: list[int] = []
        """Units whose support is possible and fits the order of the unit it helps."""
        self.backed, self.aim = [NONE] * n, [""] * n
        self.backers: list[list[int]] = [[] for _ in units]
        """Unit -> those who support it in what it does."""
        self._seas = NONE
        self._routes: dict[tuple[str, str], int] = {}
        self._hand_out()
        self._sort()

    def hold(self, i: int) -> int:
        """Its strength when it stays, without supports."""
        unit = self.units[i]
        return unit.strength + unit.defence + self.board.spaces[self.space[i]].defence

    def _hand_out(self) -> None:
        """Each order to its unit. Two orders for one unit say nothing: it stands."""
        at, units, taken, takers = self.at, self.units, self.order, self.takers
        for number, order in enumerate(self.orders):
            i = at.get(order.at, NONE)
            takers.append(i)
            if i == NONE:
                self.strays[number] = Msg.of("order-no-unit", at=order.at)
            elif order.side and order.side != units[i].side:
                self.strays[number] = Msg.of("order-not-yours", at=order.at, side=units[i].side)
            elif order.kind and order.kind != units[i].kind:
                self.strays[number] = Msg.of("order-other-kind", at=order.at, kind=units[i].kind)
            elif taken[i] is None:
                taken[i] = order
            else:
                self.strays[number] = Msg.of("order-twice", at=order.at)
        twice = {takers[number] for number, why in self.strays.items() if why.key == "order-twice"}
        for number, i in enumerate(takers):
            if i in twice and number not in self.strays:
                self.strays[number] = Msg.of("order-twice", at=self.space[i])
                taken[i] = None

    def _sort(self) -> None:
        """What each unit does. Supports come last: they ask what the others do."""
        steps, movers = self.board.steps, self.movers
        supports, convoys, overseas = [], [], []
        for i, order in enumerate(self.order):
            if order is None or (verb := order.verb) == "hold":
                continue
            if verb == "support":
                supports.append(i)
            elif verb == "convoy":
                convoys.append(i)
            else:
                unit = self.units[i]
                step = steps[unit.kind][unit.place].get(order.to)
                if step is None or order.by_convoy or (step[GATE] and step[GATE] not in unit.keys):
                    overseas.append(i)
                    continue
                self.goal_place[i], goal, _, attack = step
                self.goal[i] = goal
                self.attack[i] = unit.strength + unit.attack + attack
                movers.setdefault(goal, []).append(i)
        if overseas or convoys:
            self._put_to_sea(overseas, convoys)
        self._match(supports)

    # --- by sea ---------------------------------------------------------------------------------------------------

    @property
    def seas(self) -> int:
        """The seas that hold a unit able to convoy, as bits."""
        if self._seas == NONE:
            bit, kinds = self.board.sea_bit, self.board.kinds
            self._seas = 0
            for unit, space in zip(self.units, self.space):
                if space in bit and kinds[unit.kind].carries:
                    self._seas |= bit[space]
        return self._seas

    def sails(self, i: int, end: str, without: int = NONE) -> bool:
        """Whether a unit could be convoyed to a space, as the fleets lie (without one of them)."""
        unit = self.units[i]
        board = self.board
        if not board.kinds[unit.kind].carried or end not in board.stands[unit.kind] or end == self.space[i]:
            return False
        seas = self.seas & ~board.sea_bit.get(self.space[without], 0) if without != NONE else self.seas
        return possible(board, seas, self.space[i], end)

    def _put_to_sea(self, overseas: Sequence[int], convoys: Sequence[int]) -> None:
        """Who goes by sea, and with which fleets."""
        space_of = self.board.space_of
        for i in overseas:
            order = self.order[i]
            assert order is not None
            end = space_of.get(order.to, "")
            if self.sails(i, end):
                self.goal[i] = self.goal_place[i] = end
                self.by_sea[i] = True
                self.movers.setdefault(end, []).append(i)
            else:
                self._ignore(i, self._no_move(i, order, end))
        fits = [i for i in convoys if self._convoy_possible(i)]
        if self.reading.own_fleet_means_convoy:
            for fleet in fits:
                i = self.at[self._of(fleet)]
                if self.goal[i] and self.goal[i] == self.aim[fleet] and self.units[i].side == self.units[fleet].side:
                    self.by_sea[i] = True
        for fleet in fits:
            i = self.at[self._of(fleet)]
            if self.by_sea[i] and self.goal[i] == self.aim[fleet]:
                self.convoyed[fleet] = i
                self.convoys.setdefault(i, []).append(fleet)
                self.result[fleet] = "convoys"
            else:
                self.result[fleet] = "void"
                self.why[fleet] = Msg.of("order-unmatched-convoy", at=self.space[i], to=self.aim[fleet])
        for i, sea in enumerate(self.by_sea):
            if sea:  # no border is crossed
                self.attack[i] = self.units[i].strength + self.units[i].attack

    def _of(self, i: int) -> str:
        order = self.order[i]
        return order.of if order is not None else ""

    def _convoy_possible(self, fleet: int) -> bool:
        order = self.order[fleet]
        assert order is not None
        board, unit = self.board, self.units[fleet]
        i = self.at.get(order.of, NONE)
        end = board.space_of.get(order.to, "")
        self.aim[fleet] = end
        bit = board.sea_bit.get(self.space[fleet], 0)
        if not bit or not board.kinds[unit.kind].carries:
            self._ignore(fleet, Msg.of("order-no-convoy-here", at=self.space[fleet]))
        elif i == NONE or (order.of_kind and order.of_kind != self.units[i].kind):
            self._ignore(fleet, Msg.of("order-no-such-unit", at=order.of))
        elif not self.sails(i, end) or not self._route(self.space[i], end) & bit:
            self._ignore(fleet, Msg.of("order-no-route", at=self.space[i], to=order.to, by=self.space[fleet]))
        else:
            return True
        return False

    def _route(self, start: str, end: str) -> int:
        if (start, end) not in self._routes:
            self._routes[start, end] = on_a_route(self.board, self.seas, start, end)
        return self._routes[start, end]

    def _no_move(self, i: int, order: Order, end: str) -> Msg:
        """Why a move is not possible."""
        unit, here = self.units[i], self.space[i]
        step = self.board.steps[unit.kind][unit.place].get(order.to)
        if order.by_convoy:
            return Msg.of("order-no-route-at-all", at=here, to=order.to)
        if step is not None:
            return Msg.of("order-gate", at=here, to=order.to, gate=step.gate)
        if order.to == end and end in self.board.reach[unit.kind][unit.place]:
            return Msg.of("order-which-coast", at=here, to=order.to)
        return Msg.of("order-out-of-reach", at=here, to=order.to, kind=unit.kind)

    # --- supports -------------------------------------------------------------------------------------------------

    def _match(self, supports: Sequence[int]) -> None:
        """Which supports help somebody."""
        at, units, table = self.at, self.units, self.board.supports
        goals, goal_places, by_sea = self.goal, self.goal_place, self.by_sea
        for i in supports:
            order, unit = self.order[i], units[i]
            assert order is not None
            helped = at.get(order.of, NONE)
            to, goal = order.to, goals[helped]
            aim = goal or order.of
            step = table[unit.kind][unit.place].get(aim)
            plain = step is not None and not step[GATE] and not by_sea[helped] and not order.of_kind
            if not plain or helped in (NONE, i) or (to != goal and to != goal_places[helped]):
                if not self._possible(i, order):
                    continue
                aim = self.aim[i]
            self.backed[i], self.aim[i], self.result[i] = helped, aim, "given"
            self.supporters.append(i)
            self.backers[helped].append(i)

    def _possible(self, i: int, order: Order) -> bool:
        """Whether a support is possible and fits; if not, why."""
        unit, board = self.units[i], self.board
        helped = self.at.get(order.of, NONE)
        aim = self.aim[i] = board.space_of.get(order.to, "") if order.to else order.of
        step = board.supports[unit.kind][unit.place].get(aim)
        if helped == NONE or (order.of_kind and order.of_kind != self.units[helped].kind):
            self._ignore(i, Msg.of("order-no-such-unit", at=order.of))
        elif helped == i:
            self._ignore(i, Msg.of("order-self-support", at=order.at))
        elif step is None or (step.gate and step.gate not in unit.keys):
            self._ignore(i, Msg.of("order-no-support-there", at=order.at, to=order.to or order.of))
        else:
            return self._fits(i, order, helped, aim)
        return False

    def _fits(self, i: int, order: Order, helped: int, aim: str) -> bool:
        """Whether the unit to be helped does that; if not, the support is void, or not even possible."""
        goal, place = self.goal[helped], self.goal_place[helped]
        if not order.to:
            if goal:
                self._void(i, order)
            return not goal
        if goal == aim and (order.to == aim or order.to == place or place == aim):
            if not self.by_sea[helped] or self.sails(helped, aim, without=i):
                return True
        elif self._could(helped, order.to, aim, i):
            self._void(i, order)
            return False
        self._ignore(i, Msg.of("order-helped-cannot", at=order.of, to=order.to))
        return False

    def _could(self, helped: int, to: str, aim: str, i: int) -> bool:
        """Whether a unit could move there, now or by a convoy of which the supporter is no part."""
        unit = self.units[helped]
        direct = self.board.steps[unit.kind][unit.place]
        if to in direct or (to == aim and aim in self.board.reach[unit.kind][unit.place]):
            return True
        return self.sails(helped, aim, without=i)

    def _void(self, i: int, order: Order) -> None:
        why = Msg.of("order-unmatched-support", at=order.of, to=order.to)
        self.result[i], self.why[i] = "void", why if order.to else Msg.of("order-unmatched-hold", at=order.of)

    def _ignore(self, i: int, why: Msg) -> None:
        self.result[i], self.why[i] = "illegal", why
