# Syracuse, 415 à 413 av. J.-C. Les mots français du jeu ; les mêmes clefs se trouvent dans en.ftl.

title = Syracuse, 415 à 413 av. J.-C.
subtitle = L’expédition de Sicile dans la guerre du Péloponnèse
summary =
    Athènes est venue en Sicile avec la plus grande flotte que la Grèce ait vue, et devant elle s’étend la première cité d’Occident.
    Camp, forts et murs contre contre-murs : qui ferme l’anneau le premier affame l’autre, et le Grand Port peut se refermer comme un piège.
    Neuf saisons sur terre et sur mer, des travaux qui n’avancent jamais assez vite et des renforts qui viendront peut-être trop tard.
credits = Un jeu de Frédéric Bey, paru dans Vae Victis n° 103. La carte, les pions et les résumés de cette édition sont dessinés et rédigés à neuf ; ce que la règle n’imprime pas est notre lecture de Thucydide, tant que vous n’avez pas saisi les valeurs de votre exemplaire.

## Camps

seat-athens = Athènes
seat-athens-short = A
seat-syracuse = Syracuse
seat-syracuse-short = S
group-athenians = Athéniens
    .the = les Athéniens
group-athenian-allies = Alliés d’Athènes
    .the = les alliés d’Athènes
group-syracusans = Syracusains
    .the = les Syracusains
group-syracusan-allies = Alliés de Syracuse
    .the = les alliés de Syracuse
group-spartans = Spartiates
    .the = les Spartiates

## Groupes de règles

rules-basics = Matériel et carte
rules-sequence = Séquence, points d’actions et avantage
rules-stratagems = Stratagèmes
rules-arrivals = Déploiement et renforts
rules-movement = Mouvement
rules-stacking = Empilement
rules-combat = Combats et chefs
rules-works = Travaux
rules-supply = Ravitaillement et attrition
rules-victory = Victoire

## Carte

zone-M1 = Baie de Thapsos
    .the = la baie de Thapsos
    .at = dans la baie de Thapsos
zone-M2 = Large de Trogilos
    .the = le large de Trogilos
    .at = au large de Trogilos
zone-M3 = Nord-est de l’Achradine
    .the = le nord-est de l’Achradine
    .at = au nord-est de l’Achradine
zone-M4 = Est de l’Achradine
    .the = l’est de l’Achradine
    .at = à l’est de l’Achradine
zone-M5 = Large du Petit Port
    .the = le large du Petit Port
    .at = au large du Petit Port
zone-M6 = Petit Port
    .the = le Petit Port
    .at = dans le Petit Port
zone-M7 = Arsenal de Syracuse
    .the = l’arsenal de Syracuse
zone-M8 = Large du Grand Port
    .the = le large du Grand Port
    .at = au large du Grand Port
zone-M9 = Entrée du Grand Port
    .the = l’entrée du Grand Port
zone-M10 = Grand Port, nord
    .the = le nord du Grand Port
    .at = dans le nord du Grand Port
zone-M11 = Baie de Dascon
    .the = la baie de Dascon
    .at = dans la baie de Dascon
zone-M12 = Fond du Grand Port
    .the = le fond du Grand Port
zone-T1 = Route de Catane
    .the = la route de Catane
    .at = sur la route de Catane
zone-T2 = Léon
zone-T3 = Plaine de Trogilos
    .the = la plaine de Trogilos
    .at = dans la plaine de Trogilos
zone-T4 = Épipoles nord
    .the = le nord des Épipoles
    .at = dans le nord des Épipoles
zone-T5 = Syké
zone-T6 = Tyché
zone-T7 = Hauteurs de l’Achradine
    .the = les hauteurs de l’Achradine
    .at = sur les hauteurs de l’Achradine
zone-T8 = Euryale
    .the = l’Euryale
zone-T9 = Labdalon
    .the = le Labdalon
zone-T10 = Route d’Akrai
    .the = la route d’Akrai
    .at = sur la route d’Akrai
zone-T11 = Anapos, rive nord
    .the = la rive nord de l’Anapos
    .at = sur la rive nord de l’Anapos
zone-T12 = Pied des Épipoles
    .the = le pied des Épipoles
zone-T13 = Lysiméleia
zone-T14 = Téménitès
    .the = le Téménitès
zone-T15 = Faubourg du port
    .the = le faubourg du port
    .at = dans le faubourg du port
zone-T16 = Syracuse et Ortygie
    .of = de Syracuse et d’Ortygie
    .at = à Syracuse et à Ortygie
zone-T17 = Site du camp
    .the = le site du camp
    .at = sur le site du camp
zone-T18 = Hauteurs de l’ouest
    .the = les hauteurs de l’ouest
    .at = sur les hauteurs de l’ouest
zone-T19 = Route de l’intérieur
    .the = la route de l’intérieur
    .at = sur la route de l’intérieur
zone-T20 = Anapos, rive sud
    .the = la rive sud de l’Anapos
    .at = sur la rive sud de l’Anapos
zone-T21 = Polichné
zone-T22 = Route d’Hélore
    .the = la route d’Hélore
    .at = sur la route d’Hélore
zone-T23 = Embouchure de l’Anapos
    .the = l’embouchure de l’Anapos
zone-T24 = Dascon, plage nord
    .the = la plage nord de Dascon
    .at = sur la plage nord de Dascon
zone-T25 = Dascon, plage sud
    .the = la plage sud de Dascon
    .at = sur la plage sud de Dascon
zone-T26 = Plateau du sud
    .the = le plateau du sud
    .at = sur le plateau du sud
zone-T27 = Plemmyrion
    .the = le Plemmyrion
terrain-sea_open = mer
terrain-sea_protected = zone maritime protégée
terrain-port = port
terrain-clear = clair
terrain-high = terrain élevé
terrain-city = ville fortifiée
terrain-camp = camp fortifié
terrain-fort = fort
terrain-base_sea = base hors carte
mark-ill = malade
mark-exiled = exilé
mark-entry-land = entrée par terre
mark-entry-sea = entrée par mer
mark-fort-olympieion = Olympieion
mark-fort-labdalon = site du fort du Labdalon
mark-fort-syke = site du fort Syké
mark-fort-plemmyrion = site du fort du Plemmyrion
feature-river = l’Anapos
feature-chains = la ligne des chaînes
feature-wall-A1 = la ligne du mur A1
feature-wall-A2 = la ligne du mur A2
feature-wall-A3 = la ligne du mur A3
feature-wall-S1 = la ligne du mur S1
feature-wall-S2 = la ligne du mur S2
feature-wall-S3A = la ligne du mur S3A
feature-wall-S3B = la ligne du mur S3B
feature-fortification-syracuse = l’enceinte de Syracuse
feature-fortification-camp = l’enceinte du camp
feature-canal-syracuse = le canal de Syracuse
box-catane = Catane
box-fort-olympieion = Fort de l’Olympieion
    .the = le fort de l’Olympieion
    .at = dans le fort de l’Olympieion
