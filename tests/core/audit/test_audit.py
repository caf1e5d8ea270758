"""Judging a finished game again: honest games agree, forged ones do not, and what is hidden cannot be told."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tabletop.core.audit.audit import audit, chain, recheck
from tabletop.core.audit.difference import Difference, by_rule
from tabletop.core.journal.entry import Entry, hash_of
from tabletop.core.journal.intent import Intent
from tabletop.core.journal.journal import Journal
from tabletop.core.position.facts import Answered, Boxed, Moved, Noted, Placed, Rolled, Undone, VarSet
from tabletop.core.referee.ruling import Ruling
from tabletop.core.text import Msg
from tests.core.rules.test_rules_engine import crowded, marching, running, step_on
from tests.core.toy import BLUE, RED, table


def whole_game(seed=9):
    """An enforced game to its end."""
    session, rng = running(seed=seed), random.Random(seed)
    while session.state.frames:
        step_on(session, rng)
    return session


def rebuilt(session, change):
    """The journal of a session with some entries replaced; hashes, chain and what was seen made anew, as if both seats
    had forged it together."""
    journal, last, made = Journal(session.journal.start), {}, {}
    for entry in session.journal.entries:
        seen = tuple(one._replace(hash=made[one.seat, one.clock]) for one in entry.seen)
        forged = replace(change(entry), prev=last.get(entry.seat, ""), seen=seen)
        forged = replace(forged, hash=hash_of(forged.body()))
        last[entry.seat] = made[entry.seat, entry.id.clock] = forged.hash
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
    seen = {clock for e in session.journal.entries for seat, clock, _ in e.seen if seat == RED}
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
    assert told == [("move", "agreed"), ("undo", "agreed"), ("move", "agreed")]
    assert not audit(session.game, session.journal, session.vaults).breaks


def forged_undo(session, seat, names, *crossed):
    """What the audit says of an undo of these entries, written by an edited client."""
    facts = (*(Undone(str(name)) for name in names), *(Noted(Msg(key)) for key in crossed))
    session._writer.record(seat, Ruling("unchecked", Intent("undo"), (), facts))
    (finding,) = [finding for name, finding in audited(session).findings[-1:]]
    return finding, [(one.text.key, one.rule) for one in audited(session).differences if one.seat == seat]


def audited(session, journal=None):
    """With all secrets at hand."""
    game = replace(session.game, opening=lambda t: t.call("Turn"))  # as the tests begin
    return audit(game, journal or session.journal, session.vaults)


def rolled():
    """Red has marched and the dice of 1.3 are thrown: no way back in an enforced game."""
    session = marching()
    session.submit(RED, "pass")
    marched = session.journal.entries[-1].id
    assert session.chance().accepted and session.can_undo(RED) is None
    return session, marched, session.journal.entries[-1].id


def test_an_undo_past_a_roll_is_disputed_with_the_rule_of_the_roll():
    """Enforced, and whatever the log says of what it crossed: by that roll's rule."""
    for crossed in ((), ("crosses-roll",)):
        session, marched, thrown = rolled()
        finding, why = forged_undo(session, RED, (marched, thrown), *crossed)
        assert finding == "disputed" and ("audit-undo-past-roll", "1.3") in why


def test_an_undo_of_what_the_other_did_is_disputed():
    """Red takes blue's stance back, and by another way blue takes its own back past red's."""
    session = running()
    session.submit(BLUE, "stance", stance="attack")
    blue = session.journal.entries[-1].id
    assert forged_undo(session, RED, (blue,)) == ("disputed", [("audit-undo-others", "")])
    session = running()
    session.submit(BLUE, "stance", stance="attack")
    blue = session.journal.entries[-1].id
    session.submit(RED, "stance", stance="attack")
    choice = session.journal.can_undo((BLUE,), strict=False)
    assert choice.entries[0].id == blue
    finding, why = forged_undo(session, BLUE, [entry.id for entry in choice.entries])
    assert (finding, why) == ("disputed", [("audit-undo-past-other", "")])


def test_undo_and_redo_by_the_book_agree():
    """Enforced, by hand past a roll with what the log says, and redone."""
    session = marching()
    session.submit(RED, "move", piece="r1", to="middle")
    assert session.undo(RED).accepted and session.redo(RED).accepted
    assert [finding for _, finding in findings(session)[-2:]] == ["agreed", "agreed"]
    session = table("hand")
    session.submit(RED, "turn", piece="r1", facing=90)
    session.submit(BLUE, "roll", dice="1d6")
    choice = session.journal.can_undo((RED,), strict=False)
    session._writer.record(RED, Ruling("unchecked", Intent("undo"), (), choice.facts))
    assert {fact.text.key for fact in choice.facts if isinstance(fact, Noted)} == {"crosses-roll", "crosses-other"}
    assert findings(session)[-1] == ("undo", "agreed") and audited(session).differences == ()


