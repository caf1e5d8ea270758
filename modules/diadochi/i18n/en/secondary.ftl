# Secondary orders before and after the military ones.
gate-canal = canal of the Pharaohs
gate-towpath = towpath of the isthmus
gate-strait = Dardanelles
log-passage = Passage granted ({ $gate }): { $who }.
log-present = To be handed over to { $seat }: { $who }.
log-murder = Murdered by order of { $seat }: { $who } ({ $place }).
log-gates = { $seat } opens the gates of a citadel to { $to }: { $place }.
log-capital = { $seat } has a new capital: { $place }.
log-wed-announced = { $seat } announces a wedding: Cleopatra and { $who }.
log-wed = Wed to Cleopatra: { $who } ({ $place }).
log-accord = { $seat } comes to terms with Chandragupta: elephants appear ({ $place }).
log-accord-kept = { $seat } has kept the accord: the lands of the Indus belong to Chandragupta and are closed for ever.
log-accord-broken = The accord with Chandragupta is broken: { $seat } loses the elephants.
prestige-murder = a royal murdered
prestige-slain = a diadoch or epigone murdered
prestige-wedding = wedding with Cleopatra
prestige-accord = accord with Chandragupta kept
