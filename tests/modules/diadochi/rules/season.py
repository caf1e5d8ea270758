"""A season of military orders in a line or two: `fought("antigonus A SYR", "ptolemy A PHE", u1="move PHE")`.

An order is the words of a line after the piece: "move PHE", "support SYR PHE" (of, to), "convoy ARC CYR", "siege tyr",
"resupply tyr", "retreat MIO X"; two of them with a semicolon. It counts for whoever has the unit, or the character.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tabletop.core.rules.context import Known
from tabletop.core.rules.orders import Line, line
from tests.modules.diadochi.bench import board, rules

NEUTRAL = ""


def written(piece: str, words: str) -> list[Line]:
    """The lines of one piece."""
    return [_one(piece, *part.split()) for part in words.split(";")]


def _one(piece: str, verb: str, *rest: str) -> Line:
    if verb == "retreat":
        return line("retreat", piece=piece, to=tuple(rest))
    names = {"support": ("of", "to"), "convoy": ("of", "to"), "move": ("to",)}.get(verb, ("citadel",))
    return line(verb, piece=piece, **dict(zip(names, rest)))


def sheets(k: Known, orders: Mapping[str, str]) -> dict[str, list[Line]]:
    """Each order on the sheet of whoever has the piece."""
    master = rules("board").master
    found: dict[str, list[Line]] = {}
    for piece, words in orders.items():
        seat = k.piece(piece).owner if piece.startswith("u") else master(k, piece)
        found.setdefault(seat, []).extend(written(piece, words))
    return found


def fought(*units: str, lot: int = 0, given: Mapping[str, Any] | None = None, **orders: str) -> Any:
    """The Fight; `given` is the rest of the position (owners, people, variables)."""
    table = board(*units, **(given or {}))
    by_seat = sheets(table, orders)
    neutral = by_seat.pop(NEUTRAL, [])
    return rules("fight").try_out(table, {seat: tuple(some) for seat, some in by_seat.items()}, tuple(neutral), lot)[1]


def results(fight: Any, units: Iterable[str] = ()) -> dict[str, str]:
    """Unit -> its result, of these or of all."""
    wanted = tuple(units) or tuple(fight.results)
    return {unit: fight.results[unit].result for unit in wanted}


def why(fight: Any, unit: str) -> list[str]:
    """The keys of the reasons."""
    return [reason.key for reason in fight.results[unit].reasons]
