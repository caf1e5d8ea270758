"""Units, cities, cards, tables and rule numbers of Hellenes against the printed rulebook; L-numbers are its lines."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.data.catalog import Catalog
from tests.modules.hellenes.sheet import SCENARIOS, cities, game, laid, marks, numbers, units, value

every_scenario = pytest.mark.parametrize("scenario", SCENARIOS)
REGIONS = {  # L557-595, ports with a star
    "Euboea": "CHALCIS 3*, ERETRIA 2",
    "Chalcidice": "POTIDAEA 2*, TORONE 2*, STAGIRA 1",
    "Thrace": "AMPHIPOLIS 3*, ABDERA 1*, MARONEA 2",
    "Propontis": "BYZANTIUM 3*, ABYDOS 2*, CYZICUS 1, SESTOS 1",
    "Ionia": "MILETUS 2*, EPHESUS 3*, CYME 2, ERYTHRAE 1, CNIDUS 1*",
    "Sporades": "SAMOS 3*, RHODES 2*",
    "Cyclades": "NAXOS 2*, ANDROS 1*",
    "Western-Isles": "CEPHALLENIA 1, ZACYNTHOS 1",
    "Aeolian-Isles": "CHIOS 3*, LESBOS 2*",
}


# --- units ------------------------------------------------------------------------------------------------------


def test_106_units_bear_the_numbers_1_to_60() -> None:
    """L255-261 both sides have 1 to 46; the publisher counts 106, so 47 to 60 are found once."""
    sparta, athens = numbers(units(), "sparta"), numbers(units(), "athens")
    assert len(units()) == 106 == 46 + 46 + 14
    assert sparta[:46] == athens[:46] == list(range(1, 47))
    assert sorted(sparta[46:] + athens[46:]) == list(range(47, 61))
    assert all(unit.id == f"{unit.seat[0].upper()}{unit.label}" for unit in units())


def test_units_have_one_to_four_steps() -> None:
    """2.12."""
    assert {game().kind_of(unit.id).faces for unit in units()} == {2, 3, 4}


def test_fleets_fight_as_d1_on_land_and_as_e_or_f_at_sea() -> None:
    """2.26 E2 is the elite of Athens, E1 the better ships that Persian gold pays (L473, L1347): better than Sparta's
    own, which are F1 then; nobody else has a class at sea."""
    fleets = [unit for unit in units() if unit.kind == "fleet"]
    assert {unit.combat_class for unit in fleets} == {"D1"} and {unit.movement for unit in fleets} == {5}
    assert {unit.naval_class for unit in fleets} == {"E1", "E2", "F1", "F2"}
    sparta = {u.id: u.naval_class for u in fleets if u.seat == "sparta" and u.group != "syracuse"}
    assert set(sparta.values()) == {"F1", "E1"} and "F1" not in {u.naval_class for u in fleets if u.id not in sparta}
    assert {(u.group, "elite" in u.marks) for u in fleets if u.naval_class == "E2"} == {("attica", True)}
    assert {u.id for u in fleets if u.naval_class == "E1"} == {"S44", "S45", "S46"}
    assert {unit.naval_class for unit in units() if unit.kind != "fleet"} == {""}


def test_classes_of_land_units() -> None:
    """2.21-2.24: hoplites C2, the elite B2; archers A1; cavalry A1 or A2, the Odrysians A3 (L1487); light troops B1."""
    greeks = [unit for unit in units() if "barbarian" not in unit.marks]
    found = {(u.kind, u.combat_class, "elite" in u.marks) for u in greeks if u.kind in ("hoplite", "archer", "cavalry")}
    assert found == {
        ("hoplite", "C2", False), ("hoplite", "B2", True), ("archer", "A1", False),
        ("cavalry", "A1", False), ("cavalry", "A2", False),
    }  # fmt: skip
    assert {u.id for u in units() if u.combat_class == "A3"} == {"A37"}
    odrysian = game().counter("A37")
    assert (odrysian.kind, odrysian.group, odrysian.seat) == ("cavalry", "odrysia", "athens")
    assert {"barbarian", "restricted", "no-leader"} <= set(odrysian.marks)
    assert {u.movement for u in units() if u.kind == "cavalry"} == {3}
    assert {u.movement for u in units() if u.kind in ("hoplite", "archer", "infantry")} == {2}


def test_what_persian_aid_brings() -> None:
    """L1347, 13.2: Sparta's 41 to 46 are the Persians and the E1 fleets, and no other unit waits for the aid."""
    waiting = [unit for unit in units() if "persian-aid" in unit.marks]
    assert numbers(waiting, "sparta") == [41, 42, 43, 44, 45, 46] and len(waiting) == 6
    assert {u.group == "persia" or u.naval_class == "E1" for u in waiting} == {True}
    assert {u.id for u in units() if "restricted" in u.marks} == {u.id for u in waiting} | {"A37"}


