"""Settings and recent games: small files that can never stop the program."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop import door
from tabletop.core.text import Msg
from tabletop.door import write_whole
from tabletop.store import files, jsonfile
from tabletop.store.files import free_name, games_folder, slug
from tabletop.store.jsonfile import JsonFile
from tabletop.store.recent import MOST, Recent, RecentGame
from tabletop.store.settings import Settings
from tabletop.store.trusted import Trusted


def test_settings_are_kept() -> None:
    """Every kind of value comes back after a restart, at the usual place without being told one."""
    values = {"language": "fr", "scale": 1.25, "cells": 3, "wheel": True, "docks": ["a", "b"], "geometry": {"x": 1}}
    for name, value in values.items():
        Settings().set(name, value)
    again = Settings()
    assert {name: again.get(name, type(value)()) for name, value in values.items()} == values


def test_setting_of_another_kind_counts_as_not_set(tmp_path: Path) -> None:
    """A value edited into nonsense falls back to the default; a whole number does for a fraction."""
    path = tmp_path / "settings.json"
    path.write_text('{"scale": 2, "language": 7, "wheel": 1, "gone": null}')
    settings = Settings(path)
    assert settings.get("scale", 1.0) == 2.0
    assert settings.get("language", "en") == "en"
    assert settings.get("wheel", False) is False
    assert settings.get("gone", "x") == "x"


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff\xfe\x00", b"[" * 100_000, b'"text"'])
def test_spoilt_settings_are_set_aside(tmp_path: Path, data: bytes) -> None:
    """A broken file is kept under another name, said, and the program starts with defaults."""
    path = tmp_path / "settings.json"
    path.write_bytes(data)
    settings = Settings(path)
    assert settings.get("language", "en") == "en"
    assert settings.problem == Msg.of("store-set-aside", file="settings.json", aside="settings.json.broken")
    assert (tmp_path / "settings.json.broken").read_bytes() == data
    settings.set("language", "fr")
    assert (Settings(path).problem, Settings(path).get("language", "en")) == (None, "fr")


def test_disk_that_refuses_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk is noted, the value holds until the end, and the old file stays as it was."""
    path = tmp_path / "settings.json"
    settings = Settings(path)
    settings.set("language", "fr")
    before = path.read_bytes()

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(jsonfile, "write_whole", refuse)
    settings.set("language", "en")
    assert (settings.unsaved, settings.get("language", "")) == (True, "en")
    assert path.read_bytes() == before


def test_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fault 1: a replacement that fails leaves the old bytes, and no scrap beside them."""
    path = tmp_path / "file"
    write_whole(path, b"old")

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "locked")

    monkeypatch.setattr(files.os, "replace", refuse)
    with pytest.raises(PermissionError):
        write_whole(path, b"new")
    assert [(found.name, found.read_bytes()) for found in tmp_path.iterdir()] == [("file", b"old")]


def _recent(n: int, turn: int = 0) -> RecentGame:
    return RecentGame(f"/games/{n}", f"Game {n}", "tiny", "2026-01-01T00:00:00Z", turn)


def test_recent_games() -> None:
    """Newest first, each folder once, no more than fit, and kept after a restart."""
    recent = Recent()
    for n in range(MOST + 5):
        recent.note(_recent(n))
    recent.note(_recent(10, turn=4))
    again = Recent()
    assert again.games == recent.games
    assert len(again.games) == MOST
    assert (again.games[0], again.games[1]) == (_recent(10, turn=4), _recent(MOST + 4))
    again.forget("/games/10")
    assert _recent(10, turn=4) not in Recent().games


def test_recent_games_that_are_gone(tmp_path: Path) -> None:
    """A folder that was moved away is marked, not dropped."""
    (tmp_path / "game.yaml").write_text("x")
    assert RecentGame(str(tmp_path), "", "", "").there
    assert not RecentGame(str(tmp_path / "gone"), "", "", "").there


@pytest.mark.parametrize("data", ['{"a": 1}', "[1, {}, null]", '[{"folder": 1}]', "rubbish"])
def test_spoilt_recent_games(tmp_path: Path, data: str) -> None:
    """Whatever is in the file, the list is empty and can be used."""
    path = tmp_path / "recent.json"
    path.write_text(data)
    recent = Recent(path)
    assert recent.games == ()
    recent.note(_recent(1))
    assert Recent(path).games == (_recent(1),)


def test_names_every_system_takes(tmp_path: Path) -> None:
    """Titles in any script and of any length become safe names; taken names are counted on."""
    assert slug("Pylos, 2e partie : été") == "pylos-2e-partie-ete"
    assert [slug(title) for title in ("", "?", "Σφακτηρία", "Con")] == ["game", "game", "game", "game-con"]
    assert len(slug("x" * 500)) == 60
    for name in ("a.zip", "a-2.zip"):
        (tmp_path / name).touch()
    assert free_name(tmp_path / "a.zip").name == "a-3.zip"
    assert free_name(tmp_path / "b.zip").name == "b.zip"


def test_two_programs_keep_each_others_settings(tmp_path: Path) -> None:
    """Each writes what it has set itself, over what stands there now, not over what it read when it began."""
    path = tmp_path / "settings.json"
    one, two = Settings(path), Settings(path)
    one.set("language", "fr")
    two.set("theme", "dark")
    one.update({"scale": 1.5, "theme": None})
    two.set("games", "/games")
    kept = Settings(path)
    assert [kept.get("language", ""), kept.get("scale", 1.0), kept.get("games", "")] == ["fr", 1.5, "/games"]
    assert kept.get("theme", "") == "", "what one forgets is forgotten"
    assert two.get("language", "") == "fr", "and what the other has set counts here from the next change on"


def test_two_programs_keep_each_others_recent_games(tmp_path: Path) -> None:
    """Both games stand in the list, the later one first; forgetting one does not bring back another."""
    path = tmp_path / "recent.json"
    one, two = Recent(path), Recent(path)
    one.note(_recent(1))
    two.note(_recent(2))
    one.note(_recent(3))
    two.forget("/games/1")
    assert Recent(path).games == (_recent(3), _recent(2))
    one.look()
    assert one.games == (_recent(3), _recent(2))


def test_a_change_the_disk_refused_is_made_with_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk loses neither a setting nor a game of the list, once it takes again."""
    settings, recent = Settings(tmp_path / "settings.json"), Recent(tmp_path / "recent.json")
    settings.set("language", "fr")
    recent.note(_recent(1))

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as full:
        full.setattr(jsonfile, "write_whole", refuse)
        settings.set("theme", "dark")
        recent.note(_recent(2))
    settings.set("scale", 1.25)
    recent.note(_recent(3))
    again = Settings(tmp_path / "settings.json")
    assert [again.get("language", ""), again.get("theme", ""), again.get("scale", 1.0)] == ["fr", "dark", 1.25]
    assert Recent(tmp_path / "recent.json").games == (_recent(3), _recent(2), _recent(1))


