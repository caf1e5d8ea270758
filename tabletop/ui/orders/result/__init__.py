"""Turns resolved, told step by step."""
