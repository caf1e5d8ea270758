"""The dialogs and the bar of playing far apart: nothing is cut, all is named, Enter and Escape do what they should."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QDialog, QLineEdit, QPushButton, QWidget

from tabletop.core.text import Msg
from tabletop.store.shared import SharedGame
from tabletop.ui.dialogs.base import Dialog
from tabletop.ui.dialogs.give_seat import GiveSeat
from tabletop.ui.dialogs.invite import Invite
from tabletop.ui.dialogs.join import Join
from tabletop.ui.dialogs.keys_backup import Backup, Restore
from tabletop.ui.dialogs.new_game import NewGame
from tabletop.ui.dialogs.parcel import HandOver
from tabletop.ui.dialogs.shared_new import WHERE
from tabletop.ui.remote.standing_answers import StandingAnswersDialog
from tabletop.ui.window.main_window import MainWindow
from tests.ui.remote.conftest import Table, settle
from tests.ui.test_words import cut, is_ours, named


def far_new(window: MainWindow) -> NewGame:
    """The new game dialog, far apart, with the longest explanations."""
    dialog = NewGame(window.opener, [found for found in window.application.shelf() if found.card is not None])
    dialog.far.where.setCurrentIndex(WHERE.index("apart"))
    dialog.far.dice.setCurrentIndex(2)
    dialog.far.deck.setCurrentIndex(1)
    return dialog


def dialogs(window: MainWindow, table: Table) -> dict[str, Callable[[], Dialog]]:
    """All of them."""
    find = {table.module.id: table.module}.get
    return {
        "new": lambda: far_new(window),
        "join": lambda: Join(window.opener, SharedGame.open(table.folder, find, watch=True)),
        "mail": lambda: HandOver(window),
        "invite": lambda: Invite(window),
        "give": lambda: GiveSeat(window),
        "standing": lambda: StandingAnswersDialog(window),
        "backup": lambda: Backup(window),
        "restore": lambda: Restore(window.opener),
    }


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_text_is_cut(table: Table, language: str, scale: float) -> None:
    """At 100 % and at 200 %, in both languages: every label and button of the dialogs and of a full bar."""
    table.begin()
    table.application.set_language(language)
    table.application.set_look(scale=scale)
    window = table.window("athens")
    for name, make in dialogs(window, table).items():
        dialog = make()
        dialog.open()
        settle()
        assert not {text for w in dialog.findChildren(QWidget) if (text := cut(w))}, name
        dialog.reject()
    window.resize(round(1280 * scale), round(800 * scale))
    for word in (
        Msg.of("store-mail-early", seat=Msg("seat-sparta"), number=7, have=12, need=19),
        Msg("store-mail-damaged"),
    ):
        window.remote.news.mail(word, "warning")
    window.remote.refresh()
    settle()
    assert len(window.remote.bar.shown) == 3
    assert not {text for w in window.remote.bar.findChildren(QWidget) if (text := cut(w))}


def test_named_and_answered_by_keys(table: Table) -> None:
    """Every field and button has a name for those who do not see it; there is a button for Enter; Escape leaves."""
    table.begin()
    window = table.window("athens")
    for name, make in dialogs(window, table).items():
        dialog = make()
        dialog.open()
        settle()
        fields = [w for w in dialog.findChildren(QWidget) if isinstance(w, (QAbstractButton, QLineEdit, QComboBox))]
        assert all(named(w) for w in fields if is_ours(w, dialog)), name
        assert any(b.isDefault() for b in dialog.findChildren(QPushButton)), name
        ends: list[int] = []
        dialog.finished.connect(ends.append)
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
        assert ends == [QDialog.DialogCode.Rejected], name


def test_the_words_follow_the_language(table: Table) -> None:
    """The bar says everything again when the language changes."""
    table.begin()
    window = table.window("athens")
    settle()
    assert window.remote.bar.shown[0].text == "Nobody plays Sparta yet."
    table.application.set_language("fr")
    settle()
    assert window.remote.bar.shown[0].text == "Personne ne joue encore\u00a0: Sparte."
