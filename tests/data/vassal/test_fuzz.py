"""Files that were changed by chance or malice: a record or a sentence, never an exception, a hang or a file outside.

`TABLETOP_VASSAL_FUZZ=2000` makes so many of each; `make release` does.
"""

from __future__ import annotations

import os
import random
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.data.locations.names import spots_by_name
from tabletop.data.vassal.container import VassalFile
from tabletop.data.vassal.encoding import FARTHEST
from tabletop.data.vassal.maps import laid_out, location, start_of
from tabletop.data.vassal.module import read_module
from tabletop.data.vassal.reading import read_save
from tabletop.data.vassal.records import ModuleRecord
from tabletop.data.vassal.refusal import VassalRefused
from tests.data.vassal.samples import ESC, SIDES, counter, hidden, save_text, saved_counter, zipped
from tests.data.vassal.test_pieces import LAYER, PREFIXES
from tests.data.vassal.test_privacy import TEXT
from tests.data.vassal.test_saves import DECK
from tests.data.vassal.test_template import TEMPLATE

COUNT = int(os.environ.get("TABLETOP_VASSAL_FUZZ", "60"))
SLOWEST = 20.0
"""Seconds for one file, on a machine that does other things too."""
ODD = (
    *("", "null", "-1", "0", "1e999", "nan", "99999999999999999999", "-7.5", "'", "''", "\\", "\\\\\\", "\t", ";;;;"),
    *("{x}", "$a$", "../../x", "\ud7ff", "é" * 40, "a" * 5000, ",,,,", "/", "true", "1/0", "x,y;z", "\\;", "1;2;3;4;5"),
)
MARKUP = ("\0", ESC, "\\" + ESC, "<b>", "&amp;", "]]>", "</")
"""What no XML, or only that, bears."""
TRAITS = tuple((f"{prefix};a;b;1;2,3;c", "1;2") for prefix in PREFIXES) + ((LAYER, "2"),)
SAVE = TEXT + ESC.join(
    (
        "",
        save_text(
            f"+/D/{DECK}/Main;7;8;true;x,a",
            "+/S/stack/Main;10;20;a;b;@@2",
            "MainBoardPicker\tBoard/rev\t0\t1",
            "TURNTurnTracker0\t0|4;1;true;9;2",
            pieces=(saved_counter("z", *TRAITS[:20]), saved_counter("y", *TRAITS[20:])),
        ),
    )
)


def template_build() -> str:
    """The build file of the module in the public domain, with one counter of every trait."""
    with VassalFile(TEMPLATE) as file:
        text = file.build_file().decode()
    rich = counter(*TRAITS).replace("&", "&amp;").replace("<", "&lt;")
    return text.replace("</VASSAL.build.widget.PieceSlot>", rich + "</VASSAL.build.widget.PieceSlot>", 1)


def changed(text: str, chance: random.Random) -> str:
    """Parts of it left out, doubled, exchanged, or made odd; mostly where one begins and another ends."""
    for _ in range(chance.randint(1, 12)):
        seams = [found.start() for found in re.finditer(r"[;,/\t\x1b<>\"=\\]", text)] or [0]
        a = chance.choice(seams)
        b = min(len(text), a + chance.choice((1, 2, 8, 40, 400)))
        match chance.randrange(5):
            case 0:
                text = text[:a] + text[b:]
            case 1:
                text = text[:b] + text[a:b] * chance.choice((1, 2, 30)) + text[b:]
            case 2:
                text = text[:a] + text[a : a + 1] + chance.choice(ODD + MARKUP) + text[b:]
            case 3:
                text = text[: len(text) - chance.randrange(1, 300)] if chance.random() < 0.2 else text
            case 4:
                text = text.replace(text[a:b], chance.choice(ODD), 3) if b > a else text
    return text


