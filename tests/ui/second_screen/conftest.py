"""Second screens of tests: the look of the program, and maps in plain colours, for their picture is no secret."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.data.module import Module
from tests.conftest import RELEASE
from tests.ui.conftest import dress


@pytest.fixture
def dressed(qapp: QApplication, pictures: Path, monkeypatch: pytest.MonkeyPatch) -> QApplication:
    """Before a release the pictures of the maps are there too."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(pictures))
    if not RELEASE:
        monkeypatch.setattr(Module, "picture", lambda *_: None)
    dress(qapp)
    return qapp
