"""Tables that may be looked at and not touched: never, or not while their folder may not be written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.core.journal.citation import Citation
from tabletop.core.journal.intent import Intent
from tabletop.core.referee.referee import SeatOptions
from tabletop.core.referee.ruling import Ruling
from tabletop.core.session.session import Session
from tabletop.core.text import Msg


class GuardedSession(Session):
    """While `shut` it shows everything, own secrets too, and refuses every act with the reason `why`."""

    why = Msg("store-read-only")
    shut: Callable[[], bool] = staticmethod(bool)

    def undo(self, seat: str) -> Ruling:
        """Refused while only looked at."""
        return self._refused("undo") if self.shut() else super().undo(seat)

    def redo(self, seat: str) -> Ruling:
        """Refused while only looked at."""
        return self._refused("redo") if self.shut() else super().redo(seat)

    def tend(self) -> None:
        """Nothing goes on by itself while only looked at."""
        if not self.shut():
            super().tend()

    def begin(self, seat: str) -> bool:
        """The rules are not started while only looked at."""
        return not self.shut() and super().begin(seat)

    def chance(self) -> Ruling | None:
        """No dice are thrown while only looked at."""
        return None if self.shut() else super().chance()

    def _judge(self, sight: SeatOptions, verb: str, args: dict[str, Any], override: bool = False) -> Ruling:
        return self._refused(verb) if self.shut() else super()._judge(sight, verb, args, override)

    def _refused(self, verb: str) -> Ruling:
        return Ruling("refused", Intent(verb), (Citation("", self.why, False),))


class WatchingSession(GuardedSession):
    """Only ever looked at."""

    shut: Callable[[], bool] = staticmethod(lambda: True)
