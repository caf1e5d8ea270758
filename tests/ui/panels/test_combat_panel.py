"""The combat wizard: picking, typing, ticking, chances before the roll, one entry after it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox

from tabletop.core.position.facts import Noted, Rolled
from tabletop.data.catalog import Catalog
from tabletop.systems.odds import weigh
from tabletop.ui.model.entry_facts import tags
from tabletop.ui.model.numbers import percent
from tabletop.ui.model.sentences import sentence
from tabletop.ui.panels.combat.panel import CombatPanel
from tabletop.ui.panels.combat.sum import (
    CombatSide,
    Fight,
    as_it_stands,
    by_result,
    chances,
    combat_msg,
    contested,
    in_place,
    strength_of,
    sum_of,
    term_msg,
)
from tests.games import shipped
from tests.ui.panels.conftest import loose_game

LEFT = Qt.MouseButton.LeftButton


def shown(qtbot, model) -> CombatPanel:
    """A panel on the screen, with a battle on the beach: 5 Athenian against 6 Spartan points."""
    panel = CombatPanel(model)
    qtbot.addWidget(panel)
    panel.resize(420, 1400)
    ids = [piece(model, kind) for kind in ("A-H1", "A-A1", "demosthenes", "S-H1", "epitadas")]
    model.do("move", piece=tuple(ids), to="V")
    panel.show()
    return panel


def piece(model, kind: str) -> str:
    """Id of the piece of that counter."""
    return next(p.id for p in model.session.state.pieces.values() if p.kind == kind)


def choose(panel: CombatPanel, place: str) -> None:
    """The battle in a place, as the list does it."""
    panel.where.setCurrentIndex(panel.where.findData(place))
    panel.where.activated.emit(panel.where.currentIndex())


def bare(panel: CombatPanel) -> None:
    """Nothing ticked: what the position shows is taken out."""
    for name in tuple(panel.fight.ticks):
        panel._change(panel.fight.with_tick(name, 0))


def test_a_battle_in_a_zone_fills_both_sides(qtbot, model):
    """Contested places are offered; choosing one takes units and leaders of both sides and sums their strength."""
    panel = shown(qtbot, model)
    assert contested(model.module, model.shown, "athens", "sparta") == ("V",)
    choose(panel, "V")
    weighed = panel.weighed()
    assert (weighed.attack, weighed.defence) == (5, 6) and len(panel.fight.attacker.pieces) == 3
    assert panel.sides["attacker"].strength.value() == 5 and "5 against 6" in panel.sum.text()


def test_take_the_selection_of_the_board(qtbot, model):
    """Counters selected on the board become attackers; their owner becomes the attacking side."""
    panel = shown(qtbot, model)
    model.select([piece(model, "S-H1"), piece(model, "epitadas")])
    qtbot.mouseClick(panel.sides["attacker"].take, LEFT)
    assert panel.fight.attacker == CombatSide("sparta", (piece(model, "S-H1"), piece(model, "epitadas")))
    assert panel.fight.defender.seat == "athens" and panel.weighed().attack == 6
    model.select([piece(model, "A-H1")])
    qtbot.mouseClick(panel.sides["defender"].take, LEFT)
    assert panel.fight.place == "V" and panel.weighed().defence == 3


def test_typed_strength_wins_over_the_sum_until_summed_again(qtbot, model):
    """Half a force by a stratagem is typed; Σ brings the sum back."""
    panel = shown(qtbot, model)
    choose(panel, "V")
    box = panel.sides["attacker"]
    box.strength.setFocus()
    box.strength.selectAll()
    qtbot.keyClicks(box.strength, "12")
    assert panel.weighed().attack == 12 and panel.weighed().column == 5
    qtbot.mouseClick(box.sum_up, LEFT)
    assert panel.weighed().attack == 5


def test_strength_follows_the_counters(qtbot, model):
    """A unit weakened meanwhile counts less, one that is gone not at all."""
    panel = shown(qtbot, model)
    choose(panel, "V")
    model.do("steps", piece=piece(model, "S-H1"), steps=1)
    assert panel.weighed().defence == 3
    model.do("remove", piece=piece(model, "S-H1"))
    assert panel.weighed().defence == 0


def test_every_modifier_has_its_tick_with_letter_and_rule(qtbot, model):
    """Each line of the table's data is there, and ticking it moves die or column by its worth."""
    panel = shown(qtbot, model)
    choose(panel, "V")
    for modifier in panel.data.modifiers:
        tick = panel.modifiers.ticks[modifier.id]
        printed = "rule " + modifier.rule.replace(".die.", ", die ").replace(".col.", ", column ")
        assert printed in tick.accessibleName() and printed in tick.toolTip()
        panel._change(Fight(panel.fight.attacker, panel.fight.defender))
        tick.setChecked(True) if isinstance(tick, QCheckBox) else tick.setValue(1)
        weighed = panel.weighed()
        moved = weighed.drm if modifier.on == "die" else weighed.shift
        assert moved == modifier.value, modifier.id