def test_an_undo_that_keeps_silent_about_what_it_crossed_is_disputed():
    """By hand everything comes back, but the log must say past what."""
    session = table("hand")
    session.submit(RED, "turn", piece="r1", facing=90)
    turned = session.journal.entries[-1].id
    session.submit(BLUE, "roll", dice="1d6")
    assert forged_undo(session, RED, (turned,)) == ("disputed", [("audit-undo-unsaid", "")])


def test_a_redo_of_nothing_is_disputed():
    """What was never taken back cannot be done again."""
    session = marching()
    session.submit(RED, "move", piece="r1", to="middle")
    moved = str(session.journal.entries[-1].id)
    session._writer.record(RED, Ruling("unchecked", Intent("redo"), (), (Undone(moved),)))
    assert [one.text.key for one in audited(session).differences] == ["audit-redo-odd"]


@pytest.mark.parametrize("grade", ["app", "typed", "answered"])
def test_a_rerolled_die_is_disputed_in_every_grade(grade):
    """Thrown by the program, typed, or jointly: another number than the answer gives, with the rule of the roll."""
    session = marching()
    session.submit(RED, "dice", thrown=grade)
    session.submit(RED, "pass")
    if grade == "typed":
        session.submit(RED, "throw", values=(2,))
    while (entry := session.journal.entries[-1]) and not any(isinstance(fact, Rolled) for fact in entry.facts):
        assert session.chance() or session.awaited()

    def better(entry):
        facts = tuple(replace(f, values=(f.values[0] % 6 + 1,)) if isinstance(f, Rolled) else f for f in entry.facts)
        return replace(entry, facts=facts)

    assert audited(session).sound
    found = audited(session, rebuilt(session, better))
    assert ("audit-other-dice", "1.3") in {(one.text.key, one.rule) for one in found.differences}


def test_an_override_the_log_does_not_own_up_to_is_disputed():
    """Done all the same, and the rule it broke left out of the entry; with the rule in it, it is noted."""
    session = crowded("enforce")
    session.submit(RED, "move", override=True, piece="r9", to="middle")
    assert [(one.kind, one.rule) for one in audited(session).differences] == [("noted", "2.1")]
    found = audited(session, rebuilt(session, lambda e: replace(e, citations=())))
    assert [(one.kind, one.text.key, one.rule) for one in found.differences] == [("fault", "audit-unsaid", "2.1")]


def test_a_reason_worded_otherwise_since_is_still_owned_up_to():
    """An older program gave the same rule another sentence: its entry names the rule, and that is enough."""
    session = crowded("enforce")
    session.submit(RED, "move", override=True, piece="r9", to="middle")
    worded = audited(
        session,
        rebuilt(session, lambda e: replace(e, citations=tuple(replace(c, text=Msg("older")) for c in e.citations))),
    )
    assert [(one.kind, one.rule) for one in worded.differences] == [("noted", "2.1")]


def test_a_chit_drawn_twice_is_named():
    """On honour: the vaults show that what was drawn second had been drawn before."""
    session = table("hand")
    for n in range(2):
        ref = session.vaults[RED].seal(("C1", 2), (RED,))
        facts = (Boxed(ref.box, RED, ref.digest), Placed(f"x{n}", RED, "hand-red", box=ref.box))
        facts = (*facts, Rolled(Msg.of("purpose-draw", n=1), by=RED))
        args = {"bowl": "bowl", "to": "hand-red", "drawn": ((f"x{n}", ref),)}
        session._writer.record(RED, Ruling("unchecked", Intent("draw", args), (), facts))
    found = audited(session)
    assert [one.text.key for one in found.differences] == ["audit-drawn-twice"] and not found.breaks
    blind = audit(session.game, session.journal, {})
    assert blind.sound and [one.text.get("n") for one in blind.differences] == [2]


def test_differences_come_by_rule_number():
    """The record first, then 2 before 2.1 before 10; what could not be checked after all faults."""
    made = [Difference("", "", Msg("x"), rule, kind) for rule, kind in (
        ("1", "unknown"), ("10", "fault"), ("2.10", "fault"), ("2.9", "fault"), ("2", "fault"), ("", "fault"),
    )]  # fmt: skip
    assert [one.rule for one in by_rule(made)] == ["", "2", "2.9", "2.10", "10", "1"]


def test_another_seat_may_not_answer():
    """Blue throws red's pick: disputed."""
    session = marching()
    forged = Entry(session.journal.next_id(BLUE), "", Intent("pass"), "ok", ())
    assert recheck(session.game, session.state, session.vaults[BLUE], forged) == "disputed"
