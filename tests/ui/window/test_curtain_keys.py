"""The cover by keys: Enter is *I am here*; handed over by mistake there is a way back, and it shows no hand."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest

from tabletop.ui.application.app import open_window
from tabletop.ui.application.application import Application


@pytest.fixture
def handed(application: Application):
    """Athens holds a chit; Sparta was just handed the screen."""
    open_window(application, "sphacteria")
    window = application.windows[-1]
    window.model.do("draw", bowl="bowl", to="hand-athens", n=1)
    window.model.look_as("sparta")
    QCoreApplication.processEvents()
    assert window.cover.isVisible() and window.model.covered
    return window


@pytest.mark.parametrize("key", [Qt.Key.Key_Return])
def test_enter_is_i_am_here(handed, key: Qt.Key) -> None:
    """Pressed where the focus is."""
    QTest.keyClick(handed.cover.here, key)
    QCoreApplication.processEvents()
    assert not handed.model.covered and not handed.cover.isVisible() and handed.model.seat == "sparta"


@pytest.mark.parametrize("way", ["escape", "enter"])
def test_the_way_back(handed, way: str) -> None:
    """The cover stays down for the seat before: whoever pressed it sees no hand until that player is there."""
    cover = handed.cover
    assert cover.back.isVisible() and "Athens" in cover.back.text()
    if way == "escape":
        QTest.keyClick(cover.here, Qt.Key.Key_Escape)
    else:
        cover.back.setFocus()
        QTest.keyClick(cover.back, Qt.Key.Key_Return)
    QCoreApplication.processEvents()
    assert (handed.model.seat, handed.model.covered, cover.isVisible()) == ("athens", True, True)
    assert "Athens" in cover.title.text() and not cover.back.isVisible()
    assert all(p.kind is None for p in handed.model.shown.at("hand-athens"))
    cover.here.setFocus()
    QTest.keyClick(cover.here, Qt.Key.Key_Return)
    assert not handed.model.covered and handed.model.shown.at("hand-athens")[0].kind is not None
