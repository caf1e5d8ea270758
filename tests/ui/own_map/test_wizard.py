"""The wizard as a player goes through it: a scan, clicks, borders, the game on his own map; nothing leaks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication, QPointF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QDialog

from tabletop.core.errors import BadData
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.data.own_map.kept import read_own, remove_own
from tabletop.data.own_map.landmarks import Landmark
from tabletop.data.own_map.place import own_folder, played_on_own
from tabletop.ui.board.picture.render import board_picture
from tabletop.ui.own_map import commands
from tabletop.ui.own_map.wizard import OwnMapWizard
from tabletop.ui.window.main_window import MainWindow

Wait = Callable[..., None]
SHARE = 0.5
"""Pixels of the scan a unit of the board; it is shifted by MARGIN."""
MARGIN = 40


@pytest.fixture
def scan(sphacteria: Module, tmp_path: Path) -> Path:
    """Our own map, smaller, with a margin."""
    drawn = board_picture(sphacteria, Catalog.for_module(sphacteria, "en"), sphacteria.plans[0], SHARE)
    sheet = QImage(drawn.width() + 2 * MARGIN, drawn.height() + 2 * MARGIN, QImage.Format.Format_RGB32)
    sheet.fill(QColor("#FFFFFF"))
    painter = QPainter(sheet)
    painter.drawImage(MARGIN, MARGIN, drawn)
    painter.end()
    path = tmp_path / "my-secret-scan.png"
    assert sheet.save(str(path))
    return path


def opened(window: MainWindow) -> OwnMapWizard:
    """The wizard over a window."""
    commands.open_wizard(window)
    found = window.findChild(OwnMapWizard)
    assert isinstance(found, OwnMapWizard)
    found.resize(1000, 700)
    return found


def clicked_through(wizard: OwnMapWizard, scan: Path, qtbot, points: int = 6) -> None:
    """Choose the picture and click so many points, each within a pixel of the view."""
    wizard.pictures.take([scan])
    wizard.next.click()
    qtbot.waitUntil(lambda: wizard.pages.currentIndex() == 1, timeout=20_000)
    slips = np.random.default_rng(3).uniform(-1, 1, (points, 2))
    for slip in slips:
        assert wizard.calibration is not None and wizard.calibration.now is not None
        x, y = wizard.calibration.now.landmark.at
        at = wizard.points.theirs.to_view(MARGIN + x * SHARE, MARGIN + y * SHARE) + QPointF(*slip)
        there = wizard.points.theirs.to_picture(at)
        wizard.points.theirs.clicked.emit(there.x(), there.y())
    qtbot.waitUntil(lambda: not wizard.work.busy, timeout=20_000)


def test_a_game_is_played_on_ones_own_map(window: MainWindow, scan: Path, qtbot) -> None:
    """From the menu to the board: its picture is the scan, a drop on the scan means the zone that is printed there."""
    wizard = opened(window)
    clicked_through(wizard, scan, qtbot)
    grades = [wizard.calibration.grade(n)[0] for n in range(6)]
    assert "bad" not in grades and "none" not in grades
    wizard.next.click()
    qtbot.waitUntil(lambda: wizard.pages.currentIndex() == 2 and not wizard.work.busy, timeout=20_000)
    application, ours = window.application, window.model.module
    wizard.next.click()
    qtbot.waitUntil(lambda: any(w is not window for w in application.windows), timeout=20_000)
    again = application.windows[-1]
    module = again.model.module
    assert module.as_printed is not None and again.model.game.folder == window.model.game.folder
    own = module.plans[0]
    picture = module.picture(own.picture)
    assert picture is not None and picture.parent == own_folder("sphacteria")
    unit = (2800 * SHARE + 2 * MARGIN) / own.geometry.size[0]
    right = 0
    for zone in module.map.zones:
        x, y = ours.shape(zone.id).label
        there = (MARGIN + x * SHARE) / unit, (MARGIN + y * SHARE) / unit
        right += again.board.ground.place_at(*there) == zone.id
    assert right == len(module.map.zones)
    assert again.board.words.sprites == []  # the print says it
    leaks(again.model.game.folder, picture)
    commands.switch(again)
    QCoreApplication.processEvents()
    assert application.windows[-1].model.module.as_printed is None


def test_four_parts_are_joined(window: MainWindow, scan: Path, tmp_path: Path, qtbot) -> None:
    """Three clicks on each, one of them a TIFF; the points go on, on the whole; given up, the whole picture goes."""
    whole = QImage(str(scan))
    wide, high = round(whole.width() * 0.6), round(whole.height() * 0.6)
    corners = [(x, y) for y in (0, whole.height() - high) for x in (0, whole.width() - wide)]
    paths = [tmp_path / f"part{n}.{'tiff' if n == 3 else 'png'}" for n in range(4)]
    for (x, y), path in zip(corners, paths):
        assert whole.copy(x, y, wide, high).save(str(path))
    wizard = opened(window)
    wizard.pictures.take(paths)
    wizard.next.click()
    qtbot.waitUntil(lambda: wizard.pages.currentIndex() == 1, timeout=20_000)
    for n, (x, y) in enumerate(corners):
        wizard.points.parts.setCurrentIndex(n)
        spots = {one.at: (MARGIN + one.at[0] * SHARE - x, MARGIN + one.at[1] * SHARE - y) for one in landmarks(wizard)}
        seen = {ours: at for ours, at in spots.items() if 5 < at[0] < wide - 5 and 5 < at[1] < high - 5}
        for aim in ((0, 0), (wide, 0), (wide / 2, high)):
            ours = min(seen, key=lambda one, aim=aim: abs(seen[one][0] - aim[0]) + abs(seen[one][1] - aim[1]))
            wizard.points.ours.clicked.emit(*ours)
            wizard.points.theirs.clicked.emit(*seen.pop(ours))
    assert wizard.next.isEnabled()
    wizard.next.click()
    qtbot.waitUntil(lambda: len(wizard.scans) == 1 and not wizard.work.busy, timeout=60_000)
    size = wizard.scans[0].size
    assert abs(size.width() - whole.width()) <= 3 and abs(size.height() - whole.height()) <= 3
    assert all(wizard.calibration.grade(n)[0] == "good" for n in range(12))
    made = wizard.scans[0].path
    assert made.is_file()
    wizard.done(QDialog.DialogCode.Rejected)
    assert not made.exists()


def landmarks(wizard: OwnMapWizard) -> list[Landmark]:
    """All points worth clicking."""
    assert wizard.calibration is not None
    return wizard.calibration.landmarks


def leaks(game: Path, picture: Path) -> None:
    """Nothing of the scan, nor its name, stands in the saved game."""
    heart = picture.read_bytes()[200:260]
    for path in game.rglob("*"):
        if path.is_file():
            data = path.read_bytes()
            assert heart not in data and picture.name.encode() not in data and b"secret-scan" not in data


def test_cancelled_nothing_is_kept(window: MainWindow, scan: Path, qtbot) -> None:
    """In the middle of the points, and while a picture is read."""
    wizard = opened(window)
    clicked_through(wizard, scan, qtbot, 2)
    assert not wizard.next.isEnabled()
    wizard.done(QDialog.DialogCode.Rejected)
    assert not own_folder("sphacteria").exists()
    wizard = opened(window)
    wizard.pictures.take([scan])
    wizard.next.click()
    wizard.done(QDialog.DialogCode.Rejected)
    QCoreApplication.processEvents()
    assert not own_folder("sphacteria").exists()


def test_what_is_no_scan_is_refused_with_a_sentence(window: MainWindow, tmp_path: Path, qtbot) -> None:
    """A text, a drawing, a stamp: the wizard stays where it is and says why."""
    (tmp_path / "a.png").write_bytes(b"no picture")
    (tmp_path / "b.png").write_text("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>")
    QImage(20, 20, QImage.Format.Format_RGB32).save(str(tmp_path / "c.png"))
    said = set()
    wizard = opened(window)
    for name in ("a.png", "b.png", "c.png", "gone.png"):
        wizard.pictures.paths = [tmp_path / name]
        wizard._refresh()
        wizard.next.click()
        qtbot.waitUntil(lambda: not wizard.work.busy, timeout=20_000)
        assert wizard.pages.currentIndex() == 0
        said.add(wizard.said.text())
    assert len(said) == 4 and all(len(text) > 20 for text in said)


def test_a_spoilt_record_leaves_the_game_as_it_was(sphacteria: Module) -> None:
    """And the reader says so."""
    folder = own_folder("sphacteria")
    folder.mkdir(parents=True)
    for text in ("{", "[]", '{"version": 1, "on": true, "boards": {"": {}}, "faces": {}}'):
        (folder / "own.json").write_text(text)
        assert played_on_own(sphacteria) is sphacteria
        with pytest.raises(BadData):
            read_own("sphacteria")
    remove_own("sphacteria")
    assert played_on_own(sphacteria) is sphacteria and not folder.exists()
