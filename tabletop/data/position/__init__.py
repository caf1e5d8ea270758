"""A position on paper: what a sheet holds to set a game up again from it, and back. Pure: no Qt, no files, no words."""
