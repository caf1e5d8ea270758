"""A sheet of orders written: by list, by forms, by text."""
