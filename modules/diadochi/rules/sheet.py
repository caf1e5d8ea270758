"""The sheets of a turn: what a chapter offers to be written, and what the opened sheets say.

Verbs and their arguments (a *line*, core/rules/orders); places are ids, pieces are piece ids:
  military (9.a)   move(piece, to) hold(piece) support(piece, of, to) convoy(piece, of, to) siege(piece, citadel)
                   resupply(piece, citadel) retreat(piece, to=(places…, 'X')). `of` is the place where the helped unit
                   stands; a support `to` that same place helps it to stand. A line for a unit one hopes to win (by a
                   bribe, an auction, the royal order) is written like one's own. A character who holds stays where his
                   unit leaves; follow(piece, unit) puts one with a unit of his space that he is not with (A* of 9.a).
  bribery (9.b)    bribe(piece, sum) counter(piece, sum)
  before (9.c)     passage(gate, piece) present(piece, seat) spare(piece) murder(piece) bid(piece, sums) royal(seat)
  after (9.c)      open(citadel, seat) gift(seat, sum, public) decline(province) capital(citadel) keep_treasure(citadel)
                   seize(citadel) part(piece) command(piece, unit) wed() accord(province) vote(seat, yes) heir(at)
                   bequeath(citadel)
  winter (10)      dismiss(piece) build(kind, at) promote(piece, kind) demote(piece) and gift, seize, vote
  purchase (12)    buy(kind, count)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from tabletop.core.api import Intent, Known, Line, Offer, Remark, Rng, Sheet, intent_of

from .names import SEATS

MILITARY = ("move", "hold", "support", "convoy", "siege", "resupply", "follow")
"""9.a One of these for a unit, where `retreat` may stand beside it, or a character."""


def no_remarks(k: Known, sheet: Sheet) -> Iterable[Remark]:
    """A chapter without anything to say about a sheet."""
    return ()


class Chapter(NamedTuple):
    """What one chapter of the rules lets `k.seat` write this season, as offers of lines."""

    lines: Callable[[Known], Iterable[Offer]]
    remarks: Callable[[Known, Sheet], Iterable[Remark]] = no_remarks
    """Remarks on a sheet; one that `stops` keeps it from being handed in."""
    draw: Callable[[Known, Rng], list[Line]] | None = None
    """Lines at random, None for a few samples of the offers."""


def sheet(k: Known, seat: str) -> Sheet:
    """What a seat has written, once it is open, or what the umpire has published of it; () before, and for whoever was
    absent."""
    box = k.var(f"sheet.{seat}") or ""
    if isinstance(box, tuple):
        return box
    found = k.state.boxes.get(str(box))
    return found.value if found is not None and found.open and isinstance(found.value, tuple) else ()  # type: ignore[return-value]


def written(k: Known, *verbs: str) -> Iterator[tuple[str, Intent]]:
    """(seat, line) of all open sheets with one of these verbs: in the order of seats, then as written."""
    for seat in SEATS:
        for line in sheet(k, seat):
            if line[0] in verbs:
                yield seat, intent_of(line)


def order_of(k: Known, seat: str, piece: str) -> Intent | None:
    """The military line a seat wrote for a piece, the first if there are several."""
    return next((line for by, line in written(k, *MILITARY) if by == seat and line.args["piece"] == piece), None)


def retreat_of(k: Known, seat: str, piece: str) -> tuple[str, ...]:
    """The retreat list a seat wrote for a unit."""
    for by, line in written(k, "retreat"):
        if by == seat and line.args["piece"] == piece:
            return line.texts("to")
    return ()
