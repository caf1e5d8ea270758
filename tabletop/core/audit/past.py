"""What the acts of the others had seen of a seat, against what that seat's record says now.

A hash that differs shows that somebody's past is another one than it was, on any machine and without any memory. It is
one seat's word against another's: which of the two was changed cannot be told from it, so neither is accused.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabletop.core.audit.difference import Difference
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.journal import Journal
from tabletop.core.position.ids import Seen
from tabletop.core.text import Msg

PAST = "past"
"""The verb by which a seat says from which of two pasts it goes on."""


@dataclass
class _Crossed:
    """The first act of a writer that had seen another past of a seat, how many did, and whether he came back since."""

    entry: Entry
    seen: Seen
    n: int = 0
    settled: bool = False


def crossings(journal: Journal) -> Iterator[Difference]:
    """Once a writer and seat: a fault, or noted where the writer has said in the log from where he goes on."""
    acts = {(entry.id.seat, entry.id.clock): entry.hash for entry in journal.entries}
    newest = {seat: entry.id.clock for seat, entry in journal.last.items()}
    found: dict[tuple[str, str], _Crossed] = {}
    for entry in journal.entries:
        for one in entry.seen:
            passed = one.hash and one.clock <= newest.get(one.seat, 0)
            if passed and acts.get((one.seat, one.clock)) != one.hash:
                found.setdefault((entry.id.seat, one.seat), _Crossed(entry, one)).n += 1
        if found and entry.verb == PAST:
            known = found.get((entry.id.seat, str(entry.intent.args.get("seat"))))
            if known is not None:
                known.settled = True
    for (seat, other), crossed in found.items():
        names = {"seat": Msg(f"seat-{seat}"), "other": Msg(f"seat-{other}")}
        text = Msg.of("audit-other-past", n=crossed.entry.id.clock, at=crossed.seen.clock, acts=crossed.n, **names)
        yield Difference(str(crossed.entry.id), "", text, kind="noted" if crossed.settled else "fault")


def numbers_only(journal: Journal) -> Iterator[Difference]:
    """Up to which act the record, written before hashes were named, says only what number of the others was known."""
    bare = [entry.id.clock for entry in journal.entries if any(not one.hash for one in entry.seen)]
    if bare:
        yield Difference("", "", Msg.of("audit-numbers-only", n=max(bare)), kind="unknown")
