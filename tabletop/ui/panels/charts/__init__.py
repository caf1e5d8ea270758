"""The panel of charts."""
