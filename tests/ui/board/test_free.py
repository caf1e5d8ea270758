"""Boards without zones: counters lie where they are put, join piles of their size, and look like their pictures."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tabletop.core.position.facts import to_plain
from tabletop.data.locations.cells import cell_of, middle_of
from tabletop.data.module import Module
from tabletop.ui.board.input.commands import chosen
from tabletop.ui.board.input.menu import board_menu
from tabletop.ui.board.input.tools import perform
from tabletop.ui.board.intents import by_hand, looks
from tabletop.ui.board.scene.trails import ways
from tabletop.ui.board.view import BoardView
from tabletop.ui.model.sentences import sentence
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.panels.inspector.rows import Describer
from tests.ui.board.conftest import MakeBoard, Mouse
from tests.ui.board.free_table import drag, free_model, free_module, lies
from tests.ui.conftest import dress

BASE, RED, BLUE = "c001", "c002", "c003"


@pytest.fixture
def module(qapp: QApplication) -> Module:
    """The game without zones."""
    dress(qapp)
    return free_module()


@pytest.fixture
def model(module: Module) -> TableModel:
    """A table of it."""
    return free_model(module)


@pytest.fixture
def board(make_board: MakeBoard, model: TableModel) -> BoardView:
    """Its map."""
    return make_board(model)


def action(menu: QMenu, name: str) -> QAction:
    """An entry of the menu, however deep."""
    found = menu.findChild(QAction, name) or next(
        entry for inner in menu.findChildren(QMenu) for entry in inner.actions() if entry.objectName() == name
    )
    return found


def told(model: TableModel) -> str:
    """The last line of the journal."""
    journal = model.session.journal
    return sentence(model.module, model.catalog, journal.state(len(journal.entries) - 1), journal.entries[-1])


def describer(model: TableModel) -> Describer:
    """What the inspector says."""
    return Describer(model.module, model.catalog, model.shown)


def test_a_counter_stays_where_it_is_let_go(board: BoardView, model: TableModel) -> None:
    """A drag keeps x and y; one undo brings it back."""
    assert lies(model, RED) == ("field", 248, 280)
    drag(board, RED, (700, 250))
    place, x, y = lies(model, RED)
    assert place == "field" and x is not None and y is not None
    assert abs(x - 700) < 60 and abs(y - 250) < 60
    model.undo()
    assert lies(model, RED) == ("field", 248, 280)


def test_counters_snap_to_the_middle_of_a_hex(board: BoardView, model: TableModel) -> None:
    """Wherever in it they are let go; the next drag of a few pixels within it changes nothing."""
    drag(board, RED, (500, 300))
    at = lies(model, RED)[1:]
    ground = model.module.ground("")
    assert ground.lattice is not None
    cell = cell_of(ground.lattice, (500, 300))
    assert at == pytest.approx(middle_of(ground.lattice, cell), abs=0.1)
    before = len(model.session.journal.entries)
    x, y = at
    assert x is not None and y is not None
    drag(board, RED, (x + 12, y + 4))
    assert lies(model, RED)[1:] == at and len(model.session.journal.entries) == before


def test_counters_of_two_seats_make_one_pile(board: BoardView, model: TableModel) -> None:
    """Of the same size, whosever they are; it is taken as one, and one of it with Ctrl."""
    drag(board, RED, (404, 370))
    layout = board.pieces.layout
    assert layout.stacks[layout.spots[RED].key].pieces == (BLUE, RED)
    mouse = Mouse(board)
    mouse.drag(mouse.of(BLUE), QPointF(700, 500))
    assert lies(model, RED) == lies(model, BLUE) and lies(model, RED)[1] != 404
    model.select(())
    mouse.drag(mouse.of(RED), QPointF(300, 200), Qt.KeyboardModifier.ControlModifier)
    assert lies(model, RED) != lies(model, BLUE)


def test_what_stacks_not_joins_no_pile(board: BoardView, model: TableModel) -> None:
    """Neither does it join one, nor does one join it, and it lies beneath."""
    drag(board, RED, (600, 400))
    layout = board.pieces.layout
    assert layout.stacks[layout.spots[RED].key].pieces == (RED,)
    assert layout.spots[BASE].z < layout.spots[RED].z


def test_fixed_counters_move_with_alt_only(board: BoardView, model: TableModel) -> None:
    """A drag on one is a drag on the map; with Alt it goes along, and exactly where it is let go."""
    drag(board, BASE, (800, 600))
    assert lies(model, BASE) == ("field", 600, 400) and board.controller.tool is None
    drag(board, BASE, (803, 597), mods=Qt.KeyboardModifier.AltModifier)
    place, x, y = lies(model, BASE)
    assert place == "field" and x == pytest.approx(803, abs=2) and y == pytest.approx(597, abs=2)


def test_names_are_worked_out(board: BoardView, model: TableModel) -> None:
    """The tag in the air, the journal and the inspector say the hex; nothing of it is stored."""
    mouse = Mouse(board)
    mouse._last = mouse.pixel(mouse.of(RED))
    mouse.press(mouse.of(RED))
    mouse.move(QPointF(508, 310))
    name = model.module.spot_name("field", 508, 310)
    assert name.startswith("hex ") and board.controller.tag.text == name
    mouse.release(QPointF(508, 310))
    entry = model.session.journal.entries[-1]
    assert name in told(model)
    assert name not in str([to_plain(fact) for fact in entry.facts])
    (row,) = [r for r in describer(model).counter(model.shown.pieces[RED]) if r.label == model.tr("inspector-place")]
    assert row.value.startswith(name)
    assert model.module.spot_name("field", 1000, 100) == "Dead"


def test_measuring_counts_cells(board: BoardView) -> None:
    """From hex to hex, and to no place that is called by a zone."""
    mouse = Mouse(board)
    board.controller.toggle_measure()
    mouse._last = mouse.pixel(QPointF(248, 280))
    mouse.press(QPointF(248, 280))
    mouse.move(QPointF(404, 370))
    assert board.controller.tag.text.startswith("3 cells")
    mouse.release(QPointF(404, 370))
    board.controller.toggle_measure()


def test_the_grid_is_drawn_on_demand(board: BoardView) -> None:
    """G shows it, and puts it away."""
    assert not board.grid.items
    QTest.keyClick(board, Qt.Key.Key_G)
    assert board.grid.shown and board.grid.items and all(item.isVisible() for item in board.grid.items)
    QTest.keyClick(board, Qt.Key.Key_G)
    assert not any(item.isVisible() for item in board.grid.items)


def test_a_counter_looks_like_its_picture(board: BoardView, model: TableModel) -> None:
    """Its own size and outline: a press beside it, within its rectangle, does not take it."""
    board.zoom_normal()
    assert board.pieces.extent(RED) == (64, 48) and board.pieces.extent(BASE) == (120, 120)
    assert board.pieces.piece_at(QPointF(600, 400)) == BASE
    assert board.pieces.piece_at(QPointF(545, 345)) == "", "a corner between the points of the star"
    assert board.pieces.piece_at(QPointF(248, 280)) == RED
    pixmap = board.pieces.items[RED].pixmap()
    assert pixmap.width() > pixmap.height() > 48


def test_layers_and_numbers_by_key_and_menu(board: BoardView, model: TableModel) -> None:
    """A level is a mark, painted on the counter and not beside it; undo takes it back."""
    model.select((RED,))
    plain = board.pieces.face(RED)
    QTest.keyClick(board, Qt.Key.Key_L)
    assert "fort:1" in model.shown.pieces[RED].marks and board.pieces.face(RED) != plain
    QTest.keyClick(board, Qt.Key.Key_L)
    assert model.shown.pieces[RED].marks == {"fort:2"} and RED not in board.pieces._marks
    assert "ring" in told(model)
    QTest.keyClick(board, Qt.Key.Key_L)
    assert model.shown.pieces[RED].marks == {"fort:1"}, "the first follows the last"
    menu = board_menu(board, "field")
    action(menu, "level-road-1").trigger()
    assert model.shown.pieces[RED].marks == {"fort:1", "road:1"}
    QTest.keyClick(board, Qt.Key.Key_Plus)
    assert "n:hits=4" in model.shown.pieces[RED].marks
    for _ in range(8):
        QTest.keyClick(board, Qt.Key.Key_Minus)
    assert "n:hits=0" in model.shown.pieces[RED].marks, "no lower than the least"
    assert not by_hand.unmark(chosen(board)), "they are no marks to be wiped off"
    while model.session.journal.entries and model.shown.pieces[RED].marks:
        model.undo()
    assert board.pieces.face(RED) == plain


def test_words_are_cleaned_and_bounded(board: BoardView, model: TableModel) -> None:
    """One line, no more than there is room for; a number is a number."""
    model.select((RED,))
    for acts in (looks.write(chosen(board), "name", "Bravo\n\u202e" + "x" * 200),):
        assert perform(board, acts)
    (mark,) = model.shown.pieces[RED].marks
    assert mark.startswith("text:name=Bravo ") and len(mark) <= 80 and "\u202e" not in mark
    assert looks.write(chosen(board), "hits", "many") == []
    assert perform(board, looks.write(chosen(board), "name", "Alpha")) and not model.shown.pieces[RED].marks


def test_counters_turn_by_their_own_step(board: BoardView, model: TableModel) -> None:
    """Sixty degrees, back from 0 to 300; the sprite lies so."""
    model.select((RED,))
    QTest.keyClick(board, Qt.Key.Key_R)
    assert model.shown.pieces[RED].facing == 60 and board.pieces.items[RED].rotation() == 60
    QTest.keyClick(board, Qt.Key.Key_R, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(board, Qt.Key.Key_R, Qt.KeyboardModifier.ShiftModifier)
    assert model.shown.pieces[RED].facing == 300


def test_faces_without_a_cap(module: Module, board: BoardView, model: TableModel) -> None:
    """Eleven faces, flipped through by F, the first again after the last."""
    model.do("place", counter="G1", at="field", piece="gun")
    model.select(("gun",))
    seen = []
    for _ in range(11):
        seen.append(model.shown.pieces["gun"].steps)
        QTest.keyClick(board, Qt.Key.Key_F)
    assert "side 1" in told(model), "neither weaker nor at full strength: nobody knows"
    assert seen == list(range(11, 0, -1)) and model.shown.pieces["gun"].steps == 11


def test_ways_markers_and_replacing(board: BoardView, model: TableModel) -> None:
    """By the menu of the counter: sent to a point of an area, a marker beside it, another in its place."""
    model.select((RED,))
    action(board_menu(board, "field"), "lay-marker-fire").trigger()
    (fire,) = [p for p in model.shown.pieces.values() if p.kind == "fire"]
    assert fire.place == "field" and fire.x is not None and fire.x > 248
    model.select((RED,))
    action(board_menu(board, "field"), "way-0").trigger()
    assert lies(model, RED) == ("dead", 1050, 100)
    model.select((RED,))
    action(board_menu(board, "dead"), "replace-G1").trigger()
    assert RED not in model.shown.pieces
    (gun,) = [p for p in model.shown.pieces.values() if p.kind == "G1"]
    assert (gun.place, gun.x, gun.y) == ("dead", 1050, 100)


def test_trails_since_the_turn_began(board: BoardView, model: TableModel) -> None:
    """From the journal: as many points as moves, none after the turn has passed."""
    for at in ((404, 130), (700, 250)):
        drag(board, RED, at)
    QTest.keyClick(board, Qt.Key.Key_T, Qt.KeyboardModifier.ShiftModifier)
    assert list(board.trails.items) == [RED]
    assert len(ways(model.session.journal, frozenset({"field"}))[RED]) == 3
    model.do("set", name="turn", value=2)
    assert not board.trails.items


def test_a_board_in_parts(make_board: MakeBoard, model: TableModel, qtbot: QtBot) -> None:
    """Two pictures on a ground of one colour, each at its place."""
    tray = make_board(model, plan=model.module.plan("tray"))
    assert len(tray.tiles.pictures) == 2
    pictures = tray.tiles.pictures
    qtbot.waitUntil(lambda: not any(p.coarse.isNull() for p in pictures) and not tray.tiles.busy, timeout=20_000)
    whole = tray.tiles.coarse
    share = whole.width() / 600
    colours = [whole.pixelColor(round(x * share), round(150 * share)).name() for x in (10, 140, 300, 460)]
    assert colours[0] == colours[2] == "#4a5a3a" and colours[1] == colours[3] != "#4a5a3a"


def test_by_keys_from_cell_to_cell(board: BoardView, model: TableModel) -> None:
    """Enter takes up, an arrow goes one hex further, Enter puts down; the words say the hex."""
    board.setFocus()
    model.select((RED,))
    _, x, y = lies(model, RED)
    QTest.keyClick(board, Qt.Key.Key_Return)
    QTest.keyClick(board, Qt.Key.Key_Right)
    QTest.keyClick(board, Qt.Key.Key_Right)
    assert board.controller.keyboard.spot is not None and "hex" in board.accessibleDescription()
    QTest.keyClick(board, Qt.Key.Key_Return)
    place, now, _ = lies(model, RED)
    assert place == "field" and x is not None and now is not None and now - x == pytest.approx(104, abs=8)


def test_what_is_laid_at_a_point_is_told_once(model: TableModel) -> None:
    """A counter of the sheet that comes onto a cell is placed there; it is not laid elsewhere besides."""
    laid = [("place", {"counter": "fire", "at": "field", "piece": "f1"})]
    assert model.act([*laid, ("move", {"piece": "f1", "to": "field", "x": 404.0, "y": 370.0})])
    said = told(model)
    assert "Fire placed" in said and "elsewhere" not in said and "hex " in said and "Field" not in said
    again = [("place", {"counter": "fire", "at": "field", "piece": "f2"}), ("move", {"piece": "f2", "to": "dead"})]
    assert model.act(again) and "placed" in told(model) and "Dead" in told(model)
