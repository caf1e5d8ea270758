"""Tests by a roll against a number."""
