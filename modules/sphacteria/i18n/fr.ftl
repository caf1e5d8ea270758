# Sphactérie, 425 av. J.-C. Les mots français du jeu ; les mêmes clefs se trouvent dans en.ftl.

title = Sphactérie, 425 av. J.-C.
subtitle = La baie de Pylos dans la guerre du Péloponnèse
summary =
    Un stratège athénien fortifie un promontoire désert aux portes de Sparte, et Sparte débarque l’élite de ses hommes sur l’île d’en face.
    Deux passes étroites décident de qui mangera : tenez-les, et ces hoplites qui ne se rendent jamais y seront peut-être contraints.
    Sept tours sur terre et sur mer, un bol de stratagèmes, et jamais assez de points d’actions.
credits = Un jeu de Frédéric Bey, paru dans Vae Victis n° 95. La carte, les pions et les résumés de cette édition sont dessinés et rédigés à neuf ; forces et bonus sont notre lecture de Thucydide, tant que vous n’avez pas saisi ceux de votre exemplaire.

## Camps

seat-athens = Athènes
seat-athens-short = A
seat-sparta = Sparte
seat-sparta-short = S
group-athenians = Athéniens
    .the = les Athéniens
group-messenians = Messéniens
    .the = les Messéniens
group-spartans = Spartiates
    .the = les Spartiates
group-helots = Hilotes
    .the = les hilotes

## Groupes de règles

rules-basics = Matériel et carte
rules-sequence = Séquence et points d’actions
rules-stratagems = Stratagèmes
rules-arrivals = Déploiement et renforts
rules-movement = Mouvement
rules-stacking = Empilement
rules-combat = Combats et chefs
rules-supply = Ravitaillement
rules-victory = Victoire

## Carte

zone-A = Mer du nord
    .the = la mer du nord
    .at = en mer du nord
zone-B = Mer du sud
    .the = la mer du sud
    .at = en mer du sud
zone-C = Large de Pylos
    .the = le large de Pylos
    .at = au large de Pylos
zone-D = Large de Sphactérie nord
    .the = le large de Sphactérie nord
    .at = au large de Sphactérie nord
zone-E = Large de Sphactérie sud
    .the = le large de Sphactérie sud
    .at = au large de Sphactérie sud
zone-F = Abords de la passe sud
    .the = les abords de la passe sud
zone-G = Sud de la baie
    .the = le sud de la baie
    .at = dans le sud de la baie
zone-H = Le Port
    .the = le Port
    .at = dans le Port
zone-I = Passe nord
    .the = la passe nord
    .at = dans la passe nord
zone-J = Passe sud
    .the = la passe sud
    .at = dans la passe sud
zone-K = Côte nord
    .the = la côte nord
    .at = sur la côte nord
zone-L = Plaine de Koryphasion
    .the = la plaine de Koryphasion
    .at = dans la plaine de Koryphasion
zone-M = Arrière-pays messénien
    .the = l’arrière-pays messénien
    .at = dans l’arrière-pays messénien
zone-N = Route de Laconie
    .the = la route de Laconie
    .at = sur la route de Laconie
zone-O = Isthme de Pylos
    .the = l’isthme de Pylos
    .at = sur l’isthme de Pylos
zone-P = Pylos
zone-Q = Sphactérie, pointe nord
    .the = la pointe nord de Sphactérie
zone-R = Sphactérie, centre nord
    .the = le centre nord de Sphactérie
zone-S = Sphactérie, centre sud
    .the = le centre sud de Sphactérie
zone-T = Sphactérie, pointe sud
    .the = la pointe sud de Sphactérie
zone-U = Côte sud-est
    .the = la côte sud-est
    .at = sur la côte sud-est
zone-V = La Plage
    .the = la Plage
    .at = sur la Plage
terrain-clear = clair
terrain-difficult = difficile
terrain-beach = plage
terrain-sea = mer
terrain-strait = détroit
terrain-base_land = base terrestre
terrain-base_sea = base maritime
mark-port = port
mark-narrow = eaux étroites
mark-island = îlot de Sphactérie
mark-beach = plage
mark-objective = zone de victoire
mark-helot-run = départ possible des hilotes
feature-wall = fortification de Pylos
    .the = la fortification de Pylos

box-BTA = Base terrestre athénienne
    .the = la base terrestre athénienne
box-BMA = Base maritime athénienne
    .the = la base maritime athénienne
box-BTS = Base terrestre spartiate
    .the = la base terrestre spartiate
box-BMS = Base maritime spartiate
    .the = la base maritime spartiate
box-pool-athens = Réserve d’Athènes
    .the = la réserve d’Athènes
    .at = dans la réserve d’Athènes
box-pool-sparta = Réserve de Sparte
    .the = la réserve de Sparte
    .at = dans la réserve de Sparte
box-losses-athens = Pertes d’Athènes
    .the = les pertes d’Athènes
    .at = parmi les pertes d’Athènes
box-losses-sparta = Pertes de Sparte
    .the = les pertes de Sparte
    .at = parmi les pertes de Sparte
