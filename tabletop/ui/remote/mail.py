"""Hand-overs by mail: written to a file, and recognised when one is dropped on any window."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from tabletop.core.errors import TableError
from tabletop.core.text import Msg
from tabletop.door import read, write_whole
from tabletop.store.absorb import Absorbed, absorb
from tabletop.store.card import read_card
from tabletop.store.errors import StoreError, reason
from tabletop.store.files import free_name
from tabletop.store.mail import mailto, pack, read_parcel, subject
from tabletop.store.received import what_is
from tabletop.store.shared import SharedGame
from tabletop.ui.interfaces import GameWindow

if TYPE_CHECKING:
    from tabletop.data.module import Module
    from tabletop.ui.interfaces import Opens


def is_parcel(path: Path) -> bool:
    """Whether a file is a hand-over (perhaps a damaged one), and not a whole game."""
    return what_is(path).kind == "parcel"


class Outgoing:
    """One hand-over. What was packed is kept until it is on disk, so that a full disk does not lose it."""

    def __init__(self, game: SharedGame[Module]) -> None:
        self.game = game
        self.name, self.data = "", b""
        self._everything = False

    def write(self, folder: Path, everything: bool = False) -> Path:
        """Write it into this folder, never over anything. Raises StoreError; then try again."""
        if not self.data or everything != self._everything:
            self.name, self.data = pack(self.game, everything)
            self._everything = everything
        to = folder / self.name
        try:
            folder.mkdir(parents=True, exist_ok=True)
            to = free_name(to)
            write_whole(to, self.data)
        except OSError as error:
            raise StoreError(Msg.of("store-cannot-write", path=str(to), reason=reason(error))) from error
        return to

    @property
    def subject(self) -> str:
        """Of the mail, once it is packed."""
        parcel = read_parcel(self.data)
        return subject(self.game.card, parcel.seat, parcel.number)

    def draft(self, to: str, body: str) -> QUrl:
        """The address that opens a draft in the player's mail program."""
        return QUrl.fromEncoded(mailto(to, self.subject, body).encode())


def open_outside(url: QUrl) -> bool:
    """Let the system open it."""
    return QDesktopServices.openUrl(url)


def take(opener: Opens, path: Path) -> Absorbed | None:
    """Take a received file into the game it belongs to, opening that game if need be; None when there is none here."""
    try:
        data = _read(path)
        parcel = read_parcel(data)
    except TableError as error:
        return _refused(opener, _named(error.msg, path))
    window = _window_for(opener, parcel.game)
    if window is None:
        opener.tell("mail-no-game", [opener.say(Msg.of("mail-of-game", title=parcel.title))])
        return None
    try:
        done = absorb(window.remote.shared, data)
    except TableError as error:
        return _refused(opener, error.msg)
    window.remote.took(replace(done, words=tuple(_named(word, path) for word in done.words)))
    window.raise_()
    return done


def _named(word: Msg, path: Path) -> Msg:
    """Which of the files dropped together is damaged; all other words name whose and which it is."""
    return Msg.of("apart-mail-damaged", file=path.name) if word.key == "store-mail-damaged" else word


def _read(path: Path) -> bytes:
    try:
        return read(path, "zip")
    except OSError as error:
        raise StoreError(Msg.of("store-cannot-read", path=str(path), reason=reason(error))) from error


def _refused(opener: Opens, word: Msg) -> Absorbed | None:
    """A file that cannot be read: said in the bar of the game it was dropped on, else in a dialog."""
    remote = opener.parent_.remote if isinstance(opener.parent_, GameWindow) else None
    done = Absorbed("damaged", (word,))
    if remote is None or remote.game is None:
        opener.tell("mail-failed", [opener.say(word)])
        return None
    remote.took(done)
    return done


def _window_for(opener: Opens, game: str) -> GameWindow | None:
    """The window of that game: open, or opened now from the recent ones; else the one the file was dropped on."""
    application = opener.application
    open_ = [w for w in application.windows if w.remote.game is not None]
    found = next((w for w in open_ if w.model.game.card.id == game), None)
    if found is not None:
        return found
    for recent in application.recent.games:
        folder = Path(recent.folder)
        try:
            if read_card(folder).id == game:
                opener.open_folder(folder)
                return application.window_of(folder)
        except TableError:
            continue
    return next((w for w in open_ if w is opener.parent_), None)
