"""Counters and map of The Siege of Syracuse against the rulebook; L-numbers are its lines."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from tests.modules.siege_of_syracuse.sheet import CITY, army, game, units

CASUALTIES_AND_COUNTS = 38
"""Counters of the printed sheet that are steps, marks, tracks or words here: 26 Disrupted and Routed, 2 each of morale,
initiative and operations, the turn, 5 random events. How many of each is our own reading of L186."""


# --- counters ------------------------------------------------------------------------------------------------------


def test_176_counters() -> None:
    """L186: the units of 12.1 to 12.4 and our twelve Sicels, six leaders, walls and markers, and what is none here."""
    roles = Counter(game().kind_of(counter.id).role for counter in game().sheet.counters)
    assert roles == {"unit": 104, "leader": 6, "marker": 28}
    assert sum(roles.values()) + CASUALTIES_AND_COUNTS == 176


def test_the_armies_are_those_the_text_lists() -> None:
    """L629, L645 Athens; L656-658, L569 Syracuse, its cavalry on horse and on foot; L666-672 the allies."""
    found = army([unit.id for unit in units()])
    athens = {"naval": 8 + 2, "hoplite": 15 + 5, "light": 2 + 2, "peltast": 2 + 1, "archer": 2, "cavalry": 1 + 1}
    syracuse = {"naval": 5, "hoplite": 3, "light": 2 + 7, "peltast": 2, "archer": 1, "cavalry": 7}
    allied = {"naval": 3, "hoplite": 9 + 3, "light": 1 + 1, "peltast": 1 + 1 + 1, "archer": 1 + 1, "cavalry": 1 + 1}
    for group, army_of in (("athens", athens), ("syracuse", syracuse), ("allied", allied)):
        assert {kind: n for (whose, kind), n in found.items() if whose == group} == army_of
    assert sum(n for (whose, _), n in found.items() if whose == "sicel") == 12
    assert army_of["peltast"] + syracuse["peltast"] == 5  # L668 the fifth is that of the variant


@pytest.mark.parametrize(
    ("counter", "values"),
    [
        ("syracuse-naval-1", {"cf": 4, "mp": 2}),  # L145-149
        ("allied-hoplite-1", {"cf": 5, "mp": 2}),  # L152-157
        ("gylippus", {"command": 3, "mp": 4}),  # L159-164
        ("athens-cavalry-1", {"fire": 2, "mp": 5}),  # L166-171
        ("sicel-1", {"fire": 1, "mp": 4}),  # L173-178
        ("ariston", {"command": 1, "command_naval": 2}),  # L567
    ],
)
def test_values_the_text_prints(counter: str, values: dict[str, int]) -> None:
    """The sample counters, and Ariston on land and at sea."""
    full = game().kind_of(counter).faces
    assert {name: game().value(counter, name, full) for name in values} == values


def test_steps() -> None:
    """L204, L459-461: five of hoplites, one a point; two of cavalry, light infantry and fleets; one of all others."""
    steps = {"hoplite": 5, "cavalry": 2, "light": 2, "naval": 2, "peltast": 1, "archer": 1}
    for unit in units():
        assert game().kind_of(unit.id).faces == (1 if unit.group == "sicel" else steps[unit.kind])
        assert {len(values) for values in unit.values.values()} == {game().kind_of(unit.id).faces}
    hoplite = [game().value("athens-hoplite-1", "cf", left) for left in range(5, 0, -1)]
    assert hoplite == [5, 4, 3, 2, 1]


def test_who_fires() -> None:
    """L212: peltasts, archers, cavalry, and light infantry at full strength; hoplites and fleets never."""
    for unit in units():
        if unit.kind in ("hoplite", "naval"):
            assert "fire" not in unit.values and "range" not in unit.values
            continue
        full = game().kind_of(unit.id).faces
        assert game().value(unit.id, "fire", full) > 0 and game().value(unit.id, "range", full) > 0
        if unit.kind == "light" and full > 1:
            assert game().value(unit.id, "fire", 1) == 0


def test_leaders_are_worth_less_when_reduced() -> None:
    """8.4.1 they have two sides; who is whose (L629, L645, L657, L666)."""
    leaders = {c.id: c for c in game().sheet.counters if c.kind == "leader"}
    assert {name: leader.seat for name, leader in leaders.items()} == {
        "nicias": "athens", "lamachus": "athens", "demosthenes": "athens",
        "hermocrates": "syracuse", "gylippus": "syracuse", "ariston": "syracuse",
    }  # fmt: skip
    for name in leaders:
        assert game().value(name, "command", 2) > game().value(name, "command", 1) >= 0


def test_each_syracusan_cavalry_can_dismount() -> None:
    """10.5: light infantry 3 to 9 answers cavalry 1 to 7, step for step."""
    for number in range(1, 8):
        horse, foot = f"syracuse-cavalry-{number}", f"syracuse-light-{number + 2}"
        assert game().kind_of(horse).faces == game().kind_of(foot).faces
        assert game().counter(horse).seat == game().counter(foot).seat == "syracuse"


def test_sicels_belong_to_nobody() -> None:
    """10.1: whose they are is said by the piece in play."""
    sicels = [unit for unit in units() if unit.group == "sicel"]
    assert {unit.seat for unit in sicels} == {""} and game().group("sicel").seat == ""


# --- map -----------------------------------------------------------------------------------------------------------


def test_the_areas_and_their_letters() -> None:
    """L202, L214, L226, L361-362: the letter of a label is its terrain; I-1 and L-7 are the city."""
    terrain = {"H": "high", "L": "low", "B": "bog", "S": "sea"}
    zones = {zone.id: zone for zone in game().map.zones}
    areas = Counter(name[0] for name in zones)
    assert areas == {"I": 1, "H": 7, "L": 20, "B": 2, "S": 8}
    for name, zone in zones.items():
        assert zone.terrain == ("city" if name in CITY else terrain[name[0]])
        assert ("city" in zone.marks) == (name in CITY) and ("epipolae" in zone.marks) == (name[0] == "H")
        assert zone.kind == ("sea" if name[0] == "S" else "land")


def test_borders_go_both_ways_and_are_given_once() -> None:
    """A contact is found from either side, and no pair stands twice."""
    pairs = [frozenset((border.a, border.b)) for border in game().map.borders]
    assert len(pairs) == len(set(pairs)) and all(len(pair) == 2 for pair in pairs)
    for border in game().map.borders:
        assert border.b in game().neighbours(border.a) and border.a in game().neighbours(border.b)


def test_contacts_the_text_names() -> None:
    """L361 L-20 lies between B-1 and L-7; L365 I-1 to L-6 is a line of areas; L629 sea beside L-10 and L-18."""
    assert {"B-1", "L-7"} <= set(game().neighbours("L-20"))
    assert all(b in game().neighbours(a) for a, b in pairwise(("I-1", "L-7", "L-6")))
    for beach in ("L-10", "L-18"):
        assert any(game().zone(near).kind == "sea" for near in game().neighbours(beach) if game().is_zone(near))
        assert "athenian-setup" in game().zone(beach).marks


def test_the_ring_athens_must_close() -> None:
    """11.1: the land areas beside L-7; I-1 is left out, since no Athenian may enter it (7.1)."""
    land = [near for near in game().neighbours("L-7") if game().is_zone(near) and game().zone(near).kind == "land"]
    assert sorted(set(land) - set(CITY)) == ["H-6", "H-7", "L-20", "L-6"]


def test_steep_slopes_lie_round_epipolae() -> None:
    """L362: each has Epipolae on one side and lower ground on the other; there are ways up all the same."""
    steep = [border for border in game().map.borders if "steep" in border.features]
    assert steep and all(sorted(name[0] for name in (b.a, b.b)) == ["H", "L"] for b in steep)
    open_ways = [b for b in game().map.borders if {b.a[0], b.b[0]} == {"H", "L"} and "steep" not in b.features]
    assert {"H-1", "H-4", "H-6", "H-7"} == {name for b in open_ways for name in (b.a, b.b) if name[0] == "H"}


def test_all_land_can_be_walked_to_and_all_sea_sailed() -> None:
    """No area is cut off: by land without steep slopes, by sea to the edge."""
    for kind, start in (("land", "L-1"), ("sea", "S-1")):
        seen, todo = {start}, [start]
        while todo:
            here = todo.pop()
            for border in game().map.borders:
                if border.kind != kind or "steep" in border.features or here not in (border.a, border.b):
                    continue
                there = border.b if border.a == here else border.a
                if there not in seen:
                    seen.add(there)
                    todo.append(there)
        assert seen == {zone.id for zone in game().map.zones if zone.kind == kind}


def test_edges() -> None:
    """L356, L487-489: a west edge by land, open sea all round; a fleet leaves the map over the latter (7.2.1)."""
    west = {zone.id for zone in game().map.zones if "west-edge" in zone.marks}
    edge = {zone.id for zone in game().map.zones if "map-edge" in zone.marks}
    assert west and all(game().zone(name).kind == "land" for name in west)
    assert edge and all(game().zone(name).kind == "sea" for name in edge)
    for seat in game().seats:
        assert set(game().neighbours(f"off-{seat}")) == edge


def test_the_battle_board() -> None:
    """L415: the defender begins in row 11, the attacker in row 1; who waits to be set up lies beside the squares."""
    grid = game().grid("tbb")
    assert grid.rows == 11 and grid.columns == 8
    for seat in game().seats:
        assert game().place(f"muster-{seat}").board == "tbb"


def test_the_record_holds_every_level() -> None:
    """5.0, 5.2.1, 6.1.1: levels from 1 to 10, impulses down to none."""
    record = next(track for track in game().map.tracks if track.id == "record")
    assert (record.first, record.last) == (0, 10)
    levels = {f"{name}.{seat}" for name in ("ml", "il", "impulses") for seat in game().seats}
    assert {marker.var for marker in record.markers} == levels
