"""A3: a mailed file destroyed acts on the victim's disk. Nothing is destroyed by arriving."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tabletop.core.journal.entry import hash_of
from tabletop.core.secrets.seal import VaultSecret
from tabletop.core.text import Msg
from tabletop.store.absorb import absorb
from tabletop.store.auditing import audited
from tabletop.store.conflicts import settle
from tabletop.store.mail import pack
from tabletop.store.opened import open_papers, read_papers
from tests.attacks.doing import facing, parcel, sealed, seat_file, turn
from tests.store.shared.far import Game, Pair, look

SOUTH = "seats/south/0001.jsonl"


def files(game: Game) -> dict[str, bytes]:
    """All that lies in a game's folder."""
    return {
        path.relative_to(game.folder).as_posix(): path.read_bytes()
        for path in game.folder.rglob("*")
        if path.is_file()
    }


def refused(pair: Pair) -> list[Path]:
    """What was kept aside on the victim's machine."""
    return sorted((pair.home(pair.first) / "refused").glob("*/*"))


@pytest.fixture
def met(mailed: Pair) -> Pair:
    """North holds one closed segment of south; south has played on."""
    turn(mailed.second, 4)
    assert absorb(mailed.first, pack(mailed.second)[1]).outcome == "absorbed"
    turn(mailed.second, 5)
    return mailed


def _junk(pair: Pair, name: str, data: bytes, **header: object) -> bytes:
    """South's mail with such a file in it (or in the place of one)."""
    return parcel(pack(pair.second, everything=True)[1], lambda inside: inside.update({name: data}), **header)


@pytest.mark.parametrize("seat", ["zeus", "south", "chance", "north"])
def test_longer_junk_replaces_nothing(met: Pair, seat: str) -> None:
    """The attack as it was: a right header, a seat that may not exist, and junk longer than what is here."""
    before = files(met.first)
    for name in (SOUTH, "seats/south/0002.jsonl", f"seats/{seat}/0001.jsonl", f"seats/{seat}/0003.jsonl"):
        data = _junk(met, name, b'{"junk":1}\n' * 100_000, seat=seat)
        done = absorb(met.first, data)
        assert done.outcome in ("damaged", "waiting", "own", "duplicate") and done.words
        assert files(met.first) == before
    assert absorb(met.first, pack(met.second, everything=True)[1]).outcome == "absorbed"
    assert met.same() and facing(met.first, "south") == 5


def test_unknown_seats_are_named_and_kept_aside(met: Pair) -> None:
    """A file of a seat this game has not is never written, whoever sends it."""
    before = files(met.first)
    for name in ("seats/zeus/0001.jsonl", "seats/zeus/sealed-0001.jsonl", "seats/zeus/opened.json"):
        done = absorb(met.first, _junk(met, name, b"x"))
        assert (done.outcome, done.words) == ("damaged", (Msg.of("store-mail-stranger", seat="zeus"),))
    assert files(met.first) == before and len(refused(met)) == 3


def _changed(name: str, change: Callable[[bytes], bytes], inside: dict[str, bytes]) -> None:
    inside[name] = change(inside[name])


def test_unsigned_and_cut_segments(met: Pair) -> None:
    """The true lines without signatures, without their end, with more behind it, or with one byte changed."""
    good = parcel(pack(met.second, everything=True)[1], lambda inside: None)
    before = files(met.first)
    changes = (
        lambda data: re.sub(rb',"sig":"[0-9a-f]+"', b"", data),
        lambda data: data[: data.rfind(b'{"body":{"closed"')],
        lambda data: data + b"\n",
        lambda data: data.replace(b'"facing":5', b'"facing":6'),
        lambda data: b"",
    )
    name = "seats/south/0002.jsonl"
    for change in changes:
        bad = parcel(good, partial(_changed, name, change))
        assert absorb(met.first, bad).outcome in ("damaged", "duplicate")
        assert files(met.first) == before
    assert absorb(met.first, good).outcome == "absorbed" and met.same()


def test_another_beginning(met: Pair) -> None:
    """A closed segment that says something else than the one here is not taken, though its header hides it."""
    before = files(met.first)
    done = absorb(met.first, _junk(met, SOUTH, sealed("{}"), ends={}))
    assert (done.outcome, done.words[0].key, done.words[0].get("file")) == ("damaged", "store-mail-unfit", SOUTH)
    assert files(met.first) == before and refused(met)


