"""Where something lies on a board without places: cells of hexes and squares, named points, areas; snapping and names.

Pure functions over a few records. Nothing of it is stored in a game: a name is worked out when it is said. The importer
of foreign modules (`tabletop/data/vassal`) makes the same records, so both say the same name for the same point.
"""
