"""Games on a server in the window: found in a list, joined, begun there; the bar says how the link stands."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtWidgets import QLineEdit, QWidget

from tabletop.data.module import Module
from tabletop.store.shared import Plan, SharedGame
from tabletop.ui.application.application import Application
from tabletop.ui.dialogs.invite import Invite
from tabletop.ui.dialogs.join import Join
from tabletop.ui.dialogs.new_game import NewGame
from tabletop.ui.dialogs.shared_new import WHERE
from tabletop.ui.remote.server import connection
from tabletop.ui.remote.server.games import PutThere, ServerGames
from tabletop.ui.remote.server.retry import Again
from tabletop.ui.window.main_window import MainWindow
from tests.store.remote import servers
from tests.ui.remote.conftest import settle, until

W = TypeVar("W", bound=QWidget)


def shown(kind: type[W], over: QWidget) -> W:
    """The open dialog of that kind."""
    until(lambda: [d for d in over.findChildren(kind) if d.isVisible()], kind.__name__, 30)
    return [d for d in over.findChildren(kind) if d.isVisible()][0]


@pytest.fixture
def dav(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[servers.DavServer]:
    """A WebDAV server with an empty club; no login is remembered from another test."""
    monkeypatch.setattr(connection, "LOGINS", connection.LOGINS)
    connection.LOGINS.clear()
    (tmp_path / "server" / "club").mkdir(parents=True)
    server = servers.DavServer(tmp_path / "server")
    yield server
    server.stop()


@pytest.fixture
def others(dav: servers.DavServer, sphacteria: Module, tmp_path: Path) -> Iterator[list[SharedGame[Module]]]:
    """Two games in the club, each with Athens taken by somebody who has that folder on their own disk."""
    plans, here = [Plan("standard", title) for title in ("Pylos", "The long war")], dav.root / "club"
    made = [SharedGame.create_shared(here, sphacteria, plan, {"athens": "Cleo"}, tmp_path / "h") for plan in plans]
    yield made
    for game in made:
        game.close()


def tidy_close(application: Application) -> None:
    """Close the windows, and wait until nothing of them speaks to the server."""
    links = [window.remote.server for window in application.windows]
    for window in list(application.windows):
        window.close()
    for link in links:
        if link.keeping is not None:
            link.keeping.close(20)


def games_dialog(application: Application, address: str, password: str = servers.PASSWORD) -> ServerGames:
    """The list of a server's folder."""
    page = application.show_start()
    page.opener.ask_server()
    dialog = shown(ServerGames, page)
    dialog.address.setText(address)
    dialog._tidy()
    dialog.password.setText(password)
    dialog.accept()
    until(lambda: dialog.call is None, "an answer", 30)
    return dialog


def bar(window: MainWindow) -> str:
    """All the bar says."""
    return " ".join(notice.text for notice in window.remote.bar.shown)


def test_joining_and_playing(
    application: Application, dav: servers.DavServer, others: list[SharedGame[Module]], home: Path
) -> None:
    """From the list of the club to a seat at the table; acts come both ways; without a server play goes on, and the bar
    says since when and how much is kept; no password is on the disk."""
    dialog = games_dialog(application, dav.address("/club"))
    lines = [dialog.list.item(n).text() for n in range(dialog.list.count())]
    assert lines == [f"{title} — Sphacteria, 425 BC" for title in ("Pylos", "The long war")]
    dialog.filter.setText("PÝL")
    dialog.list.setCurrentRow(0)
    assert dialog.chosen is not None and dialog.list.item(1).isHidden() and dialog.open_button.isDefault()
    dialog._open()
    join = shown(Join, application.show_start())
    join.player.setText("Bob")
    join.accept()
    (window,) = application.windows
    link = window.remote.server
    until(lambda: link.state is not None and link.state.kind == "step", "in step", 30)
    until(lambda: bar(window).endswith(f"In step with 127.0.0.1:{dav.port}."), "the bar says so")
    pylos = others[0]
    until(lambda: pylos.poll() or "sparta" not in pylos.free_seats, "Bob is at the table", 30)
    assert pylos.session.submit("athens", "note", text="welcome").accepted
    until(lambda: window.model.session.journal.entries[-1].intent.args.get("text") == "welcome", "the answer", 30)
    dav.stop()
    assert window.model.do("note", text="alone").accepted
    until(lambda: "No link since" in bar(window) and "One act of yours is kept here" in bar(window), "no link", 30)
    dav.start()
    window.remote.server.ask()
    again = shown(Again, window)
    assert again.address.isReadOnly() and again.wrong.text()
    again.accept()
    until(lambda: link.state is not None and link.state.kind == "step", "in step again", 30)
    pylos.poll()
    assert pylos.session.journal.entries[-1].intent.args.get("text") == "alone"
    tidy_close(application)
    assert not [p for p in home.rglob("*") if p.is_file() and servers.PASSWORD.encode() in p.read_bytes()]


