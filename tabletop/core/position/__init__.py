"""One position of the table: the state, the facts that make it, what differs, what a seat sees."""
