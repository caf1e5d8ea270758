# Ordres secondaires, avant et après les ordres militaires.
gate-canal = canal des Pharaons
gate-towpath = chemin de halage de l’isthme
gate-strait = Dardanelles
log-passage = Passage accordé ({ $gate }) : { $who-the }.
log-present = Ordre de remettre { $who } à { $seat }.
log-murder = { $seat } fait assassiner { $who } { $place-at }.
log-gates = { $seat } ouvre à { $to } les portes { $place-of }.
log-capital = { $seat } fait { $place-of } sa nouvelle capitale.
log-wed-announced = { $seat } annonce un mariage : Cléopâtre et { $who }.
log-wed = { $who } épouse Cléopâtre { $place-at }.
log-accord = { $seat } s’accorde avec Chandragupta : des éléphants apparaissent { $place-at }.
log-accord-kept = { $seat } a tenu l’accord : les terres de l’Indus sont à Chandragupta et fermées à jamais.
log-accord-broken = L’accord avec Chandragupta est rompu : { $seat } perd les éléphants.
prestige-murder = assassinat dans la famille royale
prestige-slain = diadoque ou épigone égorgé
prestige-wedding = mariage avec Cléopâtre
prestige-accord = accord avec Chandragupta tenu