box-fort-labdalon = Fort du Labdalon
    .the = le fort du Labdalon
    .at = dans le fort du Labdalon
box-fort-syke = Fort Syké
    .the = le fort Syké
    .at = dans le fort Syké
box-fort-plemmyrion = Fort du Plemmyrion
    .the = le fort du Plemmyrion
    .at = dans le fort du Plemmyrion
box-camp = Enceinte du camp
    .the = l’enceinte du camp
    .at = dans l’enceinte du camp
box-site-A1 = Mur A1
    .the = le mur A1
box-site-A2 = Mur A2
    .the = le mur A2
box-site-A3 = Mur A3
    .the = le mur A3
box-site-S1 = Mur S1
    .the = le mur S1
box-site-S2 = Mur S2
    .the = le mur S2
box-site-S3A = Mur S3A
    .the = le mur S3A
box-site-S3B = Mur S3B
    .the = le mur S3B
box-site-chains = Chaînes
    .the = les chaînes
box-pool-athens = Réserve d’Athènes
    .the = la réserve d’Athènes
    .at = dans la réserve d’Athènes
box-pool-syracuse = Réserve de Syracuse
    .the = la réserve de Syracuse
    .at = dans la réserve de Syracuse
box-losses-athens = Pertes d’Athènes
    .the = les pertes d’Athènes
    .at = parmi les pertes d’Athènes
box-losses-syracuse = Pertes de Syracuse
    .the = les pertes de Syracuse
    .at = parmi les pertes de Syracuse
box-pool-works = Travaux à bâtir
    .the = les travaux à bâtir
    .at = parmi les travaux à bâtir
box-bowl = Bol
    .the = le bol
    .at = dans le bol
box-hand-athens = Main d’Athènes
    .the = la main d’Athènes
    .at = dans la main d’Athènes
box-hand-syracuse = Main de Syracuse
    .the = la main de Syracuse
    .at = dans la main de Syracuse
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
marker-ap-syracuse = Actions de Syracuse
marker-supply-athens = Ravitaillement d’Athènes
marker-supply-syracuse = Ravitaillement de Syracuse
marker-supply-athens-flag = Disette d’Athènes
marker-supply-syracuse-flag = Disette de Syracuse
marker-vp-athens = Victoire, Athènes
marker-vp-syracuse = Victoire, Syracuse

## Pions

value-swords = Épées
kind-trireme = Trières
    .the = les trières
kind-hoplite = Hoplites
    .the = les hoplites
kind-cavalry = Cavaliers
    .the = les cavaliers
kind-peltast = Infanterie légère
    .the = l’infanterie légère
kind-archer = Archers et frondeurs
    .the = les archers et frondeurs
kind-leader = Chef
    .the = le chef
    .many = Chefs
kind-chit = Stratagème
    .the = le stratagème
    .many = Stratagèmes
kind-fort-marker = Marqueur de fort
    .the = le marqueur de fort
    .many = Marqueurs de fort
kind-wall-marker = Marqueur de mur
    .the = le marqueur de mur
    .many = Marqueurs de mur
kind-chains-marker = Marqueur de chaînes
    .the = le marqueur de chaînes
    .many = Marqueurs de chaînes
kind-camp-marker = Marqueur de camp
    .the = le marqueur de camp
    .many = Marqueurs de camp
counter-unit = { $kind } { $label } ({ $group })
counter-AH1 = Hoplites athéniens H1
counter-AH2 = Hoplites athéniens H2
counter-AH3 = Thètes H3
counter-AH4 = Hoplites athéniens H4
counter-AH5 = Hoplites athéniens H5
counter-AaH1 = Hoplites des cités alliées H6
counter-AaH2 = Hoplites d’Argos H7
counter-AaH3 = Hoplites de Mantinée H8
counter-AaH4 = Hoplites mercenaires H9
counter-AaH5 = Hoplites alliés et Thouriens H10
counter-AaH6 = Hoplites alliés et Thouriens H11
counter-AP1 = Acontistes P1
counter-AP2 = Acontistes P2
counter-AA1 = Archers A1
counter-AA2 = Frondeurs A2
counter-AA3 = Archers A3
counter-AA4 = Frondeurs A4
counter-AaC1 = Cavaliers de Ségeste C1
counter-AaC2 = Cavaliers siciliens C2
counter-AaC3 = Cavaliers siciliens C3
counter-AT1 = Trières rapides T1
counter-AT2 = Trières rapides T2
counter-AT3 = Trières de transport T3
counter-AT4 = Trières de transport T4
counter-AT5 = Trières rapides T5
counter-AT6 = Trières de transport T6
counter-AT7 = Trières rapides T7
counter-AT8 = Trières rapides T8
counter-AT9 = Trières rapides T9
counter-SH1 = Hoplites syracusains H1
counter-SH2 = Hoplites syracusains H2
counter-SH3 = Hoplites syracusains H3
counter-SH4 = Hoplites syracusains H4
counter-SaH1 = Néodamodes H5
counter-SaH2 = Hoplites de Sélinonte H6
counter-SaH3 = Néodamodes H7
counter-SaH4 = Hoplites de Thèbes H8
counter-SaH5 = Hoplites de Corinthe H9
counter-SaH6 = Hoplites de Camarina H10
counter-SCav1 = Cavaliers syracusains C1
counter-SaC1 = Cavaliers d’Himère et de Sélinonte C2
counter-SaC2 = Cavaliers de Géla C3
counter-SP1 = Acontistes syracusains P1
counter-SP2 = Acontistes syracusains P2
counter-SaP1 = Marins P3
counter-SaP2 = Infanterie légère de Géla P4
counter-SA1 = Archers et frondeurs syracusains A1
counter-SaA1 = Archers de Camarina A2
counter-ST1 = Trières syracusaines T1
counter-ST2 = Trières syracusaines T2
counter-ST3 = Trières syracusaines T3
counter-ST4 = Trières syracusaines T4
counter-SaT1 = Trières de Sparte T5
counter-SaT2 = Trières de Sparte T6
counter-SaT3 = Trières de Corinthe T7
counter-SaT4 = Trières de Corinthe T8
counter-SaT5 = Trières de Géla T9
counter-SaT6 = Trières de Corinthe T10
counter-nicias = Nicias
counter-lamachos = Lamachos
counter-alcibiades = Alcibiade
counter-demosthenes = Démosthène
counter-eurymedon = Eurymédon
counter-hermocrates = Hermocrate
counter-sicanus = Sycanos
counter-heraclides = Héraclide
counter-gylippus = Gylippe
counter-erasinides = Érasinidès
counter-mark-olympieion = Olympieion
counter-mark-labdalon = Labdalon
counter-mark-syke = Syké
counter-mark-plemmyrion = Plemmyrion
counter-wall-A1 = Mur A1
counter-wall-A2 = Mur A2
counter-wall-A3 = Mur A3
counter-wall-S1 = Mur S1
counter-wall-S2 = Mur S2
counter-wall-S3A = Mur S3A
counter-wall-S3B = Mur S3B
counter-chains = Chaînes
counter-camp-wall = Camp athénien
counter-SC1 = { stratagem-S6 } / { stratagem-S11 }
counter-SC2 = { stratagem-S21 } / { stratagem-S10 }
counter-SC3 = { stratagem-S13 } / { stratagem-S5 }
counter-SC4 = { stratagem-S13 } / { stratagem-S8 }
counter-SC5 = { stratagem-S1 } / { stratagem-S12 }
counter-SC6 = { stratagem-S1 } / { stratagem-S14 }
counter-SC7 = { stratagem-S2 } / { stratagem-S15 }
counter-SC8 = { stratagem-S2 } / { stratagem-S18 }
counter-SC9 = { stratagem-S3 } / { stratagem-S12 }
counter-SC10 = { stratagem-S3 } / { stratagem-S17 }
counter-SC11 = { stratagem-S4 } / { stratagem-S22 }
counter-SC12 = { stratagem-S7 } / { stratagem-S18 }
counter-SC13 = { stratagem-S7 } / { stratagem-S15 }
counter-SC14 = { stratagem-S9 } / { stratagem-S16 }
counter-SC15 = { stratagem-S9 } / { stratagem-S14 }
counter-SC16 = { stratagem-S11 } / { stratagem-S23 }
counter-SC17 = { stratagem-S12 } / { stratagem-S19 }
counter-SC18 = { stratagem-S15 } / { stratagem-S24 }
counter-SC19 = { stratagem-S18 } / { stratagem-S20 }
counter-SC20 = { stratagem-S17 } / { stratagem-S25 }
counter-SC21 = { stratagem-S22 } / { stratagem-S19 }

