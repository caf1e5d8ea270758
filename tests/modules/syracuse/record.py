"""Writes the recorded games of this folder: `python -m tests.modules.syracuse.record`."""

from __future__ import annotations

from pathlib import Path

from tests.games import shipped
from tests.modules.recording import Plan, Recorder, Wishes

INDOORS: Wishes = {
    **dict.fromkeys(("SH1", "SH2", "SP1", "SH3", "SH4", "SP2", "SCav1", "sicanus", "heraclides"), ("T16",)),
}
"""The Syracusans shut themselves up."""

WALLED_IN: dict[str, Wishes] = {
    "syracuse": INDOORS,
    "athens": {
        "AT1": ("M12",),
        "AH1": ("T17",),
        "AH2": ("T13", "T17"),
        "AaH1": ("T15", "T13", "T17"),
        "AaH4": ("T14", "T5", "T12", "T13", "T17"),
        "AH3": ("T6", "T4", "T5", "T12", "T13", "T17"),
    },
}
"""Athens camps on the harbour and walls the city in."""

STORMED: dict[str, Wishes] = {
    "syracuse": {"SCav1": ("T12",)},
    "athens": {"AT1": ("M12",), "AH1": ("T17",), "AaH3": ("T17",)},
}
"""Athens builds its camp and hardly mans it; the Syracusans stand on both sides of it."""

PLANS = {
    "capitulation": Plan(1, WALLED_IN, works={"athens": ("camp", "A1", "A2", "A3")}, faces=("S13", "S12")),
    "camp-destroyed": Plan(12, STORMED, works={"athens": ("camp",)}, faces=("S13", "S11")),
    "points": Plan(2, {}, 0.5),
}
WANTED = {"capitulation": ("total", "6.3"), "camp-destroyed": ("total", "9.1"), "points": ("strategic", "9.2")}
RECORDER = Recorder(shipped("syracuse"), Path(__file__).parent / "games", PLANS, WANTED)

if __name__ == "__main__":
    RECORDER.record_all()
