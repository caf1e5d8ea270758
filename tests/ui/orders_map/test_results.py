"""Turns resolved, what if, whose orders are drawn and who holds what, in a real window."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QToolTip

from tabletop.core.rules.orders import Arrow, line
from tabletop.ui.orders.map import shapes
from tabletop.ui.orders.map.arrows import SIGNS_Z
from tabletop.ui.orders.result import report
from tabletop.ui.orders.result.report import ResultPanel, StepRow
from tabletop.ui.orders.result.turns import Results
from tests.ui.orders.conftest import settle
from tests.ui.orders_map.conftest import Hand

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard")
FIRST = (("u1", "PHR", "LYD", "ok"), ("u4", "CAP", "PHR", "failed"))
SECOND = (("u2", "LYD", "CAR", "beaten"),)


def resolve(hand: Hand, fought: object) -> Results:
    """A turn is resolved: the table remembers it."""
    hand.board.model.session.submit("antigonus", "set", name="fought", value=fought, override=True)
    settle(3)
    return hand.on_map.results


def test_a_turn_is_told_step_by_step_and_the_past_is_kept(hand: Hand) -> None:
    """The result comes up by itself, arrows appear in order with the explained one lit, the slider goes back, and what
    is copied stands in both languages."""
    results = resolve(hand, FIRST)
    assert results.open and len(hand.on_map.arrows.drawn) == 2
    panel = hand.sheets.window.docks.bring("result")
    assert isinstance(panel, ResultPanel)
    panel.first.click()
    assert not hand.on_map.arrows.drawn and hand.board.model.at == results.turns[0].before
    panel.next.click()
    panel.next.click()
    panel.back.click()
    assert [one.arrow.piece for one in hand.on_map.arrows.drawn] == ["u1"] and hand.on_map.arrows.lit == 0
    assert [row.isVisibleTo(panel) for row in panel.rows] == [True, False]
    words = " ".join(w.text() for w in panel.rows[0].findChildren(QLabel))
    assert "Phrygia → Lydia" in words and hand.board.model.tr("fake-idle") in words
    panel.copy.click()
    text = QGuiApplication.clipboard().text()
    assert text.count("u1 ok") == 2 and text.count("u4 failed") == 2 and hand.board.model.catalog.language == "en"
    resolve(hand, SECOND)
    assert [one.arrow.piece for one in hand.on_map.arrows.drawn] == ["u2"] and hand.board.model.live
    panel.past.setValue(0)
    assert [one.arrow.piece for one in hand.on_map.arrows.drawn] == ["u1", "u4"]
    panel.close_.click()
    assert hand.board.model.live and not hand.on_map.arrows.drawn


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_result_fits_into_the_narrowest_side(hand: Hand, language: str) -> None:
    """Its buttons go into the next line where they do not fit; nothing is pushed out at the right."""
    resolve(hand, FIRST)
    hand.sheets.window.application.set_language(language)
    panel = hand.sheets.window.docks.bring("result")
    assert isinstance(panel, ResultPanel)
    settle(3)
    assert max(panel.copy.sizeHint().width(), panel.close_.sizeHint().width()) < panel.minimumSizeHint().width() <= 250


def test_each_seat_at_a_screen_sees_the_result_before_it_writes(hand: Hand) -> None:
    """Whoever was not there when the turn was resolved finds it in front, once; then the sheet comes first again."""
    results = resolve(hand, FIRST)
    orders = hand.sheets.window.orders
    for seat in ("antigonus", "eumenes"):
        results.close()
        assert orders._news(seat) and results.open
        results.close()
        assert not orders._news(seat) and not results.open


def test_who_plays_all_seats_sees_the_result_once(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has to look away: the next seat's sheet comes to the front; the result put away gives way to the sheet."""
    window = hand.sheets.window
    window.application.prefs.keep(hand_over=False)
    resolve(hand, FIRST)
    orders = window.orders
    assert orders._news("antigonus") and not orders._news("eumenes")
    panel = window.docks.all["result"].fill()
    front: list[str] = []
    monkeypatch.setattr(window.docks, "show_in_front", front.append)
    panel.close_.click()
    assert front == ["orders"]


