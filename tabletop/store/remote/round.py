"""One round between the mirror here and the folder on the server: ours go up, theirs come down, nothing is lost.

Files of acts and of letters only grow. So a file is replaced, here or there, only by one that begins with all that
was in it; anything else is left as it is on both sides, and said. Only what belongs to a game may go up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal

from tabletop.core.position.ids import CHANCE
from tabletop.core.text import Msg
from tabletop.door import LARGEST, What, is_file, make_folders, status, write_whole
from tabletop.store.archive import belongs
from tabletop.store.card import CARD, GameCard, parse_card
from tabletop.store.errors import StoreError, reason, seat_name
from tabletop.store.letters import SEALED
from tabletop.store.pinned import settled
from tabletop.store.remote.link import NEW, Link, RemoteFile
from tabletop.store.remote.mirror import Mirror, MirroredFile, segment, sum_of, whole_lines
from tabletop.store.remote.trouble import RemoteTrouble
from tabletop.store.seats import OPENED, SEATS
from tabletop.store.start import START, parse_start
from tabletop.store.zips import LARGEST as WHOLE

Compared = Literal["same", "behind", "ahead", "apart"]
Listings = dict[str, dict[str, RemoteFile]]


@dataclass
class Done:
    """What a round did: files up and down; `ahead`: the server holds acts of ours that this folder does not."""

    sent: int = 0
    received: int = 0
    ahead: bool = False


def compare(ours: bytes, theirs: bytes) -> Compared:
    """How the server's file stands to ours. Zeros at its end are bytes that never came."""
    if ours == theirs:
        return "same"
    if ours.startswith(theirs.rstrip(b"\0")):
        return "behind"
    return "ahead" if theirs.startswith(whole_lines(ours)) else "apart"


