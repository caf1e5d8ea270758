"""`bench import FILE [SAVE…]`: how long a module takes to come over, to open, and to be dragged on; how much memory.

Each part is a process of its own, in a home folder of the bench. Without files a module and a save of its own are made,
the save as large as the largest known: fourteen million characters.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

from tabletop.cli.bench_start import Figures, at_home
from tabletop.cli.big_module import written
from tabletop.cli.words import WRONG, Stop
from tabletop.core.text import Msg
from tabletop.folders import APP

PATIENCE = 300
"""Seconds for each part."""


def run(files: Sequence[str], pieces: int) -> Figures:
    """Seconds, milliseconds and megabytes. Raises Stop when a part fails."""
    with tempfile.TemporaryDirectory(prefix="tabletop-bench-") as name:
        home = Path(name)
        paths = [Path(file).absolute() for file in files] or written(home, pieces)
        into = home / "data" / APP / "modules"
        began = perf_counter()
        arguments = ["tabletop", "import", "--json", "--into", str(into), "--games", str(home / "games")]
        made = _part([*arguments, *map(str, paths)], home)
        figures: Figures = {"import_s": round(perf_counter() - began, 2), "import_memory_mb": _largest()}
        figures |= {f"of_{name}": count for name, count in made["counts"].items()}
        scenario = _fullest(Path(made["folder"]))
        figures |= _part(["tabletop.ui.board.bench_imported", made["folder"], scenario], home)
        return figures


def _part(call: Sequence[str], home: Path) -> dict[str, Any]:
    """What a process of ours says in JSON."""
    env = {**at_home(home), "PYTHONPATH": os.pathsep.join(sys.path)}
    try:
        ended = subprocess.run([sys.executable, "-m", *call], env=env, capture_output=True, timeout=PATIENCE)
        said: dict[str, Any] = json.loads(ended.stdout)
    except (subprocess.TimeoutExpired, ValueError) as error:
        reason = f"{PATIENCE} s" if isinstance(error, subprocess.TimeoutExpired) else ended.stderr.decode()[-400:]
        raise Stop(WRONG, Msg.of("cli-start-failed", name=call[0], reason=reason)) from error
    return said


def _largest() -> int:
    """Megabytes of the largest process that has ended."""
    kilobytes = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    return round(kilobytes / (1024 * 1024 if sys.platform == "darwin" else 1024))


def _fullest(folder: Path) -> str:
    """The scenario with the most in it."""
    return max((folder / "scenarios").iterdir(), key=lambda path: path.stat().st_size).stem
