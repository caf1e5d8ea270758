"""Versions the program must not meet."""

from __future__ import annotations

import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_pyside_stays_below_the_version_that_aborts() -> None:
    """PySide6 6.12.0 aborts on Python 3.11, so the pin lets 6.11.3 in and 6.12 out."""
    pins = [Requirement(text) for text in PROJECT["dependencies"]]
    (pyside,) = [pin for pin in pins if pin.name.lower().startswith("pyside6")]
    assert pyside.name.lower() == "pyside6-essentials"
    assert pyside.specifier.contains("6.11.3")
    assert not any(pyside.specifier.contains(version) for version in ("6.11.2", "6.12.0", "6.12.1", "6.13.0"))


def test_pythons() -> None:
    """Python 3.11 to 3.14."""
    pythons = SpecifierSet(PROJECT["requires-python"])
    assert all(pythons.contains(version) for version in ("3.11.0", "3.12.7", "3.13.1", "3.14.2"))
    assert not any(pythons.contains(version) for version in ("3.10.14", "3.15.0"))


def test_no_lock_file_and_no_index_address() -> None:
    """What is installed is decided by pyproject.toml and the player's own registry."""
    names = {path.name for path in ROOT.iterdir()}
    assert not names & {"poetry.lock", "uv.lock", "Pipfile.lock", "pdm.lock", "pylock.toml", "pip.conf"}
    for name in ("pyproject.toml", "Makefile", ".ci/run"):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert "index-url" not in text and "simple/" not in text
