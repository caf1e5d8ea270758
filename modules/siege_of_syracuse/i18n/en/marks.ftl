# 10.5 Cavalry and the light infantry that takes its place
mark-pair-1 = exchange pair 1
mark-pair-2 = exchange pair 2
mark-pair-3 = exchange pair 3
mark-pair-4 = exchange pair 4
mark-pair-5 = exchange pair 5
mark-pair-6 = exchange pair 6
mark-pair-7 = exchange pair 7

# What lies on a counter
mark-disrupted = Disrupted
mark-routed = Routed
mark-activated = activated
mark-builder = builds a wall
mark-wrecker = tears down a wall
mark-coming-down = is being torn down
mark-aboard-of = aboard a fleet
mark-dispersed = dispersed until the next turn
mark-fought = has fought in this impulse
