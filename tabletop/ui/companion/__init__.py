"""The companion: the counters lie on a paper table, and the screen beside it asks the least. Pages for a finger."""