def changed_within(build: str, chance: random.Random) -> str:
    """A build file that is XML still: values of settings made odd or changed, words of counters too, parts doubled."""
    values = [found.span(1) for found in re.finditer(r'="([^"<]*)"|>([^<>]+)</', build) if found[1] is not None]
    texts = [found.span(1) for found in re.finditer(r">([^<>]{20,})</", build)]
    spans = [chance.choice(values if chance.random() < 0.7 else texts) for _ in range(chance.randint(1, 60))]
    for start, end in sorted(set(spans), reverse=True):
        old = build[start:end]
        new = chance.choice(ODD) if chance.random() < 0.6 else re.sub(r"[<>&\"\0\x1b]", "", changed(old, chance))
        build = build[:start] + new + build[end:]
    for tag in chance.sample(("Board", "HexGrid", "Zone", "DrawPile", "SpecialDie", "PieceSlot"), 2):
        build = re.sub(rf"<(VASSAL[\w.]*\.{tag})\b[^>]*/>", lambda part: part[0] * chance.randint(0, 3), build)
    return build


def torn(data: bytes, chance: random.Random) -> bytes:
    """Bytes flipped, mostly in what a zip says of itself; pieces cut out."""
    broken = bytearray(data)
    marks = [found.start() for found in re.finditer(rb"PK[\x01\x03\x05]", data)]
    for _ in range(chance.randint(1, 8)):
        at = min(len(broken) - 1, chance.choice(marks) + chance.randrange(46))
        broken[at] = chance.randrange(256)
    if chance.random() < 0.2:
        at = chance.randrange(len(broken))
        del broken[at : at + chance.choice((1, 100, 10_000))]
    return bytes(broken)


def module_bytes(chance: random.Random) -> bytes:
    """A module with a changed build file, sometimes torn as well."""
    names = ("images/a.png", "../../out", "/root", "C:\\x", "images/../../up")
    change = changed if chance.random() < 0.2 else changed_within
    files: dict[str, bytes | str] = {"buildFile.xml": change(template_build(), chance).encode("utf-8", "replace")}
    files.update((name, b"GIF89a\x10\x00\x10\x00") for name in names)
    data = zipped(files)
    return torn(data, chance) if chance.random() < 0.2 else data


def container_bytes(chance: random.Random) -> bytes:
    """The module in the public domain, torn."""
    return torn(TEMPLATE.read_bytes(), chance)


def save_bytes(chance: random.Random) -> bytes:
    """A changed save: hidden, plain or in a zip."""
    text = changed(SAVE, chance).encode("utf-8", "replace").decode("utf-8")
    form = chance.randrange(4)
    if form == 0:
        return text.encode()
    whole = hidden(text, chance.randrange(256))
    return torn(zipped({"savedGame": whole}), chance) if form == 1 else zipped({"savedGame": whole})


def looked_over(record: ModuleRecord) -> None:
    """What is read can be used: every map laid out, points of it named."""
    for map_ in record.maps:
        boards = laid_out(map_)
        for at in ((0, 0), (250, 250), (-5, FARTHEST)):
            location(map_, boards, at)
        for stack in map_.stacks:
            start_of(map_, boards, stack)
        for board in boards:
            spots_by_name(board.board.ground, board.board.size)
    assert all(abs(slot.size[0]) <= FARTHEST for slot in record.slots())


def read(path: Path) -> None:
    """As the importer does."""
    with VassalFile(path) as file:
        if file.kind in ("module", "extension"):
            looked_over(read_module(file))
        else:
            log = read_save(file, SIDES)
            assert all(piece.at is None or abs(piece.at.x) <= FARTHEST for piece in log.start.pieces)


@pytest.mark.parametrize("made", [container_bytes, module_bytes, save_bytes], ids=lambda made: made.__name__)
def test_changed_files_are_read_or_refused_in_words(made: Callable[[random.Random], bytes], tmp_path: Path) -> None:
    """Nothing else is ever raised, nothing takes long, nothing is written."""
    inside = tmp_path / "in"
    inside.mkdir()
    path, refused = inside / "x.vmod", 0
    for seed in range(COUNT):
        path.write_bytes(made(random.Random(f"{made.__name__}{seed}")))
        begin = time.monotonic()
        try:
            read(path)
        except VassalRefused as refusal:
            refused += 1
            assert refusal.msg.key.startswith(("vassal-", "door-")), seed
        except Exception as error:  # the seed makes it again
            raise AssertionError(f"{made.__name__} {seed}") from error
        assert time.monotonic() - begin < SLOWEST, seed
    assert [one.name for one in (*tmp_path.iterdir(), *inside.iterdir())] == ["in", "x.vmod"]
    assert refused < 0.9 * COUNT
