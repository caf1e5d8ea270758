"""Standing answers: sealed until the question comes, then opened one by one by whoever would have to wait."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.core.audit.audit import audit, recheck
from tabletop.core.position.facts import ModeSet, Opened
from tabletop.core.position.state import State
from tabletop.core.referee.promises import TIMES, promises
from tabletop.core.rules.flow import Decision, Everyone, Procedure
from tabletop.core.rules.game import Game
from tabletop.core.rules.offers import One, offer
from tabletop.core.text import Msg
from tests.core.apart import Client, exchange, same

RED, BLUE = "red", "blue"


class Day(Procedure):
    """1 Hours one after the other; in each, red knocks and both are asked at once."""

    rule, keeps, stages = "1", {"said": ()}, ("knock", "ask", "again")

    def knock(self, t):
        t.call("Knock", seat=RED)

    def ask(self, t):
        t.call("Door", into="said")

    def again(self, t):
        t.set("hour", t.var("hour", 0) + 1)
        if t.var("hour") < 9:
            self.goto(t, "knock")


class Knock(Decision):
    """1.1 Red knocks."""

    rule = "1.1"

    def offers(self, k):
        yield offer("knock", "1.1")

    def on_knock(self, t):
        t.done()


class Door(Everyone):
    """1.2 Both open or do not; a standing answer says which, until an hour."""

    rule = "1.2"

    def offers(self, k):
        yield offer("door", "1.2", open=One((True, False)))

    def on_door(self, t, open):
        t.answer(open)

    def promises(self, k):
        yield offer("promise", "1.2", until=One(tuple((n,) for n in range(9))), say=One(((True,), (False,))))

    def still_holds(self, k, until):
        return k.var("hour", 0) < until[0]

    def would(self, k, say):
        return say in ((True,), (False,)) and "stuck" not in k.state.vars

    def on_promised(self, t, say):
        t.answer(say[0])


def house() -> Game:
    """The game."""
    steps = {"Day": Day(), "Knock": Knock(), "Door": Door()}
    return Game(
        "house", (RED, BLUE), rule_groups=("all",), groups={"1": "all"}, steps=steps, opening=lambda t: t.call("Day")
    )


@pytest.fixture
def both() -> tuple[Client, Client]:
    """Two machines, enforced, red about to knock."""
    start = State()
    start.modes["all"] = "enforce"
    red, blue = (Client(house(), start, (seat,), n) for n, seat in enumerate((RED, BLUE), 1))
    red.session.begin(RED)
    exchange(red, blue)
    return red, blue


def knock(red: Client) -> None:
    """Red's program alone: it knocks and answers for itself; blue's is away."""
    assert red.session.submit(RED, "knock").verdict == "ok"
    assert red.session.submit(RED, "door", open=True).verdict == "ok"


def test_a_standing_answer_spares_the_exchange(both: tuple[Client, Client]) -> None:
    """Blue is away for three hours: red's program opens a box each time and goes on, and blue's agrees afterwards."""
    red, blue = both
    assert blue.session.standing_answers.promise(BLUE, "Door", (3,), (False,)).accepted
    exchange(red, blue)
    for hour in range(3):
        assert red.session.state.vars.get("hour", 0) == hour
        knock(red)
    assert red.session.state.vars["hour"] == 3 and red.session.awaited() == (RED,)
    said = [entry for entry in red.written if entry.verb == "fulfil"]
    assert len(said) == 3 and all(any(isinstance(f, Opened) for f in entry.facts) for entry in said)
    assert not any(blue.session.standing_answers.misused(entry) for entry in said)
    exchange(red, blue)
    assert same(red, blue) and not red.session.journal.superseded
    vaults = {RED: red.session.vaults[RED], BLUE: blue.session.vaults[BLUE]}
    assert audit(house(), red.session.journal, vaults).sound


def test_what_is_over_is_asked_and_withdrawn(both: tuple[Client, Client]) -> None:
    """At the hour it names blue is asked as usual, and its own program withdraws it: it does not come to life again."""
    red, blue = both
    blue.session.standing_answers.promise(BLUE, "Door", (1,), (False,))
    exchange(red, blue)
    knock(red)
    knock(red)
    assert red.session.awaited() == (BLUE,)
    exchange(red, blue)
    assert not list(promises(red.session.state)) and blue.session.standing_answers.in_force(BLUE) == []
    assert blue.session.submit(BLUE, "door", open=True).verdict == "ok"
    exchange(red, blue)
    assert same(red, blue)


def test_a_withdrawn_answer_is_not_used(both: tuple[Client, Client]) -> None:
    """Blue thinks better of it: its boxes stay closed, red's program waits, and opening one is refused."""
    red, blue = both
    blue.session.standing_answers.promise(BLUE, "Door", (9,), (False,))
    exchange(red, blue)
    (one,) = promises(red.session.state)
    kept = red.session.standing_answers.entrusted[one.answers[0]]
    assert blue.session.standing_answers.withdraw(BLUE, one.until).accepted
    exchange(red, blue)
    knock(red)
    assert red.session.awaited() == (BLUE,)
    made = red.session.submit(RED, "fulfil", box=one.answers[0], value=kept.value, nonce=kept.nonce)
    assert made.verdict == "refused" and made.broken_rules[0].text.key == "promise-unknown"
    assert not red.session.state.boxes[one.answers[0]].open


