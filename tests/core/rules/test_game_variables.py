"""A game's variables by name and type, and the names that the engine owns."""

from __future__ import annotations

from tabletop.core import variables
from tabletop.core.rules.context import Table
from tabletop.core.rules.game_variables import SeatVar, Var
from tests.core.toy import BLUE, RED, start, toy

GOLD, SEASON = SeatVar("gold", 0), Var("season", "spring")


def test_a_variable_has_its_name_type_and_default() -> None:
    """Read before it is set, set, added to; each seat has its own."""
    t = Table(toy(), start(), RED, None)
    assert (GOLD.of(t, RED), SEASON.of(t)) == (0, "spring")
    GOLD.set(t, RED, 5)
    GOLD.add(t, RED, -2)
    GOLD.add(t, BLUE, 4)
    SEASON.set(t, "winter")
    assert (t.state.vars["gold.red"], t.state.vars["gold.blue"], t.state.vars["season"]) == (3, 4, "winter")
    assert (GOLD.of(t, RED), GOLD.of(t, BLUE), SEASON.of(t)) == (3, 4, "winter")


def test_what_is_of_another_type_reads_as_the_default() -> None:
    """A program that was edited wrote a word where gold is counted: rules count on."""
    t = Table(toy(), start(), RED, None)
    t.set("gold.red", "much")
    t.set("season", 7)
    assert (GOLD.of(t, RED), SEASON.of(t)) == (0, "spring")


def test_the_engine_owns_the_names_it_writes() -> None:
    """Every name of the file is one of the engine's, with whatever follows a point."""
    names = {name: value for name, value in vars(variables).items() if name.isupper() and isinstance(value, str)}
    assert len(names) >= 15
    for value in names.values():
        assert variables.declared(value + ("red" if value.endswith(".") else ""), ()), value
    assert not variables.declared("gold.red", ()) and variables.declared("gold.red", ("gold.*",))