def test_tick_by_click_and_stratagems_unfold(qtbot, model):
    """A click ticks; stratagems are folded until asked for."""
    panel = shown(qtbot, model)
    choose(panel, "V")
    bare(panel)
    assert not panel.modifiers.ticks["strat-3"].isVisible()
    qtbot.mouseClick(panel.modifiers.heads["stratagem"], LEFT)
    tick = panel.modifiers.ticks["strat-3"]
    assert tick.isVisible()
    tick.click()
    assert panel.fight.ticks == {"strat-3": 1} and "1 column to the right" in panel.shifts.text()


def test_chances_add_up_and_agree_with_the_table(qtbot, model):
    """Before the roll the whole distribution is shown, and it sums to one."""
    panel = shown(qtbot, model)
    choose(panel, "V")
    bare(panel)
    found = by_result(chances(panel.table, panel.weighed()))
    assert sum((f.chance for f in found), Fraction(0)) == 1
    assert [f.totals for f in found if f.code == "1/4-R"] == [(3,)]
    assert len(panel.results.shares) == len(found) and "%" in panel.wins.accessibleName()
    assert panel.view.reached == frozenset(range(1, 7))


def test_a_table_that_names_no_winners_says_nothing_of_them(qtbot, model):
    """Neither "nobody wins 100 %" before the roll nor after it."""
    panel = shown(qtbot, model)
    panel.table = replace(panel.table, winners={})
    choose(panel, "V")
    bare(panel)
    said = [share.words for share in panel.results.shares]
    assert not panel.wins.isVisible() and "3: 1/4-R" in said
    qtbot.mouseClick(panel.faces[2], LEFT)
    assert panel.outcome.text() == "Die 3: 1/4-R"


@pytest.mark.parametrize(
    ("chance", "shown_as"),
    [(Fraction(1, 6), 17), (Fraction(1, 1000), 1), (Fraction(999, 1000), 99), (Fraction(0), 0), (Fraction(1), 100)],
)
def test_percent_never_claims_certainty(chance, shown_as):
    """What may fail is never 100 %, what may happen never 0 %."""
    assert percent(chance) == shown_as


def test_real_die_resolves_in_one_entry(qtbot, model):
    """A click on the face shown writes roll, result and modifiers as one entry, one undo, marked as real dice."""
    panel = shown(qtbot, model)
    choose(panel, "V")
    bare(panel)
    panel.modifiers.ticks["die-b"].click()
    panel.modifiers.ticks["col-f"].click()
    count, before = len(model.session.journal), model.session.state.digest()
    qtbot.mouseClick(panel.faces[3], LEFT)
    assert len(model.session.journal) == count + 1
    entry = model.session.journal.entries[-1]
    rolled = next(f for f in entry.facts if isinstance(f, Rolled))
    assert (rolled.values, rolled.grade) == ((4,), "table") and tags(entry) == {"dice", "combat"}
    notes = [f for f in entry.facts if isinstance(f, Noted)]
    assert [n.rule for n in notes] == ["4.2", "4.2.die.b", "4.2.col.f"] and notes[0].place == "V"
    assert "Die 4 + 1 = 5" in panel.outcome.text() and panel.view.found.row == 5
    model.undo()
    assert model.session.state.digest() == before


