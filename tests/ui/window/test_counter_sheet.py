"""The counter sheet in the window: opened from the rail, dragged from it to the map and back, closed under rules."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton

from tabletop.ui.board.input.tools import perform
from tabletop.ui.board.intents.by_hand import choice, put_back, send
from tabletop.ui.panels.counter_sheet.panel import CounterSheetPanel
from tabletop.ui.rules.hints.move_hints import reach
from tabletop.ui.rules.landing import carry_out
from tests.ui.window.fresh import LEFT, Begin, board_of, settle

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def opened(window) -> CounterSheetPanel:
    """The panel, by a click on the rail."""
    window.resize(1366, 768)
    settle()
    QTest.mouseClick(window.findChild(QToolButton, "rail-sheet"), LEFT)
    settle()
    panel = window.docks.all["sheet"].panel
    assert isinstance(panel, CounterSheetPanel) and panel.isVisible()
    return panel


def test_dragged_onto_the_map_and_back_onto_the_sheet(begin: Begin) -> None:
    """A marker goes from its line to a zone with the button down, and from there back: off the table, told, free."""
    window = begin("sphacteria", "hand")
    panel, board, model = opened(window), board_of(window), window.model
    tree, line = panel.tree, panel.lines.index_of("fire-1")
    tree.scrollTo(line)
    settle()
    start = tree.visualRect(line).center()
    end = board.mapFromScene(QPointF(*model.module.shape("N").slots[0]))
    there = tree.viewport().mapFromGlobal(board.viewport().mapToGlobal(end))
    QTest.mousePress(tree.viewport(), LEFT, pos=start)
    for share in (0.1, 0.6, 1.0):
        QTest.mouseMove(tree.viewport(), start + (there - start) * share)
    assert tree.flying and board.controller.light.place == "N"
    QTest.mouseRelease(tree.viewport(), LEFT, pos=there)
    settle()
    (fire,) = [p for p in model.shown.at("N") if p.kind == "fire-1"]
    assert panel.row is not None and not panel.row.free
    spot = board.pieces.layout.spots[fire.id]
    start = board.mapFromScene(QPointF(spot.x, spot.y))
    there = board.viewport().mapFromGlobal(tree.viewport().mapToGlobal(QPoint(40, 40)))
    QTest.mousePress(board.viewport(), LEFT, pos=start)
    for share in (0.1, 0.6, 1.0):
        QTest.mouseMove(board.viewport(), start + (there - start) * share)
    assert board.controller.tag.text == model.tr("drop-sheet")
    QTest.mouseRelease(board.viewport(), LEFT, pos=there)
    settle()
    assert fire.id not in model.session.state.pieces and panel.lines.rows["fire-1"].free
    assert "Fire 1" in window.statusBar().currentMessage()


def test_let_go_over_the_panel_it_stays_on_the_sheet(begin: Begin) -> None:
    """A release anywhere but on visible map cancels."""
    window = begin("sphacteria", "hand")
    panel, model = opened(window), window.model
    count = len(model.session.journal)
    model.sheet_taken.emit("fire-1")
    model.sheet_dropped.emit(panel.tree.viewport().mapToGlobal(QPoint(30, 60)))
    assert len(model.session.journal) == count and board_of(window).controller.tool is None


def test_under_rules_a_chit_let_go_over_the_cup_is_judged(begin: Begin) -> None:
    """Enforced, the act is the same as by hand (back into the cup): the rules refuse it with a reason, said before and
    after, and the chit stays where it lies; let go over the chits played it is the answer to what the rules ask."""
    window = begin("sphacteria", "enforce")
    settle()
    model, board = window.model, board_of(window)
    model.look_as("athens")
    model.set_covered(False)
    chit = model.shown.at("hand-athens")[0]
    refused, wanted = [], []
    model.refused.connect(refused.append)
    model.wanted.connect(wanted.append)
    acts = send(choice(model, (chit.id,)), "bowl")
    assert acts == [("putback", {"piece": chit.id})]
    found = reach(model, (chit.id,), "bowl", {})
    assert not found.allowed and found.broken is not None
    assert not carry_out(model, acts, board) and refused and chit.id in model.session.state.pieces
    assert not carry_out(model, send(choice(model, (chit.id,)), "stratagems-played"), board)
    assert [name for name, _ in wanted] == [chit.id] and model.session.state.pieces[chit.id].kind is None


def test_put_away_the_inspector_says_where_it_went(begin: Begin) -> None:
    """Until something else is chosen; with the name and the place, in the language of the moment."""
    window = begin("sphacteria", "hand")
    window.resize(1366, 768)
    model, board = window.model, board_of(window)
    panel = window.docks.bring("inspector")
    model.do("place", counter="fire-1", at="N")
    (fire,) = [p.id for p in model.shown.at("N") if p.kind == "fire-1"]
    model.select((fire,))
    assert not panel.away.isVisible()
    perform(board, put_back(choice(model)))
    settle()
    assert panel.away.isVisible() and panel.away.text() == "Fire 1: off the table, back on the counter sheet."
    model.select((next(iter(model.shown.pieces)),))
    settle()
    assert not panel.away.isVisible()


def test_under_rules_nothing_is_laid_and_the_reason_stands_there(begin: Begin) -> None:
    """Enforced: the buttons are off, a drag does not begin, the panel says why; by hand it goes on at once."""
    window = begin("sphacteria", "enforce")
    panel, model = opened(window), window.model
    panel.choose("fire-1")
    assert panel.why.isVisible() and panel.why.text()
    assert not panel.lay_button.isEnabled() and not panel.take_button.isEnabled() and not panel.fly()
    for group in model.module.card.rule_groups:
        model.do("mode", group=group, mode="hand")
    settle()
    assert not panel.why.isVisible() and panel.lay_button.isEnabled()
