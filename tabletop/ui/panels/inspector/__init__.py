"""The inspector panel."""
