"""Beside a paper table: begun, left and taken up again; what is not known here is reminded and never judged."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication

from tabletop.core.variables import COUNTERS
from tabletop.ui.companion.due import due
from tabletop.ui.dialogs.new_game import NewGame
from tabletop.ui.dialogs.shared_new import WHERE
from tabletop.ui.panels.sequence.turn_plan import TurnMoment, here
from tabletop.ui.window.main_window import MainWindow
from tests.ui.companion.taps import Finger


@pytest.fixture
def beside(window: MainWindow) -> MainWindow:
    """A game of Sphacteria whose counters lie on a table."""
    window.resize(800, 1280)
    window.companion.toggle()
    QCoreApplication.processEvents()
    return window


def test_it_is_begun_in_the_dialog_of_a_new_game(window: MainWindow) -> None:
    """The third way: rules by hand, and the large pages at once."""
    application = window.application
    dialog = NewGame(window.opener, [f for f in application.shelf() if f.card], "sphacteria")
    dialog.show()
    dialog.mode.setCurrentIndex(2)
    dialog.far.where.setCurrentIndex(WHERE.index("beside"))
    assert dialog.mode.currentIndex() == 0 and not dialog.mode.isEnabled() and dialog.far.meaning.isVisible()
    dialog.accept()
    begun = application.windows[-1]
    assert begun is not window and isinstance(begun, MainWindow)
    assert begun.companion.on and begun.companion.view is not None and begun.companion.view.isVisible()
    assert not any(mode != "hand" for mode in begun.model.session.state.modes.values())


def test_both_ways_in_mid_game_and_the_rules_let_go(window: MainWindow) -> None:
    """To the paper table every group goes by hand and stays so; back on the screen it can be held again. An undo leaves
    the change alone."""
    model = window.model
    model.do("mode", group="combat", mode="enforce")
    window.commands.run("companion")
    assert model.session.state.on_paper and not model.session.state.placed
    assert model.session.state.modes["combat"] == "hand"
    assert not model.do("mode", group="combat", mode="advise").accepted
    assert model.can_undo() is None
    window.commands.run("companion")
    assert not model.session.state.on_paper and model.session.state.placed
    assert model.do("mode", group="combat", mode="advise").accepted
    assert window.menuBar().isVisible() and not window.companion.view.isVisible()  # type: ignore[union-attr]


def test_where_counters_lie_is_reminded_until_it_is_given(beside: MainWindow) -> None:
    """A zone that both sides share on the screen says nothing about the table, until the position has been given; and
    that is good for the phase in which it was."""
    model = beside.model
    pieces = {piece.kind: piece.id for piece in model.session.state.pieces.values()}
    model.act([("set", {"name": "phase", "value": "first-actions"}), ("move", {"piece": pieces["S-H1"], "to": "P"})])
    moment = here(model.module, model.shown)
    assert due(model, moment).known == () and len(due(model, moment).look) == 2
    assert model.do("counters", at="given").accepted
    assert model.session.state.on_paper and model.session.state.placed
    assert len(due(model, moment).known) == 1 and due(model, moment).look == ()
    model.do("set", name="phase", value="second-actions")
    assert not model.session.state.placed and due(model, here(model.module, model.shown)).known == ()


def test_who_arrives_is_known_from_the_turn(beside: MainWindow) -> None:
    """The scenario says who comes in turn 3, wherever counters lie."""
    said = due(beside.model, TurnMoment(3, "reinforcements"))
    assert len(said.known) == 1 and "Athens" in said.known[0]


def test_a_save_opens_as_it_was_left(beside: MainWindow, new_game: Callable[..., MainWindow]) -> None:
    """The counters are on the table still."""
    folder = beside.model.game.folder
    application = beside.application
    beside.close()
    application.start_opener().open_folder(folder)
    opened = application.windows[-1]
    assert opened.model.session.state.vars[COUNTERS] == "paper"
    assert opened.companion.on and opened.companion.view.isVisible()  # type: ignore[attr-defined]


def test_tracks_by_two_taps_dice_by_pips_and_undo(beside: MainWindow) -> None:
    """Each act is a line of the journal."""
    finger, model = Finger(beside), beside.model
    finger.tap(finger.turn.tracks.tiles.itemAt(0).widget())  # type: ignore[arg-type, union-attr]
    finger.say("4")
    assert finger.taps == 2 and model.shown.vars["ap.athens"] == 4 and finger.view.now == "turn"
    finger.pips(4, 5)
    assert finger.dice.result.text_ == "4 + 5 = 9"
    assert model.session.journal.entries[-1].verb == "roll"
    finger.tap(finger.view.undo)
    finger.tap(finger.view.undo)
    assert model.shown.vars["ap.athens"] == 0
    finger.page("turn")
    finger.tap(finger.turn.next)
    assert model.shown.vars["phase"] == "action-points"


def test_what_all_throw_sets_the_points_and_the_initiative(beside: MainWindow) -> None:
    """Athens taps 4 5, Sparta 3 2: half of each, rounded up, and who leads, with the last die as one act of Sparta;
    a tie leaves the initiative to the players."""
    finger, model = Finger(beside), beside.model
    finger.tap(finger.turn.next)
    finger.taps = 0
    finger.due_pips(4, 5, 3, 2)
    vars_ = model.shown.vars
    assert finger.taps == 4 and (vars_["ap.athens"], vars_["ap.sparta"], vars_["initiative"]) == (5, 3, "athens")
    assert [entry.seat for entry in model.session.journal.entries[-2:]] == ["athens", "sparta"]
    finger.tap(finger.view.undo)
    assert model.shown.vars["initiative"] == "" and not finger.turn.dice.said.isVisible()
    finger.due_pips(6, 3)
    assert model.shown.vars["initiative"] == "" and model.shown.vars["ap.sparta"] == 5
    assert finger.turn.dice.said.isVisible()


def test_a_hand_is_seen_behind_the_curtain_alone(beside: MainWindow) -> None:
    """Drawn unseen; shown after the curtain and its button; gone with the page, and no name of a chit is on any widget
    then. The cover of the board does not fall."""
    finger, model = Finger(beside), beside.model
    finger.page("hands")
    finger.say("Each side draws one")
    assert model.covered and not beside.cover.isVisible()
    held = [piece for piece in model.session.state.pieces.values() if piece.place == "hand-athens"]
    assert len(held) == 1 and held[0].owner == "athens"
    finger.say("Athens")
    assert model.covered
    finger.say("I am here: show it")
    assert not model.covered
    kind = model.shown.pieces[held[0].id].kind
    name = model.tr(f"stratagem-{model.module.counter(str(kind)).sides[0]}")
    assert any(name in one.text() for one in finger.tiles())
    finger.page("turn")
    assert model.covered and model.shown.pieces[held[0].id].kind is None
    assert not any(name in text for text in finger.texts())
    finger.page("hands")
    finger.say("Athens")
    finger.say("I am here: show it")
    finger.tap(next(one for one in finger.tiles() if name in one.text()))
    finger.tap(next(one for one in finger.tiles() if one.text().startswith("Play ")))
    assert model.session.state.pieces[held[0].id].place == "stratagems-played"
