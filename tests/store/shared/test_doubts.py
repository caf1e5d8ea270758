"""Acts of others that the rules here judge otherwise: found on arrival and on opening, kept, accepted, never false."""

from __future__ import annotations

import os
import random
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.core.entry import Entry
from tabletop.core.facts import Noted
from tabletop.data.build import Module
from tests.store.shared.far import Pair, reopen
from tests.store.shared.test_locked_bowl_far_apart import begun, go_on
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
        patch.setattr(sparta, "_let_go", lambda: None)  # its program is not there to take it back
        assert sparta.promise("sparta", "Window", ("combat", zone)).accepted
    two.first.poll()
    ((name, kept),) = [(name, one) for name, one in athens.entrusted.items() if one.value[:1] == ("standing-until",)]
    athens.entrusted[name] = replace(kept, value=(*kept.value[:2], "turn", athens.state.vars["turn"]))
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
        kept = two.second.session.given_for(given)
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
