"""Frames, steps, offers and the referee, on a toy game with every kind of step."""

from __future__ import annotations

import random

import pytest

from tabletop.core.errors import NotKnown
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.intent import Intent
from tabletop.core.journal.journal import Journal
from tabletop.core.position.facts import Boxed, Flow, Opened
from tabletop.core.position.ids import CHANCE, Seen
from tabletop.core.referee.referee import judge, offers
from tabletop.core.rules.context import Table
from tabletop.core.rules.game import Game
from tabletop.core.rules.offers import Int, Some
from tabletop.core.session.session import Session
from tests.core.toy import BLUE, RED, start, table, toy


def running(mode="enforce", seed=1):
    """A session whose first Stance is open."""
    session = table(mode, running=False, seed=seed)
    _begin(session)
    return session


def _begin(session):
    t = Table(session.game, session.state, RED, None)
    t.call("Turn")
    from tabletop.core.referee.ruling import Ruling
    from tabletop.core.rules.flow import settle

    settle(t)
    session._writer.record(RED, Ruling("ok", Intent("begin"), (), t.facts()))


def step_on(session, rng):
    """One random act of whoever is awaited; the verb done."""
    seat = rng.choice(session.awaited())
    vault = session.vaults.get(seat)
    made = rng.choice(offers(session.game, session.state, seat, vault))
    intent = made.sample(rng)
    ruling = session.submit(seat, intent.verb, **intent.args)
    assert ruling.verdict == "ok", (intent, ruling)
    return intent.verb


def test_random_games_end_without_dead_end():
    """200 games from offers alone reach turn 3 and an empty stack."""
    for seed in range(200):
        session, rng = running(seed=seed), random.Random(seed)
        for _ in range(200):
            if not session.state.frames:
                break
            step_on(session, rng)
        assert not session.state.frames and session.state.vars["turn"] == 3


def test_answers_of_everyone_are_sealed_and_commute():
    """Stances in either order give the same public state but for the seals; nobody is asked twice."""
    session = running()
    assert set(session.awaited()) == {RED, BLUE}
    session.submit(BLUE, "stance", stance="defend")
    assert session.awaited() == (RED,)
    entry = session.journal.entries[-1]
    assert "defend" not in entry.body() and any(isinstance(f, Boxed) for f in entry.facts)
    session.submit(RED, "stance", stance="attack")
    assert session.state.frames[-1].step == "March"
    assert session.journal.entries[-1].verb == "continue"
    assert dict(session.state.frames[0].data["stances"]).keys() == {RED, BLUE}


def test_a_seat_cannot_open_the_other_seats_box():
    """The box of a stance opens for its owner only."""
    session = running()
    session.submit(BLUE, "stance", stance="defend")
    box = next(name for name, b in session.state.boxes.items() if b.owner == BLUE)
    assert session.known(BLUE).open(box) == "defend"
    with pytest.raises(NotKnown):
        session.known(RED).open(box)


def marching(mode="enforce"):
    """A session in which red is to march."""
    session = running(mode)
    session.submit(RED, "stance", stance="attack")
    session.submit(BLUE, "stance", stance="attack")
    return session


def test_enforced_check_refuses_with_its_rule_number():
    """2.1 refuses a third piece in a zone and nothing is written."""
    session = marching()
    session.submit(RED, "move", piece="r1", to="middle")
    session = marching()
    with_two = session.journal.entries[-1].id
    session.act(RED, [])
    ruling = session.submit(BLUE, "move", piece="b1", to="north")
    assert ruling.verdict == "refused" and ruling.broken_rules[0].rule == "2"
    assert session.journal.entries[-1].id == with_two


def crowded(mode):
    """Red marches while the middle holds two of its men already."""
    session = table("hand")
    session.act(RED, [("move", {"piece": ("r1", "r2"), "to": "middle"})])
    for group in session.game.rule_groups:
        session.submit(RED, "mode", group=group, mode=mode)
    _begin(session)
    session.submit(RED, "stance", stance="attack")
    session.submit(BLUE, "stance", stance="attack")
    return session


