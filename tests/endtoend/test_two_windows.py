"""Two real windows, one game, a process each: a turn on one folder, then by mail files late, twice and shuffled; two
turns before a release."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import RELEASE, before_a_release

SCRIPT = Path(__file__).with_name("two_windows.py")
ROOT = SCRIPT.parents[2]
SEATS = ("athens", "sparta")
TURNS = 2 if RELEASE else 1
TRUSTED, ANSWERED = 0, 2
HONOUR, LOCKED = 0, 1


def start(seat: str, root: Path, grades: tuple[int, int], way: str) -> subprocess.Popen[bytes]:
    """One player's program, with a home of its own."""
    home = root / seat
    home.mkdir(exist_ok=True)
    places = {f"XDG_{name}_HOME": str(home / name.lower()) for name in ("DATA", "CONFIG", "CACHE", "STATE")}
    environment = {**os.environ, **places, "HOME": str(home), "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, str(SCRIPT), seat, str(root / "shared"), str(TURNS), *map(str, grades), way]
    with (root / f"{seat}.out").open("w") as out, (root / f"{seat}.err").open("w") as err:
        return subprocess.Popen(command, env=environment, stdout=out, stderr=err, cwd=root)


def ended(seat: str, root: Path, program: subprocess.Popen[bytes]) -> list[dict[str, Any]]:
    """What it told, once it has ended well."""
    status = program.wait(timeout=200)
    assert status == 0, f"{seat}: {(root / f'{seat}.err').read_text()[-3000:]}"
    return [json.loads(line) for line in (root / f"{seat}.out").read_text().splitlines()]


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a program keeps of games and maps once it has run; the second game's programs begin with it."""
    return tmp_path_factory.mktemp("drawn") / "cache"


def play(root: Path, drawn: Path, grades: tuple[int, int], way: str) -> list[list[dict[str, Any]]]:
    """Both programs to their end: the lines each has told."""
    for seat in SEATS if drawn.exists() else ():
        shutil.copytree(drawn, root / seat / "cache")
    programs = [start(seat, root, grades, way) for seat in SEATS]
    try:
        told = [ended(seat, root, program) for seat, program in zip(SEATS, programs)]
        if not drawn.exists():
            shutil.copytree(root / "athens" / "cache", drawn)
        return told
    finally:
        for program in programs:
            program.kill()


def judged(told: list[list[dict[str, Any]]], least: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """The same table whenever both had the same entries, the same at every entry in the end, secrets apart; the last
    words of both."""
    athens, sparta = told[0].pop(), told[1].pop()
    steps = [{(line["n"], line["ids"]): line["digest"] for line in lines} for lines in told]
    common = steps[0].keys() & steps[1].keys()
    assert len(common) > least, "they hardly ever saw the same table"
    assert all(steps[0][step] == steps[1][step] for step in common)
    assert athens["digests"] == sparta["digests"] and athens["turn"] == sparta["turn"] == TURNS + 1
    for mine, other in ((athens, sparta), (sparta, athens)):
        assert mine["theirs"] and set(mine["theirs"]) == {None}, "the other's hand is sealed"
        assert None not in other["mine"]
        assert not (mine["troubles"] or mine["doubts"] or mine["void"])
    return athens, sparta


def nowhere(root: Path, athens: dict[str, Any], sparta: dict[str, Any]) -> None:
    """Journals, letters, caches, thumbnails, settings, logs: in all that a program of one side left on its disk there
    is no salt of what is closed to it; the same search finds them with their owner."""
    sides = {"athens": athens, "sparta": sparta}
    for seat in SEATS:
        files = [path for path in (root / seat).rglob("*") if path.is_file()]
        data = b"\n".join(path.read_bytes() for path in files)
        assert {"data", "cache"} <= {path.relative_to(root / seat).parts[0] for path in files}
        for owner, side in sides.items():
            found = [salt for salt in side["salts"] if salt.encode() in data]
            assert side["salts"] and found == (side["salts"] if owner == seat else []), (seat, owner)
    shared = b"".join(path.read_bytes() for path in (root / "shared").rglob("*") if path.is_file())
    assert not [salt for side in sides.values() for salt in side["salts"] if salt.encode() in shared]


@pytest.mark.slow
@pytest.mark.parametrize(
    "grades",
    [
        pytest.param((TRUSTED, HONOUR), id="trusted dice, honour", marks=before_a_release),
        pytest.param((ANSWERED, LOCKED), id="answered dice, locked bowl"),
    ],
)
def test_two_windows_on_one_folder(tmp_path: Path, drawn: Path, grades: tuple[int, int]) -> None:
    """Turns of Sphacteria enforced: equal public tables at every step, hands sealed, nothing doubted or lost."""
    athens, sparta = judged(play(tmp_path, drawn, grades, "folder"), 15 * TURNS)
    assert set(athens["vaults"]) >= {"athens"} and "sparta" not in athens["vaults"]
    assert sparta["vaults"] == ["sparta"]
    assert ("answered" in athens["grades"]) == (grades[0] == ANSWERED)
    nowhere(tmp_path, athens, sparta)


@pytest.mark.slow
def test_two_windows_by_mail_files_alone(tmp_path: Path, drawn: Path) -> None:
    """Turns of Sphacteria enforced, answered dice and a locked cup, each program with a folder and a home of its
    own: files opened late, again and again, in the wrong order; equal public tables whenever both have the same
    entries."""
    told = play(tmp_path, drawn, (ANSWERED, LOCKED), "mail")
    athens, sparta = judged(told, 15 * TURNS)
    assert athens["grades"] == ["answered", "locked"] and sparta["vaults"] == ["sparta"]
    nowhere(tmp_path, athens, sparta)
    for side, other in ((athens, sparta), (sparta, athens)):
        seen = side["outcomes"]
        assert seen["absorbed"] > 10 * TURNS and seen["waiting"] > 0, seen
        assert seen["duplicate"] > other["sent"], "the first file twice, then every file once more"
        assert seen.keys() <= {"absorbed", "duplicate", "waiting"}
    folders = [tmp_path / "shared" / "athens", *(tmp_path / "sparta").rglob("*.tabletop")]
    assert len({str(folder) for folder in folders}) == 2 and not list((tmp_path / "shared").glob("*.tabletop"))
