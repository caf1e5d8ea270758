"""The table itself: state, facts, journal, referee. Standard library only; no files, clock, random or Qt."""
