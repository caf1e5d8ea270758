"""A small module of our own making, with a save, a log and an extension of it, for tests of the importer."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

from tests.data.vassal import samples
from tests.data.vassal.samples import board, counter, main_map, part, sheet, slot, zipped

FLIP = "emb2;Flip;130;F;;130;;;130;;;;1;false;0;0;back.png;;true;Flip;;;false;;1;1;false;70,130;;;;1.0"
FIRE = "emb2;;130;;Burn;130;B;;130;;;;1;false;12;-8;,fire.png;,+ burning;true;Fire;;;false;;1;1;true;;66,130;;;1.0"
TURN = "rotate;6;88,130;89,130;Right;Left;;;;"
MASK = "obs;72,130;cover.png;Cover;I;?;side:"
HITS = "PROP;Hits;true,0,9,false;;"
SHOWN = "label;76,130;Hits;11;255,255,255;0,0,0;b;-4;c;0;b;c;$pieceName$;Dialog;1;0;HitsShown;;false"
TANK = (FLIP, TURN, FIRE, HITS, SHOWN, MASK, "mark;Side")
AT = "Main;{x};{y};{gpid}"


def png(red: int, side: int = 40) -> bytes:
    """A square of one colour."""
    rows = (b"\0" + bytes((red, 90, 60)) * side) * side

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


PICTURES = {f"images/{name}.png": png(n * 40) for n, name in enumerate(("a", "back", "fire", "cover", "ace", "map"))}


def states(**other: str) -> tuple[str, ...]:
    """Of a tank, in the order of TANK; those that are not as all begin by name."""
    usual = {"flip": "-1", "turn": "0", "fire": "1", "hits": "0", "shown": "$Hits$", "mask": "", "side": "Axis"}
    return tuple({**usual, **other}.values())


SIDE = {"Sherman": states(side="Allies")}
"""How it stands in the sheet, where that is not as all do."""


def tank(name: str, standing: tuple[str, ...] | None = None, at: str = "null;0;0") -> str:
    """`+/null/type/state`."""
    return counter(*zip(TANK, standing or states()), name=name, state=at)


def saved(id_: str, name: str, standing: tuple[str, ...], at: str) -> str:
    """The command that puts it on the table."""
    return f"+/{id_}/" + samples.typed(tuple(zip(TANK, standing)), "a.png", name, at)


def card(name: str) -> str:
    """A card of the deck."""
    text = counter(("obs;;cover.png;;;?;side:", "null"), image="ace.png", name=name)
    return part("VASSAL.build.widget.CardSlot", text=text, entryName=name, gpid=f"c{name}")


def module(folder: Path, *more: str, names: tuple[str, ...] = ("Tiger", "Sherman")) -> Path:
    """The module: a map of hexes with a deck, a hand for each side, dice, a turn, tanks of these names."""
    numbers = part("map.boardPicker.board.mapgrid.HexGridNumbering", first="H", sep="", hLeading=1, vLeading=1)
    grid = part("map.boardPicker.board.HexGrid", numbers, dx=52, dy=60, x0=30, y0=30)
    deck = part("map.DrawPile", card("Ace"), card("King"), card("Ten"), name="Cards", x=700, y=60, width=40, height=60)
    start = part("map.SetupStack", slot(tank(names[0]), names[0], gpid="1"), name="S", owningBoard="Board", x=82, y=60)
    main = main_map(start, deck, boards=(board("Board", 800, 600, grid),))
    hand = part("PlayerHand", part("map.BoardPicker", board("H", 300, 100)), mapName="Hand", side="Allies")
    levels = part("turn.CounterTurnLevel", name="Turn", start=1, incr=1)
    tracker = part("turn.TurnTracker", levels, name="Turn")
    dice = part("DiceButton", name="2d6", nDice=2, nSides=6, reportTotal=True)
    slots = [slot(tank(name, SIDE.get(name)), name, gpid=str(n)) for n, name in enumerate(names, 1)]
    files = {"buildFile.xml": samples.build(main, hand, tracker, dice, sheet(*slots), *more), **PICTURES}
    path = folder / "test.vmod"
    path.write_bytes(zipped(files))
    return path


def position() -> str:
    """A saved position: one turned over and turned round, one on fire with hits, one covered by a side, two in a
    stack, one in a hand."""
    pieces = (
        saved("t1", "Tiger", states(flip="1", turn="2"), "Main;82;60;1"),
        saved("t2", "Sherman", states(fire="2", hits="3", side="Allies"), "Main;134;90;2"),
        saved("t3", "Tiger", states(mask="side:Axis"), "Main;186;60;1"),
        saved("s1", "Sherman", states(side="Allies"), "Main;238;90;2"),
        saved("s2", "Tiger", states(), "Main;238;90;1"),
        "+/S/stack/Main;238;90;s1;s2;@@1",
        saved("h1", "Sherman", states(side="Allies"), "Hand;20;20;2"),
    )
    return samples.save_text("MainBoardPicker\tBoard\t0\t0", "TURNTurnTracker0\t0|4;0;false;0", pieces=pieces)
