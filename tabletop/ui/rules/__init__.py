"""The rules in the window: what is asked, by whom, and every way to answer it."""