def test_an_answer_that_does_not_fit_is_asked(both: tuple[Client, Client]) -> None:
    """The door is stuck: what blue promised cannot be done, so blue is asked, and the promise stays for later."""
    red, blue = both
    blue.session.standing_answers.promise(BLUE, "Door", (9,), (False,))
    red.session.submit(RED, "set", override=True, name="stuck", value=True)
    exchange(red, blue)
    knock(red)
    assert red.session.awaited() == (BLUE,) and len(next(promises(red.session.state)).answers) == TIMES
    exchange(red, blue)
    assert blue.session.awaited() == (BLUE,)


def test_nobody_learns_an_answer_before_deciding(both: tuple[Client, Client]) -> None:
    """Red is asked too and has not answered: its program keeps blue's answer closed, and opening it is refused."""
    red, blue = both
    blue.session.standing_answers.promise(BLUE, "Door", (9,), (False,))
    exchange(red, blue)
    red.session.submit(RED, "knock")
    (one,) = promises(red.session.state)
    kept = red.session.standing_answers.entrusted[one.answers[0]]
    assert red.session.awaited() == (RED, BLUE)
    early = red.session.submit(RED, "fulfil", box=one.answers[0], value=kept.value, nonce=kept.nonce)
    assert early.verdict == "refused" and early.broken_rules[0].text.key == "promise-does-not-fit"


def test_only_the_answer_is_shown_and_no_more(both: tuple[Client, Client]) -> None:
    """The journal holds digests; after one use it shows that answer alone, not until when, not the others' boxes."""
    red, blue = both
    blue.session.standing_answers.promise(BLUE, "Door", (7,), (False,))
    exchange(red, blue)
    secrets = [secret.nonce for secret in red.session.standing_answers.entrusted.values()]
    text = "".join(entry.body() for entry in (*red.written, *blue.written))
    assert len(secrets) == TIMES + 1 and not any(nonce in text for nonce in secrets)
    assert "standing-answer" not in text and "standing-until" not in text
    knock(red)
    text = "".join(entry.body() for entry in red.written)
    assert sum(nonce in text for nonce in secrets) == 1 and "standing-until" not in text
    assert not set(red.session.standing_answers.entrusted) & set(red.session.vaults[RED].secrets)


def test_a_forged_answer_is_refused(both: tuple[Client, Client]) -> None:
    """Another content than was promised does not match the digest, whoever gives it."""
    red, blue = both
    blue.session.standing_answers.promise(BLUE, "Door", (9,), (False,))
    exchange(red, blue)
    red.session.standing_answers.entrusted.clear()
    knock(red)
    (one,) = promises(red.session.state)
    forged = red.session.submit(RED, "fulfil", box=one.answers[0], value=("standing-answer", "Door", True), nonce="00")
    assert forged.verdict == "broken" and red.session.awaited() == (BLUE,)


