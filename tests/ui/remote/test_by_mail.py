"""By mail through the window: hand over, drop what came, and read in words what became of it."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QLabel, QWidget

from tabletop.store.mail import pack
from tabletop.ui.application.application import Application
from tabletop.ui.dialogs.parcel import HandOver
from tabletop.ui.dialogs.say import Trouble
from tabletop.ui.remote import mail
from tabletop.ui.window.main_window import MainWindow
from tests.ui.remote.conftest import Table, at_home, settle, until


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What the system was asked to open."""
    urls: list[str] = []
    monkeypatch.setattr(mail, "open_outside", lambda url: urls.append(bytes(url.toEncoded().data()).decode()))
    yield urls


@pytest.fixture
def mailed(table: Table) -> tuple[MainWindow, Table]:
    """Athens in a window; Sparta, without one, on a copy of the game; each knows of the other."""
    athens = table.begin()
    folder = table.root / "elsewhere" / table.folder.name
    shutil.copytree(table.folder, folder)
    sparta = table.sit("sparta", folder)
    window = table.window("athens")
    drop(window, save(table, *pack(sparta)))
    settle()
    assert athens.session.state.seats["sparta"].player == "Bob"
    window.remote.news.mails.clear()
    window.remote.refresh()
    return window, table


def save(table: Table, name: str, data: bytes) -> Path:
    """An attachment, saved."""
    folder = table.root / "downloads"
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_bytes(data)
    return path