box-bowl = Bol
    .the = le bol
    .at = dans le bol
box-hand-athens = Main d’Athènes
    .the = la main d’Athènes
    .at = dans la main d’Athènes
box-hand-sparta = Main de Sparte
    .the = la main de Sparte
    .at = dans la main de Sparte
box-stratagems-played = Stratagèmes joués
    .the = les stratagèmes joués
    .at = parmi les stratagèmes joués
box-stratagems-out = Hors jeu
    .the = les pions hors jeu
    .at = hors jeu

track-turn = Tours
track-actions = Actions
track-supply = Ravitaillement
track-victory = Points de victoire
marker-turn = Tour
marker-ap-athens = Actions d’Athènes
marker-ap-sparta = Actions de Sparte
marker-supply-athens = Ravitaillement d’Athènes
marker-supply-sparta = Ravitaillement de Sparte
marker-vp-athens = Victoire, Athènes
marker-vp-sparta = Victoire, Sparte

## Pions

kind-trireme = Trières
    .the = les trières
kind-hoplite = Hoplites
    .the = les hoplites
kind-peltast = Peltastes
    .the = les peltastes
kind-archer = Archers
    .the = les archers
kind-leader = Chef
    .the = le chef
    .many = Chefs
kind-chit = Stratagème
    .the = le stratagème
    .many = Stratagèmes
kind-fire = Incendie
    .the = l’incendie
    .many = Incendies
kind-control = Marqueur de contrôle
    .the = le marqueur de contrôle
    .many = Marqueurs de contrôle
counter-unit = { $kind } { $label } ({ $group })
counter-A-H1 = Hoplites athéniens H1
counter-A-H2 = Hoplites athéniens H2
counter-A-H3 = Hoplites athéniens H3
counter-A-H4 = Hoplites athéniens H4
counter-A-H5 = Hoplites athéniens H5
counter-A-H6 = Hoplites messéniens H6
counter-A-H7 = Hoplites messéniens H7
counter-A-A1 = Archers athéniens A1
counter-A-A2 = Archers athéniens A2
counter-A-P1 = Peltastes athéniens P1
counter-A-P2 = Peltastes athéniens P2
counter-A-P3 = Peltastes athéniens P3
counter-A-T1 = Trières athéniennes T1
counter-A-T2 = Trières athéniennes T2
counter-A-T3 = Trières athéniennes T3
counter-A-T4 = Trières athéniennes T4
counter-A-T5 = Trières athéniennes T5
counter-A-T6 = Trières athéniennes T6
counter-A-T7 = Trières athéniennes T7
counter-A-T8 = Trières athéniennes T8
counter-S-H1 = Hoplites spartiates H1
counter-S-H2 = Hoplites spartiates H2
counter-S-H3 = Hoplites spartiates H3
counter-S-H4 = Hoplites spartiates H4
counter-S-H5 = Hilotes H5
counter-S-H6 = Hilotes H6
counter-S-H7 = Hilotes H7
counter-S-H8 = Hilotes H8
counter-S-H9 = Hilotes H9
counter-S-T1 = Trières spartiates T1
counter-S-T2 = Trières spartiates T2
counter-S-T3 = Trières spartiates T3
counter-S-T4 = Trières spartiates T4
counter-S-T5 = Trières spartiates T5
counter-S-T6 = Trières spartiates T6
counter-S-T7 = Trières spartiates T7
counter-demosthenes = Démosthénès
counter-sophocles = Sophoclès
counter-eurymedon = Eurymédon
counter-cleon = Cléon
counter-epitadas = Épitadas
counter-styphon = Styphon
counter-brasidas = Brasidas
counter-thrasymedidas = Thrasymédidas
counter-SC1 = { stratagem-10 } / { stratagem-20 }
counter-SC2 = { stratagem-11 } / { stratagem-6 }
counter-SC3 = { stratagem-1 } / { stratagem-7 }
counter-SC4 = { stratagem-2 } / { stratagem-15 }
counter-SC5 = { stratagem-3 } / { stratagem-16 }
counter-SC6 = { stratagem-4 } / { stratagem-9 }
counter-SC7 = { stratagem-5 } / { stratagem-18 }
counter-SC8 = { stratagem-8 } / { stratagem-17 }
counter-SC9 = { stratagem-12 } / { stratagem-13 }
counter-SC10 = { stratagem-12 } / { stratagem-14 }
counter-SC11 = { stratagem-1 } / { stratagem-22 }
counter-SC12 = { stratagem-21 } / { stratagem-19 }
counter-SC13 = { stratagem-8 } / { stratagem-15 }
counter-SC14 = { stratagem-4 } / { stratagem-20 }
counter-SC15 = { stratagem-9 } / { stratagem-3 }
counter-SC16 = { stratagem-2 } / { stratagem-13 }
counter-fire-1 = { kind-fire } 1
counter-fire-2 = { kind-fire } 2
counter-fire-3 = { kind-fire } 3
counter-fire-4 = { kind-fire } 4
counter-control-athens-1 = Tenu par { seat-athens } 1
counter-control-athens-2 = Tenu par { seat-athens } 2
counter-control-athens-3 = Tenu par { seat-athens } 3
counter-control-sparta-1 = Tenu par { seat-sparta } 1
counter-control-sparta-2 = Tenu par { seat-sparta } 2
counter-control-sparta-3 = Tenu par { seat-sparta } 3