## Stratagèmes

window-combat = pendant un combat, avant le jet de dé
window-after-combat = une fois appliqué le résultat d’un combat
window-action = à tout moment d’une phase d’actions
window-works = en phase de travaux
window-reinforcements = à l’arrivée des renforts
window-recovery = lors de la récupération des unités
window-supply = lors de l’ajustement du ravitaillement
window-siege = avec l’attrition et les sièges
window-any = à n’importe quel moment
stratagem-S1 = Periplous
stratagem-S1-effect = La flotte déborde l’aile ennemie : deux colonnes à droite pour l’attaquant, deux à gauche pour le défenseur, jamais en eaux protégées. Athènes le joue.
stratagem-S2 = Kuklos
stratagem-S2-effect = La flotte la plus faible se forme en cercle : une colonne à gauche dans tout combat naval. Le défenseur seul le joue.
stratagem-S3 = Diekplous
stratagem-S3-effect = Une file de navires perce la ligne : une colonne à droite dans tout combat naval. L’attaquant seul le joue.
stratagem-S4 = Tempête en mer
stratagem-S4-effect = Un dé pour chaque unité navale en mer sur la carte : 5 ou 6 l’affaiblit, ou la coule si elle l’est déjà ; en eaux protégées, seulement sur 6. Les ports ne risquent rien. Les deux camps.
stratagem-S5 = Coques pourries
stratagem-S5-effect = Dans le port athénien M12, une unité navale est éliminée et une autre affaiblie, au choix d’Athènes. Syracuse le joue lors de l’attrition.
stratagem-S6 = Navires renforcés
stratagem-S6-effect = Avec Érasinidès sur la carte, en phase de travaux : désormais tout combat naval gagne une colonne en faveur de Syracuse. Le pion quitte la partie. Syracuse le joue.
stratagem-S7 = Archers
stratagem-S7-effect = À poser dans une zone où vous avez archers ou frondeurs : ni unité terrestre ni chef ennemi n’y entre jusqu’à la fin de la phase d’actions. Les deux camps.
stratagem-S8 = Spartiates
stratagem-S8-effect = Un combat terrestre où figurent des hoplites spartiates gagne une colonne de plus en faveur de Syracuse. Syracuse le joue.
stratagem-S9 = Cavaliers
stratagem-S9-effect = Après un combat, le vainqueur qui a de la cavalerie sur place élimine une unité déjà affaiblie du vaincu. Les deux camps.
stratagem-S10 = Attaque de nuit
stratagem-S10-effect = Avant un combat, Athènes jette un dé : de 3 à 6, la force syracusaine perd un tiers ; sur 1 ou 2, la force athénienne est réduite de moitié. Athènes le joue.
stratagem-S11 = Attaque combinée
stratagem-S11-effect = La moitié, arrondie au-dessus, des forces amies d’une zone adjacente de même nature s’ajoute à votre camp dans le rapport de forces ; ces unités ne bougent pas. Sans lui, pas d’assaut du camp. Attaquant ou défenseur.
stratagem-S12 = Mur
stratagem-S12-effect = En phase de travaux, un mur sans dépenser de points ; toutes les autres conditions demeurent. Les deux camps.
stratagem-S13 = Fort
stratagem-S13-effect = En phase de travaux, le camp ou un fort sans dépenser de points ; toutes les autres conditions demeurent. Athènes le joue.
stratagem-S14 = Sape
stratagem-S14-effect = En phase d’actions, un mur ennemi tombe ou les chaînes se brisent sans jet de dé, si les unités demandées en 4.5 sont là. Les deux camps.
stratagem-S15 = Récupération ×1
stratagem-S15-effect = Une de vos unités affaiblies retrouve sa pleine force lors de la récupération. Les deux camps.
stratagem-S16 = Récupération ×2
stratagem-S16-effect = Deux de vos unités affaiblies retrouvent leur pleine force lors de la récupération. Les deux camps.
stratagem-S17 = Renforts retardés
stratagem-S17-effect = Un renfort historique adverse arrive un tour plus tard, ou un renfort optionnel que S18 vient d’appeler ne vient pas. Les deux camps.
stratagem-S18 = Renforts
stratagem-S18-effect = Votre renfort optionnel arrive, à moins que l’adversaire ne réponde par S17. Les deux camps.
stratagem-S19 = Chef blessé
stratagem-S19-effect = Avant un combat : les chefs ennemis ne comptent pas au dé a, et l’un d’eux est retourné, blessé, jusqu’aux renforts du tour suivant. Les deux camps.
stratagem-S20 = Discorde chez l’ennemi
stratagem-S20-effect = Désignez un chef ennemi et jetez un dé : 3 ou plus écarte un chef sans épée, 5 ou 6 un chef à une épée ; deux épées sont hors d’atteinte. Les deux camps.
stratagem-S21 = Alcibiade
stratagem-S21-effect = Alcibiade est rappelé pour être jugé : il quitte définitivement la partie, et ce pion avec lui. Syracuse le joue à l’arrivée des renforts.
stratagem-S22 = Ravitaillement
stratagem-S22-effect = Votre marqueur de ravitaillement une fois réglé, il avance d’une case vers le 3. Les deux camps.
stratagem-S23 = Épidémie
stratagem-S23-effect = Deux unités terrestres ennemies sont affaiblies et un chef ennemi tombe malade : il gagne une zone fortifiée et y reste jusqu’aux renforts du tour suivant. Les deux camps.
stratagem-S24 = Désertion
stratagem-S24-effect = Une unité alliée de l’adversaire quitte définitivement la partie. Les deux camps, avec l’attrition et les sièges.
stratagem-S25 = Bons augures
stratagem-S25-effect = À tout moment : reprendre l’avantage, ou s’en servir comme S15 ou S18 en leur temps, ou tirer un autre stratagème. Les deux camps.

