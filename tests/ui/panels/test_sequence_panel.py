"""Sequence of play: forward, back, jump, ticks, reminders, initiative."""

from __future__ import annotations

from PySide6.QtCore import Qt

from tabletop.ui.model.moment_words import turn_of
from tabletop.ui.panels.sequence.panel import SequencePanel
from tabletop.ui.panels.sequence.turn_plan import TurnMoment, acts_to, after, before, here
from tests.games import shipped

LEFT = Qt.MouseButton.LeftButton


def shown(qtbot, model) -> SequencePanel:
    """A panel on the screen."""
    panel = SequencePanel(model)
    qtbot.addWidget(panel)
    panel.resize(360, 700)
    panel.show()
    return panel


def test_moments_run_from_the_first_phase_to_the_last(sphacteria):
    """Walking forward passes every phase of every turn once and stops; walking back returns the same way."""
    start = here(sphacteria, sphacteria.start())
    way = [start]
    while (goal := after(sphacteria, way[-1])) is not None:
        way.append(goal)
    first, last = sphacteria.sequence.turns
    assert len(way) == (last - first + 1) * len(sphacteria.leaves) == len(set(way))
    assert before(sphacteria, start) is None
    assert all(before(sphacteria, later) == earlier for earlier, later in zip(way, way[1:]))


def test_a_phase_of_the_first_turn_is_passed_over_later():
    """The set-up of The Siege of Syracuse is stood on once: forward and back, later turns begin with the event."""
    game = shipped("siege_of_syracuse")
    start, last = here(game, game.start()), game.leaves[-1].id
    assert start == TurnMoment(1, "setup") and after(game, start) == TurnMoment(1, "random-events")
    assert after(game, TurnMoment(1, last)) == TurnMoment(2, "random-events")
    assert before(game, TurnMoment(2, "random-events")) == TurnMoment(1, last)
    assert before(game, TurnMoment(1, "random-events")) == start and before(game, start) is None
    assert after(game, TurnMoment(9, last)) is None


def test_a_scenario_with_a_last_turn_of_its_own_ends_there(qtbot, sphacteria, model):
    """Turn 1 of 2: its last phase goes on to turn 2; in the last phase of turn 2 nothing goes on."""
    first, last = sphacteria.leaves[0].id, sphacteria.leaves[-1].id
    assert (
        after(sphacteria, TurnMoment(1, last), 2) == TurnMoment(2, first)
        and after(sphacteria, TurnMoment(2, last), 2) is None
    )
    panel = shown(qtbot, model)
    acts = [("set", {"name": name, "value": value}) for name, value in (("turn", 2), ("phase", last))]
    model.act(acts)
    assert panel.forward.isEnabled() and "7" in turn_of(model, "sequence-turn")
    model.act([("set", {"name": "last-turn", "value": 2})])
    assert not panel.forward.isEnabled() and "7" not in turn_of(model, "sequence-turn")


def test_the_season_follows_the_turn_and_a_winter_has_phases_of_its_own():
    """Les Diadoques by hand: a spring has no income, the fourth turn has nothing else, the fifth is a year later."""
    game = shipped("diadochi")
    state = game.start()
    assert after(game, TurnMoment(1, "reckoning")) == TurnMoment(2, "writing")
    assert after(game, TurnMoment(3, "reckoning")) == TurnMoment(4, "income")
    assert before(game, TurnMoment(4, "income")) == TurnMoment(3, "reckoning")
    acts = acts_to(game, state, here(game, state), TurnMoment(5, "writing"))
    assert {args["name"]: args["value"] for _, args in acts} == {"turn": 5, "bc": 318, "year": -318, "phase": "writing"}
    acts = acts_to(game, state, here(game, state), TurnMoment(4, "income"))
    assert ("set", {"name": "season", "value": "winter"}) in acts


def test_new_turn_clears_ticks_in_the_same_act(sphacteria):
    """A tick never survives into the next turn, and needs no act of its own."""
    state = sphacteria.start()
    state.vars["done.stratagems.draw-two"] = True
    acts = acts_to(sphacteria, state, TurnMoment(1, "turn-marker"), TurnMoment(2, "stratagems"))
    assert ("set", {"name": "done.stratagems.draw-two"}) in acts and ("set", {"name": "turn", "value": 2}) in acts


def test_next_phase_is_one_entry_and_one_undo(qtbot, model):
    """A click moves on; taking it back returns phase and turn together."""
    panel = shown(qtbot, model)
    qtbot.mouseClick(panel.forward, LEFT)
    assert model.session.state.vars["phase"] == "action-points" and len(model.session.journal) == 1
    qtbot.mouseClick(panel.back, LEFT)
    assert model.session.state.vars["phase"] == "stratagems"
    model.undo()
    assert model.session.state.vars["phase"] == "action-points"


