"""Folders of the counter sheet: as the game lists them, searched, with thousands of counters."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtTest import QTest

from tabletop.data.catalog import Catalog
from tabletop.data.module import load_module
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.panels.counter_sheet.panel import MANY, CounterSheetPanel
from tests.data.tiny_panels import panels_copy
from tests.ui.panels.conftest import loose_game

LEFT = Qt.MouseButton.LeftButton


def table(folder: Path, language: str = "en") -> TableModel:
    """A table of the game in that folder."""
    module = load_module(folder)
    return TableModel(loose_game(module), Catalog.for_module(module, language))  # type: ignore[arg-type]


def shown(qtbot, model) -> CounterSheetPanel:
    """A panel on the screen."""
    panel = CounterSheetPanel(model)
    qtbot.addWidget(panel)
    panel.resize(380, 700)
    panel.show()
    return panel


def tree(panel: CounterSheetPanel, above: QModelIndex | None = None, deep: int = 0) -> list[str]:
    """What is listed: folders and counters, two spaces a level."""
    parent = above or QModelIndex()
    found = []
    for row in range(panel.lines.rowCount(parent)):
        index = panel.lines.index(row, 0, parent)
        found += [f"{'  ' * deep}{str(index.data()).splitlines()[0]}", *tree(panel, index, deep + 1)]
    return found


@pytest.fixture
def model(dressed, tmp_path: Path) -> TableModel:
    """The tiny game with folders."""
    return table(panels_copy(tmp_path))


def test_folders_stand_as_the_game_lists_them(qtbot, model):
    """Folders in folders, a counter in two of them, what is in none at the end."""
    panel = shown(qtbot, model)
    assert tree(panel) == [
        "Packs", "  Northern packs", "    Wolf pack 1", "    Wolf pack 2", "    Alpha", "  pack 1", "  pack 2",
        "Tokens", "  Fire", "  pack 1", "In no folder", "  Howl / Mist", "  Mist / Howl",
    ]  # fmt: skip


def test_a_counter_of_two_folders_is_laid_from_the_second_by_a_double_click(qtbot, model):
    """Clicked in the second folder it is the counter of that line; the place last pointed at takes it."""
    panel = shown(qtbot, model)
    model.do("remove", piece=next(p.id for p in model.shown.pieces.values() if p.kind == "S1"))
    tokens = panel.lines.index(1, 0)
    line = panel.lines.index(1, 0, tokens)
    taken = []
    model.sheet_taken.connect(taken.append)
    centre = panel.tree.visualRect(line).center()
    QTest.mouseClick(panel.tree.viewport(), LEFT, pos=centre)
    assert panel.counter == "S1" and panel.tree.currentIndex() == line
    QTest.mouseDClick(panel.tree.viewport(), LEFT, pos=centre)
    assert taken == ["S1"]


def test_endless_counters_come_under_fresh_names(qtbot, model):
    """Laid three times by the button, each a piece of its own, and the line counts them."""
    panel = shown(qtbot, model)
    panel.choose("fire")
    panel.to.setCurrentIndex(panel.to.findData("Hill"))
    for _ in range(3):
        QTest.mouseClick(panel.lay_button, LEFT)
    fires = [p.id for p in model.session.state.pieces.values() if p.kind == "fire"]
    assert len(set(fires)) == 3 and "3" in panel.lines.rows["fire"].where
    assert panel.counter == "fire"


def test_where_all_are_endless_it_is_not_said_of_each(qtbot, dressed, tmp_path):
    """A line is the name alone until some of it lie on the table."""
    module = load_module(panels_copy(tmp_path))
    counters = (counter.changed(endless=True) for counter in module.sheet.counters)
    module.sheet = module.sheet.changed(counters=tuple(counters))
    model = TableModel(loose_game(module), Catalog.for_module(module))
    panel = shown(qtbot, model)
    assert panel.lines.rows["fire"].words == "Fire"
    model.do("place", counter="fire", at="Hill")
    assert panel.lines.rows["fire"].words == "Fire\n1 on the table"


def test_a_closed_folder_stays_closed_and_a_search_opens_it(qtbot, model):
    """What the player closed is closed again when the search is over."""
    panel = shown(qtbot, model)
    packs = panel.lines.index(0, 0)
    panel.tree.setExpanded(packs, False)
    qtbot.keyClicks(panel.search, "alpha")
    assert tree(panel) == ["Packs", "  Northern packs", "    Alpha"]
    assert panel.tree.isExpanded(panel.lines.index(0, 0))
    panel.search.clear()
    assert not panel.tree.isExpanded(panel.lines.index(0, 0)) and panel.tree.isExpanded(panel.lines.index(1, 0))
    qtbot.keyClicks(panel.search, "tokens")
    assert tree(panel) == ["Tokens", "  Fire", "  pack 1"]


def test_french(qtbot, model):
    """Folders change their language, and what was chosen stays chosen."""
    panel = shown(qtbot, model)
    panel.choose("S2")
    model.set_language("fr")
    assert "Meutes du Nord" in "\n".join(tree(panel)) and panel.counter == "S2"
    assert "Dans aucun dossier" in tree(panel) and not model.catalog.missing


def large(folder: Path) -> Path:
    """The tiny game with 2,337 counters more, in 60 folders."""
    text = (folder / "counters.yaml").read_text("utf-8")
    names = [f"u{n:04d}" for n in range(2337)]
    made = "".join(f"  - {{id: {name}, kind: token, seat: north, label: 'Unit {name}'}}\n" for name in names)
    boxes = [f"f{n:02d}" for n in range(60)]
    folders = "".join(f"  - {{id: {box}, counters: [{', '.join(names[n::60])}]}}\n" for n, box in enumerate(boxes))
    text = text.replace("counters:\n", f"counters:\n{made}", 1) + folders
    (folder / "counters.yaml").write_text(text, "utf-8")
    for language in ("en", "fr"):
        path = folder / "i18n" / f"{language}.ftl"
        path.write_text(path.read_text("utf-8") + "".join(f"folder-{box} = Box {box}\n" for box in boxes), "utf-8")
    return folder


def test_thousands_of_counters_are_listed_and_searched_in_a_moment(qtbot, dressed, tmp_path):
    """2,337 counters: shown, searched letter by letter and followed through an act without a picture too many."""
    panel = shown(qtbot, table(large(panels_copy(tmp_path))))
    assert panel.lines.listed > 2337 > MANY and not panel.tree.isExpanded(panel.lines.index(5, 0))
    began = time.perf_counter()
    qtbot.keyClicks(panel.search, "u1234")
    took = time.perf_counter() - began
    assert tree(panel) == ["Box f34", "  token Unit u1234"] and panel.tree.isExpanded(panel.lines.index(0, 0))
    assert took < 3, f"five letters took {took:.2f} s"
    assert len(panel.lines._cache) < 60
    panel.search.clear()
    began = time.perf_counter()
    panel.model.do("place", counter="u0000", at="Hill")
    assert time.perf_counter() - began < 1
    panel.tree.expand(panel.lines.index(5, 0))
    QTest.mouseClick(panel.tree.viewport(), LEFT, pos=QPoint(60, 60))
