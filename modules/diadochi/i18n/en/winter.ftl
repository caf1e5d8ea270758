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
log-seized = { $seat } takes a treasure ({ $place }): { $sum } T.
log-gift = { $seat } gives { $sum } T to { $to }.
prestige-plunder = treasure of a temple plundered
log-winter = { $seat }: { $paid } T spent this winter, { $left } T left.
log-promoted = { $seat } promotes a unit ({ $place }): { $was } → { $now }.
log-demoted = { $seat } demotes a unit ({ $place }): { $was } → { $now }.
log-dismissed-ordered = { $seat } dismisses a unit: { $who } ({ $place }).
log-dismissed-money = { $seat } cannot pay a unit, which is dismissed: { $who } ({ $place }).
log-dismissed-limit = { $seat } has too many of a kind, one is dismissed: { $who } ({ $place }).
log-dismissed-port = { $seat } has no port left, a fleet is dismissed: { $who } ({ $place }).
log-built = { $seat } builds: { $who } ({ $place }).
log-not-built = { $seat } cannot build where another builds too: { $who } ({ $place }).
log-mutiny = Without supply a unit revolts: { $who } ({ $place }).
log-executed = Executed by the rebels: { $who } ({ $place }).
log-mutineers = { $who } is in the hands of the mutineers ({ $place }).
log-auctioned = { $seat } buys at auction for { $sum } T: { $who } ({ $place }).
log-not-auctioned = Nobody wins the auction: { $who } ({ $place }).
log-vanished = A unit that nobody bought disbands: { $who } ({ $place }).
purpose-auction = Which unit is auctioned next
remark-void-dismiss = This dismissal is not possible.
remark-void-promote = This promotion is not possible: limit or money.
remark-void-demote = There is nothing in excess to demote.
remark-void-build = A new unit cannot be had: limit, space or money.
remark-gone-money = Not enough for its upkeep, it would be dismissed: { $who }.
remark-gone-limit = Too many of a kind, it would be dismissed: { $who }.
remark-gone-port = No port left, it would be dismissed: { $who }.
remark-winter = This winter costs { $paid } T and leaves { $left } T.
remark-lot = You leave it to the lot which of several units go or are demoted; one with a diadoch or epigone goes last.
purpose-lot = Units in excess or unpaid: { $seat }
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
log-seized-hoard = { $seat } takes the gold that a fallen diadoch has left ({ $place }); nobody else is told how much.
