"""Small modules, saves and logs, written here as VASSAL writes them."""

from __future__ import annotations

import dataclasses
import io
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from tabletop.data.vassal.encoding import joined
from tabletop.data.vassal.pieces import chained

ESC = "\x1b"
SIDES = ("Allies", "Axis")


def counter(*traits: tuple[str, str], image: str = "a.png", name: str = "A", state: str = "null;0;0") -> str:
    """`+/null/type/state` of a counter: traits with their states, the outermost first."""
    return "+/null/" + typed(traits, image, name, state)


def typed(traits: tuple[tuple[str, str], ...], image: str, name: str, state: str) -> str:
    """`type/state`."""
    kinds = chained([*(kind for kind, _ in traits), f"piece;;;{image};{name}"])
    return joined((kinds, chained([*(text for _, text in traits), state])), "/")


def saved_counter(id_: str, *traits: tuple[str, str], state: str = "Main;10;20;7") -> str:
    """The command that adds a counter."""
    return f"+/{id_}/" + typed(traits, "a.png", "A", state)


def part(tag: str, *inner: str, text: str = "", **settings: object) -> str:
    """One component of a build file."""
    texts = {name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in settings.items()}
    words = "".join(f" {name}={quoteattr(text)}" for name, text in texts.items())
    java = tag if "." in tag else f"VASSAL.build.module.{tag}"
    return f"<{java}{words}>{escape(text)}{''.join(inner)}</{java}>"


def build(*inner: str, **settings: object) -> str:
    """A whole build file."""
    roster = part("PlayerRoster", *(f"<entry>{side}</entry>" for side in SIDES))
    return part("VASSAL.build.GameModule", roster, *inner, **{"name": "Test", "version": "1.0", **settings})


def slot(text: str, name: str = "A", **settings: object) -> str:
    """A slot of the counter sheet."""
    return part("VASSAL.build.widget.PieceSlot", text=text, **{"entryName": name, **settings})


def sheet(*slots: str) -> str:
    """A counter sheet of one panel."""
    return part("PieceWindow", part("VASSAL.build.widget.PanelWidget", *slots, entryName="Panel"), name="Pieces")


def board(name: str, width: int, height: int, *inner: str) -> str:
    """A plain board."""
    return part("map.boardPicker.Board", *inner, name=name, width=width, height=height, color="255,255,255")


def main_map(*inner: str, boards: tuple[str, ...] = (), setup: str = "", **settings: object) -> str:
    """A map with a board."""
    layout = f"<setup>{escape(setup)}</setup>" if setup else ""
    picker = part("map.BoardPicker", layout, *(boards or (board("Board", 400, 300),)))
    return part("Map", picker, *inner, **{"mapName": "Main", "edgeWidth": 0, "edgeHeight": 0, **settings})


def zipped(files: Mapping[str, bytes | str]) -> bytes:
    """A zip of these files."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return out.getvalue()


def module(folder: Path, *inner: str, files: Mapping[str, bytes | str] | None = None) -> Path:
    """A module on the disk."""
    path = folder / "test.vmod"
    path.write_bytes(zipped({"buildFile.xml": build(*inner), **(files or {})}))
    return path


def tree(*parts: str) -> str:
    """Commands within one."""
    return joined(parts, ESC)


def save_text(*commands: str, pieces: tuple[str, ...] = ()) -> str:
    """A saved game as text."""
    return tree("begin_save", "", tree("", *pieces), *commands, "end_save")


def hidden(text: str, key: int = 0x5A) -> bytes:
    """As VASSAL writes it: two digits a byte."""
    return b"!VCSK" + f"{key:02x}".encode() + bytes(byte ^ key for byte in text.encode()).hex().encode()


def save(folder: Path, text: str, name: str = "game.vsav") -> Path:
    """A saved game on the disk."""
    path = folder / name
    data = "<data version='1'><name>Test</name><version>1.0</version></data>"
    path.write_bytes(zipped({"savedGame": hidden(text), "moduledata": data}))
    return path


def words_of(value: object) -> Iterator[str]:
    """Every text in a record, however deep."""
    if isinstance(value, str):
        yield value
    elif dataclasses.is_dataclass(value):
        for one in dataclasses.fields(value):
            yield from words_of(getattr(value, one.name))
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from words_of(key)
            yield from words_of(inner)
    elif isinstance(value, (tuple, list, set, frozenset)):
        for inner in value:
            yield from words_of(inner)
