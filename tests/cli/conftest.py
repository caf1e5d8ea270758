"""The command line called as the shell calls it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop.__main__ import main

Call = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="session")
def read_before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the program keeps games as it has read them: once for all calls of a worker."""
    return tmp_path_factory.mktemp("read")


@pytest.fixture(autouse=True)
def reads_once(home: Path, read_before: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As for a player who has called it before."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(read_before))


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:
    """Exit status, output and error output of a call, in an environment without a language."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def run(*arguments: Any) -> tuple[int, str, str]:
        status = main([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return status, said.out, said.err

    return run
