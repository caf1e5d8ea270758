## Orders on the map

board-do-arrows = Ordres sur la carte : tous, les siens, aucun
board-do-holdings = Montrer qui tient quoi
board-do-what-if = Et si…
map-orders-all = Ordres : tous
map-orders-own = Ordres : les miens
map-orders-none = Ordres : cachés
map-orders-all-said = Tous les ordres sont tracés sur la carte.
map-orders-own-said = Seuls vos ordres sont tracés sur la carte.
map-orders-none-said = Aucun ordre n’est tracé sur la carte.
map-orders-tip = De qui la carte trace les ordres : tous, les siens, aucun
map-holdings = Possessions
map-holdings-tip = Teinter les provinces et encadrer les citadelles à la couleur de qui les tient
map-whatif = Et si…
map-whatif-tip = Écrire des ordres pour tous sur une copie de la position et voir aussitôt ce qui en résulterait
map-whatif-banner = Et si… rien de ceci ne compte
map-whatif-back = Revenir aux vrais ordres

## Orders by pointing

pointing-piece = { $piece }…
pointing-verb = { $piece } · { $verb } · { $place }…
pointing-retreat = { $piece } : cliquez où se replier, le meilleur lieu d’abord
pointing-retreats = Si un repli s’impose
pointing-retreat-click = Cliquer des lieux sur la carte
pointing-retreat-clear = Sans liste de replis
pointing-go-on = { $verb } · { $place } : cliquer la destination…
pointing-menu = Que faut-il ordonner

## Arrows in words

arrow-move = { $piece } : { $from } → { $to }
arrow-hold = { $piece } : reste en place { $from-at }
arrow-support = { $piece }, { $from-at } : soutien { $other-of } → { $to }
arrow-support-hold = { $piece } ({ $from }) : soutien sur place ({ $to })
arrow-convoy = { $piece }, { $from-at } : convoi { $other-of } → { $to }
arrow-siege = { $piece }, { $from-at } : siège { $to-of }
arrow-supply = { $piece }, { $from-at } : ravitaillement { $to-of }
arrow-retreat = { $piece } : repli { $from-from } vers { $to-the }
arrow-result = { $what } — { $result }
arrow-ok = réussi
arrow-failed = échec
arrow-cut = coupé
arrow-beaten = battu
arrow-rule = Règle { $rule }

## Result

dock-result = Résultat
result-turn = Tour { $turn }
result-none = Aucun tour n’est encore résolu.
result-first = Avant le premier pas
result-back = Un pas en arrière
result-next = Un pas en avant
result-last = Tout
result-step = { $step } sur { $of }
result-piece = { $seat } · { $piece }
result-neutral = Neutre
result-report = Compte rendu
result-copy = Copier pour un courriel
result-copy-tip = Le compte rendu sous forme de texte, en anglais et en français
result-copied = Le compte rendu est copié dans les deux langues.
result-close = Revenir au présent
result-close-tip = La carte montre de nouveau le présent et vos ordres
result-past = Tours résolus jusqu’ici
