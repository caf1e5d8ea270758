# Les mots français du jeu ; les mêmes clés sont dans en.ftl. Un nom à article donne .the et .at.
# Ce qui manque : tabletop check --words.

title = Un nouveau jeu
subtitle = Deux armées et une rivière
summary = Une carte nue avec une grille, des pions en images, une pioche, des dés et une aide de jeu. Un premier jeu à transformer en le vôtre.
credits = Fait avec tabletop new.

seat-red = Rouge
seat-red-short = R
seat-blue = Bleu
seat-blue-short = B
rules-all = Tout

box-field = Terrain
    .the = le terrain
    .at = sur le terrain
box-dead = Pertes
    .the = les pertes
    .at = parmi les pertes
box-desk-red = Bureau de Rouge
    .the = le bureau de Rouge
    .at = sur le bureau de Rouge
box-desk-blue = Bureau de Bleu
    .the = le bureau de Bleu
    .at = sur le bureau de Bleu
box-orders = Ordres
    .the = les ordres
    .at = parmi les ordres
box-spent = Ordres joués
    .the = les ordres joués
    .at = parmi les ordres joués
box-hand-red = Main de Rouge
    .the = la main de Rouge
    .at = dans la main de Rouge
box-hand-blue = Main de Bleu
    .the = la main de Bleu
    .at = dans la main de Bleu
board-trays = Plateaux de jeu

kind-foot = Infanterie
kind-horse = Cavalerie
kind-marker = Marqueur
kind-order = Ordre
counter-R1 = 1re infanterie rouge
counter-R2 = 2e infanterie rouge
counter-R3 = 3e infanterie rouge
counter-R4 = Cavalerie rouge
counter-B1 = 1re infanterie bleue
counter-B2 = 2e infanterie bleue
counter-B3 = 3e infanterie bleue
counter-B4 = Cavalerie bleue
counter-O1 = Plus un
counter-O2 = Plus un encore
counter-O3 = Plus deux
counter-O4 = Le double
counter-O5 = Moins un
counter-O6 = Rien
counter-fire = Feu
counter-camp = Camp
layer-fort = Ouvrages
level-dug-in = retranché
level-fort = fort
text-strength = Force
text-effect = Effet
way-lost = Aux pertes
folder-armies = Armées
folder-red-army = Rouge
folder-blue-army = Bleu
folder-markers = Marqueurs

throw-march = Marche
throw-fight = Combat
die-fight = Combat
face-miss = manqué
face-pushed = repoussé
face-hit = touché
chart-terrain = Coût d’un pas
chart-turn = Un tour

phase-play = Jeu
tracker-turn = Tour
tracker-side = Camp
tracker-side-red = Rouge se déplace
tracker-side-blue = Bleu se déplace
scenario-start = La rivière
scenario-start-summary = Quatre pions de chaque côté.
