"""A player's own printed map and counters: calibrated, kept in his folder, put in the place of the game's. No Qt."""
