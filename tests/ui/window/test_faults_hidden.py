"""Field faults 11, 23 and 24: whatever Athens holds, Sparta's eyes, ears and files get nothing of it."""

from __future__ import annotations

import io
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QBuffer, QCoreApplication, QModelIndex, QPointF, Qt
from PySide6.QtWidgets import QAbstractItemView, QPlainTextEdit, QTextEdit, QWidget

from tabletop.__main__ import main as command
from tabletop.data.catalog import Catalog
from tabletop.store.game import OpenGame
from tabletop.ui.application.application import Application
from tabletop.ui.board.input.menu import board_menu
from tabletop.ui.board.picture.render import render_board
from tabletop.ui.window.main_window import MainWindow
from tests.ui.test_words import seen_words

ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
    Qt.ItemDataRole.EditRole,
)


def rows(model: QAbstractItemModel, parent: QModelIndex) -> Iterator[str]:
    """Everything a list or tree shows or tells, its branches too."""
    for row in range(model.rowCount(parent)):
        column, index = 0, model.index(row, 0, parent)
        first = index
        while index.isValid():
            yield from (str(said) for role in ROLES if (said := index.data(role)))
            column += 1
            index = first.siblingAtColumn(column)
        if not isinstance(model, QAbstractListModel):
            yield from rows(model, first)


PRINTED = ("rules", "sources", "combat", "sheet")
"""Panels that show the rulebook, its tables and all that is in the box: they name every chit, whoever holds it."""


def is_printed(widget: QWidget | None) -> bool:
    """Whether a widget stands in a panel of printed matter."""
    while widget is not None:
        if widget.objectName() in PRINTED:
            return True
        widget = widget.parentWidget()
    return False


def all_words(root: QWidget) -> str:
    """What can be read or heard anywhere in a window: labels, tips, names, lists, texts."""
    found = [text for widget, _, text in seen_words(root) if not is_printed(widget)]
    for widget in (root, *root.findChildren(QWidget)):
        if is_printed(widget):
            continue
        found.append(widget.accessibleDescription())
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            found += rows(widget.model(), QModelIndex())
        if isinstance(widget, (QTextEdit, QPlainTextEdit)):
            found.append(widget.toPlainText())
    return "\n".join(found)


def all_panels(window: MainWindow) -> str:
    """The words of the window with each panel in front in turn."""
    said = []
    for name in window.docks.all:
        window.docks.bring(name)
        QCoreApplication.processEvents()
        said.append(all_words(window.docks.all[name]))
    return "\n".join((*said, all_words(window)))


def deal(window: MainWindow) -> list[str]:
    """Athens draws four chits, one goes to the table unseen by an act, one is undone; the counters of what it holds."""
    model = window.model
    model.do("draw", bowl="bowl", to="hand-athens", n=4)
    hand = model.session.view("athens").at("hand-athens")
    model.do("move", piece=hand[0].id, to="stratagems-played")
    model.do("move", piece=hand[1].id, to="H")
    model.undo()
    model.do("note", text="n", piece=hand[1].id)
    model.select((hand[0].id,))
    for name in window.docks.all:
        window.docks.bring(name)
        QCoreApplication.processEvents()
    return [str(piece.kind) for piece in hand]


def titles(window: MainWindow, chits: list[str]) -> set[str]:
    """Names, in both languages, of all that stands on these chits."""
    module = window.model.module
    catalogs = [Catalog.for_module(module, language) for language in ("en", "fr")]
    return {c.text(f"stratagem-{side}") for chit in chits for side in module.counter(chit).sides for c in catalogs}