## Stratagèmes

window-combat = pendant un combat, avant le jet de dé
window-action = à tout moment d’une phase d’actions
window-activation = avant la première phase d’actions du tour
window-adjustment = en phase d’ajustements
stratagem-1 = Periplous
stratagem-1-effect = Les trières débordent l’aile ennemie : deux colonnes à droite pour l’attaquant, deux à gauche pour le défenseur. Athènes le joue dans un combat naval, jamais en H, I ou J.
stratagem-2 = Kuklos
stratagem-2-effect = La flotte la plus faible se forme en cercle, éperons au-dehors : une colonne à gauche dans un combat naval. Le défenseur seul le joue.
stratagem-3 = Diekplous
stratagem-3-effect = Une file de navires perce la ligne ennemie : une colonne à droite dans un combat naval. L’attaquant seul le joue.
stratagem-4 = Épibates
stratagem-4-effect = Les soldats de marine montent à l’abordage : +2 au dé pour l’attaquant, −1 pour le défenseur, dans un combat naval. Les deux camps peuvent le jouer dans le même combat, il reste alors +1.
stratagem-5 = Archers
stratagem-5-effect = À poser dans une zone où se trouvent vos archers : aucune unité terrestre ni aucun chef ennemi n’y entre jusqu’à la fin de la phase d’actions. Athènes le joue.
stratagem-6 = Peltastes
stratagem-6-effect = Les peltastes qui attaquent usent la phalange : on oublie le modificateur au dé e et les modificateurs de colonne a et f dans ce combat terrestre. Seul l’attaquant athénien le joue.
stratagem-7 = Spartiates !
stratagem-7-effect = Un combat terrestre où figurent des hoplites spartiates gagne une colonne de plus pour Sparte : à droite s’ils attaquent, à gauche s’ils défendent. Sparte le joue.
stratagem-8 = Attaque combinée
stratagem-8-effect = La moitié, arrondie au-dessus, des forces amies d’une zone adjacente de même nature s’ajoute à votre camp dans le rapport de forces ; ces unités ne bougent pas. Attaquant ou défenseur.
stratagem-9 = Chef blessé
stratagem-9-effect = Les bonus des chefs ennemis ne comptent pas dans le modificateur au dé a de ce combat, sur terre ou sur mer. Attaquant ou défenseur.
stratagem-10 = Départ de Brasidas
stratagem-10-effect = Brasidas quitte aussitôt la partie, et ce pion avec lui. Athènes le joue en phase d’ajustements.
stratagem-11 = Nicias contre Cléon
stratagem-11-effect = Cléon est rappelé à Athènes et Sophoclès prend sa place ; le pion quitte la partie. Sparte le joue en phase d’ajustements.
stratagem-12 = Renforts retardés
stratagem-12-effect = Avant la première phase d’actions : un renfort historique arrive un tour plus tard, ou un renfort optionnel que l’ennemi vient d’appeler (n° 13 ou 14) ne vient pas. Les deux camps.
stratagem-13 = Renforts optionnels 1
stratagem-13-effect = Avant la première phase d’actions : votre groupe RO1 arrive, des peltastes pour Athènes, des hilotes pour Sparte. Les deux camps.
stratagem-14 = Renforts optionnels 2
stratagem-14-effect = Avant la première phase d’actions : le groupe RO2 arrive, hoplites spartiates et hilotes. Sparte le joue.
stratagem-15 = Récupération ×1
stratagem-15-effect = Une de vos unités affaiblies retrouve sa pleine force en phase d’ajustements. Les deux camps.
stratagem-16 = Récupération ×2
stratagem-16-effect = Deux de vos unités affaiblies retrouvent leur pleine force en phase d’ajustements. Les deux camps.
stratagem-17 = Ravitaillement
stratagem-17-effect = Pas de vérification du ravitaillement pour votre camp dans cette phase d’ajustements : votre marqueur ne bouge pas. Les deux camps.
stratagem-18 = Ravitaillement hilote
stratagem-18-effect = Pas de vérification du ravitaillement pour les Spartiates de l’îlot dans cette phase d’ajustements : le marqueur ne bouge pas. Sparte le joue.
stratagem-19 = Trêve
stratagem-19-effect = Avant la vérification du ravitaillement : elle n’a pas lieu, et le marqueur d’approvisionnement spartiate revient sur 3. Sparte le joue.
stratagem-20 = Tempête en mer
stratagem-20-effect = Chaque joueur lance un dé pour chacune de ses unités navales en zone maritime : 5 ou 6 l’affaiblit, ou la coule si elle l’est déjà ; dans le port H, seulement sur 6. Les trières tirées sur la plage ne risquent rien. Les deux camps.
stratagem-21 = Incendie de Sphactérie
stratagem-21-effect = Les broussailles de l’îlot brûlent : dès le tour suivant et jusqu’à la fin, Q, R, S et T sont en terrain clair. Athènes le joue en phase d’ajustements.
stratagem-22 = Désertion des Messéniens
stratagem-22-effect = Une unité d’hoplites messéniens quitte définitivement la partie et compte comme éliminée pour les points de victoire. Sparte le joue en phase d’ajustements.

