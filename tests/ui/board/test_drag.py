"""Dragging with a real mouse: what is taken along, where it lands, and what goes into the journal."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest

from tabletop.core.journal.intent import Intent
from tabletop.core.referee.ruling import Ruling
from tabletop.ui.board.input.commands import COMMANDS
from tabletop.ui.board.view import BoardView

ALT, CTRL, SHIFT = (
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
)
BETWEEN = QPointF(2505, 1680)
"""A point of the board in no place."""


def at(board: BoardView, place: str) -> tuple[str, ...]:
    """Counters of a place by the kind of their counter, bottom first."""
    return tuple(p.kind or "?" for p in board.model.shown.at(place))


def piece(board: BoardView, kind: str) -> str:
    """The id of a counter on the table."""
    return next(p.id for p in board.model.shown.pieces.values() if p.kind == kind)


def entries(board: BoardView) -> int:
    """How many decisions the journal holds."""
    return len(board.model.session.journal)


def slot(board: BoardView, place: str, seat: int = 0) -> QPointF:
    """Where a side's stack stands."""
    return QPointF(*board.model.module.shape(place).slots[seat])


def put(board: BoardView, kinds: tuple[str, ...], place: str, x: float | None = None, y: float | None = None) -> None:
    """Lay counters somewhere, bottom first, without the mouse."""
    board.model.do("move", piece=tuple(piece(board, k) for k in kinds), to=place, x=x, y=y)


def test_a_drag_takes_the_whole_stack_in_one_entry_and_keeps_its_order(board: BoardView, mouse: Any) -> None:
    """The stack of Pylos goes to O as it lay, and one drop is one line of the journal."""
    before, count = at(board, "P"), entries(board)
    mouse.drag(mouse.of(piece(board, "A-A1")), slot(board, "O"))
    assert at(board, "O") == before and at(board, "P") == ()
    assert entries(board) == count + 1
    board.model.undo()
    assert at(board, "P") == before and at(board, "O") == ()


@pytest.mark.parametrize("held", [CTRL, ALT])
def test_a_drag_takes_one_counter_out_of_a_stack(board: BoardView, mouse: Any, held: Qt.KeyboardModifier) -> None:
    """With Ctrl only the counter under the pointer leaves; the others stay in order. With Alt too, where the desktop
    does not take that for itself."""
    top = at(board, "P")[-1]
    mouse.drag(mouse.of(piece(board, top)), slot(board, "O"), held)
    assert at(board, "O") == (top,)
    assert at(board, "P") == ("demosthenes", "A-H1", "A-H6")


def test_a_counter_is_dragged_out_of_a_fanned_stack(board: BoardView, mouse: Any) -> None:
    """Double click spreads the stack; a drag from it takes only what is grabbed, and the fan shows the rest."""
    mouse.double_click(mouse.of(piece(board, "A-A1")))
    fan = board.controller.fan
    assert len(fan.pieces) == 4
    spots = [board.pieces.items[p].pos() for p in fan.pieces]
    assert min((a - b).manhattanLength() for a in spots for b in spots if a != b) >= board.pieces.size
    inner = piece(board, "A-H1")
    mouse.drag(QPointF(board.pieces.items[inner].pos()), slot(board, "O"))
    assert at(board, "O") == ("A-H1",)
    assert at(board, "P") == ("demosthenes", "A-H6", "A-A1")


def test_dropped_near_the_slot_it_snaps_and_elsewhere_it_lies_where_it_was_let_go(board: BoardView, mouse: Any) -> None:
    """Near the slot of its side a stack takes it (no x, y); further off in the zone it stays at the drop."""
    ship = piece(board, "A-T1")
    mouse.drag(mouse.of(ship), slot(board, "H") + QPointF(30, -20))
    found = board.model.shown.pieces[ship]
    assert (found.place, found.x, found.y) == ("H", None, None)
    there = slot(board, "H") + QPointF(-40, 150)
    mouse.drag(mouse.of(ship), there)
    found = board.model.shown.pieces[ship]
    assert found.place == "H" and found.x is not None and found.y is not None
    assert QPointF(found.x - there.x(), found.y - there.y()).manhattanLength() < 8 / board.zoom


@pytest.mark.parametrize("where", ["nowhere", "same"])
def test_a_drop_that_means_nothing_is_not_written(board: BoardView, mouse: Any, where: str) -> None:
    """Let go off every place, or in its own: the counter goes back and the journal does not grow."""
    ship = piece(board, "A-T1")
    home, count = mouse.of(ship), entries(board)
    assert board.ground.place_at(BETWEEN.x(), BETWEEN.y()) == ""
    mouse.drag(home, BETWEEN if where == "nowhere" else home + QPointF(14, 6))
    assert entries(board) == count
    assert board.pieces.items[ship].pos() == home
    assert not board.pieces.held


