"""A position on paper and back: put away as a sheet, taken from the table again."""
