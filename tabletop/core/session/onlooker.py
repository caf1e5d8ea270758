"""A table as somebody sees it who sits at no seat: the journal and nothing beside it."""

from __future__ import annotations

from tabletop.core.environment import Environment
from tabletop.core.errors import NotKnown
from tabletop.core.journal.entry import Entry
from tabletop.core.position.delta import Delta
from tabletop.core.session.access import Access
from tabletop.core.session.session import Session
from tabletop.core.text import Msg


class Onlooker(Session):
    """Follows another session of this machine. It has no vault, so nothing that is asked of it can hold a secret, and
    nothing is ever written by it."""

    def __init__(self, of: Session) -> None:
        super().__init__(of.game, of.journal, {}, Environment(_no_chance), Access.watching())
        self._of = of
        self.leave = of.subscribe(self._hear)
        """Follow no longer."""

    def _hear(self, delta: Delta, entry: Entry | None) -> None:
        """What was written; what a seat has come to know by itself (no entry) is nobody else's business."""
        if entry is not None:
            self.local.keep_up(self._of.local.state, delta, entry)


def _no_chance(_: int) -> bytes:
    raise NotKnown(Msg.of("not-known", box="-"))
