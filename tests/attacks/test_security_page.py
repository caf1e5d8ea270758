"""SECURITY.md names every attack that is a test, and no test that is not there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_page_and_the_tests_agree() -> None:
    """A new attack gets its line; a line that promises a test has one."""
    named = set(re.findall(r"`(?:tests/ui/window/)?(test_\w+)`", (ROOT / "SECURITY.md").read_text(encoding="utf-8")))
    attacks = {path.stem for path in (ROOT / "tests/attacks").glob("test_*.py")} - {"test_security_page"}
    there = attacks | {path.stem for path in (ROOT / "tests/ui/window").glob("test_*.py")}
    assert named <= there and attacks <= named
