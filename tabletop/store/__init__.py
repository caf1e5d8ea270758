"""A game on disk: one writer a seat, appended and flushed as it happens."""
