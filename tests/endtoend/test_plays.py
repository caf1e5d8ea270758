"""Seven plays with real mouse and keys at a real X11 screen, in both languages and three sizes: before a release."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import before_a_release
from tests.endtoend.plays import PLAYS, SIZES

SCRIPT = Path(__file__).with_name("plays.py")
ROOT = SCRIPT.parents[2]


@before_a_release
@pytest.mark.slow
@pytest.mark.skipif(
    not (shutil.which("xvfb-run") and shutil.which("xdotool")), reason="needs xvfb and xdotool (Debian packages)"
)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("play", PLAYS)
def test_play(play: str, language: str, size: str, tmp_path: Path) -> None:
    """README, battle, works, season, blocks, siege, computer: played to the end, no fault, the save says the same."""
    wide, high, _ = SIZES[size]
    screen = ["xvfb-run", "-a", "-s", f"-screen 0 {wide}x{high}x24"]
    environment = {**os.environ, "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT)}
    command = [*screen, sys.executable, str(SCRIPT), play, language, size, str(tmp_path)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=400)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "CUT:" not in done.stdout, done.stdout
