"""Keys backed up and restored, a side handed to another player, and the grades that are printed."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QPushButton

from tabletop.core.journal.entry import Entry
from tabletop.core.journal.intent import Intent
from tabletop.core.position.facts import Rolled
from tabletop.core.text import Msg
from tabletop.store.backup import Effort
from tabletop.store.seal_keys import kept_seats, read_key
from tabletop.ui.application.application import Application
from tabletop.ui.dialogs.give_seat import GiveSeat
from tabletop.ui.dialogs.keys_backup import Backup, Restore
from tabletop.ui.panels.dice.told import throws_of, words_of
from tabletop.ui.remote.commands import COMMANDS
from tests.ui.remote.conftest import Table, at_home, settle, until
from tests.ui.remote.test_bar import said
from tests.ui.remote.test_new_and_join import joining

LIGHT = Effort(1, 8192)


def test_backup_and_restore(application: Application, table: Table, tmp_path: Path) -> None:
    """The file of one machine and its passphrase let the player go on from another; a wrong passphrase is said."""
    with at_home(table.root / "athens"):
        table.begin()
        window = table.window("athens")
        dialog = Backup(window, LIGHT)
        dialog.open()
        dialog.file.setText(str(tmp_path / "mine.keys.json"))
        dialog.first.setText("short")
        assert not dialog.ok.isEnabled() and "8 characters" in dialog.wrong.text()
        dialog.first.setText("s3same, ouvre-toi")
        dialog.again.setText("s3same, ouvre-moi")
        assert not dialog.ok.isEnabled() and "not the same" in dialog.wrong.text()
        dialog.again.setText("s3same, ouvre-toi")
        dialog.accept()
        window.close()
        settle()
    assert b"s3same" not in (tmp_path / "mine.keys.json").read_bytes()
    with at_home(table.root / "new machine"):
        join = joining(application, table.folder)
        join.restore.click()
        settle()
        page = application.show_start()
        restore = page.findChildren(Restore)[-1]
        restore.file.setText(str(tmp_path / "mine.keys.json"))
        restore.passphrase.setText("sesame")
        restore.accept()
        assert restore.isVisible() and "not the passphrase" in restore.wrong.text()
        restore.passphrase.setText("s3same, ouvre-toi")
        restore.accept()
        settle()
        (window,) = application.windows
        assert window.model.session.seats == ("athens",) and window.model.do("note", text="back").accepted
        window.close()


def test_a_side_is_handed_to_another_player(application: Application, table: Table) -> None:
    """Cleo asks for Sparta and shows her code; Bob signs; Bob looks on, Cleo sits down and moves."""
    table.begin()
    with at_home(table.root / "sparta"):
        table.sit()
        bob = table.window("sparta")
    with at_home(table.root / "cleo"):
        join = joining(application, table.folder)
        join.seats["sparta"].setChecked(True)
        assert join.ok.text() == "Ask for this side"
        join.accept()
        settle()
        cleo = next(w for w in application.windows if w is not bob)
        key = read_key(cleo.model.game.card.id, "sparta")
        assert key is not None and key.public in said(cleo) and "asked Bob for Sparta" in said(cleo)
    with at_home(table.root / "sparta"):
        dialog = GiveSeat(bob)
        dialog.open()
        dialog.player.setText("Cleo")
        dialog.code.setText(key.public[:-1])
        assert not dialog.ok.isEnabled()
        dialog.code.setText(key.public)
        dialog.accept()
        settle()
        assert kept_seats(cleo.model.game.card.id) == []
        watching = next(w for w in application.windows if w is not cleo)
        assert watching.model.session.seats == ()
    with at_home(table.root / "cleo"):
        until(lambda: "Sparta is yours to play now." in said(cleo), "Cleo is told")
        next(b for b in cleo.remote.bar.findChildren(QPushButton) if b.text() == "Sit down").click()
        settle()
        seated = next(w for w in application.windows if w is not watching)
        assert seated.model.session.seats == ("sparta",)
        assert seated.model.do("turn", piece="c001", facing=9).accepted
        assert seated.model.session.state.seats["sparta"].player == "Cleo"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_word_is_missing(application: Application, table: Table, language: str) -> None:
    """Every dialog of playing far apart has its words in both languages."""
    application.set_language(language)
    table.begin()
    window = table.window("athens")
    for command in COMMANDS:
        assert window.book.actions[command.id].text()
        command.run(window)
        settle()
    assert not window.model.catalog.missing and not application.catalog.missing
    listed = {"mail", "standing", "invite", "keys-backup", "keys-restore", "give-seat", "open-papers"}
    assert {command.id for command in COMMANDS} == listed


def test_the_grade_is_printed_beside_each_result_and_counted_apart(table: Table) -> None:
    """Program's, real and joint dice: journal, dice panel and status line name each; the counts can be taken apart."""
    athens = table.begin()
    window = table.window("athens")
    assert "Dice: the program’s own · Draws: on honour" in window.dice.text()
    window.model.do("roll", dice="1d6")
    window.model.do("roll", dice="1d6", values=(5,), real=True)
    fact = Rolled(Msg("note-free", (("text", "x"),)), "1d6", (2,), "", "answered", "athens")
    journal = athens.session.journal
    journal.add(Entry(journal.next_id("athens"), "2026-01-01T00:00:00Z", Intent("disclose"), "ok", (fact,)))
    window.model.do("dice", thrown="answered")
    assert window.dice.text().startswith("Dice: thrown jointly")
    panel = window.docks.bring("dice")
    settle()
    model = window.model
    said = [words_of(model, throw) for throw in throws_of(model, panel.rolls)]
    words = [one for one in said if "1d6" in one]  # the turn's own dice are 2d6
    for said_, grade in zip(words[-3:], ("the program’s dice", "real dice", "dice thrown jointly")):
        assert grade in said_
    for name in ("trusted", "table", "answered"):
        panel.grade.setCurrentIndex(panel.grade.findData(name))
        assert panel.shown_count().total == sum(len(roll.values) for roll in panel.rolls if roll.grade == name) > 0
    rows = window.docks.bring("journal").rows
    settle()
    lines = [str(rows.index(n).data()) for n in range(rows.rowCount())]
    assert any("(real dice)" in line for line in lines) and any("(dice thrown jointly)" in line for line in lines)
