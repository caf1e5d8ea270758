"""Blocks by hand, each seat on its own machine: shown, covered, mingled, hurt, drawn blindly; the enemy sees nothing.

A man of the toy game has two faces: a block of two steps.
"""

from __future__ import annotations

from contextlib import contextmanager

import pytest

from tabletop.core.audit.audit import audit
from tabletop.core.position.apply import fold
from tabletop.core.position.facts import Boxed, Hidden, Placed
from tabletop.core.position.view import view
from tabletop.core.referee.covering import DRAWN
from tabletop.core.rules.cups import left_in
from tests.core.apart import Client, exchange, same
from tests.core.toy import BLUE, RED, start, table, toy

OWN = ("r1", "r2")


def apart(seed=1):
    """Two machines by hand."""
    red, blue = (Client(toy(), start("hand"), (seat,), seed * 10 + n) for n, seat in enumerate((RED, BLUE)))
    return red, blue


def hidden(session, place="north"):
    """Names of what lies hidden in a place."""
    return tuple(p.id for p in session.state.at(place) if p.kind is None)


def covered(red):
    """Red's two men in the north, one of them hurt, turned face down."""
    assert red.session.submit(RED, "steps", piece="r1", steps=1).accepted
    assert red.session.submit(RED, "cover", piece=OWN).accepted
    return hidden(red.session)


def steps(session):
    """Steps of red's hidden men as its own vault knows them, sorted."""
    seen = view(session.state, session.vaults.get(RED))
    names = [name for place in ("north", "south", "pool") for name in hidden(session, place)]
    return sorted(seen.pieces[name].steps or 0 for name in names)


def test_a_stack_with_steps_goes_through_all_of_it_far_apart():
    """Covered, mingled, hurt unseen, moved, shown: the same table on both machines, and the audit is content."""
    red, blue = apart()
    covered(red)
    assert red.session.submit(RED, "mingle", piece=hidden(red.session)).accepted
    exchange(red, blue)
    assert same(red, blue) and steps(red.session) == [1, 2] and steps(blue.session) == [0, 0]
    strong = next(p for p in hidden(red.session) if red.session.view(RED).pieces[p].steps == 2)
    assert red.session.submit(RED, "steps", piece=strong, steps=1).accepted
    stack = hidden(red.session)
    assert red.session.submit(RED, "move", piece=stack, to="south").accepted
    exchange(red, blue)
    assert same(red, blue) and steps(red.session) == [1, 1] and steps(blue.session) == [0, 0]
    assert red.session.act(RED, [("reveal", {"piece": name}) for name in stack]).accepted
    exchange(red, blue)
    shown = [blue.session.state.pieces[name] for name in stack]
    assert same(red, blue) and [(p.kind, p.steps, p.box) for p in shown] == [("man", 1, None)] * 2
    for vaults in ({}, red.session.vaults, blue.session.vaults):
        assert audit(toy(), blue.session.journal, vaults).sound


def test_the_enemy_neither_changes_nor_sees_them():
    """Steps, a reveal, a cover or a mingle of the other's blocks are refused, and nothing in his hands says what they
    are; not even when he has made himself their owner."""
    red, blue = apart()
    names = covered(red)
    exchange(red, blue)
    before = blue.session.state.digest()
    for verb, args in (
        ("steps", {"piece": names[0], "steps": 1}),
        ("reveal", {"piece": names[0]}),
        ("cover", {"piece": names}),
        ("mingle", {"piece": names}),
        ("recruit", {"at": "north", "n": 1}),
    ):
        assert blue.session.submit(BLUE, verb, **args).verdict == "refused", verb
    assert blue.session.state.digest() == before
    assert blue.session.submit(BLUE, "owner", piece=names[0], owner=BLUE).accepted
    for verb in "reveal", "cover", "mingle":
        assert blue.session.submit(BLUE, verb, piece=names[0]).verdict == "refused", verb
    assert view(blue.session.state, blue.session.vaults[BLUE]).pieces[names[0]].kind is None


