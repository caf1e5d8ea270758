"""The battle panel of a game that fights in rounds: lines in order, dice, what may come, who attacks next."""

from __future__ import annotations

import random

import pytest

from tabletop.core.environment import Environment
from tabletop.data.catalog import Catalog
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.panels.combat.panel import CombatPanel
from tabletop.ui.panels.combat.rounds import RoundsView
from tabletop.ui.panels.renewal import Renewal
from tabletop.ui.widgets.labels import QLabel
from tests.modules.hellenes.rules.fights import ATHENS, SPARTA, fight
from tests.ui.greece import LooseTable, greek_table


def battle(qtbot, language: str = "en") -> tuple[TableModel, CombatPanel]:
    """6.2: Athens' C2 of 3 steps and B1 of 2 attack a Spartan B2 of 4 in Malis, where no city is."""
    duel = fight({"MALIS": "A1:3 A11 S1:4"}, ATHENS, {"A1": "PHARSALUS", "A11": "PHARSALUS"})
    duel.session.local.environment = Environment(random.Random(1).randbytes, lambda: "2026-03-01T14:05:00Z")
    module = greek_table({}).module
    model = TableModel(LooseTable(module, duel.session), Catalog.for_module(module, language))  # type: ignore[arg-type]
    model.set_covered(False)
    panel = CombatPanel(model)
    qtbot.addWidget(panel)
    panel.resize(360, 900)
    panel.show()
    return model, panel


def words(panel: CombatPanel) -> str:
    """All that is written."""
    return "\n".join(label.text() for label in panel.findChildren(QLabel) if label.text())


def test_lines_stand_in_the_order_of_attack_with_their_dice(qtbot, qapp):
    """6.2: by letter, within a letter the defender first; a unit throws as many dice as it has steps."""
    _, panel = battle(qtbot)
    view = panel.by_rules
    assert isinstance(view, RoundsView) and view.isVisible() and not panel.none.isVisible()
    found = [(line.letter, line.seat, line.dice) for line in view.battle.lines]
    assert found == [("B", SPARTA, 4), ("B", ATHENS, 2), ("C", ATHENS, 3)]
    assert view.lines.count() == len(found)


def test_expected_hits_and_chances_are_written_out(qtbot, qapp):
    """B2 with 4 dice: 4 × 2/6 = 1.3 hits, at least one with 1 − (4/6)⁴ = 80 %."""
    _, panel = battle(qtbot)
    text = words(panel)
    assert "hits 1.3 (at least one 80%)" in text and "4 dice" in text
    _, french = battle(qtbot, "fr")
    assert "coups 1,3 (au moins un 80\u202f%)" in words(french)


def test_who_attacks_next_and_that_one_may_retreat(qtbot, qapp):
    """6.4: the option is said to the seat that has it."""
    model, panel = battle(qtbot)
    seat = next(seat for seat in model.session.awaited() if seat in (ATHENS, SPARTA))
    model.look_as(seat)
    model.set_covered(False)
    assert panel.by_rules.retreat.isVisible()
    assert panel.by_rules.next.text().startswith("Next: ")
    model.look_as(ATHENS if seat == SPARTA else SPARTA)
    model.set_covered(False)
    assert not panel.by_rules.retreat.isVisible()


def test_without_a_battle_the_panel_says_so(qtbot, qapp):
    """Not that the game has no combat table."""
    panel = CombatPanel(greek_table({"TEGEA": "S1"}))
    qtbot.addWidget(panel)
    panel.show()
    assert panel.none.isVisible() and panel.none.text() == panel.tr("combat-no-battle")
    assert not panel.by_rules.isVisible()


@pytest.mark.parametrize("wide", [260, 360])
def test_units_of_a_line_do_not_leave_a_narrow_panel(qtbot, qapp, wide):
    """Faces flow into lines."""
    _, panel = battle(qtbot)
    panel.resize(wide, 900)
    inside = panel.scroller.viewport().width()
    assert panel.by_rules.width() <= inside


def test_a_throw_leaves_the_lines_that_say_the_same(qtbot, qapp):
    """B2 of Sparta throws and hits C2, the stronger: B1 of Athens stays as it is; another language changes all."""
    model, panel = battle(qtbot)
    view = panel.by_rules
    before = view.battle.lines
    rows = [view.lines.itemAt(n).layout().itemAt(0).widget() for n in range(view.lines.count())]
    seat = next(seat for seat in model.session.awaited() if seat in (ATHENS, SPARTA))
    said = next(offer.verb for offer in model.session.offers(seat) if offer.verb != "retreat")
    assert model.session.submit(seat, said).accepted
    while model.session.chance() is not None:
        pass
    after = [view.lines.itemAt(n).layout().itemAt(0).widget() for n in range(view.lines.count())]
    same = [old is new for old, new in zip(rows, after, strict=True)]
    assert [old == new for old, new in zip(before, view.battle.lines, strict=True)] == same == [False, True, False]
    model.set_language("fr")
    panel.reword()
    panel.refresh()
    assert view.lines.itemAt(1).layout().itemAt(0).widget() is not rows[1]


def in_rows(view: RoundsView) -> list[int]:
    """How many frames each row of the battle has."""
    return [view.lines.itemAt(n).layout().count() for n in range(view.lines.count())]


def test_after_a_computers_act_the_lines_come_one_by_one(qtbot, qapp):
    """What nobody waits for: head and sides at once, then a line each turn of the loop; in the end all of them."""
    _, panel = battle(qtbot)
    view = panel.by_rules
    view._renewal, view._rows = Renewal(panel.model, view), []
    with panel.gradually():
        panel.refresh()
    assert in_rows(view) == [0, 0, 0] and view.title.text()
    seen = []
    while sum(in_rows(view)) < 3:
        view._rest.timeout.emit()
        seen.append(in_rows(view))
    assert seen == [[1, 0, 0], [1, 1, 0], [1, 1, 1]]
    view._rest.timeout.emit()
    assert in_rows(view) == [1, 1, 1]


def test_a_panel_follows_a_computers_act_in_a_turn_of_its_own(qtbot, qapp):
    """And an act of a player at once; what other eyes may not see goes at once in any case."""
    model, panel = battle(qtbot)
    shown: list[str] = []
    panel.refresh = lambda: shown.append("gradually" if panel.gradual else "at once")  # type: ignore[method-assign]
    with model.as_one():
        model.show_anew()
    assert shown == ["at once"]
    with model.in_pieces():
        model.show_anew()
    assert shown == ["at once"]
    qtbot.waitUntil(lambda: len(shown) == 2)
    assert shown[1] == "gradually"
    with model.in_pieces():
        model.show_anew()
        model.set_covered(True)
    assert shown[2:] == ["at once"]
