"""What a game brings itself is what is drawn: icons of its counters, and a cover that is a photograph."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from tabletop.data.catalog import Catalog
from tabletop.data.check import check_module
from tabletop.data.module import load_module
from tabletop.ui.board.drawing.faces import face_image
from tabletop.ui.model.counter_faces import Printed, printed_face
from tabletop.ui.start import covers
from tests.data.test_broken import TINY

BLOCK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M{0} 0h50v100h-50z"/></svg>'


@pytest.fixture
def folder(tmp_path: Path, qapp: QApplication) -> Path:
    """A copy of the tiny game with two icons and a photograph of its own."""
    folder = Path(shutil.copytree(TINY, tmp_path / "tiny_module", ignore=shutil.ignore_patterns("__pycache__")))
    (folder / "images" / "counters").mkdir()
    for name, left in (("ours-left", 0), ("ours-right", 50)):
        (folder / "images" / "counters" / f"{name}.svg").write_text(BLOCK.format(left), encoding="utf-8")
    photo = QImage(80, 60, QImage.Format.Format_RGB32)
    photo.fill(QColor("#2040c0"))
    photo.save(str(folder / "images" / "photo.png"))
    return folder


def face(folder: Path, icon: str) -> QImage:
    """The counter N1 with this icon, 96 pixels wide."""
    sheet = folder / "counters.yaml"
    text = sheet.read_text(encoding="utf-8")
    sheet.write_text(text.replace("icon: hoplite,", f"icon: {icon},"), encoding="utf-8")
    module = load_module(folder)
    sheet.write_text(text, encoding="utf-8")
    printed = printed_face(module, Catalog.for_module(module, "en"), Printed("N1"), "printed")
    return face_image(printed, 96)


def changed(one: QImage, other: QImage) -> list[int]:
    """How far to the right each point is that differs."""
    return [x for x in range(one.width()) for y in range(one.height()) if one.pixel(x, y) != other.pixel(x, y)]


def test_its_own_icons_are_drawn(folder: Path) -> None:
    """One fills the left half of where icons stand, one the right half: there each changes a counter without a
    picture, and as many points."""
    blank = face(folder, "no-such-icon")
    left, right = (changed(face(folder, f"ours-{side}"), blank) for side in ("left", "right"))
    assert min(len(left), len(right)) > 300 and abs(len(left) - len(right)) < 0.1 * len(left)
    assert sum(left) / len(left) + 10 < sum(right) / len(right)
    assert len(changed(face(folder, "hoplite"), blank)) > 100  # ours is there for who brings none


def test_a_cover_may_be_a_photograph(folder: Path) -> None:
    """Not a drawing only: what `check` accepts as a cover is on the start page."""
    card = folder / "module.yaml"
    card.write_text(card.read_text(encoding="utf-8").replace("cover.svg", "photo.png"), encoding="utf-8")
    assert not check_module(folder, trust=lambda _: True)
    module = load_module(folder)
    ground = covers.ground_of(module)
    assert ground is not None
    corner = covers.draw(module, ground()).pixelColor(5, 5)
    assert corner.name() == "#2040c0"