## Table des combats

table-combat = Table des combats
result-combat-E = Toutes les unités éliminées, et les chefs
result-combat-A = Toutes les unités affaiblies, les affaiblies éliminées
result-combat-3_4 = Trois quarts des unités affaiblies
result-combat-1_2 = La moitié des unités affaiblies
result-combat-1_4 = Un quart des unités affaiblies
result-combat-R = Aucune perte
follow-combat = { $seat } recule : ses unités et ses chefs restants quittent la zone pour une zone voisine libre d’unités ennemies, pour un fort ami de la zone, ou par une opération amphibie (4.2).
modifier-die-a = Chefs à épée : ceux de l’attaquant moins ceux du défenseur
modifier-die-b = L’attaquant a des hoplites à épée, le défenseur n’en a pas
modifier-die-c = Le défenseur a des archers ou des cavaliers
modifier-die-d = L’attaquant a trois types d’unités
modifier-die-e = Le défenseur n’a que des hoplites à épée
modifier-die-f-attacker = Une unité de l’attaquant tient le fort de la zone
modifier-die-f-defender = Une unité du défenseur tient le fort de la zone
modifier-die-g = Épées du fort pris d’assaut
modifier-die-h = Trières à épée : celles de l’attaquant moins celles du défenseur
modifier-col-a = L’attaquant a des hoplites, le défenseur n’en a pas
modifier-col-b = Le défenseur a des hoplites, l’attaquant n’en a pas
modifier-col-c = L’attaquant a franchi une rivière
modifier-col-d = L’attaquant vient d’une opération amphibie
modifier-col-e = Terrain élevé, et l’attaquant monte d’un terrain clair
modifier-col-f = L’attaquant a franchi un mur
modifier-col-g = Assaut d’un fort
modifier-strat-S1-attacker = { stratagem-S1 }, par l’attaquant
modifier-strat-S1-defender = { stratagem-S1 }, par le défenseur
modifier-strat-S2 = { stratagem-S2 }, par le défenseur
modifier-strat-S3 = { stratagem-S3 }, par l’attaquant
modifier-strat-S6-attacker = { stratagem-S6 } : Syracuse attaque
modifier-strat-S6-defender = { stratagem-S6 } : Syracuse défend
modifier-strat-S8-attacker = { stratagem-S8 } à l’attaque
modifier-strat-S8-defender = { stratagem-S8 } en défense
modifier-strat-S10-syracuse = { stratagem-S10 } : la force syracusaine perd un tiers
modifier-strat-S10-athens = { stratagem-S10 } : la force athénienne est réduite de moitié
modifier-strat-S11-attacker = { stratagem-S11 } : ajouter la moitié d’une force voisine à l’attaquant
modifier-strat-S11-defender = { stratagem-S11 } : ajouter la moitié d’une force voisine au défenseur
modifier-strat-S19-attacker = { stratagem-S19 }, par l’attaquant : les chefs du défenseur ne comptent pas au dé a
modifier-strat-S19-defender = { stratagem-S19 }, par le défenseur : les chefs de l’attaquant ne comptent pas au dé a

## Séquence de jeu

phase-stratagems = Stratagèmes
phase-activation = Activation
phase-action-points = Points d’actions
phase-reinforcements = Renforts
phase-first-actions = Actions du premier joueur
phase-second-actions = Actions du second joueur
phase-works = Travaux
phase-first-works = Travaux du premier joueur
phase-second-works = Travaux du second joueur
phase-adjustments = Ajustements
phase-first-keep = Main et regroupement, premier joueur
phase-second-keep = Main et regroupement, second joueur
phase-first-adjustments = Ajustements du premier joueur
phase-second-adjustments = Ajustements du second joueur
phase-victory-check = Conditions de victoire
phase-turn-marker = Fin du tour
task-draw-two = Chaque joueur tire deux stratagèmes dans le bol (un seul au premier tour du scénario historique)
task-keep-secret = Regardez vos pions, recto et verso, et gardez-les cachés
task-roll-initiative = Chaque joueur lance 2d6
task-take-initiative = Le plus haut total a l’initiative ; à égalité, celui qui a l’avantage
task-set-points = Placez les deux marqueurs Action : la moitié de chaque total, arrondie au-dessus ; +1 en été et en automne, −1 en hiver
task-historic-arrivals = Déployez les renforts de ce tour, celui qui a l’avantage d’abord
task-reinforcement-stratagems = Stratagèmes de cette phase : S17, S18, S21, S25
task-free-move = Ce qui vient d’arriver peut se déplacer aussitôt sans dépense, jamais dans une zone ou un fort ennemis
task-heal-leaders = Retournez les chefs blessés ou malades sur leur recto
task-announce-points = Le joueur actif annonce les points qu’il dépensera, au moins un
task-activate-zones = Activez des zones et déplacez : 0 point avec un chef à deux épées, 1 avec un autre chef, 2 sans chef
task-attack = Gardez 1 point pour les combats là où les deux camps se rencontrent
task-repeat-phases = Reste-t-il des points à l’un des camps ? Revenez aux actions du premier joueur
task-count-dice = Comptez les dés de travaux (2.C) ; Syracuse attend le tour qui suit la construction du camp
task-roll-works = Jetez les dés : un 5 donne un point de travaux, un 6 deux
task-build = Construisez : camp ou fort 2 points, mur ou chaînes 1 ; les points restants sont perdus
task-keep-one = Un seul stratagème conservé, les autres retournent dans le bol
task-regroup = Déplacez librement des unités vers vos zones fortifiées, forts et ports ; Athènes aussi vers Catane avec assez de trières et sans chaînes
task-recover = Rétablissez autant d’unités affaiblies que vos chefs ont d’épées
task-check-supply = Retournez le marqueur de ravitaillement s’il y a lieu, puis déplacez-le d’une case
task-attrition = Attrition : un dé par zone hors de la ville, du camp, des forts, des ports et de Catane
task-sieges = Sièges : un dé, +1 par unité jusqu’à +4 ; sur 6 le fort tombe
task-break-walls = Les murs ennemis tenus des deux côtés, et les chaînes, tombent sur 3 ou plus
task-sudden-victory = Syracuse a-t-elle capitulé ? Reste-t-il à Athènes 40 PF de trières ou moins ? (9.1)
task-final-count = Après le tour 9 : victoire totale, sinon points de victoire (9.1, 9.2)
task-advance-turn = Avancez le marqueur de tour

