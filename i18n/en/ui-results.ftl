## Orders on the map

board-do-arrows = Orders on the map: all, own, none
board-do-holdings = Show who holds what
board-do-what-if = What if…
map-orders-all = Orders: all
map-orders-own = Orders: own
map-orders-none = Orders: hidden
map-orders-all-said = All orders are drawn on the map.
map-orders-own-said = Only your own orders are drawn on the map.
map-orders-none-said = No orders are drawn on the map.
map-orders-tip = Whose orders are drawn on the map: all, own, none
map-holdings = Holdings
map-holdings-tip = Tint provinces and frame citadels in the colour of whoever holds them
map-whatif = What if…
map-whatif-tip = Write orders for everybody on a copy of the position and see at once what would come of them
map-whatif-banner = What if … nothing of this counts
map-whatif-back = Back to the real orders

## Orders by pointing

pointing-piece = { $piece } …
pointing-verb = { $piece } · { $verb } · { $place } …
pointing-retreat = { $piece }: click where it retreats to, the best place first
pointing-retreats = If it must retreat
pointing-retreat-click = Click places on the map
pointing-retreat-clear = No list of retreats
pointing-go-on = { $verb } · { $place }: click where to…
pointing-menu = What to order

## Arrows in words

arrow-move = { $piece }: { $from } → { $to }
arrow-hold = { $piece } stays { $from-at }
arrow-support = { $piece } { $from-at } supports { $other-the } → { $to }
arrow-support-hold = { $piece } { $from-at } supports { $to-the }
arrow-convoy = { $piece } { $from-at } carries { $other-the } → { $to }
arrow-siege = { $piece } { $from-at } besieges { $to-the }
arrow-supply = { $piece } { $from-at } brings supplies to { $to-the }
arrow-retreat = { $piece }: retreat { $from-from } to { $to-the }
arrow-result = { $what } — { $result }
arrow-ok = done
arrow-failed = failed
arrow-cut = cut
arrow-beaten = beaten
arrow-rule = Rule { $rule }

## Result

dock-result = Result
result-turn = Turn { $turn }
result-none = No turn has been resolved yet.
result-first = Before the first step
result-back = One step back
result-next = One step on
result-last = All of it
result-step = { $step } of { $of }
result-piece = { $seat } · { $piece }
result-neutral = Neutral
result-report = Report
result-copy = Copy for a mail
result-copy-tip = The report as text, in English and in French
result-copied = The report is copied, in both languages.
result-close = Back to the present
result-close-tip = The board shows the present and your orders again
result-past = Turns resolved so far
