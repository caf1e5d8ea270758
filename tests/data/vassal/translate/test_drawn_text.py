"""Texts of foreign drawings: lines beneath each other stay beneath each other."""

from __future__ import annotations

import time
from xml.etree import ElementTree as ET

import pytest

from tabletop.data.vassal.translate import drawn_text
from tabletop.data.vassal.translate.drawings import Drawings
from tabletop.data.vassal.translate.drawn_text import split_texts

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">'


def told(inside: str) -> list[tuple[str | None, str | None, str]]:
    """Place and words of each text that a drawing is left with."""
    root = ET.fromstring(f"{HEAD}{inside}</svg>")
    split_texts(root)
    return [(t.get("x"), t.get("y"), "".join(t.itertext())) for t in root.iter() if t.tag.endswith("}text")]


def test_lines_of_a_drawing_program() -> None:
    """As Inkscape writes them: a tspan a line, set out with space that means nothing."""
    lines = '<tspan x="5" y="9">DIE</tspan>\n <tspan x="5" y="19">ROLL</tspan>\n'
    text = f'<text x="5" y="9" style="font-size:10px">{lines}</text>'
    assert told(text) == [("5", "9", "DIE"), ("5", "19", "ROLL")]


def test_what_has_no_place_stays_in_its_line() -> None:
    """Bold words within a line, and words after it."""
    text = '<text x="1" y="2">a <tspan font-weight="bold">b</tspan> c<tspan y="7">d<tspan>e</tspan> f</tspan> g</text>'
    assert told(text) == [("1", "2", "a b c"), ("1", "7", "de f g")]


def test_each_line_looks_as_it_did() -> None:
    """It keeps the looks of the whole, and its own come after them; names are not given twice."""
    root = ET.fromstring(
        f'{HEAD}<text id="t" class="big" transform="scale(2)" style="fill:red;"><tspan id="a" x="1" y="2" '
        'style="fill:blue">A</tspan><tspan id="b" x="1" y="4">B</tspan></text></svg>'
    )
    assert split_texts(root)
    first, second = root
    assert first.attrib == {
        "id": "t", "class": "big", "transform": "scale(2)", "style": "fill:red;fill:blue", "x": "1", "y": "2",
    }
    assert second.get("style") == "fill:red" and second.get("class") == "big" and second.get("id") is None


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ('<text x="1 2 3" y="9">abcd</text>', [("1", "9", "a"), ("2", "9", "b"), ("3", "9", "cd")]),
        ('<text><tspan x="1,5" y="9">a b</tspan></text>', [("1", "9", "a"), ("5", "9", " b")]),
        ('<text x="1em" y="9">a</text>', [("1em", "9", "a")]),
        ('<text x="1 em" y="9">ab</text>', [("1 em", "9", "ab")]),
    ],
)
def test_letters_with_places_of_their_own(text: str, letters: list[tuple[str, str, str]]) -> None:
    """Numbers beside each other are the places of letters; anything else is left alone."""
    assert told(text) == letters


def test_a_drawing_without_lines_keeps_every_byte() -> None:
    """What needs nothing is not written anew."""
    plain = f'{HEAD}<text x="1" y="2">a</text><text x="1" y="2">a<tspan fill="red">b</tspan></text></svg>'.encode()
    assert Drawings({}.get).alone(plain) == plain


def test_lines_are_painted_beneath_each_other(qapp: object) -> None:
    """Through the painter of the program: ink in both halves of the picture."""
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    text = '<text style="font-size:30px"><tspan x="10" y="40">HHH</tspan><tspan x="10" y="90">HHH</tspan></text>'
    drawn = Drawings({}.get).alone(f"{HEAD}{text}</svg>".encode())
    image = QImage(100, 100, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(drawn or b"").render(painter)
    painter.end()
    rows = [any(image.pixelColor(x, y).alpha() for x in range(100)) for y in range(100)]
    assert any(rows[10:45]) and any(rows[60:95]) and not any(rows[45:60])


def test_no_drawing_grows_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A heavy style and very many places: the text stays in one, at once."""
    heavy = f'<text style="{"a" * 100_000}" x="{"1 " * 3000}">{"b" * 3000}</text>'
    began = time.perf_counter()
    assert len(told(heavy)) == 1 and time.perf_counter() - began < 2
    deep = "<tspan x='1'>" * 60 + "a" + "</tspan>" * 60
    assert told(f"<text>{deep}</text>")[0][2] == "a"
    monkeypatch.setattr(drawn_text, "MOST_ADDED", 5)
    assert len(told('<text><tspan x="1">a</tspan><tspan x="2">b</tspan></text>')) == 1