## Scénarios et renforts

scenario-historical = L’expédition de Sicile
scenario-historical-summary = De l’automne 415 à l’automne 413 en neuf tours : les Athéniens ont débarqué à Dascon, Syracuse les attend dans la plaine. Athènes détient un S13, Syracuse le rappel d’Alcibiade.
scenario-variant = L’expédition, rappel incertain
scenario-variant-summary = La même campagne, mais le rappel d’Alcibiade est dans le bol avec les autres stratagèmes : nul ne sait quand il viendra, ni chez qui.
scenario-alcibiades = Et si Alcibiade…
scenario-alcibiades-summary = Nul ne complote contre Alcibiade : le rappel est retiré du jeu, et dix tours à partir de l’été 415 montrent ce qu’il aurait pu faire.
arrival-athens-turn-3 = Tour 3 : cavaliers siciliens alliés, pour Athènes
arrival-athens-turn-8 = Tour 8 : Démosthène et Eurymédon avec une flotte et une armée
arrival-athens-optional = Optionnel (S18) : cavaliers siciliens alliés, pour Athènes
arrival-syracuse-turn-4 = Tour 4 : Gylippe avec Spartiates et alliés ; deux nouvelles flottes syracusaines
arrival-syracuse-turn-5 = Tour 5 : trières de Sparte et néodamodes
arrival-syracuse-turn-7 = Tour 7 : Érasinidès avec trières de Corinthe et Thébains
arrival-syracuse-turn-8 = Tour 8 : flotte et hoplites de Corinthe
arrival-syracuse-turn-9 = Tour 9 : secours de Géla par mer, de Camarina par terre
arrival-syracuse-optional = Optionnel (S18) : une seconde flotte de Corinthe

## Sur quoi reposent nos propositions

basis-low-coast = Le texte ne nomme ni T2 ni T3 : terres basses entre Léon et Trogilos, où les Athéniens débarquèrent par surprise (Thucydide VI.97).
basis-epipolae = Le plateau qui descend vers la ville et la domine, d’où son nom d’Épipoles (Thucydide VI.96) : terrain élevé.
basis-syke = Le texte ne dit pas où est Syké. Les Athéniens y bâtirent leur Cercle, sur les Épipoles, pour mener de là les murs au nord et au sud (Thucydide VI.98).
basis-inland-roads = Une entrée de renforts par terre (10.1), donc une route ; on suppose un terrain ouvert.
basis-below-epipolae = Le terrain plat sous les falaises du plateau.
basis-lysimeleia = Le marais de Lysiméleia, près du port (Thucydide VII.53) : plat.
basis-temenites = La hauteur de Téménitès, que les Syracusains enfermèrent dans leur mur le premier hiver (Thucydide VI.75).
basis-harbour-suburb = Le rivage entre la ville et le marais, bas le long du port.
basis-anapos-banks = La plaine des deux rives de l’Anapos, vers son embouchure.
basis-polichne = Le sanctuaire de Zeus se dresse sur une éminence près de la route d’Hélore, Polichné (Thucydide VI.70, VII.4).
basis-helorus-road = La route d’Hélore court vers le sud en terrain ouvert (Thucydide VI.66, VII.80).
basis-dascon = La plage près de Dascon où la flotte fut tirée derrière une palissade (Thucydide VI.66).
basis-southern-plateau = Le plateau derrière le Plemmyrion, au sud du port.
basis-wall-line-athens = Seul l’ordre des murs est imprimé. Le mur de siège allait du camp du port, par le plateau, vers Trogilos (Thucydide VI.99, 101, 103 ; VII.2) : une seule ligne du camp au rivage nord.
basis-wall-line-syracuse = Seul l’emplacement du mur 2 est imprimé. Les contre-murs partaient de la ville pour couper la ligne athénienne (Thucydide VI.99, VII.4 à 6) : une ligne depuis T16 par le mur 2, avec une fin extérieure et une intérieure.
basis-city-walls = L’enceinte entoure T16, M6 et M7 (5.2) ; les zones qui lui font face sont notre lecture du terrain.
basis-camp-walls = L’enceinte entoure T17 et M12 (5.2) ; les eaux qui lui font face sont notre lecture du terrain.
basis-anapos = L’Anapos coupe la plaine et se jette dans le port (Thucydide VI.66, 96) ; le texte ne donne que le passage de T11 à T18.
basis-plateau = Voisins sur le plateau des Épipoles et à ses bords.
basis-western-plain = Voisins sur le terrain, de la côte nord par le pied du plateau jusqu’à la plaine.
basis-southern-country = Voisins sur le terrain au sud de l’Anapos, autour du port jusqu’au Plemmyrion.
basis-outer-sea = Une même mer autour de la ville, de la baie de Thapsos à l’entrée du port.
basis-harbour-waters = Parties d’un même bassin, le Grand Port.
basis-northern-shore = Rivage des baies du nord, de la route de Catane à l’Achradine.
basis-harbour-shore = Rivage du Grand Port et du cap qui le ferme.
basis-score-track = Les points de 9.2 se comptent une fois, à la fin ; cette piste est notre aide, pour garder le score sous les yeux.
basis-half-strength = Seule la pleine force figure dans le texte (10.1) : la moitié, arrondie au-dessous, si bien qu’un point devient 0, ce que prévoit 1.1.
basis-nicias = Il gagna la première bataille et saisit les hauteurs, mais temporisait (Thucydide VI.67 à 70, VII.42) : une épée.
basis-lamachos = Il voulait attaquer aussitôt et tomba au combat près du marais (Thucydide VI.49, 101) : une épée.
basis-alcibiades = L’expédition fut son idée (Thucydide VI.15 à 18) : deux épées.
basis-demosthenes = Il vit aussitôt ce qu’il fallait faire et mena l’attaque de nuit (Thucydide VII.42, 43) : deux épées.
basis-eurymedon = Il vint avec la seconde flotte et tomba dans le port (Thucydide VII.16, 52) : aucune épée.
basis-hermocrates = L’âme de la défense, mais bientôt démis (Thucydide VI.72, 73, 103) : une épée.
basis-sicanus = Un des trois stratèges élus avec Hermocrate (Thucydide VI.73) : aucune épée.
basis-heraclides = Un des trois stratèges élus avec Hermocrate (Thucydide VI.73) : aucune épée.
basis-gylippus = Le Spartiate qui retourna le siège (Thucydide VI.93, VII.2 à 6) : deux épées.
basis-erasinides = Il amena les trières de Corinthe (Thucydide VII.7), et S6 fait de lui l’homme des éperons renforcés : une épée.
basis-chit-pairs = Le texte n’associe que S6 et S11. La planche compte 108 pions, ce qui en laisse 21 aux stratagèmes : chaque face sort, les courantes plusieurs fois.
basis-fort-swords = Les épées des forts ne sont pas dans le texte : deux pour Syké, le pivot des murs (Thucydide VI.98), une pour les autres.
basis-colour-periplous = La règle y voit une manœuvre athénienne ; sa couleur n’est pas donnée.
basis-colour-hulls = Il ne nuit qu’à Athènes ; sa couleur n’est pas donnée.
basis-colour-night = C’est le joueur athénien qui jette le dé ; sa couleur n’est pas donnée.
basis-colour-neutral = Rien n’y est propre à un camp ; sa couleur n’est pas donnée.
basis-bold-winner = La table imprimée met le vainqueur en gras, ce que notre texte a perdu. La perte la plus légère l’emporte ; quand chacun perd un quart, la moitié haute de ces lignes d’une colonne, arrondie au-dessus, va au défenseur.

