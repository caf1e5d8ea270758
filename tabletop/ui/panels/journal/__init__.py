"""The journal panel, and the list of what can be undone."""