def test_two_rebels() -> None:
    """4.22 an Aeolian fleet of Sparta and a barbarian infantry of Athens in Macedonia."""
    rebels = {unit.id: (unit.seat, unit.group, unit.kind) for unit in units() if "rebel" in unit.marks}
    fleet, infantry = ("sparta", "aeolian", "fleet"), ("athens", "macedonia", "infantry")
    assert sorted(rebels.values()) == sorted((fleet, infantry))


def test_units_the_text_names() -> None:
    """L602 a Theban fleet; L718 Athenian Aeolian fleets; L722 Macedonians of Sparta; L1517 a unit of Gela."""
    found = Counter((unit.seat, unit.group, unit.kind) for unit in units())
    assert found["sparta", "boeotia", "fleet"] and found["athens", "aeolian", "fleet"]
    assert found["sparta", "macedonia", "infantry"] and found["sparta", "gela", "hoplite"]


def test_sicilians_are_the_units_at_home_in_sicily() -> None:
    """L253."""
    sicily = {zone.id for zone in game().map.zones if marks(zone.id)["region"] == "sicily"}
    home = {unit.id for unit in units() if set(game().group(unit.group).home) <= sicily}
    assert home == {unit.id for unit in units() if "sicilian" in unit.marks}
    assert {int(unit.label) >= 47 for unit in units() if "sicilian" in unit.marks} == {True}  # L257-261


def test_a_garrison_is_a2_and_no_unit() -> None:
    """2.3, 7.3: as many as are needed."""
    for seat in game().seats:
        garrison = game().counter(f"garrison-{seat}")
        assert (garrison.combat_class, garrison.seat, garrison.endless) == ("A2", seat, True)
        assert game().kind_of(garrison.id).role == "marker" and game().kind_of(garrison.id).faces == 1


# --- cities -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("region", REGIONS)
def test_subject_regions_as_printed(region: str) -> None:
    """L557-595 their cities, values and ports; all begin loyal to Athens, and none is of Attica's colour (L218)."""
    printed = [word.strip().split() for word in REGIONS[region].split(",")]
    found = {zone: marks(f"city-{zone}") for zone in cities() if marks(f"city-{zone}").get("subject") == region}
    assert {zone: (city["value"], "port" in city) for zone, city in found.items()} == {
        name: (number.rstrip("*"), number.endswith("*")) for name, number in printed
    }
    assert {city["loyal"] for city in found.values()} == {"athens"}
    nationality = "aeolian" if region == "Aeolian-Isles" else "subject"
    assert {city["nationality"] for city in found.values()} == {nationality}


def test_a_city_shelters_twice_its_value() -> None:
    """1.3."""
    capacity = {zone: game().place(f"city-{zone}").limit_units for zone in cities()}
    assert capacity == {zone: 2 * value(zone) for zone in cities()}


def test_values_the_text_tells_elsewhere() -> None:
    """L1343 12 is three times Thebes; L1171 Stratos 1; L1548 4 for Plataea and Amphipolis, 3 for Leucas and Pylos."""
    assert value("THEBES") == 12 // 3 and value("STRATOS") == 1
    assert value("PLATAEA") + value("AMPHIPOLIS") == 4
    assert value("LEUCAS") + value("PYLOS") == 3


def test_coastal_seas_the_text_tells() -> None:
    """L212-214, L816, L1283, L1026 and a port has one sea, which it touches."""
    told = {
        "LEUCAS": "AMBRACIA_GULF", "LIPARA": "TYRRHENIAN", "CORINTH": "CORINTH_GULF", "ATHENS": "SARONIC",
        "ABYDOS": "HELLESPONT",
    }  # fmt: skip
    assert {zone: marks(f"city-{zone}")["port-sea"] for zone in told} == told
    for zone in cities():
        sea = marks(f"city-{zone}").get("port-sea", "")
        seas = [place for place in game().neighbours(f"city-{zone}") if place != zone]
        assert seas == ([sea] if sea else [])
        assert not sea or sea in game().neighbours(zone)
    grain = [zone.id for zone in game().map.zones if "grain" in zone.marks]
    assert sorted(grain) == ["HELLESPONT", "MARMARA", "SARONIC"]


