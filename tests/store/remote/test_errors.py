"""Servers that answer errors: each in a sentence of its own in both languages; afterwards nothing is missing."""

from __future__ import annotations

import errno
import os
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path

import paramiko
import pytest

from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.store.errors import StoreError
from tabletop.store.remote import round as remote_round
from tabletop.store.remote.address import parse_address
from tabletop.store.remote.link import Login, connect
from tabletop.store.remote.mirror import Mirror
from tabletop.store.remote.round import compare
from tabletop.store.remote.sync import host_home
from tabletop.store.remote.trouble import RemoteTrouble
from tests.store.remote import servers
from tests.store.remote.conftest import CLUB, LOGIN, PATIENT, Club, Player, said, until

pytestmark = PATIENT


def french(trouble: StoreError) -> str:
    """The sentence in French: there is one."""
    catalog = Catalog.core("fr")
    text = catalog.msg(trouble.msg)
    assert not catalog.missing
    return text


def sftp(club: Club) -> servers.SftpServer:
    """The club's server, of that kind."""
    assert isinstance(club.server, servers.SftpServer)
    return club.server


STATUSES = {
    503: "answers with an error (number 503)",
    403: "does not allow it",
    507: "the disk of 127.0.0.1:",
    423: "is locked on",
    429: "has too much to do",
    502: "answers with an error (number 502)",
}


@pytest.mark.parametrize("server", ["dav"], indirect=True)
def test_errors_over_webdav(club: Club) -> None:
    """Uploads are answered by one error after the other: each is said, what waits is counted, and then all goes up."""
    server = club.server
    assert isinstance(server, servers.DavServer)
    one, two = club.pair()
    for n, (status, words) in enumerate(STATUSES.items(), 1):
        method = "MOVE" if status == 423 else "PUT"
        server.fault = lambda asked, path, status=status, method=method: status if asked == method else 0  # type: ignore[misc]
        one.play(f"act {n}")
        until(lambda: words in said(one.live), lambda: said(one.live))  # noqa: B023
        assert one.live.state.unsent == n and one.live.state.trouble is not None
        french(one.live.state.trouble)
    server.fault = lambda asked, path: 0
    club.same(one, two)
    club.in_step(one, two)


@pytest.mark.parametrize("server", ["sftp"], indirect=True)
def test_errors_over_sftp(club: Club) -> None:
    """A server that lets nobody write, then one whose disk takes no more: said; nothing half is seen; all goes up."""
    server = sftp(club)
    one, two = club.pair()
    server.read_only = True
    server.hang_up()
    one.play("refused")
    until(lambda: "does not allow it for seats/north/0001.jsonl" in said(one.live), lambda: said(one.live))
    server.read_only, server.most = False, 3000
    server.hang_up()
    one.play("too long " * 400)
    until(lambda: "its disk may be full" in said(one.live), lambda: said(one.live))
    assert one.live.state.unsent == 2 and "refused" not in two.notes()
    server.most = 0
    server.hang_up()
    club.same(one, two)
    club.in_step(one, two)
    assert "refused" in two.notes()


def test_wrong_password_is_asked_once(club: Club) -> None:
    """A wrong password is not tried again and again, which would lock the account; with the right one play goes on."""
    one = club.begin()
    one.keep(Login("wrong"))
    until(lambda: one.live.state.kind == "asks", "the question")
    trouble = one.live.state.trouble
    assert trouble is not None and trouble.wants == "login"
    assert "does not let anne in" in said(one.live) and "ne laisse pas entrer anne" in french(trouble)
    before = club.server.tries if isinstance(club.server, servers.SftpServer) else len(club.server.asked)
    one.play("kept")
    until(lambda: one.live.state.unsent == len(one.game.session.journal), "counted while waiting")
    assert before == (club.server.tries if isinstance(club.server, servers.SftpServer) else len(club.server.asked))
    one.live.retry(LOGIN)
    club.in_step(one)
    assert "kept" in (club.server.root / "club/far-wide.tabletop/seats/north/0001.jsonl").read_text()


