"""Game, put away: what is printed, for whom, and the game found again by its code."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QPushButton, QWidget

from tabletop.store.codes import as_typed, code_of, find_game
from tabletop.ui.application.application import Application
from tabletop.ui.position.open_code import OpenByCode
from tabletop.ui.position.paper import SheetPaper
from tabletop.ui.position.put_away import PutAway, sheet_now
from tabletop.ui.printing.pages import LaidPages, write_pdf
from tabletop.ui.window.main_window import MainWindow


def draw(window: MainWindow) -> None:
    """Two chits for each side."""
    for seat in ("athens", "sparta"):
        window.model.session.submit(seat, "draw", bowl="bowl", to=f"hand-{seat}", n=2)


def button(dialog: QWidget, name: str) -> QPushButton:
    """One of its buttons."""
    found = dialog.findChild(QPushButton, name)
    assert isinstance(found, QPushButton)
    return found


def held(window: MainWindow, seat: str) -> list[str]:
    """The names of the chits of a hand."""
    seen = window.model.session.view(seat)
    model = window.model
    return [model.say(_words(model.module, piece)) for piece in seen.at(f"hand-{seat}")]


def _words(module, piece):
    from tabletop.data.names import piece_msg

    return piece_msg(module, piece)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_sheet_tells_all_and_the_public_pages_no_secret(window: MainWindow, language: str):
    """Every place with something in it, every track; hands on their own page only; in the reader's language."""
    window.application.set_language(language)
    model = window.model
    before = SheetPaper(model, sheet_now(model), "7K3M-Q0ZD").public().text.toPlainText()
    draw(window)
    paper = SheetPaper(model, sheet_now(model), "7K3M-Q0ZD")
    public = paper.public().text.toPlainText()
    for place, names in model.session.state.order.items():
        assert not names or model.name_of_place(place) in public
    for track in model.module.map.tracks:
        assert all(model.tr(f"marker-{m.id}") in public for m in track.markers if m.var in model.session.state.vars)
    for page in paper.sheet.pages:
        mine = held(window, page.seat)
        sealed = paper.sealed(page).text.toPlainText()
        other = {*held(window, "sparta" if page.seat == "athens" else "athens")} - {*mine}
        assert len(mine) == 2 and all(name in sealed and public.count(name) == before.count(name) for name in mine)
        assert not any(name in sealed for name in other)
    assert "7K3M-Q0ZD" in public and LaidPages(paper.public()).count >= 2


def test_a_sealed_page_is_had_by_its_own_side_behind_the_curtain(window: MainWindow):
    """The other side's button hands the screen over, and the cover falls before anything can be printed."""
    draw(window)
    window.application.set_habits(hand_over=True)
    dialog = PutAway(window)
    dialog.open()
    athens, sparta = (button(dialog, f"put-away-pdf-{seat}") for seat in ("athens", "sparta"))
    assert athens.isVisibleTo(dialog) and not sparta.isVisibleTo(dialog)
    dialog._rows[1][2].click()
    assert window.model.covered and window.cover.isVisible()
    assert not athens.isVisibleTo(dialog) and not sparta.isVisibleTo(dialog)
    window.cover.here.click()
    assert sparta.isVisibleTo(dialog) and not athens.isVisibleTo(dialog)
    dialog.reject()


def test_pdf_and_pictures_are_written_and_nothing_is_overwritten(window: MainWindow, tmp_path: Path):
    """With the ending that belongs to them."""
    draw(window)
    dialog, said = PutAway(window), list[str]()
    window.model.said.connect(said.append)
    for name, wanted in (("pdf-", "all"), ("png-", "all"), ("pdf-athens", "athens"), ("pdf-", "all.pdf")):
        button(dialog, f"put-away-{name}").click()
        asked = window.findChildren(QFileDialog)[-1]
        asked.fileSelected.emit(str(tmp_path / wanted))
        asked.deleteLater()
    pages = LaidPages(dialog._public()).count
    names = {"all.pdf", "all-2.pdf", "athens.pdf", *(f"all-p{n}.png" for n in range(1, pages + 1))}
    assert {path.name for path in tmp_path.iterdir()} >= names and len(said) == 4
    dialog._write(dialog._public(), tmp_path / "no" / "folder", ".pdf", lambda d, p: [write_pdf(d, p)])
    assert len(said) == 4
    dialog.reject()


def test_a_game_is_found_by_its_code(window: MainWindow, application: Application, tmp_path: Path):
    """However it is typed, under another name and in another folder; nonsense is said to be none."""
    card = window.model.game.card
    code = code_of(card.id)
    assert as_typed(f" {code.lower().replace('-', ' ')} ") == code and as_typed("7K3") == ""
    assert find_game(code, [window.model.game.folder], tmp_path / "nowhere") == window.model.game.folder
    shelf = tmp_path / "shelf"
    shutil.copytree(window.model.game.folder, shelf / "other.tabletop")
    assert find_game(code, [tmp_path / "gone"], shelf) == shelf / "other.tabletop"
    assert find_game("ZZZZ-ZZZZ", [], shelf) is None
    dialog = OpenByCode(window)
    dialog.open()
    for typed, key in (("what", "open-code-odd"), ("ZZZZ-ZZZZ", "open-code-none")):
        dialog.code.setText(typed)
        dialog.accept()
        assert dialog.isVisible() and dialog.wrong.text() == window.model.tr(key)
    dialog.reject()
