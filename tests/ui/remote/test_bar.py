"""The bar of a game played far apart: what is missing, what fell, conflict copies, free sides; each with what to do."""

from __future__ import annotations

import shutil

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QToolButton

from tabletop.core.position.facts import Rolled
from tabletop.store.shared import SharedGame
from tabletop.ui.remote.superseded import repeated
from tabletop.ui.window.main_window import MainWindow
from tests.ui.remote.conftest import Table, settle, until


def said(window: MainWindow) -> str:
    """All words of the bar, '' while it is hidden."""
    settle()
    bar = window.remote.bar
    return "\n".join(w.text() for w in bar.findChildren(QLabel)) if bar.isVisible() else ""


def piece(window: MainWindow, kind: str) -> str:
    """The id of a counter."""
    return next(p.id for p in window.model.session.state.pieces.values() if p.kind == kind)


def test_a_free_side_is_said_and_the_others_invited(table: Table) -> None:
    """Until Sparta sits down the bar says so; Invite shows the folder and what to do with it."""
    table.begin()
    window = table.window("athens")
    until(lambda: "Nobody plays Sparta yet." in said(window), "the free side is said")
    button = next(b for b in window.remote.bar.findChildren(QPushButton) if b.text() == "Invite…")
    button.click()
    settle()
    dialog = next(d for d in window.findChildren(QLabel) if d.text() == str(table.folder)).window()
    assert dialog.isVisible()
    dialog.reject()
    table.sit()
    until(lambda: not said(window), "the bar is gone")


def test_waiting_is_said_and_nothing_wrong_is_shown(table: Table) -> None:
    """Sparta answered an act of Athens that has not come: the bar names it, the board stays as it was, then follows."""
    athens = table.begin()
    sparta = table.sit()
    name = next(p.id for p in athens.session.state.pieces.values() if p.kind == "S-H1")
    athens.poll()
    folder = table.root / "late" / table.folder.name
    shutil.copytree(table.folder, folder)
    athens.session.submit("athens", "note", text="first")
    sparta.poll()
    sparta.session.submit("sparta", "move", piece=name, to="M")
    sparta.close()
    game = SharedGame.open(folder, {table.module.id: table.module}.get, watch=True)
    window = table.application.show_game(game)
    shutil.copytree(table.folder / "seats" / "sparta", folder / "seats" / "sparta", dirs_exist_ok=True)
    until(lambda: "Newer moves of Athens are on their way" in said(window), "what is missing is said")
    assert "Let the sync tool finish" in said(window)
    assert window.model.shown.pieces[name].place != "M"
    shutil.copytree(table.folder / "seats" / "athens", folder / "seats" / "athens", dirs_exist_ok=True)
    until(lambda: window.model.shown.pieces[name].place == "M", "it is shown")
    until(lambda: not said(window), "the bar is gone")


def test_a_lost_act_is_struck_out_and_done_again(table: Table) -> None:
    """Both move the same counter unseen: the loser reads why, sees it struck out, and does it again with one click."""
    athens = table.begin()
    sparta = table.sit()
    athens.poll()
    window = table.window("sparta")
    window.docks.bring("journal")
    settle()
    assert window.remote.live is not None
    window.remote.live.close()
    name = piece(window, "S-H1")
    athens.session.submit("athens", "move", piece=name, to="M")
    window.model.do("move", piece=name, to="L")
    assert window.model.shown.pieces[name].place == "L"
    window.remote.live.start()
    until(lambda: window.model.shown.pieces[name].place == "M", "the earlier act stands")
    assert "this move does not count" in said(window) and "Spartan" in said(window)
    panel = window.docks.all["journal"].fill()
    row = next(n for n in range(panel.rows.rowCount()) if " to L (" in str(panel.rows.index(n).data()))
    lost = window.model.session.journal.entries[panel.rows.number_at(row)]
    assert not window.model.session.journal.live(lost)
    panel.list.setCurrentIndex(panel.rows.index(row))
    settle()
    why = panel.again.why
    assert panel.again.isVisible() and "does not count" in why.text()
    assert why.height() >= why.heightForWidth(why.width()), "no line of it is cut off in a low panel"
    next(b for b in window.remote.bar.findChildren(QPushButton) if b.text() == "Do it again").click()
    settle()
    assert window.model.shown.pieces[name].place == "L" and not said(window)
    assert sparta.session.journal.entries[-1].seat == "sparta"


