"""Writes the recorded games of this folder: `python -m tests.modules.sphacteria.record`."""

from __future__ import annotations

from pathlib import Path

from tests.games import shipped
from tests.modules.recording import Plan, Recorder, Wishes

ISLAND_TRAP: dict[str, Wishes] = {
    "sparta": {
        "S-H5": ("P", "O", "L"),
        "S-T1": ("G",),
        "S-T2": ("G",),
        "S-H1": ("R", "V", "L", "N"),
        "S-H2": ("R", "V", "L", "N"),
        "epitadas": ("R", "V", "L", "N"),
    },
    "athens": {"A-T2": ("J",), "A-T3": ("J",), "A-T4": ("I",)},
}
"""Sparta lands on the island, and the Athenian fleet closes both straits behind it."""

LANDING: dict[str, Wishes] = {
    "sparta": {"S-H5": ("O", "L", "N"), "S-H6": ("O", "L", "N"), "S-T1": ("B",)},
    "athens": {
        "A-T2": ("H",),
        "A-T3": ("G",),
        "A-H2": ("Q", "O"),
        "A-H3": ("T", "V", "O"),
        "A-H4": ("O",),
        "demosthenes": ("P",),
    },
}
"""Athens lands at both ends of the island while it keeps Pylos."""

PLANS = {
    "capitulation": Plan(3, ISLAND_TRAP),
    "position": Plan(1, LANDING),
    "points": Plan(2, {}, 0.5),
}
WANTED = {"capitulation": ("total", "8.1"), "position": ("total", "8.1"), "points": ("strategic", "8.2")}
RECORDER = Recorder(shipped("sphacteria"), Path(__file__).parent / "games", PLANS, WANTED)

if __name__ == "__main__":
    RECORDER.record_all()
