"""`tabletop audit` on a shared folder: with the keys of a player, and by a third person who has only the folder."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from tabletop.__main__ import main
from tabletop.data.module import Module
from tests.store.shared.audits import Played, ended, play


@pytest.fixture
def begun(tmp_path: Path, sphacteria: Module, monkeypatch: pytest.MonkeyPatch) -> Played:
    """A turn or so of an enforced game, no vault opened."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    return ended(tmp_path, sphacteria, play(tmp_path, sphacteria, 25), opened=False)


def test_a_third_person_reads_what_could_not_be_checked(begun: Played, capsys: pytest.CaptureFixture[str]) -> None:
    """No fault, status 0, and in both languages whose papers are missing."""
    assert main(["audit", str(begun.folder)]) == 0
    said = capsys.readouterr().out
    assert "Could not be checked:\n" in said and said.endswith("nothing is wrong as far as it could be checked.\n")
    assert " sealed papers have not been opened." in said and "  Athens: " in said and "  Sparta: " in said
    assert main(["audit", str(begun.folder), "--lang", "fr"]) == 0
    french = capsys.readouterr().out
    assert "N’a pas pu être vérifié\u00a0:\n" in french and "plis n’ont pas été ouverts." in french
    assert "⟦" not in said + french


def test_a_player_lacks_only_the_other_side(begun: Played, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With the keys and vault of Athens on this machine only Sparta's papers are missing; nothing is written."""
    shutil.copytree(begun.home("athens"), home / "data" / "tabletop")
    before = {path: path.read_bytes() for path in begun.root.rglob("*") if path.is_file()}
    assert main(["audit", str(begun.folder), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["sound"] and not told["complete"] and told["opened_vaults"] == []
    assert {one["seat"] for one in told["differences"]} == {"sparta"}
    assert {one["kind"] for one in told["differences"]} == {"unknown"}
    assert before == {path: path.read_bytes() for path in begun.root.rglob("*") if path.is_file()}


def test_what_is_wrong_is_listed_by_rule_number(begun: Played, capsys: pytest.CaptureFixture[str]) -> None:
    """A line cut out of a segment: status 1, said as a fault of the record, in JSON with its English key."""
    path = begun.segments("athens")[0]
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:4] + lines[5:]))
    assert main(["audit", str(begun.folder)]) == 1
    said = capsys.readouterr().out
    assert said.startswith("The record itself:\n") and said.endswith("something is wrong.\n")
    assert main(["audit", str(begun.folder), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    faults = [one for one in told["differences"] if one["kind"] == "fault"]
    assert not told["sound"] and "store-waits-at" in {one["fault"] for one in faults}
    assert {one["rule"] for one in faults if one["fault"].startswith("store-")} == {""}
    assert any("seats/athens/0001.jsonl" in one["text"] for one in faults)
