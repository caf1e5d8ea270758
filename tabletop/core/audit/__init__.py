"""A game judged again: every entry against the rules, with the vaults that are open."""
