"""The steps of a fight, one page each."""
