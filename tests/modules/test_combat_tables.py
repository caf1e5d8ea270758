"""The combat tables of both sister games, where they follow one printed model."""

from __future__ import annotations

import pytest

from tabletop.data.module import Module
from tests.modules.test_every_rule import ROOMS

OF_THE_SISTERS = [name for name, room in ROOMS.items() if any(one.id == "combat" for one in room.module.tables.odds)]
"""Games with a table of that model."""


def worth_by_rule(game: Module) -> dict[str, set[int]]:
    """Rule number -> what its modifiers are worth; a lettered one stands on the die or the column that it says."""
    found: dict[str, set[int]] = {}
    for modifier in game.odds_data("combat").modifiers:
        found.setdefault(modifier.rule, set()).add(modifier.value)
        if modifier.rule.startswith("4.2"):
            assert modifier.rule == f"4.2.{'die' if modifier.on == 'die' else 'col'}.{modifier.letter}"
    return found


@pytest.mark.parametrize("name", OF_THE_SISTERS)
def test_lighter_loss_wins_and_never_turns_back(name: str) -> None:
    """4.2, our reading: the lighter loss wins, and a higher die never takes a victory from the attacker."""
    weight = {"R": 0, "1/4": 1, "1/2": 2, "3/4": 3, "A": 4, "E": 5}
    table = ROOMS[name].module.odds_data("combat")
    for row, cells in table.rows.items():
        for cell, winner in zip(cells, table.winners[row], strict=True):
            attacker, defender = (weight[code] for code in cell.split("-"))
            assert attacker == defender or winner == ("A" if attacker < defender else "D"), (row, cell)
    for column in zip(*(table.winners[row] for row in sorted(table.winners)), strict=True):
        assert "".join(column).lstrip("D").strip("A") == ""
