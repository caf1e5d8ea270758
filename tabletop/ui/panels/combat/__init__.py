"""The combat wizard, by hand and by the rules."""
