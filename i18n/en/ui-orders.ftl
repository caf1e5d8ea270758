## The panel of orders

dock-orders = Orders
tab-orders = Orders
tab-bribery = Bribery
tab-secondary = Secondary orders
tab-auctions = Auctions
tab-winter = Winter
tab-purchase = Purchase
orders-tab =
    { $count ->
        [0] { $name }
       *[other] { $name } ({ $count })
    }
orders-covered = The sheet { $seat-of } is covered.
orders-none-here = { $seat-The } is not played at this screen.
orders-provisional = Not handed in
orders-provisional-tip = Your sheet is kept on this machine and counts only when it is handed in.
orders-handed = Handed in
orders-handed-tip = Your sheet is sealed until everybody has finished.
orders-leave = Leave with the umpire
orders-left = Left with the umpire
orders-left-tip = The umpire has these orders as they are; they count if the deadline passes before you have finished.
orders-not-asked = No orders now
orders-not-asked-tip = Orders are written at another time of the turn.
orders-undo = Take back the last change of the sheet
orders-redo = Do it again
orders-sheet = Sheet
orders-sheet-tip = Copy or paste the whole sheet as text, or clear it
orders-copy = Copy the sheet
orders-paste = Paste a sheet
orders-clear = Clear the sheet
orders-copied =
    { $count ->
        [one] { $count } line copied.
       *[other] { $count } lines copied.
    }

## Typed orders

orders-text = Type an order
orders-text-hint = Type an order…
orders-text-example = Type an order, such as { $line }
orders-price = { $what } · { $sum }
orders-text-tip = A line in the notation of the game, added with Enter. A whole sheet may be pasted.
orders-not-read = This is no order.
orders-not-offered-typed = { $what } — it cannot be ordered now.
orders-mended = Read as: { $what }
orders-pasted =
    { $count ->
        [one] { $count } line taken over.
       *[other] { $count } lines taken over.
    }
orders-pasted-over = Another order of the paste takes its place: { $what }
orders-misread = Line { $number }: “{ $text }” — { $why }
orders-misread-more =
    { $count ->
        [one] { $count } more line was not understood.
       *[other] { $count } more lines were not understood.
    }

## The list

orders-count = { $count } of { $of } with an order
orders-twin = { $piece } { $n }
orders-none-own = No separate order
orders-state-none = No order
orders-state-idle = No order, and none is needed
orders-state-ok = Order in good form
orders-state-warning = Order with a remark
orders-state-illegal = Order that may not stand
orders-not-offered = It can no longer be ordered.
orders-cancel = Cancel the orders of { $piece }
orders-piece-at = { $piece } · { $place }
orders-retreats = If it must retreat
orders-close = Close
orders-drop = Take out: { $what }
orders-nothing-written = Nothing is written here.
orders-another = Write a line
orders-only = Write a line: { $verb }
orders-lacking = Still to be chosen: { $what }
orders-treasury = Treasury: { $gold }
orders-treasury-spent = Treasury: { $gold } · written { $spent } · left { $left }

## Forms

orders-verb = What to write
orders-add = Write it
orders-there = It is written
orders-yes = Yes
orders-no = No
orders-list-add = Add…
orders-list-map = Click places on the map
orders-list-map-tip = Places clicked on the map are added in that order.
orders-list-item = { $number }. { $what }
orders-list-drop = Take out: { $what }
arg-piece = Unit or character
arg-to = Where to
arg-of = Whom to help, and where it stands
arg-support-to = To go where (or to stand there)
arg-citadel = Citadel
arg-sum = How much
arg-sums = Bids, one after the other
arg-gate = Citadel at the passage
arg-seat = Player
arg-public = For all to know
arg-province = Province
arg-unit = Unit
arg-yes = In favour
arg-at = Where
arg-kind = Type
arg-count = How many

## Finished

orders-missing =
    { $count ->
        [one] { $count } unit has no order.
       *[other] { $count } units have no order.
    }
orders-remarked =
    { $count ->
        [one] { $count } piece in the list has a remark.
       *[other] { $count } pieces in the list have remarks.
    }
orders-unoffered =
    { $count ->
        [one] { $count } line can no longer be ordered: take it out or change it.
       *[other] { $count } lines can no longer be ordered: take them out or change them.
    }
orders-finished = Finished: hand in
orders-finished-empty = No order is written: hand in all the same
orders-meaning = Only a sheet handed in counts. It is sealed, and opened when everybody has finished.
orders-meaning-umpire = Only a sheet handed in counts, or, if the deadline passes, one left with the umpire.
orders-meaning-handed = Your sheet is sealed. It is opened when everybody has finished. Waiting for { $seats }.
orders-meaning-over = Your sheet will be asked for when its time comes.
orders-take-back = Take the sheet back
orders-take-back-tip = It lies before you again, as it was, until you hand it in anew.
orders-write = Write the orders
orders-write-tip = Bring the panel of orders to the front
did-orders = hands in a sheet of orders