## Mots peints sur la carte

map-title = Syracuse
map-subtitle = 415–413 av. J.-C.
sea-sicilian = Mer de Sicile
great-harbour = Grand Port
place-city = Syracuse
place-achradina = Achradine
place-ortygia = Ortygie
place-epipolae = Épipoles
river-anapos = Anapos
port-canal = Canal
scale-bar = 5 stades
place-thapsos = Thapsos
key-elevated = Terrain élevé
key-fortification = Fortification
key-stakes = Palissade
key-river = Rivière
key-site = Mur à bâtir
key-fort = Fort
key-chains = Chaînes
key-entry = Entrée
zone-m1-name = { zone-M1 }
zone-m2-name = { zone-M2 }
zone-m3-name = { zone-M3 }
zone-m4-name = { zone-M4 }
zone-m5-name = { zone-M5 }
zone-m6-name = { zone-M6 }
zone-m7-name = { zone-M7 }
zone-m8-name = { zone-M8 }
zone-m9-name = Entrée du port
zone-m10-name = Bassin nord
zone-m11-name = { zone-M11 }
zone-m12-name = { zone-M12 }
zone-t1-name = { zone-T1 }
zone-t2-name = { zone-T2 }
zone-t3-name = { zone-T3 }
zone-t4-name = { zone-T4 }
zone-t5-name = { zone-T5 }
zone-t6-name = { zone-T6 }
zone-t7-name = { zone-T7 }
zone-t8-name = { zone-T8 }
zone-t9-name = { zone-T9 }
zone-t10-name = { zone-T10 }
zone-t11-name = { zone-T11 }
zone-t12-name = { zone-T12 }
zone-t13-name = { zone-T13 }
zone-t14-name = { zone-T14 }
zone-t15-name = { zone-T15 }
zone-t17-name = { zone-T17 }
zone-t18-name = { zone-T18 }
zone-t19-name = { zone-T19 }
zone-t20-name = { zone-T20 }
zone-t21-name = { zone-T21 }
zone-t22-name = { zone-T22 }
zone-t23-name = { zone-T23 }
zone-t24-name = { zone-T24 }
zone-t25-name = { zone-T25 }
zone-t26-name = { zone-T26 }
zone-t27-name = { zone-T27 }
turn-0-season = Été
turn-0-year = 415 av. J.-C.
turn-1-season = Automne
turn-1-year = 415 av. J.-C.
turn-2-season = Hiver
turn-2-year = 414 av. J.-C.
turn-3-season = Printemps
turn-3-year = 414 av. J.-C.
turn-4-season = Été
turn-4-year = 414 av. J.-C.
turn-5-season = Automne
turn-5-year = 414 av. J.-C.
turn-6-season = Hiver
turn-6-year = 413 av. J.-C.
turn-7-season = Printemps
turn-7-year = 413 av. J.-C.
turn-8-season = Été
turn-8-year = 413 av. J.-C.
turn-9-season = Automne
turn-9-year = 413 av. J.-C.
map-site-A1 = A1
map-site-A2 = A2
map-site-A3 = A3
map-site-S1 = S1
map-site-S2 = S2
map-site-S3A = S3A
map-site-S3B = S3B
map-site-chains = Chaînes

## L’arbitre : ce qui est demandé, et les boutons

## L’arbitre : lignes du journal

## L’arbitre : pourquoi pas

## Ce qui a été fait quand rien ne change sur la table

## Mouvements et arrivées : ce qui est demandé, le journal, et pourquoi pas

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
prompt-go-on = La cavalerie s’est repliée ({ $place }) : ceux qui y sont entrés continuent avec leurs points de mouvement restants, ou restent. Vos ordres reprennent ensuite.
prompt-first-move = Vos renforts peuvent se déplacer une fois, sans dépense, là où l’ennemi n’est pas ; puis terminez.
prompt-first-landing = Vos renforts peuvent se déplacer une fois, sans dépense. D’abord ceux que porte la flotte : débarquez-les, ou elle repart avec tous.
prompt-landing = La flotte s’est arrêtée : débarquez ceux qu’elle porte.
prompt-withdraw = L’ennemi arrive : votre cavalerie peut se replier, jusqu’à quatre points de mouvement, ou tenir.
prompt-goon = La cavalerie s’est repliée : poursuivez avec les points de mouvement qui restent, ou arrêtez-vous ici.
prompt-summons = Renforts : jouez un stratagème, ou passez.
prompt-firstmove = Les nouveaux venus peuvent se déplacer aussitôt, sans points d’actions, jamais sur l’ennemi.
prompt-deploy-zone = Choisissez la zone où les renforts arrivent.
prompt-deploy-to = Choisissez où vont les ennemis qui barrent le passage.
prompt-surplus-which = Trop d’unités pour ce lieu : choisissez celles qui sont perdues.
prompt-actionphase-next = Choisissez le combat suivant.
prompt-actionphase-lost = Les trières restantes ne peuvent plus porter le convoi : choisissez une unité perdue.
verb-announce = Annoncer
verb-move = Déplacer
verb-end = Terminer
verb-pass = Passer
verb-stand = Tenir
did-announce = annonce ses points d’actions
did-move = se déplace
did-fight = engage le combat suivant
did-assault = donne l’assaut
did-end = termine les ordres
did-pass = passe
did-stand = tient sa position
log-announce =
    { $points ->
        [one] annonce { $points } point d’actions
       *[other] annonce { $points } points d’actions
    }
log-activate =
    { $points ->
        [0] { $place } : zone activée sans dépense
        [one] { $place } : zone activée pour { $points } point d’actions
       *[other] { $place } : zone activée pour { $points } points d’actions
    }
