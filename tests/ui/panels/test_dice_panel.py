"""Dice: rolling, real dice typed or clicked, history, fair counts."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QLocale, Qt

from tabletop.core.position.facts import Rolled
from tabletop.core.secrets.chance import DiceSpec, throw
from tabletop.core.text import Msg
from tabletop.ui.model.numbers import dice_values, whole
from tabletop.ui.panels.dice.panel import DicePanel
from tabletop.ui.panels.dice.stats import Count, DiceThrow, chi_square_tail, count, thrown

LEFT = Qt.MouseButton.LeftButton


def shown(qtbot, model) -> DicePanel:
    """A panel on the screen."""
    panel = DicePanel(model)
    qtbot.addWidget(panel)
    panel.resize(360, 700)
    panel.show()
    return panel


def last(model) -> Rolled:
    """The newest roll of the journal."""
    return next(f for f in reversed(model.session.journal.entries[-1].facts) if isinstance(f, Rolled))


@pytest.mark.parametrize("space", [" ", "\u00a0", "\u202f", "\u2009"])
def test_any_kind_of_space_between_thousands(space):
    """Pasted French numbers are read the same with each kind of space."""
    assert whole(f"1{space}234") == 1234 and whole(f" {space}12{space}345{space}") == 12345
    assert whole(f"{space}-7") == -7 and whole("\u22123") == -3


@pytest.mark.parametrize("text", ["1,5", "1.5", "1 23", "12 34", "abc", "", "٣x"])
def test_what_is_no_whole_number_is_refused(text):
    """Decimals of any locale and broken groups are not guessed at."""
    assert whole(text) is None


@pytest.mark.parametrize("text", ["3 5", "3,5", "3+5", "35", "3\u202f5", " 3 ;5 "])
def test_real_dice_in_many_spellings(text):
    """However two dice are typed, they are the same two dice."""
    assert dice_values(text, DiceSpec(2, 6)) == (3, 5)


@pytest.mark.parametrize(("text", "spec"), [("7 1", "2d6"), ("3", "2d6"), ("3 4 5", "2d6"), ("x", "1d6"), ("0", "1d6")])
def test_impossible_dice_are_not_read(text, spec):
    """What these dice cannot show gives nothing."""
    assert dice_values(text, DiceSpec.parse(spec)) is None


def test_thousand_sided_die_with_a_space():
    """A single large die takes "1 000" as one number."""
    assert dice_values("1\u00a0000", DiceSpec(1, 1000)) == (1000,)


@pytest.mark.parametrize(
    ("square", "freedom", "p"), [(11.070, 5, 0.05), (3.841, 1, 0.05), (15.086, 5, 0.01), (4.351, 5, 0.5)]
)
def test_chi_square_against_printed_tables(square, freedom, p):
    """The tail agrees with the tables in any book of statistics."""
    assert chi_square_tail(square, freedom) == pytest.approx(p, rel=2e-3)


def test_sixty_thousand_rolls_are_fair():
    """The dice of the program, with real entropy replaced by a fixed one, stay within chi-square's bounds."""
    chance = random.Random(425)
    spec = DiceSpec(60, 6)._replace(n=50)
    rolls = [
        DiceThrow(n, "", spec, throw(spec, chance.randbytes), Msg("note-free"), "trusted", "") for n in range(1200)
    ]
    counted = count(rolls, 6)
    assert counted.total == 60_000 and counted.p > 0.001


def test_verdicts_name_the_sample_size():
    """Few, usual and loaded dice each get their sentence, with how many dice it rests on."""
    assert Count(6, (0,) * 6).verdict().key == "dice-fair-none"
    assert Count(6, (3, 2, 1, 2, 1, 1)).verdict() == Msg.of("dice-fair-few", n=10, wanted=30)
    assert Count(6, (20, 21, 19, 20, 20, 20)).verdict() == Msg.of("dice-fair-usual", n=120)
    loaded = Count(6, (10, 10, 10, 10, 10, 70)).verdict()
    assert loaded.key == "dice-fair-very-odd" and loaded.get("n") == 120


