# The board: menus, keys, lists beside counters, what screen readers say.

board-name = Board
board-menu = What to do
board-overview = Overview of the board
board-overview-tip = Click or drag to go to a part of the board
board-chosen = { $n ->
    [one] { $n } counter chosen
   *[other] { $n } counters chosen
}
board-nothing-chosen = No counter is chosen. Tab goes from stack to stack; the arrow keys move the map.
board-cursor = { $place }: { $pieces }
board-carried = In hand, for { $place-the }: { $pieces }
board-cells = { $n ->
    [one] { $n } cell – { $cell }
   *[other] { $n } cells – { $cell }
}
board-steps = { $n ->
    [one] { $n } zone
   *[other] { $n } zones
}

## Menu and keys

board-do-flip = Flip
board-do-turn = Turn right
board-do-turn-back = Turn left
board-do-load = Load aboard
board-do-unload = Unload
cargo-aboard = aboard { $ship }
cargo-carries = carries { $loads }
board-do-clone = Clone
board-do-raise = One up in the stack
board-do-lower = One down in the stack
board-do-top = To the top of the stack
board-do-bottom = To the bottom of the stack
board-do-fan = Spread the stack, or close it
board-do-take-top = Take the top one
board-do-list = List what is here
board-do-pick = Take up, then put down
board-do-note = Write a note…
board-do-mark = Mark
board-do-unmark = Take all marks off
board-do-send = Send to
board-do-bring-back = Bring back to where it came from
board-do-cover = Cover: stand up or face down, and mix
board-do-reveal = Show to all
board-do-mingle = Mix with the others here
board-do-recruit = Draw three blindly from the pool
board-do-all-stay = Put the drawn blocks back
board-do-put-back = Put back into its box
board-do-to-sheet = Take it off the table, to the counter sheet
board-do-choose-none = Choose nothing
board-do-measure = Measure a distance
board-do-grid = Show or hide the grid
board-do-trails = Show or hide the trails
board-do-level-next = Next level
board-do-level-back = Level before
board-do-level-toggle = Layer on or off
board-do-count-up = One more
board-do-count-down = One less
board-level-none = Off
board-text-edit = { $name }: { $value }…
board-text-edit-empty = { $name }…
board-text-title = Words on the counter
board-text-label = { $name } on { $piece }
board-more = { $name }: one more
board-less = { $name }: one less
board-ways = Send by its own menu
board-way = { $name }
board-lay-marker = Lay beside it
board-replace = Replace
board-do-bare = Hide or show the counters
board-do-zoom-in = Zoom in
board-do-zoom-out = Zoom out
board-do-zoom-normal = Actual size
board-do-fit = Fit the board in the window
board-do-menu = Menu

## Marks on counters

piece-mark-moved = Moved
piece-mark-fought = Fought
piece-mark-unsupplied = Out of supply
piece-mark-watch = To be watched

## A note

board-note-title = A note
board-note-label = About { $piece }:
board-note-ok = Write
board-note-cancel = Leave it

## What a stack holds

board-sum = { $kind-many }: { $n }, strength { $strength }
board-sum-plain = { $kind-many }: { $n }
board-sum-hidden = { $n ->
    [one] { $n } hidden counter
   *[other] { $n } hidden counters
}

## The picture of the board

board-picture-reduced = The picture of the board is very large: it is shown at { $width } × { $height } pixels.
board-picture-missing = The picture of the board cannot be read: the zones are shown in plain colours.
board-picture-refused = The picture of the board is not shown: the zones are in plain colours. { $reason }

drop-bowl = { $place }: put back into it
drop-not-bowl = { $place }: this does not belong in it
drop-played = { $place }: shown to all
drop-sheet = Back to the counter sheet
gone-sheet = { $pieces }: off the table, back on the counter sheet.
gone-bowl = { $pieces }: back in the bowl.
gone-box = { $pieces }: out of play → { $place }.
board-combat-here = Combat here

## Several boards in one window

boards-map = Map
boards-back = Back to the map
boards-more = { $n ->
    [one] One more board
   *[other] { $n } more boards
}
boards-split = Boards side by side
