"""9.a What a typed line means: of all its readings the one that may be written, or why there is none (ruling 52)."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.core.api import Known, Line, Msg, Read, Sheet

from .board import is_character
from .notation import TWIN, ref, write
from .reading import SLIP, Reading
from .sentences import say
from .sheet import MILITARY

PERSONAL = ("move", "hold", "follow")
"""9.a All that a character can be told."""
PAID = ("bribe", "counter", "gift", "buy", "build", "promote", "dismiss")
"""9.b, 10, 12 Lines bounded by money or by numbers: each says so when it cannot stand."""

def read(k: Known, text: str, may: Callable[[Line], bool], sheet: Sheet | None = None) -> Read:
    """The line a text means, if there is one that `may` be written; else what is wrong with it.

    `sheet`, if given, is what has been written already: of units alike in one space (12) the next without an order.
    """
    reading = Reading(k, text)
    exact = reading.lines(loose=False)
    for made in (exact, reading.lines(loose=True) if not exact else {}):
        allowed = [one for one in made if all(map(may, one))]
        best = [one for one in allowed if made[one] == min(made[other] for other in allowed)]
        if len(best) > 1 and sheet is not None:
            best = alike(k, best, sheet) or best
        if len(best) == 1:
            return Read(best[0][0], mended=made[best[0]] > 0, also=best[0][1:])
        if best:
            return Read(None, Msg.of("read-two", one=write(k, best[0][0]), other=write(k, best[1][0])))
        plain = [one for one in made if made[one] < SLIP]
        if plain:
            return Read(None, refusal(k, next(one for one in plain[0] if not may(one))))
    return Read(None, reading.problem())


def alike(k: Known, best: list[Sheet], sheet: Sheet) -> list[Sheet]:
    """12 Readings that differ only in which of several units alike is meant: the first that has no such line yet."""
    told = [dict(one[0][1]) for one in best]
    pieces = [str(args.get("piece", "")) for args in told]
    if not all(k.has(piece) for piece in pieces):
        return []
    same = {(one[0][0], ref(k, piece).partition(TWIN)[0], k.piece(piece).place) for one, piece in zip(best, pieces)}
    rest = [{name: value for name, value in args.items() if name != "piece"} for args in told]
    if len(same) > 1 or any(one != rest[0] for one in rest):
        return []
    verbs = MILITARY if best[0][0][0] in MILITARY else (best[0][0][0],)
    busy = {dict(pairs).get("piece") for verb, pairs in sheet if verb in verbs}
    return [one for one, piece in zip(best, pieces) if piece not in busy][:1]


def refusal(k: Known, bad: Line) -> Msg:
    """Why a well written line cannot stand."""
    verb = bad[0]
    if is_character(str(dict(bad[1]).get("piece", ""))) and verb in MILITARY:
        key = f"read-refused-{verb}-person" if verb in PERSONAL else "read-refused-person"
    else:
        key = f"read-refused-{verb}" if verb in (*MILITARY, *PAID) else "read-refused"
    return Msg.of(key, line=say(k, bad))
