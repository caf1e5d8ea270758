"""The scenarios of Syracuse against the printed rulebook: set-up, works, reinforcements and chits, line by line."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.data.module import Module
from tabletop.systems.reminders import arrivals_due, stacking_over
from tests.modules.syracuse.sheet import LAND_ENTRIES, SEA_ENTRIES, lying, of_kind, syracuse, written

# 10.1 as printed: leaders, then units as type, strength, * for a sword, 'a' for allies, 's' for Spartans.
SETUP = {
    "T25": "nicias H3* H3* aH5 aC2 A2",
    "T24": "lamachos H3 aH2 aH1 aH6 A2",
    "M10": "T20* T20*",
    "M11": "T25",
    "M9": "T25 T20*",
    "catane": "alcibiades T25",
    "T16": "hermocrates A3",
    "T11": "C6",
    "T13": "sicanus H6 H5 P2",
    "T15": "heraclides H6* H6 P2",
    "M7": "T25*",
    "M6": "T25*",
}
ARRIVALS = {
    ("athens", 3): {(*LAND_ENTRIES, "catane"): "aC4"},
    ("athens", 8): {SEA_ENTRIES: "demosthenes eurymedon T25* T25* T20* H5* H5* aH5 aH5 P5* P4 A2 A2"},
    ("athens", 0): {LAND_ENTRIES: "aC2"},
    ("syracuse", 4): {SEA_ENTRIES: "gylippus aT5 sH3* aP2", LAND_ENTRIES: "aH4 aC2", ("M6", "M7"): "T25* T25*"},
    ("syracuse", 5): {SEA_ENTRIES: "aT5 sH4*"},
    ("syracuse", 7): {SEA_ENTRIES: "erasinides aT5* aH1*"},
    ("syracuse", 8): {SEA_ENTRIES: "aT25* aH3"},
    ("syracuse", 9): {SEA_ENTRIES: "aT5 aP2 aC2", LAND_ENTRIES: "aH2 aA2"},
    ("syracuse", 0): {SEA_ENTRIES: "aT20*"},
}


@pytest.fixture
def game() -> Module:
    """The module as a player would load it."""
    return syracuse()


# --- set-up and reinforcements (10) --------------------------------------------------------------------------


def test_the_historical_scenario_comes_first(game: Module) -> None:
    """10: a game begun without a choice is the historical one."""
    assert list(game.scenarios) == ["historical", "variant", "alcibiades"]
    assert game.scenario().id == "historical"


@pytest.mark.parametrize("scenario", ["historical", "variant", "alcibiades"])
@pytest.mark.parametrize("place", SETUP)
def test_setup_line_by_line(game: Module, scenario: str, place: str) -> None:
    """10.1, and 10.2 which repeats it: who begins where, of which strength and with which sword, at full strength."""
    assert written(game, lying(game, scenario, place)) == Counter(SETUP[place].split())
    assert {piece.steps for piece in game.start(scenario).at(place)} == {2}


def test_setup_keeps_the_stacking_limits(game: Module) -> None:
    """3.3: nobody begins above a limit."""
    assert stacking_over(game.reminding(), game.start()) == []


@pytest.mark.parametrize("scenario", ["historical", "variant", "alcibiades"])
def test_works_at_the_start(game: Module, scenario: str) -> None:
    """5.2 to 5.5: the Olympieum stands on its Syracusan face, everything else is still to be built."""
    start = game.start(scenario)
    olympieum = start.at("fort-olympieion")
    assert [(piece.kind, piece.steps) for piece in olympieum] == [("mark-olympieion", 1)]
    assert lying(game, scenario, "pool-works") == set(of_kind(game, "marker")) - {"mark-olympieion"}
    assert all(not start.at(place.id) for place in game.map.boxes if place.kind == "site")


@pytest.mark.parametrize("scenario", ["historical", "variant", "alcibiades"])
def test_reinforcements_line_by_line(game: Module, scenario: str) -> None:
    """10.1: who comes when, and in which of which zones; optional groups have no turn."""
    found = {
        (arrival.seat, arrival.turn): {(put.at, *put.or_at): written(game, put.counters) for put in arrival.arrive}
        for arrival in game.arrivals(scenario)
    }
    assert found == {
        key: {zones: Counter(words.split()) for zones, words in groups.items()} for key, groups in ARRIVALS.items()
    }


@pytest.mark.parametrize("scenario", ["historical", "variant", "alcibiades"])
def test_each_waiting_counter_arrives_once(game: Module, scenario: str) -> None:
    """10.1: every counter in a reserve is brought by exactly one group of its own side, and no unit is missing."""
    brought = [(a.seat, name) for a in game.arrivals(scenario) for put in a.arrive for name in put.counters]
    waiting = [(seat, kind) for seat in game.seats for kind in lying(game, scenario, f"pool-{seat}")]
    assert Counter(brought) == Counter(waiting)
    laid = {piece.kind for piece in game.start(scenario).pieces.values()}
    assert set(of_kind(game, "unit", "leader", "marker")) <= laid


def test_reinforcements_are_reminded_of(game: Module) -> None:
    """2.B.2: by hand, the program says on turn 4 which groups of both sides are still waiting."""
    start = game.start("historical")
    start.vars["turn"] = 4
    assert len(arrivals_due(game.reminding(), start)) == 2


@pytest.mark.parametrize(
    ("scenario", "turn", "hands", "out", "draws"),
    [
        ("historical", 1, ("SC3", "SC2"), "", (1, 1)),
        ("variant", 1, ("SC3", ""), "", (1, 2)),
        ("alcibiades", 0, ("SC3", ""), "SC2", (1, 1)),
    ],
)
def test_chits_at_the_start(
    game: Module, scenario: str, turn: int, hands: tuple[str, str], out: str, draws: tuple[int, int]
) -> None:
    """10.1, 10.2: Athens holds an S13, Syracuse S21 in the historical game, S21 in the cup or out in the others."""
    start = game.start(scenario)
    assert start.vars["turn"] == turn and start.vars["phase"] == game.leaves[0].id == "stratagems"
    for seat, chit, draw in zip(game.seats, hands, draws, strict=True):
        held = start.at(f"hand-{seat}")
        assert [(piece.kind, piece.owner) for piece in held] == ([(chit, seat)] if chit else [])
        assert start.vars[f"draw.{seat}"] == draw
    assert lying(game, scenario, "stratagems-out") == ({out} if out else set())
    assert "S13" in game.counter("SC3").sides and "S21" in game.counter("SC2").sides
    chits = set(of_kind(game, "chit"))
    assert set(game.game(scenario).cups["bowl"]) == (chits - {out} if out else chits)


def test_variables_at_the_start(game: Module) -> None:
    """6, 8, 10.1: supply 3 and no shortage, no points of either kind, the advantage is Athenian."""
    values = game.start().vars
    assert (values["advantage"], values["initiative"]) == ("athens", "")
    for what, value in (("supply", 3), ("shortage", 0), ("ap", 0), ("vp", 0)):
        assert [values[f"{what}.{seat}"] for seat in game.seats] == [value, value]
