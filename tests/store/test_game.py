"""Games made, opened, named; other versions of the module or the program."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop import __version__
from tabletop.core.text import Msg
from tabletop.data.module import Module, load_module
from tabletop.data.overrides import Corrections
from tabletop.store import append, files
from tabletop.store.card import CARD, read_card
from tabletop.store.game import OpenGame, StoreError
from tabletop.store.start import START
from tabletop.store.upgrade import FORMAT, upgraded
from tests.conftest import TINY
from tests.store.conftest import play

Reopen = Callable[[Path], OpenGame[Module]]


def _refuse(*_: object, **__: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.fixture
def changed(tmp_path: Path) -> Callable[[str, str, str], Module]:
    """The tiny game with one text replaced in all files of a pattern."""

    def change(files: str, old: str, new: str) -> Module:
        folder = tmp_path / "modules" / "tiny_module"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(TINY, folder)
        texts = {path: path.read_text(encoding="utf-8") for path in folder.glob(files) if path.is_file()}
        assert any(old in text for text in texts.values())
        for path, text in texts.items():
            path.write_text(text.replace(old, new), encoding="utf-8")
            path.rename(path.with_stem(path.stem.replace(old, new)))
        return load_module(folder)

    return change


def test_new_game(game: OpenGame[Module], tiny: Module) -> None:
    """A new game says what it was made with, and starts as its scenario does."""
    card = read_card(game.folder)
    assert game.folder.name == "deux-loups.tabletop"
    assert (card.title, card.scenario, card.seats, card.dice) == ("Deux loups", "first", ("north", "south"), "trusted")
    assert (card.module.id, card.module.version, card.module.hash) == (tiny.id, tiny.card.version, tiny.hash)
    assert len(card.id) == 32
    assert game.session.state.digest() == tiny.start("first").digest()


def test_modes_are_chosen_at_the_start(tmp_path: Path, tiny: Module, reopen: Reopen) -> None:
    """How rule groups are held is part of the start position."""
    game = OpenGame.create(tmp_path, tiny, "first", "x", {"moves": "advise"})
    game.close()
    assert reopen(game.folder).session.state.modes == {"moves": "advise", "fights": "hand"}


def test_never_the_same_folder(tmp_path: Path, tiny: Module) -> None:
    """Two games of one title have two folders and two ids; titles that are no file names get one."""
    made = [OpenGame.create(tmp_path, tiny, "first", title) for title in ("A b", "A b", "a/../B", "CON", "…")]
    names = [game.folder.name for game in made]
    assert names == [f"{name}.tabletop" for name in ("a-b", "a-b-2", "a-b-3", "game-con", "game")]
    assert len({game.card.id for game in made}) == 5
    for game in made:
        game.close()


def test_every_act_is_on_disk_when_it_is_told(game: OpenGame[Module]) -> None:
    """Faults 2 and 4: when a view hears of an act, its line is in the file."""
    lines: list[int] = []
    path = game.folder / "seats" / "north" / "0001.jsonl"
    game.session.subscribe(lambda delta, entry: lines.append(path.read_bytes().count(b"\n")))
    for n in range(5):
        game.session.submit("north", "note", text=str(n))
    assert lines == [1, 2, 3, 4, 5]


def test_files_only_grow(game: OpenGame[Module], reopen: Reopen) -> None:
    """Fault 3: stepping back, undoing and reopening never change a byte that was written."""
    path = game.folder / "seats" / "north" / "0001.jsonl"
    before = b""
    for n in range(30):
        game.session.journal.state(n // 2)
        game.session.submit("north", "move", piece="c001", to=("Hill", "Ford")[n % 2])
        if n % 3 == 0:
            game.session.undo("north")
        if n % 10 == 9:
            game.close()
            game = reopen(game.folder)
        assert path.read_bytes().startswith(before)
        before = path.read_bytes()


def test_disk_refuses(game: OpenGame[Module], reopen: Reopen, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fault 1: acts go on in memory, the player is told once, and everything is written when there is room again."""
    play(game.session, 5)
    told: list[str] = []
    game.on_trouble(lambda msg: told.append(msg.key))
    with monkeypatch.context() as patch:
        patch.setattr(append, "write_all", _refuse)
        play(game.session, 5, seed=8)
        assert (game.unsaved, game.retry(), told) == (True, False, ["store-unsaved"])
    assert game.retry()
    assert (game.unsaved, told) == (False, ["store-unsaved", "store-saved-again"])
    digest = game.session.state.digest()
    game.close()
    assert reopen(game.folder).session.state.digest() == digest