@pytest.mark.parametrize("server", ["sftp"], indirect=True)
def test_a_line_that_breaks_at_the_door_is_no_wrong_password(club: Club) -> None:
    """The connection ends while the password is looked at: it is tried again by itself, and nobody is asked."""
    server = sftp(club)
    server.breaks_at_the_door = True
    one = club.begin()
    one.keep()
    until(lambda: server.tries >= 3, "tried again")
    assert {"asks"}.isdisjoint(one.kinds) and "broke off" in said(one.live)
    server.breaks_at_the_door = False
    club.in_step(one)


@pytest.mark.parametrize("server", ["sftp"], indirect=True)
def test_a_server_is_trusted_by_the_player_only(club: Club) -> None:
    """A server met first is not let in unseen: its fingerprint is shown. One whose key has changed is refused."""
    server = sftp(club)
    home, (address, _) = club.root / "new", parse_address(server.address(CLUB, club.line.port))
    with pytest.raises(RemoteTrouble) as first:
        connect(address, LOGIN, host_home(home), 5)
    assert first.value.wants == "host" and server.tries == 0, "no password before the server is known"
    assert first.value.msg.get("fingerprint") == f"SHA256:{_sha(server.host_key)}"
    club.trust(home)
    connect(address, LOGIN, host_home(home), 5).close()
    server.stop()
    server.host_key = paramiko.ECDSAKey.generate()
    server.start()
    with pytest.raises(RemoteTrouble) as changed:
        connect(address, LOGIN, host_home(home), 5)
    assert changed.value.msg.key == "remote-host-changed" and changed.value.wants == "hand" and server.tries == 1
    french(first.value), french(changed.value)


def _sha(key: paramiko.PKey) -> str:
    import base64
    from hashlib import sha256

    return base64.b64encode(sha256(key.asbytes()).digest()).decode().rstrip("=")


@pytest.mark.parametrize("server", ["sftp"], indirect=True)
def test_a_key_file_instead_of_a_password(club: Club) -> None:
    """With a key the server knows no password is needed."""
    server = sftp(club)
    server.key = paramiko.ECDSAKey.generate()
    path = club.root / "id_test"
    server.key.write_private_key_file(str(path))
    link = club.at(club.root / "keyed", login=Login(key_file=str(path)))
    assert link.listing("") == {} and server.tries == 0
    link.close()


def test_what_is_not_there(club: Club) -> None:
    """A folder that is gone, another game in its place, a folder without a game: each is said, and nothing is made."""
    one, _two = club.pair()
    folder = club.server.root / "club" / "far-wide.tabletop"
    for target, words in ((club.root / "aside", "there is no folder"), (None, "another game lies at")):
        if target is not None:
            shutil.move(folder, target)
        else:
            shutil.copytree(club.root / "aside", folder)
            card = (folder / "game.yaml").read_text()
            (folder / "game.yaml").write_text(card.replace(one.game.card.id, "f" * 32))
        until(lambda: words in said(one.live), lambda: said(one.live))  # noqa: B023
        assert folder.exists() == (target is None)
        assert one.live.state.trouble is not None and french(one.live.state.trouble)
    one.play("kept all the same")
    with pytest.raises(RemoteTrouble) as none:
        club.join(name="Cleo", folder="nothing.tabletop")
    assert none.value.gone


def test_what_is_no_server(tmp_path: Path, club: Club) -> None:
    """A closed port, a name that is none, a server of another kind: a sentence each, at once."""
    club.line.close()
    other = servers.Line(club.server.port)
    kind = "http" if club.server.scheme == "sftp" else "sftp"
    others = {"remote-not-ssh", "remote-not-dav", "remote-cut", "remote-timeout"}
    for text, keys in (
        (f"{club.server.scheme}://anne@127.0.0.1:{club.line.port}/x", {"remote-refused"}),
        (f"{club.server.scheme}://anne@no-such-host.invalid/x", {"remote-no-server"}),
        (f"{kind}://anne@127.0.0.1:{other.port}/x", others),
    ):
        address, _ = parse_address(text)
        with pytest.raises(RemoteTrouble) as trouble, closing(connect(address, LOGIN, tmp_path, 1)) as link:
            link.listing("")
        assert trouble.value.msg.key in keys, trouble.value.msg
        french(trouble.value)
    other.close()