def test_two_programs_keep_each_others_trust(tmp_path: Path) -> None:
    """Answers and folders of both are kept; what one has refused stays refused."""
    one, two = Trusted(tmp_path / "trusted.json"), Trusted(tmp_path / "trusted.json")
    one.answer("aaa", True)
    two.answer("bbb", False)
    two.adopt(tmp_path / "g")
    one.answer("ccc", True)
    kept = Trusted(tmp_path / "trusted.json")
    assert [kept.allows(name) for name in ("aaa", "bbb", "ccc")] == [True, False, True]
    assert kept.asked("bbb") and kept.folders == (tmp_path / "g",)


COUNTING = """
import sys
from pathlib import Path
from tabletop.store.jsonfile import JsonFile
for n in range(25):
    JsonFile(Path(sys.argv[1])).change(list, lambda there: [*there, f"{sys.argv[2]}{n}"])
"""


def test_many_changes_of_two_programs_at_once(tmp_path: Path) -> None:
    """Read, changed and written under a lock: of fifty changes none is lost."""
    path = tmp_path / "counted.json"
    running = [subprocess.Popen([sys.executable, "-c", COUNTING, str(path), who]) for who in "ab"]
    assert [one.wait(30) for one in running] == [0, 0]
    kept = JsonFile(path).read(list)
    assert sorted(kept) == sorted(f"{who}{n}" for who in "ab" for n in range(25))
    assert [name for name in os.listdir(tmp_path) if name != path.name] == [], "and no lock stays behind"


def test_a_file_replaced_while_it_is_opened_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another program writes between our look and our opening; what there is then is read, and not taken for empty."""
    path = tmp_path / "kept.json"
    path.write_text('{"one": 1}')
    plain, written = os.open, [{"one": 1, "two": 2}]

    def late(name: Path, flags: int, mode: int = 0o777) -> int:
        if name == path and written:
            JsonFile(path).write(written.pop())
        return plain(name, flags, mode)

    monkeypatch.setattr(door.os, "open", late)
    assert JsonFile(path).read(dict) == {"one": 1, "two": 2}


def test_who_never_stops_replacing_a_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Opening ends, with a sentence."""
    path, plain = tmp_path / "kept.json", os.open
    path.write_text("{}")

    def late(name: Path, flags: int, mode: int = 0o777) -> int:
        other = tmp_path / "other.json"
        other.write_text("{}")
        os.replace(other, path)
        return plain(name, flags, mode)

    monkeypatch.setattr(door.os, "open", late)
    with pytest.raises(door.Refused) as refused:
        door.read(path, "own")
    assert dict(refused.value.msg.args)["why"] == "link"


def test_a_file_that_cannot_be_read_now_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that fails for a moment costs one change, and says so; not all that was kept before."""
    file = JsonFile(tmp_path / "kept.json")
    file.write(["one"])

    def failing(path: Path, what: str) -> bytes:
        raise OSError(errno.EIO, "not now")

    with monkeypatch.context() as patched:
        patched.setattr(jsonfile, "read", failing)
        assert file.change(list, lambda there: [*there, "two"]) == ["two"]
    assert file.unsaved and file.read(list) == ["one"]
    assert file.change(list, lambda there: [*there, "three"]) == ["one", "three"]
    assert not file.unsaved and file.read(list) == ["one", "three"]


def test_new_games_go_where_the_desktop_keeps_documents(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """user-dirs.dirs as xdg-user-dir reads it, XDG_DOCUMENTS_DIR before that, else Documents of this home."""
    assert games_folder() == home / "Documents" / "Tabletop"
    (home / "config").mkdir(mode=0o700)
    (home / "config" / "user-dirs.dirs").write_text('XDG_DOCUMENTS_DIR="$HOME/Papiers"\n')
    assert games_folder() == home / "Papiers" / "Tabletop"
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(home / "elsewhere"))
    assert games_folder() == home / "elsewhere" / "Tabletop"
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", "not/absolute")
    assert games_folder() == home / "Papiers" / "Tabletop"
