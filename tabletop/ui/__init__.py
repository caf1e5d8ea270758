"""The window: everything that needs PySide6 lives below this package."""
