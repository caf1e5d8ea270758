"""The program around its windows: settings, games on the shelf, games opened, what went wrong."""
