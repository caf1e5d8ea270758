"""Reminders of manual play: each speaks when something is forgotten, and keeps silent otherwise."""

from __future__ import annotations

import pytest

from tabletop.core.position.apply import fold
from tabletop.core.position.facts import Fact, Placed, VarSet
from tabletop.core.position.state import State
from tabletop.core.text import Msg
from tabletop.systems.reminders import REMINDERS, Expected, Limit, Reminding, remind

FACTS = Reminding(
    seats={"north": Msg("seat-north"), "south": Msg("seat-south")},
    zones={"hill": Msg("zone-hill"), "ford": Msg("zone-ford")},
    bases=frozenset({"camp"}),
    units={"N1": (4, 2), "N2": (3, 1), "N3": (3, 1), "S1": (5, 3)},
    limits={"hill": Limit(units=2), "ford": Limit(strength=6)},
    pools={"north": "pool", "south": "pool-south"},
    hands={"north": ("hand", 1), "south": ("hand-south", 0)},
    expected=(
        Expected(Msg("arrival-late"), "north", 2, ("N2", "N3"), leaving=("chief",)),
        Expected(Msg("arrival-maybe"), "north", 0, ("N1",)),
    ),
    points={"north": "ap.north", "south": "ap.south"},
)


def table(*laid: tuple[str, str, str, int], **values: int) -> State:
    """A state: (counter, owner, place, steps), and variables with _ for a point."""
    facts: list[Fact] = [Placed(f"c{n}", who, at, kind, steps) for n, (kind, who, at, steps) in enumerate(laid)]
    facts += [VarSet(name.replace("_", "."), value) for name, value in values.items()]
    return fold(State(), facts)


def said(name: str, state: State) -> list[tuple[str, dict[str, object]]]:
    """What one reminder says: keys, and arguments that are not names."""
    return [(msg.key, {n: v for n, v in msg.args if not isinstance(v, Msg)}) for msg in REMINDERS[name](FACTS, state)]


def test_arrivals_due():
    """A group is due from its turn on while any of it waits in the pool; optional groups are never due."""
    waiting = (("N2", "north", "pool", 2), ("N3", "north", "pool", 2), ("N1", "north", "pool", 2))
    assert said("arrivals_due", table(*waiting, turn=1)) == []
    assert said("arrivals_due", table(*waiting, turn=2)) == [("remind-arrivals-due", {"turn": 2, "count": 2})]
    late = (("N2", "north", "camp", 2), ("N3", "north", "pool", 2))
    assert said("arrivals_due", table(*late, turn=3)) == [("remind-arrivals-due", {"turn": 2, "count": 1})]
    assert said("arrivals_due", table(("N2", "north", "hill", 2), ("N3", "north", "camp", 2), turn=2)) == []


@pytest.mark.parametrize(("place", "speaks"), [("hill", True), ("camp", True), ("losses", False)])
def test_leaders_who_should_be_gone(place: str, speaks: bool):
    """Who leaves when a group comes is mentioned while still on the map or in a base."""
    found = said("arrivals_due", table(("chief", "north", place, 1), turn=2))
    assert found == ([("remind-leaving-due", {"turn": 2, "count": 1})] if speaks else [])


def test_contested_zones():
    """Units of both sides in a zone owe a combat; a leader alone, a base or a hidden counter does not count."""
    assert said("contested_zones", table(("N1", "north", "hill", 2), ("S1", "south", "hill", 2))) == [
        ("remind-contested-zone", {"id": "hill"})
    ]
    assert said("contested_zones", table(("chief", "north", "hill", 1), ("S1", "south", "hill", 2))) == []
    assert said("contested_zones", table(("N1", "north", "camp", 2), ("S1", "south", "camp", 2))) == []
    hidden = fold(State(), [Placed("a", "north", "hill", None), Placed("b", "south", "hill", "S1", 2)])
    assert said("contested_zones", hidden) == []


def test_hand_limit():
    """A hand above its limit is mentioned; a hand without limit never is."""
    two = (("x", "north", "hand", 1), ("y", "north", "hand", 1))
    assert said("hand_limit", table(*two)) == [("remind-hand-limit", {"held": 2, "most": 1})]
    assert said("hand_limit", table(two[0])) == []
    assert said("hand_limit", table(("x", "south", "hand-south", 1), ("y", "south", "hand-south", 1))) == []


def test_points_left():
    """Points to spend are mentioned a side."""
    assert said("points_left", table(ap_north=3, ap_south=0)) == [("remind-points-left", {"left": 3})]
    assert said("points_left", table()) == []


def test_stacking_over():
    """Units are counted a side; strength is that of the face that shows, so a weakened unit weighs less."""
    three = tuple((name, "north", "hill", 2) for name in ("N1", "N2", "N3"))
    assert said("stacking_over", table(*three)) == [("remind-stacking-units", {"id": "hill", "held": 3, "most": 2})]
    assert said("stacking_over", table(*three[:2], ("S1", "south", "hill", 2))) == []
    strong = (("N1", "north", "ford", 2), ("N2", "north", "ford", 2))
    assert said("stacking_over", table(*strong)) == [("remind-stacking-strength", {"id": "ford", "held": 7, "most": 6})]
    assert said("stacking_over", table(("N1", "north", "ford", 1), strong[1])) == []


def test_remind_asks_in_order():
    """A phase's reminders speak in the order it lists them; an unknown name is a KeyError."""
    state = table(("x", "north", "hand", 1), ("y", "north", "hand", 1), ap_north=1)
    keys = [msg.key for msg in remind(["points_left", "hand_limit"], FACTS, state)]
    assert keys == ["remind-points-left", "remind-hand-limit"]
    with pytest.raises(KeyError):
        remind(["nonsense"], FACTS, state)
