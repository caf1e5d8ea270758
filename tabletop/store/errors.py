"""Why a game cannot be opened, made or copied. Never raised by an act: those are kept in memory and tried again."""

from __future__ import annotations

import errno

from tabletop.core.errors import TableError
from tabletop.core.text import Msg
from tabletop.door import Refused


class StoreError(TableError):
    """Something about files that the player must be told; `msg` says it in their language."""


def reason(error: OSError) -> Msg:
    """What the system said, in our words where we have them."""
    if isinstance(error, Refused):
        return error.msg
    known = {
        errno.ENOSPC: "store-reason-full",
        errno.EDQUOT: "store-reason-full",
        errno.EROFS: "store-reason-read-only",
        errno.EACCES: "store-reason-forbidden",
        errno.EPERM: "store-reason-forbidden",
        errno.ENOENT: "store-reason-gone",
        errno.ENOTDIR: "store-reason-gone",
        errno.ESTALE: "store-reason-changed",
    }
    key = known.get(error.errno or 0)
    return Msg(key) if key else Msg.of("store-reason-other", text=error.strerror or str(error))


def file_refused(file: str, why: Msg) -> Msg:
    """A file of a game that is left alone, and why; the rest is played."""
    return Msg.of("store-file-refused", file=file, reason=why)


def seat_name(seat: str) -> Msg:
    """A seat as its game calls it."""
    return Msg(f"seat-{seat}")
