"""A module and a save as large as any that is known, written as VASSAL writes them: for the bench of the importer."""

from __future__ import annotations

import struct
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import escape

from tabletop.data.vassal.encoding import joined
from tabletop.data.vassal.pieces import chained

LETTERS = 13_900_000
"""Of the save."""
ESC = "\x1b"
_KEY = 0x5A
_AUTOMATION = "macro;Rally {n};Rally now;82,130;{{x>1 && y==\"" + "z" * 120 + "\"}};;;;a\\;b"
_BUILD = """<VASSAL.build.GameModule name="Bench" version="1.0" VassalVersion="3.7.9">
<VASSAL.build.module.PlayerRoster><entry>Red</entry><entry>Blue</entry></VASSAL.build.module.PlayerRoster>
<VASSAL.build.module.Map mapName="Main"><VASSAL.build.module.map.BoardPicker>
<VASSAL.build.module.map.boardPicker.Board name="Board" width="6000" height="4000" color="220,220,200">
<VASSAL.build.module.map.boardPicker.board.HexGrid dx="52" dy="60" x0="30" y0="30">
<VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering first="H" sep=""/>
</VASSAL.build.module.map.boardPicker.board.HexGrid></VASSAL.build.module.map.boardPicker.Board>
</VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>
<VASSAL.build.module.PieceWindow name="Pieces"><VASSAL.build.widget.ListWidget>{slots}</VASSAL.build.widget.ListWidget>
</VASSAL.build.module.PieceWindow></VASSAL.build.GameModule>"""


def written(folder: Path, pieces: int) -> list[Path]:
    """The module and the save in a folder, with so many counters."""
    module, save = folder / "bench.vmod", folder / "bench.vsav"
    slots = "".join(_slot(n) for n in range(pieces))
    with zipfile.ZipFile(module, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("buildFile.xml", _BUILD.replace("{slots}", slots))
        for n in range(pieces):
            archive.writestr(f"images/front{n}.png", _picture(n))
        archive.writestr("images/back.png", _picture(7))
    text = "".join(_save(pieces))
    hidden = bytes(byte ^ _KEY for byte in range(256))
    with zipfile.ZipFile(save, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("savedGame", f"!VCSK{_KEY:02x}" + text.encode().translate(hidden).hex())
        archive.writestr("moduledata", "<data><name>Bench</name><version>1.0</version></data>")
    return [module, save]


def _slot(n: int) -> str:
    text = "+/null/" + _piece(n, 2, "null;0;0;" + str(n))
    slot = "VASSAL.build.widget.PieceSlot"
    return f'<{slot} entryName="Unit {n}" gpid="{n}">{escape(text)}</{slot}>'


def _piece(n: int, automation: int, state: str) -> str:
    """Type and state: two sides, a turn, a side, and so many traits that are never done."""
    flip = "emb2;Flip;130;F;;130;;;130;;;;1;false;0;0;back.png;;true;Flip;;;false;;1;1;false;70,130;;;;1.0"
    traits = [flip, "rotate;6;88,130;89,130;;;;;;", "mark;Side", *(_AUTOMATION.format(n=k) for k in range(automation))]
    states = ["-1", str(n % 6), ("Red", "Blue")[n % 2], *("" for _ in range(automation))]
    kinds = chained([*traits, f"piece;;;front{n}.png;Unit {n}"])
    return joined((kinds, chained([*states, state])), "/")


def _save(pieces: int) -> Iterator[str]:
    """As many traits as make it long enough."""
    one = len(_piece(0, 1, "")) - len(_piece(0, 0, ""))
    automation = max(1, LETTERS // pieces // one)
    while len(_piece(0, automation, "")) * pieces > LETTERS and automation > 1:
        automation -= max(1, automation // 20)
    yield f"begin_save{ESC}{ESC}" + ESC.replace(ESC, "\\" + ESC)
    for n in range(pieces):
        x, y = 40 + n % 100 * 58, 60 + n // 100 * 120
        yield f"+/{n}/" + _piece(n, automation, f"Main;{x};{y};{n}") + "\\" + ESC
    yield f"{ESC}MainBoardPicker\tBoard\t0\t0{ESC}end_save"


def _picture(n: int) -> bytes:
    """A square of one colour."""
    pixel = bytes((60 + n * 7 % 190, 60 + n * 13 % 190, 60 + n * 29 % 190))
    rows = (b"\0" + pixel * 48) * 48

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", 48, 48, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
