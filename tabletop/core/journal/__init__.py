"""What was asked and written, in one order for everybody: entries, arrivals, what counts, undo."""
