"""The folder of a game far apart: who writes what, segments, signatures, half-synced files."""

from __future__ import annotations

import json
import random
import shutil
import unicodedata
from pathlib import Path

from tabletop.core.journal.journal import Journal
from tabletop.core.position.apply import fold
from tabletop.core.position.state import State
from tabletop.data.module import Module
from tabletop.store.card import read_card
from tabletop.store.seal_keys import SeatKey, signed_by
from tabletop.store.shared import Plan, SharedGame
from tabletop.store.shared_shelf import SharedShelf
from tabletop.store.start import read_start
from tests.store.shared.far import Pair, look, pair, reopen


def _lines(folder: Path, seat: str, segment: str = "0001.jsonl") -> list[bytes]:
    return (folder / "seats" / seat / segment).read_bytes().splitlines(keepends=True)


def _facing(game: SharedGame[Module], seat: str, n: int, piece: str = "c001") -> None:
    assert game.session.submit(seat, "turn", piece=piece, facing=n).accepted


def test_each_seat_writes_its_own_directory_and_signs(two: Pair) -> None:
    """One writer a file; each line is signed with that seat's key, for this game and no other."""
    _facing(two.first, "north", 90)
    _facing(two.second, "south", 45, "c003")
    for seat, game in (("north", two.first), ("south", two.second)):
        key = game.session.state.seats[seat].key
        for raw in _lines(game.folder, seat):
            line = json.loads(raw)
            assert line["body"]["id"][2] == seat
            assert signed_by([key], game.card.id, line["hash"], line["sig"])
            assert not signed_by([key], "another game", line["hash"], line["sig"])
    refused = two.second.session.submit("north", "turn", piece="c001", facing=1)
    assert refused.verdict == "refused"


def test_what_one_does_the_other_sees(two: Pair) -> None:
    """Acts cross over, listeners hear them once, and closing and reopening in between changes nothing."""
    heard: list[str] = []
    two.second.on_remote(lambda entry: heard.append(entry.verb))
    _facing(two.first, "north", 90)
    two.exchange()
    two.first = reopen(two.first, two.root / "home-first")
    _facing(two.first, "north", 180)
    two.exchange()
    assert heard == ["turn", "turn"]
    assert two.second.session.state.pieces["c001"].facing == 180 and two.same()


def test_segments_close_at_hand_over_and_never_change_again(two: Pair) -> None:
    """A closed segment ends with its count, last hash and a signature; play goes on in the next one."""
    _facing(two.first, "north", 90)
    assert two.first.close_segments() == ["north"]
    closed = _lines(two.first.folder, "north")
    last = json.loads(closed[-1])["body"]["closed"]
    assert (last["count"], last["last"]) == (len(closed) - 1, json.loads(closed[-2])["hash"])
    assert two.first.close_segments() == []
    _facing(two.first, "north", 180)
    two.first = reopen(two.first, two.root / "home-first")
    _facing(two.first, "north", 270)
    two.exchange()
    assert _lines(two.first.folder, "north") == closed
    assert len(_lines(two.first.folder, "north", "0002.jsonl")) == 2
    assert two.second.session.state.pieces["c001"].facing == 270 and two.same()


