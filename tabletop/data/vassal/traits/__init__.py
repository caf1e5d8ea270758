"""Traits of a counter: one small reader a prefix. What is known of none stays text, and is counted."""
