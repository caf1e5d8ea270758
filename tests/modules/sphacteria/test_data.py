"""The data of Sphacteria against the printed rulebook: counters, combat table, map, set-up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from tabletop.data.module import Module
from tests.games import shipped
from tests.modules.test_combat_tables import worth_by_rule

FOLDER = Path(__file__).resolve().parents[3] / "modules" / "sphacteria"

# 4.2 as printed, one line a die total; 'attacker-defender' in the columns 1/3 1/2 2/3 1/1 3/2 2/1 3/1.
PRINTED_TABLE = {
    -1: "E-R A-R 3/4-R 1/2-R 1/2-R 1/2-R 1/2-R",
    0: "E-R 3/4-R 1/2-R 1/2-R 1/2-R 1/2-R 1/4-1/4",
    1: "A-R 1/2-R 1/2-R 1/2-R 1/2-R 1/4-1/4 1/4-1/4",
    2: "A-R 1/2-R 1/2-R 1/4-R 1/4-1/4 1/4-1/4 1/4-1/2",
    3: "3/4-R 1/2-R 1/4-R 1/4-1/4 1/4-1/4 1/4-1/4 R-1/2",
    4: "1/2-R 1/4-1/4 1/4-1/4 1/4-1/4 1/4-1/4 R-1/2 R-3/4",
    5: "1/2-1/4 1/4-1/4 1/4-1/4 R-1/4 R-1/2 R-1/2 R-A",
    6: "1/4-1/4 1/4-1/4 R-1/4 R-1/2 R-1/2 R-3/4 R-A",
    7: "1/4-1/4 R-1/4 R-1/2 R-1/2 R-1/2 R-3/4 R-E",
    8: "R-1/2 R-1/2 R-1/2 R-1/2 R-3/4 R-A R-E",
}

# 4.2 the lettered modifiers: what one tick is worth.
PRINTED_MODIFIERS = {
    "4.2.die.a": {1},
    "4.2.die.b": {1},
    "4.2.die.c": {-1},
    "4.2.die.d": {1},
    "4.2.die.e": {-2},
    "4.2.die.f": {1},
    "4.2.die.g": {-1},
    "4.2.col.a": {2},
    "4.2.col.b": {-1},
    "4.2.col.c": {1, -1},
    "4.2.col.d": {-2},
    "4.2.col.e": {-1},
    "4.2.col.f": {-1},
    "6 #1": {2, -2},
    "6 #2": {-1},
    "6 #3": {1},
    "6 #4": {2, -1},
    "6 #6": {0},
    "6 #7": {1, -1},
    "6 #8": {0},
    "6 #9": {0},
}


@pytest.fixture(scope="module")
def game() -> Module:
    """The module as a player would load it."""
    return shipped("sphacteria")


def of_kind(game: Module, *roles: str) -> list[str]:
    """Counters of some roles."""
    return [name for name in game.counters if game.kind_of(name).role in roles]


def kinds_at(game: Module, place: str) -> set[str | None]:
    """Counters that begin in a place."""
    return {piece.kind for piece in game.start().at(place)}


def reached(game: Module, start: str, through: Iterable[str]) -> set[str]:
    """Places that can be reached from one by steps inside a set of places."""
    allowed, found, edge = set(through), {start}, [start]
    while edge:
        for near in game.neighbours(edge.pop()):
            if near in allowed and near not in found:
                found.add(near)
                edge.append(near)
    return found


# --- counters (1, 7) -----------------------------------------------------------------------------------------


def test_counter_sheet_is_complete(game: Module) -> None:
    """1.1 to 1.3: 36 units, 8 leaders and 16 chits exist, and of the units as many of each type as 7 names."""
    units = of_kind(game, "unit")
    assert (len(units), len(of_kind(game, "leader")), len(of_kind(game, "chit"))) == (36, 8, 16)
    types = Counter((game.counter(name).seat, game.kind_of(name).type) for name in units)
    assert types == {
        ("athens", "H"): 7,
        ("athens", "P"): 3,
        ("athens", "A"): 2,
        ("athens", "T"): 8,
        ("sparta", "H"): 9,
        ("sparta", "T"): 7,
    }


def test_allies_carry_a_stripe(game: Module) -> None:
    """1: the Messenians are H6 and H7, the helots H5 to H9, and only those two groups have a stripe."""
    striped = [group.id for group in game.card.groups if group.stripe]
    assert {group: {n for n in game.counters if game.counter(n).group == group} for group in striped} == {
        "messenians": {"A-H6", "A-H7"},
        "helots": {f"S-H{number}" for number in range(5, 10)},
    }


@pytest.mark.parametrize("name", ["A-H1", "A-T1", "S-H3", "S-T7", "A-A2", "A-P3"])
def test_weakened_side_is_weaker(game: Module, name: str) -> None:
    """1.1: a unit has two faces and the weakened one has less strength, but some."""
    assert game.kind_of(name).faces == 2
    assert 0 < game.value(name, "pf", 1) < game.value(name, "pf", 2)


def test_strengths_follow_thucydides(game: Module) -> None:
    """0.3: at the game's scale the totals are the ships, hoplites and peltasts that Thucydides counts."""

    def total(names: str) -> int:
        return sum(game.value(name, "pf", 2) for name in names.split())

    assert total("S-T1 S-T2 S-T3 S-T4 S-T5 S-T6 S-T7") == 60
    assert total("A-T2 A-T3 A-T4 A-T5 A-T6 A-T7 A-T8") == 70
    assert total("A-H2 A-H3 A-H4 A-H5") * 25 == 800
    assert total("A-P1 A-P2") * 50 == 800
    assert abs(total("S-H1 S-H2 S-H3") * 25 - 420) < 25
    assert game.value("A-T1", "pf", 1) == 3


