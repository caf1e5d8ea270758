"""A game told: from its journal to pages for a reader who was not there."""
