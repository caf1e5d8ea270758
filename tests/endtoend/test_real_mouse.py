"""A whole turn by hand on a real X11 screen."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).with_name("real_mouse.py")


@pytest.mark.slow
@pytest.mark.skipif(
    not (shutil.which("xvfb-run") and shutil.which("xdotool")), reason="needs xvfb and xdotool (Debian packages)"
)
def test_a_whole_turn_with_real_mouse_and_keys(tmp_path: Path) -> None:
    """Drag, flip, roll, look up, advance, undo, French, close and reopen: each is seen to happen on a real screen."""
    home = {f"XDG_{name}_HOME": str(tmp_path / name.lower()) for name in ("DATA", "CONFIG", "CACHE", "STATE")}
    environment = {**os.environ, **home, "QT_QPA_PLATFORM": "xcb", "LANG": "C.UTF-8"}
    command = ["xvfb-run", "-a", "-s", "-screen 0 1920x1080x24", sys.executable, str(SCRIPT), str(tmp_path)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=180)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("ok:") >= 12, done.stdout