def give_to_sparta(window: MainWindow) -> None:
    """The other player sits down and lifts the cover."""
    window.commands.run("hand-over")
    window.model.set_covered(False)
    QCoreApplication.processEvents()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_word_of_the_window_names_a_hidden_chit(application: Application, window: MainWindow, language: str) -> None:
    """#11, #23: every panel, list, tip, menu, line of the journal, what search finds and a screen reader hears."""
    application.set_language(language)
    common = all_panels(window)  # « Archers » are troops as well, and « Ravitaillement » is a track
    chits = deal(window)
    secret = {name for name in titles(window, chits) if name not in common}
    assert len(secret) > 4
    read = all_panels(window)
    assert any(name in read for name in secret), "Athens itself reads its chits"
    give_to_sparta(window)
    model, board = window.model, window.board
    sealed = [p for p in model.shown.pieces.values() if p.box is not None]
    assert len(sealed) == 4 and all(p.kind is None for p in sealed)
    said = [all_panels(window)]
    for piece in sealed:
        model.select((piece.id,))
        QCoreApplication.processEvents()
        if piece.place == "stratagems-played":
            board.controller.hover.over(piece.id, board.mapFromScene(QPointF(0, 0)), False)
            board.controller.hover._show()
            said.append(board.controller.hover.peek.text())
            board.controller.hover.hide()
        said += [all_words(window), model.name_of_piece(piece.id), all_words(board_menu(board, piece.place))]
    window.commands.run("find")
    said += [f"{line.text} {line.detail}" for line in window.finder._items]
    window.finder.leave()
    for n in range(len(model.session.journal) + 1):
        model.step_to(n)
        said.append(all_words(window))
    text = "\n".join(said)
    assert not [name for name in secret if name in text]
    assert not [chit for chit in chits if f"“{chit}”" in text]


def png(image: object) -> bytes:
    """The picture as a file would hold it."""
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[attr-defined]
    return bytes(buffer.data().data())


def unzipped(data: bytes) -> bytes:
    """A file, and if it is a zip, what is packed in it."""
    if not data.startswith(b"PK"):
        return data
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        names = packed.namelist()
        return b"\0".join([data, *map(packed.read, names), *map(str.encode, names)])


def test_no_file_but_the_vault_holds_a_hidden_chit(
    application: Application, window: MainWindow, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """#11, #12, #23, #24: game, copy, zip, pictures, thumbnails, settings, recent list, cache and temporary files.

    After deal, sealed move, undo and hand-over no byte names a chit in a hand or holds the salt of its box; only the
    private vault in the user's own data folder does.
    """
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(scratch))
    chits = deal(window)
    salts = [secret.nonce for secret in window.model.session.vaults["athens"].secrets.values()]
    assert len(salts) == 4
    give_to_sparta(window)
    game: OpenGame = window.model.game
    window.commands._copy_to(tmp_path / "copy")
    window.commands._export_to(tmp_path / "mail.zip")
    for seat in ([], ["--seat", "sparta"]):
        to = tmp_path / f"painted{len(seat)}.png"
        assert command(["render", str(game.folder), "-o", str(to), "--zoom", "0.3", *seat]) == 0
    shown = window.model.shown
    (tmp_path / "board.png").write_bytes(png(render_board(game.module, shown, window.model.catalog, zoom=0.3)))
    window.close()
    application.show_start().grab()
    QCoreApplication.processEvents()
    names = [f'"{chit}"'.encode() for chit in chits] + [name.encode() for name in titles(window, chits)]
    holding: list[str] = []
    vaults = 0
    for path in [p for root in (home, tmp_path) for p in root.rglob("*") if p.is_file()]:
        data = unzipped(path.read_bytes())
        if any(word in data for word in [salt.encode() for salt in salts] + names[: len(chits)]):
            vaults += "vault" in str(path)
            holding += [] if "vault" in str(path) and path.is_relative_to(home) else [str(path)]
        elif any(word in data for word in names):
            holding.append(str(path))
    assert not holding and vaults
    assert not [p.name for p in (*home.rglob("*"), *tmp_path.rglob("*")) if any(c in p.stem.split("-") for c in chits)]


def test_what_sparta_receives_says_nothing_of_order(window: MainWindow, tmp_path: Path) -> None:
    """#12, #23: neither the order of the cup nor the order of a draw stands in an entry: ids of chits are random."""
    deal(window)
    sent = window.model.game.export_zip(tmp_path / "mail.zip")
    public = unzipped(sent.read_bytes()).decode("latin-1")
    module = window.model.module
    bowl = [chit for chits in module.game().cups.values() for chit in chits]
    assert len(bowl) == 16
    assert not [chit for chit in bowl if f'"{chit}"' in public]
    drawn = [p.id for p in window.model.session.state.pieces.values() if p.box is not None]
    assert not [name for name in drawn for n in range(1, 17) if name in (f"SC{n}", f"c{n:03d}")]
    assert len({name[:4] for name in drawn}) > 1, "no running number"
