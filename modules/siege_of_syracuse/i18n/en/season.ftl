# The season, from the random event to the reinforcements
prompt-setup = Set up: drag your counters where you want them within your areas, then say done.
prompt-placesicel = A Sicel has joined you: drag him to an area of the west edge, or to a leader in supply.
prompt-recruit = { $n ->
    [one] One Sicel may join you.
   *[other] Up to { $n } Sicels may join you: how many?
  }
prompt-choosereplacements = Which reduced units are to receive a replacement? Each has to throw within your morale.
prompt-land = Reinforcements: drag them to an area that is lit. What you keep back may come in a later impulse.
verb-exchange = Exchange for light infantry
verb-enlist = Recruit
verb-move = Move
verb-done = Done
verb-pass = Pass
verb-replace = Replace losses
verb-done-setup = Set-up is done
verb-done-land = The rest waits
verb-pass-recruit = None
verb-pass-choosereplacements = No replacements
why-set-up = Outside the areas of your set-up.
purpose-first-initiative = Initiative Levels of the set-up
purpose-initiative = Initiative Levels, Athens first
purpose-event = random event
purpose-storm = ships in the storm
purpose-city-supply = what the city can feed
purpose-rally = Routed units { $seat-of } rally
purpose-replacements = replacements { $seat-of }
purpose-return = lost units that come back
purpose-second-wave = the second wave
purpose-sicel = a Sicel for { $seat }
purpose-surrender = does { $seat } surrender?
purpose-rout = { $piece } routs
purpose-leader = the fate of { $piece }
log-initiative = Initiative Levels: Athens { $athens }, Syracuse { $syracuse }
log-event = random event: { $event }
log-no-event = no random event
log-city-feeds = the city can feed { $n ->
    [one] one unit
   *[other] { $n } units
  }, { $needy } need it
log-morale = morale { $seat-of }: { $before } becomes { $level }
log-holds-out = { $seat } holds out and takes heart: morale { $level }
log-no-surrender = { $seat } does not surrender
log-arrive = { $n ->
    [one] one counter { $seat-of } comes ashore or over the edge { $place-at }
   *[other] { $n } counters { $seat-of } come ashore or over the edge { $place-at }
  }
log-second-wave = the second wave has come, with reinforced rams
log-athens-called = Athens sends help: it comes from the next turn on
log-sicel-joins = { $piece } joins { $seat } { $place-at }
log-deserts = { $piece } deserts
log-rallied = { $piece } rallies
log-replaced = { $piece } receives a replacement
log-disrupted = { $piece } is Disrupted
log-routed = { $piece } routs and flees to { $place-the }
log-eliminated = { $piece } is eliminated
log-steps-lost = { $n ->
    [one] { $piece } loses a step
   *[other] { $piece } loses { $n } steps
  }
log-leader-reduced = { $piece } is wounded
log-wall-built = the wall { $place-at } stands
log-wall-down = a wall { $place-at } is torn down
log-fort-lost = the Circle Fort { $place-at } is destroyed
log-result-automatic = { $seat } has won an Automatic Victory
log-result-surrender = the other side surrenders: { $seat } has won
log-result-drags-on = the war drags on and nobody has won
victory-automatic = Automatic Victory { $seat-of }
victory-surrender = Surrender: victory { $seat-of }
victory-drags-on = The war drags on: nobody has won
