"""What makers of the program run, and no player: not in the wheel."""
