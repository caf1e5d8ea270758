"""Whether the table here may be changed now: always, never (it is only looked at), or not while its folder is shut."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.core.text import Msg

READ_ONLY = Msg("store-read-only")


@dataclass(frozen=True)
class Access:
    """While `shut()` everything is shown, own secrets too, and every act is refused with the reason `why`."""

    why: Msg = READ_ONLY
    shut: Callable[[], bool] = bool
    only_watched: bool = False
    """Shut for good."""

    @staticmethod
    def watching(why: Msg = READ_ONLY) -> Access:
        """Only ever looked at."""
        return Access(why, lambda: True, True)
