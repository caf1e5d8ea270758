"""The board: faces of counters, map, stacks and the controllers that move them."""
