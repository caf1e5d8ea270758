"""Acts of others that the rules here judge otherwise: found on arrival and on opening, kept, accepted, never false."""

from __future__ import annotations

import os
import random
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.core.journal.entry import Entry
from tabletop.core.position.facts import Noted
from tabletop.core.text import Msg
from tabletop.data.module import Module
from tabletop.store.auditing import audited
from tabletop.store.opened import open_papers
from tests.store.shared.far import Pair, reopen
from tests.store.shared.test_locked_cup_far_apart import begun, go_on
from tests.store.shared.test_standing_answers import at_a_window, choose, nothing


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody pulls the plug; the standing answers' tests repeat their dice."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    monkeypatch.setattr(os, "urandom", random.Random(9).randbytes)


def after_its_end(root: Path, module: Module) -> tuple[Pair, Entry]:
    """Sparta's answer was to hold until there is a combat here; Athens' edited program gives it in that combat."""
    two = at_a_window(root, module, False, nothing)
    athens, sparta = two.first.session, two.second.session
    zone = next(frame.data["zone"] for frame in athens.state.frames if frame.step == "Battle")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sparta.standing_answers, "_let_go", lambda: None)  # its program is not there to take it back
        assert sparta.standing_answers.promise("sparta", "Window", ("combat", zone)).accepted
    two.first.poll()
    entrusted = athens.standing_answers.entrusted
    ((name, kept),) = [(name, one) for name, one in entrusted.items() if one.value[:1] == ("standing-until",)]
    entrusted[name] = replace(kept, value=(*kept.value[:2], "turn", athens.state.vars["turn"]))
    choose(two.first)
    (given,) = [entry for entry in athens.journal.entries if entry.verb == "fulfil"]
    return two, given


@pytest.mark.parametrize("closed", [False, True], ids=["open", "closed"])
def test_an_answer_given_after_its_end_is_doubted_and_accepted(
    tmp_path: Path, sphacteria: Module, closed: bool
) -> None:
    """Whether Sparta's program was there or closed when it came: it is in doubt, Sparta knows which answer it was, and
    nothing is answered of itself, also after a restart; once accepted it never comes back, and the journal says it."""
    two, given = after_its_end(tmp_path, sphacteria)
    home = two.home(two.second)
    if closed:
        two.second = reopen(two.second, home)
    two.second.poll()
    for _ in range(2):
        assert list(two.second.doubts) == [str(given.id)]
        kept = two.second.session.standing_answers.given_for(given)
        assert kept is not None and (kept[1], kept[2][0], kept[3]) == ("Window", "combat", ())
        written = len(two.second.session.journal)
        two.second.go_on()
        assert len(two.second.session.journal) == written
        two.second = reopen(two.second, home)
    two.second.accept(str(given.id))
    assert not two.second.doubts and len(two.second.session.journal) > written
    two.second = reopen(two.second, home)
    assert not two.second.doubts
    two.first.poll()
    said = [fact.text.key for entry in two.first.session.journal.entries for fact in entry.facts if type(fact) is Noted]
    assert "log-doubt-accepted" in said and not two.first.doubts and two.same()
    two.close()


def test_honest_acts_are_never_doubted_on_opening(tmp_path: Path, sphacteria: Module) -> None:
    """Sparta's program is closed whenever Athens acts: opened again it doubts nothing."""
    two, rng = begun(tmp_path, sphacteria, False), random.Random(3)
    unread = 0
    for _ in range(25):
        before = len(two.second.session.journal)
        two.second = reopen(two.second, two.home(two.second))
        unread += len(two.second.session.journal) - before
        assert not two.second.doubts
        two.exchange()
        go_on(two, rng)
    assert unread > 10
    two.close()


def test_the_audit_names_it_once_its_owners_papers_are_open(tmp_path: Path, sphacteria: Module) -> None:
    """Before that it cannot be told, and nobody is accused; afterwards whoever has the folder finds it, with its rule,
    and nothing else."""
    two, given = after_its_end(tmp_path, sphacteria)
    two.exchange()
    blind = audited(two.first)
    assert blind.sound and (str(given.id), "cannot_tell") in blind.entries.findings
    for game in (two.first, two.second):
        open_papers(game)
    two.exchange()
    for report in (audited(two.first), audited(two.second)):
        (fault,) = report.of("fault")
        assert (fault.entry, fault.seat) == (str(given.id), "athens") and fault.rule
        assert fault.text.get("why") == Msg("promise-over")
    two.close()


def test_an_honest_standing_answer_passes_the_audit(tmp_path: Path, sphacteria: Module) -> None:
    """Given while it holds: agreed once the papers are open, with nothing left to check of it."""
    two = at_a_window(tmp_path, sphacteria, False)
    choose(two.first)
    two.exchange()
    for game in (two.first, two.second):
        open_papers(game)
    two.exchange()
    (given,) = [entry for entry in two.first.session.journal.entries if entry.verb == "fulfil"]
    report = audited(two.second)
    assert report.sound and report.complete and (str(given.id), "agreed") in report.entries.findings
    two.close()
