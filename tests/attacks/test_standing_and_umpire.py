"""Standing answers opened early, again or falsely by an edited program; an umpire who publishes what nobody wrote.

What holds: nothing false counts, nothing counts twice, what does not fit is in doubt at once. What is for the audit: an
umpire's word, which nobody can check without his vault. What cannot hold: the program that is entrusted with an answer
can be edited to read it, and that leaves no trace.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.core.audit.audit import audit
from tabletop.core.position.facts import Answered, Opened, VarSet
from tabletop.core.referee.promises import ANSWER, promises
from tabletop.core.rules.orders import line
from tabletop.data.module import Module
from tabletop.store.auditing import audited
from tests.attacks.cheat import Cheat
from tests.modules.diadochi.bench import rules
from tests.modules.diadochi.test_publishing import bribe, season
from tests.store.shared.far import Pair
from tests.store.shared.test_standing_answers import at_a_window, choose

UMPIRE = "umpire"


@pytest.fixture
def window(tmp_path: Path, sphacteria: Module, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Pair, Cheat]]:
    """Both are asked; Sparta has left word with Athens' program and is away. Athens' cheat can read it."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    monkeypatch.setattr(os, "urandom", random.Random(9).randbytes)
    two = at_a_window(tmp_path, sphacteria, False)
    yield two, Cheat(two.first, "athens")
    two.close()


def opening(two: Pair, **other: object) -> tuple[Opened, VarSet]:
    """An answer box of Sparta's opened (or something else said to be in it), and what is left of the others."""
    (one,) = promises(two.first.session.state, "sparta")
    secret = two.first.session.standing_answers.entrusted[one.answers[0]]
    value = other.get("value", secret.value)
    return Opened(one.answers[0], value, secret.nonce), VarSet(one.name, one.answers[1:])


def test_the_entrusted_program_can_read_it_and_leaves_no_trace(window: tuple[Pair, Cheat]) -> None:
    """What cannot be promised: the answer lies in the memory of the other's program."""
    two, _ = window
    (one,) = promises(two.first.session.state, "sparta")
    assert two.first.session.standing_answers.entrusted[one.answers[0]].value[:1] == (ANSWER,)


def test_opened_early_it_is_in_doubt_at_once(window: tuple[Pair, Cheat]) -> None:
    """Athens opens it before it has decided itself: Sparta's machine answers nothing of itself, Athens is named."""
    two, cheat = window
    opened, left = opening(two)
    depth = len(two.first.session.state.frames) - 1
    args = {"box": opened.box, "value": opened.value, "nonce": opened.nonce}
    lie = cheat.write((opened, left, Answered(depth, "sparta", ("", "", ""))), "fulfil", args=args)
    two.second.poll()
    assert list(two.second.doubts) == [str(lie.id)]
    written = len(two.second.session.journal)
    two.second.go_on()
    assert len(two.second.session.journal) == written
    assert (str(lie.id), "athens") in {(one.entry, one.seat) for one in audited(two.second).of("fault")}


@pytest.mark.parametrize("value", [("standing-answer", "Window", "S3"), ("S3",), ""])
def test_what_was_not_promised_counts_for_nothing(window: tuple[Pair, Cheat], value: object) -> None:
    """Athens says that Sparta had promised something else: the digest does not fit, the entry is void and named."""
    two, cheat = window
    opened, left = opening(two, value=value)
    before = two.second.session.state.digest()
    args = {"box": opened.box, "value": value, "nonce": opened.nonce}
    lie = cheat.write((opened, left), "fulfil", args=args)
    two.second.poll()
    assert two.second.session.journal.bad[str(lie.id)].key == "seal-forged"
    assert two.second.session.state.digest() == before and str(lie.id) in two.second.doubts
    assert {one.seat for one in audited(two.second).of("fault")} == {"athens"}


def test_one_answer_is_given_once(window: tuple[Pair, Cheat]) -> None:
    """The box that was opened is opened again, for another question: void, in doubt, named."""
    two, cheat = window
    again = opening(two)
    choose(two.first)
    (used,) = [entry for entry in two.first.session.journal.entries if entry.verb == "fulfil"]
    two.exchange()
    digest = two.second.session.state.digest()
    cheat.written.clear()
    newest = two.first.session.journal.entries[-1]
    knew = {seat: entry.id.clock for seat, entry in two.first.session.journal.last.items() if seat != "athens"}
    args = dict(used.intent.args)
    lie = cheat.write(again, "fulfil", args=args, clock=newest.id.clock + 1, seen=knew)
    two.second.poll()
    assert two.second.session.journal.bad[str(lie.id)].key == "seal-unknown"
    assert two.second.session.state.digest() == digest and str(lie.id) in two.second.doubts
    assert {one.entry for one in audited(two.second).of("fault") if one.seat == "athens"} == {str(lie.id)}


# --- the umpire ------------------------------------------------------------------------------------------------------


def findings(session: object, *seats: str) -> set[str]:
    """What an audit says of the entries with these vaults open."""
    vaults = {seat: session.vaults[seat] for seat in seats}  # type: ignore[attr-defined]
    return {found for _, found in audit(session.game, session.journal, vaults).findings}  # type: ignore[attr-defined]


def test_a_line_nobody_wrote_is_found_when_his_vault_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """His edited program publishes an order that Antigonus never gave. Until his vault is open it cannot be told, and
    he is not accused; then it is disputed, and the seat that is named is his."""
    invented = line("bribe", piece="u3", sum=1)
    with monkeypatch.context() as edited:
        honest = rules("publishing").public
        edited.setattr(
            rules("publishing"), "public", lambda k, seat, whole: (*honest(k, seat, whole), invented)
        )
        lying = season({"antigonus": (bribe("u2", 40),)})
    assert any(invented in value for value in lying.state.vars.values() if isinstance(value, tuple))
    assert "disputed" not in findings(lying, "antigonus")
    assert "disputed" in findings(lying, *lying.vaults)
    report = audit(lying.game, lying.journal, lying.vaults)
    assert {one.seat for one in report.differences if one.kind == "fault"} == {UMPIRE}


def test_an_honest_umpire_is_not_accused() -> None:
    """The same season by his program as it is."""
    honest = season({"antigonus": (bribe("u2", 40),)}, 100)
    assert "disputed" not in findings(honest, *honest.vaults)
