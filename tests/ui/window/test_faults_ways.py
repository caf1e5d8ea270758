"""Field fault 13: whichever way a game of another version is opened, the same is said before anything is shown."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QDialog, QLabel, QPushButton

from tabletop.__main__ import main as command
from tabletop.store.files import SUFFIX
from tabletop.ui.application.app import open_window
from tabletop.ui.application.application import Application
from tabletop.ui.window.main_window import MainWindow


def zipped(folder: Path) -> Path:
    """The game as it comes by mail."""
    return Path(shutil.make_archive(str(folder.parent / "mail"), "zip", folder.parent, folder.name))


def drop(application: Application, path: Path) -> None:
    """Let a file fall on the start page."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    none = Qt.KeyboardModifier.NoModifier
    event = QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, none)
    application.show_start().dropEvent(event)


def continued(application: Application) -> None:
    """The button beside the newest game of the start page."""
    page = application.show_start()
    page.fill()
    next(b for b in page.findChildren(QPushButton) if b.text() == application.tr("start-continue")).click()


WAYS: dict[str, Callable[[Application, Path], object]] = {
    "folder": lambda application, folder: application.show_start().opener.open_path(folder),
    "card": lambda application, folder: application.show_start().opener.open_path(folder / "game.yaml"),
    "zip": lambda application, folder: application.show_start().opener.open_path(zipped(folder)),
    "command line": lambda application, folder: open_window(application, str(folder)),
    "command line, zip": lambda application, folder: open_window(application, str(zipped(folder))),
    "dropped": lambda application, folder: drop(application, folder),
    "dropped zip": lambda application, folder: drop(application, zipped(folder)),
    "continue": lambda application, folder: continued(application),
}


@pytest.fixture
def older(window: MainWindow) -> Path:
    """A game begun with a module of other files and another number."""
    piece = next(p.id for p in window.model.session.state.pieces.values() if p.kind == "A-H1")
    window.model.do("move", piece=piece, to="O")
    folder = window.model.game.folder
    assert folder.suffix == SUFFIX
    window.close()
    card = folder / "game.yaml"
    card.write_text(card.read_text(encoding="utf-8").replace("version: 0.1.0", "version: 0.0.7"), encoding="utf-8")
    return folder


def said(application: Application) -> str:
    """What the dialog of differences tells, '' when there is none."""
    QCoreApplication.processEvents()
    page = application.start
    assert page is not None
    shown = [d for d in page.findChildren(QDialog) if d.isVisible()]
    words = "\n".join(label.text() for d in shown if d.objectName() == "differs" for label in d.findChildren(QLabel))
    for dialog in shown:
        dialog.reject()
    return words


def test_every_way_says_the_same(application: Application, older: Path) -> None:
    """Folder, card, zip, command line, drop, recent games: version then and now, no window before the answer."""
    told = {}
    for name, way in WAYS.items():
        way(application, older)
        told[name] = said(application)
        assert application.windows == [], name
    assert all("0.0.7" in text and "0.1.0" in text for text in told.values()), told
    assert len(set(told.values())) == 1


@pytest.mark.parametrize("verb", ["replay", "render", "audit"])
def test_verbs_say_it_too(older: Path, verb: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without the window the difference is told as well, and there is no traceback."""
    more = ["-o", str(tmp_path / "a.png"), "--zoom", "0.2"] if verb == "render" else []
    assert command([verb, str(older), *more]) in (0, 1)
    told = capsys.readouterr()
    assert "0.0.7" in told.err + told.out and "Traceback" not in told.err
