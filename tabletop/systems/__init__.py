"""Pieces of rules that several games share: odds tables, areas, reminders. Pure functions over core."""
