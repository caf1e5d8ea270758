# Corruption et contre-corruption.
purpose-bribe = la corruption { $who-of }
log-bribe-won = { $seat } verse { $sum } T et gagne { $who-the } ({ $place }) : niveau { $level }, chances { $chance } %, tirage { $die }.
log-bribe-lost = { $seat } verse en vain { $sum } T pour { $who-the } ({ $place }) : niveau { $level }, chances { $chance } %, tirage { $die }.
log-commander-killed = { $who } tombe sous les coups de son unité { $place-at }.
remark-bribed-twice = Deux corruptions visent la même cible : { $who }.
remark-philip-alone = Philippe III redeviendra neutre à la fin de la saison s’il ne commande aucune unité : écrivez sa marche vers l’une des vôtres.
