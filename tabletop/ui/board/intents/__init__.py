"""From a drop or a choice to what is asked of the table. No Qt: drag, menu, keys and panels share it."""