## Table des combats

table-combat = Table des combats
result-combat-E = Toutes les unités éliminées, et les chefs
result-combat-A = Toutes les unités affaiblies, les affaiblies éliminées
result-combat-3_4 = Trois quarts des unités affaiblies
result-combat-1_2 = La moitié des unités affaiblies
result-combat-1_4 = Un quart des unités affaiblies
result-combat-R = Aucune perte
follow-combat = { $seat } recule : ses unités et ses chefs restants quittent la zone pour une zone voisine libre d’unités ennemies, par transport naval aussi ; sans issue, les unités sont éliminées (4.2).
modifier-die-a = Chefs à bonus : ceux de l’attaquant moins ceux du défenseur
modifier-die-b = L’attaquant a des hoplites à bonus, le défenseur n’en a pas
modifier-die-c = Le défenseur a des archers
modifier-die-d = L’attaquant a trois types d’unités
modifier-die-e = Le défenseur n’a que des hoplites à bonus
modifier-die-f = Trières à bonus : celles de l’attaquant moins celles du défenseur
modifier-die-g = Combat sur la plage
modifier-col-a = L’attaquant a des hoplites, le défenseur n’en a pas
modifier-col-b = Le défenseur a des hoplites, l’attaquant n’en a pas
modifier-col-c-defender = La moitié ou plus des unités du défenseur sont des hoplites messéniens ou hilotes
modifier-col-c-attacker = La moitié ou plus des unités de l’attaquant sont des hoplites messéniens ou hilotes
modifier-col-d = L’attaquant est venu par-dessus la fortification
modifier-col-e = L’attaquant a débarqué par transport naval
modifier-col-f = Combat en terrain difficile
modifier-strat-1-attacker = { stratagem-1 }, par l’attaquant
modifier-strat-1-defender = { stratagem-1 }, par le défenseur
modifier-strat-2 = { stratagem-2 }, par le défenseur
modifier-strat-3 = { stratagem-3 }, par l’attaquant
modifier-strat-4-attacker = { stratagem-4 }, par l’attaquant
modifier-strat-4-defender = { stratagem-4 }, par le défenseur
modifier-strat-6 = { stratagem-6 } : oublier le dé e et les colonnes a et f
modifier-strat-7-attacker = { stratagem-7 } Ils attaquent
modifier-strat-7-defender = { stratagem-7 } Ils défendent
modifier-strat-8-attacker = { stratagem-8 } : ajouter la moitié d’une force voisine à l’attaquant
modifier-strat-8-defender = { stratagem-8 } : ajouter la moitié d’une force voisine au défenseur
modifier-strat-9-attacker = { stratagem-9 }, par l’attaquant : les bonus des chefs du défenseur ne comptent pas au dé a
modifier-strat-9-defender = { stratagem-9 }, par le défenseur : les bonus des chefs de l’attaquant ne comptent pas au dé a

## Séquence de jeu

phase-stratagems = Stratagèmes
phase-action-points = Points d’actions
phase-activation = Activation
phase-reinforcements = Renforts
phase-first-actions = Actions du premier joueur
phase-second-actions = Actions du second joueur
phase-adjustments = Ajustements
phase-first-adjustments = Ajustements du premier joueur
phase-second-adjustments = Ajustements du second joueur
phase-victory-check = Conditions de victoire
phase-turn-marker = Fin du tour
task-draw-two = Chaque joueur tire deux stratagèmes dans le bol
task-keep-secret = Regardez vos pions, recto et verso, et gardez-les cachés
task-roll-initiative = Chaque joueur lance 2d6
task-take-initiative = Le plus haut total a l’initiative ; à égalité, le plus de force navale sur la carte, puis Sparte
task-set-points = Placez les deux marqueurs Actions : la moitié de chaque total, arrondie au-dessus
task-historic-arrivals = Placez dans leurs bases les renforts historiques de ce tour
task-optional-arrivals = C’est le moment des stratagèmes n° 13 et 14 : placez ce qu’ils amènent
task-delayed-arrivals = Le stratagème n° 12 peut retarder ou annuler un renfort
task-announce-points = Le joueur actif annonce les points qu’il dépensera, au moins un
task-activate-zones = Activez des zones et déplacez : 1 point avec un chef, 2 sans chef
task-attack = Gardez 1 point pour les attaques là où les deux camps se rencontrent
task-repeat-phases = Reste-t-il des points à l’un des camps ? Revenez aux actions du premier joueur
task-keep-one = Un seul stratagème conservé, les autres retournent dans le bol
task-adjustment-stratagems = Stratagèmes de cette phase : n° 10, 11 et 15 à 22
task-recover = Rétablissez une unité affaiblie par chef à bonus présent sur la carte
task-helot-run = Sparte : un dé par unité d’hilotes en U ou V peut nourrir l’îlot, avant la vérification
task-check-supply = Vérifiez le ravitaillement (Athènes : H et I ; Sparte : I et J) et déplacez le marqueur
task-sudden-victory = Une force a-t-elle capitulé ? Voyez la victoire totale en 8.1
task-final-count = Après le tour 7 : hoplites en P, Q et T, puis points de victoire
task-advance-turn = Avancez le marqueur de tour

