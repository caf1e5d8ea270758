"""What the rules ask, and every way to answer it."""
