"""A position taken over from a real table: what is laid out at once, sealed for its owner, and what is refused."""

from __future__ import annotations

import json

import pytest

from tabletop.core.session.session import Session
from tests.core.toy import BLUE, RED, table


@pytest.fixture
def session() -> Session:
    """The toy game by hand."""
    return table()


def why(ruling) -> str:
    """The key of the refusal."""
    return ruling.citations[0].text.key


def test_open_and_sealed_counters_are_laid_in_one_act(session: Session):
    """Whoever sits at the screen lays for both; what is sealed is known to its owner alone, and stands nowhere else."""
    laid = (("", BLUE, "hand-blue", "C1", 2, True, "bowl"), ("", RED, "pool", "C2", 1, None, None))
    ruling = session.submit(RED, "lay_out", laid=laid)
    assert ruling.accepted
    hidden = next(p for p in session.state.pieces.values() if p.kind is None)
    assert (hidden.owner, hidden.place, hidden.cup) == (BLUE, "hand-blue", "bowl")
    assert session.view(BLUE).pieces[hidden.id].kind == "C1" and session.view(RED).pieces[hidden.id].kind is None
    assert "C1" not in json.dumps(session.journal.entries[-1].intent.plain())
    assert session.dealer.pool("bowl") == () and session.dealer.left_in("bowl") == 0
    assert session.undo(RED).accepted and hidden.id not in session.state.pieces


def test_a_trial_seals_nothing(session: Session):
    """A preview leaves no secret behind."""
    before = {seat: len(vault.secrets) for seat, vault in session.vaults.items()}
    laid = (("", BLUE, "hand-blue", "C1", 2, True, "bowl"),)
    assert session.preview(RED, "lay_out", laid=laid).accepted
    assert before == {seat: len(vault.secrets) for seat, vault in session.vaults.items()}


@pytest.mark.parametrize(
    ("laid", "key"),
    [
        ((("", RED, "nowhere", "man", 1, None, None),), "no-such-place"),
        ((("", "green", "north", "man", 1, None, None),), "no-such-seat"),
        ((("", RED, "north", "ox", 1, None, None),), "no-such-counter"),
        ((("", RED, "north", "C1", 3, None, None),), "steps-out-of-range"),
        ((("", RED, "north", "ox", 1, True, ""),), "no-such-counter"),
        ((("", "green", "north", "man", 1, True, ""),), "lay-out-elsewhere"),
        ((("r9", RED, "north", "C1", 1, None, None),), "piece-twice"),
        ((("", RED, "north", "leader", 1, None, None),), "counter-on-table"),
        ((("", RED, "north", "C1", 1, None, None),) * 2, "counter-on-table"),
        (((RED, "north"),), "odd-arguments"),
        ((("x1", RED, "north", None, None, "box", ""),), "no-such-counter"),
    ],
)
def test_what_cannot_be_laid_is_refused_with_a_reason(session: Session, laid: tuple, key: str):
    """And nothing of it is laid."""
    before = session.state.digest()
    ruling = session.submit(RED, "lay_out", laid=laid)
    assert not ruling.accepted and why(ruling) == key
    assert session.state.digest() == before


def test_a_set_up_is_one_decision_and_holds_no_other(session: Session):
    """Like a batch, under its own name."""
    acts = (("move", {"piece": "r1", "to": "south"}), ("set", {"name": "turn", "value": 3}))
    assert session.submit(RED, "set_up", acts=acts).accepted and session.state.vars["turn"] == 3
    assert session.undo(RED).accepted and session.state.vars["turn"] == 1
    assert not session.submit(RED, "set_up", acts=(("set_up", {"acts": acts}),)).accepted


def test_the_rules_go_on_where_they_are_told():
    """Under enforced rules, all the same: the frame is there, and the game is played on from it."""
    session = table("enforce", running=True)
    frames = (("Turn", (("stances", ()), ("die", 0), ("lost", ""), ("stage", "march")), 7),)
    acts = (("resume", {"frames": frames, "serial": 7}),)
    assert not session.submit(RED, "set_up", acts=acts).accepted
    assert session.submit(RED, "set_up", override=True, acts=acts).verdict == "advised"
    assert session.awaited() == (RED,) and session.state.frames[-1].step == "March"
    assert session.submit(RED, "pass").accepted


@pytest.mark.parametrize("frames", [(("Turn", (), 9),), (("Nonsense", (), 1),), (("March", (("odd", 1),), 1),), (1,)])
def test_steps_that_nobody_knows_are_refused(session: Session, frames: tuple):
    """Nor one with a number beyond the last."""
    ruling = session.submit(RED, "resume", frames=frames, serial=5)
    assert not ruling.accepted and why(ruling) == "no-such-frame"
