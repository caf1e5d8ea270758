"""Battles in rounds: units attack by letter, hits wear the strongest down, routs put the weakest to flight."""
