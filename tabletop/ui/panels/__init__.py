"""The window's panels: each shows one side of the table and acts on it through the TableModel only."""
