"""Tests, tables and events of The Siege of Syracuse: what the text gives, and that the rest is called our own."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest

from tabletop.data.catalog import Catalog
from tabletop.data.schema import CheckTableData
from tabletop.systems.odds import weigh
from tabletop.systems.thresholds import weigh_test
from tests.modules.siege_of_syracuse.sheet import game

TESTS = {  # dice, success, target (0 is given by who rolls)
    "morale": ("", "sum", 0),  # L284
    "initiative": ("1d10", "sum", 0),  # L290
    "impulses": ("1d6", "sum", 0),  # L300
    "city-supply": ("1d6", "sum", 0),  # L503
    "reactivation": ("1d10", "below", 0),  # L327 less than the ML
    "reaction": ("1d10", "below", 0),  # L331 less than the IL
    "pitched-battle": ("1d10", "at_most", 0),  # L417
    "skirmish-attack": ("1d6", "at_most", 0),  # L431
    "skirmish-escape": ("1d10", "at_most", 0),  # L433
    "rout": ("1d10", "at_most", 0),  # L435
    "fire": ("1d6", "at_most", 0),  # L445
    "near-enemy": ("1d10", "at_most", 0),  # L397
    "boarding": ("1d10", "at_most", 0),  # L453
    "ram": ("1d10", "at_most", 0),  # L459
    "rally": ("1d10", "at_most", 0),  # L473
    "wall": ("1d6", "at_least", 4),  # L543
    "cavalry-retreat": ("1d10", "at_most", 0),  # L588
    "night": ("1d10", "at_most", 0),  # L577
    "leader-loss": ("1d6", "at_least", 6),  # L565
    "replacement": ("1d10", "at_most", 0),  # L515
    "sicel": ("1d10", "at_most", 0),  # L529
    "second-wave": ("1d10", "at_most", 0),  # L678
    "re-entry": ("1d10", "at_most", 0),  # L376
    "surrender": ("1d10", "at_most", 0),  # L605-617
}
PRINTED = {
    "morale-leader-came": 1, "morale-leaders-lost": -1, "morale-battle-won": 1,  # L559, L565, L441
    "impulses-initiative": 1, "impulses-event": 1,  # L302-303
    "city-morale": 1, "city-cut-off": -2, "city-no-fleet": -3,  # L502-505
    "reaction-leader": -1, "reaction-cavalry": -1,  # L331
    "pitched-leader": -1, "pitched-enemy-leader": 1, "pitched-night": -2,  # L417
    "rout-sicel": 1,  # L435
    "near-leader": -1, "near-cavalry": -1,  # L397
    "rally-enemy": 1, "rally-leader": -1, "rally-unsupplied": 1,  # L473-475, 1 or 2
    "retreat-disrupted": 1,  # L586
    "fire-night-luck": -1,  # L577
    "ram-reinforced": -1,  # L676 one CF more is one off the roll
    "surrender-leaders": 1, "surrender-no-fleet": 1, "surrender-cut-off": 1,  # L607-609
    "surrender-good-omens": -1, "surrender-bad-omens": 1,  # L610-611
}  # fmt: skip
"""Modifiers whose value the text prints, and no others."""
HURT = {"0": 0, "1": 1, "1D": 2, "1R": 3, "2": 4, "2D": 5, "2R": 6, "E": 7}


def of_dice() -> dict[str, CheckTableData]:
    """The tests of the game."""
    return {table.id: table for table in game().tables.checks}


def test_every_test_of_the_text() -> None:
    """Dice, what succeeds, and the target where it is not a level or a combat value."""
    assert {name: (t.dice, t.success, t.target) for name, t in of_dice().items()} == TESTS


def test_modifiers_the_text_prints() -> None:
    """Each with its value, and each told apart from those of our own."""
    lines = [line for table in of_dice().values() for line in table.modifiers]
    assert {line.id: line.value for line in lines if line.prov == "rulebook"} == PRINTED
    assert {(line.prov, line.basis) for line in lines if line.id not in PRINTED} == {("reconstructed", "back-page")}
    ids = [*(line.id for line in lines), *(line.id for line in game().odds_data("assault").modifiers)]
    assert len(ids) == len(set(ids))


def test_levels_and_impulses_are_held_within_bounds() -> None:
    """L278, L292 levels from 1 to 10; L307 impulses from 1 to 5; 9.2.1 a city feeds nobody at the worst."""
    bounds = {"initiative": (1, 10), "impulses": (1, 5), "city-supply": (0, 16)}
    assert {name: table.bounds for name, table in of_dice().items() if table.bounds} == bounds
    impulses = game().check("impulses")
    assert weigh_test(impulses, 0, {"impulses-initiative": 6}).total(6) == 5
    assert weigh_test(impulses, 0, {"impulses-initiative": -9}).total(6) == 1


def test_what_a_10_brings() -> None:
    """L327, L331 Disrupted; L453 eliminated; L475 the same, 1 or less Normal; L529 a deserter too; L590 Disrupted."""
    ml = 10
    for name in ("reactivation", "reaction"):
        outcome = weigh_test(game().check(name), ml).outcome(10)
        assert (outcome.passed, outcome.result) == (False, "disrupted")
    led = weigh_test(game().check("reaction"), 9, {"reaction-leader": 3})
    assert led.outcome(10).result == "disrupted" and led.passes(9)  # the 10 is that of the die
    boarding = weigh_test(game().check("boarding"), ml, {"boarding-disrupted": 1})
    assert (boarding.outcome(9).result, boarding.outcome(9).passed) == ("eliminated", False)
    rally = weigh_test(game().check("rally"), 7, {"rally-leader": 2})
    assert [rally.outcome(die).result for die in (3, 9, 10)] == ["normal", "passed", "failed"]
    assert weigh_test(game().check("rally"), 7, {"rally-unsupplied": 1}).outcome(9).result == "eliminated"
    sicel = weigh_test(game().check("sicel"), ml).outcome(10)
    assert (sicel.passed, sicel.result) == (True, "deserts")
    assert not weigh_test(game().check("sicel"), 9).outcome(10).passed
    assert weigh_test(game().check("cavalry-retreat"), ml, {"retreat-disrupted": 1}).outcome(9).result == "disrupted"
    assert weigh_test(game().check("night"), 7).outcome(1).result == "lucky"


def test_a_level_is_reached_by_at_most_it() -> None:
    """L327, L331: below the level for activation and reaction, at most the level elsewhere."""
    assert weigh_test(game().check("reactivation"), 7).chance() == Fraction(6, 10)
    assert weigh_test(game().check("replacement"), 7).chance() == Fraction(7, 10)
    assert weigh_test(game().check("wall")).chance() == Fraction(1, 2)
    assert weigh_test(game().check("leader-loss")).chance() == Fraction(1, 6)
    rammed = weigh_test(game().check("ram"), 4, {"ram-leader": 2, "ram-reinforced": 1})  # Ariston aboard (L567)
    assert rammed.chance() == Fraction(7, 10)


@pytest.mark.parametrize("name", ["skirmish-leader", "fire-leader", "boarding-leader", "ram-leader", "retreat-leader"])
def test_a_leader_counts_with_his_rating(name: str) -> None:
    """10.4.2: up to the highest rating there is, that of Gylippus."""
    line = next(line for table in of_dice().values() for line in table.modifiers if line.id == name)
    ratings = [game().value(c.id, "command", 2) for c in game().sheet.counters if c.kind == "leader"]
    assert (line.value, line.most) == (-1, max(ratings))


# --- assault (8.3.2) -----------------------------------------------------------------------------------------------


def test_a_better_column_or_roll_never_hurts_the_attacker() -> None:
    """Our own table: to the right and downwards he loses no more, and the defender no less; a D6 (L449)."""
    table = game().odds_data("assault")
    assert table.dice == "1d6" and sorted(table.rows) == list(range(1, 7))
    assert table.columns == ("1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1")
    cells = [[cell.split("-") for cell in table.rows[row]] for row in sorted(table.rows)]
    weights = [[(HURT[mine], HURT[theirs]) for mine, theirs in line] for line in cells]
    for line in (*weights, *zip(*weights, strict=True)):
        for (mine, theirs), (mine_next, theirs_next) in pairwise(line):
            assert mine_next <= mine and theirs_next >= theirs
    assert {code for row in table.rows.values() for cell in row for code in cell.split("-")} <= set(table.results)


def test_shifts_of_the_assault() -> None:
    """10.6 the night is the text's, the rest our own; the rear is worth two columns."""
    lines = {line.id: line for line in game().odds_data("assault").modifiers}
    assert {name for name, line in lines.items() if line.prov == "rulebook"} == {"assault-night", "assault-night-luck"}
    total = weigh(game().odds("assault"), 10, 5, {"assault-rear": 1, "assault-enemy-leader": 1, "assault-night": -1})
    assert (total.base, total.column) == (3, 3)
    assert (lines["assault-night"].least, lines["assault-night"].most) == (-1, 1)