class Round:
    """`mine`: names written on this machine now. Their files go up; everybody else's come down."""

    def __init__(self, mirror: Mirror, link: Link, mine: Sequence[str], stopped: Callable[[], bool] = bool) -> None:
        self.mirror, self.link, self.mine, self.stopped = mirror, link, tuple(mine), stopped
        self.done = Done()
        self._names: tuple[str, ...] = ()

    def run(self) -> Done:
        """Raises RemoteTrouble; what was done until then stays done, and the next round goes on from there."""
        try:
            top = self._top()
            card = self._card_down(top)
            seats = self._listings(top, card)
            self._names = (*card.seats, CHANCE)
            for name in dict.fromkeys((*self.mine, *self.mirror.wrote)):
                self._send(name, seats)
            self._publish(top, card)
            for name in (*card.seats, CHANCE):
                if name not in self.mine:
                    self._fetch(name, seats.get(name, {}))
        except OSError as error:
            raise RemoteTrouble(Msg.of("remote-here", reason=reason(error))) from error
        finally:
            self.mirror.keep_seen()
        return self.done

    # --- the folder itself ---

    def _top(self) -> dict[str, RemoteFile]:
        mirror = self.mirror
        try:
            return self.link.listing("")
        except RemoteTrouble as trouble:
            if not trouble.gone:
                raise
            if mirror.published:
                raise RemoteTrouble(Msg.of("remote-no-folder", address=str(mirror.address)), gone=True) from trouble
        self.link.make_folder("")
        return self.link.listing("")

    def _card_down(self, top: dict[str, RemoteFile]) -> GameCard:
        """The card as it is there; the start position comes before it, for a folder without a card is no game."""
        mirror, here = self.mirror, self.mirror.data(CARD)
        if CARD not in top:
            if mirror.published or not here:
                raise RemoteTrouble(Msg.of("remote-no-game", address=str(mirror.address)), gone=True)
            return self._card(here)
        raw = self._read(CARD, top[CARD]) if self._unknown(CARD, top[CARD], here) else here
        if here and _card(here).id != (other := _card(raw)).id:
            raise RemoteTrouble(Msg.of("remote-other-game", address=str(mirror.address), title=other.title))
        card = self._card(raw)
        if card.dealer in self.mine:
            return self._card(here)
        if not is_file(mirror.folder / START, mirror.place):
            start = self._read(START, top.get(START, RemoteFile(False, 0, "")))
            if parse_start(start, card.start) is None:
                raise RemoteTrouble(Msg.of("remote-half-game", address=str(mirror.address)))
            self._write_here(START, start)
        if raw != here:
            self._write_here(CARD, raw)
            self.done.received += 1
        self.mirror.saw(CARD, MirroredFile(top[CARD].size, top[CARD].tag, sum_of(raw)))
        return card

    def _card(self, raw: bytes) -> GameCard:
        """The card in these bytes, as it was agreed."""
        try:
            return settled(_card(raw), self.mirror.folder)
        except StoreError as error:
            raise RemoteTrouble(error.msg) from error

    def _publish(self, top: dict[str, RemoteFile], card: GameCard) -> None:
        """Card and start go up from the machine that deals, the card last."""
        if card.dealer not in self.mine:
            return
        for path in (START, CARD):
            here, there = self.mirror.data(path), top.get(path)
            if there is None or (self._unknown(path, there, here) and self._read(path, there) != here):
                self._up(path, here)
            else:
                self.mirror.saw(path, MirroredFile(there.size, there.tag, sum_of(here)))
        for name in top:
            if name.endswith(NEW) and name.startswith((CARD, START)):
                self._remove(name)
        if not self.mirror.published:
            self.mirror.published = True
            self.mirror.keep()

    def _listings(self, top: dict[str, RemoteFile], card: GameCard) -> Listings:
        """What lies in each seat's folder; folders of no seat of this game are left alone."""
        there = self.link.listing(SEATS) if SEATS in top else {}
        known = [name for name in (*card.seats, CHANCE) if name in there and there[name].folder]
        seats = {name: self.link.listing(f"{SEATS}/{name}") for name in known}
        if SEATS not in top and any(self.mirror.files(name) for name in self.mine):
            self.link.make_folder(SEATS)
        return seats

    # --- ours ---

    def _send(self, name: str, seats: Listings) -> None:
        files = self.mirror.files(name)
        if not files:
            return
        if name not in seats:
            self.link.make_folder(f"{SEATS}/{name}")
            seats[name] = {}
        if name in self.mine and name not in self.mirror.wrote:
            self.mirror.wrote.append(name)
            self.mirror.keep()
        # read from the end: an act is read before the letters written ahead of it, and they go up first
        read = {path: self.mirror.data(path) for path in reversed(files)}
        for path in files:
            if self.stopped():
                return
            self._send_file(path, whole_lines(read[path]), seats[name].get(path.rpartition("/")[2]))
        self._sweep(name, seats[name])

    def _send_file(self, path: str, data: bytes, there: RemoteFile | None) -> None:
        if not data:
            return
        if there is None:
            self._up(path, data)
            return
        seen = self.mirror.knows(path, there.size, there.tag)
        if seen is not None and sum_of(data[: seen.size]) == seen.sum:
            self._settled(path, data, "same" if len(data) == seen.size else "behind", there)
            return
        held = self._read_if_there(path, there)
        if held is None:
            return
        self.mirror.saw(path, MirroredFile(there.size, there.tag, sum_of(held)))
        self._settled(path, data, compare(data, held), there)

    def _settled(self, path: str, data: bytes, stands: Compared, there: RemoteFile) -> None:
        name = path.split("/")[1]
        if stands == "behind" or (stands == "apart" and path.endswith(OPENED)):
            self._up(path, data)
        elif stands != "same":
            if name in self.mine:  # else it was handed on, and is fetched like any other's
                self.done.ahead = self.done.ahead or stands == "ahead"
                key = "remote-own-ahead" if stands == "ahead" else "remote-own-differs"
                self.mirror.words[path] = Msg.of(key, seat=seat_name(name), file=path)
            return
        self.mirror.words.pop(path, None)

    def _up(self, path: str, data: bytes) -> None:
        """It counts as sent; that it arrived is known when the next round has read it there."""
        self.link.write(path, data)
        self.mirror.sent(path, data)
        self.done.sent += 1

    def _sweep(self, name: str, there: dict[str, RemoteFile]) -> None:
        """What an interrupted upload of ours left behind."""
        for file in there:
            if file.endswith(NEW) and name in self.mine:
                self._remove(f"{SEATS}/{name}/{file}")

    def _remove(self, path: str) -> None:
        with suppress(RemoteTrouble):  # it does no harm where it is
            self.link.remove(path)

    # --- theirs ---

    def _fetch(self, name: str, there: dict[str, RemoteFile]) -> None:
        """Segments are read before letters, and put in place after them: an act never comes without its secret."""
        paths = {f"{SEATS}/{name}/{file}": found for file, found in there.items() if not found.folder}
        wanted = [path for path in sorted(paths, key=lambda p: (not segment(p), p)) if belongs(path)]
        came = {}
        self._missed(name, wanted)
        for path in wanted:
            if self.stopped():
                return
            here = self.mirror.data(path)
            held = self._read_if_there(path, paths[path]) if self._unknown(path, paths[path], here) else None
            if held is not None:
                came[path] = (here, held)
        for path in sorted(came, key=lambda p: (segment(p), p)):
            self._take(path, *came[path], paths[path])

    def _missed(self, name: str, there: list[str]) -> None:
        """What the server held of a seat and holds no more, two rounds running: one may be just between two files."""
        for path in self.mirror.files(name):
            if path in there:
                if path in self.mirror.missed:
                    self.mirror.missed.discard(path)
                    self.mirror.words.pop(path, None)
            elif path not in self.mirror.seen:
                continue
            elif path in self.mirror.missed:
                self.mirror.words[path] = Msg.of("remote-less", file=path)
            else:
                self.mirror.missed.add(path)

    def _take(self, path: str, here: bytes, held: bytes, there: RemoteFile) -> None:
        """Only what begins with all that is known to be that seat's own may take the place of what is here."""
        stands, before = compare(here, held), self.mirror.seen.get(path)
        if stands == "apart":
            held = self._joined(path, here, held)
            stands = compare(here, held) if is_letters(path) else compare(self.mirror.good(path, here), held)
        taken = stands == "ahead" or (path.endswith(OPENED) and self._opened_anew(path, here, held))
        if taken:
            self._write_here(path, held)
            self.done.received += 1
        key = "remote-differs" if stands == "apart" and not taken else ""
        if stands == "behind" and before is not None and there.size < before.size:
            key = "remote-less"
        if key:
            self.mirror.words[path] = Msg.of(key, file=path)
        else:
            self.mirror.words.pop(path, None)
        # what differs is looked at again when it changes
        self.mirror.saw(path, MirroredFile(there.size, there.tag, sum_of(held if taken else here)))

    def _opened_anew(self, path: str, here: bytes, held: bytes) -> bool:
        """An opened vault is written anew by its owner, and by nobody else: what is known to be his stays."""
        ours, theirs = self.mirror.good(path, here), self.mirror.good(path, held)
        return held.endswith(b"\n") and held != here and (bool(theirs) or not ours)

    def _joined(self, path: str, here: bytes, held: bytes) -> bytes:
        """Letters stand each for itself: those that came by another way, or a false one, keep none from coming."""
        if not is_letters(path):
            return held
        ours = whole_lines(here)
        known = set(ours.split(b"\n"))
        return ours + b"".join(line + b"\n" for line in held.split(b"\n")[:-1] if line not in known)

    # --- both ---

    def _unknown(self, path: str, there: RemoteFile, here: bytes) -> bool:
        """Whether the server's file must be read to know whether it says what ours does."""
        seen = self.mirror.knows(path, there.size, there.tag)
        return seen is None or seen.sum != sum_of(here)

    def _read(self, path: str, there: RemoteFile) -> bytes:
        most = LARGEST[kind_of(path)]
        if there.size > most:
            raise self._too_large(path)
        due = self.mirror.due(path)
        data = self.link.read(path, most)
        if len(data) < there.size:
            raise RemoteTrouble(Msg.of("remote-cut", server=self.link.address.place))
        if due:
            self.mirror.read_again(path)
        return data

    def _read_if_there(self, path: str, there: RemoteFile) -> bytes | None:
        """None when it is gone since the listing: many servers put a file over another in two steps."""
        try:
            return self._read(path, there)
        except RemoteTrouble as trouble:
            if trouble.gone:
                return None
            raise

    def _write_here(self, path: str, data: bytes) -> None:
        to, place = self.mirror.folder / path, self.mirror.place
        here = [self.mirror.folder / one for name in self._names for one in self.mirror.files(name)]
        if sum(status(one, place).st_size for one in here if one != to) + len(data) > WHOLE:
            raise self._too_large(path)
        make_folders(to.parent, place)
        write_whole(to, data, place)

    def _too_large(self, path: str) -> RemoteTrouble:
        return RemoteTrouble(Msg.of("remote-too-large", file=path, server=self.link.address.place))


def kind_of(path: str) -> What:
    """What lies under such a name in a game's folder."""
    name = path.rpartition("/")[2]
    named: dict[str, What] = {CARD: "card", START: "start", OPENED: "opened"}
    return named.get(name, "letters" if is_letters(path) else "acts")


def is_letters(path: str) -> bool:
    """Whether a path of a seat's files is one of letters."""
    return bool(SEALED.fullmatch(path.rpartition("/")[2]))


def _card(raw: bytes) -> GameCard:
    try:
        return parse_card(raw)
    except StoreError as error:
        raise RemoteTrouble(error.msg) from error


def fetch(mirror: Mirror, link: Link, stopped: Callable[[], bool] = bool) -> None:
    """Bring a game here for the first time, or also what is new of seats played here. Raises StoreError."""
    Round(mirror, link, (), stopped).run()
    mirror.keep()


