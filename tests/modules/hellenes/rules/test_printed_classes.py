"""2.14 What the letter and the number of a class do, as the text prints it (L281 to L287)."""

from __future__ import annotations

import pytest

from tests.modules.hellenes.rules.fights import ATHENS, fight


@pytest.mark.parametrize(
    ("force", "entries", "dice", "left"),
    [
        ("S5:3 A1:3", {"A1": "NAUPACTUS"}, (1, 2, 3), "A1:2 S5:3"),
        ("S5:3 A1:3", {"A1": "NAUPACTUS"}, (1, 1, 2), "A1:1 S5:3"),
        ("S5:3 A1:3", {"A1": "NAUPACTUS"}, (2, 3, 4), "A1:3 S5:3"),
        ("S1:3 A37:4", {"A37": "NAUPACTUS"}, (3, 4, 4, 4), "A37:4 S1:2"),
        ("S1:3 A37:4", {"A37": "NAUPACTUS"}, (1, 2, 4, 4), "A37:4 S1:1"),
        ("S1:3 A37:4", {"A37": "NAUPACTUS"}, (4, 4, 4, 4), "A37:4 S1:3"),
    ],
)
def test_the_number_is_the_power(force: str, entries: dict[str, str], dice: tuple[int, ...], left: str) -> None:
    """L287: a B1 hits on each 1, an A3 on each 1, 2 or 3; A before B, B before C, whoever defends."""
    duel = fight({"PHOCIS": force}, ATHENS, entries, covered=True)
    assert duel.attacker() == ("S5" if "S5" in force else "A37")
    duel.roll(*dice)
    assert duel.there("PHOCIS") == left