def test_turn_ends_and_ticks_are_gone(qtbot, model):
    """At the end of the turn the counter goes up, the first phase comes, ticks of the old turn are cleared."""
    panel = shown(qtbot, model)
    first = next(iter(panel._boxes.values()))
    qtbot.mouseClick(first, LEFT)
    assert model.session.state.vars["done.stratagems.draw-two"] is True
    model.do("set", name="phase", value="turn-marker")
    qtbot.mouseClick(panel.forward, LEFT)
    state = model.session.state
    assert (state.vars["turn"], state.vars["phase"]) == (2, "stratagems")
    assert not [name for name in state.vars if name.startswith("done.")]
    assert "2" in panel.where.text() and not next(iter(panel._boxes.values())).isChecked()


def test_ticks_follow_the_table_both_ways(qtbot, model):
    """A tick is a fact: undo unticks the box."""
    panel = shown(qtbot, model)
    box = panel._boxes["keep-secret"]
    qtbot.mouseClick(box, LEFT)
    assert box.isChecked()
    model.undo()
    assert not panel._boxes["keep-secret"].isChecked()


def test_jump_by_keyboard(qtbot, model):
    """Arrow keys choose a phase in the tree, Enter goes there."""
    panel = shown(qtbot, model)
    panel.tree.setFocus()
    qtbot.keyClick(panel.tree, Qt.Key.Key_End)
    assert panel.chosen == "turn-marker" and panel.jump.isEnabled()
    qtbot.keyClick(panel.tree, Qt.Key.Key_Return)
    assert model.session.state.vars["phase"] == "turn-marker"


def test_quiet_list_of_what_seems_forgotten(qtbot, model):
    """Opposing units in one zone are mentioned when the phase ends; nothing is blocked."""
    panel = shown(qtbot, model)
    model.do("set", name="phase", value="first-actions")
    units = {p.kind: p.id for p in model.session.state.pieces.values()}
    model.do("move", piece=(units["S-H1"], units["A-H1"]), to="V")
    count = len(model.session.journal)
    qtbot.mouseClick(panel.forward, LEFT)
    assert panel.reminders.isVisible() and "the Beach" in panel.said.text()
    assert len(model.session.journal) == count
    qtbot.mouseClick(panel.stay, LEFT)
    assert not panel.reminders.isVisible() and model.session.state.vars["phase"] == "first-actions"
    qtbot.mouseClick(panel.forward, LEFT)
    qtbot.mouseClick(panel.go_on, LEFT)
    assert model.session.state.vars["phase"] == "second-actions"


def test_reminder_goes_when_its_cause_goes(qtbot, model):
    """While the list is open, mending what it says closes it."""
    panel = shown(qtbot, model)
    model.do("set", name="phase", value="first-actions")
    units = {p.kind: p.id for p in model.session.state.pieces.values()}
    model.do("move", piece=(units["S-H1"], units["A-H1"]), to="V")
    qtbot.mouseClick(panel.forward, LEFT)
    model.do("move", piece=units["S-H1"], to="U")
    assert not panel.reminders.isVisible()


def test_initiative(qtbot, model):
    """The chooser writes the variable and follows it."""
    panel = shown(qtbot, model)
    takers = panel.holders["initiative"].takers
    qtbot.mouseClick(takers["sparta"], LEFT, pos=takers["sparta"].rect().center())
    assert model.session.state.vars["initiative"] == "sparta"
    model.undo()
    assert takers[""].isChecked()
    assert panel.holders["advantage"].widget.isHidden()


def test_advantage(qtbot, model):
    """A game that knows an advantage shows who has it, and it passes by a click."""
    model.do("set", name="advantage", value="athens")
    panel = shown(qtbot, model)
    takers = panel.holders["advantage"].takers
    assert takers["athens"].isChecked() and panel.holders["advantage"].widget.isVisible()
    qtbot.mouseClick(takers["sparta"], LEFT, pos=takers["sparta"].rect().center())
    assert model.session.state.vars["advantage"] == "sparta"


def test_french_at_once(qtbot, model):
    """Tree, tasks and title speak French after a live switch."""
    panel = shown(qtbot, model)
    model.set_language("fr")
    assert panel.where.text() == "Tour 1 sur 7"
    assert next(iter(panel._boxes.values())).accessibleName() == "Chaque joueur tire deux stratagèmes dans le bol"
