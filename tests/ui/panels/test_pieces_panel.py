"""The parallel list: full names, keyboard only, in step with the board, hidden counters unnamed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTreeWidgetItemIterator

from tabletop.ui.panels.pieces import PiecesPanel

LEFT = Qt.MouseButton.LeftButton


def shown(qtbot, model) -> PiecesPanel:
    """A panel on the screen."""
    panel = PiecesPanel(model)
    qtbot.addWidget(panel)
    panel.resize(380, 700)
    panel.show()
    return panel


def all_text(panel: PiecesPanel) -> str:
    """Every line of the tree."""
    found, it = [], QTreeWidgetItemIterator(panel.tree)
    while it.value():
        found.append(it.value().text(0) + it.value().toolTip(0))
        it += 1
    return "\n".join(found)


def piece(model, kind: str) -> str:
    """Id of the piece of that counter."""
    return next(p.id for p in model.session.state.pieces.values() if p.kind == kind)


def test_lists_every_piece_with_its_full_name(qtbot, model):
    """Each counter on the table stands once, under its place, with strength and bonus."""
    panel = shown(qtbot, model)
    assert set(panel._pieces) == set(model.session.state.pieces)
    hoplites = panel._pieces[piece(model, "A-H1")]
    assert hoplites.text(0) == "Athenian hoplites H1, strength 3, bonus"
    assert hoplites.parent().text(0) == "P (Pylos): 4"


def test_whole_act_by_keyboard(qtbot, model):
    """Search, Enter, F, and "move to" without a mouse."""
    panel = shown(qtbot, model)
    panel.focus_search()
    qtbot.keyClicks(panel.search, "spartan hoplites h2")
    qtbot.keyClick(panel.search, Qt.Key.Key_Return)
    name = piece(model, "S-H2")
    assert model.selection == (name,)
    qtbot.keyClick(panel.tree, Qt.Key.Key_F)
    assert model.session.state.pieces[name].steps == 1 and "weakened" in panel._pieces[name].text(0)
    panel.to.setFocus()
    while panel.to.currentData() != "N":
        qtbot.keyClick(panel.to, Qt.Key.Key_Down)
    panel.move_button.setFocus()
    qtbot.keyClick(panel.move_button, Qt.Key.Key_Space)
    assert model.session.state.pieces[name].place == "N" and model.selection == (name,)


def test_selection_goes_both_ways(qtbot, model):
    """What is chosen on the board is chosen here, and the other way round, also after a move."""
    panel = shown(qtbot, model)
    names = [piece(model, "S-H1"), piece(model, "epitadas")]
    model.select(names)
    assert {p.id for p in panel.chosen} == set(names)
    model.do("move", piece=tuple(names), to="N")
    assert {p.id for p in panel.chosen} == set(names) == set(model.selection)
    panel.tree.clearSelection()
    assert model.selection == ()


def test_a_place_stands_for_all_that_lie_there(qtbot, model):
    """Choosing a place chooses its stack; moving keeps the order of the stack."""
    panel = shown(qtbot, model)
    stack = model.session.state.order["P"]
    panel.tree.setCurrentItem(panel._places["P"])
    assert set(model.selection) == set(stack)
    panel.to.setCurrentIndex(panel.to.findData("O"))
    qtbot.mouseClick(panel.move_button, LEFT)
    assert model.session.state.order["O"] == stack


def test_hidden_counters_have_no_name(qtbot, model):
    """Chits of the other side are listed by owner only; the own ones by name until the cover falls."""
    panel = shown(qtbot, model)
    model.do("draw", bowl="bowl", to="hand-athens", n=2)
    sides = [s for p in model.session.view("athens").at("hand-athens") for s in model.module.counter(p.kind).sides]
    titles = {model.tr(f"stratagem-{side}") for side in sides}
    assert [title for title in titles if title in all_text(panel)]
    model.look_as("sparta")
    assert not [title for title in titles if title in all_text(panel)]
    model.set_covered(False)
    assert not [title for title in titles if title in all_text(panel)]


def test_search_that_finds_nothing_has_words(qtbot, model):
    """An empty result is a sentence."""
    panel = shown(qtbot, model)
    qtbot.keyClicks(panel.search, "zzz")
    assert panel.none.isVisible() and panel.none.text()
    panel.search.clear()
    assert not panel.none.isVisible()


def test_enter_points_at_the_piece(qtbot, model):
    """Enter in the tree flashes the counter on the board."""
    panel = shown(qtbot, model)
    name = piece(model, "epitadas")
    model.select([name])
    with qtbot.waitSignal(model.flash) as flashed:
        qtbot.keyClick(panel.tree, Qt.Key.Key_Return)
    assert flashed.args == ["BTS", name]


def test_marks_are_shown_as_typed(qtbot, model):
    """A mark with markup stays literal."""
    panel = shown(qtbot, model)
    name = piece(model, "epitadas")
    model.do("mark", piece=name, mark='<b>x</b> & "y"', on=True)
    assert '<b>x</b> & "y"' in panel._pieces[name].text(0)
