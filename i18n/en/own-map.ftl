### A player’s own printed map and counters.

own-map-spoilt = Your own map cannot be read: the file was changed or is damaged.

## The menu

act-own-map = &Your own map and counters…
act-own-map-on = Play on your &own map

## The wizard

own-map = Your own map
own-map-step-pictures = Your own map: the pictures
own-map-step-points = Your own map: the points
own-map-step-borders = Your own map: the borders
own-map-back = Back
own-map-next = Next
own-map-finish = Play on it

## Pictures

own-map-intro = Scan or photograph your printed map, whole or in up to four overlapping parts. You then click a few points on our map and on yours, and from then on the game is played on your map.
own-map-private = The pictures stay in your own data folder on this machine. They are never in a saved game, never exported, never sent: the other players see their own map.
own-map-board = Which board
own-map-pictures = Pictures of your map
own-map-add = Add pictures…
own-map-drop = Take off the list
own-map-kinds = Pictures
own-map-edit = Change the points and borders
own-map-remove = Remove all that is mine
own-map-counters = Your own counters…
own-map-there = You have a map of your own for this board. { $counters ->
    [0] { "" }
    [one] One counter has a picture of yours.
   *[other] { $counters } counters have pictures of yours.
}
own-map-none = You have no map of your own for this board yet. { $counters ->
    [0] { "" }
    [one] One counter has a picture of yours.
   *[other] { $counters } counters have pictures of yours.
}
own-map-reading = The pictures are being read…
own-map-drawing = This is a drawing, not a scan or a photo.
own-map-small = The picture is too small: it needs at least { $least } pixels each way.
own-map-tiff = This TIFF cannot be read here: save it as a JPEG or PNG.
own-map-failed = That did not work: the picture or the disk cannot be used.

## Points

own-map-ours = Our map
own-map-theirs = Your map
own-map-points = The points
own-map-part = Part { $n }
own-map-skip = Not on my map
own-map-remove-point = Remove this point
own-map-ask = Point { $n } of up to { $most }: click on your map on { $where }.
own-map-again = Point { $n }: { $where }. Click on your map to move it, or drag it.
own-map-enough = { $n ->
    [one] One point is placed.
   *[other] { $n } points are placed. You can drag each of them, or go on.
}
own-map-meet = the point where these meet: { $places }
own-map-corner = { $corner ->
    [nw] the upper left corner of: { $place }
    [ne] the upper right corner of: { $place }
    [sw] the lower left corner of: { $place }
   *[se] the lower right corner of: { $place }
}
own-map-free = the point you chose on our map
own-map-off = { $whole }.{ $tenth } % off
own-map-grade = { $grade ->
    [asked] to be clicked
    [good] ✓ agrees ({ $off })
    [fair] ~ a little off ({ $off })
    [bad] × look again, probably a slip ({ $off })
   *[none] placed
}
own-map-fitting = The places are laid on your map…

## Borders

own-map-borders-text = The places as they lie on your map. Where a border is wrong, drag it to where it is printed.
own-map-follow = Lay on the printed lines
own-map-pull-back = Take back the last drag
own-map-named = Write our names over the print
own-map-following = The printed lines are looked for…
own-map-followed = The borders lie on the lines found in your picture.
own-map-no-lines = Too few lines were found in the picture: the borders lie as the points say.
own-map-keeping = Your map is being kept…
own-map-joining = The parts are being joined…
own-map-apart = The parts do not fit together: look at their points again, or leave some out.
own-map-joined = The parts are joined. Look at the points once more, then go on.
own-map-part-lacks = Part { $part } needs { $n ->
    [one] one more point
   *[other] { $n } more points
}. Click on our map on a point that this part shows, then on the same point here. Now: { $where }.

## Counters

own-counters = Your own counters
own-counters-text = Scan your sheet of counters. Drag the margins and the edge of the second row and column until the grid lies on the cuts; then choose a counter on the right and click on its cell. Fill in order gives all cells to the counters from the chosen one on.
own-counters-open = Open a sheet…
own-counters-columns = Columns
own-counters-rows = Rows
own-counters-front = Fronts
own-counters-back = Backs
own-counters-face = Which faces
own-counters-fill = Fill in order
own-counters-clear = Clear this sheet
own-counters-sheet = Your sheet of counters
own-counters-list = All counters: ■ has a picture of yours, front and back
own-counters-keep = Play with them

## The preferences

own-map-preferences = Your own map and counters…
