"""Tests by a roll and tables of events as data: ready for the rules, each value from the owner's copy if he has one."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from tabletop.data.errors import ModuleBroken
from tabletop.data.module import Module, load_module
from tabletop.data.overrides import Corrections, read_corrections, write_corrections
from tabletop.data.provenance import Located, reconstructed
from tabletop.systems.thresholds import weigh_test
from tests.data.tiny_board import board_copy


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the tiny game with a board, tests and events."""
    return board_copy(tmp_path)


def with_values(folder: Path, values: dict[str, object]) -> Module:
    """The game with values of the owner's."""
    return load_module(folder, corrections=Corrections("tiny_module", values))


def listed(module: Module) -> dict[str, Located]:
    """What is our own proposal, by address, without what the tiny game has before."""
    before = {"zones/Ford/limit_pf", "borders/Ford~Lake/default", "counters/N1/pf", "odds/fight/winners"}
    return {row.address: row for row in reconstructed(module) if row.address not in before}


def test_a_test_is_ready_to_be_weighed(folder: Path) -> None:
    """Dice, target, bounds, modifiers and extremes are as the file says."""
    module = load_module(folder)
    courage = weigh_test(module.check("courage"), 7, {"alone": 1, "rested": 2})
    assert (courage.drm, courage.chance()) == (-1, Fraction(8, 10))
    assert (courage.outcome(8).result, courage.outcome(10).result) == ("passed", "failed")
    assert weigh_test(module.check("courage"), 9, {"alone": 1}).outcome(9).result == "flees"
    speed = module.check("speed")
    assert (speed.dice, speed.success, speed.target, speed.bounds, speed.rule) == ("", "sum", 3, (1, 6), "1")
    with pytest.raises(KeyError):
        module.check("fear")


def test_events_have_a_row_for_every_total(folder: Path) -> None:
    """A span is a row for each of its totals; a row may be no event."""
    omens = load_module(folder).events("omens")
    assert [omens.row(total).event for total in range(1, 7)] == ["eclipse", "", "", "", "", "comet"]
    assert omens.row(1).values == {"courage": -1, "moon": "full"} and omens.find("comet").values == {"courage": 2}
    with pytest.raises(KeyError):
        load_module(folder).events("fight")


def test_what_is_proposed_has_an_address_that_can_be_typed(folder: Path) -> None:
    """The value of a modifier, target and bounds of a test, each value of an event, a field of a grid."""
    rows = listed(load_module(folder))
    assert {address: row.row.value for address, row in rows.items()} == {
        "boards/field/columns": "3",
        "checks/speed/target": "3",
        "checks/speed/bounds": "1 / 6",
        "modifiers/courage~alone/value": "1",
        "events/omens~1/courage": "-1",
        "events/omens~1/moon": "full",
    }


def test_each_of_them_can_be_corrected(folder: Path) -> None:
    """Corrected values are played with, and are no proposals any more."""
    mine = with_values(
        folder,
        {
            "boards/field/columns": 4,
            "checks/speed/target": 4,
            "checks/speed/bounds": [0, 9],
            "modifiers/courage~alone/value": 2,
            "events/omens~1/courage": -2,
            "events/omens~1/moon": "half",
        },
    )
    assert mine.grid("field").columns == 4 and "field-D4" in mine.places
    assert (mine.check("speed").target, mine.check("speed").bounds) == (4, (0, 9))
    assert mine.check("courage").modifier("alone").value == 2
    assert mine.events("omens").row(1).values == {"courage": -2, "moon": "half"}
    assert listed(mine) == {}


@pytest.mark.parametrize(
    ("address", "value", "key"),
    [
        ("checks/fear/target", 4, "data-correction-unfit"),
        ("checks/speed/target", "four", "data-correction-unfit"),
        ("checks/speed/bounds", [9, 1], "data-range-falls"),
        ("modifiers/courage~brave/value", 1, "data-correction-unfit"),
        ("events/omens~2/courage", 1, "data-correction-unfit"),
        ("events/omens~1/colour", 1, "data-correction-unfit"),
        ("odds/fight/rows~9", ["A-R"], "data-correction-unfit"),
        ("odds/fight/rows~1", ["A-R"], "data-row-length"),
        ("odds/fight/cells~1", ["A-R"], "data-correction-unfit"),
        ("boards/field/columns", 40, "data-off-board"),
    ],
)
def test_what_does_not_fit_is_said(folder: Path, address: str, value: object, key: str) -> None:
    """No such value, or one of another kind, or one that a check of the files refuses."""
    with pytest.raises(ModuleBroken) as broken:
        with_values(folder, {address: value})
    assert key in {problem.message.key for problem in broken.value.problems}


def test_a_row_of_a_combat_table_and_one_value_of_a_counter(folder: Path, tmp_path: Path) -> None:
    """A table that is a proposal is listed row by row, a counter with several values one by one."""
    tables, sheet = folder / "tables.yaml", folder / "counters.yaml"
    tables.write_text(tables.read_text().replace("winners: reconstructed}", "rows: reconstructed}"))
    sheet.write_text(
        sheet.read_text().replace("{pf: [4, 2]}", "{pf: [4, 2], courage: [1, 1]}").replace("pf: recon", "values: recon")
    )
    rows = {address for address in listed(load_module(folder)) if address.startswith(("odds", "counters"))}
    assert rows == {"odds/fight/rows~1", "odds/fight/rows~2", "odds/fight/rows~3", "counters/N1/courage"}
    owner = Corrections("tiny_module").with_value("odds/fight/rows~2", ["R-R", "1/2-R", "R-R"])
    owner = owner.with_value("counters/N1/courage", [3, 1])
    write_corrections(owner, tmp_path / "mine.yaml")
    mine = load_module(folder, corrections=read_corrections("tiny_module", tmp_path / "mine.yaml"))
    assert mine.odds("fight").rows[2] == ("R-R", "1/2-R", "R-R") and mine.value("N1", "courage", 2) == 3
    left = {address for address in listed(mine) if address.startswith(("odds", "counters"))}
    assert left == rows - {"odds/fight/rows~2", "counters/N1/courage"}


def test_arrivals_on_a_condition_are_not_reminded_of(folder: Path) -> None:
    """Whether it is met, the players know; the rules read its name."""
    scenario = folder / "scenarios" / "first.yaml"
    scenario.write_text(scenario.read_text().replace("turn: 2, rule", "turn: 2, when: dry-ford, rule"))
    module = load_module(folder)
    assert (module.arrivals()[0].turn, module.arrivals()[0].when) == (2, "dry-ford")
    assert module.reminding().expected == ()


def test_one_value_a_face(folder: Path) -> None:
    """Up to nine faces; a piece with fewer steps shows a later one, never one beyond the last."""
    sheet = folder / "counters.yaml"
    nine = "{id: S9, kind: pack, seat: south, label: '9', steps: 9, values: {pf: [9, 8, 7, 6, 5, 4, 3, 2, 1]}}"
    sheet.write_text(sheet.read_text().replace("  - {id: alpha,", f"  - {nine}\n  - {{id: alpha,"))
    module = load_module(folder)
    assert [module.value("S9", "pf", steps) for steps in (9, 5, 1)] == [9, 5, 1]
    assert module.kind_of("S9").faces == 9
