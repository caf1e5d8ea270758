"""README step 6 in the window: a combat by hand, from the click on the place to the strip and the journal."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtTest import QTest

from tabletop.ui.board.input.menu import board_menu
from tests.ui.rules.conftest import LEFT, Play, settle


def test_combat_here_fills_the_wizard_and_the_strip(begin: Callable[..., Play]) -> None:
    """The menu of a place where two sides stand opens the wizard, filled in; its roll is told with row and column."""
    play = begin("hand")
    model, window = play.model, play.window
    model.do("move", piece=(play.piece("S-H1"), play.piece("A-H1"), play.piece("A-A1")), to="V")
    settle()
    assert not [act for act in board_menu(play.board, "N").actions() if act.objectName() == "combat-here"]
    (entry,) = [act for act in board_menu(play.board, "V").actions() if act.objectName() == "combat-here"]
    entry.trigger()
    settle()
    panel = window.docks.all["combat"].fill()
    assert panel.isVisible() and panel.fight.place == "V" and panel.fight.attacker.seat == model.seat
    weighed = panel.weighed()
    QTest.mouseClick(panel.faces[2], LEFT)
    settle()
    strip = window.happened.strip
    assert strip.isVisible() and strip.shown is not None and strip.shown.throws[0].values == (3,)
    column = panel.table.names()[weighed.column]
    total = max(min(3 + weighed.drm, max(panel.table.rows)), min(panel.table.rows))
    code = panel.table.rows[total][weighed.column]
    assert f"Column {column}, row" in strip.shown.read and strip.shown.read.endswith(f": {code}")
    assert "Athens" in strip.shown.result[0] and strip.verdict.text().endswith("wins")
    assert strip.shown.rule == "4.2" and strip.shown.title == "Combat at V (The Beach)"
