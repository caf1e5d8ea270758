# The season, from the random event to the reinforcements
prompt-setup-athens = Set up at L-10 and L-18 or on the sea beside them: drag your counters, or leave them as they lie.
prompt-setup-syracuse = Set up: cavalry wherever no Athenian stands, all others in the city. Drag your counters, or leave them as they lie.
prompt-supply-chosen = The city cannot feed all: which units does it feed? The others are out of supply and Disrupted.
prompt-marshfever-unit = Marsh fever: which of your units falls ill and loses a step?
prompt-desertion-unit = A Sicel deserts the enemy: which one?
prompt-placesicel = A Sicel joins you ({ $piece }): drag him to an area of the west edge, or to a leader in supply.
prompt-recruit = { $n ->
    [one] One Sicel may join you.
   *[other] Up to { $n } Sicels may join you: how many do you want?
  }
prompt-recruit-throw = One Sicel joins you on a D10 of { $level } or less; on a 10 one of yours deserts. Do you try?
prompt-choosereplacements = { $n ->
    [one] Only one reduced unit may receive a replacement: which one?
   *[other] At most { $n } reduced units may receive a replacement: which ones?
  }
prompt-land-athens = Help from Athens: drag it to the coast where all of it is to come ashore, or let it wait.
prompt-land-syracuse = Reinforcements: drag ships with those aboard to a coast, others to the west edge, where it is lit.
verb-exchange = Cavalry or light infantry
verb-levy = Recruit
did-levy = tries to recruit
verb-move = Move
verb-done = Done
verb-pass = Pass
verb-replace = Replace losses
verb-done-setup = Set-up is done
verb-done-land = The rest waits
verb-pass-recruit = None
verb-pass-choosereplacements = No replacements
why-set-up = Outside the areas of your set-up.
why-no-room = At sea only aboard a ship that has room.
why-land-athens = Only at a coast with an Athenian wall or unit.
why-land-syracuse = At a coast without Athenians, outside the city, with no more than the ships carry; by land over the west edge.
purpose-first-initiative = the Initiative Levels of the set-up
purpose-initiative = the Initiative Levels, Athens first
purpose-event = the random event
purpose-storm = the ships in the storm
purpose-city-supply = what the city can feed
purpose-rally = the rally of Routed units { $seat-of }
purpose-replacements = the replacements { $seat-of }
purpose-return = the lost units that come back
purpose-second-wave = the second wave
purpose-sicel = recruiting a Sicel for { $seat }
purpose-surrender = the surrender { $seat-of }
purpose-rout = the rout { $piece-of }
purpose-leader = the fate { $piece-of }
log-initiative = Initiative Levels: Athens { $athens }, Syracuse { $syracuse }
log-event = random event: { $event }
log-no-event = no random event
log-city-feeds = { $n ->
    [0] the city can feed nobody
    [one] the city can feed one unit
   *[other] the city can feed { $n } units
  }; { $needy ->
    [0] nobody needs it
    [one] one needs it
   *[other] { $needy } need it
  }
log-morale = morale { $seat-of }: { $level }, before { $before }
log-holds-out = { $seat } holds out and takes heart: morale { $level }
log-no-surrender = { $seat } does not surrender
log-arrive = { $n ->
    [one] reinforcements { $seat-of }: one counter { $place-at }
   *[other] reinforcements { $seat-of }: { $n } counters { $place-at }
  }
log-second-wave = the second wave is on its way to Syracuse
log-no-second-wave = no second wave yet
log-rams = Reinforced Rams for the fleets of Syracuse and its allies
log-rams-over = help has reached Athens: the Reinforced Rams count no more
log-athens-called = Athens sends help: it comes from the next turn on
log-sicel-joins = recruit { $seat-of }: { $piece } { $place-at }
log-deserts = desertion: { $piece }
log-rallied = rally: { $piece }
log-replaced = replacement: { $piece }
log-disrupted = Disrupted: { $piece }
log-routed = Routed: { $piece }, refuge { $place-at }
log-eliminated = eliminated: { $piece }
log-steps-lost = { $n ->
    [one] losses: { $piece }, one step
   *[other] losses: { $piece }, { $n } steps
  }
log-leader-reduced = { $piece } is wounded
log-wall-built = the wall { $place-at } stands
log-wall-down = a wall { $place-at } is torn down
log-fort-lost = the Circle Fort { $place-at } is destroyed
log-result-automatic = { $seat } has won an Automatic Victory
log-result-surrender = the other side surrenders: { $seat } has won
log-result-drags-on = the war drags on and nobody has won
standing-recruit = Recruiting Sicels: { $zones }
standing-placesicel = Sicels who join come to { $zones }
standing-choosereplacements = Replacements for the units with the fewest steps
victory-automatic = Automatic Victory { $seat-of }
victory-surrender = Surrender: victory { $seat-of }
victory-drags-on = The war drags on: nobody has won
