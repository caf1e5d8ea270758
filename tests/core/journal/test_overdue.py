"""Who is not waited for: what he answered unseen falls, in whatever order things arrive, and only then."""

from __future__ import annotations

import json
import random
from itertools import permutations

from tabletop.core.journal.entry import Entry
from tabletop.core.journal.intent import Intent
from tabletop.core.journal.journal import Journal
from tabletop.core.journal.snapshot import Snapshot, resume, snapshot
from tabletop.core.position.facts import Answered, Fact, Undone, VarSet
from tabletop.core.position.ids import EntryId, Seen
from tabletop.core.position.state import Frame, State


def _start() -> State:
    return State(frames=(Frame("Write", {}, 1),), modes={"orders": "enforce"})


def _entry(clock: int, seat: str, *facts: Fact, seen: tuple[Seen, ...] = (), verb: str = "orders") -> Entry:
    return Entry(EntryId(clock, 0, seat), "", Intent(verb), "ok", facts, seen=seen)


ANSWER = _entry(1, "anne", Answered(0, "anne", "A"))
LATE = _entry(1, "carl", Answered(0, "carl", "C"))
TAKEN_BACK = _entry(2, "carl", Undone("1.0.carl"), verb="undo")
AGAIN = _entry(3, "carl", Answered(0, "carl", "D"))
MEDDLING = _entry(4, "carl", VarSet("x", 9), verb="set")
CLOSING = _entry(4, "umpire", VarSet("overdue", ("carl",)), seen=(Seen("anne", 1),), verb="continue")
AFTER = _entry(5, "umpire", VarSet("overdue", ()), VarSet("x", 1), seen=(Seen("anne", 1),), verb="show")
RIVAL = _entry(2, "dora", VarSet("x", 7), seen=(Seen("anne", 1), Seen("carl", 1)), verb="set")


def _ends(entries: tuple[Entry, ...], restarts: random.Random | None = None) -> tuple[frozenset[str], str]:
    """What falls and what the table is when they arrive so, the table being looked at each time."""
    journal = Journal(_start())
    for entry in entries:
        journal.add(entry)
        journal.state()
        if restarts is not None and restarts.random() < 0.5:
            kept = Snapshot.from_plain(json.loads(json.dumps(snapshot(journal).plain())))
            again = Journal(_start())
            resume(again, journal.entries, kept)
            journal = again
    return frozenset(journal.superseded), journal.state().digest()


def test_an_unseen_answer_of_who_is_overdue_falls() -> None:
    """It stands before the act that waited for it no longer, and falls all the same; what was seen does not."""
    entries = (ANSWER, LATE, TAKEN_BACK, AGAIN, MEDDLING, CLOSING, AFTER)
    superseded, table = _ends(entries)
    assert superseded == {"1.0.carl", "2.0.carl", "3.0.carl", "4.0.carl"}
    journal = Journal(_start())
    journal.extend(entries)
    assert journal.state().frames[0].data["answers"] == (("anne", "A"),) and journal.state().vars["x"] == 1
    assert journal.stale["3.0.carl"].key == "entry-stale"
    rng = random.Random(2)
    assert {_ends(tuple(rng.sample(entries, len(entries)))) for _ in range(400)} == {(superseded, table)}


def test_it_stands_when_the_deadline_itself_falls() -> None:
    """Another act that was not seen makes the closing one stale: then the answer counts, however things arrive."""
    entries = (ANSWER, LATE, CLOSING, AFTER, RIVAL)
    superseded, table = _ends(entries)
    assert superseded == {"4.0.umpire", "5.0.umpire"}
    assert {_ends(order) for order in permutations(entries)} == {(superseded, table)}


def test_a_program_started_again_goes_on_the_same() -> None:
    """With journals resumed from what was remembered at any moment: the same falls, the table is the same."""
    rng = random.Random(1)
    for entries in ((ANSWER, LATE, TAKEN_BACK, AGAIN, CLOSING, AFTER), (ANSWER, LATE, CLOSING, AFTER, RIVAL)):
        right = _ends(entries)
        for _ in range(200):
            assert _ends(tuple(rng.sample(entries, len(entries))), rng) == right


def test_an_answer_that_was_seen_stays() -> None:
    """Whoever closes the question having seen it does not wait for it any more than for others: it counts."""
    seeing = _entry(4, "umpire", VarSet("overdue", ("carl",)), seen=(Seen("anne", 1), Seen("carl", 1)), verb="continue")
    assert _ends((ANSWER, LATE, seeing))[0] == frozenset()


def test_drafts_and_agreements_go_with_everything() -> None:
    """Left or said at the same moment as others answer, by several: nothing falls."""
    drafts = [_entry(1, seat, VarSet(f"draft.{seat}", (1, seat)), verb="draft") for seat in ("bert", "dora")]
    agreed = [_entry(1, seat, VarSet(f"agreed.{seat}", 1), verb="overdue") for seat in ("emil", "fred")]
    for order in permutations((ANSWER, LATE, *drafts, *agreed)):
        assert _ends(order)[0] == frozenset()
