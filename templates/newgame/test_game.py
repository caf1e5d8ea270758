"""Tests of this game: `python -m unittest test_game.py` in its folder (pytest runs them too).

Each plays by Session, as the window does, with every rule group enforced and dice that we choose.
"""

from __future__ import annotations

import unittest
from pathlib import Path

from tabletop.data.author_tests import begun, faults, piece, random_game

FOLDER = Path(__file__).parent


class TestGame(unittest.TestCase):
    """The rules by their numbers."""

    def test_files_are_sound(self) -> None:
        """What `tabletop check` says: nothing."""
        self.assertEqual(faults(FOLDER), [])

    def test_march(self) -> None:
        """2 Units of a zone go to a next zone, and the other side is asked."""
        table = begun(FOLDER)
        both = (piece(table, "R1"), piece(table, "R2"))
        self.assertEqual(table.submit("red", "move", piece=both, to="Bridge").verdict, "ok")
        self.assertEqual(table.state.pieces[piece(table, "R1")].place, "Bridge")
        self.assertEqual(table.awaited(), ("blue",))

    def test_too_far(self) -> None:
        """2 Two zones away is refused."""
        table = begun(FOLDER)
        self.assertEqual(table.submit("red", "move", piece=piece(table, "R1"), to="Farm").verdict, "refused")

    def test_no_room(self) -> None:
        """2.1 A third unit in a zone is refused, and the number of the rule is said."""
        table = begun(FOLDER)
        refused = table.submit("red", "move", piece=piece(table, "R3"), to="Mill")
        self.assertEqual((refused.verdict, [c.rule for c in refused.broken_rules]), ("refused", ["2.1"]))

    def test_attack(self) -> None:
        """3, 3.1 Three against eleven is the worst column; a 6 hits all the same, and the owner chooses the unit."""
        table = begun(FOLDER)
        table.submit("red", "move", piece=(piece(table, "R3"),), to="Farm")
        table.submit("chance", "throw", values=(6,))
        hit = piece(table, "B2")
        table.submit("blue", "pick", what=hit)
        self.assertEqual(table.state.pieces[hit].steps, 1)
        self.assertEqual(table.state.pieces[piece(table, "R3")].place, "Ford")

    def test_random_games_end(self) -> None:
        """4 Whatever is played, there is a result."""
        for seed in range(5):
            outcome = random_game(FOLDER, seed)
            self.assertEqual(outcome.fault, "")
            self.assertIn(outcome.session.state.vars["result"][0], ("tactical", "draw"))


if __name__ == "__main__":
    unittest.main()