def test_mingled_blocks_cannot_be_followed():
    """No old name is left, and the hurt one is the first as often as not."""
    firsts = set()
    for seed in range(12):
        red, _ = apart(seed)
        names = covered(red)
        red.session.submit(RED, "mingle", piece=names)
        fresh = hidden(red.session)
        assert len(fresh) == 2 and not set(fresh) & set(names)
        firsts.add(red.session.view(RED).pieces[fresh[0]].steps)
    assert firsts == {1, 2}


def test_only_hidden_ones_are_mingled():
    """What lies open would be covered without a word."""
    session = table()
    ruling = session.submit(RED, "mingle", piece=OWN)
    assert (ruling.verdict, ruling.citations[0].text.key) == ("refused", "mingle-hidden")


# --- a blind draw -------------------------------------------------------------------------------------------------


def pooled(red):
    """Red's three counters face down in its pool."""
    red.session.submit(RED, "move", piece=(*OWN, "r9"), to="pool")
    red.session.submit(RED, "cover", piece=(*OWN, "r9"))
    return hidden(red.session, "pool")


def test_drawn_blindly_one_put_the_rest_back():
    """Two of three are drawn under new names; one goes to the map hidden, the marks go; blue sees where, not what."""
    red, blue = apart()
    before = pooled(red)
    assert red.session.submit(RED, "recruit", at="pool", n=2).accepted
    pool = red.session.state.at("pool")
    drawn = [p.id for p in pool if DRAWN in p.marks]
    assert len(pool) == 3 and len(drawn) == 2 and not {p.id for p in pool} & set(before)
    left = next(p.id for p in pool if DRAWN not in p.marks)
    assert red.session.submit(RED, "enlist", at="pool", piece=left, to="north").citations[0].text.key == (
        "recruit-not-drawn"
    )
    assert red.session.submit(RED, "enlist", at="pool", piece=drawn[1], to="north").accepted
    exchange(red, blue)
    assert same(red, blue) and hidden(blue.session) == (drawn[1],) and len(hidden(blue.session, "pool")) == 2
    assert not any(p.marks for p in blue.session.state.at("pool"))
    assert all(audit(toy(), red.session.journal, v).sound for v in ({}, red.session.vaults, blue.session.vaults))


def test_all_back_when_none_can_come():
    """No counter named: the marks go, everything stays in the pool."""
    red, _ = apart()
    pooled(red)
    red.session.submit(RED, "recruit", at="pool", n=3)
    assert red.session.submit(RED, "enlist", at="pool").accepted
    assert len(hidden(red.session, "pool")) == 3 and not any(p.marks for p in red.session.state.at("pool"))


def test_every_block_is_drawn_as_often_as_another():
    """The leader, one of three, in one draw of one, over 60 games: 8 to 32 times (all but 1 in 1000)."""
    found = 0
    for seed in range(60):
        red, _ = apart(seed)
        pooled(red)
        red.session.submit(RED, "recruit", at="pool", n=1)
        seen = red.session.view(RED)
        found += next(seen.pieces[p.id].kind == "leader" for p in red.session.state.at("pool") if p.marks)
    assert 8 <= found <= 32


@pytest.mark.parametrize(
    "args",
    [
        {"at": "south"},
        {"at": None},
        {"at": ("pool",)},
        {"at": "pool", "n": 0},
        {"at": "pool", "n": "3"},
        {"at": "pool", "n": 51},
        {"at": "pool", "covered": (), "lots": (0,)},
        {"at": "pool", "covered": (("x1", 1),) * 3, "lots": (0,)},
    ],
)
def test_what_others_may_write_for_a_draw(args):
    """No pool, no number, names without boxes: refused, nothing changes."""
    red, _ = apart()
    pooled(red)
    before = red.session.state.digest()
    assert red.session.submit(RED, "recruit", **args).verdict == "refused"
    assert red.session.state.digest() == before


