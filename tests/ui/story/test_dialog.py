"""Game → Tell the story, as a player uses it: chapters ticked, a foreword, then a page, a PDF, a text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtTest import QTest

from tabletop.ui.printing.pages import PdfWriting
from tabletop.ui.story import maps
from tabletop.ui.story.dialog import TellStory
from tabletop.ui.story.forum import MARKDOWN
from tabletop.ui.window.main_window import MainWindow


def done(dialog: TellStory) -> None:
    """Wait for what is being made."""
    for _ in range(2000):
        if not dialog.slices.busy:
            return
        QTest.qWait(5)
    raise AssertionError("it takes for ever")


@pytest.fixture
def dialog(new_game: Callable[..., MainWindow], monkeypatch: pytest.MonkeyPatch) -> TellStory:
    """A game of two turns by hand, and the dialog over it."""
    monkeypatch.setattr(maps, "WIDE", 300)
    window = new_game()
    model = window.model
    piece = model.session.state.at("P")[0].id
    model.do("move", piece=piece, to="L")
    model.do("draw", bowl="bowl", to="hand-athens", n=2)
    model.do("set", name="turn", value=2)
    model.do("move", piece=piece, to="N")
    window.commands.run("tell-story")
    found = window.findChild(TellStory)
    assert found is not None
    done(found)
    return found


def test_a_page_a_pdf_and_a_text(dialog: TellStory, tmp_path: Path) -> None:
    """With the foreword in the chapter it was written for; what is unticked is in none; nothing is written over."""
    titles = [dialog.chapters.item(row).text() for row in range(dialog.chapters.count())]
    assert titles == ["The beginning", "Turn 1", "Turn 2"]
    dialog.chapters.item(1).setCheckState(Qt.CheckState.Unchecked)
    dialog.chapters.setCurrentRow(2)
    dialog.editor.foreword.setPlainText("After lunch")
    dialog.chapters.setCurrentRow(0)
    dialog.editor.map.setChecked(False)
    for save, name in ((dialog._save_page, "Pylos.html"), (dialog._save_pdf, "Pylos.pdf")):
        save(tmp_path / "Pylos")
        assert dialog.cancel.isVisible() and not dialog.page.isEnabled()
        done(dialog)
        assert dialog.told.text() == f"Saved: {tmp_path / name}" and dialog.page.isEnabled()
    page = (tmp_path / "Pylos.html").read_text(encoding="utf-8")
    assert "After lunch" in page and "Road to Laconia" in page and "Turn 1" not in page
    dialog._save_text(tmp_path / "Pylos", MARKDOWN)
    done(dialog)
    assert sorted(path.name for path in tmp_path.glob("Pylos*")) >= ["Pylos-1.jpg", "Pylos.html", "Pylos.md"]
    dialog._copy(MARKDOWN)
    done(dialog)
    assert "After lunch" in QGuiApplication.clipboard().text()


def test_what_was_written_is_there_when_it_is_opened_again(dialog: TellStory) -> None:
    """As long as the game's window is open."""
    dialog.chapters.setCurrentRow(2)
    dialog.editor.foreword.setPlainText("After lunch")
    window = dialog.parentWidget()
    dialog.reject()
    QTest.qWait(1)
    assert isinstance(window, MainWindow)
    window.commands.run("tell-story")
    again = window.findChildren(TellStory)[-1]
    done(again)
    again.chapters.setCurrentRow(2)
    assert again is not dialog and again.editor.foreword.toPlainText() == "After lunch"


def test_another_language_than_the_window(dialog: TellStory) -> None:
    """The chapters are told anew; the dialog itself speaks on."""
    dialog.language.setCurrentIndex(1)
    done(dialog)
    assert dialog.chapters.item(1).text() == "Tour 1" and dialog.page.text() == "Save as a web page…"
    dialog._copy(MARKDOWN)
    done(dialog)
    assert "Tour 2" in QGuiApplication.clipboard().text()


def test_own_secrets_wait_for_the_curtain(dialog: TellStory) -> None:
    """Both seats sit here: who wants them told says first that he is there."""
    model = dialog.model
    assert dialog.secrets.isVisible()
    dialog.secrets.setChecked(True)
    assert model.covered and not dialog.slices.busy
    model.set_covered(False)
    done(dialog)
    assert dialog.story is not None and dialog.story.turns[-1].own
    dialog.secrets.setChecked(False)
    done(dialog)
    assert dialog.story is not None and not dialog.story.turns[-1].own


def test_a_picture_is_added_and_taken_away(dialog: TellStory, tmp_path: Path) -> None:
    """With its caption; what is no picture is refused."""
    image = QImage(30, 20, QImage.Format.Format_RGB32)
    image.fill(QColor("red"))
    assert image.save(str(tmp_path / "table.png"))
    (tmp_path / "drawing.svg").write_text("<svg/>", encoding="utf-8")
    dialog.chapters.setCurrentRow(1)
    dialog._add_picture(tmp_path / "table.png")
    dialog.editor._rows[0].caption.setText("Our table")
    assert [picture.caption for picture in dialog.choice.of(0).pictures] == ["Our table"]
    told: list[str] = []
    dialog.opener.tell = lambda key, said: told.append(key)  # type: ignore[method-assign]
    dialog._add_picture(tmp_path / "drawing.svg")
    dialog._add_picture(tmp_path / "nowhere.png")
    assert told == ["story-picture-failed"] * 2
    dialog.editor._remove(dialog.editor._rows[0])
    assert dialog.choice.of(0).pictures == []


def test_stopped_half_way_nothing_is_left(
    dialog: TellStory, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No file, and the dialog goes on."""
    whole, begun = PdfWriting.steps, list[float]()

    def for_ever(writing: PdfWriting) -> Iterator[float]:
        begun.append(next(whole(writing)))
        QTimer.singleShot(0, dialog, dialog._stop)
        while True:
            yield begun[0]

    monkeypatch.setattr(PdfWriting, "steps", for_ever)
    dialog._save_pdf(tmp_path / "Pylos")
    done(dialog)
    assert begun
    assert list(tmp_path.glob("Pylos*.pdf")) == [] and dialog.pdf.isEnabled() and not dialog.bar.isVisible()
