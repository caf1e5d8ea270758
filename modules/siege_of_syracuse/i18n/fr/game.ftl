# Le siège de Syracuse. Les mots du jeu ; les mêmes clefs se trouvent dans en/.
title = Le siège de Syracuse
subtitle = Athènes devant les murs, 415-413 av. J.-C.
summary =
    La plus grande flotte que la Grèce ait jamais lancée mouille dans le Grand Port, et Syracuse reste seule derrière ses murs tant que n’arrivent pas les navires de Sparte.
    Mur contre mur sur les Épipoles : selon qui ferme l’anneau et qui le coupe, la faim choisira son camp.
    Neuf saisons sur la carte, impulsion après impulsion ; et quand deux armées s’affrontent pour de bon, la bataille se livre sur un plateau à elle, bouclier contre bouclier, éperon contre éperon.
credits = Un jeu publié par Turning Point Simulations. La carte, les pions et les résumés de cette édition sont dessinés et rédigés à neuf ; la carte, les tables du dos et la plupart des valeurs ne sont pas dans le texte que nous avons : elles sont notre lecture de Thucydide, tant que vous n’avez pas saisi ce que dit votre exemplaire.
seat-athens = Athènes
seat-athens-short = A
seat-syracuse = Syracuse
seat-syracuse-short = S
group-athens = Athéniens
    .the = les Athéniens
group-syracuse = Syracusains
    .the = les Syracusains
group-allied = Alliés de Syracuse
    .the = les alliés de Syracuse
group-sicel = Sicules
    .the = les Sicules
rules-season = Saisons, événements, moral et initiative
rules-supply = Ravitaillement et remplacements
rules-activation = Impulsions et activation
rules-movement = Mouvement
rules-reaction = Réaction
rules-combat = Combats sur la carte, états et ralliement
rules-battle = Batailles rangées
rules-naval = Escadres
rules-walls = Murs de siège
rules-sicels = Sicules
rules-victory = Mise en place, renforts et victoire

## Carte

terrain-city = ville
terrain-high = hauteurs
terrain-low = terrain bas
terrain-bog = marais
terrain-sea = mer
mark-epipolae = Épipoles
mark-west-edge = bord ouest de la carte
mark-map-edge = bord de la carte
mark-city = ville fortifiée de Syracuse
mark-athenian-setup = mise en place d’Athènes
feature-steep = pente raide
box-off-athens = Athéniens hors de la carte
    .the = les Athéniens hors de la carte
box-off-syracuse = Syracusains hors de la carte
    .the = les Syracusains hors de la carte
box-losses-athens = Pertes athéniennes
    .the = les pertes athéniennes
box-losses-syracuse = Pertes syracusaines
    .the = les pertes syracusaines
box-sicels = Sicules
    .the = les Sicules encore à recruter
box-coming-athens = Athènes à venir
    .the = les renforts athéniens
box-coming-syracuse = Alliés à venir
    .the = les renforts alliés
box-walls-athens = Murs athéniens
    .the = les murs athéniens à bâtir
box-walls-syracuse = Murs syracusains
    .the = les murs syracusains à bâtir
box-horses = Cavaliers à pied
    .the = les cavaliers à pied
box-markers = Marqueurs
    .the = les marqueurs
track-record = Piste du jeu
track-turn = Saison
marker-ml-athens = Moral d’Athènes
    .the = le moral d’Athènes
marker-ml-syracuse = Moral de Syracuse
    .the = le moral de Syracuse
marker-il-athens = Initiative d’Athènes
    .the = l’initiative d’Athènes
marker-il-syracuse = Initiative de Syracuse
    .the = l’initiative de Syracuse
marker-impulses-athens = Impulsions d’Athènes
    .the = les impulsions d’Athènes
marker-impulses-syracuse = Impulsions de Syracuse
    .the = les impulsions de Syracuse
marker-turn = Saison
    .the = le marqueur de saison

## Pions

kind-naval = Escadre
    .the = l’escadre
    .many = Escadres
kind-hoplite = Hoplites
    .the = les hoplites
kind-light = Infanterie légère
    .the = l’infanterie légère
kind-peltast = Peltastes
    .the = les peltastes
kind-archer = Archers
    .the = les archers
kind-cavalry = Cavalerie
    .the = la cavalerie
kind-leader = Chef
    .the = le chef
    .many = Chefs
kind-siege-wall = Mur de siège
    .the = le mur de siège
    .many = Murs de siège
kind-circle-fort = Fort circulaire
    .the = le fort circulaire
kind-pitched-battle = Bataille rangée
    .the = le marqueur de bataille rangée
kind-reinforced-rams = Éperons renforcés
    .the = le marqueur des éperons renforcés
