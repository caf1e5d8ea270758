"""Lines tried: kept beside the player's own things, as a tree; whatever is tried, the game is left as it was."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.core.secrets.seal import Vault
from tabletop.data.module import Module
from tabletop.folders import user_data
from tabletop.store.errors import StoreError
from tabletop.store.game import OpenGame
from tabletop.store.line_game import LineGame, begin_line
from tabletop.store.lines import KeptLines
from tabletop.systems.fuzz import accepted, act
from tests.conftest import TINY
from tests.contract.exam import RULED, name_of
from tests.games import shipped

LINES = int(os.environ.get("TABLETOP_LINES", "1"))
"""Random lines in each game; 50 before a release."""
ACTS = int(os.environ.get("TABLETOP_LINE_ACTS", "6"))
"""Acts of each; 30 before a release."""


def opened(folder: Path, module: Module, acts: int, rng: random.Random) -> OpenGame[Module]:
    """An enforced game on the disk, played at random for so many acts."""
    modes = dict.fromkeys(module.card.rule_groups, "enforce")
    game = OpenGame.create(folder, module, next(iter(module.scenarios)), "Real", modes)
    play(game, acts, rng)
    return game


def play(game: OpenGame[Module], acts: int, rng: random.Random) -> int:
    """So many acts at random, for whoever is asked."""
    session, done = game.session, 0
    if not session.state.frames:
        session.begin(session.seats[0])
    for _ in range(acts):
        if not session.state.frames:
            break
        accepted(act(session, rng))
        done += 1
    return done


def bytes_of(*folders: Path) -> dict[str, bytes]:
    """Every file below, but what lines keep."""
    files = (file for folder in folders for file in folder.rglob("*") if file.is_file())
    lines = user_data() / "lines"
    return {str(file): file.read_bytes() for file in files if lines not in file.parents}


def all_of(game: OpenGame[Module]) -> tuple[object, ...]:
    """What a line must leave as it is: journal, table, vaults, dice thrown and not yet recorded."""
    session = game.session
    vaults = {seat: dict(vault.secrets) for seat, vault in session.vaults.items()}
    entries = [(str(entry.id), entry.hash) for entry in session.journal.entries]
    return entries, session.state.digest(), vaults, dict(session.dealer._thrown)


@pytest.fixture(autouse=True)
def unsynced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody pulls the plug here: that is held by tests of the store."""
    monkeypatch.setattr(os, "fsync", os.fstat)


def hands(game: OpenGame[Module]) -> tuple[list[str], list[str]]:
    """Boxes of the hidden chits in both hands."""
    state = game.session.state
    own, other = ([str(p.box) for p in state.at(f"hand-{seat}") if p.box] for seat in ("athens", "sparta"))
    return own, other


@pytest.fixture
def game(tmp_path: Path, sphacteria: Module) -> Iterator[OpenGame[Module]]:
    """Sphacteria, some acts old, and both hold hidden chits."""
    rng = random.Random(3)
    made = opened(tmp_path, sphacteria, 22, rng)
    while not all(hands(made)):
        assert play(made, 1, rng)
    yield made
    made.close()


# --- nothing of it enters the game ----------------------------------------------------------------------------


class Poisoned(Vault):
    """A vault that may not be looked into."""

    def __getattribute__(self, name: str) -> object:
        """Whatever is asked of it."""
        raise AssertionError(f"a closed box of the other side was read ({name})")


@pytest.mark.parametrize("folder", RULED, ids=name_of)
def test_random_lines_leave_everything_as_it_was(folder: Path, tmp_path: Path) -> None:
    """Lines from any moment, played at random for all sides: journal, vaults, dice and files are the same bytes, and no
    other vault is looked into, neither to begin a line nor while it is played."""
    module = shipped(folder.name)
    rng = random.Random(11)
    game = opened(tmp_path, module, 6, rng)
    played = 0
    for n in range(LINES):
        play(game, rng.randint(0, 12 if LINES == 1 else 40), rng)
        game.session.dealer.throw("2d6")
        before, files = all_of(game), bytes_of(tmp_path, user_data())
        seat = rng.choice(game.session.game.seats)
        at = len(game.session.journal) if n % 2 == 0 else rng.randint(0, len(game.session.journal))
        real, others = game.session.vaults, [name for name in game.session.vaults if name != seat]
        game.session.vaults = {seat: real[seat], **dict.fromkeys(others, Poisoned.__new__(Poisoned))}
        line = LineGame(game, begin_line(game, at, seat, f"Line {n}"))
        played += play(line, ACTS, rng)
        line.keep()
        game.session.vaults = real
        assert (all_of(game), bytes_of(tmp_path, user_data())) == (before, files)
        again = KeptLines(game.card.id).find(line.kept.id)
        assert again is not None and LineGame(game, again).session.state.digest() == line.session.state.digest()
    assert played >= ACTS * LINES * 0.5
    game.close()