def test_parts_of_the_map() -> None:
    """1.0 Persia is Phrygia and Lydia, the Gulf of Rhegium is Sicily's, Italy is Taras, Crotona and their seas."""
    region = {zone.id: marks(zone.id)["region"] for zone in game().map.zones}
    assert {zone for zone in region if region[zone] == "persia"} == {"PHRYGIA", "LYDIA"}
    assert region["RHEGIUM_GULF"] == "sicily"
    italy = {zone for zone in region if region[zone] == "italy"}
    assert {zone for zone in italy if game().place(zone).kind == "land"} == {"TARAS", "CROTONA"}
    assert set(region.values()) == {"greece", "persia", "sicily", "italy"}


def test_a_nation_is_at_home_where_its_colour_is() -> None:
    """1.32 the colour of a city or town is that of the units at home there."""
    for nation in {unit.group for unit in units()}:
        assert game().group(nation).home
        for zone in game().group(nation).home:
            place = f"city-{zone}" if zone in cities() else zone
            assert marks(place)["nationality"] == nation
    of_lacedaemon = game().group("lacedaemon").home
    assert {"SPARTA", "MESSENIA", "PYLOS"} == set(of_lacedaemon)  # L443
    assert set(game().group("attica").home) == {"ATHENS", "PLATAEA"}  # L218
    assert set(game().group("aeolian").home) == {"LESBOS", "CHIOS"}  # L716
    assert game().group("subject").home == ()


def test_barbarians_are_at_home_in_towns_and_greeks_in_cities() -> None:
    """2.1; Pella is a city of the Macedonians beside their towns (L551)."""
    for unit in units():
        homes = set(game().group(unit.group).home)
        if "barbarian" in unit.marks:
            assert homes - set(cities()), unit.id
        else:
            assert homes <= set(cities()), unit.id
    assert set(game().group("macedonia").home) & set(cities()) == {"PELLA"}


# --- cards ------------------------------------------------------------------------------------------------------


def test_55_cards_in_three_bands() -> None:
    """L421-423 gold 1-11 for 431 only, bronze 45-55 for the later campaigns only, silver for all."""
    cards = [c.id for c in game().sheet.counters if game().kind_of(c.id).role == "card"]
    decks = {name: set(game().scenario(name).bowls[0].counters) for name in SCENARIOS}
    assert cards == [f"C{n}" for n in range(1, 56)]
    assert decks["sicily"] == decks["413"] == decks["415"]
    gold, silver, bronze = decks["431"] - decks["413"], decks["431"] & decks["413"], decks["413"] - decks["431"]
    assert (len(gold), len(silver), len(bronze)) == (11, 33, 11)
    assert gold == {f"C{n}" for n in range(1, 12)} and bronze == {f"C{n}" for n in range(45, 56)}


@every_scenario
def test_42_cards_are_left_to_deal(scenario: str) -> None:
    """L1471, L1479 and so on: both leaders are taken out of the deck and lie face up."""
    cup = game().scenario(scenario).bowls[0]
    leaders = {fact.place: fact.kind for fact in laid(scenario) if fact.place.startswith("in-play")}
    assert set(leaders) == {"in-play-athens", "in-play-sparta"}
    assert cup.place == "deck" and len(set(cup.counters) - set(leaders.values())) == 42


def test_who_may_play_which_event() -> None:
    """L435 red is Sparta's, blue Athens', green anybody's, leaders among them; L443, L1249 what waits for spring."""
    whose = {card.event: card.seat for card in game().cards.cards}
    assert len(game().cards.cards) == 55 and {card.action_points for card in game().cards.cards} == {1, 2, 3}
    assert (whose["revolt"], whose["helot-revolt"], whose["leader"]) == ("sparta", "athens", "")
    late = {card.event for card in game().cards.cards if not card.new_year}
    assert late == {"revolt", "helot-revolt"}


def test_cards_that_stay_in_play() -> None:
    """L463-479 those with black bars; L1371 three of Persian aid."""
    stay = Counter(card.event for card in game().cards.cards if card.continuing)
    assert set(stay) == {
        "leader", "civil-war", "athens-raises-taxes", "persian-aid", "peace-faction", "war-faction", "no-quarter",
    }  # fmt: skip
    assert stay["persian-aid"] == 3
    assert not {card.event for card in game().cards.cards if card.event in stay and not card.continuing}


