"""Lines tried on a private copy of the table."""
