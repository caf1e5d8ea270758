"""Sheets tried out on a copy of the position."""