def test_esc_in_mid_air_brings_the_counter_back(board: BoardView, mouse: Any, qtbot: Any) -> None:
    """Esc during a drag ends it without an entry, and the later release does nothing."""
    ship, count = piece(board, "A-T1"), entries(board)
    home = mouse.of(ship)
    mouse.press(home)
    mouse.move(slot(board, "H"))
    qtbot.keyClick(board, Qt.Key.Key_Escape)
    mouse.release(slot(board, "H"))
    assert entries(board) == count and board.pieces.items[ship].pos() == home


def test_dropped_on_a_stack_of_its_side_it_joins_on_top(board: BoardView, mouse: Any) -> None:
    """One counter dropped on a stack lies on top of it, also when that stack lies off its slot."""
    put(board, ("A-H2", "A-H3"), "L", 1300, 430)
    put(board, ("A-H4",), "O")
    mouse.drag(mouse.of(piece(board, "A-H4")), mouse.of(piece(board, "A-H3")))
    assert at(board, "L") == ("A-H2", "A-H3", "A-H4")
    assert len({board.pieces.layout.spots[piece(board, k)].key for k in at(board, "L")}) == 1


def test_dragging_a_onto_b_and_on_leaves_b_where_it_was(board: BoardView, mouse: Any) -> None:
    """field_bugs 15, 27: a stack passing over another, or resting on it, takes no strangers along."""
    put(board, ("S-H8",), "L")
    put(board, ("A-H2",), "O")
    mine, theirs = piece(board, "A-H2"), piece(board, "S-H8")
    start = mouse.of(mine)
    mouse.press(start)
    mouse._last = mouse.pixel(start)
    mouse.move(mouse.of(theirs))
    mouse.move(slot(board, "V"))
    mouse.release(slot(board, "V"))
    assert (at(board, "V"), at(board, "L")) == (("A-H2",), ("S-H8",))
    mouse.drag(mouse.of(mine), mouse.of(theirs))
    mouse.drag(mouse.of(mine), slot(board, "M"))
    assert (at(board, "M"), at(board, "L")) == (("A-H2",), ("S-H8",))


def test_two_stacks_dragged_together_stay_two_stacks_in_order(board: BoardView, mouse: Any) -> None:
    """field_bugs 28: the second of two stacks neither falls apart nor melts into the first; one entry."""
    put(board, ("A-H2", "A-H3", "A-H4"), "L")
    put(board, ("A-P1", "A-P2"), "O")
    first, second = piece(board, "A-H4"), piece(board, "A-P2")
    mouse.click(mouse.of(first))
    mouse.click(mouse.of(second), SHIFT)
    count = entries(board)
    mouse.drag(mouse.of(first), slot(board, "M"))
    assert entries(board) == count + 1
    stacks = [s.pieces for s in board.pieces.layout.stacks.values() if s.place == "M"]
    kinds = {tuple(board.model.shown.pieces[p].kind for p in stack) for stack in stacks}
    assert kinds == {("A-H2", "A-H3", "A-H4"), ("A-P1", "A-P2")}


@pytest.mark.parametrize(("lifted", "under", "wanted"), [
    ("demosthenes", "A-H6", ("A-H1", "A-H6", "demosthenes", "A-A1")),
    ("A-A1", "demosthenes", ("demosthenes", "A-A1", "A-H1", "A-H6")),
])
def test_reordering_in_a_fan_lands_directly_above_the_counter_under_the_pointer(
    board: BoardView, mouse: Any, lifted: str, under: str, wanted: tuple[str, ...]
) -> None:
    """field_bugs 28: up and down alike, a counter lands one above the one it is dropped on, never a rank off."""
    mouse.double_click(mouse.of(piece(board, "A-A1")))
    spot = {kind: QPointF(board.pieces.items[piece(board, kind)].pos()) for kind in (lifted, under)}
    mouse.drag(spot[lifted], spot[under])
    assert at(board, "P") == wanted


def test_the_top_one_is_taken_from_the_menu(board: BoardView, mouse: Any) -> None:
    """It goes with the pointer without a button, the next click puts it down; the right button brings it back."""
    top = at(board, "P")[-1]
    command = next(command for command in COMMANDS if command.id == "board-take-top")
    for button, there in ((Qt.MouseButton.RightButton, ()), (Qt.MouseButton.LeftButton, (top,))):
        board.model.select([p.id for p in board.model.shown.at("P")])
        assert command.when(board) and command.menu == "piece"
        command.run(board)
        mouse._last = mouse.pixel(mouse.of(piece(board, top)))
        mouse.move(slot(board, "O"))
        assert board.controller.tag.text == board.model.name_of_place("O")
        QTest.mouseClick(board.viewport(), button, pos=mouse.pixel(slot(board, "O")))
        assert at(board, "O") == there and board.controller.tool is None