# --- lookups and events --------------------------------------------------------------------------------------------


def test_number_of_units_activated() -> None:
    """L319: odd one area with a leader, even those beside it too; without leaders as many units as the die shows."""
    table = game().lookup("activation")
    assert [table.cell("leaders", die) for die in range(1, 11)] == ["one", "beside"] * 5
    assert [table.cell("units", die) for die in range(1, 11)] == list(range(1, 11))


def test_who_returns_with_the_relief() -> None:
    """L647: 3 or less whole, 4 or 5 reduced, 6 never."""
    table = game().lookup("return")
    assert [table.cell("unit", die) for die in range(1, 7)] == ["full"] * 3 + ["reduced"] * 2 + ["lost"]


def test_events() -> None:
    """L254-256: every sum of two dice has its row; L515, L610-611 omens and replacements are among them."""
    table = game().events("random-events")
    codes = {roll: table.row(roll).event for roll in range(2, 13)}
    assert table.dice == "2d6" and set(codes.values()) >= {"good-omens", "bad-omens", "volunteers", "none"}
    assert [roll for roll, code in codes.items() if code == "none"] == [6, 7, 8]
    assert table.row(3).values["impulses"] == -1 and table.row(11).values["impulses"] == 1  # L303


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_line_and_event_has_words(language: str) -> None:
    """Tables, modifiers, results and events in both languages, none left as its key."""
    catalog = Catalog.for_module(game(), language)
    wanted = [f"table-{name}" for name in (*TESTS, "assault", "random-events", "activation", "return", "calendar")]
    wanted += [f"modifier-{line.id}" for table in of_dice().values() for line in table.modifiers]
    wanted += [f"modifier-{line.id}" for line in game().odds_data("assault").modifiers]
    wanted += [f"result-{t.id}-{extreme.result}" for t in of_dice().values() for extreme in t.extremes]
    rows = [game().events("random-events").row(roll) for roll in range(2, 13)]
    wanted += [f"event-{row.event}{part}" for row in rows for part in ("", "-effect")]
    assert [key for key in wanted if not catalog.has(key)] == []
