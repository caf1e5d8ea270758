"""What the families of checks share: the names a game knows, and how to complain about one that it does not."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from tabletop.core.text import Msg
from tabletop.data.boards import squares
from tabletop.data.derive import leaves
from tabletop.data.draft import Draft, Where
from tabletop.data.schema import MapData

_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")


@dataclass(frozen=True)
class KnownNames:
    """Names by kind of thing; None where the file that defines them could not be read, so nobody complains twice."""

    places: Collection[str] | None
    seats: Collection[str] | None
    groups: Collection[str] | None
    rule_groups: Collection[str] | None
    kinds: Collection[str] | None
    counters: Collection[str] | None
    stratagems: Collection[str] | None
    rules: Collection[str] | None
    phases: Collection[str] | None


def known(draft: Draft) -> KnownNames:
    """All names defined in the files that could be read."""
    card, board, sheet, book, turn = draft.card, draft.map, draft.sheet, draft.rulebook, draft.sequence
    return KnownNames(
        places=dict.fromkeys(_places(board)) if board else None,
        seats=[seat.id for seat in card.seats] if card else None,
        groups=[group.id for group in card.groups] if card else None,
        rule_groups=card.rule_groups if card else None,
        kinds=[kind.id for kind in sheet.kinds] if sheet else None,
        counters=dict.fromkeys(counter.id for counter in sheet.counters) if sheet else None,
        stratagems=[stratagem.id for stratagem in sheet.stratagems] if sheet else None,
        rules=dict.fromkeys(rule.number for rule in book.rules) if book else None,
        phases=[leaf.id for top in turn.phases for leaf in leaves(top)] if turn else None,
    )


def _places(board: MapData) -> tuple[str, ...]:
    squared = (square.id for other in board.boards for square in squares(other))
    return (*(zone.id for zone in board.zones), *(box.id for box in board.boxes), *squared)


@dataclass(frozen=True)
class File:
    """One file of a draft, for complaints about its parts."""

    draft: Draft
    name: str

    def report(self, where: Where, key: str, **args: str) -> None:
        """An error at a part of this file; its mend is the message `<key>-mend`."""
        self.draft.report(self.name, where, Msg.of(key, **args))

    def warn(self, where: Where, key: str, **args: str) -> None:
        """Something that does not keep the game from being played."""
        self.draft.warn(self.name, where, Msg.of(key, **args))

    def refers(self, where: Where, what: str, name: str, names: Collection[str] | None) -> bool:
        """Whether a name is known; complains with the nearest spelling when not. '' refers to nothing."""
        if not name or names is None or name in names:
            return bool(name)
        self.draft.unknown(self.name, where, what, name, names)
        return False

    def unique(self, where: Where, what: str, names: Iterable[str], key: str = "id") -> None:
        """Every name once; `where` is the list they stand in, `key` the field that holds them."""
        first: dict[str, int] = {}
        for index, name in enumerate(names):
            if first.setdefault(name, index) != index:
                line = self.draft.line(self.name, (*where, first[name], key))
                self.report((*where, index, key), "data-duplicate-id", what=what, name=name, first=str(line))

    def identifiers(self, where: Where, what: str, names: Iterable[str]) -> None:
        """Every name once, and fit to be part of a Fluent key."""
        names = tuple(names)
        self.unique(where, what, names)
        for index, name in enumerate(names):
            self.named((*where, index, "id"), what, name)

    def once(self, where: Where, what: str, name: str, first: dict[str, Where]) -> None:
        """A name of a tree, fit to be part of a Fluent key; `first` says where those before it stand."""
        if name in first:
            line = self.draft.line(self.name, (*first[name], "id"))
            self.report((*where, "id"), "data-duplicate-id", what=what, name=name, first=str(line))
        first.setdefault(name, where)
        self.named((*where, "id"), what, name)

    def named(self, where: Where, what: str, name: str) -> None:
        """Fit to be part of a Fluent key."""
        if not _ID.fullmatch(name):
            self.report(where, "data-bad-id", what=what, name=name)

    def colour(self, where: Where, colour: str) -> None:
        """`#1E5C97`, or nothing."""
        if colour and not _COLOUR.fullmatch(colour):
            self.report(where, "data-bad-colour", given=colour)

    def rising(self, where: Where, low: float, high: float) -> None:
        """A pair from low to high."""
        if low > high:
            self.report(where, "data-range-falls", low=f"{low:g}", high=f"{high:g}")