def test_other_hands_are_imagined(game: OpenGame[Module]) -> None:
    """The chits of the other seat are some of those that could be there, not always the same; one's own are real."""
    session, (own, other) = game.session, hands(game)
    known = {session.vaults["athens"].open(box).value for box in own}
    seen = set()
    for n in range(8):
        line = LineGame(game, begin_line(game, len(session.journal), "athens", str(n)))
        made_up = {piece.box for piece in session.state.pieces.values() if piece.id in line.imagined}
        assert set(other) <= made_up and not set(own) & made_up
        vaults = line.session.vaults
        assert {vaults["athens"].open(box).value for box in own} == known
        imagined = tuple(vaults["sparta"].open(box).value for box in other)
        assert len(set(imagined)) == len(imagined) and not set(imagined) & known
        seen.add(imagined)
    assert len(seen) > 1


def test_a_line_is_not_copied_and_not_sent(game: OpenGame[Module], tmp_path: Path) -> None:
    """Save, export and the zip of the game know nothing of it."""
    line = LineGame(game, begin_line(game, 3, "sparta", "Mine"))
    with pytest.raises(StoreError):
        line.save_copy(tmp_path / "copy")
    with pytest.raises(StoreError):
        line.export_zip(tmp_path / "copy.zip")
    copy = game.save_copy(tmp_path / "copy")
    assert not [name for name in bytes_of(copy) if line.kept.id in name or "lines" in name]


# --- kept as a tree -------------------------------------------------------------------------------------------


def test_lines_survive_and_branch(game: OpenGame[Module]) -> None:
    """What was played is there again; a branch has what came before it and goes its own way."""
    rng = random.Random(5)
    line = LineGame(game, begin_line(game, 20, "athens", "First"))
    play(line, 6, rng)
    line.use_dice("averaged")
    line.keep()
    branch = LineGame(game, line.branch(3, "Second"))
    assert branch.session.journal.state(3).digest() == line.session.journal.state(3).digest()
    play(branch, 4, rng)
    branch.keep()
    kept = KeptLines(game.card.id).all()
    assert {(one.name, one.parent, one.at, one.dice) for one in kept} == {
        ("First", "", 20, "averaged"),
        ("Second", line.kept.id, 3, "averaged"),
    }
    assert tuple(line.session.journal.entries) in [one.entries for one in kept]


def test_a_deleted_line_is_gone_and_its_branches_stay(game: OpenGame[Module]) -> None:
    """They hang on what it hung on; nothing of it is left on the disk, nor of the last one."""
    lines = KeptLines(game.card.id)
    first = LineGame(game, begin_line(game, 10, "athens", "First"))
    play(first, 4, random.Random(2))
    second = first.branch(2, "Second")
    third = LineGame(game, second).branch(2, "Third")
    lines.delete(second.id)
    assert {one.id: (one.parent, one.at) for one in lines.all()} == {
        first.kept.id: ("", 10),
        third.id: (first.kept.id, 2),
    }
    lines.delete(first.kept.id)
    assert [(one.parent, one.at) for one in lines.all()] == [("", 10)]
    lines.delete(third.id)
    assert not lines.folder.exists()


def test_names_and_notes(game: OpenGame[Module]) -> None:
    """Given elsewhere while a line is played, they stay when it is written down."""
    line = LineGame(game, begin_line(game, 5, "athens", "First"))
    line.beside.rename(line.kept.id, "Over the\nbeach", "Two lines\nof words")
    play(line, 2, random.Random(1))
    line.keep()
    (kept,) = line.beside.all()
    assert (kept.name, kept.note) == ("Over the beach", "Two lines\nof words") and len(kept.entries) > 1


def test_a_spoilt_file_is_named_and_the_others_are_there(game: OpenGame[Module]) -> None:
    """Cut off, of another kind, with an act that was altered."""
    lines = KeptLines(game.card.id)
    kept = [begin_line(game, n, "athens", str(n)) for n in range(4)]
    play(line := LineGame(game, kept[2]), 3, random.Random(4))
    line.keep()
    files = [lines.folder / f"{one.id}.json" for one in kept]
    files[0].write_bytes(files[0].read_bytes()[:200])
    files[1].write_text('{"format": 1, "id": "../../elsewhere"}')
    files[2].write_text(files[2].read_text().replace('\\"prev\\":', '\\"prev\\": '))
    assert [one.name for one in lines.all()] == ["3"] and len(lines.unreadable) == 3


def test_a_game_by_hand_and_a_module_without_rules(tmp_path: Path) -> None:
    """The wolves: no rules, hands only; a line is tried all the same, and its dice are its own."""
    from tabletop.data.module import load_module

    game = OpenGame.create(tmp_path, load_module(TINY), "first", "Wolves")
    thrown = game.session.dealer.throw("2d6")
    line = LineGame(game, begin_line(game, 0, "north", "Mine"))
    line.use_dice("averaged")
    assert line.session.submit("north", "roll", dice="2d6", purpose="x").accepted
    assert line.session.dealer.throw("1d6") == (3,)
    assert game.session.dealer.throw("2d6") == thrown and len(game.session.journal) == 0
    game.close()


def test_a_secret_of_the_copy_is_not_the_real_one(game: OpenGame[Module]) -> None:
    """Not a nonce of a box the player cannot open is in the copy."""
    real = {game.session.vaults["sparta"].open(box).nonce for box in hands(game)[1]}
    kept = begin_line(game, len(game.session.journal), "athens", "Mine")
    held = {one.nonce for vault in kept.vaults.values() for one in vault.values()}
    assert real and not held & real
