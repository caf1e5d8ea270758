"""The dice panel."""