def test_lots_beyond_what_lies_there_are_refused():
    """Another program's numbers."""
    red, _ = apart()
    pooled(red)
    fresh = tuple((f"x{n:012x}", red.session.vaults[RED].seal(("man", 1))) for n in range(3))
    for lots in ((3,), (-1,), (0, 0), (), "0", None, (True,)):
        assert red.session.submit(RED, "recruit", at="pool", covered=fresh, lots=lots).verdict == "refused", lots


# --- the audit ----------------------------------------------------------------------------------------------------


def told(session):
    """What an audit with all vaults says."""
    return {(f.text.key, f.seat) for f in audit(toy(), session.journal, session.vaults).differences}


@contextmanager
def cheating(session, value):
    """Red's program has been changed: the first thing it seals is this."""
    vault, left = session.vaults[RED], [value]
    honest = vault.seal
    vault.seal = lambda given, readers=(): honest(left.pop() if left else given, readers)
    yield
    vault.seal = honest


def sealed_again(session, verb, stack):
    """The stack is sealed again by a verb of the hands."""
    acts = [("cover", {"piece": stack}), ("note", {"text": "done"})]
    if verb == "batch":
        assert session.act(RED, acts).accepted
    elif verb == "recruit":
        assert session.submit(RED, "recruit", at="north", n=1).accepted
    else:
        assert session.submit(RED, verb, piece=stack).accepted


@pytest.mark.parametrize("verb", ["mingle", "recruit", "batch", "cover"])
def test_the_audit_names_who_changes_a_block_while_sealing_it_again(verb):
    """A man becomes a leader on the way: red, and nobody else; honest, it is sound. Blue alone cannot tell."""
    for false in False, True:
        session = table()
        session.submit(RED, "cover", piece=OWN)
        with cheating(session, ("leader", 1) if false else ("man", 2)):
            sealed_again(session, verb, hidden(session))
        assert told(session) == ({("audit-swapped", RED)} if false else set())
        assert audit(toy(), session.journal, {BLUE: session.vaults[BLUE]}).sound


def test_the_audit_names_steps_that_no_block_has():
    """A man of two steps sealed with five; and another counter in its place."""
    for value, why in (("man", 5), "audit-odd-steps"), (("leader", 1), "audit-swapped"):
        session = table()
        session.submit(RED, "cover", piece=OWN)
        with cheating(session, value):
            assert session.submit(RED, "steps", piece=hidden(session)[0], steps=1).accepted
        assert told(session) == {(why, RED)}


def test_steps_changed_before_the_cover_in_one_decision_are_no_fault():
    """Honest: hurt and covered in one batch."""
    session = table()
    assert session.act(RED, [("steps", {"piece": "r1", "steps": 1}), ("note", {"text": "x"})]).accepted
    assert session.act(RED, [("cover", {"piece": OWN}), ("note", {"text": "x"})]).accepted
    assert audit(toy(), session.journal, session.vaults).sound


# --- the cup ------------------------------------------------------------------------------------------------------


def test_hidden_blocks_are_no_chits_of_the_only_cup():
    """Covered by hand or by a rule (Hidden), in a game with one cup: the cup holds both its chits."""
    session = table()
    session.submit(RED, "cover", piece=OWN)
    assert left_in(toy(), session.state, "bowl") == 2
    covered = fold(start(), [Boxed("b1", RED, "0" * 64), Hidden("r1", "b1")])
    assert (covered.pieces["r1"].cup, left_in(toy(), covered, "bowl")) == ("", 2)
    again = fold(covered, [Boxed("b2", RED, "0" * 64), Hidden("r1", "b2")])
    assert left_in(toy(), again, "bowl") == 2
    old = fold(start(), [Boxed("b1", RED, "0" * 64), Placed("h", RED, "hand-red", box="b1")])
    assert left_in(toy(), old, "bowl") == 1, "a save that did not say where a hidden counter came from"
    old = fold(old, [Boxed("b2", RED, "0" * 64), Hidden("h", "b2")])
    assert (old.pieces["h"].cup, left_in(toy(), old, "bowl")) == (None, 1)
