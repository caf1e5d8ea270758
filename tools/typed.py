"""`python -m tools.typed`: mypy over everything, and how many expressions of each room have a type (not `Any`).

It fails when mypy does, or when the share of a package is below what LEAST says.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

LEAST = {"tabletop": 99.0, "modules": 98.5}
"""Per cent of the expressions of a package that have a type."""
REPORT = "any-exprs.txt"
_ROW = re.compile(r"\s*([\w.]+)\s+(\d+)\s+(\d+)\s+[\d.]+%")


def shares(report: str) -> dict[str, float]:
    """Per cent typed by package and by room (`tabletop.core`, `tabletop.ui.board`), from mypy's own report."""
    untyped: Counter[str] = Counter()
    all_: Counter[str] = Counter()
    for found in filter(None, map(_ROW.match, report.splitlines())):
        parts = found[1].split(".")
        depth = 3 if parts[:2] == ["tabletop", "ui"] else 2
        for room in {parts[0], ".".join(parts[:depth])}:
            untyped[room] += int(found[2])
            all_[room] += int(found[3])
    return {room: 100 - 100 * untyped[room] / count for room, count in sorted(all_.items()) if count}


def too_few(found: dict[str, float]) -> list[str]:
    """A sentence for each package with fewer typed expressions than it must have."""
    return [
        f"{package}: {found.get(package, 0.0):.2f} % of the expressions have a type, {least} % is the least"
        for package, least in LEAST.items()
        if found.get(package, 0.0) < least
    ]


def main() -> int:
    """What the command line gets: 0 when all is well."""
    with TemporaryDirectory() as folder:
        done = subprocess.run([sys.executable, "-m", "mypy", "--any-exprs-report", folder], check=False)
        report = Path(folder, REPORT)
        found = shares(report.read_text()) if report.exists() else {}
    for room, share in found.items():
        if room.split(".")[0] in LEAST:
            print(f"{room:30} {share:6.2f} %")
    wrong = too_few(found)
    print(*wrong, sep="\n", file=sys.stderr)
    return done.returncode or int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
