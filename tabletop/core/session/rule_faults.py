"""What the rules of a game raised: kept, told once for each position, while play goes on by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tabletop.core.errors import RulesBroken, of_rules

T = TypeVar("T")


class RuleFaults:
    """`current`: what the rules raised in this position, None while they can go on; `on_fault` is told of it once."""

    def __init__(self) -> None:
        self.current: RulesBroken | None = None
        self.on_fault: Callable[[RulesBroken], None] | None = None

    def ask(self, where: str, question: Callable[[], T], otherwise: T) -> T:
        """What the rules say, `otherwise` when they raise what no rule may raise (a fault in them, or a position that
        another player's program has made up)."""
        try:
            with of_rules("", where):
                return question()
        except RulesBroken as error:
            before, self.current = self.current, error
            if before is None and self.on_fault is not None:
                self.on_fault(error)
            return otherwise

    def forget(self) -> None:
        """The position is another one."""
        self.current = None
