"""The window of one game: the board, one side beside it, a rail of panels at the edge."""
