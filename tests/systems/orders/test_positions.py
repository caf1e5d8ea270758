"""The 145 known positions on the standard map: every order, every beaten unit, every retreat, every backup rule."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.cli.order_expected import differences
from tabletop.cli.order_files import Position, read_positions, standard_board
from tabletop.systems.orders.adjudicator import Resolution, adjudicate

POSITIONS = read_positions(Path(__file__).with_name("positions.yaml"), standard_board())
RULES = {"szykman": {"convoys fail"}, "circular_movement": {"ring turns"}, None: set()}


def resolve(position: Position) -> Resolution:
    """What comes of it."""
    return adjudicate(standard_board(), position.units, position.orders, position.reading)


def test_all_positions_are_here() -> None:
    """145 positions of eight chapters, each with an expected result for each of its orders."""
    chapters = Counter(position.case.id[:3] for position in POSITIONS)
    assert chapters == {"6.A": 12, "6.B": 14, "6.C": 9, "6.D": 34, "6.E": 15, "6.F": 25, "6.G": 20, "6.H": 16}
    assert sum(chapters.values()) == 145
    for position in POSITIONS:
        assert all(line.result for line in (*position.case.orders, *position.case.retreat_orders))
        assert position.case.after is not None and position.case.dislodged is not None


@pytest.mark.parametrize("position", POSITIONS, ids=[f"{p.case.id}-{p.case.topic}" for p in POSITIONS])
def test_position(position: Position) -> None:
    """All orders, beaten units, open retreats, contested spaces, the board after, and the rule that had to choose."""
    found = resolve(position)
    assert differences(position, found) == ()
    assert found.contested == tuple(sorted(position.case.contested or ()))
    assert {one.rule for one in found.untied if one.backup} == RULES[position.case.cycle_rule]


@pytest.mark.parametrize("position", POSITIONS, ids=[position.case.id for position in POSITIONS])
def test_every_verdict_says_why(position: Position) -> None:
    """A move succeeds when its numbers exceed all others and fails for a cause; what is ignored has a reason."""
    found = resolve(position)
    assert tuple(verdict.result for verdict in found.verdicts)[: len(position.orders)] == found.results
    for verdict in found.verdicts:
        if verdict.result == "moves":
            assert all(one.exceeds for one in verdict.compared)
        elif verdict.result == "fails":
            assert verdict.causes or verdict.reasons[0].key == "order-no-way"
            assert not verdict.compared or not all(one.exceeds for one in verdict.compared)
        elif verdict.result in ("cut", "given"):
            assert verdict.causes
        if verdict.result in ("illegal", "void", "fails", "cut", "moves"):
            assert verdict.reasons
        if verdict.unit is not None:
            beaten_from = found.beaten.get(verdict.order.at, "")
            assert verdict.beaten_from == ("" if verdict.result == "moves" else beaten_from)


def test_comparison_bites() -> None:
    """Another expectation on any point is told as a difference."""
    position = next(position for position in POSITIONS if position.case.id == "6.H.9")
    case, found = position.case, resolve(position)
    changes = (
        {"orders": (case.orders[0].model_copy(update={"result": "fails"}), *case.orders[1:])},
        {"retreat_orders": (case.retreat_orders[0].model_copy(update={"result": "fails"}),)},
        {"dislodged": ()},
        {"contested": ("BER",)},
        {"after": ()},
        {"retreated": ()},
        {"disbanded": ()},
    )
    for change in changes:
        assert len(differences(replace(position, case=case.model_copy(update=change)), found)) == 1, change
