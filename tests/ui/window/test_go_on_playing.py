"""*Go on playing*: the last game first, who plays where, whose turn, as it stands; titles tell games apart."""

from __future__ import annotations

import os
import time
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from tabletop.data.module import Module
from tabletop.store.game import OpenGame
from tabletop.store.recent import Recent, RecentGame
from tabletop.ui.application.application import Application
from tabletop.ui.model.game_titles import default_title
from tabletop.ui.start.recent_rows import RecentRow
from tabletop.ui.start.start_page import StartPage

HOUR_AGO = (datetime.now(UTC) - timedelta(hours=1)).isoformat(timespec="seconds")


def filled(application: Application) -> StartPage:
    """The page with its shelf."""
    page = application.show_start()
    page.resize(1180, 780)
    page.fill()
    QCoreApplication.processEvents()
    return page


def rows(page: StartPage) -> list[RecentRow]:
    """The rows of games begun."""
    found = [page.recent.itemAt(n).widget() for n in range(page.recent.count())]
    return [row for row in found if isinstance(row, RecentRow)]


def said(row: RecentRow) -> list[str]:
    """Its lines."""
    return [label.text() for label in row.findChildren(QLabel)]


def far(folder: Path, **more: object) -> RecentGame:
    """A game far apart, Sparta played here against Anna."""
    folder.mkdir(exist_ok=True)
    (folder / "game.yaml").write_text("x")
    line = RecentGame(str(folder), folder.stem, "sphacteria", HOUR_AGO, 3, ("sparta",), (("athens", "Anna"),), True)
    return replace(line, **more)


def test_rows_say_who_plays_and_whose_turn_it_is(application: Application, tmp_path: Path) -> None:
    """Side, opponent, far apart, turn and hour, in both languages; the games that wait for this player stand first."""
    waits = far(tmp_path / "waiting", waits=("athens",), since=HOUR_AGO)
    application.recent.note(far(tmp_path / "mine", waits=("sparta",)))
    application.recent.note(RecentGame(str(tmp_path / "gone"), "Gone", "sphacteria", HOUR_AGO, 1))
    application.recent.note(waits)
    page = filled(application)
    first, second, third = (said(row) for row in rows(page))
    then = datetime.fromisoformat(HOUR_AGO).astimezone()
    assert first[:3] == ["mine", "Sphacteria, 425 BC · you play Sparta · far apart, with Anna (Athens)", "Your turn"]
    assert second[0] == "waiting" and second[2].startswith("Waiting for Anna (Athens) since ")
    assert f"turn 3 · last played today {then:%H:%M}" in second or then.date() < datetime.now().date()
    assert third[0] == "Gone" and "no longer there" in third[1]
    application.set_language("fr")
    first, second, _ = (said(row) for row in rows(page))
    assert "vous jouez Sparte · à distance, avec Anna (Athènes)" in first[1] and first[2] == "À vous de jouer"
    assert second[2].startswith("On attend Anna (Athènes) depuis ")
    assert not application.catalog.missing


def test_news_in_the_folder_is_told(tmp_path: Path) -> None:
    """A file of the other side that is newer than the last time here; our own files are no news."""
    game = far(tmp_path / "g", waits=("athens",))
    for seat, news in (("sparta", False), ("athens", True)):
        place = tmp_path / "g" / "seats" / seat
        place.mkdir(parents=True)
        (place / "0001.jsonl").write_text("x")
        assert game.has_news() is news
    old = time.time() - 7200
    os.utime(tmp_path / "g" / "seats" / "athens" / "0001.jsonl", (old, old))
    assert not game.has_news() and not replace(game, when="rubbish").has_news()


