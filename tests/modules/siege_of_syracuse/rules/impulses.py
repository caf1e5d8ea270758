"""An impulse of any position, its D10 thrown, in short words: `impulse({"L-10": "A-H1 nicias"})`."""

from __future__ import annotations

from typing import Any

from tests.modules.siege_of_syracuse.rules.harness import ATHENS, Bench, counter_of, table
from tests.modules.siege_of_syracuse.rules.harness import position as position_of

LANDED = {"first-wave": 1}
"""The first wave has come (12.4): no impulse begins with it."""


def names(words: str) -> tuple[str, ...]:
    """Counters by their short words."""
    return tuple(map(counter_of, words.split()))


def impulse(
    places: dict[str, str], seat: str = ATHENS, of: str = "ground", die: int = 9, head: str = "", **more: Any
) -> Bench:
    """An impulse of a seat with what its D10 shows; `head`: the leader who activates, when several could."""
    bench = table(position_of(places, **{**LANDED, **more}), "Impulse", seat=seat, of=of)
    bench.throw(die)
    if head:
        bench.do("pick", what=counter_of(head))
    return bench


def go(bench: Bench, words: str, to: str) -> None:
    """A group is dragged."""
    bench.do("move", piece=names(words), to=to)


def barred(bench: Bench, words: str, to: str) -> set[str]:
    """The rules that forbid it."""
    return bench.no("move", piece=names(words), to=to)


def where(bench: Bench, words: str) -> list[str]:
    """Where counters are."""
    return [bench.state.pieces[name].place for name in names(words)]


def marks(bench: Bench, word: str) -> set[str]:
    """What lies on a counter."""
    return set(bench.state.pieces[counter_of(word)].marks)


def offered(bench: Bench, verb: str) -> bool:
    """Whether the seat that is asked may do so."""
    return any(made.verb == verb for made in bench.session.offers(bench.seat))
