"""From your own copy: every reconstructed value listed, corrected, taken back, found on the board."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tabletop.data.catalog import Catalog
from tabletop.data.module import load_module
from tabletop.data.overrides import corrections_path, read_corrections
from tabletop.data.provenance import reconstructed
from tabletop.data.where import shipped_modules
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.panels.sources import panel as sources_module
from tabletop.ui.panels.sources.panel import SourcesPanel
from tabletop.ui.panels.sources.text import editable, parse, show, value_of
from tests.data.tiny_board import board_copy
from tests.ui.panels.conftest import loose_game

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def panel(qtbot, model, tmp_path, monkeypatch) -> SourcesPanel:
    """A panel on the screen, corrections below a folder of the test."""
    monkeypatch.setattr("tabletop.data.overrides.user_data", lambda: tmp_path)
    made = SourcesPanel(model)
    qtbot.addWidget(made)
    made.resize(420, 700)
    made.show()
    return made


def choose(panel: SourcesPanel, address: str) -> None:
    """The row of an address."""
    panel.tree.setCurrentItem(panel._items[address])


def test_every_reconstructed_value_has_a_row(panel, model):
    """The list and the module's own count agree."""
    assert set(panel._items) == {row.address for row in reconstructed(model.module)}


def test_each_editable_value_survives_being_typed(model):
    """What is shown can be typed again and gives the same value."""
    tried = 0
    for row in reconstructed(model.module):
        value = value_of(model.module, row.address)
        if editable(value):
            again = parse(value, show(value))
            same = {k: list(v) for k, v in value.items()} if isinstance(value, dict) else value
            same = list(value) if isinstance(value, tuple) else same
            assert again == same, row.address
            tried += 1
    assert tried > 80


@pytest.mark.parametrize("typed", ["9 / 4", "9/4", "9;4", " 9 /\u00a04 "])
def test_strength_from_the_owners_copy(qtbot, panel, model, typed):
    """A strength is kept in the owner's file and fits the game when it is loaded again."""
    choose(panel, "counters/A-H2/values")
    panel.value.clear()
    qtbot.keyClicks(panel.value, typed)
    qtbot.mouseClick(panel.keep, LEFT)
    kept = read_corrections(model.module.id)
    assert kept.values["counters/A-H2/values"] == {"pf": [9, 4]}
    again = load_module(model.module.folder, corrections=kept)
    assert again.value("A-H2", "pf", 2) == 9 and again.counter("A-H2").source("values") == "owner"
    assert panel._items["counters/A-H2/values"].text(2) == "9 / 4" and panel.state.isVisible()


def test_take_back_a_correction(qtbot, panel, model):
    """Back to ours leaves no trace in the file."""
    choose(panel, "counters/A-H2/bonus")
    panel.value.setText("yes")
    qtbot.keyClick(panel.value, Qt.Key.Key_Return)
    assert read_corrections(model.module.id).values == {"counters/A-H2/bonus": True}
    qtbot.mouseClick(panel.forget, LEFT)
    assert read_corrections(model.module.id).values == {} and not panel.forget.isVisible()


@pytest.mark.parametrize("typed", ["nine", "9", "9 / 4 / 1", "1,5 / 2"])
def test_what_does_not_fit_is_refused_in_words(qtbot, panel, typed):
    """Another shape is not written."""
    choose(panel, "counters/A-H2/values")
    panel.value.setText(typed)
    qtbot.mouseClick(panel.keep, LEFT)
    assert panel.state.text() == panel.tr("sources-unfit") and not corrections_path("sphacteria").exists()


