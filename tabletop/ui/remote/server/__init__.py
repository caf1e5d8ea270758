"""A shared game on a server: where, as whom, and what goes wrong."""
