"""What may be fought or tested in a game, read from its tables. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tabletop.data.module import Module

Sort = Literal["odds", "check"]


@dataclass(frozen=True)
class Contest:
    """One table or test that is resolved beside the paper game."""

    sort: Sort
    id: str
    rule: str
    dice: str

    @property
    def sided(self) -> bool:
        """Whether units of two sides stand against each other."""
        return self.sort == "odds"


def contests(module: Module) -> tuple[Contest, ...]:
    """All of a game: combat tables first, then tests, in the order of its files."""
    tables = module.tables
    found = [Contest("odds", one.id, one.rule, one.dice) for one in tables.odds]
    found += [Contest("check", one.id, one.rule, one.dice) for one in tables.checks]
    return tuple(found)
