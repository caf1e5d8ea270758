"""A line beside a game far apart: it is tried alone, the game goes on behind it, and its arrivals are announced."""

from __future__ import annotations

from pathlib import Path

from tests.ui.remote.conftest import Table, settle, until
from tests.ui.remote.conftest import table as table


def written(folder: Path) -> dict[Path, bytes]:
    """All files of the shared folder."""
    return {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_no_message_is_sent_and_arrivals_are_told(table: Table) -> None:
    """What is done in a line is in no file of the game; an act of the other stands in its bar, and on its board."""
    table.begin()
    sparta = table.sit()
    window = table.window("athens")
    until(lambda: len(window.model.session.journal) == len(sparta.session.journal), "both have seen all")
    before = written(table.folder)
    window.commands.run("try-line")
    settle()
    line = table.application.windows[-1]
    assert line is not window and line.remote.game is None and line.lines.bar is not None
    assert set(line.model.session.seats) == {"athens", "sparta"}
    name = next(p.id for p in line.model.shown.pieces.values() if p.kind == "S-H1")
    line.model.look_as("sparta")
    assert line.model.do("move", piece=name, to="M").accepted and not line.model.covered
    settle()
    assert written(table.folder) == before and window.model.shown.pieces[name].place != "M"
    assert sparta.session.submit("sparta", "move", piece=name, to="L").accepted
    until(lambda: "meanwhile" in line.lines.bar.about.accessibleName(), "it is announced")
    assert window.model.shown.pieces[name].place == "L" and line.model.shown.pieces[name].place == "M"
    line.lines.back()
    settle()
    assert table.application.windows == [window]
