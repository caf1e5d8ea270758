"""A place with a meaning gives every way of dropping the same one: mouse, menu, keyboard, list and hand."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from tabletop.core.position.state import Piece, SealedValue, State
from tabletop.data.module import load_module
from tabletop.ui.board.input.menu import board_menu
from tabletop.ui.board.intents.by_hand import Chosen, choice, flip, home_of, mark, put_back, send, to_sheet, turn
from tabletop.ui.board.intents.drops import Bundle, drop
from tabletop.ui.board.scene.layout import Layout
from tabletop.ui.board.view import BoardView
from tabletop.ui.panels.hand.panel import HandPanel
from tabletop.ui.panels.pieces import PiecesPanel
from tests.data.test_broken import TINY

HAND = "hand-athens"


def played_chit(board: BoardView) -> str:
    """A chit that lies open among those played."""
    model = board.model
    model.do("draw", bowl="bowl", to=HAND, n=1)
    (chit,) = model.shown.at(HAND)
    model.act([("reveal", {"piece": chit.id, "to": "stratagems-played"})])
    return str(chit.id)


def slot(board: BoardView, place: str) -> QPointF:
    """The middle of a place."""
    points = board.model.module.shape(place).polygon
    return QPointF(sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))


def by_mouse(board: BoardView, mouse: Any, chit: str, place: str) -> None:
    """A drag."""
    mouse.drag(mouse.of(chit), slot(board, place))


def by_menu(board: BoardView, mouse: Any, chit: str, place: str) -> None:
    """Right button, Send to."""
    board.model.select((chit,))
    boxes = board_menu(board, "stratagems-played").findChild(QMenu, "send")
    boxes.findChild(QAction, f"send-{place}").trigger()


def by_keys(board: BoardView, mouse: Any, chit: str, place: str) -> None:
    """Enter, arrows, Enter."""
    board.model.select((chit,))
    QTest.keyClick(board, Qt.Key.Key_Return)
    board.controller.keyboard._aim(place)
    QTest.keyClick(board, Qt.Key.Key_Return)


def by_list(board: BoardView, mouse: Any, chit: str, place: str) -> None:
    """The list of counters and its button."""
    panel = PiecesPanel(board.model)
    board.model.select((chit,))
    panel.refresh()
    panel.to.setCurrentIndex(panel.to.findData(place))
    panel.move_chosen()
    panel.deleteLater()


WAYS = [by_mouse, by_menu, by_keys, by_list]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_a_chit_dropped_on_the_cup_is_in_it(board: BoardView, mouse: Any, way: Callable[..., None]) -> None:
    """It lies nowhere on the table, the cup counts it, and who draws all sixteen has it among them."""
    chit = played_chit(board)
    kind = board.model.shown.pieces[chit].kind
    assert board.cups.left == {"bowl": 15}
    way(board, mouse, chit, "bowl")
    assert chit not in board.model.session.state.pieces and board.cups.left == {"bowl": 16}
    assert board.model.do("draw", bowl="bowl", to=HAND, n=16).accepted
    assert kind in {p.kind for p in board.model.session.view("athens").at(HAND)}


@pytest.mark.parametrize("way", WAYS[1:2] + WAYS[3:], ids=lambda way: way.__name__)
def test_a_chit_given_to_a_hand_is_that_hands(board: BoardView, mouse: Any, way: Callable[..., None]) -> None:
    """It lies in the hand and belongs to its side."""
    chit = played_chit(board)
    way(board, mouse, chit, "hand-sparta")
    piece = board.model.session.state.pieces[chit]
    assert (piece.place, piece.owner) == ("hand-sparta", "sparta")


def test_what_does_not_belong_in_the_cup_stays_where_it_is(board: BoardView, mouse: Any) -> None:
    """A ship dropped on the cup goes back, nothing is written, and the tag said so before."""
    ship = next(p.id for p in board.model.shown.pieces.values() if p.kind == "A-T1")
    count, home = len(board.model.session.journal), board.model.shown.pieces[ship].place
    start, end = mouse.of(ship), slot(board, "bowl")
    mouse._last = mouse.pixel(start)
    mouse.press(start)
    mouse.move(end)
    assert "does not belong" in board.controller.tag.text
    mouse.release(end)
    assert len(board.model.session.journal) == count and board.model.shown.pieces[ship].place == home


def test_the_tag_says_that_the_chit_goes_back_into_the_cup(board: BoardView, mouse: Any) -> None:
    """With the mouse and with the keyboard, before it is let go."""
    chit = played_chit(board)
    start, end = mouse.of(chit), slot(board, "bowl")
    mouse._last = mouse.pixel(start)
    mouse.press(start)
    mouse.move(end)
    assert board.controller.tag.text == "Bowl: put back into it"
    board.controller.cancel()
    board.model.select((chit,))
    QTest.keyClick(board, Qt.Key.Key_Return)
    board.controller.keyboard._aim("bowl")
    assert board.controller.tag.text == "Bowl: put back into it"
    board.controller.cancel()
    assert chit in board.model.shown.pieces


def test_a_secret_chit_among_those_played_is_shown_to_all(board: BoardView, mouse: Any) -> None:
    """As the hand panel's Play does; one that this seat does not know cannot be shown by it."""
    model = board.model
    model.do("draw", bowl="bowl", to=HAND, n=1)
    (chit,) = model.shown.at(HAND)
    by_list(board, mouse, chit.id, "stratagems-played")
    shown = model.session.state.pieces[chit.id]
    assert shown.place == "stratagems-played" and shown.kind == chit.kind and shown.box is None


