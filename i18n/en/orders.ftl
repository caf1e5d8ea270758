### Orders to move, hold, support and convoy: what came of them and why; files of positions. The same keys stand in fr/orders.ftl.

## The command line

cli-adjudicate = resolve positions with orders to move, hold, support and convoy, and say why
cli-map-help = a map, as a file (otherwise the standard map)
cli-positions-count-help = how many positions
cli-positions-help = a file of positions with units and orders

## Why

order-attacked = The attack from { $at } has { $mine } against { $theirs }.
order-attacked-overcome = The attack from { $at } has { $mine } and exceeds { $theirs }.
order-beaten = The unit in { $at } is beaten by the one from { $by } and must retreat.
order-blocked = The unit from { $at } wants the same space with { $theirs }; this one has { $mine }.
order-blocked-overcome = The unit from { $at } wants the same space with { $theirs }, less than { $mine }.
order-convoy-broken = The convoy would decide about itself: such a convoy fails.
order-cut = The support is cut by the move from { $by }.
order-free = { $to } is free.
order-gate = The way to { $to } is not open to it ({ $gate }).
order-held = { $at } is held with { $theirs }; the attack has { $mine }.
order-held-overcome = { $at } is held with { $theirs }, less than { $mine }.
order-helped-cannot = The unit in { $at } cannot move to { $to }, so that cannot be supported.
order-met = The unit in { $at } comes the other way with { $theirs }; this one has { $mine }.
order-met-overcome = The unit in { $at } comes the other way with { $theirs }, less than { $mine }.
order-no-convoy-here = A unit in { $at } cannot convoy.
order-no-route = No route from { $at } to { $to } needs a fleet in { $by }.
order-no-route-at-all = No chain of fleets joins { $at } and { $to }.
order-no-such-unit = There is no such unit in { $at }.
order-no-support-there = A unit in { $at } cannot support in { $to }: it could not go there itself.
order-no-unit = There is no unit in { $at }.
order-no-way = No convoy brings it from { $at } to { $to }.
order-not-yours = The unit in { $at } belongs to { $side }.
order-other-kind = The unit in { $at } is of another kind: { $kind }.
order-out-of-reach = A unit of kind { $kind } cannot go from { $at } to { $to }.
order-own-unit = { $to } is held by a unit of the same side, which is never beaten.
order-self-support = A unit cannot support itself.
order-twice = The unit in { $at } has several orders; all are ignored.
order-unmatched-convoy = The unit in { $at } does not go to { $to } by sea.
order-unmatched-hold = The unit in { $at } was ordered to move, so it cannot be supported in holding.
order-unmatched-support = The unit in { $at } was not ordered to { $to }.
order-which-coast = { $to } has several coasts in reach; the order names none.

## What came of it, and files

orders-beaten = beaten
orders-beaten-and = beaten; { $result }
orders-beaten-unwritten = { $at } is beaten from { $by } and must retreat; no retreat is written for it, so that its game or player says where.
orders-odd-field = The field { $field } says nothing of the order { $order }.
orders-odd-field-mend =
    { $could ->
        [none] Take it out.
       *[other] Take it out, or use one of these: { $could }.
    }
orders-two-orders = A second order for the unit in { $at }; the first is on line { $first }.
orders-two-orders-mend = Leave one order a unit.
orders-beaten-lost = { $at } is beaten from { $by } and lost.
orders-beaten-to = { $at } is beaten from { $by } and retreats to { $to }.
orders-cannot-stand = A unit of kind { $kind } cannot stand in { $at }.
orders-cannot-stand-mend =
    { $could ->
        [none] Put it somewhere else, or write the other kind.
       *[other] It could stand in { $could }; a coast is written as coast.
    }
orders-contested = Contested: { $places }
orders-differs = Not as expected: { $what } should be { $expected } and is { $found }.
orders-done =
    { $count ->
        [one] One position
       *[other] { $count } positions
    }, not as expected: { $wrong }
orders-no-place = There is no place “{ $name }” on the map.
orders-open = Open to it: { $places }
orders-open-none = Nothing is open to it.
orders-order-convoy = { $side } { $kind } { $at } convoys { $of } to { $to }
orders-order-hold = { $side } { $kind } { $at } holds
orders-order-move = { $side } { $kind } { $at } to { $to }
orders-order-move-by-convoy = { $side } { $kind } { $at } to { $to } by convoy
orders-order-support = { $side } { $kind } { $at } supports { $of } to { $to }
orders-order-support-hold = { $side } { $kind } { $at } supports { $of } in holding
orders-position = { $id } { $topic }
orders-reason = { "    " }{ $reason }
orders-result =
    { $result ->
        [moves] moves
        [fails] fails
        [holds] stands
        [given] support counts
        [cut] support is cut
        [convoys] convoy holds
        [disrupted] convoy is disrupted
        [void] without effect
       *[illegal] not possible: ignored
    }
orders-rule-all-stand = nothing decides: they all stand
orders-rule-convoys-fail = convoys that decide about themselves fail
orders-rule-only-solution = only one outcome is free of contradiction
orders-rule-orders-count = no retreat is certain: the orders of all count
orders-rule-ring-turns = the ring turns
orders-two-units = A second unit stands in { $at }; the first is on line { $first }.
orders-two-units-mend = Leave one unit in a space.
orders-untied = { $spaces }: { $rule }
orders-verdict = { $order }: { $result }