def test_what_fell_while_the_window_was_closed_is_said(table: Table) -> None:
    """Sparta's program was closed when the earlier act of Athens came: opened it says so, and again until it is put
    away or done again; then never more."""
    athens, sparta = table.begin(), table.sit()
    athens.poll()
    name = next(p.id for p in athens.session.state.pieces.values() if p.kind == "S-H1")
    athens.session.submit("athens", "move", piece=name, to="M")
    sparta.session.submit("sparta", "move", piece=name, to="L")
    sparta.close()

    def opened() -> MainWindow:
        table.games["sparta"] = SharedGame.opened(
            table.folder, sparta.card, table.module, home=table.home("sparta")
        )
        return table.window("sparta")

    opened().close()
    window = opened()
    assert window.model.shown.pieces[name].place == "M" and "this move does not count" in said(window)
    window.remote.bar.findChildren(QToolButton)[0].click()
    until(lambda: "does not count" not in said(window), "put away")
    window.close()
    assert "does not count" not in said(opened())


def test_what_is_done_again_is_thrown_anew(table: Table) -> None:
    """A roll in a lost batch is not repeated with the dice that were seen, nor passed off as real dice."""
    athens = table.begin()
    name = next(iter(athens.session.state.pieces))
    drawn = {"bowl": "bowl", "to": "hand-athens", "n": 2}
    acts = [("turn", {"piece": name, "facing": 7}), ("roll", {"dice": "2d6"}), ("draw", drawn)]
    assert athens.session.act("athens", acts).accepted
    verb, args = repeated(athens.session.journal.entries[-1].intent)
    assert verb == "batch"
    turn, roll, draw = args["acts"]
    assert turn[1]["facing"] == 7 and "values" not in roll[1] and draw[1]["n"] == 2 and "drawn" not in draw[1]
    assert athens.session.submit("athens", verb, **args).accepted
    facts = [fact for entry in athens.session.journal.entries for fact in entry.facts]
    assert [fact.grade for fact in facts if isinstance(fact, Rolled) and fact.values] == ["trusted", "trusted"]


@pytest.mark.parametrize(("language", "words"), [("en", "conflict copy"), ("fr", "double")])
def test_a_conflict_copy_is_told_once_and_put_away(table: Table, language: str, words: str) -> None:
    """A copy that says nothing new is moved to the trash with a word, which a click puts away."""
    table.application.set_language(language)
    table.begin()
    table.sit()
    window = table.window("athens")
    path = table.folder / "seats" / "sparta" / "0001.jsonl"
    shutil.copyfile(path, path.with_name("0001.sync-conflict-20260101-120000-ABCDEFG.jsonl"))
    until(lambda: words in said(window), "the copy is told")
    assert said(window).count("Syncthing") == 1
    away = next(b for b in window.remote.bar.findChildren(QToolButton) if b.isVisible())
    QTest.mouseClick(away, Qt.MouseButton.LeftButton)
    QCoreApplication.processEvents()
    until(lambda: not said(window), "the bar is gone")
    assert list(path.parent.glob("*conflict*")) == []
    assert not window.model.catalog.missing


def test_a_game_on_one_machine_has_no_bar(window: MainWindow) -> None:
    """Nothing of this is there, and the menu's entries for it are grey."""
    assert window.remote.game is None and not hasattr(window.remote, "bar")
    grey = ("mail", "standing", "invite", "give-seat", "open-papers", "keys-backup")
    assert not any(window.book.actions[name].isEnabled() for name in grey)
    assert window.book.actions["keys-restore"].isEnabled()
