"""1 The board as the rules read it: cities, coasts, loyalty, who besieges whom and who controls what."""

from __future__ import annotations

import pytest

from modules.hellenes.rules.board import (
    atlas,
    besieged,
    blockaded,
    city_holder,
    city_of,
    coasts,
    contested,
    controlled_by,
    crosses,
    enemies,
    in_region,
    neutral,
    unit,
    units_about,
)
from tests.modules.hellenes.rules.harness import ATHENS, SPARTA, case, known


@case("1.3", "pass")
@case("1.3", "refuse")
def test_cities_as_printed() -> None:
    """1.3, p. 5: Chalcis a port worth 3, Eretria inland worth 2, both of Euboea; Thebes is worth 4 (12.12)."""
    k = known({})
    chalcis, eretria, thebes = city_of(k, "CHALCIS"), city_of(k, "ERETRIA"), city_of(k, "THEBES")
    assert chalcis and eretria and thebes
    assert (chalcis.value, chalcis.port, eretria.value, eretria.port, thebes.value) == (3, True, 2, False, 4)
    assert chalcis.subject == eretria.subject != "" and chalcis.loyalty == ATHENS
    assert atlas(k).homes["attica"] == ("ATHENS", "PLATAEA")
    assert set(atlas(k).grain) == {"SARONIC", "HELLESPONT", "MARMARA"}


def test_coasts_of_the_boxes() -> None:
    """L814: Corinth has two coasts and the gulf as its coastal sea; L212, L214: Leucas and Lipara."""
    k = known({})
    seas = {zone: city.port_sea for zone in ("CORINTH", "LEUCAS", "LIPARA") if (city := city_of(k, zone))}
    assert seas == {"CORINTH": "CORINTH_GULF", "LEUCAS": "AMBRACIA_GULF", "LIPARA": "TYRRHENIAN"}
    assert set(coasts(k, "CORINTH")) == {"CORINTH_GULF", "SARONIC"}
    assert crosses(k, "PAROS_SEA", "CRETAN", "open-sea") and not crosses(k, "PAROS_SEA", "ANDROS_SEA", "open-sea")
    assert crosses(k, "HELLESPONT", "MARMARA", "strait")


def test_labels() -> None:
    """2.1, 2.26: an elite fleet fights E2 at sea and D1 on land; Spartan hoplites are B2; the Odrysian cavalry A3."""
    k = known({})
    fleet, spartans, odrysians = unit(k, "A14"), unit(k, "S1"), unit(k, "A37")
    assert (fleet.naval_class, fleet.land_class, fleet.elite, fleet.fleet) == ("E2", "D1", True, True)
    assert (spartans.land_class, spartans.naval_class, spartans.max_cv) == ("B2", "", 4)
    assert odrysians.land_class == "A3" and odrysians.barbarian and odrysians.arrives_with == 4


@case("1.31", "pass")
def test_regions_and_neutrals() -> None:
    """1.0: the gulf of Rhegium is Sicily, Taras Italy; 1.31, 15.1: white cities and those of a scenario."""
    k = known({})
    assert in_region(k, "RHEGIUM_GULF", "sicily") and in_region(k, "TARAS", "italy")
    assert in_region(k, "LYDIA", "persia") and in_region(k, "city-ATHENS", "greece")
    assert neutral(k, "ACHAEA") and neutral(k, "ARGOS") and not neutral(k, "CORINTH")


@pytest.mark.parametrize(
    ("places", "city", "province"),
    [
        ({}, ATHENS, ATHENS),
        ({"CHALCIS": "A1"}, ATHENS, ATHENS),
        ({"CHALCIS": "S1"}, ATHENS, SPARTA),
        ({"CHALCIS": "S1", "city-CHALCIS": "garrison-athens"}, ATHENS, SPARTA),
        ({"CHALCIS": "S1", "city-CHALCIS": "garrison-sparta"}, SPARTA, SPARTA),
        ({"city-CHALCIS": "garrison-sparta"}, SPARTA, SPARTA),
        ({"CHALCIS": "A1", "city-CHALCIS": "garrison-sparta"}, SPARTA, ATHENS),
        ({"CHALCIS": "A1 S1"}, ATHENS, ""),
    ],
)
@case("1.4", "pass")
def test_control(places: dict[str, str], city: str, province: str) -> None:
    """1.4: an empty city is whose it is loyal to; in a siege the defender has the city, the besieger the province."""
    k = known(places)
    assert (city_holder(k, "CHALCIS"), controlled_by(k, "CHALCIS")) == (city, province)


@case("1.4", "refuse")
def test_a_captured_city_is_its_captors_while_he_stays() -> None:
    """1.4: taken and held it is Sparta's; left it is Athens' again."""
    assert city_holder(known({"CHALCIS": "S1"}, held__CHALCIS=SPARTA), "CHALCIS") == SPARTA
    assert city_holder(known({}, held__CHALCIS=SPARTA), "CHALCIS") == ATHENS


def test_only_occupation_controls_other_zones() -> None:
    """1.4: seas, towns and empty land are nobody's until somebody stands there alone."""
    assert controlled_by(known({}), "AETOLIA") == "" and controlled_by(known({}), "SARONIC") == ""
    assert controlled_by(known({"SARONIC": "A14"}), "SARONIC") == ATHENS
    assert controlled_by(known({"SARONIC": "A14 S19"}), "SARONIC") == ""
    assert contested(known({"SARONIC": "A14 S19", "PHOCIS": "S1"})) == ("SARONIC",)


def test_siege() -> None:
    """7.2: those inside are besieged by those around; 5.4 only units in the open stop anybody, a garrison never."""
    k = known({"POTIDAEA": "A2 A16", "city-POTIDAEA": "S17 S18 garrison-sparta"})
    assert besieged(k, "POTIDAEA") == SPARTA and enemies(k, ATHENS, "POTIDAEA") == []
    assert [p.id for p in enemies(k, SPARTA, "POTIDAEA")] == ["A2", "A16"]
    assert [p.id for p in units_about(k, "POTIDAEA", SPARTA)] == ["S17", "S18"]
    assert besieged(known({"city-POTIDAEA": "garrison-sparta"}), "POTIDAEA") == ""


def test_blockade() -> None:
    """8.21: enemy fleets in its one sea; 8.22: Athens by any of the three seas of its grain, no other."""
    assert blockaded(known({"CORINTH_GULF": "A14"}), "CORINTH") and not blockaded(known({"SARONIC": "A14"}), "CORINTH")
    assert not blockaded(known({"CORINTH_GULF": "S19"}), "CORINTH")
    assert all(blockaded(known({sea: "S19"}), "ATHENS") for sea in ("SARONIC", "HELLESPONT", "MARMARA"))
    assert not blockaded(known({"ANDROS_SEA": "S19"}), "ATHENS") and not blockaded(known({"SARONIC": "A14"}), "ATHENS")
