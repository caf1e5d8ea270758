"""README's table of the games says what their files say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.games import shipped

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
ROWS = {
    "Sphactérie 425": "sphacteria",
    "Syracuse 415–413": "syracuse",
    "Les Diadoques": "diadochi",
    "Hellènes": "hellenes",
    "The Siege of Syracuse": "siege_of_syracuse",
}


@pytest.mark.parametrize(("title", "name"), ROWS.items())
def test_the_table_of_games_agrees_with_their_files(title: str, name: str) -> None:
    """Rule numbers checked, of how many; players and minutes."""
    cells = re.search(rf"^\| {title} \|(.*)\|$", README, re.MULTILINE)
    assert cells is not None
    modes, checked, _, long = (cell.strip() for cell in cells[1].split("|"))
    module = shipped(name)
    rules, card = module.rulebook.rules, module.card
    assert modes == "by hand, advised, enforced"
    assert checked == f"{sum(rule.status == 'checked' for rule in rules)} of {len(rules)}"
    players = "–".join(map(str, dict.fromkeys(card.players)))
    assert long == f"{players} players, {card.minutes[0]}–{card.minutes[1]} minutes"
