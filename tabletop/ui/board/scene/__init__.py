"""What lies on the board: counters, tracks, bowls, labels and what lights up."""
