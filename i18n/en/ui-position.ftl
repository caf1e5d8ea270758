# A position on paper and back

act-put-away = Put the game away…
act-open-code = Open by the code of a sheet…

print-page = Page { $page } of { $pages }

# --- the sheet ---

position-title = { $title } — position
position-sealed-title = { $title } — sealed page: { $seat }
position-code = Code of this game: { $code }. On this machine it opens the game again (Game menu, Open by the code of a sheet).
position-waited = To play: { $seats }
position-checks = Setting up again
position-check-counters = { $n ->
    [one] One counter lies open: each place below is listed from the bottom of its stack to the top.
   *[other] { $n } counters lie open: each place below is listed from the bottom of its stack to the top.
}
position-check-hidden = { $n ->
    [one] One counter is hidden: its side alone knows it, from its sealed page.
   *[other] { $n } counters are hidden: each side lays its own from its sealed page.
}
position-check-cups = Put everything that is not listed back into its cup or deck and shuffle. Left in: { $cups }.
position-check-tracks = Markers on the tracks, as listed.
position-check-turn = Turn, phase and whose turn it is, as at the top of this sheet.
position-check-hands = { $n ->
    [one] One sealed page, folded and closed, lies with this sheet.
   *[other] { $n } sealed pages, folded and closed, lie with this sheet.
}
position-cup = { $cup }: { $n }
position-places = Counters, place by place
position-tracks = Tracks
position-marker = Marker
position-value = Stands at
position-times = { $n } × { $counter }
position-back = reverse side
position-steps = { $n ->
    [one] { $n } step
   *[other] { $n } steps
}
position-facing = turned { $degrees }°
position-point = at { $x }, { $y }
position-kept = Small print for the program
position-kept-text = Players do not need these lines. Typed or copied in under Take from the table, they let the rules go on in the midst of what was going on. Names in square brackets stand beside the counters they mean.
position-sealed = Sealed: { $seat }
position-fold = Fold the lower third up over the middle third, the upper third back behind it, and close the edge. Nobody else opens this page.

position-lines-long = These lines are too long to be those of a sheet.
position-line = This line is none of a sheet’s small print: { $line }

# --- putting away ---

put-away = Put the game away
put-away-text = Prints all that is needed to set the game up again on the table or in the program: every place with its counters, tracks, turn and phase, and a check list.
put-away-public = Pages for everybody
put-away-sealed = Sealed page: { $seat }
put-away-holds = { $n ->
    [one] One hidden counter of { $seat }. The pages for everybody say nothing of what it is.
   *[other] { $n } hidden counters of { $seat }. The pages for everybody say nothing of what they are.
}
put-away-elsewhere = { $n ->
    [one] One hidden counter of { $seat } is known on another machine only: its page is printed there.
   *[other] { $n } hidden counters of { $seat } are known on another machine only: their page is printed there.
}
put-away-turn = Hand the screen to { $seat }
put-away-print = Print…
put-away-pdf = Save as PDF…
put-away-png = Save as pictures…
put-away-file = position
put-away-file-sealed = sealed { $seat }
put-away-written = { $n ->
    [one] Written: { $path }
   *[other] { $n } files written, the first is { $path }
}

# --- found again by its code ---

open-code = Open by the code of a sheet
open-code-text = The code stands at the top of the sheet that was printed when the game was put away.
open-code-field = Code
open-code-do = Open
open-code-none = No game with this code lies on this machine, where games were played lately or where new ones go.
open-code-odd = A code has eight letters and figures, as in 7K3M-Q0ZD.

# --- taking from the table ---

act-take = Take the position from the table…
take = Take the position from the table
take-text = Enter each place as it lies on the real table. Nothing changes here until you lay it, and then as one decision.
take-start = Begin with
take-start-last = From the last known position
take-start-setup = From the set-up
take-start-empty = From an empty table
take-tab-open = Lying open
take-tab-hidden = Hidden: { $seat }
take-tab-values = Tracks and turn
take-tab-changes = { $n ->
    [0] Nothing differs
    [one] { $n } difference
   *[other] { $n } differences
}
take-previous = Place before
take-next = Next place
take-place = Place in hand
take-place-holds = { $place } ({ $n })
take-here = Counters that lie here, from the bottom up
take-here-title = { $place }, from the bottom up
take-hidden = { $n ->
    [one] { $n } hidden counter of { $seat }
   *[other] { $n } hidden counters of { $seat }
}
take-hidden-text = What { $seat } hides is entered by { $seat } alone, behind the curtain. It is sealed when the position is laid.
take-off = Take off
take-face = Other face
take-turn = Turn
take-marks = Marks
take-up = Up
take-down = Down
take-entry = First letters of a counter, a number, Enter
take-taps = Counters to tap
take-missing = { $n ->
    [0] All are entered
    [one] Not yet entered: { $n }
   *[other] Not yet entered: { $n }
}
take-lies-at = { $counter } (now in { $place })
take-enter = Enter lays { $counter } in { $place }.
take-enter-moves = Enter moves { $counter } to { $place }.
take-enter-none = No counter is called that.
take-enter-nothing = Tap a counter, or type; Enter alone goes to the next place.
take-turn-number = Turn
take-phase = Phase
take-minus = One less
take-plus = One more
take-goes-on = Where the rules go on
take-goes-on-text = Only matters where rules are advised or enforced. The list follows from what was entered.
take-goes-on-same = Where they stand now
take-goes-on-at = { $phase }: { $seats }
take-small-print = Small print of a sheet
take-small-print-text = Lines copied from a printed sheet; leave this empty otherwise.
take-lay = Lay it on the table
take-change-none = The table is as it was entered.
take-change-moved = { $piece }: from { $was } to { $to }
take-change-laid = { $counter }: comes to { $place }
take-change-removed = { $piece }: leaves { $place } and the table
take-change-changed = { $piece } in { $place }: another face, front, mark or owner
take-change-sealed = { $place }: { $n ->
    [0] nothing hidden of { $seat } any more ({ $was } before)
    [one] one hidden counter of { $seat }, sealed anew ({ $was } before)
   *[other] { $n } hidden counters of { $seat }, sealed anew ({ $was } before)
}
take-change-value = { $name }: { $now } (was { $was })
take-change-resumed = The rules go on elsewhere
take-twice = There is only one of this counter, and it was entered twice: { $counter }.
take-twice-hidden = A counter there is once was entered twice, and one of them is hidden. Each side should look at its own list again.
take-unknown = It is not known here what lies hidden in: { $places }.
take-photo = Photo
take-photo-open = Open a photo of the table…
take-photo-anew = Four points anew
take-photo-share = How much of the photo is seen over the map
take-photo-none = A photo of the table can lie beside, straightened to the map. Nothing is read from it, and it is not kept.
take-photo-points = Click four points far apart on the photo, and the same four in the same order on the map: { $photo } and { $map } so far.
take-photo-straight = The photo lies over the map. The wheel comes nearer, a drag shifts it; it follows the place in hand.
take-photo-odd = These four points cannot be matched. Each must be a corner of one area, in the same order on both; a click moves the nearest.
