# Purchase (12), winter (10), supply (11.a), auctions (11.b).
log-income = { $seat }: taxes of { $sum } T, { $left } T in the treasury.
log-bought = { $seat } begins with { $count ->
    [one] one unit
   *[other] { $count } units
  } and { $left } T.
remark-purse = { $sum } T are spent, { $most } T are there.
remark-limit = No more than { $most } of this kind: { $kind }.
remark-fleets = No more than { $most } fleets at the start.
remark-nothing-bought = Nothing is bought: you begin with your diadoch alone.
verb-buy = Buy units
log-seized = { $seat } takes the treasure { $place-of }: { $sum } T.
log-gift = { $seat } gives { $sum } T to { $to }.
prestige-plunder = treasure of a temple plundered
log-winter = { $seat }: { $paid } T spent this winter, { $left } T left.
log-promoted = { $seat } promotes a unit { $place-at }: { $was } → { $now }.
log-demoted = { $seat } demotes a unit { $place-at }: { $was } → { $now }.
log-dismissed-ordered = { $seat } dismisses { $who-the } { $place-at }.
log-dismissed-money = { $seat } cannot pay { $who-the } { $place-at }, which is dismissed.
log-dismissed-limit = { $seat } has too many of a kind: { $who-the } { $place-at } is dismissed.
log-dismissed-port = { $seat } has no port left: { $who-the } { $place-at } is dismissed.
log-built = { $seat } builds { $place-at }: { $who }.
log-not-built = { $seat } cannot build { $place-at }, where another builds too: { $who }.
log-mutiny = { $who-The }, without supply, revolts { $place-at }.
log-executed = { $who } is executed by the rebels { $place-at }.
log-mutineers = { $who } is in the hands of the mutineers { $place-at }.
log-auctioned = { $seat } buys { $who-the } ({ $place }) at auction for { $sum } T.
log-not-auctioned = Nobody wins the auction for { $who-the } ({ $place }).
log-vanished = { $who-The }, bought by nobody, disbands { $place-at }.
purpose-auction = which unit is auctioned next
remark-void-dismiss = This dismissal is not possible.
remark-void-promote = This promotion is not possible: limit or money.
remark-void-demote = There is nothing in excess to demote.
remark-void-build = A new unit cannot be had: limit, space or money.
remark-gone-money = Not enough for its upkeep, it would be dismissed: { $who }.
remark-gone-limit = Too many of a kind, it would be dismissed: { $who }.
remark-gone-port = No port left, it would be dismissed: { $who }.
remark-winter = This winter costs { $paid } T and leaves { $left } T.
remark-lot = You leave it to the lot which of several units go or are demoted; one with a diadoch or epigone goes last.
purpose-lot = the units { $seat-of } in excess or unpaid
remark-bid-twice = Two series of bids for one unit: { $who }.
verb-dismiss = Dismiss
verb-promote = Promote
verb-demote = Demote
verb-build = Build
verb-bid = Bid
log-taxes = { $seat }: taxes of { $sum } T.
log-begins = { $seat } begins with { $count ->
    [one] one unit
   *[other] { $count } units
}.
log-seized-hoard = { $seat } takes { $place-at } the gold that a fallen diadoch has left; nobody else is told how much.
