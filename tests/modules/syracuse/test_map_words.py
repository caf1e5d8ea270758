"""The words painted on the board of Syracuse can be read in both languages, beside one another and the counters."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from shapely.geometry import Polygon, box

from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.ui.board.drawing.lettering import extent, outline_of
from tabletop.ui.board.scene.labels import Written, written
from tabletop.ui.board.scene.layout import SPREAD
from tests.games import shipped

FOLDER = Path(__file__).resolve().parents[3] / "modules" / "syracuse"
COUNTER, LEAN = 96.0, 9.0
"""A counter, and how far a pile of four reaches beyond it on each side."""


@pytest.fixture(scope="module")
def game() -> Module:
    """The module as a player would load it."""
    return shipped("syracuse")


def area(text: Written) -> QRectF:
    """What a text covers on the board."""
    words, x, y, _ = text
    return extent(words, outline_of(words), 1.0).translated(x, y)


def painted(game: Module, language: str) -> dict[str, QRectF]:
    """Every text by what it says and where; the numbers of the sites give way to their marker and are left out."""
    texts = list(written(game, Catalog.for_module(game, language)))
    sites = {game.shape(f"site-{name}").slots[0] for name in ("A1", "A2", "A3", "S1", "S2", "S3A", "S3B", "chains")}
    return {f"{text[0].text} {text[1]:g},{text[2]:g}": area(text) for text in texts if text[1:3] not in sites}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_text_lies_on_another(game: Module, language: str, qapp: object) -> None:
    """Proves that no two texts touch and that none is cut at the edge of the board."""
    texts = painted(game, language)
    board = QRectF(0, 0, *game.geometry.size)
    assert [name for name, place in texts.items() if not board.contains(place)] == []
    assert [(a, b) for a, b in combinations(texts, 2) if texts[a].intersects(texts[b])] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_names_lie_in_their_zones(game: Module, language: str, qapp: object) -> None:
    """Proves that no name of a zone reaches over its border or its coast."""
    at = {text[1:3]: area(text).adjusted(3, 5, -3, -5) for text in written(game, Catalog.for_module(game, language))}
    names = [label for label in game.geometry.labels if label.key.startswith("zone-")]
    assert len(names) == len(game.map.zones) - 1  # the city is written as a place
    for label in names:
        place, zone = at[(label.x, label.y)], game.shape(label.key.split("-")[1].upper())
        corners = box(place.left(), place.top(), place.right(), place.bottom())
        assert Polygon(zone.polygon).contains(corners), label.key


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_text_is_pressed(game: Module, language: str, qapp: object) -> None:
    """Proves that every text fits its room without shrinking by more than a fifth."""
    pressed = []
    for words, _, _, _ in written(game, Catalog.for_module(game, language)):
        free = outline_of(replace(words, width=0.0)).boundingRect().width()
        if words.width and free * 0.8 > words.width:
            pressed.append(words.text)
    assert pressed == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_counters_hide_no_text(game: Module, language: str, qapp: object) -> None:
    """Proves that a pile of either side on each of its places leaves every name, letter and heading in sight."""
    texts = painted(game, language)
    hidden = []
    for place in game.geometry.zones:
        for x, y in game.shape(place).slots:
            side = COUNTER + (2 * LEAN if game.is_zone(place) else 0.0)
            pile = QRectF(x - side / 2, y - side / 2, side, side)
            hidden += [(place, name) for name, covered in texts.items() if pile.intersects(covered)]
    assert hidden == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_pile_hides_a_heading(game: Module, language: str, qapp: object) -> None:
    """Proves that the tallest pile of a zone, as it leans, leaves the heading of every box on the map in sight."""
    headings = {label.key: (label.x, label.y) for label in game.geometry.labels if label.key.startswith("box-fort")}
    texts = {text[1:3]: area(text) for text in written(game, Catalog.for_module(game, language))}
    assert len(headings) == 4
    for zone in game.map.zones:
        for x, y in game.shape(zone.id).slots:
            for lean in (-SPREAD / 2, 0.0, SPREAD / 2):
                counter = QRectF(x + lean - COUNTER / 2, y - lean - COUNTER / 2, COUNTER, COUNTER)
                assert not [key for key, at in headings.items() if counter.intersects(texts[at])], zone.id
