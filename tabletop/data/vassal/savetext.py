"""The text of a saved game: most are written two digits a byte, each byte changed by a key that stands before them."""

from __future__ import annotations

import binascii

from tabletop.core.text import Msg
from tabletop.data.vassal.refusal import VassalRefused

HEX, RAW = b"!VCSK", b"VOBS"


def saved_text(data: bytes, file: str) -> str:
    """What a saved game says. Raises VassalRefused."""
    try:
        return _plain(data).decode("utf-8", "replace")
    except (binascii.Error, ValueError, IndexError) as error:
        raise VassalRefused(Msg.of("vassal-save-damaged", file=file)) from error


def _plain(data: bytes) -> bytes:
    if data.startswith(HEX):
        body = data[len(HEX) :].rstrip()
        key = binascii.unhexlify(body[:2])[0]
        return binascii.unhexlify(body[2 : len(body) - len(body) % 2]).translate(_changed(key))
    if data.startswith(RAW):
        return data[len(RAW) + 1 :].translate(_changed(data[len(RAW)]))
    return data


def _changed(key: int) -> bytes:
    return bytes(byte ^ key for byte in range(256))
