"""Zips: packed in memory, and unpacked from outside up to a bound, whatever they say of themselves."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from collections.abc import Callable, Mapping

MEMBERS = 20_000
"""Files in one zip."""
LARGEST = 128 << 20
"""Bytes of all its files unpacked: no game is near this."""
_PIECE = 1 << 20
_ENTRY = b"PK\x01\x02"


class ZipRefused(Exception):
    """It is no zip, damaged, or (`large`) holds more than is unpacked."""

    def __init__(self, large: bool = False) -> None:
        super().__init__("large" if large else "broken")
        self.large = large


def packed(files: Mapping[str, bytes]) -> bytes:
    """A zip of these files, in this order."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return out.getvalue()


def unpacked(data: bytes, wanted: Callable[[list[str]], Mapping[str, str]]) -> dict[str, bytes]:
    """The files of a zip that are `wanted`: of all names in it, which are read, and how they are called from then on.

    Raises ZipRefused, and what `wanted` raises.
    """
    if data.count(_ENTRY) > MEMBERS:  # before a record is made of each
        raise ZipRefused(large=True)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = wanted([info.filename for info in archive.infolist() if not info.is_dir()])
            files, left = {}, LARGEST
            for name, inner in names.items():
                files[inner] = _unpack(archive, name, left)
                left -= len(files[inner])
            return files
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, NotImplementedError) as error:
        raise ZipRefused from error
    except (ValueError, struct.error, OSError, KeyError, OverflowError) as error:
        raise ZipRefused from error


def _unpack(archive: zipfile.ZipFile, name: str, most: int) -> bytes:
    """One file; what the zip says about its size may be a lie."""
    info = archive.getinfo(name)
    if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise ZipRefused  # the others unpack without bound at each step, and we write none
    pieces, left = [], most
    with archive.open(info) as file:
        while piece := file.read(_PIECE):
            pieces.append(piece)
            left -= len(piece)
            if left < 0:
                raise ZipRefused(large=True)
    return b"".join(pieces)