## Scénario et renforts

scenario-standard = Pylos et Sphactérie
scenario-standard-summary = Toute la campagne en sept tours : Démosthénès tient Pylos avec trois trières et une poignée d’hommes, les Spartiates se rassemblent dans l’intérieur. Leur flotte vient au tour 2, celle d’Athènes au tour 3, Cléon au tour 5.
arrival-sparta-rh1 = Tour 2 : Thrasymédidas et la flotte spartiate (RH1)
arrival-athens-rh1 = Tour 3 : la flotte athénienne et des hoplites (RH1)
arrival-athens-rh2 = Tour 5 : Cléon, des trières, des hoplites et des troupes légères (RH2) ; Sophoclès et Eurymédon s’en vont
arrival-athens-ro1 = Optionnel : peltastes athéniens (RO1)
arrival-sparta-ro1 = Optionnel : hilotes (RO1)
arrival-sparta-ro2 = Optionnel : hoplites spartiates et hilotes (RO2)

## Sur quoi reposent nos propositions

basis-athenian-sea = La base maritime athénienne donne sur A (0.2) ; la flotte descendait de Zacynthe, au nord (Thucydide IV.13).
basis-spartan-sea = La base maritime spartiate donne sur B (0.2) ; le large au sud de la baie.
basis-off-pylos = Le texte dit seulement que les zones vont de A à V : ici le large de Pylos, où l’on croyait le mur le plus faible (Thucydide IV.9).
basis-off-island = Le texte dit seulement que les zones vont de A à V : ici le large de l’îlot.
basis-outer-south = Le texte dit seulement que les zones vont de A à V : ici les eaux devant la passe sud.
basis-wide-bay = Le texte dit seulement que les zones vont de A à V : ici la partie sud, la plus large, de la baie.
basis-strait-figure = Pas de chiffre dans le texte : la moitié de J. Deux navires passaient de front au nord, huit ou neuf au sud (Thucydide IV.8).
basis-cove = Le texte dit seulement que les zones vont de A à V : ici l’anse sableuse au nord de Pylos, terrain facile.
basis-plain = Le texte dit seulement que les zones vont de A à V : ici la plaine derrière la lagune.
basis-hinterland = Le texte dit seulement que les zones vont de A à V : ici le pays à l’est de la baie.
basis-laconian-road = La base terrestre spartiate donne sur N (0.2), donc une zone terrestre ; la route de Laconie est supposée en terrain clair.
basis-isthmus = L’attaque de Pylos depuis O (4.2) en fait une zone terrestre ; le cordon de sable derrière le promontoire est supposé clair.
basis-low-shore = Les hilotes peuvent partir de U (5.2), donc une zone terrestre ; rivage bas face à la passe sud.
basis-sandbar = Un cordon de sable rattache le promontoire à la côte, entre le large et la baie.
basis-inland = Voisins sur le terrain, entre la côte nord, la plaine, la route et le pays à l’est de la baie.
basis-bay-shore = Un seul rivage fait le tour de la baie.
basis-island-line = L’îlot est long et étroit : une seule file de zones du nord au sud.
basis-open-sea = Un même large longe tout l’ouest, de la base maritime athénienne à la base maritime spartiate.
basis-north-channel = La passe nord relie le large au port ; la baie n’a pas d’autre entrée de ce côté (Thucydide IV.8).
basis-south-channel = La passe sud relie le large à la baie, entre l’îlot et la terre ferme (Thucydide IV.8).
basis-one-bay = Deux parties d’une même baie.
basis-pylos-harbour = Les navires en H et I nourrissent Pylos (5.1), donc H le touche ; le mur ferme le promontoire.
basis-pylos-seaward = Brasidas attaqua le mur depuis le large (Thucydide IV.11).
basis-island-ends = Les navires en I et J nourrissent l’îlot (5.2), donc chacun des deux détroits touche l’une de ses pointes.
basis-island-seaward = Rivage de l’îlot côté large.
basis-island-bayward = Rivage de l’îlot côté baie.
basis-north-coast = La côte nord donne sur le large.
basis-south-coast = La côte se poursuit au sud de la passe.
basis-score-track = Les points de 8.2 se comptent une fois, à la fin ; cette piste est notre aide, pour garder le score sous les yeux.
basis-picked-hoplites = Soixante hoplites d’élite se tenaient sur le rivage avec Démosthénès (Thucydide IV.9) : d’où le bonus.
basis-landed-hoplites = Huit cents hoplites débarquèrent sur l’îlot (Thucydide IV.31) : 32 points répartis de H2 à H5.
basis-landed-hoplites-star = Huit cents hoplites débarquèrent sur l’îlot (Thucydide IV.31) : 32 points répartis de H2 à H5, dont une unité reçoit un bonus.
basis-messenian-ship = Quarante hoplites messéniens avaient rejoint la garnison (Thucydide IV.9).
basis-messenian-march = Une centaine de Messéniens de plus : ils trouvèrent le sentier qui tournait la dernière position (Thucydide IV.36).
basis-few-archers = Quelques archers se tenaient sur le rivage avec les soixante hoplites (Thucydide IV.9).
basis-cleon-archers = Quatre cents archers vinrent avec Cléon (Thucydide IV.28).
basis-landed-peltasts = Huit cents peltastes débarquèrent sur l’îlot (Thucydide IV.32) : 16 points répartis entre P1 et P2.
basis-late-peltasts = Un groupe optionnel : la moitié d’une unité du deuxième renfort.
basis-five-ships = Cinq navires restèrent avec Démosthénès et deux allèrent chercher du secours (Thucydide IV.5 et 8) : cinq points, trois une fois affaiblie.
basis-fifty-ships-star = Cinquante navires vinrent de Zacynthe (Thucydide IV.13), dix par unité ; les meilleurs équipages reçoivent un bonus.
basis-fifty-ships = Cinquante navires vinrent de Zacynthe (Thucydide IV.13), dix par unité.
basis-twenty-ships-star = Vingt navires de plus renforcèrent le blocus (Thucydide IV.23), dix par unité ; les meilleurs équipages reçoivent un bonus.
basis-twenty-ships = Vingt navires de plus renforcèrent le blocus (Thucydide IV.23), dix par unité.
basis-island-hoplites = Quatre cent vingt hoplites tenaient l’îlot (Thucydide IV.8 et 38) : 17 points répartis de H1 à H3. Tous les hoplites spartiates reçoivent un bonus.
basis-second-contingent = Un groupe optionnel, aussi fort que les unités complètes du premier contingent. Tous les hoplites spartiates reçoivent un bonus.
basis-island-helots = Des hilotes passèrent avec les hoplites (Thucydide IV.8) : une centaine par unité.
basis-sixty-ships = Soixante navires furent rappelés de Corcyre (Thucydide IV.8), répartis en sept unités.
basis-demosthenes = Le plan, le fort et le débarquement furent les siens (Thucydide IV.3 et 29 à 32) : un bonus.
basis-fleet-generals = Un des deux stratèges de la flotte (Thucydide IV.2), dont aucun exploit n’est conté ici : pas de bonus.
basis-cleon = Il promit l’îlot en vingt jours et tint parole (Thucydide IV.28 et 39) : un bonus.
basis-epitadas = Il commandait sur l’îlot et y mourut au combat (Thucydide IV.8 et 38) : un bonus.
basis-styphon = Troisième dans le commandement, il lui revint de céder (Thucydide IV.38) : pas de bonus.
basis-brasidas = Le plus hardi des capitaines à l’assaut depuis la mer (Thucydide IV.11 et 12) : un bonus.
basis-admiral = Navarque des soixante navires (Thucydide IV.11), dont aucun exploit n’est conté : pas de bonus.
basis-chit-pairs = Le texte n’associe que le 10 et le 20 et ne donne pas le nombre de pions. Seize, pour que chaque face sorte et que le bol ne se vide pas.
basis-colour-periplous = La règle y voit une manœuvre athénienne ; sa couleur n’est pas donnée.
basis-colour-fleets = Les deux marines la connaissaient ; sa couleur n’est pas donnée.
basis-colour-archers = Seule Athènes a des archers (7.1) ; sa couleur n’est pas donnée.
basis-colour-peltasts = Seule Athènes a des peltastes (7.1) ; sa couleur n’est pas donnée.
basis-colour-neutral = Rien n’y est propre à un camp ; sa couleur n’est pas donnée.
basis-colour-against-sparta = Il ne nuit qu’à Sparte ; sa couleur n’est pas donnée.
basis-colour-against-athens = Il ne nuit qu’à Athènes ; sa couleur n’est pas donnée.
basis-comes-once = Ces renforts ne viennent qu’une fois : le numéro est supposé rouge.
basis-burns-once = L’incendie servit Athènes (Thucydide IV.30) et ne brûle qu’une fois : couleur athénienne, numéro supposé rouge.
basis-bold-winner = La table imprimée met le vainqueur en gras, ce que notre texte a perdu. La perte la plus légère l’emporte ; quand chacun perd un quart, la moitié haute de ces lignes d’une colonne, arrondie au-dessus, va au défenseur.