@pytest.mark.parametrize(
    ("language", "line"),
    [
        (
            "en",
            "Athens: Sparta wins at V (The Beach), result 1/4-1/4: Athens attacks Sparta, 5 against 6, "
            "column 2:3 shifted to 1:2, die 4 + 1 = 5; modifiers: die b +1, column f −1\n"
            "rolls 1d6 for combat: 4 (real dice)",
        ),
        (
            "fr",
            "Athènes\u00a0: Sparte l’emporte en V (La Plage), résultat 1/4-1/4\u00a0: Athènes attaque Sparte, "
            "5 contre 6, colonne 2:3 décalée vers 1:2, dé 4 + 1 = 5\u202f; "
            "modificateurs\u00a0: dé b +1, colonne f −1\nlance 1d6 pour le combat\u00a0: 4 (vrais dés)",
        ),
    ],
)
def test_the_journal_line(qtbot, model, language, line):
    """One line tells the whole combat in the reader's language."""
    panel = shown(qtbot, model)
    choose(panel, "V")
    bare(panel)
    panel.modifiers.ticks["die-b"].click()
    panel.modifiers.ticks["col-f"].click()
    qtbot.mouseClick(panel.faces[3], LEFT)
    journal = model.session.journal
    catalog = Catalog.for_module(model.module, language)
    assert sentence(model.module, catalog, journal.state(len(journal) - 1), journal.entries[-1]) == line


def test_program_die_is_thrown_once(qtbot, model):
    """The program's die is trusted, and nothing lets one look at it and throw again."""
    panel = shown(qtbot, model)
    choose(panel, "V")
    pending = model.session.dealer.throw("1d6")
    qtbot.mouseClick(panel.roll, LEFT)
    rolled = next(f for f in model.session.journal.entries[-1].facts if isinstance(f, Rolled))
    assert (rolled.values, rolled.grade, rolled.by) == (pending, "trusted", "athens")
    assert not panel.roll.isEnabled() and not panel.roll.isVisible() and panel.again.isVisible()
    qtbot.mouseClick(panel.again, LEFT)
    assert not panel.fight.attacker.pieces and not panel.outcome.isVisible()
    panel.sides["attacker"].strength.setValue(2)
    assert panel.roll.isEnabled()


def test_typing_strengths_alone_is_enough(qtbot, model):
    """Without any counter the wizard is still a table with arithmetic."""
    panel = shown(qtbot, model)
    panel.sides["attacker"].strength.setValue(30)
    panel.sides["defender"].strength.setValue(10)
    assert panel.table.names()[panel.weighed().column] == "3:1"
    qtbot.mouseClick(panel.faces[5], LEFT)
    assert model.session.journal.entries[-1].facts[1].text.key == "log-combat-nowhere"


def test_column_stays_on_the_table(sphacteria):
    """Shifts beyond an end stop there, and the message still names both columns."""
    table = sphacteria.odds("combat")
    weighed = weigh(table, 30, 10, {"col-a": 1})
    msg = combat_msg(sphacteria, table, Fight(CombatSide("athens"), CombatSide("sparta")), weighed, 3)
    assert weighed.column == 6 and "3:1" in Catalog.for_module(sphacteria).msg(msg)
    assert Catalog.for_module(sphacteria).msg(term_msg(weighed.terms[0])) == "column a +2"


def test_hidden_counters_do_not_fight_by_name(qtbot, model):
    """A sealed chit in the selection is left out."""
    panel = shown(qtbot, model)
    model.do("draw", bowl="bowl", to="hand-sparta", n=1)
    model.session.vaults.pop("sparta", None)
    model.select([model.shown.order["hand-sparta"][0], piece(model, "A-H1")])
    qtbot.mouseClick(panel.sides["attacker"].take, LEFT)
    assert panel.fight.attacker.pieces == (piece(model, "A-H1"),)


def test_table_fits_narrow_and_wide(qtbot, model):
    """No cell is narrower than its longest line, at 300 and at 700 pixels."""
    panel = shown(qtbot, model)
    for width in (panel.view.minimumSizeHint().width(), 300, 700):
        panel.view.resize(width, panel.view.heightForWidth(width))
        metrics = panel.view.fontMetrics()
        longest = "3/4" if panel.view._stacked(width) else "3/4-R"
        assert panel.view.box(0, 0).width() >= metrics.horizontalAdvance(longest) * 0.86
        assert panel.view.box(8, 6).bottom() <= panel.view.height() + 1


def test_a_game_without_a_table_says_so(qtbot, sphacteria, model, monkeypatch):
    """The panel of a game without combat table holds one sentence."""
    monkeypatch.setattr(sphacteria, "tables", type(sphacteria.tables)())
    panel = CombatPanel(model)
    qtbot.addWidget(panel)
    panel.show()
    assert panel.none.isVisible() and panel.none.text()


