"""Two players of one game on a real server: acts come across, both are in step, and nothing else goes up."""

from __future__ import annotations

import json
import os
import time
from contextlib import closing
from pathlib import Path

import pytest

from tabletop.store.card import CARD
from tabletop.store.remote import mirror as remote_mirror
from tabletop.store.remote.mirror import Mirror
from tabletop.store.remote.round import Done, Round
from tabletop.store.remote.sync import close_long
from tabletop.store.seal_keys import read_key
from tests.store.remote import servers
from tests.store.remote.conftest import CLUB, Club, Player, said, until


def everything(folder: Path) -> dict[Path, bytes]:
    """All files below a folder."""
    return {path: path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def marks(player: Player, seat: str) -> set[bytes]:
    """What must never leave that machine: the key, and the salts of closed boxes."""
    key = read_key(player.game.card.id, seat, player.home)
    assert key is not None
    secrets = player.game.session.vaults[seat].secrets.values()
    return {key.seed, key.seed.hex().encode(), *(secret.nonce.encode() for secret in secrets)}


def test_acts_come_across_both_ways_and_no_secret_with_them(club: Club) -> None:
    """Both play, one with a hidden hand; both tables are equal after each act. On the server lie the files of the game
    and nothing else, and no key, salt or password is in any of them; no password is on any disk."""
    one, two = club.pair()
    assert one.game.session.submit("north", "draw", bowl="cup", n=1, to="hand-north").accepted
    for n in range(4):
        (one, two)[n % 2].play(f"act {n}")
        club.same(one, two)
    club.in_step(one, two)
    assert said(two.live) == f"In step with 127.0.0.1:{club.line.port}."
    assert [text for text in two.notes() if text.startswith("act")] == [f"act {n}" for n in range(4)]
    up = everything(club.server.root)
    names = {path.relative_to(club.server.root / "club" / "far-wide.tabletop").as_posix() for path in up}
    assert names == {CARD, "start.jsonl", "seats/north/0001.jsonl", "seats/south/0001.jsonl"}
    hidden = marks(one, "north") | marks(two, "south")
    assert len(hidden) > 4
    assert not [path for path, data in up.items() for mark in hidden if mark in data]
    assert [path for path, data in everything(one.home).items() for mark in hidden if mark in data], "the search finds"
    password = servers.PASSWORD.encode()
    assert not [path for path, data in everything(club.root).items() if password in data]


@pytest.mark.parametrize("server", ["sftp"], indirect=True)
def test_closing_at_once_and_coming_back(club: Club) -> None:
    """What is played in the last moment still goes up though the window is closed; reopened, play goes on."""
    one, two = club.pair()
    one.play("last words")
    one.leave()
    until(lambda: "last words" in two.notes(), "the last act came across")
    two.play("are you there?")
    one = club.back("Anne")
    one.keep()
    until(lambda: "are you there?" in one.notes(), "what came meanwhile")
    one.play("yes")
    club.same(one, two)
    assert one.notes()[-2:] == ["are you there?", "yes"]


@pytest.mark.parametrize("server", ["sftp"], indirect=True)
def test_long_files_are_closed_so_that_little_goes_up(club: Club) -> None:
    """A segment that has grown long is closed and never sent again; the next acts are in a new one."""
    one, two = club.pair()
    for n in range(30):
        one.play(f"{n} " + "x" * 300)
    assert close_long(one.game, most=9000) == ["north"] and close_long(one.game, most=9000) == []
    one.play("in the second")
    club.same(one, two)
    club.in_step(one, two)
    folder = club.server.root / "club" / "far-wide.tabletop" / "seats" / "north"
    before = {path.name: path.stat().st_mtime_ns for path in folder.iterdir()}
    assert before.keys() == {"0001.jsonl", "0002.jsonl"}
    one.play("more")
    club.same(one, two)
    assert (folder / "0001.jsonl").stat().st_mtime_ns == before["0001.jsonl"]


@pytest.mark.parametrize("server", ["dav"], indirect=True)
def test_a_seat_handed_on_is_sent_to_its_end(club: Club) -> None:
    """What was written as a seat goes up also after it was given away, and its new player is heard from then on."""
    one, two = club.pair()
    club.server.stop()
    until(lambda: one.live.state.kind == "lost", "no link")
    code = two.game.claim("north")
    one.play("my last act as north")
    assert one.game.hand_over_seat("north", "Bob", code).accepted
    one.leave()
    one = club.back("Anne")  # as the window does
    assert one.game.here == ()
    one.keep()
    club.server.start()
    until(lambda: "my last act as north" in two.notes(), "the end of that seat")
    two.leave()
    two = club.back("Bob")
    assert set(two.game.here) == {"north", "south"}
    two.keep()
    two.play("as north from here")
    until(lambda: "as north from here" in one.notes(), "the new player")
    assert not one.live.mirror.words


@pytest.mark.parametrize("server", ["dav"], indirect=True)
def test_where_it_lies_is_kept_without_the_password(club: Club) -> None:
    """A mirror knows its server after a restart; a game of one's own folder has none; the same address is found."""
    one = club.begin()
    link = json.loads((one.mirror.place / "link.json").read_text())
    assert link["address"] == club.server.address(f"{CLUB}/far-wide.tabletop", club.line.port)
    found = Mirror.at(one.mirror.address, one.home)
    assert found is not None and found.folder == one.game.folder and not found.published
    assert Mirror.of(club.root) is None and Mirror.at(one.mirror.address.below("x"), one.home) is None


def test_what_nobody_foresaw_is_said_and_tried_again(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error of no kind we know does not end the thread unseen: it is said, and the next round is in step again."""
    one, two = club.pair()
    club.in_step(one, two)
    real, failed = Round.run, []

    def fails_thrice(self: Round) -> Done:
        if len(failed) < 3 and self.mirror is one.mirror:
            failed.append(said(one.live))
            raise KeyError("nobody foresaw this")
        return real(self)

    monkeypatch.setattr(Round, "run", fails_thrice)
    one.play("kept all the same")
    until(lambda: any("KeyError" in words for words in failed), lambda: failed)
    club.same(one, two)
    club.in_step(one, two)
    written, broke = one.live._written, []

    def breaks_thrice() -> tuple[tuple[str, int], ...]:
        if len(broke) < 3:
            broke.append(one.live.alive)
            raise KeyError("nor this, between two rounds")
        return written()

    monkeypatch.setattr(one.live, "_written", breaks_thrice)
    monkeypatch.setattr(one.live, "changed", lambda: 1 // 0)
    one.play("and this")
    club.same(one, two)
    club.in_step(one, two)
    assert len(broke) == 3 and one.live.alive


@pytest.mark.parametrize("server", ["sftp"], indirect=True)
def test_what_changes_within_one_second_is_seen(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another file of the same length, written in the second in which the first was read: the server's listing is the
    same, and it is found all the same a moment later; then it is not read again and again."""
    monkeypatch.setattr(remote_mirror, "SECOND", 600)  # however slow this machine is
    one = club.begin()
    one.keep()
    club.in_step(one)
    card = club.server.root / "club/far-wide.tabletop" / CARD
    was = card.stat()
    ours = card.read_text()
    card.write_text(ours.replace(one.game.card.id, "f" * 32))
    os.utime(card, (was.st_atime, was.st_mtime))
    monkeypatch.setattr(remote_mirror, "SECOND", 0.1)
    until(lambda: "another game lies at" in said(one.live), lambda: said(one.live), 10)
    before = len(one.states)
    time.sleep(0.5)
    assert all("another game lies at" in words for words in one.states[before:]), "said as long as it lies there"
    card.write_text(ours)
    club.in_step(one)
    one.live.close(10)
    assert not one.live.alive
    with closing(club.at(one.home, f"{CLUB}/far-wide.tabletop")) as link:

        def settled() -> bool:
            Round(one.mirror, link, ("north",)).run()
            return not one.mirror.young

        until(settled, "all is read once more")
        read: list[str] = []
        link.read = lambda path: read.append(path) or b""  # type: ignore[method-assign,func-returns-value]
        for _ in range(3):
            Round(one.mirror, link, ("north",)).run()
    assert read == []
