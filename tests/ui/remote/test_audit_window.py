"""Issue 4, audit, in the window: papers opened when the game is over, and what the audit finds in words."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QPushButton

from tabletop.data.module import Module
from tabletop.ui.application.application import Application
from tabletop.ui.dialogs.audit import AuditDialog
from tabletop.ui.dialogs.open_papers import OpenPapers
from tabletop.ui.window.main_window import MainWindow
from tests.store.shared.audits import play, take_back_the_dice
from tests.ui.remote.conftest import Table, at_home, settle, until
from tests.ui.remote.test_bar import said


def judged(window: MainWindow) -> AuditDialog:
    """The audit, done."""
    window.commands.run("audit")
    settle()
    dialog = window.findChildren(AuditDialog)[-1]
    until(lambda: dialog.report is not None, "the audit is done", 20)
    settle()
    return dialog


def rows(dialog: AuditDialog) -> list[list[str]]:
    """What the table says."""
    sheet = dialog.sheet
    return [[sheet.item(row, n).text() for n in range(sheet.columnCount())] for row in range(sheet.rowCount())]


def test_a_local_game_is_audited(window: MainWindow) -> None:
    """A game on one machine: by hand nothing is wrong; the dialog stays alive and may be closed while it works."""
    window.model.do("note", text="x")
    window.commands.run("audit")
    window.findChildren(AuditDialog)[-1].reject()
    dialog = judged(window)
    assert dialog.verdict.text() == "All is well." and "1 act by hand" in dialog.counts.text()
    assert not dialog.closed.isVisible() and not dialog.papers.isVisible() and not dialog.sheet.isVisible()
    dialog.accept()


def test_papers_are_opened_when_the_game_is_over(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it is played a mark must be set besides and Enter keeps them sealed; after it the bar offers it."""
    with at_home(table.root / "athens"):
        game = table.begin()
        window = table.window("athens")
        game.session.submit("athens", "draw", bowl="bowl", to="hand-athens", n=2)
        window.remote.open_papers()
        early = window.findChildren(OpenPapers)[-1]
        settle()
        assert early.sure.isVisible() and not early.ok.isEnabled() and not early.ok.isDefault()
        early.accept()
        path = table.folder / "seats" / "athens" / "opened.json"
        assert early.isVisible() and not path.exists()
        early.reject()
        game.session.submit("athens", "set", name="result", value=("surrender", "sparta", "9.1"))
        until(lambda: "The game is over." in said(window), "the bar offers it")
        with monkeypatch.context() as as_by_the_rules:  # where rules are held, a hand alone has not decided the game
            as_by_the_rules.setattr("tabletop.ui.dialogs.open_papers.decided", lambda session: False)
            window.remote.open_papers()
        written = window.findChildren(OpenPapers)[-1]
        settle()
        assert any("A hand wrote this result down" in one.text() for one in written.findChildren(QLabel))
        assert written.sure.isVisible() and not written.ok.isEnabled()
        written.reject()
        next(b for b in window.remote.bar.findChildren(QPushButton) if b.text() == "Open them…").click()
        dialog = window.findChildren(OpenPapers)[-1]
        settle()
        assert not dialog.sure.isVisible() and dialog.ok.isEnabled()
        dialog.ok.click()
        assert path.is_file()
        until(lambda: "The game is over." not in said(window), "the bar is quiet")
        log = window.docks.bring("journal").rows
        settle()
        assert "opens all sealed papers for the audit" in str(log.index(log.rowCount() - 1).data())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_the_audit_finds_is_said_by_rule_number(
    application: Application, sphacteria: Module, tmp_path: Path, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A shared game in which Athens took a roll back: what is wrong, what could not be checked, whose papers miss."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    application.set_language(language)
    two = play(tmp_path, sphacteria, 200, before=take_back_the_dice)
    two.second.poll()
    two.first.close()
    window = application.show_game(two.second)
    dialog = judged(window)
    told = rows(dialog)
    wrong, unchecked = ("Wrong", "Not checked") if language == "en" else ("Anormal", "Non vérifié")
    assert told[0][0] == wrong and told[-1][0] == unchecked and not dialog.report.sound  # type: ignore[union-attr]
    assert any(row[0] == wrong and row[1][:1].isdigit() for row in told)
    assert ("Athens, Sparta" if language == "en" else "Athènes, Sparte") in dialog.closed.text()
    assert dialog.papers.isVisible() and not window.model.catalog.missing
    dialog.accept()
