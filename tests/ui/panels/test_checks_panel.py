"""Tests by a roll: by hand chosen, ticked, thrown and told; by the rules the one in hand before its roll."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QCheckBox

from tabletop.core.position.facts import Noted, Rolled
from tabletop.core.position.state import Frame
from tabletop.core.rules.context import Known
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module, load_module
from tabletop.data.where import shipped_modules
from tabletop.systems.thresholds import CheckTable, Test, weigh_test
from tabletop.ui.model.numbers import percent
from tabletop.ui.model.sentences import sentence
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.panels.checks.panel import ChecksPanel
from tabletop.ui.panels.checks.sum import ChosenTest, asks_target, lines, needed_words, results, trial_of
from tabletop.ui.rules.decisions.check_line import CheckLine
from tabletop.ui.rules.fight import check_in_hand
from tabletop.ui.window.panel_frame import PANELS
from tests.data.tiny_board import board_copy
from tests.games import shipped
from tests.ui.panels.conftest import loose_game

LEFT = Qt.MouseButton.LeftButton
GAMES = sorted(path.parent.name for path in shipped_modules().glob("*/module.yaml"))
SPEC = next(spec for spec in PANELS if spec.id == "checks")


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Module:
    """The tiny game with tests by a roll."""
    return load_module(board_copy(tmp_path_factory.mktemp("tiny")))


@pytest.fixture
def table(dressed: object, tiny: Module) -> Iterator[TableModel]:
    """A table of it in English, nothing missing from its words at the end."""
    catalog = Catalog.for_module(tiny, "en")
    yield TableModel(loose_game(tiny), catalog)  # type: ignore[arg-type]
    assert not catalog.missing


@pytest.fixture
def panel(qtbot, table: TableModel) -> ChecksPanel:
    """The panel on the screen."""
    made = ChecksPanel(table)
    qtbot.addWidget(made)
    made.resize(360, 900)
    made.show()
    return made


def modules(tiny: Module) -> Iterator[Module]:
    """Every game there is."""
    yield tiny
    yield from (shipped(name) for name in GAMES)


def test_every_modifier_of_every_test_changes_what_is_shown(tiny: Module) -> None:
    """Ticked once, each line of each test of each game moves the chance, for some number it may be rolled against; of a
    sum it moves the sum, unless that is held at its bound both times."""
    for module in modules(tiny):
        for data in module.tables.checks:
            table = module.check(data.id)
            for modifier in table.modifiers:
                step = modifier.most if modifier.most > 0 else modifier.least
                assert step and _moves(table, modifier.id, step), f"{module.id}: {modifier.id} of {table.id}"


def _moves(table: CheckTable, modifier: str, step: int) -> bool:
    targets = range(1, 12) if asks_target(table) else (0,)
    ticks = {modifier: step}
    tried = [ChosenTest(table.id, at) for at in targets]
    pairs = [(trial_of(table, one), trial_of(table, replace(one, ticks=ticks))) for one in tried]
    if table.success == "sum":
        return all(b.drm - a.drm == table.modifier(modifier).value * step for a, b in pairs)
    return any(a.chance() != b.chance() for a, b in pairs)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_test_has_its_words(dressed: object, tiny: Module, language: str) -> None:
    """Name, modifiers and results of every test of every game can be read in both languages."""
    for module in modules(tiny):
        catalog = Catalog.for_module(module, language)
        for data in module.tables.checks:
            keys = [f"table-{data.id}", *(f"modifier-{line.id}" for line in lines(data))]
            keys += [f"result-{data.id}-{extreme.result}" for extreme in data.extremes]
            assert not [key for key in keys if not catalog.has(key)], module.id


def test_choose_set_and_tick_with_the_mouse(qtbot, panel: ChecksPanel) -> None:
    """The number is set, a modifier clicked: chance, rolls and sum follow at once."""
    assert panel.trying.check == "courage"
    panel.target.setValue(6)
    assert panel.view.needed.text() == "Succeeds on 1–6 (1d10)"
    assert panel.view.wins.accessibleName() == "succeeds 60%, fails 40%"
    tick = panel.lists["courage"].ticks["alone"]
    assert isinstance(tick, QCheckBox)
    qtbot.mouseClick(tick, LEFT, pos=QPoint(8, tick.height() // 2))
    assert panel.trying.ticks == {"alone": 1} and "Succeeds on 1–5" in panel.view.needed.text()
    assert panel.view.against.text() == "1d10 + 1, at most 6"
    assert [outcome.natural for outcome in panel.view.rolls.outcomes if outcome.passed] == [1, 2, 3, 4, 5]
    assert "flees" in panel.view.results.accessibleName(), "an extreme is listed with its own result"
    panel.lists["courage"].ticks["rested"].setValue(2)
    assert panel.test().drm == -1 and percent(panel.test().chance()) == 70


def test_extremes_decide_whatever_the_modifiers_say(table: TableModel, tiny: Module) -> None:
    """A modified 10 flees though 20 would be enough; its cell has its own result, and the chances add up to one."""
    test = weigh_test(tiny.check("courage"), 20, {"alone": 1})
    found = results(test)
    assert [(one.code, one.passed, one.naturals) for one in found][-1] == ("flees", False, (9, 10))
    assert sum((one.chance for one in found), Fraction(0)) == 1
    assert needed_words(table.catalog, test) == "Succeeds on 1–8 (1d10)"
    assert needed_words(table.catalog, weigh_test(tiny.check("courage"), 0)) == "Cannot succeed (1d10)"


def test_thrown_by_the_program_and_told(qtbot, panel: ChecksPanel, table: TableModel) -> None:
    """One click throws: roll, result and modifiers are one entry, the sentence names the test and how it went."""
    panel.target.setValue(7)
    panel.lists["courage"].ticks["rested"].setValue(1)
    before = table.session.state
    qtbot.mouseClick(panel.throwing.roll, LEFT)
    entry = table.session.journal.entries[-1]
    rolled = next(fact for fact in entry.facts if isinstance(fact, Rolled))
    assert panel.rolled == rolled.values and rolled.dice == "1d10"
    assert [f.rule for f in entry.facts if isinstance(f, Noted)] == ["2", "2"]
    said = sentence(table.module, table.catalog, before, entry)
    passed = trial_of(panel.table, panel.trying).passes(sum(rolled.values))
    assert "Courage: die" in said and ("passed" in said) == passed and "Rested −1" in said
    assert panel.result.isVisible() and not panel.throwing.isVisible()
    assert panel.view.rolls.thrown == sum(rolled.values)
    qtbot.mouseClick(panel.again, LEFT)
    assert not panel.rolled and not panel.trying.ticks and panel.throwing.isVisible()


def test_real_dice_have_a_button_a_face(qtbot, panel: ChecksPanel, table: TableModel) -> None:
    """Ten faces for 1d10; what is pressed is kept as a roll of the table, and a natural ten tells its own result."""
    assert len(panel.throwing.faces) == 10
    qtbot.mouseClick(panel.throwing.faces[9], LEFT)
    rolled = next(f for f in table.session.journal.entries[-1].facts if isinstance(f, Rolled))
    assert rolled.values == (10,) and rolled.grade == "table"
    assert "flees" in panel.outcome.text() and "failed" in panel.outcome.text()


def test_a_sum_without_dice_asks_for_no_throw(panel: ChecksPanel) -> None:
    """Only the terms are added up; nothing is thrown, nothing is rolled against."""
    panel.choose("speed")
    assert not panel.throwing.isVisible() and not panel.target.isVisible() and not panel.view.rolls.isVisible()
    assert panel.view.needed.text() == "Sum of the modifiers: +1", "held within its bounds"


def test_a_game_without_tests_has_no_such_panel(model: TableModel, table: TableModel) -> None:
    """No line on the rail, no dock; a game with tests has one."""
    assert not SPEC.fits(model) and SPEC.fits(table)


def held(table: TableModel, test: Test, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules have a test in hand."""
    monkeypatch.setattr("tabletop.ui.panels.checks.panel.check_in_hand", lambda session: test)
    monkeypatch.setattr("tabletop.ui.rules.decisions.check_line.check_in_hand", lambda session: test)