## Mots peints sur la carte

map-title = Sphactérie
map-subtitle = 425 av. J.-C.
sea-ionian = Mer Ionienne
bay-navarino = Baie de Navarin
place-sphacteria = Sphactérie
place-pylos = Pylos
place-voidokilia = Voïdokilia
place-lagoon = Osmanaga
road-messene = Route de Messène
zone-a-name = { zone-A }
zone-b-name = { zone-B }
zone-c-name = { zone-C }
zone-d-name = { zone-D }
zone-e-name = { zone-E }
zone-f-name = { zone-F }
zone-g-name = { zone-G }
zone-h-name = { zone-H }
zone-i-name = { zone-I }
zone-j-name = { zone-J }
zone-k-name = { zone-K }
zone-l-name = { zone-L }
zone-m-name = { zone-M }
zone-n-name = { zone-N }
zone-o-name = { zone-O }
zone-q-name = Pointe nord
zone-r-name = Centre nord
zone-s-name = Centre sud
zone-t-name = Pointe sud
zone-u-name = { zone-U }
zone-v-name = { zone-V }
base-bma = { box-BMA }
base-bta = { box-BTA }
base-bts = { box-BTS }
base-bms = { box-BMS }
turn-2-note = Flotte spartiate
turn-3-note = Flotte d’Eurymédon
turn-5-note = Armée de Cléon
scale-bar = 5 stades
key-difficult = Terrain difficile
key-beach = Plage
key-wall = Fortification
key-strait = Détroit
key-arrival = Débouché

