"""A club's folder on a real server, and players who come to it from machines of their own."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.store.card import read_card
from tabletop.store.remote.address import parse_address
from tabletop.store.remote.hosts import trust_host
from tabletop.store.remote.link import Link, Login, connect
from tabletop.store.remote.mirror import UNREAD, Mirror
from tabletop.store.remote.round import fetch
from tabletop.store.remote.sync import Keeping, Pace, host_home, names_of
from tabletop.store.shared import Plan, SharedGame
from tests.store.remote import servers

QUICK = Pace(quick=0.05, slow=0.1, again=0.05, rare=0.1, burst=0.02, last=5, glance=0.03, patience=5)
LOGIN = Login(servers.PASSWORD)
CLUB = "/club"
PATIENT = pytest.mark.skipif(
    os.environ.get("TABLETOP_SERVERS") != "1",
    reason="a minute and more of servers that err, crawl and die: before a release, with TABLETOP_SERVERS=1",
)


def until(ready: Callable[[], object], what: str | Callable[[], object], seconds: float = 60) -> None:
    """Wait for what the threads do."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if ready():
            return
        time.sleep(0.01)
    raise AssertionError(f"did not happen: {what() if callable(what) else what}")


@dataclass
class Player:
    """One machine: its home, its mirror, its game, and the thread that keeps it in step."""

    home: Path
    mirror: Mirror
    game: SharedGame[Module]
    states: list[str] = field(default_factory=list)
    kinds: list[str] = field(default_factory=list)
    keeping: Keeping | None = None

    def keep(self, login: Login = LOGIN, pace: Pace = QUICK) -> Keeping:
        """Start the thread."""
        made = Keeping(self.mirror, lambda: names_of(self.game), self._changed, login, pace)
        self.keeping = made
        made.start()
        return made

    def _changed(self) -> None:
        assert self.keeping is not None
        self.kinds.append(self.keeping.state.kind)
        self.states.append(said(self.keeping))

    @property
    def live(self) -> Keeping:
        """The thread, which must have been started."""
        assert self.keeping is not None
        return self.keeping

    def play(self, text: str) -> None:
        """One act."""
        assert self.game.session.submit(self.game.here[0], "note", text=text).accepted

    def notes(self) -> list[str]:
        """What was said in this game, in its order, as this machine knows it."""
        self.game.poll()
        found = (entry.intent.args.get("text") for entry in self.game.session.journal.entries)
        return [text for text in found if isinstance(text, str)]

    def leave(self) -> None:
        """Close the game, then the thread."""
        if self.keeping is not None:
            self.keeping.close()
        self.game.close()
        if self.keeping is not None:
            self.keeping.close(10)
            assert not self.keeping.alive


def said(keeping: Keeping) -> str:
    """What the bar would say, in English."""
    return Catalog.core("en").msg(keeping.state.said())


def proven(keeping: Keeping) -> bool:
    """Whether all of ours was read on the server and found to be what it is here."""
    mirror = keeping.mirror
    all_read = UNREAD not in {seen.tag for seen in mirror.seen.values()}
    return keeping.state.kind == "step" and all_read and not mirror.unsent(keeping.mine())


@dataclass
class Club:
    """A folder on a server. `line`: through which players come."""

    server: servers.Server
    root: Path
    module: Module
    line: servers.Line
    players: dict[str, Player] = field(default_factory=dict)

    def at(self, home: Path, path: str = CLUB, login: Login = LOGIN) -> Link:
        """A connection of a player who has said yes to the server's key."""
        if isinstance(self.server, servers.SftpServer):
            self.trust(home)
        address, _ = parse_address(self.server.address(path, self.line.port))
        return connect(address, login, host_home(home), 5)

    def trust(self, home: Path) -> None:
        """What the dialog does after the question."""
        assert isinstance(self.server, servers.SftpServer)
        key = self.server.host_key
        trust_host(host_home(home), f"[127.0.0.1]:{self.line.port} {key.get_name()} {key.get_base64()}")

    def begin(self, seat: str = "north", name: str = "Anne") -> Player:
        """A new game, to be put on the server by its thread."""
        home = self.root / name
        address, _ = parse_address(self.server.address(CLUB, self.line.port))
        if isinstance(self.server, servers.SftpServer):
            self.trust(home)
        place = Mirror.new_place(home)
        plan = Plan(next(iter(self.module.scenarios)), "Far & wide")
        game = SharedGame.create_shared(place, self.module, plan, {seat: name}, home)
        mirror = Mirror(place, address.below(game.folder.name), game.folder, published=False)
        mirror.keep()
        return self._player(name, home, mirror, game)

    def join(self, seat: str = "south", name: str = "Bob", folder: str = "far-wide.tabletop") -> Player:
        """Fetch the game and sit down."""
        home = self.root / name
        place = Mirror.new_place(home)
        with closing(self.at(home, f"{CLUB}/{folder}")) as link:
            mirror = Mirror(place, link.address, place / folder)
            fetch(mirror, link)
        game = SharedGame.join(mirror.folder, {self.module.id: self.module}.get, seat, name, home)
        return self._player(name, home, mirror, game)

    def back(self, name: str) -> Player:
        """The same player after the program was started again."""
        old = self.players[name]
        mirror = Mirror.of(old.mirror.folder)
        assert mirror is not None
        game = SharedGame.opened(mirror.folder, read_card(mirror.folder), self.module, home=old.home)
        return self._player(name, old.home, mirror, game)

    def _player(self, name: str, home: Path, mirror: Mirror, game: SharedGame[Module]) -> Player:
        made = self.players[name] = Player(home, mirror, game)
        return made

    def pair(self) -> tuple[Player, Player]:
        """Two players at work, both in step."""
        one = self.begin()
        one.keep()
        self.in_step(one)
        two = self.join()
        two.keep()
        self.in_step(two)
        return one, two

    def in_step(self, *players: Player) -> None:
        """Wait until all of them say so, and nothing of theirs waits."""
        for player in players:
            live = player.live
            until(lambda: proven(live), lambda: said(live))  # noqa: B023

    def same(self, *players: Player) -> None:
        """Wait until all see the same table."""

        def equal() -> bool:
            for player in players:
                player.game.poll()
            return len({player.game.session.state.digest() for player in players}) == 1

        until(lambda: equal() and len({tuple(player.notes()) for player in players}) == 1, "the same table")


@pytest.fixture(params=["sftp", "dav"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[servers.Server]:
    """Each kind of server, with an empty folder for the club."""
    root = tmp_path / "server"
    (root / "club").mkdir(parents=True)
    if request.param == "sftp" and not servers.SFTP_SERVER:
        pytest.skip("OpenSSH's sftp-server is not installed (Debian: openssh-sftp-server)")
    made: servers.Server = servers.SftpServer(root) if request.param == "sftp" else servers.DavServer(root)
    yield made
    made.stop()


@pytest.fixture
def club(server: servers.Server, tmp_path: Path, tiny: Module) -> Iterator[Club]:
    """The club on that server; whoever came is sent home."""
    line = servers.Line(server.port)
    made = Club(server, tmp_path, tiny, line)
    yield made
    for player in made.players.values():
        player.game.close()
        if player.keeping is not None:
            player.keeping.close(10)
            assert not player.keeping.alive
    line.close()
