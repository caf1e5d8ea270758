"""A game on a server: played in a mirror on this machine, which a thread of its own keeps in step with the server.

Nobody waits for it: acts are on this disk when they are shown, and go up when there is a link. What is not up yet is
the difference of the two sides, found anew each time, so no queue can be lost. Every trouble is said and tried again.
"""

from __future__ import annotations

import atexit
import logging
import threading
import time
import weakref
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Literal

from tabletop.core.text import Msg
from tabletop.door import status
from tabletop.folders import user_data
from tabletop.store.errors import StoreError
from tabletop.store.game import M
from tabletop.store.opened import is_theirs
from tabletop.store.remote.link import Link, Login, connect
from tabletop.store.remote.mirror import Mirror, segment
from tabletop.store.remote.round import Done, Round
from tabletop.store.remote.trouble import RemoteTrouble
from tabletop.store.seats import OPENED
from tabletop.store.shared import SharedGame

log = logging.getLogger(__name__)

Kind = Literal["connecting", "sending", "step", "lost", "asks"]
LONGEST_SEGMENT = 64_000
"""Bytes: a growing file goes up whole with every act, so that it is there whole or not at all; so it must be small."""
_running: weakref.WeakSet[Keeping] = weakref.WeakSet()


@dataclass(frozen=True)
class Pace:
    """Seconds: between two looks while something happens, and at most; after trouble, and at most; `burst`: acts that
    follow each other closely go up together; `last`: for the last things when the game is closed; `glance`: between two
    looks at our own files; `patience`: without a byte from the server."""

    quick: float = 1.0
    slow: float = 8.0
    again: float = 2.0
    rare: float = 60.0
    burst: float = 0.3
    last: float = 8.0
    glance: float = 0.25
    patience: float = 20.0


@dataclass(frozen=True)
class LinkState:
    """How it stands: `since` (local time, HH:MM) there is no link; `unsent` acts of ours that the server is not known
    to hold; `words` about single files. `asks`: nothing is tried before the player has answered `trouble.wants`."""

    kind: Kind
    server: str
    unsent: int = 0
    since: str = ""
    trouble: RemoteTrouble | None = None
    words: tuple[Msg, ...] = ()

    def said(self) -> Msg:
        """In words."""
        if self.trouble is not None:
            key = "remote-asks" if self.kind == "asks" else "remote-lost"
            return Msg.of(key, server=self.server, since=self.since, n=self.unsent, reason=self.trouble.msg)
        return Msg.of(f"remote-{self.kind}", server=self.server, n=self.unsent)


