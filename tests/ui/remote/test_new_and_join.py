"""Beginning a game far apart from the new game dialog, and joining it from its folder."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tabletop.store.card import read_card
from tabletop.store.seal_keys import kept_seats
from tabletop.ui.application.application import Application
from tabletop.ui.dialogs.join import Join
from tabletop.ui.dialogs.new_game import NewGame
from tabletop.ui.dialogs.shared_new import WHERE
from tests.ui.remote.conftest import Table, at_home, settle


def dialog_of(application: Application) -> NewGame:
    """The new game dialog over the start page."""
    page = application.show_start()
    page.fill()
    page.opener.ask_new("sphacteria")
    found = page.findChild(NewGame)
    assert found is not None
    return found


def joining(application: Application, folder: Path) -> Join:
    """Open a shared folder on a machine that has no key of it."""
    page = application.show_start()
    application.window_of = lambda _folder: None  # type: ignore[method-assign]  # on another machine it is not open
    page.opener.open_path(folder)
    del application.window_of  # type: ignore[method-assign]
    settle()
    found = [d for d in page.findChildren(Join) if d.isVisible()]
    assert len(found) == 1
    return found[0]


def test_what_becomes_of_an_unended_throw_is_asked_with_joint_dice_only(
    application: Application, tmp_path: Path
) -> None:
    """The row is there when both throw together; what is chosen stands on the card and holds from the first entry."""
    dialog = dialog_of(application)
    dialog.far.where.setCurrentIndex(WHERE.index("apart"))
    assert not dialog.far.aborts.isVisible()
    dialog.far.dice.setCurrentIndex(2)
    assert dialog.far.aborts.isVisible()
    dialog.far.aborts.setCurrentIndex(1)
    assert application.catalog.text("apart-aborts-forfeit-means") in dialog.far.meaning.text()
    dialog.where.setText(str(tmp_path))
    dialog.title.setText("Loin")
    dialog.far.player.setText("Anne")
    dialog.accept()
    (window,) = application.windows
    assert read_card(tmp_path / "loin.tabletop").aborts == "forfeit"
    assert window.model.session.state.vars["aborts"] == "forfeit"


def test_new_game_far_apart(application: Application, tmp_path: Path) -> None:
    """Sides here, name and grades make a shared folder with this player seated and the keys made silently."""
    dialog = dialog_of(application)
    assert not dialog.far.apart and not dialog.far.player.isVisible()
    dialog.far.where.setCurrentIndex(WHERE.index("apart"))
    dialog.where.setText(str(tmp_path))
    dialog.title.setText("Loin")
    assert not dialog.ok.isEnabled(), "without a name the other does not know whom to expect"
    dialog.far.player.setText("Anne")
    dialog.far.seats["athens"].setChecked(False)
    assert not dialog.ok.isEnabled(), "somebody has to sit here"
    dialog.far.seats["sparta"].setChecked(True)
    dialog.far.dice.setCurrentIndex(1)
    dialog.accept()
    (window,) = application.windows
    game = window.model.game
    card = read_card(tmp_path / "loin.tabletop")
    assert (card.shared, card.dealer, card.dice, card.deck) == (True, "sparta", "table", "honour")
    assert window.model.seat == "sparta" and window.model.session.seats == ("sparta",)
    assert kept_seats(card.id) == ["sparta"]
    assert game.session.state.seats["sparta"].player == "Anne"
    assert game.session.state.vars["dice"] == "typed"
    assert [entry.verb for entry in game.session.journal.entries].count("dice") == 1, "agreed once, written once"
    assert application.prefs.settings.get("player-name", "") == "Anne"


@pytest.mark.parametrize(
    ("language", "words", "said"),
    [("en", ("Combat", "By hand"), "Except Combat and leaders:"), ("fr", ("Combat", "À la main"), "Sauf Combat")],
)
def test_each_group_of_rules_is_held_as_agreed(
    application: Application, tmp_path: Path, language: str, words: tuple[str, str], said: str
) -> None:
    """All enforced but one group, chosen in the menu beside it: said in the dialog, on the card and in force at once;
    another choice for all of them sets all alike again."""
    application.set_language(language)
    dialog = dialog_of(application)
    dialog.far.where.setCurrentIndex(WHERE.index("apart"))
    dialog.where.setText(str(tmp_path))
    dialog.title.setText("Groups")
    dialog.far.player.setText("Anne")
    dialog.mode.setCurrentIndex(2)
    hold_by_hand(dialog, *words)
    assert said in dialog.held.text()
    dialog.mode.setCurrentIndex(1)
    assert said not in dialog.held.text() and set(dialog.groups.modes.values()) == {"advise"}
    dialog.mode.setCurrentIndex(2)
    group = hold_by_hand(dialog, *words)
    settle()
    if folder := os.environ.get("TABLETOP_SHOTS"):
        dialog.grab().save(f"{folder}/groups-{language}.png")
    dialog.accept()
    (window,) = application.windows
    modes = read_card(tmp_path / "groups.tabletop").modes
    assert modes == {name: "hand" if name == group else "enforce" for name in window.model.module.card.rule_groups}
    assert window.model.session.state.modes == modes and not application.catalog.missing


def hold_by_hand(dialog: NewGame, name: str, mode: str) -> str:
    """Through the menu; the group of that name."""
    menu = dialog.groups.menu()
    menu.aboutToShow.emit()
    line = next(line for line in menu.actions() if line.text().startswith(name))
    next(choice for choice in line.menu().actions() if choice.text() == mode).trigger()
    return next(group for group, held in dialog.groups.modes.items() if held == "hand")


def test_opening_a_shared_folder_asks_who_sits_down(application: Application, table: Table) -> None:
    """The dialog shows who sits where; the free side is proposed; sitting down opens the window on that side."""
    table.begin()
    with at_home(table.root / "sparta"):
        dialog = joining(application, table.folder)
        assert dialog.seats["athens"].text() == "Athens (played by Anne)"
        assert dialog.chosen == "sparta" and not dialog.ok.isEnabled()
        assert "Your name" in dialog.player.placeholderText() and "Your name" in dialog.ok.toolTip()
        dialog.player.setText("Bob & Cie")
        dialog.accept()
    (window,) = application.windows
    assert window.model.seat == "sparta" and window.model.session.seats == ("sparta",)
    table.games["athens"].poll()
    assert table.games["athens"].session.state.seats["sparta"].player == "Bob & Cie"


def test_somebody_was_quicker(application: Application, table: Table) -> None:
    """A side taken while the dialog was open is refused in words, and the dialog stays."""
    table.begin()
    with at_home(table.root / "third"):
        dialog = joining(application, table.folder)
        dialog.player.setText("Cleo")
        table.sit()
        dialog.accept()
        assert dialog.isVisible() and dialog.wrong.text() == "Sparta is played by Bob already."
        dialog.reject()
    assert application.windows == []


def test_looking_on(application: Application, table: Table) -> None:
    """A spectator sees the table and changes nothing; the title says so."""
    table.begin()
    with at_home(table.root / "third"):
        dialog = joining(application, table.folder)
        dialog.seats[""].setChecked(True)
        assert dialog.ok.isEnabled()
        dialog.accept()
        (window,) = application.windows
        assert window.model.do("note", text="me too").verdict == "refused"
        assert window.windowTitle().endswith("looking on")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_word_is_missing(application: Application, table: Table, language: str) -> None:
    """Both dialogs, both languages: every key is there with its arguments."""
    application.set_language(language)
    dialog = dialog_of(application)
    dialog.far.where.setCurrentIndex(WHERE.index("apart"))
    for n in range(dialog.far.dice.count()):
        dialog.far.dice.setCurrentIndex(n)
    for n in range(dialog.far.deck.count()):
        dialog.far.deck.setCurrentIndex(n)
    dialog.reject()
    table.begin()
    with at_home(table.root / "third"):
        joining(application, table.folder).reject()
    assert not application.catalog.missing


def test_an_umpire_nobody_needs_is_not_offered(application: Application) -> None:
    """Six players without an umpire: no box for him, nobody waits for him to join, no list of seats names him; with one
    he is there."""
    page = application.show_start()
    page.fill()
    page.opener.ask_new("diadochi")
    dialog = page.findChild(NewGame)
    assert dialog is not None
    dialog.far.where.setCurrentIndex(WHERE.index("apart"))
    assert dialog.far.seats["umpire"].isHidden() and not dialog.far.seats["seleucus"].isHidden()
    dialog.scenario.setCurrentIndex(1)
    assert not dialog.far.seats["umpire"].isHidden()
    dialog.scenario.setCurrentIndex(0)
    dialog.far.player.setText("Ines")
    dialog.ok.click()
    settle()
    (window,) = application.windows
    assert window.model.game.free_seats == ("lysimachus", "antigonus", "eumenes", "ptolemy", "seleucus")
    assert window.model.playing == ("cassander", *window.model.game.free_seats)


def test_why_it_cannot_begin(application: Application) -> None:
    """A grey *Begin* says what is still missing, and no more once it is there."""
    dialog = dialog_of(application)
    dialog.far.where.setCurrentIndex(WHERE.index("apart"))
    dialog.far.player.setText("")
    dialog.title.setText("  ")
    assert not dialog.ok.isEnabled()
    assert dialog.held.text() == dialog.ok.toolTip() == "To begin there is still missing: a title, your name."
    dialog.title.setText("Pylos")
    assert dialog.held.text() == "To begin there is still missing: your name."
    dialog.far.player.setText("Anna")
    assert dialog.ok.isEnabled() and "missing" not in dialog.held.text() and dialog.ok.toolTip() == ""
