"""Why a game cannot be opened, made or copied. Never raised by an act: those are kept in memory and tried again."""

from __future__ import annotations

from tabletop.core.errors import TableError
from tabletop.core.text import Msg


class StoreError(TableError):
    """Something about files that the player must be told; `msg` says it in their language."""


def reason(error: OSError) -> Msg:
    """What the system said, in our words where we have them."""
    import errno

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


def seat_name(seat: str) -> Msg:
    """A seat as its game calls it."""
    return Msg(f"seat-{seat}")