# --- stratagems (2.A, 6) -------------------------------------------------------------------------------------


def test_stratagems_and_chits(game: Module) -> None:
    """6: twenty-two stratagems, each on some chit; 2.A: the chit 10/20 leaves the game only when used as 10."""
    assert [stratagem.id for stratagem in game.sheet.stratagems] == [str(number) for number in range(1, 23)]
    chits = [game.counter(name).sides for name in of_kind(game, "chit")]
    assert {side for sides in chits for side in sides} == {stratagem.id for stratagem in game.sheet.stratagems}
    assert ("10", "20") in chits
    assert game.stratagem("10").one_use and game.stratagem("11").one_use and not game.stratagem("20").one_use


def test_colours_that_the_text_implies(game: Module) -> None:
    """6: 7, 18 and 19 name Sparta, only Sparta has RO2 (14); both sides have RO1 (13) and may play 4 together."""
    assert [game.stratagem(number).seat for number in ("7", "14", "18", "19")] == ["sparta"] * 4
    assert [game.stratagem(number).seat for number in ("4", "13")] == ["", ""]


def test_windows(game: Module) -> None:
    """6: battle tricks before the die, 5 in an action phase, 12 to 14 before the first, the others in adjustments."""
    windows: dict[str, set[int]] = {}
    for stratagem in game.sheet.stratagems:
        windows.setdefault(stratagem.when, set()).add(int(stratagem.id))
    assert windows == {
        "combat": {1, 2, 3, 4, 6, 7, 8, 9},
        "action": {5},
        "activation": {12, 13, 14},
        "adjustment": {10, 11, *range(15, 23)},
    }


# --- combat table (4.2) --------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", PRINTED_TABLE)
def test_combat_table_as_printed(game: Module, row: int) -> None:
    """4.2: every cell of the row is the printed one."""
    assert game.odds_data("combat").rows[row] == tuple(PRINTED_TABLE[row].split())


def test_columns_as_printed(game: Module) -> None:
    """4.2: seven columns from 1:3 to 3:1 and ten rows from -1 to 8."""
    assert game.odds("combat").names() == ("1:3", "1:2", "2:3", "1:1", "3:2", "2:1", "3:1")
    assert sorted(game.odds_data("combat").rows) == list(range(-1, 9))


def test_modifiers_as_printed(game: Module) -> None:
    """4.2 and 6: every lettered modifier and every battle stratagem is a line of the sum with its worth and place."""
    found = worth_by_rule(game)
    assert found == PRINTED_MODIFIERS, "tables.yaml and PRINTED_MODIFIERS, as the rulebook prints them, differ"


def test_pylos_example_of_the_rulebook(game: Module) -> None:
    """4.2: Pylos attacked from O is three columns to the left, by naval transport from I four."""
    worth = {modifier.id: modifier.value for modifier in game.odds_data("combat").modifiers}

    def shift(start: str, landing: bool) -> int:
        border, zone = game.border(start, "P"), game.place("P")
        assert border is not None
        wall = worth["col-d"] if "wall" in border.features else 0
        rough = worth["col-f"] if zone.terrain == "difficult" else 0
        return wall + rough + (worth["col-e"] if landing else 0)

    assert (shift("O", landing=False), shift("I", landing=True)) == (-3, -4)


