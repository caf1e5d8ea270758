"""Counters turned face down by hand: nobody can follow them, nothing changes beneath, and the audit sees to it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.core.audit.audit import audit
from tabletop.core.position.facts import Boxed, Placed
from tabletop.core.position.view import view
from tests.core.audit.test_audit import rebuilt
from tests.core.rules.test_rules_engine import running
from tests.core.toy import BLUE, RED, table

OWN = ("r1", "r2")


def covered():
    """Red's two counters in the north, turned face down."""
    session = table()
    before = [session.state.pieces[name] for name in OWN]
    ruling = session.submit(RED, "cover", piece=OWN)
    assert ruling.accepted, ruling
    return session, before


def test_nobody_can_follow_a_covered_counter():
    """The old names are gone; the new ones, in no old order, say only whose they are and where."""
    session, before = covered()
    assert not set(OWN) & set(session.state.pieces)
    fresh = [p for p in session.state.pieces.values() if p.box is not None]
    assert len(fresh) == 2 and {(p.kind, p.steps, p.owner, p.place) for p in fresh} == {
        (None, None, RED, before[0].place)
    }
    blue = view(session.state, session.vaults[BLUE])
    assert {blue.pieces[p.id].kind for p in fresh} == {None}
    red = view(session.state, session.vaults[RED])
    assert sorted((red.pieces[p.id].kind, red.pieces[p.id].steps) for p in fresh) == sorted(
        (p.kind, p.steps) for p in before
    )


def test_every_order_comes_out():
    """Mingled: over many games the counter that was first is not always first."""
    firsts = set()
    for seed in range(12):
        session = table(seed=seed)
        session.submit(RED, "steps", piece="r1", steps=1)
        assert session.state.pieces["r2"].steps == 2
        session.submit(RED, "cover", piece=OWN)
        red = view(session.state, session.vaults[RED])
        firsts.add(next(red.pieces[p].steps for p in session.state.order["north"] if session.state.pieces[p].box))
    assert len(firsts) == 2


def test_covered_counters_are_mingled_again_and_revealed():
    """What is hidden already joins those that are covered; a reveal shows what was there."""
    session, before = covered()
    hidden = tuple(p.id for p in session.state.pieces.values() if p.box is not None)
    assert session.submit(RED, "cover", piece=hidden).accepted
    again = [p.id for p in session.state.pieces.values() if p.box is not None]
    assert len(again) == 2 and not set(again) & set(hidden)
    for name in again:
        assert session.submit(RED, "reveal", piece=name).accepted
    shown = [session.state.pieces[name] for name in again]
    assert sorted((p.kind, p.steps) for p in shown) == sorted((p.kind, p.steps) for p in before)
    assert audit(session.game, session.journal, session.vaults).sound


@pytest.mark.parametrize(
    "seat, piece, why",
    [
        (BLUE, OWN, "cover-own"),
        (RED, ("r1", "b1"), "cover-together"),
        (RED, (), "cover-together"),
        (RED, ("r1", "r1"), "cover-together"),
        (RED, ("r1", "nobody"), "cover-together"),
        (RED, ({"r1": 1},), "cover-together"),
        (RED, (("r1",), 7, None), "cover-together"),
    ],
)
def test_what_cannot_be_covered(seat, piece, why):
    """Another's counters, counters of two places, nothing, one twice, one that is not there."""
    session = table()
    session.submit(RED, "move", piece="b1", to="south")
    ruling = session.submit(seat, "cover", piece=piece)
    assert not ruling.accepted and ruling.citations[0].text.key == why


def test_names_that_others_chose_are_no_way_in():
    """Another program's entry names counters that are there, one name or box twice, a number, too few: refused."""
    session = table()
    one, two = (session.vaults[RED].seal(("man", 2)) for _ in range(2))
    for covered in (
        (("r9", one), ("b1", two)),
        (("x1", one), ("x1", two)),
        (("x1", one), ("x2", one)),
        ((1, one), ("x2", two)),
        (("x1", one),),
        "x1",
    ):
        before = session.state.digest()
        assert session.submit(RED, "cover", piece=OWN, covered=covered).verdict == "refused", covered
        assert session.state.digest() == before


def test_an_enforced_game_asks_its_rules_first():
    """No rule of the toy game lets anybody cover: refused like any act of the hands, and the table stays."""
    session = running()
    before = session.state.digest()
    assert not session.submit(RED, "cover", piece=OWN).accepted and session.state.digest() == before


def test_undo_turns_them_up_again():
    """The exact table from before."""
    session = table()
    before = session.state.digest()
    session.submit(RED, "cover", piece=OWN)
    session.undo(RED)
    assert session.state.digest() == before


def test_the_audit_names_who_covers_another_counter():
    """A box with another content than what was turned face down is found when the vaults are opened."""
    session, _ = covered()
    ref = session.vaults[RED].seal(("nothing", 4))

    def other(entry):
        if entry.verb != "cover":
            return entry
        box = next(f.box for f in entry.facts if isinstance(f, Boxed))
        facts = [
            replace(f, box=ref.box, digest=ref.digest) if isinstance(f, Boxed) and f.box == box
            else replace(f, box=ref.box) if isinstance(f, Placed) and f.box == box
            else f
            for f in entry.facts
        ]  # fmt: skip
        return replace(entry, facts=tuple(facts))

    report = audit(session.game, rebuilt(session, other), session.vaults)
    assert "audit-swapped" in {found.text.key for found in report.differences} and not report.sound


def test_what_is_covered_may_be_laid_elsewhere_in_the_same_breath():
    """Sealed where it lay, then moved: it never lies open at the other place, and the audit finds nothing amiss."""
    session = table()
    ruling = session.submit(RED, "cover", piece=("r1",), to="south", x=12.5, y=40)
    assert ruling.accepted and "r1" not in session.state.pieces
    (fresh,) = [p for p in session.state.pieces.values() if p.box is not None]
    assert (fresh.place, fresh.x, fresh.y, fresh.kind) == ("south", 12.5, 40, None)
    assert view(session.state, session.vaults[RED]).pieces[fresh.id].kind is not None
    assert audit(session.game, rebuilt(session, lambda entry: entry), session.vaults).sound
    for to in ("nowhere", ("south",), 7):
        assert not session.submit(RED, "cover", piece=("r2",), to=to).accepted
    assert not session.submit(RED, "cover", piece=("r2",), to="south", x=1e9, y=0).accepted
