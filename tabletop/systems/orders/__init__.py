"""Simultaneous orders to move, hold, support and convoy, resolved at once: a pure adjudicator for any map.

`board` is the map, `sheet` the units and orders, `muster` says which orders are possible, `solver` and `tangle` decide,
`retreats` places the beaten, `verdict` explains, `adjudicator` does it all.
"""
