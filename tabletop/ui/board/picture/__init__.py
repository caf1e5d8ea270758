"""The picture of the board: tiles, scans, plain colours, pictures from outside."""
