"""Where a seat has two pasts: notices that say so, as long as nobody here has decided, and how they are decided."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from tabletop.core.errors import TableError
from tabletop.core.text import Msg
from tabletop.store import deciding
from tabletop.store.pasts import WORDS
from tabletop.ui.remote.bar import Notice

if TYPE_CHECKING:
    from tabletop.core.journal.arrivals import Crossing
    from tabletop.store.pasts import TwoPasts
    from tabletop.ui.interfaces import RemoteTable

__all__ = ["WORDS", "PastNotices"]


class PastNotices:
    """For the bar of a shared game."""

    def __init__(self, remote: RemoteTable) -> None:
        self.remote, self.model = remote, remote.model

    def notices(self) -> Iterator[Notice]:
        """The most pressing first. Each has a button, but for files that only lag behind."""
        tr, game = self.model.tr, self.remote.shared
        if game.shelf.known.choices.stopped:
            yield self._notice(Msg("past-stopped"), "warning", "past-play-on", self.play_on)
        for two in deciding.pasts(game):
            run = lambda two=two: self.look(two)  # noqa: E731 - bound to this past
            lags = two.kind == "behind" and not two.mine
            yield self._notice(two.said(), "warning" if lags else "danger", "past-look", run)
        for _ in game.shelf.pasts.lost()[:1]:
            (word,) = [word for word in game.troubles() if word.key == "past-own-seen"][:1]
            yield self._notice(word, "danger", "past-go-on-without", self.go_on_without)
        for one in game.shelf.pasts.crossings():
            run = lambda one=one: self.accept(one)  # noqa: E731 - bound to this act
            yield self._notice(game.shelf.pasts.said(one), "danger", "past-accept", run)
        for word in game.shelf.pasts.waits():
            yield Notice(self.model.say(word), "warning")
        if self.came_back():
            yield Notice(tr("past-is-back"), "good", "", "", tr("past-open-again"), self.remote.reopen)

    def came_back(self) -> bool:
        """Whether the game was shut for what is no longer so."""
        game = self.remote.shared
        shut = {word.key for word in game.problems} & {"store-own-behind", "past-own-seen", "past-own-waits"}
        return bool(shut) and game.read_only and not game.shelf.pasts.shut()

    def look(self, two: TwoPasts) -> None:
        """Both pasts side by side, and the choice."""
        from tabletop.ui.dialogs.two_pasts import TwoPastsDialog

        TwoPastsDialog(self.remote.window_, two, self).open()

    def keep(self, two: TwoPasts) -> None:
        """Go on from what is shown."""
        self._decide(lambda: deciding.keep(self.remote.shared, two))

    def take_other(self, two: TwoPasts) -> None:
        """Go on from the other."""
        self._decide(lambda: deciding.go_on_from_other(self.remote.shared, two))

    def stop(self) -> None:
        """Only look from now on."""
        self._decide(lambda: deciding.stop(self.remote.shared))

    def play_on(self) -> None:
        """Play again."""
        self._decide(lambda: deciding.stop(self.remote.shared, False))

    def go_on_without(self) -> None:
        """Without acts of ours that others say to have seen."""
        self._decide(lambda: deciding.go_on_without(self.remote.shared))

    def accept(self, one: Crossing) -> None:
        """It is known here that a seat says so."""
        self._decide(lambda: deciding.put_away(self.remote.shared, one))

    # --- inside ---

    def _notice(self, word: Msg, kind: str, act: str, run: Callable[[], object]) -> Notice:
        hint = f"apart-do-{word.key}"
        said = self.model.tr(hint) if self.model.catalog.has(hint) else ""
        if not self.remote.shared.here:
            return Notice(self.model.say(word), kind, said)
        return Notice(self.model.say(word), kind, said, "", self.model.tr(act), run)

    def _decide(self, decision: Callable[[], None]) -> None:
        """It takes effect when the game is opened again, which is done at once."""
        try:
            decision()
        except TableError as error:
            self.remote.news.mail(error.msg, "danger")
            self.remote.refresh()
            return
        self.remote.reopen()