def test_letters_are_added_and_never_overwritten(met: Pair) -> None:
    """Junk and forged letters come behind those that are here; unreadable lines are left out, and said."""
    met.second.shelf.letters.send("south", "north", "box-1", VaultSecret("a", "00" * 16, ("north",)))
    assert absorb(met.first, pack(met.second)[1]).outcome == "absorbed"
    name = next(name for name in files(met.first) if "south/sealed" in name)
    before = files(met.first)[name]
    forged = sealed('{"to":"north","key":"00","box":"box-1","blob":"AAAA"}')
    for junk, kept in ((b"junk\n" * 5000, b""), (forged, forged), (b"\0" * 9999, b""), (b"", b"")):
        done = absorb(met.first, _junk(met, name, junk))
        assert done.outcome in ("duplicate", "absorbed")
        after = files(met.first)[name]
        assert after.startswith(before) and after == before + kept
        assert ("store-mail-letters" in [word.key for word in done.words]) == (junk not in (forged, b""))
        before = after
    assert [one.value for one in met.first.shelf.letters.arrived["north"]["box-1"]] == ["a"]


def test_opened_vaults_are_signed(met: Pair) -> None:
    """opened.json of another seat: only its own, and only one that holds what the one before held."""
    open_papers(met.second)
    assert absorb(met.first, pack(met.second)[1]).outcome == "absorbed"
    name, before = "seats/south/opened.json", files(met.first)
    good = before[name]
    body = json.dumps({"opened": {"game": met.first.card.id, "seat": "south", "vaults": {"south": {}}}})
    north = met.first.shelf.mine["north"]
    other = sealed(body, north.sign(met.first.card.id, hash_of(body)))
    for junk in (b"junk", sealed(body), other, good[: len(good) // 2]):
        turn(met.second, 7)
        done = absorb(met.first, _junk(met, name, junk))
        assert "store-papers-broken" in [word.key for word in done.words]
        assert files(met.first)[name] == good
    assert met.same()  # the acts beside it were taken
    assert [one.fault for one in read_papers(met.first) if one.seat == "south"] == [None]


@pytest.mark.parametrize("remembered", [True, False])
def test_a_spoiled_game_is_mended_by_mailing_again(met: Pair, remembered: bool) -> None:
    """As the old fault left it: junk longer than the segment. The signed one comes again and takes its place, whether
    this machine remembers what stood there or not."""
    home, path = met.home(met.first), seat_file(met.first, "south")
    good, junk = path.read_bytes(), b'{"junk":1}\n' * 10_000
    path.write_bytes(junk)
    met.first.close()
    if not remembered:
        (home / "verified" / f"{met.first.card.id}.json").unlink()
        shutil.rmtree(home / "known")
    spoiled = look(met.first.folder, met.first.module, home)
    assert [word.key for word in spoiled.troubles()] and facing(spoiled, "south") == (4 if remembered else 0)
    done = absorb(spoiled, pack(met.second, everything=True)[1])
    assert done.outcome == "absorbed"
    (word,) = [one for one in done.words if one.key == "store-mail-mended"]
    assert word.get("file") == SOUTH
    assert path.read_bytes() == good and not spoiled.troubles()
    assert spoiled.session.state.digest() == met.second.session.state.digest()
    assert [kept.read_bytes() for kept in (home / "refused" / spoiled.card.id).glob("*0001.jsonl")] == [junk]
    spoiled.close()


def test_half_a_segment_is_made_whole(met: Pair) -> None:
    """Lines that are on their way (a synced folder and a mail) are no junk: the whole file takes their place."""
    turn(met.second, 6)
    data = pack(met.second, everything=True)[1]
    whole = seat_file(met.second, "south", "0002.jsonl").read_bytes()
    half = seat_file(met.first, "south", "0002.jsonl")
    half.write_bytes(whole[: whole.index(b"\n") + 20])
    met.first.poll()
    assert facing(met.first, "south") == 5
    done = absorb(met.first, data)
    assert done.outcome == "absorbed" and [word.key for word in done.words if "mended" in word.key] == []
    assert half.read_bytes() == whole and met.same()


def test_conflict_copies_destroy_nothing(two: Pair) -> None:
    """Junk named as a tool names its copies stays where it is, and the file itself too."""
    turn(two.second, 4)
    two.exchange()
    path = seat_file(two.first, "south")
    before = path.read_bytes()
    for n, junk in enumerate((b'{"junk":1}\n' * 1000, before + b'{"junk":1}\n' * 1000, b"", b"\0" * 5000)):
        copy = path.with_name(f"0001 ({n + 1}).jsonl")
        copy.write_bytes(junk)
        settle(two.first)
        assert path.read_bytes() == before
        kept = [one.read_bytes() for one in (two.home(two.first) / "trash").glob("*/*")]
        assert copy.exists() or junk in kept
    two.exchange()
    assert two.same() and audited(two.first).sound
