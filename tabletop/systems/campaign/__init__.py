"""What the two-player campaign games of one designer share: chits, turns, combats, ways. A game gives its own hooks."""
