"""The map of Syracuse against the printed rulebook: terrain, limits, river, fortifications, walls, forts, tracks."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.data.module import Module
from tests.modules.syracuse.sheet import LAND_ENTRIES, SEA_ENTRIES, featured, reached, syracuse


@pytest.fixture
def game() -> Module:
    """The module as a player would load it."""
    return syracuse()


# --- map (0.2, 3, 5) -----------------------------------------------------------------------------------------


def test_zones_and_terrain(game: Module) -> None:
    """0.2: M1 to M12 and T1 to T27; ports M6 and M7, protected M9 to M12, the city T16, clear T1 T17 T27, high T8."""
    zones = {zone.id: zone for zone in game.map.zones}
    assert set(zones) == {f"M{n}" for n in range(1, 13)} | {f"T{n}" for n in range(1, 28)}
    assert {name for name, zone in zones.items() if zone.kind == "sea"} == {f"M{n}" for n in range(1, 13)}
    by_terrain: dict[str, set[str]] = {}
    for zone in zones.values():
        by_terrain.setdefault(zone.terrain, set()).add(zone.id)
    assert set(by_terrain) == {"sea_open", "sea_protected", "port", "clear", "high", "city"}
    assert by_terrain["port"] == {"M6", "M7"} and by_terrain["sea_protected"] == {"M9", "M10", "M11", "M12"}
    assert by_terrain["city"] == {"T16"}
    assert {"T1", "T11", "T17", "T27"} <= by_terrain["clear"] and {"T8", "T18"} <= by_terrain["high"]


def test_stacking_limits(game: Module) -> None:
    """3.3: five units on land but the city, 50 strength in protected waters, two in a fort, three at the camp."""
    zones = {zone.id: zone for zone in game.map.zones}
    assert {name for name, zone in zones.items() if zone.limit_units} == {f"T{n}" for n in range(1, 28)} - {"T16"}
    assert {zone.limit_units for zone in zones.values()} == {0, 5}
    assert {name: zone.limit_pf for name, zone in zones.items() if zone.limit_pf} == dict.fromkeys(
        ("M9", "M10", "M11", "M12"), 50
    )
    forts = {place.id: place.limit_units for place in game.map.boxes if place.kind == "fort"}
    assert forts.pop("camp") == 3 and set(forts.values()) == {2}


def test_borders_join_what_they_should(game: Module) -> None:
    """3.1: a land contact joins two land zones, a sea contact two sea zones, a coast one of each; all go both ways."""
    kinds: dict[str, str] = {zone.id: zone.kind for zone in game.map.zones}
    wanted = {"land": ["land", "land"], "sea": ["sea", "sea"], "coast": ["land", "sea"]}
    for border in game.map.borders:
        if border.kind in wanted:
            assert sorted((kinds[border.a], kinds[border.b])) == wanted[border.kind], border
    assert all(place in game.neighbours(near) for place in game.places for near in game.neighbours(place))
    found = Counter(str(border.kind) for border in game.map.borders)
    assert found == {"land": 54, "sea": 16, "coast": 23, "base": 1, "fort": 5}


def test_corner_contacts_are_none(game: Module) -> None:
    """3: T4 and T12 touch at a corner only, so there is no border; 0.2: Catana touches M1 and nothing else."""
    assert game.border("T4", "T12") is None
    assert game.neighbours("catane") == ("M1",)


def test_example_of_movement(game: Module) -> None:
    """3.2: T11 to T18 goes up from clear ground across the river, T18 to T20 has no river."""
    up, down = game.border("T11", "T18"), game.border("T18", "T20")
    assert up is not None and up.features == ("river",)
    assert down is not None and down.features == ()
    terrain = {zone.id: zone.terrain for zone in game.map.zones}
    assert (terrain["T11"], terrain["T18"]) == ("clear", "high")


def test_anapos_parts_the_land(game: Module) -> None:
    """The river runs from the edge of the map to the harbour: nobody goes round it by land."""
    land = {zone.id for zone in game.map.zones if zone.kind == "land"}
    south = reached(game, "T22", land, shut={"river"})
    assert south == {f"T{n}" for n in range(18, 28)}
    assert reached(game, "T22", land) == land


def test_fortifications_enclose_city_and_camp(game: Module) -> None:
    """5.2: nothing but fortified borders leads into T16, M6 and M7, nor into T17 and M12; the canal joins the ports."""
    for inside, side in (({"T16", "M6", "M7"}, "syracuse"), ({"T17", "M12"}, "camp")):
        ring = featured(game, f"fortification:{side}")
        for border in game.map.borders:
            if border.kind in ("land", "sea", "coast") and len(inside & {border.a, border.b}) == 1:
                assert frozenset((border.a, border.b)) in ring, border
        assert all(pair & inside for pair in ring)
    assert featured(game, "canal:syracuse") == {frozenset(("M6", "M7"))}
    assert {near for near in game.neighbours("T17") if near.startswith("T")} == {"T13", "T15"}  # 4.4


def test_sites_lie_on_the_borders_they_close(game: Module) -> None:
    """4.5, 5.4, 5.5: every wall and the chains part two zones, and that border and no other carries them."""
    sites = {place.id.removeprefix("site-"): place for place in game.map.boxes if place.kind == "site"}
    assert set(sites) == {"A1", "A2", "A3", "S1", "S2", "S3A", "S3B", "chains"}
    for name, site in sites.items():
        feature = name if name == "chains" else f"wall:{name}"
        assert featured(game, feature) == {frozenset(site.between)}
        assert game.counter("chains" if name == "chains" else f"wall-{name}").seat == site.seat
    assert set(sites["S2"].between) == {"T6", "T14"} and set(sites["chains"].between) == {"M8", "M9"}


def test_athenian_walls_cut_off_the_city(game: Module) -> None:
    """6.2: A1, A2, A3 and the camp cut Syracuse from every way in by land, and each of the three is needed for it."""
    land = {zone.id for zone in game.map.zones if zone.kind == "land"}
    walls = {"wall:A1", "wall:A2", "wall:A3"}

    def fed(shut: set[str]) -> set[str]:
        return set(LAND_ENTRIES) & reached(game, "T16", land - {"T17"}, shut)

    assert fed(walls) == set()
    for wall in walls:
        assert fed(walls - {wall}) == set(LAND_ENTRIES), wall
    assert fed(set()) == set(LAND_ENTRIES)


def test_walls_end_where_the_one_before_begins(game: Module) -> None:
    """5.4: each wall shares a zone with the one it goes on from, A1 with the camp's ground, S1 with the city's."""
    around = {s: {z for pair in featured(game, f"fortification:{s}") for z in pair} for s in ("camp", "syracuse")}
    ends = {place.id[5:]: set(place.between) for place in game.map.boxes if place.kind == "site"}
    assert ends["A1"] & around["camp"] and ends["S1"] & around["syracuse"]
    assert ends["S1"] & ends["S2"] and ends["S2"] & ends["S3B"]
    assert {"T4"} == ends["A3"] & ends["S3A"]  # they exclude each other


def test_forts_lie_in_their_zones(game: Module) -> None:
    """3, 5.3: Olympieum T21, Labdalum T9, Plemmyrium T27, Syke on the plateau; the camp marker stands in T17."""
    inside = {place.id: place.inside for place in game.map.boxes if place.kind == "fort"}
    assert inside == {
        "fort-olympieion": "T21",
        "fort-labdalon": "T9",
        "fort-syke": "T5",
        "fort-plemmyrion": "T27",
        "camp": "T17",
    }
    for fort, zone in inside.items():
        border = game.border(fort, zone)
        assert game.neighbours(fort) == (zone,) and border is not None and border.kind == "fort"
    marked = {mark: zone.id for zone in game.map.zones for mark in zone.marks if mark.startswith("fort-")}
    assert marked == {fort: zone for fort, zone in inside.items() if fort != "camp"}


def test_ways_in(game: Module) -> None:
    """10.1: reinforcements come by land in six zones and by sea in six."""
    marked: dict[str, set[str]] = {}
    for zone in game.map.zones:
        for mark in zone.marks:
            marked.setdefault(mark, set()).add(zone.id)
    assert (marked["entry-land"], marked["entry-sea"]) == (set(LAND_ENTRIES), set(SEA_ENTRIES))


def test_tracks(game: Module) -> None:
    """2, 6, 8: ten turns with turn 0, at most nine action points, supply 0 to 3 with its face, and points."""
    spans = {track.id: (track.first, track.last) for track in game.map.tracks}
    assert spans == {"turn": (0, 9), "actions": (0, 9), "supply": (0, 3), "victory": (0, 60)}
    shown = {marker.var for track in game.map.tracks for marker in track.markers}
    assert shown == {"turn"} | {f"{what}.{seat}" for what in ("ap", "supply", "vp") for seat in game.seats}
    faces = {marker.flag: marker.var for track in game.map.tracks for marker in track.markers if marker.flag}
    assert faces == {f"shortage.{seat}": f"supply.{seat}" for seat in game.seats}
    assert all(game.game().limits[flag] == (0, 1) for flag in faces)
