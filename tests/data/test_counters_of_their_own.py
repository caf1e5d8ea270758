"""Counters with steps, classes and marks of their own, nations with a home, set-up lines and lookups with a source."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tabletop.core.position.facts import Placed
from tabletop.data.module import Module, load_module
from tabletop.data.overrides import Corrections
from tabletop.data.provenance import reconstructed

TINY = Path(__file__).parent / "tiny_module"
CHANGES = {
    "counters.yaml": (
        "values: {pf: [2, 1]}",
        "values: {pf: [4, 3, 1]}, steps: 3, combat_class: D1, naval_class: E2, movement: 5, marks: [elite]",
    ),
    "module.yaml": (
        "{id: wolves, seat: north,",
        "{id: wolves, seat: north, home: [Hill], prov: reconstructed, basis: pack,",
    ),
    "scenarios/first.yaml": (
        "{at: Ford, counters: [S1], face: 1}",
        "{at: Ford, counters: [S2, S1], steps: 2, hidden: true, prov: reconstructed, basis: ford}",
    ),
    "tables.yaml": ("    dice: d6\n", "    dice: d6\n    prov: reconstructed\n    basis: ford\n"),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The tiny game with a counter of three steps."""
    found = Path(shutil.copytree(TINY, tmp_path / "tiny_module", ignore=shutil.ignore_patterns("__pycache__")))
    for name, (old, new) in CHANGES.items():
        text = (found / name).read_text(encoding="utf-8")
        assert text.count(old) == 1
        (found / name).write_text(text.replace(old, new), encoding="utf-8")
    return found


@pytest.fixture
def module(folder: Path) -> Module:
    """The same, loaded."""
    return load_module(folder)


def test_a_counter_has_its_own_number_of_steps(module: Module) -> None:
    """It overrides its kind's everywhere: the family, what the hands may set, the printed values."""
    assert (module.kind_of("S2").faces, module.kind_of("S1").faces, module.kind("pack").faces) == (3, 2, 2)
    assert (module.game().counters["S2"].faces, module.game().counters["S1"].faces) == (3, 2)
    assert [module.value("S2", "pf", steps) for steps in (3, 2, 1)] == [4, 3, 1]


def test_classes_movement_and_marks_are_read(module: Module) -> None:
    """Those that are not given are empty."""
    fleet, pack = module.counter("S2"), module.counter("S1")
    assert (fleet.combat_class, fleet.naval_class, fleet.movement, fleet.marks) == ("D1", "E2", 5, ("elite",))
    assert (pack.combat_class, pack.naval_class, pack.movement, pack.marks) == ("", "", 0, ())
    assert module.group("wolves").home == ("Hill",)


def test_a_scenario_says_how_many_steps_a_counter_begins_with(module: Module) -> None:
    """Steps count from 1, whatever the full number is."""
    placed = {fact.kind: fact for fact in module.start_facts() if isinstance(fact, Placed)}
    assert {name: placed[name].steps for name in ("S2", "S1", "N1")} == {"S2": 2, "S1": 2, "N1": 2}
    assert [put.hidden for put in module.scenario().setup] == [False, True, False]


def test_a_lookup_is_found_by_its_name(module: Module) -> None:
    """Ready to be read; an unknown one is a KeyError."""
    table = module.lookup("weather")
    assert [table.cell("winter", roll) for roll in range(1, 7)] == ["storm"] * 3 + ["calm"] * 3
    assert (table.dice, table.rule) == ("d6", "3")
    with pytest.raises(KeyError):
        module.lookup("nothing")


def test_their_owner_can_confirm_and_correct_them(folder: Path, module: Module) -> None:
    """Nations, lines of a set-up and lookups are listed as reconstructed, with an address that leads back to them."""
    listed = [located.address for located in reconstructed(module)]
    ours = ["groups/wolves/default", "lookups/weather/default", "setup/first~Ford~S2/default"]
    assert [address for address in listed if address.startswith(("groups", "lookups", "setup"))] == ours
    owner = (
        Corrections("tiny_module")
        .with_value("groups/wolves/home", ["Ford"])
        .with_value("setup/first~Ford~S2/steps", 1)
        .with_value("lookups/weather/rows", {1: ["calm", "storm"], "2-6": ["calm", "calm"]})
    )
    for address in ours:
        owner = owner.with_value(address, True)
    mine = load_module(folder, corrections=owner)
    assert mine.group("wolves").home == ("Ford",)
    assert {f.steps for f in mine.start_facts() if isinstance(f, Placed) and f.kind in ("S1", "S2")} == {1}
    assert mine.lookup("weather").cell("winter", 3) == "calm"
    assert not [a.address for a in reconstructed(mine) if a.address.startswith(("groups", "lookups", "setup"))]
