"""Copies, exports and imports: nothing is overwritten, nothing escapes, secrets stay."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.data.module import Module
from tabletop.store import zips
from tabletop.store.game import OpenGame, StoreError
from tests.store.conftest import play

Reopen = Callable[[Path], OpenGame[Module]]


def _bytes(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def _zip(path: Path, **members: str) -> Path:
    with zipfile.ZipFile(path, "w") as made:
        for name, text in members.items():
            made.writestr(name.replace("__", "/"), text)
    return path


def test_copy_is_byte_for_byte(game: OpenGame[Module], tmp_path: Path) -> None:
    """A copy holds the same bytes, but no lock."""
    play(game.session, 20)
    copy = game.save_copy(tmp_path / "copy")
    assert copy.name == "copy.tabletop"
    ours = {name: data for name, data in _bytes(game.folder).items() if name != "in-use.lock"}
    assert _bytes(copy) == ours
    assert set(ours) > {"game.yaml", "start.jsonl", "seats/north/0001.jsonl"}


def test_by_mail(game: OpenGame[Module], reopen: Reopen, tmp_path: Path) -> None:
    """A game travels as one zip and opens at the same position on the other side."""
    play(game.session, 20)
    sent = game.export_zip(tmp_path / "mail" / "turn 3")
    assert sent.name == "turn 3.zip"
    received = OpenGame.import_zip(sent, tmp_path / "theirs")
    again = reopen(received)
    assert received.name == "deux-loups.tabletop"
    assert (again.problems, again.card) == ([], game.card)
    assert again.session.state.digest() == game.session.state.digest()


def test_nothing_is_ever_overwritten(game: OpenGame[Module], reopen: Reopen, tmp_path: Path) -> None:
    """Fault 3: copies, exports and imports take the next free name; playing on leaves a received zip as it came."""
    sent = game.export_zip(tmp_path / "a.zip")
    before = sent.read_bytes()
    game.session.submit("north", "note", text="later")
    assert [game.export_zip(tmp_path / "a.zip").name for _ in range(2)] == ["a-2.zip", "a-3.zip"]
    assert [game.save_copy(tmp_path / "b.tabletop").name for _ in range(2)] == ["b.tabletop", "b-2.tabletop"]
    folders = [OpenGame.import_zip(sent, tmp_path / "in") for _ in range(2)]
    assert [folder.name for folder in folders] == ["deux-loups.tabletop", "deux-loups-2.tabletop"]
    received = reopen(folders[0])
    received.session.submit("south", "note", text="answer")
    assert sent.read_bytes() == before


def test_no_secret_leaves_the_vault(game: OpenGame[Module], tmp_path: Path, home: Path) -> None:
    """Faults 12 and 24: what a sealed chit is stands in no byte of the folder, a copy or a zip; only in the vault."""
    game.session.submit("north", "draw", bowl="cup", to="hand-north", n=2)
    vault = game.session.vaults["north"]
    nonces = [secret.nonce.encode() for secret in vault.secrets.values()]
    assert len(nonces) == 2
    kept = b"".join(_bytes(home).values())
    assert all(nonce in kept for nonce in nonces)
    copy = game.save_copy(tmp_path / "copy")
    with zipfile.ZipFile(game.export_zip(tmp_path / "mail.zip")) as sent:
        mailed = b"".join(sent.read(name) for name in sent.namelist())
    public = b"".join((*_bytes(game.folder).values(), *_bytes(copy).values(), mailed))
    assert not any(nonce in public for nonce in nonces)
    assert b'"C1"' not in public and b'"C2"' not in public


@pytest.mark.parametrize(
    "name", ["../evil", "a/../../evil", "/evil", "..\\evil", "C:\\evil", "C:evil", "\\\\host\\evil"]
)
def test_zip_that_wants_out(tmp_path: Path, name: str) -> None:
    """A zip with a member that would land elsewhere is refused as a whole, and nothing is written."""
    bad = tmp_path / "bad.zip"
    with zipfile.ZipFile(bad, "w") as made:
        made.writestr("x.tabletop/game.yaml", "format: 1\n")
        made.writestr(name, "evil")
    with pytest.raises(StoreError) as caught:
        OpenGame.import_zip(bad, tmp_path / "in")
    assert caught.value.msg.key == "store-zip-unsafe"
    assert [path.name for path in tmp_path.iterdir()] == ["bad.zip"]


def test_only_what_belongs_is_unpacked(game: OpenGame[Module], tmp_path: Path) -> None:
    """Programs, links and litter in a zip are left in it."""
    sent = game.export_zip(tmp_path / "a.zip")
    with zipfile.ZipFile(sent, "a") as made:
        for name in ("__MACOSX/x", "deux-loups.tabletop/run.py", "deux-loups.tabletop/seats/a b/0001.jsonl"):
            made.writestr(name, "x")
    assert set(_bytes(OpenGame.import_zip(sent, tmp_path / "in"))) == {"game.yaml", "start.jsonl"}


def test_zip_without_a_folder_inside(game: OpenGame[Module], reopen: Reopen, tmp_path: Path) -> None:
    """A game zipped by hand, without its folder, is taken as well."""
    play(game.session, 5)
    with zipfile.ZipFile(tmp_path / "flat.zip", "w") as made:
        for name, data in _bytes(game.folder).items():
            made.writestr(name, data)
    again = reopen(OpenGame.import_zip(tmp_path / "flat.zip", tmp_path / "in"))
    assert again.session.state.digest() == game.session.state.digest()


def test_zips_that_are_no_games(game: OpenGame[Module], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not a zip, cut off, no game, newer, too large, missing: each with its own words, and no folder is left behind."""
    whole = game.export_zip(tmp_path / "whole.zip")
    (tmp_path / "text.zip").write_text("hello")
    (tmp_path / "cut.zip").write_bytes(whole.read_bytes()[:-40])
    _zip(tmp_path / "other.zip", readme="x")
    _zip(tmp_path / "newer.zip", **{"x__game.yaml": "format: 99\n"})
    expected = {
        "text": "store-zip-broken",
        "cut": "store-zip-broken",
        "other": "store-zip-no-game",
        "newer": "store-format-newer",
        "missing": "store-cannot-read",
        "whole": "store-zip-large",
    }
    monkeypatch.setattr(zips, "LARGEST", 100)
    found = {}
    for name in expected:
        with pytest.raises(StoreError) as caught:
            OpenGame.import_zip(tmp_path / f"{name}.zip", tmp_path / "in")
        found[name] = caught.value.msg.key
    assert found == expected
    assert not (tmp_path / "in").exists()


def test_damaged_byte_in_a_zip(game: OpenGame[Module], tmp_path: Path) -> None:
    """A zip whose content was spoilt on its way is refused, not half unpacked."""
    play(game.session, 40)
    sent = game.export_zip(tmp_path / "a.zip")
    data = bytearray(sent.read_bytes())
    data[len(data) // 2] ^= 0xFF
    sent.write_bytes(data)
    with pytest.raises(StoreError):
        OpenGame.import_zip(sent, tmp_path / "in")
    assert not (tmp_path / "in").exists()


def test_copy_that_cannot_be_written(game: OpenGame[Module], tmp_path: Path) -> None:
    """A place where nothing can be written is told with its reason."""
    (tmp_path / "file").write_text("x")
    for make in (game.save_copy, game.export_zip):
        with pytest.raises(StoreError) as caught:
            make(tmp_path / "file" / "copy")
        assert caught.value.msg.key == "store-cannot-write"
