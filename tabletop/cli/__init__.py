"""The verbs of the `tabletop` command, one file each."""
