# English words of the game; the same keys stand in fr.ftl. A name with an article says .the and .at.
# What is missing: tabletop check --words.

title = A new game
subtitle = Two armies and a river
summary = A bare map with a grid, counters that are pictures, a deck, dice and a chart. A first game to change into your own.
credits = Made with tabletop new.

seat-red = Red
seat-red-short = R
seat-blue = Blue
seat-blue-short = B
rules-all = Everything

box-field = Field
    .the = the field
    .at = in the field
box-dead = Lost
    .the = the lost
    .at = among the lost
box-desk-red = Red’s desk
    .the = Red’s desk
    .at = on Red’s desk
box-desk-blue = Blue’s desk
    .the = Blue’s desk
    .at = on Blue’s desk
box-orders = Orders
    .the = the orders
    .at = among the orders
box-spent = Spent orders
    .the = the spent orders
    .at = among the spent orders
box-hand-red = Red’s hand
    .the = Red’s hand
    .at = in Red’s hand
box-hand-blue = Blue’s hand
    .the = Blue’s hand
    .at = in Blue’s hand
board-trays = Trays

kind-foot = Foot
kind-horse = Horse
kind-marker = Marker
kind-order = Order
counter-R1 = 1st Red Foot
counter-R2 = 2nd Red Foot
counter-R3 = 3rd Red Foot
counter-R4 = Red Horse
counter-B1 = 1st Blue Foot
counter-B2 = 2nd Blue Foot
counter-B3 = 3rd Blue Foot
counter-B4 = Blue Horse
counter-O1 = Plus one
counter-O2 = Plus one more
counter-O3 = Plus two
counter-O4 = Twice
counter-O5 = Minus one
counter-O6 = Nothing
counter-fire = Fire
counter-camp = Camp
layer-fort = Works
level-dug-in = dug in
level-fort = fort
text-strength = Strength
text-effect = Effect
way-lost = To the lost
folder-armies = Armies
folder-red-army = Red
folder-blue-army = Blue
folder-markers = Markers

throw-march = March
throw-fight = Fight
die-fight = Fight
face-miss = miss
face-pushed = pushed back
face-hit = hit
chart-terrain = Cost of a step
chart-turn = A turn

phase-play = Play
tracker-turn = Turn
tracker-side = Side
tracker-side-red = Red moves
tracker-side-blue = Blue moves
scenario-start = The river
scenario-start-summary = Four counters on each side.