@pytest.mark.parametrize(("mode", "verdict"), [("enforce", "refused"), ("advise", "advised"), ("hand", "unchecked")])
def test_one_check_three_modes(mode, verdict):
    """The same act against rule 2.1 is refused, warned of, or simply done."""
    session = crowded(mode)
    ruling = session.submit(RED, "move", piece="r9", to="middle")
    assert ruling.verdict == verdict
    assert (session.state.pieces["r9"].place == "middle") is (verdict != "refused")
    if mode != "hand":
        assert [c.rule for c in ruling.broken_rules] == ["2.1"]


def test_offers_leave_out_what_an_enforced_check_forbids():
    """A drag lights no zone that 2.1 closes; by hand it does."""
    assert not crowded("enforce").match(RED, "move", piece="r9", to="middle")
    assert crowded("hand").match(RED, "move", piece="r9", to="middle")


def test_override_does_it_all_the_same_and_is_logged():
    """'Do it all the same' turns a refusal into an advised entry with the rule named."""
    session = crowded("enforce")
    ruling = session.submit(RED, "move", override=True, piece="r9", to="middle")
    assert ruling.verdict == "advised"
    assert [c.rule for c in session.journal.entries[-1].citations if not c.passed] == ["2.1"]


def test_out_of_turn_act_names_the_step_rule():
    """Blue may not march in red's step; the citation carries the step's number."""
    session = marching()
    ruling = session.submit(BLUE, "move", piece="b1", to="middle")
    assert ruling.verdict == "refused"
    assert [c.rule for c in ruling.broken_rules] == ["2"]


def to_volley(session):
    """Go on to the throw."""
    session.submit(RED, "pass")
    return session


def test_roll_is_answered_by_the_program():
    """The Roll frame awaits chance; its answer lands in the field of the frame below."""
    session = to_volley(marching())
    assert session.awaited() == (CHANCE,)
    session.submit(CHANCE, "throw", values=(6,))
    assert session.state.vars["turn"] == 2


def test_roll_can_be_typed_from_real_dice():
    """With var dice 'typed' the thrower answers, and a 7 on a six-sided die is refused."""
    session = marching()
    session.submit(RED, "mode", group="sequence", mode="hand")
    session.state.vars["dice"] = "typed"
    session.journal.state().vars["dice"] = "typed"
    session.submit(RED, "pass")
    assert session.awaited() == (RED,)
    assert not session.match(RED, "throw", values=(7,))
    session.submit(RED, "throw", values=(5,))
    assert session.state.vars["turn"] == 2


def test_pick_asks_the_owner_and_its_answer_is_used():
    """On a hit blue picks which of its men is lost."""
    session = to_volley(marching())
    session.submit(CHANCE, "throw", values=(2,))
    assert session.awaited() == (BLUE,)
    session.submit(BLUE, "pick", what="b2")
    assert "b2" not in session.state.pieces and "b1" in session.state.pieces


def test_reflex_holds_at_any_moment():
    """3: a leader left alone among enemies goes, in the same entry as the march that left it."""
    session = table("hand")
    session.act(RED, [("move", {"piece": ("r9", "r1"), "to": "south"}), ("remove", {"piece": "r2"})])
    for group in session.game.rule_groups:
        session.submit(RED, "mode", group=group, mode="enforce")
    _begin(session)
    session.submit(RED, "stance", stance="attack")
    session.submit(BLUE, "stance", stance="attack")
    session.submit(RED, "move", piece="r1", to="middle")
    assert "r9" not in session.state.pieces


def test_counters_removed_by_hand_in_mid_flow():
    """A piece taken off while its owner is asked to pick it: the flow goes on."""
    session = to_volley(marching())
    session.submit(CHANCE, "throw", values=(2,))
    for group in session.game.rule_groups:
        session.submit(RED, "mode", group=group, mode="hand")
    session.submit(BLUE, "remove", piece="b2")
    assert session.submit(BLUE, "pick", what="b1").accepted
    assert session.state.vars["turn"] == 2


