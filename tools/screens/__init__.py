"""README pictures: a few acts played in a real window and photographed."""
