"""Orders drawn and written on the board."""
