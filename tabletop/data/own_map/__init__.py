"""A player's own printed map and counters: calibrated, kept in his folder, put in the place of the game's. No Qt."""

import os

# The tables are small: threads of the linear algebra would only wait for each other, and for the window.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
