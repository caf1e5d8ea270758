"""Widgets that know nothing of games, or of one thing only: used by every room above."""
