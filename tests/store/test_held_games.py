"""Games whose computer waits: kept, shared by two windows, and whatever stands in the file harmless."""

from __future__ import annotations

import json
from pathlib import Path

from tabletop.store.held_games import MOST, HeldGames


def test_it_waits_the_next_time_until_it_plays_on(tmp_path: Path) -> None:
    """Each game by itself."""
    HeldGames(tmp_path).put("g", True)
    HeldGames(tmp_path).put("other", True)
    assert "g" in HeldGames(tmp_path) and "new" not in HeldGames(tmp_path)
    HeldGames(tmp_path).put("g", False)
    assert "g" not in HeldGames(tmp_path) and "other" in HeldGames(tmp_path)


def test_nothing_is_written_for_a_game_that_plays(tmp_path: Path) -> None:
    """Most games never wait."""
    HeldGames(tmp_path).put("g", False)
    assert not [*tmp_path.iterdir()]


def test_a_file_of_nonsense_holds_nothing(tmp_path: Path) -> None:
    """Names only, the newest of very many."""
    path = tmp_path / "held_games.json"
    path.write_text(json.dumps([7, None, ["g"], {"g": 1}]))
    assert "g" not in HeldGames(tmp_path)
    path.write_text(json.dumps([f"g{n}" for n in range(MOST)]))
    HeldGames(tmp_path).put("g", True)
    assert "g" in HeldGames(tmp_path) and "g0" not in HeldGames(tmp_path)
    path.write_text("{")
    assert "g" not in HeldGames(tmp_path)