log-sails-along = { $piece } : départ avec la flotte
log-thrown-back = { $piece } : retour { $to-at }, faute de point d’actions pour l’attaque
log-withdraws = { $piece } : repli { $to-at }
log-fort-taken = { $place-The } passe { $seat-at }
log-arrival = { $arrival }
log-no-entry = aucune entrée possible : un tour plus tard ({ $arrival })
log-cleared = { $piece } : place libérée, départ vers { $to-the }
log-healed = { $piece } : guérison
log-turned-back = { $piece } : demi-tour, aucun rivage à portée
log-recalled = { $piece } : rappel à Athènes
check-not-yours = On déplace ses propres unités et chefs.
check-points = Il ne reste pas assez de points d’actions pour activer cette zone.
check-moved = Un pion ne se déplace qu’une fois par phase d’actions.
check-one-zone = Un groupe part d’une seule zone.
check-barred = Des archers barrent cette zone aux ennemis à terre jusqu’à la fin de la phase.
check-enemy-base = Syracuse n’entre pas à Catane, et personne dans les cases hors carte.
check-land-at-sea = Les unités terrestres ne s’arrêtent pas en mer.
check-ship-ashore = Les trières restent en mer.
check-leader-needs-ship = Un chef ne navigue qu’avec une unité de trières, ou embarque sur une flotte au large de sa zone.
check-closed-harbour = Syracuse n’entre pas en M12 tant que le camp n’est pas tombé.
check-fort-closed = Ce fort n’est pas construit, ou des unités ennemies le tiennent.
check-camp-closed = Le camp athénien n’est pas encore construit, ou il est tombé.
check-too-far = C’est trop loin : les unités terrestres ont 4 points de mouvement, les chefs 5, et le terrain et les ouvrages coûtent en plus.
check-fortified = On ne franchit ni les fortifications de l’ennemi, ni le canal de Syracuse.
check-chained = Les chaînes ferment le passage entre M8 et M9.
check-no-transport = Chaque zone maritime traversée demande une trière amie et aucune trière ennemie.
check-enemy-stops = Une zone occupée par l’ennemi arrête le mouvement, même s’il est dans le fort.
check-capacity = Les flottes sur le trajet ne peuvent pas en porter autant : un point de force de troupes par point de force de trières.
check-convoy = Les trières ne peuvent pas en porter autant : un point de force de troupes par point de force de trières.
check-no-landing = Personne ne pourrait y débarquer : chaque rivage est tenu ou fermé.
check-leader-stranded = Un chef qui s’est déjà déplacé dans la phase ne peut reprendre la mer : une trière reste avec lui.
check-ill = Un chef malade reste où il est jusqu’à sa guérison.
check-regrouped = Un pion ne se regroupe qu’une fois par tour.
check-no-haven = On se regroupe dans une zone fortifiée, un fort ou un port que l’on tient, ou à Catane.
check-haven-full = Il n’y a pas assez de place : deux unités par fort, trois sur le marqueur du camp.
check-catane-chained = Les chaînes ferment le chemin de Catane.
check-catane-convoy = À Catane les troupes vont avec des trières d’une force au moins égale, prises ensemble : sélectionnez les unes et les autres, puis faites-les glisser d’un seul geste.
check-go-on = D’abord, ceux devant qui la cavalerie s’est repliée continuent ou restent ; les autres ont ensuite leur tour.
check-newly-come = Seuls les renforts se déplacent maintenant ; les autres attendent les phases d’actions.
check-first-move = Les renforts ne vont pas sur l’ennemi avant les phases d’actions.

## Tour, combat, forts, camp, stratagèmes joués, avantage (règles : turn, fighting, combat, forts, camp, deeds, advantage)

prompt-deal = Le programme distribue les stratagèmes.
prompt-discard = Gardez au plus un stratagème ; les autres retournent dans le bol.
prompt-favour = Votre avantage : deux points d’actions de plus, ou l’initiative inversée. S’en servir le fait changer de camp.
prompt-engage = Choisissez le prochain combat, un assaut, ou rien de plus.
prompt-window = Combat { $place-at }, { $seat } attaque : jouez un stratagème avant le dé, ou aucun.
prompt-show = Le stratagème choisi est montré.
prompt-losses-hurt = Pertes du combat { $place-at }. { $result } : choisissez lesquelles ; une unité déjà affaiblie est éliminée.
prompt-pursuit = Le combat est gagné : votre cavalerie achève-t-elle une unité affaiblie ?
prompt-retreat = Combat perdu { $place-at } : menez unités et chefs dans les zones voisines sans unités ennemies, ou au-delà de la mer avec vos trières, ou dans un de vos forts sur place. Qui n’a pas d’issue est éliminé.
prompt-spill = Trop d’unités ici : déplacez celles qui sont en surplus.
prompt-occupy = Des unités peuvent entrer aussitôt. Terminez quand vous avez fini.
prompt-man = Le camp subit un assaut : trois unités au plus montent sur ses remparts. Terminez quand vous avez fini.
prompt-storm = La tempête éclate.
verb-advantage = Utiliser l’avantage
verb-assault = Donner l’assaut
verb-choose = Choisir
verb-deal = Distribuer
verb-fight = Combattre
verb-keep = Garder
verb-play = Jouer
verb-show = Montrer
use-points = deux points d’actions
use-initiative = inverser l’initiative
use-recover = faire récupérer une unité
use-recall = rappeler un chef
use-advantage = prendre l’avantage
use-draw = tirer un stratagème
log-points = { $seat-The } a l’initiative ; points d’actions : Athènes { $athens }, Syracuse { $syracuse }
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
log-siege-won = siège { $place-of } : { $total } au dé, le fort tombe
log-siege-held = siège { $place-of } : { $total } au dé, le fort tient
log-camp-falls = le camp athénien est pris et détruit
log-discord-gone = discorde : { $piece } quitte le jeu
log-discord-stays = discorde : { $piece } reste
log-advantage-points = avantage { $seat-of } : deux points d’actions
log-advantage-initiative = avantage : { $seat } inverse l’initiative
log-advantage-recover = avantage : { $piece } récupère
log-advantage-recall = avantage : { $piece } revient en jeu
purpose-deal =
    { $n ->
        [one] { $n } stratagème pour { $seat }
       *[other] { $n } stratagèmes pour { $seat }
    }
purpose-initiative = les points d’actions { $seat-of }
purpose-combat = le combat { $place-at }
purpose-night = l’attaque de nuit { $place-at }
purpose-siege = le siège { $place-of }
purpose-storm = les navires { $seat-of } dans la tempête
purpose-discord = la discorde autour { $piece-of }
check-retreat-enemy = On recule là où il n’y a pas d’unité ennemie.
check-retreat-far = On recule dans une zone voisine, dans un fort sur place, ou par mer.
check-retreat-others = Seuls reculent ceux qui ont perdu le combat.
check-not-in-hand = Ce stratagème n’est pas dans votre main.
check-foreign-colour = Ce stratagème appartient à l’autre camp.
check-one-stratagem = Chaque camp joue un stratagème par phase d’actions.
did-choose = choisit en secret de jouer ou non un stratagème
did-show = montre qu’aucun stratagème n’est joué
did-keep = garde sa main

## Travaux, ravitaillement, victoire (règles : works, building, regroup, supply, attrition, adjust, victory, reroll)

work-camp = camp athénien
    .the = le camp athénien
work-olympieion = fort de l’Olympieion
    .the = le fort de l’Olympieion
work-labdalon = fort du Labdalon
    .the = le fort du Labdalon
work-syke = fort Syké
    .the = le fort Syké
