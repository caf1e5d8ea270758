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
