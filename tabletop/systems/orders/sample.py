"""Random positions full of quarrels, for the bench and for tests: nearly every order touches another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from tabletop.systems.orders.board import Board
from tabletop.systems.orders.seaways import bits, on_a_route, possible
from tabletop.systems.orders.sheet import Order, Unit

T = TypeVar("T")


class Chance(Protocol):
    """What is asked of a source of chance (random.Random)."""

    def random(self) -> float: ...
    def choice(self, seq: Sequence[Any], /) -> Any: ...
    def sample(self, population: Sequence[Any], k: int) -> list[Any]: ...


Drawn = tuple[tuple[Unit, ...], tuple[Order, ...]]


def dense(board: Board, rng: Chance, sides: Sequence[str], count: int = 34, strongest: int = 1) -> Drawn:
    """Units on random spaces and an order for each: half of them move, most others support what a neighbour does."""
    units = tuple(_unit(board, rng, sides, (space, strongest)) for space in rng.sample([*board.spaces], count))
    orders: dict[str, Order] = {}
    for unit in units:
        at = board.space_of[unit.place]
        if at not in orders and rng.random() < 0.5:
            orders[at] = _move(board, rng, unit)
    _by_sea(board, rng, units, orders)
    for unit in units:
        at = board.space_of[unit.place]
        if at not in orders:
            orders[at] = _support(board, rng, unit, (units, orders))
    return units, tuple(orders[board.space_of[unit.place]] for unit in units)


def _unit(board: Board, rng: Chance, sides: Sequence[str], where: tuple[str, int]) -> Unit:
    space, strongest = where
    could = sorted((kind, place) for kind, places in board.stands.items() for place in places)
    kind, place = rng.choice([one for one in could if board.space_of[one[1]] == space])
    return Unit(rng.choice(sides), kind, place, 1 + int(rng.random() * strongest))


def _move(board: Board, rng: Chance, unit: Unit) -> Order:
    to = rng.choice(sorted(step.place for step in board.steps[unit.kind][unit.place].values()))
    return Order("move", board.space_of[unit.place], to, retreats=_wishes(board, rng, unit))


def _wishes(board: Board, rng: Chance, unit: Unit) -> tuple[str, ...]:
    places = sorted({step.place for step in board.retreats[unit.kind][unit.place].values()})
    return tuple(rng.sample(places, min(3, len(places))))


def _by_sea(board: Board, rng: Chance, units: Sequence[Unit], orders: dict[str, Order]) -> None:
    """Now and then a unit on a coast goes by sea, with all the fleets of a route."""
    at_sea = {board.sea_bit[unit.place]: unit for unit in units if unit.place in board.sea_bit}
    at_sea = {bit: unit for bit, unit in at_sea.items() if board.kinds[unit.kind].carries and unit.place not in orders}
    for unit in units:
        start = board.space_of[unit.place]
        free = sum(at_sea)
        if not board.kinds[unit.kind].carried or not board.landing.get(start, 0) & free or rng.random() > 0.3:
            continue
        ends = [end for end in board.landing if end in board.stands[unit.kind] and possible(board, free, start, end)]
        end = rng.choice([end for end in ends if end != start] or [start])
        orders[start] = Order("move", start, end, by_convoy=rng.random() < 0.5, retreats=_wishes(board, rng, unit))
        for bit in bits(on_a_route(board, free, start, end)):
            fleet = at_sea.pop(bit)
            orders[fleet.place] = Order("convoy", fleet.place, end, start, retreats=_wishes(board, rng, fleet))


def _support(board: Board, rng: Chance, unit: Unit, given: tuple[Sequence[Unit], dict[str, Order]]) -> Order:
    """Help for what happens in reach: mostly a move, else one that stands."""
    units, orders = given
    at = board.space_of[unit.place]
    reach = board.supports[unit.kind][unit.place]
    helps = [
        (order.to, order.at)
        for order in orders.values()
        if order.verb == "move" and order.at != at and board.space_of.get(order.to) in reach
    ]
    spaces = (board.space_of[other.place] for other in units)
    standing = [space for space in spaces if space in reach and space not in orders]
    wished = _wishes(board, rng, unit)
    if helps and rng.random() < 0.8:
        to, of = rng.choice(helps)
        return Order("support", at, to, of, retreats=wished)
    if standing and rng.random() < 0.8:
        return Order("support", at, "", rng.choice(standing), retreats=wished)
    return Order("hold", at, retreats=wished)
