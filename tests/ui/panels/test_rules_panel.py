"""Rules: search, summaries with status and why, modes per group."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tabletop.data.module import load_module
from tabletop.data.where import shipped_modules
from tabletop.ui.panels.rules import RulesPanel


def shown(qtbot, model) -> RulesPanel:
    """A panel on the screen."""
    panel = RulesPanel(model)
    qtbot.addWidget(panel)
    panel.resize(380, 700)
    panel.show()
    return panel


def visible(panel: RulesPanel) -> list[str]:
    """Numbers listed."""
    items = [panel.list.item(n) for n in range(panel.list.count())]
    return [item.data(Qt.ItemDataRole.UserRole) for item in items if not item.isHidden()]


def test_every_rule_number_is_listed(qtbot, model):
    """The list holds the whole rulebook in its order."""
    assert visible(shown(qtbot, model)) == [rule.number for rule in model.module.rulebook.rules]


def test_search_by_number_and_by_words_of_the_summary(qtbot, model):
    """Typing narrows the list; nothing found is a sentence."""
    panel = shown(qtbot, model)
    qtbot.keyClicks(panel.search, "4.2.die")
    assert visible(panel) and all(number.startswith("4.2.die") for number in visible(panel))
    panel.search.clear()
    qtbot.keyClicks(panel.search, "bowl")
    assert 0 < len(visible(panel)) < panel.list.count()
    panel.search.setText("xyzzy")
    assert panel.none.isVisible() and not visible(panel)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_rule_shows_title_summary_and_status_with_why(qtbot, model, language):
    """For every rule the text below the list is that rule's, in the language of the moment."""
    panel = shown(qtbot, model)
    model.set_language(language)
    for rule in model.module.rulebook.rules:
        assert panel.show_rule(rule.number)
        assert rule.title[language] in panel.title.text()
        assert panel.summary.text() == rule.summary[language].strip()
        assert rule.why.get(language, "").strip() in panel.status.text()


def test_show_rule_falls_back_to_the_rule_it_begins_with(qtbot, model):
    """A number finer than the rulebook leads to the nearest one; an unknown number changes nothing."""
    panel = shown(qtbot, model)
    assert panel.show_rule("4.2.die.a.7") and panel.rule.number == "4.2.die.a"
    assert not panel.show_rule("99") and panel.rule.number == "4.2.die.a"


def test_groups_without_checked_rules_are_by_hand_with_words(qtbot, model):
    """Where the program checks nothing there is no choice, and it says why."""
    panel = shown(qtbot, model)
    checked = {rule.group for rule in model.module.rulebook.rules if rule.status == "checked"}
    assert set(panel.combos) == checked
    panel.tabs.setCurrentIndex(1)
    words = [
        panel.modes.itemAt(n).widget().text()
        for n in range(panel.modes.count())
        if hasattr(panel.modes.itemAt(n).widget(), "text")
    ]
    assert words.count(model.tr("rules-only-by-hand")) == len(model.module.card.rule_groups) - len(checked)


def test_mode_of_a_checked_group_is_an_entry(qtbot, model, monkeypatch):
    """With a checked rule the group gets a choice; choosing writes the mode, undo is left to the table."""
    fresh = load_module(shipped_modules() / "sphacteria")
    rules = tuple(r.changed(status="checked") if r.number == "4.2" else r for r in fresh.rulebook.rules)
    fresh.rulebook = fresh.rulebook.changed(rules=rules)
    monkeypatch.setattr(model.game, "module", fresh)
    panel = shown(qtbot, model)
    combo = panel.combos["combat"]
    panel.tabs.setCurrentIndex(1)
    combo.setFocus()
    qtbot.keyClick(combo, Qt.Key.Key_Down)
    combo.activated.emit(combo.currentIndex())
    assert model.session.state.modes["combat"] == "advise"
    model.session.submit("athens", "mode", group="combat", mode="hand")
    assert combo.currentData() == "hand"
