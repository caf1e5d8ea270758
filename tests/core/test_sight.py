"""The referee looks once: offers are kept while nothing changes, and refusals name the right rule."""

from __future__ import annotations

from tabletop.core.flow import Decision
from tabletop.core.offers import Some, offer
from tabletop.core.text import Msg
from tests.core.test_rules_engine import crowded, marching, to_volley
from tests.core.toy import BLUE, RED, start, table


class Counting(Decision):
    """A decision that counts how often its offers are worked out."""

    rule = "2"
    asked = 0

    def offers(self, k):
        type(self).asked += 1
        yield offer("pass", "2")
        yield offer("shift", "2", piece=Some(("r1", "r2"), 1, 2), to="south")

    def on_pass(self, t):
        t.set("turn", t.var("turn") + 1)

    def on_shift(self, t, piece, to):
        for name in piece:
            t.move(name, to)


class Faulty(Counting):
    """A decision whose consequence does not apply."""

    def on_pass(self, t):
        t.move("nobody", "north")


def session_with(step):
    """Enforced play that waits for red in this step."""
    session = table("hand")
    session.game.steps[type(step).__name__] = step
    session.game = session.game.__class__(**{**session.game.__dict__, "opening": lambda t: _call(t, step)})
    for group in session.game.rule_groups:
        session.submit(RED, "mode", group=group, mode="enforce")
    session.begin(RED)
    return session


def _call(t, step):
    t.call(type(step).__name__, seat=RED)


def test_offers_are_worked_out_once_a_position():
    """Lighting, matching, previewing and submitting in one position ask the rules once; after the act once more."""
    session, Counting.asked = session_with(Counting()), 0
    session.offers(RED)
    session.match(RED, "shift", to="south")
    session.preview(RED, "pass")
    session.submit(RED, "pass")
    assert Counting.asked == 1
    session.offers(RED)
    assert Counting.asked == 2


def test_a_drop_with_coordinates_is_refused_for_the_right_reason():
    """Where in the zone a counter was dropped does not hide that 2.1 forbids the zone."""
    ruling = crowded("enforce").submit(RED, "move", piece="r9", to="middle", x=12.0, y=40.0)
    assert (ruling.verdict, [c.rule for c in ruling.broken_rules]) == ("refused", ["2.1"])


def test_a_drop_with_coordinates_is_accepted_by_the_rules():
    """The same drop where there is room is ok, not merely done by hand."""
    assert marching().submit(RED, "move", piece="r1", to="middle", x=12.0, y=40.0).verdict == "ok"


def test_one_piece_answers_an_offer_of_several():
    """A drop names one piece; the offer speaks of groups and takes it as a group of one."""
    session = session_with(Counting())
    assert session.submit(RED, "shift", piece="r1", to="south").verdict == "ok"
    assert session.state.pieces["r1"].place == "south"


def test_a_refused_pick_names_the_rule_it_was_asked_with():
    """A pick has no rule of its own: 1.4 asked, 1.4 is cited."""
    session = to_volley(marching())
    session.submit("chance", "throw", values=(2,))
    ruling = session.submit(BLUE, "pick", what="r1")
    assert [c.rule for c in ruling.broken_rules] == ["1.4"]
    assert all(made.rules == ("1.4",) for made in session.offers(BLUE))


def test_a_consequence_that_does_not_apply_is_broken_and_writes_nothing():
    """Rules that move what is not there get verdict broken with the reason, never an exception."""
    session = session_with(Faulty())
    before = len(session.journal)
    ruling = session.submit(RED, "pass")
    assert (ruling.verdict, len(session.journal)) == ("broken", before)
    assert ruling.broken_rules[0].text == Msg.of("no-such-piece", piece="nobody")


def test_state_of_the_toy_is_untouched_by_faults():
    """The faulty consequence raised on a private copy of the state only."""
    session = session_with(Faulty())
    digest = session.state.digest()
    session.submit(RED, "pass")
    assert session.state.digest() == digest != start("enforce").digest()
