"""The lit map, the why-not list, the combat by the rules, modes, victory sheet and luck report."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog

from tabletop.core.position import facts as F
from tabletop.core.position.ids import CHANCE
from tabletop.core.text import Msg
from tabletop.systems.odds import distribution, outlook
from tabletop.ui.dialogs.luck import Luck
from tabletop.ui.rules.fight import fought
from tabletop.ui.rules.luck import Sample, battles, samples
from tabletop.ui.rules.modes import fill_menu, hold
from tabletop.ui.rules.score import score_of
from tests.ui.rules.conftest import Play, settle
from tests.ui.rules.test_turn import to_orders


def test_the_map_is_lit_with_costs_and_the_way(play: Play) -> None:
    """In the air: every place offered is lit, with a disc where a route leads; the tag names cost and rule."""
    to_orders(play)
    kind = play.on_top("A-H1", "S-H1")
    play.hold(kind, "O")
    tool, hints = play.board.controller.tool, play.board.controller.hints
    offered = {o.args["to"] for o in play.session.match(play.model.actor, "move", piece=tool.pieces) if "to" in o.args}
    assert play.board.controller.light.legal == offered and offered
    assert len(hints.sprites()) == len(offered)
    assert "movement 3 · rule 3" in play.board.controller.tag.text
    assert play.board.controller.tag.text.endswith("activation 1 AP")  # 3: a zone is activated for a point of its own
    play.let_go("O")
    assert not hints.sprites() and not play.board.controller.light.legal


def test_over_a_forbidden_place_one_sentence_says_why(play: Play) -> None:
    """Over the sea the tag says why not, with the number of the rule that the refusal names."""
    to_orders(play)
    play.hold(play.on_top("A-H1", "S-H1"), "J")
    tag = play.board.controller.tag.text
    assert "✗" in tag and tag.endswith("(3.1)")
    play.let_go("J")
    assert play.window.prompt.rule.text() == "Land and sea · 3.1"


def test_why_not_lists_every_place(play: Play) -> None:
    """W opens the list; each zone and base stands in it once, allowed ones first, others with their rule."""
    to_orders(play)
    kind = play.on_top("A-H1", "S-H1")
    play.model.select((play.piece(kind),))
    play.board.setFocus()
    QTest.keyClick(play.board, Qt.Key.Key_W)
    settle()
    why = play.referee.why
    lines = [why.list.item(n).text() for n in range(why.list.count())]
    module = play.model.module
    bases = [box for box in module.map.boxes if box.kind == "base"]
    assert why.isVisible() and len(lines) == len(module.map.zones) + len(bases) - 1
    signs = [line[0] for line in lines]
    assert signs == sorted(signs, key="✓✗".index) and "✓" in signs and "✗" in signs
    assert all(line.rstrip(")").split("(")[-1][0].isdigit() for line in lines if line[0] == "✗")
    QTest.keyClick(play.board, Qt.Key.Key_W)
    assert not why.isVisible()


def test_the_combat_stands_line_by_line_before_the_die(play: Play) -> None:
    """Strengths, odds, every modifier with its rule, column and chances; after the die the same sum and the result."""
    play.up_to("Roll", lambda offer: play.session.state.frames[-2].step == "Battle")
    view = play.window.docks.all["combat"].panel.by_rules
    now = fought(play.session)
    assert now is not None and not now.thrown and view.isVisible()
    widgets = [view.lines.itemAt(n).widget() for n in range(view.lines.count())]
    shown = [widget.accessibleName() or widget.text() for widget in widgets]
    for term in now.weighed.terms:
        assert play.model.tr(f"modifier-{term.modifier.id}") in shown
        printed = term.modifier.rule.replace(".die.", ", die ").replace(".col.", ", column ")
        assert f"Rule {printed}" in shown
    chances = outlook(distribution(view.table, now.weighed.column, now.weighed.drm))
    assert chances.attacker_wins + chances.defender_wins == 1
    assert len(view.wins.shares) == sum(part > 0 for part in (chances.attacker_wins, chances.defender_wins))
    QTest.mouseClick(play.buttons()["Roll 1d6"], Qt.MouseButton.LeftButton)
    settle()
    after = fought(play.session)
    if after is not None and after.uid == now.uid:
        assert after.thrown and after.weighed == now.weighed and view.outcome.text().startswith("Die")


def test_the_mode_chip_changes_a_group_in_mid_phase(play: Play) -> None:
    """Movement by hand from the chip's menu: a drop anywhere is a drop; the rest stays enforced."""
    to_orders(play)
    menu = play.window.prompt.mode.menu()
    fill_menu(menu, play.model)
    group = next(a for a in menu.actions() if a.menu() and a.text().startswith("Movement"))
    group.menu().actions()[0].trigger()
    settle()
    modes = play.session.state.modes
    assert modes["movement"] == "hand" and modes["combat"] == "enforce" and play.top == "Orders"


def test_advice_warns_and_lets_go_on(begin: Callable[..., Play]) -> None:
    """With advice a drop out of reach is done, and the bar says against which rule."""
    play = begin("advise")
    to_orders(play)
    kind = play.on_top("A-H1", "S-H1")
    play.drag(kind, "J", Qt.KeyboardModifier.AltModifier)
    assert kind in play.at("J")
    assert play.window.prompt.refusal.isVisible() and play.window.prompt.reason.text().startswith("Done, but")
    assert not play.window.prompt.insist.isVisible()