def test_before_any_strength_there_is_nothing_to_roll(qtbot, model):
    """An empty fight claims no odds and no winner, and cannot be rolled; one strength is enough."""
    panel = CombatPanel(model)
    qtbot.addWidget(panel)
    panel.show()
    assert "column" not in panel.sum.text() and not panel.wins.isVisible() and not panel.roll.isEnabled()
    panel.sides["attacker"].strength.setValue(3)
    assert "3 against 0" in panel.sum.text() and panel.wins.isVisible() and panel.roll.isEnabled()


def test_both_stacks_selected_fill_the_wizard(qtbot, model):
    """README, step 6: two stacks chosen, each goes to its owner's side, the seat at the screen attacks, and what the
    position shows is ticked: archers of the defender, hoplites with a star, leaders (4.2)."""
    panel = shown(qtbot, model)
    model.select([piece(model, kind) for kind in ("S-H1", "epitadas", "A-H1", "A-A1", "demosthenes")])
    fight = panel.fight
    assert (fight.attacker.seat, fight.defender.seat, fight.place) == ("athens", "sparta", "V")
    assert set(fight.attacker.pieces) == {piece(model, kind) for kind in ("A-H1", "A-A1", "demosthenes")}
    assert set(fight.defender.pieces) == {piece(model, kind) for kind in ("S-H1", "epitadas")}
    assert "die-c" not in fight.ticks  # the defender has no archers
    qtbot.mouseClick(panel.swap, LEFT)
    turned = panel.fight
    assert (turned.attacker, turned.defender, turned.place) == (fight.defender, fight.attacker, "V")
    assert turned.ticks["die-c"] == 1  # now he has: 4.2, die c
    weighed = model.session.game.weigh_at(model.session.known("athens"), "V", "sparta")
    assert {term.modifier.id: term.ticks for term in weighed.terms} == dict(turned.ticks)
    assert (panel.weighed().attack, panel.weighed().defence, panel.weighed().column) == (
        weighed.attack, weighed.defence, weighed.column,
    )  # fmt: skip


def test_syracuse_counts_as_its_rules_do():
    """At sea hoplites aboard do not fight (3.5): the wizard shows the ships' strength alone, whoever attacks."""
    module = shipped("syracuse")
    session = loose_game(module).session
    at = {p.kind: p.id for p in session.state.pieces.values()}
    session.submit("athens", "move", piece=(at["AT5"], at["AH1"]), to="M8")
    session.submit("syracuse", "move", piece=at["ST1"], to="M8")
    fight = in_place(module, session.state, Fight(CombatSide("athens"), CombatSide("syracuse")), "M8")
    fight = as_it_stands(module, session.game, session.state, fight)
    ship = {kind: strength_of(module, session.state.pieces[at[kind]]) for kind in ("AT5", "ST1", "AH1")}
    assert ship["AH1"] and fight.attacker.typed == ship["AT5"] and fight.defender.typed is None
    weighed = sum_of(module, session.state, module.odds("combat"), fight)
    assert (weighed.attack, weighed.defence) == (ship["AT5"], ship["ST1"])


def test_another_attacker_keeps_the_rest(qtbot, model):
    """Choosing the other seat as attacker turns the sides round: counters and place stay; taking a selection of both
    sides never puts them into one."""
    panel = shown(qtbot, model)
    choose(panel, "V")
    before = panel.fight
    panel.sides["attacker"].seat.setCurrentIndex(panel.sides["attacker"].seat.findData("sparta"))
    assert panel.fight.attacker == before.defender and panel.fight.defender == before.attacker
    assert panel.fight.place == "V"
    panel.start_over()
    model.select([*before.attacker.pieces, *before.defender.pieces])
    qtbot.mouseClick(panel.sides["defender"].take, LEFT)
    owners = [
        {model.shown.pieces[p].owner for p in side.pieces} for side in (panel.fight.attacker, panel.fight.defender)
    ]
    assert owners == [{"athens"}, {"sparta"}]


def test_one_stack_of_a_contested_place_is_enough(qtbot, model):
    """With one of the stacks chosen when the panel opens, all who stand there fight."""
    panel = shown(qtbot, model)
    panel.hide()
    model.select([piece(model, "S-H1")])
    assert not panel.fight.place
    panel.show()
    assert panel.fight.place == "V" and (panel.weighed().attack, panel.weighed().defence) == (5, 6)
