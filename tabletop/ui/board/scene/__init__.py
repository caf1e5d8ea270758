"""What lies on the board: counters, tracks, cups, labels and what lights up."""
