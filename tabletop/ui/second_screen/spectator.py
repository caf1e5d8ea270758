"""The table as everybody may see it: a TableModel of nobody's seat. Nothing in it leads to a vault."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from tabletop.core.journal.entry import Entry
from tabletop.core.position.delta import Delta
from tabletop.core.session.onlooker import Onlooker
from tabletop.data.catalog import Catalog
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.widgets.deferred import Deferred

if TYPE_CHECKING:
    from tabletop.data.module import Module
    from tabletop.store.game import OpenGame

NOBODY = ""
"""The seat it looks from."""


class SpectatorModel(TableModel):
    """Follows the table of another model with words of its own. It hears of what was done, never of what is chosen,
    pointed at or carried there, and tells its views when that model has told its own."""

    def __init__(self, of: TableModel, language: str) -> None:
        self._onlooker = Onlooker(of.session)
        game: OpenGame[Module] = copy(of.game)
        game.session = self._onlooker
        super().__init__(game, Catalog.for_module(of.module, language), of.colours, NOBODY)
        self._of = of
        self._soon = Deferred(self)
        self._soon.timeout.connect(self._catch_up)
        of.told.connect(self._of_told)

    @property
    def behind(self) -> bool:
        """Whether something was done that its views have not been told of."""
        return self._pending.any or self.telling

    def _on_session(self, delta: Delta, entry: Entry | None) -> None:
        if self.live:
            self._look()
        self._pending.add(entry if self.live else None, moment=True)
        if not self._of.telling:
            self._soon.start()

    def _of_told(self) -> None:
        if self._pending.any:
            self._soon.start()  # the window of who acts is painted first

    def _catch_up(self) -> None:
        if not self.closed:
            with self.as_one():
                pass

    def close(self) -> None:
        """Stop listening; the game stays open in its own window."""
        self.closed = True
        self._soon.stop()
        self._of.told.disconnect(self._of_told)
        self._leave()
        self._onlooker.leave()
