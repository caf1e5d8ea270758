"""The referee looks once: offers are kept while nothing changes, and refusals name the right rule."""

from __future__ import annotations

from tabletop.core.rules.flow import Decision
from tabletop.core.rules.offers import Some, offer
from tabletop.core.text import Msg
from tests.core.rules.test_rules_engine import crowded, marching, to_volley
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
    session.local.game = session.game.__class__(**{**session.game.__dict__, "opening": lambda t: _call(t, step)})
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


class Leaving(Decision):
    """Red is awaited while it has men in the north."""

    rule = "2"

    def awaits(self, k):
        return (RED,) if k.at("north", RED) else ()

    def offers(self, k):
        yield offer("shift", "2", piece=Some(tuple(p.id for p in k.at("north", RED)), 1, 9), to="south", via="middle")

    def on_shift(self, t, piece, to, via):
        for name in piece:
            t.move(name, to)

    def run(self, t):
        t.set("left", True)
        t.done()


def test_rules_go_on_when_hands_have_settled_the_question():
    """By hand the men awaited are taken away; nothing goes on until a group is held again, then the step runs."""
    session = session_with(Leaving())
    for group in session.game.rule_groups:
        session.submit(RED, "mode", group=group, mode="hand")
    session.act(RED, [("move", {"piece": ("r1", "r2", "r9"), "to": "south"})])
    assert session.awaited() == () and session.state.frames
    session.submit(RED, "mode", group="movement", mode="advise")
    assert session.state.vars["left"] is True and not session.state.frames
    assert session.journal.entries[-1].verb == "continue"


class Marching(Leaving):
    """The same, with the verb of the hands."""

    def offers(self, k):
        for made in super().offers(k):
            yield offer("move", "2", **made.args)

    def on_move(self, t, piece, to, via):
        t.set("paid", True)
        self.on_shift(t, piece, to, via)


def test_an_offered_move_is_a_plain_move_when_its_group_is_by_hand():
    """The offer names a way in that hands do not ask for; by hand the counter goes there and nothing is paid."""
    session = session_with(Marching())
    for group in session.game.rule_groups:
        session.submit(RED, "mode", group=group, mode="hand")
    ruling = session.submit(RED, "move", piece=("r1",), to="south", via="middle")
    assert ruling.verdict == "unchecked" and session.state.pieces["r1"].place == "south"
    assert "paid" not in session.state.vars


def test_rules_that_cannot_go_on_stop_without_a_crash():
    """A step that never ends is left where it is: the table waits for the players' hands."""

    class Endless(Leaving):
        def run(self, t):
            pass

    session = session_with(Endless())
    for group in session.game.rule_groups:
        session.submit(RED, "mode", group=group, mode="hand")
    session.act(RED, [("move", {"piece": ("r1", "r2", "r9"), "to": "south"})])
    session.submit(RED, "mode", group="movement", mode="enforce")
    assert session.state.frames and session.journal.entries[-1].verb == "mode"
    assert session.submit(RED, "unwind", depth=-1).accepted and not session.state.frames
