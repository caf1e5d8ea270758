# Operations: impulses, moves by land and sea, reaction, combats, skirmishes, walls.
## Impulses
prompt-declare = { $n ->
    [one] Your last impulse: by land, by sea, or pass?
   *[other] { $n } impulses are left to you: one by land, one by sea, or pass?
  }
verb-impulse = Begin an impulse
of-ground = by land
of-naval = by sea
what-ground = the ground units
what-naval = the ships
prompt-impulse-head = The impulse begins: which leader activates the units of his area?
prompt-impulse-place = { $piece-the } also activates the units of an area beside { $place-the }: of which one?
purpose-impulses = impulses { $seat-of }
purpose-activation = who is activated, { $seat }
log-impulses = { $n ->
    [one] { $seat } has one impulse
   *[other] { $seat } has { $n } impulses
  }
log-impulse-ground = { $seat } begins an impulse by land
log-impulse-naval = { $seat } begins an impulse by sea
log-pass = { $seat } passes
log-units = { $n ->
    [one] one unit may be activated
   *[other] { $n } units may be activated
  }
log-area = activated: the units { $place-at }
did-impulse = begins an impulse
did-pass = passes

## Moves
prompt-manoeuvre-ground = Drag your groups where they are to go, begin walls or tear them down; then say done.
prompt-manoeuvre-naval = Drag your ships, and whoever is to go aboard with them; then say done.
prompt-manoeuvre-count = { $n ->
    [0] Nobody else can be activated: go on with those who have begun, or say done.
    [one] You may activate one more unit: drag it where it is to go, then say done.
   *[other] You may activate { $n } units: drag them where they are to go, then say done.
  }
prompt-refloat = The enemy has come onto the beach { $place-at }: drag your ships to another sea area, or off the map.
verb-build = Build a wall
verb-raze = Tear down a wall
verb-reactivate = Activate again
verb-return = Come back onto the map
verb-exchange-manoeuvre = Change horse for foot
verb-exchange-react = Change horse for foot
verb-done-manoeuvre = Moves are done
did-build = builds a wall
did-raze = tears down a wall
did-reactivate = tries to activate units again
did-return = tries to come back
did-exchange = changes horse for foot
purpose-reactivation = { $n ->
    [one] one unit again (below the morale)
   *[other] { $n } units again (below the morale)
  }
purpose-return-to-map = { $n ->
    [one] one unit comes back onto the map
   *[other] { $n } units come back onto the map
  }
log-reactivated = activated again: { $n } of { $of }
log-returned = may come back onto the map: { $n } of { $of }
log-overstrained = Disrupted by the effort: { $piece }
log-exchange = exchanged: { $piece }

## Why a move is not possible
check-routed = Routed units stay in their refuge until they rally.
check-kind = An impulse by land moves ground units, one by sea ships and whom they carry.
check-not-called = These units are not activated: they are not with a leader who activates, or enough units have been.
check-activated = A unit activated before in this turn needs a roll to be activated again.
check-no-reaction = This unit has not thrown what lets it react.
check-one-area = This unit may move one area in its reaction.
check-city = No Athenian enters the walled city.
check-needs-ship = Ground units go to sea aboard ships only.
check-steep = No ground unit crosses a steep slope.
check-off-map = Only ground units of Syracuse and Sicels leave the map, by its west edge.
check-stopped = An enemy or a bog ends the movement: there, or on the way.
check-near-enemies = Too far: Normal enemy units cost a point more on entering and on leaving.
check-enemy-wall = Too far: an enemy wall costs a point more.
check-enemy-cavalry = Too far: more enemy cavalry there costs a point more.
check-too-far = Too far for the movement points of all of them.
check-inland = Ships go to sea areas and coasts only.
check-beach-held = Enemy ground units hold that beach.
check-fleet-stopped = An enemy fleet stops the ships: where they are, or on the way.
check-comes-back = Who has left the map comes back in a later turn, with a roll.
check-boarding = Units board where no enemy is, not in a bog, not in the city, and once in an impulse; never in a reaction.
check-room = A whole ship carries two units, one of them hoplites, a reduced one a single unit; having landed its load it takes no other.
check-aboard = Who is aboard goes where the ship goes, and leaves it where landing is allowed.