TIMES = count(1)


def now(path: Path) -> bytes:
    """What is in a file; some servers put a file over another in two steps."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""


def put(path: Path, data: bytes) -> None:
    """Somebody writes on the server itself; the time of the file is a new one, as it would be a second later."""
    moment = time.time() + 10 * next(TIMES)
    path.write_bytes(data)
    os.utime(path, (moment, moment))


@pytest.mark.parametrize("server", ["sftp"], indirect=True)
def test_nothing_older_replaces_what_is_here(club: Club) -> None:
    """The server goes back to an older copy: no machine follows it, and the writer's own brings it up again. A file
    that tells another story is kept on both sides and said."""
    one, two = club.pair()
    one.play("first")
    club.same(one, two)
    club.in_step(one, two)
    held = club.server.root / "club/far-wide.tabletop/seats/north/0001.jsonl"
    whole = held.read_bytes()
    for old in (whole[: len(whole) // 2], b"", whole[:100] + b"\0" * (len(whole) - 100)):
        put(held, old)
        until(lambda: now(held) == whole, "brought up again")
    assert "first" in two.notes()
    forged = whole.replace(b"first", b"worst")
    put(held, forged)
    until(lambda: [m.key for m in one.live.state.words] == ["remote-own-differs"], "the writer says it")
    until(lambda: [m.key for m in two.live.state.words] == ["remote-differs"], "and the other")
    one.play("second")
    two.play("third")
    until(lambda: "third" in one.notes(), "the rest goes on")
    assert now(held) == forged and "first" in two.notes()
    put(held, whole)
    club.same(one, two)
    until(lambda: not one.live.state.words and not two.live.state.words, "in order again")


@pytest.mark.parametrize("server", ["dav"], indirect=True)
def test_played_on_from_another_machine(club: Club) -> None:
    """With restored keys Anne plays on elsewhere: her first machine overwrites nothing, says so, and has it all after
    closing and opening once more."""
    one, two = club.pair()
    one.leave()
    home = club.root / "laptop"
    shutil.copytree(one.home, home)
    mirror = Mirror.of(home / one.mirror.folder.relative_to(one.home))
    assert mirror is not None
    club.players["laptop"] = Player(home, mirror, one.game)
    laptop = club.back("laptop")
    laptop.keep()
    laptop.play("from the laptop")
    laptop.leave()
    again = club.back("Anne")
    again.keep()
    until(lambda: [word.key for word in again.live.state.words] == ["remote-own-ahead"], lambda: said(again.live))
    until(lambda: "from the laptop" in two.notes(), "on the server still")
    again.leave()
    again = club.back("Anne")
    assert "from the laptop" in again.notes() and not again.game.read_only
    again.keep()
    again.play("at home again")
    club.same(again, two)


@pytest.mark.parametrize("server", ["sftp"], indirect=True)
def test_this_disk_is_full(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes cannot be written here: said, and fetched when it can."""
    one, two = club.pair()

    def full(path: Path, data: bytes, root: Path | None = None) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(remote_round, "write_whole", full)
        one.play("hello")
        words = "what comes cannot be written on this machine: the disk is full."
        until(lambda: words in said(two.live), lambda: said(two.live))
    club.same(one, two)


