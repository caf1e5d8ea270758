"""What a player can do in a window, as one table, and the keys of it."""