@pytest.mark.parametrize("end", ["put back", "esc", "outside", "nowhere", "refused"])
def test_a_drag_from_a_fan_that_changes_nothing_restores_it(
    board: BoardView, mouse: Any, qtbot: Any, monkeypatch: pytest.MonkeyPatch, end: str
) -> None:
    """However it ends, every counter of the open fan lies where it lay, above the tray, and can be taken again."""
    mouse.double_click(mouse.of(piece(board, "A-A1")))
    fan, items = board.controller.fan, board.pieces.items
    before = {p: (QPointF(items[p].pos()), items[p].zValue()) for p in fan.pieces}
    one = QPointF(items[piece(board, "A-H1")].pos())
    if end == "refused":
        monkeypatch.setattr(board.model, "do", lambda verb, **args: Ruling("refused", Intent(verb)))
    outside = board.mapToScene(board.viewport().width() + 60, 300)
    there = {"put back": one + QPointF(9, 4), "outside": outside, "nowhere": BETWEEN}.get(end, slot(board, "O"))
    count = entries(board)
    mouse.press(one)
    mouse._last = mouse.pixel(one)
    mouse.move(there)
    if end == "esc":
        qtbot.keyClick(board, Qt.Key.Key_Escape)
    mouse.release(there)
    assert entries(board) == count and fan.open
    assert {p: (items[p].pos(), items[p].zValue()) for p in fan.pieces} == before
    assert board.pieces.piece_at(one) == piece(board, "A-H1")
    fan.close()
    assert not board.pieces.held


def test_what_is_said_in_the_air_is_what_is_done(board: BoardView, mouse: Any) -> None:
    """The tray of a fan at the shore hangs over other zones and over none: a drop on it lays counters in their own
    stack, and that is the place the tag names; just beside the tray both are the place beneath."""
    put(board, ("A-H2", "A-H3", "A-H4", "A-H5", "A-H7"), "L")
    board.zoom_in()
    mouse.double_click(mouse.of(piece(board, "A-H7")))
    fan = board.controller.fan
    lifted = QPointF(board.pieces.items[fan.pieces[0]].pos())
    fan._area = fan._area.united(QRectF(BETWEEN, BETWEEN + QPointF(1, 1)))
    assert fan.covers(BETWEEN) and board.ground.place_at(BETWEEN.x(), BETWEEN.y()) == ""
    mouse.press(lifted)
    mouse._last = mouse.pixel(lifted)
    mouse.move(BETWEEN)
    assert board.controller.tag.text == board.model.name_of_place("L")
    mouse.release(BETWEEN)
    assert sorted(at(board, "L")) == ["A-H2", "A-H3", "A-H4", "A-H5", "A-H7"] and at(board, "L")[0] != "A-H2"


