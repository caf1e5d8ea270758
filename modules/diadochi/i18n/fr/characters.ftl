# Personnages (6.b) et succession (7) : captures, commandement, épigones, éliminations.
log-captured = { $person } est aux mains de { $seat } ({ $at }).
log-escapes = { $person } échappe à { $seat } ({ $at }).
log-freed = De nouveau libre : { $person } ({ $at }).
log-retires = { $person } se retire dans une citadelle neutre : { $at }.
log-commands = Au commandement : { $person }, { $unit } ({ $at }).
purpose-capture = Capture : { $who }
purpose-captor = Auteur de la capture : { $who }
purpose-haven = Refuge : { $who }
log-heir = L’épigone de { $seat } apparaît : { $person } ({ $at }).
log-dynasties = Les dynasties sont établies dès le tour suivant.
log-eliminated = Élimination : { $seat }.
log-bequest = Le trésor de { $seat } est déposé dans une citadelle : { $at }.
log-spoils = Le trésor de { $seat } revient à { $to }.
log-treasure-lost = Le trésor de { $seat } est perdu.
log-enlisted = Au service de la famille royale : { $unit } ({ $at }).
log-militia-gone = La milice se disperse ({ $at }).
log-for-sale = Sans maître et à vendre aux enchères : { $unit } ({ $at }).
