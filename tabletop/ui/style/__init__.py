"""Fonts, palettes, style sheets, icons and the marks of seats."""
