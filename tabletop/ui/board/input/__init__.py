"""Mouse, keys and menus of the board."""
