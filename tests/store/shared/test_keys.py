"""Keys: made silently, exported with a passphrase, handed to another player with both logs showing it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tabletop.data.module import Module
from tabletop.store.backup import Effort, export_keys, import_keys
from tabletop.store.errors import StoreError
from tabletop.store.seal_keys import SeatKey, key_path, own_key, seal_for, signed_by
from tabletop.store.shared import SharedGame
from tests.store.shared.far import Game, Pair, look

LIGHT = Effort(1, 8192)


def test_made_silently_and_kept_private(two: Pair) -> None:
    """Each seat's key lies in its player's own folder, readable by nobody else, and never in the game's folder."""
    path = key_path(two.first.card.id, "north", two.root / "home-first")
    assert path.stat().st_mode & 0o077 == 0
    seed = json.loads(path.read_bytes())["seed"]
    assert not any(seed.encode() in p.read_bytes() for p in two.first.folder.rglob("*") if p.is_file())
    assert not key_path(two.first.card.id, "south", two.root / "home-first").exists()


def test_what_is_sealed_for_a_key_opens_with_it_alone() -> None:
    """Another key gets nothing, a changed byte gets nothing, and the length tells nothing."""
    mine, other = SeatKey.fresh(), SeatKey.fresh()
    short, long = seal_for(mine.public, b'["C1"]'), seal_for(mine.public, b'["a much longer secret, but not by much"]')
    assert mine.unseal(short) == b'["C1"]' and other.unseal(short) is None
    assert mine.unseal(short[:-1] + bytes([short[-1] ^ 1])) is None
    assert len(short) == len(long)
    with pytest.raises(StoreError):
        seal_for("no key", b"x")


def test_signatures_are_for_one_game() -> None:
    """A signature is good for its hash, its key and its game."""
    key = SeatKey.fresh()
    sig = key.sign("g1", "ab")
    assert signed_by([SeatKey.fresh().public, key.public], "g1", "ab", sig)
    assert not signed_by([key.public], "g2", "ab", sig) and not signed_by([key.public], "g1", "ac", sig)


def test_backup_with_a_passphrase(two: Pair, tmp_path: Path, tiny: Module) -> None:
    """The laptop is lost; with the file and the passphrase the game goes on elsewhere, hand and all."""
    assert two.first.session.submit("north", "draw", bowl="cup", n=1, to="hand-north").accepted
    hand = two.first.session.view("north").at("hand-north")[0].kind
    file = export_keys(two.first.card, tmp_path / "keys.json", "s3same, ouvre-toi", two.root / "home-first", LIGHT)
    (secret,) = two.first.session.vaults["north"].secrets.values()
    assert hand is not None and not any(word.encode() in file.read_bytes() for word in (f'"{hand}"', secret.nonce))
    seed = own_key(two.first.card.id, "north", two.root / "home-first").seed.hex()
    assert seed.encode() not in file.read_bytes()
    two.first.close()
    shutil.rmtree(two.root / "home-first")
    with pytest.raises(StoreError) as wrong:
        import_keys(file, "sesame", two.root / "home-new")
    assert wrong.value.msg.key == "store-wrong-passphrase"
    assert import_keys(file, "s3same, ouvre-toi", two.root / "home-new") == (two.first.card.id, ("north",))
    import_keys(file, "s3same, ouvre-toi", two.root / "home-new")
    two.first = look(two.first.folder, tiny, two.root / "home-new")
    assert two.first.here == ("north",) and two.first.deals
    assert two.first.session.view("north").at("hand-north")[0].kind == hand
    assert two.first.session.submit("north", "note", text="back again").accepted
    two.exchange()
    assert two.same()


