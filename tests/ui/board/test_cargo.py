"""Loads lie under their ship, are told on it, and go where it goes, by hand and by the rules."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QApplication, QMenu

from tabletop.core.api import Decision, Known, Offer, Some, Table, offer
from tabletop.core.position.state import Frame
from tabletop.systems.cargo import ABOARD, carry
from tabletop.ui.board.input.menu import board_menu
from tabletop.ui.board.intents.drops import drop_into
from tabletop.ui.board.scene.load_tabs import _counted, tab
from tabletop.ui.board.scene.mark_signs import marks_of
from tabletop.ui.board.view import BoardView
from tabletop.ui.model.cargo import ferries, loads_of, piece_marks, ship_of, with_loads, without_loads
from tabletop.ui.model.sentences import sentence
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.panels.inspector.rows import Describer
from tests.ui.board.conftest import MakeBoard, Mouse
from tests.ui.board.grid_table import battle_model, middle

SHIP, PACK = "  - {id: boat, role: unit, icon: trireme, faces: 2, prints: pf, type: N, carries: true}\n", "kinds:\n"


def with_boats(folder: Path) -> None:
    """N2 and S2 are boats."""
    path = folder / "counters.yaml"
    text = path.read_text("utf-8").replace(PACK, PACK + SHIP, 1)
    for name in ("N2", "S2"):
        text = text.replace(f"id: {name}, kind: pack", f"id: {name}, kind: boat")
    path.write_text(text, "utf-8")
    for language, word in (("en", "boat"), ("fr", "bateau")):
        words = folder / "i18n" / f"{language}.ftl"
        words.write_text(words.read_text("utf-8") + f"kind-boat = {word}\n", "utf-8")


class Sail(Decision):
    """1 Boats go to any place with what they carry; the rules know boats alone."""

    rule = "1"

    def offers(self, k: Known) -> Iterable[Offer]:
        """Each boat of the seat."""
        for piece in k.state.pieces.values():
            if piece.kind == "N2" and piece.owner == k.seat:
                for place in ("Lake", "Hill"):
                    yield offer("move", "1", piece=Some((piece.id,), 1, 1), to=place)

    def on_move(self, t: Table, piece: tuple[str, ...], to: str) -> None:
        """With its load."""
        carry(t, piece[0], to)


@pytest.fixture
def fleet(qapp: QApplication, tmp_path: Path) -> TableModel:
    """A boat of the north in the lake with a pack and a chief aboard."""
    model = battle_model(tmp_path, change=with_boats)
    laden(model)
    return model


def of(model: TableModel, kind: str) -> str:
    """The id of a counter."""
    return next(piece.id for piece in model.shown.pieces.values() if piece.kind == kind)


def laden(model: TableModel) -> None:
    """N1 and Alpha aboard N2, in the lake."""
    ids = [of(model, kind) for kind in ("N2", "N1", "alpha")]
    model.do("move", piece=tuple(ids), to="Lake")
    for name in ids[1:]:
        model.do("mark", piece=name, mark=ABOARD + ids[0], on=True)


@pytest.fixture
def board(make_board: MakeBoard, fleet: TableModel, tmp_path: Path) -> BoardView:
    """The map."""
    return make_board(fleet, tmp_path)


def test_loads_lie_beneath_their_ship_with_a_tab_on_it(board: BoardView, fleet: TableModel) -> None:
    """Whatever lay where: loads come first, the ship on top, and its tab counts them by family; no badge says so."""
    ship, pack, chief = (of(fleet, kind) for kind in ("N2", "N1", "alpha"))
    stack = board.pieces.layout.stack_of(ship)
    assert stack is not None and stack.pieces == (pack, chief, ship)
    items = board.pieces.items
    assert items[ship].zValue() > max(items[pack].zValue(), items[chief].zValue())
    assert board.pieces.loads.said == {ship: "P★"}
    assert not marks_of(fleet.shown.pieces[pack])
    tab = board.pieces.loads.items[ship]
    assert tab.pos() == items[ship].pos() + QPointF(0, board.pieces.size * 0.5)
    fleet.do("mark", piece=chief, mark=ABOARD + ship, on=False)
    assert board.pieces.loads.said == {ship: "P"}
    fleet.do("move", piece=pack, to="Ford")
    assert not board.pieces.loads.said, "who lies elsewhere is no load"


def test_a_tab_wider_than_its_ship_only_counts(qapp: QApplication) -> None:
    """On a small map the letters would hide the neighbours."""
    wide, narrow = tab("2H C A L★", 30, 1.0)[0], tab("2H C A L★", 120, 1.0)[0]
    assert wide.width() < 30 * 1.5 and narrow.width() > 60 and _counted("2H C A L★★") == 7 and _counted("★") == 1


def test_a_closed_stack_tells_all_on_its_top_ship(board: BoardView, fleet: TableModel) -> None:
    """Two laden boats on one stack: the tab of the top one sums them up; spread, each has its own."""
    ship, pack = of(fleet, "N2"), of(fleet, "N1")
    other = next(p.id for p in fleet.shown.pieces.values() if p.kind == "S2")
    fleet.do("owner", piece=other, owner="north")
    fleet.do("move", piece=other, to="Lake")
    fleet.do("mark", piece=pack, mark=ABOARD + ship, on=False)
    fleet.do("mark", piece=pack, mark=ABOARD + other, on=True)
    assert board.pieces.loads.said == {other: "P★"}
    board.controller.fan.toggle(ship)
    assert board.pieces.loads.said == {other: "P", ship: "★"}
    board.controller.fan.close()
    assert board.pieces.loads.said == {other: "P★"}


def test_words_of_ship_and_load(board: BoardView, fleet: TableModel) -> None:
    """The list under the pointer, the inspector and the journal say who is aboard whom."""
    ship, pack = of(fleet, "N2"), of(fleet, "N1")
    name = fleet.name_of_piece(ship)
    board.controller.hover.peek.fill((pack, ship), "")
    assert f"aboard {name}" in board.controller.hover.peek.text() and "carries" in board.controller.hover.peek.text()
    rows = Describer(fleet.module, fleet.catalog, fleet.shown).counter(fleet.shown.pieces[pack])
    assert f"aboard {name}" in [row.value for row in rows]
    said = piece_marks(fleet.module, fleet.catalog, fleet.shown, fleet.shown.pieces[ship])
    assert said == [f"carries {fleet.name_of_piece(pack)}, Alpha"]
    journal = fleet.session.journal
    assert sentence(fleet.module, fleet.catalog, journal.state(1), journal.entries[1]).endswith(f"aboard {name}")


def test_by_hand_the_ship_takes_its_loads_along(board: BoardView, fleet: TableModel) -> None:
    """Ctrl and a drag take the ship alone out of its stack: what it carries flies along and comes with it."""
    ship, pack, chief = (of(fleet, kind) for kind in ("N2", "N1", "alpha"))
    mouse, goal = Mouse(board), QPointF(*fleet.module.shape("Ford").slots[0])
    start = QPointF(board.pieces.items[ship].pos())
    mouse._last = mouse.pixel(start)
    mouse.press(start, Qt.KeyboardModifier.ControlModifier)
    mouse.move(goal)
    assert set(board.controller.tool.pieces) == {ship, pack, chief}
    mouse.release(goal, Qt.KeyboardModifier.ControlModifier)
    assert {fleet.shown.pieces[name].place for name in (ship, pack, chief)} == {"Ford"}
    assert ship_of(fleet.shown, fleet.shown.pieces[pack]) == ship
    layout = board.pieces.layout
    assert drop_into(layout, fleet.shown, (ship,), "Lake") == [("move", {"piece": (pack, chief, ship), "to": "Lake"})]


def test_by_hand_who_leaves_is_aboard_no_more(board: BoardView, fleet: TableModel) -> None:
    """A load that goes elsewhere alone loses its mark in the same act; laid otherwise in its place it keeps it."""
    ship, pack = of(fleet, "N2"), of(fleet, "N1")
    off = ("mark", {"piece": pack, "mark": ABOARD + ship, "on": False})
    assert drop_into(board.pieces.layout, fleet.shown, (pack,), "Ford")[1:] == [off]
    fleet.select((pack,))
    menu = board_menu(board, "Lake").findChild(QMenu, "send")
    assert menu is not None
    next(entry for entry in menu.actions() if entry.objectName() == "send-camp").trigger()
    assert fleet.shown.pieces[pack].place == "camp" and not fleet.shown.pieces[pack].marks


def test_menu_loads_and_unloads(board: BoardView, fleet: TableModel) -> None:
    """Units beside a boat may go aboard it; a boat's or a load's menu unloads. Only in games with such counters."""
    ship, pack, chief = (of(fleet, kind) for kind in ("N2", "N1", "alpha"))
    fleet.select((ship,))
    entry = next(a for a in board_menu(board, "Lake").actions() if a.objectName() == "unload")
    entry.trigger()
    assert not loads_of(fleet.shown, ship) and not board.pieces.loads.said
    fleet.select((pack, chief))
    aboard = board_menu(board, "Lake").findChild(QMenu, "load")
    assert aboard is not None and [a.objectName() for a in aboard.actions()] == [f"load-{ship}"]
    aboard.actions()[0].trigger()
    assert [piece.id for piece in loads_of(fleet.shown, ship)] == [pack, chief]
    assert not ferries(fleet.module, fleet.shown, (ship,)) and not ferries(fleet.module, fleet.shown, ())
    fleet.do("move", piece=pack, to="Ford")
    assert not ferries(fleet.module, fleet.shown, (pack,)), "no boat lies there"


def test_the_rules_are_asked_for_ships_alone(make_board: MakeBoard, tmp_path: Path, qapp: QApplication) -> None:
    """The whole stack is dragged: the rules know only the boat, and carry its load."""
    model = battle_model(tmp_path, Frame("Sail", {"seat": "north"}, 1), change=with_boats, steps={"Sail": Sail()})
    ship, pack = of(model, "N2"), of(model, "N1")
    place = model.shown.pieces[ship].place
    if place != "Hill":
        model.do("move", piece=ship, to="Hill")
    model.insist("north", "mark", piece=pack, mark=ABOARD + ship, on=True)
    board = make_board(model, tmp_path)
    assert without_loads(model.shown, with_loads(model.shown, (ship,))) == (ship,)
    mouse, goal = Mouse(board), middle(model, "Lake")
    start = QPointF(board.pieces.items[ship].pos())
    mouse._last = mouse.pixel(start)
    mouse.press(start, Qt.KeyboardModifier.ControlModifier)
    mouse.move(goal)
    assert board.controller.light.legal == {"Lake", "Hill"}
    mouse.release(goal, Qt.KeyboardModifier.ControlModifier)
    assert model.shown.pieces[ship].place == model.shown.pieces[pack].place == "Lake"
    assert model.session.journal.entries[-1].verdict == "ok"


def test_the_game_says_who_carries(fleet: TableModel) -> None:
    """`carries` of a kind; a load is never a carrier of what it lies on."""
    assert fleet.module.kind("boat").carries and not fleet.module.kind("pack").carries
    ship, pack = of(fleet, "N2"), of(fleet, "N1")
    assert with_loads(fleet.shown, (pack,)) == (pack,) and set(with_loads(fleet.shown, (ship,))) > {pack}