# --- map (0.2, 3, 5, 6, 8) -----------------------------------------------------------------------------------


def test_zones_and_terrain(game: Module) -> None:
    """Zones A to V (0.2), straits I and J (3.2), the beach V (3.1), difficult P (4.2) and island (6 #21)."""
    zones = {zone.id: zone for zone in game.map.zones}
    assert sorted(zones) == [chr(letter) for letter in range(ord("A"), ord("V") + 1)]
    by_terrain: dict[str, set[str]] = {}
    for zone in zones.values():
        by_terrain.setdefault(zone.terrain, set()).add(zone.id)
    assert set(by_terrain) == {"clear", "difficult", "beach", "sea", "strait"}
    assert (by_terrain["strait"], by_terrain["beach"], by_terrain["difficult"]) == ({"I", "J"}, {"V"}, set("PQRST"))
    assert {zone.id for zone in zones.values() if zone.kind == "sea"} == by_terrain["sea"] | by_terrain["strait"]


def test_marks(game: Module) -> None:
    """Narrow waters (6 #1), port (6 #20), island (5), beach (3.1), helots' shores (5.2), zones of victory (8.1)."""
    marked: dict[str, set[str]] = {}
    for zone in game.map.zones:
        for mark in zone.marks:
            marked.setdefault(mark, set()).add(zone.id)
    assert marked == {
        "narrow": set("HIJ"),
        "port": {"H"},
        "island": set("QRST"),
        "beach": {"V"},
        "helot-run": set("UV"),
        "objective": set("PQT"),
    }


def test_stacking_limits(game: Module) -> None:
    """3.2: four units in every land zone, none counted at sea, 20 strength points in J, a figure in I."""
    zones = {zone.id: zone for zone in game.map.zones}
    assert {zone.limit_units for zone in zones.values() if zone.kind == "land"} == {4}
    assert {zone.limit_units for zone in zones.values() if zone.kind == "sea"} == {0}
    assert zones["J"].limit_pf == 20
    assert {zone.id for zone in zones.values() if zone.limit_pf} == {"I", "J"}


def test_bases_open_where_the_text_says(game: Module) -> None:
    """0.2: BTA opens on O and P, BMA on A, BTS on N, BMS on B, and on nothing else."""
    exits = {box.id: set(game.neighbours(box.id)) for box in game.map.boxes if box.kind == "base"}
    assert exits == {"BTA": {"O", "P"}, "BMA": {"A"}, "BTS": {"N"}, "BMS": {"B"}}


def test_fortification_of_pylos(game: Module) -> None:
    """4.2: the wall stands between P and O and between P and I, and only around P."""
    walls = {frozenset((border.a, border.b)) for border in game.map.borders if "wall" in border.features}
    assert {frozenset("PO"), frozenset("PI")} <= walls
    assert all("P" in wall for wall in walls)


def test_straits_close_the_bay(game: Module) -> None:
    """5.1 and 5.2: I washes Pylos and the island, J the island, and without I and J no ship enters the bay."""
    assert {"P", "Q"} <= set(game.neighbours("I")) and "T" in game.neighbours("J") and "P" in game.neighbours("H")
    sea = {zone.id for zone in game.map.zones if zone.kind == "sea"}
    assert reached(game, "A", sea) == sea
    assert reached(game, "A", sea - {"I", "J"}).isdisjoint("GH")
    assert "H" in reached(game, "A", sea - {"J"}) and "H" in reached(game, "A", sea - {"I"})


def test_island_has_no_bridge(game: Module) -> None:
    """5.1 to 5.3: Sphacteria hangs together, Pylos joins the mainland, and no land step leads from one to the other."""
    land = {zone.id for zone in game.map.zones if zone.kind == "land"}
    assert reached(game, "Q", land) == set("QRST")
    assert reached(game, "P", land) == land - set("QRST")


def test_kinds_of_contact(game: Module) -> None:
    """3.1: a land contact joins two land zones, a sea contact two sea zones, a coast one of each."""
    kinds = {zone.id: zone.kind for zone in game.map.zones}
    wanted = {"land": ["land", "land"], "sea": ["sea", "sea"], "coast": ["land", "sea"]}
    for border in game.map.borders:
        if border.kind != "base":
            assert sorted((kinds[border.a], kinds[border.b])) == wanted[border.kind], border
    assert all(place in game.neighbours(near) for place in game.places for near in game.neighbours(place))
    assert Counter(border.kind for border in game.map.borders) == {"land": 16, "sea": 11, "coast": 24, "base": 5}