def test_a_backup_that_is_none(two: Pair, tmp_path: Path) -> None:
    """Other files, greedy ones and games without keys are refused with words."""
    home = two.root / "home-first"
    for text in ("", "{}", json.dumps({"kind": "tabletop keys", "kdf": "argon2id", "ops": 1, "memory": 1 << 40})):
        (tmp_path / "x.json").write_text(text, encoding="utf-8")
        with pytest.raises(StoreError) as refused:
            import_keys(tmp_path / "x.json", "x", home)
        assert refused.value.msg.key == "store-not-keys"
    for passphrase, where, key in (("", home, "store-no-passphrase"), ("x", tmp_path / "nobody", "store-no-keys")):
        with pytest.raises(StoreError) as refused:
            export_keys(two.first.card, tmp_path / "y.json", passphrase, where, LIGHT)
        assert refused.value.msg.key == key


def test_a_key_is_never_written_over(two: Pair, tmp_path: Path) -> None:
    """A backup of another key for a seat played here is refused."""
    file = export_keys(two.first.card, tmp_path / "keys.json", "x", two.root / "home-first", LIGHT)
    shutil.rmtree(two.root / "home-second" / "keys")
    own_key(two.first.card.id, "north", two.root / "home-second")
    with pytest.raises(StoreError) as refused:
        import_keys(file, "x", two.root / "home-second")
    assert refused.value.msg.key == "store-key-there"


def test_a_seat_handed_to_another_player(two: Pair, tiny: Module) -> None:
    """Signed by the old player, then by the new one's first act; the hand goes along; both logs show it."""
    assert two.second.poll() == []
    assert two.first.session.submit("north", "draw", bowl="cup", n=1, to="hand-north").accepted
    two.exchange()
    hand = two.first.session.view("north").at("hand-north")[0].kind
    cleo = look(two.first.folder, tiny, two.root / "home-cleo")
    assert cleo.here == ()
    key = cleo.claim("north")
    cleo.close()
    assert two.first.hand_over_seat("north", "Cleo", key).accepted
    assert two.first.here == () and two.first.session.submit("north", "note", text="x").verdict == "refused"
    two.first.close()
    new: Game = look(two.first.folder, tiny, two.root / "home-cleo")
    assert (new.here, new.deals, new.problems) == (("north",), True, [])
    assert new.session.view("north").at("hand-north")[0].kind == hand
    assert new.session.submit("north", "turn", piece="c001", facing=33).accepted
    assert new.session.submit("north", "draw", bowl="cup", n=1, to="hand-north").accepted
    two.second.poll()
    assert not two.second.troubles()
    assert two.second.session.state.digest() == new.session.state.digest()
    assert two.second.session.state.seats["north"].player == "Cleo"
    old = look(two.first.folder, tiny, two.root / "home-first")
    assert old.here == () and old.read_only
    old.close()
    new.close()


def test_a_seat_without_the_old_key_needs_another_seats_word(two: Pair, tiny: Module) -> None:
    """A lost laptop and no backup: nobody just takes the seat; when the opponent confirms it, play goes on."""
    two.second.close()
    shutil.rmtree(two.root / "home-second")
    with pytest.raises(StoreError) as refused:
        SharedGame.join(two.first.folder, {tiny.id: tiny}.get, "south", "Bob", two.root / "home-new")
    assert refused.value.msg.key == "store-seat-taken"
    key = own_key(two.first.card.id, "south", two.root / "home-new").public
    assert two.first.vouch("north", "south", "Bob again", key).accepted
    two.second = SharedGame.join(two.first.folder, {tiny.id: tiny}.get, "south", "Bob again", two.root / "home-new")
    assert two.second.session.submit("south", "turn", piece="c003", facing=5).accepted
    two.exchange()
    assert two.same() and not two.first.troubles()
    assert two.first.session.state.seats["south"].player == "Bob again"


def test_a_stranger_who_sits_down_is_not_believed(two: Pair) -> None:
    """An entry that takes the seat with another key, unconfirmed, is not shown, nor anything after it."""
    stranger = SeatKey.fresh()
    two.second.shelf.mine["south"] = stranger
    two.second.session.submit("south", "sit", seat="south", player="Mallory", key=stranger.public)
    two.second.session.submit("south", "turn", piece="c003", facing=5)
    assert two.first.poll() == []
    assert [msg.key for msg in two.first.troubles()] == ["store-seat-not-handed"]
    assert two.first.session.state.seats["south"].player == "Bob"
