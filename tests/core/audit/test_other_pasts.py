"""An act that had seen another past of a seat: let in, counted as nothing on every machine, and said."""

from __future__ import annotations

import random
from dataclasses import replace

from tabletop.core.journal.arrivals import Arrivals
from tabletop.core.journal.entry import Entry, hash_of
from tabletop.core.journal.intent import Intent
from tabletop.core.journal.journal import Journal
from tabletop.core.journal.snapshot import Snapshot, resume, snapshot
from tabletop.core.position.facts import VarSet
from tabletop.core.position.ids import EntryId, Seen
from tabletop.core.position.state import State

OTHER = "f" * 64
"""The hash of an act that is nowhere here."""


def _entry(seat: str, clock: int, prev: Entry | None = None, *seen: Seen) -> Entry:
    facts = (VarSet(f"{seat}{clock}", clock),)
    made = Entry(EntryId(clock, 0, seat), "", Intent("set"), "unchecked", facts, (), seen, prev.hash if prev else "")
    return replace(made, hash=hash_of(made.body()))


ANNE = _entry("anne", 1)
ANNE_2 = _entry("anne", 4, ANNE)
BOB = _entry("bob", 2, None, Seen("anne", 1, OTHER))
BOB_2 = _entry("bob", 3, BOB, Seen("anne", 1, OTHER))
BACK = _entry("bob", 5, BOB_2, Seen("anne", 4, ANNE_2.hash))
NUMBERS = _entry("carl", 3, None, Seen("anne", 1))
"""As written before hashes were named."""


def _journal(entries: list[Entry]) -> Journal:
    journal, arrivals = Journal(State()), Arrivals()
    for entry in entries:
        for ready in arrivals.take([entry]):
            journal.add(ready)
    return journal


def test_in_any_order_the_same_acts_count() -> None:
    """What Bob did on another past of Anne's counts nowhere, and what he did once he was back counts everywhere."""
    entries = [ANNE, ANNE_2, BOB, BOB_2, BACK, NUMBERS]
    for seed in range(40):
        random.Random(seed).shuffle(entries)
        journal = _journal(entries)
        assert {n: one.kind for n, one in journal.superseded.items()} == {"2.0.bob": "astray", "3.0.bob": "astray"}
        assert journal.state().vars == {"anne1": 1, "carl3": 3, "anne4": 4, "bob5": 5}
        why = journal.superseded["2.0.bob"].why(BOB)
        assert (why.key, why.get("at")) == ("entry-astray", 1)


def test_a_number_its_seat_never_used() -> None:
    """Bob has seen an act 2 of Anne's, who went from 1 to 4: another past as well."""
    bob = _entry("bob", 3, None, Seen("anne", 2, OTHER))
    for order in ([ANNE, ANNE_2, bob], [bob, ANNE, ANNE_2], [ANNE, bob, ANNE_2]):
        assert _journal(order).superseded["3.0.bob"].against is ANNE


def test_who_crossed_whom_is_said_from_the_first_to_the_newest() -> None:
    """By writer and seat; an act that names numbers only crosses nobody."""
    arrivals = Arrivals()
    arrivals.take([ANNE, ANNE_2, BOB, BOB_2, NUMBERS])
    ((pair, (first, newest)),) = arrivals.crossed.items()
    assert pair == ("bob", "anne") and (first.entry, newest.entry) == (BOB, BOB_2)
    assert first.seen == Seen("anne", 1, OTHER)


def test_nobody_waits_for_what_is_known_to_be_of_another_past() -> None:
    """Bob had seen an act 9 of Anne's that is not ours: waited for, until it is known where it belongs."""
    far = Seen("anne", 9, OTHER)
    bob = _entry("bob", 10, None, far)
    arrivals = Arrivals()
    assert arrivals.take([ANNE, bob]) == [ANNE]
    assert [(gap.seat, gap.need) for gap in arrivals.gaps()] == [("anne", 9)]
    arrivals.elsewhere([far])
    assert arrivals.take([]) == [bob] and not arrivals.gaps()
    assert arrivals.crossed["bob", "anne"][0].seen == far


def test_a_program_started_again_counts_the_same() -> None:
    """Through a snapshot, and with an act that comes in before."""
    journal = _journal([ANNE, BOB, BOB_2, ANNE_2, BACK])
    again = Journal(State())
    resume(again, journal.entries, Snapshot.from_plain(snapshot(journal).plain()))
    for one in (journal, again):
        one.add(NUMBERS)
        one.add(_entry("dora", 6, None, Seen("anne", 4, OTHER)))
    assert again.superseded.keys() == journal.superseded.keys() and "6.0.dora" in again.superseded
    assert again.state() == journal.state()
