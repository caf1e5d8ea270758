"""Field fault 21: `<b>x</b> & "y"` is shown as typed, wherever a player's words or names come by."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import Qt as Text
from PySide6.QtWidgets import QAbstractItemView, QLabel, QWidget

from tabletop.__main__ import main as command
from tabletop.data.module import Module, load_module
from tabletop.data.where import shipped_modules
from tabletop.store.game import OpenGame
from tabletop.ui.application.application import Application
from tabletop.ui.board.input.menu import board_menu
from tabletop.ui.window.main_window import MainWindow
from tests.ui.every_dialog import every_dialog

EVIL = '<b>x</b> & "y" &amp; {$n}'
NAME = '<b>x</b> & "y" &amp;'
LITERAL = "<b>x</b>"


def rich_words(root: QWidget) -> list[str]:
    """Texts in which Qt would take the player's `<b>` for a tag: labels that are not plain, and tips not escaped."""
    found = []
    for widget in (root, *root.findChildren(QWidget)):
        if LITERAL in widget.toolTip() and Text.mightBeRichText(widget.toolTip()):
            found.append(f"tip: {widget.toolTip()}")
        if isinstance(widget, QLabel) and LITERAL in widget.text() and widget.textFormat() != Qt.TextFormat.PlainText:
            found.append(f"label: {widget.text()}")
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            for row in range(widget.model().rowCount()):
                said = str(widget.model().index(row, 0).data(Qt.ItemDataRole.ToolTipRole) or "")
                if LITERAL in said and Text.mightBeRichText(said):
                    found.append(f"row tip: {said}")
    return found


def words(root: QWidget) -> str:
    """All that is to be read in labels, lists and titles."""
    found = [root.windowTitle(), *(label.text() for label in root.findChildren(QLabel))]
    for view in root.findChildren(QAbstractItemView):
        if view.model() is not None:
            found += [str(view.model().index(row, 0).data()) for row in range(view.model().rowCount())]
    return "\n".join(found)


@pytest.fixture(scope="module")
def evil(tmp_path_factory: pytest.TempPathFactory) -> Module:
    """The game with a leader, a zone and a side of that name, in both languages."""
    folder = tmp_path_factory.mktemp("evil") / "sphacteria"
    shutil.copytree(shipped_modules() / "sphacteria", folder)
    for path in (folder / "i18n").glob("*.ftl"):
        words_ = path.read_text(encoding="utf-8")
        for key in ("counter-demosthenes", "zone-P", "seat-athens"):
            words_, count = re.subn(rf"(?m)^{key} = .*$", lambda _, key=key: f"{key} = {NAME}", words_)
            assert count == 1, key
        path.write_text(words_, encoding="utf-8")
    return load_module(folder)


@pytest.fixture
def sphacteria(evil: Module) -> Module:
    """Games begun in this file are that game."""
    return evil


@pytest.mark.parametrize("language", ["en", "fr"])
def test_names_with_markup_are_shown_as_they_are(
    application: Application, new_game: Callable[..., MainWindow], language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Unit, zone, side, title, mark and note of that name: literal in panels, tips, menus, start page and command."""
    application.set_language(language)
    window = new_game(EVIL)
    model = window.model
    piece = next(p.id for p in model.shown.pieces.values() if p.kind == "demosthenes")
    model.do("note", text=EVIL, piece=piece, place="P")
    model.do("mark", piece=piece, mark=EVIL, on=True)
    model.do("roll", dice="2d6", purpose=EVIL)
    model.do("move", piece=piece, to="O")
    model.do("move", piece=piece, to="P")
    model.do("move", piece=piece, to=EVIL)
    model.select((piece,))
    for name in window.docks.all:
        window.docks.bring(name)
        QCoreApplication.processEvents()
    assert not rich_words(window)
    assert EVIL in window.windowTitle()
    for name in ("journal", "undo", "pieces", "inspector", "dice"):
        assert LITERAL in words(window.docks.all[name]), name
    window.board.controller.keyboard.tell()
    assert LITERAL in window.board.accessibleDescription()
    menu = board_menu(window.board, "P")
    assert not rich_words(menu)
    assert NAME.replace("&", "&&") in menu.actions()[0].text(), "an ampersand is no mnemonic"
    folder = model.game.folder
    window.close()
    page = application.show_start()
    page.fill()
    QCoreApplication.processEvents()
    assert LITERAL in words(page) and not rich_words(page)
    capsys.readouterr()
    assert command(["replay", str(folder), "--lang", language]) == 0
    assert EVIL in capsys.readouterr().out


def test_a_list_beside_a_stack_keeps_tags(application: Application, window: MainWindow) -> None:
    """The hover list, which is laid out with markup of ours, shows the player's as letters."""
    board, model = window.board, window.model
    piece = next(p.id for p in model.shown.pieces.values() if p.kind == "demosthenes")
    model.do("mark", piece=piece, mark="<i>m</i>", on=True)
    model.select((piece,))
    board.controller.hover.show_now()
    peek = board.controller.hover.peek
    assert peek.isVisible() and LITERAL in peek.text()
    tagged = [label for label in peek.findChildren(QLabel) if LITERAL in label.text()]
    assert tagged and all(label.textFormat() == Qt.TextFormat.PlainText for label in tagged)
    board.controller.hover.hide()


def test_title_with_markup_survives_a_zip(
    application: Application, new_game: Callable[..., MainWindow], tmp_path: Path
) -> None:
    """The title comes back from a zip letter by letter, and the names of folder and file are ones any system takes."""
    window = new_game(EVIL)
    sent = window.model.game.export_zip(tmp_path / "mail")
    received = OpenGame.import_zip(sent, tmp_path / "in")
    assert not set('<>"&:|?*{}') & set(received.name)
    window.close()
    again = OpenGame.open(received, application.find_module)
    assert again.card.title == EVIL
    again.close()


TELLING = ("computer", "put-away", "own-counters")


def test_dialogs_show_tags_as_letters(application: Application, window: MainWindow) -> None:
    """A side, zone or unit of that name, wherever a dialog tells of it: in labels, lists and tips."""
    evil, named = [], 0
    made = every_dialog(application, window)
    for name in TELLING:
        dialog = made[name]()
        dialog.show()
        QCoreApplication.processEvents()
        evil += [(name, said) for said in rich_words(dialog)]
        named += LITERAL in words(dialog)
        dialog.done(0)
    assert not evil and named > 1