kind-night = Nuit
    .the = le marqueur de nuit

## Tour

turn-title = { $turn ->
    [1] Automne 415 av. J.-C.
    [2] Hiver 415-414 av. J.-C.
    [3] Printemps 414 av. J.-C.
    [4] Été 414 av. J.-C.
    [5] Automne 414 av. J.-C.
    [6] Hiver 414-413 av. J.-C.
    [7] Printemps 413 av. J.-C.
    [8] Été 413 av. J.-C.
   *[9] Automne 413 av. J.-C.
}
phase-setup = Mise en place
phase-random-events = Événement
phase-supply = Ravitaillement
phase-morale = Moral
phase-initiative = Initiative
phase-operations = Opérations
phase-victory = Victoire
phase-rally = Ralliement, murs et remplacements
phase-reinforcement = Renforts
task-athens-sets-up = Athènes se place au débarcadère, à Dascon ou sur la mer voisine
task-syracuse-sets-up = Syracuse se place en ville, sa cavalerie où ne se tient aucun Athénien
task-draw-sicels = Tirer les Sicules : Athènes 1, Syracuse 2
task-first-initiative = Chacun lance un D10 : le plus haut est le niveau d’initiative d’Athènes, le plus bas celui de Syracuse
task-roll-event = Chacun lance un D6 : la somme donne l’événement de la saison
task-city-supply = Compter les unités que la ville nourrit
task-mark-unsupplied = Hors de ravitaillement : unités désorganisées ; en déroute ou sicules, perdues
task-adjust-morale = Ajuster les deux niveaux de moral
task-roll-initiative = Chacun lance un D10 pour son niveau d’initiative ; Athènes a l’initiative au tour 1
task-roll-impulses = Chacun lance un D6 pour son nombre d’impulsions, de 1 à 5
task-declare-impulses = Tour à tour : impulsion terrestre ou navale, ou passer ; deux « passe » de suite terminent la phase
task-react = Après les mouvements d’une impulsion, l’autre camp peut réagir
task-fight = Qui partage une zone se bat : bataille rangée ou escarmouche
task-build-walls = Les unités qui n’ont pas combattu élèvent ou abattent des murs
task-automatic-victory = Victoire automatique ?
task-surrender = Dès le tour 2, le moral le plus bas lance le dé de la reddition
task-rally-units = Les unités désorganisées se reprennent ; lancer le dé pour les déroutes
task-finish-walls = Retourner les murs restés en place ; ôter les murs abattus
task-replacements = Remplacements, autant que le niveau de moral
task-recruit-sicels = Recruter des Sicules
task-coming-units = Voir qui arrive au tour suivant
task-advance-turn = Avancer la saison
scenario-standard = Le siège, 415-413 av. J.-C.
scenario-standard-summary = Du débarquement dans le Grand Port au dernier navire. Neuf saisons.
scenario-variant = Le siège, avec plus de peltastes
scenario-variant-summary = Le même, où la première vague des alliés de Syracuse amène une seconde unité de peltastes.
arrival-first-wave = Première vague des alliés
arrival-second-wave = Seconde vague des alliés
arrival-athens-wave = Les secours de Démosthène
arrival-peltast-variant = Peltastes alliés supplémentaires
basis-ground = La carte n’est pas dans le texte que nous avons, qui nomme dix de ses zones : notre lecture du terrain et de Thucydide.
basis-values = Le texte imprime cinq pions en exemple ; les autres valeurs sont de nous, par type de troupe.
basis-sicels = Le texte imprime un seul pion sicule sans dire combien il y en a : nous en avons mis douze.
basis-leaders = Le texte n’imprime que Gylippe ; les autres valeurs, et un de moins au verso, sont de nous, d’après Thucydide.
basis-sheet = Le texte compte 176 pions sans les énumérer : le nombre et les faces de ceux-ci sont de nous.
basis-stripes = La planche distingue les peuples par la couleur des chiffres ; ici, une bande le fait.
basis-calendar = Le texte dit que le tour 2 est l’hiver 415-414 et ne nomme aucun dernier tour : neuf saisons mènent à l’automne 413.
basis-set-up = Le texte nomme les zones ; qui s’y tient est notre proposition, et chaque camp peut se placer autrement.

# ce que l’ordinateur met en balance (rules/solo_terms.py)
solo-term-exposed = armées et escadres exposées
solo-term-fights = combats à venir
solo-term-fleet = les flottes
solo-term-leaders = les chefs
solo-term-morale = le moral à venir
solo-term-result = le résultat
solo-term-ring = l’anneau autour de la ville
solo-term-strength = forces restantes
solo-term-supply = le ravitaillement
solo-term-surrender = risque de reddition
solo-term-works = les murs et le fort circulaire
