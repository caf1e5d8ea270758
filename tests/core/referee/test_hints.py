"""What a table says of the program's advice: free, logged, forbidden; that a seat took some, the journal says."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.core.position.facts import Noted
from tabletop.core.position.state import FORBIDDEN, FREE, HINT_RULES, LOGGED
from tests.core.apart import Client, exchange, same
from tests.core.rules.test_rules_engine import marching
from tests.core.toy import BLUE, RED, start, toy


@pytest.mark.parametrize("mode", ["hand", "enforce"])
def test_the_table_says_how_hints_are_taken(mode):
    """Free until somebody says otherwise, in any mode of the rules; other words are refused."""
    session = marching()
    session.submit(RED, "mode", group="movement", mode=mode)
    assert session.state.hint_rule == FREE
    for rule in (LOGGED, FORBIDDEN, FREE):
        assert session.submit(RED, "hints", rule=rule).verdict == "unchecked"
        assert session.state.hint_rule == rule
    assert session.submit(RED, "hints", rule="often").broken_rules[0].text.key == "no-such-hint-rule"
    assert set(HINT_RULES) == {FREE, LOGGED, FORBIDDEN}


def test_a_hint_is_told_and_changes_nothing():
    """One note of the seat's own, the position as before; where hints are ruled out it is refused and says why."""
    session = marching()
    before = session.state.digest()
    assert session.submit(BLUE, "hint").accepted
    entry = session.journal.entries[-1]
    assert (entry.seat, session.state.digest()) == (BLUE, before)
    assert [fact.text.key for fact in entry.facts if isinstance(fact, Noted)] == ["log-hint"] and len(entry.facts) == 1
    session.submit(RED, "hints", rule=FORBIDDEN)
    refused = session.submit(BLUE, "hint")
    assert (refused.verdict, refused.broken_rules[0].text.key) == ("refused", "hints-forbidden")


def test_neither_is_undone_nor_keeps_from_undoing():
    """Taking a hint does not free the way back past it into nothing, and does not bar it: undo passes over both."""
    session = marching()
    session.submit(RED, "hints", rule=LOGGED)
    session.submit(RED, "move", piece="r1", to="middle")
    session.submit(RED, "hint")
    (taken,) = session.can_undo(RED).entries
    assert taken.verb == "move"
    session.undo(RED)
    assert session.state.hint_rule == LOGGED
    assert [e.verb for e in session.journal.entries if session.journal.live(e)][-2:] == ["hint", "undo"]


def test_far_apart_both_count():
    """A hint, or another rule about hints, taken while the other acts unseen: neither falls."""
    game = replace(toy(), opening=lambda t: t.call("Turn"))
    red, blue = Client(game, start("enforce"), (RED, "chance"), 1), Client(game, start("enforce"), (BLUE,), 2)
    assert red.session.begin(RED)
    exchange(red, blue)
    red.session.submit(RED, "hints", rule=LOGGED)
    blue.session.submit(BLUE, "hint")
    blue.session.submit(BLUE, "stance", stance="attack")
    red.session.submit(RED, "hint")
    exchange(red, blue)
    assert same(red, blue) and not red.session.journal.superseded
    assert red.session.state.hint_rule == blue.session.state.hint_rule == LOGGED
