"""Two pasts of one seat, in the window: said in the bar, both told in a dialog, and decided with a button."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QListWidget

from tabletop.core.journal.entry import Entry
from tabletop.core.position.facts import Rolled
from tabletop.data.module import Module
from tabletop.store.deciding import pasts
from tabletop.store.game import OpenGame
from tabletop.ui.application.application import Application
from tabletop.ui.dialogs.two_pasts import TwoPastsDialog
from tabletop.ui.window.main_window import MainWindow
from tests.attacks.tables import forge
from tests.ui.remote.conftest import Table, at_home, settle, until


def _six_six(entry: Entry) -> Entry:
    facts = tuple(replace(fact, values=(6, 6)) if isinstance(fact, Rolled) else fact for fact in entry.facts)
    return replace(entry, facts=facts)


def rewritten(table: Table) -> MainWindow:
    """Sparta has rolled 1+1, Athens has seen it; then Sparta's file says 6+6. The window of Athens, opened after it."""
    athens, sparta = table.begin(), table.sit()
    assert sparta.session.submit("sparta", "roll", dice="2d6", values=(1, 1), real=True).accepted
    athens.poll()
    for game in (athens, sparta):
        game.close()
    forge(table.folder / "seats" / "sparta" / "0001.jsonl", _six_six, table.home("sparta"))
    table.games["athens"] = type(athens).opened(table.folder, athens.card, table.module, home=table.home("athens"))
    return table.window("athens")


def _texts(window: MainWindow) -> list[str]:
    return [notice.text for notice in window.remote.bar.shown]


def _lines(shown: QListWidget) -> list[str]:
    return [shown.item(n).text() for n in range(shown.count())]


@pytest.mark.parametrize("choice", ["keep", "take", "stop"])
def test_a_rewritten_roll(table: Table, choice: str) -> None:
    """The bar names the seat and the act; the dialog tells both rolls; each choice does what its button says."""
    with at_home(table.root / "athens"):
        window = rewritten(table)
        until(lambda: _texts(window), "a notice")
        assert "Sparta" in _texts(window)[0] and window.remote.bar.shown[0].run is not None
        window.remote.bar.shown[0].run()
        (dialog,) = window.findChildren(TwoPastsDialog)
        kept, other = _lines(dialog.kept), _lines(dialog.other)
        assert len(kept) == len(other) == 1 and "1 + 1" in kept[0] and "6 + 6" in other[0]
        getattr(dialog, choice).click()
        settle()
        window = table.application.windows[-1]
        game = window.remote.shared
        rolled = [f.values for e in game.session.journal.entries for f in e.facts if isinstance(f, Rolled)]
        assert rolled == [(6, 6) if choice == "take" else (1, 1)]
        assert game.read_only == (choice == "stop") and bool(pasts(game)) == (choice == "stop")
        settle()
        assert any("only to look" in said for said in _texts(window)) == (choice == "stop")
        left = ["past-two", "past-stopped"] if choice == "stop" else []
        assert [word.key for word in game.shelf.pasts.words()] == left


def test_our_own_folder_is_old(table: Table, tmp_path: Path) -> None:
    """Only looked at; brought back with one button, and played on."""
    with at_home(table.root / "athens"):
        athens = table.begin()
        table.sit().close()
        shutil.copytree(table.folder / "seats", tmp_path / "old")
        assert athens.session.submit("athens", "note", text="x").accepted
        athens.close()
        shutil.rmtree(table.folder / "seats")
        shutil.copytree(tmp_path / "old", table.folder / "seats")
        table.games["athens"] = type(athens).opened(table.folder, athens.card, table.module, home=table.home("athens"))
        window = table.window("athens")
        assert window.remote.shared.read_only
        window.remote.bar.shown[0].run()
        (dialog,) = window.findChildren(TwoPastsDialog)
        dialog.keep.click()
        settle()
        game = table.application.windows[-1].remote.shared
        verbs = [entry.verb for entry in game.session.journal.entries]
        assert not game.read_only and "note" in verbs and verbs[-1] == "past"


@pytest.mark.parametrize("choice", ["keep", "take"])
def test_older_files_of_a_game_of_one_machine(
    application: Application, sphacteria: Module, tmp_path: Path, choice: str
) -> None:
    """Said when it is opened, both told, and brought back or gone on from."""
    game = OpenGame.create(tmp_path / "games", sphacteria, "standard", "Pylos")
    assert game.session.submit("athens", "note", text="one").accepted
    shutil.copytree(game.folder / "seats", tmp_path / "old")
    assert game.session.submit("athens", "note", text="two").accepted
    game.close()
    shutil.rmtree(game.folder / "seats")
    shutil.copytree(tmp_path / "old", game.folder / "seats")
    opener = application.show_start().opener
    opener.open_folder(game.folder)
    (dialog,) = application.windows[-1].findChildren(TwoPastsDialog)
    assert len(_lines(dialog.kept)) == 1 and "two" in _lines(dialog.kept)[0] and dialog.stop.isHidden()
    getattr(dialog, choice).click()
    settle()
    window = application.windows[-1]
    assert len(window.model.session.journal) == (2 if choice == "keep" else 1)
    assert window.model.game.past is not None and window.model.game.past.found is None