## L’arbitre : ce qui est demandé, et les boutons

prompt-deal = Le programme distribue les stratagèmes.
prompt-muster = Renforts, avant les phases d’actions : jouez un stratagème n° 12, 13 ou 14, ou passez.
prompt-announce =
    { $points ->
        [one] Phase d’actions : annoncez votre dernier point d’actions. Inutilisé, il est perdu ; tous les combats de la phase coûtent un point en tout.
       *[other] Phase d’actions : combien de vos { $points } points d’actions annoncez-vous ? Ceux qui restent inutilisés sont perdus ; tous les combats de la phase coûtent un point en tout.
    }
prompt-orders =
    { $points ->
        [one] Il reste { $points } point d’actions. Activez des zones et déplacez vos pions, puis terminez vos ordres.
       *[other] Il reste { $points } points d’actions. Activez des zones et déplacez vos pions, puis terminez vos ordres.
    }
prompt-orders-combats =
    { $points ->
        [0] Il ne reste aucun point d’actions : sans point pour les combats, ceux qui sont entrés chez l’ennemi en ressortiront affaiblis.
        [one] Il reste { $points } point d’actions : les combats le prendront. Terminez vos ordres pour combattre.
       *[other] Il reste { $points } points d’actions, dont un que prendront les combats. Activez des zones et déplacez vos pions, puis terminez vos ordres.
    }
spends-activation =
    { $points ->
        [0] activation gratuite
       *[other] activation { $points } PA
    }
costs-combats = les combats, faute d’un point d’actions : ceux qui sont entrés chez l’ennemi retournent, affaiblis, d’où ils viennent
prompt-window = Combat { $place-at }, { $seat } attaque : jouez un stratagème avant le dé, ou aucun.
prompt-show = Le stratagème choisi est montré.
prompt-retreat = Combat perdu { $place-at } : menez unités et chefs dans les zones voisines sans unités ennemies, ou au-delà de la mer avec vos trières. Qui n’a pas d’issue est éliminé.
prompt-adjustment = Ajustements : jouez des stratagèmes, ou passez.
prompt-discard = Gardez au plus un stratagème ; les autres retournent dans le bol.
prompt-storm = La tempête éclate.
prompt-losses-hurt = Pertes du combat { $place-at }. { $result } : choisissez lesquelles ; une unité déjà affaiblie est éliminée.
prompt-actionphase-next = Choisissez le prochain combat.
prompt-adjust-recovering = Récupération, une unité par chef à bonus sur la carte : choisissez les unités affaiblies qui retrouvent leur pleine force.
prompt-helotruns = Ravitaillement de l’îlot : envoyez une unité d’hilotes, ou arrêtez. Un dé chacune, l’une après l’autre : pair, l’approvisionnement monte d’un cran ; impair, l’unité est affaiblie, ou éliminée si elle l’est déjà.
verb-announce = Annoncer
verb-choose = Choisir
verb-deal = Distribuer
verb-end = Terminer les ordres
verb-keep = Garder
verb-move = Déplacer
verb-pass = Passer
verb-pick = Choisir
verb-play = Jouer
verb-show = Montrer
verb-throw = Lancer

## L’arbitre : lignes du journal

log-points = { $seat-The } a l’initiative ; points d’actions : Athènes { $athens }, Sparte { $sparta }
log-arrival = { $arrival }
log-announce =
    { $points ->
        [one] { $seat } annonce { $points } point d’actions
       *[other] { $seat } annonce { $points } points d’actions
    }
