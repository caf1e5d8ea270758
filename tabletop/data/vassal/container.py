"""A file of VASSAL on the disk: a zip of module, extension, save or log, or the bare text of an old save.

Names come from the zip's own table and are only looked up in it: none is ever a path. What a zip says of its sizes may
be a lie, so everything is counted while it is unpacked.
"""

from __future__ import annotations

import struct
import unicodedata
import zipfile
import zlib
from io import BytesIO, FileIO
from pathlib import Path
from types import TracebackType
from typing import Literal

from tabletop.core.text import Msg
from tabletop.data.vassal.refusal import VassalRefused
from tabletop.door import Refused, opened

MB = 1 << 20
LARGEST_FILE = 2048 * MB
"""Of a module on the disk; some hold a thousand scanned maps."""
MEMBERS = 40_000
MOST_TEXT = 64 * MB
"""Unpacked, of a build file; the largest known has fifteen."""
MOST_SAVE = 320 * MB
"""Unpacked, of a saved game as it lies in its file, where most write two digits a byte."""
MOST_PICTURE = 256 * MB
MOST_TOGETHER = 4096 * MB
"""All that is unpacked while one file is imported."""
RATIO, SMALL = 300, 24 * MB
"""Times that a member may grow, once it is larger than SMALL."""
BUILD_FILES = ("buildFile.xml", "buildFile")
SAVED_GAME = "savedGame"
PICTURES = "images/"
FileKind = Literal["module", "extension", "save", "other"]
_PIECE = MB
_ENTRY = b"PK\x01\x02"
_PLAIN = (b"!VCSK", b"VOBS", b"begin_save", b"\x1bbegin_save")
_BROKEN = (
    *(zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, NotImplementedError, ValueError, struct.error),
    *(OSError, KeyError, OverflowError, IndexError, UnicodeError),
)


