"""Tests of this game: `python -m unittest test_game.py` in its folder (pytest runs them too).

Each plays by Session, as the window does; everything is by hand.
"""

from __future__ import annotations

import unittest
from pathlib import Path

from tabletop.data.author_tests import by_hand, faults, name_of_point, piece

FOLDER = Path(__file__).parent


class TestGridGame(unittest.TestCase):
    """What can be done at the table."""

    def test_files_are_sound(self) -> None:
        """What `tabletop check` says: nothing."""
        self.assertEqual(faults(FOLDER), [])

    def test_every_counter_begins_in_a_cell(self) -> None:
        """The grid has a name for where it lies; the reserve is called by its own."""
        table = by_hand(FOLDER)
        for counter in ("R1", "R4", "B1", "B4"):
            lying = table.state.pieces[piece(table, counter)]
            assert lying.x is not None and lying.y is not None
            self.assertRegex(name_of_point(FOLDER, lying.x, lying.y), r"^\d{4}$")
        self.assertEqual(name_of_point(FOLDER, 1100, 400), "Reserve")

    def test_a_move_and_a_hit(self) -> None:
        """A counter is moved, dug in, turned over (its second side) and lost."""
        table = by_hand(FOLDER)
        foot = piece(table, "R1")
        self.assertTrue(table.submit("red", "move", piece=foot, to="field", x=433.0, y=420.0).accepted)
        self.assertTrue(table.submit("red", "mark", piece=foot, mark="fort:1", on=True).accepted)
        self.assertTrue(table.submit("red", "steps", piece=foot, steps=1).accepted)
        self.assertTrue(table.submit("red", "move", piece=foot, to="dead", x=80.0, y=340.0).accepted)
        lying = table.state.pieces[foot]
        self.assertEqual((lying.place, lying.steps, set(lying.marks)), ("dead", 1, {"fort:1"}))

    def test_an_order_is_drawn_unseen(self) -> None:
        """A card comes into the hand; the deck has one less, and nobody else sees which."""
        table = by_hand(FOLDER)
        self.assertTrue(table.submit("red", "deck_draw", deck="orders", to="hand-red", n=1).accepted)
        self.assertEqual((len(table.state.at("orders")), len(table.state.at("hand-red"))), (5, 1))
        self.assertIsNone(table.state.at("hand-red")[0].kind)


if __name__ == "__main__":
    unittest.main()
