# Les mots français du jeu ; les mêmes clés sont dans en.ftl. Un nom avec article dit .the et .at (et .of, .from au besoin).
# Ce qui manque : tabletop check --words.

title = Un nouveau jeu
subtitle = Quatre tours pour un pont
summary = Deux petites armées veulent le même pont. Un premier jeu, à transformer en le vôtre.
credits = Fait avec tabletop new.
map-title = Le Pont

seat-red = Rouge
seat-red-short = R
seat-blue = Bleu
seat-blue-short = B
rules-turn = Tour et victoire
rules-march = Marche
rules-attack = Attaque

zone-Mill = Moulin
    .the = le Moulin
    .at = au Moulin
zone-Bridge = Pont
    .the = le Pont
    .at = sur le Pont
zone-Ford = Gué
    .the = le Gué
    .at = au Gué
zone-Farm = Ferme
    .the = la Ferme
    .at = à la Ferme
terrain-field = champs
terrain-bridge = pont
terrain-ford = gué
box-losses-red = Pertes rouges
    .the = les pertes rouges
    .at = dans les pertes rouges
box-losses-blue = Pertes bleues
    .the = les pertes bleues
    .at = dans les pertes bleues
track-turn = Tour
marker-turn = Tour

kind-foot = Fantassins
kind-horse = Cavaliers

table-attack = Attaque
result-attack-L = perd un pas
result-attack-N = sans effet
modifier-bridge = Contre le pont

phase-red-order = Ordre de Rouge
phase-blue-order = Ordre de Bleu
task-order = Donner un ordre.
scenario-bridge = Le pont
scenario-bridge-summary = Rouge vient du Moulin, Bleu de la Ferme. Tenez le Pont après le tour 4.

## Ce que rules.py demande, propose et raconte

prompt-order = Donnez un ordre : faites glisser des unités dans une zone voisine, ou attendez.
prompt-attack-hurt = Laquelle de vos unités est touchée ?
verb-move = Marcher
verb-wait = Attendre
did-wait = attend
check-room = Il n’y a pas de place pour une troisième unité.
purpose-attack = l’attaque { $place-at }
log-result = { $seat } a le dessus ; attaquant : { $attacker } ; défenseur : { $defender }
log-result-tactical = { $seat } tient le Pont
log-result-draw = personne ne tient le Pont
