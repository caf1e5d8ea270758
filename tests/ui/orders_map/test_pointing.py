"""Orders by pointing: real presses on the board write lines, and only lines."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter
from PySide6.QtTest import QTest

from tabletop.core.rules.orders import Arrow, Line, line
from tabletop.ui.orders.map.aims import Aim, aims
from tabletop.ui.orders.map.arrows import SLICE
from tabletop.ui.orders.map.point_menu import _name
from tests.ui.orders_map.conftest import Hand

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard")


def point(hand: Hand, aim: Aim) -> Line | None:
    """Write one line by clicks: the unit, then what the line aims at; menus are answered for this line."""
    piece, state = str(dict(aim.line[1])["piece"]), hand.board.model.shown
    hand.pointing.menu = None
    hand.click(hand.unit(piece))
    for place in aim.places or ("",):
        there = [p.id for p in state.at(place)] if place else [piece]
        hand.click(hand.unit(there[0]) if there else hand.spot(place))
        entries = hand.entries
        if entries:
            hand.choose(_name(aim) if _name(aim) in entries else f"on-{aim.line[0]}")
    return hand.draft.order_of(piece)


def test_every_offer_of_a_unit_is_written_by_pointing_as_by_text(hand: Hand) -> None:
    """Whatever may be ordered can be clicked on the map, and is the line that its text means."""
    draft, places = hand.draft, hand.board.model.module.places
    found = [(piece, aim) for piece in draft.pieces for aim in aims(draft.offers, piece, places)]
    assert len(found) > 25 and {aim.line[0] for _, aim in found} == {"move", "hold", "support"}
    for _, aim in found:
        draft.clear()
        assert point(hand, aim) == aim.line
        assert draft.protocol.read(draft.known, draft.protocol.write(draft.known, aim.line)).line == aim.line
        assert not hand.pointing.piece


def test_a_unit_dragged_goes_back_and_its_order_stays(hand: Hand) -> None:
    """A drag lights what may be ordered, says the sentence, writes one line and changes nothing on the table."""
    home, count = hand.unit("u1"), len(hand.board.model.session.journal)
    hand.carry(home, hand.spot("CAP"))
    assert hand.board.controller.light.legal == {"LYD", "CAP", "PIS", "CAR"}
    assert "move: PHR - CAP" in hand.on_map.tools.words.text() and hand.on_map.tools.said.isVisible()
    QTest.mouseRelease(hand.board.viewport(), Qt.MouseButton.LeftButton, pos=hand.pixel(hand.spot("CAP")))
    assert hand.draft.lines == (line("move", piece="u1", to="CAP"),)
    assert hand.board.pieces.items["u1"].pos() == home and len(hand.board.model.session.journal) == count
    assert hand.board.controller.light.legal == frozenset()
    assert [one.arrow.kind for one in hand.on_map.arrows.drawn] == ["move"]


def test_dropped_on_another_unit_it_offers_to_help(hand: Hand) -> None:
    """On a unit of one's own stand the march, the support where it stands, and the support of what it was told."""
    hand.draft.put(line("move", piece="u2", to="CAR"))
    hand.drag(hand.unit("u1"), hand.unit("u2"))
    names = list(hand.entries)
    assert names[0] == "support|of=LYD|piece=u1|to=CAR"
    assert {"move|piece=u1|to=LYD", "support|of=LYD|piece=u1|to=LYD", "on-support"} <= set(names)
    hand.choose(names[0])
    assert hand.draft.order_of("u1") == line("support", piece="u1", of="LYD", to="CAR")


