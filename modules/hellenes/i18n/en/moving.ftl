# Movement: groups, transport, storms, forced marches, pillage, winter; the Olympians.
verb-gather = Gather units here
verb-force = Force the march
verb-lighten = Make a load lighter
verb-quarter = Into winter quarters
verb-repatriate = Bring home
verb-march = Move as a group
verb-stow = Stow the loads
verb-press = Go on
verb-stay = Stay
verb-keep = Let the dice lie
verb-appeal = Appeal
verb-pillage = Pillage
verb-end = Done
did-gather = calls units together
did-maintain = keeps a unit in the field over winter
did-end = moves no more
did-keep = lets the dice stand
did-lighten = makes a load lighter
did-stay = stays
prompt-gather = Units from anywhere gather { $place-at }; end when all have come.
prompt-freemove = The barbarians that have just come move once, at no cost.
prompt-lighten = Choose the land unit that gives up a step to go aboard.
prompt-pillage = All besiegers leave { $place-the }: choose where they go.
prompt-fleets = You say which blocks are ships, and what each carries.
prompt-stow = Loads are made smaller than their ships.
prompt-goon = The march succeeded: choose who goes on, or stay.
prompt-appeal = The dice show { $dice }. Will you appeal to { $right }?
check-moved-already = a unit moves once a turn
check-garrison-stays = garrisons never move
check-actions-left = no action is left to activate this group
check-needs-fleet = only fleets, and what they carry, go to sea
check-fleet-ashore = by land a fleet goes one zone along the shore, no further
check-too-far = too far, or the way is barred
check-transport = each fleet carries one Greek unit that is smaller than it
log-group = { $seat } activates the group { $place-at }
log-calm = the crossing to { $place-the } is calm
log-storm = a storm on the way to { $place-the }
log-damage = fleets lost: { $lost }; fleets a step weaker: { $hurt }
log-sacrifice = { $seat } sacrifices to { $god }
log-appeal = { $seat } appeals to { $god }
purpose-storm = { $most ->
    [one] a storm on the way to { $place-the } (on a 1)
   *[other] a storm on the way to { $place-the } (on 1 to { $most })
}
purpose-damage = damage to { $n ->
    [one] a fleet
   *[other] { $n } fleets
}
purpose-forced = forced march to { $place-the }
purpose-appeal = a re-roll, by { $right }
god-zeus = Zeus
god-apollo = Apollo
god-ares = Ares
god-demeter = Demeter
god-poseidon = Poseidon
god-hermes = Hermes
god-hera = Hera
right-zeus = { god-zeus }
right-apollo = { god-apollo }
right-ares = { god-ares }
right-demeter = { god-demeter }
right-poseidon = { god-poseidon }
right-hermes = { god-hermes }
right-hera = { god-hera }
verb-move = Move