def test_every_region_may_revolt() -> None:
    """L557-597: each of the nine, the Aeolian isles among them, has a card."""
    assert {card.about for card in game().cards.cards if card.event == "revolt"} == set(REGIONS)


@pytest.mark.parametrize(
    ("scenario", "athens", "sparta"),
    [("431", ("Pericles", 1), ("Archidamus", 0)), ("sicily", ("Alcibiades", 1), ("Agis", 0)),
     ("413", ("The Probouloi", 0), ("Agis", 0)), ("415", ("Alcibiades", 1), ("Agis", 0))],
)  # fmt: skip
def test_leaders_at_the_start(scenario: str, athens: tuple[str, int], sparta: tuple[str, int]) -> None:
    """L1471, L1479, L1529, L1537, L1573, L1581, L1639, L1647."""
    catalog = Catalog.for_module(game())
    for seat, told in (("athens", athens), ("sparta", sparta)):
        name = next(str(fact.kind) for fact in laid(scenario) if fact.place == f"in-play-{seat}")
        card = game().card_of(name)
        assert card is not None and (card.event, card.about) == ("leader", seat)
        assert (catalog.text(f"counter-{name}"), card.value) == told


# --- tables -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("season", "worst"), [("spring", 3), ("summer", 2), ("high-summer", 1), ("autumn", 2), ("winter", 3)]
)
def test_storms(season: str, worst: int) -> None:
    """5.22."""
    assert game().lookup("storm").numbers(season, "storm") == tuple(range(1, worst + 1))


def test_damage_forced_marches_and_attrition() -> None:
    """5.23, 5.3, 8.2; 3.1 Hunger hits on 1 and 2."""
    assert game().lookup("damage").numbers("fleet", "lost") == (1, 2, 3)
    assert game().lookup("forced-march").numbers("regular", "goes-on") == (5, 6)
    assert game().lookup("forced-march").numbers("elite", "goes-on") == (3, 4, 5, 6)
    hits = {column: game().lookup("attrition").numbers(column, "hit") for column in ("campaign", "hunger", "winter")}
    assert hits == {"campaign": (1,), "hunger": (1, 2), "winter": (1, 2, 3)}


@pytest.mark.parametrize(("seat", "lost"), [("sparta", (5, 4, 3, 2, 1, 0)), ("athens", (10, 8, 6, 4, 2, 0))])
def test_price_of_breaking_the_peace(seat: str, lost: tuple[int, ...]) -> None:
    """12.1, by the year: 415, 414, 413, 412, 411, 410 and after."""
    table = game().lookup("broken-peace")
    assert tuple(table.cell(seat, year) for year in range(415, 409, -1)) == lost
    assert {table.cell(seat, year) for year in range(404, 411)} == {0}


# --- words ------------------------------------------------------------------------------------------------------


def test_every_chapter_and_number_is_in_the_rulebook() -> None:
    """The printed table of contents: chapters 1 to 15 and all their numbers, the last of each told here."""
    have = {rule.number for rule in game().rulebook.rules}
    ends = {"1.4", "2.42", "3.3", "4.4", "5.5", "6.6", "7.4", "8.3", "9.54", "10.3", "11.0", "12.13", "13.3", "14.24"}
    assert {f"{chapter}.0" for chapter in range(1, 16)} | ends | {"15.1", "15.2", "15.3", "15.4"} <= have
    assert all(rule.title["fr"] and rule.summary["fr"] for rule in game().rulebook.rules)


def test_rulings_weigh_passages() -> None:
    """Every ruling says which lines of the text it is about."""
    assert all(ruling.weighs for ruling in game().rulebook.rulings)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_mark_of_a_place_or_a_unit_has_words(language: str) -> None:
    """The inspector names them: a mark has a message, and so has what stands behind its colon, but for a number."""
    catalog = Catalog.for_module(game(), language)
    records = (*game().map.zones, *game().map.boxes, *units())
    for mark in {mark for record in records for mark in record.marks}:
        name, _, what = mark.partition(":")
        assert catalog.has(f"mark-{name}-of" if what else f"mark-{name}"), mark
        kinds = (name, "zone", "seat")
        assert not what or what.isdecimal() or any(catalog.has(f"{kind}-{what}") for kind in kinds), mark
