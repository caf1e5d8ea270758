"""Games read before come from the user's cache, by content; what lies there and is not ours counts for nothing."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.data import kept
from tabletop.data.draft import RECORDS
from tabletop.data.errors import ModuleBroken
from tabletop.data.module import Module, find_modules, load_module
from tabletop.data.overrides import Corrections
from tabletop.data.schema import Seat, Zone
from tests.conftest import TINY


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the small game."""
    return Path(shutil.copytree(TINY, tmp_path / "tiny_module", ignore=shutil.ignore_patterns("__pycache__")))


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Files that were parsed."""
    from tabletop.data import reader

    names: list[str] = []
    whole = reader.read_text

    def noted(data: bytes | str, name: str) -> reader.Loaded:
        names.append(name)
        return whole(data, name)

    monkeypatch.setattr(reader, "read_text", noted)
    return names


def same(one: Module, other: Module) -> bool:
    """Whether two games hold the same records."""
    return all(getattr(one, name) == getattr(other, name) for name in RECORDS)


@pytest.mark.parametrize("name", ["sphacteria", "syracuse", "diadochi", "hellenes", "siege_of_syracuse"])
def test_what_is_kept_comes_back_as_it_was(name: str, read: list[str]) -> None:
    """Our games, record by record, with numbers as names of lines; the second time no file is parsed."""
    from tabletop.data.where import shipped_modules

    first = load_module(shipped_modules() / name, remember=True)
    assert "map.yaml" in read
    read.clear()
    again = load_module(shipped_modules() / name, remember=True)
    assert read == []
    assert same(first, again)
    assert all(isinstance(row, int) for table in again.tables.odds for row in table.rows)
    assert isinstance(again.map.zones[0], Zone) and isinstance(again.card.seats, tuple)


def test_a_changed_file_is_read_anew(folder: Path, read: list[str]) -> None:
    """Any file of the game tells one content from another."""
    load_module(folder, remember=True)
    card = folder / "module.yaml"
    card.write_text(card.read_text().replace("#", "# changed\n#", 1) + "\n# more\n")
    read.clear()
    load_module(folder, remember=True)
    assert "map.yaml" in read
    map_ = folder / "map.yaml"
    map_.write_text(map_.read_text().replace("limit_pf: 6", "limit_pf: 7"))
    assert load_module(folder, remember=True).map != load_module(TINY).map


def test_nothing_is_kept_unless_asked(folder: Path) -> None:
    """Who checks a game reads its files."""
    load_module(folder)
    find_modules([folder.parent])
    assert not kept.folder().exists()


@pytest.mark.parametrize("harm", ["cut", "other", "empty", "value", "kind", "folder"])
def test_what_is_broken_or_foreign_counts_for_nothing(folder: Path, harm: str, read: list[str]) -> None:
    """It is passed over, and a good one takes its place."""
    load_module(folder, remember=True)
    (path,) = kept.folder().glob("*-module-*.json")
    data = path.read_bytes()
    path.unlink()
    if harm == "folder":
        path.mkdir()
    else:
        changed = {
            "cut": data[:-20],
            "other": b"{}",
            "empty": b"",
            "value": data.replace(b"Hill", b"Dale", 1),
            "kind": data.replace(b'"Zone"', b'"Path"', 1),
        }
        path.write_bytes(changed[harm])
    read.clear()
    assert same(load_module(folder, remember=True), load_module(TINY))
    assert "map.yaml" in read
    if harm != "folder":
        assert path.read_bytes() == data


def test_another_version_of_the_program_reads_anew(
    folder: Path, read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What an older program found good, this one may not."""
    load_module(folder, remember=True)
    monkeypatch.setattr(kept, "_program", lambda: "another")
    read.clear()
    load_module(folder, remember=True)
    assert "map.yaml" in read


def test_corrections_have_a_content_of_their_own(folder: Path) -> None:
    """The owner's values and the printed ones are never mixed up."""
    plain = load_module(folder, remember=True)
    corrections = Corrections("tiny", {"zones/Ford/limit_pf": 8})
    for _ in range(2):
        mine = load_module(folder, corrections=corrections, remember=True)
        assert mine.place("Ford").limit_pf == 8
        assert mine.corrected == corrections.hash
    assert load_module(folder, remember=True).map == plain.map


def test_a_broken_game_is_never_kept(folder: Path) -> None:
    """Its faults are said every time."""
    card = folder / "module.yaml"
    card.write_text(card.read_text() + "\nodd: 1\n")
    for _ in range(2):
        with pytest.raises(ModuleBroken):
            load_module(folder, remember=True)
    assert not kept.folder().exists()


def test_rules_still_wait_for_trust(folder: Path) -> None:
    """Only records are kept: whether rules run is asked as ever."""
    load_module(folder, lambda _: True, remember=True)
    assert load_module(folder, remember=True).rules_state == "untrusted"


def test_what_would_not_come_back_is_not_kept(folder: Path) -> None:
    """A value JSON cannot hold is left out, without a word."""
    seat = Seat(id="north", colour="#12507F", safe_colour="#0B4F8A", glyph="owl")
    kept.keep(folder, "seat", "1", seat)
    assert kept.recall(folder, "seat", "1") == seat
    assert kept.recall(folder, "seat", "2") is None
    for odd in ([1, 2], {1, 2}, b"x", {"a": {2: "b"}}):
        kept.keep(folder, "odd", "1", odd)
        assert kept.recall(folder, "odd", "1") is None


def test_a_known_game_needs_neither_yaml_nor_pydantic(home: Path) -> None:
    """They take a fifth of a start; the shelf and a game read before do without."""
    code = (
        "import sys; from tabletop.data.module import find_modules, load_module\n"
        "from tabletop.data.where import shipped_modules\n"
        "assert len(find_modules(remember=True)) == 5\n"
        "load_module(shipped_modules() / 'sphacteria', remember=True)\n"
        "print(sorted({'yaml', 'pydantic', 'tabletop.data.checks'} & set(sys.modules)))"
    )
    said = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True) for _ in range(2)]
    assert [one.stdout.strip() for one in said] == ["['pydantic', 'tabletop.data.checks', 'yaml']", "[]"]