def test_a_half_synced_segment_is_waited_for_and_not_repaired(two: Pair, tmp_path: Path, tiny: Module) -> None:
    """At every length a file of another seat can have while it is on its way: nothing is written, and all comes in."""
    for n in range(4):
        _facing(two.first, "north", n)
    two.first.close_segments()
    _facing(two.first, "north", 99)
    two.exchange()
    there = tmp_path / "there"
    source = two.first.folder / "seats" / "north"
    data = (source / "0001.jsonl").read_bytes()
    for cut in sorted({0, 1, len(data) // 2, len(data) - 1, *range(0, len(data), 211)}):
        shutil.rmtree(there, ignore_errors=True)
        shutil.copytree(two.first.folder, there)
        half = there / "seats" / "north" / "0001.jsonl"
        half.write_bytes(data[:cut])
        game = look(there, tiny, two.root / f"home-{cut}")  # one that has never seen more
        shown = len(game.session.journal)
        assert shown < len(two.first.session.journal) and game.troubles()
        assert half.read_bytes() == data[:cut] and not list(half.parent.glob("*.torn"))
        half.write_bytes(data)
        game.poll()
        assert not game.troubles()
        assert game.session.state.digest() == two.first.session.state.digest()
        game.close()


def test_zeros_where_bytes_will_come(two: Pair) -> None:
    """Tools that lay a file out before they fill it: the zeros are not damage for ever."""
    path = two.first.folder / "seats" / "north" / "0001.jsonl"
    _facing(two.first, "north", 7)
    whole = path.read_bytes()
    path.write_bytes(whole[:-300] + b"\0" * 300)
    assert two.second.poll() == []
    path.write_bytes(whole)
    two.second.poll()
    assert two.same()


def test_what_is_missing_is_named(two: Pair, tmp_path: Path, tiny: Module) -> None:
    """South built on North's acts, and North's file is old: waiting for ("north", n); nothing of it is shown yet."""
    path = two.first.folder / "seats" / "north" / "0001.jsonl"
    old = path.read_bytes()
    _facing(two.first, "north", 7)
    two.exchange()
    _facing(two.second, "south", 8, "c003")
    behind = tmp_path / "behind"
    shutil.copytree(two.first.folder, behind)
    (behind / "seats" / "north" / "0001.jsonl").write_bytes(old)
    game = look(behind, tiny, two.root / "home-third")
    need = two.first.session.journal.last["north"].id.clock
    assert game.waiting_for() == [("north", need)]
    assert game.troubles()[0].key == "store-waiting-for"
    assert game.session.state.pieces["c003"].facing == 0
    game.close()


def test_unsigned_and_forged_lines_are_not_shown(two: Pair) -> None:
    """Whoever can write in the folder but has not the key adds nothing: the honest lines before are there."""
    path = two.first.folder / "seats" / "north" / "0001.jsonl"
    stranger, game_id = SeatKey.fresh(), two.first.card.id
    _facing(two.first, "north", 7)
    honest = path.read_bytes()
    line = json.loads(_lines(two.first.folder, "north")[-1])
    two.exchange()
    before = two.second.session.state.digest()
    _facing(two.first, "north", 8)
    added = json.loads(_lines(two.first.folder, "north")[-1])
    assert added["body"]["prev"] == line["hash"]
    signed = path.read_bytes()[len(honest) :]
    for sig in ("", stranger.sign(game_id, added["hash"]), "zz"):
        path.write_bytes(honest + signed.replace(added["sig"].encode(), sig.encode()))
        assert two.second.poll() == []
        assert [msg.key for msg in two.second.troubles()] == ["store-unsigned"]
    assert two.second.session.state.digest() == before
    path.write_bytes(honest + signed)
    assert len(two.second.poll()) == 1 and two.same() and not two.second.troubles()


def test_arrivals_in_any_order_give_one_table(tmp_path: Path, tiny: Module) -> None:
    """Lines of both seats' files dripping into a third machine in any order of files and lengths: one state digest."""
    rng = random.Random(425)
    made = pair(tmp_path, tiny)
    for n in range(40):
        game, seat = rng.choice(((made.first, "north"), (made.second, "south")))
        _facing(game, seat, n, rng.choice(("c001", "c002", "c003")))
        if rng.random() < 0.4:
            rng.choice((made.first, made.second)).poll()
        if rng.random() < 0.1:
            game.close_segments()
    made.exchange()
    assert made.same() and made.first.session.journal.lost
    files = {p.relative_to(made.first.folder): p.read_bytes() for p in made.first.folder.rglob("seats/*/*.jsonl")}
    card = read_card(made.first.folder)
    start = read_start(made.first.folder, card.start)
    assert start is not None
    for round_ in range(15):
        there = tmp_path / f"there{round_}"
        there.mkdir()
        (there / "seats").mkdir()
        shelf = SharedShelf(there, card, {}, tmp_path / f"home-{round_}")
        journal = Journal(fold(State(), start))
        left = {path: 0 for path in files}
        while left:
            path = rng.choice(list(left))
            left[path] = min(len(files[path]), left[path] + rng.randint(1, 3000))
            (there / path).parent.mkdir(exist_ok=True)
            (there / path).write_bytes(files[path][: left[path]])
            if left[path] == len(files[path]):
                del left[path]
            for entry in shelf.poll():
                assert journal.add(entry)
        assert not shelf.troubles()
        assert journal.state().digest() == made.first.session.state.digest()
    made.close()


def test_names_are_ascii_and_titles_composed_inside(tmp_path: Path, tiny: Module) -> None:
    """Folder and files have ASCII names whatever the title; the card holds it composed (NFC), however it was typed."""
    typed = unicodedata.normalize("NFD", "Été à Pylos")
    two = pair(tmp_path, tiny)
    two.first.rename(typed)
    plan = Plan("first", typed)
    game = SharedGame.create_shared(tmp_path / "other", tiny, plan, {"north": "Zoë"}, tmp_path / "home")
    for one in (game, two.second):
        title = read_card(one.folder).title
        assert title == unicodedata.normalize("NFC", typed) != typed
    assert all(path.name.isascii() for path in game.folder.rglob("*")) and game.folder.name.isascii()
    game.close()
    two.close()
