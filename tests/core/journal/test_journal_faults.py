"""Faults found by random play: late entries, starts and draws that could be taken back."""

from __future__ import annotations

from dataclasses import replace

from tabletop.core.journal.entry import Entry
from tabletop.core.journal.intent import Intent
from tabletop.core.journal.journal import Journal
from tabletop.core.position.facts import Boxed, Moved, Placed
from tabletop.core.position.ids import CHANCE, EntryId, Seen
from tests.core.toy import RED, ZONES, start, table, toy


def entry(clock, *facts, seat=RED, verb="move", seen=()):
    """An entry of nothing but facts."""
    return Entry(EntryId(clock, 0, seat), "", Intent(verb), "ok", facts, seen=seen)


def test_an_entry_that_came_too_early_is_not_bad_for_ever():
    """The move arrived before the counter it moves: bad until the placing is here, then not any more."""
    journal = Journal(start())
    journal.add(entry(2, Moved("new", ZONES[0])))
    journal.state()
    assert list(journal.bad) == ["2.0.red"]
    journal.add(entry(1, Placed("new", RED, ZONES[1], "man", 2)))
    assert journal.state().pieces["new"].place == ZONES[0] and not journal.bad


def test_a_deal_is_a_barrier():
    """What chance has dealt is not dealt again: its entry stops an undo even without dice or reveal."""
    facts = (Boxed("b1", RED, "d"), Placed("x1", RED, "hand-red", box="b1"))
    dealt = entry(2, *facts, seat=CHANCE, verb="deal", seen=(Seen(RED, 1),))
    assert dealt.barrier
    journal = Journal(start("enforce"))
    journal.extend([entry(1, Moved("r1", ZONES[1])), replace(dealt, seen=(Seen(RED, 1),))])
    assert journal.can_undo((RED,), strict=True) is None
    loose = journal.can_undo((RED,), strict=False)
    assert loose is not None and [msg.key for msg in loose.crosses] == ["crosses-roll"]


def test_the_start_of_the_rules_is_not_a_decision():
    """'begin' is written by the program: an undo neither takes it back nor, in enforced play, goes past it."""
    for mode in ("enforce", "hand"):
        session = table(mode)
        session.submit(RED, "note", text="ready")
        object.__setattr__(session.game, "opening", lambda t: t.call("Turn"))
        assert session.begin(RED)
        choice = session.can_undo(RED)
        if mode == "enforce":
            assert choice is None
        else:
            assert choice is not None and [e.verb for e in choice.entries] == ["note"]
    assert toy().opening is None
