"""4.2 The sum of a combat: every modifier by its letter, and the rulebook's worked attacks of Pylos."""

from __future__ import annotations

import pytest

from tests.modules.sphacteria.rules.harness import ATHENS, SPARTA, battle, module, orders

CASES = [
    # rule, kind, zone, the force of both sides in it, attacker, how units came in, modifier and what it adds
    ("4.2.die.a", "pass", "L", "A-H2 demosthenes cleon S-H5 epitadas", ATHENS, (), ("die-a", 1)),
    ("4.2.die.a", "refuse", "L", "A-H2 sophocles S-H5 styphon", ATHENS, (), ("die-a", 0)),
    ("4.2.die.b", "pass", "L", "A-H1 S-H5", ATHENS, (), ("die-b", 1)),
    ("4.2.die.b", "refuse", "L", "A-H1 S-H1", ATHENS, (), ("die-b", 0)),
    ("4.2.die.c", "pass", "L", "A-A1 A-H2 S-H5", SPARTA, (), ("die-c", -1)),
    ("4.2.die.c", "refuse", "L", "A-A1 A-H2 S-H5", ATHENS, (), ("die-c", 0)),
    ("4.2.die.d", "pass", "L", "A-A1 A-H2 A-P1 S-H5", ATHENS, (), ("die-d", 1)),
    ("4.2.die.d", "refuse", "L", "A-A1 A-H2 A-H3 S-H5", ATHENS, (), ("die-d", 0)),
    ("4.2.die.e", "pass", "L", "A-H2 S-H1 S-H2", ATHENS, (), ("die-e", -2)),
    ("4.2.die.e", "refuse", "L", "A-H2 S-H1 S-H5", ATHENS, (), ("die-e", 0)),
    ("4.2.die.f", "pass", "C", "A-T2 A-T3 S-T1", SPARTA, (), ("die-f", -2)),
    ("4.2.die.f", "refuse", "C", "A-T4 S-T1", SPARTA, (), ("die-f", 0)),
    ("4.2.die.g", "pass", "V", "A-H2 S-H5", ATHENS, (), ("die-g", -1)),
    ("4.2.die.g", "refuse", "U", "A-H2 S-H5", ATHENS, (), ("die-g", 0)),
    ("4.2.col.a", "pass", "L", "A-P1 S-H1", SPARTA, (), ("col-a", 2)),
    ("4.2.col.a", "refuse", "C", "A-T2 S-T1", SPARTA, (), ("col-a", 0)),
    ("4.2.col.b", "pass", "L", "A-P1 S-H1", ATHENS, (), ("col-b", -1)),
    ("4.2.col.b", "refuse", "L", "A-P1 A-H2 S-H1", ATHENS, (), ("col-b", 0)),
    ("4.2.col.c", "pass", "L", "A-H2 S-H1 S-H5", ATHENS, (), ("col-c-defender", 1)),
    ("4.2.col.c", "pass", "L", "A-H6 A-H2 S-H1", ATHENS, (), ("col-c-attacker", -1)),
    ("4.2.col.c", "refuse", "L", "A-H2 S-H1 S-H2 S-H5", ATHENS, (), ("col-c-defender", 0)),
    ("4.2.col.d", "pass", "P", "A-H1 S-H1", SPARTA, (("wall", "S-H1"),), ("col-d", -2)),
    ("4.2.col.d", "refuse", "P", "A-H1 S-H1", SPARTA, (("wall", "S-H2"),), ("col-d", 0)),
    ("4.2.col.e", "pass", "Q", "A-H1 S-H1", ATHENS, (("landing", "A-H1"),), ("col-e", -1)),
    ("4.2.col.e", "refuse", "Q", "A-H1 S-H1", ATHENS, (), ("col-e", 0)),
    ("4.2.col.f", "pass", "R", "A-H1 S-H1", ATHENS, (), ("col-f", -1)),
    ("4.2.col.f", "refuse", "O", "A-H1 S-H1", ATHENS, (), ("col-f", 0)),
]


