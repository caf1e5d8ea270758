"""The panel of values from the owner's own copy."""
