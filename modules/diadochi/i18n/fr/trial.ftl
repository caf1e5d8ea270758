## Une saison à l’essai : ce que le hasard déciderait

try-event = Événement de la saison
try-event-none = aucun
try-event-at = { $what } : { $places }
try-row = { $one }, { $rest }
try-bribe = { $seat } corrompt { $who-the } ({ $place }) : { $sum } T, { $chance } %
try-bribe-yes = réussit
try-bribe-no = échoue
try-bribe-won = { $seat } verse { $sum } T et gagne { $who-the } ({ $place }) : niveau { $level }, chances { $chance } %.
try-bribe-lost = { $seat } verse en vain { $sum } T pour { $who-the } ({ $place }) : niveau { $level }, chances { $chance } %.
try-capture = { $seat } tente de capturer { $who-the } ({ $place }) : { $odds } sur 6
try-capture-yes = capture
try-capture-no = fuite
try-neutral = Ordre d’une unité neutre, { $who-the } ({ $place })
try-way = possibilité { $number }
try-unit-at = { $who } ({ $place })
try-storm-safe = indemne
try-storm-lost = perte
try-storm-ashore = à la côte

## Ce que cela change

try-won = Victoire : { $seats }
try-won-nobody = Il ne reste personne : nul ne l’emporte.
try-takes = { $seat } gagne : { $places }
try-takes-from = { $seat } prend à { $old } : { $places }
try-loses = { $seat } perd : { $places }
try-gold = { $seat } : trésor { $before } → { $after } T
try-prestige = { $seat } : prestige { $before } → { $after } ({ $why })
try-reason = { $why } { $points }
try-lost = Perte : { $who } ({ $seat }, { $place })
try-goes-over = Change de camp : { $who } ({ $place }), { $seat } → { $to }
try-becomes = Change de type : { $who } ({ $seat }, { $place }) → { $to }
try-appears = Apparaît : { $who } ({ $seat }, { $place })
try-dies = Décès : { $who }
try-heir = Apparaît : { $who } ({ $place })
try-free = De nouveau libre : { $who }
try-held = Change de maître : { $who } ({ $seat })
try-nobody = neutre
try-mutineers = mutins