def test_what_is_written_down_comes_back(tmp_path: Path) -> None:
    """All of a row survives a restart; rubbish in it does no harm."""
    path = tmp_path / "recent.json"
    line = far(tmp_path / "g", waits=("athens",), since=HOUR_AGO)
    Recent(path).note(line)
    assert Recent(path).games == (line,)
    path.write_text('[{"folder":"a","title":"b","module":"c","when":"d","sides":[1,{}],"others":[[1],"x",["s",3]],"waits":5}]')
    (odd,) = Recent(path).games
    assert (odd.sides, odd.others, odd.waits, odd.apart) == ((), (("s", "3"),), (), False)


def test_the_last_game_comes_first(application: Application, sphacteria: Module, tmp_path: Path) -> None:
    """One button at the top, and the list above the shelf; only a few rows until all are asked for."""
    page = filled(application)
    assert not page.resume.isVisible()
    game = OpenGame.create(tmp_path, sphacteria, "standard", "Pylos")
    game.close()
    for n in range(4):
        application.recent.note(far(tmp_path / f"far-{n}"))
    application.recent.note(RecentGame(str(game.folder), "Pylos", "sphacteria", HOUR_AGO))
    page = filled(application)
    assert page.resume.isVisible() and page.resume.geometry().bottom() < page.new.geometry().top()
    assert len(rows(page)) == 3 and rows(page)[0].mapTo(page, rows(page)[0].rect().topLeft()).y() < 120
    page._show_all()
    QCoreApplication.processEvents()
    QTest.qWait(10)
    assert len(rows(page)) == 5
    page.resume.click()
    assert [window.model.game.folder for window in application.windows] == [game.folder]


def test_a_killed_program_leaves_the_right_turn(application: Application, sphacteria: Module, tmp_path: Path) -> None:
    """Noted soon after each act, not only when the window closes."""
    window = application.show_game(OpenGame.create(tmp_path, sphacteria, "standard", "Pylos"))
    window.model.do("set", name="turn", value=4)
    QTest.qWait(600)
    assert Recent().games[0].turn == 4
    window.close()


def test_titles_of_one_day_differ(application: Application, sphacteria: Module, tmp_path: Path) -> None:
    """The second game of a day has a number, also when the first is known by its folder only."""
    application.prefs.keep(games=str(tmp_path))
    found = next(one for one in application.shelf() if one.card is not None and one.card.id == "sphacteria")
    first = default_title(application, found)
    OpenGame.create(tmp_path, sphacteria, "standard", first).close()
    second = default_title(application, found)
    assert second == f"{first} (2)"
    application.recent.note(RecentGame("/else/where", second, "sphacteria", HOUR_AGO))
    assert default_title(application, found) == f"{first} (3)"


@pytest.mark.parametrize("maximised", [False, True])
def test_a_second_window(application: Application, sphacteria: Module, tmp_path: Path, maximised: bool) -> None:
    """It lies beside the first one, not exactly over it, and is maximised when that one is."""
    first = application.show_game(OpenGame.create(tmp_path, sphacteria, "standard", "One"))
    first.setGeometry(20, 20, 640, 480)
    if maximised:
        first.showMaximized()
    second = application.show_game(OpenGame.create(tmp_path, sphacteria, "standard", "Two"))
    assert second.isMaximized() is maximised
    assert maximised or second.geometry().topLeft() != first.geometry().topLeft()
    for window in (first, second):
        window.close()


def test_the_games_own_title_is_said_in_the_readers_language(
    application: Application, sphacteria: Module, tmp_path: Path
) -> None:
    """A title that begins with the name of the game, from whichever language; one of the player's own stays."""
    application.set_language("fr")
    title = "Sphacteria, 425 BC — 2026-11-28 (2)"
    window = application.show_game(OpenGame.create(tmp_path, sphacteria, "standard", title))
    assert window.windowTitle().startswith("Sphactérie, 425 av. J.-C. — 2026-11-28 (2) — ")
    assert window.model.game.card.title == title
    row = rows(filled(application))[0]
    assert said(row)[0] == "Sphactérie, 425 av. J.-C. — 2026-11-28 (2)"
    assert window.model.catalog.retitled("My Sphacteria, 425 BC") == "My Sphacteria, 425 BC"
    window.close()
