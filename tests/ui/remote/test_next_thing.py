"""The one thing to do next, for a player by mail: what is waited for, what is to be sent, how files open."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from tabletop.core.position.ids import CHANCE
from tabletop.store.absorb import absorb
from tabletop.store.mail import goes_by_mail, invited, pack
from tabletop.store.received import what_is
from tabletop.store.shared import SharedGame
from tabletop.ui.application.application import Application
from tabletop.ui.dialogs.invite import Invite
from tabletop.ui.dialogs.keys_backup import Restore
from tabletop.ui.dialogs.open_any import OpenAny
from tabletop.ui.dialogs.parcel import HandOver
from tabletop.ui.dialogs.say import Trouble
from tabletop.ui.model.dropped_files import dropped
from tabletop.ui.remote import mail
from tabletop.ui.remote.waiting import who
from tabletop.ui.window.main_window import MainWindow
from tests.ui.remote.conftest import Table, settle, until


def said(window: MainWindow) -> str:
    """All words of the bars: what is asked, and the news."""
    settle()
    return "\n".join(w.text() for bar in (window.rules.bar, window.remote.bar) for w in bar.findChildren(QLabel))


def button(window: MainWindow, words: str) -> QPushButton:
    """A button of the news."""
    return next(b for b in window.remote.bar.findChildren(QPushButton) if b.text() == words)


def deal(game: SharedGame) -> None:
    """Begin, and go on until the second side is asked."""
    game.session.begin("athens")
    for _ in range(60):
        while game.session.awaited() == (CHANCE,):
            game.session.chance()
        if "sparta" in game.session.awaited():
            return
        made = next(o for o in game.session.offers("athens") if o.verb in ("pass", "end", "done"))
        game.session.submit("athens", made.verb, **dict(made.args))


@pytest.fixture
def mailed(enforced: Table) -> tuple[MainWindow, SharedGame, Table]:
    """Anne has dealt and moved, and sent an invitation; Bob has just unpacked it and sat down, in a window."""
    athens = enforced.begin()
    deal(athens)
    invited(athens)
    folder = enforced.root / "elsewhere" / enforced.folder.name
    shutil.copytree(enforced.folder, folder)
    sparta = enforced.sit("sparta", folder)
    goes_by_mail(sparta.shelf.home, sparta.card.id)
    return enforced.window("sparta"), athens, enforced


def test_the_joiner_is_told_to_answer_and_is_asked_nothing(mailed, tmp_path: Path) -> None:
    """Bar, hand and title say that the hand comes with Anne's mail, and that she does not know yet; after the exchange
    he is asked, and sees his cards."""
    window, athens, _table = mailed
    until(lambda: "hand comes with the next mail of Anne" in said(window), lambda: said(window))
    assert "Anne does not know yet that you have sat down." in said(window)
    assert "hand on its way" in window.windowTitle() and "your turn" not in window.windowTitle()
    assert not window.model.do("pass").accepted
    panel = window.docks.all["hand"].fill()
    assert "hand comes with the next mail of Anne" in panel.empty.text() and panel.cards.count() == 0
    button(window, "Hand over by mail…").click()
    dialog = window.findChildren(HandOver)[-1]
    dialog.draft.setChecked(False)
    dialog.folder.setText(str(tmp_path / "out"))
    dialog.accept()
    (path,) = (tmp_path / "out").iterdir()
    settle()
    assert "does not know yet" not in said(window)
    assert absorb(athens, path.read_bytes()).outcome == "absorbed"
    back = tmp_path / "anything.bin"
    back.write_bytes(pack(athens)[1])
    window.opener.open_path(back)
    until(lambda: "comes with" not in said(window), "the hand is here")
    assert "your turn" in window.windowTitle() and panel.cards.count() > 0
    assert window.model.session.offers("sparta")


def test_waiting_says_for_whom_for_what_and_since_when(mailed, tmp_path: Path) -> None:
    """The other window: player, side, question, hour, and when something last came from there."""
    _window, athens, table = mailed
    absorb(athens, pack(table.games["sparta"])[1])
    window = table.window("athens")
    until(lambda: "Waiting for Bob (Sparta) since " in said(window), lambda: said(window))
    text = said(window)
    assert "The question there: " in text and "Last move of Bob: " in text
    assert who(window.model, "athens") == "Anne (Athens)"
    assert "What the program drew or threw for the others is not sent yet." in text
    window.application.set_language("fr")
    until(lambda: "On attend Bob (Sparte) depuis " in said(window), lambda: said(window))
    assert "Dernier coup de Bob" in said(window)
    window.application.set_language("en")


def test_moves_not_sent_are_counted(table: Table) -> None:
    """By hand: after each act the number, with a button; nothing of it through a folder that is kept in step."""
    athens = table.begin()
    table.sit()
    athens.poll()
    window = table.window("athens")
    window.model.do("note", text="one")
    assert "not sent" not in said(window)
    pack(athens)
    for n in range(2):
        window.model.do("note", text=f"more {n}")
    window.remote.refresh()
    assert "2 moves are not sent yet." in said(window) and button(window, "Hand over by mail…")


def test_nobody_invited_yet(table: Table, tmp_path: Path) -> None:
    """A hand-over that nobody could take in is refused with the way to go; after an invitation it is written."""
    table.begin()
    window = table.window("athens")
    window.model.do("note", text="x")
    window.remote.mail()
    dialog = window.findChildren(HandOver)[-1]
    assert "no invitation was saved" in dialog.wrong.text() and not dialog.ok.isEnabled()
    dialog.accept()
    assert dialog.isVisible()
    next(b for b in dialog.findChildren(QPushButton) if b.text() == "Invite…").click()
    assert not dialog.isVisible() and window.findChildren(Invite)[-1].isVisible()
    invited(table.games["athens"])
    window.remote.mail()
    assert window.findChildren(HandOver)[-1].ok.isEnabled()


def test_no_mail_program(table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Said, and the words of the mail can be copied: address, subject, file."""
    monkeypatch.setattr(mail, "open_outside", lambda url: url.scheme() != "mailto")
    table.begin()
    table.sit()
    window = table.window("athens")
    window.remote.mail()
    dialog = window.findChildren(HandOver)[-1]
    dialog.to.setText("bob@example.org")
    dialog.folder.setText(str(tmp_path / "out"))
    dialog.accept()
    assert "No mail program opened." in said(window)
    button(window, "Copy the text").click()
    copied = QApplication.clipboard().text()
    (path,) = (tmp_path / "out").iterdir()
    assert all(part in copied for part in ("bob@example.org", "[tabletop ", str(path)))