def test_no_tool_lies_on_the_map(hand: Hand) -> None:
    """The buttons stand beside the map; what is said of an order lies at the foot of the map, where its key is."""
    tools, board = hand.on_map.tools, hand.board
    assert tools.bar.isVisible() and tools.bar.window() is hand.sheets.window and not board.isAncestorOf(tools.bar)
    tools.say("move: PHR - CAP")
    assert tools.geometry().top() > board.viewport().height() * 0.8


def test_the_pointer_over_an_arrow_explains_it(hand: Hand) -> None:
    """What was ordered, what came of it, why, and the rule; nothing over bare map."""
    resolve(hand, FIRST)
    failed = hand.on_map.arrows.drawn[1].shape.line
    QTest.mouseMove(hand.board.viewport(), hand.pixel(failed[len(failed) // 2]))
    settle(2)
    said = QToolTip.text()
    for words in ("Cappadocia → Phrygia", hand.board.model.tr("fake-idle"), "9.a"):
        assert words in said
    QTest.mouseMove(hand.board.viewport(), hand.pixel(QPointF(4000, 3000)))
    assert hand.on_map._tip is None


def test_what_is_tried_out_counts_for_nothing(hand: Hand) -> None:
    """Orders for everybody on the map, the outcome at once under a banner; one click and the sheet is as it was."""
    march = line("move", piece="u2", to="CAR")
    hand.draft.put(march)
    count, tools = len(hand.board.model.session.journal), hand.on_map.tools
    QTest.mouseClick(tools.whatif, Qt.MouseButton.LeftButton)
    assert tools.trying.isVisible() and tools.warning.text() == hand.board.model.tr("map-whatif-banner")
    hand.drag(hand.unit("u4"), hand.spot("PHR"))
    drawn = {one.arrow.piece: one.arrow for one in hand.on_map.arrows.drawn}
    assert (drawn["u4"].seat, drawn["u4"].result) == ("eumenes", "failed") and drawn["u2"].result == "failed"
    hand.drag(hand.unit("u1"), hand.spot("PIS"))
    trial = hand.draft.trial
    assert trial is not None and trial.own.order_of("u1") == line("move", piece="u1", to="PIS")
    assert hand.sheets.window.book.actions["undo"].isEnabled()
    assert trial.seat == "antigonus" and all(edge.isVisible() for edge in tools.edges)
    QTest.mouseClick(tools.back, Qt.MouseButton.LeftButton)
    assert hand.draft.lines == (march,) and not tools.trying.isVisible() and not tools.edges[0].isVisible()
    assert len(hand.board.model.session.journal) == count and [a.result for a in hand.on_map.arrows.arrows] == [""]


def test_whose_orders_are_drawn_is_chosen(hand: Hand) -> None:
    """All, own and none; each says so."""
    resolve(hand, FIRST)
    shown = []
    for _ in range(3):
        shown.append([one.arrow.piece for one in hand.on_map.arrows.drawn])
        QTest.keyClick(hand.board, Qt.Key.Key_O)
    assert shown == [["u1", "u4"], ["u1"], []] and len(hand.on_map.arrows.drawn) == 2


def test_the_map_is_tinted_by_who_holds_it_and_only_where_that_changed(hand: Hand) -> None:
    """Provinces and citadels follow the game's answer; what stays is not made anew; a key hides it all."""
    session = hand.board.model.session
    held = {"PHR": "antigonus", "CAP": "eumenes", "gordion": "antigonus", "LYD": ""}
    session.local.game = replace(session.game, holdings=lambda k: held)
    hand.on_map.follow()
    items = dict(hand.on_map.holdings.items)
    assert set(items) == {"PHR", "CAP", "gordion"}
    assert all(item.zValue() < 100 for made in items.values() for item in made)
    asked: list[str] = []
    after = {**held, "CAP": "antigonus"}
    session.local.game = replace(session.game, holdings=lambda k: asked.append(k.seat) or after)
    hand.on_map.follow()
    hand.on_map.follow()
    assert len(asked) == 1  # of the same table the rules are asked once
    assert hand.on_map.holdings.items["PHR"] is items["PHR"] and hand.on_map.holdings.items["CAP"] is not items["CAP"]
    QTest.keyClick(hand.board, Qt.Key.Key_O, Qt.KeyboardModifier.ShiftModifier)
    assert not hand.on_map.holdings.items


def test_each_kind_has_its_shape_and_opposite_arrows_part(hand: Hand) -> None:
    """No two kinds look alike, a failed move breaks off before its end, two that cross pass each other by."""
    kinds = ("move", "support", "convoy", "siege", "supply", "retreat", "hold")
    paths = {"siege": ("PHR", "sardes"), "supply": ("PHR", "sardes"), "hold": ("PHR",)}
    paths |= {"support": ("PHR", "LYD", "CAR"), "convoy": ("PHR", "LYD", "CAR")}
    assert "sardes" in hand.board.model.module.places
    arrows = hand.on_map.arrows
    shown = set()
    for kind in kinds:
        arrows.show([Arrow(kind, "u1", "antigonus", paths.get(kind, ("PHR", "LYD")))])
        shown.add(arrows.drawn[0].shape.ink.elementCount())
    assert len(shown) == len(kinds)
    there, back = Arrow("move", "u1", "antigonus", ("PHR", "LYD")), Arrow("move", "u2", "antigonus", ("LYD", "PHR"))
    arrows.show([there, back])
    one, two = (made.shape for made in arrows.drawn)
    assert one.ink.intersected(two.ink).isEmpty()
    arrows.show([replace(there, result="failed")])
    broken = arrows.drawn[0].shape
    end, goal = broken.line[-1], hand.unit("u2")
    assert (goal - end).manhattanLength() > hand.board.pieces.size and broken.sign.contains(end)
    assert any(item.zValue() >= SIGNS_Z for item in arrows.drawn[0].items)
    assert arrows.at(broken.line[3]) is not None and arrows.at(QPointF(10, 10)) is None


def test_an_arrow_leaves_the_counters_it_joins_free() -> None:
    """From edge to edge: no part of the line lies on a counter at either end."""
    a, b = QPointF(0, 0), QPointF(500, 120)
    line_ = shapes.along(shapes.Ends((a, b), 84.0, True))
    assert shapes.near(line_, a) > 50 and shapes.near(line_, b) > 50


def test_a_resolved_turn_is_laid_out_piece_by_piece(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the act is told neither an arrow nor a row of the result is made, and later a row each time the queue
    comes to it: the window goes on meanwhile. What befell later adds to the story, and leaves the rows alone."""
    panel, model = hand.sheets.window.docks.bring("result"), hand.board.model
    assert isinstance(panel, ResultPanel)
    settle(3)
    telling, made, goes = list[bool](), list[bool](), list[int]()
    model.looked.connect(telling.clear)
    monkeypatch.setattr(report, "StepRow", lambda *args: made.append(bool(telling)) or StepRow(*args))
    shape = hand.on_map.arrows._made
    monkeypatch.setattr(hand.on_map.arrows, "_made", lambda *args: made.append(bool(telling)) or shape(*args))
    some = panel._tell_some
    panel._rest.timeout.disconnect()
    panel._rest.timeout.connect(lambda: goes.append(len(panel.rows)) or some())
    units = [piece.id for piece in model.session.state.pieces.values() if piece.owner][:4]
    telling.append(True)
    resolve(hand, tuple((unit, "PHR", place, "ok") for unit in units for place in ("LYD", "CAP", "CAR")))
    settle(20)
    arrows = len(hand.on_map.arrows.drawn)
    assert arrows == 3 * len(units) and len(panel.rows) == arrows
    assert goes[0] == 0 and all(later - before in (0, 1) for before, later in pairwise(goes))
    assert len(made) == 2 * arrows and not any(made)
    rows = list(panel.rows)
    panel._story = -1
    panel.refresh()
    assert panel.rows == rows and len(made) == 2 * arrows
