"""`tabletop render`: the board as a picture."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from tabletop.__main__ import main
from tabletop.data.module import Module
from tabletop.store.game import OpenGame
from tests.ui.two_boards import two_boards


@pytest.fixture(autouse=True)
def application(qapp: QApplication) -> QApplication:
    """Painting text needs one."""
    return qapp


def _paint(tmp_path: Path, *arguments: object) -> QImage:
    path = tmp_path / "board.png"
    assert main(["render", *map(str, arguments), "-o", str(path)]) == 0
    picture = QImage(str(path))
    assert not picture.isNull()
    return picture


def _colours(picture: QImage) -> int:
    small = picture.scaled(80, 80)
    return len({small.pixel(x, y) for x in range(80) for y in range(80)})


def test_size_is_what_was_asked(tmp_path: Path) -> None:
    """The whole board in so many pixels, and it is a picture, not a plain ground."""
    picture = _paint(tmp_path, "sphacteria", "--size", "900x700")
    assert (picture.width(), picture.height()) == (900, 700)
    assert _colours(picture) > 300


def test_zoom(tmp_path: Path, sphacteria: Module) -> None:
    """A zoom is a multiple of the board's own size."""
    width, height = sphacteria.geometry.size
    picture = _paint(tmp_path, "sphacteria", "--zoom", "25%")
    assert abs(picture.width() - width / 4) <= 1
    assert abs(picture.height() - height / 4) <= 1


def test_languages_differ(tmp_path: Path) -> None:
    """The same board in French is another picture: its words are painted, not part of the map."""
    english = _paint(tmp_path, "sphacteria", "--zoom", "0.4")
    assert _paint(tmp_path, "sphacteria", "--zoom", "0.4", "--lang", "fr") != english


def test_a_board_beside_the_map(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By its id; one that the game has not: status 2 and words."""
    module = two_boards(tmp_path)
    picture = _paint(tmp_path, module.folder, "--board", "field", "--zoom", "0.5")
    assert (picture.width(), picture.height()) == (340, 480)
    assert main(["render", str(module.folder), "--board", "sea", "-o", str(tmp_path / "x.png")]) == 2
    assert "field" in capsys.readouterr().err


def test_moments_and_seats_differ(tmp_path: Path, sphacteria: Module) -> None:
    """A save at its start, now, and as the seat that holds a hand are three pictures; the foe sees the public one."""
    game = OpenGame.create(tmp_path, sphacteria, "standard", "x")
    game.session.submit("athens", "move", piece="c001", to="Q")
    game.session.submit("sparta", "draw", bowl="bowl", to="hand-sparta", n=3)
    game.close()
    target = (game.folder, "--zoom", "0.4")
    start, now = _paint(tmp_path, *target, "--at", 0), _paint(tmp_path, *target)
    assert start == _paint(tmp_path, "sphacteria", "--zoom", "0.4")
    assert start != now
    assert _paint(tmp_path, *target, "--seat", "athens") == now


def test_nowhere_to_write(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A picture that cannot be written: status 1 and words."""
    assert main(["render", "sphacteria", "-o", str(tmp_path / "no" / "x.png"), "--zoom", "0.1"]) == 1
    assert "x.png" in capsys.readouterr().err