def test_dropped_on_an_arrow_it_helps_that_move(hand: Hand) -> None:
    """Let go on the arrow of a move, a unit supports it; a menu asks only when a march is possible there too."""
    hand.draft.put(line("move", piece="u2", to="CAR"))
    middle = hand.on_map.arrows.drawn[0].shape.line
    hand.drag(hand.unit("u1"), middle[len(middle) // 2])
    wanted = line("support", piece="u1", of="LYD", to="CAR")
    if hand.entries:
        hand.choose(_name(Aim(wanted, ())))
    assert hand.draft.order_of("u1") == wanted


def test_escape_throws_away_what_is_half_written(hand: Hand) -> None:
    """Esc in a drag or between two clicks leaves no line, no light and no sentence."""
    hand.click(hand.unit("u1"))
    assert hand.board.controller.busy() and hand.board.controller.light.legal
    QTest.keyClick(hand.board, Qt.Key.Key_Escape)
    assert not hand.pointing.piece and not hand.board.controller.light.legal and not hand.on_map.tools.said.isVisible()
    hand.carry(hand.unit("u1"), hand.spot("CAP"))
    QTest.keyClick(hand.board, Qt.Key.Key_Escape)
    QTest.mouseRelease(hand.board.viewport(), Qt.MouseButton.LeftButton, pos=hand.pixel(hand.spot("CAP")))
    assert hand.draft.lines == () and hand.board.pieces.items["u1"].pos() == hand.unit("u1")


def test_retreats_are_clicked_in_order(hand: Hand) -> None:
    """From the menu of the right button: places clicked one after the other are the list, best first."""
    menu = hand.pointing.open_menu("u1", hand.pixel(hand.unit("u1")))
    assert menu is not None
    hand.choose("retreat-click")
    hand.click(hand.spot("PIS"))
    hand.click(hand.spot("CAP"))
    assert hand.draft.retreat_of("u1") == line("retreat", piece="u1", to=("PIS", "CAP"))
    QTest.keyClick(hand.board, Qt.Key.Key_Escape)
    hand.pointing.open_menu("u1", hand.pixel(hand.unit("u1")))
    hand.choose("retreat-X")
    assert hand.draft.retreat_of("u1") == line("retreat", piece="u1", to=("PIS", "CAP", "X"))


def test_who_may_not_write_points_at_nothing(hand: Hand) -> None:
    """Other players' units take no orders; behind the cover no arrow is drawn and no unit taken."""
    assert not hand.pointing.takes("u4")
    hand.draft.put(line("move", piece="u1", to="CAP"))
    assert hand.on_map.arrows.drawn
    hand.board.model.look_as("eumenes")
    hand.board.model.set_covered(True)
    assert not hand.on_map.arrows.drawn and not hand.pointing.takes("u4")
    hand.board.model.set_covered(False)
    assert hand.pointing.takes("u4") and not hand.on_map.arrows.drawn


def test_one_more_order_draws_one_more_arrow(hand: Hand) -> None:
    """The other arrows keep their items, unless the new one meets them; edges stay smooth for the next order."""
    draft, arrows, board = hand.draft, hand.on_map.arrows, hand.board
    first, other = line("move", piece="u1", to="CAP"), next(one for one in draft.pieces if one != "u1")
    draft.put(first)
    items = arrows.drawn[0].items
    draft.put(line("hold", piece=other))
    assert [one.arrow.kind for one in arrows.drawn] == ["move", "hold"] and arrows.drawn[0].items is items
    gone = arrows.drawn[1].items
    draft.clear(other)
    assert len(arrows.drawn) == 1 and arrows.drawn[0].items is items and gone[0].scene() is None
    assert bool(board.renderHints() & QPainter.RenderHint.Antialiasing)
    draft.clear()
    assert not arrows.drawn and items[0].scene() is None
    assert bool(board.renderHints() & QPainter.RenderHint.Antialiasing)
    hand.on_map.arrows.show(())
    assert not board.renderHints() & QPainter.RenderHint.Antialiasing
    draft.put(line("move", piece="u1", to="LYD"))
    assert arrows.drawn[0].arrow.path[-1] == "LYD" and arrows.drawn[0].items is not items


def test_many_arrows_are_drawn_a_few_at_a_time(hand: Hand) -> None:
    """Those of a whole season do not stop the window; all are there a moment later, and none when others are wanted."""
    places = sorted(hand.board.plan.shapes)[: 3 * SLICE]
    many = [Arrow("hold", "", "athens", (place,)) for place in places]
    arrows = hand.on_map.arrows
    arrows.show(many)
    assert len(arrows.drawn) == SLICE
    QTest.qWait(30)
    assert {one.arrow.path[0] for one in arrows.drawn} == set(places)
    arrows.show(())
    arrows.show(many)
    arrows.show(many[:1])
    QTest.qWait(30)
    assert [one.arrow.path[0] for one in arrows.drawn] == places[:1]
    arrows.show(())
    assert not arrows.drawn
