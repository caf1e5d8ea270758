"""One entry of the journal: who asked what, what the referee said, and the facts that count.

Body text is JSON; its SHA-256 chains the entries of one seat (`prev`). Facts are what counts when loading; the intent
is kept so that old games can be judged again.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any

from tabletop.core.checks import Citation
from tabletop.core.errors import BadData, BadEntry
from tabletop.core.facts import Fact, Opened, Rolled, Undone, from_plain, to_plain
from tabletop.core.guarded import read_json
from tabletop.core.ids import CHANCE, TELLING, EntryId, Seen
from tabletop.core.intent import Intent
from tabletop.core.text import Msg

_dump = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode


@dataclass(frozen=True, slots=True)
class Entry:
    """`seen`: the last entry of every other seat that this one had; `when`: ISO 8601 UTC, for the log only."""

    id: EntryId
    when: str
    intent: Intent
    verdict: str
    facts: tuple[Fact, ...]
    citations: tuple[Citation, ...] = ()
    seen: tuple[Seen, ...] = ()
    prev: str = ""
    hash: str = ""
    sig: str = ""

    @property
    def seat(self) -> str:
        """Who wrote it."""
        return self.id.seat

    @property
    def verb(self) -> str:
        """What was asked."""
        return self.intent.verb

    @property
    def knew(self) -> dict[str, int]:
        """Per other seat the clock of its last entry this seat had."""
        return {seat: clock for seat, clock, _ in self.seen}

    @property
    def undoes(self) -> tuple[str, ...]:
        """Entries it takes out of account."""
        return tuple(fact.entry for fact in self.facts if isinstance(fact, Undone))

    @property
    def barrier(self) -> bool:
        """A roll, a draw or a reveal: enforced games do not take back past it."""
        told = self.seat == CHANCE or self.verb in TELLING
        return told or any(isinstance(fact, (Rolled, Opened)) for fact in self.facts)

    def body(self) -> str:
        """The text that is hashed: all but hash and signature."""
        data: dict[str, Any] = {
            "id": [self.id.clock, self.id.late, self.id.seat],
            "when": self.when,
            "intent": self.intent.plain(),
            "verdict": self.verdict,
            "facts": [to_plain(fact) for fact in self.facts],
            "prev": self.prev,
        }
        if self.citations:
            data["rules"] = [[c.rule, c.text.plain(), c.passed, c.group] for c in self.citations]
        if self.seen:
            data["seen"] = {one.seat: one.plain() for one in self.seen}
        return _dump(data)

    @staticmethod
    def from_body(text: str, hash_: str = "", sig: str = "") -> Entry:
        """The inverse of `body`; raises BadEntry."""
        try:
            data: Any = read_json(text)
            clock, late, seat = data["id"]
            if not (type(clock) is int and late in (0, 1) and isinstance(seat, str)):
                raise ValueError(data["id"])
            return Entry(
                EntryId(clock, late, seat),
                str(data["when"]),
                Intent.from_plain(data["intent"]),
                str(data["verdict"]),
                tuple([from_plain(fact) for fact in data["facts"]]),
                tuple(Citation(r, Msg.from_plain(t), bool(p), g) for r, t, p, g in data.get("rules", ())),
                tuple(sorted([Seen.from_plain(name, one) for name, one in data.get("seen", {}).items()])),
                str(data["prev"]),
                hash_,
                sig,
            )
        except BadEntry:
            raise
        except (BadData, ValueError, KeyError, TypeError, AttributeError, OverflowError) as error:
            raise BadEntry(Msg.of("bad-entry", text=text[:120])) from error


def hash_of(body: str) -> str:
    """SHA-256 of an entry's body, hex."""
    return hashlib.sha256(body.encode()).hexdigest()
