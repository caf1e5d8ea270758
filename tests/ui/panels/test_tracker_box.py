"""The tracker of several levels: stepped by the mouse, told by the journal, undone like anything else."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tabletop.data.catalog import Catalog
from tabletop.data.module import load_module
from tabletop.ui.model.sentences import sentence
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.panels.sequence.panel import SequencePanel
from tests.data.tiny_panels import panels_copy
from tests.ui.panels.conftest import loose_game

LEFT = Qt.MouseButton.LeftButton
ONE_PHASE = "turns: [1, 3]\nphases:\n  - {id: play, rule: '1'}\n"


def table(folder: Path, language: str = "en") -> TableModel:
    """A table of the game in that folder."""
    module = load_module(folder)
    return TableModel(loose_game(module), Catalog.for_module(module, language))  # type: ignore[arg-type]


@pytest.fixture
def model(dressed, tmp_path: Path) -> TableModel:
    """The tiny game with a tracker beside its phases."""
    return table(panels_copy(tmp_path, "tracker"))


def shown(qtbot, model) -> SequencePanel:
    """A panel on the screen."""
    panel = SequencePanel(model)
    qtbot.addWidget(panel)
    panel.resize(380, 700)
    panel.show()
    return panel


def where(panel: SequencePanel) -> str:
    """What the tracker says."""
    assert panel.tracker is not None
    return panel.tracker.where.text()


def told(model: TableModel, language: str = "en") -> str:
    """The newest line of the journal."""
    entries = model.session.journal.entries
    before = model.session.journal.state(len(entries) - 1)
    return sentence(model.module, Catalog.for_module(model.module, language), before, entries[-1])


def test_on_and_back_by_the_mouse(qtbot, model):
    """Six steps make a year; each is one act, the journal says where it stands, undo takes it back."""
    panel = shown(qtbot, model)
    box = panel.tracker
    assert box is not None and where(panel) == "Year 1805 · spring · Step 1"
    assert not box.before.isEnabled() and box.after.isEnabled()
    for said in ("spring · Step 2", "summer · Step 1"):
        QTest.mouseClick(box.after, LEFT)
        assert where(panel) == f"Year 1805 · {said}"
    assert told(model) == "North: turn: Year 1805 · summer · Step 1"
    assert told(model, "fr").endswith("Année 1805 · été · Pas 1")
    assert len(model.session.journal) == 2
    for _ in range(4):
        QTest.mouseClick(box.after, LEFT)
    assert where(panel) == "Year 1806 · spring · Step 1"
    QTest.mouseClick(box.before, LEFT)
    assert where(panel) == "Year 1805 · winter · Step 2"
    model.undo()
    assert where(panel) == "Year 1806 · spring · Step 1"


def test_a_level_by_itself(qtbot, model):
    """The year is set right without walking through its seasons."""
    panel = shown(qtbot, model)
    box = panel.tracker
    assert box is not None
    QTest.mouseClick(box.after, LEFT)
    QTest.mouseClick(box.rows["year"].more, LEFT)
    QTest.mouseClick(box.rows["season"].less, LEFT)
    assert where(panel) == "Year 1806 · winter · Step 2"
    assert box.rows["season"].value.text() == "winter" and "Season" in box.rows["season"].less.accessibleName()


def test_phases_stay_where_the_game_has_them(qtbot, model):
    """Beside each other: the tree of phases goes on as ever."""
    panel = shown(qtbot, model)
    assert panel.tree.isVisible() and panel.forward.isVisible()
    model.do("set", name="phase", value="fight")
    assert "now" in panel._items["fight"].text(0) and where(panel) == "Year 1805 · spring · Step 1"


def alone(tmp_path: Path, words: str = "") -> Path:
    """The tiny game with a tracker in place of phases."""
    folder = panels_copy(tmp_path, "tracker")
    text = (folder / "sequence.yaml").read_text("utf-8")
    (folder / "sequence.yaml").write_text(ONE_PHASE + text[text.index("tracker:") :], "utf-8")
    scenario = folder / "scenarios" / "first.yaml"
    scenario.write_text(scenario.read_text("utf-8").replace("phase: move", "phase: play"), "utf-8")
    for language in ("en", "fr"):
        path = folder / "i18n" / f"{language}.ftl"
        path.write_text(path.read_text("utf-8") + words, "utf-8")
    return folder


def test_in_place_of_phases_it_is_all_there_is(qtbot, dressed, tmp_path):
    """A single phase without a task says nothing."""
    panel = shown(qtbot, table(alone(tmp_path)))
    assert panel.tracker is not None and panel.tracker.isVisible()
    for widget in (panel.tree, panel.forward, panel.back, panel.where, panel.task_title, panel.no_tasks, panel.jump):
        assert not widget.isVisible()


def test_a_game_says_it_in_its_own_way(qtbot, dressed, tmp_path):
    """As the trackers of other programs are written."""
    words = "turn-levels = { $level2 } { $level1 }, { $level3 }\n"
    panel = shown(qtbot, table(alone(tmp_path, words)))
    assert where(panel) == "spring 1805, 1"


def test_french(qtbot, model):
    """The language changes, the place stays."""
    panel = shown(qtbot, model)
    model.set_language("fr")
    assert where(panel) == "Année 1805 · printemps · Pas 1" and not model.catalog.missing


def test_a_game_without_one_shows_nothing_of_it(qtbot, dressed, tmp_path):
    """No box at all."""
    assert shown(qtbot, table(panels_copy(tmp_path, "dice"))).tracker is None


def test_odd_values_do_not_stop_it(qtbot, model):
    """What another program wrote there counts as nothing."""
    panel = shown(qtbot, model)
    for value in ("x", True, 10**9, -5, None, (1, 2)):
        model.do("set", name="tracker.season", value=value)
        assert where(panel) == "Year 1805 · spring · Step 1"
