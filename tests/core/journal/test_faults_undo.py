"""Field faults 6, 7, 8, 9 and 25: taking back is exact, whole, and sets nothing off, also while rules run."""

from __future__ import annotations

import random

import pytest

from tabletop.core.position.facts import Noted, Removed, Rolled, StepsSet, Undone
from tabletop.core.position.ids import CHANCE
from tabletop.core.rules.offers import Offer
from tests.core.journal.test_properties import ACTS, random_act
from tests.core.rules.test_rules_engine import marching, running
from tests.core.toy import BLUE, RED, table


def by_rules_or_hand(session, rng):
    """An act of whoever is awaited, or one of the hands."""
    waiting = session.awaited()
    if not waiting or rng.random() < 0.4:
        return random_act(session, rng, ACTS)
    seat = rng.choice(waiting)
    if seat == CHANCE:
        return session.chance()
    made = rng.choice(session.offers(seat))
    assert isinstance(made, Offer)
    intent = made.sample(rng)
    return session.submit(seat, intent.verb, **intent.args)


@pytest.mark.parametrize("seed", range(4))
def test_undo_never_sets_rules_off(seed):
    """#6, #7: 120 acts of rules and hands, undone and redone at random: an undo writes Undone facts, nothing else.

    After it the frames, the dice waited for and all pieces are those before the decision, and no rule has run on.
    """
    session, rng = running("advise", seed), random.Random(seed)
    undone = 0
    for _ in range(120):
        seat = rng.choice((RED, BLUE))
        choice = session.can_undo(seat)
        if choice is None or rng.random() < 0.7:
            by_rules_or_hand(session, rng)
            continue
        first = session.journal.position(str(choice.entries[0].id)) - 1
        before, after, count = session.journal.state(first).digest(), session.state.digest(), len(session.journal)
        mixed = [e for e in session.journal.entries[first:] if session.journal.live(e) and e not in choice.entries]
        session.undo(seat)
        undone += 1
        facts = [fact for entry in session.journal.entries[count:] for fact in entry.facts]
        assert len(session.journal) == count + 1 and {type(f) for f in facts} <= {Undone, Noted}
        if not any(entry.facts for entry in mixed):
            assert session.state.digest() == before
        session.redo(seat)
        assert session.state.digest() == after
    assert undone > 15


def to_volley_of_two():
    """Red has passed, the dice show 2, blue is to lose a man; the digests before the march and at the dice."""
    session = marching("advise")
    before = session.state.digest()
    session.submit(RED, "pass")
    session.submit(CHANCE, "throw", values=(2,))
    return session, before


def live_facts(session):
    """Kinds of the facts that count."""
    return {type(f) for e in session.journal.entries if session.journal.live(e) for f in e.facts}


def test_a_throw_goes_with_the_decision_that_caused_it_and_all_it_caused():
    """#9, #25: the loss comes back first, then dice, dice line and march in one step; twenty times, both ways."""
    session, before = to_volley_of_two()
    asked = session.state.digest()
    session.submit(BLUE, "pick", what="b1")
    lost = session.state.digest()
    assert {Rolled, Removed} <= live_facts(session) and "b1" not in session.state.pieces
    for _ in range(20):
        session.undo(BLUE)
        assert session.state.digest() == asked and "b1" in session.state.pieces
        assert Removed not in live_facts(session)
        session.undo(RED)
        assert session.state.digest() == before and Rolled not in live_facts(session)
        session.redo(RED)
        assert session.state.digest() == asked and Rolled in live_facts(session)
        session.redo(BLUE)
        assert session.state.digest() == lost


def hands_dealt():
    """A table by hand on which red holds a sealed chit and one of its men lies under another."""
    session = table()
    session.submit(RED, "draw", bowl="bowl", to="hand-red")
    session.act(RED, [("turn", {"piece": "r1", "facing": 90}), ("mark", {"piece": "r1", "mark": "moved", "on": True})])
    session.submit(RED, "move", piece="r1", to="middle", x=1.5, y=2.5)
    return session, next(p.id for p in session.state.pieces.values() if p.box is not None)


@pytest.mark.parametrize(
    ("verb", "args"),
    [
        ("draw", {"bowl": "bowl", "to": "hand-red"}),
        ("reveal", {"piece": "CHIT", "steps": 2}),
        ("putback", {"piece": "CHIT"}),
        ("move", {"piece": "CHIT", "to": "pool"}),
        ("move", {"piece": "r2", "to": "south", "rank": 0}),
        ("move", {"piece": ("r1", "r2"), "to": "pool"}),
        ("steps", {"piece": "r1", "steps": 1}),
        ("remove", {"piece": "r1"}),
        ("mark", {"piece": "r1", "mark": "moved", "on": False}),
    ],
)
def test_undo_brings_face_owner_layer_and_order_back(verb, args):
    """#8: send off, draw, reveal, put back, flip, remove: face, owner, seal, rank, facing, marks and spot return."""
    session, chit = hands_dealt()
    args = {name: chit if value == "CHIT" else value for name, value in args.items()}
    state = session.state
    before = (dict(state.pieces), {place: names for place, names in state.order.items() if names}, dict(state.boxes))
    known = session.view(RED).pieces[chit]
    ruling = session.submit(RED, verb, **args)
    assert ruling.accepted and ruling.facts, ruling
    assert session.state.digest() != state.digest()
    session.undo(RED)
    now = session.state
    assert now.pieces == before[0]
    assert {place: names for place, names in now.order.items() if names} == before[1]
    assert dict(now.boxes) == before[2]
    assert session.view(RED).pieces[chit] == known and known.kind in ("C1", "C2")
    assert session.view(BLUE).pieces[chit].kind is None


def test_roll_with_its_pieces_is_one_step_twenty_times():
    """#25: a decision of dice, loss and marker undone and redone twenty times gives the two states each time."""
    session = table()
    session.submit(RED, "mark", piece="b1", mark="moved", on=True)
    before = session.state.digest()
    loss = ("steps", {"piece": "b1", "steps": 1})
    gone, later = ("remove", {"piece": "r1"}), ("set", {"name": "turn", "value": 2})
    session.act(RED, [("roll", {"dice": "2d6"}), loss, gone, later])
    after = session.state.digest()
    for _ in range(20):
        session.undo(RED)
        assert session.state.digest() == before and "moved" in session.state.pieces["b1"].marks
        live = [f for e in session.journal.entries if session.journal.live(e) for f in e.facts]
        assert not [f for f in live if isinstance(f, (Rolled, StepsSet))]
        session.redo(RED)
        assert session.state.digest() == after
