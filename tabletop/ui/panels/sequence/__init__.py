"""The panel of the sequence of play."""
