"""What may be fought, tested or looked up in a game, read from its tables. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tabletop.data.module import Module

Sort = Literal["odds", "check", "lookup", "event"]
SORTS: tuple[Sort, ...] = ("odds", "check", "lookup", "event")


@dataclass(frozen=True)
class Contest:
    """One table or test that is resolved beside the paper game. `dice` '': nothing is thrown."""

    sort: Sort
    id: str
    rule: str
    dice: str

    @property
    def sided(self) -> bool:
        """Whether units of two sides stand against each other."""
        return self.sort == "odds"


def contests(module: Module) -> tuple[Contest, ...]:
    """All of a game: combats first, then tests, tables that are looked up by a throw, and events."""
    tables = module.tables
    found = [Contest("odds", one.id, one.rule, one.dice) for one in tables.odds]
    found += [Contest("check", one.id, one.rule, one.dice) for one in tables.checks]
    found += [Contest("lookup", one.id, one.rule, one.dice) for one in tables.lookups if one.dice]
    found += [Contest("event", one.id, one.rule, one.dice) for one in tables.events]
    return tuple(found)
