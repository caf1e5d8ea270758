"""Names of entries and pieces."""

from __future__ import annotations

import re
from typing import NamedTuple

from tabletop.core import bounds as B
from tabletop.core.errors import BadEntry
from tabletop.core.text import Msg

CHANCE = "chance"
"""The seat that speaks for dice and cups."""
IMPORTED = "imported"
"""The seat that speaks for a past taken over from another program."""
FORCED = frozenset(
    {
        *("commit", "disclose", "shuffle", "unlock", "take", "fulfil", "publish"),
        *("seal", "unveil", "mix", "wound", "stow", "tell"),
    }
)
"""Verbs of joint dice, locked cups, standing answers, of an umpire's publishing of what is sealed to him, and of hidden
blocks (systems/blocks), which a client gives by itself: nobody decided them."""
ASIDE = frozenset(
    {
        *("undo", "redo", "mode", "counters", "hints", "hint", "sit", "promise"),
        *("withdraw", "grant", "past", "rename"),
    }
)
"""Verbs that an undo leaves alone."""
REVEALING_VERBS = frozenset({"disclose", "unlock", "publish"})
"""Those after which somebody knows more: no way back past them in an enforced game."""


class EntryId(NamedTuple):
    """Order of the journal, equal on every machine: logical clock, interrupts behind (late 1), then seat."""

    clock: int
    late: int
    seat: str

    def __str__(self) -> str:
        return f"{self.clock}.{self.late}.{self.seat}"

    @staticmethod
    def parse(text: str) -> EntryId:
        """`EntryId.parse("12.0.athens")`; raises BadEntry."""
        if B.is_entry_id(text):
            clock, late, seat = text.split(".", 2)
            return EntryId(int(clock), int(late), seat)
        raise BadEntry(Msg.of("bad-entry-id", id=text))


_HASH = re.compile("[0-9a-f]{64}").fullmatch
_FRESH = re.compile("x[0-9a-f]{12}").fullmatch


class Seen(NamedTuple):
    """The newest entry of another seat that a writer knew: its clock and hash ('' in saves that named clocks only)."""

    seat: str
    clock: int
    hash: str = ""

    def plain(self) -> int | list[object]:
        """For JSON: `[12, "<64 hex>"]`, or the bare clock."""
        return [self.clock, self.hash] if self.hash else self.clock

    @staticmethod
    def from_plain(seat: str, data: object) -> Seen:
        """The inverse of `plain`; raises ValueError or TypeError."""
        clock, hash_ = data if isinstance(data, (list, tuple)) else (data, "")
        if hash_ and not _HASH(hash_):
            raise ValueError(data)
        return Seen(seat, B.seen(clock), hash_)


def piece_id(entropy: bytes) -> str:
    """A name that says nothing about the piece (a hidden unit's name must not give it away)."""
    return "x" + entropy.hex()


def laid_id(counter: str) -> str:
    """The name of a counter of which there is one, laid from the sheet by hand: the same for whoever lays it."""
    return f"one:{counter}"


def is_fresh(name: object) -> bool:
    """Whether it has the form of such a name of six bytes, which holds nothing else."""
    return isinstance(name, str) and _FRESH(name) is not None
