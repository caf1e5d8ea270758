"""Second copies left by sync tools: recognised by name and content, compared, absorbed or shown, never loaded twice."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tabletop.data.module import Module
from tabletop.store.conflicts import settle
from tabletop.store.copies import copies, original_of
from tests.store.shared.far import Pair, look

NAMES = {
    "0001 (Anne's conflicted copy 2026-11-27).jsonl": "Dropbox, Nextcloud",
    "0001 (copie en conflit de Anne 2026-11-27).jsonl": "Dropbox, Nextcloud",
    "0001 (conflicted copy 2026-11-27 101530).jsonl": "Dropbox, Nextcloud",
    "0001.sync-conflict-20261127-101530-ABCDEFG.jsonl": "Syncthing",
    "0001-LAPTOP-OF-ANNE.jsonl": "OneDrive",
    "0001 2.jsonl": "iCloud",
    "0001 (1).jsonl": "Google Drive",
}


@pytest.mark.parametrize("name", NAMES)
def test_a_copy_that_says_nothing_new_is_absorbed(two: Pair, name: str) -> None:
    """The same, a part, or a part with a torn line: to the trash of the player's own data, with a word."""
    for n in range(3):
        two.first.session.submit("north", "turn", piece="c001", facing=n)
    two.exchange()
    digest = two.second.session.state.digest()
    real = two.first.folder / "seats" / "north" / "0001.jsonl"
    data = real.read_bytes()
    for part in (data, data[: data.rfind(b"\n", 0, -1) + 1], data[:-40]):
        real.with_name(name).write_bytes(part)
        assert [copy.tool for copy in copies(two.second.folder)] == [NAMES[name]]
        assert two.second.poll() == [] and two.second.session.state.digest() == digest
        (word,) = settle(two.second)
        assert (word.key, word.get("tool")) == ("store-copy-absorbed", NAMES[name])
        assert not real.with_name(name).exists() and real.read_bytes() == data
    kept = [path.read_bytes() for path in (two.root / "home-second" / "trash").rglob("*") if path.is_file()]
    assert sorted(map(len, kept)) == sorted((len(data), data.rfind(b"\n", 0, -1) + 1, len(data) - 40))


def test_names_that_are_no_copies() -> None:
    """What belongs to the game, and what is not ours at all, is left alone."""
    ours = ("0001.jsonl", "0002.jsonl", "sealed-0001.jsonl", "game.yaml", "in-use.lock", "0001.jsonl.torn")
    for name in (*ours, "notes 2.txt"):
        assert original_of(name) == ("", "")


def test_a_longer_copy_is_used_until_the_file_catches_up(two: Pair) -> None:
    """The tool put the newer state into the copy: its acts are shown once, and once only when the file has them too."""
    real = two.first.folder / "seats" / "north" / "0001.jsonl"
    two.first.session.submit("north", "turn", piece="c001", facing=1)
    two.exchange()
    short = real.read_bytes()
    two.first.session.submit("north", "turn", piece="c001", facing=2)
    whole = real.read_bytes()
    copy = real.with_name("0001 2.jsonl")
    copy.write_bytes(whole)
    real.write_bytes(short)
    (word,) = settle(two.second)
    assert word.key == "store-copy-longer" and two.second.session.state.pieces["c001"].facing == 2
    count = len(two.second.session.journal)
    assert settle(two.second)[0].key == "store-copy-longer" and len(two.second.session.journal) == count
    real.write_bytes(whole)
    assert two.second.poll() == [] and len(two.second.session.journal) == count
    assert settle(two.second)[0].key == "store-copy-absorbed"


def test_a_copy_of_another_story_is_shown_and_never_mixed_in(two: Pair, tmp_path: Path, tiny: Module) -> None:
    """North played on from an old copy elsewhere: the copy is named with where it parts, and changes nothing."""
    two.first.close()
    shutil.copytree(two.first.folder, tmp_path / "old")
    shutil.copytree(two.root / "home-first", tmp_path / "home-old")
    two.first = look(two.first.folder, tiny, two.root / "home-first")
    shared = two.first.session.journal.last["north"].id.clock
    two.first.session.submit("north", "turn", piece="c001", facing=1)
    two.exchange()
    digest = two.second.session.state.digest()
    old = look(tmp_path / "old", tiny, tmp_path / "home-old")
    for n in range(3):
        old.session.submit("north", "turn", piece="c001", facing=90 + n)
    old.close()
    copy = two.first.folder / "seats" / "north" / "0001.sync-conflict-20261127-101530-ABCDEFG.jsonl"
    shutil.copyfile(tmp_path / "old" / "seats" / "north" / "0001.jsonl", copy)
    for game in (two.first, two.second):
        game.poll()
        (word,) = settle(game)
        have = two.first.session.journal.last["north"].id.clock
        assert (word.key, word.get("shared"), word.get("have")) == ("store-copy-branched", shared, have)
        assert game.session.state.digest() == digest
    assert copy.exists()


def test_a_longer_copy_of_our_own_seat_is_not_used(two: Pair) -> None:
    """Nobody else writes our seat: more of it than we wrote is another story."""
    real = two.first.folder / "seats" / "north" / "0001.jsonl"
    copy = real.with_name("0001-ELSEWHERE.jsonl")
    copy.write_bytes(real.read_bytes() + b'{"body":{},"hash":"00"}\n')
    assert settle(two.first)[0].key == "store-copy-branched"


def test_copies_of_the_card_and_of_letters(two: Pair) -> None:
    """The same card is absorbed, another is named and not used."""
    card = two.first.folder / "game.yaml"
    card.with_name("game (conflicted copy 1).yaml").write_bytes(card.read_bytes())
    assert settle(two.first)[0].key == "store-copy-absorbed"
    card.with_name("game-PC.yaml").write_text("title: other", encoding="utf-8")
    assert settle(two.first)[0].key == "store-copy-other"