def test_every_file_of_ours_opens_by_every_way(table: Table, tmp_path: Path, application: Application) -> None:
    """What it is, is seen by what lies there: whatever its name, dropped, chosen, or named on the command line."""
    athens, sparta = table.begin(), table.sit()
    parcel, whole, keys = tmp_path / "attachment", tmp_path / "game.dat", tmp_path / "backup.txt"
    parcel.write_bytes(pack(sparta)[1])
    athens.export_zip(tmp_path / "whole.zip").rename(whole)
    keys.write_text('{"kind": "tabletop keys", "format": 1}')
    other = tmp_path / "letter.txt"
    other.write_text("{ hello }")
    kinds = {path: what_is(path).kind for path in (parcel, whole, keys, other, tmp_path / "none")}
    assert list(kinds.values()) == ["parcel", "zip", "keys", "none", "none"]
    folder = table.folder
    for inside in (folder, folder / "game.yaml", folder / "seats" / "athens" / "0001.jsonl", folder.parent):
        assert what_is(inside)[:2] == ("game", folder)
    shutil.copytree(folder, folder.parent / "second.tabletop")
    assert what_is(folder.parent).kind == "games" and len(what_is(folder.parent).games) == 2
    assert dropped([str(p) for p in (parcel, whole, keys, other)]) == [parcel, whole, keys]
    page = application.show_start()
    page.opener.open_path(keys)
    (restore,) = page.findChildren(Restore)
    assert restore.file.text() == str(keys)
    page.opener.open_path(folder.parent)
    (told,) = page.findChildren(Trouble)
    words = " ".join(w.text() for w in told.findChildren(QLabel))
    assert folder.name in words and "second.tabletop" in words


def test_the_dialog_takes_folders_and_files(table: Table, tmp_path: Path, application: Application) -> None:
    """A folder that holds a game is chosen as a whole, any file is; a folder of folders is gone into."""
    table.begin()
    chosen: list[Path] = []
    for path in (table.folder, table.folder / "game.yaml", tmp_path):
        dialog = OpenAny(application.show_start(), "Open", tmp_path, chosen.append)
        dialog.selectedFiles = lambda path=path: [str(path)]  # type: ignore[method-assign]
        dialog.accept()
        dialog.close()
    assert chosen == [table.folder, table.folder / "game.yaml"]
    application.show_start().opener.ask_open()
    opened = application.show_start().findChildren(OpenAny)[-1]
    assert opened.windowModality() != Qt.WindowModality.NonModal
    opened.close()
