"""What can go wrong at the table. A refusal is never an exception: it is a Ruling.

TableError
├── NotKnown       a rule tried to read a box this seat cannot open
├── Stuck          the rules make no progress: a fault in them, or a board changed by hand beyond them
├── RulesBroken    the rules themselves are at fault: a check or a step raised what no rule may raise
├── SealBroken     a box was named twice, or opened with something that does not match its digest
├── FactRefused    a fact does not apply to this state
└── BadData        something from outside cannot be read
    └── BadEntry   an entry of the journal cannot be read or does not follow the one before
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tabletop.core.text import Msg


class TableError(Exception):
    """Base of all; carries a message that each player can read in their own language."""

    def __init__(self, msg: Msg) -> None:
        super().__init__(msg.key, *(f"{name}={value}" for name, value in msg.args))
        self.msg = msg


class NotKnown(TableError):
    """The content of a box is not known to this seat."""


class Stuck(TableError):
    """No step can go on."""


class RulesBroken(TableError):
    """A fault in the rules file. Its cause is what was raised; the player is told, nothing is written."""

    def __init__(self, rule: str, where: str, cause: Exception) -> None:
        super().__init__(Msg.of("rules-broken", rule=rule, where=where, error=type(cause).__name__))
        self.rule, self.cause = rule, cause


@contextmanager
def of_rules(rule: str, where: str) -> Iterator[None]:
    """What a rule raises that no rule may raise becomes RulesBroken: its own fault, or a position nobody foresaw."""
    try:
        yield
    except TableError:
        raise
    except Exception as error:
        raise RulesBroken(rule, where, error) from error


class SealBroken(TableError):
    """A sealed value does not match what was promised."""


class FactRefused(TableError):
    """The fact names something that is not there."""


class BadData(TableError):
    """Bytes from outside are no clean data: too large, too deep, or with numbers or text that nothing can hold."""


class BadEntry(BadData):
    """The entry is unreadable, out of place or altered."""
