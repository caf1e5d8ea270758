"""The hand panel."""
