"""Owners who do otherwise with what nobody sees: another machine cannot tell, the audit with their vault names them.

A forged entry is an honest one in which one box, in the intent and in the facts, holds something else: what a changed
program would have written. The journal ends with it.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.core.audit.audit import Audit, audit, disputes
from tabletop.core.journal.entry import Entry, hash_of
from tabletop.core.journal.intent import Intent
from tabletop.core.journal.journal import Journal
from tabletop.core.position.apply import fold
from tabletop.core.position.facts import Boxed, Opened, Placed
from tabletop.core.rules.fresh_boxes import refs_in
from tabletop.core.secrets.seal import BoxRef, Vault
from tests.systems.blocks.test_steps import begun, seal, wait
from tests.systems.blocks.toy import BLUE, RED, only, seeded, start, table

HURT = {"hurt": lambda t: t.call("Wound", seat=RED, place="alpha", n=1, to="pool-red")}
MIX = {"mix": lambda t: t.call("Mingle", seat=RED, places=("alpha", "beta"))}
BUILD = {"build": lambda t: t.call("Restore", seat=RED, place="alpha")}
DRAW = {"draw": lambda t: t.call("Recruit", seat=RED)}


def game_of(steps):
    """The rules under which it was played."""
    return only(seal=seal, **steps, wait=wait)


def ended(session, verb, change=lambda body: body):
    """The journal up to the first entry of red's with this verb, which is changed as text."""
    journal, last = Journal(session.journal.start), {}
    for entry in session.journal.entries:
        is_it = entry.verb == verb and entry.seat == RED
        made = Entry.from_body(change(entry.body())) if is_it else entry
        made = replace(made, prev=last.get(entry.seat, ""))
        made = replace(made, hash=hash_of(made.body()))
        last[entry.seat] = made.hash
        journal.add(made)
        if is_it:
            return journal
    raise AssertionError(verb)


def swapped(session, verb, swaps):
    """A change of the body: boxes of red's entry that hold one content hold another."""
    vault = session.vaults[RED]
    entry = next(e for e in session.journal.entries if e.verb == verb and e.seat == RED)
    refs = [ref for value in entry.intent.args.values() for ref in refs_in(value)]

    def change(body):
        for was, now in swaps.items():
            old = next(ref for ref in refs if vault.open(ref.box).value == was)
            new = vault.seal(now, (RED,))
            body = body.replace(old.box, new.box).replace(old.digest, new.digest)
        return body

    return change


def judged(steps, journal, *vaults: tuple[str, Vault]) -> Audit:
    """With these vaults open."""
    return audit(game_of(steps), journal, dict(vaults))


def named(report):
    """Whom it names, under which numbers."""
    return {(found.seat, found.rule) for found in report.differences if found.kind == "fault"}


@pytest.mark.parametrize(
    "steps, verb, swaps, rule",
    [
        pytest.param(HURT, "wound", {("R2", 2): ("R2", 3), ("R1", 2): ("R1", 1)}, "2.4", id="the wrong block is hurt"),
        pytest.param(HURT, "wound", {("R2", 2): ("R2", 3)}, "2.4", id="no block is hurt"),
        pytest.param(HURT, "wound", {("R3", 1): ("R3", 2)}, "2.4", id="another gains meanwhile"),
        pytest.param(MIX, "mix", {("R1", 2): ("R8", 3)}, "2.7", id="another block after mingling"),
        pytest.param(MIX, "mix", {("R1", 2): ("R1", 4)}, "2.7", id="stronger after mingling"),
        pytest.param(MIX, "mix", {("R1", 2): ("R2", 3)}, "2.7", id="one block twice"),
        pytest.param(DRAW, "mix", {("R6", 1): ("R1", 2)}, "2.6", id="another block in the pool"),
        pytest.param({}, "seal", {("R5", 3): ("R8", 3)}, "1", id="another set-up"),
        pytest.param({}, "seal", {("R5", 3): ("R5", 4)}, "1", id="a stronger set-up"),
        pytest.param(BUILD, "restore", {("R3", 2): ("R3", 3)}, "2.2", id="two steps built"),
        pytest.param(BUILD, "restore", {("R3", 2): ("R3", 2), ("R4", 2): ("R4", 3)}, "2.2", id="two blocks built"),
        pytest.param(BUILD, "restore", {("R3", 2): ("R3", 1), ("R4", 2): ("R4", 3)}, "2.2", id="not the one it said"),
    ],
)
def test_what_nobody_sees_is_named_by_the_audit(steps, verb, swaps, rule):
    """Red is named under the number of the step, nobody else; honest it is sound; without red's vault nobody is."""
    session = begun(**steps, wait=wait)
    if verb == "restore":
        known = session.known(RED)
        which = next(p.id for p in session.state.at("alpha") if known.kind(p) == "R3")
        assert session.submit(RED, "restore", which=which).verdict == "ok"
    if steps is DRAW:
        session.chance()
    red, blue = ((seat, session.vaults[seat]) for seat in (RED, BLUE))
    honest, forged = ended(session, verb), ended(session, verb, swapped(session, verb, swaps))
    assert judged(steps, honest, red, blue).sound
    for without in ((), (blue,)):
        assert judged(steps, forged, *without).sound
    assert not any_disputed(steps, forged)
    report = judged(steps, forged, red, blue)
    assert {seat for seat, _ in named(report)} == {RED} and rule in {number for _, number in named(report)}


