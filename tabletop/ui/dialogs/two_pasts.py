"""Two pasts of one seat side by side, as sentences of the journal from where they part, and from which to go on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout

from tabletop.core.errors import TableError
from tabletop.core.journal.entry import Entry
from tabletop.core.position.apply import fold
from tabletop.store.pasts import TwoPasts
from tabletop.ui.dialogs.base import Dialog, Role, paragraph
from tabletop.ui.model.sentences import sentence

if TYPE_CHECKING:
    from tabletop.ui.interfaces import GameWindow, Opens

MOST = 200
"""Acts of a past that are told; of more only the number is said."""


class Deciding(Protocol):
    """What the dialog leaves to whoever opened it."""

    def keep(self, two: TwoPasts) -> None: ...

    def take_other(self, two: TwoPasts) -> None: ...

    def stop(self) -> None: ...


class OwnDeciding:
    """For a game of one machine, just opened."""

    def __init__(self, opener: Opens, window: GameWindow) -> None:
        self.opener, self.window = opener, window

    def keep(self, _two: TwoPasts) -> None:
        """Bring back what was played, and show it."""
        game = self.window.model.game
        try:
            if game.past is not None:
                game.past.take_back()
        except TableError as error:
            self.opener.tell("open-failed", [self.window.model.say(error.msg)])
            return
        self.window.close()
        self.opener.open_folder(game.folder)

    def take_other(self, _two: TwoPasts) -> None:
        """Go on from what is in the folder."""
        past = self.window.model.game.past
        if past is not None:
            past.go_on()

    def stop(self) -> None:
        """There is nobody to wait for."""


class TwoPastsDialog(Dialog):
    """Escape decides nothing; the game goes on saying it."""

    def __init__(self, window: GameWindow, two: TwoPasts, deciding: Deciding) -> None:
        super().__init__(window.model, window, "two-pasts")
        self.model, self.two, self.deciding = window.model, two, deciding
        self.least = QSize(760, 420)
        self.heading("two-pasts")
        self.plain(self.model.say(two.said()))
        row = QHBoxLayout()
        row.setSpacing(14)
        own = "own-" if two.mine else ""
        self.kept = self._list(row, f"two-pasts-{own}kept", two.kept)
        self.other = self._list(row, f"two-pasts-{own}other", two.other)
        self.column.addLayout(row, 1)
        self._buttons(own)

    def _buttons(self, own: str) -> None:
        two, deciding = self.two, self.deciding
        self.button("two-pasts-later", Role.RejectRole)
        self.stop = self.button("two-pasts-stop", Role.ActionRole, lambda: self._done(deciding.stop))
        self.stop.setVisible(bool(two.seat))  # a game of one machine concerns nobody else
        if two.other or two.mine:
            key = f"two-pasts-{own}take"
            self.take = self.button(key, Role.ActionRole, lambda: self._done(lambda: deciding.take_other(two)))
        self.keep = self.button(f"two-pasts-{own}keep", Role.AcceptRole)

    def accept(self) -> None:
        """Go on from what is shown."""
        self._done(lambda: self.deciding.keep(self.two))

    def _done(self, decide: Callable[[], object]) -> None:
        super().accept()
        decide()

    def _list(self, row: QHBoxLayout, title: str, entries: tuple[Entry, ...]) -> QListWidget:
        column, caption, shown = QVBoxLayout(), paragraph("strong"), QListWidget()
        self.words.text(caption, title, n=len(entries))
        self.words.put(shown.setAccessibleName, title, n=len(entries))
        shown.setWordWrap(True)
        shown.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        shown.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        for said in self._sentences(entries):
            shown.addItem(QListWidgetItem(said))
        if not entries:
            shown.addItem(QListWidgetItem(self.model.tr("two-pasts-nothing")))
        column.addWidget(caption)
        column.addWidget(shown, 1)
        row.addLayout(column, 1)
        return shown

    def _sentences(self, entries: Iterable[Entry]) -> Iterator[str]:
        """Told from the table as it was where the pasts part, act by act of this seat alone."""
        journal, told = self.model.session.journal, list(entries)
        before = journal.state(sum(entry.id.clock <= self.two.shared for entry in journal.entries))
        for entry in told[:MOST]:
            what = sentence(self.model.module, self.model.catalog, before, entry)
            yield self.model.tr("two-pasts-line", n=entry.id.clock, what=what)
            before = fold(before, entry.facts, lenient=True)
        if len(told) > MOST:
            yield self.model.tr("apart-more", n=len(told) - MOST)