def test_a_full_disk_has_words(qtbot, panel, monkeypatch):
    """When the file cannot be written the panel says so and the value stays typed."""

    def fail(*_args: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(sources_module, "write_corrections", fail)
    choose(panel, "counters/A-H2/values")
    panel.value.setText("9 / 4")
    qtbot.mouseClick(panel.keep, LEFT)
    assert panel.state.text() == panel.tr("sources-unwritten") and panel.value.text() == "9 / 4"


def test_a_spoilt_file_has_words(qtbot, panel):
    """A file that cannot be read is named, not overwritten by merely looking."""
    path = corrections_path("sphacteria")
    path.parent.mkdir(parents=True)
    path.write_text("values: [1", encoding="utf-8")
    panel.refresh()
    assert panel.none.isVisible() and panel.none.text() and path.read_text(encoding="utf-8") == "values: [1"


def test_whole_record_can_be_confirmed(qtbot, panel, model):
    """A border that the owner's map shows too is confirmed as a whole."""
    address = next(a for a in panel._items if a.startswith("borders/"))
    choose(panel, address)
    assert not panel.value.isVisible()
    qtbot.mouseClick(panel.keep, LEFT)
    kept = read_corrections(model.module.id)
    assert kept.values == {address: True}
    assert load_module(model.module.folder, corrections=kept)


def test_jump_to_the_counter(qtbot, panel, model):
    """The counter is selected and flashed on the board."""
    choose(panel, "counters/A-H1/values")
    with qtbot.waitSignal(model.flash) as flashed:
        qtbot.mouseClick(panel.jump, LEFT)
    assert flashed.args[0] == "P" and model.shown.pieces[model.selection[0]].kind == "A-H1"


def test_basis_and_search_in_french(qtbot, panel, model):
    """The basis stands below the list in the player's language; the search finds French names."""
    model.set_language("fr")
    choose(panel, "counters/A-H2/values")
    assert "Thucydide" in panel.basis.text()
    panel.search.setText("messéniens h6")  # QTest cannot type accents
    assert [a for a, item in panel._items.items() if not item.isHidden()] == [
        "counters/A-H6/values",
        "counters/A-H6/bonus",
    ]


@pytest.fixture
def hellenes(qtbot, tmp_path, monkeypatch, dressed) -> SourcesPanel:
    """The panel of a game with nations and set-ups that are our own proposal."""
    monkeypatch.setattr("tabletop.data.overrides.user_data", lambda: tmp_path)
    module = load_module(shipped_modules() / "hellenes")
    made = SourcesPanel(TableModel(loose_game(module), Catalog.for_module(module)))
    qtbot.addWidget(made)
    made.show()
    made.refresh()
    return made


def typed(panel: SourcesPanel, address: str, text: str) -> None:
    """An owner's value."""
    choose(panel, address)
    panel.value.setText(text)
    panel.keep_value()


def test_nations_and_set_ups_can_be_corrected_as_well(hellenes):
    """Each has a row; a home and a line of a set-up are typed as lists of names."""
    module = hellenes.model.module
    assert set(hellenes._items) == {row.address for row in reconstructed(module)}
    typed(hellenes, "groups/corinth/home", "CORINTH, MEGARA")
    typed(hellenes, "setup/431~POTIDAEA~A2/counters", "A2")
    mine = load_module(module.folder, corrections=read_corrections("hellenes"))
    assert mine.group("corinth").home == ("CORINTH", "MEGARA")
    assert {put.counters for put in mine.scenario("431").setup if put.at == "POTIDAEA"} == {("A2",), ("A4", "A24")}


@pytest.mark.parametrize(
    ("address", "text", "word"),
    [("groups/corinth/home", "CORYNTH", "CORYNTH"), ("setup/431~POTIDAEA~A2/counters", "A2 / A17", "A17")],
)
def test_what_the_game_cannot_be_read_with_is_not_kept(hellenes, address, text, word):
    """A zone that does not exist, a counter that lies elsewhere: said in the words of the check, nothing is written."""
    typed(hellenes, address, text)
    assert word in hellenes.state.text() and hellenes.state.isVisible()
    assert not corrections_path("hellenes").exists()


@pytest.fixture
def boards(qtbot, tmp_path, monkeypatch, dressed) -> SourcesPanel:
    """The panel of a game with a board, tests by a roll and events that are our own proposal."""
    monkeypatch.setattr("tabletop.data.overrides.user_data", lambda: tmp_path)
    folder = board_copy(tmp_path)
    tables = folder / "tables.yaml"
    tables.write_text(tables.read_text().replace("winners: reconstructed}", "rows: reconstructed}"))
    module = load_module(folder)
    made = SourcesPanel(TableModel(loose_game(module), Catalog.for_module(module)))
    qtbot.addWidget(made)
    made.show()
    made.refresh()
    return made


@pytest.mark.parametrize(
    ("address", "text", "kept", "name"),
    [
        ("checks/speed/bounds", "0 / 9", [0, 9], "Speed: bounds"),
        ("checks/speed/target", "5", 5, "Speed: to be rolled against"),
        ("modifiers/courage~alone/value", "\u22122", -2, "Courage: Alone: change"),
        ("events/omens~1/courage", "-3", -3, "Omens, 1: Eclipse: courage"),
        ("events/omens~1/moon", "half", "half", "Omens, 1: Eclipse: moon"),
        ("odds/fight/rows~1", "R-R / 1/2-R / A-R", ["R-R", "1/2-R", "A-R"], "Fight: row 1"),
        ("boards/field/columns", "4", 4, "Battle: columns"),
    ],
)
def test_tests_events_rows_and_boards_are_typed(boards, address, text, kept, name):
    """Each value has a row of its own with a name, is typed on a line, and the game is read with it."""
    assert set(boards._items) == {row.address for row in reconstructed(boards.model.module)}
    typed(boards, address, text)
    assert boards.name_of(address) == name
    corrections = read_corrections("tiny_module")
    assert corrections.values == {address: kept} and load_module(boards.model.module.folder, corrections=corrections)


@pytest.mark.parametrize("text", ["1", "1 / 2 / 3", "one / 2"])
def test_bounds_are_two_numbers(boards, text):
    """Another number of them, or words, are not kept."""
    typed(boards, "checks/speed/bounds", text)
    assert boards.state.text() == boards.tr("sources-unfit") and not corrections_path("tiny_module").exists()
