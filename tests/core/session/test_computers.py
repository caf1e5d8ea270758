"""Who plays a seat is a fact: said by the seat itself, undone, judged again, and by nobody for another far apart."""

from __future__ import annotations

from tabletop.core.journal.entry import Entry
from tabletop.core.journal.intent import Intent
from tabletop.core.journal.journal import Journal
from tabletop.core.position import facts as F
from tabletop.core.position.ids import EntryId, Seen
from tabletop.core.session.session import Session
from tests.core.audit.test_audit import audited
from tests.core.toy import BLUE, RED, table


def test_a_seat_says_it_for_itself() -> None:
    """At any level there is, and a person again; no other name of a level, nobody else's seat, not as a variable."""
    session = table("enforce")
    assert session.submit(BLUE, "computer", level="plan").accepted
    assert session.computers == session.state.computers == {BLUE: "plan"}
    assert not session.submit(BLUE, "computer", level="grandmaster").accepted
    assert not session.submit(RED, "computer", level="plan", seat=BLUE).accepted
    assert session.submit(BLUE, "computer", level="").accepted and session.computers == {}
    loose = table("hand")
    ruling = loose.submit(RED, "set", name=f"computer.{BLUE}", value="plan")
    assert not ruling.accepted and ruling.citations[0].text.key == "own-verb"
    session.state.vars["computer.blue"] = "of another version"
    assert session.state.computers == {}


def asked_both(level: str = "plan") -> Session:
    """Both are to seal a stance; blue is a computer's."""
    session = table("enforce", running=True)
    session.autoplay.advance()
    assert session.submit(BLUE, "computer", level=level).accepted
    return session


def test_undo_takes_what_a_computer_did_with_ones_own_decision() -> None:
    """Enforced: red's own act and blue's after it, in one; then that blue was given away; the audit agrees to both."""
    session = asked_both()
    assert session.submit(RED, "stance", stance="attack").accepted
    assert session.submit(BLUE, "stance", stance="defend").accepted
    choice = session.can_undo(RED)
    assert choice is not None and [entry.seat for entry in choice.entries][:2] == [RED, BLUE]
    assert session.undo(RED).accepted and session.awaited() == (RED, BLUE)
    assert audited(session).findings[-1][1] == "agreed"
    assert session.undo(BLUE).accepted and session.computers == {}
    assert {finding for _, finding in audited(session).findings} <= {"agreed", "unchecked"}


def test_without_a_computer_the_others_act_stays() -> None:
    """Blue is a player's: what he did is no part of red's decision."""
    session = asked_both("")
    assert session.submit(RED, "stance", stance="attack").accepted
    assert session.submit(BLUE, "stance", stance="defend").accepted
    assert session.can_undo(RED) is None


def apart() -> Session:
    """Blue sits elsewhere."""
    whole = table("enforce", running=True)
    vaults = {RED: whole.vaults[RED]}
    return Session(whole.game, Journal(whole.journal.start), vaults, whole.local.environment)


def test_far_apart_nobody_gives_away_a_seat_of_another() -> None:
    """Blue's program writes that a computer plays red: red's machine does not heed it, and red's own word it does."""
    session = apart()
    assert not session.submit(BLUE, "computer", level="plan").accepted
    forged = Entry(EntryId(1, 0, BLUE), "", Intent("computer"), "unchecked", (F.VarSet(f"computer.{RED}", "plan"),))
    session.receive(forged)
    assert session.state.computers == {RED: "plan"} and session.computers == {}
    assert session.submit(RED, "computer", level="random").accepted and session.computers == {RED: "random"}
    assert session.can_undo(RED) is not None
    session.undo(RED)
    assert session.computers == {}


def test_an_undo_far_apart_goes_over_nobody() -> None:
    """Where seats have keys, a computer's acts are a player's like any other's: taking them back is disputed."""
    session = asked_both()
    for one in (RED, BLUE):
        session.submit(one, "sit", seat=one, player=one, key=f"key-{one}")
    assert session.submit(RED, "stance", stance="attack").accepted
    assert session.submit(BLUE, "stance", stance="defend").accepted
    session.undo(RED)  # as a program would that takes all seats for its own
    assert audited(session).findings[-1][1] == "disputed"


def test_far_apart_an_undo_of_another_gives_no_seat_back_to_the_computer() -> None:
    """Red had a computer play and plays himself again; blue takes that back. Red's machine plays nothing of itself
    until red says so; what red takes back himself is taken back."""
    session = apart()
    for level in ("plan", ""):
        assert session.submit(RED, "computer", level=level).accepted
    own = session.journal.entries[-1]
    seen = (Seen(RED, own.id.clock, own.hash),)
    session.receive(Entry(EntryId(9, 0, BLUE), "", Intent("undo"), "unchecked", (F.Undone(str(own.id)),), (), seen))
    assert session.state.computers == {RED: "plan"} and session.computers == {}
    assert session.submit(RED, "computer", level="random").accepted and session.computers == {RED: "random"}