def test_copy_elsewhere_when_the_disk_refuses(
    game: OpenGame[Module], reopen: Reopen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fault 1: "save elsewhere" holds also what the first disk refused."""
    with monkeypatch.context() as patch:
        patch.setattr(append, "write_all", _refuse)
        play(game.session, 8)
        copy = game.save_copy(tmp_path / "other disk" / "copy")
    assert reopen(copy).session.state.digest() == game.session.state.digest()


@pytest.mark.parametrize("broken", ["replace", "fsync"])
def test_renaming_never_spoils(
    game: OpenGame[Module], reopen: Reopen, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    """Fault 1: a card that cannot be replaced stays byte-identical, and the player gets words."""
    before = (game.folder / CARD).read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(files.os, broken, _refuse)
        with pytest.raises(StoreError) as caught:
            game.rename("Autre titre")
    assert caught.value.msg.key == "store-cannot-write"
    assert caught.value.msg.get("reason") == Msg("store-reason-full")
    assert (game.folder / CARD).read_bytes() == before
    assert sorted(os.listdir(game.folder)) == ["game.yaml", "in-use.lock", "start.jsonl"]
    game.rename("Autre titre : 1,5")
    game.close()
    assert reopen(game.folder).card.title == "Autre titre : 1,5"


def test_no_room_for_a_new_game(tmp_path: Path, tiny: Module, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that cannot be made is refused with words."""
    monkeypatch.setattr(files.os, "replace", _refuse)
    with pytest.raises(StoreError) as caught:
        OpenGame.create(tmp_path, tiny, "first", "x")
    assert caught.value.msg.key == "store-cannot-write"


def test_other_module_says_what_differs(
    game: OpenGame[Module], reopen: Reopen, changed: Callable[[str, str, str], Module]
) -> None:
    """Fault 13: another version opens with words that name versions and files, at the position of the save."""
    game.session.submit("north", "move", piece="c001", to="Lake")
    digest = game.session.state.digest()
    game.close()
    other = changed("scenarios/first.yaml", "at: Hill, counters: [N1, alpha]", "at: Ford, counters: [alpha, N1]")
    again = OpenGame.open(game.folder, lambda _: other)
    assert again.problems == [Msg.of("store-module-files", module="tiny_module", files="scenarios/first.yaml", n=1)]
    assert again.session.state.digest() == digest
    assert again.session.submit("north", "note", text="on").accepted
    again.close()
    newer = changed("module.yaml", "version: 1.0.0", "version: 1.1.0")
    again = OpenGame.open(game.folder, lambda _: newer)
    assert again.problems[0] == Msg.of("store-module-version", module="tiny_module", then="1.0.0", now="1.1.0")
    again.close()


def test_other_corrections_are_said(game: OpenGame[Module]) -> None:
    """Values corrected from the owner's copy are named in the save, and a difference is told."""
    corrections = Corrections("tiny_module", {"zones/Ford/limit_pf": 7})
    game.close()
    again = OpenGame.open(game.folder, lambda _: load_module(TINY, corrections=corrections))
    assert again.problems == [Msg("store-corrections-differ")]
    again.close()


@pytest.mark.parametrize("text", ["half \ud83d", "\udcff", "nul \0", "\u2028 \x85 \r\n", "<b>&</b>", "x" * 100_000])
def test_any_text_can_be_kept(game: OpenGame[Module], reopen: Reopen, text: str) -> None:
    """Whatever a player types or pastes is written and read back, never an exception."""
    assert game.session.submit("north", "note", text=text).accepted
    assert game.session.submit("north", "mark", piece="c001", mark=text).accepted
    assert game.session.act("north", [("note", {"text": Msg.of("note-free", text=text)})]).accepted
    digest, entries = game.session.state.digest(), game.session.journal.entries
    game.close()
    again = reopen(game.folder)
    assert (again.problems, again.session.state.digest()) == ([], digest)
    assert again.session.journal.entries == entries


@pytest.mark.parametrize("number", [float("nan"), float("inf"), -float("inf"), 10**400])
def test_numbers_no_board_has(game: OpenGame[Module], number: float) -> None:
    """A spot that is no number is refused with a word, so that no file and no view has to bear it."""
    ruling = game.session.submit("north", "move", piece="c001", to="Ford", x=number, y=0.5)
    assert (ruling.verdict, ruling.citations[0].text.key) == ("refused", "not-a-number")


@pytest.mark.parametrize(
    ("files", "old", "new", "name"),
    [
        ("scenarios/*.yaml", "first", "second", "first"),
        ("**/*.yaml", "S1", "S9", "S1"),
        ("**/*.yaml", "Hill", "Mount", "Hill"),
    ],
)
def test_module_without_what_is_played_with(
    game: OpenGame[Module], changed: Callable[[str, str, str], Module], files: str, old: str, new: str, name: str
) -> None:
    """Fault 13: a module that lacks counters, places or the scenario of a save is refused by name, no traceback."""
    game.close()
    other = changed(files, old, new)
    with pytest.raises(StoreError) as caught:
        OpenGame.open(game.folder, lambda _: other)
    assert (caught.value.msg.key, caught.value.msg.get("names")) == ("store-module-lacks", name)


def test_module_not_installed(game: OpenGame[Module]) -> None:
    """A save whose module is not there says which one it needs."""
    game.close()
    with pytest.raises(StoreError) as caught:
        OpenGame.open(game.folder, lambda _: None)
    assert caught.value.msg == Msg.of("store-module-missing", module="tiny_module", version="1.0.0")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("format: 99\n", "store-format-newer"),
        ("title: x\n", "store-format-unknown"),
        ("format: 1\n", "store-card-broken"),
        ("a: [\n", "store-card-broken"),
        ("", "store-card-broken"),
        ("- 1\n", "store-card-broken"),
        ("!!python/object/apply:os.getcwd []\n", "store-card-broken"),
        ("\udcff", "store-card-broken"),
        (None, "store-not-a-game"),
    ],
)
def test_cards_that_cannot_be_read(game: OpenGame[Module], reopen: Reopen, text: str | None, key: str) -> None:
    """A spoilt, foreign, newer or missing card is refused with words, never another exception."""
    game.close()
    if text is None:
        (game.folder / CARD).unlink()
    else:
        (game.folder / CARD).write_bytes(text.encode(errors="surrogateescape"))
    with pytest.raises(StoreError) as caught:
        reopen(game.folder)
    assert caught.value.msg.key == key