work-plemmyrion = fort du Plemmyrion
    .the = le fort du Plemmyrion
work-A1 = mur A1
    .the = le mur A1
work-A2 = mur A2
    .the = le mur A2
work-A3 = mur A3
    .the = le mur A3
work-S1 = mur S1
    .the = le mur S1
work-S2 = mur S2
    .the = le mur S2
work-S3A = mur S3A
    .the = le mur S3A
work-S3B = mur S3B
    .the = le mur S3B
work-chains = chaînes du port
    .the = les chaînes du port
which-1 = premier dé
which-2 = deuxième dé
which-3 = troisième dé
which-4 = quatrième dé
which-5 = cinquième dé
which-6 = sixième dé
which-7 = septième dé
which-8 = huitième dé
which-9 = neuvième dé
works-base = base
works-advantage = l’avantage
works-year-of-works = année 414
works-double-leader = chef à deux épées
works-labdalon = le Labdalon
works-chains = les chaînes
works-cavalry = cavalerie ennemie plus que double
works-winter = hiver
works-year-of-fatigue = année 413
supply-works = murs ou chaînes
supply-works-broken = l’encerclement est rompu
supply-outlets = toutes les issues sont tenues
supply-outlets-free = une issue est libre
supply-cavalry = la cavalerie ennemie
supply-cavalry-gone = les cavaliers sont partis
prompt-hulls = Renforcez les navires avec S6, ou passez.
prompt-giveup =
    { $dice ->
        [one] Travaux : { $dice } dé. Défaussez un stratagème de votre couleur pour un dé de plus, ou continuez.
       *[other] Travaux : { $dice } dés. Défaussez un stratagème de votre couleur pour un dé de plus, ou continuez.
    }
prompt-build =
    { $points ->
        [one] Il reste { $points } point de travaux. Construisez ce qu’il permet, vos stratagèmes aussi, puis terminez.
       *[other] Il reste { $points } points de travaux. Construisez ce qu’ils permettent, vos stratagèmes aussi, puis terminez.
    }
prompt-build-nothing =
    { $points ->
        [one] Il reste { $points } point de travaux, mais rien ne peut se bâtir : chaque ouvrage demande sur place 2 points de force d’hoplites, de peltastes ou d’archers, et les murs viennent dans l’ordre.
       *[other] Il reste { $points } points de travaux, mais rien ne peut se bâtir : chaque ouvrage demande sur place 2 points de force d’hoplites, de peltastes ou d’archers, et les murs viennent dans l’ordre.
    }
prompt-regroup = Ramenez unités et chefs vers les zones fortifiées, forts et ports que vous tenez, puis terminez.
prompt-regroup-catane = Ramenez unités et chefs vers les zones fortifiées, forts et ports que vous tenez, ou à Catane avec leurs trières, pris ensemble, puis terminez.
prompt-adjustmentchit =
    { $window ->
        [recovery] Récupération : jouez un stratagème, ou passez.
        [supply] Ravitaillement : jouez un stratagème, ou passez.
       *[other] Attrition et sièges : jouez un stratagème, ou passez.
    }
prompt-adjustments-recovering = Choisissez les unités affaiblies qui récupèrent.
prompt-adjustments-targets = Choisissez les ouvrages que vos hommes tentent de détruire.
prompt-attrition-hurt = Choisissez l’unité que l’attrition affaiblit.
prompt-rottenhulls-lost = Choisissez les trières perdues.
prompt-rottenhulls-leaking = Choisissez les trières affaiblies.
prompt-keeporreroll = Résultat : { $dice }. Gardez-le, ou usez de l’avantage pour relancer un dé.
verb-discard = Défausser
verb-build = Construire
verb-reroll = Relancer
log-built = construction : { $work-the }
log-torn = destruction : { $work-the }
log-no-works = pas de travaux pour { $seat } avant le tour qui suit la construction du camp athénien
log-works-die = dés de travaux, { $what } : { $amount }
log-works-points =
    { $points ->
        [one] { $seat } obtient { $points } point de travaux
       *[other] { $seat } obtient { $points } points de travaux
    }
log-given-up = défausse { $piece } pour un dé de plus
log-advantage = l’avantage passe à { $seat }
log-shortage = disette { $seat-of } : { $why }
log-supplied = ravitaillement { $seat-of } rétabli : { $why }
log-supply = ravitaillement { $seat-of } : { $level }
log-hunger = disette { $seat-of } : toutes les unités sont affaiblies
log-capitulation = { $seat }, réduite par la disette, capitule
log-attrition = attrition { $place-at } : { $die } au dé, { $total } en tout
log-fleet-lost =
    { $points ->
        [0] il ne reste aucune trière athénienne
        [one] il ne reste que { $points } point de force de trières athéniennes
       *[other] il ne reste que { $points } points de force de trières athéniennes
    }
log-late-plemmyrion =
    { $points ->
        [one] le fort du Plemmyrion n’est pas construit à la fin du tour 4 : { $points } point de victoire pour Syracuse
       *[other] le fort du Plemmyrion n’est pas construit à la fin du tour 4 : { $points } points de victoire pour Syracuse
    }
log-victory-fort =
    { $points ->
        [one] { $seat } tient { $fort-the } : { $points } point de victoire
       *[other] { $seat } tient { $fort-the } : { $points } points de victoire
    }
log-victory-wall =
    { $points ->
        [one] { $seat } tient { $wall-the } : { $points } point de victoire
       *[other] { $seat } tient { $wall-the } : { $points } points de victoire
    }
log-result-total = victoire totale { $seat-of }
log-result-strategic = victoire stratégique { $seat-of } : Athènes { $athens }, Syracuse { $syracuse }
log-result-tactical = victoire tactique { $seat-of } : Athènes { $athens }, Syracuse { $syracuse }
log-result-draw = partie nulle : Athènes { $athens }, Syracuse { $syracuse }
purpose-reroll = le dé relancé
purpose-works = les travaux { $seat-of }
purpose-forage = le ravitaillement { $seat-of }, coupé par la cavalerie
purpose-attrition = l’attrition { $seat-of }
purpose-tear = les ouvrages à détruire par { $seat-the }
standing-keeporreroll = Garder les dés comme ils tombent

# ce que pèse l’ordinateur (rules/solo_terms.py)
solo-term-actions = points d’action et avantage
solo-term-attrition = l’attrition à venir
solo-term-away = les troupes à Catane
solo-term-camp = le camp
solo-term-crowd = l’empilement dépassé
solo-term-exposed = unités exposées
solo-term-fights = combats à venir
solo-term-fleet = la flotte athénienne
solo-term-force = forces restantes
solo-term-forts = les forts
solo-term-hand = stratagèmes en main
solo-term-leaders = les chefs
solo-term-points = points de victoire
solo-term-result = le résultat
solo-term-supply = le ravitaillement
solo-term-walls = murs et chaînes
solo-term-weak = unités affaiblies
solo-term-works = travaux à venir