def test_without_the_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without fsspec one sentence says how to get it; nothing is tried again by itself."""
    for name in ("fsspec", "paramiko", "tabletop.store.remote.sftp", "tabletop.store.remote.dav"):
        monkeypatch.setitem(sys.modules, name, None)
    for text in ("sftp://x@localhost/y", "https://x@localhost/y"):
        with pytest.raises(RemoteTrouble) as trouble:
            connect(parse_address(text)[0], LOGIN, tmp_path)
        assert trouble.value.wants == "hand"
        assert '-m pip install "tabletop-wargames[remote]"' in Catalog.core("en").msg(trouble.value.msg)


def test_addresses() -> None:
    """What players type is understood, shown without its password, and refused in words when it is none."""
    for text, said_, password in (
        ("sftp://anne@club.example/games/", "sftp://anne@club.example/games", ""),
        ("sftp://anne:p%40ss@club.example:2222/~/games", "sftp://anne@club.example:2222/~/games", "p@ss"),
        ("davs://club.example:443/d%C3%A9j%C3%A0 vu", "https://club.example/d%C3%A9j%C3%A0%20vu", ""),
        ("WEBDAV://[::1]:8080/x//y", "http://[::1]:8080/x/y", ""),
    ):
        address, found = parse_address(text)
        assert (str(address), found) == (said_, password)
        assert parse_address(str(address)) == (address, "")
    none = ("", "/games", "ftp://x/y", "sftp:///y", "sftp://h:x/y", "https://h/a/../b", "https://h/a?b", "c:\\games")
    for text in none:
        with pytest.raises(StoreError) as trouble:
            parse_address(text)
        assert trouble.value.msg.key == "remote-bad-address"
    with pytest.raises(StoreError) as trouble:
        parse_address("ftp://anne:secret@host/x")
    assert "secret" not in str(trouble.value.msg)


@pytest.mark.parametrize(
    ("ours", "theirs", "stands"),
    [
        (b"a\nb\n", b"a\nb\n", "same"),
        (b"a\nb\n", b"a\n", "behind"),
        (b"a\nb\n", b"a\nb", "behind"),
        (b"a\nb\n", b"", "behind"),
        (b"a\nb\n", b"a\n\0\0\0\0", "behind"),
        (b"a\nb\n", b"a\nb\nc\n", "ahead"),
        (b"a\nb", b"a\nxy\n", "ahead"),
        (b"a\nb\n", b"a\nx\n", "apart"),
        (b"", b"a\n", "ahead"),
    ],
)
def test_two_files_compared(ours: bytes, theirs: bytes, stands: str) -> None:
    """Only a file that begins with all whole lines of the other is further on."""
    assert compare(ours, theirs) == stands


@pytest.fixture
def many(club: Club) -> Iterator[Club]:
    """A club with 150 games, and things that are none."""
    one = club.begin()
    folder = club.server.root / "club"
    for n in range(150):
        game = folder / f"game-{n:03d}.tabletop"
        shutil.copytree(one.game.folder, game)
        card = (game / "game.yaml").read_text()
        (game / "game.yaml").write_text(card.replace("Far & wide", f"Round {n}"))
    (folder / "notes").mkdir()
    (folder / "empty.tabletop").mkdir()
    (folder / "broken.tabletop").mkdir()
    (folder / "broken.tabletop" / "game.yaml").write_text("title: [")
    yield club


def test_hundreds_of_games_are_listed_by_their_cards(many: Club, tiny: Module) -> None:
    """Only the card of each game is read, and the second time only that of the one that has changed."""
    from tabletop.store.remote.listing import list_games

    home = many.root / "visitor"
    link, read = many.at(home), []
    reading = link.read

    def counted(path: str, most: int) -> bytes:
        read.append(path)
        return reading(path, most)

    link.read = counted  # type: ignore[method-assign]
    first = list(list_games(link, host_home(home)))
    assert len(first) == 151 and first[0].n == 152
    assert {path.rpartition("/")[2] for path in read} == {"game.yaml"} and len(read) == 152
    titles = {game.card.title for game in first if game.card is not None}
    assert titles == {f"Round {n}" for n in range(150)}
    (broken,) = [game for game in first if game.card is None]
    assert broken.trouble is not None and broken.trouble.key == "store-card-broken"
    changed = many.server.root / "club" / "game-007.tabletop"
    (changed / "game.yaml.new").write_text((changed / "game.yaml").read_text().replace("Round 7", "Final"))
    (changed / "game.yaml.new").replace(changed / "game.yaml")
    stamp = changed.stat().st_mtime + 5
    os.utime(changed, (stamp, stamp))
    read.clear()
    second = list(list_games(link, host_home(home)))
    assert set(read) == {"game-007.tabletop/game.yaml", "empty.tabletop/game.yaml"}
    assert {g.card.title for g in second if g.card} == titles - {"Round 7"} | {"Final"}
    link.close()
    with closing(many.at(home, f"{CLUB}/game-003.tabletop")) as link:
        (only,) = list_games(link, host_home(home))
    assert only.card is not None and only.card.title == "Round 3"
