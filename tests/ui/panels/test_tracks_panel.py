"""Tracks: buttons, cells and keys; the table and the panel agree."""

from __future__ import annotations

from PySide6.QtCore import Qt

from tabletop.ui.panels.tracks import TracksPanel

LEFT = Qt.MouseButton.LeftButton


def shown(qtbot, model) -> TracksPanel:
    """A panel on the screen."""
    panel = TracksPanel(model)
    qtbot.addWidget(panel)
    panel.resize(360, 700)
    panel.show()
    return panel


def test_every_marker_of_the_game_has_a_row(qtbot, model):
    """Turn, actions, supply and victory points, one row a marker."""
    panel = shown(qtbot, model)
    assert set(panel.rows) == {marker.var for track in model.module.map.tracks for marker in track.markers}


def test_buttons_move_the_marker_within_its_track(qtbot, model):
    """One more and one less write the variable; at an end the button is off."""
    panel = shown(qtbot, model)
    row = panel.rows["ap.athens"]
    assert not row.less.isEnabled()
    for _ in range(6):
        qtbot.mouseClick(row.more, LEFT)
    assert model.session.state.vars["ap.athens"] == 6 and not row.more.isEnabled()
    qtbot.mouseClick(row.less, LEFT)
    assert model.session.state.vars["ap.athens"] == 5


def test_cells_by_mouse_and_keys(qtbot, model):
    """A click on a cell, arrow keys, Home and End move the marker."""
    panel = shown(qtbot, model)
    cells = panel.rows["turn"].cells
    qtbot.mouseClick(cells, LEFT, pos=cells._cell(4).center().toPoint())
    assert model.session.state.vars["turn"] == 4
    cells.setFocus()
    for key, turn in ((Qt.Key.Key_Right, 5), (Qt.Key.Key_Home, 1), (Qt.Key.Key_End, 7), (Qt.Key.Key_Left, 6)):
        qtbot.keyClick(cells, key)
        assert model.session.state.vars["turn"] == turn


def test_follows_the_table(qtbot, model):
    """What is moved on the board, undone, or looked at in the past shows here."""
    panel = shown(qtbot, model)
    model.do("set", name="supply.sparta", value=1)
    row = panel.rows["supply.sparta"]
    assert row.value.text() == "1" and row.cells.value == 1 and row.cells.accessibleName().endswith("1")
    model.step_to(0)
    assert row.value.text() == "3"
    model.step_to(None)
    model.undo()
    assert row.value.text() == "3"


def test_hidden_panel_catches_up(qtbot, model):
    """A panel that was hidden during a change is right when shown again."""
    panel = shown(qtbot, model)
    panel.hide()
    model.do("set", name="turn", value=3)
    assert panel.rows["turn"].value.text() == "1"
    panel.show()
    assert panel.rows["turn"].value.text() == "3"