log-activate =
    { $points ->
        [one] { $place } : zone activée pour { $points } point d’actions
       *[other] { $place } : zone activée pour { $points } points d’actions
    }
log-sails-along = { $piece } : départ avec la flotte
log-thrown-back = { $piece } : retour { $to-at }, faute de point d’actions pour l’attaque
log-stratagem = { $seat } joue « { $stratagem } »
log-odds = force { $attack } contre { $defence } : rapport { $ratio }
log-modifier =
    { $on ->
        [die] { $what } : { $amount } au dé
        [column] { $what } : { $amount } à la colonne
       *[other] { $what } : { $amount }
    }
log-modifier-plain = { $what }
log-result = victoire { $seat-of } ; attaquant : { $attacker } ; défenseur : { $defender }
log-no-way-out = { $piece } : aucune issue
log-eliminated = { $piece } : élimination
log-captured = { $piece } : capture
log-overboard = { $piece } : perte avec le dernier navire
log-supply = ravitaillement { $seat-of } : { $level }
log-suspended = ravitaillement { $seat-of } : plus personne à nourrir, retour au plein
log-capitulation =
    { $n ->
        [one] { $seat } perd { $n } unité par capitulation
       *[other] { $seat } perd { $n } unités par capitulation
    }
log-victory-zone =
    { $points ->
        [one] { $seat } tient { $place-the } : { $points } point de victoire
       *[other] { $seat } tient { $place-the } : { $points } points de victoire
    }
log-result-total = victoire totale { $seat-of }
log-result-strategic = victoire stratégique { $seat-of } : Athènes { $athens }, Sparte { $sparta }
log-result-tactical = victoire tactique { $seat-of } : Athènes { $athens }, Sparte { $sparta }
log-result-draw = partie nulle : Athènes { $athens }, Sparte { $sparta }
purpose-deal =
    { $n ->
        [one] { $n } stratagème pour { $seat }
       *[other] { $n } stratagèmes pour { $seat }
    }
purpose-initiative = les points d’actions { $seat-of }
purpose-combat = le combat { $place-at }
purpose-helots = les convois d’hilotes
purpose-storm = les navires { $seat-of } dans la tempête (5 ou 6 en touche un, 6 seulement dans le Port)

## L’arbitre : pourquoi pas

check-not-yours = On déplace ses propres unités et chefs.
check-points = Il ne reste pas assez de points d’actions : activer une zone en coûte 1 avec un chef, 2 sans.
check-moved = Un pion ne se déplace qu’une fois par phase d’actions.
check-one-zone = Un groupe part d’une seule zone.
check-barred = Des archers barrent cette zone aux ennemis à terre jusqu’à la fin de la phase.
check-enemy-base = Personne n’entre dans une base de l’autre camp, ni dans les cases hors carte.
check-land-at-sea = Les unités terrestres ne s’arrêtent pas en mer.
check-ship-ashore = Les navires vont en zone maritime ou sur la plage, nulle part ailleurs.
check-leader-needs-ship = Un chef ne prend la mer qu’avec une unité de trières, du départ à l’arrivée.
check-too-far = C’est trop loin : les unités terrestres ont 3 points de mouvement, les chefs 4.
check-no-transport = Chaque zone maritime traversée demande un navire ami et aucun navire ennemi.
check-enemy-stops = Une zone ennemie arrête le mouvement.
check-no-room = Il n’y a plus de place : 4 unités par camp à terre.
check-no-room-strait = Le détroit est plein : le nombre imprimé est le maximum de points de force qu’un camp peut y avoir.
check-capacity = La flotte sur le trajet ne peut pas porter autant d’unités.
check-retreat-enemy = On recule là où il n’y a pas d’unité ennemie.
check-retreat-far = On recule dans une zone voisine, ou par transport naval : un navire ami et aucun navire ennemi dans chaque zone maritime traversée.
check-retreat-others = Seuls reculent ceux qui ont perdu le combat.
check-not-in-hand = Ce stratagème n’est pas dans votre main.
check-foreign-colour = Ce stratagème appartient à l’autre camp.
check-one-stratagem = Chaque camp joue un stratagème par phase d’actions.

## Ce qui a été fait quand rien ne change sur la table
did-pass = passe
did-end = termine les ordres
did-choose = choisit en secret de jouer ou non un stratagème
did-show = montre qu’aucun stratagème n’est joué
did-keep = garde sa main
did-move = se déplace
did-announce = annonce ses points d’actions

# ce que l’ordinateur met en balance (rules/solo_terms.py)
solo-term-actions = points d’action restants
solo-term-exposed = unités exposées
solo-term-fights = combats à venir
solo-term-force = forces restantes
solo-term-hand = stratagèmes en main
solo-term-objectives = Pylos et l’île
solo-term-points = points de victoire
solo-term-result = le résultat
solo-term-sea = la mer
solo-term-supply = le ravitaillement
solo-term-weak = unités affaiblies