## Reaction
prompt-react = You may react: choose who throws, drag those who may move, then say done.
verb-react = Try to react
verb-done-react = No more reaction
verb-never = never
verb-all = all who may try
did-react = tries to react
purpose-reaction = { $n ->
    [one] reaction of one unit { $place-at }
   *[other] reaction of { $n } units { $place-at }
  }
log-reacts = may react: { $piece }
log-reacts-short = may react by one area: { $piece }

## Combat
prompt-combats-area = Several combats are due: which area comes next?
prompt-combats-of = Land units and ships of both sides are { $place-at }: which of them fight?
prompt-attack = Combat { $place-at }: how do you attack?
prompt-reply = You are attacked { $place-at }: do you offer a pitched battle?
prompt-tools = Your builders { $place-at } are beside the enemy: do they build on, apart from the combat?
verb-skirmish = Skirmish
verb-battle = Pitched battle
verb-night_skirmish = Skirmish by night
verb-night_battle = Pitched battle by night
verb-build_on = Build on
verb-take_arms = Give up the wall and fight
verb-fight = Fight
did-skirmish = wants a skirmish
did-battle = wants a pitched battle
did-night_skirmish = wants a skirmish by night
did-night_battle = wants a pitched battle by night
did-build_on = builds on
purpose-pitched = whether a pitched battle is fought { $place-at }
log-attack-ground = { $seat } attacks { $place-at }
log-attack-naval = the ships { $seat-of } attack { $place-at }
log-skirmish = a skirmish { $place-at }
log-takes-arms = the builders { $seat-of } take up arms { $place-at }
log-leader-flees = { $piece } gets away to { $place-the }

## Skirmish
prompt-lineup = The lines { $place-at }: change who faces whom, or say done.
prompt-skirmishact = Round { $n } { $place-at }: one unit attacks or flees, or all attack in turn.
prompt-evade = The enemy is about to attack { $piece-the }: do the horsemen fall back?
prompt-escape-place = { $piece-the } escapes from the skirmish { $place-at }: where to?
prompt-shaken-place = { $piece-the } is Routed { $place-at }: to which refuge does it flee?
verb-face = Face another enemy
verb-hold = Hold back
verb-lead = Place a leader
verb-press = All attack
verb-escape = Flee
verb-evade = Fall back
verb-stand = Stand
verb-done-lineup = The lines stand
did-move = marches
did-turn = turns units
did-face = changes the line
did-hold = holds a unit back
did-lead = places a leader
did-press = lets all attack
did-escape = flees
did-evade = falls back
did-stand = stands
purpose-skirmish-fire = fire of { $piece-the } at { $target-the }
purpose-skirmish-assault = attack of { $piece-the } on { $target-the }
purpose-evade = falling back: { $piece }
purpose-escape = flight of { $piece-the }
log-night = the dark, for { $seat }: { $n ->
    [0] no change
    [1] +1 to its attacks
   *[other] −1 to its attacks
  }
log-evades = fallen back, the attack is void: { $piece }
log-escapes = escaped to { $place-the }: { $piece }
log-broken-off = nobody can hurt anybody { $place-at }: the skirmish is broken off

## Walls
purpose-wall = a wall { $place-at }
log-wall-begun = { $seat } builds a wall { $place-at }
log-razing = being torn down { $place-at }: { $piece }
log-fort-built = the Circle Fort { $place-at } is completed

## Standing answers
standing-declare = In your impulses: { $zones }
standing-refloat = Ships that lose their beach go to { $zones }
standing-react = To react: { $zones }
standing-attack = How to attack: { $zones }
standing-reply = When you are attacked: { $zones }
standing-tools = When builders are attacked: { $zones }
standing-skirmishact = In a skirmish: { $zones }
standing-evade = When cavalry is attacked: { $zones }
