"""Your own map and counters: pictures chosen, points clicked, borders corrected, a sheet of counters cut up."""
