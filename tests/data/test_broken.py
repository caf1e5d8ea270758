"""Every message about a game's files, proved by a deliberately broken copy of the tiny game (see broken/README.md)."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml

from tabletop.data.catalog import Catalog
from tabletop.data.check import check_module
from tabletop.data.errors import DataProblem, problem_text
from tabletop.data.where import i18n_root
from tests.data.tiny_board import board_copy, with_board

HERE = Path(__file__).parent
TINY = HERE / "tiny_module"
CASES = sorted((HERE / "broken").glob("*.yaml"))


def case_of(path: Path) -> dict[str, Any]:
    """What a case file says."""
    found: dict[str, Any] = yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader)
    return found


def spoil(folder: Path, patch: dict[str, Any]) -> None:
    """Apply one patch to a copy of the tiny game."""
    path = folder / patch["file"]
    if patch.get("delete"):
        path.unlink()
        return
    if "content" in patch:
        path.parent.mkdir(exist_ok=True)
        path.write_text(patch["content"], encoding="utf-8")
        return
    text = path.read_text(encoding="utf-8")
    assert text.count(patch["find"]) == 1, f"{patch['find']!r} must stand in {path.name} once"
    changed = text.replace(patch["find"], patch["replace"])
    path.write_bytes(changed.encode("latin-1" if patch.get("latin") else "utf-8"))


def broken_copy(tmp_path: Path, case: dict[str, Any]) -> Path:
    """The tiny game with the case's faults in it."""
    folder = tmp_path / f"{case.get('game', 'tiny')}_module"
    shutil.copytree(HERE / folder.name, folder, ignore=shutil.ignore_patterns("__pycache__"))
    if case.get("board"):
        with_board(folder)
    spoil(folder, case)
    if "second" in case:
        spoil(folder, case["second"])
    return folder


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_broken_file_is_told_with_line_and_mend(path: Path, tmp_path: Path) -> None:
    """Each fault gives its own message at its own line, in both languages, and nothing else is complained about."""
    case = case_of(path)
    problems = check_module(broken_copy(tmp_path, case), trust=lambda _: True)
    wanted = (case["expect"], case.get("where", case["file"]), case["line"], case.get("severity", "error"))
    found = [p for p in problems if (p.message.key, p.file, p.line, p.severity) == wanted]
    assert found, [(p.message.key, p.file, p.line, p.severity) for p in problems]
    others = {p.message.key for p in problems if p is not found[0]}
    assert others <= set(case.get("also", ())), others
    for language in ("en", "fr"):
        said = told(language, found[0])
        if language == "en":
            assert str(case.get("says", "")) in said


def told(language: str, problem: DataProblem) -> str:
    """The problem in one language; every word of it must exist."""
    catalog = Catalog.core(language)
    text = problem_text(catalog, problem)
    assert not catalog.missing
    assert "⟦" not in text
    assert problem.file in text
    return text


def test_the_tiny_game_is_sound() -> None:
    """The game the cases start from has no fault of its own, so what they report is theirs."""
    assert check_module(TINY, trust=lambda _: True) == []


def test_the_tiny_game_with_a_board_is_sound(tmp_path: Path) -> None:
    """So are the files that the cases with a board start from."""
    assert check_module(board_copy(tmp_path), trust=lambda _: True) == []


def test_every_message_has_a_case() -> None:
    """No fault can be reported that is not proved here or in the tests named beside it."""
    elsewhere = {
        "data-problem", "data-problem-file", "data-unreadable",  # test_reader.py
        "data-rules-fail",  # test_module.py
        # test_author_faults.py
        "data-rules-not-run", "data-rules-fault", "data-variable-undeclared", "data-word-of-rules", "data-solo-fault",
        "data-colour-black",
        "data-correction-unfit", "data-corrections-shape",  # test_overrides.py
        "data-refused", "data-yaml-parts",  # tests/attacks/test_b1_fifo_and_giants.py, test_c_paths.py
    }  # fmt: skip
    text = (i18n_root() / "en" / "data.ftl").read_text(encoding="utf-8")
    faults = {key for key in re.findall(r"^(data-[\w-]+) =", text, re.MULTILINE) if "-mend" not in key}
    elsewhere |= {key for key in faults if key.startswith("data-picture-")}  # tests/attacks/test_b3_pictures.py
    proved = {case_of(path)["expect"] for path in CASES}
    assert faults - proved - elsewhere == set()
    assert proved <= faults
