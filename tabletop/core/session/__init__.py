"""One client's table: the only door through which anything changes."""
