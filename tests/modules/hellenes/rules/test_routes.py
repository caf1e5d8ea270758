"""5.1, 5.2 Ways over the map. Facts from the rulebook; distances counted by hand on the list of borders."""

from __future__ import annotations

import pytest

from modules.hellenes.rules import routes as R
from tests.modules.hellenes.rules.harness import ATHENS, SPARTA, known


def ends(ways, most):
    """Zones that can be reached in so many."""
    return {end for of_length in ways[:most] for end, _ in of_length}


def ground(places, seat, **more):
    """The terrain of a position."""
    return R.terrain(known(places, seat, **more), seat)


def test_land_units_go_two_zones_and_stop_at_enemies():
    """5.1, 5.4 From Sparta in two zones to Corinth's neighbours; through an enemy nobody goes on."""
    free = R.by_land(ground({"SPARTA": "S1"}, SPARTA), "SPARTA", 2)
    assert {"TEGEA", "MESSENIA"} <= ends(free, 1) and "ARGOS" not in ends(free, 2)  # Argos is neutral in 431
    assert {"CORINTH", "ELIS", "PYLOS"} <= ends(free, 2) and "ACHAEA" not in ends(free, 2)
    held = R.by_land(ground({"SPARTA": "S1", "TEGEA": "A1"}, SPARTA), "SPARTA", 2)
    assert "TEGEA" in ends(held, 1) and "CORINTH" not in ends(held, 2)


def test_those_shut_up_in_a_city_stop_nobody():
    """5.4 Besieged enemies and garrisons do not stop who passes."""
    besieged = ground({"SPARTA": "S1", "TEGEA": "S3", "city-TEGEA": "A1 garrison-athens"}, SPARTA)
    assert "CORINTH" in ends(R.by_land(besieged, "SPARTA", 2), 2)


def test_fleets_go_ashore_and_no_further():
    """5.2 A fleet ends where it lands; 2.26 on land it goes one zone along the shore."""
    sea = ground({"SARONIC": "A14"}, ATHENS)
    ways = R.by_sea(sea, "SARONIC", 5)
    assert "MEGARA" in ends(ways, 1)
    assert all(path[i] in sea.board.seas for of in ways for path in of.values() for i in range(1, len(path) - 1))
    coast = R.along_the_coast(ground({"ATHENS": "A14"}, ATHENS), "ATHENS")
    assert ("MEGARA", "ATHENS") in coast and ("PLATAEA", "ATHENS") not in coast


def test_from_the_hellespont_home_are_two_crossings():
    """L1165 From the Hellespont to Athens every way crosses the open sea twice; Abydos lies beside, without."""
    sea = ground({"HELLESPONT": "A14"}, ATHENS)
    ways = R.by_sea(sea, "HELLESPONT", 6)
    home = [path for (end, _), path in R.ways_from(sea, "HELLESPONT", True, 6).items() if end == "ATHENS"]
    assert home and min(R.danger(sea, path) for path in home) == 2
    assert R.danger(sea, R.ways_from(sea, "HELLESPONT", True, 5)["ABYDOS", "HELLESPONT"]) == 0
    assert min(R.danger(sea, path) for of in ways for (end, _), path in of.items() if end == "ATHENS") == 2


def test_samos_to_athens_leads_through_the_sea_of_paros():
    """L1273 Two fleets sail home from Samos through the Paros sea; in winter a Spartan fleet there stops nobody."""
    places = {"SAMOS": "A14", "PAROS_SEA": "S19"}
    k = known(places, ATHENS)
    free = R.terrain(k, ATHENS, wintering=True)
    home = [p for (end, _), p in R.ways_from(free, "SAMOS", True, 6).items() if end == "ATHENS"]
    assert any("PAROS_SEA" in path and R.danger(free, path) == 0 for path in home)
    barred = R.terrain(k, ATHENS)
    assert not any("PAROS_SEA" in p[1:-1] for of in R.by_sea(barred, "SAMOS", 6) for p in of.values())


def test_a_besieged_port_keeps_its_own_sea_alone():
    """1.3 From inside Athens only the Saronic gulf is reached; into a besieged Athens only from there."""
    places = {"ATHENS": "S1", "city-ATHENS": "A14 garrison-athens", "SARONIC": "A15"}
    besieged = ground(places, ATHENS)
    out = R.by_sea(besieged, "city-ATHENS", 2)
    assert {end for end, _ in out[0]} == {"SARONIC"}
    back = R.by_sea(besieged, "SARONIC", 1)[0]
    assert ("city-ATHENS", "SARONIC") in back and ("ATHENS", "SARONIC") in back
    assert not any(end == "city-ATHENS" for end, _ in R.by_sea(besieged, "ANDROS_SEA", 1)[0])
    assert R.by_land(besieged, "city-ATHENS", 2) == ()


def test_a_forced_way_is_one_zone_longer():
    """5.3 Only ends that no shorter way reaches as safely."""
    land = ground({"SPARTA": "S1"}, SPARTA)
    near, far = (R.ways_from(land, "SPARTA", False, 2, forced) for forced in (False, True))
    assert far and all(len(path) == 4 for path in far.values())
    assert not {end for end, _ in near} & {end for end, _ in far}


@pytest.mark.parametrize(
    ("path", "way"),
    [
        (("SPARTA", "TEGEA"), "land"),
        (("SARONIC", "MYRTOAN"), "sea"),
        (("SARONIC", "MEGARA"), "landing"),
        (("PATRAS_GULF", "CORINTH_GULF"), "strait"),
        (("ATHENS", "SARONIC"), "sea"),
    ],
)
def test_how_a_zone_is_entered(path, way):
    """6.5, 6.6 Straits and landings are known by the border that is crossed."""
    assert R.how(known({}), path) == way
