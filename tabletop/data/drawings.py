"""What an SVG from outside asks of whoever draws it: read as plain XML within bounds, every reference counted out.

A few lines can ask for thousands of millions of shapes (copies of copies), for other files or for a font of their own.
"""

from __future__ import annotations

import base64
import binascii
import io
import math
import re
from dataclasses import dataclass, field
from xml.parsers import expat

from tabletop.core.text import Msg
from tabletop.data.pictures import PictureRefused, looked_at

DEEPEST = 100
"""Elements within elements."""
MOST_ELEMENTS = 100_000
"""In the file; our own maps have three thousand."""
MOST_SHAPES = 200_000
"""Drawn, each copy, pattern and mask counted as often as it is used."""
MOST_EMBEDDED = 40_000_000
"""Pixels of all pictures inside the drawing."""
WIDEST = 1_000_000.0
"""Units of its width, height and view box."""
ACTIVE = frozenset({"script", "handler", "listener", "foreignObject", "iframe", "audio", "video"})
FONTS = frozenset({"font", "font-face", "font-face-src", "glyph", "missing-glyph"})
MOTION = frozenset({"animate", "animateColor", "animateMotion", "animateTransform", "set"})
_OUTSIDE = re.compile(r"@import|@font-face|expression\s*\(", re.IGNORECASE)
_URL = re.compile(r"url\(\s*['\"]?\s*([^)'\"]*)", re.IGNORECASE)
_NUMBER = re.compile(r"[-+]?[0-9.]+(?:[eE][-+]?[0-9]+)?")


@dataclass
class _Node:
    line: int
    uses: list[str] = field(default_factory=list)
    """Ids of what is drawn again here."""
    within: list[_Node] = field(default_factory=list)
    shapes: int = 0
    """With all that is drawn for it, 0 while not counted."""


def examine_drawing(data: bytes) -> None:
    """Raises PictureRefused with the line of what is too much, wrong or not allowed."""
    _Reader().read(data)


class _Reader:
    def __init__(self) -> None:
        self.top = _Node(0)
        self.open = [self.top]
        self.named: dict[str, _Node] = {}
        self.count = self.embedded = 0
        self.style: list[str] | None = None
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.EntityDeclHandler = self._entity

    def read(self, data: bytes) -> None:
        try:
            self.parser.Parse(data, True)
        except (expat.ExpatError, ValueError, LookupError) as error:
            line = getattr(error, "lineno", 0) or self.parser.CurrentLineNumber
            raise PictureRefused(Msg.of("data-picture-xml", reason=str(error).partition(":")[0]), line) from error
        count = _shapes(self.top, self.named)
        if count > MOST_SHAPES:
            raise PictureRefused(Msg.of("data-picture-shapes", most=MOST_SHAPES), self._heaviest())

    def _heaviest(self) -> int:
        """The line of the innermost element that alone asks for too much."""
        node = self.top
        while heavy := next((inner for inner in node.within if inner.shapes > MOST_SHAPES), None):
            node = heavy
        return node.line or 1

    def _refuse(self, key: str, **words: str | int) -> None:
        raise PictureRefused(Msg.of(key, **words), self.parser.CurrentLineNumber)

    # --- what the parser meets ---

    def _entity(self, *args: object) -> None:
        self._refuse("data-picture-entity")

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        element = name.rpartition(" ")[2]
        if not self.count and element != "svg":
            self._refuse("data-picture-unknown")
        self.count += 1
        if self.count > MOST_ELEMENTS:
            self._refuse("data-picture-elements", most=MOST_ELEMENTS)
        if len(self.open) > DEEPEST:
            self._refuse("data-picture-deep", most=DEEPEST)
        if element in ACTIVE | FONTS | MOTION:
            self._refuse("data-picture-element", name=element)
        node = _Node(self.parser.CurrentLineNumber)
        self.open[-1].within.append(node)
        self.open.append(node)
        for key, value in attributes.items():
            self._attribute(node, element, key, value)
        if element == "style":
            self.style = []

    def _end(self, name: str) -> None:
        self.open.pop()
        if name.rpartition(" ")[2] == "style" and self.style is not None:
            self._styled(self.open[-1], "".join(self.style))
            self.style = None

    def _text(self, text: str) -> None:
        if self.style is not None:
            self.style.append(text)

    # --- what they say ---

    def _attribute(self, node: _Node, element: str, key: str, value: str) -> None:
        name = key.rpartition(" ")[2]
        if name == "id":
            self.named.setdefault(value, node)
        elif name in ("href", "src"):
            self._referred(node, element, value.strip())
        elif name in ("width", "height", "viewBox") and element == "svg":
            self._bounded(value)
        elif key.startswith("on"):  # not the attributes of a drawing program
            self._refuse("data-picture-element", name=name)
        elif "url" in value or name == "style":
            self._styled(node, value)

    def _referred(self, node: _Node, element: str, value: str) -> None:
        if value.startswith("#"):
            if element != "a":
                node.uses.append(value[1:])
        elif value.startswith("data:image/") and element == "image":
            self._picture(value)
        elif value and element != "a":  # where a link leads is never asked
            self._refuse("data-picture-outside", address=value[:80])

    def _styled(self, node: _Node, text: str) -> None:
        if _OUTSIDE.search(text):
            self._refuse("data-picture-outside", address=text.strip()[:80])
        for address in _URL.findall(text):
            if not address.startswith("#"):
                self._refuse("data-picture-outside", address=address[:80])
            node.uses.append(address[1:].strip())

    def _bounded(self, value: str) -> None:
        numbers = [float(number) for number in _NUMBER.findall(value)]
        if any(not math.isfinite(number) or abs(number) > WIDEST for number in numbers):
            self._refuse("data-picture-wide", value=value[:40])

    def _picture(self, value: str) -> None:
        """A picture inside the drawing: its size is in its head."""
        head, _, text = value.partition(",")
        try:
            data = base64.b64decode("".join(text.split()) if head.endswith(";base64") else "", validate=True)
        except (binascii.Error, ValueError):
            data = b""
        looked = looked_at(io.BytesIO(data))
        self.embedded += looked.width * looked.height
        if looked.kind == "svg" or self.embedded > MOST_EMBEDDED:
            self._refuse("data-picture-embedded", most=MOST_EMBEDDED // 1_000_000)


def _shapes(top: _Node, named: dict[str, _Node]) -> int:
    """Elements drawn for `top`; each node is counted once, however often it is used. Raises PictureRefused for one
    that draws itself."""
    waits: list[tuple[_Node, bool]] = [(top, False)]
    under: set[int] = set()
    while waits:
        node, counted = waits.pop()
        parts = [*node.within, *(named[name] for name in node.uses if name in named)]
        if counted:
            under.discard(id(node))
            node.shapes = 1 + sum(part.shapes for part in parts)
        elif id(node) in under:
            raise PictureRefused(Msg("data-picture-itself"), node.line)
        elif not node.shapes:
            under.add(id(node))
            waits.append((node, True))
            waits += [(part, False) for part in parts]
    return top.shapes
