"""The start page: what stands on the shelf, games begun, and the way into a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QDialog, QLabel

from tabletop.data.module import Module
from tabletop.store.game import OpenGame
from tabletop.store.recent import RecentGame
from tabletop.ui.application.app import open_window
from tabletop.ui.application.application import Application
from tabletop.ui.dialogs.new_game import NewGame
from tabletop.ui.start import covers
from tabletop.ui.start.game_card import GameTile
from tabletop.ui.start.start_page import RecentRow, StartPage, when


def filled(application: Application) -> StartPage:
    """The page with its shelf."""
    page = application.show_start()
    page.resize(1180, 780)
    QCoreApplication.processEvents()
    page.fill()
    QCoreApplication.processEvents()
    return page


def tile(page: StartPage, game: str = "sphacteria") -> GameTile:
    """The card of a game on the shelf."""
    return next(card for card in page.cards if card.card.id == game)


def said(widget: Any) -> str:
    """All words on a page."""
    return "\n".join(label.text() for label in widget.findChildren(QLabel) if label.isVisible())


def rows(page: StartPage) -> list[RecentRow]:
    """The rows of recent games that are there."""
    return [
        page.recent.itemAt(n).widget()
        for n in range(page.recent.count())
        if isinstance(page.recent.itemAt(n).widget(), RecentRow)
    ]


def test_a_game_is_shown_with_all_one_wants_to_know(application: Application) -> None:
    """Title, year, players, minutes, and an honest word about how finished it is, in both languages."""
    page = filled(application)
    words = said(page)
    for part in ("Sphacteria, 425 BC", "2010", "2 players", "90 to 150 minutes", "some may still be wrong"):
        assert part in words
    application.set_language("fr")
    words = said(page)
    for part in ("Sphactérie, 425 av. J.-C.", "2 joueurs", "90 à 150 minutes", "peuvent encore être fausses"):
        assert part in words


def test_each_card_begins_its_own_game(application: Application) -> None:
    """"Play" on a card opens the new game dialog on that game, with its scenarios, wherever it stands on the shelf."""
    page = filled(application)
    for card in page.cards:
        card.play.click()
        (dialog,) = (one for one in page.findChildren(NewGame) if one.isVisible())
        assert dialog.shelf[dialog.game.currentIndex()].card.id == card.card.id
        assert dialog.scenarios == list(application.load(card.found.folder).scenarios)
        assert dialog.game.currentText() in dialog.title.text()
        dialog.reject()


def test_empty_states_have_words(application: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without games begun, and without any game at all, the page says what to do."""
    assert "No game begun yet" in said(filled(application))
    monkeypatch.setattr(application, "shelf", lambda: [])
    application.start.fill()  # type: ignore[union-attr]
    QCoreApplication.processEvents()
    assert "There is no game on the shelf" in said(application.start)


def test_missing_game_says_so_and_can_be_taken_off(application: Application, tmp_path: Path, qtbot: Any) -> None:
    """A recent game whose folder is gone cannot be continued, says why, and leaves the list when asked."""
    application.recent.note(
        RecentGame(
            str(tmp_path / "gone.tabletop"), "Old <b>war</b> & peace", "sphacteria", "2026-01-01T10:00:00+00:00", 3
        )
    )
    page = filled(application)
    row = rows(page)[0]
    assert not row.go_on.isEnabled()
    assert "no longer there" in said(row)
    assert "Old <b>war</b> & peace" in said(row)
    row.remove.click()
    qtbot.waitUntil(lambda: not rows(page))
    assert application.recent.games == ()


def test_continue_opens_the_game(application: Application, sphacteria: Module, tmp_path: Path) -> None:
    """A game begun earlier is one click away, and its window takes the place of the page."""
    game = OpenGame.create(tmp_path, sphacteria, "standard", "Pylos")
    game.close()
    application.recent.note(RecentGame(str(game.folder), "Pylos", "sphacteria", "2026-01-01T10:00:00+00:00", 1))
    page = filled(application)
    rows(page)[0].go_on.click()
    assert [w.model.game.folder for w in application.windows] == [game.folder]
    assert not page.isVisible()


def test_new_game_dialog_begins_a_game(application: Application, tmp_path: Path) -> None:
    """Title and folder are proposed, may be changed, and make the game; without a title it cannot begin."""
    page = filled(application)
    tile(page).play.click()
    dialog = page.findChild(NewGame)
    assert dialog is not None and dialog.title.text().startswith("Sphacteria, 425 BC")
    dialog.title.setText("  ")
    assert not dialog.ok.isEnabled()
    dialog.title.setText("Élan & <i>hubris</i>")
    dialog.where.setText(str(tmp_path))
    assert "elan-i-hubris-i.tabletop" in dialog.path.text()
    dialog.accept()
    window = application.windows[0]
    assert window.model.game.folder == tmp_path / "elan-i-hubris-i.tabletop"
    assert window.model.game.card.title == "Élan & <i>hubris</i>"
    assert set(window.model.shown.modes.values()) == {"hand"}


def test_new_game_in_an_impossible_place_says_why(application: Application, tmp_path: Path) -> None:
    """A folder that cannot be written is told in words; the dialog stays with what was typed."""
    (tmp_path / "file").write_text("no folder")
    page = filled(application)
    tile(page).play.click()
    dialog = page.findChild(NewGame)
    assert dialog is not None
    dialog.title.setText("Pylos")
    dialog.where.setText(str(tmp_path / "file"))
    dialog.accept()
    assert dialog.isVisible() and application.windows == []
    trouble = [d for d in page.findChildren(QDialog) if d.objectName() == "new-failed"]
    assert len(trouble) == 1 and str(tmp_path) in said(trouble[0])
    trouble[0].close()
    dialog.close()


