"""Sheets of orders: what the window needs of a game whose players write orders, without knowing the game.

A *line* is one order: (verb, ((argument, value), …)) with the arguments in alphabetical order. A *sheet* is a tuple of
lines. Which lines may be written are offers (core/rules/offers), so one list serves the lights, the text, the tabs, the
referee and random play.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol, TypeGuard

from tabletop.core.journal.intent import Intent
from tabletop.core.plain import Plain, freeze
from tabletop.core.rules.offers import Offer
from tabletop.core.text import Msg

if TYPE_CHECKING:
    from tabletop.core.rules.context import Known

Line = tuple[str, tuple[tuple[str, Plain], ...]]
Sheet = tuple[Line, ...]


def line(verb: str, **args: Plain) -> Line:
    """`line("move", piece="u3", to="SYR")`."""
    return verb, tuple(sorted(args.items()))


def line_of(made: Intent) -> Line:
    """An act of plain arguments as a line."""
    return line(made.verb, **{name: freeze(value) for name, value in made.args.items()})


def intent_of(written: Line) -> Intent:
    """A line as the offers know it."""
    verb, args = written
    return Intent(verb, dict(args))


def is_line(value: object) -> TypeGuard[Line]:
    """Whether plain data has the shape of a line."""
    return (
        isinstance(value, tuple)
        and len(value) == 2
        and isinstance(value[0], str)
        and isinstance(value[1], tuple)
        and all(isinstance(pair, tuple) and len(pair) == 2 and isinstance(pair[0], str) for pair in value[1])
    )


@dataclass(frozen=True)
class Read:
    """What a typed line means: the line, or why not. `mended`: badly written, but there was one reading only; `also`:
    what it says besides, as further lines (who goes along with the unit)."""

    line: Line | None
    problem: Msg | None = None
    mended: bool = False
    also: Sheet = ()


@dataclass(frozen=True)
class Remark:
    """Something about a sheet; `piece` is the one it is about. While one `stops`, the sheet cannot be handed in;
    `lacks` says that the piece should have an order and has none."""

    text: Msg
    rule: str = ""
    piece: str = ""
    stops: bool = False
    lacks: bool = False


@dataclass(frozen=True)
class Arrow:
    """An order as drawn on the map.

    kind: move support hold convoy siege supply retreat. `path`: places from the piece's own to the last one aimed at (a
    support: own place, then from and to of what it helps; in place, these are equal). `result`: '' not resolved, 'ok',
    'failed', 'cut', 'beaten'. `why`: one message a reason, numbers in it.
    """

    kind: str
    piece: str
    seat: str
    path: tuple[str, ...]
    result: str = ""
    why: tuple[Msg, ...] = ()
    rule: str = ""
    count: int = 0
    """Of a siege: which season of it this is, 1 or 2."""


UNPINNED: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True)
class Throw:
    """A throw or lot of what is tried out, held fast at `value`, the name of one of `options` (name, words); `id` is
    the same whenever the same thing is thrown for again."""

    id: str
    text: Msg
    options: tuple[tuple[str, Msg], ...]
    value: str


@dataclass(frozen=True)
class Outcome:
    """A turn resolved: arrows in an order that tells it step by step, lines for the report, where every piece ends."""

    arrows: tuple[Arrow, ...]
    report: tuple[Msg, ...]
    places: Mapping[str, str]
    """Piece -> place afterwards; '' when it is lost."""
    changes: tuple[Msg, ...] = ()
    """Of what is tried out: what has changed in the end, what matters most first."""
    throws: tuple[Throw, ...] = ()
    """Of what is tried out: what chance would decide."""


@dataclass(frozen=True)
class Entrusted:
    """A sheet that its writer sealed to somebody: its box, and each line with whether all know it by now."""

    box: str
    lines: tuple[tuple[Line, bool], ...]


class OrderProtocol(Protocol):
    """What a game of sheets offers the window. Every question is answered for `k.seat`."""

    tabs: Mapping[str, str]
    """Verb -> tab in which it is written: orders, bribery, secondary, auctions, winter. Words: tab-<id>."""
    record: str
    """Name of the variable in which the rules leave what `explain` tells: set anew by each turn that is resolved."""
    retold: frozenset[str]
    """Keys of notes in the log that `explain` tells as well."""

    def writing(self, k: Known) -> bool:
        """Whether `k.seat` may write a sheet now (the frame on top asks for it)."""

    def lines(self, k: Known) -> tuple[Offer, ...]:
        """Every line that may be written now."""

    def pieces(self, k: Known) -> tuple[str, ...]:
        """Own pieces that may be given orders now, in the order of the list."""

    def write(self, k: Known, written: Line) -> str:
        """A line in the game's own notation."""

    def say(self, k: Known, written: Line) -> Msg:
        """A line as a sentence."""

    def read(self, k: Known, text: str, sheet: Sheet | None = None) -> Read:
        """A typed line; what a copied sheet holds, line by line. `sheet`: what is written already."""

    def remarks(self, k: Known, sheet: Sheet) -> tuple[Remark, ...]:
        """What to tell before it is handed in: units without an order, supports that fit nothing, money short, ..."""

    def purse(self, k: Known) -> int:
        """What may be spent with this sheet, in the game's own unit."""

    def spent(self, k: Known, sheet: Sheet) -> int:
        """What a sheet spends."""

    def arrows(self, k: Known, sheet: Sheet) -> tuple[Arrow, ...]:
        """A sheet as it is drawn, unresolved."""

    def try_out(self, k: Known, sheets: Mapping[str, Sheet], pins: Mapping[str, str] = UNPINNED) -> Outcome:
        """What if: the whole turn with these sheets, on a copy; nothing is recorded and nothing thrown: `pins` says
        what throws show (by Throw.id), the others take a usual value."""

    def handed_in(self, k: Known) -> Mapping[str, Entrusted]:
        """By seat, the sheets that `k.seat` may read though not all may (an umpire)."""

    def about(self, k: Known, name: str) -> tuple[Msg, ...]:
        """What is known of a piece besides what is printed on it, a sentence each; for the inspector."""

    def explain(self, k: Known) -> Outcome | None:
        """The last turn resolved that this state remembers, explained; None when there is none."""


def offered(offers: Iterable[Offer], written: Line) -> bool:
    """Whether one of the offers covers a line."""
    asked = intent_of(written)
    return any(one.covers(asked) for one in offers)
