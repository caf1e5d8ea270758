"""Faces of counters and lettering, drawn from plain data."""