def test_save_opens_with_the_rules_file_removed():
    """Facts do not need rules: the journal folds, and hands still work."""
    session = marching()
    bare = Game("toy", (RED, BLUE), session.game.places, session.game.counters, rule_groups=session.game.rule_groups)
    journal = Journal(start("enforce"))
    journal.extend(Entry.from_body(e.body(), e.hash) for e in session.journal.entries)
    again = Session(bare, journal, session.vaults, session.local.environment)
    assert again.state.digest() == session.state.digest()
    assert again.submit(RED, "move", piece="r1", to="middle").verdict == "unchecked"


def test_flow_is_one_fact_an_entry():
    """However deep the stack moved, an entry carries one Flow."""
    session, rng = running(), random.Random(5)
    while session.state.frames:
        step_on(session, rng)
    assert all(sum(isinstance(f, Flow) for f in e.facts) <= 1 for e in session.journal.entries)


def test_automatic_code_reads_no_secret():
    """A run() that opens a box fails even on the machine that holds it."""
    session = running()
    session.submit(BLUE, "stance", stance="defend")
    box = next(iter(session.state.boxes))
    t = Table(session.game, session.state, BLUE, session.vaults[BLUE])

    def peeping(table):
        table.open(box)

    object.__setattr__(t.game, "reflexes", (peeping,))
    from tabletop.core.rules.flow import settle

    with pytest.raises(NotKnown):
        settle(t)


def test_preview_records_and_seals_nothing():
    """Trying an act leaves journal, state and vault as they were."""
    session = running()
    before = (len(session.journal), session.state.digest(), len(session.vaults[RED].secrets))
    assert session.preview(RED, "stance", stance="attack").verdict == "ok"
    assert (len(session.journal), session.state.digest(), len(session.vaults[RED].secrets)) == before


def test_two_clients_with_their_own_secrets_stay_equal():
    """Each client knows its own vault only; entries passed across give the same public state at every step."""
    for seed in range(20):
        rng = random.Random(seed)
        both = running(seed=seed)
        red = Session(toy(), Journal(start("enforce")), {RED: both.vaults[RED]}, both.local.environment)
        blue = Session(toy(), Journal(start("enforce")), {BLUE: both.vaults[BLUE]}, both.local.environment)
        sent = 0
        while both.state.frames:
            step_on(both, rng)
            for entry in both.journal.entries[sent:]:
                red.receive(entry)
                blue.receive(entry)
            sent = len(both.journal.entries)
            assert red.state.digest() == blue.state.digest() == both.state.digest()


def test_judging_again_agrees():
    """Every entry of an enforced game, judged again from the state before it, gives the same facts or cannot tell."""
    session, rng = running(), random.Random(9)
    while session.state.frames:
        step_on(session, rng)
    for n, entry in enumerate(session.journal.entries):
        if entry.verb in ("begin", "continue"):
            continue
        vault = session.vaults.get(entry.seat)
        ruling = judge(session.game, session.journal.state(n), entry.seat, vault, entry.intent)
        assert ruling.facts == entry.facts


def test_forged_opening_is_void():
    """A value that does not match the digest is noted as bad and opens nothing."""
    session = running()
    session.submit(BLUE, "stance", stance="defend")
    box = next(iter(session.state.boxes))
    seen = tuple(Seen(seat, last.id.clock) for seat, last in session.journal.last.items())
    forged = (Opened(box, "attack", "00"),)
    session.journal.add(Entry(session.journal.next_id(BLUE), "", Intent("reveal"), "ok", forged, (), seen))
    assert not session.journal.state().boxes[box].open
    assert session.journal.bad


@pytest.mark.parametrize(
    ("slot", "empty"),
    [
        (Some(("a", "b"), 1, 0), True),  # no room for even one
        (Some(("a", "b"), 1, 1), False),
        (Some((), 1, 2), True),
        (Some((), 0, 2), False),  # none is an answer
        (Some(("a", "b"), 2, 2, weights=(3, 3), most=5), True),
        (Int(1, 0), True),
    ],
)
def test_a_slot_without_an_answer_is_empty(slot, empty):
    """So that an offer of it is not made: nothing could be drawn from it at random."""
    assert slot.empty() is empty
    if not empty:
        assert slot.covers(slot.sample(random.Random(1)), None)
