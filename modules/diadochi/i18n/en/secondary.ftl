# Secondary orders before and after the military ones.
gate-canal = canal of the Pharaohs
gate-towpath = towpath of the isthmus
gate-strait = Dardanelles
log-passage = Passage granted ({ $gate }): { $who-the }.
log-present = { $who } is to be handed over to { $seat }.
log-murder = { $seat } has { $who } murdered { $place-at }.
log-gates = { $seat } opens the gates { $place-of } to { $to }.
log-capital = { $seat } makes { $place-the } the new capital.
log-wed-announced = { $seat } announces a wedding: Cleopatra and { $who }.
log-wed = { $who } marries Cleopatra { $place-at }.
log-accord = { $seat } comes to terms with Chandragupta: elephants appear { $place-at }.
log-accord-kept = { $seat } has kept the accord: the lands of the Indus belong to Chandragupta and are closed for ever.
log-accord-broken = The accord with Chandragupta is broken: { $seat } loses the elephants.
prestige-murder = a royal murdered
prestige-slain = a diadoch or epigone murdered
prestige-wedding = wedding with Cleopatra
prestige-accord = accord with Chandragupta kept
