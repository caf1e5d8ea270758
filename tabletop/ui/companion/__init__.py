"""Beside the paper game: the counters stay on the table, and the program is asked for the rest."""