def test_new_game_dialog_changes_language_while_open(application: Application) -> None:
    """Labels, scenario and proposed title follow the language at once; a typed title stays."""
    page = filled(application)
    tile(page).play.click()
    dialog = page.findChild(NewGame)
    assert dialog is not None
    application.set_language("fr")
    assert dialog.scenario.currentText() == "Pylos et Sphactérie"
    assert dialog.title.text().startswith("Sphactérie")
    assert dialog.ok.text() == "Commencer"
    dialog.close()


@pytest.mark.parametrize("kind", ["folder", "zip", "card"])
def test_drop_opens_or_imports(application: Application, sphacteria: Module, tmp_path: Path, kind: str) -> None:
    """A game's folder, its card or a received zip may be dropped on the page."""
    game = OpenGame.create(tmp_path, sphacteria, "standard", "Pylos")
    zipped = game.export_zip(tmp_path / "out.zip")
    game.close()
    path = {"folder": game.folder, "zip": zipped, "card": game.folder / "game.yaml"}[kind]
    page = filled(application)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    page.dropEvent(
        QDropEvent(
            QPoint(5, 5), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        )
    )
    assert len(application.windows) == 1
    folder = application.windows[0].model.game.folder
    assert folder == game.folder if kind != "zip" else folder.parent == application.default_folder()


def test_spoilt_folder_is_told_not_raised(application: Application, tmp_path: Path) -> None:
    """A folder that is no game, and a zip that is none, give words over the page and change nothing."""
    (tmp_path / "bad.tabletop").mkdir()
    (tmp_path / "bad.zip").write_bytes(b"not a zip")
    page = filled(application)
    page.opener.open_path(tmp_path / "bad.tabletop")
    page.opener.open_path(tmp_path / "bad.zip")
    names = [d.objectName() for d in page.findChildren(QDialog)]
    assert sorted(names) == ["import-failed", "open-failed"]
    for dialog in page.findChildren(QDialog):
        assert "⟦" not in said(dialog)
        dialog.close()


def test_targets_of_play(application: Application, sphacteria: Module, tmp_path: Path) -> None:
    """`play` takes a game's id, its folder, or a save; what is neither gives the start page with a word."""
    open_window(application, "sphacteria")
    open_window(application, sphacteria.folder)
    game = OpenGame.create(tmp_path, sphacteria, "standard", "Saved")
    game.close()
    open_window(application, str(game.folder))
    assert len(application.windows) == 3
    open_window(application, "nothing-of-the-kind")
    assert application.start is not None and application.start.isVisible()
    told = [d for d in application.start.findChildren(QDialog) if d.objectName() == "no-such-target"]
    assert len(told) == 1
    told[0].close()


def test_cover_is_drawn_once(application: Application, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The picture is plain at first, then drawn and kept; the next page has it at once and draws nothing."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(StartPage, "_draw_covers", lambda page: None)
    page = filled(application)
    card = tile(page)
    assert card.waits and card.cover.image is not None
    card.draw_cover()
    drawn = card.cover.image
    assert drawn is not None and drawn.size() == covers.SIZE
    colours = {drawn.pixelColor(x, y).name() for x in range(0, 1200, 40) for y in range(0, 800, 40)}
    assert len(colours) > 100, "a map has more colours than the plain picture"
    monkeypatch.setattr(covers, "draw", lambda module: pytest.fail("drawn again"))
    page.fill()
    assert not tile(page).waits


def test_no_cover_is_drawn_while_a_game_has_taken_its_place(
    application: Application, monkeypatch: pytest.MonkeyPatch, qtbot: Any
) -> None:
    """Each would let the game's window stand still; they are drawn when the page is seen again."""
    page, drawn = filled(application), set()
    page.hide()
    for card in page.cards:
        card.waits = True

    def draw(card: GameTile) -> None:
        card.waits = False
        drawn.add(card.card.id)

    monkeypatch.setattr(GameTile, "draw_cover", draw)
    page._draw_covers()
    assert not drawn
    page.show()
    qtbot.waitUntil(lambda: drawn == {card.card.id for card in page.cards})


def test_broken_game_on_the_shelf_says_what_is_wrong(
    application: Application, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A module whose card cannot be read stands on the shelf with file, line and the mend."""
    from tabletop.data.module import find_modules

    (tmp_path / "mods" / "odd").mkdir(parents=True)
    (tmp_path / "mods" / "odd" / "module.yaml").write_text("id: odd\nversion: [\n", encoding="utf-8")
    monkeypatch.setattr(application, "shelf", lambda: find_modules([tmp_path / "mods"]))
    words = said(filled(application))
    assert "odd" in words and "module.yaml" in words


def test_moments_as_people_say_them() -> None:
    """A date in the reader's order; what is no date is shown as it is."""
    assert when("2026-01-02T10:00:00+00:00", "fr", "") == "02/01/2026"
    assert when("2026-01-02T10:00:00+00:00", "en", "") == "2026-01-02"
    assert when("long ago", "en", "") == "long ago"


def test_program_ends_with_its_last_window(application: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    """Closing the page with no game open quits; with a game open it does not."""
    ended: list[int] = []
    monkeypatch.setattr(application.app, "quit", lambda: ended.append(1))
    open_window(application, "sphacteria")
    page = filled(application)
    page.close()
    QCoreApplication.processEvents()
    assert ended == []
    application.windows[0].close()
    QCoreApplication.processEvents()
    assert ended
