"""Random positions: the outcome is a solution of the equations, and never a matter of who is listed first.

TABLETOP_POSITIONS sets how many of each kind are tried (10,000 before a release).
"""

from __future__ import annotations

import os
from random import Random

import pytest

from tabletop.cli.order_files import standard_board
from tabletop.systems.orders.adjudicator import Resolution, adjudicate
from tabletop.systems.orders.board import Board
from tabletop.systems.orders.sample import dense
from tabletop.systems.orders.sheet import STANDARD, Order, Reading, Unit
from tabletop.systems.orders.solver import OPEN, YES
from tests.systems.orders.equations import Equations, Moves

COUNT = int(os.environ.get("TABLETOP_POSITIONS", "60"))
SIDES = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")
SEAS = frozenset({"NTH", "ENG", "SKA", "HEL", "NWG"})
NORTH = SEAS | {"NWY", "SWE", "DEN", "HOL", "BEL", "LON", "YOR", "EDI", "WAL", "PIC", "BRE", "KIE"}
SILENT = Reading(beaten_orders_count=False, convoy_leaves_origin_open=False, equal_retreats="stronger first")
"""The reading in which a unit that must retreat has no influence."""
READINGS = {"standard": (STANDARD, 1), "silent": (SILENT, 3), "strong": (STANDARD, 3)}

Position = tuple[tuple[Unit, ...], tuple[Order, ...]]


def part(board: Board, names: frozenset[str]) -> Board:
    """The map cut down to some spaces, where everybody meets everybody."""
    inside = [border for border in board.borders if {board.space_of[border.a], board.space_of[border.b]} <= names]
    return Board(board.kinds.values(), [space for space in board.spaces.values() if space.id in names], inside)


def moved(found: Resolution) -> Moves:
    """The numbers of the units whose moves succeed."""
    return frozenset(i for i, value in enumerate(found.solver.moved) if value == YES)


def told(found: Resolution, orders: tuple[Order, ...]) -> dict[str, object]:
    """All that comes out, without the order in which it was put in."""
    return {
        **{order.at: result for order, result in zip(orders, found.results)},
        "verdicts": {verdict.order.at: verdict for verdict in found.verdicts},
        "retreats": found.placed,
        "after": frozenset(found.after),
        "contested": found.contested,
        "untied": sorted((one.rule, one.spaces) for one in found.untied),
    }


def positions(reading: str, small: bool, most: int = COUNT) -> tuple[Board, list[Position]]:
    """Dense ones of 34 units on the whole map, or 14 on a corner of it."""
    board = part(standard_board(), NORTH) if small else standard_board()
    rng = Random(f"{reading} {small}")
    sides, count = (SIDES[:4], 14) if small else (SIDES, 34)
    return board, [dense(board, rng, sides, count, READINGS[reading][1]) for _ in range(min(COUNT, most))]


@pytest.mark.parametrize("small", [False, True], ids=["34", "14"])
@pytest.mark.parametrize("name", READINGS)
def test_outcome_solves_the_equations(name: str, small: bool) -> None:
    """Everything is decided, and the moves that succeed are just those that follow from themselves."""
    board, drawn = positions(name, small)
    for units, orders in drawn:
        found = adjudicate(board, units, orders, READINGS[name][0])
        solver = found.solver
        assert OPEN not in (*solver.moved, *solver.counts, *solver.way)
        equations = Equations(solver.muster, solver.broken, solver.heard)
        moves = moved(found)
        assert equations.consistent(moves), (units, orders)
        for i, counts in enumerate(solver.counts):
            assert (counts == YES) == (solver.muster.backed[i] >= 0 and equations.counts(i, moves))
        assert {solver.space[i] for i in equations.numbers if equations.beaten(i, moves)} == set(found.beaten)
        assert "all stand" not in {one.rule for one in found.untied}


@pytest.mark.parametrize("name", READINGS)
def test_without_backup_there_is_one_solution(name: str) -> None:
    """All sets of moves are tried: when no backup rule spoke, ours is the only one that follows from itself."""
    board, drawn = positions(name, small=True, most=max(20, COUNT // 6))
    tried = 0
    for units, orders in drawn:
        found = adjudicate(board, units, orders, READINGS[name][0])
        solutions = list(Equations(found.solver.muster).solutions())
        if any(one.backup for one in found.untied):
            assert len(solutions) != 1
        else:
            assert solutions == [moved(found)]
            tried += 1
    assert tried > 10


@pytest.mark.parametrize("small", [False, True], ids=["34", "14"])
@pytest.mark.parametrize("name", READINGS)
def test_order_of_input_does_not_matter(name: str, small: bool) -> None:
    """Units and orders in any order: the same results, numbers, causes, rules, retreats and ways of placing them."""
    board, drawn = positions(name, small)
    rng = Random(COUNT)
    for units, orders in drawn:
        mixed, shuffled = tuple(rng.sample(units, len(units))), tuple(rng.sample(orders, len(orders)))
        first = adjudicate(board, units, orders, READINGS[name][0], lot=1)
        second = adjudicate(board, mixed, shuffled, READINGS[name][0], lot=1)
        assert told(first, orders) == told(second, shuffled), (units, orders)


def test_checker_bites() -> None:
    """A move more or less than what follows is found out."""
    board, drawn = positions("standard", small=False, most=1)
    units, orders = drawn[0]
    found = adjudicate(board, units, orders)
    equations, moves = Equations(found.solver.muster), moved(found)
    for i in equations.movers:
        assert not equations.consistent(moves ^ {i})


def test_positions_are_dense() -> None:
    """What is drawn is a quarrel: units on every side fail, are beaten and have their supports cut."""
    board, drawn = positions("standard", small=False, most=200)
    results = [result for units, orders in drawn for result in adjudicate(board, units, orders).results]
    for result, least in (("moves", 6), ("fails", 4), ("given", 5), ("cut", 0.7), ("convoys", 0.3)):
        assert results.count(result) > least * len(drawn), result
    assert all(len(units) == len(orders) == 34 for units, orders in drawn)
