"""Properties that must hold for any acts: fold, codec, undo and redo, stepping."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.core.journal.entry import Entry
from tabletop.core.journal.journal import CHECKPOINT, Journal
from tabletop.core.position.apply import fold
from tabletop.core.position.delta import diff
from tabletop.core.position.facts import KINDS, from_plain, to_plain
from tests.core.toy import RED, ZONES, start, table

ACTS = frozenset(("move", "steps", "turn", "mark", "set", "note", "roll", "draw", "place", "remove"))


def random_act(session, rng, verbs=ACTS | {"mode"}):
    """One act of the hands at random, most of them accepted."""
    pieces = list(session.state.pieces)
    piece = rng.choice(pieces) if pieces else "none"
    acts = [
        ("move", {"piece": piece, "to": rng.choice(ZONES)}),
        ("move", {"piece": piece, "to": rng.choice(ZONES), "rank": rng.randrange(3)}),
        ("steps", {"piece": piece, "steps": rng.randint(1, 2)}),
        ("turn", {"piece": piece, "facing": rng.randrange(360)}),
        ("mark", {"piece": piece, "mark": rng.choice("abc"), "on": rng.random() < 0.5}),
        ("set", {"name": "turn", "value": rng.randint(1, 7)}),
        ("note", {"text": "héllo <b>"}),
        ("roll", {"dice": "2d6"}),
        ("draw", {"bowl": "bowl", "to": "hand-red"}),
        ("mode", {"group": "movement", "mode": "advise"}),
        ("place", {"counter": "man", "at": rng.choice(ZONES)}),
        ("remove", {"piece": piece}),
    ]
    verb, args = rng.choice([act for act in acts if act[0] in verbs])
    return session.submit(RED, verb, **args)


def test_undo_and_redo_anywhere_restore_the_exact_state():
    """200 acts with undo and redo at random places: the state is each time the one before (field faults 6, 8, 25)."""
    for seed in range(10):
        session, rng = table(seed=seed), random.Random(seed)
        past, future = [session.state.digest()], []
        while len(session.journal) < 200:
            roll = rng.random()
            if roll < 0.25 and len(past) > 1:
                session.undo(RED)
                future.append(past.pop())
            elif roll < 0.4 and future:
                session.redo(RED)
                past.append(future.pop())
            else:
                before = len(session.journal)
                random_act(session, rng, ACTS)
                if len(session.journal) > before:
                    past.append(session.state.digest())
                    future = []
            assert session.state.digest() == past[-1]


def played(seed, n):
    """A session after n entries with undos among them."""
    session, rng = table(seed=seed), random.Random(seed)
    digests = [session.state.digest()]
    while len(session.journal) < n:
        roll, before = rng.random(), len(session.journal)
        if roll < 0.15:
            session.undo(RED)
        elif roll < 0.25:
            session.redo(RED)
        else:
            random_act(session, rng)
        if len(session.journal) > before:
            digests.append(session.state.digest())
    return session, digests


def test_stepping_shows_every_moment_as_it_was():
    """state_at(n) equals what was on the table after n entries, also across checkpoints and undos."""
    session, digests = played(3, 3 * CHECKPOINT)
    order = list(range(len(digests)))
    random.Random(1).shuffle(order)
    for n in order:
        assert session.journal.state(n).digest() == digests[n], n


def test_moments_asked_for_while_others_still_arrive():
    """Entries come in any order, and between them any moment is asked for: as a journal made anew says it."""
    session, _ = played(5, 120)
    entries, rng = list(session.journal.entries), random.Random(6)
    late = rng.sample(entries, 20)
    journal = Journal(start())
    journal.extend(entry for entry in entries if entry not in late)
    for entry in late:
        journal.state(rng.randrange(len(journal)))
        journal.add(entry)
        anew = Journal(start())
        anew.extend(journal.entries)
        at = rng.randrange(len(journal))
        assert journal.state(at).digest() == anew.state(at).digest(), at


def test_moments_one_after_the_other_are_folded_once(monkeypatch):
    """Who tells of thirty entries does not have all before them folded thirty times."""
    session, rng = table(seed=3), random.Random(3)
    while len(session.journal) < CHECKPOINT - 1:
        random_act(session, rng)
    journal, folded = session.journal, list[Entry]()
    takes = journal._takes
    monkeypatch.setattr(journal, "_takes", lambda state, entry: folded.append(entry) or takes(state, entry))
    for at in range(CHECKPOINT - 40, CHECKPOINT - 10):
        journal.state(at)
    assert len(folded) == CHECKPOINT - 11


def test_refold_is_the_running_state():
    """Loading the journal from its text gives the state that was on the screen; so does any order of arrival."""
    session, digests = played(4, 300)
    bodies = [e.body() for e in session.journal.entries]
    random.Random(2).shuffle(bodies)
    for extend in (True, False):
        journal = Journal(start())
        entries = [Entry.from_body(b) for b in bodies]
        if extend:
            journal.extend(entries)
        else:
            for entry in entries:
                journal.add(entry)
        assert journal.state().digest() == digests[-1]


def test_an_entry_twice_counts_once():
    """A repeated file changes nothing."""
    session, digests = played(5, 50)
    assert not any(session.journal.add(e) for e in list(session.journal.entries))
    assert session.journal.state(50).digest() == digests[-1]


def test_codec_round_trip_of_every_entry():
    """Body text -> entry -> body text is the identity."""
    session, _ = played(6, 200)
    for entry in session.journal.entries:
        again = Entry.from_body(entry.body(), entry.hash)
        assert again.body() == entry.body() and again.facts == entry.facts


def test_every_kind_of_fact_round_trips():
    """to_plain and from_plain are inverse for all kinds, with and without defaults."""
    from tabletop.core.position import facts as F
    from tabletop.core.position.state import Frame
    from tabletop.core.text import Msg

    samples = [
        F.Placed("p", "red", "z", "k", 2, 90, "b"),
        F.Placed("p", "red", "z"),
        F.Removed("p"),
        F.Moved("p", "z", 1.5, 2.0, 3),
        F.Moved("p", "z"),
        F.Moved("p", "z", rank=0),
        F.Turned("p", 90),
        F.StepsSet("p", 1),
        F.MarkSet("p", "m", False),
        F.MarkSet("p", "m"),
        F.OwnerSet("p", "blue"),
        F.VarSet("v", ("a", 1, None)),
        F.VarSet("v"),
        F.Boxed("b", "red", "0d" * 32),
        F.Opened("b", ("k", 2), "1a" * 16),
        F.Hidden("p", "b"),
        F.Rolled(Msg.of("x", n=1), "2d6", (1, 2), "4.2", "table", "red"),
        F.Rolled(Msg.of("x")),
        F.Flow(1, (Frame("S", {"a": (1, ("b",))}, 4),), 5),
        F.Flow(0),
        F.Answered(0, "red", ("a", 1)),
        F.ModeSet("g", "hand"),
        F.SeatChanged("red", "Anne", "key"),
        F.Undone("1.0.red"),
        F.Noted(Msg.of("x", inner=Msg.of("y")), "3", "z", "p"),
    ]
    assert {type(s).__name__ for s in samples} == set(KINDS)
    assert all(from_plain(to_plain(s)) == s for s in samples)


def test_one_undo_takes_back_one_decision():
    """A batch of dice, moves and a note is one step back (field fault 9)."""
    session = table()
    before = session.state.digest()
    session.act(RED, [("roll", {"dice": "1d6"}), ("move", {"piece": "r1", "to": "south"}), ("note", {"text": "x"})])
    session.undo(RED)
    assert session.state.digest() == before
    assert session.can_undo(RED) is None


def test_undo_past_a_roll_by_hand_is_flagged():
    """By hand it is allowed and said in the log."""
    session = table()
    session.submit(RED, "roll", dice="1d6")
    choice = session.can_undo(RED)
    assert choice is not None and [m.key for m in choice.crosses] == ["crosses-roll"]
    session.undo(RED)
    assert any(getattr(f, "text", None) and f.text.key == "crosses-roll" for f in session.journal.entries[-1].facts)


def test_enforced_undo_stops_at_a_roll():
    """While a group is enforced nothing past dice comes back."""
    session = table()
    session.submit(RED, "move", piece="r1", to="south")
    session.submit(RED, "mode", group="movement", mode="enforce")
    assert session.can_undo(RED) is not None
    session.submit(RED, "roll", dice="1d6")
    assert session.can_undo(RED) is None


def test_undo_triggers_no_rule():
    """Undo records Undone facts only: no automation runs (field fault 7)."""
    session = table()
    session.submit(RED, "move", piece="r1", to="south")
    session.undo(RED)
    assert {type(f).__name__ for f in session.journal.entries[-1].facts} == {"Undone"}


def test_delta_names_what_changed():
    """diff lists the pieces, places and variables that differ and nothing else."""
    session = table()
    before = session.state
    session.act(RED, [("move", {"piece": "r1", "to": "middle"}), ("set", {"name": "turn", "value": 2})])
    delta = diff(before, session.state)
    assert (delta.pieces, delta.places, delta.vars) == ({"r1"}, {"north", "middle"}, {"turn"})
    assert not delta.frames and not delta.modes
    assert not diff(session.state, session.state)


def test_a_torn_history_folds_leniently():
    """Facts on a piece that another entry removed are dropped and named, never a crash."""
    session = table()
    session.submit(RED, "remove", piece="r1")
    body = session.journal.entries[0].body().replace('"id":[1,0,"red"]', '"id":[2,0,"blue"]')
    late = Entry.from_body(body.replace('"verdict"', '"seen":{"red":1},"verdict"'))
    session.receive(late)
    assert str(late.id) in session.journal.bad
    state = fold(start(), [*session.journal.entries[0].facts, *late.facts], lenient=True)
    assert "r1" not in state.pieces


@settings(max_examples=60, deadline=None)
@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), lambda s: st.lists(s, max_size=4)))
def test_sealed_values_open_only_as_promised(value):
    """Any value seals and opens; another nonce does not match."""
    from tabletop.core.plain import freeze
    from tabletop.core.secrets.seal import Vault, matches
    from tests.core.toy import seeded

    vault = Vault(seeded(1))
    ref = vault.seal(freeze(value))
    secret = vault.open(ref.box)
    assert matches(ref.digest, secret.value, secret.nonce)
    assert not matches(ref.digest, secret.value, "00" * 16)
