"""Who throws the dice of a game."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any

from tabletop.core.variables import DICE


class DiceSource(Enum):
    """The value is what the variable and the verb say, `grade` what a roll in the journal and a shared game say."""

    PROGRAM = "app"
    TABLE = "typed"
    """The players, with real dice."""
    JOINT = "answered"
    """All seats together."""

    @property
    def grade(self) -> str:
        """How a roll of it is trusted: trusted, table or answered."""
        return {DiceSource.PROGRAM: "trusted", DiceSource.TABLE: "table"}.get(self, self.value)

    @staticmethod
    def named(value: object) -> DiceSource | None:
        """By what the variable says, None for anything else."""
        return next((source for source in DiceSource if source.value == value), None)

    @staticmethod
    def of(variables: Mapping[str, Any]) -> DiceSource:
        """Who throws where these are a game's variables: the program unless they say otherwise."""
        return DiceSource.named(variables.get(DICE)) or DiceSource.PROGRAM

    @staticmethod
    def graded(grade: str) -> DiceSource:
        """By its grade; raises ValueError."""
        found = next((source for source in DiceSource if source.grade == grade), None)
        if found is None:
            raise ValueError(grade)
        return found