def test_beginning_on_a_server(application: Application, dav: servers.DavServer) -> None:
    """The dialog of a new game asks for the folder next; the game is in a mirror here and whole on the server, under a
    free name; the invitation gives its address without a name."""
    (dav.root / "club" / "war.tabletop").mkdir()
    page = application.show_start()
    page.fill()
    page.opener.ask_new("sphacteria")
    dialog = shown(NewGame, page)
    dialog.far.where.setCurrentIndex(WHERE.index("server"))
    dialog.far.player.setText("Anne")
    dialog.title.setText("War")
    assert not dialog.where.isVisible() and not dialog.path.isVisible()
    dialog.accept()
    put = shown(PutThere, dialog)
    put.show_address(f"http://{servers.USER}:wrong@127.0.0.1:{dav.port}/club")
    assert put.address.text() == dav.address("/club") and put.password.text() == "wrong"
    put.accept()
    until(lambda: put.wrong.isVisible(), "refused", 30)
    assert "does not let anne in" in put.wrong.text() and put.password.hasFocus()
    put.password.setText(servers.PASSWORD)
    put.accept()
    until(lambda: application.windows, "the window", 30)
    (window,) = application.windows
    link = window.remote.server
    until(lambda: link.state is not None and link.state.kind == "step", "in step", 30)
    assert (dav.root / "club" / "war-2.tabletop" / "game.yaml").is_file()
    assert window.model.game.folder.name == "war.tabletop"
    window.remote.invite()
    assert shown(Invite, window).where.text() == f"http://127.0.0.1:{dav.port}/club/war-2.tabletop"
    tidy_close(application)


@pytest.mark.skipif(not servers.SFTP_SERVER, reason="OpenSSH's sftp-server is not installed")
def test_an_unknown_server_is_asked_about(application: Application, tmp_path: Path) -> None:
    """Its fingerprint is shown; only after the player's word is anything sent, and never asked again."""
    (tmp_path / "club").mkdir()
    server = servers.SftpServer(tmp_path)
    dialog = games_dialog(application, server.address("/club"))
    assert dialog.question.isVisible() and "SHA256:" in dialog.asked.text() and server.tries == 0
    dialog.trust.click()
    until(lambda: dialog.call is None, "an answer", 30)
    assert not dialog.question.isVisible() and dialog.status.text() == "There is no game in this folder yet."
    dialog.reject()
    again = games_dialog(application, server.address("/club"))
    assert not again.question.isVisible() and not again.wrong.isVisible()
    again.reject()
    server.stop()


def test_what_is_typed(application: Application) -> None:
    """No address: said, and nothing is sent; http warns; a key file is for SFTP only; no password can be read."""
    page = application.show_start()
    page.opener.ask_server()
    dialog = shown(ServerGames, page)
    assert not dialog.ok.isEnabled() and dialog.password.echoMode() == QLineEdit.EchoMode.Password
    dialog.address.setText("c:\\games")
    dialog.accept()
    assert "is no address of a server" in dialog.wrong.text() and dialog.call is None
    dialog.address.setText("http://club.example/games")
    settle()
    assert dialog.open_road.isVisible() and not dialog.key.isVisible()
    dialog.address.setText("sftp://anne:secret@club.example/games")
    dialog._tidy()
    assert dialog.address.text() == "sftp://anne@club.example/games" and dialog.password.text() == "secret"
    assert not dialog.open_road.isVisible() and dialog.key.isVisible()
    dialog.reject()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_word_is_missing(application: Application, language: str) -> None:
    """Both dialogs in both languages."""
    application.set_language(language)
    page = application.show_start()
    page.opener.ask_server()
    shown(ServerGames, page).reject()
    PutThere(page.opener, "Pylos", lambda *_: False).open()
    shown(PutThere, page).reject()
    assert not application.catalog.missing