def any_disputed(steps, journal):
    """Whether a machine without the secrets doubts an entry when it arrives."""
    table = Journal(journal.start)
    for entry in journal.entries:
        if disputes(game_of(steps), table, entry):
            return True
        table.add(entry)
    return False


# --- the pool -----------------------------------------------------------------------------------------------------


def recruited():
    """Red has put one of the three drawn at home."""
    session = begun(**DRAW, wait=wait)
    session.chance()
    known = session.known(RED)
    moves = [m.args for m in session.offers(RED) if m.verb == "move" and m.args["to"] == "alpha"]
    soldier = next(a for a in moves if known.kind(known.piece(a["piece"])) not in ("R1", "R2"))
    drawn = {a["piece"] for a in moves}
    left = next(p.id for p in session.state.at("pool-red") if p.id not in drawn)
    assert session.submit(RED, "move", **soldier).verdict == "ok"
    return session, soldier["piece"], left


def test_a_recruit_that_was_not_drawn_is_disputed_by_everybody():
    """The lots are public: no vault is needed."""
    session, taken, left = recruited()
    forged = ended(session, "move", lambda body: body.replace(taken, left))
    assert any_disputed(DRAW, forged) and not any_disputed(DRAW, ended(session, "move"))
    for vaults in ((), ((RED, session.vaults[RED]),)):
        assert (RED, "2.6") in named(judged(DRAW, forged, *vaults))
        assert {seat for seat, _ in named(judged(DRAW, forged, *vaults))} == {RED}


def test_a_recruit_where_its_kind_may_not_come_is_named_by_the_audit():
    """Only fleets come to gamma: another machine cannot tell, red's vault can."""
    session, _, _ = recruited()
    forged = ended(session, "move", lambda body: body.replace('"alpha"', '"gamma"'))
    assert not any_disputed(DRAW, forged) and judged(DRAW, forged).sound
    assert named(judged(DRAW, forged, (RED, session.vaults[RED]))) == {(RED, "2.6")}


def test_where_no_block_of_that_side_could_come_it_is_disputed_at_once():
    """Both of red's fleets lie open, so nobody has to know what was drawn to see that it is none."""
    steps = {"show": lambda t: t.call("Reveal", seat=RED, blocks=tuple(p.id for p in t.at("alpha", RED))), **DRAW}
    session = begun(**steps, wait=wait)
    session.chance()
    made = next(m for m in session.offers(RED) if m.verb == "move")
    assert session.submit(RED, "move", **made.args).verdict == "ok"
    forged = ended(session, "move", lambda body: body.replace('"alpha"', '"gamma"'))
    assert any_disputed(steps, forged) and not any_disputed(steps, ended(session, "move"))


# --- shown --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", [("R1", 9), ("R1", 0), ("B1", 2), ("nobody", 1), "R1", ("R7", 2), 5])
def test_a_block_that_cannot_be_is_not_shown(value):
    """Too strong, without steps, the enemy's, unknown, of no shape, or one that lies open already: refused here, and
    disputed when another program has written it."""
    vault = Vault(seeded(4))
    ref = vault.seal(value, (RED,))
    first = fold(start(), [Boxed(ref.box, RED, ref.digest), Placed("x1", RED, "gamma", box=ref.box, cup="")])
    game = only(show=lambda t: t.call("Reveal", seat=RED, blocks=("x1",)), wait=wait)
    session = table(1, first, game)
    session.vaults[RED].learn(ref.box, vault.open(ref.box))
    session.autoplay.advance()
    assert session.state.frames[-1].step == "Reveal" and "unveil" not in {e.verb for e in session.journal.entries}
    opened = Opened(ref.box, value, vault.open(ref.box).nonce)
    entry = Entry(session.journal.next_id(RED), "", Intent("unveil"), "ok", (opened,))
    assert disputes(game, session.journal, entry)


BOX = BoxRef("b", "0" * 64)
ODD = (None, 7, "x", ((),), (("x",),), (("x000000000000", BOX),), (BOX, BOX, BOX), {"a": 1})
"""What another program may write where boxes, names or choices are asked for."""


@pytest.mark.parametrize("steps, verb, names", [
    (HURT, "wound", ("sealed", "dead")),
    (MIX, "mix", ("fresh",)),
    (BUILD, "restore", ("which", "sealed")),
    ({}, "seal", ("fresh",)),
])  # fmt: skip
@pytest.mark.parametrize("odd", ODD)
def test_odd_arguments_are_disputed_never_raised(steps, verb, names, odd):
    """A number, an empty tuple, a box twice, names that are no names: no act of these steps, whoever judges."""
    session = begun(**steps, wait=wait)
    if verb == "restore":
        known = session.known(RED)
        which = next(p.id for p in session.state.at("alpha") if known.kind(p) == "R3")
        session.submit(RED, "restore", which=which)
    journal = ended(session, verb)
    entry = journal.entries[-1]
    before = Journal(journal.start)
    before.extend(journal.entries[:-1])
    for name in names:
        intent = Intent(verb, {**entry.intent.args, name: odd})
        assert disputes(game_of(steps), before, replace(entry, intent=intent)), (name, odd)
