"""Papers of a game: plain text out of any HTML, and what may be handed to another program."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tabletop.data.papers import LONGEST, PaperRefused, outside, plain_text, text_of


def test_what_is_hidden_is_left_out() -> None:
    """Scripts, styles, titles, comments, drawings; an end that is missing hides no more than its own."""
    html = "<title>t</title><style>a{}</style><p>One<!-- two --><script>three()</script><svg><text>4</text></svg> five"
    assert plain_text(html) == "One five"
    assert plain_text("<body><b>bold <i>and</b> not</i>") == "bold and not"


def test_lines_lists_and_tables() -> None:
    """Each where it stood."""
    html = "<h1>A</h1><ul><li>b<li>c</ul><table><tr><th>x<th>y</tr><tr><td>1</td><td>2</td></tr></table>"
    assert plain_text(html) == "A\n\n• b\n• c\n\nx | y\n1 | 2"


def test_entities() -> None:
    """By name and by number."""
    assert plain_text("&lt;b&gt; &amp; &#233;t&eacute; &nosuch;") == "<b> & été &nosuch;"


def test_any_bytes_give_words_or_a_reason(tmp_path: Path) -> None:
    """Hundreds of spoiled pages: never an exception of another kind, never markup that runs."""
    chance = random.Random(4)
    page = b"<html><body><table><tr><td>1<td>2</table><script>alert(1)</script><p>end &amp; <a href='x:y'>y</a>"
    folder = tmp_path / "papers"
    folder.mkdir()
    for _ in range(300):
        spoiled = bytearray(page)
        for _ in range(chance.randrange(1, 8)):
            spoiled[chance.randrange(len(spoiled))] = chance.randrange(256)
        (folder / "a.html").write_bytes(bytes(spoiled[: chance.randrange(1, len(spoiled))]))
        assert isinstance(text_of(tmp_path, "a.html"), str)


def test_encodings_and_lengths(tmp_path: Path) -> None:
    """As Windows wrote it, as Unicode says it; a giant is cut."""
    folder = tmp_path / "papers"
    folder.mkdir()
    for data in ("été".encode(), "été".encode("cp1252"), "été".encode("utf-16"), "\ufeffété".encode()):
        (folder / "a.txt").write_bytes(data)
        assert text_of(tmp_path, "a.txt") == "été"
    (folder / "a.txt").write_bytes(b"x\n" * LONGEST)
    assert len(text_of(tmp_path, "a.txt")) <= LONGEST


@pytest.mark.parametrize("name", ["../secret.txt", "/etc/passwd", "b.txt", "a\0.txt", "", "link.txt"])
def test_what_lies_elsewhere_is_refused(tmp_path: Path, name: str) -> None:
    """Neither a way out nor a link is followed."""
    (tmp_path / "papers").mkdir()
    (tmp_path / "secret.txt").write_text("secret")
    (tmp_path / "papers" / "link.txt").symlink_to(tmp_path / "secret.txt")
    for ask in (text_of, outside):
        with pytest.raises(PaperRefused):
            ask(tmp_path, name)


@pytest.mark.parametrize(
    ("name", "content", "may"),
    [
        ("a.pdf", b"%PDF-1.7", True), ("a.pdf", b"\0\0 %PDF-1.4", True), ("a.pdf", b"MZ", False),
        ("a.PDF", b"%PDF-1.7", True), ("a.exe", b"MZ", False), ("a.html", b"<html>", False),
        ("a.docx", b"PK\3\4", True),
        ("a.desktop", b"[Desktop Entry]", False), ("a.txt", b"words", True), ("a", b"%PDF", False),
        ("a.pdf.lnk", b"L", False), ("a.docm", b"PK\3\4", False), ("a.svg", b"<svg/>", False),
    ],
)  # fmt: skip
def test_only_papers_are_handed_on(tmp_path: Path, name: str, content: bytes, may: bool) -> None:
    """By their kind, and by what they say they are."""
    (tmp_path / "papers").mkdir()
    (tmp_path / "papers" / name).write_bytes(content)
    if may:
        assert outside(tmp_path, name).name == name
    else:
        with pytest.raises(PaperRefused):
            outside(tmp_path, name)