def finish(play: Play) -> None:
    """Play the game out at random."""
    with play.unseen():
        _play_out(play)


def _play_out(play: Play) -> None:
    rng = random.Random(3)
    for _ in range(3000):
        waiting = play.session.awaited()
        if not waiting:
            break
        if waiting[0] == CHANCE:
            play.session.chance()
            continue
        offers = play.session.offers(waiting[0])
        attacks = [o for o in offers if o.verb == "move" and play.held_against(waiting[0], o.args["to"])]
        act = rng.choice(attacks or offers).sample(rng)
        play.session.submit(waiting[0], act.verb, **dict(act.args))


def test_the_victory_sheet_accounts_for_every_point(play: Play) -> None:
    """At the end the sheet opens by itself; its lines add up to the tracks, and each has its rule."""
    finish(play)
    sheet = next(d for d in play.window.findChildren(QDialog) if d.objectName() == "victory")
    score = score_of(play.session)
    for seat in play.session.game.seats:
        assert score.total(seat) == play.session.state.vars[f"vp.{seat}"]
    assert score.points and all(point.rule and point.why for point in score.points)
    assert sheet.isVisible() and sheet.sheet.rowCount() == len(score.points) + 1
    assert score.verdict is not None and score.verdict.key == f"log-result-{play.session.state.vars['result'][0]}"
    sheet.accept()


def test_the_luck_report_counts_every_die(play: Play) -> None:
    """Sample sizes are the journal's dice; combats by the odds of both sides add up to the combats fought."""
    finish(play)
    found = samples(play.session)
    rolled = [f for e in play.session.journal.entries for f in e.facts if isinstance(f, F.Rolled) and f.values]
    assert sum(line.dice for line in found) == sum(len(f.values) for f in rolled)
    assert sum(line.actual for line in found) == sum(sum(f.values) for f in rolled)
    assert all(line.expected == Fraction(7, 2) * line.dice for line in found)
    table = play.model.module.odds("combat")
    sides = battles(play.session, table)
    fights = sum(f.purpose.key == "purpose-combat" for f in rolled)
    assert {line.fought for line in sides} == {fights} and fights
    assert sum(line.expected for line in sides) == fights == sum(line.won for line in sides)


def test_few_dice_are_no_luck(play: Play) -> None:
    """Nine sixes are too few to speak of; of ten, 25 above 35 is 4.6 deviations: unusually high."""
    luck = Luck(play.model, play.window)
    nine = Sample("athens", "purpose-x", 9, 9, Fraction(63, 2), 54, Fraction(35, 12) * 9)
    ten = replace(nine, rolls=10, dice=10, expected=Fraction(35), actual=60, variance=Fraction(35, 12) * 10)
    assert luck.said.verdict(nine) == play.model.tr("luck-few") == "too few dice to say"
    assert luck.said.verdict(ten) == play.model.tr("luck-very-high")
    luck.deleteLater()


def test_what_is_said_alike_is_one_line_of_luck(play: Play) -> None:
    """Two purposes that both read `various`, of dice of six and of ten sides: one row, each die by its own mean."""
    luck = Luck(play.model, play.window)
    said = {Msg.of("purpose-a"), Msg.of("purpose-b")}
    sixes = Sample("athens", "purpose-a", 2, 4, Fraction(14), 20, Fraction(35, 3), said)
    tens = Sample("athens", "purpose-b", 3, 6, Fraction(33), 30, Fraction(99, 2), said)
    theirs = replace(sixes, seat="sparta", words=set(said))
    various = play.model.tr("luck-various")
    usual, few = play.model.tr("luck-usual"), play.model.tr("luck-few")
    rows = luck.said.rows([sixes, theirs, tens])
    ours, its = ["Athens", various, "5", "10", "47.0", "50", usual], ["Sparta", various, "2", "4", "14.0", "20", few]
    assert rows == [ours, its]
    assert sixes.dice == 4
    luck.deleteLater()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_place_that_can_be_entered_two_ways_asks_which(begin: Callable[..., Play]) -> None:
    """An enemy in O can be attacked from the beach by land or by sea: a menu names both; the way chosen is gone."""
    play = begin("hand")
    play.model.do("move", piece=play.piece("S-H1"), to="V")
    play.model.do("move", piece=play.piece("S-T1"), to="H")
    play.model.do("move", piece=play.piece("A-H1"), to="O")
    hold(play.model, "enforce", play.model.module.card.rule_groups)
    settle()
    to_orders(play)
    while play.model.actor != "sparta":
        play.press("End the orders")
        play.press(next(words for words in play.buttons() if words.startswith("Announce")))
    play.drag("S-H1", "O")
    assert "S-H1" in play.at("V")
    lines = [a for a in play.board.controller.menu.actions() if a.isEnabled() and not a.isSeparator()]
    assert [line.text() for line in lines] == ["From V (The Beach)", "From H (The Harbour), landing from the sea"]
    lines[1].trigger()
    settle()
    moved = next(e for e in reversed(play.session.journal.entries) if e.verb == "move")
    assert moved.intent.args["via"] == "H" and moved.verdict == "ok" and "S-H1" in play.at("O")
