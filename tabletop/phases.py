"""How far the start of the program has come and when, for `tabletop bench start`. Noting costs a microsecond."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter_ns, process_time_ns
from typing import NamedTuple


class Moment(NamedTuple):
    """Nanoseconds: of the clock that all processes of a machine share, and of CPU this process has used."""

    clock: int
    cpu: int


reached: dict[str, Moment] = {}
"""Phases that are over, in order; each is noted once."""


def now() -> Moment:
    """This moment."""
    return Moment(perf_counter_ns(), process_time_ns())


def waited() -> int:
    """Nanoseconds the main thread was ready to run without a processor; 0 where the system does not tell."""
    try:
        return int(Path("/proc/self/schedstat").read_text().split()[1])
    except (OSError, ValueError, IndexError):
        return 0


def over(phase: str) -> None:
    """A phase of the start has just ended."""
    if phase not in reached:
        reached[phase] = now()
