"""A line that is tried: a private copy of a table on which one plays on for all sides."""