def test_used_when_it_was_over_is_noticed_by_its_owner(both: tuple[Client, Client]) -> None:
    """A program that was edited gives an answer after the hour it was to end: blue's program sees it at once, and the
    audit of whoever has blue's papers, under the rule's number; without them it cannot tell, and accuses nobody."""
    red, blue = both
    blue.session.standing_answers.promise(BLUE, "Door", (1,), (False,))
    exchange(red, blue)
    (one,) = promises(red.session.state)
    kept = red.session.standing_answers.entrusted[one.until]
    red.session.standing_answers.entrusted[one.until] = replace(kept, value=(*kept.value[:2], 9))  # edited
    knock(red)
    knock(red)
    for entry in blue.arrivals.take(red.written):
        if entry.verb == "fulfil":
            late = blue.session.state.vars.get("hour", 0) >= 1
            assert blue.session.standing_answers.misused(entry) == late
            found = recheck(house(), blue.session.state, blue.session.vaults[BLUE], entry)
            assert found == ("disputed" if late else "agreed")
        blue.session.receive(entry)
    assert late
    (fault,) = audit(house(), blue.session.journal, {BLUE: blue.session.vaults[BLUE]}).differences
    assert (fault.kind, fault.seat, fault.rule, fault.text.get("why")) == ("fault", RED, "1.2", Msg("promise-over"))
    blind = audit(house(), blue.session.journal, {})
    assert blind.sound and blind.count("cannot_tell") == 2


def test_given_while_its_owner_ended_it_unseen_is_no_misuse(both: tuple[Client, Client]) -> None:
    """Blue takes back what kept the answer in force while red's honest program gives it: neither could know of the
    other, so blue's program does not doubt it; the act falls, for it came second."""
    red, blue = both
    red.session.submit(RED, "mode", group="all", mode="advise")
    exchange(red, blue)
    for hour in (5, 0):
        assert blue.session.submit(BLUE, "set", override=True, name="hour", value=hour).accepted
    assert blue.session.standing_answers.promise(BLUE, "Door", (3,), (False,)).accepted
    exchange(red, blue)
    assert blue.session.undo(BLUE).accepted and blue.session.state.vars["hour"] == 5
    knock(red)
    said = [entry for entry in red.written if entry.verb == "fulfil"]
    for entry in blue.arrivals.take(red.written):
        assert not blue.session.standing_answers.misused(entry)
        blue.session.receive(entry)
    assert said and all(not blue.session.journal.live(entry) for entry in said)


def test_a_promise_is_never_undone_with_an_act(both: tuple[Client, Client]) -> None:
    """Undo looks past it: it is withdrawn, not undone, and does not stand in the way of the other's undo."""
    red, blue = both
    red.session.submit(RED, "knock")
    exchange(red, blue)
    blue.session.standing_answers.promise(BLUE, "Door", (9,), (False,))
    exchange(red, blue)
    choice = red.session.can_undo(RED)
    assert choice is not None and choice.entries[0].verb == "knock"
    assert blue.session.can_undo(BLUE) is None


def test_a_promise_and_an_act_that_cross_both_count(both: tuple[Client, Client]) -> None:
    """Blue promises while red knocks, neither having seen the other: nothing is stale."""
    red, blue = both
    blue.session.standing_answers.promise(BLUE, "Door", (9,), (False,))
    red.session.submit(RED, "knock")
    exchange(red, blue)
    assert same(red, blue) and not red.session.journal.superseded
    assert red.session.submit(RED, "door", open=True).accepted
    assert red.session.state.vars["hour"] == 1


def test_a_withdrawal_that_comes_too_late_falls(both: tuple[Client, Client]) -> None:
    """Blue withdraws while red's program gives the answer: one of the two counts, on both machines the same."""
    red, blue = both
    blue.session.standing_answers.promise(BLUE, "Door", (9,), (False,))
    exchange(red, blue)
    (one,) = promises(red.session.state)
    knock(red)
    blue.session.standing_answers.withdraw(BLUE, one.until)
    exchange(red, blue)
    assert same(red, blue) and len(red.session.journal.superseded) >= 1


def test_odd_promises_are_refused(both: tuple[Client, Client]) -> None:
    """No boxes, another's promise, a seat that is not here."""
    red, blue = both
    assert red.session.submit(RED, "promise", boxes=()).verdict == "refused"
    assert red.session.submit(RED, "promise", boxes=("a", "b")).verdict == "refused"
    assert red.session.standing_answers.withdraw(RED, "b00").verdict == "refused"
    assert red.session.standing_answers.promise(BLUE, "Door", (9,)).verdict == "refused"
    assert red.session.submit(RED, "fulfil").verdict == "refused"


def test_by_hand_it_waits(both: tuple[Client, Client]) -> None:
    """All by hand: nothing is asked, nothing is given; enforced again, it holds as before."""
    red, blue = both
    blue.session.standing_answers.promise(BLUE, "Door", (9,), (False,))
    exchange(red, blue)
    assert red.session.submit(RED, "mode", group="all", mode="hand").accepted
    assert ModeSet("all", "hand") in red.written[-1].facts and len(list(promises(red.session.state))) == 1
