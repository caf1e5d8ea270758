"""A computer opponent on offers: a cheap world, plans tried in it, levels and reasons. It knows no game (SOLO.md)."""