def test_tracks(game: Module) -> None:
    """2: seven turns; 2.B: half of two dice is six points at most; 5: supply from 0 to 3."""
    spans = {track.id: (track.first, track.last) for track in game.map.tracks}
    assert spans == {"turn": (1, 7), "actions": (0, 6), "supply": (0, 3), "victory": (0, 30)}
    shown = {marker.var for track in game.map.tracks for marker in track.markers}
    assert shown == {"turn"} | {f"{what}.{seat}" for what in ("ap", "supply", "vp") for seat in game.seats}


# --- set-up and reinforcements (7) ---------------------------------------------------------------------------


def test_setup_of_athens(game: Module) -> None:
    """7.1: Demosthenes, H1, H6 and A1 begin in P, and T1 weakened in I."""
    assert kinds_at(game, "P") == {"demosthenes", "A-H1", "A-H6", "A-A1"}
    assert [(piece.kind, piece.steps) for piece in game.start().at("I")] == [("A-T1", 1)]


def test_setup_of_sparta(game: Module) -> None:
    """7.2: three leaders, H1 to H3 and the helots H5 to H7 begin in BTS."""
    assert kinds_at(game, "BTS") == {"epitadas", "styphon", "brasidas", *(f"S-H{n}" for n in (1, 2, 3, 5, 6, 7))}


def test_everything_else_waits(game: Module) -> None:
    """7: every unit and leader that does not begin on the map waits in its reserve, at full strength."""
    start = game.start()
    for seat in game.seats:
        waiting = {name for name in of_kind(game, "unit", "leader") if game.counter(name).seat == seat}
        waiting -= kinds_at(game, "P") | kinds_at(game, "I") | kinds_at(game, "BTS")
        assert kinds_at(game, f"pool-{seat}") == waiting
    assert [p.kind for p in start.pieces.values() if p.kind and p.steps != game.kind_of(p.kind).faces] == ["A-T1"]


def test_reinforcement_calendar(game: Module) -> None:
    """7.1 and 7.2: who comes when and where, and who leaves; optional groups have no turn."""
    found = {
        arrival.id: (arrival.turn, {put.at: " ".join(sorted(put.counters)) for put in arrival.arrive}, arrival.leave)
        for arrival in game.arrivals()
    }
    assert found == {
        "sparta-rh1": (2, {"BMS": "S-T1 S-T2 S-T3 S-T4 S-T5 S-T6 S-T7 thrasymedidas"}, ()),
        "athens-rh1": (
            3,
            {"BMA": "A-T2 A-T3 A-T4 A-T5 A-T6 eurymedon sophocles", "BTA": "A-H2 A-H3 A-H4 A-H7"},
            (),
        ),
        "athens-rh2": (5, {"BMA": "A-T7 A-T8 cleon", "BTA": "A-A2 A-H5 A-P1 A-P2"}, ("sophocles", "eurymedon")),
        "athens-ro1": (0, {"BTA": "A-P3"}, ()),
        "sparta-ro1": (0, {"BTS": "S-H8"}, ()),
        "sparta-ro2": (0, {"BTS": "S-H4 S-H9"}, ()),
    }


def test_each_waiting_counter_arrives_once(game: Module) -> None:
    """7: every counter in a reserve is brought by exactly one group of its own side."""
    brought = [(a.seat, name) for a in game.arrivals() for put in a.arrive for name in put.counters]
    waiting = [(seat, kind) for seat in game.seats for kind in kinds_at(game, f"pool-{seat}")]
    assert Counter(brought) == Counter(waiting)


def test_start_of_play(game: Module) -> None:
    """2, 5: turn 1, the phase of stratagems, nobody has the initiative, supply at 3, and all chits in the cup."""
    start = game.start()
    assert start.vars["turn"] == 1 and start.vars["phase"] == game.leaves[0].id == "stratagems"
    assert start.vars["initiative"] == ""
    for what, value in (("supply", 3), ("ap", 0), ("vp", 0)):
        assert [start.vars[f"{what}.{seat}"] for seat in game.seats] == [value, value]
    assert game.game().cups["bowl"] == tuple(of_kind(game, "chit"))
