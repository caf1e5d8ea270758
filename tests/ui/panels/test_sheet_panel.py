"""The counter sheet: every counter with its picture and where it lies, laid, cloned and put back by hand."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tabletop.data.catalog import Catalog
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.panels.counter_sheet.panel import CounterSheetPanel
from tests.games import shipped
from tests.ui.panels.conftest import loose_game

LEFT = Qt.MouseButton.LeftButton


def shown(qtbot, model) -> CounterSheetPanel:
    """A panel on the screen."""
    panel = CounterSheetPanel(model)
    qtbot.addWidget(panel)
    panel.resize(380, 700)
    panel.show()
    return panel


def choose(panel: CounterSheetPanel, counter: str) -> None:
    """The line of that counter."""
    panel.choose(counter)


def said(panel: CounterSheetPanel, counter: str) -> str:
    """What its line says."""
    return str(panel.lines.index_of(counter).data())


def lay(panel: CounterSheetPanel, counter: str, place: str) -> None:
    """By the list of places and its button."""
    choose(panel, counter)
    panel.to.setCurrentIndex(panel.to.findData(place))
    QTest.mouseClick(panel.lay_button, LEFT)


def lying(model, counter: str) -> list[str]:
    """Where pieces of that counter lie."""
    return [p.place for p in model.session.state.pieces.values() if p.kind == counter]


def test_every_counter_of_the_sheet_stands_once_with_its_picture(qtbot, model):
    """All seventy of Sphacteria, each with a face, grouped by side and kind, the free ones said to be free."""
    panel = shown(qtbot, model)
    assert set(panel.lines.counters()) == set(model.module.counters)
    lines = [panel.lines.index_of(counter) for counter in model.module.counters]
    assert all(not line.data(Qt.ItemDataRole.DecorationRole).isNull() for line in lines)
    assert [panel.lines.index(n, 0).data() for n in range(3)] == ["Athens", "Sparta", "Nobody’s"]
    assert said(panel, "fire-1") == "Fire 1\nfree"
    assert said(panel, "A-H1").splitlines()[1] == "Pylos" and panel.lines.index_of("A-H1").parent().data()


def test_the_ten_free_markers_of_sphacteria_reach_the_table_and_come_back(qtbot, model):
    """Laid by the keyboard's way, a second of one refused, taken off with Delete and laid again without undo."""
    panel = shown(qtbot, model)
    free = [c.id for c in model.module.sheet.counters if model.module.kind_of(c.id).role == "marker"]
    assert len(free) == 10
    for counter in free:
        lay(panel, counter, "N")
        assert lying(model, counter) == ["N"], counter
    choose(panel, "fire-2")
    assert not panel.lay_button.isEnabled() and not panel.take_button.isEnabled()
    count = len(model.session.journal)
    QTest.keyClick(panel.tree, Qt.Key.Key_Delete)
    assert lying(model, "fire-2") == [] and panel.lines.rows["fire-2"].free
    lay(panel, "fire-2", "G")
    assert lying(model, "fire-2") == ["G"] and len(model.session.journal) == count + 2


def test_search_folds_accents_and_apostrophes(qtbot, model):
    """As every search: kind and side find their counters too."""
    model.set_language("fr")
    panel = shown(qtbot, model)
    panel.search.setText("demosthene")
    seen = panel.lines.counters()
    assert "demosthenes" in seen and "A-H1" not in seen
    panel.search.clear()
    panel.only_free.setChecked(True)
    seen = set(panel.lines.counters())
    assert {"fire-1", "control-sparta-3"} <= seen and "A-H1" not in seen and not seen & {"demosthenes"}
    panel.search.setText("xyz")
    assert panel.none.isVisible()


def test_what_may_be_in_a_hand_is_said_and_is_the_same_for_every_chit(qtbot, model):
    """Sparta reads nothing from the sheet about which chits Athens drew; Athens reads its own."""
    panel = shown(qtbot, model)
    chits = model.session.game.cups["bowl"]
    assert {panel.lines.rows[c].where for c in chits} == {"Bowl"}
    model.do("draw", bowl="bowl", to="hand-athens", n=2)
    mine = [p.kind for p in model.session.view("athens").at("hand-athens")]
    assert {panel.lines.rows[c].where for c in mine} == {"Athenian hand"}
    model.look_as("sparta")
    model.set_covered(False)
    assert len({(panel.lines.rows[c].where, panel.lines.rows[c].free) for c in chits}) == 1


def test_endless_counters_are_cloned(qtbot, dressed):
    """The armies of the Diadochi have no last one: each laid is a piece of its own and belongs to who laid it."""
    module = shipped("diadochi")
    model = TableModel(loose_game(module), Catalog.for_module(module))
    panel = shown(qtbot, model)
    before = len(lying(model, "A"))
    for place in ("MAC", "MAC", "dead"):
        lay(panel, "A", place)
    assert lying(model, "A")[before:] == ["MAC", "MAC", "dead"]
    assert model.session.state.at("MAC")[-1].owner == model.actor
    assert panel.lines.rows["A"].free and str(before + 3) in panel.lines.rows["A"].where


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_word_is_missing(qtbot, model, language):
    """In both languages."""
    model.set_language(language)
    panel = shown(qtbot, model)
    lay(panel, "control-athens-1", "P")
    assert said(panel, "control-athens-1") and not model.catalog.missing
