"""`bench start` tells when a window is there from its own pixels."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage, QPainter

from tabletop.cli.bench_start import one_start
from tabletop.cli.words import Stop
from tabletop.ui.application.start_probe import alike, shows
from tests.cli.conftest import Call
from tests.conftest import before_a_release

BOARD, PAGE = 1200, 500
"""Milliseconds that a start may take on a machine that does nothing else."""
BUSY = 40
"""So many times slower may a machine be that does much else at once."""


def test_a_start_is_measured(home: Path) -> None:
    """A board: phases in order, each with clock and CPU; its counters were seen in the window's pixels."""
    board = one_start("sphacteria", home)
    phases = ["interpreter", "command", "imports", "application", "data", "game", "window", "shown", "painted", "still"]
    assert list(board["phases"]) == phases
    assert board["counters"] > 20
    assert 0 < board["painted_ms"] <= board["still_ms"] < BOARD * BUSY
    assert 0 < board["alone_ms"] <= board["still_ms"]
    assert abs(sum(clock for clock, _ in board["phases"].values()) - board["still_ms"]) < 1
    assert abs(sum(cpu for _, cpu in board["phases"].values()) - board["cpu_ms"]) < 1


@before_a_release
def test_the_start_takes_as_long_as_promised(call: Call) -> None:
    """Page and boards of our games are still in half a second and in 1.2 s of a machine that does nothing else."""
    status, out, _ = call("bench", "start", "--runs", "7", "--json")
    assert status == 0
    taken = {name: one["alone_ms"]["least"] for name, one in json.loads(out).items()}
    assert len(taken) == 4
    assert {name: ms for name, ms in taken.items() if ms > (PAGE if name == "start-page" else BOARD)} == {}


def test_a_module_that_is_not_there(home: Path) -> None:
    """What kept a window from being shown is said, and nothing is measured."""
    with pytest.raises(Stop) as stopped:
        one_start("sphacterai", home)
    assert "sphacteria" in str(dict(stopped.value.msgs[0].args)["reason"])


def picture(*areas: tuple[QRect, str]) -> QImage:
    """Parchment with some coloured areas."""
    image = QImage(100, 60, QImage.Format.Format_RGB32)
    image.fill(QColor("#EFE6D2"))
    painter = QPainter(image)
    for area, colour in areas:
        painter.fillRect(area, QColor(colour))
    painter.end()
    return image


def test_what_counts_as_shown() -> None:
    """A coarse map counts, a blank one does not, nor does a board that lacks one counter."""
    land, counter = QRect(10, 10, 60, 40), QRect(80, 5, 3, 3)
    end = picture((land, "#6E8B3D"), (counter, "#12507F"))
    assert shows(end, end, [counter])
    assert shows(picture((land, "#75913F"), (counter, "#12507F")), end, [counter])
    assert not shows(picture((counter, "#12507F")), end, [counter])
    missing = picture((land, "#6E8B3D"))
    assert alike(missing, end, end.rect()) > 0.99
    assert not shows(missing, end, [counter])
    assert alike(end.scaled(50, 30), end, end.rect()) == 0