def test_put_away_says_where_and_never_shows_a_secret(board: BoardView) -> None:
    """Units to their side's losses, hidden chits unseen into the cup, markers to the sheet: each is told."""
    model, said = board.model, []
    model.put_away.connect(said.append)
    ship = next(p for p in model.shown.pieces.values() if p.kind == "A-T1")
    assert home_of(model.module, ship) == "losses-athens"
    model.select((ship.id,))
    QTest.keyClick(board, Qt.Key.Key_Delete)
    assert model.session.state.pieces[ship.id].place == "losses-athens"
    assert model.name_of_place("losses-athens") in said[-1] and model.name_of_piece(ship.id) in said[-1]
    model.do("draw", bowl="bowl", to=HAND, n=1)
    (chit,) = model.shown.at(HAND)
    assert put_back(choice(model, (chit.id,))) == [("putback", {"piece": chit.id})]
    model.do("place", counter="fire-1", at="N")
    (fire,) = [p.id for p in model.shown.at("N") if p.kind == "fire-1"]
    model.select((fire,))
    QTest.keyClick(board, Qt.Key.Key_Delete)
    assert fire not in model.session.state.pieces and "counter sheet" in said[-1] and "Fire 1" in said[-1]
    assert to_sheet(choice(model, (ship.id,))) == [("remove", {"piece": ship.id})]


def test_one_home_for_flip_and_mark_keeps_secrets(board: BoardView, qtbot: Any) -> None:
    """Whoever sealed a chit flips it and seals it again; the other side has no flip, and the journal no face."""
    model = board.model
    model.do("draw", bowl="bowl", to=HAND, n=1)
    (chit,) = model.shown.at(HAND)
    box, shown = model.session.state.pieces[chit.id].box, chit.steps
    (act,) = flip(choice(model, (chit.id,)))
    assert model.act([act]).accepted
    after = model.session.state.pieces[chit.id]
    assert after.kind is None and after.steps is None and after.box != box
    assert model.shown.pieces[chit.id].steps != shown
    model.look_as("sparta")
    model.set_covered(False)
    assert flip(choice(model, (chit.id,))) == []
    assert not model.session.submit("sparta", "steps", piece=chit.id, steps=1).accepted
    assert mark(choice(model, (chit.id,)), "spent") == [("mark", {"piece": chit.id, "mark": "spent", "on": True})]


def test_the_hand_panel_and_a_drop_do_the_same(board: BoardView, qtbot: Any) -> None:
    """Put back from the hand is the act of a drop on the cup."""
    model = board.model
    model.do("draw", bowl="bowl", to=HAND, n=2)
    one, other = model.shown.at(HAND)
    layout = board.pieces.layout
    assert drop(layout, model.shown, [Bundle((one.id,), (0, 0))], "bowl") == send(choice(model, (one.id,)), "bowl")
    panel = HandPanel(model)
    qtbot.addWidget(panel)
    panel.put_back(one)
    assert model.session.journal.entries[-1].intent.verb == "putback"
    assert [p.id for p in model.shown.at(HAND)] == [other.id]


def test_a_tray_over_no_place_still_reorders_and_loses_no_counter(board: BoardView, mouse: Any) -> None:
    """Pushed into the window the tray may hang over bare table: laid on its lower edge a counter goes to the top."""
    stack = board.model.shown.at("P")
    board.controller.fan.toggle(stack[-1].id)
    fan = board.controller.fan
    before = [p.id for p in board.model.shown.at("P")]
    start, end = QPointF(board.pieces.items[before[0]].pos()), QPointF(board.pieces.items[before[-1]].pos())
    place_at = board.ground.place_at
    board.ground.place_at = lambda x, y: ""  # type: ignore[method-assign]
    mouse.drag(start, end)
    board.ground.place_at = place_at  # type: ignore[method-assign]
    after = [p.id for p in board.model.shown.at("P")]
    assert after[-1] == before[0] and sorted(after) == sorted(before)
    assert fan.open and all(board.pieces.items[name].isVisible() for name in after)


