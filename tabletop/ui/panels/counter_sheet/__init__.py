"""The counter sheet panel."""
