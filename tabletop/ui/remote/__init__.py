"""One game on several machines, as its window shows it: live, by mail, and what is under way or wrong, in words."""
