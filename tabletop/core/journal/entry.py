"""One entry of the journal: who asked what, what the referee said, and the facts that count.

Body text is JSON; its SHA-256 chains the entries of one seat (`prev`). Facts are what counts when loading; the intent
is kept so that old games can be judged again.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field, replace
from typing import Any

from tabletop.core import bounds as B
from tabletop.core.errors import BadData, BadEntry
from tabletop.core.journal.citation import Citation
from tabletop.core.journal.intent import Intent
from tabletop.core.position.facts import Fact, Noted, Opened, Rolled, Undone, checked, from_plain, to_plain
from tabletop.core.position.ids import CHANCE, REVEALING_VERBS, EntryId, Seen
from tabletop.core.safe_json import read_json
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
    fault: Msg | None = None
    """Why it counts as nothing: what it says is out of bounds."""
    _body: str = field(default="", init=False, compare=False, repr=False)
    """Once it was asked for: it is hashed, written, sent and copied."""

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
        told = self.seat == CHANCE or self.verb in REVEALING_VERBS
        return told or any(isinstance(fact, (Rolled, Opened)) for fact in self.facts)

    def body(self) -> str:
        """The text that is hashed: all but hash and signature."""
        if not self._body:
            object.__setattr__(self, "_body", _dump(self._plain()))
        return self._body

    def signed(self, hash_: str, sig: str) -> Entry:
        """The same entry with the hash of its body, and a signature under it."""
        whole = replace(self, hash=hash_, sig=sig)
        object.__setattr__(whole, "_body", self._body)
        return whole

    def _plain(self) -> dict[str, Any]:
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
        return data

    @staticmethod
    def from_body(text: str, hash_: str = "", sig: str = "") -> Entry:
        """The inverse of `body`. When it has its place in the order and what is in it is out of bounds, it counts as
        nothing and its `fault` says so. Raises BadEntry when it has no place."""
        try:
            data = B.mapped(read_json(text))
            clock, late, seat = B.listed(data["id"])
            id_ = EntryId(B.clock(clock), _late(late), B.name(seat))
            outside = (_seen(data.get("seen", {})), "" if data["prev"] == "" else B.digest(data["prev"]), hash_, sig)
        except _ODD as error:
            raise BadEntry(Msg.of("bad-entry", text=text[:120])) from error
        try:
            return Entry(id_, *_inside(data), *outside)
        except BadEntry as error:
            return Entry(id_, "", VOID, "broken", (), (), *outside, error.msg)
        except _ODD:
            return Entry(id_, "", VOID, "broken", (), (), *outside, Msg.of("bad-entry", text=text[:120]))

    def checked(self) -> Entry:
        """The same entry, for what our own program writes; raises BadEntry when another would not take it."""
        try:
            B.clock(self.id.clock), B.name(self.id.seat), B.when(self.when)
            self.intent.checked(), _verdict(self.verdict)
            for fact in B.sized(self.facts, B.MOST_FACTS):
                checked(fact)
            for cited in B.sized(self.citations, B.MOST_CITED):
                _citation(cited.rule, cited.text.checked(), cited.passed, cited.group)
        except _ODD as error:
            raise BadEntry(Msg.of("bad-entry", text=str(self.id))) from error
        return self


_ODD = (BadData, ValueError, KeyError, TypeError, AttributeError, OverflowError)
"""What JSON of another shape raises."""
VOID = Intent("unreadable")
"""Of an entry whose inside is out of bounds."""
_late = B.whole(0, 1)
_verdict = B.one_of("ok", "unchecked", "advised", "cannot_tell")


def _inside(data: dict[str, object]) -> tuple[str, Intent, str, tuple[Fact, ...], tuple[Citation, ...]]:
    """When, intent, verdict, facts, citations."""
    facts = [from_plain(fact) for fact in B.sized(B.listed(data["facts"]), B.MOST_FACTS)]
    if any(type(fact) is Undone for fact in facts) and not all(type(fact) in (Undone, Noted) for fact in facts):
        raise B.odd("an undo does nothing else")  # else it would take back though the rest of it cannot count
    cited = [_cited(one) for one in B.sized(B.listed(data.get("rules", [])), B.MOST_CITED)]
    intent, verdict = Intent.from_plain(data["intent"]), _verdict(data["verdict"])
    return B.when(data["when"]), intent, verdict, tuple(facts), tuple(cited)


def _cited(data: object) -> Citation:
    rule, text, passed, group = B.listed(data)
    return _citation(rule, Msg.from_plain(text), passed, group)


def _citation(rule: object, text: Msg, passed: object, group: object) -> Citation:
    return Citation(B.name_or_empty(rule), text, B.flag(passed), B.name_or_empty(group))


def _seen(data: object) -> tuple[Seen, ...]:
    seats = B.sized(B.mapped(data), B.MOST_SEATS)
    return tuple(sorted([Seen.from_plain(B.name(seat), one) for seat, one in seats.items()]))


def hash_of(body: str) -> str:
    """SHA-256 of an entry's body, hex."""
    return hashlib.sha256(body.encode()).hexdigest()
