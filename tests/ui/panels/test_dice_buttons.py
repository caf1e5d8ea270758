"""The game's own dice: thrown by a click, typed from real dice, told by what they come to."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tabletop.core.position.facts import Rolled
from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.data.module import load_module
from tabletop.data.schema import DiceButton
from tabletop.ui.events.chains import chains
from tabletop.ui.events.telling import EventTeller
from tabletop.ui.model.sentences import sentence
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.model.throw_words import formula
from tabletop.ui.panels.dice.panel import DicePanel
from tests.data.tiny_panels import panels_copy
from tests.ui.panels.conftest import loose_game

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def model(dressed, tmp_path: Path) -> TableModel:
    """The tiny game with its dice."""
    module = load_module(panels_copy(tmp_path))
    return TableModel(loose_game(module), Catalog.for_module(module))  # type: ignore[arg-type]


def shown(qtbot, model) -> DicePanel:
    """A panel on the screen."""
    panel = DicePanel(model)
    qtbot.addWidget(panel)
    panel.resize(380, 760)
    panel.show()
    return panel


def told(model: TableModel, language: str = "en") -> str:
    """The newest line of the journal."""
    entries = model.session.journal.entries
    before = model.session.journal.state(len(entries) - 1)
    return sentence(model.module, Catalog.for_module(model.module, language), before, entries[-1])


def rolled(model: TableModel) -> list[Rolled]:
    """Dice of the newest entry."""
    return [fact for fact in model.session.journal.entries[-1].facts if isinstance(fact, Rolled)]


def press(panel: DicePanel, button: str) -> None:
    """A click on it."""
    QTest.mouseClick(panel.own.buttons[button], LEFT)


def typed(panel: DicePanel, button: str, text: str) -> None:
    """Real dice: the box ticked, the button pressed, what they show typed, Enter."""
    if not panel.own.real.isChecked():
        QTest.mouseClick(panel.own.real, LEFT, pos=panel.own.real.rect().center() * 0.1)
        panel.own.real.setChecked(True)
    press(panel, button)
    QTest.keyClicks(panel.own.typed, text)
    QTest.keyClick(panel.own.typed, Qt.Key.Key_Return)


def test_a_click_throws_all_its_dice_as_one_act(qtbot, model):
    """Two sorts of dice: two facts of one entry, each with its name as purpose, thrown by the program."""
    panel = shown(qtbot, model)
    count = len(model.session.journal)
    press(panel, "omen")
    assert len(model.session.journal) == count + 1
    assert [(fact.dice, fact.grade, fact.purpose) for fact in rolled(model)] == [
        ("2d3", "trusted", Msg("throw-omen")), ("1d10", "trusted", Msg("throw-omen")),
    ]  # fmt: skip
    assert panel.history.count() == 1 and "Omen" in panel.last.text()
    assert model.undo() is not False and panel.history.item(0).font().strikeOut()


def test_the_journal_says_what_real_dice_come_to(qtbot, model):
    """The words of the brief: 2d6+1, keep the highest: 5 → 6; in both languages."""
    panel = shown(qtbot, model)
    typed(panel, "march", "5 2")
    assert rolled(model)[0].grade == "table"
    assert told(model) == "North: rolls March, 2d6+1, keep the highest: 5, (2) → 6 (real dice)"
    french = "North : lance Marche, 2d6+1, garder le plus haut : 5, (2) → 6 (vrais dés)"
    assert told(model, "fr").replace("\u00a0", " ").replace("Nord", "North") == french
    assert "2d6+1, keep the highest: 5, (2) → 6" in panel.last.text()


def test_successes_lists_and_single_dice(qtbot, model):
    """Counted, listed with the names of faces, or a plain number."""
    panel = shown(qtbot, model)
    typed(panel, "storm", "5641")
    assert told(model).endswith("successes from 5: 5, 6, 4, 1 → 2 successes (real dice)")
    typed(panel, "storm", "1 1 1 1")
    assert "no success" in told(model)
    typed(panel, "omen", "hit burst 7")
    assert "2 × die of fate + 1d10: hit, burst, 7 (real dice)" in told(model)
    assert [fact.values for fact in rolled(model)] == [(2, 3), (7,)]
    typed(panel, "plain", "4")
    assert told(model) == "North: rolls One die, 1d6: 4 (real dice)"


def test_faces_typed_as_numbers_or_in_french(qtbot, model):
    """Accents need not be typed."""
    model.set_language("fr")
    panel = shown(qtbot, model)
    typed(panel, "omen", "touche 3 10")
    assert [fact.values for fact in rolled(model)] == [(2, 3), (10,)]


@pytest.mark.parametrize("text", ["7 1", "5", "5 2 1", "x y", "", "0 3"])
def test_what_these_dice_cannot_show_is_refused(qtbot, model, text):
    """In words, and the question stays open."""
    panel = shown(qtbot, model)
    count = len(model.session.journal)
    typed(panel, "march", text)
    assert len(model.session.journal) == count and panel.own.problem.isVisible() and panel.own.asked is not None


def test_a_table_that_throws_real_dice_is_asked_for_them(qtbot, model):
    """Agreed in mid-game: the box is ticked by itself, and the next button asks."""
    panel = shown(qtbot, model)
    model.do("dice", thrown="typed")
    assert panel.own.real.isChecked()
    press(panel, "plain")
    assert panel.own.asked is not None and panel.own.typed.isVisible()
    model.do("dice", thrown="app")
    assert not panel.own.real.isChecked() and panel.own.asked is None


def test_the_strip_says_what_it_came_to(model):
    """What has happened: the dice, and beneath them their result."""
    model.do("roll", dice="2d6", purpose=Msg("throw-march"), values=(3, 3), real=True)
    telling = EventTeller(model.session, model.module, model.catalog)
    happened = telling.tell(chains(model.session, 0)[-1])
    assert any("3, (3) → 4" in line for line in happened.did)


def test_a_forged_purpose_adds_up_nothing(qtbot, model):
    """Another program's words with other dice are told as plain dice, and the panel still stands."""
    panel = shown(qtbot, model)
    for purpose, dice, values in (("throw-march", "3d6", (1, 2, 3)), ("throw-nothing", "1d6", (2,))):
        model.do("roll", dice=dice, purpose=Msg(purpose), values=values, real=True)
        assert "→" not in told(model) and panel.last.text()


def test_a_game_without_dice_of_its_own_shows_nothing_of_it(qtbot, dressed, tmp_path):
    """No button, no box to tick."""
    module = load_module(panels_copy(tmp_path, "charts"))
    panel = shown(qtbot, TableModel(loose_game(module), Catalog.for_module(module)))
    assert not panel.own.isVisible()


def test_every_formula_reads(model):
    """All that can be asked of dice, in both languages, with no word missing."""
    for language in ("en", "fr"):
        catalog = Catalog.for_module(model.module, language)
        for fields in (
            {"each": -1}, {"plus": -2}, {"drop_lowest": 1}, {"drop_highest": 2}, {"keep_lowest": 2},
            {"keep_highest": 3}, {"at_most": 2}, {"at_least": 3, "at_most": 5},
        ):  # fmt: skip
            assert formula(catalog, model.module.dice, DiceButton(id="x", dice=("4d6",), **fields))
        assert not catalog.missing