def test_not_even_a_folder(tmp_path: Path, reopen: Reopen) -> None:
    """A path where nothing is, or a file, is no game."""
    (tmp_path / "file").write_text("x")
    for name in ("nothing", "file"):
        with pytest.raises(StoreError) as caught:
            reopen(tmp_path / name)
        assert caught.value.msg.key == "store-not-a-game"


@pytest.mark.parametrize("damage", [b"", b"rubbish", None])
def test_spoilt_start_is_made_anew(game: OpenGame[Module], reopen: Reopen, damage: bytes | None) -> None:
    """A damaged start is made anew from the same module, and the file mended."""
    whole = (game.folder / START).read_bytes()
    digest = game.session.state.digest()
    game.close()
    (game.folder / START).write_bytes(damage) if damage is not None else (game.folder / START).unlink()
    again = reopen(game.folder)
    assert [msg.key for msg in again.problems] == ["store-start-mended"]
    assert again.session.state.digest() == digest
    assert (game.folder / START).read_bytes() == whole


def test_spoilt_start_with_another_module(
    game: OpenGame[Module], changed: Callable[[str, str, str], Module]
) -> None:
    """With another module the start is not guessed: refused with words."""
    game.close()
    (game.folder / START).write_bytes(b"rubbish")
    other = changed("module.yaml", "version: 1.0.0", "version: 1.1.0")
    with pytest.raises(StoreError) as caught:
        OpenGame.open(game.folder, lambda _: other)
    assert caught.value.msg.key == "store-start-broken"
    assert not (game.folder / "in-use.lock").exists()


def test_watching_leaves_no_trace(game: OpenGame[Module], tiny: Module) -> None:
    """A game that is only looked at gets no lock, and even a torn line stays where it is."""
    game.session.submit("north", "note", text="one")
    game.close()
    path = game.folder / "seats" / "north" / "0001.jsonl"
    path.write_bytes(path.read_bytes() + b'{"bo')
    before = {found: found.stat().st_mtime_ns for found in game.folder.rglob("*")}
    looking = OpenGame.open(game.folder, lambda _: tiny, watch=True)
    assert (looking.read_only, looking.damaged, len(looking.session.journal)) == (True, False, 1)
    assert {found: found.stat().st_mtime_ns for found in game.folder.rglob("*")} == before
    looking.close()
    assert {found: found.stat().st_mtime_ns for found in game.folder.rglob("*")} == before


def test_older_formats_are_led_up() -> None:
    """Each step leads one format up; the door to our own format is the identity."""
    steps = {1: lambda card: {**card, "b": card["a"]}, 2: lambda card: {**card, "c": card["b"]}}
    assert upgraded({"format": 1, "a": 5}, steps, target=3) == {"format": 3, "a": 5, "b": 5, "c": 5}
    assert upgraded({"format": FORMAT, "a": 5}) == {"format": FORMAT, "a": 5}


def test_a_newer_format_is_looked_at(game: OpenGame[Module], tiny: Module) -> None:
    """What this version understands is shown, nothing is written, a copy keeps all, and the version is named."""
    play(game.session, 3)
    game.close()
    card = game.folder / "game.yaml"
    text = card.read_text().replace("format: 1", "format: 2").replace("made_by: 0.1.0", "made_by: 0.9.2")
    card.write_text(text + "colour: blue\n")
    looking = OpenGame.open(game.folder, {tiny.id: tiny}.get)
    said = looking.problems[0]
    assert said == Msg.of("store-format-looked-at", found=2, ours=FORMAT, version="0.9.2", here=__version__)
    assert (looking.read_only, looking.session.submit("north", "note", text="x").accepted) == (True, False)
    assert len(looking.session.journal) >= 3
    copy = looking.save_copy(game.folder.parent / "copy.tabletop")
    assert (copy / "game.yaml").read_text() == card.read_text()
    looking.close()
    card.write_text("format: 2\nmade_by: 0.9.2\n")
    with pytest.raises(StoreError) as refused:
        OpenGame.open(game.folder, {tiny.id: tiny}.get)
    assert refused.value.msg == Msg.of("store-format-newer", found=2, ours=FORMAT, version="0.9.2", here=__version__)
