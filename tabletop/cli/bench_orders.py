"""`bench orders`: dense positions resolved in a second, beside the PyPI package `diplomacy` where that is installed."""

from __future__ import annotations

import importlib
import importlib.util
import random
from collections.abc import Callable, Sequence
from time import process_time
from typing import Any

from tabletop.cli.order_files import standard_board
from tabletop.systems.orders.adjudicator import Resolution, adjudicate
from tabletop.systems.orders.sample import dense
from tabletop.systems.orders.sheet import Order, Unit

SEED, UNITS, TRIES = 34, 34, 3
OTHERS = 100
"""The other program is slow: so many positions do."""
SIDES = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")
Position = tuple[tuple[Unit, ...], tuple[Order, ...]]
Figures = dict[str, int | float | str]


def run(count: int) -> Figures:
    """Positions a second of CPU (the best of three tries), each step including the one before it."""
    board, rng = standard_board(), random.Random(SEED)
    drawn = [dense(board, rng, SIDES, UNITS) for _ in range(count)]
    tangled = sum(bool(_resolve(position).untied) for position in drawn)
    return {
        "positions": count,
        "units": UNITS,
        "tangled": tangled,
        "results_per_s": _pace(drawn, lambda found: (found.results, found.beaten)),
        "with_retreats_per_s": _pace(drawn, lambda found: (found.results, found.retreats)),
        "with_explanations_per_s": _pace(drawn, lambda found: (found.verdicts, found.retreats)),
        **_other(drawn[:OTHERS]),
    }


def _resolve(position: Position) -> Resolution:
    return adjudicate(standard_board(), *position)


def _pace(drawn: Sequence[Position], ask: Callable[[Resolution], object]) -> int:
    best = float("inf")
    for _ in range(TRIES):
        began = process_time()
        for position in drawn:
            ask(_resolve(position))
        best = min(best, process_time() - began)
    return round(len(drawn) / best)


def _other(drawn: Sequence[Position]) -> Figures:
    """The same positions in the other program, and how many come out alike."""
    if importlib.util.find_spec("diplomacy") is None:
        return {"diplomacy": "not installed"}
    try:
        game_of = importlib.import_module("diplomacy").Game
        spent, alike = 0.0, 0
        for units, orders in drawn:
            game = _laid(game_of(), units)
            sheets = _sheets(units, orders)
            began = process_time()
            for side, sheet in sheets.items():
                game.set_orders(side.upper(), sheet)
            game.process()
            spent += process_time() - began
            alike += _standing(game) == _ours((units, orders))
    except Exception as error:  # another's program may fail in any way: our figures stand without it
        return {"diplomacy": f"failed: {type(error).__name__}: {error}"}
    return {"diplomacy": len(drawn), "diplomacy_per_s": round(len(drawn) / spent), "diplomacy_alike": alike}


def _laid(game: Any, units: Sequence[Unit]) -> Any:
    game.clear_units()
    for side in SIDES:
        game.set_units(side.upper(), [_named(unit) for unit in units if unit.side == side])
    return game


def _named(unit: Unit) -> str:
    return f"{unit.kind} {unit.place.upper()}"


def _sheets(units: Sequence[Unit], orders: Sequence[Order]) -> dict[str, list[str]]:
    board = standard_board()
    at = {board.space_of[unit.place]: unit for unit in units}
    sheets: dict[str, list[str]] = {side: [] for side in SIDES}
    for order in orders:
        unit = at[order.at]
        to = f" - {order.to.upper()}"
        if order.verb == "move":
            words = to + (" VIA" if order.by_convoy else "")
        elif order.verb == "hold":
            words = " H"
        else:
            words = f" {order.verb[0].upper()} {_named(at[order.of])}" + (to if order.to else "")
        sheets[unit.side].append(_named(unit) + words)
    return sheets


def _standing(game: Any) -> set[str]:
    """Who stands where after the moves; the beaten are marked there with a star."""
    units: dict[str, list[str]] = game.get_state()["units"]
    return {f"{side} {unit}" for side, own in units.items() for unit in own if not unit.startswith("*")}


def _ours(position: Position) -> set[str]:
    return {f"{unit.side.upper()} {_named(unit)}" for unit in _resolve(position).moved}