@pytest.mark.parametrize(
    ("rule", "kind", "zone", "force", "attacker", "entries", "modifier"), CASES, ids=lambda value: str(value)[:12]
)
def test_modifier(
    rule: str, kind: str, zone: str, force: str, attacker: str, entries: object, modifier: object
) -> None:
    """Each lettered modifier counts where its line says, and not beside it."""
    weighed = battle({zone: force}, zone, attacker, entries).sum()
    amounts = {term.modifier.id: term.amount for term in weighed.terms}
    name, amount = modifier  # type: ignore[misc]
    assert amounts.get(name, 0) == amount
    assert next(m.rule for m in module().odds("combat").modifiers if m.id == name) == rule
    assert (amount != 0) is (kind == "pass")


def test_auxiliaries_on_both_sides_cancel() -> None:
    """4.2.col.c, note: half or more on both sides shifts nothing."""
    weighed = battle({"L": "A-H6 S-H5"}, "L", ATHENS).sum()
    assert {term.modifier.id: term.amount for term in weighed.terms} == {"col-c-defender": 1, "col-c-attacker": -1}
    assert weighed.shift == 0


def test_pylos_attacked_from_o() -> None:
    """4.2, example: from O three columns left, difficult ground and the fortification."""
    bench = orders({"O": "S-H1 S-H2 epitadas", "P": "A-H1"}, SPARTA)
    bench.move("S-H1 S-H2 epitadas", "P")
    bench.do("end")
    weighed = bench.sum()
    assert {t.modifier.id for t in weighed.terms if t.modifier.on == "column"} == {"col-d", "col-f"}
    assert weighed.shift == -3


def test_pylos_attacked_from_i() -> None:
    """4.2, example: by transport from I four columns left, the landing added."""
    bench = orders({"Q": "S-H1 S-H2 epitadas", "I": "S-T1", "P": "A-H1"}, SPARTA)
    bench.move("S-H1 S-H2 epitadas", "P")
    bench.do("end")
    weighed = bench.sum()
    assert {t.modifier.id for t in weighed.terms if t.modifier.on == "column"} == {"col-d", "col-e", "col-f"}
    assert weighed.shift == -4


def test_one_of_several_over_the_wall_counts() -> None:
    """4.2.col.d: units came in by two ways; one over the wall is enough (ruling mixed-entry), BTA has no wall."""
    bench = orders({"BTA": "A-H2 demosthenes", "O": "A-H3", "P": "S-H1"})
    bench.move("A-H2 demosthenes", "P")
    bench.move("A-H3", "P")
    bench.do("end")
    assert bench.sum().shift == -3
    bench = orders({"BTA": "A-H2 demosthenes", "P": "S-H1"})
    bench.move("A-H2 demosthenes", "P")
    bench.do("end")
    assert bench.sum().shift == -1


def test_odds_are_rounded_for_the_defender() -> None:
    """4.2: 8 against 5 is read as 3:2, 5 against 8 as 1:2; shifts stop at the last column."""
    bench = battle({"L": "A-H2 S-H3"}, "L", ATHENS)
    assert (bench.sum().attack, bench.sum().defence, bench.sum().base) == (8, 5, 4)
    assert battle({"L": "A-H2 S-H3"}, "L", SPARTA).sum().base == 1
    assert battle({"L": "A-H2 A-H3 A-H4 S-H5-"}, "L", ATHENS).sum().column == 6


def test_every_line_of_the_sum_is_logged_with_its_number() -> None:
    """4.2: before the die the journal holds strengths and one line a modifier, each under its own rule."""
    bench = battle({"V": "A-A1 A-H1 S-H1"}, "V", SPARTA)
    bench.throw(3)
    assert bench.said("4.2.die.c") == ["log-modifier"] and bench.said("4.2.die.g") == ["log-modifier"]
    assert "log-odds" in bench.said("4.2") and "log-result" in bench.said("4.2")
