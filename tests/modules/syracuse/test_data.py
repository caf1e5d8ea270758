"""The data of Syracuse against the printed rulebook: counters, stratagems, combat table, rules, both languages."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tabletop.data.module import Module
from tabletop.data.names import feature_key
from tabletop.data.provenance import reconstructed
from tests.modules.syracuse.sheet import FOLDER, box, of_kind, syracuse, written
from tests.modules.test_combat_tables import worth_by_rule

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

# 4.2 and 7 the lettered modifiers and the stratagems of a combat: what one tick is worth.
PRINTED_MODIFIERS = {
    "4.2.die.a": {1},
    "4.2.die.b": {1},
    "4.2.die.c": {-1},
    "4.2.die.d": {1},
    "4.2.die.e": {-2},
    "4.2.die.f": {1, -1},
    "4.2.die.g": {-1},
    "4.2.die.h": {1},
    "4.2.col.a": {2},
    "4.2.col.b": {-1},
    "4.2.col.c": {-1},
    "4.2.col.d": {-1},
    "4.2.col.e": {-1},
    "4.2.col.f": {-2},
    "4.2.col.g": {-3},
    "7 S1": {2, -2},
    "7 S2": {-1},
    "7 S3": {1},
    "7 S6": {1, -1},
    "7 S8": {1, -1},
    "7 S10": {0},
    "7 S11": {0},
    "7 S19": {0},
}


@pytest.fixture
def game() -> Module:
    """The module as a player would load it."""
    return syracuse()


# --- counters (1, 5, 10.1) -----------------------------------------------------------------------------------


def test_counter_sheet_is_complete(game: Module) -> None:
    """1: 58 units, 10 leaders and 21 chits exist, and of the units as many of each type as 10.1 names."""
    units = of_kind(game, "unit")
    assert (len(units), len(of_kind(game, "leader")), len(of_kind(game, "chit"))) == (58, 10, 21)
    types = Counter(f"{game.counter(name).seat} {game.kind_of(name).type}" for name in units)
    assert types == Counter(
        {"athens T": 9, "athens H": 11, "athens C": 3, "athens P": 2, "athens A": 4}
        | {"syracuse T": 10, "syracuse H": 10, "syracuse C": 3, "syracuse P": 4, "syracuse A": 2}
    )


def test_white_stripe_tells_the_two_cities_from_their_allies(game: Module) -> None:
    """1: Athenians and Syracusans carry the white stripe and allies none; the two Spartan units (7 S8) are marked."""
    stripes = {group.id: group.stripe for group in game.card.groups}
    assert {group for group, stripe in stripes.items() if stripe == "#FFFFFF"} == {"athenians", "syracusans"}
    assert {group for group, stripe in stripes.items() if not stripe} == {"athenian-allies", "syracusan-allies"}
    spartans = {name for name in of_kind(game, "unit") if game.counter(name).group == "spartans"}
    assert written(game, spartans) == {"sH3*": 1, "sH4*": 1}


def test_weakened_side_is_half_rounded_down(game: Module) -> None:
    """1.1, our reading: a weakened unit has half its strength, rounded down, and a unit of one point has none."""
    for name in of_kind(game, "unit"):
        assert game.value(name, "pf", 1) == game.value(name, "pf", 2) // 2, name
    assert game.value("AaH3", "pf", 1) == 0


def test_leaders_swords(game: Module) -> None:
    """1.2: none, one or two swords when well, none when hurt; the star is shown exactly where there is a sword."""
    swords = {name: game.value(name, "swords", 2) for name in of_kind(game, "leader")}
    assert Counter(swords.values()) == {2: 3, 1: 4, 0: 3}
    assert all(game.value(name, "swords", 1) == 0 for name in swords)
    assert all(game.counter(name).bonus == bool(count) for name, count in swords.items())


def test_markers_of_works(game: Module) -> None:
    """5: four forts that change hands, seven walls with their owner, the chains, the camp; each with two faces."""
    markers = of_kind(game, "marker")
    assert Counter(game.kind_of(name).id for name in markers) == Counter(
        {"fort-marker": 4, "wall-marker": 7, "chains-marker": 1, "camp-marker": 1}
    )
    assert {game.kind_of(name).faces for name in markers} == {2}
    for name in markers:
        counter = game.counter(name)
        if counter.kind == "fort-marker":
            assert counter.held == ("athens", "syracuse") and not counter.seat
            assert game.value(name, "swords", 1) == game.value(name, "swords", 2) > 0
        else:
            assert counter.seat == ("athens" if name in ("camp-wall", "wall-A1", "wall-A2", "wall-A3") else "syracuse")


def test_labels_tell_units_of_a_side_apart(game: Module) -> None:
    """No two units of a side carry the same label, so a name means one counter; nor does any id differ by case only."""
    labels = Counter(f"{game.counter(name).seat} {game.counter(name).label}" for name in of_kind(game, "unit"))
    assert set(labels.values()) == {1}
    assert len({name.lower() for name in game.counters}) == len(game.counters)


# --- stratagems (2.A, 7) -------------------------------------------------------------------------------------


def test_stratagems_and_chits(game: Module) -> None:
    """7: 25 stratagems, each on some chit; 2.A: S6 and S21 leave the game, and S6 shares its chit with S11."""
    every = [stratagem.id for stratagem in game.sheet.stratagems]
    assert every == [f"S{number}" for number in range(1, 26)]
    chits = [game.counter(name).sides for name in of_kind(game, "chit")]
    assert {side for sides in chits for side in sides} == set(every)
    assert ("S6", "S11") in chits
    assert {stratagem.id for stratagem in game.sheet.stratagems if stratagem.one_use} == {"S6", "S21"}


def test_colours_that_the_text_implies(game: Module) -> None:
    """7: S6, S8 and S21 serve Syracuse only, S13 Athens only, and both sides have something to call by S18."""
    seats = {stratagem.id: stratagem.seat for stratagem in game.sheet.stratagems}
    assert [seats[name] for name in ("S6", "S8", "S13", "S18", "S21")] == [
        "syracuse",
        "syracuse",
        "athens",
        "",
        "syracuse",
    ]


def test_windows(game: Module) -> None:
    """7: every stratagem has the moment its text gives it."""
    windows: dict[str, set[int]] = {}
    for stratagem in game.sheet.stratagems:
        windows.setdefault(stratagem.when, set()).add(int(stratagem.id[1:]))
    assert windows == {
        "combat": {1, 2, 3, 8, 10, 11, 19},
        "after-combat": {9},
        "action": {4, 7, 14, 20, 23},
        "works": {6, 12, 13},
        "reinforcements": {17, 18, 21},
        "recovery": {15, 16},
        "supply": {22},
        "siege": {5, 24},
        "any": {25},
    }


# --- combat table (4.2) --------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", PRINTED_TABLE)
def test_combat_table_as_printed(game: Module, row: int) -> None:
    """4.2: every cell of the row is the printed one."""
    assert game.odds_data("combat").rows[row] == tuple(PRINTED_TABLE[row].split())


def test_combat_table_shape(game: Module) -> None:
    """4.2: seven columns from 1:3 to 3:1, ten rows from -1 to 8, and a winner in every cell."""
    table = game.odds_data("combat")
    assert game.odds("combat").names() == ("1:3", "1:2", "2:3", "1:1", "3:2", "2:1", "3:1")
    assert sorted(table.rows) == sorted(table.winners) == list(range(-1, 9))
    assert {len(cells) for cells in (*table.rows.values(), *table.winners.values())} == {7}


def test_modifiers_as_printed(game: Module) -> None:
    """4.2 and 7: every lettered modifier and every battle stratagem is a line of the sum with its worth and place."""
    found = worth_by_rule(game)
    assert found == PRINTED_MODIFIERS, "tables.yaml and PRINTED_MODIFIERS, as the rulebook prints them, differ"


def test_modifiers_go_as_far_as_the_counters(game: Module) -> None:
    """4.2 a, g, h: a difference can be entered up to all leaders with a sword, all swords, all such triremes."""
    reach = {m.id: m.most for m in game.odds_data("combat").modifiers}
    bonus = Counter(f"{game.counter(n).seat} {game.counter(n).kind}" for n in game.counters if game.counter(n).bonus)
    assert reach["die-a"] == max(bonus[f"{seat} leader"] for seat in game.seats)
    assert reach["die-h"] == max(bonus[f"{seat} trireme"] for seat in game.seats)
    assert reach["die-g"] >= max(game.value(name, "swords", 2) for name in of_kind(game, "marker") if "mark" in name)


# --- rules and words -----------------------------------------------------------------------------------------


def test_every_rule_number_is_listed(game: Module) -> None:
    """Every number of the rulebook that says something has its summary; all but the scale are checked."""
    numbers = {rule.number for rule in game.rulebook.rules}
    wanted = "0.1 0.2 0.3 1.1 1.2 1.3 1.4 2.A 2.B.1 2.B.2 2.B.3 2.B.3.1 2.B.3.2 2.B.3.3 2.C 2.D.1 2.D.2 2.D.3"
    wanted += " 2.D.4 2.D.5 3 3.1 3.2 3.3 3.4 3.5 4.1 4.2 4.2.1 4.2.2 4.3 4.4 4.5 5.1 5.2 5.3 5.4 5.5 6 6.1 6.2 6.3 6.4"
    letters = {number for number in PRINTED_MODIFIERS if number.startswith("4.2.")}
    assert {
        *wanted.split(),
        "7",
        "8",
        "9.1",
        "9.2",
        "10.1",
        "10.2",
        *letters,
        *(f"7 S{n}" for n in range(1, 26)),
    } <= numbers
    assert {rule.number for rule in game.rulebook.rules if rule.status != "checked"} == {"0.3"}
    assert {rule.group for rule in game.rulebook.rules} == set(game.card.rule_groups)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_words_the_inspector_asks_for(game: Module, language: str) -> None:
    """Terrain, marks and features of the map, counters and places of works have their words in both languages."""
    said = set(re.findall(r"^([\w-]+) =", (FOLDER / "i18n" / f"{language}.ftl").read_text("utf-8"), re.MULTILINE))
    wanted = {f"counter-{name}" for name in game.counters}
    wanted |= {f"terrain-{zone.terrain}" for zone in game.map.zones} | {"terrain-camp"}
    wanted |= {f"terrain-{place.terrain}" for place in game.map.boxes if place.terrain}
    wanted |= {f"mark-{mark}" for zone in game.map.zones for mark in zone.marks}
    wanted |= {feature_key(feature) for border in game.map.borders for feature in border.features}
    assert wanted - said == set()


def test_reconstructed_values_have_an_address(game: Module) -> None:
    """From your own copy: weakened strengths, swords, pairs of chits, winners and wall sites can be corrected."""
    rows = [one.row for one in reconstructed(game)]
    fields = Counter((str(row.what.key).split("-")[0], row.field) for row in rows)
    assert fields["counter", "values"] == 58 + 10 + 4
    assert fields["counter", "sides"] == 20
    assert fields["table", "winners"] == 1
    assert fields["box", "between"] == 6
    assert box(game, "fort-syke").reconstructed == ("inside",)