def test_a_counter_of_the_sheet_is_laid_by_a_drag_a_click_and_the_arrow_keys(board: BoardView, mouse: Any) -> None:
    """The same drop as any counter's: it joins its stack, says where it will lie, and Esc takes it back."""
    model, hands = board.model, board.controller
    there = board.viewport().mapToGlobal(mouse.pixel(slot(board, "N")))
    model.sheet_taken.emit("fire-1")
    model.sheet_moved.emit(there)
    assert hands.tag.text == f"Fire 1 → {model.name_of_place('N')}"
    assert hands.light.place == "N"
    model.sheet_dropped.emit(there)
    (fire,) = [p for p in model.shown.at("N") if p.kind == "fire-1"]
    assert model.selection == (fire.id,) and hands.tool is None
    model.sheet_taken.emit("fire-2")
    model.sheet_waits.emit("N")
    QTest.keyClick(board, Qt.Key.Key_Escape)
    assert hands.tool is None and not [p for p in model.shown.pieces.values() if p.kind == "fire-2"]
    model.sheet_taken.emit("fire-2")
    model.sheet_waits.emit("N")
    QTest.keyClick(board, Qt.Key.Key_Right)
    aimed = hands.light.place
    assert aimed not in ("", "N")
    QTest.keyClick(board, Qt.Key.Key_Return)
    assert [p.place for p in model.shown.pieces.values() if p.kind == "fire-2"] == [aimed] and hands.tool is None
    model.sheet_taken.emit("fire-3")
    model.sheet_waits.emit("N")
    mouse.click(slot(board, "G"))
    assert [p.place for p in model.shown.pieces.values() if p.kind == "fire-3"] == ["G"]
    assert not [item for item in board.scene().items() if item.zValue() == 9000.0]


def test_a_hidden_block_turns_by_a_step_for_its_owner(tmp_path: Path) -> None:
    """R on a block that this seat sealed takes a step (trap 4 of hidden steps), never a quarter of a circle; the other
    seat, which does not know what it is, leaves it alone."""
    folder = Path(shutil.copytree(TINY, tmp_path / "tiny_module"))
    sheet = folder / "counters.yaml"
    text = sheet.read_text(encoding="utf-8").replace("{id: pack, role: unit,", "{id: pack, role: block,")
    sheet.write_text(text, encoding="utf-8")
    module = load_module(folder)
    sealed = Piece("x", "north", "Hill", kind="N1", steps=2, box="b")
    state = State(pieces={"x": sealed}, boxes={"b": SealedValue("north", "0" * 64)})
    mine = Chosen(module, state, Layout(module), ("x",), "north")
    assert turn(mine, 1) == [("steps", {"piece": "x", "steps": 1})]
    state.pieces["x"] = replace(sealed, kind=None, steps=None)
    theirs = Chosen(module, state, Layout(module), ("x",), "south")
    assert turn(theirs, 1) == [] and flip(theirs) == []


def test_counters_turned_face_down_by_the_menu_and_shown_again(window):
    """One's own are covered, mingled and told in one sentence; the enemy's cannot be; shown again, the same."""
    model = window.model
    own = [p.id for p in model.session.state.pieces.values() if p.owner == model.seat and p.kind and p.place == "P"][:2]
    names = sorted(model.name_of_piece(piece) for piece in own)
    model.select(own)
    window.commands.ask_board()
    window.book.actions["board-cover"].trigger()
    hidden = [p.id for p in model.session.state.pieces.values() if p.box is not None]
    assert len(hidden) == 2 and sorted(model.name_of_piece(piece) for piece in hidden) == names
    told = window.docks.bring("journal").rows
    assert told.index(told.rowCount() - 1).data().count("2") == 1
    model.look_as("sparta")
    model.set_covered(False)
    assert {model.shown.pieces[piece].kind for piece in hidden} == {None}
    model.select(hidden)
    window.commands.ask_board()
    assert not window.book.actions["board-reveal"].isEnabled()
    model.look_as("athens")
    model.set_covered(False)
    model.select(hidden)
    window.commands.ask_board()
    window.book.actions["board-reveal"].trigger()
    assert sorted(model.name_of_piece(piece) for piece in hidden) == names
    assert all(model.session.state.pieces[piece].kind for piece in hidden)
