"""A table that may be looked at and not touched."""

from __future__ import annotations

from typing import Any

from tabletop.core.checks import Citation
from tabletop.core.intent import Intent
from tabletop.core.referee import Sight
from tabletop.core.ruling import Ruling
from tabletop.core.session import Session
from tabletop.core.text import Msg


class WatchingSession(Session):
    """Shows everything, own secrets too, and refuses every act with the reason `why`."""

    why = Msg("store-read-only")

    def undo(self, seat: str) -> Ruling:
        """Refused."""
        return self._refused("undo")

    def redo(self, seat: str) -> Ruling:
        """Refused."""
        return self._refused("redo")

    def tend(self) -> None:
        """Nothing goes on by itself."""

    def begin(self, seat: str) -> bool:
        """The rules are not started."""
        return False

    def chance(self) -> Ruling | None:
        """No dice are thrown."""
        return None

    def _judge(self, sight: Sight, verb: str, args: dict[str, Any], override: bool = False) -> Ruling:
        return self._refused(verb)

    def _refused(self, verb: str) -> Ruling:
        return Ruling("refused", Intent(verb), (Citation("", self.why, False),))