class Keeping:
    """Keeps a mirror in step from `start` to `close`. `mine` gives the names written here now; `changed` is called from
    the thread whenever `state` is another."""

    def __init__(
        self,
        mirror: Mirror,
        mine: Callable[[], tuple[str, ...]],
        changed: Callable[[], None],
        login: Login | None = None,
        pace: Pace = Pace(),  # noqa: B008 - frozen
    ) -> None:
        self.mirror, self.mine, self.changed, self.pace = mirror, mine, changed, pace
        self.home = mirror.place.parent
        self.login = login or Login(key_file=mirror.key_file)
        self.state = LinkState("connecting", mirror.address.place)
        self._wake, self._closing = threading.Event(), threading.Event()
        self._link: Link | None = None
        self._since, self._ahead, self._late = "", False, False
        self._thread = threading.Thread(target=self._run, name="tabletop-remote", daemon=True)

    def start(self) -> None:
        """From now on."""
        _running.add(self)
        self._thread.start()

    def retry(self, login: Login | None = None) -> None:
        """Try at once: the player wants it so, or has answered what was asked."""
        if login is not None:
            self.login = login
        self._say("connecting")
        self._wake.set()

    def close(self, wait: float = 0) -> None:
        """The game is closed. What is not up yet still goes up, within a few seconds, also when nobody waits."""
        self._closing.set()
        self._wake.set()
        if wait and self._thread.is_alive():
            self._thread.join(wait)

    @property
    def alive(self) -> bool:
        """Whether the thread is still at work."""
        return self._thread.is_alive()

    # --- the thread ---

    def _run(self) -> None:
        pause = self.pace.quick
        while not self._closing.is_set():
            try:
                pause = self._turn(pause)
            except Exception:  # beside a round: nothing may end the thread while the bar says that all is well
                log.exception("between two rounds with %s", self.mirror.address.place)
                self._wake.wait(self.pace.again)
        self._finish()
        self._hang_up()

    def _turn(self, pause: float) -> float:
        """One round, and the rest after it; how long the rest was to be."""
        began, before = time.monotonic(), self._written()
        try:
            done = self._round()
        except Exception as error:  # noqa: BLE001 - what no rule foresaw must not end the thread unseen
            self._trouble(error if isinstance(error, StoreError) else self._odd(error))
            pause = min(self.pace.rare, pause * 2) if pause >= self.pace.again else self.pace.again
        else:
            busy = done.sent or done.received
            pause = self.pace.quick if busy else min(self.pace.slow, pause * 1.5)
            # a slow link is not looked through all the time
            pause = max(pause if not done.sent else self.pace.burst, time.monotonic() - began)
        self._rest(pause, before)
        return pause

    def _round(self) -> Done:
        if self._link is None:
            self._link = connect(self.mirror.address, self.login, self.home, self.pace.patience)
        mine = self.mine()
        if self.state.kind in ("step", "connecting") and self._unsent():
            self._say("sending")
        done = Round(self.mirror, self._link, mine, lambda: self._late).run()
        self._since, self._ahead = "", done.ahead
        self._say("sending" if done.sent or self._unsent() else "step")
        return done

    def _trouble(self, error: StoreError) -> None:
        trouble = error if isinstance(error, RemoteTrouble) else RemoteTrouble(error.msg)
        self._hang_up()
        self._since = self._since or datetime.now().strftime("%H:%M")
        self._say("asks" if trouble.wants else "lost", trouble)

    def _odd(self, error: Exception) -> RemoteTrouble:
        log.exception("the round with %s failed", self.mirror.address.place, exc_info=error)
        text = f"{type(error).__name__}: {error}"[:120]
        return RemoteTrouble(Msg.of("remote-odd", server=self.mirror.address.place, text=text))

    def _rest(self, seconds: float, before: tuple[tuple[str, int], ...]) -> None:
        """Until it is time, or something of ours was written since the round began, or somebody wants it."""
        until = time.monotonic() + seconds
        while not self._closing.is_set():
            left = until - time.monotonic()
            asks = self.state.kind == "asks"
            if (left <= 0 and not asks) or self._wake.wait(self.pace.glance if asks else min(left, self.pace.glance)):
                break
            if self._written() != before:
                before = self._written()
                if self.state.trouble is None:
                    self._wake.wait(self.pace.burst)
                    break
                self._put(replace(self.state, unsent=self._unsent()))  # no link: it is counted, and waits
        self._wake.clear()

    def _finish(self) -> None:
        """The last acts go up; and what was played as us on another machine comes down, now that nobody plays here."""
        if self.state.trouble is not None:
            return
        timer = threading.Timer(self.pace.last, self._too_late)
        timer.daemon = True
        timer.start()
        try:
            before = self._written()
            while True:
                time.sleep(self.pace.burst)  # the game is being closed, and may write on its way out
                if before == self._written():
                    break
                before = self._written()
            while not self._late and self._round().sent:
                pass  # one more, to see that all of it has arrived
            if self._ahead and self._link is not None:
                Round(self.mirror, self._link, ()).run()
        except (StoreError, OSError):
            pass  # it goes up when the game is opened again
        except Exception:
            log.exception("the last round with %s failed", self.mirror.address.place)
        timer.cancel()

    def _too_late(self) -> None:
        self._late = True
        self._hang_up()

    def _hang_up(self) -> None:
        link, self._link = self._link, None
        if link is not None:
            link.close()

    def _written(self) -> tuple[tuple[str, int], ...]:
        """Names and sizes of our own files: other when we have played."""
        found = []
        for name in self.mine():
            with suppress(OSError):  # what hinders the disk here is said by the round that meets it
                for path in self.mirror.files(name):
                    found.append((path, status(self.mirror.folder / path, self.mirror.place).st_size))
        return tuple(sorted(found))

    def _words(self) -> tuple[Msg, ...]:
        return tuple(dict.fromkeys(self.mirror.words.values()))

    def _unsent(self) -> int:
        try:
            return self.mirror.unsent(self.mine())
        except OSError:
            return 0  # what hinders the disk here is said by the round that meets it

    def _say(self, kind: Kind, trouble: RemoteTrouble | None = None) -> None:
        since = self._since if trouble is not None else ""
        self._put(LinkState(kind, self.state.server, self._unsent(), since, trouble, self._words()))

    def _put(self, state: LinkState) -> None:
        if state != self.state:
            self.state = state
            try:
                self.changed()
            except Exception:  # whoever listens must not end the thread
                log.exception("what is said of %s was not heard", state.server)


def names_of(game: SharedGame[M]) -> tuple[str, ...]:
    """The names a game writes on this machine, none while it can only be looked at."""
    return () if game.read_only else tuple(game.shelf.mine)


def good_of(game: SharedGame[M]) -> Callable[[str, bytes], bytes]:
    """What of a file has been verified: acts that are signed, chained, of that seat; papers signed by it."""

    def good(path: str, data: bytes) -> bytes:
        _, seat, name = path.split("/")
        reader = game.shelf.readers.get(seat)
        if name == OPENED:
            return data if is_theirs(game, seat, data) else b""
        if reader is None or not segment(path):
            return data
        return data[: sum(map(len, reader.record.lines.get(name, ())))]

    return good


def close_long(game: SharedGame[M], most: int = LONGEST_SEGMENT) -> list[str]:
    """Close segments of ours that have grown long, so that little goes up with each act; in the game's own thread."""
    closed: list[str] = []
    if not game.read_only and not game.unsaved:
        for name in tuple(game.shelf.mine):
            if game.shelf.reader(name).record.kept() > most:
                closed += game.shelf.close_segments(name)
    return closed


def host_home(home: Path | None = None) -> Path:
    """Where the servers trusted over SFTP are kept."""
    return (home or user_data()) / "remote"


@atexit.register
def _end() -> None:
    """The program ends: what is under way may still go up, for a few seconds."""
    for keeping in list(_running):
        keeping.close()
    for keeping in list(_running):
        keeping.close(keeping.pace.last)
