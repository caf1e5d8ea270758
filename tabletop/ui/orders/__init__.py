"""Sheets of orders in the window: written, drawn on the map, handed in, tried out and looked at afterwards."""
