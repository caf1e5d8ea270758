# Corruption et contre-corruption.
purpose-bribe = Corruption : { $who }
log-bribe-won = { $seat } verse { $sum } T et gagne { $who } ({ $place }) : niveau { $level }, chances { $chance } %, tirage { $die }.
log-bribe-lost = { $seat } verse en vain { $sum } T pour { $who } ({ $place }) : niveau { $level }, chances { $chance } %, tirage { $die }.
log-commander-killed = Tombe sous les coups de son unité : { $who } ({ $place }).
remark-bribed-twice = Deux corruptions pour une même cible : { $who }.
remark-philip-alone = Philippe III redeviendra neutre à la fin de la saison s’il ne commande aucune unité : écrivez sa marche vers l’une des vôtres.
