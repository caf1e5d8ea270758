"""A second window on a television or projector, for all who sit at the table: it shows nothing that is a secret."""
