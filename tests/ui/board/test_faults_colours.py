"""Field fault 19: who tells colours apart badly still sees sides, choice, marks and lit places on the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from tabletop.ui.board.drawing.faces import face_image
from tabletop.ui.board.scene.mark_signs import marks_badge
from tabletop.ui.board.view import BoardView
from tabletop.ui.model.mark_words import MARKS, STATES
from tests.ui.conftest import points

# Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB.
SIMULATED = {
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
LINEAR = [v / 255 / 12.92 if v / 255 <= 0.04045 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in range(256)]

Colour = tuple[float, float, float]


def seen(image: QImage, rect: QRect, eyes: str) -> list[float]:
    """Luminance of each second point of a part of a picture, as such eyes see it."""
    return [luminance(point, eyes) for point in points(image, rect.adjusted(0, 0, -1, -1), 2)]


@cache
def luminance(point: int, eyes: str) -> float:
    """Of one colour as such eyes see it."""
    rgb = (LINEAR[point >> 16 & 255], LINEAR[point >> 8 & 255], LINEAR[point & 255])
    rows = SIMULATED[eyes]
    red, green, blue = (min(1.0, max(0.0, sum(a * b for a, b in zip(row, rgb, strict=True)))) for row in rows)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def apart(first: list[float], second: list[float], ratio: float) -> float:
    """Share of the points whose lightness differs by that contrast ratio: a difference of shape, not of hue."""
    pairs = [(max(a, b) + 0.05) / (min(a, b) + 0.05) >= ratio for a, b in zip(first, second, strict=True)]
    return sum(pairs) / len(pairs)


def picture(board: BoardView) -> QImage:
    """The board as it is on the screen."""
    QApplication.processEvents()
    return board.viewport().grab().toImage()


def around(board: BoardView, piece: str, spread: float = 0.8) -> QRect:
    """The part of the screen where a counter lies."""
    spot = board.pieces.layout.spots[piece]
    middle, half = board.mapFromScene(QPointF(spot.x, spot.y)), round(board.pieces.size * board.zoom * spread)
    return QRect(middle - QPoint(half, half), middle + QPoint(half, half)).intersected(board.viewport().rect())


def piece(board: BoardView, kind: str) -> str:
    """The id of a counter on the table."""
    return next(p.id for p in board.model.shown.pieces.values() if p.kind == kind)


@pytest.fixture
def settled(board: BoardView, qtbot: Any) -> BoardView:
    """The board with all its tiles, a counter of each side alone on land, a ship at sea."""
    board.model.do("move", piece=piece(board, "A-H1"), to="L")
    board.model.do("move", piece=piece(board, "S-H8"), to="M")
    board.set_zoom(0.7)
    qtbot.waitUntil(lambda: not board.tiles.busy and not board.fresh.busy, timeout=20_000)
    return board


WAYS: dict[str, tuple[Callable[[BoardView, str], object], float, float]] = {
    "chosen": (lambda board, name: board.model.select((name,)), 3.0, 0.05),
    "moved": (lambda board, name: board.model.do("mark", piece=name, mark="moved", on=True), 2.0, 0.005),
    "weakened": (lambda board, name: board.model.do("steps", piece=name, steps=1), 2.0, 0.05),
}


@pytest.mark.parametrize("eyes", SIMULATED)
@pytest.mark.parametrize("way", WAYS)
def test_what_is_done_to_a_counter_shows_in_its_shape(settled: BoardView, way: str, eyes: str) -> None:
    """Choice, mark and loss change lightness over enough of the counter, whatever the eyes, on land and at sea."""
    act, ratio, share = WAYS[way]
    for kind in ("A-H1", "A-T2", "S-H8"):
        if kind == "A-T2":
            settled.model.do("move", piece=piece(settled, kind), to="G")
        name = piece(settled, kind)
        before = picture(settled)
        rect = around(settled, name)
        act(settled, name)
        after = picture(settled)
        assert apart(seen(before, rect, eyes), seen(after, rect, eyes), ratio) > share, kind


@pytest.mark.parametrize("eyes", SIMULATED)
def test_lit_places_are_seen_by_everybody(settled: BoardView, eyes: str, qtbot: Any) -> None:
    """A place where counters may go has an outline of another lightness than the map under it, on land and at sea."""
    for place in ("K", "G"):
        label = QPointF(*settled.model.module.shape(place).label)
        settled.go_to(label)
        qtbot.waitUntil(lambda: not settled.tiles.busy and not settled.fresh.busy, timeout=20_000)
        spot = settled.mapFromScene(label)
        rect = QRect(spot - QPoint(150, 150), spot + QPoint(150, 150)).intersected(settled.viewport().rect())
        before = picture(settled)
        settled.controller.light.show_legal(frozenset({place}))
        after = picture(settled)
        settled.controller.light.clear()
        assert apart(seen(before, rect, eyes), seen(after, rect, eyes), 1.5) > 0.01, place


def test_sides_differ_without_any_colour(settled: BoardView) -> None:
    """The same troops of both sides on the same grey ground: glyph and letter still tell whose they are."""
    faces = [settled.pieces.face(piece(settled, kind)) for kind in ("A-H1", "S-H3")]
    images = []
    for face in faces:
        plain = replace(face, ground="#888888", label="H1", value="3", star=False, stripe="")
        images.append(face_image(plain, 64, 1.0))
    rect = images[0].rect()
    first, second = (seen(image, rect, "deutan") for image in images)
    assert apart(first, second, 2.0) > 0.005  # the sign of the side, a fiftieth of the counter
    same = face_image(replace(plain, glyph=faces[0].glyph), 64, 1.0)
    assert apart(first, seen(same, rect, "deutan"), 2.0) == 0, "nothing else tells them apart here"


def test_every_mark_has_a_shape_of_its_own(qapp: QApplication) -> None:
    """Moved, fought, out of supply, watched and any other mark: no two signs alike in black and white."""
    images = []
    for mark in (*MARKS, *(s for s in STATES if s != "activated"), "x"):
        baked = marks_badge((mark,), 24, 1.0)[0].toImage()
        white = QImage(baked.size(), QImage.Format.Format_RGB32)
        white.fill(0xFFFFFF)
        painter = QPainter(white)
        painter.drawImage(0, 0, baked)
        painter.end()
        images.append(seen(white, white.rect(), "protan"))
    for first, second in combinations(images, 2):
        assert len(first) == len(second) and apart(first, second, 2.0) > 0.03
