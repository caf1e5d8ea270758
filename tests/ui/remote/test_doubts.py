"""An act that the rules here judge otherwise, in the window: which it is, that nobody is accused, and a way on."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest
from PySide6.QtWidgets import QPushButton

from tabletop.core.journal.entry import Entry
from tabletop.core.journal.intent import Intent
from tabletop.core.position.facts import Fact, ModeSet, Noted, VarSet
from tabletop.core.position.ids import EntryId
from tabletop.core.text import Msg
from tabletop.data.module import Module
from tabletop.store.doubts import lowered, steered
from tabletop.ui.application.application import Application
from tests.store.shared.test_doubts import after_its_end
from tests.ui.remote.conftest import Table, settle, until
from tests.ui.remote.conftest import enforced as enforced
from tests.ui.remote.conftest import table as table
from tests.ui.remote.test_bar import said

WORDS = {
    "en": ("your standing answer was given (No stratagem in a combat, until there is a combat ", "Accept it"),
    "fr": ("votre réponse d’avance a été donnée (Aucun stratagème dans un combat, jusqu’à ce que se", "L’accepter"),
}


def test_an_act_in_doubt_is_named_and_accepted(
    application: Application, sphacteria: Module, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sparta reads in both languages which of its standing answers was given by which act, and accepts it with a
    click; the journal says so, and the bar is quiet in both."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    monkeypatch.setattr(os, "urandom", random.Random(9).randbytes)
    two, given = after_its_end(tmp_path, sphacteria)
    two.second.poll()
    window = application.show_game(two.second)
    for language, (words, accept) in WORDS.items():
        application.set_language(language)
        until(lambda words=words: words in said(window), lambda: said(window))
        assert f" {given.id.clock}" in said(window)
        (button,) = [b for b in window.remote.bar.findChildren(QPushButton) if b.text() == accept]
        if folder := os.environ.get("TABLETOP_SHOTS"):
            window.resize(1280, 800)
            settle(20)
            window.grab().save(f"{folder}/doubt-{language}.png")
    button.click()
    until(lambda: WORDS["fr"][0] not in said(window), "the bar is quiet")
    application.set_language("en")
    until(lambda: WORDS["en"][0] not in said(window), "the bar is quiet")
    note = two.second.session.journal.entries[-1]
    assert any(entry.verb == "note" for entry in two.second.session.journal.entries[-4:]), note
    assert not window.model.catalog.missing
    window.close()
    two.close()


def test_rules_that_another_lets_go_of_are_named_and_accepted(enforced: Table) -> None:
    """Athens reads that Sparta has loosened the rules and that nothing is answered meanwhile; a click goes on."""
    enforced.begin()
    sparta, window = enforced.sit(), enforced.window("athens")
    until(lambda: window.model.session.state.frames, "the rules have begun")
    until(lambda: sparta.poll() or sparta.session.state.frames, "Sparta has read it")
    groups = list(sparta.session.game.rule_groups)[:3]
    for group in groups:
        assert sparta.session.submit("sparta", "mode", group=group, mode="hand").accepted
    titles = [window.model.tr(f"rules-{group}") for group in groups]
    until(lambda: all(f"{title} · by hand" in said(window) for title in titles), lambda: said(window))
    assert said(window).count("holds these rules less than before") == 1
    assert "opens none of your secrets" in said(window) and len(window.remote.shared.doubts) == 3
    (button,) = [b for b in window.remote.bar.findChildren(QPushButton) if b.text() == "Accept all of it"]
    button.click()
    until(lambda: "less than before" not in said(window), "the bar is quiet")
    assert not window.remote.shared.doubts, "one click for all three"
    entries = window.model.session.journal.entries
    told = [f for e in entries for f in e.facts if isinstance(f, Noted) and f.text.key == "log-steering-accepted"]
    assert len(told) == 3


def test_hints_made_freer_are_named_once_and_accepted(enforced: Table) -> None:
    """However often Sparta says it: one line with what it has come to, one click."""
    enforced.begin()
    sparta, window = enforced.sit(), enforced.window("athens")
    assert window.model.do("hints", rule="forbidden").accepted
    until(lambda: sparta.poll() or sparta.session.state.hint_rule == "forbidden", "Sparta has read it")
    for rule in ("free", "forbidden", "logged"):
        assert sparta.session.submit("sparta", "hints", rule=rule).accepted
    until(lambda: "hints are logged from now on" in said(window), lambda: said(window))
    assert said(window).count("less than was agreed") == 1 and len(window.remote.shared.doubts) == 2
    (button,) = [b for b in window.remote.bar.findChildren(QPushButton) if b.text() == "Accept all of it"]
    button.click()
    until(lambda: "less than was agreed" not in said(window), "the bar is quiet")
    assert not window.remote.shared.doubts and not window.model.catalog.missing


def test_what_does_more_than_let_go_of_rules_is_accepted_by_itself() -> None:
    """An edited program that gives itself points in the same breath is not hidden among the others."""
    modest = entry_with(ModeSet("movement", "hand"), Noted(Msg.of("log-mode")))
    greedy = entry_with(ModeSet("movement", "hand"), VarSet("vp.sparta", 9))
    assert lowered(modest) and not lowered(greedy) and steered(greedy)


def entry_with(*facts: Fact) -> Entry:
    """An act of Sparta's with these facts."""
    return Entry(EntryId(5, 1, "sparta"), "", Intent("mode", {}), "ok", facts)
