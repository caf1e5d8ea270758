"""The folder of a game far apart: who writes what, segments, signatures, half-synced files."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path

import pytest

from tabletop.core.apply import fold
from tabletop.core.journal import Journal
from tabletop.core.state import State
from tabletop.data.build import Module
from tabletop.store.card import read_card
from tabletop.store.game import OpenGame, StoreError
from tabletop.store.seal_keys import SeatKey, signed_by
from tabletop.store.shared import Plan, SharedGame
from tabletop.store.shared_shelf import SharedShelf
from tabletop.store.start import read_start
from tests.store.shared.far import Pair, look, pair, reopen


def _lines(folder: Path, seat: str, segment: str = "0001.jsonl") -> list[bytes]:
    return (folder / "seats" / seat / segment).read_bytes().splitlines(keepends=True)


def _facing(game: SharedGame[Module], seat: str, n: int, piece: str = "c001") -> None:
    assert game.session.submit(seat, "turn", piece=piece, facing=n).accepted


def test_start_and_join(two: Pair) -> None:
    """The card says who deals and under which grades; both sit with their keys; each machine plays its own seat."""
    card = read_card(two.first.folder)
    assert (card.dealer, card.dice, card.deck, card.shared) == ("north", "trusted", "honour", True)
    assert (two.first.here, two.first.deals) == (("north",), True)
    assert (two.second.here, two.second.deals) == (("south",), False)
    seats = two.first.session.state.seats
    assert {seat: info.player for seat, info in seats.items()} == {"north": "Anne", "south": "Bob"}
    assert len({info.key for info in seats.values()}) == 2 and two.same()
    assert two.first.free_seats == ()


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


def test_a_game_opens_as_the_keys_here_allow(two: Pair, tiny: Module) -> None:
    """OpenGame.open finds the shared game; with no key of it on the machine it is only looked at, nothing written."""
    before = {path: path.read_bytes() for path in two.first.folder.rglob("*") if path.is_file()}
    watched = OpenGame.open(two.first.folder, {tiny.id: tiny}.get)
    assert isinstance(watched, SharedGame) and watched.read_only and watched.here == ()
    assert watched.session.submit("north", "note", text="x").verdict == "refused"
    _facing(two.first, "north", 90)
    assert len(watched.poll()) == 1 and watched.session.state.pieces["c001"].facing == 90
    watched.close()
    after = {path: path.read_bytes() for path in two.first.folder.rglob("*") if path.is_file()}
    assert before.keys() == after.keys()


def test_watching_ones_own_game_leaves_no_trace(two: Pair, tiny: Module) -> None:
    """A picture of one's own game shows one's own hand, while the program that plays goes on; no file changes."""
    assert two.second.session.submit("south", "draw", bowl="cup", n=1, to="Lake").accepted
    two.exchange()
    two.second.close()
    before = two.everything(two.second)
    watched: SharedGame[Module] = SharedGame.opened(
        two.second.folder, two.second.card, tiny, watch=True, home=two.root / "home-second"
    )
    assert watched.read_only and watched.here == ("south",)
    assert watched.session.view("south").at("Lake")[-1].kind
    assert watched.session.submit("south", "note", text="x").verdict == "refused" and watched.poll() == []
    watched.close()
    assert two.everything(two.second) == before
    two.second = look(two.second.folder, tiny, two.root / "home-second")


def test_a_seat_is_taken_once(two: Pair, tmp_path: Path, tiny: Module) -> None:
    """Whoever comes third with another key is refused, with the name of who sits there; so are unknown seats."""
    with pytest.raises(StoreError) as refused:
        SharedGame.join(two.first.folder, {tiny.id: tiny}.get, "south", "Carl", tmp_path / "home-third")
    assert refused.value.msg.key == "store-seat-taken" and refused.value.msg.get("player") == "Bob"
    with pytest.raises(StoreError) as unknown:
        SharedGame.join(two.first.folder, {tiny.id: tiny}.get, "west", "Carl", tmp_path / "home-third")
    assert unknown.value.msg.key == "store-no-such-seat"


def test_a_game_of_one_machine_cannot_be_joined(tmp_path: Path, tiny: Module) -> None:
    """Hot-seat games stay what they are."""
    alone = OpenGame.create(tmp_path, tiny, "first", "Alone")
    assert "dealer" not in (alone.folder / "game.yaml").read_text(encoding="utf-8")
    alone.close()
    with pytest.raises(StoreError) as refused:
        SharedGame.join(alone.folder, {tiny.id: tiny}.get, "south", "Bob")
    assert refused.value.msg.key == "store-not-shared"


def test_grades_are_agreed_at_the_start(tmp_path: Path, tiny: Module) -> None:
    """Only grades that exist can be agreed."""
    plan = Plan("first", "x", dice="honest")
    with pytest.raises(StoreError) as refused:
        SharedGame.create_shared(tmp_path, tiny, plan, {"north": "Anne"})
    assert refused.value.msg.key == "store-no-such-grade"


@pytest.mark.parametrize(("dice", "thrown"), [("trusted", None), ("table", "typed"), ("answered", "answered")])
def test_the_grade_of_the_dice_holds_from_the_start(tmp_path: Path, tiny: Module, dice: str, thrown: str) -> None:
    """What was agreed is a fact of the game before the first roll, and stands on the card."""
    plan = Plan("first", "x", dice=dice, deck="locked")
    game = SharedGame.create_shared(tmp_path, tiny, plan, {"north": "Anne"}, tmp_path / "home")
    assert (game.session.state.vars.get("dice"), game.session.state.vars.get("deck")) == (thrown, "locked")
    assert (read_card(game.folder).dice, read_card(game.folder).deck) == (dice, "locked")
    game.close()


def test_one_writer_for_the_card_too(two: Pair) -> None:
    """Only the machine that deals gives the game another title."""
    two.first.rename("Other")
    assert read_card(two.second.folder).title == "Other"
    with pytest.raises(StoreError) as refused:
        two.second.rename("Third")
    assert refused.value.msg.key == "store-rename-elsewhere"


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
        game = look(there, tiny, two.root / "home-third")
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
        shelf = SharedShelf(there, card, {}, tmp_path / "home-third")
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


def test_two_programs_of_one_player(two: Pair, tiny: Module) -> None:
    """A second window on the same machine only looks: one writer a seat."""
    second = look(two.first.folder, tiny, two.root / "home-first")
    assert second.read_only and second.problems[-1].key == "store-in-use"
    second.close()