def drop(widget: QWidget, *paths: Path) -> None:
    """Drop files on a window."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    widget.dropEvent(QDropEvent(QPoint(5, 5), Qt.DropAction.CopyAction, data, left, none))
    settle()


def said(window: MainWindow) -> str:
    """All words of the bar."""
    settle()
    return "\n".join(w.text() for w in window.remote.bar.findChildren(QLabel))


def hand_over(window: MainWindow, where: Path, to: str = "bob@example.org") -> HandOver:
    """The dialog, filled and accepted."""
    window.book.actions["mail"].trigger()
    dialog = window.findChildren(HandOver)[-1]
    dialog.to.setText(to)
    dialog.folder.setText(str(where))
    dialog.accept()
    settle()
    return dialog


def test_hand_over_writes_one_file_and_opens_the_draft(
    mailed: tuple[MainWindow, Table], opened: list[str], tmp_path: Path
) -> None:
    """A small file where the player said, a draft with the fixed subject to the kept address, and its folder shown."""
    window, table = mailed
    window.model.do("note", text="Déjà")
    hand_over(window, tmp_path / "out")
    (path,) = (tmp_path / "out").iterdir()
    assert path.name == "pylos-athens-1.mail.zip" and path.stat().st_size < 10_000
    draft, folder = opened
    url = urlsplit(draft)
    assert (url.scheme, url.path) == ("mailto", "bob@example.org")
    card = window.model.game.card
    assert parse_qs(url.query)["subject"] == [f"[tabletop {card.id[:8]}] Pylos: athens 1"]
    assert "pylos-athens-1.mail.zip" in parse_qs(url.query)["body"][0]
    assert folder == (tmp_path / "out").as_uri()
    assert "Handed over in pylos-athens-1.mail.zip." in said(window)
    window.book.actions["mail"].trigger()
    again = window.findChildren(HandOver)[-1]
    assert (again.to.text(), again.folder.text()) == ("bob@example.org", str(tmp_path / "out"))
    again.accept()
    assert again.isVisible() and "nothing new" in again.wrong.text()
    again.everything.setChecked(True)
    again.accept()
    assert not again.isVisible() and len(list((tmp_path / "out").iterdir())) == 2


def test_a_place_that_cannot_be_written_loses_nothing(
    mailed: tuple[MainWindow, Table], opened: list[str], tmp_path: Path
) -> None:
    """The first place refuses; the same hand-over, with the same acts in it, goes to the second."""
    window, table = mailed
    window.model.do("note", text="here")
    (tmp_path / "file").write_text("no folder")
    dialog = hand_over(window, tmp_path / "file")
    assert dialog.isVisible() and "Cannot write" in dialog.wrong.text() and not opened
    dialog.folder.setText(str(tmp_path / "out"))
    dialog.accept()
    (path,) = (tmp_path / "out").iterdir()
    sparta = table.games["sparta"]
    done = mail.absorb(sparta, path.read_bytes())
    assert done.outcome == "absorbed" and sparta.session.journal.entries[-1].verb == "note"


def test_every_kind_of_file_is_said_in_words(mailed: tuple[MainWindow, Table], application: Application) -> None:
    """Absorbed, again, too early, own, damaged, foreign and of an older branch: each in its own words, none silent."""
    window, table = mailed
    sparta, athens = table.games["sparta"], table.games["athens"]
    kept = table.root / "old"
    mails = []
    for n in range(3):
        if n == 1:
            shutil.copytree(sparta.folder, kept / sparta.folder.name)
            shutil.copytree(table.home("sparta"), kept / "home")
        sparta.session.submit("sparta", "turn", piece="c001", facing=n + 1)
        mails.append(save(table, *pack(sparta)))
    drop(window, mails[2])
    assert "came before its turn" in said(window) and "One mailed file is kept" in said(window)
    drop(window, mails[0])
    assert "One move of Sparta taken in" in said(window)
    drop(window, mails[0])
    assert "Everything in this file of Sparta (number 2) is here already" in said(window)
    drop(window, mails[1])
    assert "kept until" not in said(window).split("came before")[0]
    assert athens.session.state.digest() == sparta.session.state.digest()
    window.model.do("note", text="x")
    drop(window, save(table, *pack(athens)))
    assert "your own hand-over (Athens, number 1)" in said(window)
    broken = save(table, "broken.mail.zip", mails[0].read_bytes()[:200])
    drop(window, broken)
    assert "broken.mail.zip is damaged" in said(window) and "Save the attachment anew" in said(window)
    other = Table(application, table.module, table.root / "other", table.plan)
    stranger = other.begin()
    drop(window, save(table, *pack(stranger)))
    assert "of Athens (number 1) belongs to another game that is called “Pylos” too" in said(window)
    stranger.close()
    old = type(sparta).opened(kept / sparta.folder.name, sparta.card, table.module, home=kept / "home")
    old.session.submit("sparta", "turn", piece="c001", facing=99)
    drop(window, save(table, *pack(old)))
    old.close()
    assert "This file of Sparta goes on from an older state of the game" in said(window)
    assert not window.model.catalog.missing


def test_an_answer_to_an_older_act_says_so(mailed: tuple[MainWindow, Table]) -> None:
    """What was made without our newest acts is taken in, and it is said which of ours it answers."""
    window, table = mailed
    sparta = table.games["sparta"]
    window.model.do("turn", piece="c001", facing=5)
    drop_into(table, pack(table.games["athens"])[1])
    window.model.do("turn", piece="c002", facing=6)
    sparta.session.submit("sparta", "turn", piece="c003", facing=7)
    drop(window, save(table, *pack(sparta)))
    assert "This was written before your newest moves (Athens) had arrived there." in said(window)


def test_files_dropped_together_are_all_spoken_of(mailed: tuple[MainWindow, Table]) -> None:
    """Three at once: what is wrong stands first, and no word of one is lost because another came after it."""
    window, table = mailed
    sparta = table.games["sparta"]
    sparta.session.submit("sparta", "turn", piece="c001", facing=1)
    good = save(table, *pack(sparta))
    spoilt = [save(table, f"{name}.mail.zip", good.read_bytes()[:n]) for name, n in (("a", 90), ("b", 300))]
    drop(window, spoilt[0], good, spoilt[1])
    told = said(window)
    assert "a.mail.zip is damaged" in told and "b.mail.zip is damaged" in told and "One move of Sparta taken in" in told
    assert told.index("b.mail.zip") < told.index("taken in")
    drop(window, good)
    assert "damaged" not in said(window) and "here already" in said(window)


def drop_into(table: Table, data: bytes) -> None:
    """Sparta takes a file in, without a window."""
    assert mail.absorb(table.games["sparta"], data).outcome == "absorbed"


def test_dropped_on_the_start_page(mailed: tuple[MainWindow, Table], application: Application) -> None:
    """A file for a game among the recent ones opens that game and is taken in; for an unknown one it is said."""
    window, table = mailed
    sparta, folder = table.games["sparta"], table.folder
    sparta.session.submit("sparta", "note", text="morning")
    path = save(table, *pack(sparta))
    home = table.root / "athens"
    window.close()
    settle()
    page = application.show_start()
    other = Table(application, table.module, table.root / "other", table.plan)
    stranger = other.begin()
    drop(page, save(table, *pack(stranger)))
    stranger.close()
    trouble = page.findChildren(Trouble)[-1]
    assert "not on this machine" in "".join(w.text() for w in trouble.findChildren(QLabel))
    trouble.reject()
    with at_home(home):
        drop(page, path)
        (opened_,) = application.windows
        assert opened_.model.game.folder == folder and opened_.model.session.seats == ("athens",)
        assert "taken in" in said(opened_)
        assert opened_.model.session.journal.entries[-1].verb == "note"
        opened_.close()


@pytest.mark.parametrize("seed", range(2))
def test_late_twice_and_in_any_order(mailed: tuple[MainWindow, Table], seed: int) -> None:
    """Twenty hand-overs of Sparta dropped on Athens' window late, doubled and shuffled: one table at the end."""
    window, table = mailed
    rng, sparta = random.Random(seed), table.games["sparta"]
    bag: list[Path] = []
    for n in range(20):
        sparta.session.submit("sparta", "turn", piece="c001", facing=n + 1)
        bag.append(save(table, *pack(sparta)))
        rng.shuffle(bag)
        for path in bag[: rng.randint(0, 2)]:
            drop(window, path)
    for path in bag:
        drop(window, path)
    until(lambda: window.model.session.state.digest() == sparta.session.state.digest(), "the same table", 2)
