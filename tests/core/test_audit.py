"""Judging a finished game again: honest games agree, forged ones do not, and what is hidden cannot be told."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tabletop.core.audit import audit, chain, recheck
from tabletop.core.entry import Entry, hash_of
from tabletop.core.facts import Answered, Boxed, Moved, Rolled, VarSet
from tabletop.core.intent import Intent
from tabletop.core.journal import Journal
from tabletop.core.text import Msg
from tests.core.test_rules_engine import crowded, marching, running, step_on
from tests.core.toy import BLUE, RED


def whole_game(seed=9):
    """An enforced game to its end."""
    session, rng = running(seed=seed), random.Random(seed)
    while session.state.frames:
        step_on(session, rng)
    return session


def rebuilt(session, change):
    """The journal of a session with some entries replaced, hashes and chain made anew as a forger would."""
    journal, last = Journal(session.journal.start), {}
    for entry in session.journal.entries:
        forged = replace(change(entry), prev=last.get(entry.seat, ""))
        forged = replace(forged, hash=hash_of(forged.body()))
        last[entry.seat] = forged.hash
        journal.add(forged)
    return journal


def findings(session, journal=None, vaults=None):
    """Finding of every entry by verb."""
    found = audit(session.game, journal or session.journal, session.vaults if vaults is None else vaults)
    return [(e.verb, f) for e, (_, f) in zip((journal or session.journal).entries, found.findings, strict=True)]


def test_an_honest_game_agrees_throughout():
    """With all secrets at hand every entry of an enforced game is agreed, after the first (written by the test)."""
    session = whole_game()
    assert {finding for _, finding in findings(session)[1:]} == {"agreed"}
    assert not audit(session.game, session.journal, session.vaults).breaks


def test_without_the_secrets_a_sealed_act_cannot_be_told():
    """Another client agrees to all but the sealed stances."""
    told = {finding for verb, finding in findings(whole_game(), vaults={})[1:] if verb == "stance"}
    rest = {finding for verb, finding in findings(whole_game(), vaults={})[1:] if verb != "stance"}
    assert (told, rest) == ({"cannot_tell"}, {"agreed"})


def test_a_sealed_choice_that_was_not_offered_is_disputed_once_known():
    """Red sealed a stance that does not exist; whoever holds the secret sees it."""
    session = running()
    ref = session.vaults[RED].seal("flee", (RED,))
    honest = session.preview(RED, "stance", stance="attack")
    def named(fact):
        return replace(fact, box=ref.box, digest=ref.digest) if isinstance(fact, Boxed) else fact

    facts = tuple(named(fact) for fact in honest.facts)
    facts = tuple(replace(f, value=ref.box) if isinstance(f, Answered) else f for f in facts)
    forged = Entry(session.journal.next_id(RED), "", Intent("stance", {"stance": ref}), "ok", facts)
    assert recheck(session.game, session.state, None, forged) == "cannot_tell"
    assert recheck(session.game, session.state, session.vaults[RED], forged) == "disputed"


@pytest.mark.parametrize("verdict", ["ok", "unchecked", "agreed"])
def test_an_illegal_move_is_disputed_whatever_it_calls_itself(verdict):
    """A third piece in the middle against an enforced 2.1: neither 'ok' nor 'by hand' makes it right."""
    session = crowded("enforce")
    facts = (Moved("r9", "middle"),)
    forged = Entry(session.journal.next_id(RED), "", Intent("move", {"piece": "r9", "to": "middle"}), verdict, facts)
    assert recheck(session.game, session.state, session.vaults[RED], forged) == "disputed"


def test_a_logged_override_is_agreed():
    """'Do it all the same' is in the log with its rule, so it is no fraud."""
    session = crowded("enforce")
    session.submit(RED, "move", override=True, piece="r9", to="middle")
    assert findings(session)[-1] == ("move", "agreed")


def test_acts_of_the_hands_are_unchecked():
    """By hand there is nothing to judge, but a verdict of the rules is not believed."""
    session = marching("hand")
    session.submit(RED, "turn", piece="r1", facing=90)
    assert findings(session)[-1] == ("turn", "unchecked")
    journal = rebuilt(session, lambda e: replace(e, verdict="ok") if e.verb == "turn" else e)
    assert findings(session, journal)[-1] == ("turn", "disputed")


def test_altered_consequences_are_disputed():
    """A reward slipped into the facts of an honest act."""
    session = whole_game()
    bonus = (VarSet("points", 9),)
    journal = rebuilt(session, lambda e: replace(e, facts=(*bonus, *e.facts)) if e.verb == "throw" else e)
    assert {finding for verb, finding in findings(session, journal) if verb == "throw"} == {"disputed"}


def test_altered_dice_follow_through():
    """Dice that differ from the answer given are disputed; 'continue' is judged as well."""
    session = whole_game()

    def loaded(entry):
        facts = tuple(replace(f, values=(6,)) if isinstance(f, Rolled) else f for f in entry.facts)
        return replace(entry, facts=facts)

    changed = {str(e.id) for e in session.journal.entries if loaded(e) != e}
    found = audit(session.game, rebuilt(session, loaded), session.vaults)
    assert changed and {name for name, finding in found.findings[1:] if finding == "disputed"} == changed
    assert not found.sound


def test_chain_finds_alterations_and_gaps():
    """An entry changed in place, one taken out, and one that had been seen but is not there."""
    session = whole_game()
    assert chain(session.journal) == []
    first = next(n for n, e in enumerate(session.journal.entries) if e.seat == RED and e.verb == "stance")
    altered = Journal(session.journal.start)
    altered.extend(replace(e, when="1999") if n == first else e for n, e in enumerate(session.journal.entries))
    assert (str(altered.entries[first].id), Msg("audit-altered")) in chain(altered)
    seen = {clock for e in session.journal.entries for seat, clock in e.seen if seat == RED}
    missing = next(e for e in session.journal.entries if e.seat == RED and e.id.clock in seen)
    short = Journal(session.journal.start)
    short.extend(e for e in session.journal.entries if e is not missing)
    assert {"audit-gap", "audit-unseen"} <= {msg.key for _, msg in chain(short)}


def test_undone_entries_are_judged_as_they_stood():
    """An undo does not make the acts around it look false."""
    session = marching()
    session.submit(RED, "move", piece="r1", to="middle")
    session.undo(RED)
    session.submit(RED, "move", piece="r1", to="south")
    told = findings(session)[-3:]
    assert told == [("move", "agreed"), ("undo", "unchecked"), ("move", "agreed")]
    assert not audit(session.game, session.journal, session.vaults).breaks


def test_another_seat_may_not_answer():
    """Blue throws red's pick: disputed."""
    session = marching()
    forged = Entry(session.journal.next_id(BLUE), "", Intent("pass"), "ok", ())
    assert recheck(session.game, session.state, session.vaults[BLUE], forged) == "disputed"
