"""The build file of a module: XML whose tags are names of Java classes. Read plainly, within bounds.

Only the last part of a tag counts. Folders stand anywhere between a part and its children: one looks for descendants.
Nothing is fetched or expanded: a file that declares entities is refused.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from xml.parsers import expat

from tabletop.core.text import Msg
from tabletop.data.vassal.refusal import VassalRefused

DEEPEST = 60
"""Parts within parts; folders within folders are ten at the most."""
MOST_PARTS = 400_000
"""The largest module known has forty thousand."""
MOST_WORDS = 128 << 20
"""Characters of all text and attributes."""
_SPACES = "".join(map(chr, range(33)))


@dataclass(frozen=True, slots=True)
class BuildPart:
    """One component: what it is, its settings, its text, the components in it."""

    tag: str
    """The last part of the class name: `HexGrid`."""
    java: str
    """The whole class name."""
    settings: Mapping[str, str]
    text: str
    parts: tuple[BuildPart, ...]

    def get(self, name: str, default: str = "") -> str:
        """One setting."""
        return self.settings.get(name, default)

    @property
    def own_class(self) -> bool:
        """Whether it is a program that its author wrote, not one of VASSAL."""
        return "." in self.java and not self.java.startswith("VASSAL.")


def below(part: BuildPart, *tags: str) -> Iterator[BuildPart]:
    """All components of these tags in a part, in the order of the file, however deep; not the part itself."""
    wanted = frozenset(tags)
    waiting = list(reversed(part.parts))
    while waiting:
        inner = waiting.pop()
        if not wanted or inner.tag in wanted:
            yield inner
        waiting.extend(reversed(inner.parts))


def children(part: BuildPart) -> Iterator[BuildPart]:
    """What stands directly in a part, or in folders in it."""
    waiting = list(reversed(part.parts))
    while waiting:
        inner = waiting.pop()
        if inner.tag.endswith("Folder"):
            waiting.extend(reversed(inner.parts))
        else:
            yield inner


def own_classes(root: BuildPart) -> Mapping[str, int]:
    """Programs that came with the module, and how often each is used."""
    return Counter(part.java for part in (root, *below(root)) if part.own_class)


def read_build(data: bytes, file: str) -> BuildPart:
    """The root of a build file. Raises VassalRefused."""
    return _BuildReader(file).read(data)


class _Open:
    """A part whose end was not met yet."""

    __slots__ = ("java", "parts", "settings", "text")

    def __init__(self, java: str, settings: dict[str, str]) -> None:
        self.java, self.settings = java, settings
        self.text: list[str] = []
        self.parts: list[BuildPart] = []

    def done(self) -> BuildPart:
        text = "".join(self.text).strip(_SPACES)
        tag = self.java.rpartition(".")[2]
        return BuildPart(tag, self.java, MappingProxyType(self.settings), text, tuple(self.parts))


class _BuildReader:
    def __init__(self, file: str) -> None:
        self.file = file
        self.open: list[_Open] = []
        self.root: BuildPart | None = None
        self.count = self.words = 0
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.EntityDeclHandler = self._entity

    def read(self, data: bytes) -> BuildPart:
        try:
            self.parser.Parse(data, True)
        except (expat.ExpatError, ValueError, LookupError) as error:
            line = getattr(error, "lineno", 0) or self.parser.CurrentLineNumber
            raise VassalRefused(Msg.of("vassal-xml", file=self.file, line=str(line))) from error
        if self.root is None:
            raise VassalRefused(Msg.of("vassal-xml", file=self.file, line="1"))
        return self.root

    def _refuse(self, why: str) -> None:
        line = str(self.parser.CurrentLineNumber)
        raise VassalRefused(Msg.of("vassal-xml-refused", file=self.file, line=line, why=why))

    def _entity(self, *args: object) -> None:
        self._refuse("entity")

    def _start(self, name: str, settings: dict[str, str]) -> None:
        self.count += 1
        self.words += sum(map(len, settings.values()))
        if self.count > MOST_PARTS or self.words > MOST_WORDS:
            self._refuse("large")
        if len(self.open) >= DEEPEST:
            self._refuse("deep")
        self.open.append(_Open(name, settings))

    def _end(self, name: str) -> None:
        part = self.open.pop().done()
        if self.open:
            self.open[-1].parts.append(part)
        else:
            self.root = part

    def _text(self, text: str) -> None:
        self.words += len(text)
        if self.words > MOST_WORDS:
            self._refuse("large")
        if self.open:
            self.open[-1].text.append(text)
