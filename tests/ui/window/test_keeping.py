"""Nothing is lost: close and reopen, a disk that refuses, copies, other versions, damaged files."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLabel, QPushButton

from tabletop.core.text import Msg
from tabletop.ui.application.application import Application
from tabletop.ui.window.main_window import MainWindow


def piece(window: MainWindow, counter: str) -> str:
    """The piece of a counter on the table."""
    return next(p.id for p in window.model.session.state.pieces.values() if p.kind == counter)


def bytes_of(folder: Path) -> str:
    """One hash over all files of a game."""
    whole = hashlib.sha256()
    for path in sorted(p for p in folder.rglob("*") if p.is_file()):
        whole.update(path.name.encode() + path.read_bytes())
    return whole.hexdigest()


def dialog(window: MainWindow, name: str) -> QDialog:
    """The open dialog of that name."""
    QCoreApplication.processEvents()
    return next(d for d in window.findChildren(QDialog) if d.objectName() == name and d.isVisible())


def said(widget: Any) -> str:
    """All words in it."""
    return "\n".join(label.text() for label in widget.findChildren(QLabel))


def test_close_and_reopen_gives_the_same_position(application: Application, window: MainWindow) -> None:
    """Nothing is saved by hand, everything is there again; the window's place and panels too."""
    window.model.do("move", piece=piece(window, "A-H1"), to="O")
    window.model.do("roll", dice="2d6", purpose="test")
    window.docks.lay_out("study")
    digest, folder = window.model.session.state.digest(), window.model.game.folder
    window.close()
    assert application.windows == []
    application.show_start().opener.open_folder(folder)
    again = application.windows[0]
    assert again.model.session.state.digest() == digest
    assert "undo" not in again.docks.all or not again.docks.all["undo"].isHidden()
    assert application.recent.games[0].title == "Pylos"


def test_disk_that_refuses_keeps_the_game_in_memory(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A full disk is said at once with what can be done; a copy elsewhere holds everything; closing asks first."""
    game = window.model.game
    monkeypatch.setattr(type(game), "unsaved", property(lambda self: True))
    monkeypatch.setattr(game, "retry", lambda: False)
    window._on_trouble(Msg.of("store-read-only"))
    told = dialog(window, "unsaved")
    assert "kept in memory" in said(told) and window.kept.text() == "In memory only"
    told.accept()
    assert told.isVisible() and not told.still.isHidden(), "still refused: the dialog stays"  # type: ignore[attr-defined]
    told.reject()
    window.commands._copy_to(tmp_path / "copy")
    assert (tmp_path / "copy.tabletop" / "game.yaml").is_file()
    window.close()
    asked = dialog(window, "lose")
    assert window.isVisible()
    default = next(b for b in asked.findChildren(QPushButton) if b.isDefault())
    assert default.text() == "Keep the game open", "Enter must not lose anything"
    QTest.keyClick(asked, Qt.Key.Key_Return)
    assert window.isVisible()
    monkeypatch.undo()


def test_copy_export_import(application: Application, window: MainWindow, tmp_path: Path) -> None:
    """A copy and a zip are whole games; neither ever overwrites what is there."""
    window.model.do("move", piece=piece(window, "A-H1"), to="O")
    digest = window.model.session.state.digest()
    for _ in range(2):
        window.commands._copy_to(tmp_path / "copy.tabletop")
        window.commands._export_to(tmp_path / "out.zip")
    assert {p.name for p in tmp_path.iterdir()} >= {"copy.tabletop", "copy-2.tabletop", "out.zip", "out-2.zip"}
    window.opener.import_zip(tmp_path / "out.zip")
    assert application.windows[-1].model.session.state.digest() == digest
    window.commands._export_to(tmp_path / "out.zip" / "below-a-file.zip")
    assert "could not be made" in dialog(window, "copy-failed").windowTitle()
    dialog(window, "copy-failed").accept()


def test_other_version_is_said_before_anything_is_shown(application: Application, window: MainWindow) -> None:
    """Field bug 13: a game of another module version first says what differs; one may leave, look, or play on."""
    window.model.do("move", piece=piece(window, "A-H1"), to="O")
    folder = window.model.game.folder
    window.close()
    card = folder / "game.yaml"
    card.write_text(card.read_text(encoding="utf-8").replace("version: 0.1.0", "version: 0.0.7"), encoding="utf-8")
    page = application.show_start()

    def reopen() -> QDialog:
        page.opener.open_folder(folder)
        QCoreApplication.processEvents()
        return next(d for d in page.findChildren(QDialog) if d.objectName() == "differs" and d.isVisible())

    asked = reopen()
    assert application.windows == [] and "0.0.7" in said(asked)
    asked.reject()
    assert application.windows == []
    reopen().accept_as("read")  # type: ignore[attr-defined]
    reading = application.windows[0]
    before = bytes_of(folder)
    assert not reading.model.do("move", piece=piece(reading, "A-H1"), to="K").accepted
    assert "look at it only" in reading.prompt.reason.text() and bytes_of(folder) == before
    assert not reading.book.actions["undo"].isEnabled() and reading.kept.text() == "Looking only"
    reading.close()
    application.show_start()
    reopen().accept_as("play")  # type: ignore[attr-defined]
    assert application.windows[0].model.do("move", piece=piece(application.windows[0], "A-H1"), to="K").accepted


def test_damaged_file_is_said(application: Application, window: MainWindow) -> None:
    """A half-written last line is dropped with a word about it over the game's window."""
    window.model.do("move", piece=piece(window, "A-H1"), to="O")
    folder = window.model.game.folder
    window.close()
    segment = next((folder / "seats" / "athens").glob("*.jsonl"))
    segment.write_bytes(segment.read_bytes() + b'{"id": [2, 0, "ath')
    application.show_start().opener.open_folder(folder)
    told = dialog(application.windows[0], "opened-with")
    assert len(said(told).splitlines()) >= 3 and "⟦" not in said(told)
    told.accept()


def test_same_game_is_not_opened_twice(application: Application, window: MainWindow) -> None:
    """Opening a game that is open brings its window to the front."""
    window.opener.open_folder(window.model.game.folder)
    assert len(application.windows) == 1
