"""The lit map: where blocks picked up together can go."""

from __future__ import annotations

from modules.hellenes.rules.lit import ways_lit
from tests.modules.hellenes.rules.harness import ATHENS, SPARTA, known


def reached(places: dict[str, str], seat: str, *pieces: str) -> dict[str, tuple[int, str]]:
    """End -> (zones, rule)."""
    return {route.to: (route.cost, route.rule) for route in ways_lit(known(places, seat), pieces)}


def test_hoplites_by_land() -> None:
    """5.1, L603: from Sparta two zones reach Corinth and Messenia; 5.3 a third is forced."""
    found = reached({"SPARTA": "S1:3"}, SPARTA, "S1")
    assert found["MESSENIA"] == (1, "5.1") and found["CORINTH"] == (2, "5.1") and found["MEGARA"] == (3, "5.3")
    assert "LACONIAN" not in found and "ATHENS" not in found


def test_a_fleet_by_sea_and_with_its_load() -> None:
    """5.2: five zones by sea, ashore at the end; 5.21 with a smaller land unit aboard, not with an equal one."""
    places = {"ATHENS": "A14:3 A1:2 A2:3"}
    alone = reached(places, ATHENS, "A14")
    assert alone["SARONIC"] == (1, "5.2") and alone["ANDROS"] == (2, "5.2") and alone["MEGARA"] == (1, "5.1")
    assert reached(places, ATHENS, "A14", "A1")["ANDROS"] == (2, "5.2")
    assert reached(places, ATHENS, "A14", "A2") == {}


def test_what_cannot_go_together() -> None:
    """Blocks of two places, and garrisons, light up nothing."""
    places = {"ATHENS": "A1:2", "PLATAEA": "A2:3", "city-PYLOS": "garrison-athens"}
    assert reached(places, ATHENS, "A1", "A2") == {} == reached(places, ATHENS, "garrison-athens@city-PYLOS")


def test_nothing_is_lit_from_beside_the_map() -> None:
    """2.0 Recruits in the pool and units of other campaigns have no way."""
    places = {"pool-athens": "A14:3 A1:2", "aside": "A41"}
    assert reached(places, ATHENS, "A14") == {} == reached(places, ATHENS, "A41") == reached(places, ATHENS, "A1")
