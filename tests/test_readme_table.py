"""The table of games in the README says what their data say: rule numbers checked, players, minutes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games import shipped

GAMES = {
    "Sphactérie": "sphacteria",
    "Syracuse": "syracuse",
    "Les Diadoques": "diadochi",
    "Hellènes": "hellenes",
    "The Siege of Syracuse": "siege_of_syracuse",
}
README = Path(__file__).parents[1] / "README.md"


def rows() -> dict[str, list[str]]:
    """Cells by the name of the game."""
    lines = README.read_text(encoding="utf-8").splitlines()
    games = [line for line in lines if line.startswith("| *") and "**" not in line]
    found = [[cell.strip() for cell in line.strip("|").split("|")] for line in games]
    return {cells[0].strip("*"): cells[1:] for cells in found}


def test_every_shipped_game_has_a_row() -> None:
    """No game more or less; those of `modules/` that are games."""
    folders = {path.parent.name for path in (README.parent / "modules").glob("*/module.yaml")}
    assert set(rows()) == set(GAMES) and set(GAMES.values()) == folders


@pytest.mark.parametrize("name", GAMES)
def test_a_row_is_what_the_data_say(name: str) -> None:
    """Counted from rulebook.yaml and module.yaml."""
    module = shipped(GAMES[name])
    modes, checked, _, players, minutes = rows()[name]
    rules = module.rulebook.rules
    done = sum(rule.status == "checked" for rule in rules)
    first, last = module.card.players
    assert checked == f"{done} of {len(rules)}"
    assert players == (f"{first}–{last}" if first != last else str(first))
    assert minutes == "{}–{}".format(*module.card.minutes)
    assert modes == "by hand, advised, enforced" and module.game().steps
