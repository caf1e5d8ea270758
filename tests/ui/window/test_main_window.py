"""The window of one game: who is to move, what can be done, looking back, covering hands, and losing nothing."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLabel

from tabletop.core.journal.citation import Citation
from tabletop.core.journal.intent import Intent
from tabletop.core.referee.ruling import Ruling
from tabletop.core.text import Msg
from tabletop.ui.application.application import Application
from tabletop.ui.commands.table import nothing
from tabletop.ui.window.main_window import MainWindow
from tabletop.ui.window.panel_frame import Dock, PanelSpec


def piece(window: MainWindow, counter: str) -> str:
    """The piece of a counter on the table."""
    return next(p.id for p in window.model.session.state.pieces.values() if p.kind == counter)


def bytes_of(folder: Path) -> str:
    """One hash over all files of a game."""
    whole = hashlib.sha256()
    for path in sorted(p for p in folder.rglob("*") if p.is_file()):
        whole.update(path.name.encode() + path.read_bytes())
    return whole.hexdigest()


def dialog(window: MainWindow, name: str) -> QDialog:
    """The open dialog of that name."""
    QCoreApplication.processEvents()
    return next(d for d in window.findChildren(QDialog) if d.objectName() == name and d.isVisible())


def said(widget: Any) -> str:
    """All words in it."""
    return "\n".join(label.text() for label in widget.findChildren(QLabel))


# --- prompt bar and title ---


def test_title_says_game_phase_and_side(application: Application, window: MainWindow) -> None:
    """The title bar names the game, where in the turn it stands and who sits at the screen, in the language spoken."""
    assert window.windowTitle() == "Pylos — Turn 1 of 7 · Stratagems — Athens"
    window.model.do("set", name="turn", value=3)
    application.set_language("fr")
    assert window.windowTitle() == "Pylos — Tour 3 sur 7 · Stratagèmes — Athènes"


def test_undo_and_redo_follow_the_game(window: MainWindow) -> None:
    """Buttons are grey when they would do nothing, and do what they say otherwise."""
    undo, redo = window.book.actions["undo"], window.book.actions["redo"]
    assert not undo.isEnabled() and not redo.isEnabled()
    name = piece(window, "A-H1")
    window.model.do("move", piece=name, to="O")
    assert undo.isEnabled()
    undo.trigger()
    assert window.model.shown.pieces[name].place == "P" and redo.isEnabled()
    redo.trigger()
    assert window.model.shown.pieces[name].place == "O"


def test_refusal_has_words_and_opens_its_rule(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """A refused act says why with its rule number; the number opens the rule; the next act takes the words away."""
    opened: list[str] = []
    window.prompt.rule_wanted.connect(opened.append)
    window.model.refused.emit(
        Ruling("refused", Intent("move"), (Citation("3.2", Msg.of("no-such-place", place="Z"), False),))
    )
    assert window.prompt.refusal.isVisible()
    assert "Z" in window.prompt.reason.text() and window.prompt.rule.text() == "Stacking · 3.2"
    window.prompt.rule.click()
    assert opened == ["3.2"]
    window.model.do("move", piece=piece(window, "A-H1"), to="O")
    assert not window.prompt.refusal.isVisible()


def test_real_refusal_is_shown(window: MainWindow) -> None:
    """What the referee refuses reaches the bar in words, without a rule where none is meant."""
    window.model.do("move", piece=piece(window, "A-H1"), to="nowhere")
    assert "nowhere" in window.prompt.reason.text() and not window.prompt.rule.isVisible()


def test_mode_is_told(window: MainWindow) -> None:
    """The chip says that all is by hand; when one group is not, it says so and the menu lists which."""
    assert window.prompt.mode.text() == "By hand"
    window.model.do("mode", group="combat", mode="advise")
    assert window.prompt.mode.text() == "Partly by hand"
    window.prompt.mode.menu().aboutToShow.emit()
    assert any("Advice" in line.text() for line in window.prompt.mode.menu().actions())


# --- the past ---


def test_steps_through_the_past_and_back(window: MainWindow) -> None:
    """Back, on, to the beginning and to now: the bar says which moment is shown, and acts return to now."""
    name = piece(window, "A-H1")
    for place in ("O", "K", "L"):
        window.model.do("move", piece=name, to=place)
    window.commands.run("back")
    assert window.model.shown.pieces[name].place == "K" and window.prompt.past.isVisible()
    assert "moment 2 of 3" in window.prompt.moment.text()
    window.commands.run("first")
    assert "beginning" in window.prompt.moment.text() and not window.book.actions["back"].isEnabled()
    window.commands.run("next")
    assert window.model.shown.pieces[name].place == "O"
    window.commands.run("now")
    assert window.model.live and not window.prompt.past.isVisible()


def test_ctrl_s_in_the_past_overwrites_nothing(window: MainWindow) -> None:
    """Field bug 3: Ctrl+S half-way back says that all is saved and where, and not one byte of the game changes."""
    for place in ("O", "K", "L"):
        window.model.do("move", piece=piece(window, "A-H1"), to=place)
    window.commands.run("back")
    before = bytes_of(window.model.game.folder)
    window.commands.run("saved")
    told = dialog(window, "saved")
    assert str(window.model.game.folder) in said(told) and "Nothing of what came later is overwritten" in said(told)
    told.accept()
    assert bytes_of(window.model.game.folder) == before
    assert len(window.model.session.journal) == 3


# --- hot seat ---


def test_curtain_covers_everything_until_the_player_is_there(window: MainWindow) -> None:
    """Handing over with hands drawn covers the whole window and lets no key through; Enter lifts it."""
    window.model.do("draw", bowl="bowl", to="hand-athens", n=2)
    floating = next(iter(window.docks.all.values()))
    floating.setFloating(True)
    floating.show()
    window.commands.run("hand-over")
    QCoreApplication.processEvents()
    cover = window.cover
    assert cover.isVisible() and cover.geometry() == window.rect()
    assert not floating.isVisible()
    assert not window.menuBar().isEnabled() and not window.board.isEnabled()
    assert all(p.kind is None for p in window.model.shown.at("hand-athens"))
    assert "Sparta" in cover.title.text()
    window.activateWindow()
    QTest.keyClick(cover.here, Qt.Key.Key_Space)
    assert not cover.isVisible() and window.board.isEnabled() and floating.isVisible()
    assert all(p.kind is None for p in window.model.shown.at("hand-athens")), "Sparta still sees no Athenian hand"


def test_a_slip_of_the_key_has_a_way_back(window: MainWindow) -> None:
    """Who handed over by mistake says so: the cover stays, asks for Athens again, and shows nothing in between."""
    window.model.do("draw", bowl="bowl", to="hand-athens", n=2)
    window.commands.run("hand-over")
    cover, application = window.cover, window.application
    application.set_language("fr")
    assert cover.title.text().startswith("Sparte,") and cover.back.text() == "Non, Athènes est encore là"
    application.set_language("en")
    assert cover.back.isVisible() and "Athens" in cover.back.text()
    cover.back.click()
    assert window.model.seat == "athens" and window.model.covered and cover.isVisible()
    assert "Athens" in cover.title.text() and not cover.back.isVisible()
    assert all(p.kind is None for p in window.model.shown.at("hand-athens"))
    cover.here.click()
    assert not cover.isVisible() and all(p.kind for p in window.model.shown.at("hand-athens"))
    window.commands.run("hand-over")
    cover.here.click()
    window.commands.run("hand-over")
    assert "Sparta" in cover.back.text()


def test_no_curtain_for_those_who_want_none(application: Application, window: MainWindow) -> None:
    """Without the hand-over screen the seat changes at once, and still only its own hand is open."""
    application.set_habits(hand_over=False)
    window.model.do("draw", bowl="bowl", to="hand-athens", n=1)
    window.commands.run("hand-over")
    assert not window.cover.isVisible() and not window.model.covered and window.model.seat == "sparta"
    assert all(p.kind is None for p in window.model.shown.at("hand-athens"))


def test_curtain_is_down_when_a_game_with_hands_is_opened(application: Application, window: MainWindow) -> None:
    """Reopening a game does not show a hand to whoever opened it."""
    window.model.do("draw", bowl="bowl", to="hand-athens", n=1)
    folder = window.model.game.folder
    window.close()
    application.show_start().opener.open_folder(folder)
    assert application.windows[0].model.covered and application.windows[0].cover.isVisible()


# --- panels ---


def test_bare_map_and_back(window: MainWindow) -> None:
    """One key puts every panel away, the same brings back exactly those that were there."""
    there = {name for name, dock in window.docks.all.items() if not dock.isHidden()}
    window.book.actions["bare-map"].trigger()
    assert all(dock.isHidden() for dock in window.docks.all.values())
    window.book.actions["bare-map"].trigger()
    assert {name for name, dock in window.docks.all.items() if not dock.isHidden()} == there


def test_a_narrow_window_has_one_column_of_panels(window: MainWindow) -> None:
    """With letters twice as large the panels stand on the right only, all of them, and the map keeps half the width."""
    from tabletop.ui.window.dock_layouts import LAYOUTS

    window.application.set_look(scale=2.0)
    window.resize(1600, 960)
    window.docks.lay_out("study")
    named = {panel for column in LAYOUTS["study"] for group in column for panel in group}
    areas = {window.dockWidgetArea(window.docks.all[panel]) for panel in named if panel in window.docks.all}
    assert areas == {Qt.DockWidgetArea.RightDockWidgetArea}
    assert all(not window.docks.all[panel].isHidden() for panel in named if panel in window.docks.all)
    window.application.set_look(scale=1.0)
    window.docks.lay_out("study")
    assert window.dockWidgetArea(window.docks.all["pieces"]) == Qt.DockWidgetArea.LeftDockWidgetArea


@pytest.mark.parametrize("layout", ["play", "study"])
def test_layouts_show_their_panels(window: MainWindow, layout: str) -> None:
    """Each arrangement shows its own panels and puts the others away."""
    from tabletop.ui.window.dock_layouts import LAYOUTS

    window.commands.run(f"layout-{layout}")
    named = {panel for column in LAYOUTS[layout] for group in column for panel in group}
    for name, dock in window.docks.all.items():
        assert dock.isHidden() is (name not in named), name


def test_broken_panel_has_words(window: MainWindow) -> None:
    """A panel that cannot be made says so in its place, and the window goes on."""
    dock = Dock(PanelSpec("odd", "base", "NoSuchPanel"), window.model, window)
    label = dock.fill()
    assert isinstance(label, QLabel) and "nothing is lost" in label.text()


def test_panel_keys_bring_a_panel_out_of_hiding(window: MainWindow) -> None:
    """Ctrl+J shows the journal with the focus in it, even from the bare map."""
    window.docks.set_bare(True)
    window.commands.run("panel-journal")
    assert not window.docks.all["journal"].isHidden() and not window.docks.bare


# --- commands ---


def test_undo_says_why_it_is_greyed(window: MainWindow) -> None:
    """With a rule enforced nobody goes back past dice: the menu and the button say so; by hand anybody may."""
    action = window.book.actions["undo"]
    window.model.do("roll", dice="2d6", purpose="test")
    QCoreApplication.processEvents()
    assert action.isEnabled() and action.text() == "Undo" and action.toolTip() == "Undo (Ctrl+Z)"
    window.model.do("mode", group="combat", mode="enforce")
    window.model.do("roll", dice="2d6", purpose="test")
    QCoreApplication.processEvents()
    why = "rules enforced: dice, a reveal or another side’s act lie in between"
    assert not action.isEnabled() and action.text() == f"Undo — {why}"
    window.book.dress()
    window.refresh()
    assert action.toolTip() == f"Undo (Ctrl+Z)\n{why}"


def test_palette_does_what_is_typed(window: MainWindow) -> None:
    """Ctrl+K, a few letters, Enter: the action runs; what cannot be done now is listed and greyed."""
    window.commands.run("commands")
    finder = window.finder
    QTest.keyClicks(finder.field, "bare m")
    QTest.keyClick(finder.field, Qt.Key.Key_Return)
    assert window.docks.bare and not finder.isVisible()
    window.commands.run("commands")
    QTest.keyClicks(finder.field, "undo")
    assert [line.enabled for line in finder.lines.found if line.text == "Undo"] == [False]
    QTest.keyClick(finder.field, Qt.Key.Key_Escape)
    assert not finder.isVisible()


def test_find_shows_zones_and_pieces(application: Application, window: MainWindow) -> None:
    """Ctrl+F finds a counter in either language without accents, selects it and points at it; hidden ones are not."""
    window.model.do("draw", bowl="bowl", to="hand-athens", n=2)
    application.set_language("fr")
    flashed: list[tuple[str, str]] = []
    window.model.flash.connect(lambda place, name: flashed.append((place, name)))
    window.commands.run("find")
    QTest.keyClicks(window.finder.field, "demosth")
    QTest.keyClick(window.finder.field, Qt.Key.Key_Return)
    name = piece(window, "demosthenes")
    assert window.model.selection == (name,) and flashed[-1] == ("P", name)
    window.commands.run("hand-over")
    window.model.set_covered(False)
    window.commands.run("find")
    assert all("Main d’Athènes" not in line.detail for line in window.finder._items)
    window.finder.leave()


def test_every_command_does_something(application: Application, window: MainWindow) -> None:
    """No entry of the menus is a door painted on the wall: each has something to run, and stands in a menu."""
    assert len(window.commands.all) > 60
    for name, command in window.commands.all.items():
        assert command.run is not nothing and command.menu and window.book.actions[name].text(), name


# --- live changes ---


def test_language_changes_everywhere_at_once(application: Application, window: MainWindow) -> None:
    """Menus, panels' names, prompt and Qt's own words change together, and the choice is kept."""
    application.set_language("fr")
    titles = [action.text() for action in window.menuBar().actions()]
    assert titles[0] == "&Partie" and window.book.actions["undo"].text() == "Annuler"
    assert window.docks.all["journal"].windowTitle() == "Journal"
    assert window.docks.all["sequence"].windowTitle() == "Séquence de jeu"
    assert application.prefs.language == "fr" and application.app.translate("QPlatformTheme", "Cancel") == "Annuler"


@pytest.mark.parametrize("scale", [0.8, 2.0])
def test_scale_changes_at_once(application: Application, window: MainWindow, scale: float) -> None:
    """Type follows the scale from 80 to 200 % while the window is open."""
    application.set_look(scale=scale)
    assert window.prompt.asked.font().pointSizeF() == pytest.approx(10.5 * scale, abs=0.1)


def test_colours_of_the_sides_change_at_once(application: Application, window: MainWindow) -> None:
    """The colour-blind-safe set reaches the table while it is open, and is kept."""
    application.set_habits(colours="safe")
    assert window.model.colours == "safe" and application.prefs.colours == "safe"
    application.set_habits(wheel="scroll", animation=False)
    assert window.board.wheel_scrolls and not window.board.animated


def test_note_and_title(window: MainWindow, new_game: Callable[..., MainWindow]) -> None:
    """Enter writes a note about the chosen counter, Shift+Enter a line; an empty one is not written."""
    name = piece(window, "demosthenes")
    window.model.select((name,))
    window.commands.run("note")
    asked = dialog(window, "note")
    assert "Demosthenes" in said(asked)
    field = asked.field  # type: ignore[attr-defined]
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert asked.isVisible()
    QTest.keyClicks(field, "hold <b>&</b>")
    QTest.keyClick(field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClicks(field, "the wall")
    QTest.keyClick(field, Qt.Key.Key_Return)
    fact = window.model.session.journal.entries[-1].facts[0]
    assert fact.text.get("text") == "hold <b>&</b>\nthe wall" and fact.piece == name
    window.commands.run("rename")
    renamed = dialog(window, "rename")
    renamed.field.setText("Sphacteria II")  # type: ignore[attr-defined]
    renamed.accept()
    assert window.windowTitle().startswith("Sphacteria II —")


def test_back_to_the_start_page(application: Application, window: MainWindow) -> None:
    """Closing a game leads back to the start page, with that game on top."""
    window.commands.run("close-game")
    assert application.windows == [] and application.start is not None and application.start.isVisible()
    assert application.recent.games[0].title == "Pylos"


def test_panels_never_make_the_window_higher(window: MainWindow) -> None:
    """On a small screen every panel can be brought up in both arrangements, and the window keeps its size."""
    window.resize(1366, 700)
    QCoreApplication.processEvents()
    for layout in ("study", "play"):
        window.commands.run(f"layout-{layout}")
        for name in window.docks.all:
            window.docks.bring(name)
            for _ in range(3):
                QCoreApplication.processEvents()
            assert (window.width(), window.height()) == (1366, 700), name
            assert window.minimumSizeHint().height() < 620, name


def test_what_was_said_to_one_seat_is_not_read_by_the_next(window: MainWindow) -> None:
    """The message line may hold an order being written: it is empty once somebody else looks."""
    window.model.said.emit("A1 Chaldea to Arabia")
    assert window.statusBar().currentMessage()
    window.model.look_as(next(seat for seat in window.model.session.seats if seat != window.model.seat))
    assert not window.statusBar().currentMessage() and not window.statusBar().toolTip()