class VassalFile:
    """An open file. `names`: what is in it; of a bare text, the saved game alone."""

    def __init__(self, path: Path, within: BytesIO | None = None) -> None:
        """`within`: the bytes, of a file that lies in another. Raises VassalRefused."""
        self.name = path.name
        self._left = MOST_TOGETHER
        self._file: FileIO | BytesIO = self._opened(path) if within is None else within
        self._zip: zipfile.ZipFile | None = None
        self._table: dict[str, zipfile.ZipInfo] = {}
        try:
            bare = self._look()
        except BaseException:
            self.close()
            raise
        self.names = (SAVED_GAME,) if bare else tuple(self._table)

    def __enter__(self) -> VassalFile:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        if self._zip is not None:
            self._zip.close()
        self._file.close()

    @property
    def kind(self) -> FileKind:
        """What it holds; whether a save has steps to go through is seen in its text (`saves`)."""
        if any(name in self._table for name in BUILD_FILES):
            return "extension" if "extensiondata" in self._table else "module"
        return "save" if SAVED_GAME in self.names else "other"

    def read(self, name: str, most: int = MOST_TEXT) -> bytes:
        """The bytes of a member. Raises VassalRefused when there is none, it is damaged, or larger than `most`."""
        if self._zip is None and name == SAVED_GAME:
            return self._bare()
        info = self._table.get(name)
        if info is None:
            raise VassalRefused(Msg.of("vassal-no-member", file=self.name, name=name))
        try:
            return self._unpacked(info, name, min(most, self._left))
        except _BROKEN as error:
            raise VassalRefused(Msg.of("vassal-damaged", file=self.name, name=name)) from error

    def read_head(self, name: str, most: int) -> bytes:
        """The first bytes of a member, nothing when it is damaged."""
        info = self._table.get(name)
        if self._zip is None or info is None or info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            return b""
        try:
            with self._zip.open(info) as file:
                return file.read(most)
        except _BROKEN:
            return b""

    def inner(self, name: str) -> VassalFile:
        """A file of VASSAL that lies in this one: a set-up. Raises VassalRefused."""
        return VassalFile(Path(name.rpartition("/")[2] or name), BytesIO(self.read(name, MOST_SAVE)))

    def build_file(self) -> bytes:
        """The XML that says what a module is made of. Raises VassalRefused."""
        name = next((name for name in BUILD_FILES if name in self._table), BUILD_FILES[0])
        return self.read(name)

    def picture(self, name: str) -> str:
        """The member that a picture's name means, '' when there is none."""
        forms = [form for ending in ("", ".gif") for form in _forms(name + ending)]
        return next((PICTURES + form for form in forms if PICTURES + form in self._table), "")

    def member(self, name: str) -> str:
        """The member that the name of a chart or set-up means, wherever such files lie; '' when there is none."""
        bare = name.lstrip("/")
        return next((form for form in _forms(bare) if form in self._table), "") or self.picture(bare)

    # --- inside ---

    def _opened(self, path: Path) -> FileIO:
        try:
            file = opened(path)
        except Refused as error:
            raise VassalRefused(error.msg) from error
        except (OSError, ValueError) as error:
            raise VassalRefused(Msg.of("vassal-unreadable", file=self.name)) from error
        if file.seek(0, 2) > LARGEST_FILE:
            file.close()
            raise VassalRefused(Msg.of("vassal-large", file=self.name, most=LARGEST_FILE // MB))
        file.seek(0)
        return file

    def _look(self) -> bool:
        """Whether it is a bare text; else its table is read."""
        head = self._file.read(16)
        if head.startswith(_PLAIN):
            return True
        if not head.startswith(b"PK"):
            raise VassalRefused(Msg.of("vassal-not-one", file=self.name))
        self._count_members()
        try:
            self._file.seek(0)
            self._zip = zipfile.ZipFile(self._file)
            for info in self._zip.infolist():
                if not info.is_dir():
                    self._table[_true_name(info)] = info
        except _BROKEN as error:
            raise VassalRefused(Msg.of("vassal-damaged", file=self.name, name=self.name)) from error
        return False

    def _count_members(self) -> None:
        """Before a record is made of each."""
        count, last = 0, b""
        self._file.seek(0)
        while piece := self._file.read(_PIECE):
            count += (last + piece).count(_ENTRY)
            last = piece[-3:]
        if count > MEMBERS:
            raise VassalRefused(Msg.of("vassal-many", file=self.name, most=MEMBERS))

    def _bare(self) -> bytes:
        self._file.seek(0)
        pieces, size = [], 0
        while piece := self._file.read(_PIECE):
            pieces.append(piece)
            size += len(piece)
            self._bound(size, MOST_SAVE, self.name)
        return b"".join(pieces)

    def _unpacked(self, info: zipfile.ZipInfo, name: str, most: int) -> bytes:
        if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED) or self._zip is None:
            raise VassalRefused(Msg.of("vassal-damaged", file=self.name, name=name))
        pieces, size = [], 0
        with self._zip.open(info) as file:
            while piece := file.read(_PIECE):
                pieces.append(piece)
                size += len(piece)
                self._bound(size, most, name)
                if size > SMALL and size > RATIO * max(1, info.compress_size):
                    raise VassalRefused(Msg.of("vassal-bomb", file=self.name, name=name))
        self._left -= size
        return b"".join(pieces)

    def _bound(self, size: int, most: int, name: str) -> None:
        if size > most:
            raise VassalRefused(Msg.of("vassal-member-large", file=self.name, name=name, most=max(1, most // MB)))


def _true_name(info: zipfile.ZipInfo) -> str:
    """Old programs wrote UTF-8 without saying so."""
    if info.flag_bits & 0x800:
        return info.filename
    try:
        return info.filename.encode("cp437").decode("utf-8")
    except UnicodeError:
        return info.filename


def _forms(name: str) -> tuple[str, str, str]:
    """As it is written, and with accents of their own, or within their letters, as other systems pack them."""
    return name, unicodedata.normalize("NFD", name), unicodedata.normalize("NFC", name)
