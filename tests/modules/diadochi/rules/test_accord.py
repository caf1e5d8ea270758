"""11.d The accord with Chandragupta."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.position.state import State
from tabletop.core.rules.orders import line
from tests.modules.bench import case
from tests.modules.diadochi.bench import known, rules, run, state

BOTH = {"GHA": "seleucus", "IND": "seleucus"}


def told(province: str = "IND") -> dict[str, Any]:
    """The sheet."""
    return {"seleucus": [line("accord", province=province)]}


def after(*units: str, **given: Any) -> State:
    """The state after the step, in summer, turn 2 unless given."""
    return run(state(*units, **given), "After").state


def offers(seat: str, *units: str, **given: Any) -> list[Any]:
    """What is offered."""
    return list(rules("accord").lines(known(state(*units, **given), seat)))


@case("11.d", "pass")
@pytest.mark.parametrize("province", ["IND", "GHA"])
def test_elephants_appear_at_the_end_of_the_turn(province: str) -> None:
    """An army of mercenaries in the province named, free of charge."""
    left = after(owners=BOTH, sheets=told(province), gold__seleucus=7)
    (army,) = left.pieces.values()
    assert (army.owner, army.kind, army.place) == ("seleucus", "A", province)
    assert army.marks == {"elephants"} and left.vars["accord"] == ("seleucus", 2) and left.vars["gold.seleucus"] == 7


@case("11.d", "refuse")
def test_no_room_no_accord() -> None:
    """A unit in the province named: nothing happens."""
    left = after("seleucus A IND", owners=BOTH, sheets=told())
    assert set(left.pieces) == {"u1"} and "accord" not in left.vars


@case("11.d", "refuse")
def test_who_may_not_agree() -> None:
    """Not with one province, not while barred, not a second time, not when the lands are closed."""
    assert offers("seleucus", owners=BOTH)
    assert not offers("seleucus", owners={"GHA": "seleucus", "IND": "antigonus"})
    assert not offers("antigonus", owners=BOTH)
    assert not offers("seleucus", owners=BOTH, accord__barred__seleucus=1)
    assert not offers("seleucus", owners=BOTH, accord=("seleucus", 2))
    assert not offers("seleucus", owners=BOTH, sealed=("IND", "GHA"))


@case("11.d", "pass")
def test_kept_the_lands_are_closed_for_ever() -> None:
    """Both evacuated in the turn after: one point, neutral, shut; the elephants stay with him."""
    left = after("seleucus A GED elephants", owners=BOTH, accord=("seleucus", 2), turn=3)
    assert left.vars["pp.seleucus"] == 1 and left.vars["owner.GHA"] == left.vars["owner.IND"] == ""
    assert rules("board").closed(known(left)) == {"GHA", "IND"} and "u1" in left.pieces
    assert "accord" not in left.vars


@case("11.d", "refuse")
@pytest.mark.parametrize(
    ("units", "people", "barred"),
    [
        (("seleucus A GED elephants", "seleucus A GHA"), {}, {"seleucus"}),
        (("seleucus A IND elephants",), {}, {"seleucus"}),
        (("seleucus A GED elephants", "antigonus A IND"), {}, {"seleucus", "antigonus"}),
        (("seleucus A GED elephants",), {"eumenes": "GHA"}, {"seleucus", "eumenes"}),
    ],
)
def test_broken_the_elephants_go_home(units: tuple[str, ...], people: dict[str, str], barred: set[str]) -> None:
    """Anybody of a player in either province: the army disappears; he and the spoilers never agree again."""
    left = after(*units, people=people, owners=BOTH, accord=("seleucus", 2), turn=3)
    assert not [p for p in left.pieces.values() if "elephants" in p.marks]
    assert {name.rpartition(".")[2] for name in left.vars if name.startswith("accord.barred.")} == barred
    assert "sealed" not in left.vars and "pp.seleucus" not in left.vars and "accord" not in left.vars


@case("11.d", "pass")
def test_the_turn_of_the_order_is_not_the_one_that_is_judged() -> None:
    """And an accord of autumn is judged in spring: winter has no such step."""
    left = after("seleucus A GHA", owners=BOTH, sheets=told())
    assert left.vars["accord"] == ("seleucus", 2) and "sealed" not in left.vars
    assert "After" not in rules("turn").WINTER_STEPS


def test_a_neutral_unit_does_not_break_it() -> None:
    """Only players are bound."""
    left = after("- Ae GHA revolt:scythians", owners=BOTH, accord=("seleucus", 2), turn=3)
    assert left.vars["sealed"] == ("IND", "GHA")