def test_the_map_comes_along_at_the_edge_while_something_is_in_the_air(board: BoardView, mouse: Any) -> None:
    """Seen from near: held at the right edge the map moves on slowly till its end, and the counter stays under the
    pointer; seen whole it never moves, nor while nothing is carried."""
    stack, edge = board.pieces, board.controller.edge
    board.zoom_normal()
    board.go_to(mouse.of(piece(board, "A-T1")))
    right = board.viewport().rect().center() + QPoint(board.viewport().width() // 2 - 5, 0)
    QTest.mouseMove(board.viewport(), right)
    assert not edge.running
    start = mouse.of(piece(board, "A-T1"))
    mouse.press(start)
    QTest.mouseMove(board.viewport(), mouse.pixel(start) + QPoint(40, 0))
    assert not edge.running
    QTest.mouseMove(board.viewport(), right)
    assert edge.running
    left = board.seen().left()
    edge.step()
    assert 0 < board.seen().left() - left < 20
    for _ in range(900):
        edge.step()
    assert not edge.running and abs(board.seen().right() - board.board.right()) < 20
    held = board.mapFromScene(stack.items[piece(board, "A-T1")].pos())
    assert (held - right).manhattanLength() < 30
    board.controller.cancel()
    board.fit()
    board.controller.edge.follow(right)
    assert not edge.running


def test_a_band_never_takes_chits_of_the_cup_nor_tokens(board: BoardView, mouse: Any) -> None:
    """field_bugs 15, 26: a band round cup, markers and a counter chooses the counter; the rest stays when dragged."""
    board.model.do("place", counter="SC1", at="bowl", steps=2)
    put(board, ("A-T1",), "stratagems-played")
    board.model.do("move", piece=piece(board, "A-T1"), to="stratagems-played")
    markers = {name: item.pos() for name, item in board.markers.items.items()}
    mouse.drag(QPointF(2520, 60), QPointF(2790, 1660))
    assert board.model.selection == (piece(board, "A-T1"),)
    mouse.drag(mouse.of(piece(board, "A-T1")), slot(board, "H"))
    assert at(board, "bowl") == ("SC1",) and at(board, "H") == ("A-T1",)
    assert {name: item.pos() for name, item in board.markers.items.items()} == markers


def test_shift_adds_and_ctrl_takes_out(board: BoardView, mouse: Any) -> None:
    """Shift adds a stack to the choice, Ctrl toggles one, a click on bare map chooses nothing."""
    ship, stack = piece(board, "A-T1"), [p.id for p in board.model.shown.at("P")]
    mouse.click(mouse.of(ship))
    mouse.click(mouse.of(stack[-1]), SHIFT)
    assert set(board.model.selection) == {ship, *stack}
    mouse.click(mouse.of(ship), CTRL)
    assert set(board.model.selection) == set(stack)
    mouse.click(QPointF(1075, 1100))
    assert board.model.selection == ()


def test_a_token_dragged_along_its_track_sets_the_variable(board: BoardView, mouse: Any) -> None:
    """The turn marker goes to cell 3: `turn` is 3, the marker lies there, and undo brings both back."""
    marker, cells = board.markers.items["turn"], board.model.module.track_shape("turn").cells
    home = QPointF(marker.pos())
    mouse.drag(home, QPointF(*cells["3"]))
    assert board.model.shown.vars["turn"] == 3
    assert board.markers.value_at("turn", marker.pos()) == 3
    board.model.undo()
    assert marker.pos() == home
    mouse.drag(home, QPointF(1075, 1100))
    assert board.model.shown.vars["turn"] == 1 and marker.pos() == home


def test_alt_click_points_at_a_place(board: BoardView, mouse: Any) -> None:
    """Alt and a click, or a click of the wheel, flash the spot without choosing or moving anything."""
    told: list[tuple[str, str]] = []
    board.model.flash.connect(lambda place, name: told.append((place, name)))
    count = entries(board)
    mouse.click(slot(board, "H"), ALT)
    assert told == [("H", "")] and board.controller.pulse.at is not None
    QTest.mouseClick(board.viewport(), Qt.MouseButton.MiddleButton, pos=mouse.pixel(slot(board, "H")))
    assert told == [("H", "")] * 2
    assert entries(board) == count and board.model.selection == ()


def test_a_refused_act_glides_back(board: BoardView, mouse: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the referee says no, the counters lie where they lay."""
    monkeypatch.setattr(board.model, "do", lambda verb, **args: Ruling("refused", Intent(verb)))
    ship = piece(board, "A-T1")
    home = mouse.of(ship)
    mouse.drag(home, slot(board, "H"))
    assert board.pieces.items[ship].pos() == home and not board.pieces.held


def test_a_change_from_elsewhere_ends_the_drag_it_concerns(board: BoardView, mouse: Any) -> None:
    """Undo by a shortcut while a counter is in the air: the drag is over and the board shows the state."""
    put(board, ("A-T1",), "H")
    ship = piece(board, "A-T1")
    mouse.press(mouse.of(ship))
    mouse._last = mouse.pixel(mouse.of(ship))
    mouse.move(slot(board, "G"))
    board.model.undo()
    mouse.release(slot(board, "G"))
    assert at(board, "I") == ("A-T1",) and not board.pieces.held
    spot = board.pieces.layout.spots[ship]
    assert board.pieces.items[ship].pos() == QPointF(spot.x, spot.y)


def test_nothing_in_the_air_passes_to_the_other_seat(board: BoardView, mouse: Any) -> None:
    """F8 in mid-drag: the counter goes back, the release is nobody's act, and nothing stays chosen or fanned."""
    put(board, ("A-T1",), "H")
    ship, count = piece(board, "A-T1"), len(board.model.session.journal)
    mouse.press(mouse.of(ship))
    mouse._last = mouse.pixel(mouse.of(ship))
    mouse.move(slot(board, "G"))
    assert board.controller.tool is not None
    board.model.look_as("sparta")
    assert board.controller.tool is None and board.model.selection == ()
    mouse.release(slot(board, "G"))
    assert "A-T1" in at(board, "H") and not board.pieces.held and len(board.model.session.journal) == count
    board.model.select((ship,))
    board.controller.fan.toggle(piece(board, "A-H1"))
    board.model.look_as("athens")
    assert board.model.selection == () and not board.controller.fan.open
