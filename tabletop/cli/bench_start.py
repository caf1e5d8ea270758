"""`bench start`: from the start of a process to a start page and to boards that can be used.

Each run is a fresh process, as `tabletop play MODULE` starts it, in a home folder of the bench; one run that is not
counted fills its caches and byte code. The screen between two players at one machine, which would hide the board, is
switched off. What `painted` and `still` mean is said in `ui/application/start_probe`, which looks at the window's own
pixels. Wall seconds are counted from just before the process is started, CPU seconds are those of the process.
`alone` is the time until it is still without what the process waited for a processor, as far as the system tells:
nearest to a machine that does nothing else, together with the least of many runs; median and worst stand beside it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter_ns
from typing import Any

from tabletop.cli.play import no_screen
from tabletop.cli.words import WRONG, Stop
from tabletop.core.text import Msg
from tabletop.folders import APP
from tabletop.store.settings import Settings

GAMES = ("sphacteria", "syracuse", "diadochi")
SIZE = {"x": 0, "y": 0, "width": 1600, "height": 1000}
SCREEN = {"name": "bench", **SIZE, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
SCREENS = {"synchronousWindowSystemEvents": False, "windowFrameMargins": False, "screens": [SCREEN]}
"""Where there is no screen, one of a usual size."""
PAGE = "start-page"
PATIENCE = 120
"""Seconds a run may take."""
Figures = dict[str, Any]


def run(modules: Sequence[str], runs: int) -> Figures:
    """Milliseconds of the start page and of each module's board: least, median and worst. Raises Stop when a window
    did not show what it should."""
    with tempfile.TemporaryDirectory(prefix="tabletop-bench-") as name:
        home = Path(name)
        settings = home / "config" / APP / "settings.json"
        settings.parent.mkdir(parents=True)
        Settings(settings).set("hand_over", False)
        return {name: _measured(name, runs, home) for name in (PAGE, *modules)}


def _measured(name: str, runs: int, home: Path) -> Figures:
    one_start(name, home)
    seen = [one_start(name, home) for _ in range(runs)]
    return {
        "runs": runs,
        **{key: _spread([one[key] for one in seen]) for key in ("painted_ms", "still_ms", "alone_ms", "cpu_ms")},
        "phases_ms": {phase: [_median(seen, phase, of) for of in (0, 1)] for phase in seen[0]["phases"]},
        "counters": seen[0]["counters"],
    }


def one_start(name: str, home: Path) -> Figures:
    """One start: milliseconds from the beginning, CPU milliseconds until it is still; both for each phase."""
    result = home / "seen.json"
    result.unlink(missing_ok=True)
    asked = [sys.executable, "-m", "tabletop", "play", *([] if name == PAGE else [name]), "--probe", str(result)]
    began = perf_counter_ns()
    said = _run(asked, home)
    seen: Figures = json.loads(result.read_text()) if result.is_file() else {"failed": said}
    if "failed" in seen:
        raise Stop(WRONG, Msg.of("cli-start-failed", name=name, reason=seen["failed"]))
    return {
        "painted_ms": (seen["painted"][0] - began) / 1e6,
        "still_ms": (seen["still"][0] - began) / 1e6,
        "alone_ms": (seen["still"][0] - began - seen["waited"]) / 1e6,
        "cpu_ms": seen["still"][1] / 1e6,
        "phases": _phases(seen, began),
        "counters": seen["counters"],
    }


def _run(asked: Sequence[str], home: Path) -> str:
    """Run a start to its end; what it complained of."""
    try:
        ended = subprocess.run(asked, env=at_home(home), capture_output=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return f"{PATIENCE} s"
    return ended.stderr.decode(errors="replace").strip()


def _phases(seen: Mapping[str, Any], began: int) -> dict[str, tuple[float, float]]:
    """How long each phase took, in the order they came: milliseconds of the clock and of CPU."""
    found: dict[str, tuple[float, float]] = {}
    clock, cpu = began, 0
    for phase, moment in {**seen["phases"], "painted": seen["painted"], "still": seen["still"]}.items():
        found[phase] = ((moment[0] - clock) / 1e6, (moment[1] - cpu) / 1e6)
        clock, cpu = moment
    return found


def _median(seen: Sequence[Figures], phase: str, of: int) -> int:
    taken: list[float] = [one["phases"][phase][of] for one in seen]
    return round(median(taken))


def _spread(taken: Sequence[float]) -> dict[str, int]:
    return {"least": round(min(taken)), "median": round(median(taken)), "worst": round(max(taken))}


def at_home(home: Path) -> dict[str, str]:
    """The environment of a player who has nothing yet but what the bench has made."""
    if no_screen() or os.environ.get("QT_QPA_PLATFORM") == "offscreen":
        screens = home / "screens.json"
        screens.write_text(json.dumps(SCREENS))
        return {**_folders(home), "QT_QPA_PLATFORM": f"offscreen:configfile={screens}"}
    return _folders(home)


def _folders(home: Path) -> dict[str, str]:
    folders = {f"XDG_{name}_HOME": str(home / name.lower()) for name in ("DATA", "CONFIG", "CACHE", "STATE")}
    own = {"HOME": str(home), "USERPROFILE": str(home), "XDG_DOCUMENTS_DIR": str(home)}
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    found = {**kept, **folders, **own}
    if sys.dont_write_bytecode or not os.access(Path(__file__).parent, os.W_OK):  # none is kept beside the program
        found["PYTHONPYCACHEPREFIX"] = str(home / "bytecode")
    return found
