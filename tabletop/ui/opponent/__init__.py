"""A computer plays seats of the game in the window: asked, shown act by act, held, taken over by hand."""