def test_program_roll(qtbot, model):
    """The button throws the program's dice for the purpose and side chosen."""
    panel = shown(qtbot, model)
    panel.purpose.setCurrentIndex(0)
    panel.seat.setCurrentIndex(panel.seat.findData("sparta"))
    qtbot.mouseClick(panel.roll_button, LEFT)
    rolled = last(model)
    assert (rolled.dice, rolled.grade, rolled.by) == ("2d6", "trusted", "sparta")
    assert rolled.purpose == Msg("dice-for-initiative") and str(sum(rolled.values)) in panel.last.text()


def test_free_dice_and_free_purpose(qtbot, model):
    """Any NdS and any words; what is typed stays literal."""
    panel = shown(qtbot, model)
    panel.dice.clear()
    qtbot.keyClicks(panel.dice, "4d12")
    panel.purpose.setEditText("<b>storm</b> & wind")
    qtbot.keyClick(panel.dice, Qt.Key.Key_Return)
    assert last(model).dice == "4d12" and "<b>storm</b> & wind" in panel.last.text()


def test_unreadable_dice_have_words(qtbot, model):
    """Nonsense is refused in a sentence, and nothing is written."""
    panel = shown(qtbot, model)
    panel.dice.setText("2w6")
    qtbot.mouseClick(panel.roll_button, LEFT)
    assert panel.problem.isVisible() and "2w6" in panel.problem.text() and not len(model.session.journal)


def test_real_dice_by_clicking(qtbot, model):
    """One click a die fills in what the table shows; the roll is marked as real, even if it equals the program's."""
    panel = shown(qtbot, model)
    pending = model.session.dealer.throw("2d6")
    for group, face in zip(panel._groups, pending):
        qtbot.mouseClick(group.button(face), LEFT)
    qtbot.mouseClick(panel.enter, LEFT)
    assert last(model).values == pending and last(model).grade == "table"
    assert panel.real_text.text() == "" and "real dice" in panel.last.text()


def test_real_dice_by_typing_under_a_comma_locale(qtbot, model):
    """With French numbers as the default, typed dice are read the same."""
    before = QLocale()
    QLocale.setDefault(QLocale("fr"))
    try:
        panel = shown(qtbot, model)
        qtbot.keyClicks(panel.real_text, "2,6")
        qtbot.keyClick(panel.real_text, Qt.Key.Key_Return)
        assert last(model).values == (2, 6)
    finally:
        QLocale.setDefault(before)


def test_unfit_real_dice_have_words(qtbot, model):
    """A seven on a d6 is refused in words."""
    panel = shown(qtbot, model)
    qtbot.keyClicks(panel.real_text, "7 1")
    qtbot.mouseClick(panel.enter, LEFT)
    assert "7 1" in panel.problem.text() and not len(model.session.journal)


def test_history_strikes_out_what_was_taken_back_but_counts_it(qtbot, model):
    """No roll disappears by being undone."""
    panel = shown(qtbot, model)
    qtbot.mouseClick(panel.roll_button, LEFT)
    model.undo()
    assert panel.history.count() == 1 and panel.history.item(0).font().strikeOut()
    panel.tabs.setCurrentIndex(1)
    assert panel.shown_count().total == 2 and "2" in panel.fair.text()


def test_counts_by_grade(qtbot, model):
    """Real dice and the program's are counted apart or together."""
    panel = shown(qtbot, model)
    for _ in range(3):
        model.do("roll", dice="2d6")
    model.do("roll", dice="2d6", values=(1, 1), real=True)
    panel.tabs.setCurrentIndex(1)
    assert panel.shown_count().total == 8
    panel.grade.setCurrentIndex(panel.grade.findData("table"))
    assert panel.shown_count().counts[0] == 2 == panel.shown_count().total


def test_draws_are_no_rolls(model):
    """A draw from the cup is a barrier but no dice."""
    model.do("draw", bowl="bowl", to="hand-athens", n=2)
    assert thrown(model.session.journal.entries) == []


def test_french(qtbot, model):
    """History and verdict speak French, with zero dice in words."""
    panel = shown(qtbot, model)
    model.set_language("fr")
    panel.tabs.setCurrentIndex(1)
    assert panel.fair.text() == "Aucun dé de cette sorte n’a encore été lancé."
    assert panel.purpose.itemText(0) == "l’initiative"
