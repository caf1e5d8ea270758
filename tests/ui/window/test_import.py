"""A module dropped on the window: imported beside it, with progress and a report, and then on the shelf."""

from __future__ import annotations

from pathlib import Path
from time import monotonic

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from tabletop.folders import user_data
from tabletop.ui.application.application import Application
from tabletop.ui.application.import_run import ImportRun
from tabletop.ui.dialogs.import_module import ImportDialog
from tabletop.ui.dialogs.new_game import NewGame
from tests.data.vassal import samples

TEMPLATE = Path(__file__).parents[2] / "data" / "vassal" / "hex_template_cc0.vmod"
PATIENCE = 60_000
"""Milliseconds; the program beside the window takes two seconds of its own to begin."""


def drop(application: Application, *paths: Path) -> ImportDialog:
    """Let files fall on the start page; the dialog of the import."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    none = Qt.KeyboardModifier.NoModifier
    event = QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, none)
    page = application.show_start()
    page.dropEvent(event)
    return page.findChildren(ImportDialog)[-1]


def said(dialog: ImportDialog) -> str:
    """All words of it."""
    return " ".join(label.text() for label in dialog.findChildren(QLabel))


def test_a_module_dropped_on_the_start_page_stands_on_the_shelf(application: Application, qtbot: QtBot) -> None:
    """Progress, then the report, then the dialog of a new game on it; the window never stops meanwhile."""
    gaps, last = [], [monotonic()]

    def beat() -> None:
        gaps.append(monotonic() - last[0])
        last[0] = monotonic()

    page = application.show_start()
    qtbot.waitUntil(lambda: not any(card.waits for card in page.cards), timeout=PATIENCE)
    timer = QTimer()
    timer.timeout.connect(beat)
    dialog = drop(application, TEMPLATE)
    last[0] = monotonic()
    assert dialog.bar.isVisible() and "hex_template_cc0.vmod" in said(dialog)
    timer.start(5)
    qtbot.waitUntil(lambda: dialog.done_, timeout=PATIENCE)
    timer.stop()
    assert sorted(gaps)[len(gaps) * 95 // 100] < 0.05
    assert "13 counters" in said(dialog) and "blank-white" in said(dialog)
    assert (user_data() / "modules" / "hex-n-counters-template" / ".imported").is_file()
    assert "hex-n-counters-template" in application.show_start().known
    begin = next(b for b in dialog.findChildren(QPushButton) if b.text() == application.tr("import-begin"))
    begin.click()
    chosen = [w for w in QApplication.topLevelWidgets() if isinstance(w, NewGame)]
    assert chosen
    for window in chosen:
        window.close()


def test_stopping_leaves_nothing(application: Application, qtbot: QtBot) -> None:
    """Neither a folder nor a part of one, and the dialog goes by itself."""
    dialog = drop(application, TEMPLATE)
    with qtbot.waitSignal(dialog.finished, timeout=PATIENCE):
        dialog.cancel.click()
    run = application.show_start().findChildren(ImportRun)
    qtbot.waitUntil(lambda: not any(one.running for one in run if isValid(one)), timeout=PATIENCE)
    home = user_data() / "modules"
    assert not home.exists() or not [path for path in home.iterdir() if path.name.startswith(".")]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_save_without_its_module_says_what_to_do(
    application: Application, qtbot: QtBot, tmp_path: Path, language: str
) -> None:
    """Which module it wants, in words."""
    application.set_language(language)
    dialog = drop(application, samples.save(tmp_path, samples.save_text()))
    qtbot.waitUntil(lambda: dialog.done_, timeout=PATIENCE)
    assert "Test" in said(dialog) and application.tr("import-needs-module-mend") in said(dialog)
    dialog.close()
