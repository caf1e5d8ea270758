## A season tried out: what chance would decide

try-event = Event of the season
try-event-none = none
try-event-at = { $what }: { $places }
try-row = { $one }, { $rest }
try-bribe = { $seat } bribes { $who-the } ({ $place }): { $sum } T, { $chance }%
try-bribe-yes = succeeds
try-bribe-no = fails
try-bribe-won = { $seat } pays { $sum } T and wins over { $who-the } ({ $place }): level { $level }, chance { $chance }%.
try-bribe-lost = { $seat } pays { $sum } T in vain for { $who-the } ({ $place }): level { $level }, chance { $chance }%.
try-capture = { $seat } tries to capture { $who-the } ({ $place }): { $odds } in 6
try-capture-yes = captured
try-capture-no = escapes
try-neutral = Order of a neutral unit, { $who-the } ({ $place })
try-way = way { $number }
try-unit-at = { $who } ({ $place })
try-storm-safe = comes through
try-storm-lost = lost
try-storm-ashore = cast ashore

## What it changes

try-won = Victory: { $seats }
try-won-nobody = Nobody is left: nobody wins.
try-takes = { $seat } gains: { $places }
try-takes-from = { $seat } takes from { $old }: { $places }
try-loses = { $seat } loses: { $places }
try-gold = { $seat }: treasury { $before } → { $after } T
try-prestige = { $seat }: prestige { $before } → { $after } ({ $why })
try-reason = { $why } { $points }
try-lost = Lost: { $who } ({ $seat }, { $place })
try-goes-over = Changes sides: { $who } ({ $place }), { $seat } → { $to }
try-becomes = Changes type: { $who } ({ $seat }, { $place }) → { $to }
try-appears = New: { $who } ({ $seat }, { $place })
try-dies = Dies: { $who }
try-heir = Appears: { $who } ({ $place })
try-free = Free: { $who }
try-held = In other hands: { $who } ({ $seat })
try-nobody = neutral
try-mutineers = mutineers