def test_the_rules_show_theirs_before_the_roll(qtbot, panel: ChecksPanel, table: TableModel, monkeypatch) -> None:
    """Name with rule, each modifier with its worth, chance and rolls; nothing to choose and nothing to throw here."""
    held(table, weigh_test(table.module.check("courage"), 4, {"rested": 2}), monkeypatch)
    panel.refresh()
    assert panel.title.text() == "Courage (rule 2)" and not panel.choice.isVisible() and not panel.throwing.isVisible()
    assert panel.view.needed.text() == "Succeeds on 1–6 (1d10)"
    line = CheckLine(table)
    qtbot.addWidget(line)
    line.refresh(True)
    assert line.words.text() == "Succeeds on 1–6 (1d10): 60%" and "Rested −2" in line.words.toolTip()
    with qtbot.waitSignal(line.wanted):
        qtbot.mouseClick(line.open, LEFT)
    line.refresh(False)
    assert line.isHidden()


def test_the_test_in_hand_is_asked_of_every_frame(table: TableModel) -> None:
    """The rules are asked from the top of their frames down; by hand they are not asked, and no hook is no test."""
    game, state = table.session.game, table.session.state
    test, asked = weigh_test(table.module.check("courage"), 4), []

    def hook(known: Known) -> Test | None:
        asked.append(known.depth)
        return test if known.depth == 0 else None

    deep = replace(state, frames=(Frame("Fight"), Frame("Roll")), modes=dict.fromkeys(state.modes, "enforce"))
    session = SimpleNamespace(game=replace(game, test=hook), state=deep)
    assert check_in_hand(session) is test and asked == [1, 0]  # type: ignore[arg-type]
    session.state = replace(deep, modes=dict.fromkeys(state.modes, "hand"))
    assert check_in_hand(session) is None and asked == [1, 0]  # type: ignore[arg-type]
    session.state, session.game = deep, game
    assert check_in_hand(session) is None  # type: ignore[arg-type]


def test_french_has_its_words(panel: ChecksPanel, table: TableModel, tmp_path: Path) -> None:
    """The other language at once, and back."""
    table.set_language("fr")
    assert "Réussite sur" in panel.view.needed.text() and panel.which.itemText(0) == "Courage"
    table.set_language("en")
    assert "Succeeds on" in panel.view.needed.text()
