"""Charts, and the folder `papers` of a game: HTML as plain text, and what may be handed to another program."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html.parser import HTMLParser
from pathlib import Path

from tabletop.core import clean_text
from tabletop.core.text import Msg
from tabletop.data.schema import Chart
from tabletop.door import opened, read, within

FOLDER = "papers"
LONGEST = 400_000
"""Characters of a text that are shown."""
OPENED = {
    ".pdf": b"%PDF", ".rtf": b"{\\rtf", ".odt": b"PK", ".ods": b"PK", ".odp": b"PK", ".docx": b"PK", ".xlsx": b"PK",
    ".png": b"\x89PNG", ".jpg": b"\xff\xd8", ".jpeg": b"\xff\xd8", ".gif": b"GIF8", ".webp": b"RIFF", ".tif": b"",
    ".txt": b"", ".md": b"", ".csv": b"",
}  # fmt: skip
"""Kinds of file that are papers and no programs, and what each begins with. HTML is none: a browser would run it."""
_HEAD = 1024
"""Bytes within which a file says what it is; some PDFs begin with something else."""
_LEFT_OUT = frozenset({"script", "style", "title", "template", "object", "applet", "iframe", "noscript", "svg", "math"})
_LINE = frozenset({"p", "div", "br", "tr", "li", "ul", "ol", "table", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "pre"})
_CELL = frozenset({"td", "th"})
_ENDS = frozenset({"p", "div", "ul", "ol", "table", "h1", "h2", "h3", "h4", "h5", "h6", "pre"})


def every_chart(charts: Sequence[Chart]) -> Iterator[Chart]:
    """All charts and folders of them, as they are listed."""
    for chart in charts:
        yield chart
        yield from every_chart(chart.charts)


def shows(chart: Chart) -> bool:
    """Whether it is more than a folder."""
    return bool(chart.picture or chart.text or chart.file)


class PaperRefused(Exception):
    """`msg` says why a paper is not shown or handed on."""

    def __init__(self, msg: Msg) -> None:
        super().__init__(msg.key)
        self.msg = msg


def text_of(game: Path, name: str) -> str:
    """A text of the game, without any markup. Raises PaperRefused."""
    path = _there(game, name)
    try:
        data = read(path, "text", game)
    except OSError as error:
        raise PaperRefused(Msg.of("charts-unreadable", file=path.name)) from error
    words = _decoded(data)
    if path.suffix.lower() in (".html", ".htm", ".xhtml") or re.match(r"\s*(<!doctype html|<html)", words, re.I):
        words = plain_text(words)
    return _clean(words[:LONGEST])


def outside(game: Path, name: str) -> Path:
    """A file that another program may open: of a kind that is no program, and what it says it is. Raises
    PaperRefused."""
    path = _there(game, name)
    begins = OPENED.get(path.suffix.lower())
    if begins is None:
        raise PaperRefused(Msg.of("charts-not-opened", file=path.name))
    try:
        with opened(path, game) as file:
            head = file.read(_HEAD)
    except OSError as error:
        raise PaperRefused(Msg.of("charts-unreadable", file=path.name)) from error
    if begins not in head if begins == b"%PDF" else not head.startswith(begins):
        raise PaperRefused(Msg.of("charts-not-opened", file=path.name))
    return path


def plain_text(html: str) -> str:
    """What a page of HTML says: lines and cells kept apart; nothing in it is run, fetched or looked up."""
    reader = _Words()
    try:
        reader.feed(html[: 4 * LONGEST])
        reader.close()
    except (AssertionError, ValueError):  # damaged markup: what was read so far
        pass
    lines = (re.sub(r"[ \t\r\f\v]+", " ", line).strip(" ") for line in "".join(reader.said).split("\n"))
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip("\n")


class _Words(HTMLParser):
    """Collects what is to be read."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.said: list[str] = []
        self._hidden: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A tag that breaks the line, parts cells or hides what is in it."""
        if tag in _LEFT_OUT:
            self._hidden.append(tag)
        elif not self._hidden:
            self._break(tag)
            if tag == "li":
                self.said.append("• ")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """<br/>: nothing is in it."""
        if not self._hidden:
            self._break(tag)

    def handle_endtag(self, tag: str) -> None:
        """Out of what is hidden, or a line ends."""
        if tag in self._hidden:
            del self._hidden[self._hidden.index(tag) :]
        elif not self._hidden and tag in _ENDS:
            self.said.append("\n")

    def handle_data(self, data: str) -> None:
        """Words; a line's end in the file is a space."""
        if not self._hidden:
            self.said.append(data.replace("\n", " "))

    def _break(self, tag: str) -> None:
        if tag in _LINE:
            self.said.append("\n")
        elif tag in _CELL:
            self.said.append("  |  " if self.said and not self.said[-1].endswith("\n") else "")


def _there(game: Path, name: str) -> Path:
    path = within(game, f"{FOLDER}/{name}")
    if path is None:
        raise PaperRefused(Msg.of("charts-missing", file=name.rpartition("/")[2]))
    return path


def _decoded(data: bytes) -> str:
    """UTF-8, as most are, UTF-16 where it says so, else as Windows wrote it."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def _clean(words: str) -> str:
    """Without what no reader sees and what turns words round."""
    lines = (clean_text.line(line, 2000) for line in words.replace("\r\n", "\n").replace("\t", "    ").split("\n"))
    return "\n".join(lines)
